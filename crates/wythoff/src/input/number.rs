//! Whole numbers of any size: sums of products of digits, powers and the golden ratio.

use std::ops::Range;

use dashu_int::ops::BitTest;
use itertools::Itertools;
use wythoff_exact::quadratic::times_phi;
use wythoff_exact::{IBig, UBig};

use super::diagnostic::{Diagnostic, Quoted};

/// Greatest number of digits of each number in a sum that is to fit a machine integer.
const SMALL: usize = 1000;

/// The signs between the terms of a sum.
const SIGNS: [char; 3] = ['+', '-', '−'];

const HINT: &str = "write a whole number that is not negative, such as 12, 10^50, 3*10^21 + 7 or phi 10^50";

/// Reads a whole number that is not negative and has at most `most` decimal digits.
///
/// Digits may stand in groups of three with a space, `_` or `'` between them; powers are `10^50`, `10**50`, `10⁵⁰` or `1e50`.
/// `phi` or `φ` is the golden ratio; a term with it is rounded down.
///
/// ```
/// use wythoff::input::number;
/// assert_eq!(number("3*10^3 - 1_000", 50)?.to_string(), "2000");
/// assert_eq!(number("phi 10^3", 50)?.to_string(), "1618");
/// assert_eq!(number("10^50", 50).unwrap_err().message, "`10^50` has more than 50 digits");
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
///
/// # Errors
/// The text is not a number, or the number is negative or has more than `most` digits.
pub fn number(text: &str, most: usize) -> Result<UBig, Diagnostic> {
    let whole = trimmed(text, 0..text.len());
    let not_one = |part: Range<usize>| {
        let part = if part.is_empty() { whole.clone() } else { part };
        let message = match &text[part.clone()] {
            "" => "a number is missing".to_owned(),
            words => format!("{} is not a number", Quoted(words)),
        };
        Diagnostic::new(message, part, hint(&text[whole.clone()], most))
    };
    let too_long = || {
        let message = format!("{} has more than {most} digits", Quoted(&text[whole.clone()]));
        Diagnostic::new(message, whole.clone(), "write a smaller number")
    };
    let negative = || Diagnostic::new(format!("{} is negative", Quoted(&text[whole.clone()])), whole.clone(), HINT);
    if let Some(size) = text[whole.clone()].strip_prefix(['-', '−'])
        && product(size.trim_start(), most).is_ok_and(|size| !size.is_zero())
    {
        return Err(negative());
    }
    let (mut value, mut term, mut minus) = (IBig::ZERO, whole.start, false);
    // A sign at the beginning does not separate terms.
    let signs = text[whole.clone()].match_indices(SIGNS).filter(|(at, _)| *at > 0);
    let signs = signs.map(|(at, sign)| (whole.start + at, sign.len(), sign != "+"));
    for (at, length, subtracts) in signs.chain([(whole.end, 0, false)]) {
        let part = trimmed(text, term..at);
        let read = product(&text[part.clone()], most).map_err(|problem| match problem {
            Problem::NoNumber => not_one(part),
            Problem::TooLong => too_long(),
        })?;
        value += if minus { -IBig::from(read) } else { IBig::from(read) };
        (term, minus) = (at + length, subtracts);
    }
    let value = UBig::try_from(value).map_err(|_| negative())?;
    if has_at_most(&value, most) { Ok(value) } else { Err(too_long()) }
}

/// What to write instead of a text that is not a number.
fn hint(text: &str, most: usize) -> String {
    for (separator, name) in [(',', "a comma"), ('.', "a point")] {
        let grouped = text.split(separator).enumerate().all(|(k, group)| {
            let length = if k == 0 { 1..=3 } else { 3..=3 };
            length.contains(&group.len()) && group.bytes().all(|byte| byte.is_ascii_digit())
        });
        if text.contains(separator) && grouped {
            let (plain, groups) = (text.replace(separator, ""), text.replace(separator, "_"));
            let stands =
                if separator == ',' { "stands between two numbers" } else { "has no meaning in a whole number" };
            return format!("write {plain} or {groups}: {name} {stands}");
        }
    }
    let hexadecimal = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    if let Some(value) = hexadecimal.and_then(|digits| u128::from_str_radix(digits, 16).ok()) {
        return format!("write {value}: numbers are decimal here");
    }
    near(text, most).map_or_else(|| HINT.to_owned(), |near| format!("write {near}"))
}

