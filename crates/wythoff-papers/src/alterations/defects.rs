//! Lemmas 4 to 9 and their corollaries: strings of the same length become balanced, F moves the units of area between them, and eventually they
//! differ by defects.

use itertools::Itertools;
use wythoff::UBig;
use wythoff::words::alteration::{Power, Unit, WythoffString, area, differ_by_defects, steps_to_defects};

use super::strings::{all, balanced_pairs, balanced_pairs_of, defects, moved, string, units_between};
use crate::{Failure, Session, Settled, Table, Values, require, values};

/// The number of updates to try, in multiples of the square of the length.
const PATIENCE: usize = 64;

/// The pair of strings of one length that takes the most updates.
#[derive(Clone, Default)]
struct Longest {
    updates: usize,
    pair: String,
}

impl Longest {
    fn offer(&mut self, updates: usize, s: &WythoffString, t: &WythoffString) {
        if self.pair.is_empty() || updates > self.updates {
            *self = Longest { updates, pair: format!("{s}, {t}") };
        }
    }
}

/// The number of ones in a string after 0, 1, ..., `updates` updates.
fn ones(string: &WythoffString, updates: usize) -> Vec<u32> {
    let mut string = string.clone();
    let after = |string: &WythoffString| string.ones() as u32;
    let mut counts = vec![after(&string)];
    for _ in 0..updates {
        string.update();
        counts.push(after(&string));
    }
    counts
}

/// The pair of strings of n letters for which `updates` is greatest; its third argument is the number of updates after which the two are balanced
/// for the first time. Fails if a pair is not balanced within [`PATIENCE`] n^2 updates.
fn longest(
    n: u32,
    updates: impl Fn(&WythoffString, &WythoffString, usize) -> Result<usize, Failure>,
) -> Result<Longest, Failure> {
    let strings = all(n);
    let most = PATIENCE * (n * n) as usize;
    let counts: Vec<Vec<u32>> = strings.iter().map(|string| ones(string, most)).collect();
    let mut longest = Longest::default();
    for (i, s) in strings.iter().enumerate() {
        for (j, t) in strings[..i].iter().enumerate() {
            let first = counts[i].iter().zip(&counts[j]).position(|(a, b)| a == b);
            let first = first.ok_or_else(|| format!("strings of {n} letters take more than {PATIENCE} n^2 updates"))?;
            longest.offer(updates(s, t, first)?, s, t);
        }
    }
    Ok(longest)
}

fn pairs_to(longest: u32) -> String {
    let pairs: u64 = (1..=longest).map(|n| (1u64 << n) * ((1 << n) - 1) / 2).sum();
    format!("all {pairs} pairs of different strings of the same length up to {longest}")
}

/// The least k with Fib(2k-1) >= n; F^k turns a one into Fib(2k-1) ones. From this k on no two units between strings of n letters can share a
/// coordinate after F^k.
fn bound(n: u32) -> u64 {
    (0..).find(|&k| Power::new(k).ones(0, 1) >= UBig::from(n)).unwrap_or(0)
}

