//! The descent: down to where the target is small, and back up with a window of letters and exact counts.
//!
//! There are as many levels as the target has digits to base λ, too many to keep a big integer for each. Two numbers
//! are big: the counts at the window's left end, and the target, of which the window needs only the distance from its
//! left end. Both yield to divide and conquer over the levels.
//!
//! - Over h levels the counts matter only modulo `p^h`: the quotients pass through linearly (see [`Blocks`]). So h
//!   levels are computed on remainders, recursively as twice h/2 levels.
//! - The distance d from the target grows by λ per level, so h levels need it with `h log2(λ)` fractional bits and a
//!   few more. The h/2 levels of a half get it shortened accordingly; between the two halves it is recovered in full:
//!   with w the weight of the counts, `d + w` has grown exactly by `λ^(h/2)`.
//!
//! A few dozen levels at the bottom of the recursion fit machine integers and move the window letter by letter.

use std::sync::Arc;

use dashu_int::ops::BitTest;
use dashu_int::{IBig, UBig};
use wythoff_budget::{Budget, Exceeded};

use super::Letter::{self, A, B};
use super::Pairs;
use super::blocks::Blocks;
use super::window::{Counts, Window};
use crate::Bits;

/// The letter that a descent looks for.
pub(super) enum Goal<'a> {
    /// The letter at a place that is at least p.
    Position(&'a UBig),
    /// The letter a of an index that is at least p.
    Index(&'a UBig),
}

impl Goal<'_> {
    /// A margin with which the window contains the goal, with at least 1/8 to spare for rounding.
    ///
    /// The targets of two neighbouring levels are off by at most half of `m (p - 1)/p`, so those of all levels below by
    /// `(p - 1)(λ + 1)/2λ`. The first target rests on `t - s/λ`, which is within `(p - 1)(1 + 1/λ)/2 + 1` of its mean;
    /// for a position this is multiplied by `(λ - 1)/(λ + 1)`, which makes less than p altogether, and for an index by
    /// 1/λ, which makes `(p - 1)(1 + 1/λ)^2 / 2 + 1/λ < 2p - 1`, or 1/λ for p = 1.
    pub(super) fn margin(&self, pairs: &Pairs) -> u64 {
        match self {
            Goal::Position(_) => pairs.p + 1,
            Goal::Index(_) => 2 * pairs.p,
        }
    }

    /// The reach of a window that contains `many` consecutive letters from the goal on: a bound of the weight from the
    /// first to the last.
    ///
    /// A letter weighs at most 1. Between s + 1 consecutive a's lie t b's with `t - s/λ <= p + p/λ`, since for a prefix
    /// this is between -p and p/λ; so they weigh `s + t/λ <= 2(s + p)`.
    pub(super) fn reach(&self, pairs: &Pairs, many: u64) -> u64 {
        let further = many.saturating_sub(1);
        match self {
            Goal::Position(_) => further,
            Goal::Index(_) if further == 0 => 0,
            Goal::Index(_) => further.saturating_add(pairs.p).saturating_mul(2),
        }
    }

    /// Twice a number, and whether to divide it by λ + 1 or else by λ: the target, counted from the place that is fixed
    /// by every level, is `(x - 1)(λ + 1/λ)/(λ + 1)` for a position x and `(n - (p + 1)/2)(λ + 1/λ)/λ` for an index n.
    fn scale(&self, pairs: &Pairs) -> (UBig, bool) {
        match self {
            Goal::Position(x) => ((*x - 1u8) << 1usize, true),
            Goal::Index(n) => ((*n << 1usize) - (pairs.p + 1), false),
        }
    }
}

/// A window of the word that contains the goal, with the counts of letters between place p and its left end.
#[derive(Clone, Debug)]
pub(super) struct Place {
    counts: Counts<UBig>,
    /// The letters of the window, one bit each: 1 for a b.
    letters: Bits,
}

