//! The moves of a game: its kinds of moves, the progressions that these consist of, and the options of a position.

use crate::blocking::Blockable;
use crate::family::Kind;
use crate::kinds::{Moves, VectorSet};
use crate::natural::Natural;
use crate::position::{PositionOf, Vector};
use crate::progression::Progression;
use crate::region::Rectangle;
use crate::rules::Rules;

impl Rules {
    /// The sets of vectors among the moves that are given by formulas or automata; no [kind](Rules::kinds) has them.
    pub fn vector_sets(&self) -> &[VectorSet] {
        &self.parts.vectors
    }

    /// The moves by relations between positions, which no [kind](Rules::kinds) has.
    pub fn relations(&self) -> &[Moves] {
        &self.parts.moves
    }

    /// Whether all moves subtract vectors of [kinds](Rules::kinds), that is, lie on progressions.
    pub fn is_linear(&self) -> bool {
        self.parts.vectors.is_empty() && self.parts.moves.is_empty()
    }

    /// The kinds of moves whose vectors lie on progressions, lazily: kinds whose progressions lie along one line first, single vectors last.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Kind<'_>> + Clone {
        self.parts.kinds()
    }

    /// All moves on progressions as progressions of vectors, lazily: an m-bishop has 2m - 1. Progressions of different kinds may share vectors.
    pub fn progressions(&self) -> impl Iterator<Item = Progression> + '_ {
        self.kinds().flat_map(|kind| kind.progressions())
    }

    /// Whether subtracting this vector is a move from every position, clauses aside. O(number of kinds + log number of leaps), and O(digits) for
    /// each set of vectors.
    #[inline]
    pub fn has_vector<N: Natural>(&self, vector: &(N, N)) -> bool {
        self.kinds().any(|kind| kind.contains(vector)) || self.vector_sets().iter().any(|set| set.contains(vector))
    }

    /// Whether a move leads from one position to the other, clauses aside.
    pub fn is_move<N: Natural>(&self, from: &PositionOf<N>, to: &PositionOf<N>) -> bool {
        from.vector_to(to).is_some_and(|vector| self.has_vector(&vector))
            || self.relations().iter().any(|moves| moves.lead(from, to))
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

    /// Whether the option `to` of a position may be blocked; of moves by which a coordinate grows, all may be or none.
    pub fn may_block<N: Natural>(&self, from: &PositionOf<N>, to: &PositionOf<N>) -> bool {
        self.block().is_some_and(|block| match from.vector_to(to) {
            Some(vector) => block.of.contains(&vector),
            None => block.of == Blockable::All && !self.relations().is_empty(),
        })
    }

    /// The distinct vectors `(i, j)` with `i <= at.x` and `j <= at.y` that are moves, kind by kind, lazily; moves by relations are not among them.
    pub fn vectors_within<N: Natural>(&self, at: &PositionOf<N>) -> impl Iterator<Item = (N, N)> + use<'_, N> {
        let at = at.clone();
        self.distinct(&at.clone(), None, move |vector| at.minus(vector).is_some())
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
        let by_vectors = self.distinct(&at, only, fits);
        let start = at.clone();
        let by_vectors = by_vectors.filter_map(move |vector| start.minus(&vector));
        let related = (!ended).then(|| self.related(at, only)).into_iter().flatten();
        by_vectors.chain(related).filter(|to| self.exists(to))
    }

    /// The distinct options by relations that no vector leads to; with a blocking clause in `only`, just those that may be blocked.
    fn related<N: Natural>(
        &self,
        at: PositionOf<N>,
        only: Option<Blockable>,
    ) -> impl Iterator<Item = PositionOf<N>> + use<'_, N> {
        self.relations().iter().enumerate().flat_map(move |(k, moves)| {
            let at = at.clone();
            moves.options(&at).filter(move |to| {
                (only.is_none() || self.may_block(&at, to))
                    && !at.vector_to(to).is_some_and(|vector| self.has_vector(&vector))
                    && !self.relations()[..k].iter().any(|earlier| earlier.lead(&at, to))
            })
        })
    }

    /// The distinct vectors that satisfy `fits` and can be subtracted from a position; with a blocking clause in `only`, just those that may be
    /// blocked.
    fn distinct<'r, N: Natural, F: Fn(&(N, N)) -> bool + Clone + 'r>(
        &'r self,
        at: &PositionOf<N>,
        only: Option<Blockable>,
        fits: F,
    ) -> impl Iterator<Item = (N, N)> + use<'r, N, F> {
        let (at, of_sets) = (at.clone(), fits.clone());
        let on_lines = self.kinds().enumerate().flat_map(move |(k, kind)| {
            let fits = fits.clone();
            let lines = kind.within(only, fits.clone());
            let lines = lines.filter_map(move |line| if only.is_some() { line.split(only).1 } else { Some(line) });
            let vectors = lines
                .flat_map(move |line| line.multiples().map_while(move |t| line.vector(&t)).take_while(fits.clone()));
            vectors.filter(move |vector| !self.kinds().take(k).any(|earlier| earlier.contains(vector)))
        });
        let in_sets = self.vector_sets().iter().enumerate().flat_map(move |(k, set)| {
            let fits = of_sets.clone();
            set.within(&at).filter(move |vector| {
                only.is_none_or(|of| of.contains(vector))
                    && fits(vector)
                    && !self.kinds().any(|kind| kind.contains(vector))
                    && !self.vector_sets()[..k].iter().any(|earlier| earlier.contains(vector))
            })
        });
        on_lines.chain(in_sets)
    }
}
