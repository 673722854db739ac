//! From a false claim to a position at which the automaton violates the rules.

use std::fmt;

use wythoff_automata::logic::build::{and, call, equal, not};
use wythoff_automata::logic::{DecideError, Decider, Formula, Term};
use wythoff_automata::{Relation, UBig};
use wythoff_budget::Budget;
use wythoff_game::Rules;

use wythoff_check::sentence::{Definition, Theorem, general, name_given};
use wythoff_check::{CheckError, Failure};

/// A position at which the automaton contradicts its own answers for the options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailingPosition {
    /// The number of tokens in the first pile.
    pub x: UBig,
    /// The number of tokens in the second pile.
    pub y: UBig,
    /// Whether the automaton accepts the position. By the rules and its answers for the options, it should do the opposite.
    pub accepted: bool,
}

impl fmt::Display for FailingPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FailingPosition { x, y, accepted } = self;
        let (is, made) = if *accepted { ("is", "an N-position") } else { ("is not", "a P-position") };
        write!(f, "({x}, {y}) {is} accepted, but with those of its options that are accepted the rules make it {made}")
    }
}

/// A position at which the automaton violates the rules: the first one on the lines through the example of a failure (the
/// position itself, then diagonal, column and row), or else the first accepted one; `None` if none is found.
pub fn failing_position(
    rules: &Rules,
    p: &Relation,
    failure: &Failure,
    budget: &Budget,
) -> Result<Option<FailingPosition>, CheckError> {
    if let ("board", [(_, x), (_, y)]) = (failure.claim, &failure.example[..]) {
        let accepted = p.holds(&[x, y]);
        return Ok(Some(FailingPosition { x: x.clone(), y: y.clone(), accepted }));
    }
    if rules.passes() > 0 {
        // The rule speaks of another automaton, which may be the wrong one.
        return Ok(None);
    }
    let rule = general(rules, budget)?;
    // If no position of a line without P-positions fails, infinitely many P-positions on crossing lines attack it, and
    // some of these attack each other.
    for place in lines(failure).into_iter().chain([call("P", ["x", "y"])]) {
        if let Some(position) = first(rules, &rule, p, place, budget)? {
            return Ok(Some(position));
        }
    }
    Ok(None)
}

/// The first failing position that satisfies the formula `place`; the rule is evaluated only there.
fn first(
    rules: &Rules,
    rule: &Theorem,
    p: &Relation,
    place: Formula,
    budget: &Budget,
) -> Result<Option<FailingPosition>, CheckError> {
    let mut decider = Decider::new((**p.numeration()).clone(), budget.clone());
    decider.name("P", &["x", "y"], p)?;
    name_given(rules, &mut decider)?;
    // Both variables must be free, even if the formula of the place has only one.
    let free = [equal("x", "x"), equal("y", "y")];
    decider.define("place", &["x", "y"], &and(std::iter::once(place).chain(free)))?;
    let here = || call("place", ["x", "y"]);
    let Some((rule, needed)) = rule.definitions.split_last() else { return Ok(None) };
    for Definition { name, parameters, formula } in needed {
        // The definition `other` is about options and those of vectors are about neither, and they are needed everywhere.
        let is_here = name != "other" && parameters.starts_with(&["x", "y"]);
        let formula = if is_here { and([here(), formula.clone()]) } else { formula.clone() };
        decider.define(name, parameters, &formula)?;
    }
    for accepted in [true, false] {
        let (in_p, by_rule) = (call("P", ["x", "y"]), rule.formula.clone());
        let wrong = if accepted { [in_p, not(by_rule)] } else { [not(in_p), by_rule] };
        let wrong = decider.relation(&and(std::iter::once(here()).chain(wrong)))?;
        let values = wrong.first(budget).map_err(DecideError::from)?;
        let position: Option<[UBig; 2]> = values.and_then(|values| values.try_into().ok());
        if let Some([x, y]) = position {
            return Ok(Some(FailingPosition { x, y, accepted }));
        }
    }
    Ok(None)
}

/// Formulas for the sets of positions on which a failing position is sought.
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
