//! Positions that are N by decree: because the rules say so, or because they are settled below.

use wythoff_automata::logic::build::{and, at_most, call, equal, exists, not, or};
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
    Label(Formula, String),
    /// The first heap is made smaller by d, which leads to a position of this relation; the other heaps by at most so many tokens, or one
    /// of them by d alone.
    Fall { below: String, by: u64, reach: u64 },
}

/// What the rules decree in sets.
pub(super) fn of_rules(rules: &Rules) -> Vec<Decree> {
    let label = |formula| Decree::Label(formula, "that is N by decree".to_owned());
    forced(rules, Outcome::N).map(label).into_iter().collect()
}

/// What so many links decree for the next one; the relation of link k is called `below{k}`.
pub(super) fn of_links(kind: Kind, links: usize, reach: u64) -> Vec<Decree> {
    let of = |k: usize| match kind {
        Kind::Values => Decree::Label(at(&name(k)), format!("of Grundy value {k}")),
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
        Some(at(&theorem.define(format!("denied{k}"), &["x", "y"], formula.clone())))
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
                theorem.define(format!("steps{by}"), &["t", "s"], or(steps.chain([still])));
                let near = [at_most("t", Term::var("s").plus(*by)), at_most("s", Term::var("t").plus(*by))];
                let places = [p(), call(below.as_str(), ["u", "v"]), step("u", "t", "x"), step("v", "s", "y")];
                let between = exists(["x", "y", "u", "v"], and(places.into_iter().chain(near)));
                let between = theorem.define(format!("between{k}"), &["t", "s"], between);
                let between = || call(between.as_str(), ["t", "s"]);
                let words = format!(
                    "from a P-position to one with {by} tokens less in the first heap, with piles whose difference is at most {by} more or \
                     less, no more than {reach} tokens are taken from the second heap"
                );
                theorem.claim("reach", &words, at_most_if(between(), *reach));
                let words = format!("no move that takes {by} tokens from the first heap joins two P-positions");
                let steps = call(format!("steps{by}").as_str(), ["t", "s"]);
                theorem.claim("fall", &words, not(and([between(), steps])));
            }
        }
    }

    /// Of the positions of a relation `rest`, those that are not decreed N by this: the name of a relation.
    pub fn take_from(&self, k: usize, rest: &str, theorem: &mut Theorem) -> String {
        let denied = match self {
            Decree::Label(..) => at(&format!("denied{k}")),
            Decree::Fall { below, by, .. } => {
                let steps = call(format!("steps{by}").as_str(), ["t", "s"]);
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

fn at_most_if(between: Formula, reach: u64) -> Formula {
    not(and([between, not(at_most("t", reach))]))
}
