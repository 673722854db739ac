//! Wrong sentences: what the user is told, and which part of his text is marked.

use wythoff_automata::logic::{LogicError, MAX_DEPTH, parse};

/// Characters and words that the notation does not have.
const FOREIGN: &[&str] = &[
    "∀x x = x",
    "x ≤ y",
    "x == y",
    "x = y && y = z",
    "x -> y",
    "!(x = y)",
    "x % 3 = 1",
    "{x = y}",
    "eval thm \"?msd_fib x = y\":",
    "x = y;",
    "#half(x,y)",
    "$ (x)",
    "F[n] = @",
    "F[n] = @-",
    "F[n] = @99999999999999999999",
    "forall x (x = x)",
    "x = y and y = z",
    "not x = y",
    "x mod 3 = 1",
    "-x < y",
    "2 < -x",
];

/// Texts whose parts stand in no order that has a meaning.
const MISPLACED: &[&str] = &[
    "",
    "  # nothing",
    "?msd_fib",
    "(",
    ")",
    "(x = y",
    "x = y)",
    "(x = y]",
    "x + (y = z",
    "$f(x,y",
    "$f(x y)",
    "$f(x,)",
    "$f x",
    "$f",
    "f(x)",
    "F[x",
    "F[x)",
    "F[]",
    "(x)[y] = @1",
    "[x] = y",
    ".EVEN = @1",
    "x = ",
    "= x",
    "x = y &",
    "& x = y",
    "x = y & | y = z",
    "x = y y = z",
    "3x = y",
    "x = 2 3",
    "x, y",
    "x < y < z",
    "A",
    "A x",
    "A x,",
    "A x,x x = x",
    "A 3 x = 3",
    "A x E",
    "AEx x = x",
    "A x = x",
    "EVEN[n] = @1",
    "I x,y (x = y)",
    "~",
];

/// Numbers where statements are due, and the other way round.
const MISTAKEN: &[&str] = &[
    "x",
    "x + 1",
    "F[n]",
    "~x",
    "~(x + 1)",
    "A x x",
    "x & y = z",
    "y = z => F[n]",
    "(x = y) + 1 = z",
    "(x = y) = z",
    "(x = y) = (y = z)",
    "x != (y = z)",
    "(x = y) < z",
    "$f($g(x))",
    "$f(x = y)",
    "$f(F[x])",
    "F[x = y] = @1",
    "x*y = z",
    "z = (x + 1)*(y + 1)",
    "x*phi = z",
    "x/y = z",
    "3/x = z",
    "x/0 = z",
    "x/(2 - 2) = z",
];

const FLOORS: &[&str] = &[
    "floor(n) = m",
    "floor(n/2) = m",
    "floor(3*n/2) = m",
    "floor() = m",
    "floor(n*phi",
    "floor(n*phi + 1) = m",
    "floor(n*m*phi) = k",
    "floor((n = m)*phi) = k",
    "floor(phi*phi*n) = m",
    "floor(n*sqrt) = m",
    "floor(n*sqrt 4) = m",
    "floor(n*sqrt n) = m",
    "floor(n*sqrt(5) = m",
    "floor(n*sqrt 99999999999) = m",
    "floor(n*(1 - sqrt 5)/2) = m",
    "floor(n*(1 + sqrt 5)/0) = m",
    "floor(n*(1 + sqrt 5)/m) = m",
    "floor(n*(sqrt 2 + sqrt 3)) = m",
    "floor(n*(sqrt 5 1)) = m",
    "floor(n*(1 + m sqrt 5)) = m",
    "floor(n*(phi - sqrt 5)/2) = m",
    "floor(n*(phi - phi)) = m",
    "floor(n*phi^0) = m",
    "floor(n*phi^99) = m",
    "floor(n*99999999999999999999*(1 + 99999999999999999999 sqrt 2)) = m",
    "floor(n*(1 + 5)/2) = m",
    "floor = floor(x)",
];

const NUMERATIONS: &[&str] = &[
    "? x = y",
    "?msd_fob x = y",
    "?msd_quad x = y",
    "?1 x = y",
    "?lsd_1 x = y",
    "?msd_99999999999 x = y",
    "?msd_ost x = y",
    "?msd_ost[] x = y",
    "?msd_ost[2,0] x = y",
    "?msd_ost[2,] x = y",
    "?msd_ost[2;1;1] x = y",
    "?msd_ost[2,1 x = y",
    "?msd_ost[1;] x = y",
    "?msd_pisot x = y",
    "?msd_pisot[] x = y",
    "?msd_pisot[3,] x = y",
    "?msd_pisot[3;2] x = y",
    "?msd_pisot[3] x = y",
    "?msd_pisot[2,3] x = y",
    "?msd_pisot[3,0] x = y",
    "?msd_pisot[99999999999,2] x = y",
    "?msd_pisot[15,15,15] x = y",
    "x = y ?msd_2",
];

