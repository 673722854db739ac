//! Numbers and positions as people write them.

use wythoff::input::{Coordinate, at_least_one, coordinate, number, pair, position, positions, small};
use wythoff::{BigPosition, Diagnostic, UBig};

fn read(text: &str) -> Result<String, String> {
    number(text, 60).map(|value| value.to_string()).map_err(|mistake| {
        assert!(text.get(mistake.span.clone()).is_some(), "{text}: {:?}", mistake.span);
        mistake.message
    })
}

#[test]
fn numbers() {
    let power = format!("1{}", "0".repeat(50));
    for (text, value) in [
        ("0", "0"),
        (" 007 ", "7"),
        ("12 345", "12345"),
        ("1'000_000", "1000000"),
        ("10^50", power.as_str()),
        ("2 ^ 3", "8"),
        ("0^0", "1"),
        ("1^99999999999999999999", "1"),
        ("3*10^3 + 7", "3007"),
        ("10^3-1", "999"),
        ("2·3×4", "24"),
        ("phi*10^3", "1618"),
        ("φ 1000", "1618"),
        ("2*phi", "3"),
        ("phi", "1"),
        ("1e6", "1000000"),
        ("25E2", "2500"),
        ("10**3", "1000"),
        ("2 ** 10 * 3", "3072"),
        ("10⁵⁰", power.as_str()),
        ("φ10^3", "1618"),
        ("phi 10⁶", "1618033"),
        ("10^3 − 1", "999"),
        ("１２", "12"),
    ] {
        assert_eq!(read(text), Ok(value.to_owned()), "{text}");
    }
}

#[test]
fn what_is_no_number() {
    for (text, message) in [
        ("", "a number is missing"),
        ("  ", "a number is missing"),
        ("-1", "`-1` is negative"),
        ("1e", "`1e` is not a number"),
        ("e5", "`e5` is not a number"),
        ("1e60", "`1e60` has more than 60 digits"),
        ("1.5", "`1.5` is not a number"),
        ("1,000", "`1,000` is not a number"),
        ("10⁵x", "`10⁵x` is not a number"),
        ("10^-1", "`10^` is not a number"),
        ("10^^2", "`10^^2` is not a number"),
        ("^2", "`^2` is not a number"),
        ("3 5", "`3 5` is not a number"),
        ("1234 567", "`1234 567` is not a number"),
        ("phi phi", "`phi phi` is not a number"),
        ("phix", "`phix` is not a number"),
        ("3 -", "`3 -` is not a number"),
        ("3 - 5", "`3 - 5` is negative"),
        ("٣", "`٣` is not a number"),
        ("10^60", "`10^60` has more than 60 digits"),
        ("10^999999999999", "`10^999999999999` has more than 60 digits"),
        ("10^99999999999999999999999", "`10^99999999999999999999999` has more than 60 digits"),
        ("2^64^2", "`2^64^2` is not a number"),
    ] {
        assert_eq!(read(text), Err(message.to_owned()), "{text}");
    }
    let long = "9".repeat(61);
    assert_eq!(read(&long), Err(format!("`{}…` has more than 60 digits", "9".repeat(40))));
    assert_eq!(read(&long[1..]), Ok(long[1..].to_owned()));
}

#[test]
fn machine_integers() {
    assert_eq!(small("2^64 - 1"), Ok(u64::MAX));
    assert_eq!(small("2^64").unwrap_err().message, "`2^64` is too large");
    // it is refused before it is computed
    assert_eq!(small("9e9999999").unwrap_err().message, "`9e9999999` has more than 1000 digits");
    assert_eq!(at_least_one("10^6"), Ok(1_000_000));
    assert_eq!(at_least_one("0").unwrap_err().message, "0 is too small");
    assert_eq!(at_least_one("10^21").unwrap_err().hint, "write a whole number from 1 to 18446744073709551615");
    assert_eq!(at_least_one("x").unwrap_err().hint, "write a whole number, at least 1");
}

fn wrong<T: std::fmt::Debug>(text: &str, read: Result<T, Diagnostic>) -> (String, String) {
    let mistake = read.unwrap_err();
    (mistake.message, text[mistake.span].to_owned())
}

#[test]
fn single_positions() {
    for text in ["3,5", "(3,5)", " ( 3 , 5 ) ", "3,2^2 + 1"] {
        assert_eq!(position(text, 9), Ok(BigPosition::new(3u8, 5u8)), "{text}");
    }
    for text in ["3 5", "3,5", "(3, 5)", "3 2^2+1", "3, 4 + 1"] {
        assert_eq!(pair(text, 9), Ok(BigPosition::new(3u8, 5u8)), "{text}");
    }
    for (text, message, place) in [
        ("", "a position is missing", ""),
        ("3", "`3` is not a position", "3"),
        ("1,2,3", "`1,2,3` is not a position", "1,2,3"),
        ("1, -2", "`-2` is negative", "-2"),
        ("(1,", "`(1` is not a number", "(1"),
        ("1,10^9", "`10^9` has more than 9 digits", "10^9"),
    ] {
        assert_eq!(wrong(text, position(text, 9)), (message.to_owned(), place.to_owned()), "{text}");
    }
    for (text, message, place) in [
        ("3", "a position is two numbers; only one was given", "3"),
        ("3 5 7", "a position is two numbers; 3 were given", "3 5 7"),
        ("3 -5", "`-5` is negative", "-5"),
    ] {
        assert_eq!(wrong(text, pair(text, 9)), (message.to_owned(), place.to_owned()), "{text}");
    }
}

