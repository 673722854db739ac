//! Complementary sequences of one's own: what files say, and when the bound of the central lemma follows.

use wythoff::Budget;
use wythoff::complementary::{ComplementaryReport, LinearDifference, Terms};
use wythoff::exact::Quadratic;

fn given(first: u64, terms: &[u128]) -> Terms {
    Terms { name: "given".into(), first, terms: terms.to_vec(), slope: None }
}

/// floor(n slope) for n from `first` on.
fn beatty(slope: &str, first: u64, count: usize) -> Terms {
    let slope: Quadratic = slope.parse().unwrap();
    let term = |n: u64| u128::try_from(slope.floor_multiple(&n.into())).unwrap();
    let terms = (first..).take(count).map(term).collect();
    Terms { name: "beatty".into(), first, terms, slope: (first == 0).then_some(slope) }
}

fn compared(a: &Terms, b: &Terms, delta: &str) -> LinearDifference {
    let delta = delta.parse().unwrap();
    ComplementaryReport::of(a, b, 1, Some(&delta), &Budget::unlimited()).unwrap().difference.unwrap()
}

/// The hypotheses are checked on every term that is given, also where the other sequence has ended.
#[test]
fn hypotheses_of_the_bound_are_seen_in_all_terms() {
    let b = given(1, &[2, 5, 7, 10]);
    let found = compared(&given(1, &[1, 3, 4, 6, 8, 11, 9, 12]), &b, "1");
    assert_eq!((found.because.as_deref(), found.theorem), (Some("a does not increase"), None));
    let found = compared(&given(1, &[1, 3, 4, 6, 8, 9, 100]), &b, "1");
    assert_eq!(found.greatest_step.as_deref(), Some("91"));
    // b increases as far as a goes, and not later
    let longer = given(1, &[2, 5, 7, 10, 14, 13, 20]);
    let theorem = |b: &Terms| compared(&given(1, &[1, 3, 4, 6]), b, "1").theorem.unwrap();
    assert_eq!(
        (theorem(&b).as_str(), theorem(&longer).as_str()),
        ("MAH proposition 2.2, Fraenkel and Peled", "MAH lemma 2.3")
    );
}

/// Sequences from n = 0 and from n = 1 on are compared; where there is no bound, the reason is the true one.
#[test]
fn reasons_for_no_bound() {
    for (a, b, because) in [
        (beatty("phi", 0, 99), beatty("phi^2", 1, 99), None),
        (beatty("phi", 1, 99), beatty("phi^2", 0, 99), None),
        (beatty("phi", 0, 1), beatty("phi^2", 0, 1), Some("there are too few terms")),
        (beatty("phi", 0, 2), beatty("phi^2", 0, 2), None),
        (given(1, &[1]), given(1, &[2]), Some("there are too few terms")),
        (
            given(1, &[0, 1, 3, 4, 6]),
            given(1, &[2, 5, 7, 10, 12]),
            Some("the lemma is about positive numbers, and a term from n = 1 on is 0; number the terms from 0 on"),
        ),
        (given(0, &[1, 3, 4, 6]), given(0, &[2, 5, 7, 10]), Some("the lemma is about sequences with a_0 = b_0 = 0")),
        (given(1, &[1, 3, 4, 6]), given(1, &[3, 5, 7, 10]), Some("the sequences are not complementary")),
        (beatty("577/408", 0, 9), beatty("577/169", 0, 9), Some("the sequences are not complementary")),
        (given(0, &[0]), given(1, &[1, 2]), Some("the sequences have no common index")),
    ] {
        let found = compared(&a, &b, "1");
        assert_eq!(found.because.as_deref(), because, "{:?} {:?}", a.terms, b.terms);
        assert_eq!(found.theorem.is_some(), because.is_none());
    }
}

/// A term that is not given is in no range.
#[test]
fn ranges_are_those_of_the_terms() {
    let (a, b) = (given(1, &[1, 2, 3, 4, 5, 6, 7]), given(1, &[8, 9, 10, 11, 12, 13, 14]));
    let found = compared(&a, &b, "1/100");
    let range = found.range.unwrap();
    assert_eq!(
        (range.least.as_str(), range.least_at, range.greatest.as_str(), range.greatest_at),
        ("6.9300", 7, "6.9900", 1)
    );
    assert_eq!(found.lower.unwrap().range.greatest_at, 1);
}

/// Rounded up, where alpha is close to 1 and to 2.
#[test]
fn bounds_are_rounded_up() {
    let (a, b) = (beatty("phi", 0, 9), beatty("phi^2", 0, 9));
    // alpha (size + 2 + delta)/delta, by hand: size = 8 (delta - 1) or 8 (1 - delta)
    for (delta, bound) in [("10^16", "9.01"), ("1/10^12", "19999999999981.01"), ("1", "4.86")] {
        let found = compared(&a, &b, delta);
        assert_eq!(found.lower.unwrap().bound.as_deref(), Some(bound), "{delta}");
    }
}

/// Numbers are counted from 0 on if 0 occurs: one term for each number is density 1.
#[test]
fn densities() {
    let report = |a: &Terms, b: &Terms| ComplementaryReport::of(a, b, 1, None, &Budget::unlimited()).unwrap();
    let (all, positive) = (given(0, &[0, 1, 2, 3]), given(1, &[1, 2, 3]));
    assert_eq!(report(&all, &given(1, &[7])).a.density.as_deref(), Some("1.000000"));
    assert_eq!(report(&positive, &given(1, &[7])).a.density.as_deref(), Some("1.000000"));
}

/// A b-file is never read as a list.
#[test]
fn files() {
    let read = |text: &str| Terms::read("f", text).map(|terms| (terms.first, terms.terms));
    for (text, read_as) in [
        ("1 1", Ok((1, vec![1]))),
        ("0 5\n1 6", Ok((0, vec![5, 6]))),
        ("1, 3", Ok((1, vec![1, 3]))),
        ("1 3 4", Ok((1, vec![1, 3, 4]))),
        ("# n a(n), computed\n1 7 # the first\n\n2 9", Ok((1, vec![7, 9]))),
        ("1 1\n2 3\n4 6", Err("line 3: the index 2 is followed by 4; a line is missing before it")),
        ("1 1\n2 3\n\n2 3", Err("line 4: the index 2 is followed by 2; indices count on by 1")),
        ("2, 3\n1, 4", Err("line 2: the index 2 is followed by 1; indices count on by 1")),
        ("1 -1", Err("`-1` in line 1 is no whole number below 2^128")),
        ("# nothing", Err("there is no number in it")),
        ("", Err("there is no number in it")),
    ] {
        assert_eq!(read(text), read_as.map_err(str::to_owned), "{text}");
    }
}

/// The numbers below the greatest term are counted up to 2^127 and beyond.
#[test]
fn great_terms() {
    for most in [i128::MAX as u128 - 1, i128::MAX as u128, u128::MAX] {
        let (a, b) = (given(1, &[1, 3, most]), given(1, &[2, 5, 7]));
        let report = ComplementaryReport::of(&a, &b, 1, None, &Budget::unlimited()).unwrap();
        assert_eq!(report.a.terms, 3, "{most}");
    }
}
