//! Labels forced on sets that formulas tell.

use proptest::prelude::*;
use proptest::sample::select;
use wythoff_automata::{Budget, Stop, UBig};
use wythoff_game::notation::parse;
use wythoff_game::{AutomaticSet, BigPosition, Outcome, Parts, Position, Rules, read_until};

fn read(text: &str) -> Rules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn set(text: &str) -> AutomaticSet {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn board(side: u64) -> impl Iterator<Item = Position> {
    (0..side).flat_map(move |x| (0..side).map(move |y| Position::new(x, y)))
}

/// A formula, and what it says, as a program says it.
pub(crate) type Said = (&'static str, fn(u64, u64) -> bool);

pub(crate) const SETS: [Said; 16] = [
    ("?msd_fib x + y <= 5", |x, y| x + y <= 5),
    ("?msd_2 x + y <= 5", |x, y| x + y <= 5),
    ("?msd_pell 2*x = 3*y + 1", |x, y| 2 * x == 3 * y + 1),
    ("?msd_trib x = 3", |x, _| x == 3),
    ("?msd_fib y > 4", |_, y| y > 4),
    ("?msd_ost[1,2] x < y & y < 2*x", |x, y| x < y && y < 2 * x),
    ("?msd_fib x != y", |x, y| x != y),
    ("?msd_10 x - y >= 3", |x, y| x >= y + 3),
    ("?msd_fib E n x = 2*n & y = 3*n + 1", |x, y| x.is_multiple_of(2) && y == 3 * (x / 2) + 1),
    // Bound variables that are called as the piles are.
    ("?msd_fib E x y = 3*x", |_, y| y.is_multiple_of(3)),
    ("?msd_fib E y y + y = x", |x, _| x.is_multiple_of(2)),
    ("?msd_fib (E y x = 3*y) & (E x y = 2*x + 1)", |x, y| x.is_multiple_of(3) && y % 2 == 1),
    ("?msd_fib A xx,yy (xx + yy = x => xx <= y)", |x, y| x <= y),
    ("?msd_2 x = x", |_, _| true),
    ("?msd_3 x = x + 1", |_, _| false),
    ("?msd_fib E n x = floor(n*phi) & y = x + n", |x, y| {
        y.checked_sub(x).is_some_and(|n| (n as f64 * 1.618_033_988_749_895) as u64 == x)
    }),
];

fn sets() -> impl Strategy<Value = Said> {
    select(&SETS[..])
}

#[test]
fn a_set_holds_what_its_formula_says() {
    for (text, says) in SETS {
        let set = set(text);
        assert_eq!(set.to_string().parse(), Ok(set.clone()), "{text}");
        assert_eq!(serde_json::from_str::<AutomaticSet>(&serde_json::to_string(&set).unwrap()).unwrap(), set, "{text}");
        for at in board(30) {
            assert_eq!(set.contains(&at), says(at.x, at.y), "{text} at {at}");
            assert_eq!(set.contains(&at.big()), says(at.x, at.y), "{text} at {at}, in big integers");
        }
    }
}

#[test]
fn a_set_holds_positions_of_any_size() {
    let above = set("?msd_fib y > x + 4");
    let x = UBig::from(10u8).pow(100);
    for (more, is_in) in [(4u8, false), (5, true)] {
        assert_eq!(above.contains(&BigPosition::new(x.clone(), &x + UBig::from(more))), is_in);
    }
    for (y, is_in) in [(u64::MAX - 1, false), (u64::MAX, true)] {
        assert_eq!(above.contains(&Position::new(u64::MAX - 5, y)), is_in);
    }
}

/// The piles exchanged, whether variables are free or bound.
#[test]
fn sets_are_transposed() {
    for (text, says) in SETS {
        let transposed = set(text).transposed();
        for at in board(30) {
            assert_eq!(transposed.contains(&at), says(at.y, at.x), "{transposed} at {at}");
        }
        assert_eq!(transposed.transposed().to_string(), set(text).to_string());
    }
    assert_eq!(set("?msd_fib E x y = 3*x").transposed().to_string(), "?msd_fib E y (x = 3*y)");
    assert_eq!(set("?msd_fib E xx xx + y = x").transposed().to_string(), "?msd_fib E xx (xx + x = y)");
}

/// An automaton of few states may have millions of edges where there are many digits.
#[test]
#[ignore = "thorough: seconds until 64 MiB are full; tables with too many states are refused in every check"]
fn sets_with_too_many_edges_are_refused() {
    let error = "?msd_255 E n x = 1000*n".parse::<AutomaticSet>().unwrap_err();
    assert!(error.message.contains("out of memory") && error.hint.contains("64 MiB"), "{error:?}");
}

/// What is being read can be stopped; what was read is not, since the answer is kept.
#[test]
fn reading_is_stopped() {
    let (stop, kept) = (Stop::default(), set("?msd_fib y = 2*x"));
    stop.request();
    // Nobody has asked for this slice before, and it is kept for all who do.
    let (read, transposed, named) = read_until(stop, || {
        ("?msd_fib y = 2*x".parse::<AutomaticSet>(), kept.transposed(), "three-heaps(31)".parse::<Rules>())
    });
    assert!(!named.unwrap().forced().n_where.is_empty());
    assert_eq!(read.unwrap_err().message, "the set is too large: interrupted");
    assert_eq!(transposed, set("?msd_fib x = 2*y"));
    assert!(kept.has_finite_columns());
}

#[test]
fn sets_are_equal_if_they_hold_the_same_in_one_system() {
    assert_eq!(set("?msd_fib x + y <= 5"), set("?msd_fib ~(x + y > 5)"));
    assert_eq!(set("?msd_fib x = 3"), set("?msd_fib E y y = 3 & x = y"));
    assert_ne!(set("?msd_fib x + y <= 5"), set("?msd_fib x + y < 5"));
    assert_ne!(set("?msd_fib x + y <= 5"), set("?msd_pell x + y <= 5"));
    assert_ne!(set("?msd_fib x <= 5"), set("?msd_fib y <= 5"));
}

/// Rows of a column, whether there are none, some, many, or infinitely many in some column.
#[test]
fn rows_of_columns_that_are_finite() {
    let budget = Budget::unlimited();
    for (text, says) in SETS {
        let set = set(text);
        // From row 100 on, no formula above holds in a column below 30 that is finite.
        let is_finite = (0..30).all(|x| !(100..103).any(|y| says(x, y)));
        assert_eq!(set.has_finite_columns(), is_finite, "{text}");
        for x in 0..30 {
            let rows: Vec<UBig> = (0..100).filter(|&y| says(x, y)).map(UBig::from).collect();
            assert_eq!(set.rows(x, &budget).unwrap(), if is_finite { rows } else { vec![] }, "{text}, column {x}");
        }
    }
    let x = u64::MAX / 3;
    assert_eq!(set("?msd_fib y = 5*x").rows(x, &budget).unwrap(), [UBig::from(x) * UBig::from(5u8)]);
    // Longer than any machine integer, and beside others.
    let text = format!("1{}", "0".repeat(100));
    let both = set(&format!("?msd_2 (x = 2 & y = {text}) | (x <= 2 & y = x)"));
    assert_eq!(both.rows(2, &budget).unwrap(), [UBig::from(2u8), text.parse().unwrap()]);
    assert_eq!(both.rows(1, &budget).unwrap(), [UBig::from(1u8)]);
    let far = set("?msd_2 x + 3 <= y & y <= x + 5").rows(1 << 40, &budget).unwrap();
    assert_eq!(far, [3u64, 4, 5].map(|more| UBig::from((1u64 << 40) + more)));
}

/// Columns hold finitely many P-positions if a vertical ray ends them, and if no set makes infinitely many.
#[test]
fn finite_columns_of_rules() {
    for (text, is_finite) in [
        ("wythoff alter P{?msd_fib x + y <= 5}", true),
        ("wythoff alter P{?msd_fib y = 2*x}", true),
        ("wythoff alter P{?msd_fib y > 5}", false),
        ("wythoff alter P{?msd_fib y > 5 & x = 1000}", false),
        ("wythoff alter P{?msd_fib x + y <= 5} P{?msd_2 y = 2*x | x = 3}", false),
        ("wythoff alter N{?msd_fib y > 5}", true),
        ("bishop alter N{?msd_fib y > 5}", false),
    ] {
        assert_eq!(read(text).has_finite_columns(), is_finite, "{text}");
    }
}

#[test]
fn what_is_denied_from_a_row_on() {
    let budget = Budget::unlimited();
    for (text, at, is_denied) in [
        ("wythoff alter P{?msd_fib x = 3}", (3, 0), false),
        ("wythoff alter N{(3,0),(3,1)}", (3, 0), false),
        ("wythoff alter N{?msd_fib x = 3}", (3, 0), true),
        ("wythoff alter N{?msd_fib x = 3}", (4, 0), false),
        ("wythoff alter N{?msd_fib x = 3 & y > 7}", (3, 7), false),
        ("wythoff alter N{?msd_fib x = 3 & y > 7}", (3, 8), true),
        ("wythoff alter N{?msd_fib x = 3 & y > 7}", (3, u64::MAX), true),
        ("wythoff alter N{?msd_fib E n y = 2*n}", (3, 0), false),
        // Two sets together.
        ("wythoff alter N{?msd_fib E n y = 2*n} N{?msd_fib E n y = 2*n + 1 & y > x}", (3, 3), false),
        ("wythoff alter N{?msd_fib E n y = 2*n} N{?msd_fib E n y = 2*n + 1 & y > x}", (3, 4), true),
        ("wythoff alter N{(7,4)} N{?msd_fib y > 4}", (7, 4), false),
        // Sets in several systems: one of them, or those of one system, say it.
        ("wythoff alter N{?msd_fib x = 3} N{?msd_2 x = 4}", (3, 0), true),
        ("wythoff alter N{?msd_fib x = 3} N{?msd_2 x = 4}", (4, 0), true),
        ("wythoff alter N{?msd_fib x = 3} N{?msd_2 x = 4}", (5, 0), false),
        ("wythoff alter N{?msd_2 E n y = 2*n} N{?msd_fib x = 3} N{?msd_2 E n y = 2*n + 1}", (5, 0), true),
    ] {
        let at = Position::from(at);
        for dead in [&[][..], &[false], &[false; 200]] {
            assert_eq!(read(text).forced().denies_from(&at, dead, &budget), Ok(is_denied), "{text} from {at}");
        }
        assert_eq!(
            read(text).forced().denies_from(&at, &[true], &budget),
            Ok(text.contains("N{?")),
            "{text} from {at}"
        );
    }
    // Beside rows that are dead.
    let thirds = read("wythoff alter N{?msd_fib E n y = 3*n + 1} N{?msd_fib y < 20}");
    for (row, dead, is_denied) in [
        (0, &[true, false, true][..], true),
        (0, &[true, false, false], false),
        (0, &[false, false, true], false),
        (50, &[true, true, false], false),
        (50, &[true, false, true, true, true, true], true),
        (50, &[true, false, true, true, true, false], false),
        (50, &[true; 200], false),
    ] {
        let at = Position::new(9, row);
        assert_eq!(thirds.forced().denies_from(&at, dead, &budget), Ok(is_denied), "{dead:?} from {at}");
    }
}

/// Every way of writing the clause, with its canonical form.
#[test]
fn canonical_forms() {
    for (text, canonical) in [
        ("wythoff alter N{?msd_fib x + y <= 5}", "rook + bishop alter N{?msd_fib x + y <= 5}"),
        ("wythoff alter n { ?msd_fib x+y<=5 }", "rook + bishop alter N{?msd_fib x + y <= 5}"),
        ("WYTHOFF ALTER P{?msd_fib Ez x=2*z & y=z}", "rook + bishop alter P{?msd_fib E z (x = 2*z & y = z)}"),
        (
            "wythoff alter N{?msd_2 x<y} P{(7,2)} N{(1,2)} P{?msd_fib x=y}",
            "rook + bishop alter P{(7,2)} P{?msd_fib x = y} N{(1,2)} N{?msd_2 x < y}",
        ),
        (
            "nim alter N{?msd_2 x<y & y<9} misere + bishop".strip_suffix(" + bishop").unwrap(),
            "misere rook alter N{?msd_2 x < y & y < 9}",
        ),
        // A listed position may lie in a set of the same label.
        ("nim alter N{(1,2)} N{?msd_2 x < y}", "rook alter N{(1,2)} N{?msd_2 x < y}"),
        // An empty set is dropped, and of equal ones the first is kept.
        ("wythoff alter N{?msd_fib x < x}", "rook + bishop"),
        ("wythoff alter P{?msd_fib x < x} N{(1,1)} N{?msd_2 x + 1 = x}", "rook + bishop alter N{(1,1)}"),
        ("wythoff alter N{?msd_fib x < y} N{?msd_fib ~(y <= x)}", "rook + bishop alter N{?msd_fib x < y}"),
        ("nim alter N{?msd_2 x < y} alter N{?msd_3 x < y}", "rook alter N{?msd_2 x < y} N{?msd_3 x < y}"),
        // A set may reach into what is removed.
        ("wythoff cut (2,4) alter N{?msd_fib x + y <= 9}", "rook + bishop cut (2,4) alter N{?msd_fib x + y <= 9}"),
        ("wythoff end{?msd_fib x+y<=2}", "rook + bishop end{?msd_fib x + y <= 2}"),
        (
            "nim end{?msd_2 x=3} {(5,4)} end {(1,0),(0,1)} misere",
            "misere rook end{(0,1),(1,0),(5,4)} end{?msd_2 x = 3}",
        ),
        ("nim alter N{?msd_2 x=3} END{?msd_2 x=4}{?msd_2 x<x}", "rook alter N{?msd_2 x = 3} end{?msd_2 x = 4}"),
        // The game ends anyway where there is no move.
        ("wythoff end{(0,0)}", "rook + bishop"),
        ("knight end{(0,7),(3,3),(1,1)}", "leaper(1,2) end{(3,3)}"),
        ("wythoff cut (1,1) end{(0,1),(2,2)}", "rook + bishop cut (1,1) end{(2,2)}"),
    ] {
        let rules = read(text);
        assert_eq!(rules.to_string(), canonical, "{text}");
        assert_eq!(read(canonical), rules, "{text}");
        let json = serde_json::to_string(&rules).unwrap();
        assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules, "{json}");
        assert_eq!(Rules::try_from(rules.parts().clone()).as_ref(), Ok(&rules), "{text}");
    }
}

#[test]
fn equal_rules() {
    let first = read("wythoff alter N{?msd_fib x < y} N{?msd_fib x = 2*y}");
    for same in [
        "wythoff alter N{?msd_fib x = 2*y} N{?msd_fib x < y}",
        "wythoff alter N{?msd_fib E z x = z & z + z = 4*y} alter N{?msd_fib y >= x + 1}",
    ] {
        assert_eq!(read(same), first, "{same}");
    }
    for other in [
        "wythoff",
        "wythoff alter N{?msd_fib x < y}",
        "wythoff alter P{?msd_fib x < y} P{?msd_fib x = 2*y}",
        "wythoff alter N{?msd_fib x <= y} N{?msd_fib x = 2*y}",
        "wythoff alter N{?msd_fib y < x} N{?msd_fib y = 2*x}",
    ] {
        assert_ne!(read(other), first, "{other}");
    }
}

#[test]
fn symmetry() {
    for (text, is_symmetric) in [
        ("wythoff alter N{?msd_fib x + y <= 5}", true),
        ("wythoff alter N{?msd_fib x < y}", false),
        ("wythoff alter N{?msd_fib x < y} N{?msd_fib y < x}", true),
        ("wythoff alter P{?msd_fib x = 2*y} P{?msd_fib x = 3*y + 1} P{?msd_fib y = 3*x + 1} P{?msd_fib 2*x = y}", true),
        ("wythoff alter N{?msd_fib x < y} N{?msd_2 y < x}", false),
        ("wythoff alter P{?msd_fib x = 5} N{?msd_fib y = 5 & x != 5}", false),
    ] {
        let rules = read(text);
        assert_eq!(rules.is_symmetric(), is_symmetric, "{text}");
        assert_eq!(rules.transposed().transposed(), rules, "{text}");
        for at in board(12) {
            let label = rules.forced().outcome(&at);
            assert_eq!(rules.transposed().forced().outcome(&at.transposed()), label, "{text} at {at}");
        }
    }
}

#[test]
fn labels() {
    let rules = read("wythoff cut (1,2) alter P{(9,9)} P{?msd_fib x = y + 1 & y < 5} N{(0,4)} N{?msd_2 x + y = 6}");
    let forced = rules.forced();
    assert!(forced.has_sets() && !forced.is_empty());
    assert!(!read("wythoff alter N{(0,4)}").forced().has_sets());
    for (at, label) in [
        ((9, 9), Some(Outcome::P)),
        ((4, 3), Some(Outcome::P)),
        ((6, 5), None),
        ((0, 4), Some(Outcome::N)),
        ((0, 6), Some(Outcome::N)),
        ((3, 3), Some(Outcome::N)),
        ((3, 4), None),
    ] {
        assert_eq!(forced.outcome(&Position::from(at)), label, "{at:?}");
        assert_eq!(forced.outcome(&Position::from(at).big()), label, "{at:?}, in big integers");
    }
    // What is listed.
    assert_eq!(forced.positions().collect::<Vec<_>>(), [(9, 9), (0, 4)].map(Position::from));
}

#[test]
fn json() {
    let rules = read("bishop alter P{(3,4)} N{?msd_fib x+y<=5}");
    let json = r#"{"bishop":1,"forced":{"p":[[3,4]],"n":[],"n_where":["?msd_fib x + y <= 5"]}}"#;
    assert_eq!(serde_json::to_string(&rules).unwrap(), json);
    assert_eq!(serde_json::from_str::<Rules>(json).unwrap(), rules);
    let sets = r#"{"bishop":1,"forced":{"p_where":["?msd_2 x = y"],"n_where":["?msd_2 x < y"]}}"#;
    assert_eq!(serde_json::from_str::<Rules>(sets).unwrap(), read("bishop alter P{?msd_2 x = y} N{?msd_2 x < y}"));
    for (json, message) in [
        (r#"{"bishop":1,"forced":{"n_where":"?msd_2 x < y"}}"#, "invalid type: string"),
        (r#"{"bishop":1,"forced":{"n_where":["x < y"]}}"#, "the formula does not say how its numbers are written"),
        (r#"{"bishop":1,"forced":{"n_where":["?msd_2 x <"]}}"#, "the text ends"),
        (r#"{"bishop":1,"forced":{"n_where":["?msd_2 z < y"]}}"#, "the variable `z` is free"),
        (r#"{"bishop":1,"forced":{"n_where":["?msd_2 x < y"],"p":[[1,2]]}}"#, "(1,2) is forced both P and N"),
    ] {
        let error = serde_json::from_str::<Rules>(json).expect_err(json).to_string();
        assert!(error.contains(message), "{json}: {error}");
    }
}

/// A position has one label, whether it is listed or in a set.
#[test]
fn two_labels_are_refused() {
    for (text, at) in [
        ("wythoff alter P{(3,4)} N{?msd_fib x < y}", "(3,4)"),
        ("wythoff alter N{?msd_fib x < y} P{(3,4)}", "(3,4)"),
        ("wythoff alter P{?msd_fib x < y} N{(5,4),(4,5)}", "(4,5)"),
        ("wythoff alter P{?msd_fib x = 6} N{?msd_fib x = 2*y}", "(6,3)"),
        ("wythoff alter P{?msd_fib x = 6} N{?msd_2 x = 2*y}", "(6,3)"),
        ("wythoff alter P{?msd_2 x = y} N{?msd_fib x = floor(y*phi)}", "(0,0)"),
        ("wythoff alter P{?msd_fib x = floor(y*phi)} N{?msd_2 x + 3 = y + y}", "(9,6)"),
        ("wythoff alter P{?msd_10 x = 1000000000000 & y < 2} N{?msd_trib y = 1}", "(1000000000000,1)"),
        (
            "wythoff alter P{?msd_fib x = y} P{?msd_fib x = 6} N{?msd_fib x < y & y < 3} N{?msd_pell x = 2*y & x > 2}",
            "(6,3)",
        ),
    ] {
        let error = parse(text).expect_err(text);
        assert_eq!(error.message, format!("{at} is forced both P and N"), "{text}");
    }
    // Sets of one label may share positions, and those of two may touch.
    read("wythoff alter P{?msd_fib x < y} P{?msd_fib x = 6}");
    read("wythoff alter P{?msd_fib x < y} N{?msd_2 x = y}");
    read("wythoff alter P{?msd_fib E n x = floor(n*phi) & y = x + n} N{?msd_fib E n y = floor(n*phi) & x = y + n + 1}");
    // Whether sets share a position is decided in a system that knows the slopes of both; here there is none.
    let text = "wythoff alter P{?msd_pell x = floor(y*sqrt 2)} N{?msd_fib x = floor(y*phi)}";
    assert!(parse(text).is_err_and(|error| error.message.contains("multiples by sqrt 5") && !error.hint.is_empty()));
}

/// What is wrong with a set, with the part of the whole notation that is marked, and the hint.
#[test]
fn malformed_sets() {
    let texts = [
        "wythoff alter N{x + y <= 5}",
        "wythoff alter N x + y <= 5",
        "wythoff alter N{?msd_fib x + y <= 5",
        "wythoff alter N ?msd_fib x + y <= 5",
        "wythoff alter {?msd_fib x + y <= 5}",
        "wythoff alter N{?}",
        "wythoff alter N{?msd_fib}",
        "wythoff alter N{?msd_fob x + y <= 5}",
        "wythoff alter N{?msd_fib x + y <= }",
        "wythoff alter P{(1,1)} N{?msd_fib x + y <= & x > 3}",
        "wythoff alter N{ ?msd_fib x*y <= 5}",
        "wythoff alter N{?msd_fib x + z <= 5}",
        "misère wythoff alter N{?msd_fib X + y <= 5} P{(1,1)}",
        "wythoff alter N{?msd_fib $fib(x,y)}",
        "wythoff alter N{?msd_fib x = 1 ∧ y = 2}",
        "wythoff alter N{?msd_fib x < y}, P{(3,1)}",
        "wythoff alter N{?msd_fib x < y; y > x}",
        "wythoff alter N{(1,1), ?msd_fib x < y}",
        "wythoff alter N{?msd_fib x < y} N",
        "wythoff alter N{?msd_2 x = 99999*y}",
        "wythoff cut {?msd_fib x < y}",
        "rook + leaps{?msd_fib x < y}",
        "wythoff {?msd_fib x < y}",
        "wythoff alter P{?msd_pell x = floor(y*sqrt 2)} N{?msd_fib x = floor(y*phi)}",
        "wythoff alter P{?msd_2 x = y} N{?msd_2 x + y = 8}",
        "wythoff alter N{?msd_2 x = y & x > 2} end{?msd_2 x + y = 8}",
        "wythoff end{?msd_2 x = y & z}",
    ];
    let shown = texts.map(|text| {
        let error = parse(text).expect_err(text);
        let (before, part, after) = (&text[..error.span.start], &text[error.span.clone()], &text[error.span.end..]);
        format!("{}\n  {before}«{part}»{after}\nhint: {}", error.message, error.hint)
    });
    insta::assert_snapshot!(shown.join("\n\n"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Sets on random rules: text and JSON read back, transposed rules are those of the transposed sets, labels are those of the
    /// formulas; two labels are refused where there are two, and only there.
    #[test]
    fn random_rules_with_sets(
        rules in wythoff_game::arbitrary::rules(),
        p in proptest::collection::vec(sets(), 0..2),
        n in proptest::collection::vec(sets(), 0..2),
        ends in proptest::collection::vec(sets(), 0..2),
    ) {
        let texts = |sets: &[Said]| sets.iter().map(|(text, _)| set(text)).collect::<Vec<_>>();
        let mut parts: Parts = rules.clone().into();
        (parts.forced.p_where, parts.forced.n_where, parts.end.sets) = (texts(&p), texts(&n), texts(&ends));
        let says = |sets: &[Said], at: Position| sets.iter().any(|(_, says)| says(at.x, at.y));
        let (listed_p, listed_n) = (parts.forced.p.clone(), parts.forced.n.clone());
        let is_p = |at: Position| listed_p.contains(&at) || says(&p, at);
        let is_n = |at: Position| listed_n.contains(&at) || says(&n, at);
        let listed_ends = parts.end.listed.clone();
        let is_end = |at: Position| listed_ends.contains(&at) || says(&ends, at);
        // Of any two formulas above that hold somewhere together, one such position is small.
        let twice = board(40).find(|&at| is_p(at) && is_n(at));
        let altered_end = board(40).find(|&at| is_end(at) && (is_p(at) || is_n(at)));
        match Rules::try_from(parts) {
            Ok(rules) => {
                prop_assert_eq!((twice, altered_end), (None, None));
                let text = rules.to_string();
                prop_assert_eq!(text.parse::<Rules>(), Ok(rules.clone()));
                let json = serde_json::to_string(&rules).unwrap();
                prop_assert_eq!(&serde_json::from_str::<Rules>(&json).unwrap(), &rules);
                let transposed = rules.transposed();
                for at in board(20) {
                    let label = if is_p(at) { Some(Outcome::P) } else { is_n(at).then_some(Outcome::N) };
                    prop_assert_eq!(rules.altered().outcome(&at), label, "{} at {}", rules, at);
                    prop_assert_eq!(transposed.altered().outcome(&at.transposed()), label, "{} at {}", transposed, at);
                    if is_end(at) && rules.exists(&at) {
                        prop_assert_eq!(rules.options(&at).next(), None, "{} at {}", rules, at);
                        prop_assert_eq!(transposed.options(&at.transposed()).next(), None, "{} at {}", transposed, at);
                    }
                }
            }
            Err(error) if error.message.contains("forced both P and N") => prop_assert!(twice.is_some(), "{}", error),
            Err(error) if error.message.contains("the game ends at") => prop_assert!(altered_end.is_some(), "{}", error),
Err(error) => prop_assert!(false, "{}", error),
        }
    }
}
