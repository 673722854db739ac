//! Texts that the pictures share: titles, numbers, degrees of certainty.

use wythoff::{Certainty, UBig};

/// Numbers with more digits are shortened in the middle.
const MOST_DIGITS: usize = 40;
/// The number of digits kept at each end of a shortened number.
const KEPT: usize = 12;
/// The number of digits from which on a power of ten is written with an exponent.
const POWER: usize = 8;

/// The certainty of an answer, as a sentence.
pub(super) fn signature(certainty: &Certainty) -> String {
    format!("{}.", capital(&certainty.to_string()))
}

/// The text with a capital letter at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}

/// The text of a number in a line: a power of ten with an exponent, a long number shortened in the middle.
pub(super) fn number(number: &UBig) -> String {
    let text = number.to_string();
    if text.len() >= POWER && text.starts_with('1') && text[1..].bytes().all(|digit| digit == b'0') {
        return format!("10^{}", text.len() - 1);
    }
    let digits = if text.len() > MOST_DIGITS { format!(" ({} digits)", text.len()) } else { String::new() };
    ends(&text, MOST_DIGITS, KEPT) + &digits
}

/// The text of a number beside an axis; where it is shortened, the caption gives it in full.
pub(super) fn place(number: &UBig) -> String {
    let text = self::number(number);
    if text.contains('^') { text } else { ends(&number.to_string(), 15, 6) }
}

/// The first and the last `kept` digits, if there are more than `most`; otherwise all digits.
pub(super) fn ends(digits: &str, most: usize, kept: usize) -> String {
    if digits.len() <= most {
        return digits.to_owned();
    }
    format!("{}…{}", &digits[..kept], &digits[digits.len() - kept..])
}

/// A number with four decimals and a proper minus sign, as a formula.
pub(super) fn decimal(number: f64) -> String {
    format!("${}{:.4}$", if number < 0.0 { "−" } else { "" }, number.abs())
}

/// The column of Wythoff Nim that corresponds to column t of an altered game.
pub(super) fn column_of_wythoff(offset: i64) -> String {
    match offset {
        0 => "column $t$".to_owned(),
        1.. => format!("column $t + {offset}$"),
        _ => format!("column $t − {}$", offset.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_are_short() {
        let ten = UBig::from(10u8);
        assert_eq!(number(&ten.pow(50)), "10^50");
        assert_eq!(number(&ten.pow(3)), "1000");
        assert_eq!(number(&(ten.pow(60) + UBig::from(7u8))), "100000000000…000000000007 (61 digits)");
        assert_eq!(number(&(ten.pow(39) - UBig::ONE)), "9".repeat(39));
    }
}
