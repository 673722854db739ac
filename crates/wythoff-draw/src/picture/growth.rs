//! The growth of an automaton: the number of states reached by words of k digits.

use wythoff::Game;
use wythoff::automata::Dfa;

use super::words;
use crate::error::{PictureError, unsuited};
use crate::{Axis, Ink, Mark, Panel, Sample, Scene};

/// The growth of the automaton of the P-positions: the number of states reached by at most k digits, for each k.
///
/// # Errors
/// No proof of the game by an automaton is known.
pub fn growth(game: &Game) -> Result<Scene, PictureError> {
    let Some(automaton) = game.automaton() else {
        return unsuited(
            "no proof of this game comes with the program; draw a certificate that `wythoff prove GAME --cert FILE` writes, or try maharaja",
        );
    };
    let relation = automaton.relation();
    let new = layers(relation.dfa());
    let point = |depth: usize, count: usize| (depth as f64, count as f64);
    let fresh: Vec<_> = new.iter().enumerate().map(|(depth, &count)| point(depth, count)).collect();
    let total: Vec<_> = (0..new.len()).map(|depth| point(depth, new[..=depth].iter().sum())).collect();
    let (last, states) = (new.len().saturating_sub(1), relation.dfa().states());
    let window = crate::Window { left: 0.0, bottom: 0.0, right: last.max(1) as f64, top: 1.05 * states as f64 };
    let (x, y) = (Axis::new("digits read, $k$").grid(), Axis::new("states").grid());
    let panel = Panel::plot(window).sized(560.0, 380.0).axes(x, y);
    let panel = panel.with(Mark::line(total.clone(), Ink::Hue(0))).with(Mark::dashes(fresh, Ink::Hue(1)));
    let panel = panel.with(Mark::points(total, Ink::Hue(0), 2.5));
    let caption = format!(
        "The automaton of the P-positions reads pairs of digits in {}, the most significant first. After {last} digits each \
         of its {states} states has been met. Each state is a residual: a different set of endings that lead to \
         P-positions. {}",
        relation.numeration(),
        words::signature(&automaton.proof().clone().into())
    );
    let scene = Scene::new(format!("{}: growth of its automaton", game.title()), panel).caption(caption);
    let scene = scene.key(Ink::Hue(0), Sample::Line { dashed: false }, "states met by words of at most $k$ digits");
    Ok(scene.key(Ink::Hue(1), Sample::Line { dashed: true }, "new ones"))
}

/// The numbers of states first reached after 0, 1, 2, ... letters.
fn layers(dfa: &Dfa) -> Vec<usize> {
    let mut met = vec![false; dfa.states()];
    let mut front: Vec<u32> = if met.is_empty() { Vec::new() } else { vec![0] };
    met.iter_mut().take(1).for_each(|met| *met = true);
    let mut counts = Vec::new();
    while !front.is_empty() {
        counts.push(front.len());
        let next = front.iter().flat_map(|&state| dfa.edges_of(state)).map(|(_, to)| to);
        front = next.filter(|&to| !std::mem::replace(&mut met[to as usize], true)).collect();
    }
    counts
}
