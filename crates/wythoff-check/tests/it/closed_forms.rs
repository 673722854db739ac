//! The check on relations that are right.

use std::sync::{Arc, Mutex};

use wythoff_budget::{Budget, Progress};
use wythoff_check::check;
use wythoff_game::Rules;

use crate::support::symmetric;

#[test]
fn closed_forms_are_proved() {
    let wythoff = "En x = floor(n*phi) & y = floor(n*(3 + sqrt 5)/2)";
    // Fraenkel and Lorberbom 1991: equal quotients by h, and h divides the sum.
    let cyclic = "En (x = 3*n & y = 3*n) | (x = 3*n + 1 & y = 3*n + 2)";
    for (game, system, formula) in [
        ("nim", "msd_fib", "x = y"),
        ("nim", "msd_2", "x = y"),
        ("wythoff", "msd_fib", wythoff),
        ("m-wythoff(2)", "msd_pell", "En x = floor(n*sqrt 2) & y = x + 2*n"),
        ("m-wythoff(3)", "msd_ost[3]", "En x = floor(n*(sqrt 13 - 1)/2) & y = x + 3*n"),
        ("connell(2)", "msd_pell", "En x = floor(n*(sqrt 8)/4) & y = x + n"),
        ("roob-blocking(1,2)", "msd_pell", "En x = floor(n*(sqrt 8)/4) & y = x + n"),
        ("cyclic-nimhoff(3)", "msd_2", cyclic),
        ("cyclic-nimhoff(3)", "msd_3", cyclic),
        ("cyclic-nimhoff(3)", "msd_fib", cyclic),
        (
            "cyclic-nimhoff(4)",
            "msd_2",
            "En (x = 4*n & y = 4*n) | (x = 4*n + 1 & y = 4*n + 3) | (x = 4*n + 2 & y = 4*n + 2)",
        ),
        ("modular(1,1,2)", "msd_pell", "En x = floor(n*(sqrt 8)/4) & y = x + n"),
    ] {
        let rules: Rules = game.parse().unwrap_or_else(|error| panic!("{game}: {error}"));
        let p = symmetric(system, formula);
        let told = Arc::new(Mutex::new(Vec::new()));
        let listener = told.clone();
        let budget = Budget::unlimited().with_progress(move |progress| {
            if let Progress::Done { done, of } = progress {
                listener.lock().unwrap().push((*done, *of));
            }
        });
        let verdict = check(&rules, &p, &budget).unwrap_or_else(|error| panic!("{game}: {error}"));
        // Whatever is decided at the same time, a claim is told once all before it are true.
        let claims =
            verdict.proved().unwrap_or_else(|failure| panic!("{game}: {failure}")).theorem().claims.len() as u64;
        let in_order: Vec<(u64, u64)> = (1..=claims).map(|done| (done, claims)).collect();
        assert_eq!(*told.lock().unwrap(), in_order, "{game}");
    }
}
