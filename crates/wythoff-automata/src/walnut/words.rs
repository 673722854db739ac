//! Walnut's commands on the words that automata accept, and on the outputs of words.

use std::collections::HashSet;
use std::hash::Hash;

use wythoff_budget::Budget;
use wythoff_digits::{AutomataError, Dfa, Letter};

use super::table::{Systems, Table, Track, alphabet, build, refuse};

/// Walnut's commands on automata. Those that take an automaton see a word as accepted if its output is not 0, and return the minimal
/// automaton without dead states, with the outputs 0 and 1.
///
/// Where Walnut does so, words that are not forms of numbers in the numeration systems of the tracks are left out of the result. Three
/// results follow Walnut's manual, and its program (version 8, in preparation) makes others: there a concatenation also accepts all words of the first
/// automata, zeros at the end are left out but not added, and a range in a regular expression compares places in the alphabet.
///
/// ```
/// use wythoff_automata::{Budget, walnut::{Commands, Systems, tracks}};
/// let (systems, budget) = (Systems::default(), Budget::unlimited());
/// let commands = Commands { systems: &systems, budget: &budget };
/// let ends = commands.reg(&tracks("lsd_2", &systems)?, "(0|1)*01")?;
/// let begins = commands.automaton(&commands.reverse(&ends)?)?;
/// assert_eq!(begins, commands.reg(&tracks("msd_2", &systems)?, "10(0|1)*")?);
/// # Ok::<(), wythoff_automata::AutomataError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Commands<'a> {
    /// The numeration systems that are known by names of their own.
    pub systems: &'a Systems,
    /// How far each construction may go.
    pub budget: &'a Budget,
}

/// The edges to follow from a state, appended to a list.
type Ways<S> = Vec<(Letter, S)>;

/// The common tracks of some automata.
pub(super) fn common(tables: &[&Table]) -> Result<Vec<Track>, AutomataError> {
    let Some(first) = tables.first() else { return refuse("name at least one automaton") };
    let heading = |table: &Table| table.tracks().iter().map(Track::to_string).collect::<Vec<_>>().join(" ");
    match tables.iter().find(|table| table.tracks() != first.tracks()) {
        None => Ok(first.tracks().to_vec()),
        Some(other) => refuse(format!(
            "one automaton is over {}, another over {}; `alphabet` changes what an automaton is over",
            super::file::shortened(&heading(first)),
            super::file::shortened(&heading(other))
        )),
    }
}

/// The letter that is 0 on all tracks.
pub(super) fn zero(tracks: &[Track]) -> Result<Letter, AutomataError> {
    let zero = |track: &Track| track.letters.iter().position(|&letter| letter == 0);
    let indices: Option<Vec<usize>> = tracks.iter().map(zero).collect();
    let Some(indices) = indices else { return refuse("an alphabet without 0 has no zeros; add it with `alphabet`") };
    Ok(alphabet(tracks)?.letter(&indices))
}

/// All states that can be reached from some along edges with one letter.
pub(super) fn along<S: Clone + Eq + Hash>(
    starts: Vec<S>,
    letter: Letter,
    mut edges: impl FnMut(&S, &mut Ways<S>),
    budget: &Budget,
) -> Result<Vec<S>, AutomataError> {
    let mut seen: HashSet<S> = starts.iter().cloned().collect();
    let (mut list, mut ways) = (starts, Vec::new());
    let mut next = 0;
    while let Some(state) = list.get(next).cloned() {
        budget.tick(next as u64)?;
        budget.memory_for::<S>(2 * list.len(), "following zeros")?;
        edges(&state, &mut ways);
        let new = ways.drain(..).filter(|way| way.0 == letter && seen.insert(way.1.clone()));
        list.extend(new.map(|way| way.1));
        next += 1;
    }
    Ok(list)
}

impl Table {
    fn accepts(&self, state: u32) -> bool {
        self.output_at(state) != 0
    }

