//! Quadratic numbers as text: `(1 + sqrt 5)/2`.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use dashu_int::ops::UnsignedAbs;

use super::Quadratic;
use crate::error::ExactError;
use crate::integer::{IBig, UBig};

impl fmt::Display for Quadratic {
    /// `(u + v sqrt d)/w`, without what is 0 or 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sum = if self.u.is_zero() && !self.v.is_zero() { String::new() } else { self.u.to_string() };
        if !self.v.is_zero() {
            sum += match (self.v < IBig::ZERO, sum.is_empty()) {
                (true, true) => "-",
                (true, false) => " - ",
                (false, true) => "",
                (false, false) => " + ",
            };
            let v = self.v.clone().unsigned_abs();
            if !v.is_one() {
                sum += &format!("{v} ");
            }
            sum += &format!("sqrt {}", self.d);
        }
        match (self.w.is_one(), self.u.is_zero() || self.v.is_zero()) {
            (true, _) => f.write_str(&sum),
            (false, true) => write!(f, "{sum}/{}", self.w),
            (false, false) => write!(f, "({sum})/{}", self.w),
        }
    }
}

/// Text that is no quadratic number: what is wrong, where, and how to write it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ParseQuadraticError {
    /// What is wrong.
    pub message: String,
    /// Which bytes of the text.
    pub span: Range<usize>,
    /// How to write it.
    pub hint: String,
}

const HINT: &str = "write whole numbers, + - * / ( ) and sqrt, as in (1 + sqrt 5)/2";
/// Deeper nesting is refused, so that no text can exhaust the stack.
const DEEPEST: usize = 64;

impl FromStr for Quadratic {
    type Err = ParseQuadraticError;

    /// Reads an expression in whole numbers, + - * / ( ) and sqrt, such as `(3 - 2 sqrt 7)/5` or `2*sqrt(3)`.
    fn from_str(text: &str) -> Result<Quadratic, ParseQuadraticError> {
        let mut parser = Parser { text, at: 0, depth: 0 };
        let value = parser.sum()?;
        match parser.peek() {
            None => Ok(value),
            Some(found) => Err(parser.fault(format!("`{found}` is not expected here"))),
        }
    }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
}

impl Parser<'_> {
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    fn fault(&self, message: String) -> ParseQuadraticError {
        let end = self.text[self.at..].chars().next().map_or(self.at, |c| self.at + c.len_utf8());
        ParseQuadraticError { message, span: self.at..end, hint: HINT.to_owned() }
    }

    /// The error of an operation that began at `start`.
    fn made(&self, start: usize, result: Result<Quadratic, ExactError>) -> Result<Quadratic, ParseQuadraticError> {
        result.map_err(|error| ParseQuadraticError {
            message: error.to_string(),
            span: start..self.at,
            hint: HINT.to_owned(),
        })
    }

    fn sum(&mut self) -> Result<Quadratic, ParseQuadraticError> {
        let start = self.at;
        let mut value = self.product()?;
        loop {
            if self.take('+') {
                let next = self.product()?;
                value = self.made(start, value.add(&next))?;
            } else if self.take('-') {
                let next = self.product()?;
                value = self.made(start, value.sub(&next))?;
            } else {
                return Ok(value);
            }
        }
    }

    fn product(&mut self) -> Result<Quadratic, ParseQuadraticError> {
        let start = self.at;
        let mut value = self.factor()?;
        loop {
            if self.take('/') {
                let next = self.factor()?;
                value = self.made(start, value.div(&next))?;
            } else if self.take('*') || self.peek().is_some_and(|c| c.is_ascii_digit() || "(s√".contains(c)) {
                let next = self.factor()?;
                value = self.made(start, value.mul(&next))?;
            } else {
                return Ok(value);
            }
        }
    }

    fn factor(&mut self) -> Result<Quadratic, ParseQuadraticError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.fault(format!("nested more than {DEEPEST} deep")));
        }
        let value = self.nested();
        self.depth -= 1;
        value
    }

    fn nested(&mut self) -> Result<Quadratic, ParseQuadraticError> {
        let first = self.peek();
        let start = self.at;
        if self.take('-') {
            return Ok(-&self.factor()?);
        }
        if self.take('(') {
            let value = self.sum()?;
            if !self.take(')') {
                return Err(self.fault("`)` is missing".to_owned()));
            }
            return Ok(value);
        }
        if self.take('√') || self.word("sqrt") {
            let value = self.factor()?;
            return self.made(start, value.sqrt());
        }
        match first {
            Some(c) if c.is_ascii_digit() => Ok(Quadratic::integer(IBig::from(self.digits()?))),
            Some(c) => Err(self.fault(format!("`{c}` is not expected here"))),
            None => Err(self.fault("a number is missing".to_owned())),
        }
    }

    fn word(&mut self, word: &str) -> bool {
        let found = self.text[self.at..].starts_with(word);
        if found {
            self.at += word.len();
        }
        found
    }

    fn digits(&mut self) -> Result<UBig, ParseQuadraticError> {
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number = rest[..end].parse().map_err(|_| self.fault("this is no whole number".to_owned()))?;
        self.at += end;
        Ok(number)
    }
}