/// What is nearly a number or a position is written out as it should stand.
#[test]
fn hints() {
    for (text, hint) in [
        ("1,000,000", "write 1000000 or 1_000_000: a comma stands between two numbers"),
        ("1.000.000", "write 1000000 or 1_000_000: a point has no meaning in a whole number"),
        ("$10^{50}$", "write 10^50"),
        ("10^(50)", "write 10^50"),
        ("3x10^5", "write 3*10^5"),
        ("100 phi", "write phi 100"),
        ("100\n phi", "write phi 100"),
        // in front of a sum it would belong to the first term alone
        ("2-2\r\n\nphi", "write a whole number that is not negative, such as 12, 10^50, 3*10^21 + 7 or phi 10^50"),
        ("1.5", "write a whole number that is not negative, such as 12, 10^50, 3*10^21 + 7 or phi 10^50"),
        ("phi*n", "write a whole number that is not negative, such as 12, 10^50, 3*10^21 + 7 or phi 10^50"),
    ] {
        assert_eq!(number(text, 60).unwrap_err().hint, hint, "{text}");
    }
    for (text, hint) in [
        ("3/5", "write two whole numbers with a comma: 3,5?"),
        ("3 and 5", "write two whole numbers with a comma: 3,5?"),
        ("x=3,y=5", "write two whole numbers with a comma: 3,5?"),
        ("heaps of 3 and 5", "write two whole numbers with a comma: 3,5?"),
        ("(3, 5).", "write 3,5"),
        ("(1 +\n2, 3).", "write 1 + 2,3"),
        ("c3", "write two whole numbers with a comma; if a1 is the corner (0,0), the square c3 is 2,2"),
        ("3,-5", "write two whole numbers with a comma, as in 3,5"),
        ("(3,5,7)", "write two whole numbers with a comma, as in 3,5"),
    ] {
        assert_eq!(pair(text, 9).unwrap_err().hint, hint, "{text}");
    }
    assert_eq!(pair("{3,5}", 9), Ok(BigPosition::new(3u8, 5u8)));
}

#[test]
fn lists() {
    let three = [(3u8, 3u8), (2, 3), (2, 2)].map(|(x, y)| BigPosition::new(x, y));
    for text in ["3,3 2,3 2,2", "3,3;2,3;2,2", " (3,3)  (2,3);(2,2);"] {
        assert_eq!(positions(text, 3, 9).as_deref(), Ok(&three[..]), "{text}");
    }
    assert_eq!(positions(" ", 3, 9), Ok(Vec::new()));
    let text = "3,3 2.3";
    assert_eq!(wrong(text, positions(text, 3, 9)), ("`2.3` is not a position".to_owned(), "2.3".to_owned()));
    assert!(positions("1,1 2,2", 1, 9).is_err());
}

#[test]
fn coordinates() {
    assert_eq!(coordinate("p", 9), Ok(Coordinate::OfP));
    assert_eq!(coordinate("10^2", 9), Ok(Coordinate::Number(UBig::from(100u8))));
    assert!(coordinate("q", 9).is_err());
}

/// The errors that `docs/notation.md` shows are those that people see.
#[test]
fn errors_of_the_notation_are_those_shown() {
    let page = include_str!("../../../../docs/notation.md");
    let blocks: Vec<&str> = page.split("```error\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(!blocks.is_empty(), "the page has lost its errors");
    for block in blocks {
        let text = block.lines().nth(1).unwrap().trim();
        let error = Diagnostic::from(wythoff::rules::notation::parse(text).unwrap_err());
        assert_eq!(error.with_caret(text), block.trim_end());
    }
}

/// What stands between ⌊ and ⌋ is read as it stands, and said in ASCII; the place of a mistake is that in the text.
#[test]
fn formulas_in_brackets_are_read_as_they_stand() {
    let read = |text: &str| wythoff::input::sequence(text).expect("a sequence");
    for (text, name) in [
        ("⌊nφ⌋", "floor(n phi)"),
        ("⌊1/2 + φ n⌋", "floor(1/2 + phi n)"),
        (" ⌊(1+√5)n/2⌋", "floor((1+sqrt 5)n/2)"),
        ("⌊(n+1)·φ − 1/2⌋", "floor((n+1)*phi - 1/2)"),
        ("⌊n√5⋅2/φ²⌋", "floor(n sqrt 5*2/phi^2)"),
    ] {
        let found = read(text).unwrap_or_else(|mistake| panic!("{text}: {mistake}"));
        assert_eq!(found.understood.as_deref(), Some(name), "{text}");
        assert_eq!(found.sequence.to_string(), name);
    }
    let mistake = |text: &str| read(text).unwrap_err();
    for (text, marked) in
        [("⌊φ·n·N⌋", "N"), (" ⌊nφ⌋ + φ", "+ φ"), ("⌊nφ⌋⌋", "⌋"), ("⌊20 − 3n⌋", "20 − 3n"), ("⌊n φ", "")]
    {
        assert_eq!(&text[mistake(text).span], marked, "{text}");
    }
    for (text, instead) in
        [("1/2 + phi n", "floor(1/2 + phi n)"), ("φn", "floor(phi n)"), ("(n + 1)·φ", "floor((n + 1)*phi)")]
    {
        assert_eq!(mistake(text).instead, [instead], "{text}");
    }
    assert_eq!(mistake("1 - phi n").message, "the slope is not positive; give one above 0");
    assert!(wythoff::input::sequence("nim").is_none() && wythoff::input::sequence("n^2").is_none());
}
