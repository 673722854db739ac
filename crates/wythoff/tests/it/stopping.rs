//! Whatever is asked of a game ends when it is stopped, at whatever moment; asked again, it is answered as if nothing had been.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use wythoff::oeis::Of;
use wythoff::prove::prove::{Effort, Ending};
use wythoff::words::StudyLimits;
use wythoff::{Budget, Game, Position, UBig};
use wythoff_rings::pick;

/// Much longer than a loop may take between two questions to its budget.
const PATIENCE: Duration = Duration::from_secs(60);

/// Moments at which a question is stopped, for each doubling of the time.
fn per_doubling() -> f64 {
    pick(1.0, 3.0)
}

/// Asks on another thread, which is left behind if it does not end.
fn asked<T: Send + 'static>(
    game: &Arc<Game>,
    budget: Budget,
    ask: impl FnOnce(&Game, &Budget) -> T + Send + 'static,
) -> Option<T> {
    let ((answer, answered), game) = (mpsc::channel(), game.clone());
    thread::spawn(move || answer.send(ask(&game, &budget)));
    answered.recv_timeout(PATIENCE).ok()
}

/// Stops a question after 100 us, and later and later until it is answered.
fn ends<T: Debug + PartialEq + Send + 'static>(
    text: &str,
    ask: impl Fn(&Game, &Budget) -> Option<T> + Clone + Send + 'static,
) {
    let parsed = || Arc::new(text.parse::<Game>().unwrap());
    let whole =
        asked(&parsed(), Budget::unlimited(), ask.clone()).flatten().unwrap_or_else(|| panic!("{text} has no answer"));
    // one game is asked again and again, so that nothing half done is remembered
    let game = parsed();
    for k in 0.. {
        let time = Duration::from_micros(100).mul_f64(2f64.powf(f64::from(k) / per_doubling()));
        let stopped = asked(&game, Budget::unlimited().until(Instant::now() + time), ask.clone());
        match stopped.unwrap_or_else(|| panic!("{text} goes on though it was stopped after {time:?}")) {
            Some(answer) => {
                assert_eq!(answer, whole, "{text} with a limit of {time:?}");
                break;
            }
            None => assert!(time < PATIENCE, "{text} is not answered in {time:?}"),
        }
    }
}

/// Some games of each kind: by dictionary, by a long certificate and a short one, by Beatty pairs, by columns alone. The first two take long.
const GAMES: [&str; 5] = ["maharaja", "maharaja(3,5)", "k-blocking(3)", "wythoff alter P{(1,4)} N{(0,0)}", "gdwn(1,2)"];

fn games() -> &'static [&'static str] {
    pick(&GAMES[2..], &GAMES)
}

#[test]
fn what_is_proved() {
    games().iter().for_each(|game| ends(game, |game, budget| game.proved(budget).ok()));
}

#[test]
fn proofs() {
    for game in pick(&["modular(2,2,6)"][..], &["maharaja", "maharaja(2,3)", "modular(2,2,6)"]) {
        ends(game, |game, budget| match game.prove(&Effort::default(), None, budget) {
            Ok(Ending::Proved(proof)) => Some(proof.checked.relation().dfa().states()),
            _ => None,
        });
    }
}

#[test]
fn observations() {
    for game in games() {
        ends(game, |game, budget| {
            game.survey(3000, None, budget).ok().map(|answer| (answer.value.beams, answer.certainty))
        });
    }
    for game in pick(&["maharaja(2,3)"][..], &["maharaja", "maharaja(2,3)"]) {
        ends(game, |game, budget| game.terms(Of::Column, 2000, budget).ok().map(|terms| terms.values));
        ends(game, |game, budget| game.dictionary(budget).ok().map(|dictionary| format!("{dictionary:?}")));
        ends(game, |game, budget| {
            game.study(3000, None, 200, StudyLimits::default(), budget)
                .ok()
                .map(|study| study.map(|study| study.found.columns))
        });
    }
}

#[test]
fn comparisons() {
    for game in ["maharaja(2,3)", "wythoff"] {
        ends(game, |game, budget| {
            let other = "rook + bishop + leaper(2,3)".parse::<Game>().unwrap();
            game.compare(&other, 300, None, budget).ok().map(|answer| (answer.value.equal, answer.certainty))
        });
    }
}

#[test]
fn tables() {
    ends("gdwn(1,2)", |game, budget| {
        game.grundy(600, budget).ok().map(|table| table.value.value(Position::new(599, 598)))
    });
    ends("wythoff cut one of {(0,0),(2,2)}", |game, budget| {
        game.classify(400, budget).ok().map(|board| board.map(|board| board.certainty))
    });
}

#[test]
fn far_positions() {
    let far: UBig = UBig::from(3u8).pow(pick(5_000, 20_000));
    for game in ["wythoff", "maharaja", "maharaja(3,5)", "k-blocking(3)", "diagonal-blocking(3,5)"] {
        let at = far.clone();
        ends(game, move |game, budget| {
            let decided = game.decide((UBig::from(5u8), at.clone()), budget).ok()?;
            Some((decided.value.outcome, decided.value.p_options.len(), decided.certainty))
        });
        let place = far.clone();
        ends(game, move |game, budget| game.nth(&place, 2, budget).ok().map(|answer| answer.value));
    }
}
