//! Two games, altered games, lines.

use wythoff_automata::{Budget, Count, Dfa, Relation, UBig};
use wythoff_exact::Quadratic;
use wythoff_prove::consequences::{
    Density, FactError, Facts, Fading, Growth, Slant, above, compare, density, growth, offset,
};

use super::games::{NIM, TWO_CONNELL, TWO_WYTHOFF, WYTHOFF, both, facts, relation};

fn pair(x: u32, y: u32) -> (UBig, UBig) {
    (x.into(), y.into())
}

#[test]
fn games_differ_first_and_how_much() -> Result<(), FactError> {
    assert!(compare(&mut facts(WYTHOFF)?, &both(WYTHOFF))?.difference.is_none());
    let different = compare(&mut facts(WYTHOFF)?, &both(NIM))?.difference;
    let Some(difference) = different else { panic!("Nim is not Wythoff's game") };
    assert_eq!(difference.first, (1u8.into(), 1u8.into(), false));
    assert_eq!(difference.growth, Growth::Exponential);
    let different = compare(&mut facts(TWO_WYTHOFF)?, &both(TWO_CONNELL))?.difference;
    // 2-Wythoff: (0,0), (1,3); two-blocking: (0,0), (0,1).
    let Some(difference) = different else { panic!("Connell's game is not 2-Wythoff") };
    assert_eq!(difference.first, (0u8.into(), 1u8.into(), false));
    Ok(())
}

#[test]
fn growth_is_read_off_the_circles() -> Result<(), FactError> {
    let budget = Budget::unlimited();
    let of = |formula: &str| growth(&relation("msd_fib", formula), &budget);
    assert_eq!(of("x < 5")?, Growth::Finite(5u8.into()));
    assert_eq!(of("x = 0 & y = 0")?, Growth::Finite(1u8.into()));
    assert_eq!(of("x < 0")?, Growth::Finite(0u8.into()));
    assert_eq!(of("x = y")?, Growth::Exponential);
    // Words with 1, 2 or 3 digits 1.
    let fibonacci = relation("msd_fib", "x = 0");
    let alphabet = fibonacci.dfa().alphabet();
    for ones in 1..4u32 {
        let mut table: Vec<Vec<(u16, u32)>> = (0..ones).map(|state| vec![(0, state), (1, state + 1)]).collect();
        table.push(vec![(0, ones)]);
        let dfa = Dfa::from_table(alphabet, &table, (0..=ones).map(|state| state == ones).collect())?;
        let words = Relation::from_dfa(fibonacci.numeration(), &["x"], &dfa, &budget)?;
        assert_eq!(growth(&words, &budget)?, Growth::Polynomial { degree: ones as usize });
    }
    Ok(())
}

/// Sets whose share is known, in systems of all kinds; a share that vanishes can be one of exponentially many elements.
#[test]
fn shares_vanish_or_do_not() -> Result<(), FactError> {
    let budget = Budget::unlimited();
    for (formula, expected) in [
        ("x < 1000", Density::Zero),
        ("x > 1000", Density::Positive),
        ("E y x = 7*y + 3", Density::Positive),
        ("E n x = floor(n*(3 + sqrt 5)/2)", Density::Positive),
        ("x = y", Density::Zero),
        ("x + 5 < y", Density::Positive),
        ("E n x = floor(n*phi) & y = 2", Density::Zero),
        ("x < 0", Density::Zero),
    ] {
        assert_eq!(density(&relation("msd_fib", formula), &budget)?, expected, "{formula}");
    }
    for (system, formula) in
        [("msd_pell", "E y x = 2*y"), ("msd_ost[2,1]", "E y x = 2*y"), ("msd_3", "E y x = 2*y"), ("msd_trib", "x > 4")]
    {
        assert_eq!(density(&relation(system, formula), &budget)?, Density::Positive, "{system}");
    }
    // Numbers with no digit 2 in base 3: 2^L of 3^L.
    let ternary = relation("msd_3", "x = 0");
    let dfa = Dfa::from_table(ternary.dfa().alphabet(), [[(0, 0), (1, 0)]], vec![true])?;
    let cantor = Relation::from_dfa(ternary.numeration(), &["x"], &dfa, &budget)?;
    assert_eq!((growth(&cantor, &budget)?, density(&cantor, &budget)?), (Growth::Exponential, Density::Zero));
    // ... but after a first digit 2 everything is there.
    let dfa = Dfa::from_table(
        ternary.dfa().alphabet(),
        [vec![(0, 0), (1, 0), (2, 1)], vec![(0, 1), (1, 1), (2, 1)]],
        vec![true; 2],
    )?;
    let after = Relation::from_dfa(ternary.numeration(), &["x"], &dfa, &budget)?;
    assert_eq!(density(&after, &budget)?, Density::Positive);
    Ok(())
}

