//! Games on three to six piles: rules, their notation, positions and legal play.
//!
//! A move takes tokens from some piles, and no pile ever grows. The rules are a union of [terms](PileParts): rays, single vectors, vectors with
//! nim-sum 0, and sets of vectors and moves by formulas, as in games on [two piles](crate::Rules). The notation ends with the number of piles:
//!
//! ```
//! use wythoff_game::{PileRules, Piles};
//! let nim: PileRules = "nim on 3 piles".parse()?;
//! assert_eq!(nim.options(&Piles::new([1, 1, 2])).count(), 4);
//! // Wythoff Nim with three heaps, after Fraenkel.
//! let heaps: PileRules = "three-heaps".parse()?;
//! assert_eq!(heaps.to_string(), "nim + nim-sum on 3 piles");
//! assert_eq!(heaps.after(&Piles::new([5, 9, 12]), &[1, 2, 3])?, Piles::new([4, 7, 9]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod canonical;
mod formulas;
mod notation;
mod options;
mod rules;
mod words;

use std::fmt;

use serde::{Serialize, Serializer};

use crate::natural::Natural;

pub use formulas::{PileMoves, PileVectors};
pub use notation::is_on_piles;
pub use rules::{IllegalTake, PileParts, PileRules, is_three_heaps_move};
pub use words::pile_count;

/// The fewest and the most piles of such a game.
pub const FEWEST: usize = 3;
/// The most piles of such a game.
pub const MOST: usize = 6;

/// The names of the piles in English sentences.
pub const NAMES: [&str; MOST] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/// The variables of vectors in formulas, in the order of the piles; a game uses as many as it has piles.
pub const VECTOR: [&str; MOST] = ["i", "j", "k", "l", "m", "n"];

/// The variables of positions in formulas, in the order of the piles: x, y, z for three, and earlier letters before them for more.
pub fn position(piles: usize) -> &'static [&'static str] {
    const NAMES: [&str; MOST] = ["u", "v", "w", "x", "y", "z"];
    &NAMES[MOST - piles.min(MOST)..]
}

/// The variables of the position to which a move by a formula leads, in games on three piles.
pub const OPTION: [&str; FEWEST] = ["u", "v", "w"];

/// A position: the number of tokens in each pile, in a fixed order.
///
/// In JSON it is a list of strings of decimal digits.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PilesOf<N>(pub Vec<N>);

/// A position in machine integers, for solvers.
pub type Piles = PilesOf<u64>;

/// A position with piles of any size.
pub type BigPiles = PilesOf<dashu_int::UBig>;

impl<N: Natural> PilesOf<N> {
    /// The position with these piles.
    pub fn new(piles: impl Into<Vec<N>>) -> Self {
        PilesOf(piles.into())
    }

    /// The position in machine integers; `None` if a pile has 2^64 tokens or more.
    pub fn small(&self) -> Option<Piles> {
        self.0.iter().map(Natural::small).collect::<Option<Vec<u64>>>().map(PilesOf)
    }

    /// The position in integers of any size.
    pub fn big(&self) -> BigPiles {
        PilesOf(self.0.iter().map(Natural::big).collect())
    }

    /// The position after these numbers were taken; `None` if a pile holds fewer. The lists are equally long.
    pub fn minus(&self, taken: &[N]) -> Option<Self> {
        let left = self.0.iter().zip(taken).map(|(pile, taken)| pile.minus(taken));
        left.collect::<Option<Vec<N>>>().map(PilesOf)
    }

    /// The numbers that are taken by a move to another position; `None` if a pile would grow.
    pub fn taken_to(&self, to: &Self) -> Option<Vec<N>> {
        self.0.iter().zip(&to.0).map(|(pile, left)| pile.minus(left)).collect()
    }

    /// Whether no token is left.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|pile| *pile == N::default())
    }

    /// The indices of the piles, from the smallest to the largest; equal piles stay in their order.
    pub fn by_size(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.0.len()).collect();
        order.sort_by_key(|&pile| &self.0[pile]);
        order
    }

    /// The indices of three piles, from the smallest to the largest.
    ///
    /// # Panics
    /// If there are not three piles.
    pub fn three_by_size(&self) -> [usize; 3] {
        self.by_size().try_into().expect("there are three piles")
    }
}

impl<N: fmt::Display> fmt::Display for PilesOf<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piles: Vec<String> = self.0.iter().map(N::to_string).collect();
        write!(f, "({})", piles.join(","))
    }
}

impl<N: fmt::Display> Serialize for PilesOf<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(N::to_string))
    }
}

#[cfg(feature = "openapi")]
impl<N> utoipa::PartialSchema for PilesOf<N> {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, SchemaFormat, Type};
        let format = SchemaFormat::Custom("natural".to_owned());
        let pile = ObjectBuilder::new().schema_type(Type::String).format(Some(format));
        let piles = ArrayBuilder::new().items(pile).min_items(Some(FEWEST)).max_items(Some(MOST));
        piles.description(Some("Three to six piles, as strings of decimal digits.")).into()
    }
}

#[cfg(feature = "openapi")]
impl<N> utoipa::ToSchema for PilesOf<N> {
    fn name() -> std::borrow::Cow<'static, str> {
        "Piles".into()
    }
}
