//! Sentences for rook + bishop + leaps: each column, row and diagonal holds at most one P-position, and exactly one if no
//! labels are forced.

use wythoff_automata::logic::build::{and, call, equal, exists, less, not, or};
use wythoff_automata::logic::{Formula, Term};
use wythoff_budget::Budget;
use wythoff_game::Rules;

use super::decree::{self, Decree};
use super::{SentenceError, Theorem, at, room};

/// The sentences for rook + bishop + any leaps, with no further clauses than labels N forced on sets and passes; `None` for other games.
///
/// If every column, row and diagonal holds exactly one position of P, "no P on the ray" means "the P-position of the line
/// lies beyond", so that a position that should be in P but is not is found by conjunctions alone. If labels N are
/// forced, a line may hold none; then it means "the P-position of the line lies beyond, or there is none".
///
/// # Errors
/// The game has too many leaps.
pub fn functional(rules: &Rules, budget: &Budget) -> Result<Option<Theorem>, SentenceError> {
    let plain = &rules.with_passes(0);
    let mut decrees = if denies(plain) { decree::of_rules(plain) } else { Vec::new() };
    if decrees.is_empty() && !plain.is_wythoff_with_leaps() {
        return Ok(None);
    }
    decrees.extend((rules.passes() > 0).then(decree::of_a_pass));
    under(plain, &decrees, budget)
}

/// The functional sentences under the given decrees, which replace the forced labels of the rules; `None` if the moves
/// are not rook + bishop + leaps.
pub(super) fn under(rules: &Rules, decrees: &[Decree], budget: &Budget) -> Result<Option<Theorem>, SentenceError> {
    let Some(moves) = rules.shape().filter(|shape| shape.has_queen()) else { return Ok(None) };
    room(moves.leaps.len() as u128, budget)?;
    let p = |x: &'static str, y: &'static str| call("P", [x, y]);
    let apart = |low: &'static str, high: &'static str| equal(Term::var(low).plus("d"), high);
    let mut theorem = Theorem::new("functional");

    // A diagonal is given by its number d and its side: automata with y - x in place of y are much smaller.
    let upper = exists(["x"], call("upper", ["d", "x"]));
    let lower = exists(["y"], call("lower", ["d", "y"]));
    let define_sides = |theorem: &mut Theorem| {
        theorem.define("upper", &["d", "x"], exists(["y"], and([p("x", "y"), apart("x", "y")])));
        theorem.define("lower", &["d", "y"], exists(["x"], and([p("x", "y"), apart("y", "x")])));
    };
    let (mut above, mut right, mut beyond) = (Vec::new(), Vec::new(), Vec::new());
    if !decrees.is_empty() {
        theorem.define("bare_column", &["x"], not(exists(["y"], p("x", "y"))));
        theorem.define("bare_row", &["y"], not(exists(["x"], p("x", "y"))));
        define_sides(&mut theorem);
        theorem.define("bare_upper", &["d"], not(upper));
        theorem.define("bare_lower", &["d"], not(lower));
        above.push(call("bare_column", ["x"]));
        right.push(call("bare_row", ["y"]));
        for (name, low, high) in [("bare_upper", "x", "y"), ("bare_lower", "y", "x")] {
            beyond.push(exists(["d"], and([apart(low, high), call(name, ["d"])])));
        }
    } else {
        // The claims that are cheap to decide come first: a wrong P mostly fails one of them.
        theorem.claim("columns", "every column holds a P-position", exists(["y"], p("x", "y")));
        theorem.claim("rows", "every row holds a P-position", exists(["x"], p("x", "y")));
        define_sides(&mut theorem);
        theorem.claim("diagonals", "every diagonal on or above the main one holds a P-position", upper);
        theorem.claim("lower diagonals", "every diagonal below the main one holds a P-position", lower);
    }
    let above = or_none(exists(["z"], and([less("y", "z"), p("x", "z")])), above);
    theorem.define("above", &["x", "y"], above);
    theorem.claim("column", "no column holds two P-positions", not(and([p("x", "y"), at("above")])));
    let right = or_none(exists(["z"], and([less("x", "z"), p("z", "y")])), right);
    theorem.define("right", &["x", "y"], right);
    theorem.claim("row", "no row holds two P-positions", not(and([p("x", "y"), at("right")])));
    theorem.define("upper_beyond", &["d", "x"], exists(["u"], and([less("x", "u"), call("upper", ["d", "u"])])));
    theorem.define("lower_beyond", &["d", "y"], exists(["v"], and([less("y", "v"), call("lower", ["d", "v"])])));
    let on_upper = exists(["d"], and([apart("x", "y"), call("upper_beyond", ["d", "x"])]));
    let on_lower = exists(["d"], and([apart("y", "x"), call("lower_beyond", ["d", "y"])]));
    theorem.define("beyond", &["x", "y"], or_none(or([on_upper, on_lower]), beyond));
    theorem.claim("diagonal", "no diagonal holds two P-positions", not(and([p("x", "y"), at("beyond")])));
    if decrees.iter().any(Decree::is_fall) {
        theorem.claim("symmetry", "exchanging two heaps changes nothing", not(and([p("x", "y"), not(p("y", "x"))])));
    }
    for (k, decree) in decrees.iter().enumerate() {
        decree.keep_apart(k, &mut theorem);
    }

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
    let leap = if leaps.is_empty() { "" } else { ", or a leap reaches P" };
    if decrees.is_empty() {
        let words = format!(
            "every position outside P has an option in P: the element of P in its column, row or diagonal precedes it{leap}"
        );
        theorem.claim("absorbing", &words, not(and(bad)));
    } else {
        let mut rest = theorem.define("rest0", &["x", "y"], and(bad));
        for (k, decree) in decrees.iter().enumerate() {
            rest = decree.take_from(k, rest, &mut theorem);
        }
        let words = format!(
            "every position outside P that is not N by decree has an option in P: the element of P in its column, row or diagonal, \
             where there is one, precedes it{leap}"
        );
        if decrees.iter().any(Decree::is_fall) {
            theorem.rest = Some(rest);
        } else {
            theorem.claim("absorbing", &words, not(at(&rest)));
        }
    }
    Ok(Some(theorem))
}

/// The formula that the P-position of the line lies beyond, or that one of the formulas `none` holds: there is none on it.
fn or_none(beyond: Formula, none: Vec<Formula>) -> Formula {
    if none.is_empty() { beyond } else { or(std::iter::once(beyond).chain(none)) }
}

/// Whether labels N forced on sets are the only clause, apart from single positions that are labelled N.
fn denies(rules: &Rules) -> bool {
    let forced = rules.forced();
    let has_n_alone = forced.p.is_empty() && forced.p_where.is_empty() && !forced.n_where.is_empty();
    let is_plain = rules.block().is_none() && rules.cuts().is_empty() && !rules.is_misere();
    has_n_alone && is_plain && rules.shape().is_some_and(|shape| shape.has_queen())
}
