//! Theorems are recognised where they hold: rules near those of each theorem, against the column engine.

use std::collections::BTreeSet;

use wythoff_automata::UBig;
use wythoff_budget::Budget;
use wythoff_exact::Gcd;
use wythoff_game::{BigPosition, Rules};
use wythoff_solve::Columns;
use wythoff_theory::find;

/// In so many columns a theorem that does not hold is seen to fail.
const COLUMNS: u64 = 80;

/// Compares what is known of the rules, if something is, with the column engine; says whether something is known.
fn is_known(rules: &Rules) -> bool {
    let budget = Budget::unlimited();
    let Some(known) = find(rules, &budget).unwrap() else { return false };
    let (mut columns, mut rows) = (Columns::new(rules, &budget).unwrap(), Vec::new());
    for x in 0..COLUMNS {
        columns.next_column(&mut rows).unwrap();
        let found = known.rows(&x.into(), &budget).unwrap();
        let found: Vec<u64> = found.iter().map(|row| u64::try_from(row).unwrap()).collect();
        assert_eq!(found, rows, "{rules}: column {x}, by {}", known.certainty());
    }
    known.certainty().theorem().is_some()
}

fn check(games: impl IntoIterator<Item = String>) -> usize {
    games.into_iter().filter(|game| game.parse().is_ok_and(|rules| is_known(&rules))).count()
}

/// The rook takes what is not one of the first residues, and the bishop is wide: theorem 2.1 (ii) needs a condition on both.
#[test]
fn modular_games() {
    let games =
        (1..=8).flat_map(|p| (1..=p).flat_map(move |below| (1..=6).map(move |m| format!("modular({m},{below},{p})"))));
    let conditions = (2..=9).flat_map(|p| (1..=7).map(move |m| format!("rook(mod {p}) + bishop(m={m})")));
    let known = check(games.chain(conditions));
    assert!(known > 30, "{known}");
}

/// The m-bishop and the rook that takes 0, 1, ..., g - 1 modulo gp tokens, where g divides m: if m/g and p have no common divisor.
#[test]
fn modular_games_of_divisors() {
    for (m, g, p) in (1..=12u64).flat_map(|m| (1..=m).flat_map(move |g| (1..=6u64).map(move |p| (m, g, p)))) {
        if m % g == 0 {
            let is_known = check([format!("modular({m},{g},{})", g * p)]) == 1;
            assert_eq!(is_known, (m / g).gcd(p) == 1, "{m}, {g}, {p}");
        }
    }
    let others = [" cut (1,2)", " alter P{(5,1)}", " + leaps{(1,9),(9,1)}", " block 1 of rook"];
    assert_eq!(check(others.map(|with| format!("rook(mod 6 below 2) + bishop(m=4){with}"))), 0);
    assert_eq!(check(["misere modular(4,2,6)".to_owned(), "rook(mod 6 below 2 up to 40) + bishop(m=4)".to_owned()]), 0);
}

/// The rook and moves of fewer than h tokens in all; with other moves or clauses nothing is known.
#[test]
fn cyclic_nimhoff() {
    assert_eq!(check((1..=40).map(|h| format!("cyclic-nimhoff({h})"))), 40);
    let others = [" + leaper(1,7)", " + bishop", " cut (1,2)", " alter P{(5,1)}", " block 1 of all"];
    assert_eq!(check(others.map(|with| format!("rook + total(below 5){with}"))), 0);
    let others =
        ["misere cyclic-nimhoff(4)", "rook(mod 2) + total(below 5)", "total(below 5) + rays{(0,1)}", "total(below 5)"];
    assert_eq!(check(others.map(str::to_owned)), 0);
}

/// Wythoff Nim without a rectangle, in misere play and with forced labels: the removed positions are as good as N.
#[test]
fn wythoff_nim_without_a_rectangle() {
    let sides = || (1..=7u64).flat_map(|u| (1..=7u64).map(move |v| (u, v)));
    for clause in ["", " alter P{(9,4),(8,8)} N{(7,0),(3,8)}", " alter P{?msd_fib x + y < 9} N{(20,3)}"] {
        for misere in ["", "misere "] {
            assert_eq!(check(sides().map(|(u, v)| format!("{misere}wythoff cut ({u},{v}){clause}"))), 49, "{clause}");
        }
    }
    let others = [
        "wythoff + leaps{(1,9),(9,1)} cut (2,3)",
        "wythoff block 1 of rook cut (2,3)",
        "wythoff cut (2,3) alter N{?msd_2 y = 3}",
        "wythoff cut one of {(2,3),(3,2)} alter P{(9,9)} block 1 of rook",
        "nim cut (2,3)",
    ];
    assert!(others.iter().all(|game| game.parse::<Rules>().is_ok()));
    assert_eq!(check(others.map(str::to_owned)), 0);
}

