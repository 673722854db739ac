//! The column engine against the truth engine.

use proptest::prelude::*;
use wythoff_budget::Budget;
use wythoff_game::{Position, Rules, arbitrary};
use wythoff_rings::cases;
use wythoff_solve::{Board, Columns, SolveError};

/// The P-positions of the board by the truth engine.
fn truth(rules: &Rules, width: u64, height: u64) -> Vec<Position> {
    Board::solve(rules, width, height, &Budget::unlimited()).unwrap().p_positions().collect()
}

/// The P-positions of the columns below `width` that lie below row `height`.
fn streamed(columns: Columns, width: u64, height: u64) -> Vec<Position> {
    let all = columns.map(Result::unwrap).take_while(|at| at.x < width);
    all.filter(|at| at.y < height).collect()
}

fn agrees(rules: &Rules, width: u64, height: u64) {
    let truth = truth(rules, width, height);
    let bounded = Columns::with_rows_below(rules, height, &Budget::unlimited()).unwrap();
    assert_eq!(columns_of(bounded, width), truth, "{rules}, rows below {height}");
    if rules.has_finite_columns() {
        assert_eq!(
            streamed(Columns::new(rules, &Budget::unlimited()).unwrap(), width, height),
            truth,
            "{rules}, all rows"
        );
    }
}

fn columns_of(mut columns: Columns, width: u64) -> Vec<Position> {
    let (mut rows, mut all) = (Vec::new(), Vec::new());
    for x in 0..width {
        assert_eq!(columns.column(), x);
        columns.next_column(&mut rows).unwrap();
        all.extend(rows.iter().map(|&y| Position::new(x, y)));
    }
    all
}

#[test]
fn the_first_column_beside_a_removed_rectangle_is_whole() {
    // (2,0) has no option, since (0,0) and (1,0) do not exist.
    let rules: Rules = "nim cut (2,3)".parse().unwrap();
    assert!(truth(&rules, 3, 1).contains(&Position::new(2, 0)));
    agrees(&rules, 12, 12);
}

proptest! {
    #![proptest_config(cases(500, 2000))]

    /// The stream equals the truth engine for random rules of every kind.
    #[test]
    fn equals_the_truth_engine(rules in arbitrary::rules(), width in 1u64..40, height in 1u64..60) {
        agrees(&rules, width, height);
    }

    /// Symmetric rules have symmetric P-positions.
    #[test]
    fn symmetric_rules_give_symmetric_sets(rules in arbitrary::symmetric_rules(), side in 1u64..40) {
        let mut columns = Columns::with_rows_below(&rules, side, &Budget::unlimited()).unwrap();
        let mut all = Vec::new();
        let mut rows = Vec::new();
        for x in 0..side {
            columns.next_column(&mut rows).unwrap();
            all.extend(rows.iter().map(|&y| Position::new(x, y)));
        }
        let mut mirrored: Vec<_> = all.iter().map(|at| at.transposed()).collect();
        mirrored.sort_unstable();
        prop_assert_eq!(all, mirrored);
    }

    /// Forced labels on both sides of the main diagonal, close together, where columns hold few P-positions, several, or end early.
    #[test]
    fn symmetric_labels_equal_the_truth_engine(
        game in prop::sample::select(&SYMMETRIC[..]),
        p in prop::collection::btree_set((0u64..16, 0u64..16), 0..8),
        n in prop::collection::btree_set((0u64..16, 0u64..16), 0..8),
    ) {
        let list = |cells: Vec<&(u64, u64)>| {
            cells.iter().map(|&&(x, y)| format!("({x},{y}),({y},{x})")).collect::<Vec<_>>().join(",")
        };
        let is_free = |&&(x, y): &&(u64, u64)| !p.contains(&(x, y)) && !p.contains(&(y, x));
        let (p_labels, n_labels) = (list(p.iter().collect()), list(n.iter().filter(is_free).collect()));
        let label = |label, cells: &str| if cells.is_empty() { String::new() } else { format!(" {label}{{{cells}}}") };
        let alter = if p_labels.is_empty() && n_labels.is_empty() { "" } else { " alter" };
        let text = format!("{game}{alter}{}{}", label("P", &p_labels), label("N", &n_labels));
        agrees(&text.parse().unwrap(), 40, 60);
    }
}

proptest! {
    #![proptest_config(cases(150, 2000))]

    /// The least-unused-diagonal engine equals the general one far beyond the boards of the truth engine.
    #[test]
    fn one_in_each_row_and_column_equals_the_general_engine(
        leaps in prop::collection::btree_set((0u64..40, 0u64..40), 0..8),
        diagonals in 0u64..8,
        is_symmetric: bool,
        clause in clauses(),
        columns in 1usize..3000,
    ) {
        let leaps: Vec<_> = leaps.into_iter().filter(|&leap| leap != (0, 0)).collect();
        let both = leaps.iter().flat_map(|&(i, j)| [format!("({i},{j})"), format!("({j},{i})")]);
        let one = leaps.iter().map(|(i, j)| format!("({i},{j})"));
        let leaps = if is_symmetric { both.collect::<Vec<_>>() } else { one.collect() }.join(",");
        let diagonals = if diagonals == 0 { String::new() } else { format!(" + bishop(m={diagonals})") };
        let leaps = if leaps.is_empty() { String::new() } else { format!(" + leaps{{{leaps}}}") };
        same_far_out(&clause.replace("rook", &format!("rook{diagonals}{leaps}")), columns);
    }
}

