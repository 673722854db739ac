//! Positions that are N by decree: because the rules say so, or because they are settled below.

use std::cmp::Ordering;

use wythoff_automata::logic::build::{and, call, equal, exists, less, not, or};
use wythoff_automata::logic::{Formula, Term};
use wythoff_game::{Outcome, Rules};

use super::general::forced;
use super::{Theorem, at};

/// What is below a game: a sequence of games, the P-positions of each of which deny positions to those above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The positions of Grundy value 0, 1, 2, ...: those of value g are the P-positions where all of lower value are N.
    Values,
    /// Three-heap Wythoff Nim, by the size 0, 1, 2, ... of its first heap (Fraenkel): take from one heap, or from all three numbers whose
    /// nim-sum is 0. The P-positions with first heap a are those of Wythoff Nim where all from which a smaller first heap
    /// can be reached with a P-position are N.
    Heaps,
}

impl Kind {
    /// One word, as it stands in files.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Values => "values",
            Kind::Heaps => "heaps",
        }
    }

    /// What is proved of a link, after "The positions": those of Grundy value 2, or with a first heap of 3.
    pub fn positions(self, rules: &Rules, link: usize) -> String {
        match self {
            Kind::Values => format!("The positions of {rules} with Grundy value {link}"),
            Kind::Heaps => format!("The P-positions (x, y) of three-heap Wythoff Nim with a first heap of {link}"),
        }
    }
}

/// A reason for positions to be N.
pub(super) enum Decree {
    /// A formula in x and y; what it says of them, after "no position".
    Label(Box<Formula>, String),
    /// The first heap is made smaller by d, which leads to a position of this relation; the other heaps by at most so many tokens, or one
    /// of them by d alone.
    Fall { below: String, by: u64, reach: u64 },
}

/// What the rules decree in sets.
pub(super) fn of_rules(rules: &Rules) -> Vec<Decree> {
    let label = |formula| Decree::Label(Box::new(formula), "that is N by decree".to_owned());
    forced(rules, Outcome::N).map(label).into_iter().collect()
}

/// What so many links decree for the next one; the relation of link k is called `below{k}`.
pub(super) fn of_links(kind: Kind, links: usize, reach: u64) -> Vec<Decree> {
    let of = |k: usize| match kind {
        Kind::Values => Decree::Label(Box::new(at(&name(k))), format!("of Grundy value {k}")),
        Kind::Heaps => Decree::Fall { below: name(k), by: (links - k) as u64, reach },
    };
    (0..links).map(of).collect()
}

/// What the relation of a link is called in the sentences of those above it.
pub fn name(link: usize) -> String {
    format!("below{link}")
}

impl Decree {
    /// Is it a move in a third heap?
    pub fn is_fall(&self) -> bool {
        matches!(self, Decree::Fall { .. })
    }

    /// That x and y are denied, if it is a formula that says so.
    pub fn denial(&self, k: usize, theorem: &mut Theorem) -> Option<Formula> {
        let Decree::Label(formula, _) = self else { return None };
        Some(at(&theorem.define(format!("denied{k}"), &["x", "y"], (**formula).clone())))
    }

    /// Defines what is needed, and claims that no P-position is decreed N.
    pub fn keep_apart(&self, k: usize, theorem: &mut Theorem) {
        let p = || call("P", ["x", "y"]);
        match self {
            Decree::Label(_, words) => {
                let Some(denied) = self.denial(k, theorem) else { return };
                let words = format!("no position {words} is in P");
                theorem.claim("decree", &words, not(and([p(), denied])));
            }
            Decree::Fall { below, by, reach } => {
                let steps = (0..=*reach).map(|t| and([equal("t", t), equal("s", t ^ by)]));
                let still = and([equal("t", 0), equal("s", 0)]);
                theorem.define(format!("steps{by}"), &["s", "t"], or(steps.chain([still])));
                let words = format!("no position is in P that is in P with {by} tokens less in the first heap");
                theorem.claim("apart", &words, not(and([p(), at(below)])));
                // By symmetry, from (x, x + d) to (u, u + e - by) alone.
                let place =
                    and([call(below.as_str(), ["u", "v"]), equal(Term::var("v").plus(*by), Term::var("u").plus("e"))]);
                let low = theorem.define(format!("low{k}"), &["e", "u"], exists(["v"], place));
                // If t and s are taken and t xor s = by, then s - t is m - (by - m), m being the digits of `by` that s has.
                for m in (0..=*by).filter(|m| m & by == *m) {
                    let other = [Term::var("d").plus(2 * (by - m)), Term::var("u")];
                    let meet = and([call("upper", ["d", "x"]), call(low.as_str(), other)]);
                    let meet = theorem.define(format!("meet{k}_{m}"), &["u", "x"], exists(["d"], meet));
                    let far = and([call(meet.as_str(), ["u", "x"]), step("u", "t", "x")]);
                    let far = theorem.define(format!("far{k}_{m}"), &["t"], exists(["x", "u"], far));
                    let is_move = |t: &u64| (t + 2 * m).checked_sub(*by).is_some_and(|s| t ^ s == *by);
                    let wrong = (0..=*reach).filter(is_move).map(|t| equal("t", t)).chain([less(*reach, "t")]);
                    let words = format!(
                        "no move that takes {by} tokens from the first heap, t from the second one and {} from the third one joins two \
                         P-positions; those on such diagonals are at most {reach} columns apart",
                        match (2 * m).cmp(by) {
                            Ordering::Less => format!("t - {}", by - 2 * m),
                            Ordering::Equal => "t".to_owned(),
                            Ordering::Greater => format!("t + {}", 2 * m - by),
                        }
                    );
                    theorem.claim("fall", &words, not(and([call(far.as_str(), ["t"]), or(wrong)])));
                }
            }
        }
    }

    /// Of the positions of a relation `rest`, those that are not decreed N by this: the name of a relation.
    pub fn take_from(&self, k: usize, rest: &str, theorem: &mut Theorem) -> String {
        let denied = match self {
            Decree::Label(..) => at(&format!("denied{k}")),
            Decree::Fall { below, by, .. } => {
                let steps = call(format!("steps{by}").as_str(), ["s", "t"]);
                let places =
                    [at(rest), call(below.as_str(), ["u", "v"]), step("u", "t", "x"), step("v", "s", "y"), steps];
                at(&theorem.define(format!("fall{k}"), &["x", "y"], exists(["t", "s", "u", "v"], and(places))))
            }
        };
        theorem.define(format!("rest{}", k + 1), &["x", "y"], and([at(rest), not(denied)]))
    }
}

fn step(from: &'static str, by: &'static str, to: &'static str) -> Formula {
    equal(Term::var(from).plus(by), to)
}
