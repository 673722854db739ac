//! Positions of lines and by number, near and far.

use wythoff_automata::{Budget, UBig};
use wythoff_exact::BeattyPair;
use wythoff_prove::consequences::{FactError, Lookup, Positions};
use wythoff_rings::pick;

use super::games::{NIM, THREE_WYTHOFF, TWO_CONNELL, TWO_WYTHOFF, WYTHOFF, both, relation};

#[test]
fn lines_are_those_of_the_relation() -> Result<(), FactError> {
    for game in [NIM, WYTHOFF, TWO_WYTHOFF, THREE_WYTHOFF, TWO_CONNELL] {
        let p = both(game);
        let mut positions = Positions::new(&p, &Budget::unlimited())?;
        let square = 60u32;
        let all: Vec<(u32, u32)> = (0..square).flat_map(|x| (0..3 * square).map(move |y| (x, y))).collect();
        let set: Vec<(u32, u32)> = all.into_iter().filter(|&(x, y)| p.holds(&[&x.into(), &y.into()])).collect();
        let big = |n: &u32| UBig::from(*n);
        for x in 0..square / 2 {
            let column: Vec<UBig> = set.iter().filter(|at| at.0 == x).map(|at| big(&at.1)).collect();
            assert_eq!(positions.of_column(&big(&x), 9, &Budget::unlimited()).unwrap(), column, "{game:?}, column {x}");
            assert_eq!(positions.of_row(&big(&x), 9, &Budget::unlimited()).unwrap(), column, "{game:?}, row {x}");
            let pair = |&(x, y): &(u32, u32)| (big(&x), big(&y));
            let diagonal: Vec<(UBig, UBig)> = set.iter().filter(|at| at.1 == at.0 + x).map(pair).take(3).collect();
            if diagonal.len() == 3 || x < 10 {
                assert_eq!(
                    positions.of_diagonal(&big(&x), 3, &Budget::unlimited()).unwrap(),
                    diagonal,
                    "{game:?}, diagonal {x}"
                );
            }
        }
        let upper = set.iter().filter(|at| at.0 <= at.1);
        for (n, at) in upper.enumerate() {
            assert_eq!(
                positions.nth(&n.into(), &Budget::unlimited()).unwrap(),
                Some((big(&at.0), big(&at.1))),
                "{game:?}, {n}"
            );
        }
    }
    Ok(())
}

#[test]
fn far_away_they_are_those_of_the_closed_form() -> Result<(), FactError> {
    for (game, m) in [(WYTHOFF, 1), (TWO_WYTHOFF, 2), (THREE_WYTHOFF, 3)] {
        let mut positions = Positions::new(&both(game), &Budget::unlimited())?;
        let pair = BeattyPair::new(m, 1).unwrap_or_else(|error| panic!("{error}"));
        for k in [20, 50, 200] {
            let n = UBig::from(10u8).pow(k) + 7u8;
            let (a, b) = pair.nth_big(&n);
            assert_eq!(positions.nth(&n, &Budget::unlimited()).unwrap(), Some((a.clone(), b.clone())));
            assert_eq!(positions.of_column(&a, 9, &Budget::unlimited()).unwrap(), std::slice::from_ref(&b));
            assert_eq!(positions.of_column(&b, 9, &Budget::unlimited()).unwrap(), std::slice::from_ref(&a));
            assert_eq!(positions.of_diagonal(&(&b - &a), 9, &Budget::unlimited()).unwrap(), [(a.clone(), b.clone())]);
            assert_eq!(positions.of_lower_diagonal(&(&b - &a), 9, &Budget::unlimited()).unwrap(), [(b, a)]);
        }
    }
    Ok(())
}