/// Symmetric games, whose columns the engine ends in different ways.
const SYMMETRIC: [&str; 14] = [
    "nim",
    "wythoff",
    "m-wythoff(3)",
    "maharaja",
    "connell(3)",
    "gdwn(1,2)",
    "modular(2,2,6)",
    "rook block 1 of roob(5)",
    "rook block 2 of roob(3)",
    "wythoff block 1 of roob(4)",
    "roob-blocking(2,3)",
    "k-blocking(2)",
    "wythoff block 2 of diagonal",
    "rook(mod 5 below 2) + bishop",
];

/// A label above the last mirror image in its column, so close to it that all others there are dead.
#[test]
fn labels_above_mirror_images_are_seen() {
    let labels = "alter P{(0,4),(4,0),(5,7),(7,5),(7,10),(10,7)} N{(2,4),(4,2),(4,6),(6,4),(6,11),(11,6)}";
    let rules: Rules = format!("rook block 1 of roob(5) {labels}").parse().unwrap();
    let fifth = Columns::new(&rules, &Budget::unlimited()).unwrap().map(Result::unwrap).filter(|at| at.x == 5);
    assert_eq!(fifth.take(2).map(|at| at.y).collect::<Vec<_>>(), [4, 7]);
    agrees(&rules, 60, 90);
}

/// Bishops that reach several diagonals, where P-positions lie nearer to the main diagonal than they reach: the origin is not one of
/// them, so that nothing forbids that.
#[test]
fn wide_bishops_around_the_main_diagonal() {
    for m in 2..=6 {
        for game in [format!("m-wythoff({m})"), format!("misere m-wythoff({m})")] {
            for (x, y) in (0..6).flat_map(|x| (x + 1..8).map(move |y| (x, y))) {
                let labels = format!("alter P{{({x},{y}),({y},{x})}} N{{(0,0)}}");
                agrees(&format!("{game} {labels}").parse().unwrap(), 40, 60);
            }
            agrees(&format!("{game} alter N{{(0,0)}}").parse().unwrap(), 40, 60);
        }
    }
}

/// Rules with rook, and with a clause.
fn clauses() -> impl Strategy<Value = String> {
    let cells = || prop::collection::btree_set((0u64..9, 0u64..9), 0..4);
    prop_oneof![
        Just("rook".to_owned()),
        Just("misere rook".to_owned()),
        (1u64..5).prop_map(|most| format!("rook block {most} of diagonal")),
        (1u64..6, 1u64..6).prop_map(|(base, height)| format!("rook cut ({base},{height})")),
        (cells(), cells()).prop_map(|(p, n)| {
            let list = |cells: Vec<String>| if cells.is_empty() { "(0,1)".to_owned() } else { cells.join(",") };
            let text = |cells: &std::collections::BTreeSet<(u64, u64)>| {
                list(cells.iter().map(|(x, y)| format!("({x},{y})")).collect())
            };
            let n = n.difference(&p).copied().filter(|cell| *cell != (0, 1)).collect();
            format!("rook alter P{{{}}} N{{{}}}", text(&p), text(&n).replace("(0,1)", "(9,9)"))
        }),
    ]
}

/// The stream, against that of the general engine, which a bound on the rows selects.
fn same_far_out(notation: &str, columns: usize) {
    let rules: Rules = notation.parse().unwrap();
    let quick = Columns::new(&rules, &Budget::unlimited()).unwrap().map(Result::unwrap);
    let general = Columns::with_rows_below(&rules, u64::MAX - 1, &Budget::unlimited()).unwrap().map(Result::unwrap);
    assert!(quick.take(columns).eq(general.take(columns)), "{notation}");
}

/// Rays of any slope, offsets, bounded lines: symmetric games by mirror images, and others, against the general engine
/// without them.
#[test]
fn mirror_images_equal_the_general_engine() {
    for game in [
        "nim",
        "m-wythoff(2)",
        "m-wythoff(31)",
        "m-wythoff(40)",
        "connell(3)",
        "connell(70)",
        "roob-blocking(2,3)",
        "roob-blocking(2,3,1)",
        "modular(2,2,6)",
        "gdwn(1,2)",
        "gdwn(2,3)",
        "k-blocking(2)",
        "k-blocking(20)",
        "gdwn(1,2) block 2 of all",
        "rook + rays{(1,2),(2,1)} up to 10",
        "rook + rays{(1,7),(7,1)} up to 300 block 1 of all",
        "rook + bishop + leaps{(1,90),(90,1),(2,3),(3,2)}",
        "misere m-wythoff(3) block 2 of all",
        "connell(3) alter P{(3,40),(40,3)} N{(0,0),(7,7)}",
        "rook(mod 6 below 2) + bishop(m=2) cut (3,3)",
        "rook + bishop(m=6) cut (2,4)",
        "rook + bishop(m=3) block 4 of diagonal",
        "wythoff alter P{(3,4),(5,0)} N{(0,0)}",
        "rook + bishop + rays{(1,200),(200,1)}",
    ] {
        same_far_out(game, 20_000);
    }
}

