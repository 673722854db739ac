//! Perfect columns as a relation, their consequences for the next pair, and table 1, which highlights them.
//!
//! Let c = a_(n-1). Erase the upper positions from which a move leads to (0,0) or to an upper P-position in a column up to c; column c is perfect
//! if what remains to its right is exactly the set of positions above the diagonal y - x = n - 1. Equivalently: the differences of these n
//! P-positions are 0, ..., n-1, since far to the right only diagonals erase what lies below; and no leap to one of them starts to the right of c at
//! a difference of n or more. Rows do no harm there: they would have to belong to P-positions with differences of n or more.

use wythoff::exact::BeattyPair;
use wythoff::rules::{Outcome as Label, Position};

use super::dictionary::{counted, uppers};
use crate::boards::board;
use crate::{Checked, Failure, Outcome, Proof, Session, Settled, Values, Verdict, contradicted, values};

/// Maharaja Nim with `$perfect(n,c)` among its facts: column c is perfect and equals a_(n-1).
fn with_perfect_columns(session: &Session) -> Result<Checked, Failure> {
    let mut checked = counted(session, "maharaja")?;
    session.define("perfect", &mut checked.facts)?;
    Ok(checked)
}

pub(super) fn lemma_3_1(session: &Session) -> Settled {
    let mut checked = with_perfect_columns(session)?;
    let facts = &mut checked.facts;
    session.holds(facts, &[])?;
    let first = facts.relation("E c $perfect(n,c)")?.witness();
    let often = facts.decide("A n E m,c m > n & $perfect(m,c)")?;
    let first = first.as_ref().and_then(|values| values.first()).ok_or("no column is perfect")?;
    let often = if often { "there are infinitely many" } else { "there are only finitely many" };
    Ok(session.outcome(Verdict::Proved(vec![checked.proof()]), values![first, often], []))
}

pub(super) fn preprint_lemma_2_1(session: &Session) -> Settled {
    let mut checked = with_perfect_columns(session)?;
    let facts = &mut checked.facts;
    let next = "E x,y $pair(n,x,y) & y = x + n";
    let sufficient = facts.decide(&format!("$perfect(n,c) => ({next})"))?;
    let other = facts.define("unseen", &["n", "c"], &format!("$filled(n,c) & ~$perfect(n,c) & ({next})"))?;
    let Some(least) = other.first(facts.budget())? else {
        return Ok(if sufficient { Outcome::proved(checked.proof()) } else { contradicted("a perfect column") });
    };
    let often = facts.decide("A n E m,c m > n & $unseen(m,c)")?;
    let (c, n) = (u64::try_from(&least[0])?, u64::try_from(&least[1])?);
    let board = board("maharaja", c + 8, 2 * c + 8, session)?;
    let row = |column: u64| board.p_positions().find(|at| at.x == column).map(|at| at.y);
    let (Some(b), Some(next)) = (row(c), board.p_positions().find(|at| at.x > c && at.y > at.x)) else {
        return Err("the board is too small".into());
    };
    let lower: Vec<String> = (c + 1..next.x).filter_map(|x| Some(format!("({x},{})", row(x)?))).collect();
    let (m, pair, missing, lower) = (n - 1, Position::new(c, b), Position::new(c + 1, b + 2), lower.join(", "));
    let sufficient = if sufficient { "decided" } else { "false" };
    let values: Values = values![n, m, pair, missing, c, next, lower, sufficient];
    let often = if often { "infinitely many" } else { "finitely many" };
    Ok(contradicted(session.text("by", values)).with(format!("There are {often} such $n$.")))
}

/// Settles table 1, whose printed columns are n, floor(phi^2 n), floor(phi n), b_n, a_n, b_n - a_n.
pub(super) fn table_1(session: &Session) -> Settled {
    let printed: Vec<[u64; 6]> = session.given("printed")?;
    let side = session.bound("side");
    let board = board("maharaja", side, side, session)?;
    let rows: Vec<u64> = board.p_positions().map(|at| at.y).take(printed.len() * 2).collect();
    let golden = BeattyPair::new(1, 1)?;
    let mut checked = with_perfect_columns(session)?;
    let mut table = session.table("pairs", &[]);
    for (n, (a, b)) in (0u64..).zip(uppers(&rows)).take(printed.len()) {
        let (lower, upper) = golden.nth(n);
        let perfect = checked.facts.decide(&format!("E c $perfect({n},c)"))?;
        table.add(&[&n, &upper, &lower, &b, &a, &(b - a), if perfect { &"yes" } else { &"" }]);
    }
    let table = table.against(printed.iter().map(|row| row.to_vec()));
    let misprints = table.misprints();
    if misprints.is_empty() {
        let proof = Proof::exhausted(format!("the board of {side} × {side} positions, from the rules"));
        return Ok(Outcome::proved(proof).with(table));
    }
    let read = |row: usize, column: usize| {
        let computed = &table.rows[row][column];
        let read = table.misprint(row, column).unwrap_or(computed);
        format!("{} is {computed}, not {read}, for $n = {row}$", table.head[column])
    };
    let wrong: Vec<String> = misprints.iter().map(|&(row, column)| read(row, column)).collect();
    let witness = Position::new(printed[15][4], printed[15][3]);
    let moves = match board.outcome(witness) {
        Some(Label::N) => board.winning_moves(witness)?.iter().map(Position::to_string).collect::<Vec<_>>().join(", "),
        _ => String::new(),
    };
    Ok(contradicted(format!("{}: from {witness} a move leads to the P-position {moves}", wrong.join("; "))).with(table))
}
