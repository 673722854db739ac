//! The vectors of a game as lattice lines: `base + t * step`, `0 <= t < len`.
//!
//! Marks on lattice lines answer "is this cell attacked?" in O(1). Without a blocking clause it does not matter how
//! often a vector is listed; with a blocking clause every blockable vector is listed exactly once, so that marks can be
//! counted.

use std::collections::BTreeSet;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Kind, Progression, Rules, Vector};

use crate::error::SolveError;

/// The vectors `base + t * step` for `0 <= t < len` (for all `t >= 0` if `len` is `None`), either all blockable or
/// none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The first vector of the line.
    pub base: Vector,
    /// The difference of consecutive vectors.
    pub step: Vector,
    /// The number of vectors; `None` if there are infinitely many.
    pub len: Option<u64>,
    /// Whether the vectors can be blocked.
    pub blockable: bool,
}

/// All move vectors of a game: lattice lines, and single vectors.
#[derive(Debug, Default)]
pub struct Lines {
    /// The lattice lines of vectors.
    pub lines: Vec<Line>,
    /// The single vectors, each with whether it can be blocked.
    pub leaps: Vec<(Vector, bool)>,
}

/// The greatest number of parts into which a progression is cut when marks must be counted.
const MOST: u64 = 1 << 16;

/// The greatest number of vectors not listed as single ones by which a line is lengthened at its beginning.
const MOST_UNLISTED: u64 = 64;

const WHAT: &str = "the lattice lines of the moves";

/// Checks that there is memory for the lines of the rules, for all boards of a choice together, counting one line for
/// each residue class of a progression and each board.
///
/// # Errors
/// [`Exceeded::Memory`].
pub fn check_number(rules: &Rules, budget: &Budget) -> Result<(), Exceeded> {
    let kinds = rules.kinds().filter(|kind| kind.step() != (0, 0));
    let lines = kinds.map(|kind| kind.count().saturating_mul(kind.progression(0).map_or(0, |line| line.below)));
    let lines = lines.fold(0, u64::saturating_add).saturating_mul(rules.cuts().len().max(1) as u64);
    budget.memory_for::<[Line; 4]>(usize::try_from(lines).unwrap_or(usize::MAX), WHAT)
}

impl Lines {
    /// The lines and single vectors of the rules.
    ///
    /// # Errors
    /// Blocking together with progressions that share vectors with a period beyond 65,536.
    pub fn of(rules: &Rules, budget: &Budget) -> Result<Lines, SolveError> {
        let mut lines = Lines::default();
        match rules.block() {
            None => rules.progressions().try_for_each(|line| lines.add(&line, false, budget))?,
            Some(_) => lines.add_once(rules, budget)?,
        }
        lines.lengthen(rules);
        Ok(lines)
    }

    /// Lets lines begin earlier, which makes them cheaper: at a single vector that is listed, or at any other move that
    /// cannot be blocked. Such a vector may be listed twice and be counted as if it could be blocked, which is
    /// harmless: whatever it reaches from a P-position is not a P-position. O((lines + vectors) log).
    fn lengthen(&mut self, rules: &Rules) {
        let mut leaps: BTreeSet<(Vector, bool)> = self.leaps.iter().copied().collect();
        for line in &mut self.lines {
            let mut unlisted = 0;
            let before =
                |line: &Line| Some((line.base.0.checked_sub(line.step.0)?, line.base.1.checked_sub(line.step.1)?));
            while let Some(vector) = before(line).filter(|&vector| vector != (0, 0)) {
                let is_listed = leaps.remove(&(vector, line.blockable));
                // Blockable lines within a column are not lengthened by such vectors.
                let may_be = || {
                    (!line.blockable || line.step.0 > 0) && rules.has_vector(&vector) && !rules.is_blockable(&vector)
                };
                unlisted += u64::from(!is_listed);
                if unlisted > MOST_UNLISTED || !is_listed && !may_be() {
                    break;
                }
                line.base = vector;
                line.len = line.len.map(|len| len + 1);
            }
        }
        self.leaps.retain(|leap| leaps.contains(leap));
    }

    /// Adds a progression: one line for each residue class of its multiples.
    fn add(&mut self, line: &Progression, blockable: bool, budget: &Budget) -> Result<(), Exceeded> {
        let p = line.modulus;
        for residue in 0..line.below {
            let first = line.least + (residue + p - line.least % p) % p;
            let len = match line.max {
                Some(max) if max < first => continue,
                max => max.map(|max| (max - first) / p + 1),
            };
            // A vector beyond 64 bits is never used.
            let Some(base) = line.vector(&first) else { continue };
            let step = (line.step.0.saturating_mul(p), line.step.1.saturating_mul(p));
            match len {
                Some(1) => budget.push(&mut self.leaps, (base, blockable), WHAT)?,
                len => budget.push(&mut self.lines, Line { base, step, len, blockable }, WHAT)?,
            }
            budget.tick(self.lines.len() as u64)?;
        }
        Ok(())
    }

    /// Adds the lines of a game with blocking, so that every blockable vector is listed once.
    ///
    /// Some kinds of many progressions can compute their intersection with another progression; the other kinds, and
    /// later ones among these, leave that intersection out. Of the remaining kinds a progression leaves out what those
    /// of an earlier kind contain.
    fn add_once(&mut self, rules: &Rules, budget: &Budget) -> Result<(), SolveError> {
        let of = rules.block().map(|block| block.of);
        let tells = |kind: &Kind| kind.progression(0).is_some_and(|line| kind.interval(&line).is_some());
        let (wide, narrow): (Vec<Kind>, Vec<Kind>) = rules.kinds().partition(tells);
        for (k, kind) in wide.iter().enumerate() {
            for line in kind.progressions().flat_map(|line| outside(line, &wide[..k])) {
                let (plain, blockable) = line.split(of);
                plain.iter().flatten().try_for_each(|part| self.add(part, false, budget))?;
                blockable.iter().try_for_each(|part| self.add(part, true, budget))?;
            }
        }
        let mut counted: Vec<Progression> = Vec::new();
        for kind in narrow {
            let known = counted.len();
            for line in kind.progressions().flat_map(|line| outside(line, &wide)) {
                let (plain, blockable) = line.split(of);
                plain.iter().flatten().try_for_each(|part| self.add(part, false, budget))?;
                let mut parts = Vec::from_iter(blockable);
                for other in &counted[..known] {
                    budget.check()?;
                    let left = parts.iter().map(|part| part.without(other, MOST)).collect::<Option<Vec<_>>>();
                    parts = left.ok_or(TOO_LONG)?.concat();
                }
                counted.extend(parts);
            }
        }
        counted.iter().try_for_each(|line| self.add(line, true, budget))?;
        Ok(())
    }
}

/// The parts of a progression whose vectors lie on no progression of these kinds.
fn outside(line: Progression, kinds: &[Kind]) -> Vec<Progression> {
    kinds.iter().fold(vec![line], |parts, kind| {
        let outside = |part: Progression| match kind.interval(&part) {
            None => [Some(part), None],
            Some((from, to)) => part.outside(from, to),
        };
        parts.into_iter().flat_map(outside).flatten().collect()
    })
}

const TOO_LONG: SolveError = SolveError::Unsupported {
    engine: "the column engine",
    what: "blocking together with moves that share vectors in a pattern longer than 65536",
    instead: "use smaller numbers in the rules",
};
