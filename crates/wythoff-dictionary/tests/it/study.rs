//! Which games of rook, bishop and leaper get a dictionary.

use wythoff_budget::Budget;
use wythoff_dictionary::{Criterion, Discovery, DiscoveryError, NotClosed, Study, StudyLimits};
use wythoff_rings::pick;
use wythoff_solve::Columns;

fn study(game: &str, columns: usize) -> Study {
    let rules = game.parse().unwrap();
    let study = |criterion| {
        let mut discovery = Discovery::new(&rules, criterion).unwrap();
        for at in Columns::new(&rules, &Budget::unlimited()).unwrap().take(columns) {
            discovery.push(at.unwrap().y).unwrap();
        }
        Study::new(discovery.finish(), StudyLimits::default(), &Budget::unlimited()).unwrap()
    };
    study(Criterion::PerfectSector).better(study(Criterion::NextDifference))
}

#[test]
fn the_criterion_is_chosen() {
    for (game, criterion, words) in [
        ("wythoff", Criterion::PerfectSector, 2),
        ("maharaja", Criterion::PerfectSector, 9),
        ("maharaja(2,3)", Criterion::NextDifference, 4),
    ] {
        let study = study(game, pick(5_000, 20_000));
        assert!(study.closure.is_ok(), "{game}");
        assert_eq!((study.found.criterion, study.found.seen.len()), (criterion, words), "{game}");
    }
}

/// (1,3) joins no two P-positions of Wythoff Nim; (1,4) joins (3,5) and (2,1), although it is neither a Wythoff pair nor
/// a dual one, and changes the game: `docs/errata.md`, E6.
#[test]
fn leapers_that_are_no_wythoff_pairs() {
    let wythoff = study("wythoff", 20_000);
    for (game, same, factors) in [
        ("maharaja(1,3)", true, 65),
        ("maharaja(1,4)", false, 176),
        ("maharaja(1,7)", false, 218),
        ("maharaja(2,6)", false, 189),
    ] {
        let study = study(game, 20_000);
        assert_eq!(study.found.bits == wythoff.found.bits, same, "{game}");
        let closure = study.closure.unwrap();
        assert_eq!((closure.factor_length(), closure.factors()), (64, factors), "{game}");
    }
}

/// Words of (3,5)- and (4,6)-Maharaja keep coming; (4,7) and (5,8) have none.
#[test]
fn games_that_do_not_close() {
    let found = study("maharaja(3,5)", 50_000);
    assert!(found.last_new() > Some(40_000));
    assert!(matches!(found.closure, Err(NotClosed::LongWords { .. })), "{:?}", found.closure.err());
    assert!(study("maharaja(4,7)", 50_000).closure.is_err());
}

#[test]
fn rows_of_another_game_are_refused() {
    let rules = "maharaja".parse().unwrap();
    let mut discovery = Discovery::new(&rules, Criterion::PerfectSector).unwrap();
    assert_eq!(discovery.push(0), Ok(()));
    assert!(matches!(discovery.push(1), Err(DiscoveryError::NotThisGame { column: 1, row: 1, .. })));
    let mut discovery = Discovery::new(&rules, Criterion::PerfectSector).unwrap();
    assert!([0, 3].iter().all(|&row| discovery.push(row).is_ok()));
    assert!(discovery.push(4).unwrap_err().to_string().contains("difference is used already"));
}
