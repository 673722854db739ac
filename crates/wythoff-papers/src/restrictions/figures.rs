//! The figures: P-positions in shades, one for each board l on which a position is P.

use wythoff::prove::consequences::{Lines, held};
use wythoff_draw::{Ink, Mark, Panel, Sample, Scene, Shape};

use super::pairs::Pairs;
use crate::settle::Settled;
use crate::{Checked, Failure, Outcome, Session, Verdict};

/// The P-positions of the games m x p WN_l, one list for each l = 0, .., p - 1.
fn classes(session: &Session, m: u64, p: u64, side: u64) -> Result<Vec<Vec<(i64, i64)>>, Failure> {
    (0..p).map(|l| session.positions(&format!("shifted({m},{p},{l})"), side)).collect()
}

/// The shade of board l, for p = 3, as in the paper: 0 is darkest, 1 is palest.
fn shade(l: usize) -> Ink {
    Ink::Shade([0.1, 0.95, 0.5][l % 3])
}

/// A board with these lists of cells in their shades.
fn board<'a>(side: u32, lists: impl IntoIterator<Item = (usize, &'a Vec<(i64, i64)>)>) -> Panel {
    let mut panel = Panel::board(0, 0, side, side);
    for (l, cells) in lists {
        panel.marks.push(Mark::cells(cells.iter().copied(), shade(l), Shape::Square));
    }
    panel
}

/// Whether a list of P-positions holds the same positions as several lists together, none of them in two.
fn partition(whole: &[(i64, i64)], lists: &[Vec<(i64, i64)>]) -> bool {
    let mut all: Vec<_> = lists.concat();
    let mut whole = whole.to_vec();
    all.sort_unstable();
    whole.sort_unstable();
    all == whole
}

const CONNELL_SIDE: u32 = 30;

/// Draws the board; what the caption says is decided on the certificates.
pub(super) fn connell(session: &mut Session) -> Settled {
    let lists = classes(session, 1, 3, CONNELL_SIDE.into())?;
    let whole = session.positions("connell(3)", CONNELL_SIDE.into())?;
    let panel = board(CONNELL_SIDE, lists.iter().enumerate());
    let scene = Scene::new("Wythoff Nim modulo 3", panel)
        .key(shade(0), Shape::Square, "l = 0: also P in 3-Wythoff Nim")
        .key(shade(1), Shape::Square, "l = 1")
        .key(shade(2), Shape::Square, "l = 2")
        .caption(
            "P-positions of Wythoff Nim with rook moves of lengths 3, 6, 9, …: three in each row and column, one on \
             each diagonal. The shade is the board l of the shifted game 1 × 3 WN_l on which the position is P; the \
             darkest, l = 0, have index 3i and are the P-positions of 3-Wythoff Nim. In the paper, too, there are \
             three shades, the darkest for 3-Wythoff Nim.",
        )
        .command("wythoff reproduce RES-F1");
    let wide = session.checked("m-wythoff(3)")?;
    let mut connell = session.checked("connell(3)")?;
    let caption = partition(&whole, &lists) && caption(&mut connell, &wide)?;
    let verdict = if caption {
        Verdict::Proved(vec![connell.proof(), wide.proof()])
    } else {
        Verdict::Contradicted { by: "a sentence of the caption is false, see the decided sentences".into() }
    };
    Ok(Outcome::from(verdict).figure("res-f1", scene))
}

/// Three on each row and column, one on each diagonal; 3-Wythoff Nim on every third diagonal, one in each row and
/// column.
fn caption(connell: &mut Checked, wide: &Checked) -> Result<bool, Failure> {
    let facts = &mut connell.facts;
    for (lines, count) in [(Lines::Columns, 3), (Lines::Rows, 3), (Lines::Diagonals, 1), (Lines::LowerDiagonals, 1)] {
        if held(facts, lines, 4)?.everywhere() != Some(count) {
            return Ok(false);
        }
    }
    facts.name("wide", &["x", "y"], wide.relation(), "P of 3-Wythoff Nim")?;
    let third = facts.decide("$wide(x,y) <=> $P(x,y) & (E t x + 3*t = y | y + 3*t = x)")?;
    let one = facts.decide("A y (E x $wide(x,y)) & (A x,z $wide(x,y) & $wide(z,y) => x = z)")?;
    Ok(third && one && facts.decide("A t E x $wide(x,x+3*t)")?)
}

const SIDE: u32 = 36;

const GAMES: [&str; 4] = ["roob-blocking(2,3)", "modular(2,0,3)", "modular(2,2,6)", "mxp-wythoff(2,3)"];

/// Draws the common P-positions and the three boards; settles the caption.
pub(super) fn four_games(session: &mut Session) -> Settled {
    let lists = classes(session, 2, 3, SIDE.into())?;
    let wholes: Vec<_> = GAMES.iter().map(|game| session.positions(game, SIDE.into())).collect::<Result<_, _>>()?;
    let alike = wholes.iter().all(|whole| partition(whole, &lists));
    let mut blocking = session.checked("roob-blocking(2,3)")?;
    let by = match () {
        () if !alike => Some("the four games have different P-positions".to_owned()),
        () if !lines(&mut blocking)? => Some("the numbers in rows, columns and diagonals are others".to_owned()),
        () => palest(session)?,
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
fn palest(session: &mut Session) -> Result<Option<String>, Failure> {
    let pairs = Pairs::new(2, 3)?;
    let mut shifted = session.checked("shifted(2,3,1)")?;
    let printed = pairs.board(1);
    let transposed = pairs.transposed_board(1);
    let Some(first) = shifted.facts.refute(&format!("$P(x,y) => ({printed})"))? else { return Ok(None) };
    let right = shifted.facts.decide(&format!("$P(x,y) <=> ({transposed})"))?;
    let darkest = pairs.board(0);
    let mut wide = session.checked("m-wythoff(6)")?;
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
