//! The vectors of a game as lattice lines: `base + t * step`, `0 <= t < len`.
//!
//! Marks on lattice lines answer "is this cell attacked?" in O(1). Without a blocking clause it does not matter how
//! often a vector is listed; with one, every blockable vector is listed exactly once, so that marks can be counted.

use std::collections::{BTreeMap, BTreeSet};

use wythoff_game::{Blockable, Ray, Rules, Vector};

use crate::error::SolveError;

/// Vectors `base + t * step` for `0 <= t < len` (all `t >= 0` if there is no `len`), blockable all or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub base: Vector,
    pub step: Vector,
    pub len: Option<u64>,
    pub blockable: bool,
}

/// All vectors of a game: lines, and single vectors with their blockability.
#[derive(Debug, Default)]
pub(super) struct Lines {
    pub lines: Vec<Line>,
    pub leaps: Vec<(Vector, bool)>,
}

/// The greatest period of a union of parallel rays, and the greatest number of single vectors of a bounded ray, that are
/// worked out when marks must be counted.
const MOST: u64 = 1 << 16;

/// The most lines of a game, those of all boards of a choice together: each takes some 200 bytes.
const MOST_LINES: u64 = 1 << 22;

/// Refuses rules of more lines than can be kept: a line of a bishop or a residue class of a ray for each board.
///
/// # Errors
/// [`SolveError::TooLarge`].
pub(super) fn check_number(rules: &Rules) -> Result<(), SolveError> {
    let classes = rules.rays().iter().map(|ray| ray.lengths.below.max(1));
    let lines = classes.fold(rules.bishop().saturating_mul(2), u64::saturating_add);
    let boards = rules.cuts().len().max(1) as u64;
    if lines.saturating_mul(boards) <= MOST_LINES {
        return Ok(());
    }
    Err(SolveError::TooLarge { what: "the width of a bishop, or a choice of boards,", limit: "4194304 lines in all" })
}

impl Lines {
    /// The lines of the rules.
    ///
    /// # Errors
    /// Blocking together with parallel rays whose union has a period, or with a bounded ray of a length, beyond 65,536.
    pub fn of(rules: &Rules) -> Result<Lines, SolveError> {
        let mut lines = Lines::default();
        match rules.block().map(|block| block.of) {
            None => {
                for ray in rules.rays() {
                    lines.add_ray(ray);
                }
            }
            Some(of) => lines.add_rays_once(rules, of)?,
        }
        lines.add_bishop(rules);
        lines.leaps.extend(rules.leaps().iter().map(|&vector| (vector, rules.is_blockable(&vector))));
        Ok(lines)
    }

    /// A ray as it stands: a line for each residue class of its lengths.
    fn add_ray(&mut self, ray: &Ray) {
        let (a, b) = ray.step;
        let p = ray.lengths.modulus;
        for residue in 0..ray.lengths.below {
            let first = if residue == 0 { p } else { residue };
            let len = ray.lengths.max.map(|max| (max + p).saturating_sub(first) / p);
            if len != Some(0) {
                let line = Line { base: (a * first, b * first), step: (a * p, b * p), len, blockable: false };
                self.lines.push(line);
            }
        }
    }

    /// The rays of a game with blocking, every vector once, those of the bishop left out.
    fn add_rays_once(&mut self, rules: &Rules, of: Blockable) -> Result<(), SolveError> {
        let mut parallel: BTreeMap<Vector, Vec<Ray>> = BTreeMap::new();
        for ray in rules.rays() {
            let g = gcd(ray.step.0, ray.step.1);
            parallel.entry((ray.step.0 / g, ray.step.1 / g)).or_default().push(*ray);
        }
        for (direction, rays) in parallel {
            self.add_parallel(rules, of, direction, &rays)?;
        }
        Ok(())
    }

    /// The union of rays with one primitive direction, every multiple of the direction once.
    fn add_parallel(&mut self, rules: &Rules, of: Blockable, d: Vector, rays: &[Ray]) -> Result<(), SolveError> {
        let unbounded = |ray: &&Ray| ray.lengths.max.is_none();
        let multiple = |ray: &Ray| gcd(ray.step.0, ray.step.1);
        let mut period = 1u64;
        for ray in rays.iter().filter(unbounded) {
            let p = multiple(ray) * ray.lengths.modulus;
            period = (period / gcd(period, p)).checked_mul(p).filter(|&period| period <= MOST).ok_or(TOO_LONG)?;
        }
        // A vector beyond 64 bits is never reached.
        let on = |t: u64| (t.saturating_mul(d.0), t.saturating_mul(d.1));
        // Multiples below `start` lie on the bishop, which has lines of its own.
        let start = rules.bishop().div_ceil(d.0.abs_diff(d.1).max(1)).max(1);
        // From here on multiples are blockable, if those that way are at all.
        let (turn, beyond) = match of {
            Blockable::All => (start, true),
            Blockable::Diagonal => (start, d.0 == d.1),
            Blockable::Roob(l) if d.0 == 0 || d.1 == 0 => (start.max(l), true),
            Blockable::Roob(_) => (start, false),
        };
        for residue in 1..=period {
            if !rays.iter().filter(unbounded).any(|ray| ray.contains(on(residue))) {
                continue;
            }
            let from = |least: u64| residue + least.saturating_sub(residue).div_ceil(period) * period;
            let (first, second) = (from(start), from(turn));
            if second > first {
                let len = Some((second - first) / period);
                self.lines.push(Line { base: on(first), step: on(period), len, blockable: false });
            }
            self.lines.push(Line { base: on(second), step: on(period), len: None, blockable: beyond });
        }
        self.add_bounded(rules, rays)
    }

