//! Workers that misbehave: each is a shell script that reads tasks and writes what it should not.
#![cfg(unix)]

use std::num::NonZero;
use std::process::Command;
use std::time::Duration;

use wythoff::{Budget, Exceeded};
use wythoff_atlas::{Crew, Finished, Games, Limits, Measure, Outcome, Plan, Record, SuperviseError, Task, supervise};

fn tasks(games: usize) -> Vec<Task> {
    let text = (1..=games).map(|k| format!("m-wythoff({k})\n")).collect::<String>();
    let limits = Limits { seconds: 1000, ..Limits::default() };
    let plan = Plan { limits, ..Plan::new(Games::lines(&text), Measure::list("wythoff").unwrap()) };
    let planned = plan.games(&Budget::unlimited()).unwrap();
    planned.iter().enumerate().map(|(index, planned)| plan.task(index, planned)).collect()
}

/// A worker in which `$index` is the number of the game, and `$record` a record of it.
fn worker(script: &str) -> Command {
    let record = Record::unmeasured(&tasks(1)[0], Outcome::Done, None).line();
    let record = record.replace("\"index\":0", "\"index\":'$index'").replace("(1)", "('$((index + 1))')");
    let read = r#"while IFS= read -r task; do index=${task#*:}; index=${index%%,*};"#;
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("{read} record='{record}'; {script}\ndone"));
    command
}

fn outcomes(games: usize, script: &str) -> Vec<(String, u32)> {
    outcomes_of(tasks(games), script)
}

fn outcomes_of(tasks: Vec<Task>, script: &str) -> Vec<(String, u32)> {
    let crew = Crew { grace: Duration::ZERO, ..Crew::of(NonZero::new(2).unwrap()) };
    let mut seen: Vec<Finished> = Vec::new();
    supervise(tasks, worker(script), crew, &Budget::unlimited(), |finished| {
        seen.push(finished);
        Ok::<(), SuperviseError>(())
    })
    .unwrap();
    seen.sort_by_key(|finished| finished.record.index);
    assert!(seen.iter().enumerate().all(|(index, finished)| finished.record.index == index as u64));
    seen.into_iter().map(|finished| (finished.record.outcome.to_string(), finished.attempts)).collect()
}

fn told(outcomes: &[(&str, u32)]) -> Vec<(String, u32)> {
    outcomes.iter().map(|&(outcome, attempts)| (outcome.to_owned(), attempts)).collect()
}

#[test]
fn records_are_read() {
    let all = outcomes(20, r#"echo "$record""#);
    assert_eq!(all, told(&[("done", 1); 20]));
}

#[test]
fn deaths_are_recorded_and_the_rest_is_measured() {
    let script = r#"case $index in
        2) kill -9 $$;;
        3) exit 3;;
        4) echo "memory allocation of 12345 bytes failed" >&2; kill -6 $$;;
        5) exec sleep 100;;
        6) echo "no json";;
        7) echo "${record%%,*}}";;
        8) echo "$record" | sed s/:8/:7/;;
        *) echo "$record";;
    esac"#;
    let mut tasks = tasks(11);
    // The time of the game that never ends is over as soon as it is asked about.
    tasks[5].limits.seconds = 0;
    let all = outcomes_of(tasks, script);
    let died = |how: &str| (format!("died: {how}"), 2);
    assert_eq!(all[..2], told(&[("done", 1); 2]));
    assert_eq!(all[2], died("signal 9"));
    assert_eq!(all[3], died("exit code 3"));
    assert_eq!(all[4], ("out of memory".to_owned(), 2));
    assert_eq!(all[5], ("out of time".to_owned(), 1));
    assert!(all[6].0.starts_with("died: it wrote no record: "), "{:?}", all[6]);
    assert!(all[7].0.starts_with("died: it wrote no record: "), "{:?}", all[7]);
    assert_eq!(all[8], died("it wrote the record of another game"));
    assert_eq!(all[9..], told(&[("done", 1); 2]));
}

/// A worker that died by accident is replaced, and its game is measured by the other one.
#[test]
fn a_game_has_a_second_attempt() {
    let directory = tempfile::tempdir().unwrap();
    let mark = directory.path().join("mark");
    let script =
        format!(r#"if [ $index = 3 ] && [ ! -e {0} ]; then touch {0}; kill -9 $$; fi; echo "$record""#, mark.display());
    let mut expected = told(&[("done", 1); 6]);
    expected[3].1 = 2;
    assert_eq!(outcomes(6, &script), expected);
}

/// A worker that has measured other games before may be full of them: only a fresh one is believed.
#[test]
fn want_of_memory_is_that_of_one_game() {
    let full = r#"count=$((count + 1)); outcome=done; [ $count -gt 1 ] && outcome="out of memory";
        echo "$record" | sed "s/\"done\"/\"$outcome\"/""#;
    let crew = Crew::of(NonZero::<usize>::MIN);
    let mut seen = Vec::new();
    supervise(tasks(4), worker(full), crew, &Budget::unlimited(), |finished| {
        seen.push((finished.record.outcome.to_string(), finished.attempts));
        Ok::<(), SuperviseError>(())
    })
    .unwrap();
    assert_eq!(seen, told(&[("done", 1), ("done", 2), ("done", 2), ("done", 2)]));
    let always = r#"echo "$record" | sed "s/\"done\"/\"out of memory\"/""#;
    assert!(outcomes(3, always).iter().all(|(outcome, _)| outcome == "out of memory"));
}

fn ending(script: &str, budget: &Budget) -> SuperviseError {
    let crew = Crew::of(NonZero::new(2).unwrap());
    supervise(tasks(20), worker(script), crew, budget, |_| Ok::<(), SuperviseError>(())).unwrap_err()
}

#[test]
fn workers_that_know_nothing_end_it() {
    let error = ending("echo what is this >&2; exit 2", &Budget::unlimited());
    assert_eq!(error.to_string(), "the workers end without a record (exit code 2): what is this");
    let crew = Crew::of(NonZero::<usize>::MIN);
    let none = Command::new("/nowhere/worker");
    let error = supervise(tasks(3), none, crew, &Budget::unlimited(), |_| Ok::<(), SuperviseError>(()));
    assert!(matches!(error, Err(SuperviseError::Start(_))));
}

#[test]
fn a_stop_ends_it() {
    let (budget, directory) = (Budget::unlimited(), tempfile::tempdir().unwrap());
    let (stop, mark) = (budget.stop().clone(), directory.path().join("mark"));
    let script = format!("touch {}; exec sleep 1000", mark.display());
    std::thread::scope(|scope| {
        scope.spawn(|| {
            // a worker is at its game
            while !mark.exists() {
                std::thread::sleep(Duration::from_millis(5));
            }
            stop.request();
        });
        assert!(matches!(ending(&script, &budget), SuperviseError::Exceeded(Exceeded::Stopped)));
    });
}
