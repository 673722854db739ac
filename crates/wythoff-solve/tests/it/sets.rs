//! Labels forced on sets that formulas tell: the column engine against the truth engine.

use std::sync::Arc;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::sample::select;
use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{AutomaticSet, Parts, Position, Rules, arbitrary};
use wythoff_rings::cases;
use wythoff_solve::{Board, Columns, Denied, SolveError};

fn rules(text: &str) -> Rules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn truth(rules: &Rules, width: u64, height: u64) -> Vec<Position> {
    Board::solve(rules, width, height, &Budget::unlimited()).unwrap().p_positions().collect()
}

/// Column by column, since columns may be empty for ever.
fn columns_of(mut columns: Columns, width: u64, height: u64) -> Vec<Position> {
    let (mut rows, mut all) = (Vec::new(), Vec::new());
    for x in 0..width {
        columns.next_column(&mut rows).unwrap();
        all.extend(rows.iter().filter(|&&y| y < height).map(|&y| Position::new(x, y)));
    }
    all
}

fn agrees(rules: &Rules, width: u64, height: u64) {
    let (budget, truth) = (Budget::unlimited(), truth(rules, width, height));
    let bounded = Columns::with_rows_below(rules, height, &budget).unwrap();
    assert_eq!(columns_of(bounded, width, height), truth, "{rules}, rows below {height}");
    if rules.has_finite_columns() {
        let all = Columns::new(rules, &budget).unwrap();
        assert_eq!(columns_of(all, width, height), truth, "{rules}, all rows");
    }
}

/// Few cells and many, along lines and not, whole columns and what is left of them from some row on.
const FORMULAS: [&str; 22] = [
    "x + y <= 5",
    "x + y = 12",
    "x <= 3 & y <= 9",
    "x = 7 & y = 7",
    "x = 3",
    "y = 3",
    "x = y",
    "x < y",
    "y < x",
    "y = 2*x + 1 | x = 2*y + 1",
    "x = 5 & y > 8",
    "x >= 4 & y >= 6",
    "x + y > 20",
    "y > 70 & x < 9",
    "(x = 2 | x = 9) & y < 75",
    "E n x + y = 2*n",
    "E n y = 2*n + 1",
    "(E n x = 3*n) & (E n y = 3*n + 1)",
    "E n x = floor(n*phi) & y = x + n",
    "E n y = floor(n*phi) & x = y + n",
    "x != y",
    "x = x",
];

fn formulas() -> impl Strategy<Value = Vec<&'static str>> {
    prop::collection::vec(select(&FORMULAS[..]), 0..3)
}

fn sets(formulas: &[String]) -> Vec<AutomaticSet> {
    formulas.iter().map(|formula| format!("?msd_fib {formula}").parse().unwrap()).collect()
}

/// The rules with these labels. What is P in a set is N in none, and positions that are listed give way to sets.
fn labelled(rules: Rules, p: &[&str], n: &[&str], is_mirrored: bool) -> Rules {
    let mirrored = |formula: &&str| {
        let image = formula.replace('x', "t").replace('y', "x").replace('t', "y");
        if is_mirrored { format!("({formula}) | ({image})") } else { format!("({formula})") }
    };
    let p: Vec<String> = p.iter().map(mirrored).collect();
    let apart: String = p.iter().map(|formula| format!(" & ~({formula})")).collect();
    let n: Vec<String> = n.iter().map(|formula| format!("({}){apart}", mirrored(formula))).collect();
    let mut parts = Parts::from(rules);
    let (p, n) = (sets(&p), sets(&n));
    parts.forced.p.retain(|at| !n.iter().any(|set| set.contains(at)));
    parts.forced.n.retain(|at| !p.iter().any(|set| set.contains(at)));
    parts.end.listed.retain(|at| !p.iter().chain(&n).any(|set| set.contains(at)));
    (parts.forced.p_where, parts.forced.n_where) = (p, n);
    Rules::try_from(parts).unwrap()
}

