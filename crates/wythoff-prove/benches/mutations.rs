//! Damages a certificate in many ways: `cargo bench -p wythoff-prove --bench mutations -- FILE [MUTATIONS [TRUNCATIONS]]`.
//!
//! Each mutation changes one target, drops or adds one edge, or flips one state, and corrects the digest. The file must be
//! refused; and the automaton, repaired to one that belongs to a relation, must be refuted at a position or be the same as
//! before. Where that takes more than half a million states it is given up, which proves nothing. Without a file nothing is done.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use wythoff_automata::logic::DecideError;
use wythoff_automata::{AutomataError, Budget, Dfa, Letter, Relation};
use wythoff_check::{Certificate, CheckError};
use wythoff_prove::refute::{self, failing_position};

/// A generator of numbers without order (Steele, Lea, Flood, *SplitMix*, 2014), the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

type Table = (Vec<Vec<(Letter, u32)>>, Vec<bool>);

/// Changes one place, and says how.
fn mutate((rows, accepting): &mut Table, letters: usize, numbers: &mut Numbers) -> &'static str {
    let states = rows.len();
    let state = numbers.below(states);
    let row = &mut rows[state];
    match numbers.below(4) {
        0 if !row.is_empty() => {
            let edge = numbers.below(row.len());
            row[edge].1 = (row[edge].1 as usize + 1 + numbers.below(states.max(2) - 1)) as u32 % states as u32;
            "target changed"
        }
        1 if !row.is_empty() => {
            row.remove(numbers.below(row.len()));
            "edge dropped"
        }
        2 if row.len() < letters => {
            let free: Vec<usize> = (0..letters).filter(|&k| row.iter().all(|edge| usize::from(edge.0) != k)).collect();
            row.push((free[numbers.below(free.len())] as Letter, numbers.below(states) as u32));
            row.sort_unstable();
            "edge added"
        }
        _ => {
            accepting[state] ^= true;
            "state flipped"
        }
    }
}

fn is_limit(error: &CheckError) -> bool {
    matches!(error, CheckError::Exceeded(_) | CheckError::Decide(DecideError::Automata(AutomataError::Exceeded(_))))
}

/// What became of one mutation; an error if it went through, or was not decided.
fn verdict(right: &Certificate, dfa: &Dfa, budget: &Budget) -> Result<&'static str, String> {
    let wrong = |error: &dyn std::fmt::Display| error.to_string();
    let numeration = right.relation().numeration();
    let taken = Relation::from_minimal(numeration, &["x", "y"], dfa.clone(), budget).is_ok();
    let repaired = Relation::from_dfa(numeration, &["x", "y"], dfa, budget).map_err(|error| wrong(&error))?;
    if repaired == *right.relation() {
        return if taken { Err("another automaton for the same relation is taken".to_owned()) } else { Ok("the same") };
    }
    let verdict = match refute::check(right.rules(), &repaired, budget) {
        Err(error) if is_limit(&error) => return Ok("given up"),
        verdict => verdict.map_err(|error| wrong(&error))?,
    };
    let failure = verdict.proved().err().ok_or("PROVED")?;
    let failing = match failing_position(right.rules(), &repaired, &failure, budget) {
        Err(error) if is_limit(&error) => return Ok("refuted, the position given up"),
        failing => failing.map_err(|error| wrong(&error))?.ok_or("no position")?,
    };
    if repaired.holds(&[&failing.x, &failing.y]) != failing.accepted {
        return Err(format!("({}, {}) does not fail", failing.x, failing.y));
    }
    Ok(failure.claim)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let Some(path) = arguments.first() else {
        println!(
            "no certificate is given: cargo bench -p wythoff-prove --bench mutations -- FILE [MUTATIONS [TRUNCATIONS]]"
        );
        return ExitCode::SUCCESS;
    };
    let number = |at: usize, default| arguments.get(at).and_then(|text| text.parse().ok()).unwrap_or(default);
    let budget = Budget::unlimited().with_states(500_000);
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let right = Certificate::read(&bytes, &budget).unwrap_or_else(|error| panic!("{path}: {error}"));
    let start = Instant::now();
    let proof = right.check(&budget).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert_eq!(proof.proved().err(), None, "{path}");
    let dfa = right.relation().dfa();
    println!("{}: {} states, proved in {:.3} s", right.game(), dfa.states(), start.elapsed().as_secs_f64());

    let states = 0..dfa.states() as u32;
    let original: Table = (
        states.clone().map(|state| dfa.edges_of(state).collect()).collect(),
        states.map(|state| dfa.accepts_at(state)).collect(),
    );
    let mut numbers = Numbers(1);
    let mut results: BTreeMap<(&str, String), (u64, Duration, Duration)> = BTreeMap::new();
    let mut faults = 0;
    for _ in 0..number(1, 10_000) {
        let mut table = original.clone();
        let how = mutate(&mut table, dfa.alphabet().letters(), &mut numbers);
        let start = Instant::now();
        let changed = Dfa::from_table(dfa.alphabet(), &table.0, table.1);
        let changed = changed.unwrap_or_else(|error| panic!("a table that is none: {error}"));
        let found = verdict(&right, &changed, &budget).map_or_else(
            |error| {
                faults += 1;
                format!("NOT FOUND: {error}")
            },
            str::to_owned,
        );
        let time = start.elapsed();
        let (count, all, most) = results.entry((how, found)).or_default();
        (*count, *all, *most) = (*count + 1, *all + time, time.max(*most));
    }
    for ((how, found), (count, all, most)) in results {
        println!("{how:>14}: {count:>6} {found:<24} {:>8.3} s, at most {:.3} s", all.as_secs_f64(), most.as_secs_f64());
    }
    let truncations = number(2, 1000);
    let read =
        (0..truncations).filter(|_| Certificate::read(&bytes[..numbers.below(bytes.len())], &budget).is_ok()).count();
    println!("{truncations} truncations: {read} read");
    if faults + read == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
