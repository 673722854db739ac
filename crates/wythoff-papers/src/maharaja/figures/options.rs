//! Figures 1 and 11: where the pieces can go from one position.

use std::collections::BTreeSet;

use wythoff::{Position, Vector};
use wythoff_draw::{Ink, Mark, Panel, Scene, Shape};

use super::plane::{game, point};
use crate::{Failure, Lab, Outcome, Proof, Verdict};

/// Where the piece stands.
const AT: Position = Position::new(7, 9);
/// The side of the boards.
const SIDE: u32 = 12;

/// A game, its name and the lesser and greater component of its leap, if it has one.
struct Piece {
    notation: &'static str,
    name: &'static str,
    leap: Option<Vector>,
}

const WYTHOFF: Piece = Piece { notation: "wythoff", name: "Wythoff Nim", leap: None };
const MAHARAJA: Piece = Piece { notation: "maharaja", name: "Maharaja Nim", leap: Some((1, 2)) };
const TWO_THREE: Piece = Piece { notation: "maharaja(2,3)", name: "(2,3)-Maharaja Nim", leap: Some((2, 3)) };

/// Figure 1.
pub(super) fn wythoff_and_maharaja(_: &mut Lab) -> Result<Outcome, Failure> {
    let panels = vec![board(&WYTHOFF)?, board(&MAHARAJA)?];
    let caption = format!(
        "From {AT} the queen of Wythoff Nim goes any number of steps left, down, or left and down at once. The \
         Maharaja has the same moves and two leaps of a knight, those that increase no coordinate. The paper has these \
         two boards, by its caption; the position is ours."
    );
    settle(
        &[WYTHOFF, MAHARAJA],
        legend(Scene::of("The moves of Wythoff Nim and Maharaja Nim", panels, 2)),
        caption,
        "MAH-F1",
        "mah-f1",
    )
}

/// Figure 11.
pub(super) fn two_three(_: &mut Lab) -> Result<Outcome, Failure> {
    let caption = format!(
        "From {AT} the piece of (2,3)-Maharaja Nim goes like the queen of Wythoff Nim, or leaps by (2,3) or (3,2) \
         where the Maharaja leaps by (1,2) or (2,1). The preprint has this board; the position is ours."
    );
    settle(
        &[TWO_THREE],
        legend(Scene::new("The moves of (2,3)-Maharaja Nim", board(&TWO_THREE)?)),
        caption,
        "MAH-F11",
        "mah-f11",
    )
}

fn legend(scene: Scene) -> Scene {
    scene.key(Ink::Text, Shape::Square, "the position").key(Ink::Hue(0), Shape::Disc, "queen's moves").key(
        Ink::Hue(1),
        Shape::Disc,
        "leaps",
    )
}

/// Compares the options of every position of the board with the definition.
fn settle(pieces: &[Piece], scene: Scene, caption: String, id: &str, name: &str) -> Result<Outcome, Failure> {
    let scene = scene.caption(caption).command(format!("wythoff reproduce {id}"));
    for piece in pieces {
        let game = game(piece.notation)?;
        for at in all_positions() {
            let options: BTreeSet<Position> = game.rules().options(&at).collect();
            if options != defined(at, piece.leap) {
                let by = format!("{}: the options of {at} are not those of the definition", piece.name);
                return Ok(Outcome::from(Verdict::Contradicted { by }).figure(name, scene));
            }
        }
    }
    let cases = format!("the options of the {} positions of a board of side {SIDE}, in each game", SIDE * SIDE);
    Ok(Outcome::proved(Proof::exhausted(cases)).figure(name, scene))
}

fn all_positions() -> impl Iterator<Item = Position> {
    let side = u64::from(SIDE);
    (0..side).flat_map(move |x| (0..side).map(move |y| Position::new(x, y)))
}

/// The options by the definition of the paper.
fn defined(at: Position, leap: Option<Vector>) -> BTreeSet<Position> {
    let lengths = 1..=at.x.max(at.y);
    let queen = lengths.flat_map(|t| [(0, t), (t, 0), (t, t)]);
    let leaps = leap.into_iter().flat_map(|(k, l)| [(k, l), (l, k)]);
    queen.chain(leaps).filter_map(|vector| at.minus(&vector)).collect()
}

/// One board: the options as the rules give them.
fn board(piece: &Piece) -> Result<Panel, Failure> {
    let game = game(piece.notation)?;
    let leaps = game.rules().leaps();
    let from = (i64::try_from(AT.x)?, i64::try_from(AT.y)?);
    let (mut queen, mut leaper) = (Vec::new(), Vec::new());
    for to in game.rules().options(&AT) {
        let cell = (i64::try_from(to.x)?, i64::try_from(to.y)?);
        let is_leap = AT.vector_to(&to).is_some_and(|vector| leaps.contains(&vector));
        if is_leap { &mut leaper } else { &mut queen }.push(cell);
    }
    let mut panel =
        Panel::board(0, 0, SIDE, SIDE).titled(format!("{}: {} options", piece.name, queen.len() + leaper.len()));
    // from the piece to the farthest square of each direction
    for on_ray in [|d: (i64, i64)| d.0 == 0, |d: (i64, i64)| d.1 == 0, |d: (i64, i64)| d.0 == d.1] {
        let away = |cell: &(i64, i64)| (from.0 - cell.0, from.1 - cell.1);
        let farthest = queen.iter().filter(|cell| on_ray(away(cell))).max_by_key(|cell| away(cell).0 + away(cell).1);
        panel.marks.extend(farthest.map(|&cell| Mark::line([point(from), point(cell)], Ink::Hue(0))));
    }
    panel.marks.push(Mark::Cells { cells: queen, ink: Ink::Hue(0), shape: Shape::Disc });
    panel.marks.push(Mark::cells(leaper.iter().copied(), Ink::Hue(1), Shape::Disc));
    panel.marks.extend(leaper.iter().map(|&cell| Mark::line([point(from), point(cell)], Ink::Hue(1))));
    panel.marks.push(Mark::cells([from], Ink::Text, Shape::Square));
    Ok(panel)
}
