//! Theorem 2 and its like: the offset of boxes and triangles.

use wythoff::rules::Rules;
use wythoff::words::alteration::{Alteration, Offset, Shape};

use super::super::games::{altered, game, points};
use super::certified::{differences, offset_of};
use super::offset::{by_theorems, observe};
use crate::{Failure, Lab, Outcome, Table, Verdict};

/// The cells of a box at the origin.
fn cells(width: u64, height: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..width).flat_map(move |x| (0..height).map(move |y| (x, y)))
}

/// A family of alterations with an offset that is told beforehand: compares it with counting, strings and the rules, and
/// proves it for the games in `proved`.
fn family(
    lab: &mut Lab,
    theorem: &'static str,
    words: &str,
    members: Vec<(String, Rules, Offset)>,
    proved: usize,
) -> Result<Outcome, Failure> {
    let n = lab.upto((1 << 10) - 1, (1 << 12) - 1);
    let wythoff = points(game("wythoff")?.rules(), n + 1)?;
    let mut table = Table::new("Offsets", ["alteration", "offset", "positions that differ (proved)"]);
    for (i, (name, rules, offset)) in members.iter().enumerate() {
        let shape = Shape::of(&Alteration::new(rules)?).map(|shape| shape.offset());
        let seen = observe(rules, &wythoff, n)?.best;
        if by_theorems(rules)? != [*offset; 2] || seen != *offset || shape != Some(*offset) {
            return Ok(Verdict::Contradicted { by: format!("{name}: {offset}, seen {seen}") }.into());
        }
        let mut differ = String::new();
        if i < proved {
            let Some(found) = offset_of(lab, &rules.to_string())?.filter(|found| found.by == *offset) else {
                return Ok(Verdict::Contradicted { by: format!("{name}: {offset}") }.into());
            };
            differ = differences(&found.found);
        }
        table.push([name.clone(), offset.to_string(), differ]);
    }
    let compared = format!(
        "{words}, best shift of piles up to {n}, and the strings; the first {proved} of the table proved by certificates made in this run"
    );
    Ok(Outcome::from(Verdict::ClosedForm { theorem, compared }).table(table))
}

/// The sides of boxes.
fn sides(most: u64) -> Vec<(u64, u64)> {
    let mut sides: Vec<(u64, u64)> = (1..=most).flat_map(|w| (1..=most).map(move |h| (w, h))).collect();
    sides.sort_by_key(|&(w, h)| (w.max(h), w, h));
    sides
}

/// Theorem 2.
pub(super) fn boxes(lab: &mut Lab) -> Result<Outcome, Failure> {
    let most = lab.upto(6, 10);
    let mut members = Vec::new();
    for (w, h) in sides(most) {
        let offset = Offset::new(h as i64 - 1, w as i64 - 1);
        members.push((format!("{w} x {h} box of P"), altered(cells(w, h), [])?, offset));
    }
    let proved = lab.upto(9, 25) as usize;
    let words = format!("all boxes up to {most} x {most}");
    Ok(family(lab, "ALT theorem 2", &words, members, proved)?.text(
        "It follows from theorem 3: the w columns of the box hold forced P-positions only, in h rows and on w + h - 1 diagonals.",
    ))
}

/// Boxes of N-positions.
pub(super) fn empty_boxes(lab: &mut Lab) -> Result<Outcome, Failure> {
    let most = lab.upto(6, 10);
    let mut members = Vec::new();
    for (w, h) in sides(most) {
        members.push((format!("{w} x {h} box of N"), altered([], cells(w, h))?, Offset::new(0, 0)));
    }
    let proved = lab.upto(9, 25) as usize;
    let words = format!("all boxes up to {most} x {most}");
    Ok(family(lab, "ALT theorem 3", &words, members, proved)?.text(
        "It follows from theorem 3: each of the w columns holds one P-position, and no two of them share a row or a diagonal, \
         so that C, R and D are all w.",
    ))
}

/// Terminal sets x + y <= k.
pub(super) fn triangles(lab: &mut Lab) -> Result<Outcome, Failure> {
    let most = lab.upto(8, 12);
    let mut members = Vec::new();
    for k in 1..=most {
        let offset = Offset::new(k as i64, k as i64);
        let rules = altered(cells(k + 1, k + 1).filter(|(x, y)| x + y <= k), [])?;
        members.push((format!("x + y <= {k}"), rules, offset));
    }
    let proved = lab.upto(4, 8) as usize;
    let words = format!("all k from 1 to {most}");
    Ok(family(lab, "ALT theorem 3", &words, members, proved)?.text(
        "It follows from theorem 3: the k + 1 columns of the triangle hold its positions only, in k + 1 rows and on 2k + 1 diagonals.",
    ))
}
