//! Winning moves where all P-positions before are computed: each P-position is taken to the cells from which it is reached.

use wythoff::Budget;

use super::Square;
use super::lines::{Class, Line};
use super::sums::Sums;
use crate::failure::Failure;
use crate::tile::plan::scrambled;
use crate::tile::{Prefix, SIDE};

/// Lines across the square that are followed pixel by pixel; of more a part is followed, which stands for all.
const FOLLOWED: u64 = 1 << 15;

/// Columns, and moves to the cells from which a P-position is reached, between two looks at the clock.
const OFTEN: u64 = 1 << 12;

/// A square in machine integers.
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

    /// The multiples of a line from a P-position on whose cells are in the square, as a half-open range.
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

/// The sums of a square, and whether they are those of a part of the P-positions. All columns up to its right edge are
/// known.
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
    let mut crossing = 0u64;
    let each = |see: &mut dyn FnMut((i64, i64))| -> Result<(), Failure> {
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
                see((x, y));
            }
        }
        Ok(())
    };
    each(&mut |(x, y)| {
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
        crossing += single.iter().filter(|line| small.within((x, y), line).is_some()).count() as u64;
    })?;
    if crossing == 0 {
        return Ok((sums, false));
    }
    let every = if square.level == 0 { 1 } else { crossing.div_ceil(FOLLOWED) };
    each(&mut |(x, y)| {
        if !scrambled(x as u64 ^ (y as u64) << 32).is_multiple_of(every) {
            return;
        }
        for line in &single {
            if let Some(range) = small.within((x, y), line) {
                follow(&mut sums, &small, (x, y), line, range, every as f64 * cell * cell);
            }
        }
    })?;
    Ok((sums, every > 1))
}

/// Goes along a line from pixel to pixel.
fn follow(sums: &mut Sums, small: &Small, at: (i64, i64), line: &Line, (from, to): (i64, i64), part: f64) {
    let moves = &line.moves;
    let step = (moves.step.0 as i64, moves.step.1 as i64);
    let begin = (at.0 + moves.base.0 as i64 - small.left, at.1 + moves.base.1 as i64 - small.bottom);
    let pixel = 1i64 << small.level;
    let mut t = from;
    while t < to {
        let (u, v) = (begin.0 + t * step.0, begin.1 + t * step.1);
        let until = |u: i64, step: i64| if step == 0 { i64::MAX } else { (pixel - 1 - u.rem_euclid(pixel)) / step + 1 };
        let next = to.min(t.saturating_add(until(u, step.0).min(until(v, step.1))));
        let held = line.count(t as u64, next as u64);
        sums.pixel(line.class, ((u >> small.level) as usize, (v >> small.level) as usize), held as f64 * part);
        t = next;
    }
}
