//! Formulas in words, and why positions of imitation games are P.

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::{BigMemory, BigPosition, Imitation, Memory, Outcome, Pile, Position};
use wythoff_solve::History;
use wythoff_theory::imitation::{Imitating, formula};
use wythoff_theory::{Formula, find};

fn words(game: &str, at: &str) -> String {
    let (known, at) = (find(&game.parse().unwrap(), &Budget::unlimited()).unwrap().unwrap(), at.parse().unwrap());
    let formula = known.formula(&at, &Budget::unlimited()).unwrap();
    formula.unwrap_or_else(|| panic!("{game} has a formula at {at}")).words(&at).replace('$', "")
}

#[test]
fn in_words() {
    for (game, at, expected) in [
        ("nim", "7,7", "its piles are equal"),
        ("cyclic-nimhoff(5)", "13,12", "5 divides 12 + 13, and floor(12/5) = floor(13/5) = 2"),
        (
            "m-wythoff(2) alter P{(0,0),(0,1),(1,0),(1,1)}",
            "1,1",
            "the game ends here, and this position is P by decree",
        ),
        ("wythoff", "18,11", "18 - 11 = n and 11 = floor(n phi), with n = 7 and phi = (1 + sqrt 5)/2"),
        ("m-wythoff(2)", "7,17", "17 - 7 = 2 n and 7 = floor(n s), with s = sqrt 2 and n = 5"),
        (
            "shifted(2,3,1)",
            "1,11",
            "11 - 1 = 2 n and 1 = floor(n s), with s = (-2 + sqrt 10)/3 and n = 5, which is 2 modulo 3",
        ),
        (
            "diagonal-blocking(1,2)",
            "2,3",
            "3 - 2 = floor(n/2) and 2 is the least number in no earlier pair, with n = 2",
        ),
        (
            "diagonal-blocking(2,2)",
            "2,4",
            "4 - 2 = 2 floor(n/2) and 2 is the least number in no earlier pair, with n = 2",
        ),
        (
            "maharaja",
            "1,3",
            "Wythoff Nim has its P-position of difference 2 at (3,5), and this one is 2 steps nearer to the origin",
        ),
        (
            "maharaja",
            "10,7",
            "Wythoff Nim has its P-position of difference 3 at (7,4), and this one is 3 steps further out",
        ),
        (
            "maharaja",
            "11,19",
            "Wythoff Nim has its P-position of difference 8 at (12,20), and this one is 1 step nearer to the origin",
        ),
        ("maharaja", "8,13", "Wythoff Nim has its P-position of difference 5 here, too"),
    ] {
        assert_eq!(words(game, at), expected, "{game} {at}");
    }
}

/// Every memory with these bounds, those that no play leaves among them.
fn memories(most: u64, p: u64) -> impl Iterator<Item = Memory> {
    let lasts = [None].into_iter().chain((1..=most).flat_map(|k| [Some((Pile::First, k)), Some((Pile::Second, k))]));
    lasts.flat_map(move |last| (0..p).flat_map(move |own| (0..p).map(move |other| Memory { last, own, other })))
}

/// There is a formula where the position is P by the rules, with its history, and nowhere else.
#[test]
fn of_every_p_position_of_an_imitation_game() {
    const SIZE: u64 = 14;
    let budget = Budget::unlimited();
    for (m, p) in [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 2)] {
        let clause = Imitation { m, p };
        let solved = History::solve(&format!("imitation({m},{p})").parse().unwrap(), SIZE, &budget).unwrap();
        let (mut pairs, mut others) = (0, 0);
        for at in (0..SIZE).flat_map(|x| (0..SIZE).map(move |y| Position::new(x, y))) {
            for memory in memories(SIZE, p) {
                // what no play leaves there has no outcome
                let Ok(outcome) = solved.outcome(at, &memory) else { continue };
                let big = BigMemory {
                    last: memory.last.map(|(pile, k)| (pile, UBig::from(k))),
                    own: memory.own,
                    other: memory.other,
                };
                let found = formula(clause, &BigPosition::from(at), &big, &budget).unwrap();
                assert_eq!(found.is_some(), outcome == Outcome::P, "({m},{p}): {at} after {memory:?}");
                match found {
                    Some(Formula::Imitation(Imitating::Pair { xi, left, .. })) => {
                        assert!(
                            xi <= left && xi < p && left == p - 1 - memory.other,
                            "({m},{p}): {at} after {memory:?}"
                        );
                        pairs += 1;
                    }
                    Some(Formula::Imitation(Imitating::TooMany { xi, own, .. })) => {
                        assert!(own == memory.own && own + xi + 1 >= p, "({m},{p}): {at} after {memory:?}");
                        others += 1;
                    }
                    Some(other) => panic!("{other:?}"),
                    None => {}
                }
            }
        }
        assert!(pairs > 0 && others > 0, "({m},{p}): {pairs} and {others}");
    }
}

#[test]
fn imitations_in_words() {
    let told = |m: u64, p: u64, at: &str, last: Option<(Pile, u64)>, own: u64, other: u64| {
        let memory = BigMemory { last: last.map(|(pile, k)| (pile, UBig::from(k))), own, other };
        let (clause, at) = (Imitation { m, p }, at.parse().unwrap());
        formula(clause, &at, &memory, &Budget::unlimited()).unwrap().expect("it is P").words(&at).replace('$', "")
    };
    assert_eq!(
        told(1, 1, "1,2", None, 0, 0),
        "2 - 1 = n and 1 is the least number in no earlier pair, with n = 1; no pair below has the same difference, and \
         therefore no imitation is needed"
    );
    assert_eq!(
        told(1, 2, "1,1", None, 0, 0),
        "1 - 1 = floor(n/2) and 1 is the least number in no earlier pair, with n = 1; 1 pair below has the same difference, \
         and therefore an imitation may be needed; 1 in a row may be made"
    );
    assert_eq!(
        told(1, 3, "2,2", None, 0, 0),
        "2 - 2 = floor(n/3) and 2 is the least number in no earlier pair, with n = 2; 2 pairs below have the same difference, \
         and therefore up to 2 imitations in a row may be needed; 2 may be made"
    );
    // IMI example 2: after (2,3) -> (1,3) the move to (1,2) is forbidden.
    assert_eq!(
        told(1, 1, "1,3", Some((Pile::First, 1)), 0, 0),
        "the pair of 1 is (1,2), and only an imitation leads there from 3, but no imitation is allowed"
    );
    assert_eq!(
        told(1, 2, "0,3", Some((Pile::First, 3)), 1, 0),
        "the pair of 0 is (0,0), and only an imitation leads there from 3; counting the one before it, it would be one of 2 \
         imitations in a row, but only one in a row is allowed"
    );
    assert_eq!(
        told(1, 2, "1,3", Some((Pile::First, 2)), 0, 0),
        "the pair of 1 is (1,1), and only an imitation leads there from 3; counting the one that may have to follow, it would be \
         one of 2 imitations in a row, but only one in a row is allowed"
    );
    assert_eq!(
        told(1, 3, "1,3", Some((Pile::First, 2)), 1, 0),
        "the pair of 1 is (1,1), and only an imitation leads there from 3; counting the one before it and the one that may have \
         to follow, it would be one of 3 imitations in a row, but at most 2 in a row are allowed"
    );
}
