//! Positions of lines and by number, near and far.

use wythoff_automata::{Limits, UBig};
use wythoff_exact::BeattyPair;
use wythoff_prove::consequences::{FactError, Lookup, Positions};

use crate::games::{NIM, THREE_WYTHOFF, TWO_CONNELL, TWO_WYTHOFF, WYTHOFF, both, relation};

#[test]
fn lines_are_those_of_the_relation() -> Result<(), FactError> {
    for game in [NIM, WYTHOFF, TWO_WYTHOFF, THREE_WYTHOFF, TWO_CONNELL] {
        let p = both(game);
        let mut positions = Positions::new(&p, &Limits::default())?;
        let square = 60u32;
        let all: Vec<(u32, u32)> = (0..square).flat_map(|x| (0..3 * square).map(move |y| (x, y))).collect();
        let set: Vec<(u32, u32)> = all.into_iter().filter(|&(x, y)| positions.contains(&x.into(), &y.into())).collect();
        let big = |n: &u32| UBig::from(*n);
        for x in 0..square / 2 {
            let column: Vec<UBig> = set.iter().filter(|at| at.0 == x).map(|at| big(&at.1)).collect();
            assert_eq!(positions.of_column(&big(&x), 9), column, "{game:?}, column {x}");
            assert_eq!(positions.of_row(&big(&x), 9), column, "{game:?}, row {x}");
            let pair = |&(x, y): &(u32, u32)| (big(&x), big(&y));
            let diagonal: Vec<(UBig, UBig)> = set.iter().filter(|at| at.1 == at.0 + x).map(pair).take(3).collect();
            if diagonal.len() == 3 || x < 10 {
                assert_eq!(positions.of_diagonal(&big(&x), 3), diagonal, "{game:?}, diagonal {x}");
            }
        }
        let upper = set.iter().filter(|at| at.0 <= at.1);
        for (n, at) in upper.enumerate() {
            assert_eq!(positions.nth(&n.into()), Some((big(&at.0), big(&at.1))), "{game:?}, {n}");
        }
    }
    Ok(())
}

#[test]
fn far_away_they_are_those_of_the_closed_form() -> Result<(), FactError> {
    for (game, m) in [(WYTHOFF, 1), (TWO_WYTHOFF, 2), (THREE_WYTHOFF, 3)] {
        let mut positions = Positions::new(&both(game), &Limits::default())?;
        let pair = BeattyPair::new(m, 1).unwrap_or_else(|error| panic!("{error}"));
        for k in [20, 50, 200] {
            let n = UBig::from(10u8).pow(k) + 7u8;
            let (a, b) = pair.nth_big(&n);
            assert_eq!(positions.nth(&n), Some((a.clone(), b.clone())));
            assert_eq!(positions.of_column(&a, 9), std::slice::from_ref(&b));
            assert_eq!(positions.of_column(&b, 9), std::slice::from_ref(&a));
            assert_eq!(positions.of_diagonal(&(&b - &a), 9), [(a.clone(), b.clone())]);
            assert_eq!(positions.of_lower_diagonal(&(&b - &a), 9), [(b, a)]);
        }
    }
    Ok(())
}

#[test]
fn infinitely_many_partners_are_cut_off() -> Result<(), FactError> {
    for system in ["msd_fib", "msd_pell", "msd_ost[1,2]", "msd_2"] {
        let multiples = Lookup::new(&relation(system, "E t x = x & y = 3*t + x"), "x")?;
        let found: Vec<UBig> = (0..20u32).map(|k| UBig::from(3 * k + 5)).collect();
        assert_eq!(multiples.partners(&5u8.into(), 20), found, "{system}");
        assert_eq!(multiples.partners(&0u8.into(), 1), [UBig::ZERO]);
        let none = Lookup::new(&relation(system, "y < x"), "x")?;
        assert!(none.partners(&0u8.into(), 1).is_empty());
        assert_eq!(none.partners(&3u8.into(), 9), [UBig::ZERO, UBig::ONE, 2u8.into()]);
    }
    Ok(())
}
