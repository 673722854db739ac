//! Cards: the picture that is shown beside a link to a game, with its name and its rule.

use wythoff::{Budget, Game, UBig};

use crate::picture::{Board, PictureError, Window};
use crate::{Panel, Ticks};

/// The number of columns and of rows on a card.
const CELLS: u32 = 100;
/// The length of the sides of the board, in pixels.
const SIDE: f64 = 550.0;

/// What a card shows. Its texts are shown as they are: no formula is looked for in them.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// The board.
    pub panel: Panel,
    /// The name of the game, or its notation.
    pub name: String,
    /// The rule in words.
    pub words: String,
    /// What the board shows, and how certain that is.
    pub note: String,
}

impl Card {
    /// The width of a card in pixels.
    pub const WIDTH: u32 = 1200;
    /// The height of a card in pixels.
    pub const HEIGHT: u32 = 630;

    /// The card of a game: its P-positions in the first columns and rows.
    ///
    /// # Errors
    /// The game cannot answer there, or the budget stops the computation.
    pub fn of(game: &Game, budget: &Budget) -> Result<Card, PictureError> {
        let window = Window::new(UBig::ZERO, UBig::ZERO, CELLS, CELLS)?;
        let mut scene = Board::of(window).scene(game, budget)?;
        let [_, note] = scene.words();
        let mut panel = scene.panels.remove(0).sized(SIDE, SIDE);
        for axis in [&mut panel.x, &mut panel.y] {
            (axis.ticks, axis.grid) = (Ticks::None, false);
            axis.label.clear();
        }
        panel.mark_size = 1.5;
        Ok(Card { panel, name: game.text().to_owned(), words: game.rules().in_words(), note })
    }
}
