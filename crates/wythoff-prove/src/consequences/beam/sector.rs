//! Sectors that separate beams, bounded by lines through the origin whose slopes are small fractions.

use std::fmt;

use wythoff_exact::Quadratic;

use super::{Beam, beam};
use crate::consequences::{FactError, Facts};

/// A sector between two lines through the origin, or the axes, that contains one beam.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sector {
    /// The slope of the beam.
    pub slope: Quadratic,
    /// Its sides; none if it is the whole quadrant.
    pub sides: Vec<Side>,
}

/// A side of a sector: p x below or above q y.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    p: u32,
    relation: &'static str,
    q: u32,
}

impl Side {
    /// The inequality, with this sign between a factor and its letter.
    fn with(self, sign: &str) -> String {
        let times = |number: u32, letter: &str| match number {
            1 => letter.to_owned(),
            _ => format!("{number}{sign}{letter}"),
        };
        let Side { p, relation, q } = self;
        format!("{} {relation} {}", times(p, "x"), times(q, "y"))
    }
}

impl fmt::Display for Side {
    /// Writes the inequality for a reader, as `3 x <= 2 y`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.with(" "))
    }
}

impl Sector {
    /// A sector for each of the slopes, which must be in ascending order.
    ///
    /// ```
    /// use wythoff_exact::Quadratic;
    /// use wythoff_prove::consequences::Sector;
    /// let golden: Quadratic = "(1 + sqrt 5)/2".parse()?;
    /// let sectors = Sector::of(&[golden.reciprocal()?, golden]);
    /// assert_eq!(sectors[0].condition(), "x >= y");
    /// assert_eq!(sectors[1].in_words(), "x <= y");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(slopes: &[Quadratic]) -> Vec<Sector> {
        let sector = |(k, slope): (usize, &Quadratic)| {
            let above = k.checked_sub(1).and_then(|k| between(&slopes[k], slope));
            let below = slopes.get(k + 1).and_then(|next| between(slope, next));
            let side = |line: Option<(u32, u32)>, relation| line.map(|(p, q)| Side { p, relation, q });
            let sides = [side(above, "<="), side(below, ">=")].into_iter().flatten().collect();
            Sector { slope: slope.clone(), sides }
        };
        slopes.iter().enumerate().map(sector).collect()
    }

    /// The sector as a formula of the decision procedure; empty if it is the whole quadrant.
    pub fn condition(&self) -> String {
        self.sides.iter().map(|side| side.with("*")).collect::<Vec<_>>().join(" & ")
    }

    /// The condition of the sector in words.
    pub fn in_words(&self) -> String {
        self.sides.iter().map(Side::to_string).collect::<Vec<_>>().join(" and ")
    }

    /// The exact interval of y - s x over the P-positions of the sector; `None` if it is not bounded there.
    ///
    /// # Errors
    /// An error of [`beam`].
    pub fn beam(&self, facts: &mut Facts) -> Result<Option<Beam>, FactError> {
        let relation = match self.condition().as_str() {
            "" => facts.p().clone(),
            condition => facts.relation(&format!("$P(x,y) & {condition}"))?,
        };
        beam(&relation, &self.slope)
    }
}

/// A fraction p/q between two slopes, away from both by an eighth of their distance, with the least q up to 12.
fn between(low: &Quadratic, high: &Quadratic) -> Option<(u32, u32)> {
    let number = |slope: &Quadratic| slope.decimal(12).parse::<f64>().ok();
    let (low, high) = (number(low)?, number(high)?);
    let margin = (high - low) / 8.0;
    (1..=12u32).find_map(|q| {
        let p = ((low + margin) * f64::from(q)).ceil();
        (p <= (high - margin) * f64::from(q)).then_some((p as u32, q))
    })
}
