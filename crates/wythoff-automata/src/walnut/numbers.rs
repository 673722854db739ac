//! Tables as relations between numbers and words, and relations as tables.

use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_digits::{AutomataError, Dfa, Letter};

use super::name::name;
use super::table::{Systems, Table, Track, refuse};
use crate::numeration::Numeration;
use crate::relation::Relation;

impl Track {
    /// The numeration system of the track, or its alphabet as one.
    fn numeration(&self, systems: &Systems) -> Result<Arc<Numeration>, AutomataError> {
        match &self.system {
            None => Ok(Arc::new(Numeration::letters(self.letters.iter().copied()))),
            Some(name) => systems.get(name).map_or_else(
                || refuse(format!("{name} is not known; write msd_2, msd_fib or another system, or give its files in `Custom Bases`")),
                Ok,
            ),
        }
    }
}

impl Table {
    /// Whether the tracks read the last digit first; `None` if none reads digits.
    ///
    /// # Errors
    /// Some tracks read the first digit first, others the last.
    pub fn last_first(&self) -> Result<Option<bool>, AutomataError> {
        let mut orders = self.tracks().iter().filter(|track| track.system.is_some()).map(Track::is_lsd);
        let first = orders.next();
        match first {
            Some(first) if orders.any(|order| order != first) => {
                refuse("one track reads the first digit first, another the last; take automata of one kind")
            }
            first => Ok(first),
        }
    }

    /// The relation of the words whose output is wanted, its tracks named in the order of the table. Digits are read from the first one on,
    /// whatever the table does; numbers are in the relation if one of the words for them is accepted.
    ///
    /// # Errors
    /// A system is not known; there is not one name for each track; tracks are read from different ends.
    pub fn relation(
        &self,
        wanted: impl Fn(i64) -> bool,
        names: &[&str],
        systems: &Systems,
        budget: &Budget,
    ) -> Result<Relation, AutomataError> {
        let tracks = self.tracks().iter().map(|track| track.numeration(systems)).collect::<Result<Vec<_>, _>>()?;
        if names.len() != tracks.len() {
            return Err(AutomataError::Alphabet { digits: self.alphabet().digits(), tracks: names.len() });
        }
        if tracks.is_empty() {
            let always = Relation::always(&Arc::new(Numeration::fibonacci()), &[], budget)?;
            return if self.outputs().iter().all(|&output| wanted(output)) { Ok(always) } else { always.not(budget) };
        }
        let mut dfa = self.in_order(&self.dfa(wanted)?)?;
        if self.last_first()? == Some(true) {
            dfa = dfa.to_nfa().reversed()?.minimise(budget)?;
        }
        if tracks.iter().all(|track| track.alphabet().is_none()) {
            dfa = dfa.to_nfa().close_under_leading_zeros(1).determinise(budget)?.after_zeros(1, budget)?;
        }
        let named: Vec<(&str, &Arc<Numeration>)> = names.iter().copied().zip(&tracks).collect();
        Relation::from_words(&tracks[0], &named, &dfa, budget)
    }

    /// The automaton with the letters of each track in ascending order.
    fn in_order(&self, dfa: &Dfa) -> Result<Dfa, AutomataError> {
        if self.tracks().iter().all(|track| track.letters.is_sorted()) {
            return Ok(dfa.clone());
        }
        let rank = |track: &Track| {
            let below = |letter: &i64| track.letters.iter().filter(|other| *other < letter).count();
            track.letters.iter().map(below).collect::<Vec<_>>()
        };
        let ranks: Vec<Vec<usize>> = self.tracks().iter().map(rank).collect();
        let alphabet = dfa.alphabet();
        let place = |letter: Letter| {
            let digits: Vec<usize> =
                ranks.iter().enumerate().map(|(k, rank)| rank[alphabet.digit(letter, k)]).collect();
            alphabet.letter(&digits)
        };
        let states = 0..dfa.states() as u32;
        let row = |state| dfa.edges_of(state).map(|(letter, target)| (place(letter), target)).collect::<Vec<_>>();
        Dfa::from_table(alphabet, states.clone().map(row), states.map(|state| dfa.accepts_at(state)).collect())
    }

    /// A relation as a table, its tracks in the order of their names; `last_first` says whether digits are read from the last one on.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn of_relation(relation: &Relation, last_first: bool, budget: &Budget) -> Result<Self, AutomataError> {
        if relation.tracks().is_empty() {
            return Ok(Table::truth(!relation.is_empty()));
        }
        let track = |track: &String| {
            let system = relation.system(track);
            match system.alphabet() {
                Some(letters) => Track { letters: letters.to_vec(), system: None },
                None => {
                    let name = name(system);
                    let name = if last_first { name.replacen("msd_", "lsd_", 1) } else { name };
                    Track { letters: (0..system.digits() as i64).collect(), system: Some(name) }
                }
            }
        };
        let tracks: Vec<Track> = relation.tracks().iter().map(track).collect();
        let mut dfa = relation.dfa().clone();
        if relation.is_of_numbers() {
            // The words that are accepted after some number of leading zeros.
            dfa = dfa.to_nfa().close_under_leading_zeros(1).minimise(budget)?;
        }
        if last_first && tracks.iter().any(|track| track.system.is_some()) {
            dfa = dfa.to_nfa().reversed()?.minimise(budget)?;
        }
        Table::of_dfa(tracks, &dfa)
    }
}
