//! The mean number of winning moves of each class in each pixel of a square.

use super::lines::{CLASSES, Class};

/// The moves in a square of pixels. Coordinates are in pixels from its lower left corner; a cell is located at its own lower left corner, so the
/// cells from a given one on begin there.
///
/// Adding a line from a cell on adds one move to each of its cells in the square. Only its beginning is stored; prefix sums give the rest.
pub struct Sums {
    side: usize,
    /// For each row of pixels, the differences of the sums of successive columns of pixels.
    rows: Vec<f64>,
    /// For each column of pixels, the differences of the sums of successive rows of pixels.
    columns: Vec<f64>,
    /// For each diagonal of pixels, from `-side` on, the differences of the sums of successive columns of pixels.
    diagonals: Vec<f64>,
    /// The moves added to single pixels, by class, row and column; empty until the first is added.
    pixels: [Vec<f64>; CLASSES.len()],
}

impl Sums {
    /// No moves, in a square with `side` pixels along its side.
    pub fn new(side: usize) -> Sums {
        let lines = || vec![0.0; side * (side + 1)];
        Sums {
            side,
            rows: lines(),
            columns: lines(),
            diagonals: vec![0.0; (2 * side + 1) * (side + 1)],
            pixels: Default::default(),
        }
    }

    /// Adds a move to all cells from `from` on to the right, in the share `part` of the height of the row of pixels j.
    pub fn row(&mut self, j: usize, from: f64, part: f64) {
        along(&mut self.rows, self.side, j, from, part);
    }

    /// Adds a move to all cells from `from` on upwards, in the share `part` of the width of the column of pixels i.
    pub fn column(&mut self, i: usize, from: f64, part: f64) {
        along(&mut self.columns, self.side, i, from, part);
    }

    /// Adds a move to the cells with y - x = `difference`, in pixels, from column `from` on; `part` is the number of pixels of differences for
    /// which they stand.
    pub fn diagonal(&mut self, difference: f64, from: f64, part: f64) {
        let side = self.side as f64;
        if from >= side || difference < -side || difference >= side {
            return;
        }
        // casts instead of rounding down, which is a function call on many processors
        let place = difference + side;
        let (band, from) = (place as usize, from.max(0.0));
        let (over, i) = (place - band as f64, from as usize);
        let rest = from - i as f64;
        // the diagonal crosses a pixel from its left edge to where it leaves at the top, and then the pixel above
        let lower = (1.0 - over - rest).max(0.0);
        let mut add = |band: usize, first: f64, next: f64| {
            let at = band * (self.side + 1) + i;
            self.diagonals[at] += part * first;
            self.diagonals[at + 1] += part * (next - first);
        };
        add(band, lower, 1.0 - over);
        add(band + 1, over.min(1.0 - rest), over);
    }

    /// Adds `part` moves to the mean of one pixel; without effect outside the square.
    pub fn pixel(&mut self, class: Class, (i, j): (usize, usize), part: f64) {
        if i < self.side && j < self.side {
            let pixels = &mut self.pixels[class as usize];
            if pixels.is_empty() {
                pixels.resize(self.side * self.side, 0.0);
            }
            pixels[j * self.side + i] += part;
        }
    }

    /// Converts the sums into means, by prefix sums.
    pub fn means(mut self) -> Means {
        for lines in [&mut self.rows, &mut self.columns, &mut self.diagonals] {
            for line in lines.chunks_mut(self.side + 1) {
                let mut sum = 0.0;
                for value in line {
                    sum += *value;
                    *value = sum;
                }
            }
        }
        Means(self)
    }
}

/// The mean numbers of winning moves in the pixels of a square.
pub struct Means(Sums);

impl Means {
    /// The means for a class, by row from below, then column.
    pub fn of(&self, class: Class) -> impl Iterator<Item = f64> {
        let Sums { side, rows, columns, diagonals, pixels } = &self.0;
        let (side, pixels) = (*side, &pixels[class as usize]);
        (0..side).flat_map(move |j| {
            (0..side).map(move |i| {
                let along = match class {
                    Class::First => rows[j * (side + 1) + i],
                    Class::Second => columns[i * (side + 1) + j],
                    Class::Both => diagonals[(j + side - i) * (side + 1) + i],
                    Class::Other => 0.0,
                };
                along + pixels.get(j * side + i).unwrap_or(&0.0)
            })
        })
    }
}

fn along(lines: &mut [f64], side: usize, line: usize, from: f64, part: f64) {
    if from >= side as f64 || line >= side {
        return;
    }
    let from = from.max(0.0);
    let whole = from as usize;
    let rest = from - whole as f64;
    let at = line * (side + 1) + whole;
    lines[at] += part * (1.0 - rest);
    lines[at + 1] += part * rest;
}
