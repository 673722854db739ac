//! The lines near which P-positions lie, drawn over a board, with their exact slopes where these are known.

use wythoff::exact::{IBig, Quadratic};
use wythoff::{Budget, Certainty, Error, Game, SolveError, exact_in_words};

use super::slope::{Slope, beams, looked_at};
use super::window::Window;
use crate::error::{PictureError, unsuited};
use crate::{Anchor, Ink, Mark, Sample, Scene};

/// The number of columns in which lines are observed.
const COLUMNS: u64 = 20_000;
/// Slopes with at most this relative difference belong to the same line.
const SAME: f64 = 0.005;
/// The greatest number of lines that are drawn.
const MOST: usize = 8;
/// Lines at this distance or further from the window are not drawn.
const FAR: u32 = 1 << 30;
/// The unit in which places far from the origin are computed: six decimals.
const DECIMALS: i64 = 1_000_000;

/// A line y = s x through the origin.
pub(super) struct Line {
    pub slope: f64,
    exact: Option<Quadratic>,
    /// The label of the line.
    pub name: String,
}

/// Draws the lines over the marks of a board, with their names, and adds their justification to the caption.
pub(super) fn draw(scene: &mut Scene, window: &Window, game: &Game, budget: &Budget) -> Result<(), PictureError> {
    let (lines, because) = lines(game, COLUMNS, None, budget)?;
    let shown = scene.panels[0].window;
    let mut drawn = 0;
    for line in lines {
        let Some(height) = line.height(window) else { continue };
        // The line in the coordinates of the panel, from its lower left cell on.
        let corner = (shown.left + 0.5, shown.bottom + 0.5);
        let y = |x: f64| corner.1 + height + line.slope * (x - corner.0);
        let from = shown.left.max(if corner.1 + height > shown.bottom {
            shown.left
        } else {
            corner.0 - (height + 0.5) / line.slope
        });
        let to = shown.right.min(corner.0 + (shown.top - corner.1 - height) / line.slope);
        if to <= from {
            continue;
        }
        drawn += 1;
        let points = vec![(from, y(from)), (to, y(to))];
        scene.push(Mark::Line { points, ink: Ink::Text, width: 1.2, dashed: true });
        let unit = scene.panels[0].unit();
        let x = from + 0.86 * (to - from);
        // The name is beside the line: above a flat one, to the left of a steep one.
        let at = if line.slope <= 1.0 {
            (x, y(x) + (14.0 + 20.0 * line.slope) / unit.1)
        } else {
            (x - (8.0 + 14.0 / line.slope) / unit.0, y(x))
        };
        let anchor = if line.slope <= 1.0 { Anchor::Middle } else { Anchor::End };
        scene.push(Mark::Text { at, text: line.name, ink: Ink::Text, size: 13.0, anchor, bold: true });
    }
    if drawn == 0 {
        return unsuited(
            "none of the lines of the game crosses this window; leave out --lines, or take rows around `p`",
        );
    }
    scene.explain(
        Ink::Text,
        Sample::Line { dashed: true },
        if drawn == 1 { "line $y = s x$" } else { "lines $y = s x$" },
    );
    scene.caption.push_str(&format!(" The lines: {because}."));
    Ok(())
}

impl Line {
    /// The line of an exact slope, whose floating-point value is given if it is known.
    fn exact(exact: Quadratic, value: Option<f64>) -> Line {
        let slope = value.unwrap_or_else(|| exact.decimal(17).parse().unwrap_or(f64::NAN));
        Line { slope, name: format!("${}$", exact_in_words(&exact.to_string())), exact: Some(exact) }
    }

    /// How far above the lower left cell of the window the line passes; `None` if that is very far.
    fn height(&self, window: &Window) -> Option<f64> {
        let float = |n: &wythoff::UBig| u32::try_from(n).ok().filter(|n| *n < FAR).map(f64::from);
        if let (Some(x), Some(y)) = (float(&window.x), float(&window.y)) {
            return Some(self.slope * x - y);
        }
        let scaled = |n: &wythoff::UBig| IBig::from(n.clone()) * IBig::from(DECIMALS);
        let parts = self.exact.as_ref()?.floor_multiple(&scaled(&window.x)) - scaled(&window.y);
        let height = i64::try_from(&parts).ok()? as f64 / DECIMALS as f64;
        (height.abs() < f64::from(FAR)).then_some(height)
    }
}

