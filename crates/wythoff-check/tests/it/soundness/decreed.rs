//! The claims about rook + bishop + leaps where labels N are forced on sets, and labels of sets in the general sentence. Almost every
//! position is N by decree, so that the P-positions are seen at a glance.

use wythoff_automata::Relation;
use wythoff_budget::Budget;
use wythoff_check::{Verdict, check};

use super::functional::refuted_only_by;
use super::general::refuted;
use crate::support::relation;

const NONE: &str = "x != x";

/// Positions, as a formula.
fn positions(all: &[(u64, u64)]) -> String {
    let each: Vec<String> = all.iter().map(|(x, y)| format!("(x = {x} & y = {y})")).collect();
    if each.is_empty() { NONE.to_owned() } else { each.join(" | ") }
}

fn set(all: &[(u64, u64)]) -> Relation {
    relation("msd_2", &positions(all), None)
}

/// The moves, where everything but these positions is N by decree.
fn among(moves: &str, free: &[(u64, u64)]) -> String {
    format!("{moves} alter N{{?msd_2 ~({})}}", positions(free))
}

fn proved(game: &str, p: &Relation) {
    let verdict = check(&game.parse().unwrap(), p, &Budget::unlimited()).unwrap();
    assert!(matches!(verdict, Verdict::Proved(_)), "{game}: {verdict:?}");
}

/// Of two free positions on one line the first is P; both are, by a false automaton.
#[test]
fn one_on_each_line() {
    for (line, free) in [("column", [(3, 0), (3, 5)]), ("row", [(0, 3), (5, 3)]), ("diagonal", [(1, 2), (4, 5)])] {
        let game = among("wythoff", &free);
        proved(&game, &set(&free[..1]));
        refuted_only_by(line, &game, &set(&free));
    }
}

#[test]
fn leaps() {
    let free = [(0, 0), (1, 2)];
    proved(&among("maharaja", &free), &set(&free[..1]));
    refuted_only_by("leaps", &among("maharaja", &free), &set(&free));
    proved(&among("wythoff", &free), &set(&free));
}

/// What is N by decree is not P, in a set, listed beside a set, or in one of several sets.
#[test]
fn decree() {
    for game in [
        "wythoff alter N{?msd_2 x = x}",
        "wythoff alter N{(0,0)} N{?msd_2 x + y > 0}",
        "wythoff alter N{?msd_2 x > 0} N{?msd_2 y >= 0 & x = 0}",
        "wythoff alter N{?msd_fib x > 0} N{?msd_pell E x y = x + x} N{?msd_10 E x y = x + x + 1}",
    ] {
        proved(game, &set(&[]));
        refuted_only_by("decree", game, &set(&[(0, 0)]));
    }
}

/// From a position without a label a move leads to a P-position, or it is one: where the P-position of its column, row or diagonal lies
/// beyond, on both sides of the main diagonal.
#[test]
fn absorbing_below_those_beyond() {
    for free in [[(3, 0), (3, 5)], [(0, 3), (5, 3)], [(1, 2), (4, 5)], [(2, 1), (5, 4)], [(2, 2), (3, 3)]] {
        refuted_only_by("absorbing", &among("wythoff", &free), &set(&free[1..]));
    }
}

/// And where a column, a row or a diagonal holds none at all: with any of `bare_column`, `bare_row`, `bare_upper` and `bare_lower` left out, no P
/// at all would be proved.
#[test]
fn absorbing_on_bare_lines() {
    for only in [(0, 0), (3, 0), (0, 3), (2, 5), (5, 2), (4, 4)] {
        let game = among("wythoff", &[only]);
        proved(&game, &set(&[only]));
        refuted_only_by("absorbing", &game, &set(&[]));
    }
    // Whole columns are free, or rows: the first position is P.
    for (free, first) in
        [("x = 3", (3, 0)), ("y = 3", (0, 3)), ("x = y + 2", (2, 0)), ("y = x + 2", (0, 2)), ("x = y", (0, 0))]
    {
        let game = format!("wythoff alter N{{?msd_2 ~({free})}}");
        proved(&game, &set(&[first]));
        refuted_only_by("absorbing", &game, &set(&[]));
    }
}

/// What is not P and not N by decree has a P-option by a leap alone.
#[test]
fn absorbing_by_a_leap() {
    let free = [(0, 0), (1, 2)];
    refuted_only_by("absorbing", &among("wythoff", &free), &set(&free[..1]));
    proved(&among("maharaja", &free), &set(&free[..1]));
}

/// Labels of sets in the general sentence, of both kinds, over the part of the board that is there.
#[test]
fn labels_of_sets() {
    let nim = relation("msd_2", "x = y", None);
    proved("nim alter N{?msd_2 x > y}", &nim);
    proved("nim alter P{?msd_2 x = y & x < 3}", &nim);
    refuted("nim alter N{?msd_2 x + y = 4}", &nim);
    refuted("nim alter P{?msd_2 x + y = 4 & x < y}", &nim);
    // Of one number alone, and with a bound variable of the same name.
    refuted("nim alter N{?msd_2 x = 3}", &nim);
    refuted("nim alter N{?msd_2 E x y = x + 2}", &nim);
    let all = "wythoff alter P{?msd_2 x + y <= 1} N{?msd_2 x + y > 1}";
    proved(all, &set(&[(0, 0), (0, 1), (1, 0)]));
    // A set that reaches into what is removed.
    let cut = "wythoff cut (1,1) alter P{?msd_2 x + y <= 1} N{?msd_2 x + y > 1}";
    proved(cut, &set(&[(0, 1), (1, 0)]));
    refuted(cut, &set(&[(0, 0), (0, 1), (1, 0)]));
    refuted(cut, &set(&[(0, 1)]));
    refuted("wythoff cut (1,1) alter N{?msd_2 x = x}", &set(&[(0, 1)]));
    proved("wythoff cut (1,1) alter N{?msd_2 x = x}", &set(&[]));
}

/// The same of sets that are told by automata.
#[test]
fn labels_of_automata() {
    let nim = relation("msd_2", "x = y", None);
    let (equal, greater) = ("{?msd_2 [+ 00>0 11>0]}", "{?msd_2 [- 00>0 11>0 10>1; + 00>1 01>1 10>1 11>1]}");
    proved(&format!("nim alter P{equal} N{greater}"), &nim);
    refuted(&format!("nim alter P{greater} N{equal}"), &nim);
    refuted(&format!("nim alter N{equal}"), &nim);
    proved(&format!("wythoff alter P{equal} N{greater} N{{?msd_2 x < y}}"), &nim);
}
