//! Decisions from a proved automaton in games whose columns may hold infinitely many P-positions.

use std::collections::BTreeSet;

use wythoff_automata::{Comparison, Relation};
use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, IllegalMove, Outcome, Progression, Rules};
use wythoff_prove::consequences::{Diagonals, FactError, Lookup};
use wythoff_theory::certificate;

use crate::decision::{Decision, POption};
use crate::error::Error;

/// The greatest number of multiples on a line of moves that are asked for one by one.
const FEW: u64 = 1 << 8;

/// The greatest number of P-positions on a line that are listed.
const MOST: usize = 1 << 16;

/// The decision about a position, in a game without memory or choice, by the relation of all P-positions.
///
/// O(digits) for each vector, but for each P-position on a long line of moves.
pub(super) fn decide(rules: &Rules, p: &Relation, at: &BigPosition, budget: &Budget) -> Result<Decision, Error> {
    if !rules.exists(at) {
        return Err(IllegalMove::NoSuchPosition(at.clone()).into());
    }
    let is_p = |at: &BigPosition| p.holds(&[&at.x, &at.y]);
    let outcome = Outcome::from_is_p(is_p(at));
    // No option of a P-position is P, unless the label is forced or options can be blocked.
    if outcome == Outcome::P && rules.most_blocked() == 0 && rules.forced().outcome(at).is_none() {
        return Ok(Decision::of(rules, at, outcome, Vec::new()));
    }
    if !rules.is_linear() {
        let option = |to: BigPosition| POption { blockable: rules.may_block(at, &to), to };
        let options = certificate::p_options(rules, p, at, budget)?.into_iter().map(option).collect();
        return Ok(Decision::of(rules, at, Outcome::from_is_p(is_p(at)), options));
    }
    let (mut found, mut long) = (BTreeSet::new(), BTreeSet::new());
    for line in rules.kinds().flat_map(|kind| kind.progressions_within(at)) {
        budget.check()?;
        let Some(reach) = line.reach(at) else { continue };
        if reach > UBig::from(FEW)
            && let Some(on_line) = Line::of(&line, at)
        {
            long.insert(on_line);
            continue;
        }
        if reach > UBig::from(MOST as u64) {
            return Err(unlisted("some of its options lie far out on a line that is no column, row or diagonal"));
        }
        for t in line.multiples::<UBig>().take_while(|t| *t <= reach) {
            budget.check()?;
            let to = line.vector(&t).and_then(|vector| at.minus(&vector));
            found.extend(to.filter(|to| rules.exists(to) && is_p(to)));
        }
    }
    if !long.is_empty() {
        let near = Near::new(p, at, budget).map_err(|error| failed(error, budget))?;
        for line in &long {
            let on_line = near.on(line, budget).map_err(|error| failed(error, budget))?;
            if on_line.len() >= MOST {
                return Err(unlisted("on a line of its options there are 65536 P-positions or more"));
            }
            found.extend(on_line);
        }
    }
    let option = |to: BigPosition| {
        let vector = at.vector_to(&to).filter(|vector| rules.has_vector(vector) && rules.exists(&to))?;
        Some(POption { blockable: rules.is_blockable(&vector), to })
    };
    let p_options = found.into_iter().filter_map(option).collect();
    Ok(Decision::of(rules, at, outcome, p_options))
}

/// A column, a row or a diagonal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Line {
    Column(UBig),
    Row(UBig),
    /// The positions (x, x + d), or (y + d, y) if `false`.
    Diagonal(UBig, bool),
}

impl Line {
    /// The line on which the moves of a progression lead; `None` if it is none of these.
    fn of(line: &Progression, at: &BigPosition) -> Option<Line> {
        let base = at.minus(&(line.base.0.into(), line.base.1.into()))?;
        match line.step {
            (0, 0) => None,
            (0, _) => Some(Line::Column(base.x)),
            (_, 0) => Some(Line::Row(base.y)),
            (a, b) if a == b && base.x <= base.y => Some(Line::Diagonal(base.y - base.x, true)),
            (a, b) if a == b => Some(Line::Diagonal(base.x - base.y, false)),
            _ => None,
        }
    }
}

/// The P-positions in the rectangle below a position, by lines.
struct Near {
    columns: Lookup,
    rows: Lookup,
    diagonals: Diagonals,
}

impl Near {
    fn new(p: &Relation, at: &BigPosition, budget: &Budget) -> Result<Near, FactError> {
        let numeration = p.numeration();
        let mut near = p.clone();
        for (track, most) in [("x", &at.x), ("y", &at.y)] {
            let up_to = Relation::linear(numeration, &[(track, 1), ("most", -1)], 0, Comparison::AtMost, budget)?;
            let most = Relation::constant(numeration, "most", most, budget)?;
            near = near.and(&up_to.and_exists(&most, &["most"], budget)?, budget)?;
        }
        Ok(Near {
            columns: Lookup::new(&near, "x")?,
            rows: Lookup::new(&near, "y")?,
            diagonals: Diagonals::new(&near, budget)?,
        })
    }

    /// The P-positions on a line, at most [`MOST`].
    fn on(&self, line: &Line, budget: &Budget) -> Result<Vec<BigPosition>, FactError> {
        let positions = match line {
            Line::Column(x) => self.columns.partners(x, MOST, budget)?.into_iter().map(|y| (x.clone(), y)).collect(),
            Line::Row(y) => self.rows.partners(y, MOST, budget)?.into_iter().map(|x| (x, y.clone())).collect(),
            Line::Diagonal(d, is_upper) => self.diagonals.positions(d, *is_upper, MOST, budget)?,
        };
        Ok(positions.into_iter().map(|(x, y)| BigPosition::new(x, y)).collect())
    }
}

/// The error of a position whose P-options cannot be listed.
fn unlisted(because: &'static str) -> Error {
    Error::NoEngine {
        question: "the decision about this position with its winning moves",
        because,
        instead: "write a certificate with `wythoff prove --cert FILE`, and ask for the outcome alone: `wythoff logic --load P=FILE`"
            .to_owned(),
    }
}

/// The error of a question to an automaton: only the budget can make one fail.
fn failed(error: FactError, budget: &Budget) -> Error {
    match budget.check() {
        Err(exceeded) => exceeded.into(),
        Ok(()) => Error::NoEngine {
            question: "the winning moves",
            because: "an automaton for the P-positions near this position became too large",
            instead: format!("take smaller piles ({error})"),
        },
    }
}
