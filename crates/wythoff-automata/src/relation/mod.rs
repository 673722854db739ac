//! Relations between natural numbers: automata over tuples of digits, with a name for each track.

mod addition;
mod pairs;
mod query;
mod slices;
mod systems;

use std::collections::BTreeMap;
use std::sync::Arc;
use wythoff_digits::{Alphabet, AutomataError, Dfa, Letter, Nfa};

use dashu_int::UBig;
use wythoff_budget::Budget;

use crate::numeration::{Numeration, System};
use wythoff_digits::linear::{Comparison, Linear};

pub use pairs::Pairs;
pub use query::Run;
pub use slices::Slice;

/// A relation between numbers, one for each track. Tracks are sorted by name, so that equal relations have equal automata.
///
/// ```
/// use std::sync::Arc;
/// use wythoff_automata::{Comparison, Budget, Numeration, Relation};
/// let (fibonacci, budget) = (Arc::new(Numeration::fibonacci()), Budget::unlimited());
/// let linear = |terms: &[(&str, i64)], c| Relation::linear(&fibonacci, terms, c, Comparison::Equal, &budget);
/// let twice = linear(&[("x", 2), ("y", -1)], 0)?; // y = 2x
/// let next = linear(&[("y", 1), ("z", -1)], 1)?; // z = y + 1
/// let odd = twice.and(&next, &budget)?.exists(&["x", "y"], &budget)?;
/// assert!(odd.holds(&[&7u32.into()]) && !odd.holds(&[&8u32.into()]));
/// # Ok::<(), wythoff_automata::AutomataError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    numeration: Arc<Numeration>,
    /// The numeration systems of the tracks that are in another one.
    others: BTreeMap<String, Arc<Numeration>>,
    tracks: Vec<String>,
    dfa: Dfa,
}

impl Relation {
    /// The relation on the given tracks that always holds.
    pub fn always(numeration: &Arc<Numeration>, tracks: &[&str], budget: &Budget) -> Result<Self, AutomataError> {
        Relation::everywhere(numeration, tracks.iter().map(|&track| (track, numeration)), budget)
    }

    /// The relation that the sum of the multiples of the tracks and the constant compares with 0 as stated. The names must differ.
    ///
    /// Coefficients of up to some hundreds and constants of up to some thousands make automata of reasonable size; a
    /// larger constant is better given a track of its own.
    ///
    /// # Errors
    /// A coefficient or the constant is above 2^32 in absolute value.
    pub fn linear(
        numeration: &Arc<Numeration>,
        terms: &[(&str, i64)],
        constant: i64,
        comparison: Comparison,
        budget: &Budget,
    ) -> Result<Self, AutomataError> {
        let mut terms = terms.to_vec();
        terms.sort_unstable();
        match &numeration.0 {
            System::Ostrowski(system) => {
                let coefficients: Vec<i64> = terms.iter().map(|term| term.1).collect();
                let dfa = Linear::new(&coefficients, constant).automaton(system, comparison, budget)?;
                let tracks = terms.into_iter().map(|term| term.0.to_owned()).collect();
                Ok(Relation { numeration: numeration.clone(), others: BTreeMap::new(), tracks, dfa })
            }
            System::Negative(system) => {
                let coefficients: Vec<i64> = terms.iter().map(|term| term.1).collect();
                let dfa = system.linear(&coefficients, constant, comparison, budget)?;
                let names: Vec<&str> = terms.iter().map(|term| term.0).collect();
                Relation::from_dfa(numeration, &names, &dfa, budget)
            }
            System::Letters(_) => Err(AutomataError::NoNumbers(numeration.to_string())),
            System::Given(parts) => addition::linear(parts, numeration, &terms, constant, comparison, budget),
        }
    }

    /// The relation that the track has the value n.
    pub fn constant(
        numeration: &Arc<Numeration>,
        track: &str,
        n: &UBig,
        budget: &Budget,
    ) -> Result<Self, AutomataError> {
        let alphabet = Alphabet::new(numeration.digits(), 1)?;
        let digits = numeration.write_within(n, budget)?;
        let mut table: Vec<Vec<(Letter, u32)>> =
            digits.iter().zip(1..).map(|(&digit, next)| vec![(digit as Letter, next)]).collect();
        table.push(Vec::new());
        let accepting = (0..table.len()).map(|state| state == digits.len()).collect();
        let word = Dfa::from_table(alphabet, &table, accepting)?;
        let dfa =
            word.after_zeros(numeration.period(), budget)?.intersection(&numeration.canonical(budget)?, budget)?;
        Ok(Relation { numeration: numeration.clone(), others: BTreeMap::new(), tracks: vec![track.to_owned()], dfa })
    }

    /// The relation of an automaton whose tracks have these names, in the given order. Words that are not canonical forms
    /// are removed, and the same numbers are accepted with any allowed number of leading zeros.
    ///
    /// # Errors
    /// The automaton has another number of digits or tracks.
    pub fn from_dfa(
        numeration: &Arc<Numeration>,
        tracks: &[&str],
        dfa: &Dfa,
        budget: &Budget,
    ) -> Result<Self, AutomataError> {
        let tracks: Vec<(&str, &Arc<Numeration>)> = tracks.iter().map(|&track| (track, numeration)).collect();
        Relation::from_words(numeration, &tracks, dfa, budget)
    }