proptest! {
    #![proptest_config(cases(40, 600))]

    /// Random rules with blocking, leaps, misere play, removed rectangles and a choice of them, under sets of both labels.
    #[test]
    fn equals_the_truth_engine(
        rules in arbitrary::rules(), p in formulas(), n in formulas(), width in 1u64..30, height in 1u64..90,
    ) {
        agrees(&labelled(rules, &p, &n, false), width, height);
    }

    /// The same where the engine makes use of mirror images.
    #[test]
    fn symmetric_games_equal_the_truth_engine(
        rules in arbitrary::symmetric_rules(), p in formulas(), n in formulas(), width in 1u64..30, height in 1u64..90,
    ) {
        let rules = labelled(rules, &p, &n, true);
        prop_assert!(rules.is_symmetric(), "{}", rules);
        agrees(&rules, width, height);
    }

    /// What is denied beside the rules is as good as what they deny.
    #[test]
    fn denied_positions_are_those_of_a_set(
        game in prop_oneof![arbitrary::rules(), arbitrary::symmetric_rules()],
        n in select(&FINITE[..]), width in 1u64..30, height in 1u64..90,
    ) {
        prop_assume!(!game.has_choice() && game.has_finite_columns() && game.passes() == 0);
        let is_symmetric = game.is_symmetric();
        let rules = labelled(game, &[], &[n], is_symmetric);
        let denied: Denied = {
            let set = rules.forced().n_where[0].clone();
            Arc::new(move |at| set.contains(at))
        };
        let mut parts = Parts::from(rules.clone());
        parts.forced.n_where.clear();
        let plain = Rules::try_from(parts).unwrap();
        // A label that gave way to the set may have been all that was not symmetric.
        prop_assume!(is_symmetric || !plain.is_symmetric());
        let columns = Columns::denying(&plain, denied, &Budget::unlimited()).unwrap();
        prop_assert_eq!(columns_of(columns, width, height), truth(&rules, width, height), "{}", rules);
    }
}

/// Those of the formulas that hold finitely much of every column, with their mirror images.
const FINITE: [&str; 8] = [
    "x + y <= 5",
    "x + y = 12",
    "x <= 3 & y <= 9",
    "x = 7 & y = 7",
    "x = y",
    "y = 2*x + 1 | x = 2*y + 1",
    "(x = 2 | x = 9) & y < 75",
    "E n x = floor(n*phi) & y = x + n",
];

/// Far beyond the rows at which it is asked whether all of the column is denied.
#[test]
fn tall_sets() {
    for text in [
        "wythoff alter N{?msd_fib x = 3 & y < 10000}",
        "wythoff alter N{?msd_fib x = 3 & y >= 10000} N{?msd_fib x = 3 & y < 9000}",
        "wythoff alter N{?msd_fib x = 0} N{?msd_2 x = 1 & y < 10000}",
        "wythoff alter P{?msd_fib x = 1 & y > 9000 & y < 9003} N{?msd_fib x = 1 & y < 9000}",
        "wythoff alter P{?msd_fib x = 1 & y = 9001} N{?msd_fib x = 1 & y != 9001}",
        "nim alter N{(2,9500)} N{?msd_fib x = 2 & y < 9500} N{?msd_fib x = 2 & y > 9500}",
        "wythoff block 1 of all alter N{?msd_fib E n x = 2*n} P{?msd_fib x = 2 & y = 2 }"
            .replace("x = 2*n", "x = 2*n + 1")
            .as_str(),
        // What the sets leave is attacked from below.
        "connell(2) alter N{?msd_fib E n y = 2*n}",
        "rook(mod 6 below 2) + bishop alter N{?msd_fib x = 3 & (E n y = 3*n + 1)} N{?msd_2 x = 4 & (E n y = 3*n)}",
        "connell(3) block 1 of all alter N{?msd_10 x < 4 & (E n y = 3*n)}",
        "misere connell(4) alter N{?msd_fib E n y = 2*n} P{?msd_fib y = 3*x + 9 & (E n y = 2*n + 1)}",
        "wythoff alter N{?msd_fib x = 2 & (E n y = 2*n)} N{?msd_fib x = 2 & y < 9000}",
    ] {
        agrees(&rules(text), 8, 12_000);
    }
}

