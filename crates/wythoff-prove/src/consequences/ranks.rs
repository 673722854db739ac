//! Counting along automatic sets of numbers: the number of elements below x, and the n-th element.
//!
//! The number of words of each length that are accepted from a state is computed once. Only the last few digits of a long
//! number are looked up in this way: the counts of longer words are sums of weights (see `sums.rs`).

use wythoff_automata::{Budget, Exceeded, Letter, Numeration, Relation, UBig};
use wythoff_exact::IBig;

use super::sums::Sums;
use super::{FactError, unsupported};

/// The number of digits above which numbers are counted by sums of weights, if these exist.
const LONG: usize = 256;

/// The last digits of an element, which are chosen by counts, stand for less than this.
const WIDE: u64 = 1 << 60;

/// The set of a relation with one track, prepared for counting.
///
/// Answers cost O(M(size) log size) if the numbers of words are sums of weights, which is determined at the first query
/// for a number of more than 256 digits, and O(digits^2) otherwise.
#[derive(Clone, Debug)]
pub struct Ranks {
    pub(super) set: Relation,
    /// For each length and state, the number of accepted words.
    words: Vec<Vec<UBig>>,
    /// The sums for long words, once they were sought; `Some(None)` if there are none.
    sums: Option<Option<Sums>>,
}

impl Ranks {
    /// Prepares the set of the numbers of a relation with one track.
    ///
    /// # Errors
    /// The relation does not have exactly one track, or the numeration system has a preperiod.
    pub fn new(set: &Relation) -> Result<Self, FactError> {
        if set.tracks().len() != 1 || set.numeration().preperiod() > 0 {
            return unsupported(
                "counting is done along one track, in a numeration system without preperiod",
                "project to one track",
            );
        }
        let none = (0..set.dfa().states() as u32).map(|state| UBig::from(u8::from(set.dfa().accepts_at(state))));
        Ok(Ranks { set: set.clone(), words: vec![none.collect()], sums: None })
    }

    /// The number of words accepted from each state, for all lengths up to this one. O(edges) additions for each new length.
    pub(super) fn words(&mut self, length: usize, budget: &Budget) -> Result<&[Vec<UBig>], Exceeded> {
        let dfa = self.set.dfa();
        while self.words.len() <= length {
            budget.check()?;
            let shorter = &self.words[self.words.len() - 1];
            let ways = |state: u32| dfa.edges_of(state).map(|edge| &shorter[edge.1 as usize]).sum();
            let longer = (0..dfa.states() as u32).map(ways).collect();
            budget.push(&mut self.words, longer, "the numbers of words")?;
        }
        Ok(&self.words)
    }

    /// The numbers of long words as sums of weights; `None` if there are no simple sums.
    fn sums(&mut self, budget: &Budget) -> Result<Option<&Sums>, Exceeded> {
        if self.sums.is_none() {
            let found = Sums::find(self, budget)?;
            // Counts of words that the sums cover are no longer looked up.
            if let Some(sums) = &found {
                self.words.truncate(sums.from().max(LONG));
            }
            self.sums = Some(found);
        }
        Ok(self.sums.as_ref().and_then(Option::as_ref))
    }

    /// The number of elements of the set below the number with these digits, most significant first.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn below_digits(&mut self, digits: &[Letter], budget: &Budget) -> Result<UBig, Exceeded> {
        if digits.len() <= LONG {
            budget.check()?;
            self.words(digits.len(), budget)?;
            return Ok(self.set.dfa().count_before(digits, &self.words));
        }
        let long = self.sums(budget)?.map(|sums| sums.from());
        let table = digits.len().min(long.unwrap_or(usize::MAX));
        self.words(table, budget)?;
        let (dfa, mut count, mut state) = (self.set.dfa(), UBig::ZERO, self.set.dfa().run(&[]));
        let sums = self.sums.as_ref().and_then(Option::as_ref);
        let mut above = sums.map(|sums| sums.total(digits.len(), budget)).transpose()?;
        for (k, &digit) in digits.iter().enumerate() {
            budget.tick(k as u64)?;
            let Some(at) = state else { break };
            let left = digits.len() - 1 - k;
            for (_, target) in dfa.edges_of(at).take_while(|edge| edge.0 < digit) {
                match &mut above {
                    Some(above) if left >= table => above.add(left, target),
                    _ => count += &self.words[left][target as usize],
                }
            }
            state = dfa.step(at, digit);
        }
        match above {
            Some(above) => Ok(count + above.value(self.set.numeration(), budget)?),
            None => Ok(count),
        }
    }

    /// The number of elements of the set below x.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn below(&mut self, x: &UBig, budget: &Budget) -> Result<UBig, Exceeded> {
        let digits = letters(&self.set.numeration().write_within(x, budget)?);
        self.below_digits(&digits, budget)
    }

    /// The n-th element of the set, from 0 on; `None` if there are at most n elements.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn nth(&mut self, n: &UBig, budget: &Budget) -> Result<Option<UBig>, Exceeded> {
        Ok(nth(std::slice::from_mut(self), n, budget)?.map(|found| found.0))
    }
}

