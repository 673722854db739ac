//! Quadratic numbers as text: `(1 + sqrt 5)/2`, and their decimals.

use std::fmt;
use std::str::FromStr;

use dashu_int::ops::{BitTest, UnsignedAbs};

use super::Quadratic;
use super::floor::{floor_div, floor_root};
use crate::error::{ExactError, ParseError};
use crate::{IBig, UBig};

impl fmt::Display for Quadratic {
    /// Writes `(u + v sqrt d)/w`, without terms that are 0 and factors that are 1.
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

impl Quadratic {
    /// The number with `digits` decimals, correctly rounded; halves away from 0. O(M(size + digits)).
    ///
    /// ```
    /// use wythoff_exact::Quadratic;
    /// let root: Quadratic = "-sqrt 2".parse()?;
    /// assert_eq!(root.decimal(50), "-1.41421356237309504880168872420969807856967187537695");
    /// # Ok::<(), wythoff_exact::ParseError>(())
    /// ```
    pub fn decimal(&self, digits: usize) -> String {
        if self.is_negative() {
            return from_scaled(&-(-self).scaled(digits), digits);
        }
        from_scaled(&self.scaled(digits), digits)
    }

    /// The number of bits of the longest of the four integers, at least 1.
    fn bits(&self) -> usize {
        let [u, v] = [&self.u, &self.v].map(|part| part.clone().unsigned_abs().bit_len());
        [u, v, self.d.bit_len(), self.w.bit_len(), 1].into_iter().max().unwrap_or(1)
    }

    /// The integer nearest to 10^digits times the number, which must not be negative; halves are rounded up.
    fn scaled(&self, digits: usize) -> IBig {
        let power = IBig::from(UBig::from(10u8).pow(digits)) * 2;
        let rounded = &power * &self.u + IBig::from(self.w.clone()) + floor_root(&(power * &self.v), &self.d);
        floor_div(rounded, &(&self.w * UBig::from(2u8)))
    }
}

/// The decimal number 10^-digits times an integer, as text.
pub(crate) fn from_scaled(scaled: &IBig, digits: usize) -> String {
    let sign = if *scaled < IBig::ZERO { "-" } else { "" };
    let text = format!("{:0>width$}", scaled.unsigned_abs().to_string(), width = digits + 1);
    let (whole, fraction) = text.split_at(text.len() - digits);
    if digits == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") }
}

/// The hint of an error for which there is no more specific one.
pub(crate) const HINT: &str = "write whole numbers, + - * / ^ ( ), sqrt and phi, as in (1 + sqrt 5)/2";
/// The deepest nesting that is read, so that no text can exhaust the stack.
const DEEPEST: usize = 64;
/// The largest power that is computed, in bits.
const LARGEST: usize = 1 << 12;
/// The greatest number of digits of a decimal fraction that a hint rewrites as a fraction.
const LONGEST: usize = 30;

/// The accepted minus signs.
const MINUS: &[&str] = &["-", "−"];
const TIMES: &[&str] = &["*", "·", "×", "⋅"];
const PHI: &[&str] = &["phi", "φ", "ϕ", "Φ"];

impl FromStr for Quadratic {
    type Err = ParseError;

    /// Reads an expression in whole numbers, + - * / ^ ( ), sqrt and phi = (1 + sqrt 5)/2, such as `(3 - 2 sqrt 7)/5`,
    /// `2*sqrt(3)`, `2 phi - 1` or `phi^2`. The signs √, φ, −, ·, × and ² are accepted as well.
    fn from_str(text: &str) -> Result<Quadratic, ParseError> {
        Parser { text, at: 0, depth: 0, n: None, read: 0 }.whole()
    }
}

impl Quadratic {
    /// Reads an expression that is linear in the letter n, and returns alpha and beta of alpha n + beta. The letter may stand wherever a number may,
    /// except in a power, a root or a divisor, and except in both factors of a product.
    ///
    /// ```
    /// use wythoff_exact::Quadratic;
    /// let (alpha, beta) = Quadratic::linear("n (1 + sqrt 5)/4 + 1/2")?;
    /// assert_eq!((alpha.to_string(), beta.to_string()), ("(1 + sqrt 5)/4".into(), "1/2".into()));
    /// let error = Quadratic::linear("1/(n + 1)").unwrap_err();
    /// assert_eq!((error.message.as_str(), error.span), ("n stands in a divisor", 2..9));
    /// # Ok::<(), wythoff_exact::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// The text is not such an expression.
    pub fn linear(text: &str) -> Result<(Quadratic, Quadratic), ParseError> {
        let value = |n: i64| Parser { text, at: 0, depth: 0, n: Some(n.into()), read: 0 }.whole();
        // By the rules for n the value is linear in n, so that two values determine it.
        let beta = value(0)?;
        let whole =
            |error: ExactError| ParseError { message: error.to_string(), span: 0..text.len(), hint: HINT.to_owned() };
        Ok((value(1)?.sub(&beta).map_err(whole)?, beta))
    }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
    /// The value of the letter n; `None` if the letter is not accepted.
    n: Option<Quadratic>,
    /// The number of letters n that were read.
    read: usize,
}

impl Parser<'_> {
    fn whole(mut self) -> Result<Quadratic, ParseError> {
        let value = self.sum()?;
        match self.peek() {
            None => Ok(value),
            Some(_) => Err(self.unexpected()),
        }
    }

