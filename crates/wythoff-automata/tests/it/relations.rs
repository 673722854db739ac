//! Relations against arithmetic, in many numeration systems.

use std::sync::Arc;

use dashu_int::UBig;
use wythoff_automata::{AutomataError, Budget, Comparison, Count, Numeration, Relation};
use wythoff_rings::pick;

const SYSTEMS: [&str; 15] = [
    "msd_trib",
    "msd_pisot[3,2]",
    "msd_pisot[2,1,1]",
    "msd_fib",
    "msd_pell",
    "msd_2",
    "msd_5",
    "msd_ost[3]",
    "msd_ost[1,2]",
    "msd_ost[2,1]",
    "msd_ost[1,1,3]",
    "msd_ost[3,1,1]",
    "msd_ost[2;1]",
    "msd_ost[3,1,3;1,2]",
    "msd_ost[1,1,2;3,1]",
];

fn systems() -> impl Iterator<Item = Arc<Numeration>> {
    SYSTEMS.iter().map(|name| Arc::new(name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))))
}

fn n(k: u64) -> UBig {
    UBig::from(k)
}

#[test]
fn numbers_are_written_and_read() {
    for (system, name) in systems().zip(SYSTEMS) {
        assert_eq!(system.to_string(), name);
        let mut words: Vec<Vec<u32>> = Vec::new();
        for k in 0..400u64 {
            let word = system.write(&n(k));
            assert_eq!(system.read(&word), n(k), "{name}: {k}");
            // Longer words are of greater numbers, and of the same length the order is that of the digits.
            if let Some(last) = words.last() {
                assert!((last.len(), last) < (word.len(), &word), "{name}: {k}");
            }
            words.push(word);
        }
        let huge: UBig = UBig::from(10u8).pow(60);
        assert_eq!(system.read(&system.write(&huge)), huge);
    }
}

#[test]
fn as_many_canonical_words_as_numbers() -> Result<(), AutomataError> {
    for system in systems() {
        let words = system.canonical(&Budget::unlimited())?;
        for length in (0..20).filter(|&length| system.aligned(length) == length) {
            assert_eq!(words.count_of_length(length), system.weights(length + 1)[length], "{system}, {length}");
        }
    }
    Ok(())
}

const COMPARISONS: [Comparison; 6] = [
    Comparison::Equal,
    Comparison::NotEqual,
    Comparison::Less,
    Comparison::AtMost,
    Comparison::Greater,
    Comparison::AtLeast,
];

#[test]
fn linear_relations_hold_where_they_should() -> Result<(), AutomataError> {
    let budget = Budget::unlimited();
    let forms: [(&[i64], i64); 9] = [
        (&[1, -1], 0),
        (&[1, -1], 3),
        (&[2, -1], 0),
        (&[3, -2], -5),
        (&[1, 1], -20),
        (&[5, -1], 0),
        (&[-1, -1], 7),
        (&[0, 1], -9),
        (&[-3, 4], 1),
    ];
    for system in systems() {
        for (coefficients, constant) in forms {
            let terms = [("x", coefficients[0]), ("y", coefficients[1])];
            for comparison in COMPARISONS {
                let relation = Relation::linear(&system, &terms, constant, comparison, &budget)?;
                let side = pick(16i64, 40);
                for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
                    let sum = coefficients[0] * x + coefficients[1] * y + constant;
                    let expected = match comparison {
                        Comparison::Equal => sum == 0,
                        Comparison::NotEqual => sum != 0,
                        Comparison::Less => sum < 0,
                        Comparison::AtMost => sum <= 0,
                        Comparison::Greater => sum > 0,
                        Comparison::AtLeast => sum >= 0,
                    };
                    let holds = relation.holds(&[&n(x as u64), &n(y as u64)]);
                    assert_eq!(holds, expected, "{system}: {coefficients:?} {constant} {comparison:?} at {x}, {y}");
                }
            }
        }
    }
    Ok(())
}

#[test]
fn addition_is_verified() -> Result<(), AutomataError> {
    let budget = Budget::unlimited();
    for system in systems() {
        wythoff_automata::verify_arithmetic(&system, &budget)?;
    }
    Ok(())
}

