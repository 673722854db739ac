//! Exact decisions against the column engine and the board.

use dashu_int::{IBig, UBig};
use wythoff_budget::Budget;
use wythoff_game::{Outcome, Position, Rules};
use wythoff_rings::pick;
use wythoff_solve::{Board, Columns};
use wythoff_words::alteration::{Alteration, AlterationError, Altered, BOUND, ColumnAlgorithm};

use super::support::{altered, is_p, random, winning_moves, wythoff};

fn columns(rules: &Rules, upto: usize) -> Vec<Vec<u64>> {
    let mut engine = Columns::new(rules, &Budget::unlimited()).unwrap();
    let mut rows = Vec::new();
    (0..upto)
        .map(|_| {
            engine.next_column(&mut rows).unwrap();
            rows.clone()
        })
        .collect()
}

fn big(rows: &[u64]) -> Vec<UBig> {
    rows.iter().map(|&y| UBig::from(y)).collect()
}

/// Columns, rows and diagonals of the game against those that the column engine finds, to column `upto`.
fn check(rules: &Rules, upto: usize) {
    let game = Altered::new(rules, &Budget::unlimited()).unwrap();
    let truth = columns(rules, upto);
    let mut algorithm = ColumnAlgorithm::new(&Alteration::new(rules, &Budget::unlimited()).unwrap(), BOUND).unwrap();
    let mut by_row = std::collections::BTreeMap::<u64, Vec<u64>>::new();
    let mut by_diagonal = std::collections::BTreeMap::<i64, Vec<(u64, u64)>>::new();
    for (x, rows) in truth.iter().enumerate() {
        assert_eq!(&algorithm.next_column(&Budget::unlimited()).unwrap(), rows, "{rules}: column {x}");
        assert_eq!(game.p_in_column(&UBig::from(x)), big(rows), "{rules}: column {x}");
        for &y in rows {
            by_row.entry(y).or_default().push(x as u64);
            by_diagonal.entry(y as i64 - x as i64).or_default().push((x as u64, y));
        }
    }
    let above = truth.iter().enumerate().flat_map(|(x, rows)| rows.iter().map(move |&y| (x as u64, y)));
    let above = above.filter(|(x, y)| x <= y).enumerate().filter_map(|(n, at)| Some((at, game.nth_above(&n.into())?)));
    for ((x, y), found) in above {
        assert_eq!(found, (x.into(), y.into()), "{rules}");
    }
    // rows that the columns computed have surely left behind
    for (y, columns) in by_row.range(..upto as u64 / 2) {
        assert_eq!(game.p_in_row(&UBig::from(*y)), big(columns), "{rules}: row {y}");
    }
    for (d, positions) in by_diagonal.range(-(upto as i64) / 4..upto as i64 / 2) {
        let expected: Vec<_> = positions.iter().map(|&(x, y)| (UBig::from(x), UBig::from(y))).collect();
        assert_eq!(game.p_on_diagonal(&IBig::from(*d)), expected, "{rules}: diagonal {d}");
    }
}

#[test]
fn random_alterations_in_a_small_box() {
    (0..pick(12, 60)).for_each(|seed| check(&random(seed, 6), 2000));
    (60..pick(61, 64)).for_each(|seed| check(&random(seed, 6), 10_000));
}

#[test]
fn random_alterations_far_out() {
    (100..110).for_each(|seed| check(&random(seed, 200), 4000));
}

#[test]
fn named_alterations() {
    check(&wythoff(), 10_000);
    check(&"misere-wythoff".parse().unwrap(), 10_000);
    check(&"misere-wythoff alter P{(0,0),(7,7)}".parse().unwrap(), 2000);
    check(&altered([(0, 0), (0, 7), (7, 0), (7, 7)], [(1, 1)]), 2000);
    check(&altered((0..64).map(|i| (i % 8, i / 8)), []), 2000);
    check(&altered([], (0..64).map(|i| (i % 8, i / 8))), 2000);
    check(&altered([(0, 1000)], []), 8000);
    check(&altered([(1000, 0), (1000, 999)], [(3, 2)]), 8000);
}

