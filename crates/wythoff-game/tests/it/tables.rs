//! Labels forced on sets that automata tell, which stand in the rules as tables.

use proptest::prelude::*;
use wythoff_automata::{Budget, UBig};
use wythoff_game::notation::parse;
use wythoff_game::{AutomaticSet, MAX_STATES, Outcome, Position, Rules};
use wythoff_rings::cases;

use crate::sets::{SETS, board, set};

/// The set of a formula as a table.
fn table(text: &str) -> AutomaticSet {
    AutomaticSet::of(set(text).relation().clone()).unwrap()
}

/// Each formula and its automaton tell one set, and what is printed reads back.
#[test]
fn a_table_holds_what_its_formula_says() {
    for (text, says) in SETS {
        let table = table(text);
        let written = table.to_string();
        assert!(written.starts_with(&text[..text.find(' ').unwrap()]), "{written}");
        assert!(written.contains(" [") && written.ends_with(']'), "{written}");
        let read = set(&written);
        assert_eq!((&read, read.to_string()), (&table, written.clone()));
        assert_eq!(read, set(text), "{text}");
        assert!(read.sentence().is_none() && set(text).sentence().is_some());
        assert_eq!(serde_json::from_str::<AutomaticSet>(&serde_json::to_string(&read).unwrap()).unwrap(), read);
        for at in board(30) {
            assert_eq!(read.contains(&at), says(at.x, at.y), "{text} at {at}");
            assert_eq!(read.contains(&at.big()), says(at.x, at.y), "{text} at {at}, in big integers");
            assert_eq!(read.transposed().contains(&at), says(at.y, at.x), "{text} at {at}, transposed");
        }
        assert_eq!(read.transposed().transposed().to_string(), written);
        assert_eq!(set(&read.transposed().to_string()), set(text).transposed());
        assert_eq!(read.has_finite_columns(), set(text).has_finite_columns());
        let budget = Budget::unlimited();
        (0..9).for_each(|x| assert_eq!(read.rows(x, &budget), set(text).rows(x, &budget), "{text}, column {x}"));
    }
}

/// Every way of writing a table, with the one that is printed.
#[test]
fn canonical_forms() {
    // Two equal Fibonacci numbers.
    let fibonacci = "?msd_fib [- 00>0 11>1; + 00>1]";
    for (text, canonical) in [
        (fibonacci, fibonacci),
        (" ?msd_fib[-   00>0\t11>1;+ 00>1 ] ", fibonacci),
        ("? msd_fib [- 11>1 00>0; + 00>1]", fibonacci),
        // Leading zeros are put before, wherever they are accepted.
        ("?msd_fib [- 11>1; + 00>1]", fibonacci),
        ("?msd_fib [- 00>1; - 00>2; - 11>3; + 00>3]", fibonacci),
        ("?msd_fib [- 00>1 11>2; - 00>0; + 00>2]", fibonacci),
        // Words that write no number: 11 is no digits of the Fibonacci system.
        ("?msd_fib [- 00>0 11>1; + 00>2 11>1 10>2; + 00>2]", fibonacci),
        // States that lead nowhere, are not met, or accept the same as another one.
        ("?msd_fib [- 00>0 11>1 10>2; + 00>3; - 00>2; + 00>1; + 11>0]", fibonacci),
        ("?msd_2 [+ 00>0 01>1; - 10>0 11>1]", "?msd_2 [+ 00>0 01>1; - 10>0 11>1]"),
        ("?msd_fib [-]", "?msd_fib [-]"),
        ("?msd_fib [- 00>0 11>0 10>1; -]", "?msd_fib [-]"),
        ("?msd_fib [+]", "?msd_fib [+ 00>0]"),
        ("?msd_pell [- 00>0 22>1; +]", "?msd_pell [-]"),
        ("?msd_ost[1,2] [- 00>0 11>1; + 00>1]", "?msd_ost[1,2] [- 00>1 11>2; - 00>0 11>3; - 00>3; + 00>2]"),
        ("?msd_ost [2] [+ 11>1; +]", "?msd_pell [+ 00>0 11>1; +]"),
        ("?msd_12 [- 0.0>0 10.3>1 3.10>1; + 11.11>1]", "?msd_12 [- 0.0>0 10.3>1 3.10>1; + 11.11>1]"),
        ("?msd_trib [+ 00>0]", "?msd_trib [+ 00>0]"),
    ] {
        assert_eq!(set(text).to_string(), canonical, "{text}");
        assert_eq!(set(canonical).to_string(), canonical);
    }
    assert!(set("?msd_12 [- 0.0>0 10.3>1; -]").relation().is_empty());
    let far = set("?msd_12 [- 0.0>0 10.3>1 3.10>1; + 11.11>1]");
    for (x, y, is_in) in
        [(10, 3, true), (3, 10, true), (10, 4, false), (131, 47, true), (47, 131, true), (131, 46, false)]
    {
        assert_eq!(far.contains(&Position::new(x, y)), is_in, "({x},{y})");
    }
}

