//! Figures 1, 2 and 11: where the pieces can go from one position, and the first P-positions.

use std::collections::BTreeSet;

use serde::Deserialize;
use wythoff::{Position, Vector};
use wythoff_draw::{Ink, Mark, Panel, Scene, Shape};

use super::sector::{DASHES, golden_lines, point};
use crate::boards::{Cell, cells, contradicted, game};
use crate::settle::{Settled, Text};
use crate::{Failure, Outcome, Proof, Session, Verdict};

/// Where the piece stands.
const AT: Position = Position::new(7, 9);

/// The side of the boards.
const SIDE: u32 = 12;

/// A game, its name and the lesser and greater component of its leap, if it has one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Piece {
    game: String,
    name: String,
    leap: Option<Vector>,
}

/// A figure of the moves of some pieces.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Moves {
    figure: String,
    title: String,
    /// With `{at}` in it.
    caption: Text,
    pieces: Vec<Piece>,
}

/// Compares the options of every position of the board with the definition, and draws those of one.
pub(super) fn moves(_: &mut Session, claim: Moves) -> Settled {
    let panels = claim.pieces.iter().map(options).collect::<Result<_, _>>()?;
    let scene = Scene::of(&claim.title, panels, claim.pieces.len())
        .key(Ink::Text, Shape::Square, "the position")
        .key(Ink::Hue(0), Shape::Disc, "queen's moves")
        .key(Ink::Hue(1), Shape::Disc, "leaps")
        .caption(claim.caption.replace("{at}", &AT.to_string()))
        .command(format!("wythoff reproduce {}", claim.figure));
    let mut wrong = None;
    for piece in &claim.pieces {
        let game = game(&piece.game)?;
        let differs = |&at: &Position| game.rules().options(&at).collect::<BTreeSet<_>>() != defined(at, piece.leap);
        let first = all_positions().find(differs);
        let words = |at| format!("{}: the options of {at} are not those of the definition", piece.name);
        wrong = wrong.or(first.map(words));
    }
    let cases = format!("the options of the {} positions of a board of side {SIDE}, in each game", SIDE * SIDE);
    let name = claim.figure.to_lowercase();
    Ok(Outcome::unless(wrong, Verdict::Proved(vec![Proof::exhausted(cases)])).figure(name, scene))
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
fn options(piece: &Piece) -> Result<Panel, Failure> {
    let game = game(&piece.game)?;
    let leaps: BTreeSet<Vector> = game.rules().shape().into_iter().flat_map(|shape| shape.leaps).copied().collect();
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

/// The columns and rows of the wide boards, and of those from near.
const WIDE: u32 = 50;

const NEAR: u32 = 21;

/// Figure 2.
pub(super) fn first_positions(session: &mut Session) -> Settled {
    let side = u64::from(WIDE);
    let games = [("wythoff", "Wythoff Nim"), ("maharaja", "Maharaja Nim")];
    let mut found = Vec::new();
    for (notation, name) in games {
        let positions = cells(notation, side, side, session.budget())?;
        if positions != session.positions(notation, side)? {
            let by = format!("{name}: the column engine and the rules differ below {WIDE}");
            return Ok(contradicted(by));
        }
        found.push(positions);
    }
    let (wythoff, maharaja) = (&found[0], &found[1]);
    let upper: Vec<Cell> = maharaja.iter().copied().filter(|at| at.1 > at.0).collect();
    let Some(fall) = upper.windows(2).find(|pair| pair[1].1 < pair[0].1) else {
        let by = format!("the second coordinates of the upper P-positions increase in the columns below {WIDE}");
        return Ok(contradicted(by));
    };
    let alike = maharaja.iter().filter(|at| wythoff.contains(at)).count();
    let panels = vec![
        board(wythoff, &[], WIDE).titled("Wythoff Nim"),
        board(maharaja, &[], WIDE).titled("Maharaja Nim"),
        board(wythoff, &[], NEAR).titled("Wythoff Nim, from near"),
        board(maharaja, wythoff, NEAR).titled("Maharaja Nim, from near"),
    ];
    let scene = Scene::of("The first P-positions of Wythoff Nim and Maharaja Nim", panels, 2)
        .key(Ink::Hue(0), Shape::Square, "P-position of the game")
        .key(Ink::Hue(1), Shape::Ring, "P-position of Wythoff Nim only")
        .key(Ink::Muted, DASHES, "y = φx and y = x/φ")
        .caption(format!(
            "All P-positions with both coordinates below {WIDE}, and those below {NEAR} from near. Both games stay \
             near the lines of slope φ and 1/φ, but Maharaja Nim has its positions in another order: ({},{}) comes \
             after ({},{}), so that the second coordinates of the upper ones do not increase. {alike} positions are P \
             in both games. The paper has the two boards; the lines, the rings and the boards from near are ours.",
            fall[1].0, fall[1].1, fall[0].0, fall[0].1
        ))
        .command("wythoff reproduce MAH-F2");
    let cases = format!(
        "the outcomes of the {} positions with both coordinates below {WIDE}, from the rules, in each game",
        WIDE * WIDE
    );
    Ok(Outcome::proved(Proof::exhausted(cases)).figure("mah-f2", scene))
}

/// A board with positions, and rings where another game has some that are not among them.
fn board(positions: &[Cell], other: &[Cell], side: u32) -> Panel {
    let rings = other.iter().copied().filter(|at| !positions.contains(at));
    let mut panel = Panel::board(0, 0, side, side).wide(440.0);
    panel.marks.extend(golden_lines(f64::from(side)));
    panel.marks.push(Mark::cells(rings, Ink::Hue(1), Shape::Ring));
    panel.marks.push(Mark::cells(positions.iter().copied(), Ink::Hue(0), Shape::Square));
    panel
}
