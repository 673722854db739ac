//! Queries of relations: membership, witnesses, values, counts; the relations of the last digit.

use std::sync::Arc;
use wythoff_digits::{Alphabet, AutomataError, Count, Dfa, Letter};

use dashu_int::UBig;
use wythoff_budget::{Budget, Exceeded};

use super::Relation;
use crate::numeration::Numeration;

/// How an automaton reads a tuple of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The digits of each number, most significant first, all of one length.
    pub digits: Vec<Vec<u32>>,
    /// The states that are reached: the first one, then one for each place, up to a place with no edge for its digits.
    pub states: Vec<u32>,
    /// Whether all digits are read and the last state is accepting.
    pub accepted: bool,
}

impl Relation {
    /// The letters of a tuple of numbers, whose words are padded to the same length.
    pub fn word(&self, numbers: &[&UBig]) -> Vec<Letter> {
        self.letters(&self.words(numbers, &Budget::unlimited()).unwrap_or_default())
    }

    /// The digits of numbers, one for each track, in words of one length.
    fn words(&self, numbers: &[&UBig], budget: &Budget) -> Result<Vec<Vec<u32>>, Exceeded> {
        if self.others.is_empty() {
            return self.numeration().words(numbers, budget);
        }
        let words = self.systems().zip(numbers).map(|(system, number)| system.write_within(number, budget));
        let mut words = words.collect::<Result<Vec<_>, _>>()?;
        let length = self.aligned(words.iter().map(Vec::len).max().unwrap_or(0));
        words.iter_mut().for_each(|word| drop(word.splice(0..0, vec![0; length - word.len()])));
        Ok(words)
    }

    /// The letters of words of one length.
    fn letters(&self, words: &[Vec<u32>]) -> Vec<Letter> {
        let mut tuple = vec![0; words.len()];
        let places = 0..words.first().map_or(0, Vec::len);
        let letter = |place: usize| {
            tuple.iter_mut().zip(words).for_each(|(digit, word)| *digit = word[place] as usize);
            self.dfa().alphabet().letter(&tuple)
        };
        places.map(letter).collect()
    }

    /// The numbers, one for each track, that a word of letters stands for.
    pub fn numbers(&self, word: &[Letter]) -> Vec<UBig> {
        let alphabet = self.dfa().alphabet();
        let digits = |track| word.iter().map(|&letter| alphabet.digit(letter, track) as u32).collect::<Vec<_>>();
        self.systems().enumerate().map(|(track, system)| system.read(&digits(track))).collect()
    }

    /// Whether the relation holds for these numbers, in the order of the tracks. O(digits), after the numbers are written
    /// in the numeration system.
    pub fn holds(&self, numbers: &[&UBig]) -> bool {
        assert_eq!(numbers.len(), self.tracks().len(), "a number for each track");
        self.dfa().accepts(&self.word(numbers))
    }

    /// How the automaton reads these numbers, in the order of the tracks. O(digits), after the numbers are written in the
    /// numeration system.
    ///
    /// ```
    /// use wythoff_automata::{Budget, Numeration, Relation};
    /// let (system, budget) = (Numeration::fibonacci().into(), Budget::unlimited());
    /// let equal = Relation::linear(&system, &[("x", 1), ("y", -1)], 0, wythoff_automata::Comparison::Equal, &budget)?;
    /// let run = equal.run(&[&4u32.into(), &4u32.into()], &budget)?;
    /// assert!(run.accepted && run.digits == [[1, 0, 1], [1, 0, 1]] && run.states.len() == 4);
    /// assert!(!equal.run(&[&4u32.into(), &7u32.into()], &budget)?.accepted);
    /// # Ok::<(), wythoff_automata::AutomataError>(())
    /// ```
    ///
    /// # Errors
    /// The budget is spent while the numbers are written.
    pub fn run(&self, numbers: &[&UBig], budget: &Budget) -> Result<Run, Exceeded> {
        assert_eq!(numbers.len(), self.tracks().len(), "a number for each track");
        let digits = self.words(numbers, budget)?;
        let letters = self.letters(&digits);
        let step = |state: &mut Option<u32>, letter: &Letter| {
            *state = self.dfa().step((*state)?, *letter);
            *state
        };
        let start = (self.dfa().states() > 0).then_some(0);
        let states: Vec<u32> = start.into_iter().chain(letters.iter().scan(start, step)).collect();
        let accepted = states.len() == letters.len() + 1 && states.last().is_some_and(|&at| self.dfa().accepts_at(at));
        Ok(Run { digits, states, accepted })
    }

