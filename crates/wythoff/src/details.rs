//! The details of one position: advice, its index, its Grundy value, its place beside the line y = phi x, its Fibonacci digits.

use dashu_int::ops::BitTest;
use serde::Serialize;
use wythoff_automata::Numeration;
use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{IBig, Quadratic, UBig};
use wythoff_game::{BigPosition, Outcome};
use wythoff_solve::SolveError;

use crate::answer::{Answer, Assurance};
use crate::decision::Decision;
use crate::error::Error;
use crate::game::Game;
use crate::page::{Line, Page};

/// Number of decimals of the ratio y/x.
const RATIO: usize = 18;
/// Number of decimals of the deviation y - phi x.
const DEVIATION: usize = 6;
/// Number of columns in which P-positions are counted for an index, if no theorem gives it.
const COUNTED: u64 = 1 << 17;
/// Greatest memory of a table of Grundy values, if no theorem gives the value, in bytes.
const TABLE: u64 = 1 << 20;
/// Greatest length of a pile whose Fibonacci digits are written, in bits: the time is quadratic in it.
const WRITTEN: usize = 40_000;

/// Advice about one position, and its numbers, exact at any size.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Details {
    /// Advice to the players, in sentences.
    pub advice: Vec<String>,
    /// The index of a P-position with x <= y among all such, from 0 on, by column, then row.
    pub index: PositionNumber,
    /// The Grundy value.
    pub grundy: PositionNumber,
    /// The difference y - x, with its sign.
    pub difference: String,
    /// The quotient y/x, truncated; null for x = 0.
    pub ratio: Option<String>,
    /// The deviation y - phi x, rounded; its sign is exact.
    pub deviation: String,
    /// The piles in Zeckendorf representation, as sums of Fibonacci numbers; null if one of them has more than 40,000 bits.
    pub zeckendorf: Option<Zeckendorf>,
}

/// A number that a position may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PositionNumber {
    /// The number in decimal digits; null if the position has none, or it is not known.
    pub value: Option<String>,
    /// How sure it is; null without a number.
    pub certainty: Option<Assurance>,
    /// Why there is no number.
    pub note: Option<String>,
}

/// Two piles in Zeckendorf representation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Zeckendorf {
    /// The digits 0 and 1 of x; the last has weight 1, the one before it weight 2.
    pub x: String,
    /// The digits 0 and 1 of y; the last has weight 1, the one before it weight 2.
    pub y: String,
}

impl PositionNumber {
    fn without(note: impl Into<String>) -> PositionNumber {
        PositionNumber { value: None, certainty: None, note: Some(note.into()) }
    }

    fn of(found: Result<Answer<UBig>, Error>) -> Result<PositionNumber, Exceeded> {
        match found {
            Ok(answer) => {
                let certainty = Some(answer.assurance());
                Ok(PositionNumber { value: Some(answer.value.to_string()), certainty, note: None })
            }
            Err(Error::Exceeded(Exceeded::Stopped)) => Err(Exceeded::Stopped),
            Err(Error::NoEngine { because, .. }) => Ok(PositionNumber::without(because)),
            Err(error) => Ok(PositionNumber::without(error.to_string())),
        }
    }

    fn line(&self) -> Line {
        match (&self.value, &self.certainty, &self.note) {
            (Some(value), Some(certainty), _) => Line::from(format!("{value}, ")) + Line::from(certainty),
            (_, _, note) => Line::from(note.as_deref().unwrap_or("none")),
        }
    }
}

impl Details {
    /// The details of the position of this decision in a game; its certainty is that of the outcome. Without a theorem, indices are counted below column 2^17, and Grundy values are computed
    /// in a table of 1 MiB.
    ///
    /// # Errors
    /// The computation was stopped.
    pub fn of(game: &Game, decision: &Decision, certainty: &Assurance, budget: &Budget) -> Result<Details, Exceeded> {
        let at = &decision.position;
        let near = budget.clone().with_memory(budget.memory().min(TABLE));
        let grundy = match game.grundy_at(at, &near) {
            // the Grundy value of a P-position is 0
            Err(Error::Exceeded(_)) if decision.outcome == Outcome::P && game.rules().is_additive() => {
                PositionNumber { value: Some("0".to_owned()), certainty: Some(certainty.clone()), note: None }
            }
            Err(Error::Exceeded(exceeded)) if exceeded != Exceeded::Stopped => {
                PositionNumber::without("it is computed near the origin only, and no theorem gives it here")
            }
            found => PositionNumber::of(found)?,
        };
        Ok(Details {
            advice: decision.in_words(),
            index: index(game, decision, budget)?,
            grundy,
            difference: difference(at),
            ratio: ratio(at),
            deviation: deviation(at),
            zeckendorf: zeckendorf(at),
        })
    }

