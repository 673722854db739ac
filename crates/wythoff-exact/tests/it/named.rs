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
        "floor(n*(1+√5)/2)",
        "floor((1 + √5)·n/2)",
        "floor(ϕ × n)",
        "floor(2 n − Φ⋅n/Φ³)",
        "floor(n phi)",
        "floor(n*phi)",
        "floor(φn)",
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
        ("floor(n (2 - sqrt 5))", "the slope is not positive; give one above 0", 6..20),
        ("floor(1/2 - n)", "the slope is not positive; give one above 0", 6..13),
        (
            "floor(n sqrt 2 + sqrt 3)",
            "sqrt 2 and sqrt 3 are in different quadratic fields; use the square root of one number only",
            6..23,
        ),
        ("floor(n^2)", "n stands in a power", 6..9),
        ("floor(sqrt n)", "n stands in a root", 11..12),
        ("floor(2/(n + 1))", "n stands in a divisor", 8..15),
        ("floor(n phi n)", "n stands in both factors of a product", 12..13),
        ("obryant(phi)", "the number p is missing", 8..11),
        ("obryant(phi, 0)", "p has to be a whole number of at least 1, below 2^64", 12..14),
        ("obryant(1, 2)", "1/alpha + 1/beta = 1 needs alpha > 1", 8..9),
        ("obryant(phi^2, 2)", "this is the greater one of the two numbers", 8..13),
        ("floor(1/x)", "`x` is not expected here", 8..9),
        ("floor(", "`)` is missing", 6..6),
        ("floor()", "a number is missing", 6..6),
    ] {
        let error = NamedSequence::parse(text).unwrap().unwrap_err();
        assert_eq!((error.message.as_str(), error.span), (message, span), "{text}");
    }
    assert!(NamedSequence::parse("beatty").is_none() && NamedSequence::parse("maharaja(3,5)").is_none());
}

/// What is often written instead is refused, since some read it as another sequence, with what is written here.
#[test]
fn other_spellings() {
    let generic = "write a positive number that n multiplies and, if you like, a number that is added, as in floor(n (1 + sqrt 5)/2 + 1/3)";
    for (text, message, span, hint) in [
        ("floor(phi)", "this is one number: a sequence needs the index n", 6..9, "write floor(n phi)"),
        ("floor(1 + √2)", "this is one number: a sequence needs the index n", 6..14, "write floor(n (1 + √2))"),
        (
            "floor(n phi + 1 500)",
            "two numbers stand side by side",
            14..19,
            "write 1500 for one number, 1*500 for a product, 1 + 500 for a sum",
        ),
        (
            "floor(n phi + 2 3/4)",
            "two numbers stand side by side",
            14..17,
            "write 23 for one number, 2*3 for a product, 2 + 3 for a sum",
        ),
        ("floor(n phi^-1)", "the exponent is negative", 12..14, "write 1/phi"),
        ("floor(n phi^{−2})", "the exponent is negative", 12..18, "write 1/phi^2"),
        ("floor(n phi^(2))", "the exponent stands in brackets", 12..15, "write phi^2"),
        ("floor(n phi^{2})", "the exponent stands in brackets", 12..15, "write phi^2"),
        ("floor(n^phi)", "this is no whole number", 8..9, generic),
        ("floor(n**phi)", "`*` is not expected here", 8..9, "write ^ for a power, as in phi^2"),
        ("floor(n (1.5 + phi))", "`.` is not expected here", 10..11, "write 3/2 instead of 1.5"),
        ("floor(N phi)", "`N` is not expected here", 6..7, "write n for the index, as in floor(n phi)"),
        ("floor(2k)", "`k` is not expected here", 7..8, "write n for the index, as in floor(n phi)"),
        (
            "floor(n pi)",
            "`pi` is not expected here",
            8..10,
            "pi is no quadratic number; write a fraction, a square root or phi",
        ),
        ("floor(n phi))", "this `)` closes nothing", 12..13, "leave it out"),
        ("floor(n phi) + n", "nothing may follow after floor(...)", 13..16, "write floor(n phi + n)"),
        ("floor(n phi)−1", "nothing may follow after floor(...)", 12..16, "write floor(n phi −1)"),
        (
            // floor(n phi) + 1/2 is no whole number
            "floor(n phi) + 1/2",
            "nothing may follow after floor(...)",
            13..18,
            "a sequence is one floor(...), with all that is rounded down in it",
        ),
    ] {
        let error = NamedSequence::parse(text).unwrap().unwrap_err();
        assert_eq!((error.message.as_str(), error.span, error.hint.as_str()), (message, span, hint), "{text}");
    }
    for text in ["floor(10 - phi n)", "floor(20 - 3 n)", "floor(phi - 0 n)", "floor(-1/sqrt 7*n)"] {
        let error = NamedSequence::parse(text).unwrap().unwrap_err();
        assert_eq!(error.message, "the slope is not positive; give one above 0", "{text}");
    }
}

