//! Altered games: theory where there is one, observation always.

use std::sync::{Arc, Mutex};

use wythoff::alteration::{AlterationQuestion, AlterationReport, Faded, Fate, NoShift, Offset};
use wythoff::{Budget, Error, Game, Progress, SolveError};

/// What is only observed, or known by theorems.
fn ask(text: &str, upto: Option<u64>, budget: &Budget) -> Result<AlterationReport, Error> {
    let question = AlterationQuestion { upto, effort: None, ..AlterationQuestion::default() };
    text.parse::<Game>().unwrap().alteration(&question, budget)
}

fn report(text: &str, upto: u64) -> AlterationReport {
    ask(text, Some(upto), &Budget::unlimited()).unwrap()
}

/// What automata prove.
fn proved(text: &str) -> AlterationReport {
    let question = AlterationQuestion { upto: Some(100), ..AlterationQuestion::default() };
    text.parse::<Game>().unwrap().alteration(&question, &Budget::unlimited()).unwrap()
}

fn faded(text: &str) -> Faded {
    let answer = proved(text).proved.unwrap_or_else(|unproved| panic!("{text}: {unproved}"));
    assert!(answer.certainty.is_proved(), "{text}");
    answer.value
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
    let ask = |text, upto| ask(text, upto, &Budget::unlimited());
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
    ask("wythoff alter P{(2,3)}", Some(20_000), &budget).unwrap();
    let counts = counts.lock().unwrap();
    assert!(counts.len() > 10 && counts.is_sorted() && counts[0].0 == counts[counts.len() - 1].0, "{counts:?}");
}

/// ALT, section 6: one alteration of the same game fades, and another one does not.
#[test]
fn alterations_of_another_game_fade_or_last() {
    let fades = faded("rays{(2,0),(0,1),(1,1)} alter N{(0,0)}");
    assert_eq!((fades.fate, fades.degree, fades.count.as_str()), (Fate::Fades, Some(1), "infinite"));
    assert!(fades.last.is_none() && fades.first.len() == 20 && fades.text.starts_with("The alteration fades."));
    let lasts = faded("rays{(2,0),(0,1),(1,1)} alter P{(1,1)}");
    assert_eq!((lasts.fate, lasts.degree), (Fate::Lasts, None));
    let pairs = NoShift::Pairs { vector: Offset::new(1, 2), is_altered: true };
    assert_eq!(lasts.no_shift, Some(pairs), "as the paper on it is answered");
}

/// Where no pairs tell it: only some shifts leave both beams where they are, and after each of these too much differs.
#[test]
fn no_shift_is_left_between_two_beams() {
    let lasts = faded("m-wythoff(2) alter P{(2,3)}");
    assert_eq!(lasts.fate, Fate::Lasts, "{}", lasts.text);
    assert!(matches!(lasts.no_shift, Some(NoShift::Beams { candidates: 1..100 })), "{:?}", lasts.no_shift);
}

/// Every position that is listed, from the columns of both games.
#[test]
fn differences_that_are_finitely_many_are_all_listed() {
    let misere = faded("misere-wythoff");
    assert_eq!((misere.fate, misere.count.as_str(), misere.shift), (Fate::Finite, "6", Offset::default()));
    let listed: Vec<_> =
        misere.first.iter().map(|differing| (differing.at.to_string(), differing.is_altered)).collect();
    for (at, is_altered) in [("(0,0)", false), ("(0,1)", true), ("(1,2)", false), ("(2,2)", true)] {
        assert!(listed.contains(&(at.to_owned(), is_altered)), "{listed:?}");
    }
    assert_eq!(misere.last.map(|last| last.at.x.max(last.at.y)), Some(2u8.into()));
}

#[test]
fn a_shift_without_exception_and_nim() {
    let whole = faded("wythoff alter P{(1,1)}");
    assert_eq!((whole.fate, whole.shift, whole.first.len()), (Fate::Equal, Offset::new(-1, -1), 0));
    assert_eq!(faded("nim alter P{(1,1)}").fate, Fate::Equal);
    // (0,1) and (1,0) leave the board.
    let nim = faded("misere nim");
    assert_eq!((nim.fate, nim.shift), (Fate::Equal, Offset::new(-2, -2)));
    assert!(nim.text.contains("without what leaves the board"));
}

/// Defects of Wythoff Nim, as many as its theory says, and sets that a formula tells, for which there is no theory.
#[test]
fn wythoff_nim_with_positions_and_with_sets() {
    let theory = proved("wythoff alter P{(2,3)}");
    let (shift, fades) = (theory.theory.unwrap().offsets[0].value, theory.proved.unwrap().value);
    assert_eq!((fades.fate, fades.shift), (Fate::Fades, shift));
    let corner = faded("wythoff alter N{?msd_fib x <= 3 & y <= 3}");
    assert!(corner.fate.fades(), "{}", corner.text);
    let diagonal = proved("wythoff alter N{?msd_fib x = y}");
    assert!(diagonal.theory.is_err());
    assert!(diagonal.proved.is_ok_and(|proved| !proved.value.fate.fades() || proved.value.fate == Fate::Finite));
}

#[test]
fn games_without_automata() {
    let question = |text| proved(text).proved.unwrap_err();
    let given_up = question("maharaja alter N{(0,0)}");
    assert!(
        given_up.further && given_up.to_string().starts_with("maharaja alter N{(0,0)} is not proved:"),
        "{given_up}"
    );
    let no_field = question("gdwn(1,2) alter P{(1,1)}");
    assert!(!no_field.further, "{no_field}");
}