/// Whether every string S of n letters, when it has become F^k(S) or one update before, is balanced with any T. Here k is `bound(9 n)`, which is at
/// least the least k with phi^(2k-2) >= 9 n.
fn balanced_at_rounds(n: u32) -> Result<bool, Failure> {
    let strings = all(n);
    let last = |s: &WythoffString| -> Result<usize, Failure> {
        let (zeros, ones) = Power::new(bound(9 * n)).counts(s.zeros() as u64, s.ones() as u64);
        Ok(usize::try_from(zeros + ones)? - s.len())
    };
    let most = strings.iter().map(last).collect::<Result<Vec<_>, _>>()?.into_iter().max().unwrap_or(0);
    let counts: Vec<Vec<u32>> = strings.iter().map(|string| ones(string, most)).collect();
    for (s, mine) in strings.iter().zip(&counts) {
        let at = last(s)?;
        if counts.iter().any(|other| other[at] != mine[at] && other[at - 1] != mine[at - 1]) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The table of the slowest pair of strings of each length from 2 to `most`.
fn slowest(mut table: Table, most: u32, slowest: impl Fn(u32) -> Result<Longest, Failure>) -> Result<Table, Failure> {
    for n in 2..=most {
        let Longest { updates, pair } = slowest(n)?;
        table.add(&[&n, &updates, &pair]);
    }
    Ok(table)
}

/// Settles lemma 4: strings of the same length become balanced.
pub(super) fn balanced(session: &Session) -> Settled {
    let most = session.bound("most") as u32;
    let table = slowest(session.table("slowest", &[]), most, |n| longest(n, |_, _, first| Ok(first)))?;
    let strong = session.bound("strong") as u32;
    let rounds = (1..=strong).map(balanced_at_rounds).collect::<Result<Vec<_>, _>>()?;
    let (holds, pairs) = (rounds.into_iter().all(|balanced| balanced), pairs_to(most));
    Ok(session.argued(holds, &pairs, values![pairs]).with(table))
}

/// Settles corollary 1: strings of the same length come to differ by defects.
pub(super) fn convergence(session: &Session) -> Settled {
    let most = session.bound("most") as u32;
    let table = slowest(session.table("slowest", &[]), most, |n| longest(n, until_defects))?;
    Ok(session.settled(&[("pairs", &pairs_to(most))], []).with(table))
}

/// The number of updates until two strings, which are balanced after `balanced` updates, differ by defects, if from there on whole images under F
/// are taken.
fn until_defects(s: &WythoffString, t: &WythoffString, balanced: usize) -> Result<usize, Failure> {
    let (mut s, mut t) = (s.clone(), t.clone());
    for _ in 0..balanced {
        s.update();
        t.update();
    }
    let mut updates = balanced;
    for _ in 0..steps_to_defects(&s, &t)? {
        updates += 2 * s.zeros() + s.ones();
        (s, t) = (s.image(), t.image());
    }
    if differ_by_defects(&s, &t) { Ok(updates) } else { Err(format!("{s} and {t} do not differ by defects").into()) }
}

/// Whether F(01) and F(10) differ by one exchange, which comes after a zero.
fn one_exchange() -> Result<bool, Failure> {
    let images = [string("01")?.image(), string("10")?.image()];
    let units = units_between(&images[0], &images[1]);
    Ok(images[0].is_balanced_with(&images[1]) && units == [moved((0, 0))])
}

/// Settles lemmas 5 and 6: for all balanced pairs up to a length, the units between the images are the images of the units.
pub(super) fn units(session: &Session) -> Settled {
    let longest = session.bound("longest") as u32;
    let pairs = balanced_pairs(longest);
    let mut units = 0;
    for (s, t) in &pairs {
        let here = units_between(s, t);
        let images = here.iter().map(|&at| moved(at)).sorted_unstable();
        let as_said = images.eq(units_between(&s.image(), &t.image()));
        require(as_said && area(s, t) == Ok(here.len() as u64), || format!("{s} and {t}"))?;
        units += here.len() as u64;
    }
    let words = pairs_of(&pairs, longest);
    let outcome = session.argued(one_exchange()?, &words, &[("pairs", &words)]);
    Ok(outcome.with(session.text("seen", values![units])))
}

fn pairs_of(pairs: &[(WythoffString, WythoffString)], longest: u32) -> String {
    format!("all {} balanced pairs of different strings up to {longest} letters", pairs.len())
}

/// Settles lemma 8: the powers of the map of units.
pub(super) fn powers(session: &Session) -> Settled {
    let most = session.bound("most");
    let corners = [(0u8, 0u8), (1, 0), (0, 1), (7, 3)].map(|(x, y)| Unit::new(x, y));
    let mut moved = corners.clone();
    for k in 0..=most {
        let power = Power::new(k);
        let agree = corners.iter().zip(&moved).all(|(corner, moved)| corner.image_under(&power) == *moved);
        require(agree, || format!("$M^{k}$"))?;
        moved = moved.map(|unit| unit.image());
    }
    let affine = (0..6u8)
        .flat_map(|x| (0..6u8).map(move |y| (x, y)))
        .all(|(x, y)| Unit::new(x, y).image() == Unit { x: UBig::from(2 * x + y + 1), y: UBig::from(x + y) });
    let unit = Unit::new(0u8, 0u8);
    let mut table = session.table("unit", &[]);
    for k in 0..=6 {
        let at = unit.image_under(&Power::new(k));
        table.add(&[&k, &format!("({},{})", at.x, at.y)]);
    }
    Ok(session.argued(affine, &format!("$k <= {most}$"), &[]).with(table))
}

fn share_no_coordinate(units: &[(u64, u64)]) -> bool {
    units.iter().map(|unit| unit.0).all_unique() && units.iter().map(|unit| unit.1).all_unique()
}

/// Whether strings that begin with 0 and 1 and continue otherwise than with 1 and 0 have units that share a coordinate.
fn no_other_way_to_go_on() -> Result<bool, Failure> {
    // each case is completed to the shortest balanced pair
    let mut apart = false;
    for (s, t) in [("0011", "1100"), ("001", "100"), ("011", "110")] {
        apart |= share_no_coordinate(&units_between(&string(s)?, &string(t)?));
    }
    Ok(!apart)
}

/// Settles lemma 7: two strings differ by defects if and only if no two of their units share a coordinate.
pub(super) fn isolated(session: &Session) -> Settled {
    let longest = session.bound("longest") as u32;
    let pairs = balanced_pairs(longest);
    let mut by_defects = 0u64;
    for (s, t) in &pairs {
        let units = units_between(s, t);
        let (places, isolated) = defects(s, t);
        let agree = isolated == share_no_coordinate(&units) && isolated == differ_by_defects(s, t);
        require(agree && (!isolated || places.len() == units.len()), || format!("{s} and {t}"))?;
        by_defects += u64::from(isolated);
    }
    let words = pairs_of(&pairs, longest);
    let values: Values = &[("pairs", &words), ("defects", &by_defects)];
    Ok(session.argued(no_other_way_to_go_on()?, &words, values).with(session.text("seen", values)))
}

/// Settles lemma 9: a bounded number of applications of F isolates the units.
pub(super) fn isolation(session: &Session) -> Settled {
    let longest = session.bound("longest") as u32;
    let mut table = session.table("applied", &[]);
    for n in 2..=longest {
        let mut worst = Longest::default();
        for (s, t) in balanced_pairs_of(n) {
            let steps = applied(&s, &t)?;
            require(steps <= bound(n), || format!("{s} and {t} take {steps} applications"))?;
            worst.offer(usize::try_from(steps)?, &s, &t);
        }
        table.add(&[&n, &worst.updates, &worst.pair, &bound(n)]);
    }
    Ok(session.settled(&[], []).with(table))
}

/// The number of applications of F until two strings differ by defects, found by applying F; an error if the library counts differently.
fn applied(s: &WythoffString, t: &WythoffString) -> Result<u64, Failure> {
    let steps = steps_to_defects(s, t)?;
    let (mut s, mut t) = (s.clone(), t.clone());
    for k in 0..=steps {
        if differ_by_defects(&s, &t) {
            return if k == steps { Ok(k) } else { Err(format!("{s} and {t}: counted otherwise").into()) };
        }
        (s, t) = (s.image(), t.image());
    }
    Err(format!("{s} and {t} do not differ by defects").into())
}

/// Settles corollary 2: F preserves defects.
pub(super) fn preserved(session: &Session) -> Settled {
    let longest = session.bound("longest") as u32;
    let mut pairs = 0u64;
    for (s, t) in balanced_pairs(longest) {
        let (places, isolated) = defects(&s, &t);
        if isolated {
            let (after, still) = defects(&s.image(), &t.image());
            require(still && after.len() == places.len(), || format!("{s} and {t}"))?;
            pairs += 1;
        }
    }
    let words = format!("all {pairs} pairs of different strings up to {longest} letters that differ by defects");
    let (s, t) = (string("01")?.image(), string("10")?.image());
    let one = defects(&s, &t) == (vec![1], true);
    Ok(session.argued(one, &words, &[]).with(format!("Compared by definition: {words}.")))
}
