//! Arithmetic progressions of vectors: of them all moves are made.

use crate::blocking::Blockable;
use crate::natural::Natural;
use crate::position::{PositionOf, Vector};

/// The vectors `base + t * step` for the multiples t with `least <= t`, `t <= max` and `t mod modulus < below`.
///
/// A single vector has the step (0,0) and the multiple 0 alone. What an engine has to know of the moves of a game is said
/// by its progressions, [`Rules::progressions`](crate::Rules::progressions), and by
/// [`Blockable::range`], which cuts them into parts that may be blocked and parts that may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Progression {
    /// The vector of the multiple 0, which need not be allowed.
    pub base: Vector,
    /// What each further multiple adds.
    pub step: Vector,
    /// The least multiple that may be allowed.
    pub least: u64,
    /// The greatest multiple that may be allowed; `None` for no bound.
    pub max: Option<u64>,
    /// The period of the condition on the multiples, at least 1.
    pub modulus: u64,
    /// The residues `0 .. below` are allowed; between 1 and `modulus`.
    pub below: u64,
}

impl Progression {
    /// One vector alone.
    pub const fn single(vector: Vector) -> Self {
        Progression { base: vector, step: (0, 0), least: 0, max: Some(0), modulus: 1, below: 1 }
    }

    /// All `base + t * step` with `t >= least`.
    pub const fn unbounded(base: Vector, step: Vector, least: u64) -> Self {
        Progression { base, step, least, max: None, modulus: 1, below: 1 }
    }

    /// Is it one vector alone?
    pub const fn is_single(&self) -> bool {
        matches!(self.step, (0, 0))
    }

    /// Is this multiple allowed? O(1).
    #[inline]
    pub fn allows<N: Natural>(&self, t: &N) -> bool {
        *t >= N::from(self.least)
            && self.max.is_none_or(|max| *t <= N::from(max))
            && (self.modulus == 1 || t.div_rem(self.modulus).1 < self.below)
    }

    /// The vector of a multiple, allowed or not; `None` if it does not fit in the integers.
    #[inline]
    pub fn vector<N: Natural>(&self, t: &N) -> Option<(N, N)> {
        let along = |base: u64, step: u64| t.times(step)?.plus(&N::from(base));
        Some((along(self.base.0, self.step.0)?, along(self.base.1, self.step.1)?))
    }

    /// The multiple of a vector on the line of the progression, allowed or not.
    #[inline]
    pub fn multiple<N: Natural>(&self, (i, j): &(N, N)) -> Option<N> {
        let (i, j) = (i.minus(&N::from(self.base.0))?, j.minus(&N::from(self.base.1))?);
        let (a, b) = self.step;
        // Most vectors are beside a line along a pile, which needs no division to see.
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

    /// Is this one of its vectors? O(1).
    #[inline]
    pub fn contains<N: Natural>(&self, vector: &(N, N)) -> bool {
        self.multiple(vector).is_some_and(|t| self.allows(&t))
    }

    /// The least allowed multiple from t on, if there is one.
    pub fn next<N: Natural>(&self, t: N) -> Option<N> {
        let t = t.max(N::from(self.least));
        let rest = if self.modulus == 1 { 0 } else { t.div_rem(self.modulus).1 };
        let t = if rest < self.below { t } else { t.plus(&N::from(self.modulus - rest))? };
        self.max.is_none_or(|max| t <= N::from(max)).then_some(t)
    }

    /// The allowed multiples, ascending, up to the greatest that fits in the integers.
    pub fn multiples<N: Natural>(&self) -> impl Iterator<Item = N> + use<N> {
        let line = *self;
        std::iter::successors(line.next(N::default()), move |t| line.next(t.plus(&N::from(1))?))
    }

    /// The greatest multiple, allowed or not, that lies between the bounds and whose vector can be taken at a position.
    pub fn reach<N: Natural>(&self, at: &PositionOf<N>) -> Option<N> {
        let left = at.minus(&(N::from(self.base.0), N::from(self.base.1)))?;
        let along = |pile: &N, step: u64| (step > 0).then(|| pile.div_rem(step).0);
        let bounds = [along(&left.x, self.step.0), along(&left.y, self.step.1), self.max.map(N::from)];
        let reach = bounds.into_iter().flatten().min().unwrap_or_default();
        (reach >= N::from(self.least)).then_some(reach)
    }

    /// How many of its vectors can be taken at a position. O(1).
    pub fn count<N: Natural>(&self, at: &PositionOf<N>) -> N {
        let Some(reach) = self.reach(at) else { return N::default() };
        let before = self.least.checked_sub(1).map_or(N::default(), |t| self.rank(&N::from(t)));
        self.rank(&reach).minus(&before).unwrap_or_default()
    }

    /// The k-th allowed multiple, from k = 0, whatever the upper bound is.
    pub fn nth<N: Natural>(&self, k: &N) -> Option<N> {
        let before = self.least.checked_sub(1).map_or(N::default(), |t| self.rank(&N::from(t)));
        let (periods, residue) = k.plus(&before)?.div_rem(self.below);
        periods.times(self.modulus)?.plus(&N::from(residue))
    }

    /// How many multiples from 0 to t have an allowed residue.
    fn rank<N: Natural>(&self, t: &N) -> N {
        let (periods, residue) = t.div_rem(self.modulus);
        // There are not more than t + 1 of them.
        let whole = periods.times(self.below).unwrap_or_default();
        whole.plus(&N::from((residue + 1).min(self.below))).unwrap_or_default()
    }

    /// The part of the multiples `from ..= to`, if it has a vector.
    pub fn part(&self, from: u64, to: Option<u64>) -> Option<Progression> {
        let max = [self.max, to].into_iter().flatten().min();
        let part = Progression { least: self.least.max(from), max, ..*self };
        part.next(part.least).map(|least| Progression { least, ..part })
    }

    /// The parts before and after the multiples `from ..= to`, those that have a vector.
    pub fn outside(&self, from: u64, to: Option<u64>) -> [Option<Progression>; 2] {
        [
            from.checked_sub(1).and_then(|last| self.part(0, Some(last))),
            to.and_then(|last| self.part(last.checked_add(1)?, None)),
        ]
    }

    /// Its parts that cannot be blocked by a blocking clause for these options, and the part that can: none, one or two of
    /// the former, none or one of the latter.
    pub fn split(&self, of: Option<Blockable>) -> ([Option<Progression>; 2], Option<Progression>) {
        match of.and_then(|of| of.range(self)) {
            None => ([self.part(0, None), None], None),
            Some((from, to)) => (self.outside(from, to), self.part(from, to)),
        }
    }
}