    /// The multiples on bounded rays that are not on an unbounded one or on the bishop, as single vectors.
    fn add_bounded(&mut self, rules: &Rules, rays: &[Ray]) -> Result<(), SolveError> {
        let mut vectors = BTreeSet::new();
        for ray in rays {
            let Some(max) = ray.lengths.max else { continue };
            if max > MOST {
                return Err(TOO_LONG);
            }
            vectors.extend((1..=max).filter(|&t| ray.lengths.contains(t)).map(|t| (t * ray.step.0, t * ray.step.1)));
        }
        vectors.retain(|&(i, j)| {
            i.abs_diff(j) >= rules.bishop() && !rays.iter().any(|ray| ray.lengths.max.is_none() && ray.contains((i, j)))
        });
        self.leaps.extend(vectors.into_iter().map(|vector| (vector, rules.is_blockable(&vector))));
        Ok(())
    }

    /// The m-bishop: the diagonal and m - 1 lines on either side. A line begins on an axis, and there its vector
    /// may be blockable although the others are not.
    fn add_bishop(&mut self, rules: &Rules) {
        let m = rules.bishop();
        if m == 0 {
            return;
        }
        let mut push = |base: Vector| {
            let blockable = rules.is_blockable(&(base.0 + 1, base.1 + 1));
            self.lines.push(Line { base, step: (1, 1), len: None, blockable });
        };
        push((1, 1));
        for base in (1..m).flat_map(|e| [(0, e), (e, 0)]) {
            if rules.is_blockable(&base) == rules.is_blockable(&(base.0 + 1, base.1 + 1)) {
                push(base);
            } else {
                push((base.0 + 1, base.1 + 1));
                self.leaps.push((base, rules.is_blockable(&base)));
            }
        }
    }
}

const TOO_LONG: SolveError = SolveError::Unsupported {
    engine: "the column engine",
    what: "blocking together with rays whose conditions repeat, or end, beyond length 65536",
    instead: "use smaller numbers, or ask for single positions",
};

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each vector of a 40 x 40 box is listed, and as blockable or not.
    fn listed(rules: &Rules) -> BTreeMap<(Vector, bool), u32> {
        let lines = Lines::of(rules).unwrap();
        let mut count = BTreeMap::new();
        for line in lines.lines {
            let (mut i, mut j) = line.base;
            for _ in 0..line.len.unwrap_or(40).min(40) {
                if i < 40 && j < 40 {
                    *count.entry(((i, j), line.blockable)).or_default() += 1;
                }
                (i, j) = (i.saturating_add(line.step.0), j.saturating_add(line.step.1));
            }
        }
        for (vector, blockable) in lines.leaps {
            *count.entry((vector, blockable)).or_default() += 1;
        }
        count
    }

    fn agrees(notation: &str) {
        let rules: Rules = notation.parse().unwrap();
        let count = listed(&rules);
        for vector in (0..40).flat_map(|i| (0..40).map(move |j| (i, j))) {
            let class = rules.has_vector(&vector).then(|| rules.is_blockable(&vector));
            for blockable in [false, true] {
                let times = count.get(&(vector, blockable)).copied().unwrap_or(0);
                let fits = if class == Some(blockable) { times >= 1 } else { times == 0 };
                assert!(fits, "{notation}: {vector:?} is listed {times} times as blockable: {blockable}");
                assert!(!blockable || times <= 1, "{notation}: {vector:?} is counted {times} times");
            }
        }
    }

    #[test]
    fn too_many_lines_are_refused() {
        let check = |notation: &str| check_number(&notation.parse().unwrap());
        for notation in
            ["m-wythoff(4294967295)", "mxp-wythoff(1,4096)", "rook(mod 4294967295 below 4294967294) + bishop"]
        {
            assert!(matches!(check(notation), Err(SolveError::TooLarge { .. })), "{notation}");
        }
        for notation in
            ["m-wythoff(1000)", "mxp-wythoff(2,300)", "rook(up to 4294967295)", "maharaja(4294967294,4294967295)"]
        {
            assert_eq!(check(notation), Ok(()), "{notation}");
        }
    }

    #[test]
    fn every_vector_is_listed_and_no_blockable_one_twice() {
        for notation in [
            "wythoff",
            "roob-blocking(3,4)",
            "roob-blocking(3,4,1)",
            "roob-blocking(3,4,7)",
            "diagonal-blocking(4,2)",
            "rook + bishop(m=4) + rays{(1,2),(2,1),(3,3)} block 3 of all",
            "rays{(2,0),(3,0),(0,1),(1,3)} + bishop(m=5) + leaps{(0,9),(7,1)} block 2 of all",
            "rook(mod 6 below 2) + rays{(0,4)} + rays{(0,3)} up to 7 + bishop(m=3) block 2 of rook",
            "rays{(2,2),(3,3),(0,1)} block 1 of diagonal",
            "rook(mod 5 below 3 up to 17) + rays{(1,2)} up to 4 + bishop(mod 2)",
        ] {
            agrees(notation);
        }
    }
}
