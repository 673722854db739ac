//! Labels that are forced: lists of positions, and positions whose coordinates have one of some differences, as formulas tell them.

use std::fmt::Write;

use wythoff_automata::UBig;
use wythoff_automata::logic::{Comparison, Connective, Formula, Node, Quantifier, Term, TermNode};
use wythoff_game::{AutomaticSet, Position};

use super::statement::MOST;

/// The positions that have one label.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labelled {
    /// Listed positions.
    pub listed: Vec<(u64, u64)>,
    /// All positions whose coordinates differ by one of these numbers.
    pub differences: Vec<u64>,
}

impl Labelled {
    /// The positions of a list and of sets; `None` if a set is something else than differences.
    pub(super) fn of<'s>(
        listed: impl IntoIterator<Item = &'s Position>,
        sets: impl IntoIterator<Item = &'s AutomaticSet>,
    ) -> Option<Labelled> {
        let mut differences = Vec::new();
        for set in sets {
            differences.extend(differences_of(&set.sentence()?.formula)?);
        }
        differences.sort_unstable();
        differences.dedup();
        Some(Labelled { listed: listed.into_iter().map(|at| (at.x, at.y)).collect(), differences })
    }

    /// Whether there are no such positions.
    pub fn is_empty(&self) -> bool {
        self.listed.is_empty() && self.differences.is_empty()
    }

    /// Whether the position has the label.
    pub fn contains(&self, at: (u64, u64)) -> bool {
        self.listed.contains(&at) || self.differences.contains(&at.0.abs_diff(at.1))
    }

    /// The numbers in the description.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u64> + '_ {
        self.listed.iter().flat_map(|&(x, y)| [x, y]).chain(self.differences.iter().copied())
    }

    /// The propositions, one of which holds of the positions (x,y).
    pub(super) fn propositions(&self) -> Vec<String> {
        let listed = (!self.listed.is_empty()).then(|| format!("listed {} x y", positions(&self.listed)));
        let differ = (!self.differences.is_empty()).then(|| format!("differ {} x y", numbers(&self.differences)));
        listed.into_iter().chain(differ).collect()
    }

    /// The same as lists of conditions with a tag, which is `true` for P.
    pub(super) fn items(&self, tag: bool) -> Vec<String> {
        let listed = (!self.listed.is_empty()).then(|| format!("points {tag} {}", positions(&self.listed)));
        let differ = (!self.differences.is_empty()).then(|| format!("diagonals {tag} {}", numbers(&self.differences)));
        listed.into_iter().chain(differ).collect()
    }
}

/// The items of a list on lines of a reasonable length.
fn wrapped(items: impl Iterator<Item = String>) -> String {
    let (mut text, mut width) = ("[".to_owned(), 0);
    for (k, item) in items.enumerate() {
        width += item.len() + 2;
        match (k, width > 100) {
            (0, _) => {}
            (_, false) => text.push_str("; "),
            (_, true) => {
                width = item.len();
                text.push_str(";\n    ");
            }
        }
        let _ = write!(text, "{item}");
    }
    text + "]"
}

fn positions(list: &[(u64, u64)]) -> String {
    wrapped(list.iter().map(|(x, y)| format!("({x}, {y})")))
}

fn numbers(list: &[u64]) -> String {
    wrapped(list.iter().map(u64::to_string))
}

/// The differences d of a formula `E d (... & (y = x + d | x = y + d))` in which the rest compares d with numbers; `None` for other formulas, and if
/// there are infinitely many or large ones.
fn differences_of(formula: &Formula) -> Option<Vec<u64>> {
    let Node::Quantified(Quantifier::Some, bound, formula) = &formula.node else { return None };
    let ([d], Node::Join(Connective::And, parts)) = (&bound[..], &formula.node) else { return None };
    if ["x", "y"].contains(&&**d) {
        return None;
    }
    let (diagonals, conditions): (Vec<&Formula>, Vec<&Formula>) = parts.iter().partition(|part| is_diagonal(part, d));
    let mut last = 0;
    for condition in &conditions {
        last = last.max(largest(condition, d)?);
    }
    // above all numbers of the formula every d is one of the differences, or none
    let holds = |&value: &u64| conditions.iter().all(|condition| is_true(condition, value));
    (!diagonals.is_empty() && last <= MOST && !holds(&(last + 1))).then(|| (0..=last).filter(holds).collect())
}

/// Whether this is `y = x + d | x = y + d`.
fn is_diagonal(formula: &Formula, d: &str) -> bool {
    let Node::Join(Connective::Or, parts) = &formula.node else { return false };
    let is_shift = |part: &Formula, from: &str, to: &str| {
        let Node::Compare(Comparison::Equal, a, b) = &part.node else { return false };
        let TermNode::Sum(terms) = &b.node else { return false };
        let is = |term: &Term, name: &str| matches!(&term.node, TermNode::Variable(own) if &**own == name);
        let [first, second] = &terms[..] else { return false };
        is(a, to) && (is(first, from) && is(second, d) || is(first, d) && is(second, from))
    };
    let [first, second] = &parts[..] else { return false };
    (is_shift(first, "x", "y") && is_shift(second, "y", "x"))
        || (is_shift(first, "y", "x") && is_shift(second, "x", "y"))
}

/// The largest number with which a formula compares d; `None` if it says anything else.
fn largest(formula: &Formula, d: &str) -> Option<u64> {
    match &formula.node {
        Node::Compare(_, a, b) => {
            let TermNode::Variable(name) = &a.node else { return None };
            let number = (&**name == d).then(|| constant(b)).flatten()?;
            u64::try_from(number).ok()
        }
        Node::Join(Connective::And | Connective::Or, parts) => {
            parts.iter().try_fold(0, |most, part| Some(largest(part, d)?.max(most)))
        }
        Node::Not(part) => largest(part, d),
        _ => None,
    }
}

fn constant(term: &Term) -> Option<&UBig> {
    match &term.node {
        TermNode::Constant(number) => Some(number),
        _ => None,
    }
}

/// Whether a formula of which `largest` knows the numbers holds if d has this value.
fn is_true(formula: &Formula, value: u64) -> bool {
    match &formula.node {
        Node::Compare(comparison, _, b) => constant(b).is_some_and(|number| {
            let order = UBig::from(value).cmp(number);
            match comparison {
                Comparison::Equal => order.is_eq(),
                Comparison::NotEqual => order.is_ne(),
                Comparison::Less => order.is_lt(),
                Comparison::AtMost => order.is_le(),
                Comparison::Greater => order.is_gt(),
                Comparison::AtLeast => order.is_ge(),
            }
        }),
        Node::Join(Connective::And, parts) => parts.iter().all(|part| is_true(part, value)),
        Node::Join(Connective::Or, parts) => parts.iter().any(|part| is_true(part, value)),
        Node::Not(part) => !is_true(part, value),
        _ => false,
    }
}
