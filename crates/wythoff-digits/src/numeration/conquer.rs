//! Digits of large numbers and values of long words, by divide and conquer over the places: O(M(n) log n) for numbers of n bits.
//!
//! The words that may occur above place m are those of the system with the quotients from place m on and with U_{-1} = 1: whatever
//! follows them, their lowest digit may be as large as its quotient. In ascending order they are the words of 0, 1, 2, ... in that
//! system, and the value of the i-th of them grows linearly with i, up to a bounded error. So the higher digits of a number are
//! those of i, for an i that one division finds nearly. From there the right word is reached by steps to the next or the previous
//! word, and each step changes the value by the weight of place m or of the place below: where a word grows by 1 at place k, all
//! digits below are as large as they can be, and those, q_{k-1}, 0, q_{k-3}, 0, ..., stand for U_k minus U_m or minus U_{m-1}.

use dashu_int::UBig;
use dashu_int::ops::{BitTest, DivRem};
use wythoff_budget::{Budget, Exceeded};

use super::Ostrowski;
use super::runs::Runs;

impl Ostrowski {
    /// The digits of numbers, most significant first, as words of equal length, the least that is possible and allowed.
    pub fn write(&self, numbers: &[&UBig], budget: &Budget) -> Result<Vec<Vec<u32>>, Exceeded> {
        if let Some(small) = numbers.iter().map(|&n| small(n)).collect::<Option<Vec<u64>>>() {
            return Ok(self.write_small(&small));
        }
        let largest = numbers.iter().max().map_or(UBig::ZERO, |&n| n.clone());
        let places = self.places_for(largest.bit_len());
        let mut runs = Runs::new(self, budget);
        let mut words = Vec::with_capacity(numbers.len());
        for &n in numbers {
            let mut digits: Vec<u32> = budget.zeros(Some(places as u64), "the digits of a number")?;
            runs.write(0, n, &mut digits, false)?;
            words.push(digits);
        }
        let zeros = |digits: &Vec<u32>| digits.iter().take_while(|&&digit| digit == 0).count();
        let length = self.aligned(places - words.iter().map(zeros).min().unwrap_or(places));
        for word in &mut words {
            word.drain(..places - length);
        }
        Ok(words)
    }

    /// The digits of a number, most significant first, and the value of the same word if U_{-1} were 0.
    pub fn write_split(&self, n: &UBig, budget: &Budget) -> Result<(Vec<u32>, UBig), Exceeded> {
        let mut digits: Vec<u32> = budget.zeros(Some(self.places_for(n.bit_len()) as u64), "the digits of a number")?;
        let first = Runs::new(self, budget).write(0, n, &mut digits, true)?;
        let zeros = digits.iter().take_while(|&&digit| digit == 0).count();
        digits.drain(..digits.len() - self.aligned(digits.len() - zeros));
        Ok((digits, first))
    }

    /// The digits of numbers that fit into machine words, by the greedy algorithm, as words of equal length.
    fn write_small(&self, numbers: &[u64]) -> Vec<Vec<u32>> {
        let largest = numbers.iter().max().copied().unwrap_or(0);
        // Weights above the numbers need not be exact.
        let mut weights = Vec::new();
        let (mut below, mut now) = (u64::from(self.below()), 1u64);
        while now <= largest || self.aligned(weights.len()) != weights.len() {
            weights.push(now);
            let rest = if self.is_base() { 0 } else { below };
            let above = now.saturating_mul(self.quotient(weights.len() - 1).into()).saturating_add(rest);
            (below, now) = (now, above);
        }
        let word = |&n: &u64| {
            let mut rest = n;
            weights.iter().rev().map(|&weight| take(&mut rest, weight) as u32).collect()
        };
        numbers.iter().map(word).collect()
    }

    /// The number that digits, most significant first, stand for; the word need not be canonical.
    pub fn read(&self, digits: &[u32], budget: &Budget) -> Result<UBig, Exceeded> {
        let (a, b) = Runs::new(self, budget).read(0, digits)?;
        Ok(a + b * self.below())
    }

    /// A number of places that is enough for numbers of `bits` bits and that fits the period.
    fn places_for(&self, bits: usize) -> usize {
        // The number of bits for each period, estimated from the ratio of weights at high places.
        const TURNS: usize = 64;
        let (mut above, mut now, mut log) = (1.0, 0.0, 0.0);
        for k in 0..2 * TURNS * self.period() {
            if k == TURNS * self.period() {
                log = 0.0;
            }
            let next = above * f64::from(self.quotient(self.preperiod() + k)) + if self.is_base() { 0.0 } else { now };
            (now, above) = (above / next, 1.0);
            log += next.log2();
        }
        // The first weights may lag behind by a factor; a few further periods and places make more than up for it.
        let turns = (bits as f64 * TURNS as f64 / log * (1.0 + 1e-9)) as usize + 1;
        self.aligned(self.preperiod() + (turns + 2) * self.period() + 64)
    }
}

