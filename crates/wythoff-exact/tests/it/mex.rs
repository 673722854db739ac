//! The recurrences against the definitions of the papers, taken word by word and quadratic in n, and against the closed form.

use wythoff_exact::mex::{DivisiblePairs, MultisetMex, ResidueMex, WythoffPairs};
use wythoff_exact::{BeattyPair, UBig, Verdict};

type Pairs = Vec<(u128, u128)>;

fn mex(present: &[u128]) -> u128 {
    (0..).find(|i| !present.contains(i)).unwrap()
}

/// RES proposition 5.2 (i).
fn multiset(m: u64, p: u64, count: u64) -> Pairs {
    let mut pairs = Pairs::new();
    for n in 0..count {
        let occurs = |i: u128| pairs.iter().filter(|&&(x, y)| x == i || y == i).count() as u64;
        let x = (0..).find(|&i| occurs(i) < p).unwrap();
        pairs.push((x, x + u128::from(m * n)));
    }
    pairs
}

/// RES proposition 5.2 (ii).
fn all_earlier(m: u64, p: u64, count: u64) -> Pairs {
    let mut pairs = Pairs::new();
    for n in 0..count {
        let earlier = || (0..n).zip(&pairs);
        let xs = earlier().filter(|(i, _)| (n - i) % p == 0).map(|(_, xy)| xy.0);
        let ys = earlier().filter(|(i, _)| (n + i) % p == 0).map(|(_, xy)| xy.1);
        let x = mex(&xs.chain(ys).collect::<Vec<_>>());
        pairs.push((x, x + u128::from(m * n)));
    }
    pairs
}

/// RES proposition 5.2 (iii).
fn by_rounds(m: u64, p: u64, count: u64) -> Pairs {
    let mut pairs = Pairs::new();
    for n in 0..count {
        let (round, l) = (n / p, n % p);
        let seen = (0..round).flat_map(|i| {
            let y = if l == 0 { p * i } else { p * (i + 1) - l };
            [pairs[(p * i + l) as usize].0, pairs[y as usize].1]
        });
        let x = mex(&seen.collect::<Vec<_>>());
        pairs.push((x, x + u128::from(m * n)));
    }
    pairs
}

/// IMI definition 13.
fn wythoff(m: u64, p: u64, count: u64) -> Pairs {
    let mut pairs = Pairs::new();
    for n in 0..count {
        let a = mex(&pairs.iter().flat_map(|&(a, b)| [a, b]).collect::<Vec<_>>());
        pairs.push((a, a + u128::from(n / p * m)));
    }
    pairs
}

#[test]
fn by_definition() {
    for m in 1..6 {
        for p in 1..7 {
            let closed: Pairs = (0..120).map(|n| BeattyPair::new(m, p).unwrap().nth(n)).collect();
            assert_eq!(multiset(m, p, 120), closed, "(i) {m} {p}");
            assert_eq!(all_earlier(m, p, 120), closed, "(ii) {m} {p}");
            assert_eq!(by_rounds(m, p, 120), closed, "(iii) {m} {p}");
            let quick: Pairs = WythoffPairs::new(m, p).unwrap().take(120).collect();
            assert_eq!(wythoff(m, p, 120), quick, "{m} {p}");
        }
    }
}

#[test]
fn the_three_recurrences_are_the_closed_form() {
    for (m, p) in [(1, 1), (1, 2), (2, 1), (1, 3), (2, 3), (3, 2), (5, 8), (7, 100), (1, 5000), (1000, 3)] {
        let pair = BeattyPair::new(m, p).unwrap();
        let closed = || (0..20_000).map(|n| pair.nth(n));
        assert!(closed().eq(MultisetMex::new(m, p).unwrap().take(20_000)), "(i) {m} {p}");
        assert!(closed().eq(ResidueMex::all_earlier(m, p).unwrap().take(20_000)), "(ii) {m} {p}");
        assert!(closed().eq(ResidueMex::by_rounds(m, p).unwrap().take(20_000)), "(iii) {m} {p}");
    }
}

/// IMI examples: the P starts of (2,3)- and (3,3)-Imitation Nim.
#[test]
fn imitation_examples() {
    let pairs = |m, p, count| WythoffPairs::new(m, p).unwrap().take(count).collect::<Pairs>();
    let two = [(0, 0), (1, 1), (2, 2), (3, 5), (4, 6), (7, 9), (8, 12), (10, 14), (11, 15), (13, 19)];
    assert_eq!(pairs(2, 3, 10), two);
    assert_eq!(pairs(3, 3, 7), [(0, 0), (1, 1), (2, 2), (3, 6), (4, 7), (5, 8), (9, 15)]);
}

#[test]
fn properties_and_bounds() {
    for m in 1..7 {
        for p in 1..7 {
            assert_eq!(WythoffPairs::check(m, p, 20_000), Ok(Verdict::Holds { below: 20_000 }), "{m} {p}");
        }
    }
}

#[test]
fn rational_slopes() {
    // m^2 + 4p^2 is a square for (3,2): 25, and (8,3): 100
    for (m, p, alpha, beta) in [(3, 2, "3/2", "3"), (8, 3, "4/3", "4"), (1, 1, "(1 + sqrt 5)/2", "(3 + sqrt 5)/2")] {
        let slopes = WythoffPairs::slopes(m, p).unwrap();
        assert_eq!((slopes.0.to_string(), slopes.1.to_string()), (alpha.to_owned(), beta.to_owned()));
    }
}

#[test]
fn p_divides_m() {
    for (m, p) in [(1, 1), (2, 1), (2, 2), (6, 3), (12, 4), (5, 5)] {
        let pairs = DivisiblePairs::new(m, p).unwrap().unwrap();
        assert!((0..20_000).map(|n| pairs.nth(n)).eq(WythoffPairs::new(m, p).unwrap().take(20_000)));
        let n = UBig::from(10u8).pow(60) + 7u8;
        let (a, b) = pairs.nth_big(&n);
        let (i, inner) = (&a % p, BeattyPair::new(m / p, 1).unwrap());
        assert_eq!((&b % p, inner.index(&(&b / p), &(&a / p)).map(|k| k * p + i)), (i, Some(n)));
    }
}
