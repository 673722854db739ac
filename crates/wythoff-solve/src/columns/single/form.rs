//! Recognition of the rules with one P-position in each row and column.

use wythoff_game::{Rules, Vector};

use super::super::lines::{Line, Lines};

/// Moves of the form rook + diagonals + single vectors.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// The diagonals that a P-position attacks, by their distance above its own.
    pub offsets: Vec<i64>,
    /// The number of P-positions on a diagonal that make all others on it N, if the diagonal of the P-position itself
    /// is attacked.
    pub many: u8,
    pub leaps: Vec<Vector>,
    /// From this column and row on there is one P-position in each row and column.
    pub first: u64,
}

/// Diagonals at this distance or further are left to the general engine.
pub(super) const WIDEST: u64 = 32;

/// The greatest number of single vectors, including those of bounded lines.
const MOST_LEAPS: usize = 64;

/// The greatest component of a single vector and the greatest number of first columns without the form; beyond them the
/// general engine is used.
const LONGEST: u64 = 1 << 16;
const MOST_FIRST: u64 = 1 << 12;

impl Form {
    /// The form of the rules with these lines; `None` if they do not have it.
    pub fn of(rules: &Rules, lines: &Lines) -> Option<Form> {
        if !rules.is_linear() {
            return None;
        }
        let whole = |step: Vector| Line { base: step, step, len: None, blockable: false };
        if ![(0, 1), (1, 0)].iter().all(|&step| lines.lines.contains(&whole(step))) {
            return None;
        }
        let mut form = Form { offsets: Vec::new(), many: 1, leaps: Vec::new(), first: 0 };
        for line in &lines.lines {
            let is_along = line.base.0 == 0 && line.step.0 == 0 || line.base.1 == 0 && line.step.1 == 0;
            match line {
                line if is_along && !line.blockable => {}
                Line { step: (1, 1), len: None, .. } => form.add_diagonal(rules, line)?,
                &Line { base: (i, j), step: (a, b), len: Some(len), blockable: false } => {
                    if len > MOST_LEAPS as u64 || form.leaps.len() + len as usize > MOST_LEAPS {
                        return None;
                    }
                    let vector =
                        |t: u64| (i.saturating_add(t.saturating_mul(a)), j.saturating_add(t.saturating_mul(b)));
                    form.leaps.extend((0..len).map(vector));
                }
                _ => return None,
            }
        }
        for &(leap, blockable) in &lines.leaps {
            if blockable || leap.0 > LONGEST || leap.1 > LONGEST {
                return None;
            }
            form.leaps.push(leap);
        }
        form.leaps.retain(|&(i, j)| i > 0 && j > 0);
        form.first = Form::irregular(rules)?;
        if form.first > 0 {
            form.first += form.leaps.iter().map(|&(i, j)| i.max(j)).max().unwrap_or(0);
        }
        Some(form).filter(|form| form.first <= MOST_FIRST && (form.many == 1 || !rules.is_misere()))
    }

    /// The first column and row beyond all removed cells and forced labels, and all positions without a move; `None` if
    /// labels are forced on sets.
    fn irregular(rules: &Rules) -> Option<u64> {
        if rules.forced().has_sets() {
            return None;
        }
        let cut = rules.cuts().iter().map(|cut| cut.base.max(cut.height)).max().unwrap_or(0);
        let forced = rules.forced().p.iter().chain(&rules.forced().n).map(|at| at.x.max(at.y));
        let forced = forced.max().map_or(Some(0), |last| last.checked_add(1))?;
        Some(forced.max(cut.saturating_add(u64::from(rules.is_misere()))))
    }

    fn add_diagonal(&mut self, rules: &Rules, line: &Line) -> Option<()> {
        let (i, j) = line.base;
        // The vector before (1, j) or (i, 1) along the diagonal is a move of the rook.
        if i.min(j) > 1 || i.abs_diff(j) >= WIDEST {
            return None;
        }
        let offset = j as i64 - i as i64;
        if self.offsets.contains(&offset) {
            return None;
        }
        if line.blockable {
            self.many = u8::try_from(rules.most_blocked()).ok().and_then(|most| most.checked_add(1))?;
            if offset != 0 {
                return None;
            }
        }
        self.offsets.push(offset);
        Some(())
    }

    /// The form with the axes exchanged.
    pub fn transposed(&self) -> Form {
        let offsets = self.offsets.iter().map(|offset| -offset).collect();
        let leaps = self.leaps.iter().map(|&(i, j)| (j, i)).collect();
        Form { offsets, leaps, ..*self }
    }
}
