//! Detection of unread strings that recur.

use wythoff_budget::{Budget, Exceeded};

use crate::Dictionary;
use crate::bits::Bits;
use crate::process::{Process, Step};

/// The Mersenne prime 2^61 - 1, the modulus of the hash of strings.
const PRIME: u64 = (1 << 61) - 1;
/// The base of the hash: any residue of large order.
const BASE: u64 = 0x0123_4567_89ab_cdef;

/// The product modulo the prime.
fn times(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    plus((product >> 61) as u64, product as u64 & PRIME)
}

/// The sum modulo the prime.
fn plus(a: u64, b: u64) -> u64 {
    let sum = a + b;
    if sum >= PRIME { sum - PRIME } else { sum }
}

fn power(base: u64, exponent: u64) -> u64 {
    let (mut result, mut square, mut left) = (1, base, exponent);
    while left > 0 {
        if left & 1 == 1 {
            result = times(result, square);
        }
        square = times(square, square);
        left >>= 1;
    }
    result
}

/// The hash of a string: the sum of (bit + 1) BASE^(number of places after it), modulo the prime.
fn hash(bits: impl Iterator<Item = bool>) -> u64 {
    bits.fold(0, |hash, bit| plus(times(hash, BASE), 1 + u64::from(bit)))
}

/// The effect of reading a word on the hash of the unread string.
#[derive(Clone, Copy)]
struct Change {
    word: u64,
    translate: u64,
    /// BASE to the power of the length of the translate.
    shift: u64,
    /// BASE to the power of the growth of the unread string, which may be negative.
    growth: u64,
}

/// The place, hash and length of the unread string of a process.
#[derive(Clone, Copy)]
struct Print {
    head: usize,
    end: usize,
    hash: u64,
    /// BASE to the power of the length.
    power: u64,
}

impl Print {
    fn of(process: &Process) -> Print {
        let (head, end) = (process.head(), process.string().len());
        Print { head, end, hash: hash(process.string().iter().skip(head)), power: power(BASE, (end - head) as u64) }
    }

    /// The print after the word of `change` was read.
    fn after(self, change: Change, process: &Process) -> Print {
        let power = times(self.power, change.growth);
        let appended = plus(times(self.hash, change.shift), change.translate);
        let hash = plus(appended, PRIME - times(change.word, power));
        Print { head: process.head(), end: process.string().len(), hash, power }
    }

    fn length(&self) -> usize {
        self.end - self.head
    }

    fn may_equal(&self, other: &Print) -> bool {
        self.length() == other.length() && self.hash == other.hash
    }
}

/// Compares the unread string of a process, step by step, with an earlier one that is replaced after 1, 2, 4, ... steps
/// (Brent).
///
/// Strings are first compared by a hash of all their bits. Where the hashes agree the bits are compared, since hashes
/// may collide. Otherwise a step takes O(1).
pub(super) struct Watch<'d> {
    dictionary: &'d Dictionary,
    changes: Vec<Change>,
    now: Print,
    kept: Print,
    /// The number of steps since the string of `kept`.
    since: u64,
    /// The number of steps after which `kept` is replaced.
    until: u64,
}

impl<'d> Watch<'d> {
    /// Starts with the present unread string of the process.
    pub fn new(process: &Process<'d>) -> Watch<'d> {
        let (dictionary, now) = (process.dictionary(), Print::of(process));
        let inverse = power(BASE, PRIME - 2);
        let change = |word: &crate::Word| {
            let shift = power(BASE, word.translate.len() as u64);
            let growth = times(shift, power(inverse, word.bits.len() as u64));
            Change { word: hash(word.bits.iter()), translate: hash(word.translate.iter()), shift, growth }
        };
        let changes = dictionary.words().iter().map(change).collect();
        Watch { dictionary, changes, now, kept: now, since: 0, until: 1 }
    }

    /// To be called after the process has read `word`: the number of steps since its unread string was the same, if
    /// that is noticed now. It is then the least number of steps after which the string recurs.
    pub fn step(&mut self, process: &Process, word: usize, budget: &Budget) -> Result<Option<u64>, Exceeded> {
        self.now = self.now.after(self.changes[word], process);
        self.since += 1;
        if self.now.may_equal(&self.kept)
            && same(process.string(), self.kept.head, process.string(), &self.now, budget)?
        {
            return Ok(Some(self.since));
        }
        if self.since == self.until {
            (self.kept, self.since, self.until) = (self.now, 0, self.until.saturating_mul(2));
        }
        Ok(None)
    }

    /// The least number of words read after which the unread string recurs `period` words later, for a process that
    /// begins with `start`.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn first(&self, start: &Bits, period: u64, budget: &Budget) -> Result<u64, Exceeded> {
        let mut slow = (Process::new(self.dictionary, start.clone()), 0);
        let mut fast = (slow.0.clone(), 0);
        let mut prints = [Print::of(&slow.0); 2];
        for _ in 0..period {
            self.advance(&mut fast, &mut prints[1], budget)?;
        }
        loop {
            let [before, after] = &prints;
            if before.may_equal(after) && same(slow.0.string(), before.head, fast.0.string(), after, budget)? {
                return Ok(slow.1);
            }
            self.advance(&mut slow, &mut prints[0], budget)?;
            self.advance(&mut fast, &mut prints[1], budget)?;
        }
    }

    fn advance(&self, at: &mut (Process<'d>, u64), print: &mut Print, budget: &Budget) -> Result<(), Exceeded> {
        budget.tick(at.1)?;
        at.0.make_room(budget)?;
        if let Step::Read { word, .. } = at.0.step() {
            *print = print.after(self.changes[word], &at.0);
            at.1 += 1;
        }
        Ok(())
    }
}

/// Whether the bits of two unread strings of the same length are equal.
fn same(one: &Bits, head: usize, other: &Bits, print: &Print, budget: &Budget) -> Result<bool, Exceeded> {
    let length = print.length();
    for (count, place) in (0..length).step_by(64).enumerate() {
        budget.tick(count as u64)?;
        let differ = one.window(head + place) ^ other.window(print.head + place);
        let left = length - place;
        if differ & if left < 64 { (1 << left) - 1 } else { u64::MAX } != 0 {
            return Ok(false);
        }
    }
    Ok(true)
}
