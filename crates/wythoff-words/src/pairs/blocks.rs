//! Runs of h levels at once: what they do to counts, and to the distance from the target.

use dashu_int::ops::{BitTest, DivRem};
use dashu_int::{IBig, UBig};

use super::Pairs;
use super::ratio::{Ratio, square};
use super::window::Counts;

/// Fractional bits beyond those that the levels still to come consume.
const GUARD: usize = 64;

/// `h = span 2^j` levels, for each j up to some J.
///
/// One level maps the counts `(s, t)` to `(m ceil(s/p) + t, s)`. So if `(s, t) = p^h (S, T) + (s', t')` then h levels map
/// it to `p^h M^h (S, T)` plus the image of `(s', t')`, where `M = ((m/p, 1), (1, 0))`, and `p^h M^h` is an integer matrix.
pub(super) struct Blocks {
    pairs: Pairs,
    span: usize,
    log2: f64,
    steps: Vec<Step>,
    /// For the j needed so far, `p^h` and the three entries of `p^h M^h`, which is symmetric.
    matrices: Vec<(UBig, [UBig; 3])>,
}

/// The factors with which the distance from the target is brought up to date after h levels.
struct Step {
    /// λ^h and 1/λ, with so many fractional bits.
    growth: (IBig, usize),
    inverse: (UBig, usize),
}

impl Blocks {
    /// Blocks of `span`, `2 span`, ... `2^top span` levels for counts of up to `size` bits, and λ^(2^top span) with about
    /// `size` significant bits, and λ with as many and some more.
    pub(super) fn new(pairs: Pairs, span: usize, top: usize, size: usize) -> (Blocks, (UBig, usize), Ratio) {
        let mut blocks = Blocks { pairs, span, log2: pairs.log2(), steps: Vec::new(), matrices: Vec::new() };
        let counted = |j: usize| (((span << j) as f64 * (pairs.p as f64).log2()) as usize).min(size) + 8;
        let digits = (0..top).map(|j| blocks.precision(j + 1) + counted(j)).max().unwrap_or(0).max(size) + GUARD;
        let ratio = pairs.ratio(digits);
        let inverse = ratio.inverse(digits);
        let cut = |(value, point): &(UBig, usize), keep: usize| (value >> (point - keep.min(*point)), keep.min(*point));
        let mut power = ratio.power(span, digits);
        for j in 0..top {
            let (growth, point) = cut(&power, blocks.precision(j) + counted(j));
            let growth = (growth.into(), point);
            let inverse = cut(&(inverse.clone(), digits), blocks.precision(j + 1) + counted(j));
            blocks.steps.push(Step { growth, inverse });
            power = square(&power, digits);
        }
        let keep = (size + GUARD).saturating_sub(power.0.bit_len() - power.1);
        let power = cut(&power, keep.max(GUARD));
        (blocks, power, ratio)
    }

    /// How many fractional bits the distance from the target needs before `span 2^j` levels.
    pub(super) fn precision(&self, j: usize) -> usize {
        ((self.span << j) as f64 * self.log2) as usize + GUARD
    }

    /// Splits counts by `p^h`, `h = span 2^j`: the quotients and the remainders.
    pub(super) fn split(&mut self, j: usize, (a, b): Counts<UBig>) -> (Option<Counts<UBig>>, Counts<UBig>) {
        // p^h >= 2^bits
        let bits = (self.span << j).saturating_mul(self.pairs.p.ilog2() as usize);
        if a.bit_len().max(b.bit_len()) <= bits {
            return (None, (a, b));
        }
        let (power, _) = self.matrix(j);
        let (a, b) = (a.div_rem(power), b.div_rem(power));
        (Some((a.0, b.0)), (a.1, b.1))
    }

    /// Adds to the counts after h levels what the quotients have become.
    pub(super) fn join(&mut self, j: usize, high: Option<Counts<UBig>>, low: Counts<UBig>) -> Counts<UBig> {
        let Some((a, b)) = high else { return low };
        let (_, [e, f, g]) = self.matrix(j);
        (low.0 + e * &a + f * &b, low.1 + f * a + g * b)
    }

    /// The distance from the target after h levels, `h = span 2^j`, from that before them and the counts before and after.
    /// Distances are counted from the target at which all levels stay, so that they grow by λ.
    pub(super) fn follow(&self, j: usize, ahead: &IBig, from: &Counts<UBig>, to: &Counts<UBig>) -> IBig {
        let (before, after) = (self.precision(j + 1), self.precision(j));
        let Step { growth: (growth, point), inverse: (inverse, inverse_point) } = &self.steps[j];
        let weight =
            |(a, b): &Counts<UBig>, bits: usize| IBig::from((a << bits) + ((b * inverse) >> (inverse_point - bits)));
        let grown = ((ahead + weight(from, before)) * growth) >> (point + before - after);
        grown - weight(to, after)
    }

    fn matrix(&mut self, j: usize) -> &(UBig, [UBig; 3]) {
        while self.matrices.len() <= j {
            let next = match self.matrices.last() {
                None => self.first_matrix(),
                Some((power, [e, f, g])) => (power.sqr(), [e.sqr() + f.sqr(), f * (e + g), f.sqr() + g.sqr()]),
            };
            self.matrices.push(next);
        }
        &self.matrices[j]
    }

    /// `p^span` and `(pM)^span`, where `pM = ((m, p), (p, 0))`.
    fn first_matrix(&self) -> (UBig, [UBig; 3]) {
        let (m, p) = (UBig::from(self.pairs.m), UBig::from(self.pairs.p));
        let mut entries = [UBig::ONE, UBig::ZERO, UBig::ONE];
        for _ in 0..self.span {
            let [e, f, g] = entries;
            entries = [&e * &m + &f * &p, &e * &p, &f * &p];
            debug_assert_eq!(entries[1], &f * &m + &g * &p);
        }
        (p.pow(self.span), entries)
    }
}