/// Words are read from the left, where nobody knows yet where the preperiod begins. If words that are not canonical were followed, each of its quotients
/// would double the states.
#[test]
fn preperiods_may_be_long() -> Result<(), AutomataError> {
    let budget = Budget::unlimited().with_states(20_000);
    let system = Arc::new(Numeration::ostrowski(&[3; 24], &[1])?);
    let equal = Relation::linear(&system, &[("x", 1), ("y", -1)], 0, Comparison::Equal, &budget)?;
    assert_eq!(equal.exists(&["y"], &budget)?, Relation::always(&system, &["x"], &budget)?);
    let double = Relation::linear(&system, &[("x", 2), ("y", -1)], 1, Comparison::Equal, &budget)?;
    for k in [0, 1, 2, 1_000_003] {
        assert!(double.holds(&[&n(k), &n(2 * k + 1)]) && !double.holds(&[&n(k), &n(2 * k + 2)]), "{k}");
    }
    Ok(())
}

#[test]
fn quantifiers() -> Result<(), AutomataError> {
    let budget = Budget::unlimited();
    for system in systems() {
        let equal = |terms: &[(&str, i64)], c| Relation::linear(&system, terms, c, Comparison::Equal, &budget);
        // Multiples of 3, and numbers that are 1 modulo 3.
        let multiple = equal(&[("x", 1), ("q", -3)], 0)?.exists(&["q"], &budget)?;
        let next = equal(&[("x", 1), ("q", -3)], -1)?.exists(&["q"], &budget)?;
        for k in 0..60u64 {
            assert_eq!(multiple.holds(&[&n(k)]), k % 3 == 0, "{system}: {k}");
            assert_eq!(next.holds(&[&n(k)]), k % 3 == 1, "{system}: {k}");
        }
        assert!(multiple.and(&next, &budget)?.is_empty());
        assert_eq!(multiple.count(&budget)?, Count::Infinite);
        let small = Relation::linear(&system, &[("x", 1)], -20, Comparison::Less, &budget)?;
        assert_eq!(small.count(&budget)?, Count::Finite(n(20)), "{system}");
        assert_eq!(small.and(&multiple, &budget)?.count(&budget)?, Count::Finite(n(7)), "{system}");
        let rest = small.and_not(&multiple, &budget)?.and_not(&next, &budget)?;
        assert_eq!(rest.first(&budget)?, Some(vec![n(2)]), "{system}");
        // Every number has a greater one, and not every number a smaller one.
        let less = Relation::linear(&system, &[("x", 1), ("y", -1)], 0, Comparison::Less, &budget)?;
        assert!(less.exists(&["y"], &budget)?.forall(&["x"], &budget)?.dfa().states() > 0, "{system}");
        assert!(less.exists(&["x"], &budget)?.forall(&["y"], &budget)?.is_empty(), "{system}");
        let constant = Relation::constant(&system, "x", &n(1_000_003), &budget)?;
        assert_eq!(constant.witness(), Some(vec![n(1_000_003)]), "{system}");
        assert_eq!(constant.count(&budget)?, Count::Finite(n(1)), "{system}");
        assert!(Relation::constant(&system, "x", &n(0), &budget)?.holds(&[&n(0)]));
        assert_eq!(Relation::from_dfa(&system, &["x"], multiple.dfa(), &budget)?, multiple, "{system}");
    }
    Ok(())
}

#[test]
fn beatty_sequences() -> Result<(), AutomataError> {
    let budget = Budget::unlimited();
    // System, (u, v, d, w).
    type Slope = (i64, i64, i64, i64);
    let cases: [(&str, Slope); 14] = [
        ("msd_fib", (1, 1, 5, 2)),
        ("msd_fib", (3, 1, 5, 2)),
        ("msd_fib", (-1, 1, 5, 2)),
        ("msd_fib", (3, -1, 5, 2)),
        ("msd_fib", (1, 3, 5, 7)),
        ("msd_pell", (0, 1, 2, 1)),
        ("msd_pell", (2, 1, 8, 3)),
        ("msd_ost[3]", (-1, 1, 13, 6)),
        ("msd_ost[1,2]", (1, 1, 3, 1)),
        ("msd_ost[2,1]", (0, 1, 3, 3)),
        ("msd_ost[1,1,3]", (3, 1, 17, 4)),
        ("msd_ost[2;1]", (1, 1, 5, 2)),
        ("msd_ost[3,1,3;1,2]", (1, 1, 3, 2)),
        ("msd_ost[1,1,2;3]", (1, 1, 13, 2)),
    ];
    for (name, (u, v, d, w)) in cases {
        let system: Arc<Numeration> = Arc::new(name.parse().unwrap_or_else(|error| panic!("{name}: {error}")));
        let relation = Relation::beatty(&system, (u, v, d, w), &budget)?;
        for x in 0..300u64 {
            let y = ((u as f64 + v as f64 * (d as f64).sqrt()) / w as f64 * x as f64).floor() as u64;
            for candidate in y.saturating_sub(2)..y + 3 {
                assert_eq!(relation.holds(&[&n(x), &n(candidate)]), candidate == y, "{name} {u} {v} {d} {w}: {x}");
            }
        }
        let exists = relation.exists(&["y"], &budget)?;
        assert_eq!(exists, Relation::always(&system, &["x"], &budget)?, "{name}");
    }
    assert!(Relation::beatty(&Arc::new(Numeration::fibonacci()), (0, 1, 2, 1), &budget).is_err());
    Ok(())
}