impl Place {
    /// The `many` letters at x, x + 1, ..., with the indices of their pairs; `None` if they are not all in the window.
    pub(super) fn run(&self, x: &UBig, many: u64, p: u64) -> Option<Vec<(Letter, UBig)>> {
        let begin = &self.counts.0 + &self.counts.1 + p;
        let offset = usize::try_from(IBig::from(x.clone()) - IBig::from(begin)).ok()?;
        let end = offset.checked_add(usize::try_from(many).ok()?)?;
        let b_s = self.letters.count_ones_in(0..offset);
        // The indices of the next a and of the next b.
        let mut next = (&self.counts.0 + p + (offset - b_s), &self.counts.1 + p + b_s);
        let locate = |place: usize| {
            let (letter, index) = if self.letters.get(place)? { (B, &mut next.1) } else { (A, &mut next.0) };
            let here = index.clone();
            *index += 1u8;
            Some((letter, here))
        };
        (offset..end).map(locate).collect()
    }

    /// Appends the partners of the `many` numbers x, x + 1, ..., which must fit in 64 bits; `None` if they are not all
    /// in the window.
    pub(super) fn partners(&self, x: u64, many: u64, &Pairs { m, p }: &Pairs, found: &mut Vec<u64>) -> Option<()> {
        let (a, b) = (u64::try_from(&self.counts.0).ok()?, u64::try_from(&self.counts.1).ok()?);
        let offset = usize::try_from(x.checked_sub(a + b + p)?).ok()?;
        let end = offset.checked_add(usize::try_from(many).ok()?)?;
        if end > self.letters.len() {
            return None;
        }
        let b_s = self.letters.count_ones_in(0..offset) as u64;
        // For the next a and for the next b: the index modulo p, and the index divided by p.
        let at = |n: u64| (n % p, n / p);
        let (mut a, mut b) = (at(a + p + (offset as u64 - b_s)), at(b + p + b_s));
        let begin = found.len();
        found.resize(begin + (end - offset), 0);
        for (part, place) in found[begin..].chunks_mut(AT_ONCE).zip((offset..end).step_by(AT_ONCE)) {
            let word = |place: usize| self.letters.window(place);
            (a, b) = partners(x + (place - offset) as u64, (m, p), (a, b), (place..).step_by(64).map(word), part);
        }
        Some(())
    }

    /// The places of the a's of the `many` indices n, n + 1, ...; `None` if they are not all in the window.
    pub(super) fn indices(&self, n: &UBig, many: u64, p: u64) -> Option<Vec<UBig>> {
        let skip = usize::try_from(IBig::from(n.clone()) - IBig::from(&self.counts.0 + p)).ok()?;
        let begin = &self.counts.0 + &self.counts.1 + p;
        let places = self.letters.iter().enumerate().filter(|(_, is_b)| !is_b).map(|(offset, _)| offset);
        let found: Vec<UBig> =
            places.skip(skip).take(usize::try_from(many).ok()?).map(|offset| &begin + offset).collect();
        (found.len() as u64 == many).then_some(found)
    }
}

/// The number of partners that are computed at once, in fixed-point numbers.
const AT_ONCE: usize = 1 << 15;

/// Computes the partners of x, x + 1, ... from their letters, 64 in a word, and the next indices of a's and of b's as
/// (index modulo p, index divided by p); returns the indices that follow.
fn partners(
    x: u64,
    (m, p): (u64, u64),
    (mut a, mut b): ((u64, u64), (u64, u64)),
    letters: impl Iterator<Item = u64>,
    found: &mut [u64],
) -> ((u64, u64), (u64, u64)) {
    /// The number of fractional bits.
    const POINT: u32 = 44;
    // `step` is rounded up by less than one unit for each index, and there are 2^15 + p < 2^21 of them: times p that is
    // less than 2^44, so that an index that p does not divide is not mistaken for one that it divides.
    let step = (1u64 << POINT).div_ceil(p);
    let (mut index_a, mut index_b) = (a.0 * step, b.0 * step);
    let mut first = x;
    let mut b_s = 0_u64;
    for (mut word, part) in letters.zip(found.chunks_mut(64)) {
        // The next letter cannot be predicted, so there is no branch. Overflow checks would take half as long again and
        // are not needed: there are fewer than 2^15 + p steps of at most 2^44/p + 1 each, which is less than 2^60, and
        // all partners fit.
        for (x, partner) in (first..).zip(&mut *part) {
            let is_b = word & 1;
            word >>= 1;
            let mask = is_b.wrapping_neg();
            let (index, before) = if is_b == 1 { (index_b, b.1) } else { (index_a, a.1) };
            let quotient = (index >> POINT).wrapping_add(before);
            // Adds the difference for an a, and subtracts it for a b.
            *partner = x.wrapping_add((quotient.wrapping_mul(m) ^ mask).wrapping_add(is_b));
            (index_a, index_b) = (index_a.wrapping_add(step & !mask), index_b.wrapping_add(step & mask));
            b_s = is_b.wrapping_add(b_s);
        }
        first += part.len() as u64;
    }
    let after = |(residue, quotient): (u64, u64), more: u64| ((residue + more) % p, quotient + (residue + more) / p);
    (a, b) = (after(a, found.len() as u64 - b_s), after(b, b_s));
    (a, b)
}

