//! Parses `floor(t*phi)` and similar terms of Beatty sequences.

use dashu_int::IBig;

use super::super::error::{LogicError, Span};
use super::super::lexer::Kind;
use super::super::slope::{Slope, SlopeError};
use super::super::term::{Term, TermNode};
use super::operators::{Operand, Operator, SINGLE};
use super::{Parsed, Parser};

const FORMS: &str = "write `floor(t*phi)`, `floor(t*sqrt 2)`, `floor(t*(1 + sqrt 13)/2)` or `floor(t/phi)`";

/// The number (u + v sqrt d)/w, not necessarily in lowest terms; d = 0 as long as no root was read.
struct Surd {
    u: IBig,
    v: IBig,
    d: i64,
    w: IBig,
}

impl Parser<'_> {
    /// Parses `floor(TERM*SLOPE)`, `floor(SLOPE*TERM)`, `floor(TERM/SLOPE)` or `floor(SLOPE)`; returns the term and its depth.
    #[inline(never)]
    pub(super) fn floor(&mut self) -> Parsed<(Term, usize)> {
        let start = self.advance().start;
        let open = self.advance();
        let (slope, term, depth) = if self.begins_slope(0) {
            let slope = self.slope()?;
            if self.sign_if("*") {
                if self.begins_slope(0) {
                    let hint = "multiply them first, as in `floor(n*phi^2)` or `floor(n*(3 + sqrt 5)/2)`";
                    return Err(self.wrong("two irrational factors", hint));
                }
                let factor = self.factor()?;
                let depth = factor.depth;
                (slope, self.term(factor, "`floor`")?, depth)
            } else {
                (slope, Term::number(1u8), 1)
            }
        } else {
            let factor = self.factor()?;
            let depth = factor.depth;
            let term = self.term(factor, "`floor`")?;
            let inverse = self.peek().kind == Kind::Sign("/");
            if !(inverse || self.peek().kind == Kind::Sign("*")) || !self.begins_slope(1) {
                return Err(self.no_irrational(open));
            }
            self.advance();
            let at = self.peek().span.start;
            let slope = if inverse { self.inverse_slope(at)? } else { self.slope()? };
            (slope, term, depth)
        };
        if matches!(self.peek().kind, Kind::Sign("+" | "-")) {
            let message = "`floor` takes one term times one irrational number";
            let hint =
                "write what is added outside, as in `floor(n*phi) + 1`, or in the term, as in `floor((n + 1)*phi)`";
            return Err(self.wrong(message, hint));
        }
        self.close(")", open, FORMS)?;
        let place = (start..self.previous_end()).into();
        Ok((Term { node: TermNode::Floor(slope, Box::new(term)), place }, depth + 1))
    }

    fn no_irrational(&self, open: Span) -> LogicError {
        if self.peek().kind == Kind::End {
            return LogicError::new("this `(` is not closed", open, FORMS);
        }
        let rational = matches!(self.peek().kind, Kind::Sign("/" | ")"));
        let hint =
            if rational { "`n/2` is rounded down without `floor`; otherwise write `floor(n*phi)`" } else { FORMS };
        self.wrong("an irrational factor is missing in this `floor`", hint)
    }

    /// Parses the factor of a slope: `n`, `(n + 1)`, `3*n`.
    fn factor(&mut self) -> Parsed<Operand> {
        let mut left = self.expression(SINGLE)?;
        while self.peek().kind == Kind::Sign("*") && !self.begins_slope(1) {
            let sign = self.advance();
            let right = self.expression(SINGLE)?;
            left = self.join(left, Operator::Times, sign, right)?;
        }
        Ok(left)
    }

    /// Whether an irrational number begins at the token `ahead` places after the next one.
    fn begins_slope(&self, ahead: usize) -> bool {
        match self.peek_at(ahead) {
            Kind::Number(_) => matches!(self.peek_at(ahead + 1), Kind::Word(word) if &**word == "sqrt"),
            Kind::Sign("(") => {
                // A root must occur before the parenthesis closes, but not inside a `floor`.
                let (mut depth, mut inner, mut at) = (0usize, None, ahead);
                loop {
                    match self.peek_at(at) {
                        Kind::Sign("(") => depth += 1,
                        Kind::Sign(")") => {
                            depth -= 1;
                            inner = inner.filter(|&floor| depth > floor);
                            if depth == 0 {
                                return false;
                            }
                        }
                        Kind::Word(word) if &**word == "floor" && inner.is_none() => inner = Some(depth),
                        Kind::End => return false,
                        kind if inner.is_none() && is_root(kind) => return true,
                        _ => {}
                    }
                    at += 1;
                }
            }
            kind => is_root(kind),
        }
    }

    /// Parses a surd, divided by an integer or not, that must be positive and irrational.
    #[inline(never)]
    fn slope(&mut self) -> Parsed<Slope> {
        let start = self.peek().span.start;
        let Surd { u, v, d, w } = self.surd()?;
        let w = if self.sign_if("/") { w * self.integer()? } else { w };
        let span = start..self.previous_end();
        Slope::new(u, v, d, w).map_err(|error| no_slope(error, span))
    }

    /// Parses a surd and returns its reciprocal, w (u - v sqrt d)/(u^2 - v^2 d).
    #[inline(never)]
    fn inverse_slope(&mut self, start: usize) -> Parsed<Slope> {
        let Surd { u, v, d, w } = self.surd()?;
        let span = start..self.previous_end();
        let norm = &u * &u - &v * &v * d;
        Slope::new(u * &w, -(v * w), d, norm).map_err(|error| no_slope(error, span))
    }

    /// Parses `phi`, `phi^2`, `sqrt 5`, `3 sqrt 5`, or a sum of these and of integers in parentheses.
    fn surd(&mut self) -> Parsed<Surd> {
        let open = self.peek().span.clone();
        if !self.sign_if("(") {
            return self.surd_summand();
        }
        let mut sum: Option<Surd> = None;
        loop {
            let start = self.peek().span.start;
            let negative = self.sign_if("-");
            if !negative && !self.sign_if("+") && sum.is_some() {
                self.close(")", open.clone(), "write such a number as `(1 + sqrt 5)/2`")?;
                break;
            }
            let summand = self.surd_summand()?;
            let span = start..self.previous_end();
            sum = Some(match sum {
                None => summand.signed(negative),
                Some(sum) => sum.plus(summand.signed(negative), &span)?,
            });
        }
        Ok(sum.expect("the loop ends after a summand"))
    }

    fn surd_summand(&mut self) -> Parsed<Surd> {
        let mut factor = IBig::ONE;
        if matches!(self.peek().kind, Kind::Number(_)) {
            factor = self.integer()?;
            if !self.sign_if("*") && !is_root(&self.peek().kind) {
                return Ok(Surd { u: factor, v: IBig::ZERO, d: 0, w: IBig::ONE });
            }
        }
        let surd = match &self.peek().kind {
            Kind::Word(word) if &**word == "phi" => {
                self.advance();
                self.power_of_phi()?
            }
            Kind::Word(word) if &**word == "sqrt" => {
                self.advance();
                let open = self.peek().span.clone();
                let parenthesis = self.sign_if("(");
                let d = self.integer()?.try_into().unwrap_or(-1);
                if parenthesis {
                    self.close(")", open, "write a root as `sqrt 5` or `sqrt(5)`")?;
                }
                Surd { u: IBig::ZERO, v: IBig::ONE, d, w: IBig::ONE }
            }
            _ => return Err(self.expected("`phi` or `sqrt`", FORMS)),
        };
        Ok(Surd { u: surd.u * &factor, v: surd.v * factor, ..surd })
    }

    /// Parses what follows `phi`, an exponent such as `^2` or nothing, and returns the power.
    fn power_of_phi(&mut self) -> Parsed<Surd> {
        let (mut u, mut v) = (IBig::ONE, IBig::ONE);
        if self.sign_if("^") {
            let span = self.peek().span.clone();
            let exponent = self.integer()?;
            if !(IBig::ONE..=IBig::from(64)).contains(&exponent) {
                return Err(LogicError::new("this power of phi is not read", span, "exponents are from 1 to 64"));
            }
            for _ in 1..u32::try_from(exponent).unwrap_or(1) {
                (u, v) = ((&u + &v * 5) / 2, (u + v) / 2);
            }
        }
        Ok(Surd { u, v, d: 5, w: IBig::from(2) })
    }

    /// Parses an integer coefficient.
    fn integer(&mut self) -> Parsed<IBig> {
        let Kind::Number(number) = &self.peek().kind else {
            return Err(self.expected("a number", FORMS));
        };
        let number = i64::try_from(number).map_err(|_| no_slope(SlopeError::TooLarge, self.peek().span.clone()))?;
        self.advance();
        Ok(number.into())
    }
}

