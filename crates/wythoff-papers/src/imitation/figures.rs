//! The figures: boards with a letter in each cell, from its class.

use wythoff::rules::imitation::Dynamics;
use wythoff::{Outcome as Winner, Position, words};
use wythoff_draw::{Anchor, Axis, Ink, Mark, Panel, Sample, Scene, Shape, Ticks};

use super::theorem_19::around_a_pair;
use super::truth::{ALWAYS_N, ALWAYS_P, Truth, class};
use crate::settle::Settled;
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

/// The colour of P-positions of Wythoff Nim.
const P: Ink = Ink::Hue(0);

/// The colour of dynamic positions.
const D: Ink = Ink::Hue(1);

/// The colour of winning moves.
const WIN: Ink = Ink::Hue(2);

/// The colour of what is forbidden.
const STOP: Ink = Ink::Hue(3);

/// Pixels of a cell with a letter in it.
const CELL: f64 = 44.0;

/// A board with room for letters.
fn board(title: &str, (x, y): (u64, u64), columns: u32, rows: u32) -> Panel {
    let (left, bottom) = (x as i64, y as i64);
    let ticks = |from: i64, many: u32| {
        Ticks::At((from..from + i64::from(many)).map(|at| (at as f64, at.to_string())).collect())
    };
    let axis = |label: &str, from, many| Axis { ticks: ticks(from, many), ..Axis::new(label).grid() };
    Panel::board(left, bottom, columns, rows)
        .titled(title)
        .axes(axis("x, first pile", left, columns), axis("y, second pile", bottom, rows))
        .sized(CELL * f64::from(columns), CELL * f64::from(rows))
}

/// The main diagonal of a board of so many columns.
fn main_diagonal(columns: u64) -> Mark {
    Mark::dashes([(-1.0, -1.0), (columns as f64, columns as f64)], Ink::Faint)
}

/// The centre of a cell.
fn centre(at: Position) -> (f64, f64) {
    (at.x as f64, at.y as f64)
}

/// A letter in a cell.
fn text(at: Position, letter: &str, ink: Ink) -> Mark {
    Mark::Text { at: centre(at), text: letter.to_owned(), ink, size: 15.0, anchor: Anchor::Middle, bold: true }
}

/// A light colour in a cell.
fn tint(at: Position, ink: Ink) -> Mark {
    let (x, y) = centre(at);
    Mark::rectangle((x - 0.5, y - 0.5), (x + 0.5, y + 0.5), ink, 0.25)
}

/// A dark cell with a light letter.
fn dark(at: Position, letter: &str) -> [Mark; 2] {
    [Mark::cells([(at.x as i64, at.y as i64)], P, Shape::Square), text(at, letter, Ink::Paper)]
}

/// A move drawn along the lower or the left side of its cells, so that it hides no letter.
fn arrow(from: Position, to: Position, ink: Ink, width: f64) -> Mark {
    let ((x, y), (u, v)) = (centre(from), centre(to));
    let (shift, gap) = (0.33, 0.3);
    match y == v {
        true => Mark::Arrow { from: (x - gap, y - shift), to: (u + gap, v - shift), ink, width },
        false => Mark::Arrow { from: (x - shift, y - gap), to: (u - shift, v + gap), ink, width },
    }
}

/// The letter of a class: P, D or N.
fn of_class(class: Dynamics) -> &'static str {
    match class {
        Dynamics::Dynamic => "D",
        Dynamics::NonDynamic(Winner::P) => "P",
        Dynamics::NonDynamic(Winner::N) => "N",
    }
}

/// The whole board: the class of every cell; P-positions of Wythoff Nim are dark.
fn all(title: &str, truth: &Truth, size: u64) -> Result<Panel, Failure> {
    let wythoff = truth.wythoff()?;
    let mut panel = board(title, (0, 0), size as u32, size as u32);
    for at in truth.cells().filter(|at| at.x.max(at.y) < size) {
        let class = truth.dynamics(at)?;
        if wythoff.outcome(at) == Some(Winner::P) {
            panel.marks.extend(dark(at, of_class(class)));
        } else if class == ALWAYS_N {
            panel.marks.push(text(at, "N", Ink::Muted));
        } else if class == ALWAYS_P {
            panel.marks.push(text(at, "P", STOP));
        } else {
            panel.marks.extend([tint(at, D), text(at, "D", Ink::Text)]);
        }
    }
    Ok(panel)
}

/// The keys that both figures share.
fn keys(scene: Scene, wythoff: &str) -> Scene {
    scene.key(P, Shape::Square, format!("P-position of {wythoff}")).key(D, Shape::Square, "D, dynamic (tinted)").key(
        WIN,
        Sample::Arrow,
        "winning move",
    )
}

/// The colour of N-positions that the figures name.
const N: Ink = Ink::Hue(4);

/// The P-position in the middle of the figure, and the position that the arrow starts from.
const PAIR: (u64, u64) = (3, 5);

const FROM: (u64, u64) = (6, 8);

/// The cells below this bound are looked at and drawn.
const ONE_SIZE: u64 = 12;

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

