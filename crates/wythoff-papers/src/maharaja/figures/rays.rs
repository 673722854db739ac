//! Figure 9: more and more moves along the rays (1,2) and (2,1), and how the upper P-positions split.

use wythoff_draw::{Axis, Ink, Mark, Panel, Scene, Shape, Ticks, Window};

use super::plane::{Cell, DASHES, above_golden, game, golden_lines, point, signed};
use crate::{Failure, Lab, Outcome, Table, Verdict};

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
pub(super) fn four_games(lab: &mut Lab) -> Result<Outcome, Failure> {
    let columns = lab.upto(6_000, 60_000);
    let mut table = Table::new(
        format!("Upper P-positions in the columns below {columns}"),
        ["t", "columns", "least y − φx", "greatest y − φx", "least y/x", "greatest y/x"],
    );
    let (mut boards, mut distances, mut splits) = (Vec::new(), Vec::new(), Vec::new());
    for most in LENGTHS {
        let notation = match most {
            Some(most) => format!("wythoff + rays{{(1,2),(2,1)}} up to {most}"),
            None => "wythoff + rays{(1,2),(2,1)}".into(),
        };
        let name = most.map_or("all t".to_owned(), |most| format!("t = 1, …, {most}"));
        boards.push(board(lab, &notation)?.titled(&name));
        let split = Split { name, positions: uppers(&notation, columns)? };
        distances.push(split.distances());
        for (from, to) in [(columns / 4, columns / 2), (columns / 2, columns)] {
            table.push(split.row(from, to));
        }
        splits.push(split);
    }
    let bounded = splits[..3].iter().map(Split::last_reach).collect::<Vec<_>>();
    let evidence = format!(
        "in the columns {} to {columns}, |y − φx| is at most {} for t up to 10, 50 and 100, while y/x for all t runs over {}; that the \
         first three stay bounded is open",
        columns / 2,
        bounded.join(", "),
        splits[3].ratios(columns / 2, columns)
    );
    let scene = Scene::of("Wythoff Nim with the moves (t,2t) and (2t,t)", boards, 2)
        .key(Ink::Hue(0), Shape::Square, "P-position")
        .key(Ink::Muted, DASHES, "y = φx and y = x/φ")
        .caption(format!(
            "The P-positions with both coordinates below {SIDE}. With finitely many t the upper ones run in two or more parallel \
             strands, at a distance from the golden line that grows with the largest t; with all t they leave it in \
             two beams. The paper shows the same four boards; the lines are added."
        ))
        .command("wythoff reproduce MAH-F9");
    let near = Scene::of("The same games: distance of the upper P-positions from y = φx", distances, 2)
        .key(Ink::Hue(0), Shape::Square, "upper P-position")
        .caption(
            "How far the upper P-positions lie above the line y = φx. For t up to 10, 50 and 100 the strands stay between bounds as far \
             as they are computed, which is the bounded split that the paper observes; for all t the distances grow with x. \
             The paper has no such picture; the scales differ.",
        )
        .command("wythoff reproduce MAH-F9");
    Ok(Outcome::from(Verdict::Conjectured { evidence }).table(table).figure("mah-f9a", scene).figure("mah-f9b", near))
}

/// The upper P-positions of the first columns.
fn uppers(notation: &str, columns: u64) -> Result<Vec<Cell>, Failure> {
    let mut solution = game(notation)?.solution()?;
    let (mut rows, mut found) = (Vec::new(), Vec::new());
    for x in 0..columns {
        solution.next_column(&mut rows)?;
        for &y in rows.iter().filter(|&&y| y > x) {
            found.push((i64::try_from(x)?, i64::try_from(y)?));
        }
    }
    Ok(found)
}

fn board(lab: &Lab, notation: &str) -> Result<Panel, Failure> {
    let side = SIDE as f64;
    let mut panel = Panel::plot(Window { left: 0.0, bottom: 0.0, right: side, top: side }).wide(440.0);
    let positions = lab.positions(notation, SIDE)?;
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

    /// A row of the table, for some columns.
    fn row(&self, from: u64, to: u64) -> Vec<String> {
        let (low, high) = range(self.between(from, to).map(above_golden));
        let ratio = range(self.between(from, to).map(ratio));
        let columns = format!("{from} to {to}");
        let cells = [signed(low, 2), signed(high, 2), signed(ratio.0, 5), signed(ratio.1, 5)];
        [self.name.clone(), columns].into_iter().chain(cells).collect()
    }

    /// The greatest distance from the golden line in the second half of the columns.
    fn last_reach(&self) -> String {
        let last = self.positions.last().map_or(0, |at| at.0 as u64 + 1);
        signed(self.between(last / 2, last).map(|at| above_golden(at).abs()).fold(0.0, f64::max), 1)
    }

    fn ratios(&self, from: u64, to: u64) -> String {
        let (low, high) = range(self.between(from, to).map(ratio));
        format!("{} to {}", signed(low, 4), signed(high, 4))
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

fn ratio((x, y): Cell) -> f64 {
    y as f64 / x as f64
}

fn range(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| (low.min(number), high.max(number)))
}
