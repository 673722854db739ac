//! Where the defects are: exactly there the games differ.

use std::collections::BTreeSet;

use dashu_int::UBig;
use wythoff_budget::Budget;
use wythoff_words::alteration::{Altered, BOUND, Convergence, Power, differ_by_defects};

use super::support::{random, wythoff};

fn number(big: UBig) -> u64 {
    u64::try_from(big).unwrap()
}

#[test]
fn games_differ_exactly_at_the_defects() {
    let plain = Altered::new(&wythoff(), &Budget::unlimited()).unwrap();
    let mut checked = 0;
    for seed in 600..640 {
        let rules = random(seed, 6);
        let game = Altered::new(&rules, &Budget::unlimited()).unwrap();
        let convergence = Convergence::of(game.saturation(), BOUND, &Budget::unlimited()).unwrap();
        let (offset, k) = (convergence.offset, convergence.steps);
        let (start, end) = (number(convergence.column_after(k)), number(convergence.column_after(k + 2)));
        if end > 60_000 {
            continue;
        }
        let expected: BTreeSet<u64> = [k, k + 1]
            .into_iter()
            .flat_map(|k| convergence.columns_after(k))
            .map(number)
            .flat_map(|x| [x, x + 1])
            .collect();
        assert_eq!(expected.len() as u64, 4 * convergence.defects());
        for x in start + 1..=end {
            let (x_there, row) = (x.checked_add_signed(offset.x).unwrap(), game.p_in_column(&UBig::from(x)).remove(0));
            let there = plain.p_in_column(&UBig::from(x_there)).remove(0);
            let same = number(row).checked_add_signed(offset.y) == Some(number(there));
            assert_eq!(!same, expected.contains(&x), "{rules}: column {x}");
        }
        checked += usize::from(convergence.defects() > 0);
    }
    assert!(checked >= 10, "only {checked} games with defects");
}

#[test]
fn strings_after_f_are_those_of_the_column() {
    for seed in 650..660 {
        let game = Altered::new(&random(seed, 6), &Budget::unlimited()).unwrap();
        let convergence = Convergence::of(game.saturation(), BOUND, &Budget::unlimited()).unwrap();
        let (mut string, wythoff) = (convergence.balanced_strings.0.clone(), &convergence.balanced_strings.1);
        assert!(string.is_balanced_with(wythoff));
        let counts = (string.zeros() as u64, string.ones() as u64);
        let mut column = convergence.balanced_column;
        for k in 0..6 {
            assert_eq!(convergence.column_after(k), column.into());
            assert_eq!(convergence.length_after(k), string.len().into());
            assert_eq!(Power::new(k).counts(counts.0, counts.1).1, string.ones().into());
            (0..2 * string.zeros() + string.ones()).for_each(|_| {
                string.update();
                column += 1;
            });
        }
        let images = |string: &_| {
            (0..convergence.steps)
                .fold(Clone::clone(string), |s: wythoff_words::alteration::WythoffString, _| s.image())
        };
        let (s, t) = (images(&convergence.balanced_strings.0), images(wythoff));
        assert!(differ_by_defects(&s, &t));
    }
}
