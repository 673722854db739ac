//! Guess and prove: an automaton with an output at every state is learned from values of a function of words, and
//! corrected until a proof by induction succeeds.
//!
//! The method is Angluin's algorithm with one new suffix for each counterexample. (D. Angluin, *Learning regular sets from
//! queries and counterexamples*, 1987; R. Rivest, R. Schapire, *Inference of finite automata using homing sequences*, 1993.)

use rustc_hash::FxHashMap;
use wythoff_automata::{Alphabet, AutomataError, Dfa, Letter, Relation, UBig};

use super::{FactError, Facts, unsupported};

/// An automaton that assigns a value to every word; state 0 is the initial one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moore {
    alphabet: Alphabet,
    /// For every state and letter, the next state.
    next: Vec<Vec<u32>>,
    /// The value of the words that lead to each state; `None` for words that have no value, as those that are not numbers.
    values: Vec<Option<i64>>,
}

impl Moore {
    pub(super) fn states(&self) -> usize {
        self.next.len()
    }

    fn state(&self, word: &[Letter]) -> u32 {
        word.iter().fold(0, |state, &letter| self.next[state as usize][usize::from(letter)])
    }

    fn value(&self, word: &[Letter]) -> Option<i64> {
        self.values[self.state(word) as usize]
    }

    /// The different values that occur, in ascending order.
    pub(super) fn range(&self) -> Vec<i64> {
        let mut values: Vec<i64> = self.values.iter().copied().flatten().collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    /// The automaton of the words with the given value.
    pub(super) fn words_with(&self, value: i64) -> Result<Dfa, AutomataError> {
        let table = self.next.iter().map(|row| (0..).zip(row.iter().copied()).collect::<Vec<_>>());
        Ok(Dfa::from_table(self.alphabet, table, self.values.iter().map(|&is| is == Some(value)).collect())?.trim())
    }
}

type Row = Vec<Option<i64>>;

/// A learner with its observation table: the rows belong to words, the columns to suffixes.
struct Learner<V> {
    alphabet: Alphabet,
    value: V,
    suffixes: Vec<Vec<Letter>>,
    /// A word that leads to each state.
    access: Vec<Vec<Letter>>,
    rows: Vec<Row>,
    /// For each state and letter, the row of the access word with that letter appended.
    longer: Vec<Vec<Row>>,
}

impl<V: FnMut(&[Letter]) -> Result<Option<i64>, FactError>> Learner<V> {
    fn new(alphabet: Alphabet, value: V) -> Result<Self, FactError> {
        let (suffixes, access) = (vec![Vec::new()], Vec::new());
        let mut learner = Learner { alphabet, value, suffixes, access, rows: Vec::new(), longer: Vec::new() };
        let row = learner.row(&[])?;
        learner.add_state(Vec::new(), row)?;
        Ok(learner)
    }

    fn letters(&self) -> std::ops::Range<Letter> {
        0..self.alphabet.letters() as Letter
    }

    fn row(&mut self, word: &[Letter]) -> Result<Row, FactError> {
        let value = &mut self.value;
        self.suffixes.iter().map(|suffix| value(&[word, suffix].concat())).collect()
    }

    fn add_state(&mut self, word: Vec<Letter>, row: Row) -> Result<(), FactError> {
        let longer: Result<_, _> = self.letters().map(|letter| self.row(&[&word[..], &[letter]].concat())).collect();
        self.longer.push(longer?);
        self.access.push(word);
        self.rows.push(row);
        Ok(())
    }

    /// The automaton of the table, after adding states until every extension of an access word by a letter leads to a
    /// state; `None` if it would have more than `most` states.
    fn hypothesis(&mut self, most: usize) -> Result<Option<Moore>, FactError> {
        let mut states: FxHashMap<Row, u32> = self.rows.iter().cloned().zip(0..).collect();
        let mut next: Vec<Vec<u32>> = Vec::new();
        while next.len() < self.access.len() {
            let mut targets = Vec::new();
            for letter in self.letters() {
                let row = self.longer[next.len()][usize::from(letter)].clone();
                let number = self.access.len() as u32;
                let target = *states.entry(row.clone()).or_insert(number);
                if target == number {
                    let word = [&self.access[next.len()][..], &[letter]].concat();
                    self.add_state(word, row)?;
                }
                targets.push(target);
            }
            next.push(targets);
            if self.access.len() > most {
                return Ok(None);
            }
        }
        // The first suffix is the empty word, so that the first entry of a row is the value of the state.
        Ok(Some(Moore { alphabet: self.alphabet, next, values: self.rows.iter().map(|row| row[0]).collect() }))
    }

