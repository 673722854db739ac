//! ALT-F2: an altered game, and Wythoff Nim under its translate.

use wythoff::rules::Position;
use wythoff::words::alteration::{Alteration, Points};
use wythoff_draw::{Ink, Mark, Panel, Scene, Shape};

use super::super::games::{game, points};
use super::super::theorems::certified::{differences, offset_of};
use crate::{Failure, Lab, Outcome, Verdict};

/// The game of this figure and the next: altered-17 of the shipped certificates.
pub(super) const GAME: &str = "wythoff alter P{(0,5),(2,5),(3,0),(3,1),(5,0),(5,2)} N{(0,4),(3,2),(5,3)}";
/// The sides of the small boards and of the large one.
const SIDES: [u32; 2] = [64, 160];

/// Cells for a picture.
type Cells = Vec<(i64, i64)>;

fn cells(positions: impl IntoIterator<Item = (u64, u64)>, side: u32) -> Cells {
    let inside = positions.into_iter().filter(|&(x, y)| x.max(y) < u64::from(side));
    inside.map(|(x, y)| (x as i64, y as i64)).collect()
}

/// P in both games, in the first only, in the second only; the first shifted.
fn split(first: &Points, second: &Points, (i, j): (i64, i64), side: u32) -> [Cells; 3] {
    let all = |points: &Points| cells(points.iter(), 2 * side);
    let (shifted, second): (Cells, Cells) =
        (all(first).into_iter().map(|(x, y)| (x + i, y + j)).collect(), all(second));
    let seen = |&&(x, y): &&(i64, i64)| x.max(y) < i64::from(side) && x.min(y) >= 0;
    let pick = |from: &Cells, of: &Cells, both: bool| {
        from.iter().filter(seen).filter(|at| of.contains(at) == both).copied().collect()
    };
    [pick(&shifted, &second, true), pick(&shifted, &second, false), pick(&second, &shifted, false)]
}

fn overlay(split: [Cells; 3], side: u32, shape: Shape) -> Panel {
    let [both, altered, wythoff] = split;
    Panel::board(0, 0, side, side)
        .with(Mark::cells(both, Ink::Hue(7), shape))
        .with(Mark::cells(altered, Ink::Hue(0), shape))
        .with(Mark::cells(wythoff, Ink::Hue(1), shape))
}

/// ALT-F2.
pub(super) fn translate(lab: &mut Lab) -> Result<Outcome, Failure> {
    let Some(proved) = offset_of(lab, GAME)? else {
        return Ok(Verdict::Contradicted { by: format!("{GAME}: no offset") }.into());
    };
    let by = (proved.by.x, proved.by.y);
    let columns = u64::from(2 * SIDES[1]);
    let rules = game(GAME)?.rules().clone();
    let (altered, wythoff) = (points(&rules, columns)?, points(game("wythoff")?.rules(), columns)?);
    let alteration = Alteration::new(&rules)?;
    let forced = |set: &std::collections::BTreeSet<Position>| cells(set.iter().map(|at| (at.x, at.y)), SIDES[0]);
    let first = Panel::board(0, 0, SIDES[0], SIDES[0])
        .titled("the altered game")
        .with(Mark::cells(cells(altered.iter(), SIDES[0]), Ink::Hue(0), Shape::Square))
        .with(Mark::cells(forced(alteration.p()), Ink::Text, Shape::Frame))
        .with(Mark::cells(forced(alteration.n()), Ink::Text, Shape::Cross));
    let parts = split(&altered, &wythoff, by, SIDES[0]);
    let second =
        overlay(parts, SIDES[0], Shape::Square).titled(format!("shifted by ({},{}), over Wythoff Nim", by.0, by.1));
    let keys = |scene: Scene| {
        scene
            .key(Ink::Hue(7), Shape::Square, "P in both games")
            .key(Ink::Hue(0), Shape::Square, "P in the altered game (over the other: in it only)")
            .key(Ink::Hue(1), Shape::Square, "P in Wythoff Nim only")
    };
    let near = keys(Scene::of("An altered game and its translate", vec![first.wide(440.0), second.wide(440.0)], 2))
        .key(Ink::Text, Shape::Frame, "forced P")
        .key(Ink::Text, Shape::Cross, "forced N")
        .caption(format!(
            "On the left the P-positions (blue) after six positions were forced P and three N. On the right the same positions \
             moved {} columns to the right and {} rows up, over those of Wythoff Nim: away from the origin most of them fall \
             together. The labels of the figure in the paper are not known; these are one of the games with a certificate, \
             chosen at random.",
            by.0, by.1
        ))
        .command("wythoff reproduce ALT-F2");
    let parts = split(&altered, &wythoff, by, SIDES[1]);
    let counts = parts.each_ref().map(Vec::len);
    let plot = overlay(parts, SIDES[1], Shape::Square).wide(640.0);
    let far = keys(Scene::new("The translate over Wythoff Nim, further out", plot))
        .caption(format!(
            "The game of ALT-F2, shifted by ({},{}), and Wythoff Nim with both piles below {}: {} P-positions in common, {} of \
             the altered game only, {} of Wythoff Nim only. The differences come in pairs of columns, one for each of the {} \
             defects in every round, and a round is φ² times as long as the one before.",
            by.0, by.1, SIDES[1], counts[0], counts[1], counts[2], proved.defects
        ))
        .command("wythoff reproduce ALT-F2");
    let words = format!(
        "{GAME}: offset {}, and the positions that differ are {}, so that the share in common tends to 1.",
        proved.by,
        differences(&proved.found)
    );
    Ok(Outcome::proved(proved.proof).text(words).figure("alt-f2a", near).figure("alt-f2b", far))
}