/// A set of exponentially many differences fades if their share vanishes; and a shift that is wrong is told from one that is right.
#[test]
fn a_share_that_vanishes_though_there_are_exponentially_many_differences() -> Result<(), FactError> {
    let budget = Budget::unlimited();
    let ternary = relation("msd_3", "x = 0");
    let dfa = Dfa::from_table(ternary.dfa().alphabet(), [[(0, 0), (1, 0)]], vec![true])?;
    let cantor = Relation::from_dfa(ternary.numeration(), &["x"], &dfa, &budget)?;
    let diagonal = Facts::new(&relation("msd_3", "x = y"), &budget)?;
    let mut altered = diagonal.clone();
    altered.name("cantor", &["x"], &cantor, "numbers without the digit 2")?;
    let altered = Facts::new(&altered.relation("x + 1 = y & ~$cantor(x)")?, &budget)?;
    let fading = Fading::new(&altered, &diagonal)?;
    let (found, limit) = fading.shifted((0, -1), 10)?;
    assert!(!found.is_proved() && limit == Some(Density::Zero));
    assert_eq!(fading.limit((0, -1))?, Some(Density::Zero));
    assert_eq!(fading.limit((-1, -1))?, Some(Density::Positive));
    assert_eq!(fading.limit((1, 0))?, Some(Density::Zero), "along the diagonal, too");
    assert_eq!(fading.pairs((1, 1))?, None, "both have them");
    // Two diagonals have pairs that one has not, after any shift.
    let double = Facts::new(&relation("msd_3", "x = y | x + 1 = y"), &budget)?;
    let fading = Fading::new(&double, &diagonal)?;
    assert_eq!((fading.pairs((0, 1))?, fading.pairs((1, 1))?), (Some(true), None));
    assert_eq!(Fading::new(&diagonal, &double)?.pairs((0, 1))?, Some(false));
    Ok(())
}

/// Wythoff Nim against itself: no shift but few leaves both beams in their strips, and none but (0,0) fades.
#[test]
fn shifts_that_leave_two_beams_near_each_other() -> Result<(), Box<dyn std::error::Error>> {
    let wythoff = Facts::new(&both(WYTHOFF), &Budget::unlimited())?;
    let fading = Fading::new(&wythoff, &wythoff)?;
    let golden: Quadratic = "(1 + sqrt 5)/2".parse()?;
    let slopes = [golden.reciprocal()?, golden];
    let Some(candidates) = fading.candidates(&slopes, 100)? else { panic!("two beams") };
    assert!(
        candidates.contains(&(0, 0)) && candidates.contains(&(1, 1)) && !candidates.contains(&(2, 1)),
        "{candidates:?}"
    );
    for by in candidates {
        let expected = if by == (0, 0) { Density::Zero } else { Density::Positive };
        assert_eq!(fading.limit(by)?, Some(expected), "{by:?}");
    }
    assert_eq!(fading.limit((5, 8))?, Some(Density::Positive), "along one of the beams");
    assert_eq!(fading.candidates(&slopes, 2)?, None, "too many");
    assert_eq!(fading.candidates(&slopes[1..], 100)?, None, "one beam lets all shifts along it pass");
    Ok(())
}

