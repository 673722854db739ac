//! Kinds of moves as solvers see them: each a list of parallel progressions, or of single vectors.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::blocking::Blockable;
use crate::imitation::Pile;
use crate::kinds::{Ray, Residues};
use crate::natural::Natural;
use crate::position::{PositionOf, Vector};
use crate::progression::Progression;

/// One kind of move: a list of pairwise disjoint progressions with a common step; the list may be very long.
#[derive(Clone, Copy, Debug)]
pub struct Kind<'r>(Of<'r>);

#[derive(Clone, Copy, Debug)]
enum Of<'r> {
    Ray(&'r Ray),
    Residues(&'r Residues),
    Lines(Family),
    Leaps(&'r BTreeSet<Vector>),
}

/// Parallel progressions, numbered by k with `0 <= k < len`: progression k consists of the vectors that take `offset + k + slope * t` from one pile
/// and `t` from the other, for all t >= 0, without (0,0).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Family {
    /// The pile from which the bases of the progressions take: each base takes one token more than the one before.
    pub along: Pile,
    /// How many tokens the base of progression 0 takes.
    pub offset: u64,
    /// How many tokens of the pile `along` each further multiple takes. With 0 `along` is the second pile, so that the progressions are rows:
    /// solvers that proceed by columns rely on vertical progressions beginning in the column of the position.
    pub slope: u64,
    /// The number of progressions.
    pub len: u64,
    /// The greatest allowed `k + t`, at least `len - 1`; `None` for no bound.
    pub most: Option<u64>,
}

impl Family {
    /// Reorders a pair from (first pile, second pile) to (pile `along`, other pile), and back.
    #[inline]
    fn turned<T>(&self, (first, second): (T, T)) -> (T, T) {
        if self.along == Pile::First { (first, second) } else { (second, first) }
    }

    #[inline]
    fn line(&self, k: u64) -> Option<Progression> {
        let base = self.offset + k;
        (k < self.len).then(|| Progression {
            max: self.most.map(|most| most - k),
            ..Progression::unbounded(self.turned((base, 0)), self.step(), u64::from(base == 0))
        })
    }

    #[inline]
    fn step(&self) -> Vector {
        self.turned((self.slope, 1))
    }

    #[inline]
    fn contains<N: Natural>(&self, (i, j): &(N, N)) -> bool {
        let (along, t) = self.turned((i, j));
        let base = || along.minus(&t.times(self.slope)?)?.small();
        base().is_some_and(|base| {
            let k = base.checked_sub(self.offset).filter(|&k| k < self.len);
            (base > 0 || *t > N::default()) && k.is_some_and(|k| self.most.is_none_or(|most| *t <= N::from(most - k)))
        })
    }

    /// The first and last multiple of a line whose vectors belong to this family, if (0,0) counts as one; `None` if there are none.
    fn interval(&self, line: &Progression) -> Option<(u64, Option<u64>)> {
        let ((along, t), (more, step)) = (self.turned(line.base), self.turned(line.step));
        let [along, t, more, step, offset, slope, len] =
            [along, t, more, step, self.offset, self.slope, self.len].map(i128::from);
        // The multiple n of the line is multiple t + n step of the progression with the number k.0 + n k.1.
        let k = (along - offset - slope * t, more - slope * step);
        let most = self.most.map(|most| (i128::from(most) - k.0 - t, -k.1 - step));
        let (mut from, mut to) = (0, None);
        for (start, gain) in [k, (len - 1 - k.0, -k.1)].into_iter().chain(most) {
            // The condition is start + n gain >= 0.
            match gain {
                0 if start < 0 => return None,
                0 => {}
                1.. => from = from.max(-start.div_euclid(gain)),
                _ => to = [to, Some(start.div_euclid(-gain))].into_iter().flatten().min(),
            }
        }
        let whole = to.is_none_or(|to| from <= to);
        whole.then_some((u64::try_from(from).ok()?, to.map(u64::try_from).transpose().ok()?))
    }

    /// Two ranges of numbers of progressions; no option of any other progression may be blocked.
    fn blockable(&self, only: Option<Blockable>) -> [Range<u64>; 2] {
        let bases = Progression::unbounded(self.turned((self.offset, 0)), self.turned((1, 0)), 0);
        let among = |of: Blockable, from: u64| match of.range(&bases) {
            Some((first, last)) => first.max(from)..last.map_or(self.len, |last| self.len.min(last + 1)),
            None => 0..0,
        };
        match only {
            Some(of @ Blockable::Diagonal) if self.slope == 1 => [among(of, 0), 0..0],
            // Progressions other than the first lie beside the axes: only their bases may lie on one.
            Some(of @ Blockable::Roob(_)) => [0..1, among(of, 1)],
            _ => [0..self.len, 0..0],
        }
    }
}

impl<'r> Kind<'r> {
    /// A kind of move that is a single ray.
    #[inline]
    pub(crate) fn ray(ray: &'r Ray) -> Self {
        Kind(Of::Ray(ray))
    }

    /// A kind of move that is a ray under a condition on residues: a progression for each.
    #[inline]
    pub(crate) fn residues(residues: &'r Residues) -> Self {
        Kind(Of::Residues(residues))
    }

    /// A kind of move that consists of parallel progressions.
    #[inline]
    pub(crate) fn lines(family: Family) -> Self {
        debug_assert!(family.slope > 0 || family.along == Pile::Second, "no column beside that of the position");
        Kind(Of::Lines(family))
    }

    /// A kind of move that consists of single vectors.
    #[inline]
    pub(crate) fn leaps(leaps: &'r BTreeSet<Vector>) -> Self {
        Kind(Of::Leaps(leaps))
    }

    /// The number of progressions of this kind.
    pub fn count(&self) -> u64 {
        match self.0 {
            Of::Ray(_) => 1,
            Of::Residues(residues) => residues.classes.len() as u64,
            Of::Lines(family) => family.len,
            Of::Leaps(leaps) => leaps.len() as u64,
        }
    }

    /// The k-th progression of this kind, from k = 0. O(1), but O(k) for single vectors.
    pub fn progression(&self, k: u64) -> Option<Progression> {
        match self.0 {
            Of::Ray(ray) => (k == 0).then(|| Progression::from(*ray)),
            Of::Residues(residues) => residues.class(usize::try_from(k).ok()?),
            Of::Lines(family) => family.line(k),
            Of::Leaps(leaps) => leaps.iter().nth(usize::try_from(k).ok()?).map(|&leap| Progression::single(leap)),
        }
    }

    /// All progressions of this kind, lazily.
    pub fn progressions(&self) -> impl Iterator<Item = Progression> + use<'r> {
        self.numbered([0..self.count(), 0..0])
    }

    /// The parallel progressions with numbers in two ranges; for a kind of single vectors, all of them whatever the ranges.
    fn numbered(self, which: [Range<u64>; 2]) -> impl Iterator<Item = Progression> + use<'r> {
        let leaps = if let Of::Leaps(leaps) = self.0 { Some(leaps) } else { None };
        let leaps = leaps.into_iter().flatten().map(|&leap| Progression::single(leap));
        let which = if matches!(self.0, Of::Leaps(_)) { [0..0, 0..0] } else { which };
        leaps.chain(which.into_iter().flatten().filter_map(move |k| self.progression(k)))
    }

    /// Whether the vector is of this kind. O(1), but O(log) for single vectors.
    #[inline]
    pub fn contains<N: Natural>(&self, vector: &(N, N)) -> bool {
        match self.0 {
            Of::Ray(ray) => Progression::from(*ray).contains(vector),
            Of::Residues(residues) => residues.contains(vector),
            Of::Lines(family) => family.contains(vector),
            Of::Leaps(leaps) => vector.0.small().zip(vector.1.small()).is_some_and(|vector| leaps.contains(&vector)),
        }
    }

    /// The first and last multiple of a progression, allowed or not, whose vectors other than (0,0) are of this kind: the full range if this kind
    /// consists of parallel progressions, as the bishop does, and `None` for other kinds.
    pub fn interval(&self, line: &Progression) -> Option<(u64, Option<u64>)> {
        match self.0 {
            Of::Lines(family) => family.interval(line),
            Of::Ray(_) | Of::Residues(_) | Of::Leaps(_) => None,
        }
    }

    /// Whether the [`interval`](Kind::interval) of this kind contains all allowed multiples of a progression.
    pub(crate) fn covers(&self, line: &Progression) -> bool {
        self.interval(line)
            .is_some_and(|(from, to)| from <= line.least && to.is_none_or(|to| line.max.is_some_and(|max| max <= to)))
    }

    /// The step that all progressions of this kind share; (0,0) for single vectors.
    pub fn step(&self) -> Vector {
        match self.0 {
            Of::Ray(ray) => ray.step,
            Of::Residues(residues) => residues.stride(),
            Of::Lines(family) => family.step(),
            Of::Leaps(_) => (0, 0),
        }
    }

    /// The greatest distance `|i - j|` of a base `(i, j)` of a progression from the diagonal through the origin.
    pub fn spread(&self) -> u64 {
        match self.0 {
            Of::Ray(_) => 0,
            Of::Residues(residues) => residues.spread(),
            Of::Lines(family) => family.offset + family.len - 1,
            Of::Leaps(leaps) => leaps.iter().map(|&(i, j)| i.abs_diff(j)).max().unwrap_or(0),
        }
    }

    /// The progressions of this kind whose base vector can be subtracted from a position, lazily.
    pub fn progressions_within<N: Natural>(self, at: &PositionOf<N>) -> impl Iterator<Item = Progression> + use<'r, N> {
        let at = at.clone();
        self.within(None, move |base| at.minus(base).is_some())
    }

    /// The progressions whose base satisfies `fits`; with a blocking clause in `only`, just those that may have blockable vectors.
    pub fn within<N: Natural, F: Fn(&(N, N)) -> bool + Clone>(
        self,
        only: Option<Blockable>,
        fits: F,
    ) -> impl Iterator<Item = Progression> + use<'r, N, F> {
        let (ends, which) = match self.0 {
            // Each base takes more from the same pile than the one before, so that the first one that does not fit ends the list.
            Of::Lines(family) => (true, family.blockable(only)),
            Of::Residues(residues) => (true, [0..residues.classes.len() as u64, 0..0]),
            Of::Ray(_) | Of::Leaps(_) => (false, [0..1, 0..0]),
        };
        let base = move |line: &Progression| fits(&(N::from(line.base.0), N::from(line.base.1)));
        let stop = base.clone();
        self.numbered(which).take_while(move |line| !ends || stop(line)).filter(base)
    }
}
