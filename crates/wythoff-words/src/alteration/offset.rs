//! The shift by which an altered game is asymptotically Wythoff Nim: the theorems of ALT section 5.

use std::collections::BTreeSet;

use wythoff_game::Forced;

use super::altered::Altered;
use super::forced::Alteration;
use super::points::Offset;

/// The numbers in the general offset theorem: the columns up to the last altered one, and the rows and diagonals that
/// hold a P-position in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// C: the number of columns, one more than the last altered one.
    pub columns: u64,
    /// R: the number of rows with a P-position in these columns.
    pub rows: u64,
    /// D: the number of diagonals with a P-position in these columns.
    pub diagonals: u64,
}

impl Counts {
    /// The counts of a game. O(P-positions before the saturated column x log).
    pub fn of(game: &Altered) -> Counts {
        let columns = game.alteration().columns();
        let seen = || game.saturation().early.iter().take_while(|&&(x, _)| x < columns);
        let rows: BTreeSet<u64> = seen().map(|&(_, y)| y).collect();
        let diagonals: BTreeSet<i64> = seen().map(|&(x, y)| y as i64 - x as i64).collect();
        Counts { columns, rows: rows.len() as u64, diagonals: diagonals.len() as u64 }
    }

    /// The offset (D - C, D - R) by the general offset theorem, ALT theorem 3.
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_words::alteration::{Altered, Counts, Offset};
    /// let rules = "wythoff alter P{(3,4),(5,0)} N{(0,0)}".parse().unwrap();
    /// let game = Altered::new(&rules, &Budget::unlimited()).unwrap();
    /// assert_eq!(Counts::of(&game).offset(), Offset::new(-1, 0));
    /// ```
    pub fn offset(&self) -> Offset {
        // All three are small, since as many bits fit into memory.
        let minus = |a: u64, b: u64| a as i64 - b as i64;
        Offset::new(minus(self.diagonals, self.columns), minus(self.diagonals, self.rows))
    }
}

/// A shape of P0 for which a theorem gives the offset without any computation; N0 is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Nothing is altered: offset (0,0).
    Nothing,
    /// Every position of a box at the origin is forced P: offset (height - 1, width - 1), ALT theorem 2.
    Box {
        /// The box has columns 0 .. width.
        width: u64,
        /// The box has rows 0 .. height.
        height: u64,
    },
    /// Every position of a box at the origin is forced N, or removed: offset (0,0).
    BoxOfN {
        /// The box has columns 0 .. width.
        width: u64,
        /// The box has rows 0 .. height.
        height: u64,
    },
    /// Every position with x + y <= k is forced P, as if it were terminal: offset (k, k).
    Triangle {
        /// The greatest x + y.
        k: u64,
    },
}

impl Shape {
    /// The shape of an alteration; `None` if it has none of these. O(labels).
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_words::alteration::{Alteration, Offset, Shape};
    /// let rules = "wythoff alter P{(0,0),(1,0),(2,0),(0,1),(1,1),(2,1)}".parse().unwrap();
    /// let shape = Shape::of(&Alteration::new(&rules, &Budget::unlimited()).unwrap()).unwrap();
    /// assert_eq!((shape, shape.offset()), (Shape::Box { width: 3, height: 2 }, Offset::new(1, 2)));
    /// ```
    pub fn of(alteration: &Alteration) -> Option<Shape> {
        let (width, height) = (alteration.columns(), alteration.rows());
        let full = |count: usize| width.checked_mul(height) == Some(count as u64);
        let Forced { p, n, .. } = &**alteration;
        if !alteration.removed().is_empty() {
            alteration.is_empty().then_some(Shape::BoxOfN { width, height })
        } else if alteration.is_empty() {
            Some(Shape::Nothing)
        } else if p.is_empty() {
            full(n.len()).then_some(Shape::BoxOfN { width, height })
        } else if !n.is_empty() {
            None
        } else if full(p.len()) {
            Some(Shape::Box { width, height })
        } else {
            let triangle = width == height && p.iter().all(|at| at.x + at.y < width);
            (triangle && width.checked_mul(width + 1) == Some(2 * p.len() as u64))
                .then_some(Shape::Triangle { k: width - 1 })
        }
    }

    /// The offset by the theorem. Widths, heights and k must be at most 2^32.
    pub fn offset(&self) -> Offset {
        match *self {
            Shape::Nothing | Shape::BoxOfN { .. } => Offset::new(0, 0),
            Shape::Box { width, height } => Offset::new(height as i64 - 1, width as i64 - 1),
            Shape::Triangle { k } => Offset::new(k as i64, k as i64),
        }
    }

    /// The theorem that gives the offset.
    pub fn theorem(&self) -> &'static str {
        match self {
            Shape::Nothing => "nothing is altered",
            Shape::Box { .. } => "ALT theorem 2: a box of P-positions",
            Shape::BoxOfN { .. } => "ALT theorem 3 for a box of N-positions",
            Shape::Triangle { .. } => "ALT theorem 3 for terminal positions x + y ≤ k",
        }
    }
}
