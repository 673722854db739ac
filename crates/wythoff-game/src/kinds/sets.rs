//! Sets of vectors, given by a formula in i and j or by an automaton: `vectors{?msd_fib j = 2*i}`.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "proptest")]
use proptest::prelude::*;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wythoff_automata::logic::LogicError;
use wythoff_automata::{AutomataError, Budget, Comparison, Relation, UBig};

use super::{KindOfMove, Parts, Term};
use crate::automatic::AutomaticSet;
use crate::natural::Natural;
use crate::notation::{Parsed, Parser};
use crate::position::{Position, PositionOf, Vector};
use crate::reading;
use crate::rules::{MAX_PARAMETER, RulesError};
use crate::table;

/// A set of vectors (i, j), usually infinite, for which a formula is true, or which an automaton accepts.
///
/// ```
/// use wythoff_game::VectorSet;
/// let doubles: VectorSet = "?msd_2 i >= 1 & j = 2*i".parse()?;
/// assert!(doubles.contains(&(3u64, 6)) && !doubles.contains(&(6u64, 3)));
/// # Ok::<(), wythoff_automata::logic::LogicError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct VectorSet(AutomaticSet);

/// A set with at most this many vectors is stored as a list of them.
const FEW: usize = 64;

impl VectorSet {
    /// The set as one of pairs, whose formula is in i and j.
    pub fn pairs(&self) -> &AutomaticSet {
        &self.0
    }

    /// Whether the vector is in the set. O(digits).
    #[inline]
    pub fn contains<N: Natural>(&self, vector: &(N, N)) -> bool {
        self.0.contains(&PositionOf { x: vector.0.clone(), y: vector.1.clone() })
    }

    /// The vectors of the set that can be subtracted from a position, lazily, in no particular order.
    pub fn within<N: Natural>(&self, at: &PositionOf<N>) -> impl Iterator<Item = (N, N)> + use<N> {
        let slice = bounded(self.0.relation(), &at.x.big(), &at.y.big()).and_then(|bounded| {
            let length = bounded.numeration().write(&at.x.big().max(at.y.big())).len();
            Ok(bounded.slice(&[None, None], length, &Budget::unlimited())?)
        });
        // Nothing stops the computation, and the automaton is that of the set with a bound on each number.
        let tuples = slice.ok().into_iter().flat_map(|slice| slice.tuples());
        tuples.filter_map(|pair| Some((N::of(&pair[0])?, N::of(&pair[1])?)))
    }

    /// The set with the two piles exchanged.
    #[must_use]
    pub fn transposed(&self) -> VectorSet {
        VectorSet(self.0.transposed())
    }
}

/// The pairs of a relation with the tracks "x" and "y" that are at most these numbers.
fn bounded(relation: &Relation, x: &UBig, y: &UBig) -> Result<Relation, AutomataError> {
    let (numeration, budget) = (relation.numeration(), Budget::unlimited());
    [("x", x), ("y", y)].into_iter().try_fold(relation.clone(), |relation, (track, bound)| {
        let bound = Relation::constant(numeration, "bound", bound, &budget)?;
        let at_most = Relation::linear(numeration, &[(track, 1), ("bound", -1)], 0, Comparison::AtMost, &budget)?;
        relation.and(&at_most.and_exists(&bound, &["bound"], &budget)?, &budget)
    })
}

impl FromStr for VectorSet {
    type Err = LogicError;

    /// Reads a table, or reads a formula in i and j and decides it.
    fn from_str(text: &str) -> Result<Self, LogicError> {
        AutomaticSet::read(text, ["i", "j"], "a set of vectors").map(VectorSet)
    }
}

impl fmt::Display for VectorSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for VectorSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for VectorSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for VectorSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

pub(super) struct Sets;