/// A removed rectangle, with forced labels and misere play beside it: in misere play the last positions are next to it.
#[test]
fn removed_rectangles() {
    let sides = (1..=6u64).flat_map(|u| (1..=6).map(move |v| (u, v)));
    for (u, v) in sides.step_by(pick(5, 1)) {
        check(&format!("wythoff cut ({u},{v})").parse().unwrap(), 2000);
        check(&format!("misere wythoff cut ({u},{v})").parse().unwrap(), 2000);
        check(
            &format!("misere wythoff cut ({u},{v}) alter P{{({u},0),(7,7)}} N{{(0,9),(8,{v})}}").parse().unwrap(),
            2000,
        );
        check(
            &format!("wythoff cut ({u},{v}) alter P{{?msd_2 x + y = 7}} N{{?msd_2 x + y = 6}}").parse().unwrap(),
            2000,
        );
    }
    check(&"wythoff cut (300,7)".parse().unwrap(), 4000);
    check(&"wythoff cut (40,300)".parse().unwrap(), 4000);
}

/// Sets of finitely many positions are lists.
#[test]
fn sets_of_finitely_many_positions() {
    for game in [
        "wythoff alter P{?msd_fib x = 3 & y = 4} N{(0,0)}",
        "wythoff alter P{?msd_2 x + y = 9 | (x = 30 & y < 7)} N{?msd_fib x < 3 & y < 4}",
        "misere wythoff alter P{?msd_3 x < 5 & x = 2 * y}",
        "wythoff alter N{?msd_pell x + y < 20} P{(40,3)}",
        "wythoff alter N{?msd_2 x < 256 & y < 256}",
    ] {
        check(&game.parse().unwrap(), 2000);
    }
}

#[test]
fn columns_near_a_million() {
    for seed in 200..203 {
        let rules = random(seed, 6);
        let game = Altered::new(&rules, &Budget::unlimited()).unwrap();
        let truth = columns(&rules, 1_000_500);
        for x in (999_500..1_000_500).step_by(7) {
            assert_eq!(game.p_in_column(&UBig::from(x)), big(&truth[x]), "{rules}: column {x}");
        }
    }
}

#[test]
fn winning_moves_are_those_of_the_board() {
    for seed in 300..312 {
        let rules = random(seed, 6);
        let game = Altered::new(&rules, &Budget::unlimited()).unwrap();
        let board = Board::solve(&rules, 60, 60, &Budget::unlimited()).unwrap();
        for at in (0..60).flat_map(|x| (0..60).map(move |y| Position::new(x, y))) {
            let (x, y) = (UBig::from(at.x), UBig::from(at.y));
            assert_eq!(Some(Outcome::from_is_p(is_p(&game, &x, &y))), board.outcome(at), "{rules}: {at}");
            let mut moves = winning_moves(&game, &x, &y);
            moves.sort();
            let mut expected: Vec<_> = rules.options(&at).filter(|&to| board.outcome(to) == Some(Outcome::P)).collect();
            expected.sort();
            let expected: Vec<_> = expected.iter().map(|to| (UBig::from(to.x), UBig::from(to.y))).collect();
            assert_eq!(moves, expected, "{rules}: {at}");
        }
    }
}

#[test]
fn other_rules_and_low_bounds_are_refused() {
    for text in [
        "maharaja",
        "nim",
        "2-wythoff",
        "wythoff cut one of {(1,1),(2,2)}",
        "wythoff block 1 of diagonal",
        "imitation(1,1)",
        "wythoff alter P{?msd_fib x = y}",
        "wythoff alter N{?msd_fib y < 3}",
        "wythoff alter N{?msd_2 x < 257 & y < 256}",
    ] {
        let refused = Altered::new(&text.parse().unwrap(), &Budget::unlimited());
        assert!(matches!(refused, Err(AlterationError::OtherRules(_))), "{text}");
    }
    let far = altered([(5, 4_000_000_000)], []);
    for far in [far, "wythoff cut (5,4194305)".parse().unwrap(), "wythoff cut (4294967295,1)".parse().unwrap()] {
        assert!(matches!(Altered::new(&far, &Budget::unlimited()), Err(AlterationError::TooFar { .. })));
    }
    assert!(matches!(
        Altered::within(&altered([(0, 50)], []), 60, &Budget::unlimited()),
        Err(AlterationError::NotSaturated(60))
    ));
}
