//! The picture of a window of the board: P-positions, forced labels, removed rectangles.

use wythoff::alteration::Offset;
use wythoff::{BigPosition, Budget, Game, Rectangle, UBig, counted};

use super::window::Window;
use super::{classes, indices, lines, moves, overlay, words};
use crate::error::PictureError;
use crate::{Ink, Mark, Scene, Shape};

/// A window of the board with its P-positions.
#[derive(Clone, Debug)]
pub struct Board {
    /// The part of the board that is shown.
    pub window: Window,
    /// A game whose P-positions are compared with those of the game.
    pub overlay: Option<Game>,
    /// The shift of the P-positions of the game, before they are compared with those of `overlay`.
    pub offset: Offset,
    /// If present, the index of each P-position is shown as a shade, modulo this number, which is from 2 to 12.
    pub indices: Option<u32>,
    /// A position whose moves are shown.
    pub moves: Option<BigPosition>,
    /// Whether the lines near which the P-positions lie are drawn.
    pub lines: bool,
}

impl Board {
    /// A board with P-positions only.
    pub fn of(window: Window) -> Self {
        Board { window, overlay: None, offset: Offset::default(), indices: None, moves: None, lines: false }
    }

    /// Computes the P-positions in the window, and makes the scene.
    ///
    /// # Errors
    /// The game cannot answer in this window, or the budget stops the computation.
    pub fn scene(&self, game: &Game, budget: &Budget) -> Result<Scene, PictureError> {
        let mut scene = Scene::new(game.title(), self.window.panel());
        removed(&mut scene, game, &self.window, self.offset);
        if let Some(other) = &self.overlay {
            overlay::draw(&mut scene, &self.window, game, self.offset, other, budget)?;
        } else if let Some(modulus) = self.indices {
            indices::draw(&mut scene, &self.window, game, modulus, budget)?;
        } else if !classes::draw(&mut scene, &self.window, game, budget)? {
            p_positions(&mut scene, &self.window, game, budget)?;
        }
        if self.lines {
            lines::draw(&mut scene, &self.window, game, budget)?;
        }
        forced(&mut scene, game, &self.window, self.offset);
        if let Some(from) = &self.moves {
            moves::draw(&mut scene, &self.window, game, from, budget)?;
        }
        Ok(scene)
    }
}

fn p_positions(scene: &mut Scene, window: &Window, game: &Game, budget: &Budget) -> Result<(), PictureError> {
    let answer = window.positions(game, budget)?;
    let cells: Vec<_> = answer.value.iter().filter_map(|at| window.cell(at)).collect();
    let what = if game.rules().is_memoryless() { "P-position" } else { "P start" };
    let found = counted(cells.len() as u64, what);
    scene.caption = format!("{}: {found}. {}", window.place_first(), words::signature(&answer.certainty));
    scene.layer(cells, Ink::Hue(0), Shape::Disc, what);
    Ok(())
}

/// Draws the removed rectangle, or those among which the second player chooses, shifted like the P-positions.
fn removed(scene: &mut Scene, game: &Game, window: &Window, Offset { x: i, y: j }: Offset) {
    // `None` far from the window, where the rectangle is not visible.
    let corner = |x: u64, y: u64| {
        let (x, y) = window.point(&BigPosition::new(x, y))?;
        Some((x + i as f64, y + j as f64))
    };
    let end = |side: u64, by: i64| i128::from(side) + i128::from(by);
    let beyond = |from: &UBig, end: i128| u128::try_from(end).is_ok_and(|end| *from < end.into());
    let seen = |cut: &&Rectangle| {
        !cut.is_empty() && beyond(&window.x, end(cut.base, i)) && beyond(&window.y, end(cut.height, j))
    };
    let cuts: Vec<_> = game.rules().cuts().iter().filter(seen).collect();
    let choice = game.rules().has_choice();
    for cut in &cuts {
        let (Some(low), Some(high)) = (corner(0u64, 0u64), corner(cut.base, cut.height)) else { continue };
        let (low, high) = ((low.0 - 0.5, low.1 - 0.5), (high.0 - 0.5, high.1 - 0.5));
        if choice {
            let corners = [low, (high.0, low.1), high, (low.0, high.1), low];
            scene.push(Mark::Line { points: corners.into(), ink: Ink::Muted, width: 1.5, dashed: true });
        } else {
            scene.push(Mark::rectangle(low, high, Ink::Muted, 0.6));
        }
    }
    match (cuts.is_empty(), choice) {
        (true, _) => {}
        (false, true) => {
            scene.explain(Ink::Muted, crate::Sample::Line { dashed: true }, "rectangles, one of which may be removed");
        }
        (false, false) => scene.explain(Ink::Muted, Shape::Square, "removed"),
    }
}

fn forced(scene: &mut Scene, game: &Game, window: &Window, offset: Offset) {
    let (forced, ends) = (game.rules().altered(), game.rules().ends());
    for (listed, sets, shape, label) in [
        (&forced.p, &forced.p_where, Shape::Frame, "P by decree"),
        (&forced.n, &forced.n_where, Shape::Cross, "N by decree"),
        (&ends.listed, &ends.sets, Shape::Frame, "the game ends"),
    ] {
        let mut cells: Vec<_> = listed.iter().filter_map(|&at| window.shifted_cell(&at.into(), offset)).collect();
        if !sets.is_empty() {
            let in_set = |at: &BigPosition| sets.iter().any(|set| set.contains(at));
            cells
                .extend(window.before(offset).cells().filter(in_set).filter_map(|at| window.shifted_cell(&at, offset)));
        }
        if !cells.is_empty() {
            scene.layer(cells, Ink::Text, shape, label);
        }
    }
}
