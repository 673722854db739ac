//! Statements of ALT, between its lemmas, about the map F, areas and asymptotic equality.

use wythoff::UBig;
use wythoff::words::alteration::{Power, WythoffString, steps_to_defects};

use super::strings::{all, balanced_pairs, is_above, is_below, is_between, string};
use crate::boards::rectangle;
use crate::{Session, Settled, require, values, without};

/// A fact about a string and its image under F, in words and as a predicate.
type Fact = (&'static str, fn(&WythoffString, &WythoffString) -> bool);

/// The facts about F that the paper lists before lemma 5.
const FACTS: [Fact; 8] = [
    ("the image begins with 0 and ends with 1", |_, image| {
        image.iter().next().is_none_or(|first| !first) && image.iter().last().is_none_or(|last| last)
    }),
    ("no two ones stand together in it", |_, image| !image.to_string().contains("11")),
    ("no three zeros stand together in it", |_, image| !image.to_string().contains("000")),
    ("it has two zeros for each zero and one for each one, and a one for each letter", |string, image| {
        image.zeros() == 2 * string.zeros() + string.ones() && image.ones() == string.zeros() + string.ones()
    }),
    ("the string is as long as the image has ones", |string, image| string.len() == image.ones()),
    ("the zeros of the string are the zeros of the image less its ones", |string, image| {
        image.zeros().checked_sub(image.ones()) == Some(string.zeros())
    }),
    ("the ones of the string are twice the ones of the image less its zeros", |string, image| {
        (2 * image.ones()).checked_sub(image.zeros()) == Some(string.ones())
    }),
    ("a prefix of the image that does not end with 0 is the image of a prefix", |string, image| {
        let images: Vec<usize> = (0..=string.len()).map(|n| prefix(string, n).image().len()).collect();
        let ends = (0..=image.len()).filter(|&n| n == 0 || image.iter().nth(n - 1) == Some(true));
        ends.eq(images) && (0..=string.len()).all(|n| is_prefix(&prefix(string, n).image(), image))
    }),
];

fn prefix(string: &WythoffString, length: usize) -> WythoffString {
    string.iter().take(length).collect()
}

fn is_prefix(start: &WythoffString, string: &WythoffString) -> bool {
    prefix(string, start.len()) == *start
}

/// Checks the eight facts about F for all strings up to a length, and that the images of 0 and 1 are `letters`.
pub(super) fn facts(session: &Session) -> Settled {
    let letters: [String; 2] = session.given("letters")?;
    for (letter, image) in ["0", "1"].into_iter().zip(letters) {
        let found = string(letter)?.image().to_string();
        require(found == image, || format!("$F({letter})$ is {found}"))?;
    }
    let (longest, mut table) = (session.bound("longest") as u32, session.table("facts", &[]));
    let strings: Vec<(WythoffString, WythoffString)> =
        (0..=longest).flat_map(all).map(|string| (string.clone(), string.image())).collect();
    for (words, holds) in FACTS {
        let other = strings.iter().find(|(string, image)| !holds(string, image));
        without(other, |(string, image)| format!("$F({string}) = {image}$: it is false that {words}"))?;
        table.push([words]);
    }
    Ok(session.settled(&[("strings", &strings.len())], [table.into()]))
}

/// Checks that F is a number of Wythoff updates: `for_each[0]` for each zero and `for_each[1]` for each one of the string.
pub(super) fn updates(session: &Session) -> Settled {
    let for_each: [usize; 2] = session.given("updates")?;
    let longest = session.bound("longest") as u32;
    let strings: Vec<WythoffString> = (1..=longest).flat_map(all).collect();
    for string in &strings {
        let mut updated = string.clone();
        for _ in 0..for_each[0] * string.zeros() + for_each[1] * string.ones() {
            updated.update();
        }
        require(updated == string.image(), || format!("{string} becomes {updated}, F of it is {}", string.image()))?;
    }
    Ok(session.settled(&[("strings", &strings.len())], []))
}

/// Checks that no unit is both above and below a string, and that the units between two balanced strings lie in their rectangle.
pub(super) fn areas(session: &Session) -> Settled {
    let (longest, beyond) = (session.bound("longest") as u32, session.bound("beyond"));
    let strings: Vec<WythoffString> = (1..=longest).flat_map(all).collect();
    for string in &strings {
        let curve: Vec<(u64, u64)> = string.curve().collect();
        let (wide, high) = (string.zeros() as u64 + beyond, string.ones() as u64 + beyond);
        let both = rectangle(wide, high).find(|&at| is_above(at, &curve) && is_below(at, &curve));
        without(both, |at| format!("{at:?} is above and below {string}"))?;
    }
    let pairs = balanced_pairs(longest);
    for (s, t) in &pairs {
        let (zeros, ones) = (s.zeros() as u64, s.ones() as u64);
        let [one, other]: [Vec<(u64, u64)>; 2] = [s, t].map(|string| string.curve().collect());
        let mut outside = rectangle(zeros + beyond, ones + beyond).filter(|&(x, y)| x >= zeros || y >= ones);
        let between = outside.find(|&at| is_between(at, &one, &other));
        without(between, |at| format!("{at:?} lies between {s} and {t}"))?;
    }
    Ok(session.settled(&[("strings", &strings.len()), ("pairs", &pairs.len())], []))
}

/// The number of applications of F after which two strings of n letters differ by defects: checks that the bound of lemma 9 and the number for one
/// pair differ from the logarithm of n by at most `within`.
pub(super) fn logarithm(session: &Session) -> Settled {
    let within: f64 = session.given("within")?;
    let (most, mut table) = (session.bound("most"), session.table("applied", &[]));
    let square = f64::midpoint(3.0, 5f64.sqrt());
    for n in (1..=most).map(|k| 1usize << k) {
        let half = n / 2;
        let s: WythoffString = (0..n).map(|i| i >= half).collect();
        let t: WythoffString = (0..n).map(|i| i < half).collect();
        let steps = steps_to_defects(&s, &t)?;
        let bound = (0u64..).find(|&k| Power::new(k).ones(0, 1) >= UBig::from(n)).unwrap_or(0);
        let logarithm = (n as f64).ln() / square.ln();
        let near = |number: u64| (number as f64 - logarithm).abs() <= within;
        let as_said = near(bound) && near(steps) && steps <= bound;
        require(as_said, || {
            format!("$n = {n}$: {steps} applications, at most {bound}; the logarithm is {logarithm:.2}")
        })?;
        table.add(&[&n, &steps, &bound, &format!("{logarithm:.2}")]);
    }
    Ok(session.settled(&[("within", &within)], [table.into()]))
}

/// Checks, for all triples of subsets of a set, that the share in which two sets differ satisfies the triangle inequality.
pub(super) fn equivalence(session: &Session) -> Settled {
    let points = session.bound("points") as u32;
    let sets = 1u32 << points;
    // the sizes of the symmetric difference and of the union, where the latter counts as 1 for two empty sets
    let share = |a: u32, b: u32| (u64::from((a ^ b).count_ones()), u64::from((a | b).count_ones()).max(1));
    for (a, b) in (0..sets).flat_map(|a| (0..sets).map(move |b| (a, b))) {
        let (one, of) = share(a, b);
        require((one == 0) == (a == b) && share(b, a) == (one, of), || format!("the sets {a:b} and {b:b}"))?;
        for c in 0..sets {
            let ((two, of_two), (whole, of_whole)) = (share(b, c), share(a, c));
            let holds = whole * of * of_two <= (one * of_two + two * of) * of_whole;
            require(holds, || format!("the sets {a:b}, {b:b} and {c:b}"))?;
        }
    }
    let triples = u64::from(sets).pow(3);
    Ok(session.settled(values![triples], []))
}
