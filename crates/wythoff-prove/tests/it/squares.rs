//! Games whose columns may hold infinitely many P-positions: proofs from squares.

use itertools::Itertools;
use proptest::prelude::*;
use wythoff_automata::logic::{Decider, parse};
use wythoff_automata::{Numeration, Relation};
use wythoff_budget::Budget;
use wythoff_check::Verdict;
use wythoff_game::{Position, Rules};
use wythoff_prove::consequences::{Facts, Period, periods};
use wythoff_prove::prove::{Effort, Ending, prove};
use wythoff_prove::refute;
use wythoff_rings::{cases, pick};
use wythoff_solve::Board;

/// The relation of the P-positions, proved from squares of up to 5,792 columns and rows.
fn relation(rules: &Rules) -> Option<Relation> {
    match prove(rules, &Effort { columns: 1 << 22, ..Effort::at_once() }, None, None, &Budget::unlimited()).unwrap() {
        Ending::Proved(proof) => Some(proof.checked.relation().clone()),
        Ending::GivenUp { .. } => None,
    }
}

/// The relation holds for the P-positions of the board and for no other position there.
fn is_that_of_the_board(rules: &Rules, relation: &Relation, side: u64) {
    let board = Board::solve(rules, side, side, &Budget::unlimited()).unwrap();
    let mut p = board.p_positions().peekable();
    for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
        let is_p = p.next_if_eq(&Position::new(x, y)).is_some();
        assert_eq!(relation.holds(&[&x.into(), &y.into()]), is_p, "{rules} at ({x},{y})");
    }
}

/// The automata have these numbers of states. The 15 states of `leaps{(1,0),(0,1),(2,2)}`, problem 36D of Codeforces with k = 2,
/// are those of an automaton that was written by hand.
#[test]
fn small_games() {
    let games = [
        ("king", 2),
        ("knight", 9),
        ("bishop + knight", 3),
        ("rook(up to 5)", 4),
        ("leaps{(1,0),(0,1),(2,2)}", 15),
        ("rays{(1,0),(0,1)} in {1,3,4}", 49),
        ("rook(up to 5) + bishop(up to 5)", 14),
        ("misere king", 7),
        ("king block 1 of all", 6),
        ("king alter P{(3,4)}", 10),
        ("king cut (3,2)", 5),
        ("rays{(1,2)}", 4),
        ("wythoff alter P{?msd_fib x=0 | y=0}", 5),
        ("king alter N{?msd_2 x = y & x > 3}", 14),
    ];
    for (game, states) in games {
        let rules: Rules = game.parse().unwrap();
        let relation = relation(&rules).unwrap_or_else(|| panic!("{game} is not proved"));
        assert_eq!(relation.dfa().states(), states, "{game}");
        is_that_of_the_board(&rules, &relation, 60);
    }
}

/// The bounded games of at most this many vectors with entries up to `greatest`, without their mirror images.
fn games(most: usize, greatest: u64) -> impl Iterator<Item = (Rules, usize)> {
    let vectors: Vec<(u64, u64)> = (0..=greatest).cartesian_product(0..=greatest).skip(1).collect();
    let sets = (1..=most).flat_map(move |many| vectors.clone().into_iter().combinations(many));
    sets.filter_map(|set| {
        let mut mirrored: Vec<(u64, u64)> = set.iter().map(|&(i, j)| (j, i)).collect();
        mirrored.sort_unstable();
        let game = format!("leaps{{{}}}", set.iter().map(|(i, j)| format!("({i},{j})")).join(","));
        (set <= mirrored).then(|| (game.parse().unwrap(), if set == mirrored { 1 } else { 2 }))
    })
}

/// All games of at most three vectors with entries up to 3, 575 with their mirror images; every eighth of them in the first ring.
#[test]
fn every_game_of_three_short_vectors_is_proved() {
    let (mut proved, mut largest) = (0, 0);
    for (rules, mirrored) in games(3, 3).step_by(pick(8, 1)) {
        let relation = relation(&rules).unwrap_or_else(|| panic!("{rules} is not proved"));
        is_that_of_the_board(&rules, &relation, pick(30, 100));
        (proved, largest) = (proved + mirrored, largest.max(relation.dfa().states()));
    }
    let all = games(3, 3).map(|(_, mirrored)| mirrored).sum::<usize>();
    assert_eq!((all, pick(575, proved)), (575, 575));
    assert!(largest <= 122, "{largest} states");
}

proptest! {
    #![proptest_config(cases(20, 1000))]

    /// What is proved of random bounded games, with clauses, is true of the board.
    #[test]
    fn random_bounded_games(
        vectors in prop::collection::btree_set((0..4u64, 0..4u64).prop_filter("(0,0) is no move", |v| *v != (0, 0)), 1..4),
        clause in prop::sample::select(vec!["", " block 1 of all", " cut (2,3)", " alter P{(1,2)} N{(3,3)}"]),
        misere in any::<bool>(),
    ) {
        let list = vectors.iter().map(|(i, j)| format!("({i},{j})")).join(",");
        let rules: Rules = format!("{}leaps{{{list}}}{clause}", if misere { "misere " } else { "" }).parse().unwrap();
        if let Some(relation) = relation(&rules) {
            is_that_of_the_board(&rules, &relation, 50);
        }
    }
}

fn given(formula: &str) -> Relation {
    let formula = parse(formula).unwrap().formula;
    Decider::new(Numeration::base(2).unwrap(), Budget::unlimited()).relation(&formula).unwrap()
}

/// Periodic sets that are nearly right are refuted by a position.
#[test]
fn false_periods_are_refuted() {
    let king: Rules = "king".parse().unwrap();
    let even = "E i,j x = 2*i & y = 2*j";
    let guesses = [
        "E i,j x = 2*i + 1 & y = 2*j + 1".to_owned(),
        "E i,j x = 3*i & y = 2*j".to_owned(),
        format!("({even}) & ~(x = 64 & y = 1000)"),
        format!("({even}) | (x = 1001 & y = 1001)"),
        format!("({even}) & x + y < 100000"),
    ];
    for guess in guesses {
        let verdict = refute::check(&king, &given(&guess), &Budget::unlimited()).unwrap();
        assert!(matches!(verdict, Verdict::Refuted { .. }), "{guess}");
    }
    assert!(refute::check(&king, &given(even), &Budget::unlimited()).unwrap().proved().is_ok());
}

/// The periods are the shortest, and they begin where they do on the board.
#[test]
fn periods_of_games() {
    let periods = |game: &str| {
        let relation = relation(&game.parse().unwrap()).unwrap();
        let found = periods(&mut Facts::new(&relation, &Budget::unlimited()).unwrap()).unwrap();
        found.map(|found| (found.periods, found.residues.len()))
    };
    let period = |vector, from| Period { vector, from };
    let origin = (0, 0);
    assert_eq!(periods("king"), Some((vec![period((2, 0), origin), period((0, 2), origin)], 1)));
    assert_eq!(
        periods("rays{(1,0),(0,1)} in {1,3,4}"),
        Some((vec![period((7, 0), origin), period((0, 7), origin)], 13))
    );
    assert_eq!(periods("leaps{(1,0),(0,1),(2,2)}"), Some((vec![period((6, 6), origin)], 0)));
    // (4,4) would be P without the label, and (3,4) is.
    assert_eq!(periods("king alter P{(3,4)}"), Some((vec![period((2, 0), (3, 0)), period((0, 2), (0, 5))], 1)));
    // The P-positions of Wythoff Nim lie near irrational lines.
    assert!(periods("wythoff").is_none());
}
