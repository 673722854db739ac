//! The simple descent: one exact window per level, all of them stored. It is the referee where nothing else reaches.

use dashu_int::UBig;
use dashu_int::ops::SquareRoot;
use wythoff_budget::Budget;
use wythoff_rings::pick;
use wythoff_words::pairs::{Letter, Pairs};

use super::support::{number, random};

/// The letters at places p + from, p + from + 1, ..., and the numbers of a's and b's between place p and them.
struct Window {
    from: UBig,
    counts: [UBig; 2],
    letters: Vec<Letter>,
}

/// The letters at p + x - radius ..= p + x + radius, or from p on, in which the letter at p + x is exact by construction.
fn window(m: u64, p: u64, x: &UBig) -> Window {
    // Twice the width of what is needed above grows smaller by λ; this is enough for m, p in the tests.
    let radius = 8 * p + 8;
    let mut path = vec![x.clone()];
    while *path.last().unwrap() > UBig::from(1000 * p) {
        // x / λ = x (sqrt(m^2 + 4 p^2) - m) / 2p
        let x = path.last().unwrap();
        let root = ((x * x) * (m * m + 4 * p * p)).sqrt();
        path.push((root - x * m) / (2 * p));
    }
    let mut first = Window { from: UBig::ZERO, counts: [UBig::ZERO, UBig::ZERO], letters: vec![Letter::A] };
    while first.letters.len() < 4000 * p as usize {
        first = written(m, p, &first);
        first.letters.truncate(4000 * p as usize);
    }
    path.iter().rev().skip(1).fold(first, |below, x| {
        let mut window = written(m, p, &below);
        while &window.from + radius < *x {
            let letter = window.letters.remove(0);
            window.counts[usize::from(letter == Letter::B)] += 1u8;
            window.from += 1u8;
        }
        assert!(window.from <= *x);
        window.letters.truncate(2 * radius as usize + 1);
        window
    })
}

fn written(m: u64, p: u64, below: &Window) -> Window {
    let [a, b] = &below.counts;
    let counts = [(a + (p - 1)) / p * m + b, a.clone()];
    let mut index = a % p;
    let mut letters = Vec::new();
    for &letter in &below.letters {
        match letter {
            Letter::A => {
                let many = if index == 0 { m } else { 0 };
                letters.extend((0..many).map(|_| Letter::A));
                letters.push(Letter::B);
                index = (index + 1) % p;
            }
            Letter::B => letters.push(Letter::A),
        }
    }
    Window { from: &counts[0] + &counts[1], counts, letters }
}

fn locate(m: u64, p: u64, x: &UBig) -> (Letter, UBig) {
    let window = window(m, p, &(x - p));
    let skip = usize::try_from(x - p - &window.from).unwrap();
    let letter = window.letters[skip];
    let same = window.letters[..skip].iter().filter(|&&other| other == letter).count();
    (letter, &window.counts[usize::from(letter == Letter::B)] + p + same)
}

#[test]
fn agrees_with_the_simple_descent() {
    let far = pick(100, 1000);
    let large = [(3, 5, far), (2, 3, far), (3, 2, far), (4, 3, far), (1, 2, far), (1, 20, 100), (7, 30, 200)];
    let small = [(3, 5, 12), (2, 3, 25), (1, 20, 25), (5, 3, 40), (9, 7, 30), (1, 6, 50), (5, 6, 333)];
    for (m, p, digits) in large.into_iter().chain(small) {
        let pairs = Pairs::new(m, p).unwrap();
        let mut random = random(m + p);
        for _ in 0..if digits < 100 { pick(8, 20) } else { 2 } {
            let x = number(digits, random(1000));
            let (letter, n) = locate(m, p, &x);
            assert_eq!(pairs.locate(&x, &Budget::unlimited()).unwrap(), (letter, n.clone()), "({m},{p}) at {x}");
            let (a, b) = pairs.nth(&n, &Budget::unlimited()).unwrap();
            assert_eq!(x, if letter == Letter::A { a } else { b }, "({m},{p}) pair {n}");
        }
    }
}