pub(super) fn one(session: &mut Session) -> Settled {
    let truth = Truth::new(session, 1, 1, ONE_SIZE)?;
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
    let (everywhere, proof) = around_a_pair(session)?;
    if !everywhere {
        wrong.push("it is not so around every P-position".to_owned());
    }
    let verdict = if wrong.is_empty() {
        let drawn = Proof::exhausted(format!(
            "the {} lettered positions below {ONE_SIZE} after every play, the moves along the rows from type a, and all \
             moves from {}, by retrograde analysis from the rules",
            named.len(),
            Position::from(FROM)
        ));
        Verdict::Proved(vec![drawn, proof])
    } else {
        Verdict::Contradicted { by: wrong.join("; ") }
    };
    Ok(Outcome::from(verdict).table(table).figure("imi-f1", scene_one(&truth, &named, &wins)?))
}

fn close_up_one(named: &[(Position, &str, Dynamics)], wins: &[Position]) -> Panel {
    let mut panel = board("Around (3,5)", (0, 0), ONE_SIZE as u32, ONE_SIZE as u32).with(main_diagonal(ONE_SIZE));
    for &(at, letter, class) in named {
        match class {
            ALWAYS_P => panel.marks.extend(dark(at, letter)),
            Dynamics::Dynamic => panel.marks.extend([tint(at, D), text(at, letter, Ink::Text)]),
            _ => {
                let letter = if at == Position::from(FROM) { "Q" } else { letter };
                panel.marks.extend([tint(at, N), text(at, letter, Ink::Text)]);
            }
        }
    }
    panel.marks.extend(wins.iter().map(|&to| arrow(FROM.into(), to, WIN, 2.5)));
    let reply = Position::new(PAIR.0, FROM.1);
    let (x, y) = centre(reply);
    panel.marks.push(Mark::Line {
        points: vec![(x - 0.33, y - 0.3), (x - 0.33, PAIR.1 as f64 + 0.1)],
        ink: STOP,
        width: 2.0,
        dashed: true,
    });
    panel
}

fn scene_one(truth: &Truth, named: &[(Position, &str, Dynamics)], wins: &[Position]) -> Result<Scene, Failure> {
    let panels = vec![close_up_one(named, wins), all("Every position", truth, ONE_SIZE)?];
    let scene = Scene::of("The strategy of Imitation Nim", panels, 2)
        .caption(
            "Left: the P-position (3,5) of Wythoff Nim, the dynamic positions D above it, and the N-positions it \
             makes: Na further on its diagonal, Nb in column 5, Nab where both meet. From Q = (6,8) the only winning \
             move goes to (3,8): the dashed reply to (3,5) would imitate it and is forbidden. Right: the class of \
             every position. The letters are computed by retrograde analysis over all plays; the caption of the paper \
             names no coordinates.",
        )
        .command("wythoff reproduce IMI-F1");
    Ok(keys(scene, "Wythoff Nim").key(N, Shape::Square, "Na, Nb: N after every play (tinted)").key(
        STOP,
        Sample::Line { dashed: true },
        "forbidden imitation",
    ))
}

/// The length of the imitation run that is forbidden.
const IMITATIONS: u64 = 3;

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

pub(super) fn three(session: &mut Session) -> Settled {
    let truth = Truth::new(session, 1, IMITATIONS, SIZE)?;
    let block: Vec<Position> = words::pairs::Pairs::new(1, IMITATIONS)?
        .range(&(DIFFERENCE * IMITATIONS).into(), IMITATIONS)
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
        if left != Winner::P {
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
    if wins.len() as u64 != IMITATIONS || forbidden.0 == forbidden.1 {
        wrong.push(format!("the opponent imitates {} times", imitations.len()));
    }
    Ok((Line { wins, imitations, forbidden }, table))
}

fn close_up(truth: &Truth, block: &[Position], from: Position, line: &Line) -> Result<Panel, Failure> {
    let mut panel = board("One diagonal", (0, 0), SIZE as u32, SIZE as u32).with(main_diagonal(SIZE));
    for at in truth.upper().filter(|&at| expected(block, at).is_some()) {
        let letter = of_class(truth.dynamics(at)?);
        match letter {
            _ if block.contains(&at) => panel.marks.extend(dark(at, letter)),
            "D" => panel.marks.extend([tint(at, D), text(at, letter, Ink::Text)]),
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
    let panels = vec![close_up(truth, block, from, line)?, all("Every position", truth, SIZE)?];
    let scene = Scene::of("The strategy of (1,3)-Imitation Nim", panels, 2)
        .caption(
            "Left: dark, the three P-positions of (1,3)-Wythoff Nim with difference 1; the lowest is P after every \
             play, the other two are dynamic. From Q the winning moves 1, 2, 3 go to the columns of these positions; \
             the opponent may imitate twice (thin arrows), the third imitation is forbidden (dashed). D: dynamic, N: \
             N after every play. Right: the class of every position. Computed by retrograde analysis over all plays; \
             the caption of the paper names no coordinates.",
        )
        .command("wythoff reproduce IMI-F2");
    Ok(keys(scene, "(1,3)-Wythoff Nim")
        .key(N, Shape::Square, "N after every play (tinted)")
        .key(Ink::Text, Sample::Arrow, "imitation")
        .key(STOP, Sample::Line { dashed: true }, "third imitation: forbidden"))
}