/// The first index is that from which the terms may be asked for, and no later one.
#[test]
fn where_a_sequence_begins() {
    for (name, begins) in [
        ("floor(n phi - 5/2)", 2u64),
        ("floor((3 n - 1) phi^2/3)", 1),
        ("floor(n/3 - 7)", 21),
        ("floor(n sqrt 2 - 30 sqrt 2)", 30),
        ("floor(n sqrt 2/10^9 - 1)", 707_106_782),
        ("floor(n phi + 5)", 0),
        ("floor(n phi - phi/10^30)", 1),
        ("beatty(2,3)", 0),
    ] {
        let sequence = NamedSequence::parse(name).unwrap().unwrap();
        assert_eq!(sequence.begins_at(), UBig::from(begins), "{name}");
        assert!(sequence.rows(&sequence.begins_at()).is_ok(), "{name}");
        let earlier = begins.checked_sub(1).map(|before| sequence.rows(&UBig::from(before)).is_ok());
        assert_ne!(earlier, Some(true), "{name}");
    }
}

/// RES definition: floor(n alpha + beta), by an independent count: the number of integers k >= 1 with k <= n alpha + beta, in integers.
#[test]
fn offsets() {
    // floor((n sqrt 5 + n + 2)/4): 4k <= n + 2 + sqrt(5 n^2) if and only if (4k - n - 2)^2 <= 5 n^2 or 4k <= n + 2.
    let below = |n: i128, k: i128| 4 * k <= n + 2 || (4 * k - n - 2).pow(2) <= 5 * n * n;
    let found = first("floor(n (1+sqrt 5)/4 + 1/2)", 3000);
    for (n, &(a, b)) in (0..).zip(&found) {
        assert!(below(n, a.into()) && !below(n, i128::from(a) + 1) && b.is_none(), "{n}");
    }
    for same in [
        "floor(1/2 + n phi/2)",
        "floor((n phi + 1)/2)",
        "floor((1 + sqrt 5) n/4 + 1/2)",
        "floor(n/4 + n sqrt 5/4 + 2/4)",
        "floor(1/2 + φ × n/2)",
        "floor((φ·n + 1)/2)",
    ] {
        assert_eq!(first(same, 3000), found, "{same}");
    }
    // Far out, each term by itself and one after the other.
    let far = UBig::from(10u8).pow(40);
    let sequence = NamedSequence::parse("floor(n sqrt 2 - 7/3)").unwrap().unwrap();
    let beatty = wythoff_exact::ShiftedBeatty::new("sqrt 2".parse().unwrap(), "-7/3".parse().unwrap()).unwrap();
    for row in sequence.rows(&far).unwrap().take(500) {
        assert_eq!(wythoff_exact::IBig::from(row.a), beatty.nth_big(&row.n));
    }
    assert!(sequence.rows(&UBig::ZERO).is_err());
    assert_eq!(sequence.rows(&UBig::from(2u8)).unwrap().next().unwrap().a, UBig::ZERO);
}
