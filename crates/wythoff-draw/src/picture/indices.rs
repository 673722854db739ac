//! P-positions shaded by the residue of their index, as in the figures of RES.

use wythoff::{BigPosition, Budget, Game, counted};

use super::window::Window;
use super::words;
use crate::error::{PictureError, require, unsuited};
use crate::{Ink, Scene, Shape};

/// The greatest column up to which indices are counted, from the origin on.
const MOST: u64 = 10_000_000;
/// The greatest number of shades that can be distinguished.
const MOST_CLASSES: u32 = 12;

/// Draws P-positions, each in the shade of n modulo `modulus`, where (a_n, b_n) with a_n <= b_n is the n-th pair,
/// counted from n = 0 by column, then row, and (b_n, a_n) has the same shade.
pub(super) fn draw(
    scene: &mut Scene,
    window: &Window,
    game: &Game,
    modulus: u32,
    budget: &Budget,
) -> Result<(), PictureError> {
    let told_apart = (2..=MOST_CLASSES).contains(&modulus);
    require(told_apart, || format!("indices are shown modulo 2 to {MOST_CLASSES}, not {modulus}"))?;
    require(game.rules().is_symmetric(), || "indices are for games that are symmetric in the two piles")?;
    let Some(columns) = window.square().filter(|&end| end <= MOST) else {
        return unsuited(format!("indices are counted from the origin on: not beyond column {MOST}"));
    };
    let mut classes = vec![Vec::new(); modulus as usize];
    let mut solution = game.solution(budget)?;
    let mut index = 0usize;
    solution.each_column_while(columns, budget, |x, column| {
        for &y in column.iter().filter(|&&y| x <= y) {
            let class = &mut classes[index % modulus as usize];
            let mirror = (x != y).then(|| BigPosition::new(y, x));
            let both = [Some(BigPosition::new(x, y)), mirror];
            budget.reserve(class, both.len(), "the P-positions of a picture")?;
            class.extend(both.iter().flatten().filter_map(|at| window.cell(at)));
            index += 1;
        }
        Ok(())
    })?;
    let count: usize = classes.iter().map(Vec::len).sum();
    scene.caption = format!(
        "{}: {}, each in the shade of its index $n$ modulo {modulus}; $(a_n,b_n)$ and $(b_n,a_n)$, $a_n <= b_n$, are counted by column, \
         then row, from $n = 0$ on. {}",
        window.place_first(),
        counted(count as u64, "P-position"),
        words::signature(&solution.certainty()),
    );
    for (residue, cells) in classes.into_iter().enumerate() {
        let ink = Ink::Shade(residue as f32 / (modulus - 1) as f32);
        scene.layer(cells, ink, Shape::Square, &format!("$n = {residue}$ mod {modulus}"));
    }
    Ok(())
}
