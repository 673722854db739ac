//! Numeration systems given as data: the words that are numbers, the triples of words that are sums, and the recurrence
//! of the weights.

use std::collections::VecDeque;
use std::sync::Arc;
use wythoff_digits::{AutomataError, Dfa, Letter};

use dashu_int::{IBig, UBig};
use wythoff_budget::{Budget, Exceeded};

use super::{Numeration, NumerationError, System};
use crate::relation::Relation;

/// The parts of a numeration system given as data. The weight of place k is U_k with U_{k+d} = r_0 U_{k+d-1} + … +
/// r_{d-1} U_k, and numbers are written greedily.
///
/// The parts are claims: [`verify_arithmetic`](crate::verify_arithmetic) proves them, or reports which one is false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumerationParts {
    /// The name of the system, such as `msd_trib`.
    pub name: String,
    /// The automaton, on one track, of the words of numbers, with any number of leading zeros.
    pub canonical: Dfa,
    /// The automaton, on three tracks, of the triples x, y, z with x + y = z. Words that are not canonical are removed.
    pub addition: Dfa,
    /// The coefficients r_0, …, r_{d-1} of the recurrence. If one is negative, the weights are compared with the numbers of words
    /// when the system is made.
    pub recurrence: Vec<i64>,
    /// The weights U_0, …, U_{d-1} of the lowest places.
    pub weights: Vec<u64>,
}

impl NumerationParts {
    /// The parts with minimal automata; an error if they do not fit together as a system.
    pub(super) fn fitting(self, budget: &Budget) -> Result<Self, AutomataError> {
        let require = |is: bool, what| if is { Ok(()) } else { Err(NumerationError::Parts(what)) };
        let (words, sums) = (self.canonical.alphabet(), self.addition.alphabet());
        require(words.tracks() == 1 && sums.tracks() == 3, "numbers have one track, sums have three")?;
        require(words.digits() == sums.digits() && words.digits() >= 2, "numbers and sums have other digits")?;
        let (first, recurrence) = (&self.weights, &self.recurrence);
        require(!first.is_empty() && first.len() == recurrence.len(), "there are not as many weights as coefficients")?;
        let ascends = first[0] > 0 && first.is_sorted_by(|a, b| a < b);
        let is_signed = recurrence.iter().any(|&r| r < 0);
        let grows = recurrence[0] > i64::from(recurrence.len() == 1) || is_signed && recurrence.len() > 1;
        require(
            ascends && grows && recurrence.last() != Some(&0),
            "the weights do not grow, or the last coefficient is 0",
        )?;
        let canonical = self.canonical.minimise(budget)?;
        let with_zero = canonical.run(&[0]) == Some(0) && canonical.accepts_at(0);
        require(with_zero, "0 is no number, or zeros before a number matter")?;
        if is_signed {
            // Numbers of words do not fall with the length, and are unbounded: if they were bounded, they would be constant from some
            // length on, and, since the last coefficient is not 0, from the beginning on.
            let lengths = canonical.states() + recurrence.len();
            let counts = canonical.counts_by_length(lengths, budget)?;
            let mut window = self.lowest();
            let is_right = counts.iter().all(|count| self.up(&mut window).as_ref() == Some(count));
            require(is_right, "there are not as many words of each length as the weight says")?;
        }
        let parts = NumerationParts { canonical, ..self };
        let system = Arc::new(Numeration(System::Given(Arc::new(parts.clone()))));
        let addition = Relation::from_dfa(&system, &["x", "y", "z"], &parts.addition, budget)?.dfa().clone();
        Ok(NumerationParts { addition, ..parts })
    }

    pub(super) fn digits(&self) -> usize {
        self.canonical.alphabet().digits()
    }

    pub(super) fn weights(&self, count: usize) -> Vec<UBig> {
        let mut window = self.lowest();
        (0..count).filter_map(|_| self.up(&mut window)).collect()
    }

