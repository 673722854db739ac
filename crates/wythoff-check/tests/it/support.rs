//! Games whose P-positions have a closed form.

use sha2::{Digest, Sha256};
use wythoff_automata::logic::{Decider, parse};
use wythoff_automata::{Budget, Numeration, Relation};
use wythoff_check::certificate::{Certificate, Statistics};

/// Game, numeration system, the P-positions with x <= y.
pub const CLOSED_FORMS: [(&str, &str, &str); 8] = [
    ("nim", "msd_2", "x = y"),
    ("wythoff", "msd_fib", "En x = floor(n*phi) & y = floor(n*(3 + sqrt 5)/2)"),
    ("m-wythoff(2)", "msd_pell", "En x = floor(n*sqrt 2) & y = x + 2*n"),
    ("m-wythoff(3)", "msd_ost[3]", "En x = floor(n*(sqrt 13 - 1)/2) & y = x + 3*n"),
    ("nim", "msd_ost[3;1,2]", "x = y"),
    ("nim", "msd_ost[1,2]", "x = y"),
    // The last digit of one place, and the first of two.
    ("nim", "msd_10", "x = y"),
    ("nim", "msd_11", "x = y"),
];

/// The relation of a formula about x and y, which may speak of another relation as `$W`.
pub fn relation(system: &str, formula: &str, other: Option<&Relation>) -> Relation {
    let numeration: Numeration = system.parse().unwrap_or_else(|error| panic!("{system}: {error}"));
    let mut decider = Decider::new(numeration, Budget::unlimited());
    if let Some(other) = other {
        decider.name("W", &["x", "y"], other).unwrap_or_else(|error| panic!("{error}"));
    }
    // Both variables are free, whether the formula speaks of them or not.
    let formula = &format!("({formula}) & x = x & y = y");
    let sentence = parse(formula).unwrap_or_else(|error| panic!("{formula}: {error}"));
    decider.relation(&sentence.formula).unwrap_or_else(|error| panic!("{formula}: {error}"))
}

/// P-positions given by a formula for those with x <= y.
pub fn symmetric(system: &str, formula: &str) -> Relation {
    let upper = relation(system, formula, None);
    upper.or(&transposed(&upper), &Budget::unlimited()).unwrap_or_else(|error| panic!("{error}"))
}

/// The piles exchanged.
pub fn transposed(relation: &Relation) -> Relation {
    relation.rename(&["y", "x"], &Budget::unlimited()).unwrap_or_else(|error| panic!("{error}"))
}

/// The certificate of one of the games.
pub fn certificate((game, system, formula): (&str, &str, &str)) -> Certificate {
    let statistics = Statistics { questions: 120, counterexamples: 3, program: "test 1.0".to_owned() };
    Certificate::new(game, symmetric(system, formula), statistics, &Budget::unlimited())
        .unwrap_or_else(|error| panic!("{game}: {error}"))
}

/// The text with the digest of its lines, in place of the one it may have.
pub fn with_digest(text: &str) -> String {
    let text: String = text
        .split_terminator('\n')
        .filter(|line| !line.starts_with("sha256: "))
        .fold(String::new(), |all, line| all + line + "\n");
    let digest: String = Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{text}sha256: {digest}\n")
}

/// The certificate of Wythoff Nim.
pub fn wythoff() -> Certificate {
    certificate(CLOSED_FORMS[1])
}
