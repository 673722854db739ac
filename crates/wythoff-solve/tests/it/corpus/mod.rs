//! Runs every case of `testdata/` on every engine that claims its game.

mod case;
mod engines;

use std::collections::{BTreeMap, BTreeSet};

use case::{Case, Claim, Region};
use engines::{ENGINES, ENGINES_WITH_MEMORY, ENGINES_WITH_VALUES};
use wythoff_game::catalogue::ENTRIES;
use wythoff_game::{Play, Position};
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
        // asked of the engines with memory
        Claim::Path(..) => None,
    }
}

fn first_difference(expected: &[Position], found: &[Position]) -> Option<String> {
    (0..expected.len().max(found.len()))
        .find(|&k| expected.get(k) != found.get(k))
        .map(|k| format!("P-position {k}: expected {:?}, found {:?}", expected.get(k), found.get(k)))
}

/// Runs a check of one case on each engine and complains if none answers.
fn on_each<E: Copy>(
    engines: &[(&'static str, E)],
    title: &str,
    checked: &mut BTreeMap<&'static str, usize>,
    check: impl Fn(E) -> Result<Option<String>, SolveError>,
) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut claimed = false;
    for &(name, engine) in engines {
        match check(engine) {
            Err(SolveError::Unsupported { .. } | SolveError::InfiniteColumn) => continue,
            Err(error) => wrong.push(format!("{name}, {title}: {error}")),
            Ok(complaint) => wrong.extend(complaint.map(|what| format!("{name}, {title}: {what}"))),
        }
        claimed = true;
        *checked.entry(name).or_default() += 1;
    }
    if !claimed {
        wrong.push(format!("no engine claims {title}"));
    }
    wrong
}

#[test]
fn every_engine_agrees_with_every_case() {
    let mut checked = BTreeMap::new();
    let mut wrong = Vec::new();
    for Case { title, rules, claim, .. } in case::all() {
        let region = match &claim {
            Claim::Positions(region, _) | Claim::Digest(region, _) | Claim::Upper(region, _) => *region,
            Claim::Grundy(values) => {
                let size = values.count();
                wrong.extend(on_each(ENGINES_WITH_VALUES, &title, &mut checked, |value| {
                    for (at, expected) in values.values() {
                        let found = value(&rules, size, at)?;
                        if found.map(u64::from) != Some(expected) {
                            return Ok(Some(format!("value of {at}: expected {expected}, found {found:?}")));
                        }
                    }
                    Ok(None)
                }));
                Region { columns: size, rows: size, complete: false }
            }
            Claim::Path(path, outcome) => {
                let size = path.iter().map(|at| at.x.max(at.y)).max().unwrap() + 1;
                let play = Play::replay(&rules, path).unwrap_or_else(|error| panic!("{title}: {error}"));
                wrong.extend(on_each(ENGINES_WITH_MEMORY, &title, &mut checked, |engine| {
                    let found = engine(&rules, size, play.position(), &play.memory())?;
                    Ok((found != *outcome).then(|| format!("outcome {found}")))
                }));
                continue;
            }
        };
        wrong.extend(on_each(ENGINES, &title, &mut checked, |engine| Ok(complaint(&claim, &engine(&rules, region)?))));
    }
    println!("cases checked: {checked:?}");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(ENGINES.iter().all(|(name, _)| checked.contains_key(name)), "an engine claims nothing");
}

#[test]
fn every_named_game_is_in_the_corpus() {
    let games: BTreeSet<String> = case::all().into_iter().map(|case| case.game).collect();
    for entry in ENTRIES {
        let opening = format!("{}(", entry.name);
        let members = games.iter().filter(|game| **game == entry.name || game.starts_with(&opening)).count();
        let least = if entry.forms.iter().all(|form| form.is_empty()) { 1 } else { 2 };
        assert!(members >= least, "{}: {members} cases", entry.name);
    }
}
