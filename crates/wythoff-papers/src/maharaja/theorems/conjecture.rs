//! Conjecture 4.1: with any leaper (k,l) added to Wythoff Nim, upper P-positions have y = phi x + O(1).

use wythoff::Game;

use super::leapers;
use super::observed::Observed;
use super::stripes::{ends, interval, measured};
use super::support::{claim, contradicted, golden};
use crate::{Claim, Failure, Kind, Lab, Outcome, Table, Verdict};

/// The leapers up to this size are looked at one by one.
const LARGEST: u64 = 8;

const fn pair(id: &'static str, statement: &'static str, run: fn(&mut Lab) -> Result<Outcome, Failure>) -> Claim {
    claim(id, Kind::Conjecture, "preprint, conjecture 4.1, and figure 8", statement, run)
}

pub(super) const CONJECTURE_4_1: Claim = claim(
    "MAH-conj-4.1",
    Kind::Conjecture,
    "preprint, conjecture 4.1",
    "For all k < l, every P-position (x,y) with y >= x of Wythoff Nim with the leaps (k,l) and (l,k) has y = phi x + \
     O(1).",
    conjecture_4_1,
);

pub(super) const PAIR_3_5: Claim = pair(
    "MAH-conj-4.1-3-5",
    "Every P-position (x,y) with y >= x of Wythoff Nim with the leaps (3,5) and (5,3) has y = phi x + O(1).",
    of_pair::<3, 5>,
);

pub(super) const PAIR_4_6: Claim = pair(
    "MAH-conj-4.1-4-6",
    "Every P-position (x,y) with y >= x of Wythoff Nim with the leaps (4,6) and (6,4) has y = phi x + O(1).",
    of_pair::<4, 6>,
);

pub(super) const PAIR_4_7: Claim = pair(
    "MAH-conj-4.1-4-7",
    "Every P-position (x,y) with y >= x of Wythoff Nim with the leaps (4,7) and (7,4) has y = phi x + O(1).",
    of_pair::<4, 7>,
);

pub(super) const PAIR_5_8: Claim = pair(
    "MAH-conj-4.1-5-8",
    "Every P-position (x,y) with y >= x of Wythoff Nim with the leaps (5,8) and (8,5) has y = phi x + O(1).",
    of_pair::<5, 8>,
);

pub(super) const PAIR_6_10: Claim = pair(
    "MAH-conj-4.1-6-10",
    "Every P-position (x,y) with y >= x of Wythoff Nim with the leaps (6,10) and (10,6) has y = phi x + O(1).",
    of_pair::<6, 10>,
);

pub(super) const PAIR_7_11: Claim = pair(
    "MAH-conj-4.1-7-11",
    "Every P-position (x,y) with y >= x of Wythoff Nim with the leaps (7,11) and (11,7) has y = phi x + O(1).",
    of_pair::<7, 11>,
);

/// The conjecture for one leaper: from its certificate, if there is one.
fn of_pair<const K: u64, const L: u64>(lab: &mut Lab) -> Result<Outcome, Failure> {
    let game = format!("maharaja({K},{L})");
    match game.parse::<Game>()?.shipped_certificate() {
        Some(_) => by_certificate(lab, &game),
        None => by_columns(lab, &game),
    }
}

/// The exact interval of y - phi x, from the certificate.
pub(super) fn by_certificate(lab: &mut Lab, game: &str) -> Result<Outcome, Failure> {
    let mut checked = lab.checked(game)?;
    let Some(beam) = interval(&mut checked.facts, "x <= y", &golden()?)? else {
        return Ok(contradicted("y - phi x is not bounded: decided about the automaton"));
    };
    let proofs = vec![checked.proof(), measured(&beam, "y - phi x for x <= y")];
    Ok(Outcome::from(Verdict::Proved(proofs)).text(format!("y - phi x fills the interval {}.", ends(&beam))))
}

/// Steps in which the ranges are looked at, to see whether they still grow.
const STEPS: u32 = 4;

fn by_columns(lab: &mut Lab, game: &str) -> Result<Outcome, Failure> {
    let columns = lab.upto(1_000_000, 100_000_000);
    let mut table =
        Table::new(game, ["columns", "least y - phi x", "at", "greatest", "at", "least b_n - a_n - n", "greatest"]);
    for step in (0..STEPS).rev() {
        let seen = Observed::new(game, columns / 10u64.pow(step))?;
        let [least, greatest] = seen.ends(6)?;
        let at = seen.beam.map(|(x, y)| format!("({x},{y})"));
        let [low, high] = at;
        let (below, above) = (seen.deviation.0.to_string(), seen.deviation.1.to_string());
        table.push([seen.columns.to_string(), least, low, greatest, high, below, above]);
    }
    let last = table.rows.last().ok_or("no columns")?;
    let evidence = format!(
        "no certificate is known; in the first {columns} columns y - phi x stays from {} to {}, and b_n - a_n - n \
         from {} to {}",
        last[1], last[3], last[5], last[6]
    );
    Ok(Outcome::from(Verdict::Conjectured { evidence }).table(table))
}

fn conjecture_4_1(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut wythoff = lab.checked("wythoff")?;
    leapers::define(&mut wythoff.facts)?;
    let Some(beam) = interval(&mut wythoff.facts, "x <= y", &golden()?)? else {
        return Ok(contradicted("Wythoff Nim itself"));
    };
    let mut table =
        Table::new("Leapers that join two P-positions of Wythoff Nim", ["(k,l)", "y - phi x, for x <= y", "known"]);
    let (mut same, mut open) = (0, 0);
    let columns = lab.upto(100_000, 10_000_000);
    for l in 2..=LARGEST {
        for k in 1..l {
            if !wythoff.facts.decide(&format!("$joined({k},{l})"))? {
                same += 1;
                continue;
            }
            let game = format!("maharaja({k},{l})");
            if game.parse::<Game>()?.shipped_certificate().is_some() {
                let mut checked = lab.checked(&game)?;
                match interval(&mut checked.facts, "x <= y", &golden()?)? {
                    Some(beam) => table.push([format!("({k},{l})"), ends(&beam), "proved".into()]),
                    None => return Ok(contradicted(format!("({k},{l}): y - phi x is not bounded")).table(table)),
                }
            } else {
                open += 1;
                let [least, greatest] = Observed::new(&game, columns)?.ends(6)?;
                table.push([
                    format!("({k},{l})"),
                    format!("seen: {least} to {greatest}"),
                    format!("{columns} columns"),
                ]);
            }
        }
    }
    let evidence = format!(
        "proved for every leaper that joins no two P-positions of Wythoff Nim, whose P-positions stay ({same} with l \
         <= {LARGEST}), and by certificates for {} of the others with l <= {LARGEST}; {open} stays open",
        table.rows.len() - open
    );
    let text = format!("Where the P-positions are those of Wythoff Nim, y - phi x fills the interval {}.", ends(&beam));
    Ok(Outcome::from(Verdict::Conjectured { evidence }).text(text).table(table))
}