/// Every game of the catalogue, with several parameters, on a board of 200 x 200.
#[test]
fn every_catalogue_game_equals_the_truth_engine() {
    for game in [
        "nim",
        "wythoff",
        "m-wythoff(1)",
        "m-wythoff(2)",
        "m-wythoff(5)",
        "maharaja",
        "maharaja(2,3)",
        "maharaja(3,5)",
        "maharaja(4,6)",
        "connell(2)",
        "connell(3)",
        "connell(7)",
        "roob-blocking(1,2)",
        "roob-blocking(2,3)",
        "roob-blocking(3,4)",
        "roob-blocking(2,3,1)",
        "roob-blocking(2,3,3)",
        "roob-blocking(3,2,5)",
        "modular(2,1,3)",
        "modular(2,0,2)",
        "modular(2,2,6)",
        "modular(3,2,5)",
        "shifted(2,3,0)",
        "shifted(2,3,1)",
        "shifted(2,3,2)",
        "shifted(1,4,3)",
        "cut(1,2,3,1)",
        "cut(2,2,5,9)",
        "mxp-wythoff(2,3)",
        "mxp-wythoff(1,4)",
        "diagonal-blocking(1,2)",
        "diagonal-blocking(2,3)",
        "diagonal-blocking(3,5)",
        "misere-wythoff",
        "gdwn(1,2)",
        "gdwn(2,3)",
        "gdwn(1,3)",
        "k-blocking(2)",
        "k-blocking(3)",
        "k-blocking(6)",
        "rays{(2,0),(0,1),(1,1)}",
        "rook + bishop + rays{(1,2),(2,1)} up to 10",
        "rook + bishop + leaps{(1,2),(2,1),(3,4)}",
        "wythoff alter P{(3,4),(5,0)} N{(0,0)}",
        "misere m-wythoff(3) block 2 of all",
    ] {
        agrees(&game.parse().unwrap(), 200, 200);
    }
}

/// A game without unbounded vertical moves needs a bound on its rows.
#[test]
fn infinite_columns_are_refused() {
    let rules: Rules = "bishop + leaper(1,2)".parse().unwrap();
    assert_eq!(Columns::new(&rules, &Budget::unlimited()).err(), Some(SolveError::InfiniteColumn));
    assert_eq!(
        columns_of(Columns::with_rows_below(&rules, 50, &Budget::unlimited()).unwrap(), 50),
        truth(&rules, 50, 50)
    );
}

#[test]
fn games_with_memory_are_refused() {
    let rules: Rules = "imitation(1,1)".parse().unwrap();
    assert!(matches!(Columns::new(&rules, &Budget::unlimited()).err(), Some(SolveError::Unsupported { .. })));
}

/// Numbers near the limits of the notation: an answer that is right, or a refusal.
#[test]
fn extreme_numbers_are_answered_or_refused() {
    let mut refused = Vec::new();
    for game in [
        "nim + leaper(4294967295,4294967294)",
        "wythoff + rays{(4294967295,4294967294)}",
        "rays{(0,1)} + rays{(1,4294967295)}",
        "connell(4294967295)",
        "rook(mod 4294967295 below 3) + bishop",
        "wythoff alter N{(3,4294967295)}",
        "wythoff alter P{(3,4294967295)}",
        "k-blocking(4294967295)",
        "roob-blocking(1,2,4294967295)",
        "nim + rays{(4294967295,4294967294),(4294967294,4294967293)} block 3 of all",
    ] {
        let rules: Rules = game.parse().unwrap();
        let bounded = Columns::with_rows_below(&rules, 100, &Budget::unlimited());
        match bounded.and_then(|columns| columns.take(50).collect::<Result<Vec<_>, _>>()) {
            Ok(found) => assert_eq!(found, truth(&rules, 50, 100)[..50], "{game}"),
            Err(_) => refused.push(game),
        }
        // With blocking whole columns hold 2^32 P-positions, or P-positions beyond row 2^32: too much for a test.
        if let Ok(columns) = Columns::new(&rules, &Budget::unlimited())
            && !game.contains("blocking")
        {
            let found: Vec<_> =
                columns.take_while(|at| at.as_ref().is_ok_and(|at| at.x < 20)).map(Result::unwrap).collect();
            assert_eq!(found.into_iter().filter(|at| at.y < 100).collect::<Vec<_>>(), truth(&rules, 20, 100), "{game}");
        }
    }
    assert_eq!(refused, ["connell(4294967295)", "rook(mod 4294967295 below 3) + bishop"]);
}
