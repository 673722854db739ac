//! Names of sequences, and what is none.

use wythoff_exact::named::Basis;
use wythoff_exact::{NamedSequence, UBig};

fn first(name: &str, count: usize) -> Vec<(u64, Option<u64>)> {
    let sequence = NamedSequence::parse(name).unwrap().unwrap();
    let small = |n: UBig| u64::try_from(n).unwrap();
    sequence.rows(&UBig::ZERO).unwrap().take(count).map(|row| (small(row.a), row.b.map(small))).collect()
}

#[test]
fn names() {
    let both = |terms: &[(u64, u64)]| terms.iter().map(|&(a, b)| (a, Some(b))).collect::<Vec<_>>();
    let table_2 = both(&[(0, 0), (0, 2), (0, 4), (1, 7), (1, 9), (1, 11), (2, 14), (2, 16)]);
    for name in ["beatty(2,3)", "mex-i(2,3)", "mex-ii( 2 , 3 )", " mex-iii(2,3) "] {
        assert_eq!(first(name, 8), table_2, "{name}");
    }
    assert_eq!(first("connell(3)", 4), both(&[(0, 0), (0, 1), (0, 2), (1, 4)]));
    assert_eq!(first("pairs(2,3)", 5), both(&[(0, 0), (1, 1), (2, 2), (3, 5), (4, 6)]));
    for name in [
        "floor(n (1 + sqrt 5)/2)",
        "floor((1+sqrt 5)/2)",
        "floor(n*(1+√5)/2)",
        "floor(n phi)",
        "floor(n*phi)",
        "floor(φ)",
    ] {
        assert_eq!(first(name, 5), [0, 1, 3, 4, 6].map(|a| (a, None)), "{name}");
    }
    for (name, is_pair) in [("connell(3)", true), ("mex-ii(2,3)", true), ("pairs(2,3)", true), ("floor(n phi)", false)]
    {
        assert_eq!(NamedSequence::parse(name).unwrap().unwrap().is_pair(), is_pair, "{name}");
    }
    let basis = |name: &str| NamedSequence::parse(name).unwrap().unwrap().basis();
    assert_eq!(basis("pairs(4,2)"), Basis::ClosedForm("IMI after proposition 14: p divides m"));
    assert_eq!(basis("pairs(3,2)"), Basis::Recurrence("IMI definition 13"));
}

/// What goes on after the parenthesis is no sequence, and capitals are as good as small letters.
#[test]
fn a_name_is_a_whole_text() {
    for text in ["connell(2) misere", "connell(2) + knight", "connell(2) block 3 of roob(2)"] {
        assert!(NamedSequence::parse(text).is_none(), "{text}");
    }
    assert_eq!(first("Connell(2)", 5), first("connell(2)", 5));
    assert!(NamedSequence::parse("beatty(2,3").unwrap().is_err());
}

#[test]
fn powers_are_multiplied_out() {
    assert_eq!(first("floor(n phi^2)", 9), first("floor(n (3 + sqrt 5)/2)", 9));
    assert_eq!(first("floor(n φ²)", 9), first("floor(n phi^2)", 9));
    let value = |text: &str| text.parse::<wythoff_exact::Quadratic>().unwrap().to_string();
    assert_eq!(
        (value("-2^2"), value("(1 + sqrt 2)^3"), value("7^0")),
        ("-4".into(), "7 + 5 sqrt 2".into(), "1".into())
    );
    assert!("9^99999999".parse::<wythoff_exact::Quadratic>().is_err());
    assert!("((9^100)^100)^100".parse::<wythoff_exact::Quadratic>().is_err());
}

#[test]
fn faults() {
    for (text, message, span) in [
        ("beatty(2)", "the number of parameters is wrong", 7..8),
        ("beatty(2,0)", "a parameter is 0", 9..10),
        ("beatty(2, x)", "a whole number is missing here", 10..11),
        ("beatty(2,)", "a whole number is missing here", 9..9),
        ("connell(99999999999999999999)", "the parameter exceeds 64 bits", 8..28),
        ("pairs(2,3", "`)` is missing", 9..9),
        ("floor(n (2 - sqrt 5))", "the slope is not positive; give one above 0", 8..20),
        ("floor(n sqrt 2 + 1)", "it is not clear what n multiplies", 8..18),
        ("floor(1/x)", "`x` is not expected here", 8..9),
        ("floor(", "`)` is missing", 6..6),
        ("floor()", "a number is missing", 6..6),
    ] {
        let error = NamedSequence::parse(text).unwrap().unwrap_err();
        assert_eq!((error.message.as_str(), error.span), (message, span), "{text}");
    }
    assert!(NamedSequence::parse("beatty").is_none() && NamedSequence::parse("maharaja(3,5)").is_none());
}
