//! Automata as Walnut has them: over any alphabets, with an integer output on each state.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::hash::Hash;
use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_digits::{Alphabet, AutomataError, Dfa, Letter, explore};

use super::name::parse;
use crate::numeration::Numeration;

/// What an automaton reads on one track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// The letters, all different, in the order of the file.
    pub letters: Vec<i64>,
    /// The name of the numeration system, such as `msd_2` or `lsd_fib`; `None` for an alphabet that is only listed.
    pub system: Option<String>,
}

impl Track {
    /// Whether the track reads the digits of numbers, the last one first.
    pub fn is_lsd(&self) -> bool {
        self.system.as_ref().is_some_and(|name| name.starts_with("lsd_"))
    }

    /// The index of each letter.
    pub(super) fn indices(&self) -> HashMap<i64, usize> {
        self.letters.iter().copied().zip(0..).collect()
    }
}

/// The numeration systems that are known by names of their own, besides those that this program knows.
#[derive(Clone, Debug, Default)]
pub struct Systems {
    named: BTreeMap<String, Arc<Numeration>>,
    /// For a system without `msd_`: the pairs of words for the same number in it and in its negative one, and the sums in the latter.
    opposites: BTreeMap<String, (Table, Table)>,
}

impl Systems {
    /// These systems, each by its own name.
    pub fn of(systems: &[Numeration]) -> Self {
        let named = systems.iter().map(|system| (system.to_string(), Arc::new(system.clone()))).collect();
        Systems { named, opposites: BTreeMap::new() }
    }

    /// Gives a system the name `msd_...`; a system that had this name before is forgotten.
    pub fn name(&mut self, name: &str, system: Arc<Numeration>) {
        self.named.insert(name.to_owned(), system);
    }

    /// The names that were given.
    pub(super) fn names(&self) -> impl Iterator<Item = String> + '_ {
        self.named.keys().cloned()
    }

    /// The system with this name, `msd_...` or `lsd_...`, which may be that of this program.
    pub fn get(&self, name: &str) -> Option<Arc<Numeration>> {
        let name = name.strip_prefix("lsd_").map_or_else(|| name.to_owned(), |base| format!("msd_{base}"));
        self.named.get(&name).cloned().or_else(|| Some(Arc::new(parse(&name)?)))
    }

    /// Tells how a negative system, `msd_neg_fib` for the base `fib`, writes numbers: the files of its base change and of its addition.
    ///
    /// # Errors
    /// The base change has not 2 tracks, or addition not 3, or they have not the same digits 0, 1, ….
    pub fn negative(&mut self, base: &str, change: Table, addition: Table) -> Result<(), AutomataError> {
        let mut tracks = change.tracks().iter().chain(addition.tracks());
        let is_right = (change.tracks().len(), addition.tracks().len()) == (2, 3);
        if !is_right || tracks.any(|track| !track.letters.iter().copied().eq(0..change.alphabet().digits() as i64)) {
            return refuse("a base change has 2 tracks and an addition 3, over the same digits 0, 1, …");
        }
        self.opposites.insert(base.to_owned(), (change, addition));
        Ok(())
    }

    pub(super) fn opposites(&self, base: &str) -> Option<&(Table, Table)> {
        self.opposites.get(base)
    }

    /// The number of digits of the system with this name; a negative base has the digits of the positive one.
    pub(super) fn digits(&self, name: &str) -> Option<usize> {
        self.get(name).or_else(|| self.get(&name.replacen("_neg_", "_", 1))).map(|system| system.digits())
    }
}

