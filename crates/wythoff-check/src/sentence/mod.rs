//! The sentences that a proof needs: from the rules of a game to claims about a relation `$P(x,y)`.
//!
//! The P-positions are the only set P such that, for every position, P(x, y) holds if and only if the rules say so of its
//! options in P: by induction on x + y. Therefore every relation that satisfies the sentences made here is the set of
//! P-positions, however it was found.
//!
//! There are two forms of sentences. The [`general`] form states just this equivalence, for every game without memory and
//! choice of boards. The [`functional`] form is for rook + bishop + leaps, where every column, row and diagonal holds
//! exactly one P-position: it avoids the complement of a union of rays, for which automata become very large.

mod decree;
mod functional;
mod general;
mod line;
mod piles;
mod steps;

use wythoff_automata::logic::Formula;
use wythoff_automata::logic::build::call;
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Rules;

pub use decree::{Fall, Kind, name};
pub use functional::functional;
pub use general::{FEWER, Given, forced, general, given, name_given};
pub use line::{Line, disjoint};
pub use piles::{PileOptions, name_given_piles, pile_options, piles};
pub use steps::{moves, vectors};

/// A named formula that later sentences use.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    /// The name by which formulas call it.
    pub name: String,
    /// The free variables, in the order of the arguments.
    pub parameters: Vec<&'static str>,
    /// The formula that is named.
    pub formula: Formula,
}

/// A sentence to be decided: the formula must be true for all values of its free variables.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// A short name of the claim.
    pub name: &'static str,
    /// The claim in words.
    pub words: String,
    /// The formula of the claim.
    pub formula: Formula,
    /// The number of definitions, from the first one on, that the claim may use.
    pub needs: usize,
}

/// Sentences that together prove that a relation `$P(x,y)` is the set of P-positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Theorem {
    /// The form of the sentences: `functional` or `general`.
    pub method: &'static str,
    /// Named formulas; each uses only earlier ones and `$P`.
    pub definitions: Vec<Definition>,
    /// The claims, all of which have to be true.
    pub claims: Vec<Claim>,
    /// The name of a definition whose positions are left to be treated: for each of them, a long move in more than two
    /// heaps must lead to a P-position.
    pub rest: Option<String>,
}

impl Theorem {
    fn new(method: &'static str) -> Theorem {
        Theorem { method, definitions: Vec::new(), claims: Vec::new(), rest: None }
    }

    /// The claims, name and words of each, as certificates have them.
    pub(crate) fn named_claims(self) -> Vec<(String, String)> {
        self.claims.into_iter().map(|claim| (claim.name.to_owned(), claim.words)).collect()
    }

    /// Adds a definition with these free variables, and returns its name.
    fn define(&mut self, name: impl Into<String>, parameters: &[&'static str], formula: Formula) -> String {
        let name = name.into();
        self.definitions.push(Definition { name: name.clone(), parameters: parameters.to_vec(), formula });
        name
    }

    /// Adds a claim that may use all definitions so far.
    fn claim(&mut self, name: &'static str, words: &str, formula: Formula) {
        self.claims.push(Claim { name, words: words.to_owned(), formula, needs: self.definitions.len() });
    }
}

/// The formula `$name(x,y)`.
fn at(name: &str) -> Formula {
    call(name, ["x", "y"])
}

/// The largest number of parts of a sentence: an automaton is built for each part, and more would take too long.
pub const MOST_PARTS: u64 = 1 << 18;

/// Why there are no sentences for a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SentenceError {
    /// No sentence describes the game.
    #[error("no sentence for {what}; {instead}")]
    Unsupported {
        /// The kind of games that is not supported.
        what: &'static str,
        /// What the user can do instead.
        instead: &'static str,
    },
    /// The moves have too many different directions, or too many options may be blocked.
    #[error(
        "the sentence for this game would have more than {MOST_PARTS} parts; take fewer lines of moves, or block less"
    )]
    TooLong,
    /// The computation was stopped, or would exceed the memory.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

