//! Deterministic automata.

use crate::alphabet::{Alphabet, Letter};
use crate::error::AutomataError;
use crate::{Nfa, Rows};

/// A deterministic automaton, possibly partial. State 0 is the initial one, unless there is no state at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dfa {
    pub(crate) alphabet: Alphabet,
    pub(crate) rows: Rows,
    pub(crate) accepting: Vec<bool>,
}

impl Dfa {
    /// The automaton without states, which accepts nothing.
    pub fn empty(alphabet: Alphabet) -> Self {
        Dfa { alphabet, rows: Rows::new(), accepting: Vec::new() }
    }

    /// The automaton with the given edges, one list of (letter, target) for each state, in any order.
    ///
    /// # Errors
    /// A letter or a target does not exist, a state has two edges with the same letter, or the numbers of states in
    /// `table` and `accepting` differ.
    pub fn from_table(
        alphabet: Alphabet,
        table: impl IntoIterator<Item = impl AsRef<[(Letter, u32)]>>,
        accepting: Vec<bool>,
    ) -> Result<Self, AutomataError> {
        let wrong = |state: usize, message: String| AutomataError::Format { line: state + 1, message };
        let mut rows = Rows::new();
        for (state, row) in table.into_iter().enumerate() {
            let mut row = row.as_ref().to_vec();
            row.sort_unstable();
            if let Some(&(letter, _)) = row.iter().find(|edge| usize::from(edge.0) >= alphabet.letters()) {
                return Err(wrong(state, format!("state {state}: there is no letter {letter}")));
            }
            if let Some(&(_, target)) = row.iter().find(|edge| edge.1 as usize >= accepting.len()) {
                return Err(wrong(state, format!("state {state}: there is no state {target}")));
            }
            if let Some(pair) = row.windows(2).find(|pair| pair[0].0 == pair[1].0) {
                return Err(wrong(state, format!("state {state}: two edges with the letter {}", pair[0].0)));
            }
            rows.push_sorted(row)?;
        }
        if accepting.len() != rows.states() {
            return Err(wrong(0, format!("{} states, but {} are accepting or not", rows.states(), accepting.len())));
        }
        Ok(Dfa { alphabet, rows, accepting })
    }

    /// The alphabet whose letters the automaton reads.
    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.rows.states()
    }

    /// The number of edges.
    pub fn edges(&self) -> usize {
        self.rows.edges()
    }

    /// Whether no word is accepted. The automaton must be trim, as the results of all operations are.
    pub fn is_empty(&self) -> bool {
        !self.accepting.contains(&true)
    }

    /// Whether the state is accepting.
    #[inline]
    pub fn accepts_at(&self, state: u32) -> bool {
        self.accepting[state as usize]
    }

    /// The edges of a state by ascending letter.
    pub fn edges_of(&self, state: u32) -> impl Iterator<Item = (Letter, u32)> + '_ {
        self.rows.of(state as usize)
    }

    /// The state to which a letter leads, or `None` if there is no such edge. O(log of the number of edges of the state).
    #[inline]
    pub fn step(&self, state: u32, letter: Letter) -> Option<u32> {
        self.rows.step(state as usize, letter)
    }

    /// The state to which a word leads from the initial state, or `None` if some edge is missing.
    pub fn run(&self, word: &[Letter]) -> Option<u32> {
        let start = (self.states() > 0).then_some(0)?;
        word.iter().try_fold(start, |state, &letter| self.step(state, letter))
    }

    /// Whether the word is accepted. O(length).
    pub fn accepts(&self, word: &[Letter]) -> bool {
        self.run(word).is_some_and(|state| self.accepts_at(state))
    }

    /// This automaton as a nondeterministic one.
    pub fn to_nfa(&self) -> Nfa {
        let initial = if self.states() > 0 { vec![0] } else { vec![] };
        let (rows, accepting) = (self.rows.clone(), self.accepting.clone());
        Nfa { alphabet: self.alphabet, rows, accepting, initial, is_trim: false }
    }

    /// The automaton over tuples of as many tracks, whose digits are below another bound; edges with digits that are not are left out. O(edges).
    ///
    /// # Errors
    /// There are more than 65,536 tuples.
    pub fn with_digits(&self, digits: usize) -> Result<Dfa, AutomataError> {
        let alphabet = Alphabet::new(digits, self.alphabet.tracks())?;
        let same = |letter: Letter| {
            let tuple: Vec<usize> = (0..alphabet.tracks()).map(|track| self.alphabet.digit(letter, track)).collect();
            tuple.iter().all(|&digit| digit < digits).then(|| alphabet.letter(&tuple))
        };
        let letters: Vec<Option<Letter>> = (0..self.alphabet.letters()).map(|letter| same(letter as Letter)).collect();
        let mut rows = Rows::new();
        for state in 0..self.states() {
            // Letters keep their order, since it is that of the last digits, then of those before them.
            let kept = self.rows.of(state).filter_map(|(l, target)| Some((letters[usize::from(l)]?, target)));
            rows.push_sorted(kept)?;
        }
        Ok(Dfa { alphabet, rows, accepting: self.accepting.clone() })
    }

    /// The automaton without the states that cannot be reached, or from which no accepting state can be reached.
    pub fn trim(&self) -> Dfa {
        let Nfa { alphabet, rows, accepting, .. } = self.to_nfa().trim();
        Dfa { alphabet, rows, accepting }
    }
}
