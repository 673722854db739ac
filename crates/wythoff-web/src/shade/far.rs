//! Winning moves at any distance, where a theorem gives the P-positions of single rows, columns and diagonals.
//!
//! A rook or bishop move wins if the P-position of its row, column or diagonal lies before the cell; so a square needs the P-positions of its rows,
//! columns and diagonals, or of a sample of them in each strip of pixels. They are given as clusters: big integers are used once for each cluster,
//! and machine integers for the rest.

use wythoff::exact::IBig;
use wythoff::solve::Cluster;
use wythoff::theory::{AT_ONCE, Knowledge};
use wythoff::{BigPosition, Budget, Game, Rules, UBig, counted};

use super::Square;
use super::lines::Class;
use super::sums::Sums;
use crate::failure::Failure;
use crate::tile::plan::{Run, offset};
use crate::tile::{Cost, Costs, SIDE};

/// The seconds that a square may take before fewer lines are examined.
const BUDGET: f64 = 0.04;
/// The seconds that a square of single cells may take.
const PATIENCE: f64 = 3.0;
/// The minimum number of strips of pixels in each direction; with fewer, the picture would show nothing.
const FEWEST: u32 = 32;
/// The maximum number of adjacent rows or columns in each strip.
const MOST: u64 = 16;
/// The maximum number of places in each strip at which diagonals are examined.
const MOST_PLACES: u64 = 8;
/// The maximum number of adjacent diagonals at each place.
const MOST_ADJACENT: u64 = 4;
/// The greatest level at which all lines of a square may be examined.
const MOST_LEVEL: u32 = 24;
/// The level below which the cells of a square and its surroundings are counted in machine integers.
const SMALL_LEVEL: u32 = 50;

/// The costs of lines.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prices {
    /// The cost of columns.
    pub columns: Cost,
    /// The cost of rows; if the game is symmetric, that of columns.
    pub rows: Cost,
    /// The cost of diagonals; zero if the game has no bishop.
    pub diagonals: Cost,
}

impl Prices {
    /// Measures the costs for numbers of about the length of those of the square.
    ///
    /// # Errors
    /// The lines cannot be read.
    pub fn of(
        game: &Game,
        known: &dyn Knowledge,
        far: (&UBig, u32),
        columns: Cost,
        costs: &Costs,
        budget: &Budget,
    ) -> Result<Prices, Failure> {
        let rows = match game.rules().is_symmetric() {
            true => columns,
            false => costs.of_lines("rows", game, far, |from, count| rows(known, from, count, budget).map(drop))?,
        };
        let on = |from: &UBig, count: u64| known.diagonals(&IBig::from(from.clone()), count, budget).map(drop);
        let diagonals = match game.rules().parts().bishop {
            0 => Cost::default(),
            _ => costs.of_lines("diagonals", game, far, |from, count| on(from, count).map_err(failed))?,
        };
        Ok(Prices { columns, rows, diagonals })
    }

    /// The seconds for this number of adjacent columns, as many rows, and twice as many diagonals.
    fn of_all(&self, lines: f64) -> f64 {
        let run = |cost: Cost, lines: f64| cost.place * (lines / AT_ONCE as f64).ceil() + cost.column * lines;
        run(self.columns, lines) + run(self.rows, lines) + run(self.diagonals, 2.0 * lines)
    }

    /// The seconds for one line at one place, for the most expensive kind of lines.
    fn of_one(&self) -> f64 {
        let one = |cost: Cost| cost.place + cost.column;
        one(self.columns).max(one(self.rows)).max(one(self.diagonals))
    }
}

/// The lines that are examined: all, or a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The number of strips in each direction; a power of two.
    pub strips: u32,
    /// The number of adjacent rows, and of adjacent columns, in each strip.
    pub rows: u64,
    /// The number of places at which diagonals are examined in each strip.
    pub diagonals: u64,
    /// The number of adjacent diagonals at each place.
    pub adjacent: u64,
    /// The binary logarithm of the number of cells across a strip.
    pub level: u32,
}

impl Sample {
    /// The sample that has all lines, for levels up to 24.
    pub fn all(level: u32) -> Sample {
        Sample { strips: SIDE, rows: 1 << level, diagonals: 1, adjacent: 1 << level, level }
    }

