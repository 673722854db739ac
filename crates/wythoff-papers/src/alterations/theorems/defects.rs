//! Lemmas 7 and 9 and corollary 2: units that share no coordinate are defects, and they stay.

use wythoff::UBig;
use wythoff::words::alteration::{Power, WythoffString, differ_by_defects, steps_to_defects};

use super::super::strings::{balanced_pairs, balanced_pairs_of, curve, defects, string, units_between};
use crate::{Failure, Lab, Outcome, Table, Verdict};

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
pub(super) fn isolated(lab: &mut Lab) -> Result<Outcome, Failure> {
    let longest = lab.upto(8, 10) as u32;
    let pairs = balanced_pairs(longest);
    let mut by_defects = 0u64;
    for (s, t) in &pairs {
        let units = units_between(&curve(s), &curve(t));
        let (places, isolated) = defects(s, t);
        let agree = isolated == share_no_coordinate(&units) && isolated == differ_by_defects(s, t);
        if !agree || (isolated && places.len() != units.len()) {
            return Ok(Verdict::Contradicted { by: format!("{s} and {t}") }.into());
        }
        by_defects += u64::from(isolated);
    }
    let words = format!("all {} balanced pairs of different strings up to {longest} letters", pairs.len());
    if !no_other_way_to_go_on()? {
        return Ok(Verdict::Computed { to: words }.into());
    }
    let check = "of the ways to go on after the letters 0 and 1 at a first difference, 0 and 0, 1 and 1, 0 and 1 give two units \
                 in one row or column, and 1 and 0 gives one unit and ends the difference";
    let argument = "the units are counted by the distance of the prefixes, which changes by at most 1 with each letter, so that \
                    two differences in a row that are no defect begin in one of these ways; after a defect both coordinates \
                    have grown by one";
    Ok(Outcome::argued("ALT lemma 7", format!("{words}; {check}"), argument)
        .text(format!("Compared by definition: {words}; {by_defects} of them differ by defects.")))
}

/// The least k from which on no two units between strings of n letters can share a coordinate after F^k: Fib(2k-1) >= n.
fn bound(n: u32) -> u64 {
    // F^k makes Fib(2k-1) ones of a one
    (0..).find(|&k| Power::new(k).ones(0, 1) >= UBig::from(n)).unwrap_or(0)
}

/// Lemma 9.
pub(super) fn isolation(lab: &mut Lab) -> Result<Outcome, Failure> {
    let longest = lab.upto(8, 10) as u32;
    let head = ["letters", "most applications of F", "strings", "enough by the argument"];
    let mut table = Table::new("How often F is applied until two balanced strings differ by defects", head);
    for n in 2..=longest {
        let mut worst: Option<(u64, WythoffString, WythoffString)> = None;
        for (s, t) in balanced_pairs_of(n) {
            let steps = applied(&s, &t)?;
            if steps > bound(n) {
                return Ok(Verdict::Contradicted { by: format!("{s} and {t} take {steps} applications") }.into());
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
    let argument = "by lemma 8 two units whose images under M^k share x have Fib(2k+1) times their difference in x equal to \
                    -Fib(2k) times that in y, and neighbouring Fibonacci numbers have no common factor; so the differences \
                    are 0 or at least Fib(2k), too many for strings of so few letters; in the same way for y, with Fib(2k-1)";
    Ok(Outcome::argued("ALT lemma 9", check, argument).table(table))
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
pub(super) fn preserved(lab: &mut Lab) -> Result<Outcome, Failure> {
    let longest = lab.upto(8, 10) as u32;
    let mut pairs = 0u64;
    for (s, t) in balanced_pairs(longest) {
        let (places, isolated) = defects(&s, &t);
        if isolated {
            let (after, still) = defects(&s.image(), &t.image());
            if !still || after.len() != places.len() {
                return Ok(Verdict::Contradicted { by: format!("{s} and {t}") }.into());
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
    let argument = "strings that differ by defects are made of equal letters and of pairs 01 against 10, after balanced \
                    prefixes; F makes balanced prefixes of those, equal words of equal letters, and one defect of each pair";
    Ok(Outcome::argued("ALT corollary 2", check, argument).text(format!("Compared by definition: {words}.")))
}
