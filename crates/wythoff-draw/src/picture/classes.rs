//! Games with memory: the positions whose outcome depends on the history.

use wythoff::{Budget, Class, Game};

use super::window::Window;
use super::words;
use crate::error::PictureError;
use crate::{Ink, Scene, Shape};

/// Positions in windows up to this coordinate are classified.
const MOST: u64 = 2048;

/// The mark and the legend of each class.
const CLASSES: [(Class, Ink, Shape, &str); 3] = [
    (Class::P, Ink::Hue(0), Shape::Disc, "P after every history"),
    (Class::DynamicP, Ink::Hue(3), Shape::Disc, "dynamic: P as a start, N after some history"),
    (Class::DynamicN, Ink::Hue(5), Shape::Ring, "dynamic: N as a start, P after some history"),
];

/// Draws the classes of positions; returns `false` if the game has no memory or the window is too far away.
pub(super) fn draw(scene: &mut Scene, window: &Window, game: &Game, budget: &Budget) -> Result<bool, PictureError> {
    let size = window.square().filter(|&size| size <= MOST);
    let (false, Some(size)) = (game.rules().is_memoryless(), size) else { return Ok(false) };
    let Some(answer) = game.classify(size, budget)? else { return Ok(false) };
    let mut counts = Vec::new();
    for (class, ink, shape, label) in CLASSES {
        let all = (0u64..)
            .zip(&answer.value.rows)
            .flat_map(|(y, row)| (0u64..).zip(row).map(move |(x, found)| (x, y, found)));
        let of_class = all.filter(|&(.., &found)| found == class);
        let cells: Vec<_> = of_class.filter_map(|(x, y, _)| window.cell(&wythoff::BigPosition::new(x, y))).collect();
        counts.push(cells.len());
        scene.layer(cells, ink, shape, label);
    }
    scene.caption = format!(
        "{}: {} P whatever the history, {} P as a start and dynamic, {} N as a start and dynamic; the others are N whatever \
         the history. {}",
        window.place_first(),
        counts[0],
        counts[1],
        counts[2],
        words::signature(&answer.certainty)
    );
    Ok(true)
}
