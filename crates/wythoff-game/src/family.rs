//! What engines read of a kind of move: parallel progressions, or single vectors.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::blocking::Blockable;
use crate::imitation::Pile;
use crate::kinds::Ray;
use crate::natural::Natural;
use crate::position::{PositionOf, Vector};
use crate::progression::Progression;

/// One kind of move: a list of progressions with one step, perhaps a very long one, that share no vector.
#[derive(Clone, Copy, Debug)]
pub struct Kind<'r>(Of<'r>);

#[derive(Clone, Copy, Debug)]
enum Of<'r> {
    Ray(&'r Ray),
    Lines(Family),
    Leaps(&'r BTreeSet<Vector>),
}

/// Parallel progressions: the vectors that take `offset + k + slope * t` from one pile and `t` from the other, but not (0,0), for
/// all t and the numbers k of the progressions, `0 <= k < len`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Family {
    /// The pile along which the bases lead, token by token.
    pub along: Pile,
    /// How much the first base takes.
    pub offset: u64,
    /// How much more each multiple takes from the pile of the bases. With 0 the progressions are rows, along the second pile:
    /// what moves along a column begins in it, for engines that go by columns.
    pub slope: u64,
    /// How many progressions there are.
    pub len: u64,
    /// The greatest `k + t`; not below `len - 1`.
    pub most: Option<u64>,
}

impl Family {
    /// What stands for the pile of the bases and for the other, and back.
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

    /// The multiples of a line whose vectors are here, if (0,0) is one of them.
    fn interval(&self, line: &Progression) -> Option<(u64, Option<u64>)> {
        let ((along, t), (more, step)) = (self.turned(line.base), self.turned(line.step));
        let [along, t, more, step, offset, slope, len] =
            [along, t, more, step, self.offset, self.slope, self.len].map(i128::from);
        // The multiple n of the line has here the number k.0 + n k.1 and the multiple t + n step.
        let k = (along - offset - slope * t, more - slope * step);
        let most = self.most.map(|most| (i128::from(most) - k.0 - t, -k.1 - step));
        let (mut from, mut to) = (0, None);
        for (start, gain) in [k, (len - 1 - k.0, -k.1)].into_iter().chain(most) {
            // start + n gain >= 0
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

    /// The numbers of the progressions outside of which nothing can be blocked.
    fn blockable(&self, only: Option<Blockable>) -> [Range<u64>; 2] {
        let bases = Progression::unbounded(self.turned((self.offset, 0)), self.turned((1, 0)), 0);
        let among = |of: Blockable, from: u64| match of.range(&bases) {
            Some((first, last)) => first.max(from)..last.map_or(self.len, |last| self.len.min(last + 1)),
            None => 0..0,
        };
        match only {
            Some(of @ Blockable::Diagonal) if self.slope == 1 => [among(of, 0), 0..0],
            // All but the first lie beside the axes, and only their bases may lie on one.
            Some(of @ Blockable::Roob(_)) => [0..1, among(of, 1)],
            _ => [0..self.len, 0..0],
        }
    }
}

impl<'r> Kind<'r> {
    /// One progression.
    #[inline]
    pub(crate) fn ray(ray: &'r Ray) -> Self {
        Kind(Of::Ray(ray))
    }

    /// Parallel progressions.
    #[inline]
    pub(crate) fn lines(family: Family) -> Self {
        debug_assert!(family.slope > 0 || family.along == Pile::Second, "no column beside that of the position");
        Kind(Of::Lines(family))
    }

    /// Single vectors.
    #[inline]
    pub(crate) fn leaps(leaps: &'r BTreeSet<Vector>) -> Self {
        Kind(Of::Leaps(leaps))
    }

    /// The number of its progressions.
    pub fn count(&self) -> u64 {
        match self.0 {
            Of::Ray(_) => 1,
            Of::Lines(family) => family.len,
            Of::Leaps(leaps) => leaps.len() as u64,
        }
    }

    /// Its k-th progression, from k = 0. O(1), for single vectors O(k).
    pub fn progression(&self, k: u64) -> Option<Progression> {
        match self.0 {
            Of::Ray(ray) => (k == 0).then(|| Progression::from(*ray)),
            Of::Lines(family) => family.line(k),
            Of::Leaps(leaps) => leaps.iter().nth(usize::try_from(k).ok()?).map(|&leap| Progression::single(leap)),
        }
    }

    /// All its progressions, lazily.
    pub fn progressions(&self) -> impl Iterator<Item = Progression> + use<'r> {
        self.numbered([0..self.count(), 0..0])
    }

    /// Those of its parallel progressions that have these numbers, or its single vectors.
    fn numbered(self, which: [Range<u64>; 2]) -> impl Iterator<Item = Progression> + use<'r> {
        let leaps = if let Of::Leaps(leaps) = self.0 { Some(leaps) } else { None };
        let leaps = leaps.into_iter().flatten().map(|&leap| Progression::single(leap));
        let which = if matches!(self.0, Of::Leaps(_)) { [0..0, 0..0] } else { which };
        leaps.chain(which.into_iter().flatten().filter_map(move |k| self.progression(k)))
    }

