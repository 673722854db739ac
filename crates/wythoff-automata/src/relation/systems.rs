//! Relations whose tracks are in different numeration systems, or hold words over plain alphabets.
//!
//! All tracks are read together, the last places beside each other, with the digits of the system that has most. A track in a plain
//! alphabet holds words, not numbers: as long as a relation has one, leading zeros are not closed over.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_digits::{Alphabet, AutomataError, Dfa, Nfa};

use super::Relation;
use crate::numeration::Numeration;

impl Relation {
    /// The numeration system of a track.
    pub fn system(&self, track: &str) -> &Arc<Numeration> {
        self.others.get(track).unwrap_or(&self.numeration)
    }

    /// Whether all tracks hold numbers; false if a track holds words over a plain alphabet.
    pub fn is_of_numbers(&self) -> bool {
        self.systems().all(|system| system.alphabet().is_none())
    }

    /// Whether all tracks hold natural numbers, which can be read off the words.
    pub fn is_of_naturals(&self) -> bool {
        self.systems().all(|system| system.alphabet().is_none() && !system.has_negatives())
    }

    /// The numeration system of each track.
    pub(super) fn systems(&self) -> impl Iterator<Item = &Arc<Numeration>> {
        self.tracks.iter().map(|track| self.system(track))
    }

    /// The number of places by which the lengths of words differ.
    pub(super) fn period(&self) -> usize {
        if self.others.is_empty() {
            return self.numeration.period();
        }
        self.systems().fold(1, |all, system| lcm(all, system.period()))
    }

    /// The least length of words, at least `length`.
    pub(super) fn aligned(&self, length: usize) -> usize {
        if self.others.is_empty() {
            return self.numeration.aligned(length);
        }
        let end = length + self.systems().map(|system| system.preperiod()).max().unwrap_or(0) + self.period();
        (length..end).find(|&length| self.systems().all(|system| system.aligned(length) == length)).unwrap_or(end)
    }

