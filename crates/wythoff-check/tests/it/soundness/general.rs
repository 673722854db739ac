//! The conditions of the general sentence, one by one: each relation here satisfies the sentence without the condition that
//! names the test.

use wythoff_automata::Relation;
use wythoff_budget::Budget;
use wythoff_check::sentence::theorem;
use wythoff_check::{Certificate, Verdict, check, check_with};
use wythoff_game::Rules;

use crate::support::{relation, wythoff};

const ALL: &str = "x = x";
const NONE: &str = "x != x";

pub(super) fn refuted(game: &str, p: &Relation) {
    let (rules, budget): (Rules, _) = (game.parse().unwrap(), Budget::unlimited());
    assert_eq!(theorem(&rules, &budget).unwrap().method, "general");
    assert!(
        matches!(check(&rules, p, &budget).unwrap(), Verdict::Refuted { .. }),
        "{game}: a false automaton is proved"
    );
}

/// Refutes the relation of a formula.
fn refuted_formula(game: &str, formula: &str) {
    refuted(game, &relation("msd_2", formula, None));
}

#[test]
fn options_that_cannot_be_blocked() {
    refuted_formula("nim", ALL);
}

#[test]
fn each_ray() {
    refuted_formula("nim", "y = 0");
    refuted_formula("nim", "x = 0");
}

#[test]
fn each_line_of_the_bishop() {
    refuted_formula("bishop", ALL);
    refuted_formula("rays{(0,1)} + bishop(m=2)", "y = 0");
    refuted_formula("rays{(1,0)} + bishop(m=2)", "x = 0");
}

#[test]
fn each_leap() {
    refuted_formula("rays{(0,1)} + leaps{(1,0)}", "y = 0");
    refuted_formula("leaps{(1,0)} block 1 of diagonal", ALL);
}

#[test]
fn the_residues_of_a_ray() {
    refuted_formula("rays{(0,1)} mod 3 below 2", "y = 0");
}

#[test]
fn the_bound_of_a_ray() {
    refuted_formula("rays{(0,1)} up to 2", "y = 0");
}

#[test]
fn blocked_options() {
    refuted_formula("nim block 1 of all", ALL);
    refuted_formula("k-blocking(3)", ALL);
}

#[test]
fn blocked_options_on_two_lines() {
    // Where only two on one line are too many, pairs of columns and rows are full.
    refuted_formula("nim block 1 of all", "Ek 2*k <= x & x <= 2*k + 1 & 2*k <= y & y <= 2*k + 1");
}

#[test]
fn blocked_options_on_one_line() {
    // Where only one on each of two lines is too many, column 0 and row 0 are full.
    refuted_formula("nim block 1 of all", "x = 0 | y = 0");
}

/// On a bounded line the options behind another one depend on its place.
#[test]
fn blocked_options_on_a_bounded_line() {
    refuted_formula("rays{(0,1)} up to 3 block 1 of all", ALL);
}

/// The vector (0,1) is on the ray and on the bishop, and one option all the same: the true P-positions are proved.
#[test]
fn a_vector_on_two_lines_is_one_option() {
    let files = [&include_bytes!("shared-vector-of-all.cert")[..], include_bytes!("shared-vector-of-rook.cert")];
    for (bytes, blocked) in files.into_iter().zip(["all", "rook"]) {
        let certificate = Certificate::read(bytes, &Budget::unlimited()).unwrap();
        assert_eq!(certificate.rules().to_string(), format!("bishop(m=2) + rays{{(0,1)}} block 1 of {blocked}"));
        let verdict = certificate.check(&Budget::unlimited()).unwrap();
        assert_eq!(verdict.proved().err(), None);
    }
}

/// Without the set of vectors, column after column is full; so it is for each form in which a set is given.
#[test]
fn each_set_of_vectors() {
    let odd = "vectors{?msd_2 i = 0 & E n j = 2*n + 1}";
    refuted_formula(odd, ALL);
    refuted_formula("vectors{?msd_2 [- 00>0 11>1; + 00>1]}", ALL);
    // Beside rays that do not reach the rows above.
    refuted_formula(&format!("rays{{(1,0)}} + {odd}"), "x = 0");
}

/// Without the relation every position is P; so it is for each form in which moves are given, and where a coordinate grows.
#[test]
fn each_relation_of_moves() {
    refuted_formula("moves{?msd_2 u < x & v = y}", ALL);
    refuted_formula("moves{?msd_2 [- 0000>0 0101>0 1000>1 1101>1; + 0000>1 0101>1 1000>1 1101>1]}", ALL);
    refuted_formula("moves{?msd_2 u + 1 = x & v = y + x} by x", ALL);
    refuted_formula("rays{(0,1)} + moves{?msd_2 u + 1 = x & v = y}", "y = 0");
}