    /// Is this one of its vectors? O(1), for single vectors O(log).
    #[inline]
    pub fn contains<N: Natural>(&self, vector: &(N, N)) -> bool {
        match self.0 {
            Of::Ray(ray) => Progression::from(*ray).contains(vector),
            Of::Lines(family) => family.contains(vector),
            Of::Leaps(leaps) => vector.0.small().zip(vector.1.small()).is_some_and(|vector| leaps.contains(&vector)),
        }
    }

    /// Multiples of a progression, allowed or not, all of whose vectors, other than (0,0), are of this kind, from which to
    /// which: all there are for kinds of parallel progressions, as the bishop is, and for other kinds none.
    pub fn interval(&self, line: &Progression) -> Option<(u64, Option<u64>)> {
        match self.0 {
            Of::Lines(family) => family.interval(line),
            Of::Ray(_) | Of::Leaps(_) => None,
        }
    }

    /// Does its [`interval`](Kind::interval) hold the whole of a progression?
    pub(crate) fn covers(&self, line: &Progression) -> bool {
        self.interval(line)
            .is_some_and(|(from, to)| from <= line.least && to.is_none_or(|to| line.max.is_some_and(|max| max <= to)))
    }

    /// The step that all its progressions have.
    pub fn step(&self) -> Vector {
        match self.0 {
            Of::Ray(ray) => ray.step,
            Of::Lines(family) => family.step(),
            Of::Leaps(_) => (0, 0),
        }
    }

    /// How far its progressions lie from the line through the origin at most: the greatest `|i - j|` of a base `(i, j)`.
    pub fn spread(&self) -> u64 {
        match self.0 {
            Of::Ray(_) => 0,
            Of::Lines(family) => family.offset + family.len - 1,
            Of::Leaps(leaps) => leaps.iter().map(|&(i, j)| i.abs_diff(j)).max().unwrap_or(0),
        }
    }

    /// Those of its progressions whose base can be taken at a position, lazily.
    pub fn progressions_within<N: Natural>(self, at: &PositionOf<N>) -> impl Iterator<Item = Progression> + use<'r, N> {
        let at = at.clone();
        self.within(None, move |base| at.minus(base).is_some())
    }

    /// Those of its progressions whose base fits; only those that may have blockable vectors, if it is said by what clause.
    pub fn within<N: Natural, F: Fn(&(N, N)) -> bool + Clone>(
        self,
        only: Option<Blockable>,
        fits: F,
    ) -> impl Iterator<Item = Progression> + use<'r, N, F> {
        let (ends, which) = match self.0 {
            // The bases lead further and further along one pile: the first that does not fit is the end.
            Of::Lines(family) => (true, family.blockable(only)),
            Of::Ray(_) | Of::Leaps(_) => (false, [0..1, 0..0]),
        };
        let base = move |line: &Progression| fits(&(N::from(line.base.0), N::from(line.base.1)));
        let stop = base.clone();
        self.numbered(which).take_while(move |line| !ends || stop(line)).filter(base)
    }
}
