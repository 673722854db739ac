//! Many columns at once are what the columns are one by one.

use proptest::prelude::*;
use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{IBig, UBig};
use wythoff_game::{BigPosition, Rules};
use wythoff_rings::{cases, pick};
use wythoff_solve::{Cluster, Columns, Stretch};
use wythoff_theory::certificate::shipped_certificates;
use wythoff_theory::{Error, Knowledge, find};

/// Each way of making stretches, with one P-position in each column, several, and different numbers of them.
const GAMES: &[&str] = &[
    "nim",
    "wythoff",
    "m-wythoff(5)",
    "connell(3)",
    "roob-blocking(2,3)",
    "modular(2,1,3)",
    "modular(3,3,9)",
    "shifted(2,3,1)",
    "mxp-wythoff(2,3)",
    "diagonal-blocking(3,5)",
    "roob-blocking(2,2,1)",
    "roob-blocking(3,4,2)",
    "roob-blocking(2,3,3)",
    "diagonal-blocking(70,2)",
    "diagonal-blocking(1,20)",
    "maharaja",
    "maharaja(2,3)",
    "maharaja(3,5)",
    "k-blocking(2)",
    "k-blocking(3)",
    "k-blocking(4)",
    "k-blocking(8)",
    "k-blocking(14)",
    "cyclic-nimhoff(7)",
    "modular(6,2,8)",
    "wythoff cut (7,3)",
    "misere-wythoff",
    "wythoff alter P{(3,4),(5,0)} N{(0,0)}",
    "wythoff alter P{(0,5),(1,0),(1,3),(3,3),(4,0),(4,1),(4,2)} N{(2,2),(4,4),(4,5),(5,0),(5,1),(5,2)}",
];

fn known(game: &str) -> (Rules, std::sync::Arc<dyn Knowledge>) {
    let rules: Rules = game.parse().unwrap();
    let known = find(&rules, &Budget::unlimited()).unwrap().unwrap();
    (rules, known)
}

/// The columns of a stretch, against one question for each column.
fn agrees(game: &str, known: &dyn Knowledge, from: u64, count: u64) {
    let budget = Budget::unlimited();
    let stretch = known.stretch(from, count, Stretch::default(), &budget).unwrap().unwrap();
    assert_eq!((stretch.from(), stretch.columns().count() as u64), (from, count));
    assert_eq!(stretch.len(), stretch.columns().map(|(_, rows)| rows.len()).sum::<usize>());
    for (x, rows) in stretch.columns() {
        let rows: Vec<UBig> = rows.iter().map(|&row| UBig::from(row)).collect();
        assert_eq!(rows, known.rows(&UBig::from(x), &budget).unwrap(), "{game}: column {x} of {count} from {from}");
    }
}

#[test]
fn as_the_column_engine() {
    let budget = Budget::unlimited();
    for game in GAMES {
        let (rules, known) = known(game);
        let mut columns = Columns::new(&rules, &budget).unwrap();
        let stretch = known.stretch(0, 20_000, Stretch::default(), &budget).unwrap().unwrap();
        let mut expected = Vec::new();
        for (x, rows) in stretch.columns() {
            columns.next_column(&mut expected).unwrap();
            assert_eq!(rows, expected, "{game}: column {x}");
        }
    }
}

#[test]
fn as_one_by_one_at_any_distance() {
    for game in GAMES {
        let (_, known) = known(game);
        for from in [0, 1, 2, 5, 17, 1000, 4181, 1_000_000, 10_u64.pow(9) + 7, 10_u64.pow(15), 1 << 57] {
            agrees(game, known.as_ref(), from, 40);
        }
    }
}

/// What exceeds machine integers is not given.
#[test]
fn the_last_columns() {
    let budget = Budget::unlimited();
    for game in GAMES {
        let (_, known) = known(game);
        for from in [u64::MAX - 3, u64::MAX / 2, 1 << 62] {
            if let Some(stretch) = known.stretch(from, 3, Stretch::default(), &budget).unwrap() {
                let one_by_one = known.far_columns(&from.into(), 3, &budget).unwrap();
                let rows: Vec<UBig> = one_by_one.into_iter().map(|at| at.y).collect();
                assert!(rows.iter().eq(stretch.rows().iter().map(|&row| UBig::from(row)).collect::<Vec<_>>().iter()));
            }
        }
    }
}

/// Every certificate that is shipped; in the first ring those of at most 3,000 bytes.
#[test]
fn certificates() {
    for (name, bytes) in shipped_certificates().filter(|(_, bytes)| bytes.len() <= pick(3_000, usize::MAX)) {
        let text = std::str::from_utf8(bytes).unwrap();
        let rules = text.lines().find_map(|line| line.strip_prefix("rules: ")).unwrap();
        let Some(known) = find(&rules.parse().unwrap(), &Budget::unlimited()).unwrap() else { continue };
        if known.stretch(0, 1, Stretch::default(), &Budget::unlimited()).unwrap().is_some() {
            agrees(name, known.as_ref(), 123_456, 60);
        }
    }
}

/// Places near the origin, at the ends of machine integers, and far beyond them.
fn places() -> Vec<UBig> {
    let power = |base: u8, exponent: usize| UBig::from(base).pow(exponent);
    let near = [0u64, 1, 100, 4181, 1_000_000, 1 << 40, u64::MAX - 20].map(UBig::from);
    near.into_iter().chain([power(2, 64), power(10, 25) + 7u8, power(10, 50), power(3, 400)]).collect()
}