    /// The numbers as a table.
    pub(crate) fn add_to(&self, page: &mut Page) {
        let term = |text: String| Line::marked(format!("${text}$"));
        let numbers = [
            ("index", self.index.line()),
            ("Grundy value", self.grundy.line()),
            ("difference", term(format!("y - x = {}", self.difference))),
            ("quotient", self.ratio.as_ref().map_or(Line::from("none"), |ratio| term(format!("y/x = {ratio}")))),
            ("deviation", term(format!("y - phi x = {}", self.deviation))),
        ];
        let digits = self.zeckendorf.iter();
        let digits = digits.flat_map(|both| {
            [("x in Fibonacci digits", Line::from(&*both.x)), ("y in Fibonacci digits", Line::from(&*both.y))]
        });
        page.table(numbers.into_iter().chain(digits));
    }
}

/// The index of a P-position with x <= y; or why there is none.
fn index(game: &Game, decision: &Decision, budget: &Budget) -> Result<PositionNumber, Exceeded> {
    let at = &decision.position;
    if decision.outcome == Outcome::N || at.x > at.y {
        return Ok(PositionNumber::without("only P-positions with x <= y have one"));
    }
    let is_counted = at.small().is_some_and(|at| at.x < COUNTED);
    let found = if is_counted { game.index_of(at, budget).map(Some) } else { game.known_index_of(at, budget) };
    match found {
        Ok(Some(Answer { value: Some(value), certainty, engine })) => {
            PositionNumber::of(Ok(Answer { value, certainty, engine }))
        }
        Ok(Some(_)) => Ok(PositionNumber::without("it is P by its history alone")),
        Ok(None) => {
            let note = format!("no theorem gives it here, and P-positions are counted for x < {COUNTED} only");
            Ok(PositionNumber::without(note))
        }
        Err(Error::Exceeded(Exceeded::Stopped)) => Err(Exceeded::Stopped),
        Err(Error::Solve(SolveError::InfiniteColumn)) => {
            Ok(PositionNumber::without("a column may hold infinitely many P-positions, which are not numbered"))
        }
        Err(error) => Ok(PositionNumber::without(error.to_string())),
    }
}

/// The difference y - x, with its sign.
fn difference(at: &BigPosition) -> String {
    (IBig::from(at.y.clone()) - IBig::from(at.x.clone())).to_string()
}

/// The ratio y/x with 18 decimals, truncated; an ellipsis marks omitted decimals. `None` for x = 0.
fn ratio(at: &BigPosition) -> Option<String> {
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
fn deviation(at: &BigPosition) -> String {
    let (x, y) = (IBig::from(at.x.clone()), IBig::from(at.y.clone()));
    let exact = Quadratic::new(y * IBig::from(2) - &x, -x, 5u8, 2).expect("the denominator is not 0");
    let sign = if exact.is_negative() { "-" } else { "" };
    let magnitude = if exact.is_negative() { (-&exact).decimal(DEVIATION) } else { exact.decimal(DEVIATION) };
    format!("{sign}{magnitude}")
}

/// Both piles in Zeckendorf representation, unless they are very long.
fn zeckendorf(at: &BigPosition) -> Option<Zeckendorf> {
    if at.x.bit_len().max(at.y.bit_len()) > WRITTEN {
        return None;
    }
    let fibonacci = Numeration::fibonacci();
    let written = |n: &UBig| {
        let digits: String = fibonacci.write(n).into_iter().map(|digit| if digit == 0 { '0' } else { '1' }).collect();
        if digits.is_empty() { "0".to_owned() } else { digits }
    };
    Some(Zeckendorf { x: written(&at.x), y: written(&at.y) })
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
        assert_eq!(deviation(&at("8,13")), "0.055728");
        assert_eq!(deviation(&at("5,8")), "-0.090170");
        assert_eq!(deviation(&at("0,0")), "0.000000");
        // Fibonacci numbers 100 and 101, then 101 and 102: the sign alternates, and the distance is below 10^-20
        assert_eq!(deviation(&at("354224848179261915075,573147844013817084101")), "0.000000");
        assert_eq!(deviation(&at("573147844013817084101,927372692193078999176")), "-0.000000");
    }

    #[test]
    fn sums_of_fibonacci_numbers() {
        let of = |text| zeckendorf(&at(text)).unwrap();
        assert_eq!(of("11,0"), Zeckendorf { x: "10100".to_owned(), y: "0".to_owned() });
        // In Wythoff Nim y is x shifted by one place.
        assert_eq!(of("4,7"), Zeckendorf { x: "101".to_owned(), y: "1010".to_owned() });
        assert_eq!(difference(&at("7,4")), "-3");
    }
}