    /// The greatest sample that is affordable at this level.
    pub fn affordable(prices: Prices, level: u32) -> Sample {
        // single cells are examined one by one if that is not too slow, and all lines if the least sample would take as long
        let least = 4.0 * f64::from(FEWEST) * prices.of_one();
        let most = if level == 0 { PATIENCE } else { least.max(BUDGET) };
        if level <= MOST_LEVEL && prices.of_all((u64::from(SIDE) << level) as f64) <= most {
            return Sample::all(level);
        }
        let mut sample = Sample { strips: SIDE, rows: 1, diagonals: 1, adjacent: 1, level };
        while sample.strips > FEWEST && f64::from(sample.strips) * 6.0 * prices.of_one() > BUDGET {
            sample = Sample { strips: sample.strips / 2, level: sample.level + 1, ..sample };
        }
        let share = BUDGET / f64::from(sample.strips);
        let all = 1u64 << sample.level.min(32);
        let power = |most: f64, bound: u64| 1u64 << (most.max(1.0).log2() as u32).min(bound.ilog2());
        let Cost { place, column } = prices.diagonals;
        sample.diagonals = power(share / (4.0 * (place + column)), MOST_PLACES.min(all));
        sample.adjacent = power(place / (8.0 * column.max(1e-9)), MOST_ADJACENT.min(all / sample.diagonals));
        sample.rows = power(share / (4.0 * prices.columns.column.max(prices.rows.column)), MOST.min(all));
        sample
    }

    /// Returns `true` if all lines are examined.
    pub fn is_all(&self) -> bool {
        let all = 1u64.checked_shl(self.level).unwrap_or(u64::MAX);
        self.rows == all && self.diagonals * self.adjacent == all
    }

    /// A description of the sample.
    pub fn words(&self) -> String {
        let Sample { strips, rows, diagonals, adjacent, .. } = *self;
        format!(
            "a sample: of each of {strips} strips in every direction {}, as many columns, and {}",
            counted(rows, "adjacent row"),
            counted(diagonals * adjacent, "diagonal")
        )
    }

    /// The runs of rows or columns that are examined, relative to the edge of the square.
    fn runs(&self, seed: u64) -> Vec<Run> {
        let all = u64::from(self.strips).checked_shl(self.level).filter(|_| self.is_all() && self.level <= MOST_LEVEL);
        if let Some(all) = all {
            let run = |offset: u64| Run {
                pixel: (offset >> self.level) as u32,
                offset: offset.into(),
                count: AT_ONCE.min(all - offset),
            };
            return (0..all).step_by(AT_ONCE as usize).map(run).collect();
        }
        let run = |pixel: u32| {
            let within = offset(self.level, self.rows, seed + u64::from(pixel));
            Run { pixel, offset: (UBig::from(pixel) << self.level as usize) + within, count: self.rows }
        };
        (0..self.strips).map(run).collect()
    }
}

/// Returns `true` if the rules are an unrestricted rook, possibly with an m-bishop and single vectors, which is required for this method.
pub fn is_fit(rules: &Rules) -> bool {
    rules.shape().is_some_and(|shape| shape.rook == wythoff::rules::Lengths::ALL)
}

/// The P-positions of some rows, with rows and columns exchanged.
fn rows(known: &dyn Knowledge, from: &UBig, count: u64, budget: &Budget) -> Result<Vec<Cluster>, Failure> {
    let mut found = Vec::new();
    for row in (0..count).map(|k| from + k) {
        budget.check()?;
        let columns = known.columns(&row, budget).map_err(failed)?;
        found.extend(columns.into_iter().map(|column| BigPosition::new(row.clone(), column)));
    }
    Ok(Cluster::of(found))
}

/// The data of a square far from the origin.
struct Far<'a> {
    sample: Sample,
    left: IBig,
    bottom: IBig,
    known: &'a dyn Knowledge,
    rules: &'a Rules,
    budget: &'a Budget,
}

/// The sums of the winning moves in a square.
///
/// # Errors
/// The computation cannot be finished.
pub fn sums(
    square: &Square,
    sample: Sample,
    rules: &Rules,
    known: &dyn Knowledge,
    budget: &Budget,
) -> Result<Sums, Failure> {
    let first = |number: &UBig| IBig::from(number << (square.level + SIDE.ilog2()) as usize);
    let far = Far { sample, left: first(&square.x), bottom: first(&square.y), known, rules, budget };
    let mut sums = Sums::new(sample.strips as usize);
    far.rows(&mut sums)?;
    far.columns(&mut sums)?;
    far.diagonals(&mut sums)?;
    Ok(sums)
}

