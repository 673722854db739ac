//! Figures 3 and 8: the half-lines of Wythoff Nim, the stripes of Maharaja Nim, and six games of queen and leaper near the golden
//! lines.

use wythoff::Budget;
use wythoff::exact::Quadratic;
use wythoff::prove::consequences::{Beam, End, beam, compare};
use wythoff_draw::{Anchor, Axis, Ink, Mark, Panel, Scene, Shape, Ticks, Window};

use super::sector::{DASHES, PHI, above_golden, approximate, golden_lines, point, signed, surd};
use crate::boards::{Cell, contradicted, game, golden};
use crate::settle::Settled;
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

/// The side of the maps, and the columns of the plots of distances.
const MAP: u64 = 160;

const LONG: u64 = 3000;

/// A game with what is proved of it.
struct Stripe {
    name: &'static str,
    positions: Vec<Cell>,
    beam: Beam,
    ends: (f64, f64),
}

/// Figure 3, with theorem 1.1 of the paper, which it illustrates.
pub(super) fn half_lines_and_stripes(session: &mut Session) -> Settled {
    let golden = golden()?;
    let (mut stripes, mut proofs) = (Vec::new(), Vec::new());
    for (notation, name) in [("wythoff", "Wythoff Nim"), ("maharaja", "Maharaja Nim")] {
        let mut checked = session.checked(notation)?;
        let upper = checked.facts.relation("$P(x,y) & x <= y")?;
        let Some(beam) = beam(&upper, &golden)? else {
            let by = format!("{name}: y − φx takes no bounded values for the P-positions with y >= x");
            return Ok(contradicted(by));
        };
        proofs.push(checked.proof());
        proofs.push(interval_proof(name, &beam));
        let ends = (approximate(&beam.least.value)?, approximate(&beam.greatest.value)?);
        stripes.push(Stripe { name, positions: session.positions(notation, 2 * LONG)?, beam, ends });
    }
    let words: Vec<String> = stripes.iter().map(Stripe::words).collect();
    let panels = stripes.iter().map(Stripe::map).chain(stripes.iter().map(Stripe::distances)).collect();
    let scene = Scene::of("Half-lines and stripes", panels, 2)
        .key(Ink::Hue(0), Shape::Disc, "P-position")
        .key(Ink::Muted, DASHES, "y = φx and y = x/φ")
        .key(Ink::Hue(1), Shape::Square, "stripe")
        .key(Ink::Hue(1), DASHES, "exact ends of the interval of y − φx")
        .caption(format!(
            "Above: the P-positions of Wythoff Nim at the half-lines of slope φ and 1/φ, and those of Maharaja Nim, \
             which fill stripes around them. Below: how far the upper ones lie above y = φx, in the columns up to \
             {LONG}. The dashed ends are exact and proved for all columns. The paper says that the width is bounded; \
             the numbers and the lower plots are ours."
        ))
        .command("wythoff reproduce MAH-F3");
    Ok(Outcome::from(Verdict::Proved(proofs)).text(words.join(" ")).figure("mah-f3", scene))
}

fn interval_proof(name: &str, beam: &Beam) -> Proof {
    Proof::follows(
        format!("{name}: two equations checked at each of {} nodes of the automaton for x <= y", beam.nodes),
        "their solutions are the infimum and the supremum of y − φx over all positions that it accepts",
    )
}

impl Stripe {
    /// The interval in words.
    fn words(&self) -> String {
        let (least, greatest) = (&self.beam.least, &self.beam.greatest);
        let bracket = |end: &End, closed, open| if end.is_attained { closed } else { open };
        format!(
            "{}: for the P-positions with y >= x, the infimum and supremum of y − φx are the ends of {}{}, {}{}, about \
             {} and {}; a round bracket is an end that is only approached.",
            self.name,
            bracket(least, "[", "("),
            surd(&least.value),
            surd(&greatest.value),
            bracket(greatest, "]", ")"),
            decimal(&least.value),
            decimal(&greatest.value),
        )
    }