    /// The lowest d weights, U_0, …, U_{d-1}.
    fn lowest(&self) -> VecDeque<UBig> {
        self.weights.iter().map(|&weight| weight.into()).collect()
    }

    /// Replaces d successive weights by those one place up; returns the lowest one, which is dropped.
    fn up(&self, window: &mut VecDeque<UBig>) -> Option<UBig> {
        let above: IBig =
            self.recurrence.iter().zip(window.iter().rev()).map(|(&r, weight)| IBig::from(r) * weight).sum();
        window.push_back(positive(above));
        window.pop_front()
    }

    /// Replaces d successive weights by those one place down.
    fn down(&self, window: &mut VecDeque<UBig>) {
        let (last, others) = self.recurrence.split_last().expect("there is a coefficient");
        let mut weights = window.iter().rev();
        let highest = IBig::from(weights.next().cloned().unwrap_or(UBig::ZERO));
        let rest = weights.zip(others).fold(highest, |rest, (weight, &r)| rest - IBig::from(r) * weight);
        window.push_front(positive(rest / *last));
        window.pop_back();
    }

    pub(super) fn endings(&self, digits: &[u32], places: usize) -> UBig {
        let word: Vec<Letter> = digits.iter().map(|&digit| digit as Letter).collect();
        self.canonical.run(&word).map_or(UBig::ZERO, |state| self.canonical.count_from(state, places))
    }

    /// The digits of several numbers in words of the same length. The weights are computed by the recurrence, upwards and
    /// then downwards again, so that only d of them are kept.
    pub(super) fn write(&self, numbers: &[&UBig], budget: &Budget) -> Result<Vec<Vec<u32>>, Exceeded> {
        let mut rest: Vec<UBig> = numbers.iter().map(|&n| n.clone()).collect();
        let mut window = self.lowest();
        let mut length = 0;
        while rest.iter().any(|n| window[0] <= *n) {
            budget.tick(length)?;
            self.up(&mut window);
            length += 1;
        }
        let mut words = vec![Vec::new(); numbers.len()];
        for k in (0..length).rev() {
            budget.tick(k)?;
            self.down(&mut window);
            for (word, n) in words.iter_mut().zip(&mut rest) {
                word.push(take_digit(n, &window[0]));
            }
        }
        Ok(words)
    }

    pub(super) fn read(&self, digits: &[u32], budget: &Budget) -> Result<UBig, Exceeded> {
        let order = self.weights.len();
        let (high, low) = digits.split_at(digits.len().saturating_sub(order - 1));
        // With k places left, the sum so far is s_0 U_k + s_1 U_{k-1} + …, with d terms.
        let mut sum = VecDeque::from(vec![IBig::ZERO; order]);
        for (read, &digit) in (0..).zip(high) {
            budget.tick(read)?;
            let first = sum.pop_front().unwrap_or(IBig::ZERO);
            sum.push_back(IBig::ZERO);
            sum.iter_mut().zip(&self.recurrence).for_each(|(s, &r)| *s += &first * r);
            sum[0] += digit;
        }
        let weights = self.weights.iter().rev();
        let high: IBig = sum.iter().zip(weights).map(|(s, &weight)| s * weight).sum();
        let low = low.iter().rev().zip(&self.weights).map(|(&digit, &weight)| UBig::from(weight) * digit);
        Ok(low.fold(positive(high), |sum, part| sum + part))
    }
}

/// A sum of weights, which is not negative: if a coefficient is negative, the weights are numbers of words.
fn positive(sum: IBig) -> UBig {
    UBig::try_from(sum).unwrap_or(UBig::ZERO)
}

/// The greedy digit for a weight: the quotient of the number by it; the number becomes the remainder.
fn take_digit(n: &mut UBig, weight: &UBig) -> u32 {
    if &*n < weight {
        return 0;
    }
    let digit = &*n / weight;
    *n -= &digit * weight;
    // A greedy digit is at most a quotient, which fits.
    u32::try_from(&digit).unwrap_or(u32::MAX)
}
