//! m-Wythoff Nim on a board without a rectangle of base u <= m and height v <= m, not both m.

use std::sync::Arc;

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{IBig, UBig};
use wythoff_game::{BigPosition, Lengths, Rectangle, Rules};
use wythoff_words::rectangle::{Letter, Lines, TwoWords};

use crate::{Certainty, Engine, Error, Formula, Knowledge, Theorem};

/// The P-positions are the (a_n, a_n + v + m n) and the (e_n + u + m n, e_n), where a_n and e_n are those of [`TwoWords`].
struct Removed {
    words: TwoWords,
    theorem: Theorem,
}

/// Recognises m-Wythoff Nim with one removed rectangle that is small enough for [`TwoWords`].
pub(crate) fn recognise(rules: &Rules, _budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    let plain = rules.is_memoryless() && rules.block().is_none() && rules.forced().is_empty() && !rules.is_misere();
    let (&[Rectangle { base: u, height: v }], Some(shape), true) = (rules.cuts(), rules.shape(), plain) else {
        return Ok(None);
    };
    let m = shape.bishop;
    let holds = shape.rook == Lengths::ALL && shape.leaps.is_empty();
    let Some(words) = holds.then(|| TwoWords::new(m, u, v)).flatten() else { return Ok(None) };
    let theorem = format!("{m}-Wythoff Nim without the {u} x {v} rectangle: docs/arguments.md, removed rectangles");
    Ok(Some(Arc::new(Removed { words, theorem: Theorem::of_ours(theorem) })))
}

impl Removed {
    /// The P-position of letter A number n in the word of the columns, above the main diagonal, or of the rows, below it; `least` is its
    /// smaller pile.
    fn position(&self, lines: Lines, n: &UBig, least: UBig) -> BigPosition {
        let greatest = &least + self.gap(lines) + n * self.words.m();
        match lines {
            Lines::Columns => BigPosition::new(least, greatest),
            Lines::Rows => BigPosition::new(greatest, least),
        }
    }

    /// The least difference between the piles of these P-positions.
    fn gap(&self, lines: Lines) -> u64 {
        match lines {
            Lines::Columns => self.words.height(),
            Lines::Rows => self.words.base(),
        }
    }

    /// The row of the P-position in a column, or the column of the P-position in a row.
    fn other(&self, lines: Lines, number: &UBig, budget: &Budget) -> Result<UBig, Exceeded> {
        let Letter { is_a, index } = self.words.letter(lines, number, budget)?;
        let across = match lines {
            Lines::Columns => Lines::Rows,
            Lines::Rows => Lines::Columns,
        };
        let apart = |lines| index.clone() * self.words.m() + self.gap(lines);
        Ok(if is_a { number + apart(lines) } else { number - apart(across) })
    }
}

impl Knowledge for Removed {
    fn source(&self) -> (Certainty, Engine) {
        (self.theorem.clone().into(), Engine::Words)
    }

    fn rows(&self, x: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(vec![self.other(Lines::Columns, x, budget)?])
    }

    fn columns(&self, y: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(vec![self.other(Lines::Rows, y, budget)?])
    }

    fn near_diagonal(&self, at: &BigPosition, m: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let difference = IBig::from(at.y.clone()) - IBig::from(at.x.clone());
        let mut found = Vec::new();
        for (lines, difference) in [(Lines::Columns, difference.clone()), (Lines::Rows, -difference)] {
            // gap + n times the width of the bishop must differ from the difference by less than m.
            let from_gap = difference - IBig::from(self.gap(lines));
            let Ok(last) = UBig::try_from(&from_gap + IBig::from(m) - IBig::ONE) else { continue };
            let first = UBig::try_from(from_gap - IBig::from(m) + IBig::ONE).unwrap_or(UBig::ZERO);
            let (mut n, last) = ((first + (self.words.m() - 1)) / self.words.m(), last / self.words.m());
            while n <= last {
                budget.check()?;
                let least = self.words.nth(lines, &n, budget)?;
                budget.push(&mut found, self.position(lines, &n, least), "the P-positions near a diagonal")?;
                n += UBig::ONE;
            }
        }
        Ok(found)
    }

    fn nth(&self, n: &UBig, budget: &Budget) -> Result<Option<BigPosition>, Error> {
        let least = self.words.nth(Lines::Columns, n, budget)?;
        Ok(Some(self.position(Lines::Columns, n, least)))
    }

    fn formula(&self, _at: &BigPosition, _budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        Ok(None)
    }
}
