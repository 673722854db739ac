//! Indices of P-positions.

use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::BigPosition;
use wythoff_theory::{Knowledge, Place, find, index_of};

fn known(game: &str) -> Arc<dyn Knowledge> {
    find(&game.parse().unwrap(), &Budget::unlimited()).unwrap().unwrap()
}

fn index(game: &str, at: &BigPosition) -> Option<UBig> {
    match index_of(known(game).as_ref(), at, &Budget::unlimited()).unwrap() {
        Place::At(n) => Some(n),
        Place::Nowhere => None,
        Place::Unlisted => panic!("{game} has no list"),
    }
}

#[test]
fn every_index_is_found_again() {
    for game in
        ["wythoff", "nim", "maharaja", "connell(3)", "k-blocking(2)", "diagonal-blocking(2,3)", "roob-blocking(3,4,2)"]
    {
        let known = known(game);
        let powers = [9, 18, 27, 50].map(|power| UBig::from(10u8).pow(power) + UBig::from(7u8));
        for n in (0u8..40).map(UBig::from).chain(powers) {
            let at = known.nth(&n, &Budget::unlimited()).unwrap().unwrap();
            assert_eq!(index(game, &at), Some(n), "{game} {at}");
        }
    }
}

#[test]
fn what_is_no_p_position_has_no_index() {
    for at in ["0,1", "1,1", "3,6", "2,1", "1000000000000000000000,1618033988749894848206"] {
        assert_eq!(index("wythoff", &at.parse().unwrap()), None, "{at}");
    }
}
