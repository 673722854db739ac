//! Altered games: theory where there is one, observation always.

use std::sync::{Arc, Mutex};

use wythoff::alteration::{AlterationReport, BOUND};
use wythoff::{Budget, Error, Game, Progress, SolveError};

fn report(text: &str, upto: u64) -> AlterationReport {
    text.parse::<Game>().unwrap().alteration(Some(upto), BOUND, &Budget::unlimited()).unwrap()
}

#[test]
fn all_offsets_agree() {
    for text in [
        "wythoff alter P{(3,4),(5,0)} N{(0,0)}",
        "misere-wythoff",
        "wythoff alter P{(0,0),(0,1),(1,0),(1,1)}",
        "wythoff alter P{(1,4)}",
    ] {
        let report = report(text, 3000);
        let offsets = report.theory.unwrap().offsets;
        let best = report.observed.value.best.unwrap().shift;
        assert!(offsets.len() >= 2 && offsets.iter().all(|answer| answer.value == best), "{text}");
        assert!(report.observed.value.whole.share > 0.95, "{text}");
    }
}

#[test]
fn other_games_are_only_observed() {
    let report = report("maharaja alter P{(1,1)}", 500);
    assert!(report.theory.is_err());
    let whole = report.observed.value.whole;
    assert!(whole.common + whole.only_altered + whole.only_unaltered > 380);
    assert_eq!(report.observed.certainty.to_string(), "computed to piles up to 500");
}

#[test]
fn what_is_not_answered() {
    let ask = |text: &str, upto| text.parse::<Game>().unwrap().alteration(upto, BOUND, &Budget::unlimited());
    assert!(matches!(ask("wythoff", None), Err(Error::NoEngine { .. })));
    assert_eq!(ask("bishop alter P{(1,1)}", None), Err(Error::Solve(SolveError::InfiniteColumn)));
    assert!(ask("bishop alter P{(1,1)}", Some(20)).is_ok());
}

/// An estimate that is made from the count would start again with it.
#[test]
fn one_count_goes_to_its_end() {
    let counts = Arc::new(Mutex::new(Vec::new()));
    let heard = counts.clone();
    let budget = Budget::unlimited().with_progress(move |told| {
        if let Progress::Done { done, of } = told {
            heard.lock().unwrap().push((*of, *done));
        }
    });
    "wythoff alter P{(2,3)}".parse::<Game>().unwrap().alteration(Some(20_000), BOUND, &budget).unwrap();
    let counts = counts.lock().unwrap();
    assert!(counts.len() > 10 && counts.is_sorted() && counts[0].0 == counts[counts.len() - 1].0, "{counts:?}");
}
