//! Rook + bishop + leaps: one P-position in every column, row and diagonal.

use wythoff_automata::logic::build::{and, call, equal, exists, less, not, or};
use wythoff_automata::logic::{Formula, Term};
use wythoff_game::{Lengths, Rules};

use super::{Claim, Definition, Theorem};

/// The sentences for rook + bishop + any leaps, without further clauses; `None` for other games.
///
/// If every column, row and diagonal holds exactly one position of P, "no P on the ray" is "the one of the line lies beyond",
/// so that a position that should be in P but is not is found by conjunctions alone.
pub fn functional(rules: &Rules) -> Option<Theorem> {
    let rook = |step| rules.rays().iter().any(|ray| ray.step == step && ray.lengths == Lengths::ALL);
    let plain = rules.block().is_none()
        && rules.cuts().is_empty()
        && rules.forced().is_empty()
        && !rules.is_misere()
        && rules.is_memoryless();
    if !plain || rules.rays().len() != 2 || !rook((1, 0)) || !rook((0, 1)) || rules.bishop() != 1 {
        return None;
    }
    let p = |x: &'static str, y: &'static str| call("P", [x, y]);
    let definition = |name: &str, formula| Definition { name: name.to_owned(), parameters: vec!["x", "y"], formula };
    let diagonal = |u: &'static str, v: &'static str| equal(Term::var(u).plus("y"), Term::var(v).plus("x"));
    let mut definitions = vec![
        definition("above", exists(["z"], and([less("y", "z"), p("x", "z")]))),
        definition("right", exists(["z"], and([less("x", "z"), p("z", "y")]))),
        definition("beyond", exists(["u", "v"], and([less("x", "u"), diagonal("u", "v"), p("u", "v")]))),
    ];
    let mut leaps = Vec::new();
    for &(i, j) in rules.leaps() {
        let name = format!("leap_{i}_{j}");
        let shifted = |from: &'static str, by: u64, to: &'static str| equal(Term::var(from).plus(by), to);
        let formula = exists(["u", "v"], and([shifted("u", i, "x"), shifted("v", j, "y"), p("u", "v")]));
        definitions.push(definition(&name, formula));
        leaps.push(name);
    }
    let at = |name: &str| call(name, ["x", "y"]);
    definitions.push(definition("strip", and([at("above"), at("beyond")])));
    definitions.push(definition("held", and([at("strip"), at("right")])));
    let claim = |name, words: &str, formula: Formula| Claim { name, words: words.to_owned(), formula };
    let on_diagonal =
        |x: &'static str, y: &'static str| exists([x, y], and([p(x, y), equal(Term::var(x).plus("d"), y)]));
    let transposed = exists(["x", "y"], and([p("x", "y"), equal(Term::var("y").plus("d"), "x")]));
    let mut claims = vec![
        claim("columns", "every column holds a P-position", exists(["y"], p("x", "y"))),
        claim("rows", "every row holds a P-position", exists(["x"], p("x", "y"))),
        claim("diagonals", "every diagonal on or above the main one holds a P-position", on_diagonal("x", "y")),
        claim("lower diagonals", "every diagonal below the main one holds a P-position", transposed),
        claim("column", "no column holds two P-positions", not(and([p("x", "y"), at("above")]))),
        claim("row", "no row holds two P-positions", not(and([p("x", "y"), at("right")]))),
        claim("diagonal", "no diagonal holds two P-positions", not(and([p("x", "y"), at("beyond")]))),
    ];
    if !leaps.is_empty() {
        let any = or(leaps.iter().map(|name| and([p("x", "y"), at(name)])));
        claims.push(claim("leaps", "no leap joins two P-positions", not(any)));
    }
    let mut bad = vec![at("held"), not(p("x", "y"))];
    bad.extend(leaps.iter().map(|name| not(at(name))));
    claims.push(claim(
        "absorbing",
        "from every other position a move leads to a P-position: none has the P-positions of its column, row and diagonal all beyond itself, and no leap to one",
        not(and(bad)),
    ));
    Some(Theorem { method: "functional", definitions, claims })
}
