//! The vectors of a game as lattice lines: `base + t * step`, `0 <= t < len`.
//!
//! Marks on lattice lines answer "is this cell attacked?" in O(1). Without a blocking clause it does not matter how
//! often a vector is listed; with one, every blockable vector is listed exactly once, so that marks can be counted.

use std::collections::BTreeSet;

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Kind, Progression, Rules, Vector};

use crate::error::SolveError;

/// Vectors `base + t * step` for `0 <= t < len` (all `t >= 0` if there is no `len`), blockable all or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The first vector.
    pub base: Vector,
    /// From each vector to the next.
    pub step: Vector,
    /// How many there are, if not infinitely many.
    pub len: Option<u64>,
    /// May they be blocked?
    pub blockable: bool,
}

/// All vectors of a game: lines, and single vectors with their blockability.
#[derive(Debug, Default)]
pub struct Lines {
    /// The lines.
    pub lines: Vec<Line>,
    /// The single vectors; may they be blocked?
    pub leaps: Vec<(Vector, bool)>,
}

/// The greatest number of progressions into which one is cut when marks must be counted.
const MOST: u64 = 1 << 16;

/// A line begins at most so many vectors earlier that are listed elsewhere.
const MOST_UNLISTED: u64 = 64;

const WHAT: &str = "the lattice lines of the moves";

/// Is there memory for the lines of the rules, those of all boards of a choice together: a residue class of a
/// progression for each board?
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
    /// The lines of the rules.
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

    /// Lets lines begin earlier, which makes them cheaper: at a single vector that is listed, or at any other that is a
    /// move that cannot be blocked. Such a vector may be listed twice, and be counted as if it could be blocked, too:
    /// whatever it reaches from a P-position is no P-position. O((lines + vectors) log).
    fn lengthen(&mut self, rules: &Rules) {
        let mut leaps: BTreeSet<(Vector, bool)> = self.leaps.iter().copied().collect();
        for line in &mut self.lines {
            let mut unlisted = 0;
            let before =
                |line: &Line| Some((line.base.0.checked_sub(line.step.0)?, line.base.1.checked_sub(line.step.1)?));
            while let Some(vector) = before(line).filter(|&vector| vector != (0, 0)) {
                let is_listed = leaps.remove(&(vector, line.blockable));
                // Attacks within a column are not counted together with such vectors.
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

    /// A progression as it stands: a line for each residue class of its multiples.
    fn add(&mut self, line: &Progression, blockable: bool, budget: &Budget) -> Result<(), Exceeded> {
        let p = line.modulus;
        for residue in 0..line.below {
            let first = line.least + (residue + p - line.least % p) % p;
            let len = match line.max {
                Some(max) if max < first => continue,
                max => max.map(|max| (max - first) / p + 1),
            };
            // A vector beyond 64 bits is never reached.
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

    /// The lines of a game with blocking, every blockable vector once.
    ///
    /// Kinds of many progressions tell by themselves what they have of another; the others, and those of them that are
    /// later, leave it out. Of the rest one progression leaves out what an earlier one has.
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

/// The parts of a progression that lie on no progression of these kinds.
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
