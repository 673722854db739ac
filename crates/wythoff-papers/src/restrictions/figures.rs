//! The figures of RES: P-positions in shades, one shade for each of the boards l = 0, .., p - 1 on which a position is P.

use serde::Deserialize;
use wythoff::prove::consequences::{Facts, Lines, held};
use wythoff_draw::{Ink, Mark, Panel, Shape};

use super::pairs::Pairs;
use crate::figure::stroke;
use crate::{Cell, Checked, Evidence, Failure, Session, Settled, Verdict, require};

/// A figure of games whose P-positions are those of the games m x p WN_l together.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Shades {
    m: u64,
    p: u64,
    games: Vec<String>,
    side: u32,
}

impl Shades {
    /// The P-positions of the games m x p WN_l, one list for each l = 0, .., p - 1; a contradiction if their union is not the set of P-positions of
    /// each game of the figure.
    fn classes(&self, session: &Session) -> Result<Vec<Vec<Cell>>, Failure> {
        let (m, p, side) = (self.m, self.p, u64::from(self.side));
        let lists = (0..p).map(|l| session.positions(&format!("shifted({m},{p},{l})"), side));
        let lists: Vec<Vec<Cell>> = lists.collect::<Result<_, _>>()?;
        let mut all = lists.concat();
        all.sort_unstable();
        for game in &self.games {
            let mut whole = session.positions(game, side)?;
            whole.sort_unstable();
            require(whole == all, || format!("{game} has other P-positions than the boards $l$ together"))?;
        }
        Ok(lists)
    }

    /// A board with these lists of cells, each in the shade of its l; for p = 3, as in the paper, 0 is darkest and 1 is palest.
    fn board<'a>(&self, lists: impl IntoIterator<Item = (usize, &'a Vec<Cell>)>) -> Panel {
        let marks = lists
            .into_iter()
            .map(|(l, cells)| Mark::cells(cells.iter().copied(), Ink::Shade([0.1, 0.95, 0.5][l % 3]), Shape::Square));
        marks.fold(Panel::board(0, 0, self.side, self.side), Panel::with)
    }
}

/// Decides that every row and every column holds exactly three P-positions; a contradiction if not.
fn three_on_each(facts: &mut Facts) -> Result<(), Failure> {
    for lines in [Lines::Columns, Lines::Rows] {
        require(held(facts, lines, 4)?.everywhere() == Some(3), || "the numbers in rows and columns are others")?;
    }
    Ok(())
}

/// Draws the board and decides the statements of the caption on the certificates: one P-position on each diagonal; those of 3-Wythoff Nim are on
/// every third diagonal, one in each row and column.
pub(super) fn connell(session: &Session) -> Settled {
    let figure: Shades = session.all()?;
    let lists = figure.classes(session)?;
    let wide = session.checked("m-wythoff(3)")?;
    let mut connell = session.checked("connell(3)")?;
    let facts = &mut connell.facts;
    three_on_each(facts)?;
    for lines in [Lines::Diagonals, Lines::LowerDiagonals] {
        require(held(facts, lines, 4)?.everywhere() == Some(1), || "the numbers on diagonals are others")?;
    }
    facts.name("wide", &["x", "y"], wide.relation(), "P of 3-Wythoff Nim")?;
    session.holds(facts, &[])?;
    let drawn = session.figure(0, vec![figure.board(lists.iter().enumerate())], &[]);
    Ok(session.outcome(Verdict::Proved(vec![connell.proof(), wide.proof()]), &[], [drawn.into()]))
}

/// Draws the common P-positions and the three boards, and settles the caption: three P-positions in each row and column, one on every second
/// diagonal on either side, and the form of the palest shade.
pub(super) fn four_games(session: &Session) -> Settled {
    let figure: Shades = session.all()?;
    let lists = figure.classes(session)?;
    let mut blocking = session.checked("roob-blocking(2,3)")?;
    three_on_each(&mut blocking.facts)?;
    for lines in [Lines::Diagonals, Lines::LowerDiagonals] {
        let by_residue = held(&mut blocking.facts, lines, 2)?.by_residue;
        let every_second = by_residue.is_some_and(|found| found.from.is_zero() && found.counts == [1, 0]);
        require(every_second, || "the numbers on diagonals are others")?;
    }
    let wrong = palest(session)?;
    let mut panels = vec![figure.board(lists.iter().enumerate())];
    for (l, cells) in (0..).zip(&lists) {
        let (base, height) = (figure.m * l, figure.m * (figure.p - l));
        panels.push(with_hole(figure.board([(l as usize, cells)]), base as f64, height as f64));
    }
    let panels = panels.into_iter().map(|panel| panel.wide(400.0)).collect();
    let rests = session.text("rests", &[("side", &figure.side), ("proof", &blocking.proof())]);
    let seen = [Evidence::Text(rests), session.figure(0, panels, &[]).into()];
    Ok(session.unless(wrong, &[("side", &figure.side)], seen))
}

/// An explanation, with the first P-position of 2 x 3 WN_1 that does not have the printed form, and the correct form; `None` if all have it.
fn palest(session: &Session) -> Result<Option<String>, Failure> {
    let pairs = Pairs::new(2, 3)?;
    let [printed, transposed] = [pairs.formulas("board")?, pairs.formulas("transposed board")?];
    let mut shifted = session.checked("shifted(2,3,1)")?;
    let Some(first) = shifted.facts.refute(&format!("$P(x,y) => ({})", printed[1]))? else { return Ok(None) };
    let [x, y] = &first[..] else { return Err("two coordinates were expected".into()) };
    let mut wide = session.checked("m-wythoff(6)")?;
    let right = |game: &mut Checked, form: &str| -> Result<_, Failure> {
        Ok(if game.facts.decide(&format!("$P(x,y) <=> ({form})"))? { "right" } else { "wrong" })
    };
    let (transposed, dark) = (right(&mut shifted, &transposed[1])?, right(&mut wide, &printed[0])?);
    let proofs = format!("{}; {}", shifted.proof(), wide.proof());
    let first = format!("({x},{y})");
    Ok(Some(
        session.text("palest", &[("first", &first), ("transposed", &transposed), ("dark", &dark), ("proofs", &proofs)]),
    ))
}

/// A board with the removed rectangle marked; unchanged if nothing is removed.
fn with_hole(panel: Panel, base: f64, height: f64) -> Panel {
    if base == 0.0 {
        return panel;
    }
    let (low, right, top) = (-0.5, base - 0.5, height - 0.5);
    let points = vec![(low, low), (right, low), (right, top), (low, top), (low, low)];
    let hole = Mark::rectangle((low, low), (right, top), Ink::Hue(1), 0.25);
    panel.with(hole).with(stroke(points, Ink::Hue(1), 2.5))
}
