//! Lemmas 5, 6 and 8: where F moves the units of area between two strings.

use wythoff::UBig;
use wythoff::words::alteration::{Power, Unit, area};

use super::super::strings::{balanced_pairs, curve, moved, string, units_between};
use crate::{Failure, Lab, Outcome, Table, Verdict};

/// Why an exchange of two neighbouring letters is all that has to be looked at.
const EXCHANGES: &str = "any two balanced strings are joined by exchanges of a 01 and a 10, each of which puts one unit (z,o) \
    from one side of the curve to the other, z and o being the zeros and ones before it; F makes 2z + o zeros and z + o ones of \
    those, so that the exchange becomes one at (2z+o+1, z+o) = M(z,o); as M takes no value twice, the units that change sides an \
    odd number of times, which are those between the strings, go to those between the images";

/// F(01) and F(10) differ by one exchange, after one zero.
fn one_exchange() -> Result<bool, Failure> {
    let images = [string("01")?.image(), string("10")?.image()];
    let units = units_between(&curve(&images[0]), &curve(&images[1]));
    Ok(images[0].is_balanced_with(&images[1]) && units == [moved((0, 0))])
}

/// All pairs up to a length: whether the units between the images are the images of the units, which is both lemmas.
fn compared(lab: &Lab) -> Result<(u64, String), String> {
    let longest = lab.upto(8, 10) as u32;
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

fn settled(lab: &Lab, theorem: &'static str, which: &str) -> Result<Outcome, Failure> {
    let (units, words) = match compared(lab) {
        Ok(found) => found,
        Err(pair) => return Ok(Verdict::Contradicted { by: pair }.into()),
    };
    if !one_exchange()? {
        return Ok(Verdict::Computed { to: words }.into());
    }
    let check =
        format!("{words}; F(01) = 00101 and F(10) = 01001 are balanced and have one unit between them, M(0,0) = (1,0)");
    let seen = format!("By the definition of a unit, {which}: {units} units between these pairs.");
    Ok(Outcome::argued(theorem, check, EXCHANGES).text(seen))
}

/// Lemma 5.
pub(super) fn images(lab: &mut Lab) -> Result<Outcome, Failure> {
    settled(lab, "ALT lemma 5", "every image lies between the images")
}

/// Lemma 6.
pub(super) fn preimages(lab: &mut Lab) -> Result<Outcome, Failure> {
    settled(lab, "ALT lemma 6", "no other unit lies between the images, so the area stays the same")
}

/// Lemma 8.
pub(super) fn powers(lab: &mut Lab) -> Result<Outcome, Failure> {
    let most = lab.upto(100, 1000);
    let corners = [(0u8, 0u8), (1, 0), (0, 1), (7, 3)].map(|(x, y)| Unit::new(x, y));
    let mut moved = corners.clone();
    for k in 0..=most {
        let power = Power::new(k);
        if corners.iter().zip(&moved).any(|(corner, moved)| corner.image_under(&power) != *moved) {
            return Ok(Verdict::Contradicted { by: format!("M^{k}") }.into());
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
    let argument = "in the coordinates x, y + 1 M is linear with the rows 2 1 and 1 1, the square of the matrix 1 1, 1 0 whose \
                    n-th power has the entries Fib(n+1), Fib(n), Fib(n), Fib(n-1) by the recurrence of Fibonacci numbers";
    Ok(Outcome::argued("ALT lemma 8", check, argument).table(table))
}
