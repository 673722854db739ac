//! Perfect columns, as a relation, and what they say of the next pair; and table 1, which sets them off.
//!
//! Let c = a_(n-1). Erase the upper positions from which a move leads to an upper P-position, or (0,0), of the columns
//! up to c; the column is perfect if what remains to its right is all that lies above the diagonal y - x = n - 1. In
//! other words: the differences of these n P-positions are 0, ..., n-1, since far to the right only diagonals erase
//! what lies below; and no leap from one of them reaches a position to the right of c with a difference of n or more.
//! Rows do no harm there: they would have to be those of differences of n or more.

use serde::Deserialize;
use wythoff::exact::BeattyPair;
use wythoff::prove::consequences::{FactError, Facts, pairs};
use wythoff::rules::{Outcome as Label, Position};

use super::dictionary::{COUNTING, uppers};
use crate::boards::{board, contradicted};
use crate::settle::Settled;
use crate::{Outcome, Proof, Session, Table};

/// Defines `$filled(n,c)`: c = a_(n-1), and the first n differences are 0, ..., n-1; and `$perfect(n,c)`: column c is
/// perfect. The facts know `$pair`.
pub(super) fn define(facts: &mut Facts) -> Result<(), FactError> {
    facts.define("used", &["d", "c"], "E u,v $P(u,v) & v = u + d & u <= c")?;
    let last = "E m,u,v n = m + 1 & $pair(m,u,v) & u = c";
    facts.define("filled", &["n", "c"], &format!("({last}) & ~(E d d < n & ~$used(d,c))"))?;
    let short = "(u + 1 > c & v + 2 >= u + 1 + n)";
    let long = "(u + 2 > c & v + 1 >= u + 2 + n)";
    let out = format!("E u,v $P(u,v) & u <= v & u <= c & ({short} | {long})");
    facts.define("perfect", &["n", "c"], &format!("$filled(n,c) & ~({out})"))?;
    Ok(())
}

pub(super) fn lemma_3_1(session: &mut Session) -> Settled {
    let mut checked = session.checked("maharaja")?;
    pairs(&mut checked.facts, COUNTING)?;
    define(&mut checked.facts)?;
    let facts = &mut checked.facts;
    for sentence in [
        "$perfect(n,c) => (A d d < n <=> (E m,u,v m < n & $pair(m,u,v) & v = u + d))",
        "$perfect(n,c) => (A x,y $pair(n,x,y) => y = x + n)",
    ] {
        if let Some(at) = facts.refute(sentence)? {
            return Ok(contradicted(format!("column {} is perfect, n = {}, and `{sentence}` is false", at[0], at[1])));
        }
    }
    let first = facts.relation("E c $perfect(n,c)")?.witness();
    let often = facts.decide("A n E m,c m > n & $perfect(m,c)")?;
    let outcome = Outcome::proved(checked.proof());
    let first = first.as_ref().and_then(|values| values.first()).ok_or("no column is perfect")?;
    Ok(outcome.text(format!(
        "If (0,0) counts among the upper P-positions, as in figure 4 of the paper, no n is too small: the sentence is \
         true for all of them. The first n with a perfect column is {first}, and {}. (Without (0,0) column 0 would be \
         perfect, n = 1, and b_1 - a_1 is 2.)",
        if often { "there are infinitely many" } else { "there are only finitely many" }
    )))
}