    /// The relation whose automaton is exactly the given one: nothing is repaired. Its tracks have these names, which
    /// must be sorted. O(edges · log edges), for every automaton.
    ///
    /// # Errors
    /// [`AutomataError::NotCanonical`] if it is not the automaton of a relation: if it accepts words that are not
    /// canonical forms, if leading zeros matter, if it is not minimal or its states are numbered in another order.
    /// [`AutomataError::Alphabet`] if it has another number of digits or tracks.
    pub fn from_minimal(
        numeration: &Arc<Numeration>,
        tracks: &[&str],
        dfa: Dfa,
        budget: &Budget,
    ) -> Result<Self, AutomataError> {
        let is = |what, is: bool| if is { Ok(()) } else { Err(AutomataError::NotCanonical(what)) };
        let alphabet = Alphabet::new(numeration.digits(), tracks.len())?;
        if dfa.alphabet() != alphabet {
            return Err(AutomataError::Alphabet { digits: dfa.alphabet().digits(), tracks: dfa.alphabet().tracks() });
        }
        is("has tracks that are not in the order of their names", tracks.is_sorted_by(|a, b| a < b))?;
        is("is not minimal, or its states are not numbered in the order in which they are met", {
            dfa.minimise(budget)? == dfa
        })?;
        let all = Relation::always(numeration, tracks, budget)?;
        let others = dfa.difference(&all.dfa, budget)?;
        is("accepts words that are not canonical forms of numbers", others.is_empty())?;
        let behind = dfa.behind_zeros(numeration.period(), budget)?.intersection(&all.dfa, budget)?;
        is("takes leading zeros into account", behind == dfa)?;
        Ok(Relation { dfa, ..all })
    }

    /// The numeration system of all tracks that have no other one; see [`system`](Relation::system).
    pub fn numeration(&self) -> &Arc<Numeration> {
        &self.numeration
    }

    /// The names of the tracks, sorted.
    pub fn tracks(&self) -> &[String] {
        &self.tracks
    }

    /// The minimal automaton; its tracks are in the order of their names.
    pub fn dfa(&self) -> &Dfa {
        &self.dfa
    }

    fn track(&self, name: &str) -> usize {
        self.tracks.iter().position(|track| track == name).unwrap_or(usize::MAX)
    }

    /// The relation with new names for its tracks, one for each, in the order of [`tracks`](Relation::tracks). The names
    /// must differ. If the order of the tracks changes, the automaton is built anew: O(edges · log edges).
    pub fn rename(&self, names: &[&str], budget: &Budget) -> Result<Self, AutomataError> {
        assert_eq!(names.len(), self.tracks.len(), "a name for each track");
        let mut tracks: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        tracks.sort_unstable();
        let order: Vec<usize> =
            tracks.iter().map(|track| names.iter().position(|name| name == track).unwrap_or(0)).collect();
        let dfa = if order.iter().enumerate().all(|(k, &track)| k == track) {
            self.dfa.clone()
        } else {
            self.dfa.to_nfa().project(&order)?.minimise(budget)?
        };
        let rename =
            |(track, system): (&String, &Arc<Numeration>)| (names[self.track(track)].to_owned(), system.clone());
        let others = self.others.iter().map(rename).collect();
        Ok(Relation { numeration: self.numeration.clone(), others, tracks, dfa })
    }

    /// The conjunction of both relations; tracks of the same name are the same number.
    pub fn and(&self, other: &Relation, budget: &Budget) -> Result<Self, AutomataError> {
        self.and_exists(other, &[], budget)
    }

    /// The relation that there are numbers for the tracks `gone` with which both relations hold: [`and`](Relation::and)
    /// and [`exists`](Relation::exists) in one, without the alphabet of all tracks together.
    pub fn and_exists(&self, other: &Relation, gone: &[&str], budget: &Budget) -> Result<Self, AutomataError> {
        let (left, right) = self.matched(other, budget)?;
        let (joined, tracks, is_less) = left.join(&right, gone, budget)?;
        left.without(&right.others, tracks, joined, is_less, budget)
    }

    /// The conjunction of both relations, by an automaton that need not be minimal: for intermediate results only.
    pub(crate) fn product(&self, other: &Relation, budget: &Budget) -> Result<Self, AutomataError> {
        let (left, right) = self.matched(other, budget)?;
        let (joined, tracks, _) = left.join(&right, &[], budget)?;
        let others = left.others.iter().chain(&right.others).map(|(track, other)| (track.clone(), other.clone()));
        let numeration = left.numeration.clone();
        Ok(Relation { numeration, others: others.collect(), tracks, dfa: joined.determinise(budget)? })
    }

