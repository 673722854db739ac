//! Arithmetic progressions of vectors, of which all moves of a game consist.

use crate::blocking::Blockable;
use crate::natural::Natural;
use crate::position::{PositionOf, Vector};

/// The vectors `base + t * step` for the multiples t with `least <= t`, `t <= max` and `t mod modulus < below`.
///
/// A single vector has the step (0,0) and only the multiple 0. Solvers learn the moves of a game from
/// its progressions, [`Rules::progressions`](crate::Rules::progressions), and from
/// [`Blockable::range`], which cuts them into parts that may be blocked and parts that may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Progression {
    /// The vector of the multiple 0, which need not be an allowed multiple.
    pub base: Vector,
    /// The vector that each further multiple adds.
    pub step: Vector,
    /// The least multiple that may be allowed.
    pub least: u64,
    /// The greatest multiple that may be allowed; `None` for no bound.
    pub max: Option<u64>,
    /// The period of the condition on the multiples, at least 1.
    pub modulus: u64,
    /// The number of allowed residues, between 1 and `modulus`: the residues `0 .. below` are allowed.
    pub below: u64,
}

impl Progression {
    /// The progression of a single vector.
    pub const fn single(vector: Vector) -> Self {
        Progression { base: vector, step: (0, 0), least: 0, max: Some(0), modulus: 1, below: 1 }
    }

    /// The progression of all `base + t * step` with `t >= least`.
    pub const fn unbounded(base: Vector, step: Vector, least: u64) -> Self {
        Progression { base, step, least, max: None, modulus: 1, below: 1 }
    }

    /// Whether the step is (0,0), as for a single vector.
    pub const fn is_single(&self) -> bool {
        matches!(self.step, (0, 0))
    }

    /// Whether this multiple is allowed. O(1).
    #[inline]
    pub fn allows<N: Natural>(&self, t: &N) -> bool {
        *t >= N::from(self.least)
            && self.max.is_none_or(|max| *t <= N::from(max))
            && (self.modulus == 1 || t.div_rem(self.modulus).1 < self.below)
    }

    /// The vector of a multiple, allowed or not; `None` if it exceeds the integer type.
    #[inline]
    pub fn vector<N: Natural>(&self, t: &N) -> Option<(N, N)> {
        let along = |base: u64, step: u64| t.times(step)?.plus(&N::from(base));
        Some((along(self.base.0, self.step.0)?, along(self.base.1, self.step.1)?))
    }

    /// The multiple to which a vector on the line of the progression belongs, allowed or not; `None` if the vector is not on the line.
    #[inline]
    pub fn multiple<N: Natural>(&self, (i, j): &(N, N)) -> Option<N> {
        let (i, j) = (i.minus(&N::from(self.base.0))?, j.minus(&N::from(self.base.1))?);
        let (a, b) = self.step;
        // Most vectors are not on a line along a pile, which is seen without a division.
        if a == 0 && i != N::default() || b == 0 && j != N::default() {
            return None;
        }
        let (t, rest) = match (a, b) {
            (0, 0) => return Some(i),
            (0, b) => j.div_rem(b),
            (a, _) => i.div_rem(a),
        };
        (rest == 0 && t.times(a)? == i && t.times(b)? == j).then_some(t)
    }

    /// Whether the vector belongs to the progression. O(1).
    #[inline]
    pub fn contains<N: Natural>(&self, vector: &(N, N)) -> bool {
        self.multiple(vector).is_some_and(|t| self.allows(&t))
    }

    /// The least allowed multiple that is at least `t`; `None` if there is none.
    pub fn next<N: Natural>(&self, t: N) -> Option<N> {
        let t = t.max(N::from(self.least));
        let rest = if self.modulus == 1 { 0 } else { t.div_rem(self.modulus).1 };
        let t = if rest < self.below { t } else { t.plus(&N::from(self.modulus - rest))? };
        self.max.is_none_or(|max| t <= N::from(max)).then_some(t)
    }

    /// The allowed multiples, ascending, up to the greatest one within the integer type.
    pub fn multiples<N: Natural>(&self) -> impl Iterator<Item = N> + use<N> {
        let line = *self;
        std::iter::successors(line.next(N::default()), move |t| line.next(t.plus(&N::from(1))?))
    }

    /// The greatest multiple, allowed or not, between the bounds `least` and `max` whose vector can be subtracted from a position.
    pub fn reach<N: Natural>(&self, at: &PositionOf<N>) -> Option<N> {
        let left = at.minus(&(N::from(self.base.0), N::from(self.base.1)))?;
        let along = |pile: &N, step: u64| (step > 0).then(|| pile.div_rem(step).0);
        let bounds = [along(&left.x, self.step.0), along(&left.y, self.step.1), self.max.map(N::from)];
        let reach = bounds.into_iter().flatten().min().unwrap_or_default();
        (reach >= N::from(self.least)).then_some(reach)
    }

    /// How many vectors of the progression can be subtracted from a position. O(1).
    pub fn count<N: Natural>(&self, at: &PositionOf<N>) -> N {
        let Some(reach) = self.reach(at) else { return N::default() };
        let before = self.least.checked_sub(1).map_or(N::default(), |t| self.rank(&N::from(t)));
        self.rank(&reach).minus(&before).unwrap_or_default()
    }

    /// The k-th allowed multiple, from k = 0, regardless of the upper bound `max`.
    pub fn nth<N: Natural>(&self, k: &N) -> Option<N> {
        let before = self.least.checked_sub(1).map_or(N::default(), |t| self.rank(&N::from(t)));
        let (periods, residue) = k.plus(&before)?.div_rem(self.below);
        periods.times(self.modulus)?.plus(&N::from(residue))
    }

    /// The number of multiples from 0 to t with an allowed residue.
    fn rank<N: Natural>(&self, t: &N) -> N {
        let (periods, residue) = t.div_rem(self.modulus);
        // No overflow: the result is at most t + 1.
        let whole = periods.times(self.below).unwrap_or_default();
        whole.plus(&N::from((residue + 1).min(self.below))).unwrap_or_default()
    }

    /// The part of the progression with multiples in `from ..= to`; `None` if it has no vector.
    pub fn part(&self, from: u64, to: Option<u64>) -> Option<Progression> {
        let max = [self.max, to].into_iter().flatten().min();
        let part = Progression { least: self.least.max(from), max, ..*self };
        part.next(part.least).map(|least| Progression { least, ..part })
    }

    /// The parts of the progression before and after the multiples `from ..= to`; `None` for a part without a vector.
    pub fn outside(&self, from: u64, to: Option<u64>) -> [Option<Progression>; 2] {
        [
            from.checked_sub(1).and_then(|last| self.part(0, Some(last))),
            to.and_then(|last| self.part(last.checked_add(1)?, None)),
        ]
    }

    /// Splits the progression under a blocking clause into the parts that cannot be blocked, of which there are at most two, and the part that
    /// can be blocked, if there is one.
    pub fn split(&self, of: Option<Blockable>) -> ([Option<Progression>; 2], Option<Progression>) {
        match of.and_then(|of| of.range(self)) {
            None => ([self.part(0, None), None], None),
            Some((from, to)) => (self.outside(from, to), self.part(from, to)),
        }
    }
}
