//! How far the upper P-positions are from their line.

use wythoff::{BigPosition, Game, UBig, Watch};

use super::error::{PictureError, check_columns};
use super::slope::Slope;
use super::words;
use crate::{Axis, Ink, Mark, Panel, Sample, Scene, Shape, Ticks};

/// The most columns.
const MOST: u64 = 10_000_000;
/// Beyond this coordinate the axis shows offsets.
const NEAR: u64 = 1 << 30;

/// y - slope x of the upper P-positions, over their columns.
#[derive(Clone, Debug)]
pub struct Residual {
    from: UBig,
    columns: u64,
}

impl Residual {
    /// Of the P-positions of so many columns, from this one on.
    pub fn of(from: UBig, columns: u64) -> Self {
        Residual { from, columns: columns.max(2) }
    }

    /// Draws it.
    ///
    /// # Errors
    /// The columns are too many, the game cannot answer there or has no beam above the diagonal; the watcher stops.
    pub fn scene(&self, game: &Game, watch: Watch) -> Result<Scene, PictureError> {
        check_columns(self.columns, MOST)?;
        let slope = Slope::upper(game, self.columns, &mut *watch)?;
        let answer = game.columns_from(&self.from, self.columns, watch)?;
        let start = u64::try_from(&self.from).ok().filter(|&from| from <= NEAR);
        let points = self.points(&slope, &answer.value, start.unwrap_or(0));
        let residuals = points.iter().map(|point| point.1);
        let least = residuals.clone().fold(f64::INFINITY, f64::min);
        let most = residuals.fold(f64::NEG_INFINITY, f64::max);
        if points.is_empty() {
            return Err(PictureError::Unsuited("no P-position above the diagonal in these columns".to_owned()));
        }
        let (left, right) = (start.unwrap_or(0) as f64, start.unwrap_or(0) as f64 + self.columns as f64);
        let room = 0.08 * (most - least).max(0.5);
        let x = match start {
            Some(_) => Axis::new("x").grid(),
            None => {
                let label = format!("x − {}", words::number(&self.from));
                Axis { label, ticks: Ticks::Offsets, grid: true }
            }
        };
        let y = Axis::new(format!("y − {} x", slope.text)).grid();
        let window = crate::Window { left, bottom: least - room, right, top: most + room };
        let mut panel = Panel::plot(window).sized(720.0, 380.0).axes(x, y);
        for level in [least, most] {
            panel.marks.push(Mark::dashes([(left, level), (right, level)], Ink::Muted));
        }
        let count = points.len();
        let radius = (4000.0 / self.columns as f64).clamp(0.5, 2.0);
        panel.marks.push(Mark::Points { points, ink: Ink::Hue(0), radius });
        let title = format!("{}: distance from the line of slope {}", words::name(game), slope.text);
        let others =
            if slope.beams.iter().filter(|&&beam| beam > 1.0).count() > 1 { " nearest to this line" } else { "" };
        let caption = format!(
            "y − {0} x of {count} P-positions with x ≤ y{others}, from {1} to {2} in these columns. The slope: {3}. P-positions: {4} [engine: {5}].",
            slope.text,
            words::decimal(least),
            words::decimal(most),
            slope.because,
            answer.certainty,
            answer.engine
        );
        let scene = Scene::new(title, panel).caption(caption).key(Ink::Hue(0), Shape::Disc, "P-position with x ≤ y");
        Ok(scene.key(Ink::Muted, Sample::Line { dashed: true }, "least and greatest seen"))
    }

    fn points(&self, slope: &Slope, positions: &[BigPosition], start: u64) -> Vec<(f64, f64)> {
        let many = slope.beams.len() > 2;
        let upper = positions.iter().filter(|at| at.x <= at.y);
        let ours = upper.filter(|at| !many || slope.is_nearest(at));
        let offset = |at: &BigPosition| u64::try_from(&(&at.x - &self.from)).unwrap_or(0) + start;
        ours.map(|at| (offset(at) as f64, slope.residual(at))).collect()
    }
}
