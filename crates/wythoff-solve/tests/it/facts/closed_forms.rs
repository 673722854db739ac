//! Theorems of the papers that give P-positions in closed form, on boards from the rules alone.

use std::collections::BTreeSet;

use wythoff_game::natural::Gcd;

use super::support::{a, b, beatty, both_ways, p_set};

const SIZE: u64 = 100;

fn parameters(most_m: u64, most_p: u64) -> impl Iterator<Item = (u64, u64)> {
    (1..=most_m).flat_map(move |m| (1..=most_p).map(move |p| (m, p)))
}

/// RES theorem 2.1 (i).
#[test]
fn roob_blocking_is_the_beatty_pair() {
    for (m, p) in parameters(5, 5) {
        assert_eq!(p_set(&format!("roob-blocking({m},{p})"), SIZE), beatty(m, p, SIZE), "m = {m}, p = {p}");
    }
}

/// RES theorem 2.1 (ii) (a).
#[test]
fn modulo_p_is_the_beatty_pair_iff_m_and_p_are_coprime() {
    for (m, p) in parameters(6, 6) {
        let equal = p_set(&format!("modular({m},0,{p})"), SIZE) == beatty(m, p, SIZE);
        assert_eq!(equal, m.gcd(p) == 1, "m = {m}, p = {p}");
    }
}

/// RES theorem 2.1 (ii) (b).
#[test]
fn modulo_mp_is_the_beatty_pair() {
    for (m, p) in parameters(5, 5) {
        let mp = m * p;
        assert_eq!(p_set(&format!("modular({m},{m},{mp})"), SIZE), beatty(m, p, SIZE), "m = {m}, p = {p}");
    }
}

/// RES theorem 2.1 (iii) (a) with the piles exchanged: as printed it is the transpose of what definition 3 and
/// example 6 give, and so false unless the rectangle is a square.
#[test]
fn the_shifted_game_is_the_transpose_of_the_printed_theorem() {
    for (m, p) in parameters(3, 5) {
        for l in 0..p {
            let first = (0..SIZE).map(|i| (b(m, p, i * p + l), a(m, p, i * p + l)));
            let second = (1..SIZE).map(|i| (a(m, p, i * p - l), b(m, p, i * p - l)));
            let whole: BTreeSet<_> = first.chain(second).filter(|&(x, y)| x < SIZE && y < SIZE).collect();
            let board = p_set(&format!("shifted({m},{p},{l})"), SIZE);
            assert_eq!(board, whole, "m = {m}, p = {p}, l = {l}");
            let printed: BTreeSet<_> = whole.iter().map(|&(x, y)| (y, x)).collect();
            assert_eq!(board == printed, l == 0 || 2 * l == p, "m = {m}, p = {p}, l = {l}");
        }
    }
}

/// RES theorem 2.1 (iii) (b).
#[test]
fn the_game_with_a_choice_is_the_beatty_pair() {
    for (m, p) in parameters(4, 5) {
        assert_eq!(p_set(&format!("mxp-wythoff({m},{p})"), SIZE), beatty(m, p, SIZE), "m = {m}, p = {p}");
    }
}

/// Fraenkel 1982 and Connell 1959: p = 1 and m = 1.
#[test]
fn m_wythoff_and_connell_are_the_beatty_pairs() {
    for k in 1..8 {
        assert_eq!(p_set(&format!("m-wythoff({k})"), SIZE), beatty(k, 1, SIZE), "m = {k}");
        assert_eq!(p_set(&format!("connell({k})"), SIZE), beatty(1, k, SIZE), "p = {k}");
    }
}

/// RES example 3 speaks of lengths ip - j where definition 2 has ip + j: both give the same P-positions.
#[test]
fn lengths_just_below_or_just_above_the_multiples_are_equivalent() {
    for (m, p) in parameters(4, 4).filter(|(m, p)| m * p > 1) {
        let mp = m * p;
        let below: Vec<String> = (1..SIZE).filter(|t| (mp - t % mp) % mp < m).map(|t| t.to_string()).collect();
        let below = format!("bishop(m={m}) + rays{{(1,0),(0,1)}} in {{{}}}", below.join(","));
        assert_eq!(p_set(&below, SIZE), p_set(&format!("modular({m},{m},{mp})"), SIZE), "m = {m}, p = {p}");
    }
}

