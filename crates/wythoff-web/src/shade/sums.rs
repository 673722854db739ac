//! How many winning moves of each class the cells of a square have, on the average of each pixel.

use super::lines::{CLASSES, Class};

/// A square of pixels. Places are in pixels from its lower left corner; a cell is at its lower left corner, and so the
/// cells from one on begin there.
///
/// A line is added from the cell on to which its moves lead: for each of its cells in the square one move more. It is
/// written down where it begins; what follows from there are prefix sums.
pub struct Sums {
    side: usize,
    /// For each row of pixels, what a column of pixels adds to that before.
    rows: Vec<f64>,
    /// For each column of pixels, what a row of pixels adds.
    columns: Vec<f64>,
    /// For each diagonal of pixels from `-side` on, what a column of pixels adds.
    diagonals: Vec<f64>,
    /// What was added to single pixels, by class, row and column; empty until something is.
    pixels: [Vec<f64>; CLASSES.len()],
}

impl Sums {
    /// No moves, in a square with so many pixels along its side.
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

    /// A part of the height of a pixel in the row of pixels j, all cells from `from` on to the right.
    pub fn row(&mut self, j: usize, from: f64, part: f64) {
        along(&mut self.rows, self.side, j, from, part);
    }

    /// A part of the width of a pixel in the column of pixels i, all cells from `from` on upwards.
    pub fn column(&mut self, i: usize, from: f64, part: f64) {
        along(&mut self.columns, self.side, i, from, part);
    }

    /// The cells with y - x = `difference`, in pixels, from the one in column `from` on; they stand for so many pixels
    /// of differences.
    pub fn diagonal(&mut self, difference: f64, from: f64, part: f64) {
        let side = self.side as f64;
        if from >= side || difference < -side || difference >= side {
            return;
        }
        // No rounding but by casts: that down to an integer is a call on many processors.
        let place = difference + side;
        let (band, from) = (place as usize, from.max(0.0));
        let (over, i) = (place - band as f64, from as usize);
        let rest = from - i as f64;
        // A pixel is crossed from its left edge to where the diagonal leaves it above, the pixel above it from there.
        let lower = (1.0 - over - rest).max(0.0);
        let mut add = |band: usize, first: f64, next: f64| {
            let at = band * (self.side + 1) + i;
            self.diagonals[at] += part * first;
            self.diagonals[at + 1] += part * (next - first);
        };
        add(band, lower, 1.0 - over);
        add(band + 1, over.min(1.0 - rest), over);
    }

    /// A part of one pixel.
    pub fn pixel(&mut self, class: Class, (i, j): (usize, usize), part: f64) {
        if i < self.side && j < self.side {
            let pixels = &mut self.pixels[class as usize];
            if pixels.is_empty() {
                pixels.resize(self.side * self.side, 0.0);
            }
            pixels[j * self.side + i] += part;
        }
    }

    /// The averages.
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

/// The averages of the pixels of a square.
pub struct Means(Sums);

impl Means {
    /// Those of a class, by row from below, then column.
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
