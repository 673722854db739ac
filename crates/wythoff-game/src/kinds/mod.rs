//! The kinds of moves, each in a file of its own, and the parts of rules in which they are stored.
//!
//! The file of a kind defines all of it: what is stored, its progressions of vectors, its canonical form, and how it is read, printed and put
//! into words. This file has only its field of [`Parts`], its line in `Parts::kinds`, from which solvers get its vectors, and its entry in
//! `KINDS`, from which everything else gets it.

mod bishop;
mod leaps;
mod measure;
mod ray;
mod relation;
mod residues;
mod sets;
mod total;

use std::collections::BTreeSet;

#[cfg(feature = "proptest")]
use proptest::strategy::BoxedStrategy;
use serde::{Deserialize, Serialize};

use crate::blocking::Blocking;
use crate::ends::Ends;
use crate::family::Kind;
use crate::imitation::Imitation;
use crate::notation::{Parsed, Parser};
use crate::position::Vector;
use crate::region::{Forced, Rectangle};
use crate::rules::RulesError;

pub use self::measure::Measure;
pub use self::ray::Ray;
pub(crate) use self::ray::rook;
pub use self::relation::Moves;
pub use self::residues::Residues;
pub use self::sets::VectorSet;

/// All kinds of moves, in the order in which they are printed.
pub(crate) static KINDS: [&dyn KindOfMove; 7] = [
    &bishop::Bishop,
    &total::Total,
    &residues::OfResidues,
    &sets::Sets,
    &ray::Rays,
    &leaps::Leaps,
    &relation::Relations,
];

/// The operations of a kind of move other than its vectors. Each operation reads and changes only the field of this kind in the parts it is
/// given, unless stated otherwise.
pub(crate) trait KindOfMove: Sync {
    /// The terms of the notation that this kind reads, as they are displayed: a word, and what may follow it.
    fn usages(&self) -> &'static [&'static str];

    /// Reads the rest of a term of this kind after its first word.
    fn parse(&self, word: &str, parser: &mut Parser) -> Parsed<Parts>;

    /// The numbers in the moves of this kind, none of which may be too large; an error if no rules can have these moves.
    fn numbers(&self, parts: &Parts) -> Result<Vec<u64>, RulesError>;

    /// Brings the moves of this kind to canonical form; moves with a simpler form as another kind become moves of that kind.
    fn normalise(&self, _: &mut Parts) -> Result<(), RulesError> {
        Ok(())
    }

    /// Drops moves that other kinds contain, where possible, after all kinds are normalised.
    fn reduce(&self, _: &mut Parts) {}

    /// Adds the moves of this kind of another game.
    fn join(&self, parts: &mut Parts, other: &mut Parts);

    /// Exchanges the piles; canonical moves stay canonical.
    fn transpose(&self, parts: &mut Parts);

    /// Whether the [`Shape`](crate::Shape) that theorems recognise can express the moves of this kind.
    fn fits_shape(&self, parts: &Parts) -> bool;

    /// The canonical moves of this kind as terms of the notation, grouped as they are usually named.
    fn terms(&self, parts: &Parts) -> Vec<Term>;

    /// Random moves of this kind: small, valid, and often none.
    #[cfg(feature = "proptest")]
    fn arbitrary(&self) -> BoxedStrategy<Parts>;

    /// Whether the vector is a move of this kind by definition, for parts in any form; for tests.
    #[cfg(feature = "proptest")]
    fn defines(&self, parts: &Parts, vector: Vector) -> bool;
}

/// A term of the notation: moves with a name of their own.
pub(crate) struct Term {
    /// The term in the notation.
    pub text: String,
    /// What the moves take, in words that continue "a move takes".
    pub words: String,
}

/// The terms of canonical moves, grouped as they are usually named, in the order of printing: rooks first.
pub(crate) fn terms(parts: &Parts) -> Vec<Term> {
    let mut terms: Vec<Term> = KINDS.iter().flat_map(|kind| kind.terms(parts)).collect();
    terms.sort_by_key(|term| !term.text.starts_with("rook"));
    terms
}

/// The first word of a term of the notation.
fn word(usage: &str) -> &str {
    usage.split(['(', '{']).next().unwrap_or_default()
}

/// The first words of the terms of all kinds of moves.
pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    KINDS.iter().flat_map(|kind| kind.usages()).map(|usage| word(usage))
}

/// The kind of move whose terms begin with this word; `None` if there is none.
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
    /// The rays of moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rays: Vec<Ray>,
    /// The multiples of vectors whose residues are listed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub residues: Vec<Residues>,
    /// The m of the m-bishop, the vectors `(i, j)` with `|i - j| < m`; 0 for no bishop, 1 for the bishop of chess.
    #[serde(skip_serializing_if = "is_zero")]
    pub bishop: u64,
    /// The h of the moves that take fewer than h tokens in all, the vectors `(i, j)` with `i + j < h`; 0 for none.
    #[serde(skip_serializing_if = "is_zero")]
    pub total: u64,
    /// The single vectors.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub leaps: BTreeSet<Vector>,
    /// The sets of vectors, each given by a formula or an automaton.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vectors: Vec<VectorSet>,
    /// The moves by a relation between positions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<Moves>,
    /// The measure that falls with every move; the number of tokens without moves by a relation.
    #[serde(skip_serializing_if = "is_default")]
    pub measure: Measure,
    /// The blocking clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<Blocking>,
    /// Removed rectangles at the origin: none, one, or several of which the second player chooses one
    /// before the first move (an empty rectangle stands for "nothing removed").
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cuts: Vec<Rectangle>,
    /// The forced labels.
    #[serde(skip_serializing_if = "Forced::is_empty")]
    pub forced: Forced,
    /// The positions at which the game ends although they may have moves.
    #[serde(skip_serializing_if = "Ends::is_empty")]
    pub end: Ends,
    /// The number of passes, 0 for none: that many times in a game, whoever does it, a player may leave the position as it is.
    #[serde(skip_serializing_if = "is_zero")]
    pub pass: u64,
    /// The imitation clause; `None` if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imitation: Option<Imitation>,
    /// Whether play is misere: a player unable to move wins.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub misere: bool,
}

fn is_default(measure: &Measure) -> bool {
    *measure == Measure::default()
}

fn is_zero(parameter: &u64) -> bool {
    *parameter == 0
}

impl Parts {
    /// The moves that lie on progressions, by kind, lazily: kinds whose progressions lie along one line first, single vectors last.
    #[inline]
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Kind<'_>> + Clone {
        let Parts {
            rays,
            residues,
            bishop,
            total,
            leaps,
            vectors: _,
            moves: _,
            measure: _,
            block: _,
            cuts: _,
            forced: _,
            end: _,
            pass: _,
            imitation: _,
            misere: _,
        } = self;
        ray::kinds(rays)
            .chain(residues::kinds(residues))
            .chain(bishop::kinds(*bishop))
            .chain(total::kinds(*total))
            .chain(leaps::kinds(leaps))
    }
}