fn sorted(clusters: Vec<Cluster>) -> Vec<BigPosition> {
    let mut all: Vec<BigPosition> = clusters.iter().flat_map(Cluster::positions).collect();
    all.sort_unstable();
    all
}

/// Clusters are what their columns are one by one.
#[test]
fn clusters_of_columns() {
    let budget = Budget::unlimited();
    for game in GAMES.iter().chain(&["2 x 3-wythoff", "maharaja(1,3)"]).step_by(pick(3, 1)) {
        let (_, known) = known(game);
        for from in places() {
            for count in [1, 3, 70] {
                let expected: Vec<BigPosition> =
                    (0..count).flat_map(|k| known.far_columns(&(&from + k), 1, &budget).unwrap()).collect();
                let clusters = known.clusters(&from, count, &budget).unwrap();
                assert_eq!(sorted(clusters), expected, "{game}: {count} columns from {from}");
                if let Some(clusters) = known.far_clusters(&from, count, &budget).unwrap() {
                    assert_eq!(sorted(clusters), expected, "{game}: {count} columns from {from}, as far columns");
                }
                assert_eq!(known.columns_from(&from, count, &budget).unwrap(), expected, "{game}: {count} from {from}");
            }
        }
    }
}

/// Many diagonals at once are what they are one by one.
#[test]
fn clusters_of_diagonals() {
    let budget = Budget::unlimited();
    for game in GAMES.iter().chain(&["2 x 3-wythoff", "maharaja(1,3)"]).step_by(pick(3, 1)) {
        let (_, known) = known(game);
        for first in
            places().into_iter().flat_map(|place| [IBig::from(place.clone()), -IBig::from(place) - IBig::from(17)])
        {
            for count in [0, 1, 40] {
                let mut expected = Vec::new();
                for k in 0..count {
                    let difference = &first + IBig::from(k);
                    let at = match UBig::try_from(difference.clone()) {
                        Ok(up) => BigPosition::new(0u8, up),
                        Err(_) => BigPosition::new(UBig::try_from(-difference).unwrap(), 0u8),
                    };
                    expected.extend(known.near_diagonal(&at, 1, &budget).unwrap());
                }
                expected.sort_unstable();
                expected.dedup();
                let found = sorted(known.diagonals(&first, count, &budget).unwrap());
                assert_eq!(found, expected, "{game}: {count} diagonals from {first}");
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(16, 60))]

    /// Any columns, of games with random alterations as well.
    #[test]
    fn any_columns(game in 0..GAMES.len(), from in 0u64..1 << 40, scale in 0u32..40, count in 0u64..300) {
        let (_, known) = known(GAMES[game]);
        agrees(GAMES[game], known.as_ref(), from >> scale, count);
    }

    #[test]
    fn any_alteration(forced in prop::collection::btree_map((0u64..9, 0u64..9), any::<bool>(), 1..9), from in 0u64..100_000, scale in 0u32..16) {
        let list = |which: bool| {
            let some: Vec<String> = forced.iter().filter(|label| *label.1 == which).map(|((x, y), _)| format!("({x},{y})")).collect();
            if some.is_empty() { String::new() } else { format!(" {}{{{}}}", if which { "P" } else { "N" }, some.join(",")) }
        };
        let game = format!("wythoff alter{}{}", list(true), list(false));
        let (_, known) = known(&game);
        agrees(&game, known.as_ref(), from >> scale, 200);
    }
}

/// More columns than are made at once, and some beyond machine integers.
#[test]
fn many_columns() {
    let (_, known) = known("wythoff");
    let budget = Budget::unlimited();
    let (from, count) = (1000, 2 * wythoff_theory::AT_ONCE + 100);
    let found = known.columns_from(&from.into(), count, &budget).unwrap();
    assert_eq!(found.len() as u64, count);
    for k in [0, wythoff_theory::AT_ONCE - 1, wythoff_theory::AT_ONCE, count - 1] {
        let one = known.far_columns(&(from + k).into(), 1, &budget).unwrap();
        assert_eq!(found[k as usize..][..1], one);
    }
    let end = UBig::from(u64::MAX - 100);
    assert_eq!(known.columns_from(&end, 80, &budget).unwrap(), known.far_columns(&end, 80, &budget).unwrap());
    let stop = budget.spent();
    assert!(known.columns_from(&from.into(), count, &stop).is_err());
}

/// Columns that hold more than there is memory for are refused before they are gone through; numbers of many
/// digits count with these.
#[test]
fn what_cannot_be_held_is_refused_at_once() {
    let budget = Budget::unlimited().with_memory(128 << 20);
    for game in ["connell(4000000000)", "roob-blocking(3,4000000000)", "roob-blocking(3,4000000000,1)"] {
        let refused = known(game).1.stretch(0, 3, Stretch::default(), &budget);
        assert!(matches!(refused, Err(Error::Exceeded(Exceeded::Memory { .. }))), "{game}: {refused:?}");
    }
    let one_of_many =
        known("shifted(2,300,100)").1.stretch(0, 1000, Stretch::default(), &Budget::unlimited().with_memory(1 << 17));
    assert!(one_of_many.expect("there is room").is_some_and(|stretch| (900..=2100).contains(&stretch.len())));
    let far = UBig::from(10u8).pow(1000);
    let refused = known("connell(1000000)").1.rows(&far, &budget);
    assert!(matches!(refused, Err(Error::Exceeded(Exceeded::Memory { .. }))), "{:?}", refused.map(|rows| rows.len()));
    let few = known("connell(1000)").1.rows(&far, &budget).expect("there is room");
    assert!((999..=1001).contains(&few.len()), "{}", few.len());
}
