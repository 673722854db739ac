//! Every case of `testdata/`, answered by every theorem that recognises its rules: near the origin by what the case says,
//! and far out by the column engine.

use std::collections::BTreeSet;
use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_corpus::{Case, Report, cases, first_difference};
use wythoff_exact::UBig;
use wythoff_game::{Position, Rules};
use wythoff_rings::pick;
use wythoff_solve::Columns;
use wythoff_theory::{Engine, Knowledge, Place, every, index_of};

/// The number of far columns that are compared.
const WIDE: u64 = 40;

/// The engines of which each answers a case.
const ENGINES: [Engine; 10] = [
    Engine::Diagonal,
    Engine::Beatty,
    Engine::Pairs,
    Engine::Altered,
    Engine::Dictionary,
    Engine::Certificate,
    Engine::Imitation,
    Engine::Words,
    Engine::Exact,
    Engine::EachBoard,
];

fn known(rules: &Rules) -> Vec<Arc<dyn Knowledge>> {
    every(rules, &Budget::unlimited()).map(Result::unwrap).collect()
}

/// The P-positions of some columns.
fn columns(known: &dyn Knowledge, from: u64, count: u64) -> Vec<Position> {
    let found = known.columns_from(&UBig::from(from), count, &Budget::unlimited()).unwrap();
    found.iter().map(|at| at.small().unwrap()).collect()
}

fn judged(complaint: Option<String>) -> Option<Result<(), String>> {
    Some(complaint.map_or(Ok(()), Err))
}

#[test]
fn every_theorem_agrees_with_every_case() {
    let mut report = Report::default();
    for Case { title, rules, claim, .. } in cases() {
        let Some(region) = claim.region() else { continue };
        for known in known(&rules) {
            let mut found = columns(known.as_ref(), 0, region.columns);
            found.retain(|at| region.complete || at.y < region.rows);
            report.note(&known.engine().to_string(), &title, judged(claim.complaint(&found)));
        }
    }
    let engines: Vec<String> = ENGINES.iter().map(Engine::to_string).collect();
    report.finish(engines.iter().map(String::as_str));
}

/// Far columns, and the n-th P-position with its index, against the stream of the column engine. Imitation games are left
/// out, which that engine does not handle.
#[test]
fn every_theorem_agrees_with_the_columns_far_out() {
    // The first far column.
    let first_far = pick(4_000, 100_000);
    let mut report = Report::default();
    let games: BTreeSet<String> = cases().iter().map(|case| case.rules.to_string()).collect();
    for game in games {
        let rules: Rules = game.parse().unwrap();
        let known = known(&rules);
        let Ok(mut stream) = Columns::new(&rules, &Budget::unlimited()) else { continue };
        if known.is_empty() {
            continue;
        }
        let (mut rows, mut expected, mut uppers) = (Vec::new(), Vec::new(), 0u64);
        for x in 0..first_far + WIDE {
            stream.next_column(&mut rows).unwrap();
            if x < first_far {
                uppers += rows.iter().filter(|&&y| x <= y).count() as u64;
            } else {
                expected.extend(rows.iter().map(|&y| Position::new(x, y)));
            }
        }
        let first = expected.iter().find(|at| at.x <= at.y).copied();
        for known in known {
            let name = known.engine().to_string();
            let found = columns(known.as_ref(), first_far, WIDE);
            report.note(&name, &game, judged(first_difference(&expected, &found)));
            let nth = known.nth(&uppers.into(), &Budget::unlimited()).unwrap();
            let (Some(at), Some(nth)) = (first, nth) else { continue };
            let index = index_of(known.as_ref(), &nth, &Budget::unlimited()).unwrap();
            let holds = nth == at && matches!(index, Place::At(n) if n == UBig::from(uppers));
            let complaint = (!holds).then(|| format!("P-position {uppers} is {at}, not {nth}, or has another index"));
            report.note(&format!("{name}, by index"), &game, judged(complaint));
        }
    }
    report.finish([
        "Beatty pairs",
        "pairs",
        "altered",
        "dictionary",
        "certificate",
        "words",
        "exact",
        "exact, by index",
        "altered, by index",
        "Beatty pairs, by index",
        "words, by index",
    ]);
}