    /// The minimal table with the same outputs for other letters: those that `letter` drops are not read any more.
    pub(super) fn relettered(
        &self,
        tracks: Vec<Track>,
        letter: impl Fn(Letter) -> Option<Letter>,
        budget: &Budget,
    ) -> Result<Table, AutomataError> {
        let edges = |&state: &u32, ways: &mut Ways<u32>| {
            ways.extend(self.edges_of(state).iter().filter_map(|&(it, target)| Some((letter(it)?, target))));
        };
        build(tracks, &self.values(), vec![0], edges, |&state| Some(self.output_at(state)), budget)
    }
}

impl Commands<'_> {
    /// The automaton of a language that is built from edges and accepting states.
    fn language<S: Clone + Eq + Hash>(
        &self,
        tracks: Vec<Track>,
        starts: Vec<S>,
        edges: impl FnMut(&S, &mut Ways<S>),
        accepts: impl Fn(&S) -> bool,
    ) -> Result<Table, AutomataError> {
        build(tracks, &[1], starts, edges, |state| accepts(state).then_some(1), self.budget)
    }

    /// The minimal automaton of the words with an output other than 0.
    pub fn automaton(&self, table: &Table) -> Result<Table, AutomataError> {
        self.either(&[table])
    }

    /// The minimal table with the same outputs: Walnut's `minimize`.
    pub fn minimize(&self, table: &Table) -> Result<Table, AutomataError> {
        table.relettered(table.tracks().to_vec(), Some, self.budget)
    }

    /// The words that one of the automata accepts.
    ///
    /// # Errors
    /// The automata are over different alphabets, or there is none; so for all commands with several automata.
    pub fn union(&self, tables: &[&Table]) -> Result<Table, AutomataError> {
        self.numbers(&self.either(tables)?, false)
    }

    pub(super) fn either(&self, tables: &[&Table]) -> Result<Table, AutomataError> {
        let starts = (0..tables.len()).map(|k| (k, 0)).collect();
        let edges = |&(k, state): &(usize, u32), ways: &mut Ways<_>| {
            ways.extend(tables[k].leave(state, |to| (k, to)));
        };
        self.language(common(tables)?, starts, edges, |&(k, state)| tables[k].accepts(state))
    }

    /// The words that all of the automata accept.
    pub fn intersect(&self, tables: &[&Table]) -> Result<Table, AutomataError> {
        let tracks = common(tables)?;
        let edges = |states: &Vec<u32>, ways: &mut Ways<Vec<u32>>| {
            for &(letter, _) in tables[0].edges_of(states[0]) {
                let targets = tables.iter().zip(states).map(|(table, &state)| table.step(state, letter)).collect();
                ways.extend(Option::map(targets, |targets| (letter, targets)));
            }
        };
        let accepts = |states: &Vec<u32>| tables.iter().zip(states).all(|(table, &state)| table.accepts(state));
        self.language(tracks, vec![vec![0; tables.len()]], edges, accepts)
    }

    /// The words that are made of one word of each automaton, one after the other.
    /// On tracks where not every word is the form of a number, the result is over a base with the same digits, as in Walnut.
    pub fn concat(&self, tables: &[&Table]) -> Result<Table, AutomataError> {
        self.freely(self.chain(tables)?)
    }

    pub(super) fn chain(&self, tables: &[&Table]) -> Result<Table, AutomataError> {
        let tracks = common(tables)?;
        // A word can go on in the next automaton where it is accepted.
        let is_end = |&(k, state): &(usize, u32)| tables[k].accepts(state);
        let next = |at: &(usize, u32)| Some((at.0 + 1, 0)).filter(|next| is_end(at) && next.0 < tables.len());
        let now = |at: &(usize, u32)| std::iter::successors(Some(*at), next);
        let edges = |at: &(usize, u32), ways: &mut Ways<_>| {
            for (k, state) in now(at) {
                ways.extend(tables[k].leave(state, |to| (k, to)));
            }
        };
        let accepts = |at: &(usize, u32)| now(at).any(|at| at.0 + 1 == tables.len() && is_end(&at));
        self.language(tracks, vec![(0, 0)], edges, accepts)
    }

    /// The words that are made of any number of accepted words, over a base as in [`concat`](Self::concat).
    pub fn star(&self, table: &Table) -> Result<Table, AutomataError> {
        self.freely(self.repeat(table)?)
    }

    pub(super) fn repeat(&self, table: &Table) -> Result<Table, AutomataError> {
        let accepts = |state: &Option<u32>| state.is_none_or(|state| table.accepts(state));
        let edges = |state: &Option<u32>, ways: &mut Ways<Option<u32>>| {
            for state in state.iter().copied().chain(accepts(state).then_some(0)) {
                ways.extend(table.leave(state, Some));
            }
        };
        self.language(table.tracks().to_vec(), vec![None], edges, accepts)
    }

    /// The words w for which v w is accepted by `table`, with some v that `before` accepts: Walnut's `leftquo`. Letters of `before` that
    /// `table` does not have are left out.
    pub fn left_quotient(&self, table: &Table, before: &Table) -> Result<Table, AutomataError> {
        let before = self.same_letters(before, table.tracks())?;
        // All pairs of states after one word.
        let edges = |&(p, q): &(u32, u32), ways: &mut Ways<(u32, u32)>| {
            let both = |&(letter, p): &(Letter, u32)| Some((0, (p, before.step(q, letter)?)));
            ways.extend(table.edges_of(p).iter().filter_map(both));
        };
        let after = along(vec![(0, 0)], 0, edges, self.budget)?;
        let starts = after.into_iter().filter(|&(_, q)| before.accepts(q)).map(|(p, _)| p).collect();
        let edges = |&state: &u32, ways: &mut Ways<u32>| ways.extend_from_slice(table.edges_of(state));
        let quotient = self.language(table.tracks().to_vec(), starts, edges, |&state| table.accepts(state))?;
        self.numbers(&quotient, false)
    }

    /// The words w for which w v is accepted by `table`, with some v that `behind` accepts: Walnut's `rightquo`.
    pub fn right_quotient(&self, table: &Table, behind: &Table) -> Result<Table, AutomataError> {
        let behind = self.same_letters(behind, table.tracks())?;
        let quotient = self.left_quotient(&self.reverse(table)?, &self.reverse(&behind)?)?;
        self.automaton(&self.reverse(&quotient)?)
    }

    /// The table whose output for a word is that of `table` for the word read backwards; msd becomes lsd in the names of systems, and
    /// lsd becomes msd.
    pub fn reverse(&self, table: &Table) -> Result<Table, AutomataError> {
        let mut tracks = table.tracks().to_vec();
        for name in tracks.iter_mut().filter_map(|track| track.system.as_mut()) {
            *name = match name.split_once('_') {
                Some(("lsd", base)) => format!("msd_{base}"),
                Some(("msd", base)) => format!("lsd_{base}"),
                _ => continue,
            };
        }
        // The edges that lead to each state, with the states that they come from.
        let mut back = vec![Vec::new(); table.outputs().len()];
        for state in table.states() {
            table.edges_of(state).iter().for_each(|&(letter, target)| back[target as usize].push((letter, state)));
        }
        // A state, together with the output of the state at which the word began.
        let starts = table.states().map(|state| (table.output_at(state), state)).collect();
        let edges = |&(output, state): &(i64, u32), ways: &mut Ways<_>| {
            ways.extend(
                back[state as usize].iter().map(|&(letter, source): &(Letter, u32)| (letter, (output, source))),
            );
        };
        let output = |&(output, state): &(i64, u32)| (state == 0).then_some(output);
        build(tracks, &table.values(), starts, edges, output, self.budget)
    }

    /// The words that differ in the number of leading zeros from one that is accepted.
    pub fn fix_leading_zeros(&self, table: &Table) -> Result<Table, AutomataError> {
        let zero = zero(table.tracks())?;
        let edges = |&state: &u32, ways: &mut Ways<u32>| ways.extend_from_slice(table.edges_of(state));
        let after = along(vec![0], zero, edges, self.budget)?;
        // Before the first letter that is not 0, the automaton is in all of these states.
        let all = |state: &Option<u32>| state.map_or(after.clone(), |state| vec![state]);
        let edges = |state: &Option<u32>, ways: &mut Ways<Option<u32>>| {
            ways.extend(state.is_none().then_some((zero, None)));
            all(state).into_iter().for_each(|state| ways.extend(table.leave(state, Some)));
        };
        let accepts = |state: &Option<u32>| all(state).into_iter().any(|state| table.accepts(state));
        self.language(table.tracks().to_vec(), vec![None], edges, accepts)
    }

    /// The words that differ in the number of zeros at the end from one that is accepted.
    pub fn fix_trailing_zeros(&self, table: &Table) -> Result<Table, AutomataError> {
        self.automaton(&self.reverse(&self.fix_leading_zeros(&self.reverse(table)?)?)?)
    }

    /// The same outputs over other alphabets: words with letters that these do not have are left out, and so are words that are not
    /// forms of numbers. Of a word, `is_word`, an output of 0 is one like the others, and letters that are new lead to it.
    ///
    /// # Errors
    /// There is another number of tracks.
    pub fn alphabet(&self, table: &Table, tracks: &[Track], is_word: bool) -> Result<Table, AutomataError> {
        let table = self.same_letters(table, tracks)?;
        if is_word { self.total(&table) } else { self.numbers(&table, false) }
    }

    fn same_letters(&self, table: &Table, tracks: &[Track]) -> Result<Table, AutomataError> {
        let (old, new) = (table.tracks().len(), tracks.len());
        if old != new {
            return refuse(format!(
                "the number of tracks is {old}, that of the alphabets {new}; write one for each track"
            ));
        }
        let (code, indices): (_, Vec<_>) = (alphabet(tracks)?, tracks.iter().map(Track::indices).collect());
        let letter = |letter| {
            let letters = table.letters_of(letter);
            let new = indices.iter().zip(&letters).map(|(indices, letter)| indices.get(letter).copied());
            Some(code.letter(&new.collect::<Option<Vec<_>>>()?))
        };
        table.relettered(tracks.to_vec(), letter, self.budget)
    }

    /// The forms of numbers on a track; `None` if every word is one, or no system is known by the name.
    fn forms(&self, track: &Track) -> Result<Option<Table>, AutomataError> {
        let Some(system) = track.system.as_ref().and_then(|name| self.systems.get(name)) else { return Ok(None) };
        let dfa: Dfa = system.canonical(self.budget)?.to_nfa().close_under_leading_zeros(1).minimise(self.budget)?;
        if dfa.states() == 1 && dfa.edges() == system.digits() {
            return Ok(None);
        }
        let mut forms = Table::of_dfa(vec![track.clone()], &dfa)?;
        if track.is_lsd() {
            forms = self.automaton(&self.reverse(&forms)?)?;
        }
        Ok(Some(forms))
    }

    /// The table with a base in the place of each system in which not every word is the form of a number.
    fn freely(&self, table: Table) -> Result<Table, AutomataError> {
        let mut tracks = table.tracks().to_vec();
        for track in &mut tracks {
            if self.forms(track)?.is_some() {
                let order = if track.is_lsd() { "lsd" } else { "msd" };
                track.system = Some(format!("{order}_{}", track.letters.len()));
            }
        }
        table.relettered(tracks, Some, self.budget)
    }

    /// The same outputs, for words only that are forms of numbers on each track with a numeration system.
    pub fn numbers(&self, table: &Table, is_word: bool) -> Result<Table, AutomataError> {
        let mut forms = Vec::new();
        for (k, track) in table.tracks().iter().enumerate() {
            forms.extend(self.forms(track)?.map(|forms| (k, forms)));
        }
        let values = if is_word { table.values() } else { vec![1] };
        let edges = |(state, of): &(u32, Vec<u32>), ways: &mut Ways<_>| {
            for &(letter, target) in table.edges_of(*state) {
                let step = |((k, forms), &state): (&(usize, Table), &u32)| {
                    forms.step(state, table.alphabet().digit(letter, *k) as Letter)
                };
                let targets: Option<Vec<u32>> = forms.iter().zip(of).map(step).collect();
                ways.extend(targets.map(|targets| (letter, (target, targets))));
            }
        };
        let output = |(state, of): &(u32, Vec<u32>)| {
            let is_form = forms.iter().zip(of).all(|((_, forms), &state)| forms.accepts(state));
            let output = table.output_at(*state);
            is_form.then_some(output).and_then(|output| if is_word { Some(output) } else { (output != 0).then_some(1) })
        };
        let start = (0, vec![0; forms.len()]);
        build(table.tracks().to_vec(), &values, vec![start], edges, output, self.budget)
    }
}
