//! Quadratic numbers against a slow definition that squares and compares.

use std::cmp::Ordering;

use proptest::prelude::*;
use wythoff_exact::{IBig, Quadratic, UBig};

/// Is k w <= u + v sqrt d, for w > 0? By the signs of both sides, then by their squares.
fn at_most(k: &IBig, u: &IBig, v: &IBig, d: &UBig, w: &IBig) -> bool {
    let left = k * w - u;
    let (square, root) = (IBig::from(left.sqr()), IBig::from(v.sqr() * d));
    match (left <= IBig::ZERO, *v >= IBig::ZERO) {
        (true, true) => true,
        (true, false) => root <= square,
        (false, true) => square <= root,
        (false, false) => false,
    }
}

fn is_floor(k: &IBig, u: &IBig, v: &IBig, d: &UBig, w: &IBig) -> bool {
    let (u, v, w) = if *w < IBig::ZERO { (-u, -v, -w) } else { (u.clone(), v.clone(), w.clone()) };
    at_most(k, &u, &v, d, &w) && !at_most(&(k + 1), &u, &v, d, &w)
}

#[test]
fn zero_is_what_is_not_below_and_not_above() {
    let number = |u: i64, v: i64, d: u64, w: i64| Quadratic::new(u, v, d, w).unwrap();
    for zero in [number(0, 0, 5, 2), number(0, 3, 0, 1), number(-2, 1, 4, 3)] {
        assert!(zero.is_zero() && !zero.is_negative() && !zero.is_positive(), "{zero}");
    }
    for other in [number(1, 0, 5, 2), number(0, 1, 5, 2), number(-2, 1, 5, 1)] {
        assert!(!other.is_zero() && (other.is_negative() != other.is_positive()), "{other}");
    }
}

/// Integers of any sign, often small, sometimes of several words.
fn integer() -> impl Strategy<Value = IBig> {
    prop_oneof![
        3 => (-30i128..30).prop_map(IBig::from),
        1 => any::<i128>().prop_map(IBig::from),
        1 => (any::<i128>(), any::<u128>()).prop_map(|(a, b)| IBig::from(a) * b),
    ]
}

fn nonzero() -> impl Strategy<Value = IBig> {
    integer().prop_filter("not 0", |n| !n.is_zero())
}

/// What may stand under the root, perfect squares too.
fn radicand() -> impl Strategy<Value = UBig> {
    prop_oneof![
        3 => (0u128..60).prop_map(UBig::from),
        1 => any::<u128>().prop_map(UBig::from),
        1 => any::<u128>().prop_map(|n| UBig::from(n).sqr()),
    ]
}

fn number() -> impl Strategy<Value = Quadratic> {
    (integer(), integer(), radicand(), nonzero()).prop_map(|(u, v, d, w)| Quadratic::new(u, v, d, w).unwrap())
}

proptest! {
    #[test]
    fn floors(u in integer(), v in integer(), d in radicand(), w in nonzero()) {
        let number = Quadratic::new(u.clone(), v.clone(), d.clone(), w.clone()).unwrap();
        let k = number.floor();
        prop_assert!(is_floor(&k, &u, &v, &d, &w));
        let up = number.ceil_multiple(&IBig::ONE);
        prop_assert_eq!(&up - &k, IBig::from(u8::from(number != k.into())));
    }

    #[test]
    fn multiples(x in number(), n in integer()) {
        let (u, v, d, w) = x.parts();
        let k = x.floor_multiple(&n);
        prop_assert!(is_floor(&k, &(u * &n), &(v * &n), d, &w.clone().into()));
    }

    #[test]
    fn order_is_that_of_decimals(x in number(), y in number()) {
        // far more digits than could be needed to tell unequal numbers of this size apart
        let scale = IBig::from(10).pow(700);
        let (left, right) = (x.floor_multiple(&scale), y.floor_multiple(&scale));
        if (&left - &right).into_parts().1 > UBig::ONE {
            prop_assert_eq!(x.cmp(&y), left.cmp(&right));
        } else {
            prop_assert_eq!(x.cmp(&y), Ordering::Equal);
        }
        prop_assert_eq!(x.signum(), x.cmp(&0.into()));
    }

    #[test]
    fn field(u in integer(), v in integer(), s in integer(), t in integer(), d in radicand(), w in nonzero()) {
        let x = Quadratic::new(u, v, d.clone(), w.clone()).unwrap();
        let y = Quadratic::new(s, t, d, w + 1).or_else(|_| Quadratic::rational(1, 3)).unwrap();
        prop_assert_eq!(x.add(&y).unwrap().sub(&y).unwrap(), x.clone());
        match y.reciprocal() {
            Ok(inverse) => prop_assert_eq!(x.mul(&y).unwrap().mul(&inverse).unwrap(), x.clone()),
            Err(_) => prop_assert!(y.is_zero()),
        }
        prop_assert_eq!(x.to_string().parse::<Quadratic>().unwrap(), x);
    }

    #[test]
    fn decimals(x in number(), digits in 0usize..40) {
        let text = x.decimal(digits);
        prop_assert_eq!(text.find('.').map_or(0, |at| text.len() - at - 1), digits);
        let scale = IBig::from(10).pow(digits);
        let printed = Quadratic::rational(text.replace('.', "").parse::<IBig>().unwrap(), scale.clone()).unwrap();
        let off = x.sub(&printed).unwrap();
        let most = Quadratic::rational(1, scale * 2).unwrap();
        prop_assert!(off <= most && -&off <= most);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[-+*/() 0-9sqrt√x]{0,40}") {
        match text.parse::<Quadratic>() {
            Ok(number) => prop_assert_eq!(number.to_string().parse::<Quadratic>().unwrap(), number),
            Err(error) => {
                prop_assert!(text.get(error.span.clone()).is_some());
                prop_assert!(!error.message.is_empty() && !error.hint.is_empty());
            }
        }
    }
}

#[test]
fn text() {
    let read = |text: &str| text.parse::<Quadratic>().map(|number| number.to_string());
    assert_eq!(read("(1+sqrt 5)/2").unwrap(), "(1 + sqrt 5)/2");
    assert_eq!(read("2*sqrt(3) - 1").unwrap(), "-1 + 2 sqrt 3");
    assert_eq!(read(" √2/2 ").unwrap(), "sqrt 2/2");
    assert_eq!(read("1/sqrt 2").unwrap(), "sqrt 2/2");
    assert_eq!(read("sqrt(9/4)").unwrap(), "3/2");
    assert_eq!(read("1/(sqrt 2 - 1)").unwrap(), "1 + sqrt 2");
    assert_eq!(read("--3").unwrap(), "3");
    for (bad, message, at) in [
        ("", "a number is missing", 0..0),
        ("(1 + sqrt 5", "`)` is missing", 11..11),
        ("1 + x", "`x` is not expected here", 4..5),
        ("1/0", "the denominator is 0; give one that is not", 0..3),
        (
            "sqrt 2 + sqrt 3",
            "sqrt 2 and sqrt 3 are in different quadratic fields; use the square root of one number only",
            0..15,
        ),
        (
            "sqrt(1 - 2)",
            "this square root is not a number of a quadratic field; take roots of fractions that are not negative",
            0..11,
        ),
    ] {
        let error = bad.parse::<Quadratic>().unwrap_err();
        assert_eq!((error.message.as_str(), error.span), (message, at), "{bad}");
    }
    assert!("(".repeat(100_000).parse::<Quadratic>().is_err());
}