#[test]
fn infinitely_many_partners_are_cut_off() -> Result<(), FactError> {
    for system in ["msd_fib", "msd_pell", "msd_ost[1,2]", "msd_2"] {
        let multiples = Lookup::new(&relation(system, "E t x = x & y = 3*t + x"), "x")?;
        let found: Vec<UBig> = (0..20u32).map(|k| UBig::from(3 * k + 5)).collect();
        assert_eq!(multiples.partners(&5u8.into(), 20, &Budget::unlimited()).unwrap(), found, "{system}");
        assert_eq!(multiples.partners(&0u8.into(), 1, &Budget::unlimited()).unwrap(), [UBig::ZERO]);
        // Far out there are too many to list before they are cut off.
        let far = UBig::from(10u8).pow(200);
        let above = Lookup::new(&relation(system, "y >= x"), "x")?;
        let found: Vec<UBig> = (0..6u8).map(|k| &far + k).collect();
        assert_eq!(above.partners(&far, 6, &Budget::unlimited()).unwrap(), found, "{system}");
        let none = Lookup::new(&relation(system, "y < x"), "x")?;
        assert!(none.partners(&0u8.into(), 1, &Budget::unlimited()).unwrap().is_empty());
        assert_eq!(none.partners(&3u8.into(), 9, &Budget::unlimited()).unwrap(), [UBig::ZERO, UBig::ONE, 2u8.into()]);
    }
    Ok(())
}

/// A run is what its numbers give one by one: in systems with and without period and preperiod, across carries of any
/// length, with numbers that have no partner, several, or longer ones.
#[test]
fn runs_are_their_lines() -> Result<(), FactError> {
    let relations =
        ["x = y", "y = 3*x + 1 | x = 2*y + 1", "E t x = 3*t & (y = t | y = t + 2 | y = 7*t)", "x = 12 & y > 5"];
    let systems = ["msd_fib", "msd_ost[3;1,2]", "msd_2", "msd_pell", "msd_ost[1,2]", "msd_ost[1,2,3]", "msd_3"];
    for system in &systems[..pick(2, 7)] {
        for text in relations {
            let relation = relation(system, text);
            let lookup = Lookup::new(&relation, "x")?;
            let weights = relation.numeration().weights(150);
            let by_one = |x: &UBig, count: u64| -> Vec<Vec<UBig>> {
                (0..count).map(|k| lookup.partners(&(x + k), 9, &Budget::unlimited()).unwrap()).collect()
            };
            let near = |weight: &UBig, back: u32| if *weight > back.into() { weight - back } else { UBig::ZERO };
            let mut starts: Vec<UBig> = (0..9u32).map(UBig::from).collect();
            starts.extend(weights.iter().step_by(pick(37, 11)).map(|weight| near(weight, 3)));
            starts.extend(weights.windows(2).skip(60).step_by(40).map(|two| near(&(&two[0] + &two[1]), 17)));
            starts.push(UBig::from(10u8).pow(50) + 7u8);
            for x in &starts {
                for count in [0, 1, 2, 5, 34] {
                    let run = lookup.partners_of_run(x, count, 9, &Budget::unlimited()).unwrap();
                    assert_eq!(run, by_one(x, count), "{text} in {system}: {count} from {x}");
                }
            }
            let (back, many) = pick((300, 700), (5000, 10_500));
            let x = near(&weights[120], back);
            let run = lookup.partners_of_run(&x, many, 9, &Budget::unlimited()).unwrap();
            assert_eq!(run.len() as u64, many);
            for k in (0..many).step_by(pick(101, 501)) {
                assert_eq!(
                    run[k as usize],
                    lookup.partners(&(&x + k), 9, &Budget::unlimited()).unwrap(),
                    "{text} in {system}: {x} + {k}"
                );
            }
        }
        // More partners than are wanted.
        let multiples = Lookup::new(&relation(system, "E t y = 3*t + x"), "x")?;
        let run = multiples.partners_of_run(&3u8.into(), 20, 5, &Budget::unlimited()).unwrap();
        let by_one: Vec<_> =
            (3..23u8).map(|x| multiples.partners(&x.into(), 5, &Budget::unlimited()).unwrap()).collect();
        assert_eq!(run, by_one, "{system}");
    }
    Ok(())
}
