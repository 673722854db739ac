//! The figures: P-positions in shades, one for each board l on which a position is P.

use serde::Deserialize;
use wythoff::prove::consequences::{Lines, held};
use wythoff_draw::{Ink, Mark, Panel, Shape};

use super::pairs::Pairs;
use crate::boards::{Cell, contradicted};
use crate::settle::Settled;
use crate::words::Legend;
use crate::{Checked, Failure, Outcome, Session, Verdict};

/// A figure of games with the same P-positions, which the games m x p WN_l have together.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Shades {
    m: u64,
    p: u64,
    games: Vec<String>,
    side: u32,
    legend: Legend,
    /// The title of the common board, if the boards l are drawn one by one, and those of the boards l.
    #[serde(default)]
    panels: Vec<String>,
}

impl Shades {
    /// The P-positions of the games m x p WN_l, one list for each l = 0, .., p - 1; whether those of each game are the same, none of
    /// them in two lists.
    fn classes(&self, session: &Session) -> Result<(Vec<Vec<Cell>>, bool), Failure> {
        let (m, p, side) = (self.m, self.p, u64::from(self.side));
        let lists = (0..p).map(|l| session.positions(&format!("shifted({m},{p},{l})"), side));
        let lists: Vec<Vec<Cell>> = lists.collect::<Result<_, _>>()?;
        let mut all = lists.concat();
        all.sort_unstable();
        let mut alike = true;
        for game in &self.games {
            let mut whole = session.positions(game, side)?;
            whole.sort_unstable();
            alike &= whole == all;
        }
        Ok((lists, alike))
    }

    /// A board with these lists of cells in their shades: for p = 3, as in the paper, 0 is darkest, 1 is palest.
    fn board<'a>(&self, lists: impl IntoIterator<Item = (usize, &'a Vec<Cell>)>) -> Panel {
        let marks = lists
            .into_iter()
            .map(|(l, cells)| Mark::cells(cells.iter().copied(), Ink::Shade([0.1, 0.95, 0.5][l % 3]), Shape::Square));
        marks.fold(Panel::board(0, 0, self.side, self.side), Panel::with)
    }
}

/// Draws the board; what the caption says is decided on the certificates.
pub(super) fn connell(session: &mut Session, figure: Shades) -> Settled {
    let (lists, alike) = figure.classes(session)?;
    let scene = figure.legend.scene("RES-F1", vec![figure.board(lists.iter().enumerate())], &[]);
    let wide = session.checked("m-wythoff(3)")?;
    let mut connell = session.checked("connell(3)")?;
    let outcome = match alike && caption(&mut connell, &wide)? {
        true => Verdict::Proved(vec![connell.proof(), wide.proof()]).into(),
        false => contradicted("a sentence of the caption is false, see the decided sentences"),
    };
    Ok(outcome.figure("res-f1", scene))
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

/// Draws the common P-positions and the three boards; settles the caption.
pub(super) fn four_games(session: &mut Session, figure: Shades) -> Settled {
    let (lists, alike) = figure.classes(session)?;
    let mut blocking = session.checked("roob-blocking(2,3)")?;
    let wrong = match () {
        () if !alike => Some("the four games have different P-positions".to_owned()),
        () if !lines(&mut blocking)? => Some("the numbers in rows, columns and diagonals are others".to_owned()),
        () => palest(session)?,
    };
    let side = figure.side;
    let rests = format!(
        "On the {side} x {side} board the four games have the same P-positions, those of the three boards together. \
         Three in each row and column and one on every second diagonal: {}.",
        blocking.proof()
    );
    let mut panels = vec![figure.board(lists.iter().enumerate())];
    for (l, cells) in (0..).zip(&lists) {
        let (base, height) = (figure.m * l, figure.m * (figure.p - l));
        panels.push(with_hole(figure.board([(l as usize, cells)]), base as f64, height as f64));
    }
    let panels = panels.into_iter().zip(&figure.panels).map(|(panel, title)| panel.titled(title).wide(400.0));
    let scene = figure.legend.scene("RES-F2", panels.collect(), &[]);
    let verdict = Verdict::Computed { to: format!("all positions below {side}") };
    Ok(Outcome::unless(wrong, verdict).text(rests).figure("res-f2", scene))
}

/// Three in each row and column, one on every second diagonal of either side.
fn lines(blocking: &mut Checked) -> Result<bool, Failure> {
    let facts = &mut blocking.facts;
    let mut three = |lines| Ok::<_, Failure>(held(facts, lines, 4)?.everywhere() == Some(3));
    let three = three(Lines::Columns)? && three(Lines::Rows)?;
    let mut second = |lines| Ok::<_, Failure>(held(facts, lines, 2)?.by_residue == Some(vec![1, 0]));
    Ok(second(Lines::Diagonals)? && second(Lines::LowerDiagonals)? && three)
}

/// The first P-position of 2 x 3 WN_1 that is not of the printed form, and the form that is right.
fn palest(session: &mut Session) -> Result<Option<String>, Failure> {
    let pairs = Pairs::new(2, 3)?;
    let [printed, transposed] = [pairs.formulas("board")?, pairs.formulas("transposed board")?];
    let mut shifted = session.checked("shifted(2,3,1)")?;
    let Some(first) = shifted.facts.refute(&format!("$P(x,y) => ({})", printed[1]))? else { return Ok(None) };
    let right = shifted.facts.decide(&format!("$P(x,y) <=> ({})", transposed[1]))?;
    let mut wide = session.checked("m-wythoff(6)")?;
    let dark = wide.facts.decide(&format!("$P(x,y) <=> ({})", printed[0]))?;
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

/// A board with the removed rectangle; with nothing removed, as it is.
fn with_hole(panel: Panel, base: f64, height: f64) -> Panel {
    if base == 0.0 {
        return panel;
    }
    let (low, right, top) = (-0.5, base - 0.5, height - 0.5);
    let points = vec![(low, low), (right, low), (right, top), (low, top), (low, low)];
    panel.with(Mark::rectangle((low, low), (right, top), Ink::Hue(1), 0.25)).with(Mark::Line {
        points,
        ink: Ink::Hue(1),
        width: 2.5,
        dashed: false,
    })
}
