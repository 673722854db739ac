//! The distances of the upper P-positions from their line.

use wythoff::survey::End;
use wythoff::{Assurance, BigPosition, Budget, Game, UBig};

use super::slope::Slope;
use super::words;
use crate::error::{PictureError, check_columns, require};
use crate::{Axis, Ink, Mark, Panel, Sample, Scene, Shape, Ticks};

/// The greatest number of columns.
const MOST: u64 = 10_000_000;
/// The coordinate beyond which the axis shows offsets.
const NEAR: u64 = 1 << 30;

/// The values y - slope x of the upper P-positions of `columns` columns from `from` on, plotted over their columns.
///
/// # Errors
/// The columns are too many, the game cannot answer there or has no beam above the diagonal, or the budget stops the
/// computation.
pub fn residual(game: &Game, from: &UBig, columns: u64, budget: &Budget) -> Result<Scene, PictureError> {
    let columns = columns.max(2);
    check_columns(columns, MOST)?;
    let slope = Slope::upper(game, columns, budget)?;
    let answer = game.columns_from(from, columns, budget)?;
    // The first column on the axis; far from the origin it is 0, and the axis shows offsets.
    let start = u64::try_from(from).ok().filter(|&start| start <= NEAR);
    let first = start.unwrap_or(0);
    let offset = |at: &BigPosition| u64::try_from(&(&at.x - from)).unwrap_or(0) + first;
    let points: Vec<_> = slope.residuals(&answer.value).map(|(at, residual)| (offset(at) as f64, residual)).collect();
    require(!points.is_empty(), || "no P-position above the diagonal in these columns")?;
    let seen = points.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), &(_, residual)| {
        (least.min(residual), most.max(residual))
    });
    let proved = game.proved(&budget.quiet())?;
    let proved = proved.as_ref().and_then(|proved| Some((proved.bounds_above(&slope.exact)?, &proved.certainty)));
    let number = |end: &End| end.value.decimal(12).parse().unwrap_or(f64::NAN);
    // Observed values may lie outside the bounds by rounding errors.
    let levels = proved.map_or(seen, |((least, most), _)| (number(least).min(seen.0), number(most).max(seen.1)));
    let x = match start {
        Some(_) => Axis::new("$x$"),
        None => Axis { ticks: Ticks::Offsets, ..Axis::new(format!("$x − {}$", words::number(from))) },
    };
    let y = Axis::new(format!("$y − {}$", term(&slope)));
    let room = 0.08 * (levels.1 - levels.0).max(0.5);
    let (left, right) = (first as f64, first as f64 + columns as f64);
    let window = crate::Window { left, bottom: levels.0 - room, right, top: levels.1 + room };
    let mut panel = Panel::plot(window).sized(720.0, 380.0).axes(x.grid().whole(), y.grid());
    let (ink, label) = match proved {
        Some((_, sure)) => {
            let how = sure.certainty.kind().replace('-', " ");
            (Ink::Hue(1), format!("infimum and supremum over all of them, {how}"))
        }
        None => (Ink::Muted, "least and greatest seen".to_owned()),
    };
    for level in [levels.0, levels.1] {
        panel.marks.push(Mark::dashes([(left, level), (right, level)], ink));
    }
    let caption = format!(
        "$y − {0}$ of {1} P-positions with $x ≤ y${2}, from {3} to {4} in these columns.{5} The slope: {6}. P-positions: {7}.",
        term(&slope),
        points.len(),
        if slope.beams.iter().filter(|&&beam| beam > 1.0).count() > 1 { " nearest to this line" } else { "" },
        words::decimal(seen.0),
        words::decimal(seen.1),
        proved.map(in_words).unwrap_or_default(),
        slope.because,
        answer.certainty
    );
    let radius = (4000.0 / columns as f64).clamp(0.5, 2.0);
    panel.marks.push(Mark::points(points, Ink::Hue(0), radius));
    let title = format!("{}: distance from the line $y = {}$", game.title(), term(&slope));
    let scene = Scene::new(title, panel).caption(caption).key(Ink::Hue(0), Shape::Disc, "P-position with $x ≤ y$");
    Ok(scene.key(ink, Sample::Line { dashed: true }, label))
}

/// The text of the product: `φ x`, or `x` for slope 1.
fn term(slope: &Slope) -> String {
    format!("{} x", slope.name).trim_start().to_owned()
}

fn in_words(((least, most), sure): (&(End, End), &Assurance)) -> String {
    format!(" Over all of them the infimum is ${}$ and the supremum ${}$, {}.", least.value, most.value, sure.text)
}
