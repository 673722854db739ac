//! Area and defects against their definitions (ALT section 4).

use dashu_int::UBig;
use wythoff_words::alteration::{
    AlterationError, Power, Unit, WythoffString, area, differ_by_defects, steps_to_defects, units,
};

use super::support::Dice;

/// Two random strings with the same numbers of zeros and ones.
fn balanced(dice: &mut Dice) -> (WythoffString, WythoffString) {
    let mut letters: Vec<bool> = (0..2 + dice.below(14)).map(|_| dice.below(2) == 1).collect();
    let first = letters.iter().copied().collect();
    for i in (1..letters.len()).rev() {
        letters.swap(i, dice.below(i as u64 + 1) as usize);
    }
    (first, letters.into_iter().collect())
}

/// Is the unit above the curve of one string and below that of the other, by the definition of both?
fn is_between(unit: &Unit, s: &WythoffString, t: &WythoffString) -> bool {
    let is_below = |string: &WythoffString| {
        string.curve().any(|(zeros, ones)| UBig::from(zeros) <= unit.x && UBig::from(ones) > unit.y)
    };
    let is_above = |string: &WythoffString| {
        string.curve().any(|(zeros, ones)| UBig::from(ones) <= unit.y && UBig::from(zeros) > unit.x)
    };
    (is_above(s) && is_below(t)) || (is_below(s) && is_above(t))
}

#[test]
fn units_are_those_of_the_definition() {
    let mut dice = Dice::new(1);
    for _ in 0..300 {
        let (s, t) = balanced(&mut dice);
        let mut listed = units(&s, &t).unwrap();
        listed.sort();
        let cells = (0..s.len() as u64).flat_map(|x| (0..s.len() as u64).map(move |y| Unit::new(x, y)));
        let expected: Vec<Unit> = cells.filter(|unit| is_between(unit, &s, &t)).collect();
        assert_eq!(listed, expected, "{s} {t}");
        assert_eq!(area(&s, &t), Ok(expected.len() as u64));
    }
}

#[test]
fn the_image_of_the_units_is_the_units_of_the_image() {
    let mut dice = Dice::new(2);
    for _ in 0..100 {
        let (mut s, mut t) = balanced(&mut dice);
        let first = units(&s, &t).unwrap();
        for k in 0..5 {
            let mut images: Vec<Unit> = first.iter().map(|unit| unit.image_under(&Power::new(k))).collect();
            let mut there = units(&s, &t).unwrap();
            images.sort();
            there.sort();
            assert_eq!(images, there, "{s} {t}");
            (s, t) = (s.image(), t.image());
        }
    }
}

/// The places of the defects by their definition, counted from 0.
fn defects(s: &WythoffString, t: &WythoffString) -> Vec<usize> {
    let ones = |string: &WythoffString, i: usize| string.iter().take(i).filter(|one| *one).count();
    let is_defect = |&i: &usize| {
        s.get(i) != t.get(i) && (s.get(i), t.get(i)) == (t.get(i + 1), s.get(i + 1)) && ones(s, i) == ones(t, i)
    };
    (0..s.len()).filter(is_defect).collect()
}

/// Lemma 7, and the number of steps of lemma 9 by really applying F.
#[test]
fn defects_are_isolated_units() {
    let mut dice = Dice::new(3);
    let mut longest = 0;
    for _ in 0..200 {
        let (mut s, mut t) = balanced(&mut dice);
        let (area, steps) = (area(&s, &t).unwrap(), steps_to_defects(&s, &t).unwrap());
        longest = longest.max(steps);
        for k in 0..=steps + 2 {
            assert_eq!(differ_by_defects(&s, &t), k >= steps, "{s} {t}");
            let places = defects(&s, &t);
            assert_eq!(places.len() as u64 == area, k >= steps || area == 0, "{s} {t}");
            if k >= steps {
                let mut expected: Vec<UBig> = units(&s, &t).unwrap().into_iter().map(|unit| unit.x + unit.y).collect();
                expected.sort();
                assert_eq!(places.into_iter().map(UBig::from).collect::<Vec<_>>(), expected);
            }
            (s, t) = (s.image(), t.image());
        }
    }
    assert!(longest >= 3, "the strings are too easy");
}

#[test]
fn strings_that_are_not_balanced() {
    let [s, t]: [WythoffString; 2] = ["001", "011"].map(|text| text.parse().unwrap());
    assert_eq!(area(&s, &t), Err(AlterationError::NotBalanced));
    assert_eq!(steps_to_defects(&s, &t), Err(AlterationError::NotBalanced));
    assert!(!differ_by_defects(&s, &t));
    assert_eq!("01x".parse::<WythoffString>(), Err(AlterationError::NotABit('x')));
    let mut empty = WythoffString::default();
    assert!(!empty.update() && empty.is_empty() && empty.image().is_empty());
}

#[test]
fn powers_count_the_letters_of_the_strings() {
    for text in ["0", "1", "110", "00100111", "1111", "000"] {
        let first: WythoffString = text.parse().unwrap();
        let (mut string, mut power) = (first.clone(), Power::new(0));
        for k in 0..9 {
            let counts = Power::new(k).counts(first.zeros() as u64, first.ones() as u64);
            assert_eq!(counts, (string.zeros().into(), string.ones().into()), "{text} {k}");
            assert_eq!(power, Power::new(k));
            (string, power) = (string.image(), power.next());
        }
    }
}

#[test]
fn powers_hold_fibonacci_numbers() {
    // Fib(2k) and Fib(2k + 1)
    let (mut low, mut high) = (UBig::ZERO, UBig::ONE);
    for k in 0..150 {
        assert_eq!(Power::new(k).counts(1, 0), (high.clone(), low.clone()), "{k}");
        low += &high;
        high += &low;
    }
    assert_eq!(Power::new(50).counts(1, 0).1.to_string(), "354224848179261915075");
}
