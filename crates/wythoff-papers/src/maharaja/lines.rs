//! Rows, columns and diagonals: what the paper recalls of Wythoff Nim, and one P-position on every line.

use std::collections::BTreeMap;

use serde::Deserialize;
use wythoff::prove::consequences::{Facts, Lines, bits, deviation, held, pairs, symmetry};
use wythoff::words::Criterion;

use super::dictionary::{COUNTING, closed, entries, first_words, study};
use crate::outcome::{require, without};
use crate::settle::{Settled, Text};
use crate::{Failure, Outcome, Session, Verdict};

pub(super) fn differences(session: &mut Session) -> Settled {
    let mut checked = session.checked("wythoff")?;
    pairs(&mut checked.facts, COUNTING)?;
    let bounds = deviation(&mut checked.facts, 1, 10)?.bounds();
    require(bounds == Some((0, 0)), || format!("b_n - a_n - n has the bounds {bounds:?}"))?;
    Ok(Outcome::proved(checked.proof()).text("b_n - a_n = n for every n, which says even more."))
}

pub(super) fn fibonacci_word(session: &mut Session) -> Settled {
    let study = study(session, "wythoff", Criterion::PerfectSector)?;
    let (dictionary, start) = first_words(&study)?;
    let expected = [("0", "10"), ("1", "0")].map(|(word, translate)| (word.to_owned(), translate.to_owned()));
    require(entries(dictionary) == expected && start == 1, || {
        format!("the dictionary is {dictionary}, and its first word begins at column {start}")
    })?;
    let mut checked = session.checked("wythoff")?;
    bits(&mut checked.facts)?;
    pairs(&mut checked.facts, COUNTING)?;
    session.holds(&mut checked.facts, &[])?;
    Ok(Verdict::Proved(vec![checked.proof(), closed(&study.closure?)]).into())
}

/// The most P-positions on a line that are told apart.
const MOST: usize = 4;

/// Every line of these families holds one P-position of Maharaja Nim.
fn one_on_each(facts: &mut Facts, families: &[(Lines, &str)]) -> Result<(), Failure> {
    for &(family, name) in families {
        let held = held(facts, family, MOST)?;
        let other = held.shares.iter().find(|share| share.count != 1);
        without(other, |other| format!("the {name} {} holds {} P-positions", other.first, other.count))?;
        require(held.everywhere() == Some(1), || format!("a {name} holds another number of P-positions"))?;
    }
    Ok(())
}

pub(super) fn proposition_2_1(session: &mut Session) -> Settled {
    let mut checked = session.checked("maharaja")?;
    one_on_each(&mut checked.facts, &[(Lines::Columns, "column"), (Lines::Rows, "row")])?;
    Ok(Outcome::proved(checked.proof()))
}

pub(super) fn diagonals(session: &mut Session) -> Settled {
    let mut checked = session.checked("maharaja")?;
    let families = [(Lines::Diagonals, "diagonal y - x ="), (Lines::LowerDiagonals, "diagonal x - y =")];
    one_on_each(&mut checked.facts, &families)?;
    let symmetric = symmetry(&mut checked.facts)?.broken_at.is_none();
    let outcome = Outcome::proved(checked.proof());
    Ok(if symmetric { outcome.text(session.text("symmetric", &[])) } else { outcome })
}

/// Lists of leaps that are added to Wythoff Nim, each with its mirror image or without, and the argument for all.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Extensions {
    lists: Vec<String>,
    argument: Text,
}

/// The first row, column or diagonal that holds another number of P-positions than it should, in the first columns.
fn fault_of(session: &Session, game: &str, columns: i64) -> Result<Option<String>, Failure> {
    // All P-positions of the rows below `columns` lie in columns below three times as many, or a fault is reported.
    let side = 3 * columns;
    let positions = session.positions(game, u64::try_from(side)?)?;
    let count = |key: fn(&(i64, i64)) -> i64| {
        positions.iter().fold(BTreeMap::<i64, usize>::new(), |mut count, at| {
            *count.entry(key(at)).or_default() += 1;
            count
        })
    };
    let (by_column, by_row, by_diagonal) = (count(|at| at.0), count(|at| at.1), count(|at| at.1 - at.0));
    let line = (0..columns).find(|line| by_column.get(line) != Some(&1) || by_row.get(line) != Some(&1));
    let diagonal = by_diagonal.iter().find(|held| *held.1 > 1).map(|held| held.0);
    let line = line.map(|line| format!("{game}: column or row {line}"));
    Ok(line.or(diagonal.map(|diagonal| format!("{game}: diagonal y - x = {diagonal}"))))
}

pub(super) fn extensions(session: &mut Session, claim: Extensions) -> Settled {
    let columns = i64::try_from(session.upto(1000, 10_000))?;
    let mut table = session.table("games", &[]);
    for list in &claim.lists {
        without(fault_of(session, &format!("rook + bishop + {list}"), columns)?, |fault| fault)?;
        table.push([list]);
    }
    let compared = format!("the first {columns} columns and rows of {} games", claim.lists.len());
    Ok(Outcome::argued("MAH section 2", compared, &*claim.argument).table(table))
}