/// The number in a spelling that can be read, if the text is a variant such as `$10^{50}$`, `3x10^5` or `100 phi`.
fn near(text: &str, most: usize) -> Option<String> {
    let kept = |c: &char| !"${}()\\ ".contains(*c);
    let plain: String = text.chars().filter(kept).collect();
    // with a sum, moving phi to the front would give another number
    let last = ["phi", "φ"].into_iter().find_map(|phi| text.strip_suffix(phi)).filter(|sum| !sum.contains(SIGNS));
    let last = last.map(|factor| {
        let factor = factor.trim_end_matches(|c: char| c.is_whitespace() || "*·".contains(c));
        format!("phi {}", factor.split_whitespace().join(" "))
    });
    let candidates = [plain.replace("cdot", "*").replace("times", "*").replace('x', "*"), plain];
    // a plain number is not a variant spelling, and a suggestion has to fit on one line
    let is_formula = |text: &String| text.contains(['^', '*', 'p']) && !text.contains(char::is_control);
    candidates.into_iter().chain(last).filter(is_formula).find(|near| near != text && number_or_none(near, most))
}

fn number_or_none(text: &str, most: usize) -> bool {
    text.split(['+', '-']).all(|part| product(part.trim(), most).is_ok())
}

/// Reads a whole number below 2^64.
///
/// # Errors
/// The errors of [`number`], or the number is too large.
pub fn small(text: &str) -> Result<u64, Diagnostic> {
    const HINT: &str = "write a whole number from 0 to 18446744073709551615";
    let value = number(text, SMALL).map_err(|mistake| mistake.hinting(HINT))?;
    u64::try_from(&value).map_err(|_| {
        let whole = trimmed(text, 0..text.len());
        Diagnostic::new(format!("{} is too large", Quoted(&text[whole.clone()])), whole, HINT)
    })
}

/// Reads a whole number below 2^64 that is not 0.
///
/// # Errors
/// The errors of [`small`], or the number is 0.
pub fn at_least_one(text: &str) -> Result<u64, Diagnostic> {
    const HINT: &str = "write a whole number, at least 1";
    const MOST: &str = "write a whole number from 1 to 18446744073709551615";
    let is_large = || number(text, SMALL).is_ok();
    match small(text).map_err(|mistake| mistake.hinting(if is_large() { MOST } else { HINT }))? {
        0 => Err(Diagnostic::new("0 is too small", trimmed(text, 0..text.len()), HINT)),
        value => Ok(value),
    }
}

enum Problem {
    NoNumber,
    TooLong,
}

/// The value of numbers and powers with `*` between them; `phi` may occur once, and no `*` is needed after it.
fn product(text: &str, most: usize) -> Result<UBig, Problem> {
    let (mut value, mut golden) = (UBig::ONE, false);
    for factor in text.replace("**", "^").split(['*', '·', '×']) {
        let mut factor = factor.trim();
        if let Some(rest) = factor.strip_prefix("phi").or_else(|| factor.strip_prefix(['φ', 'ϕ', 'Φ'])) {
            let ends = |c: char| c.is_whitespace() || c.is_ascii_digit();
            if golden || !(rest.is_empty() || rest.starts_with(ends)) {
                return Err(Problem::NoNumber);
            }
            golden = true;
            factor = rest.trim_start();
            if factor.is_empty() {
                continue;
            }
        }
        value *= power(factor, most)?;
        if is_certainly_longer(&value, most) {
            return Err(Problem::TooLong);
        }
    }
    Ok(if golden { times_phi(&value) } else { value })
}