/// The lines, by ascending slope, and their justification: those that are proved, and those that are observed in
/// `columns` columns, perhaps only in rows below the bound `rows`.
pub(super) fn lines(
    game: &Game,
    columns: u64,
    rows: Option<u64>,
    budget: &Budget,
) -> Result<(Vec<Line>, String), PictureError> {
    let columns = looked_at(columns);
    let (seen, is_settled) = match beams(game, columns, rows, budget) {
        Err(PictureError::Game(Error::Solve(SolveError::InfiniteColumn))) => {
            return unsuited("a column may hold infinitely many P-positions: no lines are observed; leave out --lines");
        }
        other => other?,
    };
    let (mut lines, because) = match proved(game, budget)? {
        Some(known) => known,
        None => by_upper_slope(game, columns, budget)?.unwrap_or_default(),
    };
    let mut observed = 0;
    for beam in &seen {
        if lines.iter().all(|line| (line.slope - beam.slope).abs() > SAME * line.slope.max(1.0)) {
            let one = (beam.slope - 1.0).abs() < 5e-4;
            let exact = if one { Quadratic::rational(1, 1).ok() } else { None };
            let (slope, name) =
                if one { (1.0, "1".to_owned()) } else { (beam.slope, format!("≈ {:.4}", beam.slope)) };
            lines.push(Line { slope, exact, name });
            observed += 1;
        }
    }
    budget.check()?;
    lines.sort_by(|a, b| a.slope.total_cmp(&b.slope));
    lines.truncate(MOST);
    let how = if is_settled { "not proved" } else { "where they have not settled" };
    let others = match (observed, because.is_empty()) {
        (0, _) => String::new(),
        (_, true) => format!("observed in {columns} columns, {how}"),
        (_, false) => format!("; those with ≈ are observed in {columns} columns, {how}"),
    };
    Ok((lines, because + &others))
}

/// The lines that are proved, or follow from a theorem, and their justification; `None` if there are none.
fn proved(game: &Game, budget: &Budget) -> Result<Option<(Vec<Line>, String)>, PictureError> {
    let Some(proved) = game.proved(budget)? else { return Ok(None) };
    let exact = proved.lines.iter().map(|line| line.slope.parse::<Quadratic>().ok());
    let Some(slopes) = exact.collect::<Option<Vec<_>>>() else { return Ok(None) };
    let lines = slopes.into_iter().map(|slope| Line::exact(slope, None)).collect();
    let because = match &proved.certainty.certainty {
        Certainty::ClosedForm(theorem) | Certainty::ByHand(theorem) => {
            format!("by the formula of the theorem ({theorem})")
        }
        _ => format!("P-positions stay within a bounded distance of them, {}", proved.certainty.text),
    };
    Ok(Some((lines, because)))
}

/// The line of the upper slope and, in a symmetric game, its mirror image, and their justification; `None` if the slope
/// is not exact.
fn by_upper_slope(game: &Game, columns: u64, budget: &Budget) -> Result<Option<(Vec<Line>, String)>, PictureError> {
    let upper = Slope::upper(game, columns, budget).ok().filter(Slope::is_exact);
    budget.check()?;
    let Some(upper) = upper else { return Ok(None) };
    let mut lines = Vec::new();
    if game.rules().is_symmetric()
        && upper.value > 1.0
        && let Ok(mirrored) = upper.exact.reciprocal()
    {
        lines.push(Line::exact(mirrored, Some(1.0 / upper.value)));
    }
    lines.push(Line::exact(upper.exact.clone(), Some(upper.value)));
    let because = match game.at_any_size(budget)? {
        Some(Certainty::ClosedForm(theorem) | Certainty::ByHand(theorem)) if theorem.gives_every_pair() => {
            format!("by the formula of the theorem ({theorem})")
        }
        _ => upper.because,
    };
    Ok(Some((lines, because)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The strongest justification is given: a proof before an observation.
    #[test]
    fn why_these_lines() {
        let because = |game: &str| lines(&game.parse().unwrap(), COLUMNS, None, &Budget::unlimited()).unwrap().1;
        assert!(because("maharaja").contains("bounded distance of them, proved (automaton"));
        assert!(because("m-wythoff(7)").contains("theorem (Fraenkel 1982)"));
        assert_eq!(because("gdwn(1,2)"), "observed in 20000 columns, not proved");
    }

    #[test]
    fn exact_where_known() {
        let names = |game: &str| -> Vec<String> {
            let (lines, _) = lines(&game.parse().unwrap(), COLUMNS, None, &Budget::unlimited()).unwrap();
            lines.into_iter().map(|line| line.name).collect()
        };
        assert_eq!(names("wythoff"), ["$1/φ$", "$φ$"]);
        assert_eq!(names("maharaja"), ["$1/φ$", "$φ$"]);
        assert_eq!(names("m-wythoff(2)"), ["$-1 + √2$", "$1 + √2$"]);
        assert_eq!(names("nim"), ["$1$"]);
        let split = names("gdwn(1,2)");
        assert!(split.len() == 4 && split.iter().all(|name| name.starts_with('≈')), "{split:?}");
    }
}
