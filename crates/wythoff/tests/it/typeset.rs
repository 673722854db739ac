//! The one reader of mathematics and its writers: nothing is lost, nothing panics, and prose stays prose.

use proptest::prelude::*;
use wythoff::latex::{mathematics, prose};
use wythoff::typeset::{Part, Run, Term, ascii, line, mathml, parts, runs, whole};
use wythoff_rings::{cases, pick};

/// A formula in ASCII.
fn formula() -> impl Strategy<Value = String> {
    let number = prop_oneof![Just("2"), Just("10"), Just("37"), Just("0.5")];
    let name = prop_oneof![Just("n"), Just("x"), Just("y"), Just("phi"), Just("lambda"), Just("mp")];
    let atom = prop_oneof![number.prop_map(str::to_owned), name.prop_map(str::to_owned)];
    atom.prop_recursive(5, 40, 3, |inner| {
        let pair = (inner.clone(), inner.clone());
        prop_oneof![
            pair.clone().prop_map(|(a, b)| format!("{a} + {b}")),
            pair.clone().prop_map(|(a, b)| format!("{a}-({b})")),
            pair.clone().prop_map(|(a, b)| format!("({a})/({b})")),
            pair.clone().prop_map(|(a, b)| format!("({a},{b})")),
            pair.clone().prop_map(|(a, b)| format!("{a} * {b}")),
            pair.clone().prop_map(|(a, b)| format!("x_{{{a},{b}}}")),
            pair.prop_map(|(a, b)| format!("{a} <= {b}")),
            inner.clone().prop_map(|a| format!("floor({a})")),
            inner.clone().prop_map(|a| format!("sqrt({a})")),
            inner.clone().prop_map(|a| format!("a_({a})")),
            inner.clone().prop_map(|a| format!("2^({a})")),
            inner.clone().prop_map(|a| format!("2 ({a})")),
            inner.clone().prop_map(|a| format!("|{a}|")),
            inner.prop_map(|a| format!("log({a})^2")),
        ]
    })
}

/// What could be mistaken for mathematics, or break it.
fn noise() -> impl Strategy<Value = String> {
    let words = [
        "a",
        "n",
        "in",
        "phi",
        "sqrt",
        "floor(",
        "x_",
        "^",
        "_{",
        "(",
        ")",
        "[",
        "|",
        "{",
        "}",
        "`",
        "\"",
        "-",
        "+",
        " ",
        " x ",
        "10",
        "⁵",
        "₂",
        "⁻",
        "√",
        "⌊",
        "<=",
        "->",
        "...",
        "$",
        "é",
        "WN",
        "*_",
        "P",
        "maharaja(1,2)",
        "\n",
        "\u{a0}",
        "/",
    ];
    prop::collection::vec(prop::sample::select(words.to_vec()), 0..40).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(cases(100, 400))]

    /// Plain text is read as the formula that it was written for, and writing it again changes nothing.
    #[test]
    fn plain_text_says_the_same(text in formula()) {
        if let Some(term) = whole(&text) {
            let plain = line(&text);
            prop_assert_eq!(whole(&plain).map(same), Some(same(term)), "{} as {}", text, plain);
            prop_assert_eq!(line(&plain), plain);
        }
    }

    /// Whatever the text is: nothing panics, and all sources together are the text, but for the signs of prose.
    #[test]
    fn nothing_is_lost(text in prop_oneof![noise(), any::<String>()]) {
        let source: String = parts(&text).into_iter().map(|part| match part {
            Part::Words(text) | Part::Code(text) | Part::Formula(_, text) => text,
        }).collect();
        let signs = [("...", "…"), ("->", "→"), ("<=", "≤"), (">=", "≥"), ("!=", "≠"), ("-", "−"), (" x ", " × ")];
        let alike = |text: &str| signs.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
        prop_assert_eq!(alike(&source), alike(&text));
        let _ = (line(&text), runs(&text), prose(&text), mathematics(&text));
        prop_assert!(ascii(&text).is_ascii());
    }
}

/// A term in which it does not matter whether a product was written apart.
fn same(term: Term) -> String {
    format!("{term:?}").replace("Apart", "Times")
}

/// Deep and long texts end soon, and stay as they are where they are too deep.
#[test]
fn texts_that_are_meant_to_be_hard() {
    for hard in ["(", "((x)", "√", "sqrt ", "|x", "x_{", "x^(", "a(", "floor(", "n (", "2 x ", "- "] {
        let text = hard.repeat(pick(1000, 5000));
        assert!(!parts(&text).is_empty() && !line(&text).is_empty());
    }
    let deep = format!("x + {}y{}", "(".repeat(500), ")".repeat(500));
    assert!(line(&deep).contains("((((y))))"));
}

/// Sentences without mathematics, with the words that could be taken for it.
#[test]
fn prose_is_no_mathematics() {
    for text in [
        "A position is a P-position.",
        "I see a game in which a player moves a token; it is a draw, or so they say.",
        "See (a), (b) and (ii), or part (i).",
        "maharaja(3,5) over msd_ost[1,2,1], m-wythoff(6) and 2 x 3-wythoff",
        "0w becomes 1w0 of type (ii a)",
        "Does N win? P and N are outcomes, e.g. here, i.e. now.",
        "file_name.svg, --from 3, x86_64, a4",
        "a phisher of sqrtx in floors",
        "the tag system a>bc, b>a, c>aaa",
    ] {
        assert!(
            parts(text).iter().all(|part| matches!(part, Part::Words(words) if words == text)),
            "{text}: {:?}",
            parts(text)
        );
        assert_eq!((line(text), runs(text)), (text.to_owned(), vec![Run::Plain(text.to_owned())]));
    }
    let found = |text: &str| -> Vec<String> {
        let sources = parts(text).into_iter().filter_map(|part| match part {
            Part::Formula(_, source) => Some(source),
            Part::Words(_) | Part::Code(_) => None,
        });
        sources.collect()
    };
    assert_eq!(found("a is the a-th of a number n in a row, n in {0,1}"), ["a", "n", "n in {0,1}"]);
    assert_eq!(found("the m-bishop and an n x n board"), ["m", "n x n"]);
}

/// One formula, as each writer sets it.
#[test]
fn the_writers_agree() {
    let text = "b_n^2 >= floor(10^50 (1 + sqrt 5)/2) - |x_{i,j}|";
    let term = whole(text).unwrap();
    assert_eq!(line(text), "b_n² ≥ ⌊10⁵⁰ (1 + √5)/2⌋ − |x_{i,j}|");
    assert_eq!(mathematics(text), "b_n^2 \\ge \\lfloor 10^{50} (1 + \\sqrt{5})/2\\rfloor - |x_{i,j}|");
    assert_eq!(ascii(text), "b(n)^2 >= floor(10^50*(1 + sqrt(5))/2) - abs(x(i,j))");
    assert!(
        mathml(&term).contains("<mfrac><mrow><mn>1</mn><mo>+</mo><msqrt><mn>5</mn></msqrt></mrow><mn>2</mn></mfrac>")
    );
    let raised = |run: &Run| matches!(run, Run::Sup(_));
    assert_eq!(runs(text).iter().filter(|run| raised(run)).count(), 2);
}
