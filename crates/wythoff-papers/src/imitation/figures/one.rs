//! IMI figure 1: the strategy of Imitation Nim.

use wythoff::Position;
use wythoff::rules::imitation::Dynamics;
use wythoff_draw::{Ink, Mark, Panel, Scene, Shape};

use super::super::truth::{ALWAYS_N, ALWAYS_P, Truth, class};
use super::letters::{self, STOP, WIN, arrow, board, dark, text, tint};
use crate::{Claim, Failure, Kind, Lab, Outcome, Paper, Proof, Table, Verdict};

pub(super) const CLAIM: Claim = Claim {
    id: "IMI-F1",
    paper: Paper::Imitation,
    kind: Kind::Figure,
    place: "figure 1",
    statement: "Around a P-position (c,d), c < d, of Wythoff Nim, Imitation Nim looks like this: (c,d) is P after \
                every play; the positions (c,b), b > d, are dynamic; those beyond it on its diagonal (type a) and \
                those of column d on and above the main diagonal (type b) are N after every play; and from (a,b) on \
                the diagonal the move to (c,b) wins.",
    errata: &[],
    run,
};

/// The P-position in the middle of the figure, and the position that the arrow starts from.
const PAIR: (u64, u64) = (3, 5);
const FROM: (u64, u64) = (6, 8);
/// The cells below this bound are looked at and drawn.
const SIZE: u64 = 12;

/// What the figure calls a position with x <= y, and the class that this means.
fn name(at: Position) -> Option<(&'static str, Dynamics)> {
    let (c, d) = PAIR;
    let diagonal = at.x > c && at.y - at.x == d - c;
    match (at.x == c, diagonal, at.x == d) {
        _ if at == Position::from(PAIR) => Some(("P", ALWAYS_P)),
        (true, ..) if at.y > d => Some(("D", Dynamics::Dynamic)),
        (_, true, true) => Some(("Nab", ALWAYS_N)),
        (_, true, false) => Some(("Na", ALWAYS_N)),
        (_, false, true) => Some(("Nb", ALWAYS_N)),
        _ => None,
    }
}

fn run(lab: &mut Lab) -> Result<Outcome, Failure> {
    let truth = Truth::new(1, 1, SIZE)?;
    let named: Vec<(Position, &str, Dynamics)> =
        truth.upper().filter_map(|at| name(at).map(|(letter, class)| (at, letter, class))).collect();
    let mut wrong = Vec::new();
    let mut table = Table::new("the letters, by the truth engine", ["letter", "positions", "class"]);
    for wanted in ["P", "D", "Na", "Nb", "Nab"] {
        let cells: Vec<_> = named.iter().filter(|(_, letter, _)| *letter == wanted).collect();
        for (at, _, expected) in &cells {
            if truth.dynamics(*at)? != *expected {
                wrong.push(format!("{at} is {}", class(truth.dynamics(*at)?)));
            }
        }
        let list: Vec<String> = cells.iter().map(|(at, ..)| at.to_string()).collect();
        table.push([
            wanted.to_owned(),
            list.join(" "),
            cells.first().map_or("", |(.., known)| class(*known)).to_owned(),
        ]);
    }
    let target = Position::new(PAIR.0, FROM.1);
    let wins = truth.winning(&[FROM])?;
    if wins != [target] {
        wrong.push(format!("the winning moves from {} are {wins:?}", Position::from(FROM)));
    }
    for (at, ..) in named.iter().filter(|(_, letter, _)| letter.starts_with("Na")) {
        if !truth.winning(&[(*at).into()])?.contains(&Position::new(PAIR.0, at.y)) {
            wrong.push(format!("from {at} the move to ({},{}) does not win", PAIR.0, at.y));
        }
    }
    let (everywhere, proof) = super::super::theorems::around_a_pair(lab)?;
    if !everywhere {
        wrong.push("it is not so around every P-position".to_owned());
    }
    let verdict = if wrong.is_empty() {
        let drawn = Proof::exhausted(format!(
            "the {} lettered positions below {SIZE} after every play, the moves along the rows from type a, and all \
             moves from {}, by retrograde analysis from the rules",
            named.len(),
            Position::from(FROM)
        ));
        Verdict::Proved(vec![drawn, proof])
    } else {
        Verdict::Contradicted { by: wrong.join("; ") }
    };
    Ok(Outcome::from(verdict).table(table).figure("imi-f1", scene(&truth, &named, &wins)?))
}

fn close_up(named: &[(Position, &str, Dynamics)], wins: &[Position]) -> Panel {
    let mut panel = board("Around (3,5)", (0, 0), SIZE as u32, SIZE as u32).with(letters::main_diagonal(SIZE));
    for &(at, letter, class) in named {
        match class {
            ALWAYS_P => panel.marks.extend(dark(at, letter)),
            Dynamics::Dynamic => panel.marks.extend([tint(at, letters::D), text(at, letter, Ink::Text)]),
            _ => {
                let letter = if at == Position::from(FROM) { "Q" } else { letter };
                panel.marks.extend([tint(at, N), text(at, letter, Ink::Text)]);
            }
        }
    }
    panel.marks.extend(wins.iter().map(|&to| arrow(FROM.into(), to, WIN, 2.5)));
    let reply = Position::new(PAIR.0, FROM.1);
    let (x, y) = letters::centre(reply);
    panel.marks.push(Mark::Line {
        points: vec![(x - 0.33, y - 0.3), (x - 0.33, PAIR.1 as f64 + 0.1)],
        ink: STOP,
        width: 2.0,
        dashed: true,
    });
    panel
}

/// The colour of N-positions that the figure names.
const N: Ink = Ink::Hue(4);

fn scene(truth: &Truth, named: &[(Position, &str, Dynamics)], wins: &[Position]) -> Result<Scene, Failure> {
    let panels = vec![close_up(named, wins), letters::all("Every position", truth, SIZE)?];
    let scene = Scene::of("The strategy of Imitation Nim", panels, 2)
        .caption(
            "Left: the P-position (3,5) of Wythoff Nim, the dynamic positions D above it, and the N-positions it \
             makes: Na further on its diagonal, Nb in column 5, Nab where both meet. From Q = (6,8) the only winning \
             move goes to (3,8): the dashed reply to (3,5) would imitate it and is forbidden. Right: the class of \
             every position. The letters are computed by retrograde analysis over all plays; the caption of the paper \
             names no coordinates.",
        )
        .command("wythoff reproduce IMI-F1");
    Ok(letters::keys(scene, "Wythoff Nim").key(N, Shape::Square, "Na, Nb: N after every play (tinted)").key(
        STOP,
        wythoff_draw::Sample::Line { dashed: true },
        "forbidden imitation",
    ))
}
