//! The rules of a game on several piles, validated and in canonical form, and their moves.

use std::collections::BTreeSet;

use serde::Serialize;
use wythoff_automata::{Budget, Exceeded};

use super::{NAMES, PileMoves, PileVectors, PilesOf};
use crate::natural::Natural;

/// The parts of the rules of a game on several piles, unchecked: assemble them, then make [`PileRules`] with `PileRules::try_from`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PileParts {
    /// The number of piles, 3 to 6.
    pub piles: usize,
    /// The vectors all of whose positive multiples are moves, each with a number for every pile.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub rays: BTreeSet<Vec<u64>>,
    /// The single vectors.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub leaps: BTreeSet<Vec<u64>>,
    /// Whether all vectors whose numbers have the nim-sum 0 are moves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub nim_sum: bool,
    /// The sets of vectors, each given by a formula or an automaton.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vectors: Vec<PileVectors>,
    /// The moves between positions, each given by a formula or an automaton; on three piles only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<PileMoves>,
    /// Whether play is misere: a player unable to move wins.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub misere: bool,
}

/// The rules of a game on three to six piles, valid and canonical. Text form: [`str::parse`] and [`Display`](std::fmt::Display).
///
/// ```
/// use wythoff_game::{PileRules, Piles};
/// // Project Euler 260: the same number from one, two or all of three piles.
/// let stones: PileRules = "nim + rays{(1,1,0),(1,0,1),(0,1,1),(1,1,1)}".parse()?;
/// assert_eq!(stones.piles(), 3);
/// assert!(stones.is_move(&Piles::new([4, 7, 4]), &[4, 0, 4]) && !stones.is_move(&Piles::new([4, 7, 4]), &[4, 1, 4]));
/// # Ok::<(), wythoff_game::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct PileRules {
    pub(super) parts: PileParts,
}

/// Why these numbers of tokens may not be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalTake<N: Natural> {
    /// Nothing is taken.
    #[error("nothing is taken: a move takes at least one token")]
    Nothing,
    /// A pile holds fewer tokens than are to be taken from it.
    #[error("the {} pile holds {held}, and {taken} cannot be taken from it", NAMES[*pile])]
    TooMany {
        /// The index of the pile, from 0.
        pile: usize,
        /// The number of tokens that the pile holds.
        held: N,
        /// The number of tokens to be taken.
        taken: N,
    },
    /// Tokens are taken from several piles, and the nim-sum of the numbers is not 0, in a game whose other moves take from one pile.
    #[error(
        "to take from several piles the numbers have to have the nim-sum 0, and {} = {}",
        joined(.0, " xor "), nim_sum(.0)
    )]
    NimSum(Vec<N>),
    /// The rules do not have this move.
    #[error("the rules do not allow to take {}", joined(.0, ", "))]
    NoMove(Vec<N>),
}

fn joined<N: Natural>(numbers: &[N], between: &str) -> String {
    numbers.iter().map(N::to_string).collect::<Vec<_>>().join(between)
}

/// The nim-sum of several numbers.
pub(super) fn nim_sum<N: Natural>(numbers: &[N]) -> N {
    numbers.iter().fold(N::default(), |sum, number| sum.nim_sum(number))
}

impl PileRules {
    /// The number of piles.
    pub fn piles(&self) -> usize {
        self.parts.piles
    }

    /// The rules as plain data.
    pub fn parts(&self) -> &PileParts {
        &self.parts
    }

    /// Whether a player unable to move wins.
    pub fn is_misere(&self) -> bool {
        self.parts.misere
    }

    /// Whether every number of tokens may be taken from each single pile.
    pub fn has_nim(&self) -> bool {
        units(self.piles()).all(|unit| self.parts.rays.contains(&unit))
    }

    /// Whether this is Nim, in normal or misere play: any number of tokens from one pile, and no other moves.
    pub fn is_nim(&self) -> bool {
        let PileParts { piles, rays, leaps, nim_sum, vectors, moves, misere: _ } = &self.parts;
        let others = *nim_sum || !leaps.is_empty() || !vectors.is_empty() || !moves.is_empty();
        !others && rays.len() == *piles && self.has_nim()
    }

    /// Whether this is Wythoff Nim with three heaps, after Fraenkel: tokens from one pile, or numbers with the nim-sum 0.
    pub fn is_three_heaps(&self) -> bool {
        let PileParts { piles, rays, leaps, nim_sum, vectors, moves, misere } = &self.parts;
        let others = leaps.is_empty() && vectors.is_empty() && moves.is_empty() && !misere;
        *piles == 3 && *nim_sum && others && rays.len() == 3 && self.has_nim()
    }

