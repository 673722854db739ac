//! IMI figure 2: the strategy of (1,3)-Imitation Nim.

use wythoff::rules::imitation::Dynamics;
use wythoff::{Position, words};
use wythoff_draw::{Ink, Mark, Panel, Sample, Scene, Shape};

use super::super::truth::{ALWAYS_N, ALWAYS_P, Truth, class};
use super::letters::{self, STOP, WIN, arrow, board, centre, dark, of_class, text, tint};
use crate::{Claim, Failure, Kind, Lab, Outcome, Paper, Table, Verdict};

pub(super) const CLAIM: Claim = Claim {
    id: "IMI-F2",
    paper: Paper::Imitation,
    kind: Kind::Figure,
    place: "figure 2",
    statement: "In (1,3)-Imitation Nim the three P-positions of (1,3)-Wythoff Nim on one diagonal b - a = d > 0 are, \
                in ascending order, one that is P after every play and two dynamic ones; what lies above each of them \
                in its column is dynamic; what follows on the diagonal, and the columns of their greater numbers on \
                and above the main diagonal, is N after every play. From a position Q further on the diagonal the \
                first player wins by three moves from the shorter pile, each to the column of the next P-position \
                below: the opponent may imitate two of them. Drawn and checked: the diagonal of difference 1.",
    errata: &[],
    run,
};

/// The length of the imitation run that is forbidden.
const P: u64 = 3;
/// The difference of the diagonal drawn.
const DIFFERENCE: u64 = 1;
/// The cells below this bound are looked at.
const SIZE: u64 = 13;

/// The line of play of the figure: from Q, a winning move to the column of a P-position, the imitation that follows,
/// and so on.
struct Line {
    /// The winning moves.
    wins: Vec<(Position, Position)>,
    /// The imitations between them.
    imitations: Vec<(Position, Position)>,
    /// The imitation that is forbidden in the end.
    forbidden: (Position, Position),
}

fn run(_: &mut Lab) -> Result<Outcome, Failure> {
    let truth = Truth::new(1, P, SIZE)?;
    let block: Vec<Position> = words::pairs::Pairs::new(1, P)?
        .range(&(DIFFERENCE * P).into(), P)
        .into_iter()
        .map(|(a, b)| Ok(Position::new(u64::try_from(a)?, u64::try_from(b)?)))
        .collect::<Result<_, Failure>>()?;
    let (mut wrong, mut cells) = (Vec::new(), 0);
    for at in truth.upper() {
        if let Some(expected) = expected(&block, at) {
            cells += 1;
            let found = truth.dynamics(at)?;
            if found != expected {
                wrong.push(format!("{at} is {}", class(found)));
            }
        }
    }
    let last = block.last().ok_or("no P-position on the diagonal")?;
    let from = Position::new(last.x + 2, last.y + 2);
    let (line, table) = line(&truth, &block, from, &mut wrong)?;
    for at in truth.upper().filter(|at| at.y - at.x == DIFFERENCE && at.x > last.x) {
        self::line(&truth, &block, at, &mut wrong)?;
    }
    let verdict = if wrong.is_empty() {
        Verdict::Computed {
            to: format!(
                "the diagonal of difference {DIFFERENCE}: the {cells} lettered positions below {SIZE} after every \
                 play, and the line from every position further on the diagonal, by retrograde analysis from the rules"
            ),
        }
    } else {
        Verdict::Contradicted { by: wrong.join("; ") }
    };
    Ok(Outcome::from(verdict).table(table).figure("imi-f2", scene(&truth, &block, from, &line)?))
}

/// The class that the figure gives to a position with x <= y, if it names it.
fn expected(block: &[Position], at: Position) -> Option<Dynamics> {
    match block.iter().position(|pair| pair.x == at.x) {
        Some(0) if at == block[0] => return Some(ALWAYS_P),
        Some(k) if at.y >= block[k].y => return Some(Dynamics::Dynamic),
        _ => {}
    }
    let beyond = at.y - at.x == DIFFERENCE && block.iter().all(|pair| pair.x < at.x);
    (beyond || block.iter().any(|pair| pair.y == at.x)).then_some(ALWAYS_N)
}

