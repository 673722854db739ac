//! Runs every case of `testdata/` on every engine that claims its game.

mod case;
mod engines;

use std::collections::BTreeMap;

use case::{Claim, Region};
use engines::ENGINES;
use wythoff_game::Position;
use wythoff_solve::SolveError;

/// FNV-1a, 64 bits, over a line `x,y` for each position.
fn digest(positions: &[Position]) -> String {
    let text: String = positions.iter().map(|at| format!("{},{}\n", at.x, at.y)).collect();
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

/// The complaint about an answer that contradicts it.
fn complaint(claim: &Claim, answer: &[Position]) -> Option<String> {
    match claim {
        Claim::Positions(_, expected) => first_difference(expected, answer),
        Claim::Upper(_, expected) => {
            let upper: Vec<Position> = answer.iter().copied().filter(|at| at.x <= at.y).take(expected.len()).collect();
            first_difference(expected, &upper)
        }
        Claim::Digest(_, expected) => {
            let found = digest(answer);
            (found != *expected).then(|| format!("digest {found}, {} P-positions", answer.len()))
        }
        Claim::Grundy(values) => {
            let mut zeros: Vec<Position> = values.values().filter(|(_, value)| *value == 0).map(|(at, _)| at).collect();
            zeros.sort_unstable();
            let below: Vec<Position> = answer.iter().copied().filter(|at| at.x + at.y < values.count()).collect();
            first_difference(&zeros, &below)
        }
        Claim::Path(..) => unreachable!("asked of the engines with memory"),
    }
}

fn first_difference(expected: &[Position], found: &[Position]) -> Option<String> {
    (0..expected.len().max(found.len()))
        .find(|&k| expected.get(k) != found.get(k))
        .map(|k| format!("P-position {k}: expected {:?}, found {:?}", expected.get(k), found.get(k)))
}

#[test]
fn every_engine_agrees_with_every_case() {
    let mut checked: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for case in case::all().iter().filter(|case| case.rules.is_memoryless()) {
        let region = match &case.claim {
            Claim::Positions(region, _) | Claim::Digest(region, _) | Claim::Upper(region, _) => *region,
            Claim::Grundy(values) => Region { columns: values.count(), rows: values.count(), complete: false },
            Claim::Path(..) => panic!("{}: no game with memory", case.title),
        };
        let mut claimed = false;
        for &(name, solve) in ENGINES {
            match solve(&case.rules, region) {
                Ok(answer) => {
                    claimed = true;
                    *checked.entry(name).or_default() += 1;
                    wrong.extend(complaint(&case.claim, &answer).map(|what| format!("{name}, {}: {what}", case.title)));
                }
                Err(SolveError::Unsupported { .. }) => {}
                Err(error) => wrong.push(format!("{name}, {}: {error}", case.title)),
            }
        }
        if !claimed {
            wrong.push(format!("no engine claims {}", case.title));
        }
    }
    println!("cases checked: {checked:?}");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(ENGINES.iter().all(|(name, _)| checked.contains_key(name)), "an engine claims nothing");
}