/// In rules tables stand where formulas do; they are the same set, if they hold the same.
#[test]
fn rules_with_tables() {
    let corner = table("?msd_fib x + y <= 5");
    let (formula, written) = ("wythoff alter N{?msd_fib x + y <= 5}", format!("wythoff alter N {{ {corner} }}"));
    let read = |text: &str| parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read(&written), read(formula));
    assert_eq!(read(&written).to_string(), format!("rook + bishop alter N{{{corner}}}"));
    // The first of equal sets is kept as it is written.
    assert_eq!(
        read(&format!("{formula} N{{{corner}}}")).to_string(),
        format!("rook + bishop alter N{{{}}}", "?msd_fib x + y <= 5")
    );
    assert_eq!(
        read(&format!("wythoff alter N{{{corner}}} N{{?msd_fib x + y < 6}}")).to_string(),
        read(&written).to_string()
    );
    assert_eq!(read("wythoff alter N{?msd_fib [- 00>0]}").to_string(), "rook + bishop");
    let json = serde_json::to_string(&read(&written)).unwrap();
    assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), read(formula));
    assert!(json.contains(&format!(r#""n_where":["{corner}"]"#)), "{json}");
    assert!(read(&written).is_symmetric());
    assert!(!read("wythoff alter N{?msd_2 [+ 00>0 01>1; - 10>0 11>1]}").is_symmetric());
    let words = read(&written).in_words();
    assert!(
        words.contains(&format!(
            "Every position (x,y) that an automaton of {} states over msd_fib accepts is declared an N-position.",
            corner.relation().dfa().states()
        )),
        "{words}"
    );
    assert!(read("wythoff alter P{?msd_2 [+ 00>0 11>0]}").in_words().contains("an automaton of 1 state over"));
}

/// Labels of two sets, one or both of them tables.
#[test]
fn two_labels() {
    let diagonal = "?msd_2 [+ 00>0 11>0]";
    for (text, at) in [
        ("N{?msd_2 x + y = 8}", Some("(4,4)")),
        ("N{?msd_fib x + y = 8}", Some("(4,4)")),
        ("N{?msd_2 x + y = 7}", None),
        ("N{(5,5)}", Some("(5,5)")),
        ("N{?msd_2 [- 00>0 11>1; + 00>1]}", Some("(1,1)")),
        ("N{?msd_2 [- 00>0 10>1; + 00>1]}", None),
    ] {
        let text = format!("wythoff alter P{{{diagonal}}} {text}");
        match (parse(&text), at) {
            (Ok(_), None) => {}
            (Err(error), Some(at)) => assert_eq!(error.message, format!("{at} is forced both P and N"), "{text}"),
            (found, _) => panic!("{text}: {found:?}"),
        }
    }
    assert_eq!(
        parse("wythoff alter P{?msd_fib x = 3} N{?msd_2 [+ 00>0 11>0]}").unwrap_err().message,
        "(3,3) is forced both P and N"
    );
}

/// Between the sign of a state and its edges a space may be left out, as elsewhere.
#[test]
fn signs_need_no_space() {
    assert_eq!(set("?msd_fib[-00>0 10>1;+00>1]"), set("?msd_fib [- 00>0 10>1; + 00>1]"));
    assert_eq!(set("?msd_fib [ + ]"), set("?msd_fib [+]"));
}

/// What is wrong with a table, with the part of the whole notation that is marked, and the hint.
#[test]
fn malformed_tables() {
    let texts = [
        "wythoff alter N{?msd_fib [- 00>0 10>1; + 00>1}",
        "wythoff alter N{?msd_fib [- 00>0 10>1; + 00>1]",
        "wythoff alter N{?msd_fib [- 00>0 10>1; + 00>1] & x = y}",
        "wythoff alter N{?msd_fob [- 00>0 10>1; + 00>1]}",
        "wythoff alter N{?lsd_fib [- 00>0 10>1; + 00>1]}",
        "wythoff alter N{?[- 00>0 10>1; + 00>1]}",
        "wythoff alter N{[- 00>0 10>1; + 00>1]}",
        "wythoff alter N{?msd_ost[1,2 [- 00>0 10>1; + 00>1]}",
        "wythoff alter N{?msd_ost[0] [- 00>0 10>1; + 00>1]}",
        "wythoff alter N{?msd_fib []}",
        "wythoff alter N{?msd_fib [- 00>0 10>1; + 00>1;]}",
        "wythoff alter N{?msd_fib [- 00>0 10>1; 00>1]}",
        "wythoff alter N{?msd_fib [0 - 00>0 10>1; 1 + 00>1]}",
        "wythoff alter N{?msd_fib [- 00>0 10>2; + 00>1]}",
        "wythoff alter N{?msd_fib [+ 00>1]}",
        "wythoff alter N{?msd_fib [- 00>0 20>1; + 00>1]}",
        "wythoff alter N{?msd_fib [- 0>0 10>1; + 00>1]}",
        "wythoff alter N{?msd_fib [- 000>0 10>1; + 00>1]}",
        "wythoff alter N{?msd_fib [- 00>00 10>1; + 00>1]}",
        "wythoff alter N{?msd_fib [- 00>0 10->1; + 00>1]}",
        "wythoff alter N{?msd_fib [- 00>0, 10>1; + 00>1]}",
        "wythoff alter N{?msd_12 [- 00>0 11>1; +]}",
        "wythoff alter N{?msd_fib [- 00>0 10>1 00>1; + 00>1]}",
        "wythoff alter N{?msd_1000 [+]}",
        "wythoff alter P{?msd_pell [+ 00>0]} N{?msd_2 [+ 00>0 11>0]}",
        "wythoff alter P{?msd_pell x = floor(y*sqrt 2)} N{?msd_2 [+ 00>0 11>0]}",
        "wythoff alter P{?msd_2 [+ 00>0 11>0]} N{?msd_2 x = y}",
        "wythoff alter N{file low.cert}",
        "wythoff alter N { FILE \"the low ones.cert\" sha256:0123abcd} misere",
        "wythoff alter N{file",
        "wythoff alter N{files}",
    ];
    let shown = texts.map(|text| {
        let error = parse(text).expect_err(text);
        let (before, part, after) = (&text[..error.span.start], &text[error.span.clone()], &text[error.span.end..]);
        format!("{}\n  {before}«{part}»{after}\nhint: {}", error.message, error.hint)
    });
    insta::assert_snapshot!(shown.join("\n\n"));
}

#[test]
fn tables_have_so_many_states_at_most() {
    let text = |states: usize| {
        let row = |k: usize| format!("- 10>{k}");
        let rows: Vec<String> = (1..states).map(row).collect();
        format!("?msd_2 [{}; +]", rows.join("; "))
    };
    let long = set(&text(400));
    assert_eq!(long.relation().dfa().states(), 400);
    assert!(!long.contains(&Position::new(0, 0)));
    let x = (UBig::ONE << 399) - UBig::ONE;
    assert!(long.contains(&wythoff_game::BigPosition::new(x, UBig::ZERO)));
    let error = text(MAX_STATES + 1).parse::<AutomaticSet>().unwrap_err();
    assert_eq!(error.message, "the table has 20001 states");
    let three = set("?msd_2 x = y").relation().rename(&["a", "b"], &Budget::unlimited()).unwrap();
    assert!(AutomaticSet::of(three).unwrap_err().message.contains("and not a, b"));
}

/// A state: whether it accepts, and where its letters lead.
type State = (bool, Vec<Option<u32>>);

/// A random table with its system, and the number of its digits.
fn tables() -> impl Strategy<Value = (&'static str, usize, Vec<State>)> {
    let system = prop_oneof![Just(("msd_2", 2)), Just(("msd_fib", 2)), Just(("msd_pell", 3)), Just(("msd_3", 3))];
    (system, 1..6u32).prop_flat_map(|((name, digits), states)| {
        let target = proptest::option::weighted(0.7, 0..states);
        let row = (any::<bool>(), proptest::collection::vec(target, digits * digits));
        (Just(name), Just(digits), proptest::collection::vec(row, states as usize))
    })
}

proptest! {
    #![proptest_config(cases(40, 200))]

    /// A pair is in the set if the table, run as it is written, accepts its digits behind some number of zeros.
    #[test]
    fn random_tables((name, digits, rows) in tables()) {
        let state = |(accepts, row): &State| {
            let edge = |(letter, target): (usize, &Option<u32>)| {
                target.map(|target| format!(" {}{}>{target}", letter % digits, letter / digits))
            };
            let sign = if *accepts { "+" } else { "-" };
            format!("{sign}{}", row.iter().enumerate().filter_map(edge).collect::<String>())
        };
        let text = format!("?{name} [{}]", rows.iter().map(state).collect::<Vec<_>>().join("; "));
        let found = set(&text);
        prop_assert_eq!(&set(&found.to_string()), &found);
        let numeration = found.numeration().clone();
        for at in board(9) {
            let (x, y) = (UBig::from(at.x), UBig::from(at.y));
            let words = numeration.write_together(&[&x, &y]);
            let letters: Vec<usize> = words[0].iter().zip(&words[1]).map(|(&a, &b)| a as usize + digits * b as usize).collect();
            let accepted = (0..=rows.len()).any(|zeros| {
                let word = std::iter::repeat_n(0, zeros).chain(letters.iter().copied());
                let end = word.into_iter().try_fold(0u32, |state, letter| rows[state as usize].1[letter]);
                end.is_some_and(|state| rows[state as usize].0)
            });
            prop_assert_eq!(found.contains(&at), accepted, "{} at {}", text, at);
            let label = parse(&format!("wythoff alter N{{{text}}}")).unwrap().forced().outcome(&at);
            prop_assert_eq!(label, accepted.then_some(Outcome::N));
        }
    }
}
