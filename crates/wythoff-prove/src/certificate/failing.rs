//! From a claim that is false to a position at which the automaton does not follow the rules.

use std::fmt;

use wythoff_automata::logic::build::{and, call, equal, not};
use wythoff_automata::logic::{DecideError, Decider, Formula, Term};
use wythoff_automata::{Limits, Relation, UBig};
use wythoff_game::Rules;

use crate::check::{CheckError, Failure};
use crate::sentence::general;

/// A position whose place in the automaton contradicts that of its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailingPosition {
    /// The first pile.
    pub x: UBig,
    /// The second pile.
    pub y: UBig,
    /// Does the automaton accept it? By the rules and what it says of the options, it should do the opposite.
    pub accepted: bool,
}

impl fmt::Display for FailingPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FailingPosition { x, y, .. } = self;
        if self.accepted {
            write!(f, "({x}, {y}) is accepted, but by the rules it is not a P-position if its options are as accepted")
        } else {
            write!(f, "({x}, {y}) is not accepted, but by the rules it is a P-position if its options are as accepted")
        }
    }
}

/// The first failing position on the lines through the example: the position itself, then diagonal, column and row; or of
/// the accepted ones anywhere.
pub(super) fn failing_position(
    rules: &Rules,
    p: &Relation,
    failure: &Failure,
    limits: &Limits,
) -> Result<Option<FailingPosition>, CheckError> {
    let theorem = general(rules)?;
    let mut decider = Decider::new((**p.numeration()).clone(), limits.clone());
    decider.name("P", &["x", "y"], p)?;
    let Some((rule, needed)) = theorem.definitions.split_last() else { return Ok(None) };
    for definition in needed {
        decider.define(&definition.name, &definition.parameters, &definition.formula)?;
    }
    let mut first = |place: Formula, accepted: bool| -> Result<Option<FailingPosition>, CheckError> {
        let (in_p, by_rule) = (call("P", ["x", "y"]), rule.formula.clone());
        let wrong = if accepted { [in_p, not(by_rule)] } else { [not(in_p), by_rule] };
        let wrong = decider.relation(&and(std::iter::once(place).chain(wrong)))?;
        let values = wrong.first(limits).map_err(DecideError::from)?;
        let position: Option<[UBig; 2]> = values.and_then(|values| values.try_into().ok());
        Ok(position.map(|[x, y]| FailingPosition { x, y, accepted }))
    };
    for line in lines(failure) {
        for accepted in [true, false] {
            if let Some(position) = first(line.clone(), accepted)? {
                return Ok(Some(position));
            }
        }
    }
    // A line without a P-position on which no position fails is crossed by infinitely many, of which some attack each other.
    first(and([]), true)
}

/// Where the failing position may be.
fn lines(failure: &Failure) -> Vec<Formula> {
    let value = |name: &str| {
        let value = failure.example.iter().find(|(variable, _)| variable == name);
        value.map(|(_, value)| Term::number(value.clone()))
    };
    let [x, y, d] = ["x", "y", "d"].map(value);
    let mut lines = Vec::new();
    if let (Some(x), Some(y)) = (&x, &y) {
        lines.push(and([equal("x", x.clone()), equal("y", y.clone())]));
        lines.push(equal(Term::var("x").plus(y.clone()), Term::var("y").plus(x.clone())));
    }
    lines.extend(x.map(|x| equal("x", x)));
    lines.extend(y.map(|y| equal("y", y)));
    if let Some(d) = d {
        let upper = failure.claim == "diagonals";
        let (low, high) = if upper { ("x", "y") } else { ("y", "x") };
        lines.push(equal(Term::var(low).plus(d), high));
    }
    lines
}