fn is_root(kind: &Kind) -> bool {
    matches!(kind, Kind::Word(word) if matches!(&**word, "phi" | "sqrt"))
}

impl Surd {
    fn signed(self, negative: bool) -> Surd {
        if negative { Surd { u: -self.u, v: -self.v, ..self } } else { self }
    }

    fn plus(self, other: Surd, span: &Span) -> Parsed<Surd> {
        if self.d != 0 && other.d != 0 && self.d != other.d {
            return Err(LogicError::new("two different roots", span.clone(), "use one root, as in `(1 + 3 sqrt 5)/2`"));
        }
        let (u, v) = (self.u * &other.w + other.u * &self.w, self.v * &other.w + other.v * &self.w);
        Ok(Surd { u, v, d: self.d.max(other.d), w: self.w * other.w })
    }
}

fn no_slope(error: SlopeError, span: Span) -> LogicError {
    let hint = match error {
        SlopeError::Rational => "quotients of integers need no `floor`: `n/2` is rounded down",
        SlopeError::Negative => "values are natural numbers; subtract the term outside of `floor`",
        SlopeError::DivisionByZero => "divide by a number from 1",
        SlopeError::Radicand => "write a root such as `sqrt 5`",
        SlopeError::TooLarge => "coefficients have at most 18 digits",
    };
    LogicError::new(error.to_string(), span, hint)
}
