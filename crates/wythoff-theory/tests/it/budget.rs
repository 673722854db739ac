//! What is long because a parameter is large ends with its budget.

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::UBig;
use wythoff_game::BigPosition;
use wythoff_theory::{Error, find};

#[test]
fn columns_of_many_positions_end_with_their_budget() {
    // 100,000 P-positions in each column.
    let known = find(&"connell(100000)".parse().unwrap(), &Budget::unlimited()).unwrap().unwrap();
    let far = UBig::from(10u8).pow(12);
    let (spent, little) = (Budget::unlimited().spent(), Budget::unlimited().with_memory(1 << 10));
    assert_eq!(known.rows(&far, &spent), Err(Error::Exceeded(Exceeded::Stopped)));
    assert_eq!(known.columns(&far, &spent), Err(Error::Exceeded(Exceeded::Stopped)));
    assert!(matches!(known.rows(&far, &little), Err(Error::Exceeded(Exceeded::Memory { .. }))));
    let at = BigPosition::new(far.clone(), far);
    assert_eq!(known.near_diagonal(&at, 1, &spent), Err(Error::Exceeded(Exceeded::Stopped)));
}

/// Windows of some millions of letters, and hundreds of thousands of levels with windows of some hundreds.
#[test]
fn descents_of_pairs_end_with_their_budget() {
    let stopped = Error::Exceeded(Exceeded::Stopped);
    for (game, digits) in [("imitation(1000000,1000000)", 50), ("diagonal-blocking(1,100)", 1000)] {
        let known = find(&game.parse().unwrap(), &Budget::unlimited()).unwrap().unwrap();
        let (far, spent) = (UBig::from(10u8).pow(digits), Budget::unlimited().spent());
        assert_eq!(known.rows(&far, &spent), Err(stopped.clone()), "{game}");
        assert_eq!(known.columns(&far, &spent), Err(stopped.clone()), "{game}");
        assert_eq!(known.columns_from(&far, 3, &spent), Err(stopped.clone()), "{game}");
        assert_eq!(known.nth(&far, &spent), Err(stopped.clone()), "{game}");
        let at = BigPosition::new(far.clone(), far * UBig::from(2u8));
        assert_eq!(known.near_diagonal(&at, 1, &spent), Err(stopped.clone()), "{game}");
        assert_eq!(known.formula(&at, &spent), Err(Exceeded::Stopped), "{game}");
    }
}

/// Of the indices that share a column in a shifted game one is a P-position, and it is found without trying the others.
#[test]
fn a_shifted_game_has_its_residue_at_once() {
    let known = find(&"shifted(1,4294967291,7)".parse().unwrap(), &Budget::unlimited()).unwrap().unwrap();
    let x = UBig::from(10u8).pow(30);
    let rows = known.rows(&x, &Budget::unlimited()).unwrap();
    assert!(!rows.is_empty() && rows.len() <= 2, "{rows:?}");
    for y in rows {
        assert!(known.columns(&y, &Budget::unlimited()).unwrap().contains(&x), "{y}");
    }
}

/// What a board holds fits, and what thousands of them hold does not.
#[test]
fn many_boards_keep_to_their_memory_together() {
    let known = find(&"mxp-wythoff(1000,4096)".parse().unwrap(), &Budget::unlimited()).unwrap().unwrap();
    let little = Budget::unlimited().with_memory(1 << 20);
    let far = UBig::from(10u8).pow(100);
    let farther = UBig::from(10u8).pow(3000);
    for (what, answer) in [
        ("clusters", known.clusters(&far, 1000, &little).err()),
        ("a stretch", known.clusters(&1000u64.into(), 1000, &little).err()),
        ("diagonals", known.diagonals(&far.clone().into(), 1 << 28, &little).err()),
        ("columns", known.far_columns(&far, 20, &little).err()),
        ("a column", known.rows(&farther, &little).err()),
        ("a row", known.columns(&farther, &little).err()),
    ] {
        assert!(matches!(answer, Some(Error::Exceeded(Exceeded::Memory { .. }))), "{what}: {answer:?}");
    }
    assert!(known.rows(&far, &little).is_ok_and(|rows| rows.len() > 1000));
    let spent = Budget::unlimited().spent();
    assert_eq!(known.rows(&far, &spent), Err(Error::Exceeded(Exceeded::Stopped)));
}
