//! Sectors that separate beams, bounded by lines through the origin whose slopes are small fractions.

use wythoff_exact::Quadratic;

use super::{Beam, beam};
use crate::consequences::{FactError, Facts};

/// A sector between two lines through the origin, or the axes, that contains one beam.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sector {
    /// The slope of the beam.
    pub slope: Quadratic,
    /// The sector, as a formula in x and y; empty if it is the whole quadrant.
    pub condition: String,
}

impl Sector {
    /// A sector for each of the slopes, which must be in ascending order.
    ///
    /// ```
    /// use wythoff_exact::Quadratic;
    /// use wythoff_prove::consequences::Sector;
    /// let golden: Quadratic = "(1 + sqrt 5)/2".parse()?;
    /// let sectors = Sector::of(&[golden.reciprocal()?, golden]);
    /// assert_eq!(sectors[0].condition, "x >= y");
    /// assert_eq!(sectors[1].in_words(), "x <= y");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(slopes: &[Quadratic]) -> Vec<Sector> {
        let sector = |(k, slope): (usize, &Quadratic)| {
            let above = k.checked_sub(1).and_then(|k| between(&slopes[k], slope));
            let below = slopes.get(k + 1).and_then(|next| between(slope, next));
            let side = |line: Option<(u32, u32)>, sign: &str| {
                line.map(|(p, q)| format!("{} {sign} {}", times(p, "x"), times(q, "y")))
            };
            let sides: Vec<String> = [side(above, "<="), side(below, ">=")].into_iter().flatten().collect();
            Sector { slope: slope.clone(), condition: sides.join(" & ") }
        };
        slopes.iter().enumerate().map(sector).collect()
    }

    /// The condition of the sector in words.
    pub fn in_words(&self) -> String {
        self.condition.replace('*', " ").replace('&', "and")
    }

    /// The exact interval of y - s x over the P-positions of the sector; `None` if it is not bounded there.
    ///
    /// # Errors
    /// An error of [`beam`].
    pub fn beam(&self, facts: &mut Facts) -> Result<Option<Beam>, FactError> {
        let relation = match self.condition.as_str() {
            "" => facts.p().clone(),
            condition => facts.relation(&format!("$P(x,y) & {condition}"))?,
        };
        beam(&relation, &self.slope)
    }
}

fn times(number: u32, letter: &str) -> String {
    if number == 1 { letter.to_owned() } else { format!("{number}*{letter}") }
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
