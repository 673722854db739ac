//! Rows, columns and diagonals: the properties of Wythoff Nim that the paper recalls, and one P-position on every line.

use itertools::Itertools;
use wythoff::prove::consequences::{Facts, Lines, bits, deviation, held, symmetry};
use wythoff::words::Criterion;

use super::dictionary::{closed, counted, entries, first_words, study};
use crate::{Cell, Failure, Outcome, Session, Settled, Verdict, require, without};

pub(super) fn differences(session: &Session) -> Settled {
    let mut checked = counted(session, "wythoff")?;
    let bounds = deviation(&mut checked.facts, 1, 10)?.bounds();
    require(bounds == Some((0, 0)), || format!("$b_n - a_n - n$ has the bounds {bounds:?}"))?;
    Ok(Outcome::proved(checked.proof()).with("$b_n - a_n = n$ for every $n$, which says even more."))
}

pub(super) fn fibonacci_word(session: &Session) -> Settled {
    let study = study(session, "wythoff", Criterion::PerfectSector)?;
    let (dictionary, start) = first_words(&study)?;
    let expected = [("0", "10"), ("1", "0")].map(|(word, translate)| (word.to_owned(), translate.to_owned()));
    require(entries(dictionary) == expected && start == 1, || format!("the dictionary is {dictionary}, from {start}"))?;
    let mut checked = counted(session, "wythoff")?;
    bits(&mut checked.facts)?;
    session.holds(&mut checked.facts, &[])?;
    Ok(Verdict::Proved(vec![checked.proof(), closed(&study.closure?)]).into())
}

/// The maximum number of P-positions on a line up to which numbers are distinguished.
const MOST: usize = 4;

/// Decides that every line of these families holds exactly one P-position of the game; a contradiction otherwise.
fn one_on_each(facts: &mut Facts, families: &[(Lines, &str)]) -> Result<(), Failure> {
    for &(family, name) in families {
        let held = held(facts, family, MOST)?;
        let other = held.shares.iter().find(|share| share.count != 1);
        without(other, |other| format!("the {name} {} holds {} P-positions", other.first, other.count))?;
        require(held.everywhere() == Some(1), || format!("a {name} holds another number of P-positions"))?;
    }
    Ok(())
}

pub(super) fn proposition_2_1(session: &Session) -> Settled {
    let mut checked = session.checked("maharaja")?;
    one_on_each(&mut checked.facts, &[(Lines::Columns, "column"), (Lines::Rows, "row")])?;
    Ok(Outcome::proved(checked.proof()))
}

pub(super) fn diagonals(session: &Session) -> Settled {
    let mut checked = session.checked("maharaja")?;
    let families = [(Lines::Diagonals, "diagonal y - x ="), (Lines::LowerDiagonals, "diagonal x - y =")];
    one_on_each(&mut checked.facts, &families)?;
    require(symmetry(&mut checked.facts)?.broken_at.is_none(), || "the game is not symmetric")?;
    Ok(session.outcome(Verdict::Proved(vec![checked.proof()]), &[], []))
}

/// The first row or column that does not hold one P-position, or else a diagonal that holds several, in the first columns; `None` if there is none.
fn fault_of(session: &Session, game: &str, columns: i64) -> Result<Option<String>, Failure> {
    // all P-positions in rows below `columns` lie in columns below `side`, or a fault is reported
    let side = 3 * columns;
    let positions = session.positions(game, u64::try_from(side)?)?;
    let count = |key: fn(&Cell) -> i64| positions.iter().map(key).counts();
    let (by_column, by_row, by_diagonal) = (count(|at| at.0), count(|at| at.1), count(|at| at.1 - at.0));
    let line = (0..columns).find(|line| by_column.get(line) != Some(&1) || by_row.get(line) != Some(&1));
    let diagonal = by_diagonal.iter().filter(|held| *held.1 > 1).map(|held| held.0).min();
    let line = line.map(|line| format!("{game}: column or row {line}"));
    Ok(line.or(diagonal.map(|diagonal| format!("{game}: diagonal $y - x = {diagonal}$"))))
}

/// Checks one P-position on every line for games of queen and further leaps, each list of leaps with or without its mirror images.
pub(super) fn extensions(session: &Session) -> Settled {
    let lists: Vec<String> = session.given("lists")?;
    let columns = i64::try_from(session.bound("columns"))?;
    let mut table = session.table("games", &[]);
    for list in &lists {
        without(fault_of(session, &format!("rook + bishop + {list}"), columns)?, |fault| fault)?;
        table.push([list]);
    }
    Ok(session.settled(&[("games", &lists.len())], []).with(table))
}