#[test]
fn systems_of_fields() {
    let expected = [
        (2, "msd_pell"),
        (3, "msd_ost[2,1]"),
        (5, "msd_fib"),
        (10, "msd_ost[1,2,1]"),
        (13, "msd_ost[3]"),
        (17, "msd_ost[1,3,1]"),
        (37, "msd_ost[2,3,1]"),
        (40, "msd_ost[1,2,1]"),
        (85, "msd_ost[2,2,1]"),
    ];
    for (d, name) in expected {
        assert_eq!(Numeration::of_field(d).map(|system| system.to_string()).as_deref(), Some(name), "{d}");
    }
}

/// A list that is cut has the tuples with the least first numbers among those with the fewest digits.
#[test]
fn values_are_cut_in_their_order() {
    let budget = Budget::unlimited();
    for numeration in systems() {
        let sum = Relation::linear(&numeration, &[("x", 1), ("y", 1)], -200, Comparison::Equal, &budget).unwrap();
        let all = sum.values(usize::MAX, 100, &budget).unwrap();
        assert_eq!(all.len(), 201);
        let places = |tuple: &[UBig]| numeration.write_together(&tuple.iter().collect::<Vec<_>>())[0].len();
        assert!(all.is_sorted_by_key(|tuple| (places(tuple), tuple.clone())));
        for most in [1, 2, 50, 150, 200] {
            assert_eq!(sum.values(most, 100, &budget).unwrap(), all[..most], "{most}");
        }
    }
}

/// The tuples of a slice below bounds are those that the relation has, one by one; each of them can be drawn, and no other.
#[test]
fn slices_within_bounds() -> Result<(), AutomataError> {
    let budget = Budget::unlimited();
    for system in systems() {
        let less = Relation::linear(&system, &[("x", 2), ("y", -1)], 3, Comparison::Less, &budget)?; // 2x + 3 < y
        for (x, y) in [(0, 0), (0, 4), (3, 30), (30, 9), (17, 41), (40, 40)] {
            let slice = less.slice_within(&[n(x), n(y)], &budget).unwrap();
            let mut found: Vec<Vec<UBig>> = slice.tuples().collect();
            found.sort();
            let all = (0..=x).flat_map(|u| (0..=y).map(move |v| (u, v)));
            let expected: Vec<Vec<UBig>> = all.filter(|(u, v)| 2 * u + 3 < *v).map(|(u, v)| vec![n(u), n(v)]).collect();
            assert_eq!(found, expected, "{system}, {x}, {y}");
            let mut turn = 0;
            for _ in 0..20 {
                let drawn = slice.drawn(&mut |edges| {
                    turn += 1;
                    turn % edges
                });
                assert_eq!(drawn.is_some(), !expected.is_empty(), "{system}, {x}, {y}");
                assert!(drawn.is_none_or(|drawn| expected.contains(&drawn)), "{system}, {x}, {y}");
            }
        }
    }
    Ok(())
}

/// A tuple of a million digits: the weights of all its places have half a million million bits, which fit into no memory.
#[test]
fn slices_of_long_words() -> Result<(), AutomataError> {
    let (budget, binary) = (Budget::unlimited(), Arc::new(Numeration::base(2)?));
    let next = Relation::linear(&binary, &[("x", 1), ("y", -1)], 1, Comparison::Equal, &budget)?; // x + 1 = y
    let one_less = (UBig::ONE << 1_000_000) - UBig::ONE;
    let slice = next.slice(&[None, Some(&(&one_less + UBig::ONE))], 0, &budget).unwrap();
    assert!(slice.tuples().eq([vec![one_less]]));
    Ok(())
}
