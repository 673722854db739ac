//! Redundant moves: vectors that can be added to the moves of a game, or removed from them, without changing its P-positions.
//!
//! Let M be the set of moves and P the set of P-positions, which is proved. No option of a position in P is in P, and
//! every other position has an option in P; these two properties determine P.
//!
//! **Adding.** With more moves every N-position keeps the options that it had, so that nothing changes if and only if no
//! new move leads from P to P. A set of vectors can thus be added if and only if none of them is a difference of two
//! P-positions: whether a vector can be added does not depend on the others, and the largest set of moves with the
//! P-positions P consists of all vectors that are not differences. If labels are forced, a move from a position that is
//! forced to be P does not matter, and such differences do not count.
//!
//! **Removing.** With fewer moves P still has no options in P, so that nothing changes if and only if every N-position
//! keeps an option in P. A single vector can be removed if and only if it is not the only move to P from any N-position;
//! positions that are forced to be N do not count. Here vectors depend on each other: if each of two vectors can be
//! removed alone, it need not be possible to remove both.
//!
//! The same is true on a board from which a rectangle is removed. If options may be blocked, an added vector is a move
//! that cannot be blocked. In misère play the only position without moves must be (0,0), which is N before and after.

mod added;
mod taken;

use wythoff_automata::logic::Formula;
use wythoff_automata::{Budget, Relation, UBig};
use wythoff_check::sentence::{Line, disjoint, forced, name_given, vectors};
use wythoff_game::{Outcome, Rules};

use super::{FactError, Facts, unsupported};

pub use added::{Added, Joined};
pub use taken::{Taken, Verdicts};

/// Decides which moves are redundant, for rules whose P-positions are those of a relation, which is assumed to be right.
///
/// ```
/// use wythoff_automata::{Budget, Numeration, Relation};
/// use wythoff_prove::consequences::{Facts, Redundant};
/// let fibonacci = std::sync::Arc::new(Numeration::fibonacci());
/// let budget = Budget::unlimited();
/// let upper = Relation::beatty(&fibonacci, (1, 1, 5, 2), &budget)?; // y = floor(x phi)
/// let beatty = Facts::new(&upper, &budget)?.relation(
///     "E n (x = floor(n*phi) & y = x + n) | (y = floor(n*phi) & x = y + n)",
/// )?;
/// let mut moves = Redundant::new(&"wythoff".parse()?, &beatty, &budget)?;
/// // (1,3) can be added, and (1,2) cannot: it leads from (1,2) to (0,0).
/// assert!(moves.joined(&[1u8.into(), 3u8.into()])?.is_none());
/// let joined = moves.joined(&[1u8.into(), 2u8.into()])?.ok_or("no pair")?;
/// assert_eq!((joined.from, joined.to), ([1u8.into(), 2u8.into()], [0u8.into(), 0u8.into()]));
/// // Every move of Wythoff Nim is needed.
/// assert!(moves.taken()?.iter().all(|line| line.spare.is_empty() && line.undecided.is_empty()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Redundant {
    rules: Rules,
    lines: Result<Vec<Line>, FactError>,
    /// Defines `$P`, `$label` for P-positions whose label comes from their options, and `$zero` for (0,0).
    facts: Facts,
    /// Whether the facts define, for each line, that some option on it is in P.
    has_options: bool,
}

impl Redundant {
    /// Prepares decisions for rules whose P-positions are those of a relation with the tracks "x" and "y". Every decision
    /// has this budget.
    ///
    /// # Errors
    /// The rules have memory or a choice of boards; in misère play a position other than (0,0) may have no moves, or
    /// labels are forced; or the relation has other tracks.
    pub fn new(rules: &Rules, p: &Relation, budget: &Budget) -> Result<Self, FactError> {
        if !rules.is_memoryless() || rules.has_choice() {
            return unsupported(
                "moves that are redundant under rules with memory or a choice of boards",
                "ask for a game whose positions have outcomes of their own, as diagonal-blocking(m,p) or shifted(m,p,l)",
            );
        }
        if !rules.relations().is_empty() {
            return unsupported(
                "moves that are redundant beside moves that depend on the position",
                "ask for a game whose moves are vectors",
            );
        }
        if rules.passes() > 0 {
            return unsupported(
                "moves that are redundant where a player may pass",
                "ask for the game without the pass",
            );
        }
        let has_ends = !rules.has_vector(&(1u64, 0)) || !rules.has_vector(&(0u64, 1)) || !rules.cuts().is_empty();
        if rules.is_misere() && (has_ends || !rules.forced().is_empty()) {
            return unsupported(
                "moves that are redundant in misere play where other positions than (0,0) may have no moves, or forced labels",
                "ask for a game with the moves (1,0) and (0,1), or for normal play",
            );
        }
        let mut facts = Facts::new(p, budget)?;
        facts.define("zero", &["x", "y"], "x = 0 & y = 0")?;
        name_given(rules, &mut facts.decider)?;
        let label = match forced(rules, Outcome::P) {
            Some(forced) => p.and_not(&facts.built(&forced)?, budget)?,
            None => p.clone(),
        };
        facts.name("label", &["x", "y"], &label, "P-positions that are not forced")?;
        let lines = disjoint(rules, budget).map_err(FactError::from);
        Ok(Redundant { rules: rules.clone(), lines, facts, has_options: false })
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The vectors of the game, as a relation with the tracks "i" and "j".
    ///
    /// # Errors
    /// Two lines share more than single vectors, there are too many lines, or the budget is exceeded.
    pub fn moves(&mut self) -> Result<Relation, FactError> {
        let mut all = self.facts.relation("i = 0 & j = 0 & i != 0")?;
        for line in self.lines()? {
            // The positions (x, y) from which a move of the line leads to (0,0) are its vectors.
            let line = self.facts.built(&line.some("zero"))?.rename(&["i", "j"], self.facts.budget())?;
            all = all.or(&line, self.facts.budget())?;
        }
        for (vectors, _) in vectors(&self.rules, "zero") {
            all = all.or(&self.facts.built(&vectors)?, self.facts.budget())?;
        }
        Ok(all)
    }

    fn lines(&self) -> Result<Vec<Line>, FactError> {
        self.lines.clone()
    }
}

impl Facts {
    /// The relation of a formula that was built by the program.
    fn built(&mut self, formula: &Formula) -> Result<Relation, FactError> {
        Ok(self.decider.relation(formula)?)
    }
}

/// A vector of two numbers of any size.
type BigVector = [UBig; 2];