/// A removed rectangle, of which base and height have to make up the width of the bishop: theorem 2.1 (iii).
#[test]
fn games_on_a_cut_board() {
    let games = (0..=5).flat_map(|base| {
        (0..=5).flat_map(move |height| (1..=6).map(move |m| format!("rook + bishop(m={m}) cut ({base},{height})")))
    });
    let known = check(games);
    assert!(known > 10, "{known}");
}

/// Blocking of one kind of options or of all of them, with other clauses beside it.
#[test]
fn games_with_blocking() {
    let clauses = ["", " alter P{(3,4),(4,3)}", " alter P{(5,1)} N{(0,0)}", " cut (1,2)"];
    let games = clauses.iter().flat_map(|clause| {
        (1..=3).flat_map(move |m| {
            ["diagonal", "all", "roob(1)", "roob(2)", "roob(3)"].iter().flat_map(move |of| {
                (1..=3).flat_map(move |most| {
                    ["", "misere "].map(|misere| format!("{misere}rook + bishop(m={m}) block {most} of {of}{clause}"))
                })
            })
        })
    });
    // Of the three widths: nine with the diagonal, nine where l is the width, and twelve where l is less or one more than 2 or 3.
    assert_eq!(check(games), 30);
}

/// Rook moves of at least l tokens may be blocked, for l up to 2 beyond the width, at which nothing is known.
#[test]
fn games_with_long_moves_blocked() {
    let game = |m, p, l| format!("roob-blocking({m},{p},{l})");
    let all = |m: u64| (2..=5).flat_map(move |p| (1..=m + 3).map(move |l| game(m, p, l)));
    for m in 1..=6 {
        assert_eq!(check(all(m)), if m == 1 { 4 } else { 4 * (m as usize + 1) }, "{m}");
    }
    let others = [" cut (1,2)", " alter P{(5,1)}", " + leaps{(1,7),(7,1)}"];
    assert_eq!(check(others.map(|with| format!("rook + bishop(m=3){with} block 1 of roob(2)"))), 0);
    assert_eq!(check(["misere rook + bishop(m=3) block 1 of roob(2)".to_owned()]), 0);
    assert_eq!(check(["rook(mod 2) + bishop(m=3) block 1 of roob(2)".to_owned()]), 0);
}

/// Leaps, of which some join P-positions of Wythoff Nim and some do not, with bishops of several widths.
#[test]
fn games_with_leaps() {
    let games = (1..=2).flat_map(|m| {
        (1..=4u64).flat_map(move |k| {
            (k..=6).flat_map(move |l| {
                [("", ""), ("misere ", ""), ("", " block 1 of diagonal"), ("", " cut (1,2)")].map(|(misere, clause)| {
                    format!("{misere}rook + bishop(m={m}) + leaps{{({k},{l}),({l},{k})}}{clause}")
                })
            })
        })
    });
    let known = check(games);
    assert!(known > 5, "{known}");
}

/// A rectangle removed, of sides up to the width of the bishop and beyond it; with other clauses and moves nothing is known.
#[test]
fn games_without_a_rectangle() {
    let games =
        |m: u64, most: u64| (1..=most).flat_map(move |u| (1..=most).map(move |v| format!("cut({m},1,{u},{v})")));
    for m in 4..=6 {
        assert_eq!(check(games(m, m + 2)), (m * m - 1) as usize, "{m}");
    }
    let others = [" alter P{(5,1)}", " + leaps{(1,7),(7,1)}", " block 1 of rook", " cut (3,3)"];
    assert_eq!(check(others.map(|with| format!("rook + bishop(m=4) cut (1,2){with}"))), 0);
    assert_eq!(check(["misere rook + bishop(m=4) cut (1,2)".to_owned()]), 0);
}

