//! Figure 8: six games of queen and leaper, all near the golden lines.

use wythoff::Budget;
use wythoff::prove::consequences::{beam, compare};
use wythoff_draw::{Ink, Mark, Panel, Scene, Shape};

use super::plane::{DASHES, PHI, above_golden, approximate, game, golden, golden_lines, signed, surd};
use crate::{Failure, Lab, Outcome, Table, Verdict};

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
pub(super) fn six_games(lab: &mut Lab) -> Result<Outcome, Failure> {
    let columns = lab.upto(100_000, 20_000_000);
    let mut table = Table::new(
        format!("Upper P-positions in the columns below {columns}"),
        ["(k,l)", "y − φx", "y/x in the second half", "a_n − φn", "y − φx in all columns, proved"],
    );
    let (mut panels, mut proved) = (Vec::new(), Vec::new());
    for (k, l) in PAIRS {
        let notation = format!("maharaja({k},{l})");
        panels.push(board(lab, &notation)?.titled(format!("({k},{l})-Maharaja Nim")));
        let spread = Spread::of(&notation, columns)?;
        let interval = match interval(lab, &notation)? {
            Interval::Open => "open".to_owned(),
            Interval::Bounded(words) => {
                proved.push(format!("({k},{l})"));
                words
            }
            Interval::Unbounded => {
                let by = format!("({k},{l}): y − φx is not bounded, by its certificate");
                return Ok(Verdict::Contradicted { by }.into());
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
    let alike = same_as_wythoff(lab, "maharaja(4,5)")?;
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

fn board(lab: &Lab, notation: &str) -> Result<Panel, Failure> {
    let mut panel = Panel::board(0, 0, SIDE, SIDE).wide(330.0);
    panel.marks.extend(golden_lines(f64::from(SIDE)));
    panel.marks.push(Mark::cells(lab.positions(notation, u64::from(SIDE))?, Ink::Hue(0), Shape::Square));
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
fn interval(lab: &mut Lab, notation: &str) -> Result<Interval, Failure> {
    if game(notation)?.shipped_certificate().is_none() {
        return Ok(Interval::Open);
    }
    let mut checked = lab.checked(notation)?;
    let upper = checked.facts.relation("$P(x,y) & x <= y")?;
    let Some(beam) = beam(&upper, &golden()?)? else { return Ok(Interval::Unbounded) };
    let (least, greatest) = (&beam.least.value, &beam.greatest.value);
    let about = |value| -> Result<String, Failure> { Ok(signed(approximate(value)?, 4)) };
    let words = format!("{} to {}, about {} to {}", surd(least), surd(greatest), about(least)?, about(greatest)?);
    Ok(Interval::Bounded(words))
}

/// Are the P-positions of a game those of Wythoff Nim? Decided with both certificates.
fn same_as_wythoff(lab: &mut Lab, notation: &str) -> Result<bool, Failure> {
    let wythoff = lab.checked("wythoff")?;
    let mut checked = lab.checked(notation)?;
    Ok(compare(&mut checked.facts, wythoff.relation())?.difference.is_none())
}

impl Spread {
    fn of(notation: &str, columns: u64) -> Result<Spread, Failure> {
        let mut solution = game(notation)?.solution(&Budget::unlimited())?;
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
