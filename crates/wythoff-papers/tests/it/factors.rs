//! The steps of `docs/arguments.md` that show that some games have no automaton, each over the range that is stated there.

use crate::arguments::{games, pairs, word};
use std::collections::{HashMap, HashSet};
use wythoff::exact::Gcd;
use wythoff_rings::pick;

/// A point (s,t).
type Point = (i128, i128);

/// The games of the steps from the second on: no common factor, p >= 2, and m^2 + 4p^2 no square.
pub(crate) fn irrational() -> impl Iterator<Item = Game> {
    let square = |number: u64| number.isqrt().pow(2) == number;
    let games = games(6, 6).filter(move |&(m, p)| p > 1 && m.gcd(p) == 1 && !square(m * m + 4 * p * p));
    games.map(|(m, p)| Game { m: i128::from(m), p: i128::from(p) })
}

/// What the steps say of one game.
#[derive(Clone, Copy)]
pub(crate) struct Game {
    pub(crate) m: i128,
    pub(crate) p: i128,
}

impl Game {
    pub(crate) fn l(self) -> f64 {
        let (m, p) = (self.m as f64, self.p as f64);
        (m + (m * m + 4.0 * p * p).sqrt()) / (2.0 * p)
    }

    fn f(self, (s, t): Point) -> f64 {
        t as f64 - s as f64 / self.l()
    }

    fn ceil(self, number: i128) -> i128 {
        -(-number).div_euclid(self.p)
    }

    fn write(self, (s, t): Point) -> Point {
        (t + self.m * self.ceil(s), s)
    }

    fn read(self, (s, t): Point) -> Point {
        (t, s - self.m * self.ceil(t))
    }

    /// E.
    pub(crate) fn compare(self, (s, t): Point) -> Point {
        (t - 1, s + 1 - self.m * self.ceil(t))
    }

    /// g(y(v)), from the first digits.
    pub(crate) fn g(self, mut v: Point) -> f64 {
        let (mut sum, mut weight) = (0.0, 1.0 / self.l());
        for _ in 0..60 {
            let digit = (-v.1).rem_euclid(self.p);
            sum += weight * (1.0 + 1.0 / self.l() - (self.m * digit) as f64 / self.p as f64);
            (v, weight) = (self.compare(v), -weight / self.l());
        }
        sum
    }

    /// The letters of the word, whether each is a B.
    fn word(self, letters: usize) -> Vec<bool> {
        word(self.m as u64, self.p as u64, letters)
    }

    /// The path over the first letters, with (0,0).
    fn path(self, letters: usize) -> Vec<Point> {
        let mut path = vec![(0, 0)];
        path.extend(self.word(letters).into_iter().scan((0, 0), |v, is_b| {
            *v = if is_b { (v.0, v.1 + 1) } else { (v.0 + 1, v.1) };
            Some(*v)
        }));
        path
    }

    /// tau(0), tau(1), ... over the first letters.
    fn tau(self, letters: usize) -> Vec<i128> {
        let before = self.path(letters).into_iter().zip(self.word(letters));
        before.filter(|(_, is_b)| !is_b).map(|((_, t), _)| t).collect()
    }

    /// The inverse of a unit modulo p^k.
    fn inverse(self, unit: i128, modulus: i128) -> i128 {
        let first = (1..self.p).find(|inverse| (unit * inverse).rem_euclid(self.p) == 1).unwrap();
        (0..8).fold(first, |x, _| (x * (2 - unit * x % modulus)).rem_euclid(modulus))
    }

    /// c modulo p^k.
    fn c(self, modulus: i128) -> i128 {
        (0..12).fold(0, |c, _| self.p * self.inverse(self.m + self.p * c, modulus) % modulus)
    }

