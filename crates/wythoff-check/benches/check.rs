//! How fast certificates are checked: `cargo bench -p wythoff-check --bench check -- [FILE ...]`. Without files, all that are
//! shipped. Times are medians of five.
//!
//! *Steps* is the time of all steps together and *check* that until the verdict: their ratio says how many ran at the same
//! time. On Linux `taskset -c 0` before the command gives the times on one processor. The last column compares the steps with
//! a walk over the edges of the automaton in the certificate, which is the least that a check must do.

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use wythoff_budget::Budget;
use wythoff_check::{Certificate, Checked};

const RUNS: usize = 5;

fn median(mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let now = Instant::now();
            run();
            now.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[RUNS / 2]
}

/// Reads every edge once.
fn walk(certificate: &Certificate) -> u64 {
    let dfa = certificate.relation().dfa();
    let edges = (0..dfa.states() as u32).flat_map(|state| dfa.edges_of(state));
    edges.map(|(letter, target)| u64::from(letter) ^ u64::from(target)).sum()
}

fn row(file: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let budget = Budget::unlimited();
    let bytes = std::fs::read(file)?;
    let certificate = Certificate::read(&bytes, &budget)?;
    let read = median(|| {
        black_box(Certificate::read(&bytes, &budget)).ok();
    });
    let (mut checked, mut one) = (None::<Checked>, Vec::new());
    let all = median(|| {
        let verdict = certificate.check(&budget);
        let proved = verdict.ok().and_then(|verdict| verdict.proved().ok());
        one.push(proved.iter().flat_map(Checked::steps).map(|step| step.time).sum::<Duration>());
        checked = proved;
    });
    one.sort_unstable();
    let (one, checked) = (one[RUNS / 2], checked.ok_or("not proved")?);
    let walked = median(|| {
        black_box(walk(black_box(&certificate)));
    });
    let largest = checked.steps().iter().map(|step| step.states).max().unwrap_or(0);
    let milliseconds = |time: Duration| format!("{:.1}", time.as_secs_f64() * 1000.0);
    Ok(format!(
        "| `{}` | {} | {largest} | {} | {} | {} | {:.1} | {:.0} |",
        certificate.game(),
        certificate.relation().dfa().states(),
        milliseconds(read),
        milliseconds(one),
        milliseconds(all),
        one.as_secs_f64() / all.as_secs_f64(),
        one.as_secs_f64() / walked.as_secs_f64(),
    ))
}

fn main() {
    let given: Vec<PathBuf> = std::env::args().skip(1).filter(|it| !it.starts_with("--")).map(PathBuf::from).collect();
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../wythoff-theory/certificates");
    let mut files = given;
    if files.is_empty() {
        let entries = std::fs::read_dir(shipped).into_iter().flatten().flatten().map(|entry| entry.path());
        files = entries.filter(|path| path.extension().is_some_and(|extension| extension == "cert")).collect();
        files.sort();
    }
    println!(
        "| game | states | largest automaton | read, ms | steps, ms | check, ms | ratio | times a walk over the edges |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for file in files {
        match row(&file) {
            Ok(row) => println!("{row}"),
            Err(error) => eprintln!("{}: {error}", file.display()),
        }
    }
}