/// The n-th element, from 0 on, of several sets together, in which a number occurs as often as there are sets that
/// contain it; and how many equal elements precede it. `None` if there are at most n elements.
///
/// # Errors
/// The budget is exceeded.
pub(super) fn nth(sets: &mut [Ranks], n: &UBig, budget: &Budget) -> Result<Option<(UBig, usize)>, Exceeded> {
    let Some(numeration) = sets.first().map(|ranks| ranks.set.numeration().clone()) else { return Ok(None) };
    let states: Vec<Option<u32>> = sets.iter().map(|ranks| ranks.set.dfa().run(&[])).collect();
    if let Some(near) = far(sets, &numeration, n, budget)? {
        return in_blocks(sets, &numeration, n, near, budget).map(Some);
    }
    // The words of a length stand for the elements below a weight. If their number does not grow for as many lengths as
    // there are states, it never grows again.
    let all: usize = sets.iter().map(|ranks| ranks.set.dfa().states()).sum();
    let (mut length, mut same, mut words) = (0, 0, words_from(sets, &states, 0, budget)?);
    while words <= *n {
        length += numeration.period();
        let more = words_from(sets, &states, length, budget)?;
        same = if more > words { 0 } else { same + 1 };
        words = more;
        if same > all {
            return Ok(None);
        }
    }
    let (digits, before) = choose(sets, &numeration, states, n.clone(), length, budget)?;
    Ok(Some((numeration.read_within(&digits, budget)?, before)))
}

/// An approximation of the n-th element, if it is far out and the sums for long words exist.
fn far(sets: &mut [Ranks], numeration: &Numeration, n: &UBig, budget: &Budget) -> Result<Option<UBig>, Exceeded> {
    let digits = numeration.write_within(n, budget)?.len();
    if digits <= LONG {
        return Ok(None);
    }
    // The number of places by which the n-th element is longer than n, if counts grow by the same factors everywhere.
    let (mut from, mut length) = (0, 0);
    for ranks in &mut *sets {
        let Some(sums) = ranks.sums(budget)? else { return Ok(None) };
        from = from.max(sums.from());
    }
    let wanted = &numeration.weights(from + 1)[from];
    let states: Vec<Option<u32>> = sets.iter().map(|ranks| ranks.set.dfa().run(&[])).collect();
    while words_from(sets, &states, from + length, budget)? < *wanted {
        length += 1;
        if length > LONG {
            return Ok(None);
        }
    }
    let length = digits + length;
    let mut elements = UBig::ZERO;
    for (ranks, state) in sets.iter_mut().zip(states) {
        let (numeration, Some(state)) = (ranks.set.numeration().clone(), state) else { continue };
        let Some(sums) = ranks.sums(budget)? else { return Ok(None) };
        let mut words = sums.total(length + 1, budget)?;
        words.add(length, state);
        elements += words.value(&numeration, budget)?;
    }
    if elements.is_zero() {
        return Ok(None);
    }
    let mut one = vec![0; length + 1];
    one[0] = 1;
    Ok(Some(n * numeration.read_within(&one, budget)? / elements))
}

/// The n-th element, starting from a number near it: the numbers with the same leading digits are counted, then the last
/// digits are chosen.
fn in_blocks(
    sets: &mut [Ranks],
    numeration: &Numeration,
    n: &UBig,
    mut near: UBig,
    budget: &Budget,
) -> Result<(UBig, usize), Exceeded> {
    let weights = numeration.weights(128);
    let tail = weights.iter().rposition(|weight| *weight <= UBig::from(WIDE)).unwrap_or(0);
    let tail = tail - tail % numeration.period();
    loop {
        budget.check()?;
        let mut digits = numeration.write_within(&near, budget)?;
        let length = numeration.aligned(digits.len().max(tail));
        digits.splice(..0, vec![0; length - digits.len()]);
        let last = numeration.read(&digits.split_off(length - tail));
        let (first, head) = (near - last, letters(&digits));
        digits.resize(length, 0);
        let (begin, mut before) = (letters(&digits), UBig::ZERO);
        for ranks in &mut *sets {
            before += ranks.below_digits(&begin, budget)?;
        }
        let Ok(rest) = UBig::try_from(IBig::from(n.clone()) - IBig::from(before)) else {
            // The element is in an earlier block.
            near = first - 1u8;
            continue;
        };
        let states: Vec<Option<u32>> = sets.iter().map(|ranks| ranks.set.dfa().run(&head)).collect();
        if rest >= words_from(sets, &states, tail, budget)? {
            digits.truncate(length - tail);
            near = first + numeration.endings(&digits, tail);
            continue;
        }
        let (digits, before) = choose(sets, numeration, states, rest, tail, budget)?;
        return Ok((first + numeration.read(&digits), before));
    }
}

