//! Lemmas 4 to 9 and their corollaries: strings of the same length become balanced, F moves the units of area between them, and
//! in the end they differ by defects.

use wythoff::UBig;
use wythoff::words::alteration::{Power, Unit, WythoffString, area, differ_by_defects, steps_to_defects};

use super::strings::{all, balanced_pairs, balanced_pairs_of, curve, defects, moved, string, units_between};
use crate::boards::contradicted;
use crate::settle::{Settled, Told};
use crate::{Failure, Outcome, Session, Table, Verdict};

/// Updates that are tried, in multiples of the square of the length.
const PATIENCE: usize = 64;

/// The pair of strings of one length that takes longest.
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

/// How many ones a string has after each number of updates.
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

/// After how many updates all pairs of strings of n letters are balanced for the first time; the longest. `None` if one is
/// not after [`PATIENCE`].
fn longest(n: u32, mut each: impl FnMut(&WythoffString, &WythoffString, usize)) -> Option<Longest> {
    let strings = all(n);
    let updates = PATIENCE * (n * n) as usize;
    let counts: Vec<Vec<u32>> = strings.iter().map(|string| ones(string, updates)).collect();
    let mut longest = Longest::default();
    for (i, s) in strings.iter().enumerate() {
        for (j, t) in strings[..i].iter().enumerate() {
            let first = counts[i].iter().zip(&counts[j]).position(|(a, b)| a == b)?;
            longest.offer(first, s, t);
            each(s, t, first);
        }
    }
    Some(longest)
}

fn pairs_to(longest: u32) -> String {
    let pairs: u64 = (1..=longest).map(|n| (1u64 << n) * ((1 << n) - 1) / 2).sum();
    format!("all {pairs} pairs of different strings of the same length up to {longest}")
}

/// The least k with phi^(2k-2) >= 9 n: from the k-th image of one of two strings of n letters on the argument holds.
fn rounds(n: u32) -> u64 {
    // Fib(2k-1) is less than phi^(2k-2)
    (0..).find(|&k| Power::new(k).ones(0, 1) >= UBig::from(9 * n)).unwrap_or(0)
}

