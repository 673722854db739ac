//! The teacher of a game: questions about words become questions about positions; a guess is compared with what is known,
//! and then with the rules.

mod sample;

use wythoff_automata::{AutomataError, Dfa, Limits, Numeration, Relation};
use wythoff_game::Rules;

use crate::check::{CheckError, Verdict, check};
use crate::learn::{Hypothesis, Letter, NOTHING_SEEN, Teacher};

/// What is known of the P-positions of a game, by column.
pub trait Known {
    /// Puts the rows of the P-positions of a column into `rows`, ascending; is the column known?
    fn rows(&mut self, column: u64, rows: &mut Vec<u64>) -> bool;

    /// A column before which all are known cheaply, to compare guesses with.
    fn sample(&self) -> u64;
}

/// Teaches the P-positions of a game as words of pairs of digits.
pub struct GameTeacher<'a> {
    rules: &'a Rules,
    known: &'a mut dyn Known,
    numeration: std::sync::Arc<Numeration>,
    /// The words that are pairs of canonical forms.
    canonical: Dfa,
    /// Weights of the places that fit 64 bits.
    weights: Vec<u64>,
    /// Pairs of digits by letter.
    digits: Vec<(u64, u64)>,
    limits: Limits,
    rows: Vec<u64>,
    /// The column at which the comparison with the sample goes on.
    next: u64,
    /// What came of the last hypothesis that agreed with all that is known.
    outcome: Option<Result<(Relation, Verdict), CheckError>>,
}

/// About how many columns a fingerprint looks at.
const AHEAD: u64 = 40;

impl<'a> GameTeacher<'a> {
    /// A teacher that knows what `known` knows, and checks guesses within the limits.
    ///
    /// # Errors
    /// The numeration system has too many digits.
    pub fn new(
        rules: &'a Rules,
        numeration: &Numeration,
        known: &'a mut dyn Known,
        limits: &Limits,
    ) -> Result<Self, AutomataError> {
        let numeration = std::sync::Arc::new(numeration.clone());
        let canonical = Relation::always(&numeration, &["x", "y"], limits)?.dfa().clone();
        let weights = numeration.weights(128).iter().map_while(|weight| u64::try_from(weight).ok()).collect();
        let alphabet = canonical.alphabet();
        let digit = |letter: usize, track| alphabet.digit(letter as Letter, track) as u64;
        let digits = (0..alphabet.letters()).map(|letter| (digit(letter, 0), digit(letter, 1))).collect();
        Ok(GameTeacher {
            rules,
            known,
            numeration,
            canonical,
            weights,
            digits,
            limits: limits.clone(),
            rows: Vec::new(),
            next: 0,
            outcome: None,
        })
    }

    /// The relation that was last checked, with the verdict, if the last guess agreed with all that is known.
    pub fn into_outcome(self) -> Option<Result<(Relation, Verdict), CheckError>> {
        self.outcome
    }

    /// The position of a word followed by some zeros; `None` if it does not fit 64 bits.
    fn position(&self, word: &[Letter], zeros: usize) -> Option<(u64, u64)> {
        let (mut x, mut y) = (0u64, 0u64);
        for (k, &letter) in word.iter().rev().enumerate().filter(|(_, letter)| **letter != 0) {
            let (weight, (dx, dy)) = (*self.weights.get(k + zeros)?, self.digits[usize::from(letter)]);
            x = x.checked_add(weight.checked_mul(dx)?)?;
            y = y.checked_add(weight.checked_mul(dy)?)?;
        }
        Some((x, y))
    }

    /// The relation of a hypothesis.
    fn relation(&self, hypothesis: &Hypothesis) -> Result<Relation, AutomataError> {
        let table: Vec<Vec<(Letter, u32)>> =
            (0..hypothesis.states() as u32).map(|state| hypothesis.edges(state).to_vec()).collect();
        let accepting = (0..hypothesis.states() as u32).map(|state| hypothesis.is_accepting(state)).collect();
        let dfa = Dfa::from_table(self.canonical.alphabet(), &table, accepting)?;
        Relation::from_dfa(&self.numeration, &["x", "y"], &dfa, &self.limits)
    }

    /// How many letters a fingerprint looks ahead after a word: then the length is one of canonical words.
    fn ahead(&self, length: usize) -> usize {
        let least = self.weights.partition_point(|&weight| weight < AHEAD);
        self.numeration.aligned(length + least) - length
    }
}

impl Teacher for GameTeacher<'_> {
    fn letters(&self) -> usize {
        self.digits.len()
    }

    fn contains(&mut self, word: &[Letter]) -> Option<bool> {
        if !self.canonical.accepts(word) {
            return Some(false);
        }
        let (x, y) = self.position(word, 0)?;
        let mut rows = std::mem::take(&mut self.rows);
        rows.clear();
        let answer = self.known.rows(x, &mut rows).then(|| rows.contains(&y));
        self.rows = rows;
        answer
    }

    fn fingerprint(&mut self, word: &[Letter]) -> Option<u64> {
        let Some(state) = self.canonical.run(word) else { return Some(NOTHING_SEEN) };
        let ahead = self.ahead(word.len());
        let (x, y) = self.position(word, ahead)?;
        let size = *self.weights.get(ahead)?;
        let mut hash = u64::from(self.canonical.accepts_at(state) && self.contains(word)?);
        let mut rows = std::mem::take(&mut self.rows);
        let mut suffix = Vec::new();
        let mut seen = Some(hash > 0);
        for column in x..x.saturating_add(size) {
            rows.clear();
            if !self.known.rows(column, &mut rows) {
                seen = None;
                break;
            }
            for &row in rows.iter().filter(|&&row| row >= y && row < y.saturating_add(size)) {
                suffix.clear();
                self.letters_of(column - x, row - y, ahead, &mut suffix);
                if suffix.iter().try_fold(state, |state, &letter| self.canonical.step(state, letter)).is_some() {
                    hash = mix(hash, (column - x) << 32 | (row - y + 1));
                    seen = Some(true);
                }
            }
        }
        self.rows = rows;
        seen.map(|seen| if seen { hash | 1 } else { NOTHING_SEEN })
    }

    fn following(&mut self, word: &[Letter], letters: &mut Vec<Letter>) {
        letters.clear();
        if let Some(state) = self.canonical.run(word) {
            letters.extend(self.canonical.edges_of(state).map(|edge| edge.0));
        }
    }

    fn counterexample(&mut self, hypothesis: &Hypothesis) -> Option<Vec<Letter>> {
        self.outcome = None;
        if let Some(word) = self.sample_counterexample(hypothesis) {
            return Some(word);
        }
        let checked = self.relation(hypothesis).map_err(|error| CheckError::Decide(error.into())).and_then(|relation| {
            let verdict = check(self.rules, &relation, &self.limits)?;
            Ok((relation, verdict))
        });
        let word = match &checked {
            Ok((relation, Verdict { failure: Some(failure), .. })) => {
                let (relation, example) = (relation.clone(), failure.example.clone());
                self.counterexample_near(hypothesis, &relation, &example)
            }
            _ => None,
        };
        self.outcome = Some(checked);
        word
    }
}

fn mix(hash: u64, value: u64) -> u64 {
    (hash.rotate_left(23) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