    /// The relation on tracks in these systems that always holds; without tracks it has the system `numeration`.
    pub(super) fn everywhere<'a>(
        numeration: &Arc<Numeration>,
        tracks: impl IntoIterator<Item = (&'a str, &'a Arc<Numeration>)>,
        budget: &Budget,
    ) -> Result<Self, AutomataError> {
        let mut systems: Vec<(&str, &Arc<Numeration>)> = tracks.into_iter().collect();
        systems.sort_unstable_by_key(|(track, _)| *track);
        let first = systems.first().map_or(numeration, |(_, system)| system);
        let digits = systems.iter().map(|(_, system)| system.digits()).max().unwrap_or(first.digits());
        // First the allowed lengths of words, then the tuples of canonical words, track by track.
        let mut dfa = first.canonical(budget)?.to_nfa().project(&[])?.determinise(budget)?.with_digits(digits)?;
        let names: Vec<usize> = (0..systems.len()).collect();
        for (track, (_, system)) in systems.iter().enumerate() {
            let canonical = system.canonical(budget)?.with_digits(digits)?;
            dfa = dfa.join(&names[..track], &canonical, &[track], &names[..=track], budget)?.determinise(budget)?;
        }
        let dfa = dfa.minimise(budget)?;
        let tracks = systems.iter().map(|(track, _)| (*track).to_owned()).collect();
        Ok(Relation { numeration: first.clone(), others: others(first, systems), tracks, dfa })
    }

    /// The relation of an automaton whose tracks have these names and systems, in the given order, with as many digits as the system that has
    /// most. Words that are not canonical are removed; if all tracks hold numbers, they are accepted with any allowed number of leading zeros.
    ///
    /// # Errors
    /// The automaton has another number of digits or tracks.
    pub fn from_words(
        numeration: &Arc<Numeration>,
        tracks: &[(&str, &Arc<Numeration>)],
        dfa: &Dfa,
        budget: &Budget,
    ) -> Result<Self, AutomataError> {
        let digits = tracks.iter().map(|(_, system)| system.digits()).max().unwrap_or(numeration.digits());
        let alphabet = Alphabet::new(digits, tracks.len())?;
        if dfa.alphabet() != alphabet {
            return Err(AutomataError::Alphabet { digits: dfa.alphabet().digits(), tracks: dfa.alphabet().tracks() });
        }
        let all = Relation::everywhere(numeration, tracks.iter().copied(), budget)?;
        let names: Vec<usize> = tracks.iter().map(|(track, _)| all.track(track)).collect();
        let sorted: Vec<usize> = (0..tracks.len()).collect();
        let dfa = dfa.join(&names, &all.dfa, &sorted, &sorted, budget)?;
        if !all.is_of_numbers() {
            return Ok(Relation { dfa: dfa.minimise(budget)?, ..all });
        }
        let dfa = dfa.close_under_leading_zeros(all.period()).determinise(budget)?;
        let dfa = dfa.after_zeros(all.period(), budget)?.intersection(&all.dfa, budget)?;
        Ok(Relation { dfa, ..all })
    }

    /// The relation of the reversed words. It is one only if all tracks hold words over plain alphabets: numbers are not reversed.
    pub(crate) fn reversed(&self, budget: &Budget) -> Result<Self, AutomataError> {
        Ok(Relation { dfa: self.dfa.to_nfa().reversed()?.minimise(budget)?, ..self.on_same_tracks() })
    }

    /// Both relations with the same system on their common tracks, and with the same digits. A plain alphabet of the digits of a system gives
    /// way to it.
    ///
    /// # Errors
    /// [`AutomataError::Numeration`] if a common track is in different systems.
    pub(super) fn matched<'r>(
        &'r self,
        other: &'r Relation,
        budget: &Budget,
    ) -> Result<(Cow<'r, Relation>, Cow<'r, Relation>), AutomataError> {
        let is_plain = |relation: &Relation| relation.others.is_empty();
        if is_plain(self) && is_plain(other) && self.numeration == other.numeration {
            return Ok((Cow::Borrowed(self), Cow::Borrowed(other)));
        }
        let (mut left, mut right) = (Cow::Borrowed(self), Cow::Borrowed(other));
        for track in self.tracks.iter().filter(|track| other.tracks.contains(track)) {
            let (one, two) = (left.system(track).clone(), right.system(track).clone());
            if one == two {
                continue;
            }
            let are_digits = |letters: &Numeration, system: &Numeration| {
                letters.alphabet().is_some_and(|letters| letters.iter().copied().eq(0..system.digits() as i64))
                    && system.alphabet().is_none()
            };
            if are_digits(&one, &two) {
                left = Cow::Owned(left.with_system(track, &two, budget)?);
            } else if are_digits(&two, &one) {
                right = Cow::Owned(right.with_system(track, &one, budget)?);
            } else {
                return Err(AutomataError::Numeration(one.to_string(), two.to_string()));
            }
        }
        let digits = left.systems().chain(right.systems()).map(|system| system.digits()).max();
        let digits = digits.unwrap_or(left.numeration.digits());
        let home = if left.tracks.is_empty() { right.numeration.clone() } else { left.numeration.clone() };
        let (left, right) = (left.at_home(&home, digits, budget)?, right.at_home(&home, digits, budget)?);
        Ok((Cow::Owned(left), Cow::Owned(right)))
    }

    /// The same words, on a track that is in another system from now on.
    fn with_system(&self, track: &str, system: &Arc<Numeration>, budget: &Budget) -> Result<Self, AutomataError> {
        let systems =
            self.tracks.iter().map(|name| (name.as_str(), if name == track { system } else { self.system(name) }));
        let systems: Vec<(&str, &Arc<Numeration>)> = systems.collect();
        Relation::from_words(&self.numeration, &systems, &self.dfa, budget)
    }

    /// The same relation with `numeration` as the system of the tracks that need not be named, and with this number of digits.
    fn at_home(&self, numeration: &Arc<Numeration>, digits: usize, budget: &Budget) -> Result<Self, AutomataError> {
        if self.tracks.is_empty() {
            let all = Relation::everywhere(numeration, [], budget)?;
            let dfa = if self.is_empty() { Dfa::empty(all.dfa.alphabet()) } else { all.dfa };
            return Ok(Relation { dfa: dfa.with_digits(digits)?, ..all });
        }
        let systems = self.tracks.iter().map(|track| (track.as_str(), self.system(track)));
        let (others, dfa) = (others(numeration, systems), self.dfa.with_digits(digits)?);
        Ok(Relation { numeration: numeration.clone(), others, tracks: self.tracks.clone(), dfa })
    }

    /// The relation of an automaton that was made from this one and from one with tracks in `more` other systems, and that reads `tracks`. If it
    /// `is_less`, other tracks were projected away: the number of one of them may be longer than those that are left.
    pub(super) fn without(
        &self,
        more: &BTreeMap<String, Arc<Numeration>>,
        tracks: Vec<String>,
        nfa: Nfa,
        is_less: bool,
        budget: &Budget,
    ) -> Result<Self, AutomataError> {
        let numeration = self.numeration.clone();
        if self.others.is_empty() && more.is_empty() {
            let is_of_numbers = tracks.is_empty() || numeration.alphabet().is_none();
            let nfa = if is_less && is_of_numbers { nfa.close_under_leading_zeros(numeration.period()) } else { nfa };
            let relation = Relation { numeration, others: BTreeMap::new(), tracks, dfa: nfa.minimise(budget)? };
            // Closing under leading zeros adds words that are too short if there is a preperiod.
            return if relation.numeration.preperiod() == 0 { Ok(relation) } else { relation.canonical(budget) };
        }
        let systems = self.others.iter().chain(more).filter(|(track, _)| tracks.contains(track));
        let others = systems.map(|(track, system)| (track.clone(), system.clone())).collect();
        let mut left = Relation { numeration, others, tracks, dfa: Dfa::empty(Alphabet::new(1, 0)?) };
        let home = left.systems().next().unwrap_or(&left.numeration).clone();
        let digits = left.systems().map(|system| system.digits()).max().unwrap_or(home.digits());
        let nfa = if is_less && left.is_of_numbers() { nfa.close_under_leading_zeros(left.period()) } else { nfa };
        left.dfa = nfa.minimise(budget)?;
        let left = left.at_home(&home, digits, budget)?;
        if is_less { left.canonical(budget) } else { Ok(left) }
    }

    /// The relation without the words that are not canonical.
    fn canonical(self, budget: &Budget) -> Result<Self, AutomataError> {
        let all = self.everything(budget)?;
        let dfa = self.dfa.intersection(&all.dfa, budget)?;
        Ok(Relation { dfa, ..self })
    }

    /// The relation on the same tracks that never holds.
    pub(super) fn on_same_tracks(&self) -> Self {
        let (numeration, others) = (self.numeration.clone(), self.others.clone());
        Relation { numeration, others, tracks: self.tracks.clone(), dfa: Dfa::empty(self.dfa.alphabet()) }
    }
}

/// The systems of the tracks that are not in the system `home`.
fn others<'a>(
    home: &Numeration,
    tracks: impl IntoIterator<Item = (&'a str, &'a Arc<Numeration>)>,
) -> BTreeMap<String, Arc<Numeration>> {
    let others = tracks.into_iter().filter(|(_, system)| ***system != *home);
    others.map(|(track, system)| (track.to_owned(), system.clone())).collect()
}

fn lcm(a: usize, b: usize) -> usize {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}