/// Reserves the memory for a sentence with this many parts before it is written.
fn room(parts: u128, budget: &Budget) -> Result<(), SentenceError> {
    if parts > MOST_PARTS.into() {
        return Err(SentenceError::TooLong);
    }
    Ok(budget.memory_for::<Definition>(parts as usize, "the sentence")?)
}

/// The sentences for these rules: the functional form if it applies, otherwise the general one.
///
/// # Errors
/// The rules have memory or a choice of boards, or blockable lines that overlap in more than single options, or the
/// sentences would be too long.
///
/// ```
/// # use wythoff_budget::Budget;
/// let theorem = wythoff_check::sentence::theorem(&"wythoff".parse()?, &Budget::unlimited())?;
/// assert_eq!(theorem.method, "functional");
/// assert_eq!(theorem.claims[0].formula.to_string(), "E y $P(x,y)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn theorem(rules: &Rules, budget: &Budget) -> Result<Theorem, SentenceError> {
    match functional(rules, budget)? {
        Some(theorem) => Ok(theorem),
        None => general(rules, budget),
    }
}

/// The sentences for the next link of a chain over these rules, after `below` links, whose relations are called by their
/// [`name`]s. `reach` is the number of columns by which P-positions of this link and of lower ones, on diagonals that
/// moves in the first heaps join, are at most apart; this is part of the claims.
///
/// # Errors
/// An error of [`theorem`]; Grundy values are not defined for the rules; or the rules are not those of Wythoff Nim, for
/// several heaps.
pub fn link(rules: &Rules, kind: Kind, below: usize, reach: u64, budget: &Budget) -> Result<Theorem, SentenceError> {
    let is_wythoff = rules.shape().is_some_and(|shape| shape.is_m_wythoff(1)) && rules.is_wythoff_with_leaps();
    match kind {
        _ if rules.passes() > 0 => {
            return Err(SentenceError::Unsupported {
                what: "chains of a game with a pass",
                instead: "prove its P-positions, or take the game without the pass",
            });
        }
        Kind::Values if !rules.is_additive() => {
            return Err(SentenceError::Unsupported {
                what: "Grundy values under these rules",
                instead: "values are those of subtraction games without blocking, labels, memory, choice and misere play",
            });
        }
        Kind::Heaps | Kind::FourHeaps if !is_wythoff => {
            return Err(SentenceError::Unsupported {
                what: "several heaps under these rules",
                instead: "write `wythoff`: the heaps are those of Wythoff Nim",
            });
        }
        _ => {}
    }
    room((u128::from(reach) + 1).saturating_mul(kind.ways(below).max(below as u128)), budget)?;
    let decrees = decree::of_links(kind, below, reach);
    if decrees.is_empty() {
        return theorem(rules, budget);
    }
    // The positions at which the game ends have value 0: they are among those of the first link, which the decrees deny.
    let rules = &rules.without_ends();
    match rules.is_wythoff_with_leaps() {
        true => functional::under(rules, &decrees, budget)?.ok_or(SentenceError::TooLong),
        false => general::under(rules, &decrees, budget),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_have_at_most_so_many_parts() {
        let budget = Budget::unlimited();
        assert_eq!(room(MOST_PARTS.into(), &budget), Ok(()));
        assert_eq!(room(u128::from(MOST_PARTS) + 1, &budget), Err(SentenceError::TooLong));
        assert!(matches!(room(1, &budget.with_memory(1)), Err(SentenceError::Exceeded(_))));
    }
    /// A chain may claim any number of links: no sentence is written that is too long to be decided.
    #[test]
    fn links_of_far_too_large_heaps_are_refused_at_once() {
        let (rules, budget) = ("wythoff".parse().unwrap(), Budget::unlimited());
        for below in [1 << 20, usize::MAX] {
            assert_eq!(link(&rules, Kind::FourHeaps, below, 0, &budget), Err(SentenceError::TooLong));
        }
        assert_eq!(link(&rules, Kind::Heaps, 100, u64::MAX, &budget), Err(SentenceError::TooLong));
    }
}
