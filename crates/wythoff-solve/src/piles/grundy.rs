//! Grundy values of all positions with small piles.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::PileRules;

use super::moves::{Given, Walk};
use super::shape::Shape;
use super::vectors::{along, off_rays};
use crate::error::SolveError;

/// The Grundy values of all positions of a game on several piles whose piles are below given bounds.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_solve::PileValues;
/// let nim = PileValues::new(&"nim on 3 piles".parse().unwrap(), &[8, 8, 8], &Budget::unlimited())?;
/// assert_eq!((nim.value(&[1, 2, 4]), nim.value(&[1, 2, 8])), (Some(7), None));
/// # Ok::<(), wythoff_solve::SolveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PileValues {
    shape: Shape,
    values: Vec<u32>,
}

const WHAT: &str = "the Grundy values of a board";

impl PileValues {
    /// Computes the values of the positions with fewer tokens in each pile than its bound, from those of their options, in normal play.
    ///
    /// O(positions x (vectors on the board + moves by relations from a position x digits)) operations, and 4 bytes for each position: for small
    /// boards, with a few million positions at most.
    ///
    /// # Errors
    /// There is not one bound for each pile, play is misere, or the budget is exceeded.
    pub fn new(rules: &PileRules, sides: &[u64], budget: &Budget) -> Result<PileValues, SolveError> {
        if rules.is_misere() {
            return Err(SolveError::Unsupported {
                engine: "the table of Grundy values",
                what: "misere play, where values do not tell who wins",
                instead: "leave `misere` out, or ask for P-positions, `PileBoard::new`",
            });
        }
        let shape = super::shape(rules, sides)?;
        let size = usize::try_from(shape.lines().saturating_mul(shape.height())).unwrap_or(usize::MAX);
        let mut values: Vec<u32> = Vec::new();
        budget.reserve(&mut values, size, WHAT)?;
        let vectors = vectors(rules, &shape, budget)?;
        let moves = rules.parts().moves.iter();
        let walks = moves.map(|moves| Walk::new(moves, Given::From, sides, budget));
        let mut options = walks.collect::<Result<Vec<Walk>, Exceeded>>()?;
        let mut seen = Seen::default();
        for line in 0..shape.lines() {
            for place in 0..shape.height() {
                let at = shape.position(line as usize, place as usize);
                seen.begin();
                for (count, vector) in (0..).zip(&vectors) {
                    budget.tick(count)?;
                    if let Some(to) = at.minus(vector) {
                        seen.note(values[index(&shape, &to.0)], budget)?;
                    }
                }
                for walk in &mut options {
                    walk.each(&at.0, budget, &mut |to| seen.note(values[index(&shape, to)], budget))?;
                }
                values.push(seen.least());
            }
            budget.step(line + 1, shape.lines())?;
        }
        Ok(PileValues { shape, values })
    }

    /// The numbers of tokens below which the piles are.
    pub fn sides(&self) -> &[u64] {
        self.shape.sides()
    }

    /// The Grundy value of a position; `None` if it lies outside the board. O(piles).
    pub fn value(&self, piles: &[u64]) -> Option<u32> {
        self.shape.contains(piles).then(|| self.values[index(&self.shape, piles)])
    }
}

/// The place of a position in a list in lexicographic order.
fn index(shape: &Shape, piles: &[u64]) -> usize {
    let (line, place) = shape.place(piles);
    line * shape.height() as usize + place
}

/// The vectors on the board; those that belong to several terms come several times.
fn vectors(rules: &PileRules, shape: &Shape, budget: &Budget) -> Result<Vec<Vec<u64>>, Exceeded> {
    let mut all = Vec::new();
    let mut push = |vector: &[u64]| {
        // A vector with its own allocation.
        budget.memory_for::<[u64; 8]>(all.len(), "the vectors of a board")?;
        budget.push(&mut all, vector.to_vec(), "the vectors of a board")
    };
    for step in &rules.parts().rays {
        along(step, shape.sides(), budget, &mut push)?;
    }
    off_rays(rules, shape.sides(), budget, &mut push)?;
    Ok(all)
}

/// The values of the options of a position.
#[derive(Default)]
struct Seen {
    /// For each value the number of the last position that has an option with this value.
    last: Vec<u64>,
    position: u64,
}

impl Seen {
    fn begin(&mut self) {
        self.position += 1;
    }

    fn note(&mut self, value: u32, budget: &Budget) -> Result<(), Exceeded> {
        budget.grow(&mut self.last, value as usize + 1, 0, WHAT)?;
        self.last[value as usize] = self.position;
        Ok(())
    }

    /// The least value that no option has.
    fn least(&self) -> u32 {
        self.last.iter().take_while(|&&last| last == self.position).count() as u32
    }
}
