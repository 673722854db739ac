//! The claims about rook + bishop + leaps, one by one.

use wythoff_automata::Relation;
use wythoff_automata::logic::Decider;
use wythoff_budget::Budget;
use wythoff_check::sentence::{Definition, theorem};
use wythoff_check::{Certificate, Verdict, check};
use wythoff_game::Rules;

use crate::support::{relation, transposed, wythoff};

/// The P-positions of Wythoff Nim.
fn wythoffs() -> Relation {
    wythoff().relation().clone()
}

/// What a formula says of x, y and the P-positions of Wythoff Nim, `$W`.
fn by_wythoffs(formula: &str) -> Relation {
    relation("msd_fib", formula, Some(&wythoffs()))
}

/// The check refutes the relation by this claim, and all others are true of it.
pub(super) fn refuted_only_by(claim: &str, game: &str, p: &Relation) {
    let (rules, budget): (Rules, _) = (game.parse().unwrap(), Budget::unlimited());
    match check(&rules, p, &budget).unwrap() {
        Verdict::Refuted { failure, .. } => assert_eq!(failure.claim, claim),
        Verdict::Proved(_) => panic!("{game}: what only `{claim}` refutes is called proved"),
    }
    let theorem = theorem(&rules, &budget).unwrap();
    assert_eq!(theorem.method, "functional");
    let mut decider = Decider::new((**p.numeration()).clone(), budget);
    decider.name("P", &["x", "y"], p).unwrap();
    for Definition { name, parameters, formula } in &theorem.definitions {
        decider.define(name, parameters, formula).unwrap();
    }
    for other in theorem.claims.iter().filter(|other| other.name != claim) {
        assert_eq!(decider.counterexample(&other.formula).unwrap(), None, "{}", other.name);
    }
}

#[test]
fn columns() {
    // One column to the right: column 0 is empty.
    refuted_only_by("columns", "wythoff", &by_wythoffs("Eu x = u + 1 & $W(u,y)"));
}

#[test]
fn rows() {
    refuted_only_by("rows", "wythoff", &by_wythoffs("Ev y = v + 1 & $W(x,v)"));
}

/// One position in every column and row; above the main diagonal only the even differences, below all.
///
/// Column floor(n a), row floor(n a) + 2n; and row floor(n b), column floor(n b) + n. By Rayleigh's theorem columns and rows
/// are each met once if 1/a + 1/(b + 1) = 1 and 1/b + 1/(a + 2) = 1.
fn even_differences_above() -> Relation {
    let (above, below) = ("En x = floor(n*sqrt 3) & y = x + 2*n", "En y = floor(n*(1 + sqrt 3)/2) & x = y + n");
    relation("msd_ost[1,2]", &format!("({above}) | ({below})"), None)
}

#[test]
fn diagonals() {
    refuted_only_by("diagonals", "wythoff", &even_differences_above());
}

#[test]
fn lower_diagonals() {
    refuted_only_by("lower diagonals", "wythoff", &transposed(&even_differences_above()));
}

/// The P-positions of `wythoff alter P{(0,1)}`: column 0 holds (0,0) and (0,1).
fn two_in_column_0() -> Relation {
    let certificate = Certificate::read(include_bytes!("two-in-column-0.cert"), &Budget::unlimited()).unwrap();
    certificate.relation().clone()
}

#[test]
fn column() {
    refuted_only_by("column", "wythoff", &two_in_column_0());
}

#[test]
fn row() {
    refuted_only_by("row", "wythoff", &transposed(&two_in_column_0()));
}

#[test]
fn diagonal() {
    // One step along the main diagonal, and the origin besides: (0,0) and (1,1).
    let p = by_wythoffs("(x = 0 & y = 0) | (Eu,v x = u + 1 & y = v + 1 & $W(u,v))");
    refuted_only_by("diagonal", "wythoff", &p);
}

#[test]
fn leaps() {
    // The knight leads from (1,2) to the origin.
    refuted_only_by("leaps", "maharaja", &wythoffs());
}

#[test]
fn absorbing() {
    // The P-positions of misere play: from (0,0) no move leads to one.
    let p = by_wythoffs("($W(x,y) & x + y > 3) | x + y = 1 | (x = 2 & y = 2)");
    refuted_only_by("absorbing", "wythoff", &p);
}
