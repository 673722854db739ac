//! Exact decisions for altered games at coordinates of any size.

use dashu_int::{IBig, UBig};
use wythoff_budget::Budget;
use wythoff_game::Rules;

use super::AlterationError;
use super::columns::{BOUND, ColumnAlgorithm};
use super::forced::Alteration;
use super::saturation::Saturation;

/// Wythoff Nim with a finite alteration, decided exactly for coordinates of any size.
///
/// The P-positions up to the first saturated column are computed, the others follow from its string by lemma 3 of ALT
/// and the descent of F: a query with n-digit numbers costs a few products and square roots of that size. Rows are
/// treated as the columns of the game with the piles exchanged.
///
/// ```
/// use dashu_int::UBig;
/// use wythoff_budget::Budget;
/// use wythoff_words::alteration::Altered;
/// let rules = "wythoff alter P{(3,4),(5,0)} N{(0,0)}".parse().unwrap();
/// let game = Altered::new(&rules, &Budget::unlimited()).unwrap();
/// assert_eq!(game.p_in_column(&UBig::from(3u8)), [UBig::from(4u8)]);
/// let far = UBig::from(10u8).pow(50);
/// let row = game.p_in_column(&far).remove(0);
/// assert_eq!(game.p_in_row(&row), [far]);
/// ```
#[derive(Clone, Debug)]
pub struct Altered {
    alteration: Alteration,
    upright: Saturation,
    transposed: Saturation,
}

impl Altered {
    /// Prepares a game whose saturated column comes before column [`BOUND`], with [`Altered::within`].
    pub fn new(rules: &Rules, budget: &Budget) -> Result<Altered, AlterationError> {
        Altered::within(rules, BOUND, budget)
    }

    /// Prepares a game, computing at most `bound` columns and as many rows. Time and memory are nearly linear in the
    /// first saturated column; for alterations far from the origin, times the length of the string / 64.
    ///
    /// # Errors
    /// [`AlterationError::OtherRules`] for rules that are not an [`Alteration`];
    /// [`AlterationError::TooFar`], [`AlterationError::NotSaturated`] if the bound is too low.
    pub fn within(rules: &Rules, bound: u64, budget: &Budget) -> Result<Altered, AlterationError> {
        let alteration = Alteration::new(rules, budget)?;
        let columns = |alteration: &Alteration| Saturation::of(ColumnAlgorithm::new(alteration, bound)?, bound, budget);
        let (upright, transposed) = (columns(&alteration)?, columns(&alteration.transposed())?);
        Ok(Altered { alteration, upright, transposed })
    }

    /// The forced labels and the removed rectangle.
    pub fn alteration(&self) -> &Alteration {
        &self.alteration
    }

    /// The first saturated column, and the string and bounds there.
    pub fn saturation(&self) -> &Saturation {
        &self.upright
    }

    /// The rows of the P-positions in column x, ascending: at least one, and exactly one right of every alteration.
    pub fn p_in_column(&self, x: &UBig) -> Vec<UBig> {
        self.upright.p_in_column(x)
    }

    /// The columns of the P-positions in row y, ascending: at least one, and exactly one above every alteration.
    pub fn p_in_row(&self, y: &UBig) -> Vec<UBig> {
        self.transposed.p_in_column(y)
    }

    /// The n-th P-position with x <= y, by column, then row, from n = 0; `None` in the cases that
    /// [`Saturation::nth_above`] states.
    pub fn nth_above(&self, n: &UBig) -> Option<(UBig, UBig)> {
        self.upright.nth_above(n)
    }

    /// The P-positions (x, y) with y - x = `difference`, by column: at least one.
    pub fn p_on_diagonal(&self, difference: &IBig) -> Vec<(UBig, UBig)> {
        self.upright.p_on_diagonal(difference)
    }
}
