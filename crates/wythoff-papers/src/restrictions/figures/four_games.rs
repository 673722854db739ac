//! Figure 2: four games with the same P-positions, and the boards of which they are made.

use wythoff::prove::consequences::{Lines, held};
use wythoff_draw::{Ink, Mark, Panel, Sample, Scene, Shape};

use super::classes::{board, classes, partition, shade};
use crate::restrictions::pairs::Pairs;
use crate::{Checked, Failure, Lab, Outcome, Verdict};

const SIDE: u32 = 36;
const GAMES: [&str; 4] = ["roob-blocking(2,3)", "modular(2,0,3)", "modular(2,2,6)", "mxp-wythoff(2,3)"];

/// Draws the common P-positions and the three boards; settles the caption.
pub(super) fn settle(lab: &mut Lab) -> Result<Outcome, Failure> {
    let lists = classes(lab, 2, 3, SIDE.into())?;
    let wholes: Vec<_> = GAMES.iter().map(|game| lab.positions(game, SIDE.into())).collect::<Result<_, _>>()?;
    let alike = wholes.iter().all(|whole| partition(whole, &lists));
    let mut blocking = lab.checked("roob-blocking(2,3)")?;
    let by = match () {
        () if !alike => Some("the four games have different P-positions".to_owned()),
        () if !lines(&mut blocking)? => Some("the numbers in rows, columns and diagonals are others".to_owned()),
        () => palest(lab)?,
    };
    let verdict = match by {
        Some(by) => Verdict::Contradicted { by },
        None => Verdict::Computed { to: format!("all positions below {SIDE}") },
    };
    let rests = format!(
        "On the {SIDE} x {SIDE} board the four games have the same P-positions, those of the three boards together. \
         Three in each row and column and one on every second diagonal: {}.",
        blocking.proof()
    );
    Ok(Outcome::from(verdict).text(rests).figure("res-f2", scene(&lists)))
}

/// Three in each row and column, one on every second diagonal of either side.
fn lines(blocking: &mut Checked) -> Result<bool, Failure> {
    let facts = &mut blocking.facts;
    let three =
        held(facts, Lines::Columns, 4)?.everywhere() == Some(3) && held(facts, Lines::Rows, 4)?.everywhere() == Some(3);
    let second =
        [Lines::Diagonals, Lines::LowerDiagonals].map(|lines| held(facts, lines, 2).map(|held| held.by_residue));
    let [above, below] = second;
    Ok(three && above? == Some(vec![1, 0]) && below? == Some(vec![1, 0]))
}

/// The first P-position of 2 x 3 WN_1 that is not of the printed form, and the form that is right.
fn palest(lab: &mut Lab) -> Result<Option<String>, Failure> {
    let pairs = Pairs::new(2, 3)?;
    let mut shifted = lab.checked("shifted(2,3,1)")?;
    let printed = pairs.board(1);
    let transposed = pairs.transposed_board(1);
    let Some(first) = shifted.facts.refute(&format!("$P(x,y) => ({printed})"))? else { return Ok(None) };
    let right = shifted.facts.decide(&format!("$P(x,y) <=> ({transposed})"))?;
    let darkest = pairs.board(0);
    let mut wide = lab.checked("m-wythoff(6)")?;
    let dark = wide.facts.decide(&format!("$P(x,y) <=> ({darkest})"))?;
    let [x, y] = &first[..] else { return Err("two coordinates were expected".into()) };
    Ok(Some(format!(
        "({x},{y}) is P in 2 x 3 WN_1 and has not the printed form; the transpose (b_{{3n+1}}, a_{{3n+1}}), \
         (a_{{3n+2}}, b_{{3n+2}}) is {}, and that the darkest squares are the P-positions of 6-Wythoff Nim is {}. \
         {}; {}",
        if right { "right" } else { "wrong too" },
        if dark { "right" } else { "wrong" },
        shifted.proof(),
        wide.proof(),
    )))
}

/// The common P-positions in shades, and each board by itself.
fn scene(lists: &[Vec<(i64, i64)>]) -> Scene {
    let names = ["0: 6-Wythoff Nim", "1: without 2 columns × 4 rows", "2: without 4 columns × 2 rows"];
    let mut panels = vec![board(SIDE, lists.iter().enumerate()).titled("2WN^(3), 2WN^3, 2WN^(2,6), 2 × 3 WN")];
    for (l, (cells, name)) in lists.iter().zip(names).enumerate() {
        let panel = board(SIDE, [(l, cells)]).titled(format!("2 × 3 WN with l = {name}"));
        panels.push(with_hole(panel, 2 * l as i64, 2 * (3 - l as i64)));
    }
    Scene::of(
        "Four games with the same P-positions, m = 2, p = 3",
        panels.into_iter().map(|p| p.wide(400.0)).collect(),
        2,
    )
    .key(shade(0), Shape::Square, "P on board l = 0")
    .key(shade(2), Shape::Square, "l = 2")
    .key(shade(1), Shape::Square, "l = 1")
    .key(Ink::Hue(1), Sample::Line { dashed: false }, "removed rectangle")
    .caption(
        "P-positions of 2-Wythoff Nim with two roob options blocked, of its restrictions modulo 3 and modulo 6, and \
         of the game in which the second player chooses a board: three in each row and column, one on every second \
         diagonal. The shade is the board l on which a position is P; the other panels show the boards with the \
         removed rectangle of base 2l and height 2(3 − l). The paper draws the first panel; its caption exchanges \
         the coordinates for l = 1 (erratum E1).",
    )
    .command("wythoff reproduce RES-F2")
}

/// A board with the outline of the removed rectangle; with nothing removed, as it is.
fn with_hole(panel: Panel, base: i64, height: i64) -> Panel {
    if base == 0 || height == 0 {
        return panel;
    }
    let (right, top) = (base as f64 - 0.5, height as f64 - 0.5);
    let outline = [(-0.5, -0.5), (right, -0.5), (right, top), (-0.5, top), (-0.5, -0.5)];
    let mut line = Mark::line(outline, Ink::Hue(1));
    if let Mark::Line { width, .. } = &mut line {
        *width = 2.5;
    }
    panel.with(Mark::rectangle((-0.5, -0.5), (right, top), Ink::Hue(1), 0.25)).with(line)
}
