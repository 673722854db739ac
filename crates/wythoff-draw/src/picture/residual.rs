//! How far the upper P-positions are from their line.

use wythoff::exact::Quadratic;
use wythoff::{BigPosition, Budget, Game, UBig};

use super::slope::{Slope, proved_bounds};
use super::words;
use crate::error::{PictureError, check_columns, require};
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
    pub fn scene(&self, game: &Game, budget: &Budget) -> Result<Scene, PictureError> {
        check_columns(self.columns, MOST)?;
        let slope = Slope::upper(game, self.columns, budget)?;
        let answer = game.columns_from(&self.from, self.columns, budget)?;
        let points = self.points(&slope, &answer.value);
        require(!points.is_empty(), || "no P-position above the diagonal in these columns")?;
        let seen = points.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), &(_, residual)| {
            (least.min(residual), most.max(residual))
        });
        let proved = proved_bounds(game, &slope.exact, budget)?;
        let number = |end: &Quadratic| end.decimal(12).parse().unwrap_or(f64::NAN);
        // what was seen may be farther out by what was rounded away
        let levels =
            proved.as_ref().map_or(seen, |(least, most)| (number(least).min(seen.0), number(most).max(seen.1)));
        let mut panel = self.panel(&slope, levels);
        let (left, right) = (panel.window.left, panel.window.right);
        let (ink, label) = match proved {
            Some(_) => (Ink::Hue(1), "infimum and supremum over all of them, proved"),
            None => (Ink::Muted, "least and greatest seen"),
        };
        for level in [levels.0, levels.1] {
            panel.marks.push(Mark::dashes([(left, level), (right, level)], ink));
        }
        let caption = format!(
            "y − {0} of {1} P-positions with x ≤ y{2}, from {3} to {4} in these columns.{5} The slope: {6}. P-positions: {7} \
             [engine: {8}].",
            term(&slope),
            points.len(),
            if slope.beams.iter().filter(|&&beam| beam > 1.0).count() > 1 { " nearest to this line" } else { "" },
            words::decimal(seen.0),
            words::decimal(seen.1),
            proved.as_ref().map(in_words).unwrap_or_default(),
            slope.because,
            answer.certainty,
            answer.engine
        );
        let radius = (4000.0 / self.columns as f64).clamp(0.5, 2.0);
        panel.marks.push(Mark::Points { points, ink: Ink::Hue(0), radius });
        let title = format!("{}: distance from the line y = {}", game.title(), term(&slope));
        let scene = Scene::new(title, panel).caption(caption).key(Ink::Hue(0), Shape::Disc, "P-position with x ≤ y");
        Ok(scene.key(ink, Sample::Line { dashed: true }, label))
    }

    /// The first column on the axis; `None` far away, where it is 0 and the axis shows offsets.
    fn start(&self) -> Option<u64> {
        u64::try_from(&self.from).ok().filter(|&from| from <= NEAR)
    }

    fn panel(&self, slope: &Slope, (least, most): (f64, f64)) -> Panel {
        let left = self.start().unwrap_or(0) as f64;
        let room = 0.08 * (most - least).max(0.5);
        let x = match self.start() {
            Some(_) => Axis::new("x").grid().whole(),
            None => {
                let label = format!("x − {}", words::number(&self.from));
                Axis { ticks: Ticks::Offsets, ..Axis::new(label) }.grid().whole()
            }
        };
        let y = Axis::new(format!("y − {}", term(slope))).grid();
        let (bottom, top) = (least - room, most + room);
        let window = crate::Window { left, bottom, right: left + self.columns as f64, top };
        Panel::plot(window).sized(720.0, 380.0).axes(x, y)
    }

    fn points(&self, slope: &Slope, positions: &[BigPosition]) -> Vec<(f64, f64)> {
        let start = self.start().unwrap_or(0);
        let offset = |at: &BigPosition| u64::try_from(&(&at.x - &self.from)).unwrap_or(0) + start;
        slope.residuals(positions).map(|(at, residual)| (offset(at) as f64, residual)).collect()
    }
}

/// `φ x`, or `x` for slope 1.
fn term(slope: &Slope) -> String {
    format!("{} x", slope.name).trim_start().to_owned()
}

fn in_words((least, most): &(Quadratic, Quadratic)) -> String {
    format!(
        " Over all of them the infimum is {least} and the supremum {most}, proved by the equations of the automaton that comes \
         with the program."
    )
}