/// A deterministic automaton with an integer output on each state. State 0 is the initial one. A word for which an edge is missing
/// has no output; an automaton that accepts or rejects has the outputs 1 and 0.
///
/// A [`Letter`] stands for one letter of each track: for their indices, as [`alphabet`](Table::alphabet) codes them.
///
/// ```
/// use wythoff_automata::{Budget, walnut::{Systems, Table}};
/// let folds = Table::read("{-1, 1} lsd_2\n0 0\n-1 0 -> 1\n1 0 -> 1\n1 4\n", &Systems::default(), &Budget::unlimited())?;
/// assert_eq!(folds.output(&[&[-1], &[0]]), Some(4));
/// assert_eq!(folds.output(&[&[-1], &[1]]), None);
/// assert!(folds.write().starts_with("{-1,1} lsd_2\n\n0 0\n-1 0 -> 1\n"));
/// # Ok::<(), wythoff_automata::AutomataError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    tracks: Vec<Track>,
    alphabet: Alphabet,
    outputs: Vec<i64>,
    /// The edges of each state, by ascending letter.
    edges: Vec<Vec<(Letter, u32)>>,
}

/// The alphabet of tuples of indices, one for each track.
pub(super) fn alphabet(tracks: &[Track]) -> Result<Alphabet, AutomataError> {
    Alphabet::new(tracks.iter().map(|track| track.letters.len()).max().unwrap_or(1), tracks.len())
}

/// All letters of these tracks, in ascending order.
pub(super) fn letters(tracks: &[Track]) -> Result<Vec<Letter>, AutomataError> {
    let alphabet = alphabet(tracks)?;
    let is_letter =
        |&letter: &usize| (0..).zip(tracks).all(|(k, track)| alphabet.digit(letter as Letter, k) < track.letters.len());
    Ok((0..alphabet.letters()).filter(is_letter).map(|letter| letter as Letter).collect())
}

/// That a command cannot be carried out, and what to change.
pub(super) fn refuse<T>(message: impl Into<String>) -> Result<T, AutomataError> {
    Err(AutomataError::Command(message.into()))
}

impl Table {
    /// The table with these outputs, one for each state, and edges, one list for each state, in any order.
    ///
    /// # Errors
    /// There is no state, there are not as many lists as outputs, a letter or a target does not exist, or a state has two edges with
    /// the same letter.
    pub fn new(
        tracks: Vec<Track>,
        outputs: Vec<i64>,
        mut edges: Vec<Vec<(Letter, u32)>>,
    ) -> Result<Self, AutomataError> {
        let alphabet = alphabet(&tracks)?;
        let exists = |letter| {
            let has = |(k, track): (usize, &Track)| alphabet.digit(letter, k) < track.letters.len();
            usize::from(letter) < alphabet.letters() && tracks.iter().enumerate().all(has)
        };
        for row in &mut edges {
            row.sort_unstable();
            let is_good = |&(letter, target): &(Letter, u32)| exists(letter) && (target as usize) < outputs.len();
            if !row.iter().all(is_good) || !row.is_sorted_by(|a, b| a.0 < b.0) {
                return refuse(
                    "an edge has a letter or a target that does not exist, or there are two with one letter",
                );
            }
        }
        if outputs.is_empty() || outputs.len() != edges.len() {
            return refuse("there must be an initial state, and an output for each state");
        }
        Ok(Table { tracks, alphabet, outputs, edges })
    }

    /// The automaton without tracks that is `true` or `false`.
    pub fn truth(is: bool) -> Self {
        let alphabet = Alphabet::new(1, 0).expect("one letter");
        Table { tracks: Vec::new(), alphabet, outputs: vec![i64::from(is)], edges: vec![Vec::new()] }
    }

    /// The words that an automaton accepts, as a table with the outputs 0 and 1. Its digits are the indices of the letters.
    ///
    /// # Errors
    /// The automaton has another alphabet than the tracks, or reads an index that a track does not have.
    pub fn of_dfa(tracks: Vec<Track>, dfa: &Dfa) -> Result<Self, AutomataError> {
        if dfa.alphabet() != alphabet(&tracks)? {
            return Err(AutomataError::Alphabet { digits: dfa.alphabet().digits(), tracks: dfa.alphabet().tracks() });
        }
        let states = 0..dfa.states() as u32;
        let outputs: Vec<i64> = states.clone().map(|state| i64::from(dfa.accepts_at(state))).collect();
        let edges: Vec<Vec<_>> = states.map(|state| dfa.edges_of(state).collect()).collect();
        // Every table has an initial state.
        if outputs.is_empty() {
            Table::new(tracks, vec![0], vec![Vec::new()])
        } else {
            Table::new(tracks, outputs, edges)
        }
    }