    /// The automaton of the tuples that both accept, its tracks, and whether other tracks were projected away.
    fn join(
        &self,
        other: &Relation,
        gone: &[&str],
        budget: &Budget,
    ) -> Result<(Nfa, Vec<String>, bool), AutomataError> {
        let mut all: Vec<String> = self.tracks.iter().chain(&other.tracks).cloned().collect();
        all.sort_unstable();
        all.dedup();
        let name = |track: &String| all.iter().position(|name| name == track).unwrap_or(0);
        let names: Vec<usize> = self.tracks.iter().map(name).collect();
        let other_names: Vec<usize> = other.tracks.iter().map(name).collect();
        let keep: Vec<usize> = (0..all.len()).filter(|&k| !gone.contains(&all[k].as_str())).collect();
        let joined = self.dfa.join(&names, &other.dfa, &other_names, &keep, budget)?;
        Ok((joined, keep.iter().map(|&k| all[k].clone()).collect(), keep.len() < all.len()))
    }

    /// The relation that there are numbers for the tracks `gone` with which this relation holds.
    pub fn exists(&self, gone: &[&str], budget: &Budget) -> Result<Self, AutomataError> {
        let keep: Vec<usize> = (0..self.tracks.len()).filter(|&k| !gone.contains(&self.tracks[k].as_str())).collect();
        let projected = self.dfa.to_nfa().project(&keep)?;
        let tracks = keep.iter().map(|&k| self.tracks[k].clone()).collect();
        self.without(&BTreeMap::new(), tracks, projected, true, budget)
    }

    /// The relation that this relation holds for all numbers of the tracks `gone`.
    pub fn forall(&self, gone: &[&str], budget: &Budget) -> Result<Self, AutomataError> {
        self.not(budget)?.exists(gone, budget)?.not(budget)
    }

    /// The negation of the relation.
    pub fn not(&self, budget: &Budget) -> Result<Self, AutomataError> {
        let all = self.everything(budget)?;
        self.with(all.dfa.difference(&self.dfa, budget)?, budget)
    }

    /// The disjunction of both relations; tracks of the same name are the same number.
    pub fn or(&self, other: &Relation, budget: &Budget) -> Result<Self, AutomataError> {
        let (left, right) = self.widen(other, budget)?;
        left.with(left.dfa.union(&right.dfa, budget)?, budget)
    }

    /// The relation that this relation holds and the other does not; tracks of the same name are the same number.
    pub fn and_not(&self, other: &Relation, budget: &Budget) -> Result<Self, AutomataError> {
        let (left, right) = self.widen(other, budget)?;
        left.with(left.dfa.difference(&right.dfa, budget)?, budget)
    }

    /// The relation that this relation holds and none of the others, whose tracks must be among those of this one.
    pub(crate) fn and_none(&self, others: &[Relation], budget: &Budget) -> Result<Self, AutomataError> {
        let (mut dfa, mut least) = (self.dfa.clone(), self.dfa.states());
        for other in others {
            dfa = dfa.difference(&self.widen(other, budget)?.1.dfa, budget)?;
            // A subtraction mostly leaves an automaton little larger than the minimal one.
            if dfa.states() > 2 * least {
                dfa = dfa.minimise(budget)?;
                least = dfa.states();
            }
            least = least.min(dfa.states());
        }
        self.with(dfa, budget)
    }

    /// The relation that exactly one of both relations holds; tracks of the same name are the same number.
    pub fn xor(&self, other: &Relation, budget: &Budget) -> Result<Self, AutomataError> {
        let (left, right) = self.widen(other, budget)?;
        left.with(left.dfa.symmetric_difference(&right.dfa, budget)?, budget)
    }

    /// The relation on the same tracks that always holds.
    fn everything(&self, budget: &Budget) -> Result<Self, AutomataError> {
        let tracks = self.tracks.iter().map(|track| (track.as_str(), self.system(track)));
        Relation::everywhere(&self.numeration, tracks, budget)
    }

    fn with(&self, dfa: Dfa, budget: &Budget) -> Result<Self, AutomataError> {
        Ok(Relation { dfa: dfa.minimise(budget)?, ..self.on_same_tracks() })
    }

    /// Both relations, extended to the tracks of both.
    fn widen(&self, other: &Relation, budget: &Budget) -> Result<(Relation, Relation), AutomataError> {
        let (left, right) = self.matched(other, budget)?;
        let with_tracks_of = |this: &Relation, that: &Relation| {
            let missing = that.tracks.iter().filter(|track| !this.tracks.contains(track));
            let missing: Vec<(&str, &Arc<Numeration>)> =
                missing.map(|track| (track.as_str(), that.system(track))).collect();
            if missing.is_empty() {
                return Ok(this.clone());
            }
            this.and(&Relation::everywhere(&this.numeration, missing, budget)?, budget)
        };
        let (wide, other) = (with_tracks_of(&left, &right)?, with_tracks_of(&right, &left)?);
        // Tracks that only one of both has may be in a system of more digits.
        let (wide, other) = wide.matched(&other, budget)?;
        Ok((wide.into_owned(), other.into_owned()))
    }
}