    /// R modulo p^(k-1), of a number modulo p^k, where c is given.
    fn r(self, x: i128, c: i128, modulus: i128) -> i128 {
        let digit = (-x).rem_euclid(self.p);
        let n = (x + digit) / self.p;
        ((self.m + self.p * c) * n - c * digit).rem_euclid(modulus / self.p)
    }

    /// The cuts of a level, from this part of the path.
    fn cuts(self, path: &[Point], level: u32) -> HashSet<Point> {
        path.iter().map(|&v| (0..level).fold(v, |v, _| self.write(v))).collect()
    }
}

#[test]
fn copies() {
    for ((m, p), d) in games(4, 4).flat_map(|game| (1..=4).map(move |d| (game, d))) {
        let once = pairs(m, p, 2000 / d);
        let copied =
            once.iter().flat_map(|&(a, b)| (0..d as i128).map(move |i| (a * d as i128 + i, b * d as i128 + i)));
        let many = pairs(d * m, d * p, 2000 / d * d);
        assert!(copied.eq(many), "d = {d}, m' = {m}, p' = {p}");
    }
}

#[test]
fn lengths() {
    for (m, p) in games(6, 6) {
        let game = Game { m: i128::from(m), p: i128::from(p) };
        let excess = game.path(20_000).into_iter().map(|v| {
            let (s, t) = game.write(v);
            (s + t) as f64 - game.l() * (v.0 + v.1) as f64
        });
        let (least, greatest) = excess.fold((f64::MAX, f64::MIN), |(least, most), x| (x.min(least), x.max(most)));
        assert!(greatest - least < 2.0 * m as f64 - 1e-6, "({m},{p}): {least} to {greatest}");
    }
}

#[test]
fn coordinates() {
    for (m, p) in games(6, 6).filter(|&(m, p)| p > 1 && m.gcd(p) == 1) {
        let game = Game { m: i128::from(m), p: i128::from(p) };
        let modulus = game.p.pow(8);
        let c = game.c(modulus);
        assert_eq!((c * (game.m + game.p * c) - game.p).rem_euclid(modulus), 0, "c of ({m},{p})");
        let y = |(s, t): Point| (t - c * s).rem_euclid(modulus);
        let z = |(s, t): Point| (s + c * t).rem_euclid(modulus);
        for v in (-60..=60).flat_map(|s| (-60..=60).map(move |t| (s, t))) {
            assert_eq!((y(v) - v.1) % game.p, 0, "({m},{p}): y modulo p, {v:?}");
            assert_eq!((z(v) - v.0) % game.p, 0, "({m},{p}): z modulo p, {v:?}");
            let less = modulus / game.p;
            assert_eq!(z(game.write(v)) % less, game.r(z(v), c, modulus), "({m},{p}): z(T(v)), {v:?}");
            assert_eq!((y(game.read(v)) + game.r(y(v), c, modulus)) % less, 0, "({m},{p}): y(T^-1(v)), {v:?}");
            assert_eq!(game.read(game.write(v)), v);
        }
    }
}

#[test]
fn comparisons() {
    for (m, p) in games(6, 6) {
        let game = Game { m: i128::from(m), p: i128::from(p) };
        let tau = game.tau(20_000);
        let holds = |(s, t): Point| t <= tau[s as usize];
        for s in 0..2000 {
            let near = tau[s as usize];
            for v in (near - 9..=near + 9).map(|t| (s, t)).filter(|v| v.1 >= 1) {
                assert_ne!(holds(v), holds(game.compare(v)), "({m},{p}): {v:?}");
            }
        }
    }
}

#[test]
fn boundary() {
    for game in irrational() {
        let tau = game.tau(60_000);
        for s in 20_000..20_200 {
            let near = tau[s as usize];
            for v in (near - 9..=near + 9).map(|t| (s, t)) {
                let (f, g) = (game.f(v), game.g(v));
                assert!((f - g).abs() < 0.05 || (f < g) == (v.1 <= near), "({},{}): {v:?}", game.m, game.p);
            }
        }
    }
}