impl Runs<'_> {
    /// The weight below place l for the words from place l on: U_{-1} for the lowest place, and 1 where other digits follow.
    fn below(&self, l: usize) -> u8 {
        match l {
            _ if self.system.is_base() => 0,
            0 => self.system.below(),
            _ => 1,
        }
    }
    /// Writes the word of n into the places from l on, as many as there are digits. Returns the first component a of its
    /// vector (a, b), where n = a + b U_{l-1}, if `asked`, and 0 otherwise.
    fn write(&mut self, l: usize, n: &UBig, digits: &mut [u32], asked: bool) -> Result<UBig, Exceeded> {
        if digits.len() <= self.leaf {
            return Ok(self.write_leaf(l, n, digits));
        }
        let j = self.half(digits.len());
        let m = self.places(j);
        let (high, low) = digits.split_at_mut(digits.len() - m);
        let (run, below) = (self.run(l, j)?, self.below(l));
        let (step, lesser) = run.weights(below);
        if *n < step {
            return self.write(l, n, low, asked);
        }
        if self.system.is_base() {
            // In an integer base all places are alike.
            let (above, rest) = n.div_rem(&step);
            self.write(l, &above, high, false)?;
            self.write(l, &rest, low, false)?;
            return Ok(n.clone());
        }
        let i = self.half(2 * high.len());
        let last = {
            let next = self.run(l + m, i)?;
            &next.p + &next.q - 1u8
        };
        let above = (n / &*self.unit(l, below, j, i)?).min(last);
        let first = self.write(l + m, &above, high, true)?;
        let second = above - &first;
        let (mut a, b) = run.apply(&first, &second);
        let mut reached = &a + b * below;
        // Steps from word to word to the last one whose value is at most n.
        let weights = [(&step, &run.p), (&lesser, &run.p_below)];
        while reached > *n {
            let place = self.down(l + m, high);
            let (weight, of_first) = weights[place % 2];
            reached -= weight;
            a -= of_first;
        }
        let mut rest = n - reached;
        while let Some(place) = self.growing(l + m, high) {
            let (weight, of_first) = weights[place % 2];
            if rest < *weight {
                break;
            }
            rest -= weight;
            a += of_first;
            grow(high, place);
        }
        let below_m = self.write(l, &rest, low, asked)?;
        Ok(if asked { a + below_m } else { UBig::ZERO })
    }

    /// Writes the word of n into the places of a leaf, by the greedy algorithm, and returns the first component of its vector.
    fn write_leaf(&mut self, l: usize, n: &UBig, digits: &mut [u32]) -> UBig {
        let (leaf, below) = (self.leaf(l), u64::from(self.below(l)));
        let mut rest = u64::try_from(n).unwrap_or(u64::MAX);
        let mut first = 0;
        for (digit, &(p, q)) in digits.iter_mut().rev().zip(&leaf.vectors).rev() {
            let taken = take(&mut rest, p + q * below);
            first += taken * p;
            // A greedy digit is at most the quotient, which fits.
            *digit = taken as u32;
        }
        first.into()
    }

    /// The place, counted from m, whose digit grows in the step to the next word above place m; `None` if there is no next word.
    fn growing(&self, m: usize, high: &[u32]) -> Option<usize> {
        let digit = |k: usize| Some(high[high.len().checked_sub(k + 1)?]);
        (0..high.len()).find(|&k| {
            let is_after_largest = digit(k + 1).is_some_and(|above| above == self.system.quotient(m + k + 1));
            !is_after_largest && digit(k).is_some_and(|here| here < self.system.quotient(m + k))
        })
    }

    /// Replaces the word, not that of 0, by the previous one. Returns the place, counted from m, whose digit became less.
    fn down(&self, m: usize, high: &mut [u32]) -> usize {
        let last = high.len() - 1;
        let place = (0..=last).find(|&k| high[last - k] > 0).unwrap_or(0);
        high[last - place] = high[last - place].saturating_sub(1);
        for k in (0..place).rev() {
            let is_largest = (place - 1 - k).is_multiple_of(2);
            high[last - k] = if is_largest { self.system.quotient(m + k) } else { 0 };
        }
        place
    }

    /// The vector of a word whose lowest digit, the last one, is at place l. O(M(n) log n).
    fn read(&mut self, l: usize, digits: &[u32]) -> Result<(UBig, UBig), Exceeded> {
        if digits.len() <= self.leaf {
            let leaf = self.leaf(l);
            let sum = |(a, b): (u128, u128), (&digit, &(p, q)): (&u32, &(u64, u64))| {
                (a + u128::from(digit) * u128::from(p), b + u128::from(digit) * u128::from(q))
            };
            let (a, b) = digits.iter().rev().zip(&leaf.vectors).fold((0, 0), sum);
            return Ok((a.into(), b.into()));
        }
        let j = self.half(digits.len());
        let (high, low) = digits.split_at(digits.len() - self.places(j));
        let run = self.run(l, j)?;
        let (first, second) = self.read(l + self.places(j), high)?;
        let ((a, b), (c, d)) = (run.apply(&first, &second), self.read(l, low)?);
        Ok((a + c, b + d))
    }
}

/// The number as a machine word, if it is less than `u64::MAX`.
fn small(n: &UBig) -> Option<u64> {
    u64::try_from(n).ok().filter(|&n| n < u64::MAX)
}

/// Adds 1 to the digit at a place and sets all digits below it to 0.
fn grow(word: &mut [u32], place: usize) {
    let at = word.len() - 1 - place;
    word[at] += 1;
    word[at + 1..].fill(0);
}

/// The greedy digit for a weight: the quotient of `rest` by it; `rest` becomes the remainder.
fn take(rest: &mut u64, weight: u64) -> u64 {
    if *rest < weight {
        return 0;
    }
    *rest -= weight;
    if *rest < weight {
        return 1;
    }
    let more = *rest / weight;
    *rest -= more * weight;
    more + 1
}
