//! Rook + bishop + leaps: one P-position in every column, row and diagonal.

use wythoff_automata::logic::Term;
use wythoff_automata::logic::build::{and, call, equal, exists, less, not};
use wythoff_budget::Budget;
use wythoff_game::Rules;

use super::{SentenceError, Theorem, at, room};

/// The sentences for rook + bishop + any leaps, without further clauses; `None` for other games.
///
/// If every column, row and diagonal holds exactly one position of P, "no P on the ray" is "the one of the line lies beyond",
/// so that a position that should be in P but is not is found by conjunctions alone.
///
/// # Errors
/// The game has too many leaps.
pub fn functional(rules: &Rules, budget: &Budget) -> Result<Option<Theorem>, SentenceError> {
    let Some(moves) = rules.shape().filter(|_| rules.is_wythoff_with_leaps()) else { return Ok(None) };
    room(moves.leaps.len() as u128, budget)?;
    let p = |x: &'static str, y: &'static str| call("P", [x, y]);
    let diagonal = |u: &'static str, v: &'static str| equal(Term::var(u).plus("y"), Term::var(v).plus("x"));
    let mut theorem = Theorem::new("functional");

    // The cheap claims first: a wrong P mostly fails one of them.
    let upper = exists(["x", "y"], and([p("x", "y"), equal(Term::var("x").plus("d"), "y")]));
    let lower = exists(["x", "y"], and([p("x", "y"), equal(Term::var("y").plus("d"), "x")]));
    theorem.claim("columns", "every column holds a P-position", exists(["y"], p("x", "y")));
    theorem.claim("rows", "every row holds a P-position", exists(["x"], p("x", "y")));
    theorem.claim("diagonals", "every diagonal on or above the main one holds a P-position", upper);
    theorem.claim("lower diagonals", "every diagonal below the main one holds a P-position", lower);
    theorem.define("above", &["x", "y"], exists(["z"], and([less("y", "z"), p("x", "z")])));
    theorem.claim("column", "no column holds two P-positions", not(and([p("x", "y"), at("above")])));
    theorem.define("right", &["x", "y"], exists(["z"], and([less("x", "z"), p("z", "y")])));
    theorem.claim("row", "no row holds two P-positions", not(and([p("x", "y"), at("right")])));
    theorem.define("beyond", &["x", "y"], exists(["u", "v"], and([less("x", "u"), diagonal("u", "v"), p("u", "v")])));
    theorem.claim("diagonal", "no diagonal holds two P-positions", not(and([p("x", "y"), at("beyond")])));

    let mut leaps = Vec::new();
    for &(i, j) in moves.leaps {
        let name = format!("leap_{i}_{j}");
        let shifted = |from: &'static str, by: u64, to: &'static str| equal(Term::var(from).plus(by), to);
        theorem.define(
            &name,
            &["x", "y"],
            exists(["u", "v"], and([shifted("u", i, "x"), shifted("v", j, "y"), p("u", "v")])),
        );
        let words = format!("no leap by ({i},{j}) joins two P-positions");
        theorem.claim("leaps", &words, not(and([p("x", "y"), at(&name)])));
        leaps.push(name);
    }
    theorem.define("strip", &["x", "y"], and([at("above"), at("beyond")]));
    theorem.define("held", &["x", "y"], and([at("strip"), at("right")]));
    let mut bad = vec![at("held"), not(p("x", "y"))];
    bad.extend(leaps.iter().map(|name| not(at(name))));
    let leap = if leaps.is_empty() { "" } else { ", and no leap to one" };
    let words = format!(
        "from every other position a move leads to a P-position: none has those of its column, row and diagonal all beyond \
         itself{leap}"
    );
    theorem.claim("absorbing", &words, not(and(bad)));
    Ok(Some(theorem))
}
