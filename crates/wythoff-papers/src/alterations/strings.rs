//! All bit-strings of a length, and the notions of ALT section 4 by their definitions.

use wythoff::words::alteration::WythoffString;

use crate::Failure;

/// A string from its text.
pub(super) fn string(text: &str) -> Result<WythoffString, Failure> {
    Ok(text.parse()?)
}

/// All strings of n letters, n < 32.
pub(super) fn all(n: u32) -> Vec<WythoffString> {
    (0..1u32 << n).map(|code| (0..n).map(|i| code >> i & 1 == 1).collect()).collect()
}

/// All balanced pairs of different strings of n letters, each once.
pub(super) fn balanced_pairs_of(n: u32) -> Vec<(WythoffString, WythoffString)> {
    let strings = all(n);
    let mut pairs = Vec::new();
    for (i, s) in strings.iter().enumerate() {
        let others = strings[..i].iter().filter(|t| s.is_balanced_with(t));
        pairs.extend(others.map(|t| (s.clone(), t.clone())));
    }
    pairs
}

/// All balanced pairs of different strings with at most `longest` letters.
pub(super) fn balanced_pairs(longest: u32) -> Vec<(WythoffString, WythoffString)> {
    (2..=longest).flat_map(balanced_pairs_of).collect()
}

/// The curve of a string as a list of points: zeros and ones of each prefix.
pub(super) fn curve(string: &WythoffString) -> Vec<(u64, u64)> {
    string.curve().collect()
}

/// The units between two curves that end in the same point, by the definition of above and below, in order.
pub(super) fn units_between(s: &[(u64, u64)], t: &[(u64, u64)]) -> Vec<(u64, u64)> {
    let Some(&(zeros, ones)) = s.last() else { return Vec::new() };
    let below = |curve: &[(u64, u64)], (x, y): (u64, u64)| curve.iter().any(|&(a, b)| a <= x && b > y);
    let above = |curve: &[(u64, u64)], (x, y): (u64, u64)| curve.iter().any(|&(a, b)| b <= y && a > x);
    let cells = (0..zeros).flat_map(|x| (0..ones).map(move |y| (x, y)));
    cells.filter(|&at| (above(s, at) && below(t, at)) || (below(s, at) && above(t, at))).collect()
}

/// M: the unit that F makes of a unit.
pub(super) fn moved((x, y): (u64, u64)) -> (u64, u64) {
    (2 * x + y + 1, x + y)
}

/// The places of defects by their definition, and whether every difference belongs to one.
pub(super) fn defects(s: &WythoffString, t: &WythoffString) -> (Vec<usize>, bool) {
    let letters: Vec<(bool, bool)> = s.iter().zip(t.iter()).collect();
    let ones = |i: usize| letters[..i].iter().map(|&(a, b)| i64::from(a) - i64::from(b)).sum::<i64>();
    let is_defect = |i: usize| {
        let (a, b) = letters[i];
        a != b && letters.get(i + 1) == Some(&(b, a)) && ones(i) == 0
    };
    let places: Vec<usize> = (0..letters.len()).filter(|&i| is_defect(i)).collect();
    let covered = |i: usize| places.contains(&i) || (i > 0 && places.contains(&(i - 1)));
    let isolated = s.is_balanced_with(t) && (0..letters.len()).all(|i| letters[i].0 == letters[i].1 || covered(i));
    (places, isolated)
}
