//! The one parser of formulas and the writers: nothing is lost, nothing panics, and what is not marked is no formula.

use proptest::prelude::*;
use wythoff::typeset::{Part, Run, Term, Text, formula, mathml, oeis};
use wythoff_rings::{cases, pick};

/// A formula in ASCII.
fn formulas() -> impl Strategy<Value = String> {
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
    fn plain_text_says_the_same(text in formulas()) {
        let term = formula(&text).unwrap();
        let line = |text: &str| Text::formula(text).line();
        let plain = line(&text);
        prop_assert_eq!(formula(&plain).map(same), Some(same(term)), "{} as {}", text, plain);
        prop_assert_eq!(line(&plain), plain);
    }

    /// Whatever the text is: nothing panics, and all parts together are the text, but for the marks.
    #[test]
    fn nothing_is_lost(text in prop_oneof![noise(), any::<String>()]) {
        let read = Text::marked(&text);
        prop_assert_eq!(read.to_string().replace('$', ""), text.replace('$', ""));
        let _ = (read.line(), read.runs(), read.html(), read.latex());
    }
}

/// A term in which it does not matter whether a product was written apart.
fn same(term: Term) -> String {
    format!("{term:?}").replace("Apart", "Times")
}

/// Deep and long texts end soon, and are no formulas where they are too deep.
#[test]
fn texts_that_are_meant_to_be_hard() {
    for hard in ["(", "((x)", "√", "sqrt ", "|x", "x_{", "x^(", "a(", "floor(", "n (", "2 x ", "- "] {
        let _ = formula(&hard.repeat(pick(1000, 5000)));
    }
    assert_eq!(formula(&format!("x + {}y{}", "(".repeat(500), ")".repeat(500))), None);
}

/// Marks are found, and nothing is sought that has none: not in words, and not in code.
#[test]
fn what_is_marked_is_a_formula() {
    let parts = |text: &str| -> Vec<String> {
        let part = |part: &Part| match part {
            Part::Words(words) => words.clone(),
            Part::Code(code) => format!("code {code}"),
            Part::Formula(_, source) => format!("formula {source}"),
        };
        Text::marked(text).parts().iter().map(part).collect()
    };
    assert_eq!(parts("a_n of maharaja(1,2), 2^n"), ["a_n of maharaja(1,2), 2^n"]);
    assert_eq!(parts("$m$-bishop"), ["formula m", "-bishop"]);
    assert_eq!(parts("`Ax $P(x,y)` for $x$"), ["code `Ax $P(x,y)`", " for ", "formula x"]);
    // two dollar signs are one, one alone is meant, and what is no formula stays words
    assert_eq!(parts("5 $$ or $5"), ["5 $ or $5"]);
    assert_eq!(parts("$for all$ $n$"), ["for all ", "formula n"]);
    assert_eq!(parts("a `tick"), ["a `tick"]);
}

/// Letters, functions and signs as they are read.
#[test]
fn what_formulas_are_made_of() {
    for text in [
        "a",
        "mn",
        "2n + 1",
        "x in {0,1}",
        "m × p WN_{u,v}",
        "WN*_l",
        "(0, 1]",
        "|x|",
        "-4",
        "n φ",
        "a(n) -> b",
        "λ^-1",
    ] {
        assert!(formula(text).is_some(), "{text}");
    }
    for text in ["", "for n", "(0, 1", "x +", "n = 1, 2", "(a;b)", "x_", "3 mod 5"] {
        assert!(formula(text).is_none(), "{text}");
    }
}

/// One formula, as each writer sets it.
#[test]
fn the_writers_agree() {
    let text = "b_n^2 >= floor(10^50 (1 + sqrt 5)/2) - |x_{i,j}|";
    let (term, text) = (formula(text).unwrap(), Text::formula(text));
    assert_eq!(text.line(), "b_n² ≥ ⌊10⁵⁰ (1 + √5)/2⌋ − |x_{i,j}|");
    assert_eq!(text.latex(), "$b_n^2 \\ge \\lfloor 10^{50} \\frac{1 + \\sqrt{5}}{2}\\rfloor - |x_{i,j}|$");
    assert_eq!(oeis(&term), "b(n)^2 >= floor(10^50*(1 + sqrt(5))/2) - abs(x(i,j))");
    assert!(
        mathml(&term).contains("<mfrac><mrow><mn>1</mn><mo>+</mo><msqrt><mn>5</mn></msqrt></mrow><mn>2</mn></mfrac>")
    );
    let lowered = |run: &&Run| matches!(run, Run::Sub(_));
    assert_eq!(text.runs().iter().filter(lowered).count(), 2);
}
