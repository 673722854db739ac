//! The strings of an altered Wythoff Nim, column by column, compared with those of Wythoff Nim.

use wythoff::words::alteration::{Altered, BOUND, Convergence, WythoffString};
use wythoff::{Budget, Game};

use super::words;
use crate::error::{PictureError, check_letters, require, unsuited};
use crate::{Axis, Ink, Mark, Panel, Scene, Shape, Ticks};

/// The greatest number of columns.
const MOST: u64 = 2000;
/// The greatest length of strings that are drawn.
const MOST_LETTERS: usize = 4000;
/// The greatest side of the picture, and the greatest side of a letter, in pixels.
const SIDE: f64 = 720.0;
const LETTER: f64 = 10.0;

/// The strings S_t of ALT section 3: a letter for each row between the lowest and the highest used diagonal, 1 where
/// the row holds a P-position. They are shown for `columns` columns, from the one on where the string is balanced with
/// one of Wythoff Nim, or otherwise from the saturated one.
///
/// # Errors
/// There are no columns, or more than a picture can show; the game is not Wythoff Nim with forced labels or misere
/// play; or its strings are too long.
pub fn strings(game: &Game, columns: u64, budget: &Budget) -> Result<Scene, PictureError> {
    let why = || format!("a picture of strings has 1 to {MOST} columns, not {columns}");
    require((1..=MOST).contains(&columns), why)?;
    let altered = Altered::new(game.rules(), budget).or_else(unsuited)?;
    let saturation = altered.saturation();
    let convergence = Convergence::of(saturation, BOUND, budget).ok();
    budget.check()?;
    let (first, string, other) = match &convergence {
        Some(found) => {
            let (ours, wythoff) = found.balanced_strings.clone();
            (found.balanced_column, ours, Some(wythoff))
        }
        None => (saturation.column, saturation.string.clone(), None),
    };
    check_letters(string.len(), MOST_LETTERS)?;
    let rows = Rows::new(string, other, columns);
    let longest = rows.ours.last().map_or(0, WythoffString::len);
    let panel = panel(&rows, longest, first);
    let offset = convergence.as_ref().map(|found| found.offset);
    let compared = match offset {
        Some(offset) => format!(
            "From column {first} on the string has as many zeros and ones as that of Wythoff Nim in {}; places where \
             their letters differ are marked. {} for ever; one that reaches the front makes a column differ, and begins again \
             at the end. ",
            words::column_of_wythoff(offset.x),
            remaining(convergence.as_ref().map_or(0, Convergence::defects)),
        ),
        None => String::new(),
    };
    let caption = format!(
        "$S_t$: a letter for each row from the lowest used diagonal to the highest, 1 if the row holds a P-position of a column \
         up to $t$. {compared}Computed to column {0}; closed form beyond it (ALT lemmas 2 and 3).",
        saturation.column
    );
    let scene = Scene::new(format!("{}: strings", game.title()), panel).caption(caption);
    let scene = scene.key(Ink::Hue(0), Shape::Square, "1").key(Ink::Faint, Shape::Square, "0");
    Ok(if convergence.is_some() { scene.key(Ink::Hue(1), Shape::Square, "differs from Wythoff Nim") } else { scene })
}

fn panel(rows: &Rows, longest: usize, first: u64) -> Panel {
    let (columns, count) = (longest.max(1) as u32, rows.ours.len() as u32);
    let mut panel = Panel::board(0, 0, columns, count);
    let letter = (SIDE / f64::from(columns.max(count))).min(LETTER);
    panel = panel.sized(letter * f64::from(columns), letter * f64::from(count));
    // Time runs downwards: the first string is the top row.
    let top = i64::from(count) - 1;
    let step = (count / 12).max(1) as usize;
    let ticks = (0..u64::from(count)).step_by(step).map(|k| ((top - k as i64) as f64, (first + k).to_string()));
    panel.x = Axis::new("place in the string");
    panel.y = Axis { ticks: Ticks::At(ticks.collect()), ..Axis::new("column $t$") };
    let letter = |string: &WythoffString, i: usize| string.get(i).map(|one| if one { Ink::Hue(0) } else { Ink::Faint });
    let inks = rows.ours.iter().rev().flat_map(|string| (0..longest).map(|i| letter(string, i)));
    panel.marks.push(Mark::Heat { corner: (0, 0), columns: longest, inks: inks.collect() });
    let cells = rows.differing.iter().zip(0i64..);
    let cells = cells.flat_map(|(places, k)| places.iter().map(move |&place| (place as i64, top - k)));
    panel.marks.push(Mark::cells(cells, Ink::Hue(1), Shape::Square));
    panel
}

/// A sentence about the number of defects that remain.
fn remaining(defects: u64) -> String {
    match defects {
        0 => "No difference remains".to_owned(),
        1 => "One defect, a pair of exchanged letters, remains".to_owned(),
        defects => format!("{defects} defects, pairs of exchanged letters, remain"),
    }
}

/// The strings of successive columns, and the places at which those of Wythoff Nim differ.
struct Rows {
    ours: Vec<WythoffString>,
    differing: Vec<Vec<usize>>,
}

impl Rows {
    fn new(mut string: WythoffString, mut other: Option<WythoffString>, columns: u64) -> Rows {
        let mut rows = Rows { ours: Vec::new(), differing: Vec::new() };
        for _ in 0..columns {
            let length = string.len();
            let differs = |other: &WythoffString| (0..length).filter(|&i| string.get(i) != other.get(i)).collect();
            rows.differing.push(other.as_ref().map(differs).unwrap_or_default());
            rows.ours.push(string.clone());
            string.update();
            if let Some(other) = &mut other {
                other.update();
            }
        }
        rows
    }
}
