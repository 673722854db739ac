//! Figure 9 and its question: more and more moves along the rays (1,2) and (2,1), and how the upper P-positions split.

use serde::Deserialize;
use wythoff::Budget;
use wythoff_draw::{Axis, Ink, Mark, Panel, Scene, Shape, Ticks, Window};

use super::observed::Observed;
use super::sector::{DASHES, above_golden, golden_lines, point, signed};
use crate::boards::{Cell, game};
use crate::settle::Settled;
use crate::{Failure, Outcome, Session, Table, Verdict};

/// The longest ray of each game; none in the last.
const LENGTHS: [Option<u64>; 4] = [Some(10), Some(50), Some(100), None];

/// The side of the boards.
const SIDE: u64 = 1500;

/// Upper P-positions, and what the games are called.
struct Split {
    name: String,
    positions: Vec<Cell>,
}

/// Figure 9.
pub(super) fn four_games(session: &mut Session) -> Settled {
    let columns = session.upto(80_000, 4_000_000);
    let head = ["t", "columns", "y − φx", "y/x", "mean y − φx below", "and above the line", "near the line"];
    let mut table = Table::new("Upper P-positions and the line y = φx", head);
    let (mut boards, mut distances, mut reaches) = (Vec::new(), Vec::new(), Vec::new());
    let mut ratios = String::new();
    for most in LENGTHS {
        let notation = match most {
            Some(most) => format!("wythoff + rays{{(1,2),(2,1)}} up to {most}"),
            None => "wythoff + rays{(1,2),(2,1)}".into(),
        };
        let name = most.map_or("all t".to_owned(), |most| format!("t = 1, …, {most}"));
        boards.push(board(session, &notation)?.titled(&name));
        let split = Split { name, positions: uppers(&notation, columns, session.budget())? };
        distances.push(split.distances());
        for (from, to) in [(columns / 8, columns / 4), (columns / 4, columns / 2), (columns / 2, columns)] {
            table.push(split.row(from, to));
        }
        match most {
            Some(_) => {
                let (now, before) = (split.reach(columns / 2, columns), split.reach(columns / 8, columns / 4));
                reaches.push(format!(
                    "{} ({} from {} to {})",
                    signed(now, 1),
                    signed(before, 1),
                    columns / 8,
                    columns / 4
                ));
            }
            None => ratios = spread(range(split.between(columns / 2, columns).map(ratio)), 4),
        }
    }
    let evidence = format!(
        "in the columns {} to {columns}, |y − φx| is at most {} for t up to 10, 50 and 100: bounded or growing very \
         slowly, which is open; the mean distances of the strands do not change; for all t, y/x is spread over \
         {ratios}",
        columns / 2,
        reaches.join(", "),
    );
    Ok(Outcome::from(Verdict::Conjectured { evidence })
        .table(table)
        .text("Near the line: the share of positions less than a third as far from it as the mean on their side.")
        .figure("mah-f9a", far(boards))
        .figure("mah-f9b", near(distances)))
}

fn far(boards: Vec<Panel>) -> Scene {
    Scene::of("Wythoff Nim with the moves (t,2t) and (2t,t)", boards, 2)
        .key(Ink::Hue(0), Shape::Disc, "P-position")
        .key(Ink::Muted, DASHES, "y = φx and y = x/φ")
        .caption(format!(
            "The P-positions with both coordinates below {SIDE}. With t up to 10 they keep to the lines of slope φ and \
             1/φ; with t up to 50 and 100 the upper ones run in two parallel strands on both sides of the line; with \
             all t they leave it in two beams of other slopes. The paper has the same four boards; the lines are \
             ours."
        ))
        .command("wythoff reproduce MAH-F9")
}

fn near(distances: Vec<Panel>) -> Scene {
    Scene::of("The same games: distance of the upper P-positions from y = φx", distances, 2)
        .key(Ink::Hue(0), Shape::Disc, "upper P-position")
        .caption(
            "How far the upper P-positions lie above the line y = φx. For t up to 50 and 100 there are two strands \
             with a gap between them: the bounded split that the paper observes. Further out their mean distances stay \
             the same, while the extremes still grow slowly. For all t the distances grow with x. This picture is \
             ours; note the different scales.",
        )
        .command("wythoff reproduce MAH-F9")
}

/// The upper P-positions of the first columns.
fn uppers(notation: &str, columns: u64, budget: &Budget) -> Result<Vec<Cell>, Failure> {
    let mut solution = game(notation)?.solution(budget)?;
    let (mut rows, mut found) = (Vec::new(), Vec::new());
    for x in 0..columns {
        solution.next_column(&mut rows)?;
        for &y in rows.iter().filter(|&&y| y > x) {
            found.push((i64::try_from(x)?, i64::try_from(y)?));
        }
    }
    Ok(found)
}