    /// Whether every order of the piles gives the same moves, term by term. (A symmetric game may have terms that are not.)
    ///
    /// # Errors
    /// The computation was stopped.
    pub fn is_symmetric(&self, budget: &Budget) -> Result<bool, Exceeded> {
        let parts = self.parts();
        for pile in 1..parts.piles {
            let exchanged = |vector: &Vec<u64>| {
                let mut other = vector.clone();
                other.swap(pile - 1, pile);
                other
            };
            let closed =
                |vectors: &BTreeSet<Vec<u64>>| vectors.iter().all(|vector| vectors.contains(&exchanged(vector)));
            if !closed(&parts.rays) || !closed(&parts.leaps) {
                return Ok(false);
            }
            for set in &parts.vectors {
                let other = set.exchanged(pile, budget)?;
                if !parts.vectors.iter().any(|set| *set.relation() == other) {
                    return Ok(false);
                }
            }
            for moves in &parts.moves {
                let other = moves.exchanged(pile, budget)?;
                if !parts.moves.iter().any(|moves| *moves.relation() == other) {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether a move from a position takes these numbers, one for each pile. O(digits) for each term of the rules.
    pub fn is_move<N: Natural>(&self, from: &PilesOf<N>, taken: &[N]) -> bool {
        match from.minus(taken) {
            Some(to) => {
                to != *from && (self.has_vector(taken) || self.parts.moves.iter().any(|moves| moves.lead(from, &to)))
            }
            None => false,
        }
    }

    /// Whether the vector is a move wherever the piles are large enough.
    pub fn has_vector<N: Natural>(&self, vector: &[N]) -> bool {
        let parts = &self.parts;
        parts.rays.iter().any(|step| multiple(step, vector).is_some())
            || parts.leaps.iter().any(|leap| leap.iter().zip(vector).all(|(&number, taken)| N::from(number) == *taken))
            || (parts.nim_sum && nim_sum(vector) == N::default() && vector.iter().any(|number| *number > N::default()))
            || parts.vectors.iter().any(|set| set.contains(vector))
    }

    /// The position after a move that takes these numbers, one for each pile. O(digits) for each term of the rules.
    ///
    /// # Errors
    /// Taking these numbers is not a move from here.
    pub fn after<N: Natural>(&self, from: &PilesOf<N>, taken: &[N]) -> Result<PilesOf<N>, IllegalTake<N>> {
        for (pile, (held, taken)) in from.0.iter().zip(taken).enumerate() {
            if held < taken {
                return Err(IllegalTake::TooMany { pile, held: held.clone(), taken: taken.clone() });
            }
        }
        match from.minus(taken) {
            Some(to) if to == *from => Err(IllegalTake::Nothing),
            Some(to) if self.is_move(from, taken) => Ok(to),
            _ if self.is_three_heaps() => Err(IllegalTake::NimSum(taken.to_vec())),
            _ => Err(IllegalTake::NoMove(taken.to_vec())),
        }
    }
}

/// Whether a move of Wythoff Nim with three heaps takes these numbers from sufficiently large heaps: any number from one, or numbers that are not all 0
/// with the nim-sum 0. O(digits).
pub fn is_three_heaps_move<N: Natural>(taken: &[N]) -> bool {
    match taken.iter().filter(|&number| *number > N::default()).count() {
        0 => false,
        1 => true,
        _ => nim_sum(taken) == N::default(),
    }
}

/// The vectors that take one token from one pile.
pub(super) fn units(piles: usize) -> impl Iterator<Item = Vec<u64>> {
    (0..piles).map(move |pile| (0..piles).map(|other| u64::from(other == pile)).collect())
}

/// The positive t for which the vector is t times a step that is not 0.
pub(super) fn multiple<N: Natural>(step: &[u64], vector: &[N]) -> Option<N> {
    let pile = step.iter().position(|&number| number > 0)?;
    let (times, rest) = vector[pile].div_rem(step[pile]);
    let is_multiple = rest == 0 && times > N::default();
    let fits = |(&number, taken): (&u64, &N)| times.times(number).as_ref() == Some(taken);
    (is_multiple && step.iter().zip(vector).all(fits)).then_some(times)
}
