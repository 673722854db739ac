//! Blocks of h levels of the descent: their effect on the counts, and on the distance from the target.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use dashu_int::ops::{BitTest, DivRem};
use dashu_int::{IBig, UBig};

use super::Pairs;
use super::ratio::{Ratio, square};
use super::window::Counts;
use super::writing::Writing;

/// Fractional bits in addition to those that the levels still to come consume.
const GUARD: usize = 64;

/// The blocks of `h = span 2^j` levels, for each j up to some J.
///
/// One level maps the counts `(s, t)` to `(m ceil(s/p) + t, s)`. So if `(s, t) = p^h (S, T) + (s', t')`, then h levels
/// map it to `p^h M^h (S, T)` plus the image of `(s', t')`, where `M = ((m/p, 1), (1, 0))`, and `p^h M^h` is an integer
/// matrix.
pub(super) struct Blocks {
    key: Key,
    log2: f64,
    steps: Vec<Step>,
    /// For each j, `p^h` and the three entries of `p^h M^h`, which is symmetric; computed when first needed.
    matrices: Vec<OnceLock<(UBig, [UBig; 3])>>,
    /// `λ^(span 2^J)` with about as many significant bits as the counts have, and the number of fractional bits.
    pub(super) growth: (UBig, usize),
    /// λ with at least as many bits as the counts have.
    pub(super) ratio: Ratio,
    /// The table of what letters write.
    pub(super) writing: Writing,
}

/// The parameters for which blocks are computed.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    pairs: Pairs,
    span: usize,
    top: usize,
    size: usize,
}

/// The factors that update the distance from the target after h levels.
struct Step {
    /// λ^h and 1/λ in fixed point, each with its number of fractional bits.
    growth: (IBig, usize),
    inverse: (UBig, usize),
}

impl Blocks {
    /// Blocks of `span`, `2 span`, ... `2^top span` levels for counts of up to `size` bits.
    ///
    /// The last blocks are cached, because the descents of one decision, or of neighbouring ones, need the same blocks.
    pub(super) fn of(pairs: Pairs, span: usize, top: usize, size: usize) -> Arc<Blocks> {
        static LAST: Mutex<Option<Arc<Blocks>>> = Mutex::new(None);
        // Numbers of nearly the same length share their blocks.
        let unit = (size / 64).next_power_of_two().max(64);
        let key = Key { pairs, span, top, size: size.next_multiple_of(unit) };
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some(blocks) if blocks.key == key => blocks.clone(),
            _ => last.insert(Arc::new(Blocks::new(key))).clone(),
        }
    }

    fn new(key: Key) -> Blocks {
        let Key { pairs, span, top, size } = key;
        let log2 = pairs.log2();
        let precision = |j: usize| precision(span, log2, j);
        let counted = |j: usize| (((span << j) as f64 * (pairs.p as f64).log2()) as usize).min(size) + 8;
        let digits = (0..top).map(|j| precision(j + 1) + counted(j)).max().unwrap_or(0).max(size) + GUARD;
        let ratio = pairs.ratio(digits);
        let inverse = ratio.inverse(digits);
        let cut = |(value, point): &(UBig, usize), keep: usize| (value >> (point - keep.min(*point)), keep.min(*point));
        let mut power = ratio.power(span, digits);
        let mut steps = Vec::new();
        for j in 0..top {
            let (growth, point) = cut(&power, precision(j) + counted(j));
            let growth = (growth.into(), point);
            let inverse = cut(&(inverse.clone(), digits), precision(j + 1) + counted(j));
            steps.push(Step { growth, inverse });
            power = square(&power, digits);
        }
        let keep = (size + GUARD).saturating_sub(power.0.bit_len() - power.1);
        let growth = cut(&power, keep.max(GUARD));
        let matrices = (0..=top).map(|_| OnceLock::new()).collect();
        Blocks { key, log2, steps, matrices, growth, ratio, writing: Writing::new(pairs) }
    }

    /// The number of fractional bits that the distance from the target needs before `span 2^j` levels.
    pub(super) fn precision(&self, j: usize) -> usize {
        precision(self.key.span, self.log2, j)
    }

    /// Splits counts by `p^h`, `h = span 2^j`, into quotients, `None` only if both are 0, and remainders.
    pub(super) fn split(&self, j: usize, (a, b): Counts<UBig>) -> (Option<Counts<UBig>>, Counts<UBig>) {
        // p^h >= 2^bits, so counts of at most that many bits have no quotient.
        let bits = (self.key.span << j).saturating_mul(self.key.pairs.p.ilog2() as usize);
        if a.bit_len().max(b.bit_len()) <= bits {
            return (None, (a, b));
        }
        let (power, _) = self.matrix(j);
        let (a, b) = (a.div_rem(power), b.div_rem(power));
        (Some((a.0, b.0)), (a.1, b.1))
    }

    /// Adds the images of the quotients to the counts `low` that the remainders have become after h levels.
    pub(super) fn join(&self, j: usize, high: Option<Counts<UBig>>, low: Counts<UBig>) -> Counts<UBig> {
        let Some((a, b)) = high else { return low };
        let (_, [e, f, g]) = self.matrix(j);
        if e >= f && f >= g {
            // Three products instead of four.
            let both = (&a + &b) * f;
            return (low.0 + &both + a * (e - f), low.1 + both - b * (f - g));
        }
        (low.0 + e * &a + f * &b, low.1 + f * a + g * b)
    }

    /// The distance from the target after h levels, `h = span 2^j`, from the distance before them and the counts before
    /// and after. Distances are relative to the target that is fixed by every level, so that they grow by λ.
    pub(super) fn follow(&self, j: usize, ahead: &IBig, from: &Counts<UBig>, to: &Counts<UBig>) -> IBig {
        let (before, after) = (self.precision(j + 1), self.precision(j));
        let Step { growth: (growth, point), inverse: (inverse, inverse_point) } = &self.steps[j];
        let weight =
            |(a, b): &Counts<UBig>, bits: usize| IBig::from((a << bits) + ((b * inverse) >> (inverse_point - bits)));
        let grown = ((ahead + weight(from, before)) * growth) >> (point + before - after);
        grown - weight(to, after)
    }

    fn matrix(&self, j: usize) -> &(UBig, [UBig; 3]) {
        self.matrices[j].get_or_init(|| match j.checked_sub(1) {
            None => self.first_matrix(),
            Some(half) => {
                let (power, [e, f, g]) = self.matrix(half);
                (power.sqr(), [e.sqr() + f.sqr(), f * (e + g), f.sqr() + g.sqr()])
            }
        })
    }

    /// `p^span` and `(pM)^span`, where `pM = ((m, p), (p, 0))`.
    fn first_matrix(&self) -> (UBig, [UBig; 3]) {
        let (m, p) = (UBig::from(self.key.pairs.m), UBig::from(self.key.pairs.p));
        let mut entries = [UBig::ONE, UBig::ZERO, UBig::ONE];
        for _ in 0..self.key.span {
            let [e, f, g] = entries;
            entries = [&e * &m + &f * &p, &e * &p, &f * &p];
            debug_assert_eq!(entries[1], &f * &m + &g * &p);
        }
        (p.pow(self.key.span), entries)
    }
}

/// The number of fractional bits that the distance from the target needs before `span 2^j` levels.
fn precision(span: usize, log2: f64, j: usize) -> usize {
    ((span << j) as f64 * log2) as usize + GUARD
}