pub(super) fn preprint_lemma_2_1(session: &mut Session) -> Settled {
    let mut checked = session.checked("maharaja")?;
    pairs(&mut checked.facts, COUNTING)?;
    define(&mut checked.facts)?;
    let facts = &mut checked.facts;
    let next = "E x,y $pair(n,x,y) & y = x + n";
    let sufficient = facts.decide(&format!("$perfect(n,c) => ({next})"))?;
    let other = facts.define("unseen", &["n", "c"], &format!("$filled(n,c) & ~$perfect(n,c) & ({next})"))?;
    let Some(least) = other.first(facts.budget())? else {
        return Ok(if sufficient { Outcome::proved(checked.proof()) } else { contradicted("a perfect column") });
    };
    let often = facts.decide("A n E m,c m > n & $unseen(m,c)")?;
    let (c, n) = (u64::try_from(&least[0])?, u64::try_from(&least[1])?);
    let board = board("maharaja", c + 8, 2 * c + 8, session.budget())?;
    let row = |column: u64| board.p_positions().find(|at| at.x == column).map(|at| at.y);
    let (Some(b), Some(next)) = (row(c), board.p_positions().find(|at| at.x > c && at.y > at.x)) else {
        return Err("the board is too small".into());
    };
    let erased: Vec<u64> = (c + 1..next.x).collect();
    let lower: Vec<String> = erased.iter().filter_map(|&x| Some(format!("({x},{})", row(x)?))).collect();
    Ok(contradicted(format!(
        "n = {n}: (a_{m},b_{m}) = ({c},{b}) has the difference {m}, so that ({},{}), which a knight's move joins to \
         it, is missing from the sector and column {c} is not perfect; yet (a_{n},b_{n}) = {next} has the difference \
         {n}, as the columns between hold the lower P-positions {}: these interfere, which the sentence before the lemma \
         excludes and the lemma does not. True is one direction, lemma 3.1 of the journal: \
         after a perfect column b_n - a_n = n ({})",
        c + 1,
        b + 2,
        lower.join(", "),
        if sufficient { "decided" } else { "false" },
        m = n - 1,
    ))
    .text(format!("There are {} such n.", if often { "infinitely many" } else { "finitely many" })))
}

/// What is printed: n, floor(phi^2 n), floor(phi n), b_n, a_n, b_n - a_n.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Printed {
    printed: Vec<[u64; 6]>,
}

/// The side of the board on which every position is decided from the rules.
const SIDE: u64 = 60;

pub(super) fn table_1(session: &mut Session, Printed { printed }: Printed) -> Settled {
    let board = board("maharaja", SIDE, SIDE, session.budget())?;
    let rows: Vec<u64> = board.p_positions().map(|at| at.y).take(printed.len() * 2).collect();
    let golden = BeattyPair::new(1, 1)?;
    let mut checked = session.checked("maharaja")?;
    pairs(&mut checked.facts, COUNTING)?;
    define(&mut checked.facts)?;
    let head = ["n", "floor(phi^2 n)", "floor(phi n)", "b_n", "a_n", "b_n - a_n", "column a_(n-1) perfect"];
    let mut table = Table::new("Maharaja Nim beside Wythoff Nim", head);
    for (n, (a, b)) in (0u64..).zip(uppers(&rows)).take(printed.len()) {
        let (lower, upper) = golden.nth(n);
        let perfect = checked.facts.decide(&format!("E c $perfect({n},c)"))?;
        let numbers = [n.into(), upper, lower, b.into(), a.into(), (b - a).into()];
        let cells = numbers.iter().map(u128::to_string).chain([if perfect { "yes" } else { "" }.into()]);
        table.push(cells);
    }
    let table = table.against(printed.iter().map(|row| row.to_vec()));
    let misprints = table.misprints();
    if misprints.is_empty() {
        let proof = Proof::exhausted(format!("the board of {SIDE} x {SIDE} positions, from the rules"));
        return Ok(Outcome::proved(proof).table(table));
    }
    let read = |row: usize, column: usize| {
        let computed = &table.rows[row][column];
        let read = table.misprint(row, column).unwrap_or(computed);
        format!("{} is {computed}, not {read}, for n = {row}", table.head[column])
    };
    let wrong: Vec<String> = misprints.iter().map(|&(row, column)| read(row, column)).collect();
    let witness = Position::new(printed[15][4], printed[15][3]);
    let moves = match board.outcome(witness) {
        Some(Label::N) => board.winning_moves(witness)?.iter().map(Position::to_string).collect::<Vec<_>>().join(", "),
        _ => String::new(),
    };
    Ok(contradicted(format!("{}: from {witness} a move leads to the P-position {moves}", wrong.join("; ")))
        .table(table))
}