    /// The tracks, in the order of the file.
    pub fn tracks(&self) -> &[Track] {
        &self.tracks
    }

    /// The alphabet of the letters: as many digits as the largest track has letters.
    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// The output of each state.
    pub fn outputs(&self) -> &[i64] {
        &self.outputs
    }

    /// The edges of a state by ascending letter.
    pub fn edges_of(&self, state: u32) -> &[(Letter, u32)] {
        &self.edges[state as usize]
    }

    /// The numbers of the states.
    pub(super) fn states(&self) -> std::ops::Range<u32> {
        0..self.outputs.len() as u32
    }

    /// The edges of a state, each with what `at` makes of its target.
    pub(super) fn leave<S>(&self, state: u32, at: impl Fn(u32) -> S) -> impl Iterator<Item = (Letter, S)> {
        self.edges_of(state).iter().map(move |&(letter, target)| (letter, at(target)))
    }

    pub(super) fn output_at(&self, state: u32) -> i64 {
        self.outputs[state as usize]
    }

    pub(super) fn step(&self, state: u32, letter: Letter) -> Option<u32> {
        let edges = self.edges_of(state);
        Some(edges[edges.binary_search_by_key(&letter, |edge| edge.0).ok()?].1)
    }

    /// The different outputs that occur, in ascending order.
    pub fn values(&self) -> Vec<i64> {
        let mut values = self.outputs.clone();
        values.sort_unstable();
        values.dedup();
        values
    }

    /// Whether the outputs are only 0 and 1, as those of an automaton that accepts or rejects.
    pub fn is_automaton(&self) -> bool {
        self.outputs.iter().all(|output| matches!(output, 0 | 1))
    }

    /// The letter in which each track has the given one; `None` if a track has no such letter, or there is not one for each.
    pub fn letter(&self, letters: &[i64]) -> Option<Letter> {
        let index = |(track, letter): (&Track, &i64)| track.letters.iter().position(|it| it == letter);
        let indices: Option<Vec<usize>> = self.tracks.iter().zip(letters).map(index).collect();
        (letters.len() == self.tracks.len()).then_some(self.alphabet.letter(&indices?))
    }

    /// What each track has in a letter.
    pub fn letters_of(&self, letter: Letter) -> Vec<i64> {
        self.tracks.iter().enumerate().map(|(k, track)| track.letters[self.alphabet.digit(letter, k)]).collect()
    }

    /// The output for a word, which is one list for each track; `None` if an edge is missing, or the lists differ in length.
    pub fn output(&self, word: &[&[i64]]) -> Option<i64> {
        let length = word.first().map_or(0, |track| track.len());
        let at = |place: usize| word.iter().map(|track| track.get(place).copied()).collect::<Option<Vec<i64>>>();
        let step = |state, place| self.step(state, self.letter(&at(place)?)?);
        let end = (0..length).try_fold(0, step)?;
        word.iter().all(|track| track.len() == length).then_some(self.output_at(end))
    }

    /// The automaton of the words whose output is wanted, without dead states.
    pub fn dfa(&self, wanted: impl Fn(i64) -> bool) -> Result<Dfa, AutomataError> {
        let accepting = self.outputs.iter().map(|&output| wanted(output)).collect();
        Ok(Dfa::from_table(self.alphabet, &self.edges, accepting)?.trim())
    }

