//! The moves of a game: its kinds of moves, the progressions of which they are made, and the options of a position.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::blocking::Blockable;
use crate::natural::Natural;
use crate::parts::Parts;
use crate::position::{PositionOf, Vector};
use crate::progression::Progression;
use crate::ray::Ray;
use crate::region::Rectangle;
use crate::rules::Rules;

/// One kind of move: a list of progressions with one step, perhaps a very long one, that share no vector.
///
/// This is the only place where the moves of a game are told by their kind. A new kind is a variant here, made by
/// [`Rules::kinds`]; whoever reads kinds and progressions has it then.
#[derive(Clone, Copy, Debug)]
pub struct Kind<'r>(Of<'r>);

#[derive(Clone, Copy, Debug)]
enum Of<'r> {
    Ray(&'r Ray),
    /// The vectors (i, j) with `|i - j| < m` that do not take more from the first pile, or those that do.
    Bishop {
        m: u64,
        across: bool,
    },
    Leaps(&'r BTreeSet<Vector>),
}

impl<'r> Kind<'r> {
    /// The number of its progressions.
    pub fn len(&self) -> u64 {
        match self.0 {
            Of::Ray(_) => 1,
            Of::Bishop { m, across } => m - u64::from(across),
            Of::Leaps(leaps) => leaps.len() as u64,
        }
    }

    /// Has it no progression?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Its k-th progression, from k = 0. O(1), for single vectors O(k).
    pub fn progression(&self, k: u64) -> Option<Progression> {
        match self.0 {
            Of::Ray(ray) => (k == 0).then(|| Progression::from(*ray)),
            Of::Bishop { m, across: false } => {
                (k < m).then(|| Progression::unbounded((0, k), (1, 1), u64::from(k == 0)))
            }
            Of::Bishop { m, across: true } => (k + 1 < m).then(|| Progression::unbounded((k + 1, 0), (1, 1), 0)),
            Of::Leaps(leaps) => leaps.iter().nth(usize::try_from(k).ok()?).map(|&leap| Progression::single(leap)),
        }
    }

    /// All its progressions, lazily.
    pub fn progressions(&self) -> impl Iterator<Item = Progression> + use<'r> {
        self.range(0..self.len())
    }

    fn range(self, which: Range<u64>) -> impl Iterator<Item = Progression> + use<'r> {
        let leaps = if let Of::Leaps(leaps) = self.0 { Some(leaps) } else { None };
        let leaps = leaps.into_iter().flatten().map(|&leap| Progression::single(leap));
        let others = if matches!(self.0, Of::Leaps(_)) { 0..0 } else { which };
        leaps.chain(others.filter_map(move |k| self.progression(k)))
    }

    /// Is this one of its vectors? O(1), for single vectors O(log).
    #[inline]
    pub fn contains<N: Natural>(&self, vector: &(N, N)) -> bool {
        let (i, j) = vector;
        match self.0 {
            Of::Ray(ray) => Progression::from(*ray).contains(vector),
            Of::Bishop { m, across: false } => j.minus(i).is_some_and(|e| e < N::from(m) && *j != N::default()),
            Of::Bishop { m, across: true } => i.minus(j).is_some_and(|e| e < N::from(m) && e != N::default()),
            Of::Leaps(leaps) => i.small().zip(j.small()).is_some_and(|vector| leaps.contains(&vector)),
        }
    }

    /// Multiples of a progression, allowed or not, all of whose vectors are of this kind, from which to which: all there are
    /// for the bishop, and for other kinds none.
    pub fn interval(&self, line: &Progression) -> Option<(u64, Option<u64>)> {
        let Of::Bishop { m, across } = self.0 else { return None };
        let Progression { base: (i, j), step: (a, b), .. } = if across { line.transposed() } else { *line };
        // 0 <= e <= m - 1 for e = (j + t b) - (i + t a), or 1 <= e.
        let least = i128::from(across);
        let (start, gain) = (i128::from(j) - i128::from(i), i128::from(b) - i128::from(a));
        let (low, high) = (least - start, i128::from(m) - 1 - start);
        let (from, to) = match gain {
            0 => return (low <= 0 && 0 <= high).then_some((0, None)),
            1.. => (-((-low).div_euclid(gain)), high.div_euclid(gain)),
            _ => (-((high).div_euclid(-gain)), (-low).div_euclid(-gain)),
        };
        let (from, to) = (u64::try_from(from.max(0)).ok()?, u64::try_from(to).ok()?);
        (from <= to).then_some((from, Some(to)))
    }

    /// The step that all its progressions have.
    pub fn step(&self) -> Vector {
        match self.0 {
            Of::Ray(ray) => ray.step,
            Of::Bishop { .. } => (1, 1),
            Of::Leaps(_) => (0, 0),
        }
    }

    /// How far its progressions lie from the line through the origin at most: the greatest `|i - j|` of a base `(i, j)`.
    pub fn spread(&self) -> u64 {
        match self.0 {
            Of::Ray(_) => 0,
            Of::Bishop { m, .. } => m - 1,
            Of::Leaps(leaps) => leaps.iter().map(|&(i, j)| i.abs_diff(j)).max().unwrap_or(0),
        }
    }

    /// Those of its progressions whose base can be taken at a position, lazily.
    pub fn progressions_within<N: Natural>(self, at: &PositionOf<N>) -> impl Iterator<Item = Progression> + use<'r, N> {
        let at = at.clone();
        self.within(None, move |base| at.minus(base).is_some())
    }

    /// Those of its progressions whose base fits; only those that may have blockable vectors, if it is said by what clause.
    fn within<N: Natural, F: Fn(&(N, N)) -> bool + Clone>(
        self,
        only: Option<Blockable>,
        fits: F,
    ) -> impl Iterator<Item = Progression> + use<'r, N, F> {
        // The bases of the bishop lead further and further along one side: the first that does not fit is the end.
        let ends = matches!(self.0, Of::Bishop { .. });
        let base = move |line: &Progression| fits(&(N::from(line.base.0), N::from(line.base.1)));
        let stop = base.clone();
        self.range(self.blockable(only)).take_while(move |line| !ends || stop(line)).filter(base)
    }

    /// The numbers of the progressions outside of which nothing can be blocked.
    fn blockable(&self, only: Option<Blockable>) -> Range<u64> {
        match (self.0, only) {
            (Of::Bishop { across, .. }, Some(Blockable::Diagonal)) => 0..u64::from(!across),
            (Of::Bishop { across, .. }, Some(Blockable::Roob(least))) => {
                (least - u64::from(across)).min(self.len())..self.len()
            }
            _ => 0..self.len(),
        }
    }
}

