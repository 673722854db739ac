//! The kinds of moves, each in its own file, and the parts of rules, in which they are stored.
//!
//! What a kind is, is told in its file and nowhere else: what is stored of it, the progressions of its vectors, its
//! canonical form, how it is read, printed and put into words. Here it has its field of [`Parts`], its line in
//! `Parts::kinds`, from which engines have its vectors, and its name in `KINDS`, for everything else.

mod bishop;
mod leaps;
mod ray;
mod total;

use std::collections::BTreeSet;

#[cfg(feature = "proptest")]
use proptest::strategy::BoxedStrategy;
use serde::{Deserialize, Serialize};

use crate::blocking::Blocking;
use crate::family::Kind;
use crate::imitation::Imitation;
use crate::notation::{Parsed, Parser};
use crate::position::Vector;
use crate::region::{Forced, Rectangle};
use crate::rules::RulesError;

pub use self::ray::Ray;
pub(crate) use self::ray::rook;

/// Every kind of move, in the order in which they are printed.
pub(crate) static KINDS: [&dyn KindOfMove; 4] = [&bishop::Bishop, &total::Total, &ray::Rays, &leaps::Leaps];

/// What a kind of move says of itself, beside its vectors. Of the parts that are passed each looks at its own field, unless
/// it says otherwise.
pub(crate) trait KindOfMove: Sync {
    /// The terms of the notation that it reads, as they are shown: a word, and what may follow it.
    fn usages(&self) -> &'static [&'static str];

    /// Reads such a term, whose word was read already.
    fn parse(&self, word: &str, parser: &mut Parser) -> Parsed<Parts>;

    /// Its numbers, none of which may be too large; or what makes no rules at any size.
    fn numbers(&self, parts: &Parts) -> Result<Vec<u64>, RulesError>;

    /// Its canonical form alone, unless every form is. Vectors that have a simpler form as another kind become that.
    fn normalise(&self, _: &mut Parts) -> Result<(), RulesError> {
        Ok(())
    }

    /// Drops what other kinds contain, if it can be, after all are normalised.
    fn reduce(&self, _: &mut Parts) {}

    /// Adds the moves of another game.
    fn join(&self, parts: &mut Parts, other: &mut Parts);

    /// Exchanges the piles; the canonical form stays one.
    fn transpose(&self, parts: &mut Parts);

    /// Has the [`Shape`](crate::Shape) that theorems recognise room for what is there of this kind?
    fn fits_shape(&self, parts: &Parts) -> bool;

    /// The terms of canonical moves, grouped the way people name them.
    fn terms(&self, parts: &Parts) -> Vec<Term>;

    /// Random moves of this kind, small and valid, often none.
    #[cfg(feature = "proptest")]
    fn arbitrary(&self) -> BoxedStrategy<Parts>;

    /// Is the vector one of these, straight from the definition, for parts in any form? For tests.
    #[cfg(feature = "proptest")]
    fn defines(&self, parts: &Parts, vector: Vector) -> bool;
}

/// Moves that have a name of their own.
pub(crate) struct Term {
    /// In the notation.
    pub text: String,
    /// What they take, in words that follow "a move takes".
    pub words: String,
}

/// The terms of canonical moves, grouped the way people name them, in the order in which they are printed: rooks first.
pub(crate) fn terms(parts: &Parts) -> Vec<Term> {
    let mut terms: Vec<Term> = KINDS.iter().flat_map(|kind| kind.terms(parts)).collect();
    terms.sort_by_key(|term| !term.text.starts_with("rook"));
    terms
}

/// The word that opens a term.
fn word(usage: &str) -> &str {
    usage.split(['(', '{']).next().unwrap_or_default()
}

/// The words that open the terms of all kinds.
pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    KINDS.iter().flat_map(|kind| kind.usages()).map(|usage| word(usage))
}

/// The kind that reads the terms with this word.
pub(crate) fn named(opening: &str) -> Option<&'static dyn KindOfMove> {
    KINDS.into_iter().find(|kind| kind.usages().iter().any(|usage| word(usage) == opening))
}

/// The parts of a game's rules, unchecked: assemble them, then make [`Rules`](crate::Rules) with `Rules::try_from`.
///
/// ```
/// use wythoff_game::{Parts, Rules};
/// let parts = Parts { bishop: 1, leaps: [(1, 2), (2, 1)].into(), ..Parts::rook() };
/// assert_eq!(Rules::try_from(parts).unwrap(), "maharaja".parse().unwrap());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Parts {
    /// Rays of moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rays: Vec<Ray>,
    /// The m of the m-bishop: vectors `(i, j)` with `|i - j| < m`; 0 for no bishop, 1 for that of chess.
    #[serde(skip_serializing_if = "is_zero")]
    pub bishop: u64,
    /// The h of a total below h: vectors `(i, j)` with `i + j < h`; 0 for none.
    #[serde(skip_serializing_if = "is_zero")]
    pub total: u64,
    /// Single vectors.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub leaps: BTreeSet<Vector>,
    /// The blocking manoeuvre.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<Blocking>,
    /// Removed rectangles at the origin: none, one, or several of which the second player chooses one
    /// before the first move (an empty rectangle stands for "nothing removed").
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cuts: Vec<Rectangle>,
    /// Forced labels.
    #[serde(skip_serializing_if = "Forced::is_empty")]
    pub forced: Forced,
    /// The imitation clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imitation: Option<Imitation>,
    /// Misere play: a player unable to move wins.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub misere: bool,
}

fn is_zero(parameter: &u64) -> bool {
    *parameter == 0
}

impl Parts {
    /// The vectors of all kinds of moves, lazily: those that lie along one line first, single vectors last.
    #[inline]
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Kind<'_>> + Clone {
        let Parts { rays, bishop, total, leaps, block: _, cuts: _, forced: _, imitation: _, misere: _ } = self;
        ray::kinds(rays).chain(bishop::kinds(*bishop)).chain(total::kinds(*total)).chain(leaps::kinds(leaps))
    }
}
