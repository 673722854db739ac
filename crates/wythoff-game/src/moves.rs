//! The moves of a game: its kinds of moves, the progressions of which they are made, and the options of a position.

use crate::blocking::Blockable;
use crate::family::Kind;
use crate::natural::Natural;
use crate::position::{PositionOf, Vector};
use crate::progression::Progression;
use crate::region::Rectangle;
use crate::rules::Rules;

impl Rules {
    /// The kinds of moves, lazily: those whose progressions lie along one line first, single vectors last.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Kind<'_>> + Clone {
        self.parts.kinds()
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
