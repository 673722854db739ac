//! The steps of `docs/arguments.md`, each over the range that is stated there. A test has the name of the argument and of the step.

use wythoff::exact::mex::WythoffPairs;
use wythoff::exact::{BeattyPair, Gcd, Quadratic};
use wythoff::{Position, Rules};

/// The first pairs of (m,p)-Wythoff Nim.
pub(crate) fn pairs(m: u64, p: u64, count: u64) -> Vec<(i128, i128)> {
    let pairs = WythoffPairs::new(m, p).unwrap().take(count as usize);
    pairs.map(|(a, b)| (a as i128, b as i128)).collect()
}

/// All (m,p) up to the given ones.
pub(crate) fn games(m: u64, p: u64) -> impl Iterator<Item = (u64, u64)> {
    (1..=m).flat_map(move |m| (1..=p).map(move |p| (m, p)))
}

/// The first letters of the word, from the recurrence: is it a B?
pub(crate) fn word(m: u64, p: u64, letters: usize) -> Vec<bool> {
    let mut word = vec![None; letters];
    for (a, b) in pairs(m, p, letters as u64).into_iter().skip(p as usize) {
        for (number, is_b) in [(a, false), (b, true)] {
            if let Some(letter) = word.get_mut(number as usize - p as usize) {
                assert!(letter.replace(is_b).is_none(), "({m},{p}): {number} twice");
            }
        }
    }
    word.into_iter().map(Option::unwrap).collect()
}

/// Whether x < y alpha, exactly, for alpha = (2p - m + sqrt(m^2 + 4p^2))/(2p) and y >= 0.
fn below(m: u64, p: u64, x: i128, y: i128) -> bool {
    let (m, p) = (i128::from(m), i128::from(p));
    let left = 2 * p * x - y * (2 * p - m);
    left < 0 || left * left < y * y * (m * m + 4 * p * p)
}

/// Whether x > y alpha.
pub(crate) fn above(m: u64, p: u64, x: i128, y: i128) -> bool {
    let (m, p) = (i128::from(m), i128::from(p));
    let left = 2 * p * x - y * (2 * p - m);
    left > 0 && left * left > y * y * (m * m + 4 * p * p)
}

#[test]
fn word_lemma_1() {
    for (m, p) in games(6, 6) {
        let pairs = pairs(m, p, 2000);
        assert!(pairs.iter().zip(0..i128::from(p)).all(|(pair, n)| *pair == (n, n)));
        assert!(pairs.windows(2).all(|two| two[0].0 < two[1].0 && two[0].1 < two[1].1));
        word(m, p, 2000);
    }
}

#[test]
fn word_lemma_4() {
    for (m, p) in games(6, 6) {
        for (n, (a, _)) in (0..).zip(pairs(m, p, 20_000)).skip(p as usize) {
            assert!(below(m, p, a, n), "({m},{p}), n = {n}: 0 < n alpha - a_n");
            assert!(above(m, p, a + 1, n - i128::from(p) + 1), "({m},{p}), n = {n}: n alpha - a_n < (p-1) alpha + 1");
        }
    }
}

/// The two forms of pi(n) - n L and of pi(n) - n/L are equal, as numbers of the field.
#[test]
fn hegarty_identities() {
    let whole = |number: i128| Quadratic::integer(number);
    for p in 1..=6i128 {
        let (r, s) = WythoffPairs::slopes(1, p as u64).unwrap();
        let ratio = s.div(&r).unwrap();
        for (k, (a, b)) in (0..).zip(pairs(1, p as u64, 300)).skip(p as usize) {
            let (h, q) = (whole(k).mul(&r).unwrap().sub(&whole(a)).unwrap(), k % p);
            let one = whole(b + 1).sub(&whole(a + 1).mul(&ratio).unwrap()).unwrap();
            let other = h.sub(&whole(1)).unwrap().div(&r).unwrap().sub(&whole(q)).unwrap().div(&whole(p)).unwrap();
            assert_eq!(one, other, "(2), p = {p}, k = {k}");
            let one = whole(a + 1).sub(&whole(b + 1).div(&ratio).unwrap()).unwrap();
            let above = whole(1).sub(&h).unwrap().add(&whole(q).mul(&r).unwrap()).unwrap();
            let under = whole(p).mul(&r).unwrap().add(&whole(1)).unwrap();
            assert_eq!(one, above.div(&under).unwrap(), "(3), p = {p}, k = {k}");
        }
    }
}