    fn begins_number(&self, c: char) -> bool {
        c.is_ascii_digit() || "(s√pφϕΦ".contains(c) || c == 'n' && self.n.is_some()
    }

    /// An error if the letter n was read since the state `(start, read)`, for parts of an expression in which it may not stand.
    fn without_n(&self, (start, read): (usize, usize), place: &str) -> Result<(), ParseError> {
        if self.read == read {
            return Ok(());
        }
        let from = start + self.text[start..].len() - self.text[start..].trim_start().len();
        Err(ParseError { message: format!("n stands in {place}"), span: from..self.at, hint: HINT.to_owned() })
    }

    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, wanted: &str) -> bool {
        self.peek();
        let found = self.text[self.at..].starts_with(wanted);
        if found {
            self.at += wanted.len();
        }
        found
    }

    fn take_one(&mut self, wanted: &[&str]) -> bool {
        wanted.iter().any(|sign| self.take(sign))
    }

    fn fault(&self, message: String) -> ParseError {
        let end = self.text[self.at..].chars().next().map_or(self.at, |c| self.at + c.len_utf8());
        ParseError { message, span: self.at..end, hint: HINT.to_owned() }
    }

    /// Places the error of an operation, if there is one, from `start` to the present place.
    fn made(&self, start: usize, result: Result<Quadratic, ExactError>) -> Result<Quadratic, ParseError> {
        result.map_err(|error| ParseError { message: error.to_string(), span: start..self.at, hint: HINT.to_owned() })
    }

    fn sum(&mut self) -> Result<Quadratic, ParseError> {
        let start = self.at;
        let mut value = self.product()?;
        loop {
            let operation = match () {
                () if self.take("+") => Quadratic::add,
                () if self.take_one(MINUS) => Quadratic::sub,
                () => return Ok(value),
            };
            let next = self.product()?;
            value = self.made(start, operation(&value, &next))?;
        }
    }

    fn product(&mut self) -> Result<Quadratic, ParseError> {
        let (start, first) = (self.at, self.read);
        let mut value = self.factor()?;
        loop {
            let divides = self.take("/");
            if !divides && !self.take_one(TIMES) {
                if !self.peek().is_some_and(|c| self.begins_number(c)) {
                    return Ok(value);
                }
                self.not_side_by_side()?;
            }
            let (operation, before) = (if divides { Quadratic::div } else { Quadratic::mul }, (self.at, self.read));
            let next = self.factor()?;
            if divides {
                self.without_n(before, "a divisor")?;
            } else if before.1 > first {
                self.without_n(before, "both factors of a product")?;
            }
            value = self.made(start, operation(&value, &next))?;
        }
    }

    fn factor(&mut self) -> Result<Quadratic, ParseError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.fault(format!("nested more than {DEEPEST} deep")));
        }
        let value = if self.take_one(MINUS) { self.factor().map(|value| -&value) } else { self.power() };
        self.depth -= 1;
        value
    }

    /// Reads a number or a power of a number.
    fn power(&mut self) -> Result<Quadratic, ParseError> {
        let (start, read) = (self.at, self.read);
        let base = self.nested()?;
        let exponent = match () {
            () if self.take("²") => 2,
            () if self.take("³") => 3,
            () if self.take("^") => {
                let written = self.text[start..self.at - 1].trim();
                if self.peek().is_some_and(|c| "-−({".contains(c)) {
                    return Err(self.wrong_exponent(written));
                }
                let at = self.at;
                let exponent = self.digits()?;
                match usize::try_from(&exponent) {
                    Ok(exponent) if exponent.saturating_mul(base.bits()) <= LARGEST => exponent,
                    _ => {
                        let message = format!("this power has more than {LARGEST} bits");
                        return Err(ParseError { message, span: at..self.at, hint: HINT.to_owned() });
                    }
                }
            }
            () => return Ok(base),
        };
        self.without_n((start, read), "a power")?;
        let mut value = Quadratic::integer(1);
        for _ in 0..exponent {
            value = self.made(start, value.mul(&base))?;
        }
        Ok(value)
    }

    fn nested(&mut self) -> Result<Quadratic, ParseError> {
        let first = self.peek();
        let start = self.at;
        if self.take("(") {
            let value = self.sum()?;
            return match self.peek() {
                Some(')') => {
                    self.take(")");
                    Ok(value)
                }
                Some(_) => Err(self.unexpected()),
                None => Err(self.fault("`)` is missing".to_owned())),
            };
        }
        if self.take_one(PHI) {
            // (1 + sqrt 5)/2
            let root = Quadratic::integer(5).sqrt().and_then(|root| root.add(&Quadratic::integer(1)));
            return self.made(start, root.and_then(|sum| sum.div(&Quadratic::integer(2))));
        }
        if self.take("√") || self.take("sqrt") {
            let before = (self.at, self.read);
            let value = self.factor()?;
            self.without_n(before, "a root")?;
            return self.made(start, value.sqrt());
        }
        if let Some(n) = self.n.clone().filter(|_| first == Some('n')) {
            self.take("n");
            self.read += 1;
            return Ok(n);
        }
        match first {
            Some(c) if c.is_ascii_digit() => Ok(Quadratic::integer(IBig::from(self.digits()?))),
            Some(_) => Err(self.unexpected()),
            None => Err(self.fault("a number is missing".to_owned())),
        }
    }

    fn digits(&mut self) -> Result<UBig, ParseError> {
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number = rest[..end].parse().map_err(|_| self.fault("this is no whole number".to_owned()))?;
        self.at += end;
        Ok(number)
    }
}