/// The distance from an edge, in strips, of the places some cells above a given one.
enum Above {
    /// The distance of the given place from the edge, in cells.
    Cells(i64),
    /// The distance in cells, if it exceeds 64 bits.
    Many(i128),
    /// The distance in strips, if a strip has too many cells for machine integers.
    Strips(f64),
}

impl Far<'_> {
    /// Converts a number of cells to strips.
    fn in_strips(&self, cells: &IBig) -> f64 {
        let level = self.sample.level as usize;
        let whole = cells >> level;
        let Ok(small) = i64::try_from(&whole) else { return if whole < IBig::ZERO { -1e18 } else { 1e18 } };
        let rest = UBig::try_from(cells - (whole << level)).unwrap_or(UBig::ZERO);
        let more = level.saturating_sub(52);
        let rest = u64::try_from(&(rest >> more)).unwrap_or(0) as f64;
        small as f64 + rest * 0.5f64.powi((level - more) as i32)
    }

    /// A function that gives, for a number of cells above the place `cells`, the distance from the edge in strips.
    fn above(&self, cells: &IBig) -> impl Fn(u64) -> f64 + use<> {
        let strip = 0.5f64.powi(self.sample.level.min(1000) as i32);
        let above = match self.sample.level < SMALL_LEVEL {
            true => match i64::try_from(cells) {
                Ok(cells) => Above::Cells(cells),
                Err(_) if *cells < IBig::ZERO => Above::Many(i128::try_from(cells).unwrap_or(i128::MIN / 2)),
                Err(_) => Above::Many(i128::try_from(cells).unwrap_or(i128::MAX / 2)),
            },
            false => Above::Strips(self.in_strips(cells)),
        };
        move |more: u64| match above {
            Above::Cells(cells) => cells.saturating_add_unsigned(more) as f64 * strip,
            Above::Many(cells) => (cells + i128::from(more)) as f64 * strip,
            Above::Strips(strips) => strips + more as f64 * strip,
        }
    }

    /// Reads the examined lines along a side of the square; `each` receives a function from the lines of a cluster to their strips, and the
    /// cluster.
    fn lines(
        &self,
        (edge, seed): (&IBig, u64),
        read: impl Fn(&UBig, u64) -> Result<Vec<Cluster>, Failure>,
        mut each: impl FnMut(&dyn Fn(u64) -> usize, &Cluster),
    ) -> Result<(), Failure> {
        let edge = UBig::try_from(edge.clone()).unwrap_or(UBig::ZERO);
        for Run { pixel, offset, count } in self.sample.runs(seed) {
            self.budget.check()?;
            let from = &edge + offset;
            for cluster in read(&from, count)? {
                let Ok(right) = u64::try_from(&cluster.corner.x - from.clone().min(cluster.corner.x.clone())) else {
                    continue;
                };
                let level = self.sample.level;
                each(&|x| pixel as usize + (right + x).checked_shr(level).unwrap_or(0) as usize, &cluster);
            }
        }
        Ok(())
    }

    fn rows(&self, sums: &mut Sums) -> Result<(), Failure> {
        let part = 1.0 / self.sample.rows as f64;
        let read = |from: &UBig, count: u64| match self.rules.is_symmetric() {
            true => self.known.clusters(from, count, self.budget).map_err(failed),
            false => rows(self.known, from, count, self.budget),
        };
        self.lines((&self.bottom, 1), read, |strip, Cluster { corner, offsets }| {
            let from = self.above(&(IBig::from(&corner.y + UBig::ONE) - &self.left));
            offsets.iter().for_each(|&(row, column)| sums.row(strip(row), from(column), part));
        })
    }

    fn columns(&self, sums: &mut Sums) -> Result<(), Failure> {
        let part = 1.0 / self.sample.rows as f64;
        let (shape, cell) = (self.rules.shape(), 0.5f64.powi(self.sample.level.min(1000) as i32));
        let leaps = shape.iter().flat_map(|shape| shape.leaps);
        let leaps: Vec<_> = leaps.filter(|vector| vector.0 > 0 && vector.1 > 0 && !self.is_bishop(vector)).collect();
        let side = self.sample.strips as usize;
        let leap = |sums: &mut Sums, Cluster { corner, offsets }: &Cluster| {
            for (i, j) in &leaps {
                let u = self.above(&(IBig::from(&corner.x + UBig::from(*i)) - &self.left));
                let v = self.above(&(IBig::from(&corner.y + UBig::from(*j)) - &self.bottom));
                // most positions are above or below the square
                for &(x, y) in offsets {
                    let v = v(y);
                    if v >= 0.0 && v < side as f64 {
                        let u = u(x);
                        if u >= 0.0 && u < side as f64 {
                            sums.pixel(Class::Other, (u as usize, v as usize), part * cell);
                        }
                    }
                }
            }
        };
        let read = |from: &UBig, count: u64| self.known.clusters(from, count, self.budget).map_err(failed);
        self.lines((&self.left, 2), read, |strip, cluster @ Cluster { corner, offsets }| {
            let from = self.above(&(IBig::from(&corner.y + UBig::ONE) - &self.bottom));
            offsets.iter().for_each(|&(column, row)| sums.column(strip(column), from(row), part));
            leap(sums, cluster);
        })?;
        // leaps that begin to the left of the square
        let reach = leaps.iter().map(|vector| vector.0).max().unwrap_or(0);
        let before = UBig::try_from(self.left.clone()).unwrap_or(UBig::ZERO).min(UBig::from(reach));
        if self.sample.is_all() && before > UBig::ZERO {
            let count = u64::try_from(&before).unwrap_or(0);
            let begin = UBig::try_from(&self.left - IBig::from(before)).unwrap_or(UBig::ZERO);
            read(&begin, count)?.iter().for_each(|cluster| leap(sums, cluster));
        }
        Ok(())
    }

    fn is_bishop(&self, (i, j): &(u64, u64)) -> bool {
        i.abs_diff(*j) < self.rules.parts().bishop
    }

    /// The runs of diagonals that are examined, from the one through the lower left corner on: the strip, the offset in it, and the number of
    /// diagonals.
    fn bands(&self) -> Vec<(i64, UBig, u64)> {
        let Sample { strips, diagonals, adjacent, level, .. } = self.sample;
        let bands = -i64::from(strips)..i64::from(strips);
        if self.sample.is_all() && level <= MOST_LEVEL {
            let wide = AT_ONCE.max(1 << level);
            let (bands, parts) = (bands.step_by((wide >> level) as usize), wide / AT_ONCE);
            return bands
                .flat_map(|band| (0..parts).map(move |part| (band, UBig::from(part * AT_ONCE), AT_ONCE)))
                .collect();
        }
        // the same offsets in each strip: the part of a pixel that one strip's diagonal does not cross is crossed by that of the next strip
        let bits = level - diagonals.ilog2();
        let within = |k: u64| (UBig::from(k) << bits as usize) + offset(bits, adjacent, k);
        bands.flat_map(|band| (0..diagonals).map(move |k| (band, within(k), adjacent))).collect()
    }

    fn diagonals(&self, sums: &mut Sums) -> Result<(), Failure> {
        let (Sample { strips, diagonals, adjacent, level, .. }, m) = (self.sample, self.rules.parts().bishop);
        if m == 0 {
            return Ok(());
        }
        let part = 1.0 / (diagonals * adjacent) as f64;
        for (band, within, count) in self.bands() {
            self.budget.check()?;
            let over = (IBig::from(band) << level as usize) + IBig::from(within);
            // no diagonals beyond the square
            let count = match i64::from(strips).checked_shl(level).filter(|_| level <= MOST_LEVEL) {
                Some(end) => count.min(u64::try_from(IBig::from(end) - &over).unwrap_or(0)),
                None => count,
            };
            let first = &over + &self.bottom - &self.left;
            let reach = i64::try_from(m - 1).unwrap_or(i64::MAX / 4);
            let across = self.above(&over);
            // a P-position is reached along the diagonals near its own
            let near = (&first - IBig::from(m - 1), count.saturating_add((m - 1).saturating_mul(2)));
            for Cluster { corner, offsets } in self.known.diagonals(&near.0, near.1, self.budget).map_err(failed)? {
                let Ok(base) = i64::try_from(IBig::from(corner.y) - IBig::from(corner.x.clone()) - &first) else {
                    continue;
                };
                let from = self.above(&(IBig::from(corner.x) + IBig::ONE - &self.left));
                for (x, y) in offsets {
                    let own = base + y as i64 - x as i64;
                    for diagonal in (own - reach).max(0)..=(own + reach).min(count as i64 - 1) {
                        let begin = from(x + (own - diagonal).max(0) as u64);
                        sums.diagonal(across(diagonal as u64), begin, part);
                    }
                }
            }
        }
        Ok(())
    }
}

fn failed(error: wythoff::theory::Error) -> Failure {
    wythoff::Error::from(error).into()
}
