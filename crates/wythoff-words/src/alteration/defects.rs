//! Defects: strings that differ in isolated units of area (ALT section 4, lemmas 7 and 9).

use super::area::corners;
use super::error::AlterationError;
use super::string::WythoffString;

/// The places of the defects of two strings, ascending, counted from 0: the i such that the prefixes of length i are
/// balanced, the letters at i differ, and the letters at i + 1 are those at i exchanged. O(length).
///
/// # Errors
/// [`AlterationError::NotBalanced`].
///
/// ```
/// use wythoff_words::alteration::{WythoffString, defects};
/// let [s, t]: [WythoffString; 2] = ["0010110", "0011001"].map(|text| text.parse().unwrap());
/// assert_eq!(defects(&s, &t), Ok(vec![3, 5]));
/// ```
pub fn defects(s: &WythoffString, t: &WythoffString) -> Result<Vec<usize>, AlterationError> {
    Ok(scan(s, t)?.0)
}

/// Does every difference of two strings belong to a defect? False for strings that are not balanced. O(length).
///
/// ```
/// use wythoff_words::alteration::{WythoffString, differ_by_defects};
/// let [s, t]: [WythoffString; 2] = ["00100111", "11001100"].map(|text| text.parse().unwrap());
/// assert!(!differ_by_defects(&s, &t));
/// assert!(differ_by_defects(&s.image().image(), &t.image().image()));
/// ```
pub fn differ_by_defects(s: &WythoffString, t: &WythoffString) -> bool {
    scan(s, t).is_ok_and(|(places, differences)| 2 * places.len() == differences)
}

/// The defects, and in how many places the strings differ.
fn scan(s: &WythoffString, t: &WythoffString) -> Result<(Vec<usize>, usize), AlterationError> {
    if !s.is_balanced_with(t) {
        return Err(AlterationError::NotBalanced);
    }
    let letters: Vec<(bool, bool)> = s.iter().zip(t.iter()).collect();
    let (mut places, mut differences, mut lead) = (Vec::new(), 0, 0i64);
    for (i, &(a, b)) in letters.iter().enumerate() {
        if a != b {
            differences += 1;
            if lead == 0 && letters.get(i + 1) == Some(&(b, a)) {
                places.push(i);
            }
            lead += if a { 1 } else { -1 };
        }
    }
    Ok((places, differences))
}

/// How many times F must be applied to two balanced strings until they differ by defects: some finite number (lemma 9),
/// growing like the logarithm of the length. The defects then are as many as the units of area (lemma 7), and stay.
///
/// The strings themselves are not built: F^k(S) and F^k(T) differ by defects iff no two images M^k of the units between S
/// and T share a coordinate. O(length + steps x area log area).
///
/// # Errors
/// [`AlterationError::NotBalanced`]; [`AlterationError::TooLarge`] for an area above [`MOST_UNITS`](super::MOST_UNITS).
///
/// ```
/// use wythoff_words::alteration::{WythoffString, steps_to_defects};
/// let [s, t]: [WythoffString; 2] = ["00100111", "11001100"].map(|text| text.parse().unwrap());
/// assert_eq!(steps_to_defects(&s, &t), Ok(2));
/// ```
pub fn steps_to_defects(s: &WythoffString, t: &WythoffString) -> Result<u64, AlterationError> {
    let mut units: Vec<(u128, u128)> =
        corners(s, t)?.into_iter().map(|(x, y)| (u128::from(x), u128::from(y))).collect();
    let mut steps = 0;
    while !apart(units.iter().map(|&(x, _)| x)) || !apart(units.iter().map(|&(_, y)| y)) {
        for (x, y) in &mut units {
            // coordinates at most square until then (proof of lemma 9)
            let sum = x.checked_add(*y).ok_or(AlterationError::TooLarge { what: "the length of a string" })?;
            *x = x.checked_add(sum + 1).ok_or(AlterationError::TooLarge { what: "the length of a string" })?;
            *y = sum;
        }
        steps += 1;
    }
    Ok(steps)
}

/// Are no two numbers equal?
fn apart(numbers: impl Iterator<Item = u128>) -> bool {
    let mut numbers: Vec<u128> = numbers.collect();
    numbers.sort_unstable();
    numbers.windows(2).all(|pair| pair[0] != pair[1])
}
