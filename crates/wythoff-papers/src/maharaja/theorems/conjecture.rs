//! Conjecture 4.1: with any leaper (k,l) added to Wythoff Nim, upper P-positions have y = phi x + O(1).

use wythoff::Game;
use wythoff::words::{Criterion, Study, StudyLimits};

use super::leapers;
use super::observed::Observed;
use super::stripes::{ends, interval, measured};
use super::support::{self, claim, contradicted, discovered, golden};
use crate::{Claim, Failure, Kind, Lab, Outcome, Table, Verdict};

/// The leapers up to this size are looked at one by one.
const LARGEST: u64 = 12;
/// The most words of a dictionary that is tried.
const WORDS: usize = 40;

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
    Ok(Outcome::from(Verdict::Proved(proofs))
        .text(format!("The infimum and the supremum of y - phi x are the ends of {}.", ends(&beam))))
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
        let [low, high] = seen.beam.map(|(x, y)| format!("({x},{y})"));
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

/// The bounds of b_n - a_n - n from a dictionary that is proved by closure; `None` if none is found.
///
/// The j-th upper P-position of a word, from 0 on, of rise r has b_n - a_n - n = r - j. From such bounds the conjecture
/// follows by the central lemma.
fn by_dictionary(game: &str) -> Result<Option<(usize, i64, i64)>, Failure> {
    let found = discovered(game, Criterion::NextDifference)?;
    if found.seen.is_empty() || found.seen.len() > WORDS {
        return Ok(None);
    }
    let study = Study::new(found, StudyLimits::default());
    let (Ok(closure), Some(dictionary)) = (&study.closure, &study.dictionary) else { return Ok(None) };
    let (_, start) = support::dictionary(&study)?;
    let rows = support::rows(game, usize::try_from(start)?)?;
    let first = support::uppers(&rows).zip(0i64..).map(|((a, b), n)| (b - a) as i64 - n);
    let read = dictionary.words().iter().enumerate().filter(|(index, _)| closure.occurs(*index));
    let words = read.clone().flat_map(|(_, word)| word.rises.iter().zip(0..).map(|(rise, j)| rise - j));
    let all: Vec<i64> = first.chain(words).collect();
    let (least, greatest) = (all.iter().min(), all.iter().max());
    Ok(least.zip(greatest).map(|(&least, &greatest)| (read.count(), least, greatest)))
}

/// A row of the table: the leaper, what is known, how. The last says whether it is proved.
fn row(lab: &mut Lab, k: u64, l: u64) -> Result<Option<([String; 3], bool)>, Failure> {
    let game = format!("maharaja({k},{l})");
    let pair = format!("({k},{l})");
    if game.parse::<Game>()?.shipped_certificate().is_some() {
        let mut checked = lab.checked(&game)?;
        let beam = interval(&mut checked.facts, "x <= y", &golden()?)?;
        let states = checked.relation().dfa().states();
        let known = format!("proved: automaton of {states} states");
        return Ok(beam.map(|beam| ([pair, format!("y - phi x in {}", ends(&beam)), known], true)));
    }
    if let Some((words, least, greatest)) = by_dictionary(&game)? {
        let what = format!("b_n - a_n - n from {least} to {greatest}");
        return Ok(Some(([pair, what, format!("proved: closed dictionary, {words} words read")], true)));
    }
    let columns = lab.upto(100_000, 10_000_000);
    let [least, greatest] = Observed::new(&game, columns)?.ends(6)?;
    let what = format!("y - phi x seen from {least} to {greatest}");
    Ok(Some(([pair, what, format!("open: {columns} columns")], false)))
}

fn conjecture_4_1(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut wythoff = lab.checked("wythoff")?;
    leapers::define(&mut wythoff.facts)?;
    let Some(beam) = interval(&mut wythoff.facts, "x <= y", &golden()?)? else {
        return Ok(contradicted("y - phi x is not bounded in Wythoff Nim itself"));
    };
    let mut table = Table::new("Leapers that join two P-positions of Wythoff Nim", ["(k,l)", "for x <= y", "known"]);
    let (mut same, mut open) = (0, Vec::new());
    for l in 2..=LARGEST {
        for k in 1..l {
            if !wythoff.facts.decide(&format!("$joined({k},{l})"))? {
                same += 1;
                continue;
            }
            let Some((row, proved)) = row(lab, k, l)? else {
                return Ok(contradicted(format!("({k},{l}): y - phi x is not bounded")).table(table));
            };
            if !proved {
                open.push(row[0].clone());
            }
            table.push(row);
        }
    }
    let evidence = format!(
        "proved for every leaper that joins no two P-positions of Wythoff Nim, whose P-positions stay ({same} of those \
         with l <= {LARGEST}), and for {} of the {} others with l <= {LARGEST}; open are {}",
        table.rows.len() - open.len(),
        table.rows.len(),
        open.join(", ")
    );
    let text = format!(
        "Where the P-positions are those of Wythoff Nim, the infimum and the supremum of y - phi x are the ends of {}. \
         The intervals of the table are meant in the same way; a round bracket is an end that is not attained. Where \
         the table has the bounds of b_n - a_n - n, that y - phi x is bounded follows by the central lemma \
         (MAH-lemma-2.3), whose proof is the paper's.",
        ends(&beam)
    );
    Ok(Outcome::from(Verdict::Conjectured { evidence }).text(text).table(table))
}
