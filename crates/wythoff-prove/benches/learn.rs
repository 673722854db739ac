//! How long proofs from the rules take: `cargo bench -p wythoff-prove --bench learn -- [game] ...`, and with
//! `taskset -c 0` before it on one processor.

use std::time::{Duration, Instant};

use wythoff_automata::Numeration;
use wythoff_budget::{Budget, processors};
use wythoff_game::Rules;
use wythoff_prove::levels::{ROWS, are_made_of, guess};
use wythoff_prove::prove::{Effort, Ending, prove};

const GAMES: &[&str] = &[
    "wythoff",
    "maharaja(2,3)",
    "maharaja",
    "maharaja(4,6)",
    "maharaja(3,5)",
    "maharaja(5,8)",
    "m-wythoff(3)",
    "k-blocking(2)",
    "k-blocking(3)",
    "modular(3,3,9)",
    "shifted(3,3,1)",
];

/// How long it takes to make the first guess, for games that have one.
fn guessed(rules: &Rules) -> Option<Duration> {
    let started = Instant::now();
    are_made_of(rules, &Numeration::fibonacci()).then(|| guess(rules, ROWS[0], &Budget::unlimited()).ok())??;
    Some(started.elapsed())
}

fn main() {
    let given: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let games = if given.is_empty() { GAMES.iter().map(ToString::to_string).collect() } else { given };
    println!("{} processors", processors());
    println!("| game | states | surroundings or questions | refuted | first guess | claims | from the rules |");
    println!("|---|---|---|---|---|---|---|");
    for game in games {
        let rules: Rules = game.parse().expect("a game");
        let first = guessed(&rules).map(|time| format!("{time:.2?}")).unwrap_or_default();
        let started = Instant::now();
        let effort = Effort { states: 2_000_000, ..Effort::default() };
        match prove(&rules, &effort, None, None, &Budget::unlimited()) {
            Ok(Ending::Proved(proof)) => {
                let claims: Duration = proof.checked.steps().iter().map(|step| step.time).sum();
                let (progress, all) = (proof.progress, started.elapsed());
                println!(
                    "| `{game}` | {} | {} | {} | {first} | {claims:.2?} | {all:.2?} |",
                    proof.checked.relation().dfa().states(),
                    progress.questions,
                    progress.counterexamples
                );
            }
            Ok(Ending::GivenUp { statement, .. }) => println!("| `{game}` | {statement} | | | | | |"),
            Err(error) => println!("| `{game}` | {error} | | | | | |"),
        }
    }
}