impl KindOfMove for Sets {
    fn usages(&self) -> &'static [&'static str] {
        &["vectors{?msd_fib ...}"]
    }

    fn parse(&self, _: &str, parser: &mut Parser) -> Parsed<Parts> {
        let hint = "write a formula in i and j with its numeration system, as in `vectors{?msd_2 i >= 1 & j = 2*i}`; \
                    single vectors are written `leaps{(1,2),(2,4)}`";
        match parser.given()? {
            Some(set) => Ok(Parts { vectors: vec![set], ..Parts::default() }),
            None => Err(parser.expected("a formula in braces", hint)),
        }
    }

    fn numbers(&self, parts: &Parts) -> Result<Vec<u64>, RulesError> {
        match parts.vectors.iter().any(|set| set.contains(&(0u64, 0))) {
            true => Err(RulesError::new(
                "the vector (0,0) is not a move, but belongs to a set of vectors",
                "leave it out, as in `vectors{?msd_fib i + j > 0 & ...}`",
            )),
            false => Ok(Vec::new()),
        }
    }

    /// Turns sets of few vectors into leaps, drops empty and repeated sets, and sorts the others.
    fn normalise(&self, parts: &mut Parts) -> Result<(), RulesError> {
        let mut kept: Vec<VectorSet> = Vec::new();
        for set in std::mem::take(&mut parts.vectors) {
            let few = set.0.positions(FEW, &reading::reading());
            let few = few.map_err(|stopped| RulesError::new(stopped.to_string(), "read the game again"))?;
            let leaps = |few: Vec<_>| {
                few.into_iter().map(|at: crate::BigPosition| at.small()).collect::<Option<Vec<Position>>>()
            };
            match few.and_then(leaps) {
                Some(few) if few.iter().all(|at| at.x.max(at.y) <= MAX_PARAMETER) => {
                    parts.leaps.extend(few.into_iter().map(Vector::from));
                }
                _ if kept.contains(&set) => {}
                _ => kept.push(set),
            }
        }
        parts.vectors = kept;
        sort(&mut parts.vectors);
        Ok(())
    }

    fn join(&self, parts: &mut Parts, other: &mut Parts) {
        parts.vectors.append(&mut other.vectors);
    }

    fn transpose(&self, parts: &mut Parts) {
        parts.vectors = parts.vectors.iter().map(VectorSet::transposed).collect();
        sort(&mut parts.vectors);
    }

    fn fits_shape(&self, parts: &Parts) -> bool {
        parts.vectors.is_empty()
    }

    fn terms(&self, parts: &Parts) -> Vec<Term> {
        let term = |set: &VectorSet| Term { text: format!("vectors{{{set}}}"), words: in_words(set) };
        parts.vectors.iter().map(term).collect()
    }

    #[cfg(feature = "proptest")]
    fn arbitrary(&self) -> BoxedStrategy<Parts> {
        let sets = [
            "?msd_2 i >= 1 & j = 2*i",
            "?msd_2 i = 2*j & j > 0",
            "?msd_fib i = 0 & E n j = 2*n + 1",
            "?msd_fib E n n > 0 & i = floor(n*phi) & j = i + n",
            "?msd_3 i + 1 < j & E n i + j = 3*n",
            "?msd_2 [- 00>0 11>1; + 00>1]",
        ];
        let set = proptest::sample::select(sets.to_vec());
        let vectors =
            prop_oneof![4 => Just(vec![]), 1 => set.prop_map(|set| vec![set.parse().expect("a set of vectors")])];
        vectors.prop_map(|vectors| Parts { vectors, ..Parts::default() }).boxed()
    }

    #[cfg(feature = "proptest")]
    fn defines(&self, parts: &Parts, vector: Vector) -> bool {
        parts.vectors.iter().any(|set| set.contains(&vector))
    }
}

/// Sorts sets by their automata, so that equal rules have them in one order.
fn sort(sets: &mut [VectorSet]) {
    sets.sort_by_cached_key(|set| table::write(set.0.numeration(), set.0.relation().dfa()));
}

fn in_words(set: &VectorSet) -> String {
    match set.0.sentence() {
        Some(sentence) => format!("i tokens from the first pile and j from the second where {}", sentence.formula),
        None => {
            let states = set.0.relation().dfa().states();
            let numeration = set.0.numeration();
            format!("a vector that an automaton of {states} states over {numeration} accepts")
        }
    }
}