/// Errors for common deviations from the notation, with hints on what to write.
impl Parser<'_> {
    /// The error for a sign or a word that cannot stand here.
    fn unexpected(&self) -> ParseError {
        let rest = &self.text[self.at..];
        let letters = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
        let end = if letters > 0 { letters } else { rest.chars().next().map_or(0, char::len_utf8) };
        let (word, before) = (&rest[..end], self.text[..self.at].trim_end());
        let hint = match word {
            "pi" | "π" | "e" => format!("{word} is no quadratic number; write a fraction, a square root or phi"),
            "*" if before.ends_with('*') => "write ^ for a power, as in phi^2".to_owned(),
            "." | "," => self.as_fraction().unwrap_or_else(|| HINT.to_owned()),
            letter if self.n.is_some() && letter.chars().count() == 1 && letters > 0 => {
                "write n for the index, as in floor(n phi)".to_owned()
            }
            _ => HINT.to_owned(),
        };
        ParseError { message: format!("`{word}` is not expected here"), span: self.at..self.at + end, hint }
    }

    /// A hint that rewrites the decimal fraction around a point as a fraction; `None` if there is none, or it is too long.
    fn as_fraction(&self) -> Option<String> {
        let (before, after) = (&self.text[..self.at], &self.text[self.at + 1..]);
        let whole = &before[before.trim_end_matches(|c: char| c.is_ascii_digit()).len()..];
        let places = &after[..after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len())];
        if whole.is_empty() || places.is_empty() || whole.len() + places.len() > LONGEST {
            return None;
        }
        let numerator: UBig = format!("{whole}{places}").parse().ok()?;
        let fraction = Quadratic::rational(numerator, UBig::from(10u8).pow(places.len())).ok()?;
        let sign = &self.text[self.at..=self.at];
        Some(format!("write {fraction} instead of {whole}{sign}{places}"))
    }

    /// An error if two numbers stand side by side, which could mean one number, a product or a sum.
    fn not_side_by_side(&self) -> Result<(), ParseError> {
        let is_digit = |c: char| c.is_ascii_digit();
        let before = self.text[..self.at].trim_end();
        let first = &before[before.trim_end_matches(is_digit).len()..];
        let rest = &self.text[self.at..];
        let second = &rest[..rest.find(|c: char| !is_digit(c)).unwrap_or(rest.len())];
        if first.is_empty() || second.is_empty() {
            return Ok(());
        }
        Err(ParseError {
            message: "two numbers stand side by side".to_owned(),
            span: before.len() - first.len()..self.at + second.len(),
            hint: format!(
                "write {first}{second} for one number, {first}*{second} for a product, {first} + {second} for a sum"
            ),
        })
    }

    /// The error for an exponent that is negative or in brackets.
    fn wrong_exponent(&self, base: &str) -> ParseError {
        let rest = &self.text[self.at..];
        let end = match rest.starts_with(['(', '{']) {
            true => rest.find([')', '}']).map_or(rest.len(), |close| close + 1),
            false => rest.find(|c: char| !c.is_ascii_digit() && !"-−".contains(c)).unwrap_or(rest.len()),
        };
        let inner = rest[..end].trim_matches(|c: char| "(){}".contains(c) || c.is_whitespace());
        let digits = inner.trim_start_matches(['-', '−']).trim_start();
        let power = if digits == "1" { base.to_owned() } else { format!("{base}^{digits}") };
        let (message, hint) = match (digits.bytes().all(|byte| byte.is_ascii_digit()), digits.len() < inner.len()) {
            _ if digits.is_empty() => ("a whole number is missing here", HINT.to_owned()),
            (true, true) => ("the exponent is negative", format!("write 1/{power}")),
            (true, false) => ("the exponent stands in brackets", format!("write {power}")),
            (false, _) => ("the exponent is no whole number", HINT.to_owned()),
        };
        ParseError { message: message.to_owned(), span: self.at..self.at + end, hint }
    }
}