impl Rules {
    /// The kinds of moves, lazily: those whose progressions lie along one line first, single vectors last.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Kind<'_>> + Clone {
        let Parts { rays, bishop, leaps, block: _, cuts: _, forced: _, imitation: _, misere: _ } = self.parts();
        let m = *bishop;
        let sides = [(m > 0, false), (m > 1, true)].into_iter().filter(|side| side.0);
        let bishop = sides.map(move |(_, across)| Of::Bishop { m, across });
        let leaps = Some(leaps).filter(|leaps| !leaps.is_empty()).map(Of::Leaps);
        rays.iter().map(Of::Ray).chain(bishop).chain(leaps).map(Kind)
    }

    /// All moves as progressions of vectors, lazily: an m-bishop has 2m - 1. Those of different kinds may share vectors.
    pub fn progressions(&self) -> impl Iterator<Item = Progression> + '_ {
        self.kinds().flat_map(|kind| kind.progressions())
    }

    /// May this vector be subtracted? O(number of kinds + log number of leaps). Clauses are not consulted.
    #[inline]
    pub fn has_vector<N: Natural>(&self, vector: &(N, N)) -> bool {
        self.kinds().any(|kind| kind.contains(vector))
    }

    /// Are all multiples of this step moves, by a kind that says so?
    pub fn has_multiples_of(&self, step: Vector) -> bool {
        self.kinds().any(|kind| kind.progression(0) == Some(Progression::unbounded((0, 0), step, 1)))
    }

    /// May the option reached by this vector be blocked?
    #[inline]
    pub fn is_blockable<N: Natural>(&self, vector: &(N, N)) -> bool {
        self.block().is_some_and(|block| block.of.contains(vector))
    }

    /// The distinct vectors `(i, j)` with `i <= at.x` and `j <= at.y`, kind by kind, lazily.
    pub fn vectors_within<N: Natural>(&self, at: &PositionOf<N>) -> impl Iterator<Item = (N, N)> + use<'_, N> {
        let at = at.clone();
        self.distinct(None, move |vector| at.minus(vector).is_some())
    }

    /// The distinct positions to which the vectors lead, removed ones left out, lazily.
    ///
    /// Blocking and imitation forbid some of these during play and are not consulted; if the second player has
    /// a choice, positions that exist for one choice at least are listed. They come kind by kind; gaps between lengths and
    /// what is removed are leapt over.
    pub fn options<N: Natural>(&self, at: &PositionOf<N>) -> impl Iterator<Item = PositionOf<N>> + use<'_, N> {
        self.options_of(at, None)
    }

    /// Those options that may be blocked; moves that may not are not gone through.
    pub fn blockable_options<N: Natural>(
        &self,
        at: &PositionOf<N>,
    ) -> impl Iterator<Item = PositionOf<N>> + use<'_, N> {
        self.block().map(|block| self.options_of(at, Some(block.of))).into_iter().flatten()
    }

    fn options_of<N: Natural>(
        &self,
        at: &PositionOf<N>,
        only: Option<Blockable>,
    ) -> impl Iterator<Item = PositionOf<N>> + use<'_, N> {
        // A line that has entered a removed rectangle, or left the board, does so for good.
        let cut = if let [cut] = *self.cuts() { cut } else { Rectangle::default() };
        let (from, at) = (at.clone(), at.clone());
        let fits = move |vector: &(N, N)| from.minus(vector).is_some_and(|to| !cut.contains(&to));
        self.distinct(only, fits).filter_map(move |vector| at.minus(&vector)).filter(|to| self.exists(to))
    }

    /// The distinct vectors that fit; only those that may be blocked, if it is said by what clause.
    fn distinct<'r, N: Natural, F: Fn(&(N, N)) -> bool + Clone + 'r>(
        &'r self,
        only: Option<Blockable>,
        fits: F,
    ) -> impl Iterator<Item = (N, N)> + use<'r, N, F> {
        self.kinds().enumerate().flat_map(move |(k, kind)| {
            let fits = fits.clone();
            let lines = kind.within(only, fits.clone());
            let lines = lines.filter_map(move |line| if only.is_some() { line.split(only).1 } else { Some(line) });
            let vectors = lines
                .flat_map(move |line| line.multiples().map_while(move |t| line.vector(&t)).take_while(fits.clone()));
            vectors.filter(move |vector| !self.kinds().take(k).any(|earlier| earlier.contains(vector)))
        })
    }
}
