//! The rules of a game, validated and in canonical form.

use serde::{Deserialize, Serialize};

use crate::automatic::AutomaticSet;
use crate::blocking::Blocking;
use crate::ends::Ends;
use crate::imitation::Imitation;
use crate::kinds::{KINDS, Parts, VectorSet};
use crate::natural::Natural;
use crate::position::{Outcome, PositionOf};
use crate::progression::Progression;
use crate::region::{Forced, Rectangle};

/// The largest number allowed in rules, for vectors, parameters, sides of rectangles and forced positions.
///
/// Products of two such numbers fit in 64 bits.
pub const MAX_PARAMETER: u64 = u32::MAX as u64;

/// The rules of a two-pile game: a move subtracts one of the vectors; the clauses refine what is legal and who wins.
///
/// A value of this type is valid and canonical: vectors that another part already contains are dropped, so that
/// rules written in different ways usually compare equal. Text form: [`str::parse`] and [`Display`](std::fmt::Display).
///
/// ```
/// use wythoff_game::{Position, Rules};
/// let maharaja: Rules = "rook + bishop + leaper(1,2)".parse().unwrap();
/// assert!(maharaja.has_vector(&(2, 1)) && !maharaja.has_vector(&(3, 1)));
/// assert_eq!(maharaja.options(&Position::new(1, 2)).count(), 5);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Parts", into = "Parts")]
pub struct Rules {
    pub(crate) parts: Parts,
    /// The labels of all positions whose outcome does not depend on their moves; `None` if these are the forced labels of the parts.
    labels: Option<Box<Forced>>,
}

/// The error for parts that do not make rules: what is wrong and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}; {hint}")]
pub struct RulesError {
    /// What is wrong with the parts.
    pub message: String,
    /// What to write instead.
    pub hint: String,
}

impl RulesError {
    pub(crate) fn new(message: impl Into<String>, hint: impl Into<String>) -> Self {
        RulesError { message: message.into(), hint: hint.into() }
    }

    pub(crate) fn not_a_move() -> Self {
        RulesError::new("the vector (0,0) is not a move", "every move must remove at least one token")
    }

    pub(crate) fn too_large(value: u64) -> Self {
        RulesError::new(
            format!("{value} is too large for a number in the rules"),
            format!(
                "keep vectors, parameters and forced positions up to {MAX_PARAMETER}; positions to decide may be larger"
            ),
        )
    }
}

impl Rules {
    /// The rules with these parts, which are valid and canonical except that listed ends may have no moves anyway.
    pub(crate) fn of(parts: Parts) -> Rules {
        let mut rules = Rules { parts, labels: None };
        if !rules.parts.end.is_empty() {
            let mut end = std::mem::take(&mut rules.parts.end);
            end.listed.retain(|at| rules.options(at).next().is_some());
            let outcome = if rules.parts.misere { Outcome::N } else { Outcome::P };
            rules.labels = (!end.is_empty()).then(|| Box::new(end.labels(&rules.parts.forced, outcome)));
            rules.parts.end = end;
        }
        rules
    }

    /// The blocking clause; `None` if there is none.
    pub fn block(&self) -> Option<Blocking> {
        self.parts.block
    }

    /// The removed rectangles: none, one, or several among which the second player chooses.
    pub fn cuts(&self) -> &[Rectangle] {
        &self.parts.cuts
    }

    /// The labels of all positions whose outcome does not depend on their moves: those of the alter clause, and those of the
    /// [ends](Rules::ends), which are P, or N in misere play.
    ///
    /// ```
    /// use wythoff_game::{Outcome, Position, Rules};
    /// let rules: Rules = "misere wythoff end{(1,0),(0,1)} alter P{(3,3)}".parse().unwrap();
    /// let labels: Vec<_> = rules.forced().iter().collect();
    /// let (zero_one, one_zero) = (Position::new(0, 1), Position::new(1, 0));
    /// assert_eq!(labels, [(zero_one, Outcome::N), (one_zero, Outcome::N), (Position::new(3, 3), Outcome::P)]);
    /// assert_eq!(rules.altered().positions().collect::<Vec<_>>(), [Position::new(3, 3)]);
    /// ```
    pub fn forced(&self) -> &Forced {
        self.labels.as_deref().unwrap_or(&self.parts.forced)
    }

    /// The labels of the alter clause; empty without one.
    pub fn altered(&self) -> &Forced {
        &self.parts.forced
    }

    /// The positions at which the game ends by the end clause, whatever the moves are; empty without one.
    pub fn ends(&self) -> &Ends {
        &self.parts.end
    }

    /// The imitation clause; `None` if there is none.
    pub fn imitation(&self) -> Option<Imitation> {
        self.parts.imitation
    }

    /// The number of passes, 0, 1 or 2: that many times in a game, whoever does it, a player may leave a position from which there is a
    /// move as it is.
    ///
    /// ```
    /// use wythoff_game::Rules;
    /// let game = |text: &str| text.parse::<Rules>().unwrap();
    /// assert_eq!((game("wythoff").passes(), game("wythoff pass").passes()), (0, 1));
    /// // Two passes more change nothing.
    /// assert_eq!(game("wythoff pass 5"), game("wythoff pass"));
    /// assert_eq!(game("wythoff pass 2").with_passes(0), game("wythoff"));
    /// ```
    pub fn passes(&self) -> u64 {
        self.parts.pass
    }

    /// The rules with at most this number of passes.
    #[must_use]
    pub fn with_passes(&self, most: u64) -> Rules {
        Rules::of(Parts { pass: self.parts.pass.min(most), ..self.parts.clone() })
    }