    /// Whether the relation holds for no numbers; for a relation without tracks, whether it is false.
    pub fn is_empty(&self) -> bool {
        self.dfa().is_empty()
    }

    /// Numbers for which the relation holds, with as few digits as possible; `None` if there are none.
    pub fn witness(&self) -> Option<Vec<UBig>> {
        Some(self.numbers(&self.dfa().shortest()?))
    }

    /// The first numbers for which the relation holds: the first track as small as possible, then the second, and so on;
    /// `None` if there are none.
    pub fn first(&self, budget: &Budget) -> Result<Option<Vec<UBig>>, AutomataError> {
        let mut rest = self.clone();
        for track in self.tracks() {
            let others: Vec<&str> = self.tracks().iter().filter(|name| *name != track).map(String::as_str).collect();
            // For a single track, the shortest word, and the first of these by digits, is that of the least number.
            let Some(least) = rest.exists(&others, budget)?.witness() else { return Ok(None) };
            rest = rest.and(&Relation::constant(self.system(track), track, &least[0], budget)?, budget)?;
        }
        Ok(rest.witness())
    }

    /// The number of tuples of numbers for which the relation holds.
    pub fn count(&self, budget: &Budget) -> Result<Count, AutomataError> {
        // The shortest word for a tuple is the one that is not a block of zeros followed by another word for it.
        let longer = self.dfa().after_one_block(self.period(), budget)?;
        Ok(self.dfa().difference(&longer, budget)?.count())
    }

    /// The first tuples for which the relation holds, at most `most`, and only those with at most `digits` digits: tuples
    /// with fewer digits come first, among these the order is by the first number, then by the second, and so on. For one
    /// track these are the least numbers.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use wythoff_automata::{Comparison, Budget, Numeration, Relation};
    /// let fibonacci = Arc::new(Numeration::fibonacci());
    /// let above = Relation::linear(&fibonacci, &[("x", -1)], 4, Comparison::Less, &Budget::unlimited())?;
    /// assert_eq!(above.values(3, 100, &Budget::unlimited())?, [[5u8.into()], [6u8.into()], [7u8.into()]]);
    /// # Ok::<(), wythoff_automata::AutomataError>(())
    /// ```
    pub fn values(&self, most: usize, digits: usize, budget: &Budget) -> Result<Vec<Vec<UBig>>, AutomataError> {
        let (shortest, block) = (self.aligned(0), self.period());
        let states = self.dfa().states();
        let mut values: Vec<Vec<UBig>> = Vec::new();
        // `alive[k]`: for each state, whether it accepts some word of k letters.
        let mut alive: Vec<Vec<bool>> = vec![(0..states as u32).map(|state| self.dfa().accepts_at(state)).collect()];
        for length in (shortest..=digits).step_by(block) {
            if self.dfa().is_empty() || values.len() >= most {
                break;
            }
            budget.check()?;
            budget.memory_for::<bool>((length + 1).saturating_mul(states), "the values")?;
            while alive.len() <= length {
                let before = &alive[alive.len() - 1];
                let is = |state| self.dfa().edges_of(state).any(|(_, target)| before[target as usize]);
                alive.push((0..states as u32).map(is).collect());
            }
            // A longer word that begins with a block of zeros was already found without it.
            let zeros = if length > shortest { block } else { usize::MAX };
            let words = Words { relation: self, alive: &alive, length, zeros, budget };
            words.each(&mut Vec::new(), &mut |word| {
                let each = size_of::<Vec<UBig>>() + self.tracks().len() * (size_of::<UBig>() + length / 8);
                if values.len().is_multiple_of(1 << 12) {
                    budget.memory_for::<u8>(alive.len() * states + (values.len() + 1) * each, "the values")?;
                }
                budget.tick(values.len() as u64)?;
                values.push(self.numbers(word));
                Ok(values.len() < most)
            })?;
        }
        Ok(values)
    }

