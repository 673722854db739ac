//! Sets of vectors and moves between positions, given by formulas or by automata.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use wythoff_automata::logic::build::{and, at_most, call, equal, not, or};
use wythoff_automata::logic::{DecideError, Decider, LogicError, Place, Sentence};
use wythoff_automata::{AutomataError, Budget, Exceeded, Numeration, Relation, Slice, UBig};

use super::{FEWEST, OPTION, PilesOf, VECTOR, position};
use crate::natural::Natural;
use crate::reading::{self, reading, too_large};
use crate::table;

/// A formula, if the relation was written as one, and its relation on tracks in ascending order.
#[derive(Clone)]
struct Given(Arc<(Option<Sentence>, Relation)>);

impl Given {
    fn sentence(&self) -> Option<&Sentence> {
        self.0.0.as_ref()
    }

    fn relation(&self) -> &Relation {
        &self.0.1
    }
}

impl PartialEq for Given {
    fn eq(&self, other: &Self) -> bool {
        self.relation() == other.relation()
    }
}

impl Eq for Given {}

/// A set of vectors, usually infinite, for which a formula in i, j, k, ... is true, or which an automaton accepts.
///
/// ```
/// use wythoff_game::PileVectors;
/// // Tokens from at most two piles, as in Moore's Nim.
/// let set = PileVectors::read("?msd_2 i+j+k > 0 & (i = 0 | j = 0 | k = 0)", 3)?;
/// assert!(set.contains(&[3u64, 0, 7]) && !set.contains(&[1, 1, 1]));
/// # Ok::<(), wythoff_automata::logic::LogicError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct PileVectors(Given);

impl PileVectors {
    /// Reads a table, or reads a formula in as many variables as there are piles and decides it.
    ///
    /// # Errors
    /// The text is neither, or the automaton is too large.
    pub fn read(text: &str, piles: usize) -> Result<PileVectors, LogicError> {
        let (sentence, relation) = reading::read(text, &VECTOR[..piles], "a set of vectors")?;
        Ok(PileVectors(Given(Arc::new((sentence, relation)))))
    }

    /// The formula with its numeration system; `None` if the set was written as a table.
    pub fn sentence(&self) -> Option<&Sentence> {
        self.0.sentence()
    }

    /// The set as a relation with the tracks "i", "j", "k", ...
    pub fn relation(&self) -> &Relation {
        self.0.relation()
    }

    /// The set with a pile and the one before it exchanged, as a relation.
    pub(super) fn exchanged(&self, pile: usize, budget: &Budget) -> Result<Relation, Exceeded> {
        exchanged(self.relation(), &[pile - 1], budget)
    }

    /// Whether the vector is in the set. O(digits).
    pub fn contains<N: Natural>(&self, vector: &[N]) -> bool {
        holds(self.relation(), vector)
    }

    /// The vectors of the set none of whose numbers exceeds the bound on it.
    ///
    /// # Errors
    /// The computation was stopped, or they do not fit into memory.
    pub fn within<N: Natural>(&self, bounds: &[N], budget: &Budget) -> Result<Slice, Exceeded> {
        self.relation().slice_within(&bounds.iter().map(Natural::big).collect::<Vec<_>>(), budget)
    }
}

/// Moves of a game on three piles, from (x, y, z) to the positions (u, v, w) for which a formula is true, or which an automaton accepts.
///
/// No pile grows, so that play ends.
///
/// ```
/// use wythoff_game::{PileMoves, Piles};
/// let largest: PileMoves = "?msd_2 x >= y & x >= z & u < x & v = y & w = z".parse()?;
/// assert!(largest.lead(&Piles::new([4, 2, 3]), &Piles::new([1, 2, 3])));
/// let error = "?msd_2 u > x & v < y & w = z".parse::<PileMoves>().unwrap_err();
/// assert_eq!(error.message, "a move leads from (0,1,0) to (1,0,0), where a pile has grown");
/// # Ok::<(), wythoff_automata::logic::LogicError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct PileMoves(Given);

/// The tracks of a relation of moves, in ascending order.
const TRACKS: [&str; 2 * FEWEST] = ["u", "v", "w", "x", "y", "z"];

/// The arguments of a relation of moves: from a position to an option.
pub(super) const ARGUMENTS: [&str; 2 * FEWEST] = ["x", "y", "z", "u", "v", "w"];

impl PileMoves {
    /// The formula in x, y, z, u, v, w with its numeration system; `None` if the relation was written as a table.
    pub fn sentence(&self) -> Option<&Sentence> {
        self.0.sentence()
    }

    /// The moves as a relation with the tracks "u", "v", "w", "x", "y", "z".
    pub fn relation(&self) -> &Relation {
        self.0.relation()
    }

    /// The moves with a pile and the one before it exchanged, as a relation.
    pub(super) fn exchanged(&self, pile: usize, budget: &Budget) -> Result<Relation, Exceeded> {
        exchanged(self.relation(), &[pile - 1, FEWEST + pile - 1], budget)
    }

    /// Whether a move leads from one position to the other. O(digits).
    pub fn lead<N: Natural>(&self, from: &PilesOf<N>, to: &PilesOf<N>) -> bool {
        let numbers: Vec<N> = to.0.iter().chain(&from.0).cloned().collect();
        holds(self.relation(), &numbers)
    }

