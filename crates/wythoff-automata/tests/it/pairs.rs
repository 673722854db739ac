//! Membership of pairs of machine integers, against that of numbers of any size.

use std::sync::Arc;

use dashu_int::UBig;
use wythoff_automata::{AutomataError, Budget, Comparison, Numeration, Pairs, Relation};

/// Digits that are found greedily, of one kind, of two, and after a preperiod; and digits that are not.
const SYSTEMS: [&str; 10] = [
    "msd_fib",
    "msd_pell",
    "msd_2",
    "msd_10",
    "msd_ost[3]",
    "msd_ost[1,2]",
    "msd_ost[2,1,4]",
    "msd_ost[3;1,2]",
    "msd_trib",
    "msd_pisot[3,2]",
];

/// Of the first number, then of the second one, not symmetric: none, all, and some.
fn relations(system: &Arc<Numeration>) -> Result<Vec<Relation>, AutomataError> {
    let budget = Budget::unlimited();
    let linear =
        |terms: &[(&str, i64)], constant, comparison| Relation::linear(system, terms, constant, comparison, &budget);
    let all = Relation::always(system, &["x", "y"], &budget)?;
    let none = all.and_not(&all, &budget)?;
    let origin = linear(&[("x", 1), ("y", 1)], 0, Comparison::Equal)?;
    let not_origin = all.and_not(&origin, &budget)?;
    let above = linear(&[("y", 1), ("x", -2)], 1, Comparison::AtLeast)?;
    let close = linear(&[("x", 1), ("y", -1)], 3, Comparison::AtMost)?;
    let band = close.and(&linear(&[("x", 1), ("y", -1)], 5, Comparison::AtLeast)?, &budget)?;
    let line = linear(&[("x", 3), ("y", -2)], -1, Comparison::Equal)?;
    let even = linear(&[("x", 1), ("y", 1), ("n", -2)], 0, Comparison::Equal)?.exists(&["n"], &budget)?;
    Ok(vec![all, none, origin, not_origin, above, close, band, line, even])
}

/// Near what a machine integer can be, and near what the places of a system are worth.
fn large(system: &Numeration) -> Vec<u64> {
    let powers = [1u64 << 62, 1 << 63, u64::MAX];
    let weights = system.weights(128);
    let mut near: Vec<u64> = weights.iter().filter_map(|weight| u64::try_from(weight).ok()).collect();
    // The last ones below 2^64.
    near.drain(..near.len().saturating_sub(2));
    near.extend(powers);
    near.push(u64::MAX / 3 * 2);
    let mut all: Vec<u64> =
        near.iter().flat_map(|&n| (0..3).flat_map(move |d| [n.saturating_sub(d), n.saturating_add(d)])).collect();
    all.extend([0, 1, 2]);
    all.sort_unstable();
    all.dedup();
    all
}

#[test]
fn pairs_are_those_of_the_relation() -> Result<(), AutomataError> {
    for name in SYSTEMS {
        let system: Arc<Numeration> = Arc::new(name.parse().unwrap_or_else(|error| panic!("{name}: {error}")));
        let large = large(&system);
        assert!(large.contains(&u64::MAX) && large.len() > 15, "{name}");
        for (k, relation) in relations(&system)?.into_iter().enumerate() {
            let pairs = Pairs::new(relation);
            let agrees = |x: u64, y: u64| {
                let truth = pairs.relation().holds(&[&UBig::from(x), &UBig::from(y)]);
                assert_eq!(pairs.holds(x, y), truth, "{name}, relation {k} at ({x}, {y})");
                truth
            };
            let small = (0..30).flat_map(|x| (0..30).map(move |y| (x, y)));
            let held = small.filter(|&(x, y)| agrees(x, y)).count();
            // Each of them tells: all or none of the pairs, one or all but one, or others.
            assert_eq!(held, [900, 0, 1, 899, 255, 378, 78, 10, 450][k], "{name}, relation {k}");
            for (x, y) in large.iter().flat_map(|&x| large.iter().map(move |&y| (x, y))) {
                agrees(x, y);
            }
        }
    }
    Ok(())
}

#[test]
#[should_panic(expected = "pairs have two numbers")]
fn pairs_have_two_numbers() {
    let system = Arc::new(Numeration::fibonacci());
    let even = Relation::linear(&system, &[("x", 1)], 0, Comparison::AtLeast, &Budget::unlimited());
    Pairs::new(even.unwrap());
}