fn power(text: &str, most: usize) -> Result<UBig, Problem> {
    let raised =
        |base: &str, exponent: &str| raised(digits(base.trim_end(), most)?, digits(exponent.trim_start(), most)?, most);
    if let Some((base, exponent)) = text.split_once('^') {
        return raised(base, exponent);
    }
    // as in 10⁵⁰
    if let Some(at) = text.find(|c| superscript(c).is_some()) {
        let exponent: Option<String> = text[at..].chars().map(superscript).collect();
        return raised(&text[..at], &exponent.ok_or(Problem::NoNumber)?);
    }
    // as in 1e6
    if let Some((mantissa, exponent)) = text.split_once(['e', 'E']) {
        let value = digits(mantissa, most)? * raised("10", exponent)?;
        return if is_certainly_longer(&value, most) { Err(Problem::TooLong) } else { Ok(value) };
    }
    digits(text, most)
}

/// The digit that a superscript stands for.
fn superscript(c: char) -> Option<char> {
    let digit = "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|superscript| superscript == c)?;
    char::from_digit(digit as u32, 10)
}

fn raised(base: UBig, exponent: UBig, most: usize) -> Result<UBig, Problem> {
    if base <= UBig::ONE {
        return Ok(if base == UBig::ONE || exponent == UBig::ZERO { UBig::ONE } else { UBig::ZERO });
    }
    // The base is at least 2^(bits - 1), so a power that is too large is refused before it is computed.
    let exponent = usize::try_from(&exponent).map_err(|_| Problem::TooLong)?;
    let bits = (base.bit_len() - 1).checked_mul(exponent).ok_or(Problem::TooLong)?;
    if bits > most_bits(most) { Err(Problem::TooLong) } else { Ok(base.pow(exponent)) }
}

/// The value of decimal digits, in groups of three or not.
fn digits(text: &str, most: usize) -> Result<UBig, Problem> {
    let is_separator = |c: char| matches!(c, ' ' | '\u{2009}' | '\u{202f}' | '_' | '\'');
    let mut groups = text.split(is_separator);
    let first = groups.next().unwrap_or_default();
    let mut plain = first.to_owned();
    for group in groups {
        if group.chars().count() != 3 || first.chars().count() > 3 {
            return Err(Problem::NoNumber);
        }
        plain.push_str(group);
    }
    // Full-width digits are accepted.
    let plain: String = plain.chars().map(|c| if ('０'..='９').contains(&c) { narrow(c) } else { c }).collect();
    if plain.is_empty() || !plain.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Problem::NoNumber);
    }
    if plain.len() > most {
        return Err(Problem::TooLong);
    }
    UBig::from_str_radix(&plain, 10).map_err(|_| Problem::NoNumber)
}

fn narrow(digit: char) -> char {
    char::from_u32(u32::from(digit) - 0xfee0).unwrap_or(digit)
}

/// A number of bits that exceeds that of every number with this many digits.
fn most_bits(digits: usize) -> usize {
    digits.saturating_mul(10) / 3 + 2
}

fn is_certainly_longer(value: &UBig, most: usize) -> bool {
    value.bit_len() > most_bits(most)
}

fn has_at_most(value: &UBig, digits: usize) -> bool {
    // 2^(3.32 digits) is less than 10^digits, so the power is only computed close to the bound.
    value.bit_len() <= digits.saturating_mul(332) / 100
        || !is_certainly_longer(value, digits) && *value < UBig::from(10u8).pow(digits)
}

/// The range of a part of a text without the spaces around it.
pub fn trimmed(text: &str, part: Range<usize>) -> Range<usize> {
    let words = &text[part.clone()];
    let start = part.start + (words.len() - words.trim_start().len());
    start..(start + words.trim().len())
}