    /// The options of a position.
    ///
    /// # Errors
    /// The computation was stopped, or they do not fit into memory.
    pub fn options<N: Natural>(&self, from: &PilesOf<N>, budget: &Budget) -> Result<Slice, Exceeded> {
        let from = from.big();
        let given: Vec<Option<&UBig>> = std::iter::repeat_n(None, FEWEST).chain(from.0.iter().map(Some)).collect();
        // No number is longer than the longest pile, since no pile grows.
        self.relation().slice(&given, 0, budget)
    }

    /// The positions with piles of at most this many digits from which a move leads to a position.
    ///
    /// # Errors
    /// The computation was stopped, or they do not fit into memory.
    pub fn sources(&self, to: &[u64], digits: usize, budget: &Budget) -> Result<Slice, Exceeded> {
        let to: Vec<UBig> = to.iter().map(|&pile| pile.into()).collect();
        let given: Vec<Option<&UBig>> = to.iter().map(Some).chain(std::iter::repeat_n(None, FEWEST)).collect();
        self.relation().slice(&given, digits, budget)
    }

    /// An error if a pile grows by some move, or if one changes nothing.
    fn fault(&self) -> Result<(), LogicError> {
        let mut decider = Decider::new((**self.relation().numeration()).clone(), reading());
        decider.name("move", &TRACKS, self.relation()).map_err(logic)?;
        let pairs = || position(FEWEST).iter().copied().zip(OPTION);
        let grows = or(pairs().map(|(pile, left)| not(at_most(left, pile))));
        let stays = and(pairs().map(|(pile, left)| equal(left, pile)));
        for (fault, what) in [(grows, "where a pile has grown"), (stays, "which changes nothing")] {
            let faulty = decider.relation(&and([call("move", TRACKS), fault])).map_err(logic)?;
            if let Some(numbers) = faulty.first(decider.budget()).map_err(too_large)? {
                let (to, from) = numbers.split_at(FEWEST);
                let (to, from) = (PilesOf::new(to), PilesOf::new(from));
                let message = format!("a move leads from {from} to {to}, {what}");
                let hint = "moves on three piles take tokens: add u <= x & v <= y & w <= z & u+v+w < x+y+z";
                return Err(LogicError::new(message, Place::NOWHERE, hint));
            }
        }
        Ok(())
    }
}

impl FromStr for PileMoves {
    type Err = LogicError;

    /// Reads a table, or reads a formula in x, y, z, u, v, w and decides it.
    fn from_str(text: &str) -> Result<Self, LogicError> {
        let (sentence, relation) = reading::read(text, &ARGUMENTS, "a move")?;
        let moves = PileMoves(Given(Arc::new((sentence, relation))));
        moves.fault()?;
        Ok(moves)
    }
}

fn holds<N: Natural>(relation: &Relation, numbers: &[N]) -> bool {
    let numbers: Vec<UBig> = numbers.iter().map(Natural::big).collect();
    relation.holds(&numbers.iter().collect::<Vec<_>>())
}

/// A relation with each of these tracks and the next one exchanged.
fn exchanged(relation: &Relation, tracks: &[usize], budget: &Budget) -> Result<Relation, Exceeded> {
    let mut names: Vec<&str> = relation.tracks().iter().map(String::as_str).collect();
    for &track in tracks {
        names.swap(track, track + 1);
    }
    relation.rename(&names, budget).map_err(exceeded)
}

fn exceeded(error: AutomataError) -> Exceeded {
    match error {
        AutomataError::Exceeded(exceeded) => exceeded,
        // Bounds have as many digits as the numbers that they bound, and no automaton fails otherwise.
        _ => Exceeded::Stopped,
    }
}

fn logic(error: DecideError) -> LogicError {
    match error {
        DecideError::Sentence(error) => error,
        DecideError::Automata(error) => too_large(error),
        error => LogicError::new(error.to_string(), Place::NOWHERE, "write simpler moves"),
    }
}

/// The relation with its numeration system: the formula, or the table, whose digits stand in the order of these names.
fn written(given: &Given, names: &[&str], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let Some(sentence) = given.sentence() {
        return write!(f, "{sentence}");
    }
    let relation = given.relation();
    // The tracks of a relation are in ascending order, and letters keep the order of the names in which the table was read.
    let places = relation.tracks().iter().map(|track| names.iter().position(|name| name == track).unwrap_or(0));
    let places: Vec<String> = places.map(|place| place.to_string()).collect();
    let places: Vec<&str> = places.iter().map(String::as_str).collect();
    let ordered = relation.rename(&places, &Budget::unlimited());
    let dfa = ordered.as_ref().map_or(relation.dfa(), Relation::dfa);
    f.write_str(&table::write(numeration(given), dfa))
}

fn numeration(given: &Given) -> &Numeration {
    given.relation().numeration()
}

impl fmt::Display for PileVectors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        written(&self.0, &VECTOR, f)
    }
}

impl fmt::Display for PileMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        written(&self.0, &ARGUMENTS, f)
    }
}

impl fmt::Debug for PileVectors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Debug for PileMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for PileVectors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for PileMoves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
