//! The steps of `docs/arguments.md` on pairs of other authors: where the pairs with a constant difference lie, (s,t)-Wythoff, moves that can be
//! spared, and how often a_n is how far below n alpha.

use std::collections::BTreeSet;

use wythoff::exact::mex::DelayedPairs;

use crate::arguments::{games, pairs};
use crate::factors::irrational;

fn floor_of_golden(k: i64) -> i64 {
    (k + (5 * k * k).isqrt()) / 2
}

/// The numbers of a sequence u_j = u_(j-1) + u_(j-2) below a bound, with 1 and -1 in turn.
fn in_turn(first: (i64, i64), below: i64) -> Vec<(i64, i64)> {
    let numbers = std::iter::successors(Some(first), |&(u, v)| Some((v, u + v))).map(|two| two.0);
    numbers.take_while(|&u| u < below).zip([1, -1].into_iter().cycle()).collect()
}

/// Outside of the corner x + y <= l a P-position of difference d has x = floor(d phi) - l + r.
#[test]
fn shift_of_corners() {
    let below = 6_000;
    for l in 0..=8i64 {
        let pairs = DelayedPairs::new(1, (l as u64 + 1).into()).unwrap();
        let numbers = (0..below as u64 - l as u64 - 1).map(|n| i64::try_from(pairs.nth(&n.into()).0).unwrap());
        let positions = (l + 1..).zip(numbers).map(|(d, a)| (d, l + 1 + a - (floor_of_golden(d) - l)));
        let exceptions: Vec<(i64, i64)> = positions.filter(|&(_, r)| r != 0).collect();
        assert!(exceptions.iter().all(|&(d, r)| r.abs() <= 1 || d < 100), "{l}: {exceptions:?}");
        assert!(exceptions.len() < 200, "{l}");
        let mut known = match l {
            0 | 1 => vec![],
            2 => in_turn((3, 5), below),
            3 => in_turn((4, 7), below),
            4 => [in_turn((5, 9), below), in_turn((6, 10), below)].concat(),
            _ => continue,
        };
        known.sort_unstable();
        assert_eq!(exceptions, known, "{l}");
    }
}

/// Some pairs to begin with, then by the least unused number: the constant is 2c - 1 + delta whatever the start is.
#[test]
fn shift_after_any_start() {
    let mut seed = 1u64;
    let mut below = |bound: i64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as i64 % bound
    };
    let (mut starts, mut doubles) = (0, 0);
    while starts < 20 {
        let (mut used, mut index) = (BTreeSet::new(), 0);
        for _ in 0..=below(8) {
            let (a, b) = (below(25), below(25));
            if a != b && !used.contains(&a) && !used.contains(&b) {
                used.extend([a, b]);
                index += 1;
            }
        }
        let (c, delta) = (1 + below(25), below(2));
        if delta == 1 {
            used.insert((0..).find(|number| !used.contains(number)).unwrap());
            index += 1;
        }
        let (mut least, mut late, mut meets) = (0, 0, false);
        for n in index..8_000 {
            while used.remove(&least) {
                least += 1;
            }
            meets |= !used.insert(least + n + c);
            let r = least - (floor_of_golden(n + c) - (2 * c - 1 + delta));
            assert!(meets || n < 2_000 || r.abs() <= 1, "c = {c}, delta = {delta}, n = {n}: {r}");
            late += usize::from(n >= 2_000 && r != 0);
            least += 1;
        }
        if !meets {
            assert!(late < 600, "c = {c}, delta = {delta}: {late}");
            (starts, doubles) = (starts + 1, doubles + delta);
        }
    }
    assert!((4..16).contains(&doubles));
}

type Move = (i64, i64);

/// The P-positions of a square, if these are the moves.
fn p_positions(side: i64, is_move: impl Fn(Move) -> bool) -> Vec<Move> {
    let mut found: Vec<Move> = Vec::new();
    for x in 0..side {
        for y in 0..side {
            let leads = |&(u, v): &Move| x >= u && y >= v && is_move((x - u, y - v));
            if !found.iter().any(leads) {
                found.push((x, y));
            }
        }
    }
    found
}

fn is_rook((i, j): Move) -> bool {
    (i == 0) != (j == 0)
}

fn is_bishop(m: i64, (i, j): Move) -> bool {
    i > 0 && j > 0 && (i - j).abs() < m
}

