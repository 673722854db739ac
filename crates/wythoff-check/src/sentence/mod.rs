//! What is to be proved of a game: from rules to sentences about a relation `$P(x,y)`.
//!
//! The P-positions are the only set P such that, for every position, P(x, y) if and only if the rules say so of its options
//! in P: by induction on x + y. Whatever relation satisfies the sentences made here is therefore the set of P-positions;
//! how it was found does not matter.
//!
//! There are two sets of sentences. The [`general`] one says just that, for every game without memory and choice. The
//! [`functional`] one is for rook + bishop + leaps, where every column, row and diagonal holds exactly one P-position: it
//! needs no complement of a union of rays, which is where automata explode.

mod decree;
mod functional;
mod general;
mod line;

use wythoff_automata::logic::Formula;
use wythoff_automata::logic::build::call;
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::Rules;

pub use decree::{Fall, Kind, name};
pub use functional::functional;
pub use general::{forced, general, name_sets, sets};
pub use line::{Line, disjoint};

/// A named formula that later sentences use.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    /// Its name.
    pub name: String,
    /// Its free variables, in the order of the arguments.
    pub parameters: Vec<&'static str>,
    /// What it says.
    pub formula: Formula,
}

/// A sentence to be decided: true for all values of its free variables.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// A short name.
    pub name: &'static str,
    /// What it says, in words.
    pub words: String,
    /// The sentence.
    pub formula: Formula,
    /// The number of definitions that are needed for it.
    pub needs: usize,
}

/// Sentences that together prove that a relation `$P(x,y)` is the set of P-positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Theorem {
    /// How the proof goes: `functional` or `general`.
    pub method: &'static str,
    /// Named formulas, each using only those before and `$P`.
    pub definitions: Vec<Definition>,
    /// What has to be true.
    pub claims: Vec<Claim>,
    /// The name of a definition, of the positions of which something else has to be shown: that a long move in more than two heaps leads from each of
    /// them to a P-position.
    pub rest: Option<String>,
}

impl Theorem {
    fn new(method: &'static str) -> Theorem {
        Theorem { method, definitions: Vec::new(), claims: Vec::new(), rest: None }
    }

    /// Defines a formula with these free variables; gives its name.
    fn define(&mut self, name: impl Into<String>, parameters: &[&'static str], formula: Formula) -> String {
        let name = name.into();
        self.definitions.push(Definition { name: name.clone(), parameters: parameters.to_vec(), formula });
        name
    }

    /// A claim that needs the definitions so far.
    fn claim(&mut self, name: &'static str, words: &str, formula: Formula) {
        self.claims.push(Claim { name, words: words.to_owned(), formula, needs: self.definitions.len() });
    }
}

/// `$name(x,y)`.
fn at(name: &str) -> Formula {
    call(name, ["x", "y"])
}

/// The most parts of a sentence: an automaton is built for each, so that nobody waits for one of more.
pub const MOST_PARTS: u64 = 1 << 18;

/// Why there are no sentences for a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SentenceError {
    /// A game that no sentence describes.
    #[error("no sentence for {what}; {instead}")]
    Unsupported {
        /// What is not handled.
        what: &'static str,
        /// What to do instead.
        instead: &'static str,
    },
    /// Too many moves in different directions, or too many options that may be blocked.
    #[error(
        "the sentence for this game would have more than {MOST_PARTS} parts; take fewer lines of moves, or block less"
    )]
    TooLong,
    /// Stopped, or more memory than there is.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

/// Makes room for a sentence of this many parts before it is written.
fn room(parts: u128, budget: &Budget) -> Result<(), SentenceError> {
    if parts > MOST_PARTS.into() {
        return Err(SentenceError::TooLong);
    }
    Ok(budget.memory_for::<Definition>(parts as usize, "the sentence")?)
}

/// The sentences for these rules: the functional ones where they apply.
///
/// # Errors
/// The rules have memory or a choice of boards, or blockable lines that overlap in more than single options; the sentences
/// would be too long.
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

/// The sentences for the next link of a chain over these rules, above so many others, whose relations have their [`name`]s in them. `reach` is
/// the most tokens that moves in the first of several heaps take from the one before the last, between positions that matter; it is claimed.
///
/// # Errors
/// As [`theorem`]; Grundy values are not defined, or the rules are not those of Wythoff Nim with three heaps.
pub fn link(rules: &Rules, kind: Kind, below: usize, reach: u64, budget: &Budget) -> Result<Theorem, SentenceError> {
    let is_wythoff = rules.shape().is_some_and(|shape| shape.is_m_wythoff(1)) && rules.is_wythoff_with_leaps();
    match kind {
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
    /// A chain may claim any number of links: nothing is written for more than can be decided.
    #[test]
    fn links_of_far_too_large_heaps_are_refused_at_once() {
        let (rules, budget) = ("wythoff".parse().unwrap(), Budget::unlimited());
        for below in [1 << 20, usize::MAX] {
            assert_eq!(link(&rules, Kind::FourHeaps, below, 0, &budget), Err(SentenceError::TooLong));
        }
        assert_eq!(link(&rules, Kind::Heaps, 100, u64::MAX, &budget), Err(SentenceError::TooLong));
    }
}
