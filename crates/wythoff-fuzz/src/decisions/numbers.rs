//! The direct evaluation of formulas without quantifiers for given numbers.

use wythoff::automata::logic::{Comparison, Connective, Formula, Node, Output, Slope, Term, TermNode};

/// The greatest coefficient or number in a computation.
const MOST: i128 = 1 << 24;

/// The value of a term; `None` if a difference is below 0.
type Value = Option<i128>;

/// Whether the formula holds for these values; `None` if it has quantifiers or automata, or numbers that are too large.
pub fn holds(formula: &Formula, given: &[(&str, u64)]) -> Option<bool> {
    Some(match &formula.node {
        Node::Compare(comparison, a, b) => compared(*comparison, value(a, given)?, value(b, given)?),
        Node::Letters(comparison, a, b) => compared(*comparison, letter(a)?, letter(b)?),
        Node::Call(_) | Node::Quantified(..) | Node::In(..) | Node::Reversed(_) => return None,
        Node::Not(formula) => !holds(formula, given)?,
        Node::Implies(a, b) => !holds(a, given)? | holds(b, given)?,
        Node::Iff(a, b) => holds(a, given)? == holds(b, given)?,
        Node::Join(connective, formulas) => {
            let held: Vec<bool> = formulas.iter().map(|formula| holds(formula, given)).collect::<Option<_>>()?;
            match connective {
                Connective::And => held.iter().all(|&held| held),
                Connective::Or => held.iter().any(|&held| held),
                Connective::Xor => held.iter().filter(|&&held| held).count() % 2 == 1,
            }
        }
    })
}

/// Whether a comparison holds; `false` if a side has no value.
fn compared(comparison: Comparison, a: Value, b: Value) -> bool {
    let (Some(a), Some(b)) = (a, b) else { return false };
    match comparison {
        Comparison::Equal => a == b,
        Comparison::NotEqual => a != b,
        Comparison::Less => a < b,
        Comparison::AtMost => a <= b,
        Comparison::Greater => a > b,
        Comparison::AtLeast => a >= b,
    }
}

/// The letter that an output gives; `None` for a letter of a word, which is not known here.
fn letter(output: &Output) -> Option<Value> {
    match output {
        Output::Letter(letter) => Some(Some(i128::from(*letter))),
        Output::Word { .. } => None,
    }
}

fn value(term: &Term, given: &[(&str, u64)]) -> Option<Value> {
    let number = |number: &wythoff::UBig| i128::try_from(number).ok().filter(|&number| number <= MOST);
    let found = match &term.node {
        TermNode::Variable(name) => Some(i128::from(given.iter().find(|(known, _)| *known == &**name)?.1)),
        TermNode::Constant(constant) => Some(number(constant)?),
        TermNode::Sum(terms) => {
            let values: Vec<Value> = terms.iter().map(|term| value(term, given)).collect::<Option<_>>()?;
            values.into_iter().sum()
        }
        TermNode::Difference(a, b) => match (value(a, given)?, value(b, given)?) {
            (Some(a), Some(b)) if a >= b => Some(a - b),
            _ => None,
        },
        TermNode::Multiple(factor, term) => {
            let factor = number(factor)?;
            value(term, given)?.map(|value| factor * value)
        }
        TermNode::Quotient(term, divisor) => {
            // A divisor that is too large for this computation gives the quotient 0 for every number here.
            let divisor = i128::try_from(divisor).unwrap_or(i128::MAX);
            value(term, given)?.map(|value| value / divisor)
        }
        TermNode::Letter(_)
        | TermNode::Negative(_)
        | TermNode::Product(..)
        | TermNode::Ratio(..)
        | TermNode::In(..) => return None,
        TermNode::Floor(slope, term) => match value(term, given)? {
            Some(value) => Some(floor(slope, value)?),
            None => None,
        },
    };
    if found.is_some_and(|found| found > MOST) { None } else { Some(found) }
}

/// floor(t (u + v sqrt d)/w), where sqrt d is irrational; `None` if the numbers are too large.
fn floor(slope: &Slope, t: i128) -> Option<i128> {
    let (u, v, d, w) = slope.parts();
    let (u, v, d, w) = (i128::from(u), i128::from(v), i128::from(d), i128::from(w));
    if u.abs() > MOST || v.abs() > MOST {
        return None;
    }
    let root = (v * t).pow(2).checked_mul(d)?.isqrt();
    let root = if v < 0 && t > 0 { -root - 1 } else { root };
    Some((u * t + root).div_euclid(w))
}