    /// The rules with one pass fewer, which hold after a pass; `None` without a pass.
    pub fn after_a_pass(&self) -> Option<Rules> {
        Some(self.with_passes(self.parts.pass.checked_sub(1)?))
    }

    /// Whether a player unable to move wins.
    pub fn is_misere(&self) -> bool {
        self.parts.misere
    }

    /// The rules as plain data.
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// The rules without the end clause.
    #[must_use]
    pub fn without_ends(&self) -> Rules {
        Rules::of(Parts { end: Ends::default(), ..self.parts.clone() })
    }

    /// How many options may be blocked at once; 0 without a blocking clause.
    pub fn most_blocked(&self) -> u64 {
        self.parts.block.map_or(0, |block| block.most)
    }

    /// Whether the position exists, that is, lies outside the removed rectangle; if there is a choice of
    /// rectangles, outside at least one of them.
    #[inline]
    pub fn exists<N: Natural>(&self, at: &PositionOf<N>) -> bool {
        let cuts = &self.parts.cuts;
        cuts.is_empty() || cuts.iter().any(|cut| !cut.contains(at))
    }

    /// The games among which the second player chooses before the first move: one for each rectangle, in the
    /// order of [`cuts`](Rules::cuts); only these rules when there is no choice. Forced labels and ends on removed positions are
    /// left out.
    pub fn choices(&self) -> Vec<Rules> {
        match &self.parts.cuts[..] {
            [] | [_] => vec![self.clone()],
            cuts => cuts
                .iter()
                .map(|&cut| {
                    let cuts = Vec::from_iter(Some(cut).filter(|cut| !cut.is_empty()));
                    let mut parts = Parts { cuts, ..self.parts.clone() };
                    parts.forced.p.retain(|at| !cut.contains(at));
                    parts.forced.n.retain(|at| !cut.contains(at));
                    parts.end.listed.retain(|at| !cut.contains(at));
                    Rules::of(parts)
                })
                .collect(),
        }
    }

    /// Whether the second player chooses among several removed rectangles before the first move.
    pub fn has_choice(&self) -> bool {
        self.parts.cuts.len() > 1
    }

    /// The rules with the two piles exchanged.
    #[must_use]
    pub fn transposed(&self) -> Rules {
        let mut parts = self.parts.clone();
        for kind in KINDS {
            kind.transpose(&mut parts);
        }
        for cut in &mut parts.cuts {
            *cut = cut.transposed();
        }
        parts.forced = parts.forced.transposed();
        parts.end = parts.end.transposed();
        // The canonical form is symmetric in the piles, so that the parts stay canonical.
        Rules::of(parts)
    }

    /// Whether exchanging the piles leaves the canonical rules unchanged. (A symmetric game may have rules that are not.)
    pub fn is_symmetric(&self) -> bool {
        let (same, cuts) = (self.transposed(), &self.parts.cuts);
        // The order of the rectangles that may be chosen does not matter.
        cuts.iter().all(|cut| cuts.contains(&cut.transposed()))
            && Parts { cuts: vec![], ..same.parts } == Parts { cuts: vec![], ..self.parts.clone() }
    }

    /// Whether the game has no memory: the outcome of a position depends on the position alone, and on the passes that are left.
    pub fn is_memoryless(&self) -> bool {
        self.parts.imitation.is_none()
    }

    /// Whether the game is a plain vector subtraction game, without blocking, choice, forced labels, memory or misere play, so that
    /// Grundy values are defined. (A fixed removed rectangle is allowed, and so are passes, and ends, whose value is 0.)
    pub fn is_additive(&self) -> bool {
        let Parts { block, forced, imitation, misere, .. } = &self.parts;
        block.is_none() && forced.is_empty() && imitation.is_none() && !misere && !self.has_choice()
    }

    /// Whether the game is Wythoff Nim with leaps: rook + bishop + any single vectors, without a clause.
    pub fn is_wythoff_with_leaps(&self) -> bool {
        let is_plain = self.is_additive() && self.parts.cuts.is_empty() && self.parts.end.is_empty();
        is_plain && self.shape().is_some_and(|shape| shape.has_queen())
    }

    /// Whether there are finitely many moves from all positions together: no move goes on without end along a line, and none is given by a formula.
    pub fn has_finitely_many_moves(&self) -> bool {
        // The progressions of a kind all end, or none does.
        let ends = |line: Progression| line.max.is_some();
        self.is_linear() && self.kinds().all(|kind| kind.step() == (0, 0) || kind.progression(0).is_none_or(ends))
    }

    /// Whether finitely many P-positions in each column are certain and columns can be computed one after the other: an unbounded family of vertical
    /// moves acts in every column, each set that is forced P and each set of vectors has finitely many members in each, and no moves are given by a
    /// relation.
    pub fn has_finite_columns(&self) -> bool {
        let vectors = self.parts.vectors.iter().map(VectorSet::pairs);
        let mut sets = self.forced().p_where.iter().chain(vectors);
        if !self.parts.moves.is_empty() || !sets.all(AutomaticSet::has_finite_columns) {
            return false;
        }
        // A vertical line from another base, such as that of the odd lengths, leaves room for infinitely many.
        let is_vertical = |line: Progression| line.base == (0, 0) && line.step.0 == 0 && line.max.is_none();
        self.kinds().any(|kind| kind.step().0 == 0 && kind.progressions().any(is_vertical))
    }
}

impl From<Rules> for Parts {
    fn from(rules: Rules) -> Parts {
        rules.parts
    }
}