/// The window around the goal, from the goal's weight less the margin to the goal's weight plus margin and reach. A
/// reach here corresponds to `1/λ^k` of it k levels before, so a long reach costs O(reach) letters in total, not that
/// many on every level.
pub(super) fn descend(pairs: &Pairs, goal: &Goal, margin: u64, reach: u64, budget: &Budget) -> Result<Place, Exceeded> {
    let mut window = Window::new(*pairs, margin);
    let (twice, plus_one) = goal.scale(pairs);
    let size = twice.bit_len();
    // The number of levels until the target is a small multiple of p, as a power of two times the levels that a window
    // can rise at once.
    let levels = (size.saturating_sub(pairs.p.bit_len() + 2) as f64 / pairs.log2()).ceil() as usize;
    let top = (levels.div_ceil(window.span()).max(1)).next_power_of_two().ilog2() as usize;
    let span = levels.div_ceil(1 << top);
    let blocks = Blocks::of(*pairs, span, top, size);
    let ((growth, point), ratio) = (&blocks.growth, &blocks.ratio);
    let bits = size + 64;
    let divisor = (ratio.lambda(bits) + if plus_one { UBig::ONE << bits } else { UBig::ZERO }) << 1usize;
    let ahead = ((twice * ratio.trace(bits)) << (blocks.precision(top) + point)) / (divisor * growth);
    let ahead = IBig::from(ahead);
    let reach = Reach { last: reach, ratio: pairs.log2(), left: span << top };
    window.reach(reach.now());
    let lowest = shortened(&ahead, blocks.precision(top), window.bits) + window.still();
    window.begin(lowest, &blocks.writing, budget)?;
    let mut descent = Descent { blocks, window, span, reach, budget, unasked: 0 };
    let counts = descent.run(top, (UBig::ZERO, UBig::ZERO), &ahead)?;
    Ok(Place { counts, letters: descent.window.letters })
}

/// The budget is checked whenever this many letters have been written, which takes less than a millisecond.
const ASKED: usize = 1 << 16;

struct Descent<'a> {
    blocks: Arc<Blocks>,
    window: Window,
    span: usize,
    reach: Reach,
    budget: &'a Budget,
    /// The number of letters written, plus that of levels, since the budget was checked.
    unasked: usize,
}

/// The reach that the window needs on each level to have a given reach on the last one.
struct Reach {
    last: u64,
    ratio: f64,
    /// The number of levels still to be risen.
    left: usize,
}

impl Reach {
    /// The reach on the present level, rounded up by more than the floating-point error.
    fn now(&self) -> u64 {
        match self.last {
            0 => 0,
            last => (last as f64 * (-(self.left as f64) * self.ratio).exp2() * 1.001) as u64 + 1,
        }
    }
}

impl Descent<'_> {
    /// Rises `span 2^j` levels. `ahead` is the distance from the window's left end to the target, relative to the
    /// target that is fixed by every level, with `precision(j)` fractional bits.
    fn run(&mut self, j: usize, counts: Counts<UBig>, ahead: &IBig) -> Result<Counts<UBig>, Exceeded> {
        let Some(half) = j.checked_sub(1) else { return self.rise(counts, ahead) };
        let shorter = ahead >> (self.blocks.precision(j) - self.blocks.precision(half));
        let (high, low) = self.blocks.split(half, counts);
        let done = self.run(half, low.clone(), &shorter)?;
        let ahead = self.blocks.follow(half, ahead, &low, &done);
        let counts = self.blocks.join(half, high, done);
        let (high, low) = self.blocks.split(half, counts);
        let done = self.run(half, low, &ahead)?;
        Ok(self.blocks.join(half, high, done))
    }

    /// Rises `span` levels with machine integers.
    fn rise(&mut self, counts: Counts<UBig>, ahead: &IBig) -> Result<Counts<UBig>, Exceeded> {
        let mut target = shortened(ahead, self.blocks.precision(0), self.window.bits) + self.window.still();
        // Both counts are below p^span, hence in range; or they are those of the first levels, when p^span is greater
        // still.
        let machine = |count: UBig| u128::try_from(count).unwrap_or(u128::MAX);
        let mut counts = (machine(counts.0), machine(counts.1));
        for _ in 0..self.span {
            self.reach.left -= 1;
            self.window.reach(self.reach.now());
            self.window.rise(&self.blocks.writing, &mut counts, &mut target);
            self.unasked += self.window.letters.len() + 1;
            if self.unasked >= ASKED {
                self.unasked = 0;
                self.budget.check()?;
            }
        }
        Ok((counts.0.into(), counts.1.into()))
    }
}