#[test]
fn s_t_by_leapers() {
    for (s, t) in (1..=4).flat_map(|s| (1..=4).map(move |t| (s, t))) {
        let m = s + t - 1;
        let leapers: BTreeSet<Move> = (1..s)
            .flat_map(|e| (0..e).map(move |i| (2 + i, t + 2 * s + i - e)))
            .flat_map(|(a, b)| [(a, b), (b, a)])
            .collect();
        assert_eq!(leapers.len() as i64, s * (s - 1));
        let with_leapers = |by: Move| is_rook(by) || is_bishop(m, by) || leapers.contains(&by);
        let fraenkel = |(i, j): Move| is_rook((i, j)) || i.min(j) > 0 && i.max(j) < s * i.min(j) + t;
        assert_eq!(p_positions(30, with_leapers), p_positions(30, fraenkel), "({s},{t})");
        // A045749 and A045750 of the OEIS, A045774, by the copies that the index of pages and `oeis/oeisdata` have
        let terms = match (s, t) {
            (3, 1) => [
                vec![0, 1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15],
                vec![0, 4, 8, 12, 19, 23, 27, 34, 38, 42, 49, 53, 57],
            ],
            (3, 2) => [vec![0, 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22], vec![]],
            _ => [vec![], vec![]],
        };
        let p = p_positions(if terms[0].is_empty() { 0 } else { 58 }, with_leapers);
        let upper: Vec<Move> = p.into_iter().filter(|(x, y)| x <= y).collect();
        assert!(upper.iter().zip(&terms[0]).all(|(pair, term)| pair.0 == *term), "({s},{t})");
        assert!(upper.iter().zip(&terms[1]).all(|(pair, term)| pair.1 == *term), "({s},{t})");
        // what the proof says of x <= y: a move leads to a pair
        let (mut pairs, mut used): (Vec<Move>, _) = (Vec::new(), BTreeSet::new());
        while pairs.last().is_none_or(|pair| pair.0 < 100) {
            let a = (0..).find(|number| !used.contains(number)).unwrap();
            let pair = (a, s * a + t * pairs.len() as i64);
            used.extend([pair.0, pair.1]);
            pairs.push(pair);
        }
        for x in 0..100 {
            for y in x..100 {
                let leads = |&(a, b): &Move| {
                    (a, b) == (x, y)
                        || [(a, b), (b, a)]
                            .iter()
                            .any(|to| x >= to.0 && y >= to.1 && with_leapers((x - to.0, y - to.1)))
                };
                assert!(pairs.iter().any(leads), "({s},{t}): ({x},{y})");
            }
        }
    }
}

/// The moves that are somewhere the only ones to P, from positions (x,y) with x < 70, y < 220.
#[test]
fn moves_to_spare() {
    for m in 1..=6 {
        let beatty = pairs(m, 1, 220).into_iter().map(|(a, b)| (a as i64, b as i64));
        let p: Vec<Move> = beatty.flat_map(|(a, b)| [(a, b), (b, a)]).filter(|&(x, y)| x < 70 && y < 220).collect();
        let m = m as i64;
        let mut needed = BTreeSet::new();
        for x in 0..70 {
            for y in x..220 {
                let ways = p.iter().map(|&(u, v)| (x - u, y - v)).filter(|&(i, j)| i >= 0 && j >= 0);
                let ways: BTreeSet<Move> = ways.filter(|&by| by == (0, 0) || is_rook(by) || is_bishop(m, by)).collect();
                assert!(!ways.is_empty());
                if let Some(&(i, j)) = ways.first().filter(|_| ways.len() == 1) {
                    needed.extend([(i, j), (j, i)]);
                }
            }
        }
        for (i, j) in (0..=12).flat_map(|i| (0..=12).map(move |j| (i, j))) {
            if is_rook((i, j)) || is_bishop(m, (i, j)) {
                let is_spare = i.min(j) > 0 && i != j && i.max(j) > m + 1;
                assert_eq!(!needed.contains(&(i, j)), is_spare, "m = {m}: ({i},{j})");
            }
        }
    }
}

/// The share of the n with a_n - floor(n alpha) = -i, for i = 0, 1, ...
fn shares(m: u64, p: u64, below: u64) -> [f64; 8] {
    let (mut counts, root) = ([0.0; 8], ((m * m + 4 * p * p) as f64).sqrt());
    for (n, (a, _)) in pairs(m, p, below).into_iter().enumerate() {
        let floor = (n as f64 * (2.0 * p as f64 - m as f64 + root) / (2.0 * p as f64)).floor();
        counts[floor as usize - a as usize] += 1.0 / below as f64;
    }
    counts
}

/// The law of p/l - J + U, at pseudo-random points.
#[test]
fn limit_law() {
    for game in irrational().filter(|game| [(1, 2), (1, 3), (2, 3)].contains(&(game.m, game.p))) {
        let (mut law, samples, mut seed) = ([0.0; 8], 3000, 7u64);
        for sample in 0..samples {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (y, u) = (i128::from(seed >> 14), (f64::from(sample) + 0.5) / f64::from(samples));
            let above = (-game.p - 1..).take_while(|&j| j as f64 - u <= game.g((0, y + j))).last().unwrap();
            let h = game.p as f64 / game.l() - above as f64 + u;
            law[h.floor() as usize] += 1.0 / f64::from(samples);
        }
        let seen = shares(game.m as u64, game.p as u64, 200_000);
        assert!(law.iter().zip(seen).all(|(law, seen)| (law - seen).abs() < 0.03), "{law:?}, {seen:?}");
    }
}

/// The percentages that Fraenkel gave, for his work with Hadad, in talks of 11 and 18 October 2007: a_n - floor(n alpha) is -1, 0, -2 for about 73, 19
/// and 8 % of the n, and for no n anything else, if b_n = a_n + floor(n/2).
#[test]
fn percentages_of_fraenkel_and_hadad() {
    let percent = shares(1, 2, 200_000).map(|share| (100.0 * share).round());
    assert_eq!(percent, [19.0, 73.0, 8.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    assert!(games(1, 2).all(|(m, p)| shares(m, p, 1000)[p as usize + 1..].iter().all(|&share| share == 0.0)));
}