/// When S has become F^k(S), or one update before, it is balanced with any T: all strings of n letters.
fn balanced_at_rounds(n: u32) -> Result<bool, Failure> {
    let strings = all(n);
    let last = |s: &WythoffString| -> Result<usize, Failure> {
        let (zeros, ones) = Power::new(rounds(n)).counts(s.zeros() as u64, s.ones() as u64);
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

/// Lemma 4.
pub(super) fn balanced(session: &mut Session, told: Told) -> Settled {
    let most = session.upto(8, 10) as u32;
    let head = ["letters", "most updates until balanced", "strings"];
    let mut table = Table::new("How long it takes until two strings are balanced", head);
    for n in 2..=most {
        let Some(longest) = longest(n, |_, _, _| {}) else {
            return Err(format!("strings of {n} letters take more than {PATIENCE} n^2 updates").into());
        };
        table.push([n.to_string(), longest.updates.to_string(), longest.pair]);
    }
    let strong = session.upto(6, 9) as u32;
    for n in 1..=strong {
        if !balanced_at_rounds(n)? {
            return Ok(Outcome::from(Verdict::Computed { to: pairs_to(most) }).table(table));
        }
    }
    let check = format!(
        "{}; and up to {strong} letters S is balanced with any T, then or one update before, when it has become F^k(S), k the \
         least with Fib(2k-1) >= 9 times the length",
        pairs_to(most)
    );
    Ok(Outcome::argued("ALT lemma 4", check, &*told.argument).table(table))
}

/// Corollary 1.
pub(super) fn convergence(session: &mut Session, told: Told) -> Settled {
    let most = session.upto(6, 8) as u32;
    let head = ["letters", "updates that are enough for all pairs", "strings"];
    let mut table = Table::new(
        "Updates until two strings are balanced, and then to the first images under F that differ by defects",
        head,
    );
    let mut failure = None;
    for n in 2..=most {
        let mut slowest = Longest::default();
        let found = longest(n, |s, t, first| match until_defects(s, t, first) {
            Ok(updates) => slowest.offer(updates, s, t),
            Err(error) => failure = Some(error),
        });
        if let Some(error) = failure {
            return Err(error);
        }
        if found.is_none() {
            return Err(format!("strings of {n} letters take more than {PATIENCE} n^2 updates").into());
        }
        table.push([n.to_string(), slowest.updates.to_string(), slowest.pair]);
    }
    Ok(Outcome::argued("ALT corollary 1", pairs_to(most), &*told.argument).table(table))
}

/// The updates until two strings that are balanced after so many updates differ by defects, whole images under F being taken
/// from there on.
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

/// F(01) and F(10) differ by one exchange, after one zero.
fn one_exchange() -> Result<bool, Failure> {
    let images = [string("01")?.image(), string("10")?.image()];
    let units = units_between(&curve(&images[0]), &curve(&images[1]));
    Ok(images[0].is_balanced_with(&images[1]) && units == [moved((0, 0))])
}

/// All pairs up to a length: whether the units between the images are the images of the units, which is both lemmas.
fn compared(session: &Session) -> Result<(u64, String), String> {
    let longest = session.upto(8, 10) as u32;
    let pairs = balanced_pairs(longest);
    let mut units = 0;
    for (s, t) in &pairs {
        let here = units_between(&curve(s), &curve(t));
        let mut images: Vec<(u64, u64)> = here.iter().map(|&at| moved(at)).collect();
        images.sort_unstable();
        if images != units_between(&curve(&s.image()), &curve(&t.image())) || area(s, t) != Ok(here.len() as u64) {
            return Err(format!("{s} and {t}"));
        }
        units += here.len() as u64;
    }
    Ok((units, format!("all {} balanced pairs of different strings up to {longest} letters", pairs.len())))
}

fn settled(session: &Session, told: &Told, theorem: &str, which: &str) -> Settled {
    let (units, words) = match compared(session) {
        Ok(found) => found,
        Err(pair) => return Ok(contradicted(pair)),
    };
    if !one_exchange()? {
        return Ok(Verdict::Computed { to: words }.into());
    }
    let check =
        format!("{words}; F(01) = 00101 and F(10) = 01001 are balanced and have one unit between them, M(0,0) = (1,0)");
    let seen = format!("By the definition of a unit, {which}: {units} units between these pairs.");
    Ok(Outcome::argued(theorem, check, &*told.argument).text(seen))
}

/// Lemma 5.
pub(super) fn images(session: &mut Session, told: Told) -> Settled {
    settled(session, &told, "ALT lemma 5", "every image lies between the images")
}

/// Lemma 6.
pub(super) fn preimages(session: &mut Session, told: Told) -> Settled {
    settled(session, &told, "ALT lemma 6", "no other unit lies between the images, so the area stays the same")
}

/// Lemma 8.
pub(super) fn powers(session: &mut Session, told: Told) -> Settled {
    let most = session.upto(100, 1000);
    let corners = [(0u8, 0u8), (1, 0), (0, 1), (7, 3)].map(|(x, y)| Unit::new(x, y));
    let mut moved = corners.clone();
    for k in 0..=most {
        let power = Power::new(k);
        if corners.iter().zip(&moved).any(|(corner, moved)| corner.image_under(&power) != *moved) {
            return Ok(contradicted(format!("M^{k}")));
        }
        moved = moved.map(|unit| unit.image());
    }
    let affine = (0..6u8)
        .flat_map(|x| (0..6u8).map(move |y| (x, y)))
        .all(|(x, y)| Unit::new(x, y).image() == Unit { x: UBig::from(2 * x + y + 1), y: UBig::from(x + y) });
    if !affine {
        return Ok(Verdict::Computed { to: format!("k <= {most}") }.into());
    }
    let unit = Unit::new(0u8, 0u8);
    let mut table = Table::new("Where the unit (0,0) goes", ["k", "M^k(0,0)"]);
    for k in 0..=6 {
        let at = unit.image_under(&Power::new(k));
        table.push([k.to_string(), format!("({},{})", at.x, at.y)]);
    }
    let check =
        format!("M^k by the formula and by k single steps agree on (0,0), (1,0), (0,1), (7,3) for all k <= {most}");
    Ok(Outcome::argued("ALT lemma 8", check, &*told.argument).table(table))
}

fn share_no_coordinate(units: &[(u64, u64)]) -> bool {
    let apart = |numbers: Vec<u64>| {
        let mut numbers = numbers;
        numbers.sort_unstable();
        numbers.windows(2).all(|pair| pair[0] != pair[1])
    };
    apart(units.iter().map(|unit| unit.0).collect()) && apart(units.iter().map(|unit| unit.1).collect())
}

/// Strings that begin with 0 and 1 and go on with two letters other than 1 and 0: their units share a coordinate already.
fn no_other_way_to_go_on() -> Result<bool, Failure> {
    // each is completed to a balanced pair by the least that does so
    let pairs = [("0011", "1100"), ("001", "100"), ("011", "110")];
    for (s, t) in pairs {
        let (s, t) = (string(s)?, string(t)?);
        if share_no_coordinate(&units_between(&curve(&s), &curve(&t))) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Lemma 7.
pub(super) fn isolated(session: &mut Session, told: Told) -> Settled {
    let longest = session.upto(8, 10) as u32;
    let pairs = balanced_pairs(longest);
    let mut by_defects = 0u64;
    for (s, t) in &pairs {
        let units = units_between(&curve(s), &curve(t));
        let (places, isolated) = defects(s, t);
        let agree = isolated == share_no_coordinate(&units) && isolated == differ_by_defects(s, t);
        if !agree || (isolated && places.len() != units.len()) {
            return Ok(contradicted(format!("{s} and {t}")));
        }
        by_defects += u64::from(isolated);
    }
    let words = format!("all {} balanced pairs of different strings up to {longest} letters", pairs.len());
    if !no_other_way_to_go_on()? {
        return Ok(Verdict::Computed { to: words }.into());
    }
    let check = "of the ways to go on after the letters 0 and 1 at a first difference, 0 and 0, 1 and 1, 0 and 1 give two units \
                 in one row or column, and 1 and 0 gives one unit and ends the difference";
    Ok(Outcome::argued("ALT lemma 7", format!("{words}; {check}"), &*told.argument)
        .text(format!("Compared by definition: {words}; {by_defects} of them differ by defects.")))
}

/// The least k from which on no two units between strings of n letters can share a coordinate after F^k: Fib(2k-1) >= n.
fn bound(n: u32) -> u64 {
    // F^k makes Fib(2k-1) ones of a one
    (0..).find(|&k| Power::new(k).ones(0, 1) >= UBig::from(n)).unwrap_or(0)
}

/// Lemma 9.
pub(super) fn isolation(session: &mut Session, told: Told) -> Settled {
    let longest = session.upto(8, 10) as u32;
    let head = ["letters", "most applications of F", "strings", "enough by the argument"];
    let mut table = Table::new("How often F is applied until two balanced strings differ by defects", head);
    for n in 2..=longest {
        let mut worst: Option<(u64, WythoffString, WythoffString)> = None;
        for (s, t) in balanced_pairs_of(n) {
            let steps = applied(&s, &t)?;
            if steps > bound(n) {
                return Ok(contradicted(format!("{s} and {t} take {steps} applications")));
            }
            if worst.as_ref().is_none_or(|worst| steps > worst.0) {
                worst = Some((steps, s, t));
            }
        }
        if let Some((steps, s, t)) = worst {
            table.push([n.to_string(), steps.to_string(), format!("{s}, {t}"), bound(n).to_string()]);
        }
    }
    let check =
        format!("all balanced pairs up to {longest} letters: no more than the least k with Fib(2k-1) >= their length");
    Ok(Outcome::argued("ALT lemma 9", check, &*told.argument).table(table))
}

/// How often F has to be applied, by doing so; at most to the bound that the library computes from the units.
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

/// Corollary 2.
pub(super) fn preserved(session: &mut Session, told: Told) -> Settled {
    let longest = session.upto(8, 10) as u32;
    let mut pairs = 0u64;
    for (s, t) in balanced_pairs(longest) {
        let (places, isolated) = defects(&s, &t);
        if isolated {
            let (after, still) = defects(&s.image(), &t.image());
            if !still || after.len() != places.len() {
                return Ok(contradicted(format!("{s} and {t}")));
            }
            pairs += 1;
        }
    }
    let words = format!("all {pairs} pairs of different strings up to {longest} letters that differ by defects");
    let (s, t) = (string("01")?.image(), string("10")?.image());
    if defects(&s, &t) != (vec![1], true) {
        return Ok(Verdict::Computed { to: words }.into());
    }
    let check = "F(01) = 00101 and F(10) = 01001 differ by one defect, at place 1";
    Ok(Outcome::argued("ALT corollary 2", check, &*told.argument).text(format!("Compared by definition: {words}.")))
}
