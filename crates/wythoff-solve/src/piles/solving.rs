//! The P-positions of a board of several piles, line by line.
//!
//! No pile grows, so that the options of a position come before it in lexicographic order. The bits of a line are marks until the line is
//! judged: a position is marked if one of its options is P. From then on they are the P-positions of the line.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::PileRules;

use super::moves::{Given, Walk};
use super::rays::Rays;
use super::shape::Shape;
use super::vectors::Vectors;
use crate::bits::BitGrid;
use crate::error::SolveError;

/// The P-positions of a board, as bits of its lines. The costs are those of [`PileBoard::new`](super::PileBoard::new).
pub(super) fn p_positions(rules: &PileRules, shape: &Shape, budget: &Budget) -> Result<BitGrid, SolveError> {
    let grid = BitGrid::new(shape.lines(), shape.height(), "the P-positions of a board", budget)?;
    let vectors = Vectors::new(rules, shape, budget)?;
    let mut rays = Rays::new(rules, shape, budget)?;
    let walks = |given| {
        let moves = rules.parts().moves.iter();
        moves.map(|moves| Walk::new(moves, given, shape.sides(), budget)).collect::<Result<Vec<Walk>, Exceeded>>()
    };
    let may_move = match rules.is_misere() {
        true => Some(MayMove { least: least(&vectors, &rays, shape, budget)?, options: walks(Given::From)? }),
        false => None,
    };
    let sources = walks(Given::To)?;
    let mut solving = Solving { shape, grid, vectors, sources, may_move, places: Vec::new(), count: 0, budget };
    // Each line takes this many words at least, whatever is found there.
    let words = (rays.steps().count() as u64 + 1) * shape.height().div_ceil(64);
    for line in 0..shape.lines() {
        let prefix = shape.prefix(line as usize);
        let at = (line as usize, &prefix[..]);
        rays.arrive(at, &mut solving.grid);
        let before = solving.count;
        solving.judge(at)?;
        rays.leave(line as usize, solving.grid.words(line as usize));
        let Solving { vectors, places, grid, .. } = &mut solving;
        let steps = vectors.mark(at, places, shape, grid, budget)?;
        budget.pace(line + 1, shape.lines(), ((words + steps + solving.count - before) / 64) as usize)?;
    }
    Ok(solving.grid)
}

struct Solving<'a> {
    shape: &'a Shape,
    grid: BitGrid,
    vectors: Vectors,
    /// The moves by relations, for the positions from which they lead to a given one.
    sources: Vec<Walk>,
    /// In misere play, from where there is a move.
    may_move: Option<MayMove>,
    /// The places of the P-positions of the line that was judged last.
    places: Vec<usize>,
    /// The number of unmarked positions that were looked at.
    count: u64,
    budget: &'a Budget,
}

impl Solving<'_> {
    /// Finds the P-positions of a line, from its marks on, and marks the later positions of the line from which moves lead to them, and those of
    /// all lines from which moves by relations do.
    fn judge(&mut self, (line, prefix): (usize, &[u64])) -> Result<(), SolveError> {
        self.places.clear();
        let height = self.shape.height() as usize;
        for w in 0..height.div_ceil(64) {
            // Bits beyond the line are not looked at.
            let beyond = 64 * (w + 1) - height.min(64 * (w + 1));
            let mut ahead = u64::MAX >> beyond;
            let mut lost = 0;
            loop {
                let unmarked = ahead & !self.grid.words(line)[w];
                if unmarked == 0 {
                    break;
                }
                let bit = unmarked.trailing_zeros();
                ahead &= u64::MAX << bit << 1;
                self.count += 1;
                self.budget.tick(self.count)?;
                let place = 64 * w + bit as usize;
                if self.may_move((line, prefix), place) {
                    lost |= 1 << bit;
                    self.lose((line, prefix), place)?;
                }
            }
            self.grid.words_mut(line)[w] = lost;
        }
        Ok(())
    }

    /// Whether there is a move from a position, in misere play; true in normal play, where this is not asked.
    fn may_move(&mut self, (line, prefix): (usize, &[u64]), place: usize) -> bool {
        let Some(MayMove { least, options }) = &mut self.may_move else { return true };
        least[line] <= place as u64 || options.iter_mut().any(|walk| walk.any(&[prefix, &[place as u64]].concat()))
    }

    /// Takes up a P-position.
    fn lose(&mut self, (line, prefix): (usize, &[u64]), place: usize) -> Result<(), SolveError> {
        self.budget.push(&mut self.places, place, "the P-positions of a line")?;
        self.grid.or_shifted(line, self.vectors.own(), place);
        if self.sources.is_empty() {
            return Ok(());
        }
        let to = [prefix, &[place as u64]].concat();
        let Solving { shape, grid, sources, budget, .. } = self;
        for walk in sources {
            walk.each(&to, budget, &mut |from| {
                let (line, place) = shape.place(from);
                grid.set(line, place);
                Ok(())
            })?;
        }
        Ok(())
    }
}

/// From where there is a move.
struct MayMove {
    /// For each line the first place from which a vector leads; one does from all places after it, too. `u64::MAX` if there is none.
    least: Vec<u64>,
    /// The moves by relations, for the options of a given position.
    options: Vec<Walk>,
}

/// For each line the first place from which a vector leads. O(lines + vectors / 64).
fn least(vectors: &Vectors, rays: &Rays, shape: &Shape, budget: &Budget) -> Result<Vec<u64>, Exceeded> {
    let mut least = Vec::new();
    let lines = usize::try_from(shape.lines()).unwrap_or(usize::MAX);
    budget.grow(&mut least, lines, u64::MAX, "the positions with a move")?;
    let steps = rays.steps().map(|step| shape.place(step)).map(|(line, place)| (line, place as u64));
    for (line, place) in vectors.least().chain(steps) {
        least[line] = least[line].min(place);
    }
    for line in 0..lines {
        budget.tick(line as u64)?;
        let prefix = shape.prefix(line);
        let before = prefix.iter().zip(shape.strides()).filter(|&(&pile, _)| pile > 0);
        let of_before = before.map(|(_, &stride)| least[line - stride as usize]).min();
        least[line] = least[line].min(of_before.unwrap_or(u64::MAX));
    }
    Ok(least)
}