fn board(session: &Session, notation: &str) -> Result<Panel, Failure> {
    let side = SIDE as f64;
    let mut panel = Panel::plot(Window { left: 0.0, bottom: 0.0, right: side, top: side }).wide(440.0);
    let positions = session.positions(notation, SIDE)?;
    panel.marks.extend(golden_lines(side));
    panel.marks.push(Mark::Points {
        points: positions.into_iter().map(point).collect(),
        ink: Ink::Hue(0),
        radius: 1.0,
    });
    Ok(panel)
}

impl Split {
    fn between(&self, from: u64, to: u64) -> impl Iterator<Item = Cell> + '_ {
        let columns = from as i64..to as i64;
        self.positions.iter().copied().filter(move |at| columns.contains(&at.0))
    }

    /// The greatest distance from the golden line in some columns.
    fn reach(&self, from: u64, to: u64) -> f64 {
        let (low, high) = range(self.between(from, to).map(above_golden));
        high.max(-low)
    }

    /// A row of the table, for some columns.
    fn row(&self, from: u64, to: u64) -> [String; 7] {
        let distances: Vec<f64> = self.between(from, to).map(above_golden).collect();
        let mean = |is_above: bool| {
            let side: Vec<f64> = distances.iter().copied().filter(|d| (*d > 0.0) == is_above).collect();
            side.iter().sum::<f64>() / side.len().max(1) as f64
        };
        let (below, above) = (mean(false), mean(true));
        let near = distances.iter().filter(|d| (below / 3.0..above / 3.0).contains(*d)).count();
        [
            self.name.clone(),
            format!("{from} to {to}"),
            spread(range(distances.iter().copied()), 1),
            spread(range(self.between(from, to).map(ratio)), 5),
            signed(below, 2),
            signed(above, 2),
            format!("{:.2} %", 100.0 * near as f64 / distances.len().max(1) as f64),
        ]
    }

    /// The distances from the golden line, in the columns of the figure.
    fn distances(&self) -> Panel {
        let points: Vec<(f64, f64)> = self.between(0, SIDE).map(|at| (at.0 as f64, above_golden(at))).collect();
        let (low, high) = range(points.iter().map(|at| at.1));
        let margin = 0.06 * (high - low).max(1.0);
        let window = Window { left: 0.0, bottom: low - margin, right: SIDE as f64, top: high + margin };
        let mut panel = Panel::plot(window).sized(440.0, 260.0).titled(&self.name);
        panel.y = Axis { ticks: Ticks::Offsets, ..Axis::new("y − φx").grid() };
        panel.with(Mark::dashes([(0.0, 0.0), (SIDE as f64, 0.0)], Ink::Muted)).with(Mark::Points {
            points,
            ink: Ink::Hue(0),
            radius: 1.4,
        })
    }
}

fn spread((low, high): (f64, f64), decimals: usize) -> String {
    format!("{} to {}", signed(low, decimals), signed(high, decimals))
}

fn ratio((x, y): Cell) -> f64 {
    y as f64 / x as f64
}

fn range(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| (low.min(number), high.max(number)))
}

/// The largest t, one game for each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Largest {
    largest: Vec<u64>,
}

/// How far y - phi x goes with the leaps (t,2t) and (2t,t) for t <= m.
pub(super) fn finite(session: &mut Session, claim: Largest) -> Settled {
    let columns = session.upto(300_000, 20_000_000);
    let mut table = Table::new(
        "Leaps (t,2t) and (2t,t), t <= m",
        ["m", "columns", "least y - phi x", "greatest", "a tenth of the columns"],
    );
    let mut growth = 0.0f64;
    for m in claim.largest {
        let leaps: Vec<String> = (1..=m).map(|t| format!("leaper({t},{})", 2 * t)).collect();
        let game = format!("rook + bishop + {}", leaps.join(" + "));
        let [before, after] =
            [Observed::new(&game, columns / 10, session.budget())?, Observed::new(&game, columns, session.budget())?];
        let ([low, high], [least, greatest]) = (before.ends(3)?, after.ends(3)?);
        let width = |least: &str, greatest: &str| Ok::<f64, Failure>(greatest.parse::<f64>()? - least.parse::<f64>()?);
        growth = growth.max(width(&least, &greatest)? / width(&low, &high)? - 1.0);
        table.push([m.to_string(), columns.to_string(), least, greatest, format!("{low} to {high}")]);
    }
    let known = format!(
        "from {} columns to {columns} no range of the table grows by more than {:.1} %",
        columns / 10,
        100.0 * growth + 0.05
    );
    Ok(Outcome::from(Verdict::Open { known }).table(table))
}
