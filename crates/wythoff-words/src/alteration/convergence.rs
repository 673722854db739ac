//! The convergence of an altered game to Wythoff Nim: saturated, balanced, then different by defects only (ALT section
//! 5).

use dashu_int::UBig;
use wythoff_budget::Budget;

use super::AlterationError;
use super::area::{Unit, steps_to_defects, units};
use super::points::Offset;
use super::saturation::Saturation;
use super::string::{Power, WythoffString};

/// The strings of an altered game and of Wythoff Nim from the first column on where they are balanced.
///
/// Column t of the altered game is compared with column t + x of Wythoff Nim, where the strings have the same length; x
/// is the first component of the offset.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_words::alteration::{Altered, BOUND, Convergence, Offset};
/// let budget = Budget::unlimited();
/// let game = Altered::new(&"wythoff alter P{(3,4),(5,0)} N{(0,0)}".parse().unwrap(), &budget).unwrap();
/// let convergence = Convergence::of(game.saturation(), BOUND, &budget).unwrap();
/// assert_eq!(convergence.offset, Offset::new(-1, 0));
/// ```
#[derive(Clone, Debug)]
pub struct Convergence {
    /// The offset computed from the strings: (hi - lo - t, lo of Wythoff Nim at t + x minus lo of the game at t). Proof
    /// of ALT theorem 1.
    pub offset: Offset,
    /// The first column from the saturated one on where the strings are balanced.
    pub balanced_column: u64,
    /// The strings at that column: that of the altered game, and that of Wythoff Nim x columns further on.
    pub balanced_strings: (WythoffString, WythoffString),
    /// The least k such that F^k of the balanced strings differ by defects (lemma 9).
    pub steps: u64,
    units: Vec<Unit>,
}

impl Convergence {
    /// Updates the strings of both games from the saturated column until they are balanced, at most `bound` times.
    ///
    /// O(updates + area log area); by lemma 4 of ALT they become balanced after finitely many updates.
    ///
    /// # Errors
    /// [`AlterationError::NeverBalanced`] if the bound is too low, [`AlterationError::TooLarge`] for an area above
    /// [`MOST_UNITS`](super::MOST_UNITS).
    pub fn of(saturation: &Saturation, bound: u64, budget: &Budget) -> Result<Convergence, AlterationError> {
        let mut altered = saturation.string.clone();
        let (mut column, mut lo) = (saturation.column, saturation.lo);
        // Wythoff Nim is saturated at column 0, with lo = 0 and the string 1.
        let mut wythoff = WythoffString::from_iter([true]);
        let mut wythoff_lo = 0;
        while wythoff.len() < altered.len() {
            budget.check()?;
            wythoff_lo += u64::from(!wythoff.update());
        }
        let mut left = bound;
        while !altered.is_balanced_with(&wythoff) {
            budget.tick(left)?;
            left = left.checked_sub(1).ok_or(AlterationError::NeverBalanced(bound))?;
            lo += u64::from(!altered.update());
            wythoff_lo += u64::from(!wythoff.update());
            column += 1;
        }
        let x = altered.len() as i64 - 1 - column as i64;
        let offset = Offset::new(x, wythoff_lo as i64 - lo as i64);
        let (units, steps) = (units(&altered, &wythoff)?, steps_to_defects(&altered, &wythoff)?);
        Ok(Convergence { offset, balanced_column: column, balanced_strings: (altered, wythoff), steps, units })
    }

    /// The final number of defects: the area between the balanced strings, which F preserves (lemma 7).
    pub fn defects(&self) -> u64 {
        self.units.len() as u64
    }

    /// The column at which the strings are F^k of the balanced ones.
    pub fn column_after(&self, k: u64) -> UBig {
        let (zeros, ones) = self.counts(k);
        zeros + ones + self.balanced_column - self.balanced_strings.0.len()
    }

    /// The length of the strings at [`column_after(k)`](Convergence::column_after).
    pub fn length_after(&self, k: u64) -> UBig {
        let (zeros, ones) = self.counts(k);
        zeros + ones
    }

    fn counts(&self, k: u64) -> (UBig, UBig) {
        let altered = &self.balanced_strings.0;
        Power::new(k).counts(altered.zeros() as u64, altered.ones() as u64)
    }

    /// The places, ascending, at which the units of area lie in the strings after F^k. They are defects for `k >=
    /// steps`.
    pub fn places_after(&self, k: u64) -> Vec<UBig> {
        let mut places: Vec<UBig> = self.images(k).map(|unit| unit.x + unit.y).collect();
        places.sort_unstable();
        places
    }

    /// The columns of the altered game, ascending, in which the updates consume the defects of the strings after F^k:
    /// for `k >= steps` the games, shifted, have different P-positions in each of these columns and the next one, and
    /// in no other of the columns after `column_after(k)` up to `column_after(k + 1)`.
    pub fn columns_after(&self, k: u64) -> Vec<UBig> {
        // A prefix with z zeros and o ones takes 2z + o columns.
        let start = self.column_after(k) + UBig::ONE;
        let mut columns: Vec<UBig> = self.images(k).map(|unit| &start + (unit.x << 1) + unit.y).collect();
        columns.sort_unstable();
        columns
    }

    fn images(&self, k: u64) -> impl Iterator<Item = Unit> + '_ {
        let power = Power::new(k);
        self.units.iter().map(move |unit| unit.image_under(&power))
    }
}