/// Far from the origin: the recurrence, and every question by the other ones.
#[test]
fn a_removed_rectangle_far_away() {
    let (budget, (m, u, v)) = (Budget::unlimited(), (4u64, 3u64, 2u64));
    let known = find(&format!("cut({m},1,{u},{v})").parse().unwrap(), &budget).unwrap().unwrap();
    assert_eq!(known.certainty().kind(), "proved-by-hand");
    let (mut columns, mut rows) = (BTreeSet::new(), BTreeSet::new());
    let (mut left, mut low) = (0u64, 0u64);
    for n in 0..20_000u64 {
        while columns.remove(&left) {
            left += 1;
        }
        while rows.remove(&low) {
            low += 1;
        }
        let (b, c) = (left + v + m * n, low + u + m * n);
        columns.extend([left, c]);
        rows.extend([low, b]);
        if n % 97 == 0 {
            assert_eq!(known.nth(&n.into(), &budget).unwrap(), Some(BigPosition::new(UBig::from(left), UBig::from(b))));
            assert_eq!(known.rows(&c.into(), &budget).unwrap(), [low.into()]);
            assert_eq!(known.columns(&b.into(), &budget).unwrap(), [left.into()]);
        }
    }
    let far = UBig::from(10u8).pow(60);
    for x in (0..40u8).map(|k| &far + UBig::from(k)) {
        let at = BigPosition::new(x.clone(), known.rows(&x, &budget).unwrap().remove(0));
        assert_eq!(known.columns(&at.y, &budget).unwrap(), [x], "{at}");
        assert_eq!(known.near_diagonal(&at, 1, &budget).unwrap(), [at]);
    }
}

/// A corner of the board where the game ends; with other clauses, moves or sets nothing is known of it.
#[test]
fn games_that_end_in_a_corner() {
    let corners = (0..=12).flat_map(|l| (1..=4).map(move |m| format!("m-wythoff({m}) alter P{{?msd_2 x + y <= {l}}}")));
    assert_eq!(check(corners), 52);
    let others = [
        "m-wythoff(2) alter P{?msd_2 x + y <= 3 | x = 9 & y = 9}",
        "m-wythoff(2) alter P{?msd_2 x + y <= 3 & x != 1}",
        "wythoff alter P{?msd_2 x + y >= 3}",
        "m-wythoff(2) alter P{?msd_2 x + 2*y <= 6}",
        "m-wythoff(2) alter N{?msd_2 x + y <= 3}",
        "m-wythoff(2) alter P{?msd_2 x + y <= 3} N{(5,5)}",
        "misere m-wythoff(2) alter P{?msd_2 x + y <= 3}",
        "maharaja alter P{?msd_2 x + y <= 3}",
        "rook(mod 2) + bishop alter P{?msd_2 x + y <= 3}",
        "wythoff block 1 of all alter P{?msd_2 x + y <= 3}",
    ];
    assert_eq!(check(others.map(str::to_owned)), 0);
}

/// The argument is true of every set between the axes and the square, told by a formula or listed.
#[test]
fn games_that_end_between_the_axes_and_a_square() {
    let sets = |l: u64| {
        [
            format!("x <= {l} & y <= {l}"),
            format!("(x <= {l} & y = 0) | (x = 0 & y <= {l})"),
            format!("x <= {l} & y <= {l} & (x + y <= {l} | x = y)"),
            format!("(x <= {l} & y = 0) | (x = 0 & y <= {l}) | (x + 1 = y & y <= {l})"),
            format!("x <= {l} & y <= {l} & ((E k x + 2*k = y) | x = 2*y | x = 0 | y = 0)"),
        ]
    };
    let told = (0..=7).flat_map(|l| {
        sets(l).into_iter().flat_map(move |set| (1..=3).map(move |m| format!("m-wythoff({m}) alter P{{?msd_2 {set}}}")))
    });
    assert_eq!(check(told), 120);
    let lists = ["(0,0)", "(0,0),(0,1),(1,0)", "(0,0),(0,1),(1,0),(1,1)", "(0,0),(0,1),(0,2),(1,0),(2,0),(2,1)"];
    assert_eq!(
        check(lists.iter().flat_map(|set| (1..=4).map(move |m| format!("m-wythoff({m}) alter P{{{set}}}")))),
        16
    );
    // one of the axes has fewer positions, or more, or something is further out
    let others = ["(0,0),(0,1)", "(0,0),(0,1),(1,0),(2,0)", "(0,0),(0,1),(1,0),(2,1)", "(1,1)", "(0,1),(1,0)"];
    assert_eq!(
        check(others.iter().flat_map(|set| (2..=4).map(move |m| format!("m-wythoff({m}) alter P{{{set}}}")))),
        0
    );
    let others = ["x <= 4 & y <= 3", "x <= 4 & y <= 4 & x + y > 0", "x <= 4 & y <= 4 & x + y != 3", "x < 3 | y < 3"];
    assert_eq!(check(others.map(|set| format!("m-wythoff(2) alter P{{?msd_2 {set}}}"))), 0);
}
