//! The numbers of one position, exact at any size.

use serde::Serialize;
use utoipa::ToSchema;
use wythoff::automata::Numeration;
use wythoff::exact::{ExactError, IBig, Quadratic};
use wythoff::{BigPosition, UBig};

use crate::read::Digits;

/// Number of decimals of the ratio y/x.
const RATIO: usize = 18;
/// Number of decimals of the deviation y - phi x.
const DEVIATION: usize = 6;

/// Two piles in Zeckendorf representation.
#[derive(Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Zeckendorf {
    /// The digits 0 and 1 of x; the last has weight 1, the one before it weight 2.
    x: String,
    /// The digits 0 and 1 of y; the last has weight 1, the one before it weight 2.
    y: String,
}

/// The difference y - x, with its sign.
pub fn difference(at: &BigPosition) -> Digits {
    (IBig::from(at.y.clone()) - IBig::from(at.x.clone())).to_string()
}

/// The ratio y/x with 18 decimals, truncated; an ellipsis marks omitted decimals. `None` for x = 0.
pub fn ratio(at: &BigPosition) -> Option<String> {
    if at.x == UBig::ZERO {
        return None;
    }
    let scaled = &at.y * UBig::from(10u8).pow(RATIO);
    let quotient = &scaled / &at.x;
    let exact = &quotient * &at.x == scaled;
    let digits = format!("{:0>width$}", quotient.to_string(), width = RATIO + 1);
    let (whole, fraction) = digits.split_at(digits.len() - RATIO);
    Some(match exact {
        false => format!("{whole}.{fraction}…"),
        true => match fraction.trim_end_matches('0') {
            "" => whole.to_owned(),
            fraction => format!("{whole}.{fraction}"),
        },
    })
}

/// The deviation y - phi x, correctly rounded to 6 decimals; its sign is exact even if they are all 0.
///
/// # Errors
/// Never, since the denominator 2 is not 0.
pub fn deviation(at: &BigPosition) -> Result<String, ExactError> {
    let (x, y) = (IBig::from(at.x.clone()), IBig::from(at.y.clone()));
    let exact = Quadratic::new(y * IBig::from(2) - &x, -x, 5u8, 2)?;
    let sign = if exact.is_negative() { "-" } else { "" };
    let magnitude = if exact.is_negative() { (-&exact).decimal(DEVIATION) } else { exact.decimal(DEVIATION) };
    Ok(format!("{sign}{magnitude}"))
}

/// Both piles in Zeckendorf representation.
pub fn zeckendorf(at: &BigPosition) -> Zeckendorf {
    let fibonacci = Numeration::fibonacci();
    let written = |n: &UBig| {
        let digits: String = fibonacci.write(n).into_iter().map(|digit| if digit == 0 { '0' } else { '1' }).collect();
        if digits.is_empty() { "0".to_owned() } else { digits }
    };
    Zeckendorf { x: written(&at.x), y: written(&at.y) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> BigPosition {
        text.parse().unwrap()
    }

    #[test]
    fn ratios_are_cut_off() {
        assert_eq!(ratio(&at("8,13")).unwrap(), "1.625");
        assert_eq!(ratio(&at("3,6")).unwrap(), "2");
        assert_eq!(ratio(&at("3,5")).unwrap(), "1.666666666666666666…");
        assert_eq!(ratio(&at("3,0")).unwrap(), "0");
        assert_eq!(ratio(&at("7000000000000000000000,1")).unwrap(), "0.000000000000000000…");
        assert_eq!(ratio(&at("0,5")), None);
    }

    #[test]
    fn deviations_have_the_exact_sign() {
        assert_eq!(deviation(&at("8,13")).unwrap(), "0.055728");
        assert_eq!(deviation(&at("5,8")).unwrap(), "-0.090170");
        assert_eq!(deviation(&at("0,0")).unwrap(), "0.000000");
        // Fibonacci numbers 100 and 101, then 101 and 102: the sign alternates, and the distance is below 10^-20
        assert_eq!(deviation(&at("354224848179261915075,573147844013817084101")).unwrap(), "0.000000");
        assert_eq!(deviation(&at("573147844013817084101,927372692193078999176")).unwrap(), "-0.000000");
    }

    #[test]
    fn sums_of_fibonacci_numbers() {
        let of = |text| zeckendorf(&at(text));
        assert_eq!(of("11,0"), Zeckendorf { x: "10100".to_owned(), y: "0".to_owned() });
        // In Wythoff Nim y is x shifted by one place.
        assert_eq!(of("4,7"), Zeckendorf { x: "101".to_owned(), y: "1010".to_owned() });
        assert_eq!(difference(&at("7,4")), "-3");
    }
}