/// The numbers K_x of the positions of Q in the columns below a bound.
fn numbers(m: u64, p: u64, columns: u64) -> Vec<Vec<i128>> {
    let pair = BeattyPair::new(m, p).unwrap();
    let mut columns = vec![Vec::new(); columns as usize];
    for n in 0..=columns.len() as u64 * p {
        let (a, b) = pair.nth(n);
        if let Some(column) = columns.get_mut(a as usize) {
            column.push(i128::from(n));
        }
        if let Some(column) = columns.get_mut(b as usize).filter(|_| n > 0) {
            column.push(-i128::from(n));
        }
    }
    columns
}

/// m, g dividing m, and p; with the rules of mWN^(g,gp).
fn family() -> impl Iterator<Item = (u64, u64, u64, Rules)> {
    let cases = games(8, 6).flat_map(|(m, p)| (1..=m).filter(move |g| m % g == 0).map(move |g| (m, g, p)));
    cases.map(|(m, g, p)| (m, g, p, format!("modular({m},{g},{})", g * p).parse().unwrap()))
}

#[test]
fn divisors_lemma_3() {
    for (m, p) in games(8, 8) {
        for (x, mut numbers) in numbers(m, p, 1000).into_iter().enumerate() {
            numbers.iter_mut().for_each(|number| *number = number.rem_euclid(i128::from(p)));
            numbers.sort_unstable();
            assert!(numbers.into_iter().eq(0..i128::from(p)), "({m},{p}), x = {x}");
        }
    }
}

#[test]
fn divisors_step_1() {
    for (m, g, p, rules) in family().filter(|(m, g, p, _)| (m / g).gcd(*p) == 1) {
        let pair = BeattyPair::new(m, p).unwrap();
        let pairs = (0..).map(|n| pair.nth(n)).take_while(|pair| pair.1 < 200);
        let pairs: Vec<(u64, u64)> = pairs.map(|(a, b)| (a as u64, b as u64)).collect();
        let all: Vec<(u64, u64)> = pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
        for (one, other) in pairs.iter().flat_map(|one| all.iter().map(move |other| (one, other))) {
            let vector = Position::from(*one).vector_to(&Position::from(*other));
            let joined = vector.is_some_and(|vector| vector != (0, 0) && rules.has_vector(&vector));
            assert!(!joined, "m = {m}, g = {g}, p = {p}: {one:?} to {other:?}");
        }
    }
}

#[test]
fn divisors_step_2() {
    const SIDE: u64 = 80;
    for (m, g, p, rules) in family().filter(|(m, g, p, _)| (m / g).gcd(*p) == 1) {
        let (numbers, pair) = (numbers(m, p, SIDE), BeattyPair::new(m, p).unwrap());
        for (x, y) in (0..SIDE).flat_map(|x| (x..SIDE).map(move |y| (x, y))) {
            let (d, step) = (i128::from(y - x), i128::from(m));
            let column = &numbers[x as usize];
            if column.iter().any(|k| step * k == d) {
                continue;
            }
            let is_meant = |k: &&i128| (i128::from(m / g) * **k - d / i128::from(g)).rem_euclid(i128::from(p)) == 0;
            let meant: Vec<&i128> = column.iter().filter(is_meant).collect();
            let [&k] = meant[..] else { panic!("m = {m}, g = {g}, p = {p}: {} numbers", meant.len()) };
            let to = if step * k < d {
                Position::new(x, (i128::from(x) + step * k) as u64)
            } else {
                let (a, b) = pair.nth((y - x) / m);
                Position::new(a as u64, b as u64)
            };
            let vector = Position::new(x, y).vector_to(&to).filter(|&vector| rules.has_vector(&vector));
            assert!(vector.is_some(), "m = {m}, g = {g}, p = {p}: no move from ({x},{y}) to {to}");
            let number = (i128::from(to.y) - i128::from(to.x)) / step;
            assert!(numbers[to.x as usize].contains(&number) && number * step == i128::from(to.y) - i128::from(to.x));
        }
    }
}

#[test]
fn divisors_only_if() {
    for (m, g, p, rules) in family().filter(|(m, g, p, _)| (m / g).gcd(*p) > 1) {
        let n = p / (m / g).gcd(p);
        let pair = BeattyPair::new(m, p).unwrap().nth(n);
        assert_eq!(pair, (0, u128::from(m * n)), "m = {m}, g = {g}, p = {p}");
        assert!(rules.has_vector(&(0, m * n)), "m = {m}, g = {g}, p = {p}");
    }
}