/// Plays the line of the figure and tables the outcomes.
fn line(truth: &Truth, block: &[Position], from: Position, wrong: &mut Vec<String>) -> Result<(Line, Table), Failure> {
    let mut past: Vec<(u64, u64)> = vec![from.into()];
    let mut table = Table::new("the line of the figure", ["move", "by", "what it leaves"]);
    let (mut wins, mut imitations) = (Vec::new(), Vec::new());
    let mut at = from;
    let mut forbidden = (from, from);
    for pair in block.iter().rev() {
        let to = Position::new(pair.x, at.y);
        past.push(to.into());
        let left = truth.after(&past)?;
        table.push([format!("{at} -> {to}"), "first player".to_owned(), left.to_string()]);
        if left != wythoff::Outcome::P {
            wrong.push(format!("{at} -> {to} does not win"));
        }
        wins.push((at, to));
        if truth.play(&past)?.check(*pair).is_err() {
            table.push([format!("{to} -> {pair}"), "opponent".to_owned(), "forbidden".to_owned()]);
            forbidden = (to, *pair);
            break;
        }
        past.push((*pair).into());
        table.push([format!("{to} -> {pair}"), "opponent, imitates".to_owned(), truth.after(&past)?.to_string()]);
        imitations.push((to, *pair));
        at = *pair;
    }
    if wins.len() as u64 != P || forbidden.0 == forbidden.1 {
        wrong.push(format!("the opponent imitates {} times", imitations.len()));
    }
    Ok((Line { wins, imitations, forbidden }, table))
}

/// The colour of N-positions that the figure names.
const N: Ink = Ink::Hue(4);

fn close_up(truth: &Truth, block: &[Position], from: Position, line: &Line) -> Result<Panel, Failure> {
    let mut panel = board("One diagonal", (0, 0), SIZE as u32, SIZE as u32).with(letters::main_diagonal(SIZE));
    for at in truth.upper().filter(|&at| expected(block, at).is_some()) {
        let letter = of_class(truth.dynamics(at)?);
        match letter {
            _ if block.contains(&at) => panel.marks.extend(dark(at, letter)),
            "D" => panel.marks.extend([tint(at, letters::D), text(at, letter, Ink::Text)]),
            _ if at == from => panel.marks.extend([tint(at, N), text(at, "Q", Ink::Text)]),
            _ => panel.marks.extend([tint(at, N), text(at, letter, Ink::Text)]),
        }
    }
    for (k, &(from, to)) in line.wins.iter().enumerate() {
        panel.marks.push(arrow(from, to, WIN, 2.5));
        let (x, y) = centre(from);
        let number = Mark::text((x - 0.62, y - 0.17), (k + 1).to_string(), WIN);
        panel.marks.push(number);
    }
    panel.marks.extend(line.imitations.iter().map(|&(from, to)| arrow(from, to, Ink::Text, 1.5)));
    let ((x, y), (_, end)) = (centre(line.forbidden.0), centre(line.forbidden.1));
    let points = vec![(x - 0.33, y - 0.3), (x - 0.33, end + 0.1)];
    panel.marks.push(Mark::Line { points, ink: STOP, width: 2.0, dashed: true });
    Ok(panel)
}

fn scene(truth: &Truth, block: &[Position], from: Position, line: &Line) -> Result<Scene, Failure> {
    let panels = vec![close_up(truth, block, from, line)?, letters::all("Every position", truth, SIZE)?];
    let scene = Scene::of("The strategy of (1,3)-Imitation Nim", panels, 2)
        .caption(
            "Left: dark, the three P-positions of (1,3)-Wythoff Nim with difference 1; the lowest is P after every \
             play, the other two are dynamic. From Q the winning moves 1, 2, 3 go to the columns of these positions; \
             the opponent may imitate twice (thin arrows), the third imitation is forbidden (dashed). D: dynamic, N: \
             N after every play. Right: the class of every position. Computed by retrograde analysis over all plays; \
             the caption of the paper names no coordinates.",
        )
        .command("wythoff reproduce IMI-F2");
    Ok(letters::keys(scene, "(1,3)-Wythoff Nim")
        .key(N, Shape::Square, "N after every play (tinted)")
        .key(Ink::Text, Sample::Arrow, "imitation")
        .key(STOP, Sample::Line { dashed: true }, "third imitation: forbidden"))
}