    /// The positions between the axes, with the stripes.
    fn map(&self) -> Panel {
        let side = MAP as f64;
        let mut panel =
            Panel::plot(Window { left: 0.0, bottom: 0.0, right: side, top: side }).titled(self.name).wide(440.0);
        let (low, high) = self.ends;
        let stripe = [(0.0, low), (side, PHI * side + low), (side, PHI * side + high), (0.0, high)];
        panel.marks.push(Mark::Area { points: stripe.to_vec(), ink: Ink::Hue(1), opacity: 0.3 });
        panel.marks.push(Mark::Area { points: stripe.map(|(x, y)| (y, x)).to_vec(), ink: Ink::Hue(1), opacity: 0.3 });
        panel.marks.extend(golden_lines(side));
        panel.marks.push(Mark::Points {
            points: self.positions.iter().copied().map(point).collect(),
            ink: Ink::Hue(0),
            radius: 2.0,
        });
        panel
    }

    /// The distances from the upper line.
    fn distances(&self) -> Panel {
        let window = Window { left: 0.0, bottom: -4.0, right: LONG as f64, top: 4.7 };
        let mut panel = Panel::plot(window).sized(440.0, 300.0).titled(format!("{}: y − φx", self.name));
        panel.y = Axis { ticks: Ticks::Offsets, ..Axis::new("y − φx").grid() };
        let upper = self.positions.iter().filter(|at| at.1 >= at.0);
        panel.marks.push(Mark::Points {
            points: upper.map(|&at| (at.0 as f64, above_golden(at))).collect(),
            ink: Ink::Hue(0),
            radius: 1.2,
        });
        let (low, high) = self.ends;
        for (at, value, side) in [(low, &self.beam.least.value, -0.35), (high, &self.beam.greatest.value, 0.35)] {
            panel.marks.push(Mark::dashes([(0.0, at), (LONG as f64, at)], Ink::Hue(1)));
            panel.marks.push(Mark::Text {
                at: (LONG as f64 * 0.98, at + side),
                text: exact(value),
                ink: Ink::Text,
                size: 12.0,
                anchor: Anchor::End,
                bold: false,
            });
        }
        panel
    }
}

/// A number, and its decimals unless it is whole.
fn exact(value: &Quadratic) -> String {
    if value.is_rational() { surd(value) } else { format!("{} ≈ {}", surd(value), decimal(value)) }
}

fn decimal(value: &Quadratic) -> String {
    value.decimal(4).replace('-', "−")
}

/// The leaps of the figure.
const PAIRS: [(u64, u64); 6] = [(3, 5), (4, 6), (4, 7), (5, 8), (6, 10), (7, 11)];

/// The side of the boards.
const SIDE: u32 = 100;

/// How far the upper P-positions of the first columns go.
struct Spread {
    /// The least and greatest y - phi x.
    distance: (f64, f64),
    /// The least and greatest a_n - phi n.
    index: (f64, f64),
    /// The least and greatest y / x in the second half of the columns.
    ratio: (f64, f64),
}

/// Figure 8.
pub(super) fn six_games(session: &mut Session) -> Settled {
    let columns = session.upto(100_000, 20_000_000);
    let mut table = Table::new(
        format!("Upper P-positions in the columns below {columns}"),
        ["(k,l)", "y − φx", "y/x in the second half", "a_n − φn", "y − φx in all columns, proved"],
    );
    let (mut panels, mut proved) = (Vec::new(), Vec::new());
    for (k, l) in PAIRS {
        let notation = format!("maharaja({k},{l})");
        panels.push(board(session, &notation)?.titled(format!("({k},{l})-Maharaja Nim")));
        let spread = Spread::of(&notation, columns, session.budget())?;
        let interval = match interval(session, &notation)? {
            Interval::Open => "open".to_owned(),
            Interval::Bounded(words) => {
                proved.push(format!("({k},{l})"));
                words
            }
            Interval::Unbounded => {
                let by = format!("({k},{l}): y − φx is not bounded, by its certificate");
                return Ok(contradicted(by));
            }
        };
        let range =
            |(low, high): (f64, f64), decimals| format!("{} to {}", signed(low, decimals), signed(high, decimals));
        table.push([
            format!("({k},{l})"),
            range(spread.distance, 3),
            range(spread.ratio, 8),
            range(spread.index, 3),
            interval,
        ]);
    }
    let alike = same_as_wythoff(session, "maharaja(4,5)")?;
    let evidence = format!(
        "y − φx is bounded, by certificates checked in this run, for {}; for the other pairs it stays between the \
         bounds of the table in the columns below {columns}, and so does a_n − φn for all six",
        proved.join(", ")
    );
    let text = format!(
        "(4,5)-Maharaja Nim, which the caption names as an example, has {} P-positions of Wythoff Nim: decided with \
         both automata. That a_n − φn stays bounded is what an even distribution along the lines comes to.",
        if alike { "exactly the" } else { "other than the" }
    );
    let verdict = if alike {
        Verdict::Conjectured { evidence }
    } else {
        Verdict::Contradicted { by: "(4,5)-Maharaja Nim has other P-positions than Wythoff Nim".into() }
    };
    let scene = scene(panels, &proved);
    Ok(Outcome::from(verdict).table(table).text(text).figure("mah-f8", scene))
}