/// IMI section 1.4.5: if p divides m, (m,p)-Wythoff Nim is (m/p)-Wythoff Nim blown up p times.
#[test]
fn diagonal_blocking_with_p_dividing_m() {
    for (m, p) in parameters(8, 4).filter(|(m, p)| m % p == 0) {
        let pairs = (0..SIZE).flat_map(|n| (0..p).map(move |i| (n, i)));
        let pairs = pairs.map(|(n, i)| (p * a(m / p, 1, n) + i, p * b(m / p, 1, n) + i));
        let board = p_set(&format!("diagonal-blocking({m},{p})"), SIZE);
        assert_eq!(board, both_ways(pairs, SIZE), "m = {m}, p = {p}");
    }
}

/// MAH (preprint, section 4) says that (k,l)-Maharaja differs from Wythoff Nim iff (k,l) is a Wythoff pair or a dual
/// one. These are the vectors between two upper P-positions. It differs for the vectors from a lower to an upper one
/// as well: the least is (1,4), from (2,1) to (3,5).
#[test]
fn which_leapers_change_wythoff() {
    let size = 250;
    let wythoff = p_set("wythoff", size);
    let upper: Vec<_> = (1..200).map(|n| (a(1, 1, n), b(1, 1, n))).collect();
    let pairs: BTreeSet<_> = upper.iter().flat_map(|&(x, y)| [(x, y), (x + 1, y + 1)]).collect();
    let from_lower = upper.iter().flat_map(|&(u, v)| upper.iter().map(move |&(x, y)| (x.checked_sub(v), y - u.min(y))));
    let across: BTreeSet<_> = from_lower.filter_map(|(k, l)| Some((k?, l))).collect();
    let mut unforeseen = Vec::new();
    for l in 2..=12 {
        for k in 1..l {
            let differs = p_set(&format!("maharaja({k},{l})"), size) != wythoff;
            assert_eq!(differs, pairs.contains(&(k, l)) || across.contains(&(k, l)), "({k},{l})");
            if differs && !pairs.contains(&(k, l)) {
                unforeseen.push((k, l));
            }
        }
    }
    assert_eq!(unforeseen, [(1, 4), (2, 6), (1, 7), (1, 9), (4, 9), (3, 10), (2, 11), (1, 12), (4, 12), (6, 12)]);
}

/// ALT: misere Wythoff Nim is Wythoff Nim outside the box [0,2] x [0,2], and the alteration that forces (0,0) N.
#[test]
fn misere_wythoff_differs_only_in_a_box() {
    let outside = |set: BTreeSet<(u64, u64)>| set.into_iter().filter(|&(x, y)| x > 2 || y > 2).collect::<Vec<_>>();
    let misere = p_set("misere-wythoff", SIZE);
    assert_eq!(misere, p_set("wythoff alter N{(0,0)}", SIZE));
    let inside: Vec<_> = misere.iter().copied().filter(|&(x, y)| x <= 2 && y <= 2).collect();
    assert_eq!(inside, [(0, 1), (1, 0), (2, 2)]);
    assert_eq!(outside(misere), outside(p_set("wythoff", SIZE)));
}

/// ALT section 6: the Linear Nimhoff game with rays (2,0), (0,1), (1,1).
#[test]
fn linear_nimhoff_with_a_double_step() {
    let size = 200;
    let first = (0..size).map(|n: u64| {
        let x = n + (3 * n * n).isqrt();
        (x, x + n)
    });
    let second = (0..size).map(|n: u64| {
        // floor(n / sqrt 3) = floor(sqrt(n^2 / 3))
        let y = (n * n / 3).isqrt();
        (y + n, y)
    });
    let expected: BTreeSet<_> = first.chain(second).filter(|&(x, y)| x < size && y < size).collect();
    assert_eq!(p_set("rays{(2,0),(0,1),(1,1)}", size), expected);
}