    /// The table as a text file of Walnut.
    pub fn write(&self) -> String {
        let heading: Vec<String> = self.tracks.iter().map(Track::to_string).collect();
        if heading.is_empty() {
            return if self.outputs[0] == 0 { "false\n" } else { "true\n" }.to_owned();
        }
        let mut text = heading.join(" ") + "\n";
        for (state, output) in self.states().zip(&self.outputs) {
            let _ = write!(text, "\n{state} {output}\n");
            for &(letter, target) in self.edges_of(state) {
                for letter in self.letters_of(letter) {
                    let _ = write!(text, "{letter} ");
                }
                let _ = writeln!(text, "-> {target}");
            }
        }
        text
    }
}

impl std::fmt::Display for Track {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.system {
            Some(name) => f.write_str(name),
            None => write!(f, "{{{}}}", self.letters.iter().map(i64::to_string).collect::<Vec<_>>().join(",")),
        }
    }
}

/// A state of an automaton under construction, before all of them, or after a word that ends.
#[derive(Clone, PartialEq, Eq, Hash)]
enum At<S> {
    Start,
    State(S),
    End,
}

/// The minimal table of a nondeterministic automaton: `edges` appends the edges that leave a state, and `output` is what a word that
/// ends there has, if anything. `values` are the outputs that occur, in ascending order.
///
/// A word that goes on to one with an output, but has none itself, gets the output 0.
///
/// # Errors
/// A word has two outputs.
pub(super) fn build<S: Clone + Eq + Hash>(
    tracks: Vec<Track>,
    values: &[i64],
    starts: Vec<S>,
    mut edges: impl FnMut(&S, &mut Vec<(Letter, S)>),
    output: impl Fn(&S) -> Option<i64>,
    budget: &Budget,
) -> Result<Table, AutomataError> {
    // An output is one more letter at the end of the word: the minimal automaton of these longer words has the minimal table in it.
    let letters = alphabet(&tracks)?.letters();
    let marked = Alphabet::new(letters + values.len(), 1)?;
    let mut list = Vec::new();
    let mut leave = |state: &S, ways: &mut Vec<(Letter, At<S>)>| {
        edges(state, &mut list);
        ways.extend(list.drain(..).map(|(letter, target)| (letter, At::State(target))));
        if let Some(at) = output(state).and_then(|value| values.binary_search(&value).ok()) {
            ways.push(((letters + at) as Letter, At::End));
        }
    };
    let ways = |at: &At<S>, ways: &mut Vec<_>| match at {
        At::Start => starts.iter().for_each(|state| leave(state, ways)),
        At::State(state) => leave(state, ways),
        At::End => {}
    };
    let dfa = explore(marked, At::Start, ways, |at| matches!(at, At::End), budget)?.minimise(budget)?;
    // The only state without edges is the end, since an accepting state can be reached from every other.
    let is_end = |&state: &u32| dfa.edges_of(state).next().is_none();
    let end = (0..dfa.states() as u32).find(is_end).unwrap_or(0);
    let (mut outputs, mut rows) = (Vec::new(), Vec::new());
    for state in (0..dfa.states() as u32).filter(|state| !is_end(state)) {
        let (row, marks): (Vec<_>, Vec<_>) = dfa.edges_of(state).partition(|edge| usize::from(edge.0) < letters);
        let marks: Vec<i64> = marks.into_iter().map(|edge| values[usize::from(edge.0) - letters]).collect();
        if let [first, second, ..] = marks[..] {
            let message = "a word would have both the outputs";
            return refuse(format!("{message} {first} and {second}; leading zeros must not matter"));
        }
        outputs.push(marks.first().copied().unwrap_or(0));
        rows.push(row.into_iter().map(|(letter, target)| (letter, target - u32::from(target > end))).collect());
    }
    if outputs.is_empty() {
        (outputs, rows) = (vec![0], vec![Vec::new()]);
    }
    Table::new(tracks, outputs, rows)
}
