//! The moves of a game: its kinds of moves, the progressions that these consist of, and the options of a position.

use crate::blocking::Blockable;
use crate::family::Kind;
use crate::natural::Natural;
use crate::position::{PositionOf, Vector};
use crate::progression::Progression;
use crate::region::Rectangle;
use crate::rules::Rules;

impl Rules {
    /// The kinds of moves, lazily: kinds whose progressions lie along one line first, single vectors last.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Kind<'_>> + Clone {
        self.parts.kinds()
    }

    /// All moves as progressions of vectors, lazily: an m-bishop has 2m - 1. Progressions of different kinds may share vectors.
    pub fn progressions(&self) -> impl Iterator<Item = Progression> + '_ {
        self.kinds().flat_map(|kind| kind.progressions())
    }

    /// Whether this vector is a move, clauses aside. O(number of kinds + log number of leaps).
    #[inline]
    pub fn has_vector<N: Natural>(&self, vector: &(N, N)) -> bool {
        self.kinds().any(|kind| kind.contains(vector))
    }

    /// Whether all multiples of this step are moves by one unbounded progression of a kind.
    pub fn has_multiples_of(&self, step: Vector) -> bool {
        self.kinds().any(|kind| kind.progression(0) == Some(Progression::unbounded((0, 0), step, 1)))
    }

    /// Whether the option reached by this vector may be blocked.
    #[inline]
    pub fn is_blockable<N: Natural>(&self, vector: &(N, N)) -> bool {
        self.block().is_some_and(|block| block.of.contains(vector))
    }

    /// The distinct vectors of moves `(i, j)`, clauses aside, with `i <= at.x` and `j <= at.y`, kind by kind, lazily.
    pub fn vectors_within<N: Natural>(&self, at: &PositionOf<N>) -> impl Iterator<Item = (N, N)> + use<'_, N> {
        let at = at.clone();
        self.distinct(None, move |vector| at.minus(vector).is_some())
    }

    /// The distinct positions that moves lead to, without removed positions, lazily; none from an [end](Rules::ends).
    ///
    /// Blocking and imitation forbid some of these during play and are not considered; if the second player has
    /// a choice of rectangles, positions that exist for at least one choice are listed. They come kind by kind; gaps between
    /// lengths and removed positions are skipped without being enumerated.
    pub fn options<N: Natural>(&self, at: &PositionOf<N>) -> impl Iterator<Item = PositionOf<N>> + use<'_, N> {
        self.options_of(at, None)
    }

    /// The options that may be blocked, lazily; other moves are not enumerated.
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
        // A line that has entered a removed rectangle or left the board never comes back.
        let cut = if let [cut] = *self.cuts() { cut } else { Rectangle::default() };
        let (from, at) = (at.clone(), at.clone());
        let ended = self.ends().contains(&at);
        let fits = move |vector: &(N, N)| !ended && from.minus(vector).is_some_and(|to| !cut.contains(&to));
        self.distinct(only, fits).filter_map(move |vector| at.minus(&vector)).filter(|to| self.exists(to))
    }

    /// The distinct vectors that satisfy `fits`; with a blocking clause in `only`, just those that may be blocked.
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