/// Options by formulas are counted as positions: those that may be blocked, of which one is, and the others.
#[test]
fn blocked_options_by_formulas() {
    refuted_formula("moves{?msd_2 u < x & v = y} block 1 of all", ALL);
    refuted_formula("vectors{?msd_2 i = 0 & j > 0} block 1 of all", "y <= 2");
    refuted_formula("vectors{?msd_2 i = 0 & j > 0} block 1 of diagonal", ALL);
    refuted_formula("vectors{?msd_2 i = j & j > 0} block 1 of rook", ALL);
}

/// A vector of a set that lies on a line too is one option, which may be blocked.
#[test]
fn a_vector_on_a_line_and_in_a_set_is_one_option() {
    let rules: Rules = "rays{(0,1)} + vectors{?msd_2 i = 0 & E n j = 2*n + 1} block 1 of all".parse().unwrap();
    let verdict = check(&rules, &relation("msd_2", "y <= 1", None), &Budget::unlimited()).unwrap();
    assert_eq!(verdict.proved().err(), None);
}

#[test]
fn mobile_by_formulas() {
    refuted_formula("misere vectors{?msd_2 i = 0 & j > 0}", NONE);
    refuted_formula("misere moves{?msd_2 u = x & v < y}", NONE);
}

#[test]
fn mobile() {
    refuted("misere-wythoff", wythoff().relation());
    refuted_formula("misere nim", "x = y");
}

#[test]
fn mobile_by_an_option_that_cannot_be_blocked() {
    refuted_formula("misere nim", NONE);
}

#[test]
fn mobile_by_an_option_that_can_be_blocked() {
    refuted_formula("misere nim block 1 of all", NONE);
}

#[test]
fn mobile_by_an_option_that_exists() {
    refuted_formula("misere nim cut (1,1)", "x + y = 1 | (x = y & x >= 2)");
}

#[test]
fn the_removed_rectangle() {
    refuted("wythoff cut (2,3)", wythoff().relation());
}

#[test]
fn forced_p() {
    refuted("wythoff alter P{(3,4)}", wythoff().relation());
}

#[test]
fn forced_n() {
    refuted("wythoff alter N{(1,2)}", wythoff().relation());
}

/// An end is P whatever its options are, and in misere play it is N.
#[test]
fn ends() {
    refuted("wythoff end{(3,4)}", wythoff().relation());
    refuted("nim end{?msd_2 x = 3 & y = 4}", &relation("msd_2", "x = y", None));
    refuted_formula(
        "misere bishop end{(2,1)}",
        "E n (x = 2*n + 1 & y = 2*n) | (y = 2*n + 1 & x = 2*n) | x = y & x = 2*n + 1",
    );
}

/// With a pass: what is P without it is N if there is a move, and stays P if there is none; and what is given as P without it has to be that.
#[test]
fn a_pass() {
    let set = |formula: &str| relation("msd_2", formula, None);
    let (without, with) = (set("E n y = 2*n"), set("y = 0 | E n y = 2*n + 3"));
    let checked = |game: &str, p: &Relation, fewer: &[&Relation]| {
        let fewer: Vec<Relation> = fewer.iter().map(|&relation| relation.clone()).collect();
        check_with(&game.parse().unwrap(), p, &fewer, &Budget::unlimited())
    };
    let is_proved =
        |p: &Relation, fewer: &[&Relation]| matches!(checked("leaps{(0,1)} pass", p, fewer), Ok(Verdict::Proved(_)));
    assert!(is_proved(&with, &[&without]));
    assert!(!is_proved(&without, &[&without]));
    assert!(!is_proved(&set("E n y = 2*n + 3"), &[&without]));
    assert!(!is_proved(&with, &[&with]));
    assert!(!is_proved(&with, &[&set("y = 0")]));
    let twice = "leaps{(0,1)} pass 2";
    assert!(checked(twice, &without, &[&without]).is_err() && checked(twice, &without, &[]).is_err());
    assert!(matches!(checked(twice, &without, &[&without, &with]), Ok(Verdict::Proved(_))));
}

/// The player to move may pass wherever there is a move, also if a formula gives all moves.
#[test]
fn a_pass_beside_moves_by_formulas() {
    let set = |formula: &str| relation("msd_2", formula, None);
    let (without, with) = (set("E n x = 2*n"), set("x = 0 | E n x = 2*n + 3"));
    for moves in ["moves{?msd_2 u + 1 = x & v = y}", "vectors{?msd_2 i = 1 & j = 0}"] {
        let game = format!("{moves} pass").parse().unwrap();
        let is_proved = |p: &Relation| {
            matches!(check_with(&game, p, std::slice::from_ref(&without), &Budget::unlimited()), Ok(Verdict::Proved(_)))
        };
        assert!(is_proved(&with), "{moves}");
        assert!(!is_proved(&without), "{moves}");
    }
}

#[test]
fn the_rule_in_both_directions() {
    refuted_formula("nim", NONE);
    refuted_formula("nim", ALL);
}
