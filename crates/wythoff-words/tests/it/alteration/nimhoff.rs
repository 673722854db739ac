//! Linear Nimhoff (ALT section 6): closed forms, slopes, and alterations that do not fade.

use dashu_int::UBig;
use wythoff_budget::Budget;
use wythoff_game::{Position, Rules};
use wythoff_rings::pick;
use wythoff_solve::{Board, Columns};
use wythoff_words::alteration::{Points, beam_slopes, half_rook_pair, slot_offset};

use super::support::random;

fn points(text: &str, columns: u64) -> Points {
    let rules: Rules = text.parse().unwrap();
    let mut engine = Columns::new(&rules, &Budget::unlimited()).unwrap();
    let mut points = Points::default();
    let mut rows = Vec::new();
    for _ in 0..columns {
        engine.next_column(&mut rows).unwrap();
        points.push_column(&rows, &Budget::unlimited()).unwrap();
    }
    points
}

/// The pairs with the square root of 3 against the rules, on a board of 400.
#[test]
fn closed_form_of_the_half_rook() {
    let side = 400;
    let rules: Rules = "rays{(2,0),(0,1),(1,1)}".parse().unwrap();
    let board = Board::solve(&rules, side, side, &Budget::unlimited()).unwrap();
    let expected: std::collections::BTreeSet<(u64, u64)> = (0..side)
        .flat_map(|n| half_rook_pair(&UBig::from(n)))
        .map(|(x, y)| (u64::try_from(x).unwrap(), u64::try_from(y).unwrap()))
        .filter(|&(x, y)| x < side && y < side)
        .collect();
    for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
        let is_p = board.outcome(Position::new(x, y)) == Some(wythoff_game::Outcome::P);
        assert_eq!(is_p, expected.contains(&(x, y)), "({x},{y})");
    }
}

#[test]
fn slopes_of_two_beams() {
    for (a, b) in [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (3, 2)] {
        let points = points(&format!("rays{{({a},0),(0,{b}),(1,1)}}"), 8001);
        for slope in beam_slopes(a, b).unwrap().map(|surd| surd.to_f64()) {
            let (mean, count) = points.mean_slope(4000, 8000, slope, 0.1 * slope).unwrap();
            assert!((mean - slope).abs() < 0.002 * slope, "({a},{b}): {mean} for {slope}");
            assert!(count > 100, "({a},{b}): {count} near {slope}");
        }
    }
    assert_eq!(beam_slopes(0, 1), None);
    assert_eq!(beam_slopes(1, 1 << 16), None);
}

/// The shares by dyadic range at the best shift, and the altered game.
fn shares(rules: &str, alter: &str, n: u64) -> (Points, Vec<f64>) {
    let reach = 12;
    let (first, second) = (points(&format!("{rules} alter {alter}"), n + 1 + reach), points(rules, n + 1));
    let (offset, _) = first.best_offset(&second, n, reach as u32).unwrap();
    let ranges = first.share_by_range(&second, offset, n);
    (first, ranges.iter().map(|range| range.ratio()).collect())
}

/// ALT section 6: in a game next to Wythoff Nim an alteration does not fade, though the beams survive.
#[test]
fn an_alteration_that_does_not_fade() {
    let n = (1 << 14) - 1;
    let (_, wythoff) = shares("wythoff", "P{(2,3)}", n);
    assert!(wythoff[13] > 0.997 && wythoff[9] < wythoff[13], "{wythoff:?}");
    for alter in ["P{(1,1)}", "P{(2,0),(2,1),(2,2)}"] {
        let (altered, other) = shares("rays{(2,0),(0,1),(1,1)}", alter, n);
        assert!(other[7..].iter().all(|&ratio| ratio < 0.35), "{alter}: {other:?}");
        for slope in beam_slopes(2, 1).unwrap().map(|surd| surd.to_f64()) {
            let (mean, _) = altered.mean_slope(n / 2, n, slope, 0.05).unwrap();
            assert!((mean - slope).abs() < 0.002, "{alter}: {mean} for {slope}");
        }
    }
}

/// What ALT did not see: in the same game other alterations do fade, as in Wythoff Nim. Observed to n.
#[test]
fn alterations_that_fade_in_another_game() {
    let n = (1 << 14) - 1;
    for alter in ["N{(0,0)}", "P{(3,4),(5,0)} N{(0,0)}", "P{(4,4),(1,2)}"] {
        let (_, ratios) = shares("rays{(2,0),(0,1),(1,1)}", alter, n);
        assert!(ratios[13] > 0.997 && ratios[7] < ratios[13], "{alter}: {ratios:?}");
    }
}

/// Counting slots says which alterations cannot fade, and the offset of those that do. Observed, not proved.
#[test]
fn slots_say_the_offset() {
    let n = (1 << 12) - 1;
    for (a, b) in [(1, 1), (2, 1), (1, 2), (3, 1), (2, 2)] {
        let rays = format!("rays{{({a},0),(0,{b}),(1,1)}}");
        let plain = points(&rays, n + 1);
        let (mut faded, mut not_whole) = (0, 0);
        for seed in 700..pick(710, 740) {
            let forced = random(seed, 6).to_string();
            let Some((_, labels)) = forced.split_once(" alter ") else { continue };
            let altered = points(&format!("{rays} alter {labels}"), n + 20);
            let counted = slot_offset(&altered, 6, a, b);
            let (best, _) = altered.best_offset(&plain, n, 16).unwrap();
            let ranges = altered.share_by_range(&plain, best, n);
            if ranges[11].ratio() > 0.97 {
                assert_eq!(counted, Some(best), "{rays} alter {labels}");
                faded += 1;
            }
            not_whole += usize::from(counted.is_none());
        }
        assert!(faded >= pick(1, 4), "({a},{b}): only {faded} faded");
        assert_eq!(not_whole > 0, a * b > 1, "({a},{b})");
    }
}

/// (1,2)-GDWN: the split upper beam keeps its slopes under an alteration.
#[test]
fn beams_of_gdwn_survive() {
    let n = 20_000;
    for text in ["gdwn(1,2)", "gdwn(1,2) alter P{(3,4),(5,0)} N{(0,0)}"] {
        let points = points(text, n + 1);
        for slope in [1.478, 2.248] {
            let (mean, count) = points.mean_slope(n / 2, n, slope, 0.1).unwrap();
            assert!((mean - slope).abs() < 0.01, "{text}: {mean} for {slope}");
            assert!(count > 1000, "{text}: {count} near {slope}");
        }
    }
}
