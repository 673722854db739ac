//! The levels of a telescope: the columns around X, around X/phi, around X/phi^2, ... down to the origin.

use wythoff::exact::{IBig, Quadratic};
use wythoff::{Answer, BigPosition, Budget, Error, Game, UBig};

use super::words;
use crate::error::{PictureError, require, unsuited};
use crate::{Axis, Ink, Mark, Panel, Sample, Scene, Shape, Ticks};

/// The number of columns shown on each side of the middle of a level.
const REACH: u32 = 30;
/// The greatest number of digits of X: longer numbers have more levels than a picture can show.
const MOST_DIGITS: usize = 80;
/// Numbers of more digits than this are abbreviated with a power of ten beside their levels.
const DIGITS: usize = 6;
/// Sizes in pixels: the width of a column, the greatest height of all levels together, and the greatest height of one
/// level. The picture is as wide as the lines of a paper, so that its numbers keep their size there.
const COLUMN: f64 = 6.0;
const HEIGHT: f64 = 640.0;
const LEVEL: f64 = 12.0;
/// The height of a line of numbers, in pixels.
const LINE: f64 = 15.0;

/// The levels of a telescope from the column `from`, of any size, down to the origin.
///
/// # Errors
/// The column has too many digits for a picture; the game cannot answer there, or has slopes other than phi; or the
/// budget stops the computation.
pub fn levels(game: &Game, from: &UBig, budget: &Budget) -> Result<Scene, PictureError> {
    let digits = from.to_string().len();
    require(digits <= MOST_DIGITS, || {
        format!("a column of {digits} digits has too many levels for a picture; take at most {MOST_DIGITS} digits")
    })?;
    require(
        game.rules().is_wythoff_with_leaps() || game.is_altered(),
        || "a telescope by phi is for Wythoff Nim with leaps, forced labels or misere play; for others draw a residual",
    )?;
    let middles = middles(from)?;
    let count = middles.len() as u64;
    let mut rows = Vec::new();
    let mut signature = String::new();
    for (done, middle) in (0..).zip(&middles) {
        budget.step(done, count).map_err(Error::from)?;
        let answer = around(game, middle, budget)?;
        signature = if done == 0 { words::signature(&answer.certainty) } else { signature };
        rows.push(letters(middle, &answer.value));
    }
    let panel = panel(&middles, &rows);
    let caption = format!(
        "Level $k$ shows the columns around $X/φ^k$, {REACH} on each side: whether their P-position is above or below the diagonal. \
         The columns of level $k$ are decided by those of level $k + 1$ between the dashed lines, $φ$ times nearer to the middle, and a few \
         more: that is how a P-position at any distance is found from the first columns. $X = {}$; {count} levels lead to \
         the origin. {signature}",
        words::number(from)
    );
    let scene = Scene::new(format!("{}: levels of a telescope", game.title()), panel).caption(caption);
    let scene = scene.key(Ink::Hue(0), Shape::Square, "P above the diagonal");
    let scene = scene.key(Ink::Hue(5), Shape::Square, "P below the diagonal");
    Ok(scene.key(Ink::Text, Sample::Line { dashed: true }, "what the level above looks at"))
}

/// The numbers X, X/phi, X/phi^2, ... rounded down, until the origin is within reach.
fn middles(from: &UBig) -> Result<Vec<UBig>, PictureError> {
    let inverse = Quadratic::new(-1, 1, 5u8, 2).or_else(unsuited)?;
    let mut middles = vec![from.clone()];
    while let Some(last) = middles.last().filter(|last| **last > REACH.into()) {
        let next = inverse.floor_multiple(&IBig::from(last.clone()));
        middles.push(UBig::try_from(next).unwrap_or_default());
    }
    Ok(middles)
}

/// The P-positions of the columns within reach of the middle.
fn around(game: &Game, middle: &UBig, budget: &Budget) -> Result<Answer<Vec<BigPosition>>, Error> {
    let before = u64::try_from(middle).map_or(REACH.into(), |middle| middle.min(REACH.into()));
    game.columns_from(&(middle - UBig::from(before)), before + u64::from(REACH) + 1, budget)
}

/// For each column from REACH before the middle to REACH after it, the ink of its P-position.
fn letters(middle: &UBig, positions: &[BigPosition]) -> Vec<Option<Ink>> {
    let mut inks = vec![None; 2 * REACH as usize + 1];
    for at in positions {
        let place = IBig::from(at.x.clone()) - IBig::from(middle.clone()) + IBig::from(REACH);
        let slot = usize::try_from(&place).ok().and_then(|place| inks.get_mut(place));
        if let Some(slot) = slot {
            *slot = Some(if at.x <= at.y { Ink::Hue(0) } else { Ink::Hue(5) });
        }
    }
    inks
}

/// The text of a number beside its level: all its digits, or its first ones and a power of ten.
fn about(number: &UBig) -> String {
    let digits = number.to_string();
    let power = digits.len() - 1;
    match digits.len() {
        ..=DIGITS => digits,
        _ if digits.starts_with('1') && digits[1..].bytes().all(|digit| digit == b'0') => words::number(number),
        _ => format!("{}.{}·10^{power}", &digits[..1], &digits[1..3]),
    }
}

fn panel(middles: &[UBig], rows: &[Vec<Option<Ink>>]) -> Panel {
    let (columns, count) = (2 * REACH + 1, middles.len() as u32);
    let height = (HEIGHT / f64::from(count)).min(LEVEL);
    let reach = i64::from(REACH);
    let mut panel =
        Panel::board(-reach, 0, columns, count).sized(COLUMN * f64::from(columns), height * f64::from(count));
    let top = i64::from(count) - 1;
    let step = (LINE / height).ceil() as usize;
    let name = |k: usize| format!("{k}: ${}$", about(&middles[k]));
    let ticks = (0..middles.len()).step_by(step).map(|k| ((top - k as i64) as f64, name(k)));
    panel.x = Axis { ticks: Ticks::Offsets, ..Axis::new("column − middle") };
    panel.y = Axis { ticks: Ticks::At(ticks.collect()), ..Axis::new("level $k$: first digits of its middle") };
    let inks = rows.iter().rev().flatten().copied().collect();
    panel.marks.push(Mark::Heat { corner: (-reach, 0), columns: columns as usize, inks });
    let golden = (1.0 + 5f64.sqrt()) / 2.0;
    let edge = f64::from(REACH) / golden + 0.5;
    for side in [-edge, edge] {
        panel.marks.push(Mark::dashes([(side, -0.5), (side, top as f64 - 0.5)], Ink::Text));
    }
    panel
}