    /// Learns from a word for which the automaton gives a wrong value, by adding a suffix that produces more states.
    fn refine(&mut self, wrong: &Moore, word: &[Letter]) -> Result<(), FactError> {
        // Replaces the first k letters by the access word of the state that they reach: for k = 0 the automaton is wrong,
        // for the whole word it is right.
        let is_wrong = |learner: &mut Self, k: usize| {
            let state = wrong.state(&word[..k]) as usize;
            let replaced = [&learner.access[state][..], &word[k..]].concat();
            Ok::<_, FactError>((learner.value)(&replaced)? != wrong.value(word))
        };
        let (mut low, mut high) = (0, word.len());
        while high - low > 1 {
            let middle = low.midpoint(high);
            if is_wrong(self, middle)? {
                low = middle;
            } else {
                high = middle;
            }
        }
        let suffix = word[high..].to_vec();
        for state in 0..self.access.len() {
            let value = (self.value)(&[&self.access[state][..], &suffix].concat())?;
            self.rows[state].push(value);
            for letter in self.letters() {
                let value = (self.value)(&[&self.access[state][..], &[letter], &suffix].concat())?;
                self.longer[state][usize::from(letter)].push(value);
            }
        }
        self.suffixes.push(suffix);
        Ok(())
    }
}

/// The result of trying to prove a guess: what was proved, or numbers near which the guess is wrong.
pub(super) type Attempt<T> = Result<T, Vec<UBig>>;

/// Learns a function of numbers and their words, which has no value where it is `None`, until `prove` succeeds; statements about
/// wrong guesses are dropped. Before each proof the guess is compared on the first `tried` numbers, and on some larger ones.
pub(super) fn guess_and_prove<T>(
    facts: &mut Facts,
    mut value: impl FnMut(&[Letter], UBig) -> Result<Option<i64>, FactError>,
    tried: u64,
    most: usize,
    mut prove: impl FnMut(&mut Facts, &Moore) -> Result<Attempt<T>, FactError>,
) -> Result<T, FactError> {
    let numeration = facts.p().numeration().clone();
    let numbers = Relation::always(&numeration, &["n"], facts.budget())?;
    let budget = facts.budget().clone();
    // The words are short and numerous: they are read by stored weights.
    let mut weights = Vec::new();
    let value = |word: &[Letter]| {
        budget.check()?;
        if !numbers.dfa().accepts(word) {
            return Ok(None);
        }
        if weights.len() < word.len() {
            weights = numeration.weights(2 * word.len());
        }
        let mut number = UBig::ZERO;
        for (&digit, weight) in word.iter().rev().zip(&weights) {
            match digit {
                0 => {}
                1 => number += weight,
                digit => number += weight * digit,
            }
        }
        value(word, number)
    };
    let mut learner = Learner::new(numbers.dfa().alphabet(), value)?;
    let mut known: Vec<(Vec<Letter>, Option<i64>)> = Vec::new();
    for number in samples(tried) {
        let word = numbers.word(&[&number.into()]);
        let value = (learner.value)(&word)?;
        known.push((word, value));
    }
    loop {
        let Some(guess) = learner.hypothesis(most)? else {
            return unsupported(format!("more than {most} states are needed to guess an automaton"), "allow more");
        };
        if let Some((word, _)) = known.iter().find(|(word, value)| guess.value(word) != *value) {
            learner.refine(&guess, word)?;
            continue;
        }
        let (place, before) = (facts.place(), known.len());
        let near = match prove(facts, &guess)? {
            Ok(proved) => return Ok(proved),
            Err(near) => near,
        };
        facts.forget(place);
        for word in near.iter().map(|number| numbers.word(&[number])) {
            let value = (learner.value)(&word)?;
            if guess.value(&word) != value {
                known.push((word, value));
            }
        }
        if known.len() == before {
            let what = "a proof by induction fails where every value is right";
            return unsupported(what, "what is to be proved is false");
        }
    }
}

/// The numbers at which values are compared before a proof is tried: all below `small`, and some of every size up to 80 bits.
fn samples(small: u64) -> impl Iterator<Item = u128> {
    let scattered = |k: u128| k.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
    let far = (12..80u32).flat_map(move |bits| (0..PER_SIZE).map(move |k| scattered(k + 1) >> (128 - bits)));
    (0..u128::from(small)).chain(far)
}

/// The number of samples of each size.
const PER_SIZE: u128 = 20;
