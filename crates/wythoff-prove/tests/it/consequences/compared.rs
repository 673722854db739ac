//! Two games, altered games, lines.

use wythoff_automata::{Budget, Count, Dfa, Relation, UBig};
use wythoff_prove::consequences::{FactError, Facts, Growth, Slant, above, compare, growth, offset};

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