/// Columns that are empty because every position from some row on is denied, and those beside them.
#[test]
fn columns_that_are_denied_are_empty() {
    let game = rules("wythoff alter N{?msd_fib x = 3} N{?msd_fib x = 5 & y > 2} N{?msd_2 x = 6}");
    let columns = Columns::new(&game, &Budget::unlimited()).unwrap();
    let found = columns_of(columns, 200, 400);
    assert_eq!(found, truth(&game, 200, 400));
    assert!([3, 6].iter().all(|&x| found.iter().all(|at| at.x != x)));
    assert_eq!(
        columns_of(Columns::new(&rules("nim alter N{?msd_2 x = x}"), &Budget::unlimited()).unwrap(), 50, 90),
        []
    );
}

#[test]
fn infinite_sets_need_a_bound_on_the_rows() {
    let game = rules("wythoff alter P{?msd_fib x = 3 & (E n y = 2*n)}");
    assert_eq!(Columns::new(&game, &Budget::unlimited()).err(), Some(SolveError::InfiniteColumn));
    agrees(&game, 40, 90);
}

/// A row that no machine integer is.
#[test]
fn labels_too_far_up_are_told() {
    let game = rules("wythoff alter P{?msd_2 x = 2 & y = 1000000000000000000000000000000000000000000000000}");
    let mut columns = Columns::new(&game, &Budget::unlimited()).unwrap();
    let mut rows = Vec::new();
    assert_eq!((columns.next_column(&mut rows), columns.next_column(&mut rows)), (Ok(()), Ok(())));
    assert_eq!(columns.next_column(&mut rows), Err(SolveError::Overflow { column: 2 }));
    agrees(&rules("wythoff alter P{?msd_2 x = 2 & (y = 7 | y = 4 )}"), 20, 40);
    let bounded = Columns::with_rows_below(&game, 40, &Budget::unlimited()).unwrap();
    assert_eq!(columns_of(bounded, 20, 40), truth(&game, 20, 40));
}

#[test]
fn what_is_denied_is_asked_of_games_whose_columns_are_known() {
    let denying = |game| Columns::denying(&rules(game), Arc::new(|at| at.x == at.y), &Budget::unlimited()).err();
    assert_eq!(denying("bishop"), Some(SolveError::InfiniteColumn));
    assert_eq!(denying("wythoff cut one of {(1,2),(2,1)}"), Some(SolveError::ChoiceNeeded));
    assert!(matches!(denying("imitation(1,1)"), Some(SolveError::Unsupported { .. })));
    assert_eq!(denying("wythoff"), None);
}

#[test]
fn a_column_that_was_stopped_goes_on_where_it_was() {
    let game = rules("k-blocking(2) alter P{?msd_fib x + y = 2000} N{?msd_fib x + y < 1990 & x != y}");
    assert!(game.is_symmetric());
    let expected = columns_of(Columns::new(&game, &Budget::unlimited()).unwrap(), 40, 4000);
    let mut parts = Columns::new(&game, &Budget::unlimited()).unwrap();
    let (mut rows, mut found, mut stops) = (Vec::new(), Vec::new(), 0);
    for x in 0..40 {
        // At first at once, and then later and later: wherever it may be.
        let mut time = Duration::ZERO;
        loop {
            parts.set_budget(&Budget::unlimited().until(Instant::now() + time));
            match parts.next_column(&mut rows) {
                Ok(()) => break,
                Err(error) => assert_eq!(error, Exceeded::Stopped.into()),
            }
            (stops, time) = (stops + 1, time + time / 4 + Duration::from_micros(1));
        }
        found.extend(rows.iter().filter(|&&y| y < 4000).map(|&y| Position::new(x, y)));
    }
    assert!(found == expected && stops > 20, "{stops} stops");
}