/// A fixed-point number with fewer or more fractional bits; it fits in 128 bits because the distances are small.
fn shortened(value: &IBig, from: usize, to: usize) -> i128 {
    let value = if from >= to { value >> (from - to) } else { value << (to - from) };
    i128::try_from(value).unwrap_or(i128::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dashu_int::ops::SquareRoot;

    fn descend(pairs: &Pairs, goal: &Goal, margin: u64, reach: u64) -> Place {
        super::descend(pairs, goal, margin, reach, &Budget::unlimited()).unwrap()
    }

    fn number(digits: usize, seed: u64) -> UBig {
        (UBig::from(20 * seed + 13) * UBig::from(100u8).pow(digits)).sqrt() % UBig::from(10u8).pow(digits)
    }

    /// The proved bound holds: the first window always contains the goal. A narrower window need not; what it contains
    /// is correct.
    #[test]
    fn the_margin_suffices_and_narrower_windows_do_not_lie() {
        let mut missed = 0;
        for (m, p) in [(1, 1), (1, 2), (3, 5), (2, 3), (3, 2), (1, 20), (5, 64), (100, 7), (1000, 1), (12345, 67)] {
            let pairs = Pairs::new(m, p).unwrap();
            for (digits, seed) in
                [(6, 40), (30, 20), (100, 4)].into_iter().flat_map(|(d, many)| (0..many).map(move |s| (d, s)))
            {
                let x = number(digits, seed) + p;
                let (position, index) = (Goal::Position(&x), Goal::Index(&x));
                let located =
                    descend(&pairs, &position, position.margin(&pairs), 0).run(&x, 1, p).expect("the margin suffices");
                let nth =
                    descend(&pairs, &index, index.margin(&pairs), 0).indices(&x, 1, p).expect("the margin suffices");
                for margin in [0, 1, p / 4, p / 2] {
                    let narrow = descend(&pairs, &position, margin, 0).run(&x, 1, p);
                    missed += u32::from(narrow.is_none());
                    assert!(narrow.is_none_or(|found| found == located), "({m},{p}) at {x}, margin {margin}");
                    let narrow = descend(&pairs, &index, margin, 0).indices(&x, 1, p);
                    assert!(narrow.is_none_or(|found| found == nth), "({m},{p}) pair {x}, margin {margin}");
                }
            }
        }
        assert!(missed > 0, "a margin of 0 is too narrow for some");
    }

    /// The first window for a reach contains all letters, so that no second descent is needed.
    #[test]
    fn the_reach_suffices() {
        for (m, p) in [(1, 1), (3, 5), (2, 3), (3, 2), (1, 20), (5, 64), (100, 7), (1000, 1), (12345, 67), (1 << 32, 9)]
        {
            let pairs = Pairs::new(m, p).unwrap();
            for (digits, many) in [(1, 300), (6, 5000), (30, 1), (30, 2), (30, 700), (100, 5000)] {
                for seed in 0..5 {
                    let x = number(digits, seed) + p;
                    let position = Goal::Position(&x);
                    let run = descend(&pairs, &position, position.margin(&pairs), position.reach(&pairs, many))
                        .run(&x, many, p);
                    assert_eq!(run.expect("the reach suffices").len() as u64, many, "({m},{p}) at {x}");
                    let index = Goal::Index(&x);
                    let reach = index.reach(&pairs, many);
                    let places = descend(&pairs, &index, index.margin(&pairs), reach).indices(&x, many, p);
                    assert_eq!(places.expect("the reach suffices").len() as u64, many, "({m},{p}) pair {x}");
                }
            }
        }
    }
}