/// Positions that are a share of the plane, and others that are rare.
#[test]
fn games_with_many_positions_in_a_column_and_with_few_in_all() -> Result<(), FactError> {
    let budget = Budget::unlimited();
    let facts = |formula: &str| Facts::new(&relation("msd_2", formula), &budget);
    let plane = facts("x < 2*y")?;
    let of = |altered: &str| Fading::new(&facts(altered)?, &plane)?.limit((0, 0));
    assert_eq!(of("x < 2*y & x != 3")?, Some(Density::Zero));
    assert_eq!(of("x < 2*y & x < 3*y + 5")?, Some(Density::Zero), "equal");
    assert_eq!(of("x < 3*y")?, Some(Density::Positive));
    // The share of a row among the powers of 2 is not told, but one position is little.
    let alphabet = relation("msd_2", "x = y").dfa().alphabet();
    let dfa = Dfa::from_table(alphabet, [vec![(0, 0), (3, 1)], vec![(0, 1)]], vec![false, true])?;
    let powers = Relation::from_dfa(relation("msd_2", "x = y").numeration(), &["x", "y"], &dfa, &budget)?;
    let rare = Facts::new(&powers, &budget)?;
    let without = Facts::new(&powers.and(&relation("msd_2", "x > 1 & y = y"), &budget)?, &budget)?;
    assert_eq!(Fading::new(&without, &rare)?.limit((0, 0))?, Some(Density::Zero));
    assert_eq!(Fading::new(&facts("x = 0 & y < 0")?, &rare)?.limit((0, 0))?, None);
    Ok(())
}

#[test]
fn a_removed_column_is_a_shift_with_few_defects() -> Result<(), FactError> {
    // Wythoff's positions, shifted, without one.
    let moved = "(E u,v (E n u = floor(n*phi) & v = floor(n*(3 + sqrt 5)/2)) & x = u + 3 & y = v + 1) & x > 5";
    let facts = Facts::new(&relation("msd_fib", moved), &Budget::unlimited())?;
    let wythoff = relation(WYTHOFF.0, WYTHOFF.1);
    let right = offset(&facts, (-3, -1), &wythoff, 10)?;
    assert!(right.is_proved());
    assert_eq!(right.defects.difference.map(|difference| difference.growth), Some(Growth::Finite(2u8.into())));
    assert_eq!(right.per_scale.iter().sum::<UBig>(), 1u8.into()); // and (0, 0), which has no digit
    assert!(!offset(&facts, (-3, 0), &wythoff, 10)?.is_proved());
    Ok(())
}

#[test]
fn positions_above_lines() -> Result<(), FactError> {
    let mut facts = facts(WYTHOFF)?;
    let Ok(golden) = "(1 + sqrt 5)/2".parse() else { panic!("a number") };
    // y > phi x for all (a_n, b_n) but the first; none above y = phi x + 1.
    let all = above(&mut facts, &Slant::Irrational(golden))?;
    assert_eq!((all.count, all.first), (Count::Infinite, Some(pair(1, 2))));
    let steep = above(&mut facts, &Slant::Integers { q: 3, p: 5, r: -1 })?;
    assert_eq!((steep.count, steep.first), (Count::Finite(7u8.into()), Some(pair(0, 0))));
    // 2 is a_n/b_n only once: (1, 2); 5 y > 9 x holds for (1, 2) alone.
    let above_line = above(&mut facts, &Slant::Integers { q: 5, p: 9, r: 0 })?;
    assert_eq!((above_line.count, above_line.first), (Count::Finite(1u8.into()), Some(pair(1, 2))));
    let none = above(&mut facts, &Slant::Integers { q: 1, p: 2, r: 0 })?;
    assert_eq!((none.count, none.first), (Count::Finite(0u8.into()), None));
    Ok(())
}
