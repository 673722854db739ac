//! Winning moves where all preceding P-positions are computed: each P-position is followed to the cells from which a move leads to it.

use wythoff::Budget;

use super::Square;
use super::lines::{Class, Line};
use super::sums::Sums;
use crate::failure::Failure;
use crate::tile::plan::scrambled;
use crate::tile::{Prefix, SIDE};

/// The number of lines across the square that are followed pixel by pixel; if there are more, a sample of about this size is followed.
const FOLLOWED: u64 = 1 << 15;

/// The number of steps, columns or moves, between two checks of the budget.
const OFTEN: u64 = 1 << 12;

/// A square with coordinates in machine integers.
struct Small {
    level: u32,
    left: i64,
    bottom: i64,
    size: i64,
}

impl Small {
    fn new(square: &Square) -> Option<Small> {
        let size = i64::from(SIDE) << square.level.min(32);
        let of = |number: &wythoff::UBig| i64::try_from(u64::try_from(number).ok()?).ok()?.checked_mul(size);
        Some(Small { level: square.level, left: of(&square.x)?, bottom: of(&square.y)?, size })
    }

    /// The half-open range of multiples of a line, starting at a P-position, whose cells are in the square; `None` if it is empty.
    fn within(&self, at: (i64, i64), line: &Line) -> Option<(i64, i64)> {
        let moves = &line.moves;
        let mut from = moves.least as i64;
        let mut to = moves.max.map_or(i64::MAX, |max| (max as i64).saturating_add(1));
        let piles = [(at.0, moves.base.0, moves.step.0, self.left), (at.1, moves.base.1, moves.step.1, self.bottom)];
        for (at, base, step, low) in piles {
            let begin = at.saturating_add(i64::try_from(base).ok()?);
            match i64::try_from(step).ok()? {
                0 if begin < low || begin >= low + self.size => return None,
                0 => {}
                step => {
                    let reached = |cell: i64| {
                        (cell.saturating_sub(begin)).div_euclid(step) + i64::from((cell - begin).rem_euclid(step) > 0)
                    };
                    from = from.max(reached(low));
                    to = to.min(reached(low + self.size));
                }
            }
        }
        (from < to).then_some((from, to))
    }
}

/// The sums of a square, and whether only a sample of the lines was followed. All columns up to the right edge of the square must be known.
///
/// # Errors
/// The budget is exceeded.
pub fn sums(square: &Square, lines: &[Line], prefix: &Prefix, budget: &Budget) -> Result<(Sums, bool), Failure> {
    let mut sums = Sums::new(SIDE as usize);
    let Some(small) = Small::new(square) else { return Err(crate::tile::prefix::beyond(prefix.columns(), None)) };
    let cell = (0.5f64).powi(small.level as i32);
    let in_pixels = |cells: i64| cells as f64 * cell;
    let top = small.bottom + small.size;
    let (whole, single): (Vec<&Line>, Vec<&Line>) = lines.iter().partition(|line| line.is_whole());
    let single: Vec<(&Line, Option<Across>)> =
        single.into_iter().map(|line| (line, Across::new(&small, line))).collect();
    // the lines that reach the square, each with its P-position
    let mut crossing: Vec<(u32, u32, u32)> = Vec::new();
    let mut work = OFTEN;
    let mut more = |steps: u64| {
        work += steps;
        if work < OFTEN {
            return Ok(());
        }
        work = 0;
        budget.check()
    };
    for x in 0..small.left + small.size {
        more(1)?;
        for y in prefix.column(x as u64).iter().map(|&y| i64::from(y)).take_while(|&y| y < top) {
            more(lines.len() as u64)?;
            for line in &whole {
                let (base, least) = (line.moves.base, line.moves.least as i64);
                let (u, v) = (x + base.0 as i64 - small.left, y + base.1 as i64 - small.bottom);
                match line.class {
                    Class::First if v >= 0 => sums.row((v >> small.level) as usize, in_pixels(u + least), cell),
                    Class::Second if u >= 0 => sums.column((u >> small.level) as usize, in_pixels(v + least), cell),
                    Class::Both => sums.diagonal(in_pixels(v - u), in_pixels(u + least), cell),
                    _ => {}
                }
            }
            for (number, (line, across)) in (0..).zip(&single) {
                if across.as_ref().is_none_or(|across| across.may_reach(x, y)) && small.within((x, y), line).is_some() {
                    budget.push(&mut crossing, (number, x as u32, y as u32), "the lines across a square")?;
                }
            }
        }
    }
    let every = if square.level == 0 { 1 } else { (crossing.len() as u64).div_ceil(FOLLOWED).max(1) };
    for (number, x, y) in crossing {
        if !scrambled(u64::from(x) ^ u64::from(y) << 32).is_multiple_of(every) {
            continue;
        }
        more(u64::from(SIDE))?;
        let (line, at) = (single[number as usize].0, (i64::from(x), i64::from(y)));
        if let Some(range) = small.within(at, line) {
            follow(&mut sums, &small, at, line, range, every as f64 * cell * cell);
        }
    }
    Ok((sums, every > 1))
}

/// A test with two products whether multiples of a vector from a position can reach a square; for most positions they cannot.
struct Across {
    step: (i64, i64),
    /// The range of b x - a y, for a step (a, b), outside which the square cannot be reached.
    between: (i64, i64),
}

impl Across {
    /// The test for a line; `None` if its numbers are too large or it is a single cell.
    fn new(small: &Small, line: &Line) -> Option<Across> {
        const SMALL: u64 = 1 << 20;
        let (step, base) = (line.moves.step, line.moves.base);
        if [step.0, step.1, base.0, base.1].iter().any(|&number| number > SMALL) || step == (0, 0) {
            return None;
        }
        let step = (step.0 as i64, step.1 as i64);
        let corner = step.1 * (small.left - base.0 as i64) - step.0 * (small.bottom - base.1 as i64);
        Some(Across { step, between: (corner - step.0 * small.size, corner + step.1 * small.size) })
    }

    #[inline]
    fn may_reach(&self, x: i64, y: i64) -> bool {
        let across = self.step.1 * x - self.step.0 * y;
        (self.between.0..=self.between.1).contains(&across)
    }
}

/// Follows a line from pixel to pixel and adds its moves.
fn follow(sums: &mut Sums, small: &Small, at: (i64, i64), line: &Line, (from, to): (i64, i64), part: f64) {
    let moves = &line.moves;
    let step = (moves.step.0 as i64, moves.step.1 as i64);
    let begin = (at.0 + moves.base.0 as i64 - small.left, at.1 + moves.base.1 as i64 - small.bottom);
    let last = (1i64 << small.level) - 1;
    // division by 32-bit steps is fast; a larger step leaves every pixel at once
    let small_step = |step: i64| u32::try_from(step).unwrap_or(u32::MAX);
    let steps = (small_step(step.0), small_step(step.1));
    let mut t = from;
    while t < to {
        let (u, v) = (begin.0 + t * step.0, begin.1 + t * step.1);
        let until = |u: i64, step: u32| match step {
            0 => i64::MAX,
            1 => last - (u & last) + 1,
            step => i64::from((last - (u & last)) as u32 / step) + 1,
        };
        let next = to.min(t.saturating_add(until(u, steps.0).min(until(v, steps.1))));
        let held = line.count(t as u64, next as u64);
        sums.pixel(line.class, ((u >> small.level) as usize, (v >> small.level) as usize), held as f64 * part);
        t = next;
    }
}