fn scene(panels: Vec<Panel>, proved: &[String]) -> Scene {
    Scene::of("Queen and leaper: six games near the golden lines", panels, 3)
        .key(Ink::Hue(0), Shape::Square, "P-position")
        .key(Ink::Muted, DASHES, "y = φx and y = x/φ")
        .caption(format!(
            "The P-positions with both coordinates below {SIDE} when Wythoff Nim gets the leaps (k,l) and (l,k). In \
             all six games they keep near the lines of slope φ and 1/φ, as the preprint conjectures for every leap; \
             for {} it is proved by automata, for the others it is open. The paper has the same six boards; the lines \
             are ours.",
            proved.join(", "),
        ))
        .command("wythoff reproduce MAH-F8")
}

fn board(session: &Session, notation: &str) -> Result<Panel, Failure> {
    let mut panel = Panel::board(0, 0, SIDE, SIDE).wide(330.0);
    panel.marks.extend(golden_lines(f64::from(SIDE)));
    panel.marks.push(Mark::cells(session.positions(notation, u64::from(SIDE))?, Ink::Hue(0), Shape::Square));
    Ok(panel)
}

/// What a certificate says of y - phi x for the upper P-positions.
enum Interval {
    /// There is no certificate.
    Open,
    /// Its exact ends.
    Bounded(String),
    /// It has none.
    Unbounded,
}

/// The exact interval of y - phi x for the upper P-positions, by the certificate of the game, if one is shipped.
fn interval(session: &mut Session, notation: &str) -> Result<Interval, Failure> {
    if game(notation)?.shipped_certificate().is_none() {
        return Ok(Interval::Open);
    }
    let mut checked = session.checked(notation)?;
    let upper = checked.facts.relation("$P(x,y) & x <= y")?;
    let Some(beam) = beam(&upper, &golden()?)? else { return Ok(Interval::Unbounded) };
    let (least, greatest) = (&beam.least.value, &beam.greatest.value);
    let about = |value| -> Result<String, Failure> { Ok(signed(approximate(value)?, 4)) };
    let words = format!("{} to {}, about {} to {}", surd(least), surd(greatest), about(least)?, about(greatest)?);
    Ok(Interval::Bounded(words))
}

/// Are the P-positions of a game those of Wythoff Nim? Decided with both certificates.
fn same_as_wythoff(session: &mut Session, notation: &str) -> Result<bool, Failure> {
    let wythoff = session.checked("wythoff")?;
    let mut checked = session.checked(notation)?;
    Ok(compare(&mut checked.facts, wythoff.relation())?.difference.is_none())
}

impl Spread {
    fn of(notation: &str, columns: u64, budget: &Budget) -> Result<Spread, Failure> {
        let mut solution = game(notation)?.solution(budget)?;
        let none = (f64::INFINITY, f64::NEG_INFINITY);
        let mut spread = Spread { distance: none, index: none, ratio: none };
        let (mut rows, mut n) = (Vec::new(), 0u64);
        for x in 0..columns {
            solution.next_column(&mut rows)?;
            for &y in rows.iter().filter(|&&y| y >= x) {
                widen(&mut spread.distance, above_golden((i64::try_from(x)?, i64::try_from(y)?)));
                widen(&mut spread.index, x as f64 - PHI * n as f64);
                if 2 * x >= columns {
                    widen(&mut spread.ratio, y as f64 / x as f64);
                }
                n += 1;
            }
        }
        Ok(spread)
    }
}

/// Makes an interval wide enough for a number.
fn widen(interval: &mut (f64, f64), number: f64) {
    *interval = (interval.0.min(number), interval.1.max(number));
}