/// The `length` digits of the n-th word that is accepted from these states, one for each set, and how many equal words
/// precede it. There must be more than n words.
fn choose(
    sets: &mut [Ranks],
    numeration: &Numeration,
    mut states: Vec<Option<u32>>,
    mut n: UBig,
    length: usize,
    budget: &Budget,
) -> Result<(Vec<u32>, usize), Exceeded> {
    let mut digits = Vec::with_capacity(length);
    for left in (0..length).rev() {
        budget.check()?;
        for digit in 0..numeration.digits() as Letter {
            let step = |(ranks, state): (&Ranks, &Option<u32>)| ranks.set.dfa().step((*state)?, digit);
            let next: Vec<Option<u32>> = sets.iter().zip(&states).map(step).collect();
            let words = words_from(sets, &next, left, budget)?;
            if n < words {
                digits.push(digit.into());
                states = next;
                break;
            }
            n -= words;
        }
    }
    Ok((digits, usize::try_from(&n).unwrap_or(0)))
}

/// The number of words of a length that are accepted from these states, one for each set.
fn words_from(sets: &mut [Ranks], states: &[Option<u32>], length: usize, budget: &Budget) -> Result<UBig, Exceeded> {
    let mut sum = UBig::ZERO;
    for (ranks, state) in sets.iter_mut().zip(states) {
        if let Some(state) = state {
            sum += &ranks.words(length, budget)?[length][*state as usize];
        }
    }
    Ok(sum)
}

/// The digits as letters of one track.
fn letters(digits: &[u32]) -> Vec<Letter> {
    digits.iter().map(|&digit| digit as Letter).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::consequences::Facts;

    /// In several systems and for several kinds of sets, counting by sums of weights agrees with counting by words.
    #[test]
    fn long_numbers_are_counted_as_short_ones() {
        let budget = Budget::unlimited();
        for (name, text) in [
            ("msd_fib", "E m n = 5*m + 2"),
            ("msd_fib", "(E m n = 3*m) | n = 40"),
            ("msd_pell", "E m n = 4*m + 1"),
            ("msd_pell", "n > 1000 & ~(E m n = 7*m)"),
            ("msd_ost[1,2]", "E m n = 3*m"),
            ("msd_3", "E m n = 2*m"),
        ] {
            let numeration: Arc<Numeration> = Arc::new(name.parse().unwrap());
            let all = Relation::always(&numeration, &["x", "y"], &budget).unwrap();
            let set = Facts::new(&all, &budget).unwrap().relation(text).unwrap();
            let mut ranks = Ranks::new(&set).unwrap();
            let mut by_words = Ranks { sums: Some(None), ..ranks.clone() };
            assert_eq!(ranks.sums(&budget).unwrap().is_some(), !numeration.is_base(), "{name}: {text}");
            for exponent in [0, 30, 60, 61, 100, 300] {
                let n = UBig::from(10u8).pow(exponent) + 12_345u32;
                let x = ranks.nth(&n, &budget).unwrap().unwrap();
                assert_eq!(by_words.nth(&n, &budget).unwrap().as_ref(), Some(&x), "{name}: {text}, {n}");
                assert!(set.holds(&[&x]));
                for x in [x.clone(), x + 1u8, n] {
                    assert_eq!(ranks.below(&x, &budget), by_words.below(&x, &budget), "{name}: {text}, {x}");
                }
            }
        }
    }

    /// In several sets together, a number occurs as often as in these sets; the last element of a finite set is found.
    #[test]
    fn several_sets_and_finite_ones() {
        let budget = Budget::unlimited();
        let numeration = Arc::new(Numeration::fibonacci());
        let all = Relation::always(&numeration, &["x", "y"], &budget).unwrap();
        let mut facts = Facts::new(&all, &budget).unwrap();
        let mut sets = ["E m n = 2*m", "E m n = 6*m"].map(|text| Ranks::new(&facts.relation(text).unwrap()).unwrap());
        let far = UBig::from(10u8).pow(200);
        // 0, 0, 2, 4, 6, 6, 8, 10, ...
        for n in [
            UBig::ZERO,
            1u8.into(),
            2u8.into(),
            5u8.into(),
            far.clone() * 4u8,
            far.clone() * 4u8 + 1u8,
            far * 4u8 + 3u8,
        ] {
            let (turns, place) = (&n / 4u8, &n % 4u8);
            let expected = (turns * 6u8 + 2 * place.saturating_sub(1), usize::from(place == 1));
            assert_eq!(nth(&mut sets, &n, &budget).unwrap(), Some(expected), "{n}");
        }
        let mut finite = Ranks::new(&facts.relation("n < 5 | n = 1000").unwrap()).unwrap();
        assert_eq!(finite.nth(&5u8.into(), &budget).unwrap(), Some(1000u32.into()));
        assert_eq!(finite.nth(&6u8.into(), &budget).unwrap(), None);
        assert_eq!(finite.nth(&UBig::from(10u8).pow(300), &budget).unwrap(), None);
    }
}
