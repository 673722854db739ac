//! The moves from a position, with arrows to P-positions.

use wythoff::{BigPosition, Budget, Game};

use super::window::Window;
use crate::error::{PictureError, require, unsuited};
use crate::{Ink, Mark, Sample, Scene, Shape};

pub(super) fn draw(
    scene: &mut Scene,
    window: &Window,
    game: &Game,
    from: &BigPosition,
    budget: &Budget,
) -> Result<(), PictureError> {
    require(!game.rules().has_choice(), || {
        "the moves depend on the rectangle that the second player chose; draw the game with one rectangle, as in \
         `shifted(2,3,1)`"
    })?;
    let Some(start) = window.cell(from) else {
        return unsuited(format!("{from} is outside the window; move the window"));
    };
    let decision = game.decide(from, budget)?.value;
    scene.push(Mark::cells(options(window, game, from), Ink::Muted, Shape::Dot));
    scene.push(Mark::cells([start], Ink::Text, Shape::Disc));
    scene.explain(Ink::Text, Shape::Disc, &format!("{from}, {}", decision.outcome));
    scene.explain(Ink::Muted, Shape::Dot, "option");
    let start = (start.0 as f64, start.1 as f64);
    let (mut seen, mut blockable) = (0u64, false);
    for option in &decision.p_options {
        // A pass is no arrow.
        let Some(to) = window.point(&option.to).filter(|_| option.to != *from) else { continue };
        seen += u64::from(window.cell(&option.to).is_some());
        blockable |= option.blockable;
        scene.push(Mark::arrow(start, to, if option.blockable { Ink::Hue(5) } else { Ink::Hue(1) }));
    }
    if decision.p_options.iter().any(|option| !option.blockable) {
        scene.explain(Ink::Hue(1), Sample::Arrow, "option that is P");
    }
    if blockable {
        scene.explain(Ink::Hue(5), Sample::Arrow, "option that is P, but can be blocked");
    }
    let all = decision.p_options.len() as u64;
    let outside = if seen < all { format!(", {seen} of them in the window") } else { String::new() };
    let blocked = match decision.most_blocked {
        0 => String::new(),
        most => format!("; the previous player may block {most}"),
    };
    let lead = if all == 1 { "1 move leads".to_owned() } else { format!("{all} moves lead") };
    let said = format!(" From {from}, {}, {lead} to P-positions{outside}{blocked}.", decision.outcome);
    scene.caption.push_str(&said);
    Ok(())
}

/// The options of a position that are in the window, from the vectors of the rules.
fn options(window: &Window, game: &Game, from: &BigPosition) -> Vec<(i64, i64)> {
    let rules = game.rules();
    let is_move = |at: &BigPosition| rules.is_move(from, at);
    let seen = (0..window.columns).flat_map(|x| (0..window.rows).map(move |y| window.position(x, y)));
    seen.filter(|at| is_move(at) && rules.exists(at) && !rules.ends().contains(from))
        .filter_map(|at| window.cell(&at))
        .collect()
}