#[test]
fn residues_occur() {
    for (m, p, k) in [(1, 2, 8), (1, 3, 5), (2, 3, 5)] {
        let (game, modulus) = (Game { m, p }, p.pow(k));
        let c = game.c(modulus);
        let cuts = game.cuts(&game.path(100_000), k);
        let seen: HashSet<i128> = cuts.into_iter().map(|(s, t)| (t - c * s).rem_euclid(modulus)).collect();
        assert_eq!(seen.len() as i128, modulus, "({m},{p})");
    }
}

/// l = 3/2: for each value of f, as a multiple of 1/3, there are 2^k residues of y at the cuts.
#[test]
fn rational() {
    let game = Game { m: 5, p: 6 };
    let path = game.path(100_000);
    for k in 1..=6 {
        let modulus = game.p.pow(k);
        let c = game.c(modulus);
        let mut seen: HashMap<i128, HashSet<i128>> = HashMap::new();
        for v in &path {
            let (s, t) = (0..k).fold(*v, |v, _| game.write(v));
            seen.entry(3 * v.1 - 2 * v.0).or_default().insert((t - c * s).rem_euclid(modulus));
        }
        assert!(seen.values().all(|residues| residues.len() == 1 << k), "level {k}");
        assert_eq!(seen.len(), 21, "values of f");
    }
}

#[test]
fn integer() {
    for a in 2..=4 {
        let game = Game { m: a * a - 1, p: a };
        let (y, f) = (|(s, t): Point| t + a * s, |(s, t): Point| a * t - s);
        for v in (-60..=60).flat_map(|s| (-60..=60).map(move |t| (s, t))) {
            let (to, e) = (game.compare(v), (-y(v)).rem_euclid(a));
            assert_eq!(y(to), (y(v) + e) / a + 1 - a - a * e, "({},{a}): y, {v:?}", game.m);
            assert_eq!(f(to), a + 1 - game.m * e - a * f(v), "({},{a}): F, {v:?}", game.m);
        }
    }
}

/// Whether the factors of a length tell what stands beside the place where they begin.
fn tell<T: PartialEq>(word: &[bool], length: usize, beside: impl Fn(usize) -> Option<T>) -> bool {
    let mut told: HashMap<&[bool], T> = HashMap::new();
    word.windows(length).enumerate().all(|(place, factor)| match (beside(place), told.get(factor)) {
        (None, _) => true,
        (Some(value), Some(before)) => value == *before,
        (Some(value), None) => told.insert(factor, value).is_none(),
    })
}

#[test]
fn factors_tell() {
    for (m, p, length) in [(1, 2, 30), (2, 3, 22)] {
        let game = Game { m, p };
        let (word, path) = (game.word(100_000), game.path(100_000));
        let t = |place: usize| Some(path[place].1 % p);
        assert!(tell(&word, length, t), "({m},{p})");
        assert!(!tell(&word, length - 1, t), "({m},{p}): fewer letters are enough, too");
    }
}

#[test]
fn cuts() {
    for (m, p, first, levels) in [(1, 2, 30, 4), (2, 3, 22, 2)] {
        let game = Game { m, p };
        let letters = pick(40_000, 100_000);
        let (word, path) = (game.word(letters), game.path(letters));
        let mut length = first;
        for k in 1..=levels {
            let (cuts, modulus) = (game.cuts(&path, k), p.pow(k));
            let c = game.c(modulus);
            let beside = |place: usize| {
                let after = path[place..].iter().position(|v| cuts.contains(v))?;
                assert!(after <= length, "({m},{p}), level {k}: the first cut is {after} letters away");
                let (s, t) = path[place + after];
                Some((after, (t - c * s).rem_euclid(modulus)))
            };
            assert!(tell(&word, length, beside), "({m},{p}), level {k}");
            length = (game.l() * length as f64).ceil() as usize + 5 * m as usize;
        }
    }
}