const LINES: &[&str] = &["?msd_fib # the numeration\nAx,y\n\tx + y = z*x\n  & y = z\n"];

/// What is said of a text, and the text with marks around the part of which it is said.
fn marked(text: &str, error: &LogicError) -> String {
    let span = error.span.clone().expect("errors of a text have a place");
    let (before, part, after) = (&text[..span.start], &text[span.clone()], &text[span.end..]);
    format!("{}\n  {before}«{part}»{after}\nhint: {}", error.message, error.hint)
}

/// Every text with its error.
fn shown(texts: &[&str]) -> String {
    let messages: Vec<String> = texts
        .iter()
        .map(|text| match parse(text) {
            Ok(sentence) => panic!("{text:?} was read as {sentence}"),
            Err(error) => marked(text, &error),
        })
        .collect();
    messages.join("\n\n")
}

#[test]
fn foreign() {
    insta::assert_snapshot!(shown(FOREIGN));
}

#[test]
fn misplaced() {
    insta::assert_snapshot!(shown(MISPLACED));
}

#[test]
fn mistaken() {
    insta::assert_snapshot!(shown(MISTAKEN));
}

#[test]
fn floors() {
    insta::assert_snapshot!(shown(FLOORS));
}

#[test]
fn numerations() {
    insta::assert_snapshot!(shown(NUMERATIONS));
}

#[test]
fn lines() {
    insta::assert_snapshot!(shown(LINES));
}

/// A depth of 10^5 is refused, not met with an overflow of the stack.
#[test]
fn depth() {
    let deep = 100_000;
    let texts = [
        format!("{}x = x{}", "(".repeat(deep), ")".repeat(deep)),
        format!("{}x{} = x", "(".repeat(deep), ")".repeat(deep)),
        "(".repeat(deep),
        format!("{}x = x", "~".repeat(deep)),
        format!("{}x = x", "Ex ".repeat(deep)),
        format!("x = {}x", "x + (".repeat(deep)),
        format!("x = x{}", " - x".repeat(deep)),
        format!("x = x{}", "/2".repeat(deep)),
        format!("x = x{}", " + x - x".repeat(deep)),
        format!("x = x{}", " => x = x".repeat(deep)),
        format!("x = x{}", " & x = x | x = x".repeat(deep)),
        format!("{}x{} = @1", "F[".repeat(deep), "]".repeat(deep)),
        format!("{}x", "$f(".repeat(deep)),
        format!("x = {}x", "floor(phi*".repeat(deep)),
        format!("x = {}x", "3*(".repeat(deep)),
        format!("x = {}x", "floor(3*(".repeat(deep / 100)),
    ];
    for text in texts {
        let error = parse(&text).unwrap_err();
        assert_eq!(error.message, "this is nested more than 100 deep", "{}", &text[..20]);
    }
    // wide is not deep
    let wide = ["x = x", &" + x".repeat(deep), &" & x = x".repeat(deep), " & $f(x", &",x".repeat(deep), ")"].concat();
    assert_eq!(parse(&wide).unwrap().to_string(), wide.replace(" + ", "+").replace('+', " + "));
}

/// The deepest sentences that are read fit on a small stack, and so does what is done with them.
#[test]
fn small_stack() {
    let small = std::thread::Builder::new().stack_size(1 << 20).spawn(|| {
        let deep = MAX_DEPTH - 2;
        let texts = [
            format!("x = {}x{}", "floor(phi*".repeat(deep), ")".repeat(deep)),
            format!("x = {}x{}", "2*(".repeat(deep), ")".repeat(deep)),
            format!("{}x = x{}", "Ex ~(".repeat(deep / 2), ")".repeat(deep / 2)),
            format!("{}x = x", "~".repeat(deep)),
            format!("x = x{}", " => x = x".repeat(deep)),
            format!("{}x = x{}", "(".repeat(2 * deep), ")".repeat(2 * deep)),
            "floor(phi*".repeat(100_000),
        ];
        for text in &texts[..6] {
            let sentence = parse(text).unwrap();
            assert_eq!(parse(&sentence.to_string()), Ok(sentence.clone()));
            assert!(sentence.formula.free_variables().len() <= 1);
        }
        assert!(parse(&texts[6]).is_err());
    });
    small.unwrap().join().unwrap();
}
