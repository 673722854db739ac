//! Distances of P-positions from given lines through the origin.

use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_exact::Quadratic;
use wythoff_prove::slopes::Slopes;
use wythoff_theory::{Bound, Certainty};

use crate::answer::Answer;
use crate::error::Error;
use crate::game::Game;

/// Number of columns in which slopes are observed, to guess which numbers they are.
const COLUMNS: u64 = 20_000;

/// Slopes are conjectured only if at most this many numbers as simple and as near are expected by chance.
const CHANCE: f64 = 0.05;

/// Whether the lines are mirror images of each other: the products of the k-th slopes from both ends are 1.
fn are_reciprocal(slopes: &[Quadratic]) -> bool {
    let is_one = |(a, b): (&Quadratic, &Quadratic)| a.mul(b).is_ok_and(|product| product == Quadratic::integer(1));
    slopes.iter().zip(slopes.iter().rev()).all(is_one)
}

/// The P-positions that are nearer to one line y = s x than to the other given lines.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Strays {
    /// The slope s.
    pub slope: f64,
    /// The number of these positions.
    pub count: u64,
    /// The least `y - s x`; above [`most`](Strays::most) if there is no position.
    pub least: f64,
    /// The greatest `y - s x`; below [`least`](Strays::least) if there is no position.
    pub most: f64,
}

impl Game {
    /// The least and the greatest distance `y - s x` of the P-positions of the first columns from the nearest of the lines y = s x, restricted to
    /// rows below `rows` if it is given. O(P-positions times lines).
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let (maharaja, phi): (Game, f64) = ("maharaja".parse()?, (1.0 + 5f64.sqrt()) / 2.0);
    /// let strays = maharaja.strays(&[1.0 / phi, phi], 10_000, None, &Budget::unlimited())?.value;
    /// // What is proved of all columns is (-3.19579..., 3.92079...).
    /// assert!(strays[1].least > -3.1958 && strays[1].most < 3.9208 && strays[1].most > 3.8);
    /// assert_eq!(strays[0].count + strays[1].count, 10_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`Game::survey`].
    pub fn strays(
        &self,
        slopes: &[f64],
        columns: u64,
        rows: Option<u64>,
        budget: &Budget,
    ) -> Result<Answer<Vec<Strays>>, Error> {
        let mut solution = self.stream(rows, budget)?;
        let empty = |&slope: &f64| Strays { slope, count: 0, least: f64::INFINITY, most: f64::NEG_INFINITY };
        let mut value: Vec<Strays> = slopes.iter().map(empty).collect();
        // The nearest line is determined by the perpendicular distance, not by that along the column.
        let lengths: Vec<f64> = slopes.iter().map(|slope| slope.hypot(1.0)).collect();
        solution.each_column(columns, budget, |x, rows| {
            for &y in rows {
                let stray = |(line, length): (&Strays, &f64)| {
                    let stray = y as f64 - line.slope * x as f64;
                    (stray.abs() / length, stray)
                };
                let nearest = value.iter().zip(&lengths).map(stray).enumerate();
                let Some((k, (_, stray))) = nearest.min_by(|a, b| a.1.0.total_cmp(&b.1.0)) else { continue };
                let line = &mut value[k];
                line.count += 1;
                (line.least, line.most) = (line.least.min(stray), line.most.max(stray));
            }
        })?;
        let certainty = Certainty::Computed(Bound::Columns { end: columns, rows });
        Ok(Answer { value, certainty, engine: solution.engine() })
    }

    /// The simplest quadratic numbers near the slopes of the beams, ascending, as a conjecture. `None` if they do not lie in one field, if numbers
    /// as simple and as near are to be expected by chance, if the game is symmetric and the slopes are not reciprocal, or if the columns cannot be
    /// computed one by one. O(columns), at most 20,000 of them.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let game: Game = "maharaja(4,9)".parse()?;
    /// let slopes = game.slopes_guessed(&Budget::unlimited())?.unwrap();
    /// assert_eq!(slopes[1].to_string(), "(1 + sqrt 5)/2");
    /// let split: Game = "gdwn(1,2)".parse()?;
    /// assert!(split.slopes_guessed(&Budget::unlimited())?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn slopes_guessed(&self, budget: &Budget) -> Result<Option<Vec<Quadratic>>, Error> {
        let slopes = match Slopes::observe(self.rules(), COLUMNS, &budget.quiet()).map_err(Error::from) {
            Ok(slopes) => slopes,
            Err(Error::Exceeded(exceeded)) => return Err(exceeded.into()),
            Err(_) => return Ok(None),
        };
        if slopes.by_chance().is_none_or(|chance| chance > CHANCE) {
            return Ok(None);
        }
        let exact = slopes.exact().into_iter().collect::<Option<Vec<_>>>().filter(|slopes| !slopes.is_empty());
        Ok(exact.filter(|exact| !self.rules().is_symmetric() || are_reciprocal(exact)))
    }
}
