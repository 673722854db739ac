//! Ostrowski numeration for an eventually periodic sequence of quotients, and integer bases.
//!
//! The weights of an Ostrowski numeration are U_{k+1} = q_k U_k + U_{k-1} from U_0 = 1, U_{-1} = 0 on. A number is
//! written greedily: 0 <= b_k <= q_k, b_0 < q_0, and b_k = q_k only if b_{k-1} = 0. With all quotients 1 these are the
//! Fibonacci numbers and Zeckendorf's form, with all quotients 2 the Pell numbers. (A. M. Ostrowski 1922; Baranwal,
//! Schaeffer, Shallit, *Ostrowski-automatic sequences*, 2021.)
//!
//! The length of a word is always that of the preperiod plus a multiple of the period, so that the quotient of every
//! place is known while reading from the left.

use dashu_int::UBig;

use crate::error::{MAX_QUOTIENT, NumerationError};

/// A numeration system given by quotients.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ostrowski {
    /// Quotients of the lowest places, before the period.
    preperiod: Vec<u32>,
    /// Quotients of the places above the preperiod, repeated for ever.
    period: Vec<u32>,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    /// Ostrowski numeration, where `below` is U_{-1}. It is 1 if a first quotient of 1, whose digit is always 0, was left out.
    Ostrowski { below: u8 },
    /// An integer base.
    Base,
}

impl Ostrowski {
    /// The Ostrowski numeration with quotients that begin with `preperiod` and go on with `period` for ever.
    pub fn new(preperiod: &[u32], period: &[u32]) -> Result<Self, NumerationError> {
        if period.is_empty() {
            return Err(NumerationError::NoPeriod);
        }
        if let Some(&quotient) = preperiod.iter().chain(period).find(|&&q| q == 0 || q > MAX_QUOTIENT) {
            return Err(NumerationError::Quotient(quotient));
        }
        let (mut preperiod, mut period) = (preperiod.to_vec(), shortest_period(period));
        // Shortens the preperiod: a last quotient equal to that of the period belongs to the period.
        while preperiod.last().is_some_and(|last| period.last() == Some(last)) {
            preperiod.pop();
            period.rotate_right(1);
        }
        // The digit of a first quotient of 1 is always 0: that place is left out.
        let mut below = 0;
        if preperiod.first() == Some(&1) {
            preperiod.remove(0);
            below = 1;
        } else if preperiod.is_empty() && period[0] == 1 {
            period.rotate_left(1);
            below = 1;
        }
        Ok(Ostrowski { preperiod, period, kind: Kind::Ostrowski { below } })
    }

    /// The numeration system of the integer base k >= 2.
    pub fn base(k: u32) -> Result<Self, NumerationError> {
        if !(2..=MAX_QUOTIENT).contains(&k) {
            return Err(NumerationError::Base(k));
        }
        Ok(Ostrowski { preperiod: Vec::new(), period: vec![k], kind: Kind::Base })
    }

    /// Preperiod and period of the quotients, including a first quotient of 1; `None` for an integer base.
    pub fn quotients(&self) -> Option<(Vec<u32>, Vec<u32>)> {
        let Kind::Ostrowski { below } = self.kind else { return None };
        let (mut preperiod, mut period) = (self.preperiod.clone(), self.period.clone());
        if below == 1 && preperiod.is_empty() && period.last() == Some(&1) {
            period.rotate_right(1);
        } else if below == 1 {
            preperiod.insert(0, 1);
        }
        Some((preperiod, period))
    }

    /// Whether this is an integer base.
    pub fn is_base(&self) -> bool {
        self.kind == Kind::Base
    }

    /// The number of different digits: a digit is less than this.
    pub fn digits(&self) -> usize {
        let largest = self.preperiod.iter().chain(&self.period).max().copied().unwrap_or(0) as usize;
        if self.is_base() { largest } else { largest + 1 }
    }

    /// The number of places after which the quotients repeat.
    pub fn period(&self) -> usize {
        self.period.len()
    }

    /// The number of lowest places that are not part of the period.
    pub fn preperiod(&self) -> usize {
        self.preperiod.len()
    }

    /// The quotient of place k, from 0 for the lowest.
    pub fn quotient(&self, k: usize) -> u32 {
        let phase = self.phase(k);
        self.preperiod.get(phase).copied().unwrap_or_else(|| self.period[phase - self.preperiod.len()])
    }

    /// U_{-1}: 0, or 1 if a first quotient of 1 was left out.
    pub fn below(&self) -> u8 {
        match self.kind {
            Kind::Ostrowski { below } => below,
            Kind::Base => 0,
        }
    }

    /// The weights of the lowest `count` places.
    pub fn weights(&self, count: usize) -> Vec<UBig> {
        let (mut before, mut now) = (UBig::from(self.below()), UBig::ONE);
        let mut weights = Vec::with_capacity(count);
        for k in 0..count {
            let next = self.above(k, &now, &before);
            before = std::mem::replace(&mut now, next);
            weights.push(before.clone());
        }
        weights
    }

    /// The lowest place from which the quotients are the same as those from place k on.
    pub fn phase(&self, k: usize) -> usize {
        let (p, r) = (self.preperiod.len(), self.period.len());
        if k < p { k } else { p + (k - p) % r }
    }

    /// The number of ways in which `digits`, followed by `places` more digits, can be completed to a canonical word; the
    /// largest digit of a place is followed by 0.
    pub fn endings(&self, digits: &[u32], places: usize) -> UBig {
        let is_largest = !self.is_base() && digits.last() == Some(&self.quotient(places));
        self.weights(places + 1).swap_remove(if is_largest { places.saturating_sub(1) } else { places })
    }

    /// The weight U_{k+1}, computed from U_k and U_{k-1}.
    fn above(&self, k: usize, weight: &UBig, below: &UBig) -> UBig {
        let multiple = weight * UBig::from(self.quotient(k));
        if self.is_base() { multiple } else { multiple + below }
    }

    /// The least length, at least `length`, that a word can have: the preperiod plus a multiple of the period.
    pub fn aligned(&self, length: usize) -> usize {
        let (p, r) = (self.preperiod.len(), self.period.len());
        p + length.saturating_sub(p).div_ceil(r) * r
    }
}

fn shortest_period(period: &[u32]) -> Vec<u32> {
    let n = period.len();
    let repeats = |r: &usize| n.is_multiple_of(*r) && (*r..n).all(|k| period[k] == period[k - r]);
    period[..(1..=n).find(repeats).unwrap_or(n)].to_vec()
}
