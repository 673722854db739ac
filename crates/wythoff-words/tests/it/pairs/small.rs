//! Against the mex recurrence.

use wythoff_budget::Budget;
use wythoff_rings::pick;
use wythoff_words::pairs::{GREATEST_M, GREATEST_P, Letter, Pairs, PairsError};

use super::mex::MexPairs;
use super::support::{big, parameters, random};

fn agree(m: u64, p: u64, size: u64, places: impl Iterator<Item = u64>) {
    let budget = Budget::unlimited();
    let mex = MexPairs::compute(m, p, size);
    let pairs = Pairs::new(m, p).unwrap();
    for x in places {
        let n = mex.index(x);
        let letter = if mex.nth(n).unwrap().0 == x { Letter::A } else { Letter::B };
        assert_eq!(pairs.locate(&big(x), &budget).unwrap(), (letter, big(n)), "({m},{p}) at {x}");
        if x % 8 == 0 {
            let partner = mex.partner(x);
            assert_eq!(pairs.partner(&big(x), &budget).unwrap(), big(partner), "({m},{p}) at {x}");
            assert_eq!(pairs.xi(&big(x), &budget).unwrap(), n % p);
            assert!(
                pairs.is_p(&big(x), &big(partner), &budget).unwrap()
                    && pairs.is_p(&big(partner), &big(x), &budget).unwrap()
            );
            assert!(
                !pairs.is_p(&big(x), &big(partner + 1), &budget).unwrap()
                    && !pairs.is_p(&big(x + 1), &big(partner), &budget).unwrap()
            );
        }
        if let Some((a, b)) = mex.nth(x) {
            assert_eq!(pairs.nth(&big(x), &budget).unwrap(), (big(a), big(b)), "({m},{p}) pair {x}");
        }
    }
}

#[test]
fn agrees_with_the_mex_recurrence_from_the_beginning() {
    let size = pick(2_000, 10_000);
    parameters().for_each(|(m, p)| agree(m, p, size, 0..size));
}

#[test]
#[ignore = "by hand: WYTHOFF_THOROUGH=1 and minutes of a release build; the first of these places, and some among them, in every check"]
fn agrees_with_the_mex_recurrence_at_a_million_places_by_hand() {
    parameters().for_each(|(m, p)| agree(m, p, 1_000_000, 0..1_000_000));
}

#[test]
fn agrees_with_the_mex_recurrence_at_random_places() {
    let (size, count) = pick((50_000, 200), (1_000_000, 800));
    for (m, p) in parameters().chain([(1, 20), (1, 100), (7, 64), (50, 3), (1000, 1), (1000, 999), (size - 1, 2)]) {
        let mut random = random(m * 100 + p);
        agree(m, p, size, (0..count).map(|_| random(size)));
    }
}

/// Partners in machine integers, one after the other, are those of numbers of any size.
#[test]
fn small_partners_are_partners() {
    let budget = Budget::unlimited();
    for (m, p) in parameters().chain([(1, 100), (7, 64), (50, 3)]) {
        let pairs = Pairs::new(m, p).unwrap();
        for x in [0, 1, 77, 5000, 1 << 36] {
            let small = pairs.small_partners(x, 300, Vec::new(), &budget).unwrap().expect("they fit");
            let large = pairs.partners(&big(x), 300, &budget).unwrap();
            assert!(small.into_iter().map(big).eq(large), "({m},{p}) from {x}");
        }
    }
}

/// Parameters at the limits: the first differences follow from the definition.
#[test]
fn the_greatest_parameters() {
    let budget = Budget::unlimited();
    let pairs = Pairs::new(GREATEST_M, 1).unwrap();
    assert_eq!(pairs.nth(&big(1), &budget).unwrap(), (big(1), big(GREATEST_M + 1)));
    // a_n = n below m + 1, and the second b is 2 m + 2.
    assert_eq!(pairs.locate(&big(2 * GREATEST_M + 2), &budget).unwrap(), (Letter::B, big(2)));
    assert_eq!(pairs.locate(&big(GREATEST_M), &budget).unwrap(), (Letter::A, big(GREATEST_M)));
    assert_eq!(pairs.locate(&big(GREATEST_M + 2), &budget).unwrap(), (Letter::A, big(GREATEST_M + 1)));
    let pairs = Pairs::new(GREATEST_M, GREATEST_P).unwrap();
    assert_eq!(pairs.nth(&big(GREATEST_P), &budget).unwrap(), (big(GREATEST_P), big(GREATEST_P + GREATEST_M)));
    let pairs = Pairs::new(1, GREATEST_P).unwrap();
    assert_eq!(pairs.nth(&big(GREATEST_P + 1), &budget).unwrap(), (big(GREATEST_P + 2), big(GREATEST_P + 3)));
}

#[test]
fn refuses_what_it_does_not_handle() {
    assert_eq!(Pairs::new(0, 1), Err(PairsError::Zero));
    assert_eq!(Pairs::new(1, 0), Err(PairsError::Zero));
    assert_eq!(Pairs::new(GREATEST_M + 1, 1), Err(PairsError::TooLarge));
    assert_eq!(Pairs::new(1, GREATEST_P + 1), Err(PairsError::TooLarge));
}
