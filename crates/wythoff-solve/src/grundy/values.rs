//! Grundy values in as few bytes as they need.

use std::ops::Range;

use wythoff_budget::{Budget, Exceeded};

pub(super) const WHAT: &str = "the Grundy values";

/// Values of two bytes each as long as all are small enough, and of four bytes from then on. The greatest number of the
/// width stands for a removed position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// Values of two bytes each.
    Narrow(Vec<u16>),
    /// Values of four bytes each.
    Wide(Vec<u32>),
}

impl Values {
    /// A list of `count` values, all of them of removed positions.
    pub fn removed(count: usize, budget: &Budget) -> Result<Values, Exceeded> {
        let mut values = Vec::new();
        budget.grow(&mut values, count, u16::MAX, WHAT)?;
        Ok(Values::Narrow(values))
    }

    /// Widens all values to four bytes if `value` does not fit in two.
    pub fn widen_for(&mut self, value: u32, budget: &Budget) -> Result<(), Exceeded> {
        if let Values::Narrow(narrow) = self
            && value >= u32::from(u16::MAX)
        {
            let mut wide = Vec::new();
            budget.reserve(&mut wide, narrow.len(), WHAT)?;
            wide.extend(narrow.iter().map(|&value| if value == u16::MAX { u32::MAX } else { value.into() }));
            *self = Values::Wide(wide);
        }
        Ok(())
    }

    /// Stores a value at a place; the list must be [wide enough](Values::widen_for) for it.
    #[inline]
    pub fn set(&mut self, place: usize, value: u32) {
        match self {
            Values::Narrow(values) => values[place] = value as u16,
            Values::Wide(values) => values[place] = value,
        }
    }

    /// The value at a place; `None` for a removed position.
    #[inline]
    pub fn get(&self, place: usize) -> Option<u32> {
        match self {
            Values::Narrow(values) => (values[place] != u16::MAX).then(|| values[place].into()),
            Values::Wide(values) => (values[place] != u32::MAX).then(|| values[place]),
        }
    }

    /// The memory of the values, in bytes.
    pub fn bytes(&self) -> usize {
        match self {
            Values::Narrow(values) => 2 * values.len(),
            Values::Wide(values) => 4 * values.len(),
        }
    }

    /// Reads into `into` the values at `place` and every `stride` places from there; removed positions become
    /// `u32::MAX`.
    pub fn read(&self, place: usize, stride: usize, into: &mut [u32]) {
        match self {
            Values::Narrow(values) => {
                for (into, &value) in into.iter_mut().zip(values[place..].iter().step_by(stride)) {
                    *into = if value == u16::MAX { u32::MAX } else { value.into() };
                }
            }
            Values::Wide(values) => {
                for (into, &value) in into.iter_mut().zip(values[place..].iter().step_by(stride)) {
                    *into = value;
                }
            }
        }
    }

    /// The given rows, one after the other, of a table that is stored by column, in `columns` columns of `high` rows.
    pub fn turned(&self, high: usize, columns: usize, rows: Range<usize>, budget: &Budget) -> Result<Values, Exceeded> {
        Ok(match self {
            Values::Narrow(values) => Values::Narrow(turned(values, high, columns, rows, budget)?),
            Values::Wide(values) => Values::Wide(turned(values, high, columns, rows, budget)?),
        })
    }
}

fn turned<T: Copy + Default>(
    values: &[T],
    high: usize,
    columns: usize,
    rows: Range<usize>,
    budget: &Budget,
) -> Result<Vec<T>, Exceeded> {
    /// The number of rows read at a time, for the sake of the cache.
    const ROWS: usize = 32;
    let mut turned = budget.zeros(Some((columns * rows.len()) as u64), WHAT)?;
    for (part, first) in turned.chunks_mut(ROWS * columns).zip(rows.step_by(ROWS)) {
        let many = part.len() / columns;
        for c in 0..columns {
            let from = &values[c * high + first..][..many];
            for (r, &value) in from.iter().enumerate() {
                part[r * columns + c] = value;
            }
        }
    }
    Ok(turned)
}