    /// For each digit, the relation on the track "n" of the numbers that end with it. In Zeckendorf's system these are
    /// the letters of the Fibonacci word 0100101…
    pub fn last_digits(numeration: &Arc<Numeration>, budget: &Budget) -> Result<Vec<(i64, Self)>, AutomataError> {
        let alphabet = Alphabet::new(numeration.digits(), 1)?;
        let digits = 0..numeration.digits() as Letter;
        let relation = |last: Letter| {
            let edges: Vec<(Letter, u32)> = digits.clone().map(|digit| (digit, u32::from(digit == last))).collect();
            // The empty word stands for 0; `from_dfa` accepts it if it accepts blocks of zeros.
            let dfa = Dfa::from_table(alphabet, &[edges.clone(), edges], vec![false, true])?;
            let found = Relation::from_dfa(numeration, &["n"], &dfa, budget)?;
            Ok((i64::from(last), found))
        };
        digits.clone().map(relation).collect()
    }
}

/// The accepted words of a length that do not begin with a block of zeros, for [`Relation::values`].
struct Words<'r> {
    relation: &'r Relation,
    /// For each number of letters up to the length and each state, whether the state accepts some word of this many letters.
    alive: &'r [Vec<bool>],
    length: usize,
    /// The length of a block of zeros.
    zeros: usize,
    budget: &'r Budget,
}

impl Words<'_> {
    /// Calls `found` for each word whose first tracks are these, until it returns false: in the order of the words of the first track, then of
    /// those of the second, and so on. All words with one number on the first track come together, so that a list can be cut anywhere. Returns
    /// whether `found` was true of all.
    fn each(
        &self,
        tracks: &mut Vec<Vec<usize>>,
        found: &mut dyn FnMut(&[Letter]) -> Result<bool, AutomataError>,
    ) -> Result<bool, AutomataError> {
        let alphabet = self.relation.dfa().alphabet();
        if tracks.len() == alphabet.tracks() {
            let letter = |place: usize| alphabet.letter(&tracks.iter().map(|track| track[place]).collect::<Vec<_>>());
            let is_word = alphabet.tracks() > 0 || self.length < self.zeros && self.alive[self.length][0];
            return if is_word { found(&(0..self.length).map(letter).collect::<Vec<_>>()) } else { Ok(true) };
        }
        // The states that some choice of the later tracks reaches, each with whether only zeros were read.
        let mut stack = if self.alive[self.length][0] { vec![(0, 0, vec![(0, true)])] } else { vec![] };
        let mut word = Vec::new();
        while let Some((place, digit, states)) = stack.pop() {
            if place > 0 {
                word.truncate(place - 1);
                word.push(digit);
            }
            if place == self.length {
                tracks.push(word.clone());
                let goes_on = self.each(tracks, found)?;
                tracks.pop();
                if !goes_on {
                    return Ok(false);
                }
                continue;
            }
            self.budget.check()?;
            let next = self.after(&states, tracks, place).into_iter().enumerate().rev();
            stack.extend(next.filter(|(_, next)| !next.is_empty()).map(|(digit, next)| (place + 1, digit, next)));
        }
        Ok(true)
    }

    /// For each digit of the next track, the states after another letter with this digit and the digits of the given tracks.
    fn after(&self, states: &[(u32, bool)], tracks: &[Vec<usize>], place: usize) -> Vec<Vec<(u32, bool)>> {
        let (dfa, alphabet) = (self.relation.dfa(), self.relation.dfa().alphabet());
        let alive = &self.alive[self.length - place - 1];
        let mut next = vec![Vec::new(); alphabet.digits()];
        for &(state, zero) in states {
            for (letter, target) in dfa.edges_of(state) {
                let zero = zero && letter == 0;
                let fits = tracks.iter().enumerate().all(|(track, word)| alphabet.digit(letter, track) == word[place]);
                if fits && alive[target as usize] && !(zero && place + 1 == self.zeros) {
                    next[alphabet.digit(letter, tracks.len())].push((target, zero));
                }
            }
        }
        for states in next.iter_mut().filter(|states| states.len() > 1) {
            states.sort_unstable();
            states.dedup();
        }
        next
    }
}
