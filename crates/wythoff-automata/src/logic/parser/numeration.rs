//! `?msd_fib`: which numeration a sentence is in.

use super::super::error::LogicError;
use super::super::lexer::Kind;
use super::super::nearest::nearest;
use super::super::numeration_name::NumerationName;
use super::super::place::Span;
use super::{Parsed, Parser};

const KNOWN: &str = "the numerations are ?msd_fib, ?msd_pell, ?msd_2 in any base, ?msd_ost[1,2] and ?msd_ost[3;1,2]";
const QUOTIENTS: &str = "list partial quotients from 1, as in `?msd_ost[2,1]`, or `?msd_ost[3;1,2]` with a beginning";

impl Parser {
    /// `?msd_fib`, `?msd_2`, `?msd_ost[3;1,2]`, and its place.
    pub(super) fn named_numeration(&mut self) -> Parsed<(NumerationName, Span)> {
        let start = self.advance().start;
        let name = match &self.peek().kind {
            Kind::Word(name) => name.clone(),
            Kind::Number(base) => {
                let hint = format!("write `?msd_{base}`");
                return Err(self.expected("the name of a numeration", &hint));
            }
            _ => return Err(self.expected("the name of a numeration", KNOWN)),
        };
        let span = start..self.advance().end;
        let numeration = match name.strip_prefix("msd_") {
            Some("fib") => NumerationName::Fibonacci,
            Some("pell") => NumerationName::Pell,
            Some("ost") => self.ostrowski()?,
            Some(digits) if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                match digits.parse() {
                    Ok(base) if base >= 2 => NumerationName::Base(base),
                    _ => {
                        let message = format!("{digits} is no base");
                        return Err(LogicError::new(message, span, "a base is a number from 2 to 4294967295"));
                    }
                }
            }
            _ => return Err(unknown(&name, span)),
        };
        Ok((numeration, start..self.previous_end()))
    }

    /// `[2,1]`, `[3;1,2]`.
    fn ostrowski(&mut self) -> Parsed<NumerationName> {
        let open = self.peek().span.clone();
        if !self.sign_if("[") {
            return Err(self.expected("`[`", QUOTIENTS));
        }
        let mut preperiod = Vec::new();
        let mut period = self.quotients()?;
        if self.sign_if(";") {
            preperiod = std::mem::replace(&mut period, self.quotients()?);
        }
        if self.peek().kind == Kind::Sign(";") {
            let message = "a second `;` in a list of partial quotients";
            return Err(LogicError::new(message, self.peek().span.clone(), QUOTIENTS));
        }
        self.close_list("]", open, QUOTIENTS)?;
        Ok(NumerationName::Ostrowski { preperiod, period })
    }

    fn quotients(&mut self) -> Parsed<Vec<u32>> {
        let mut quotients = Vec::new();
        loop {
            let Kind::Number(number) = &self.peek().kind else {
                return Err(self.expected("a partial quotient", QUOTIENTS));
            };
            match u32::try_from(number) {
                Ok(quotient) if quotient > 0 => quotients.push(quotient),
                _ => {
                    let message = "this is no partial quotient";
                    let hint = "partial quotients are numbers from 1 to 4294967295";
                    return Err(LogicError::new(message, self.peek().span.clone(), hint));
                }
            }
            self.advance();
            if !self.sign_if(",") {
                return Ok(quotients);
            }
        }
    }

    /// A numeration inside a sentence, which must be that of the sentence.
    pub(super) fn repeated_numeration(&mut self) -> Parsed<()> {
        let (numeration, span) = self.named_numeration()?;
        match &self.numeration {
            Some(sentence) if *sentence == numeration => Ok(()),
            Some(sentence) => {
                let message = format!("one sentence has one numeration, and this one is in {sentence}");
                Err(LogicError::new(message, span, format!("write `?{sentence}`, or leave it out")))
            }
            None => {
                let message = "a numeration stands inside a sentence without one";
                Err(LogicError::new(message, span, format!("write `?{numeration}` at the beginning of the sentence")))
            }
        }
    }
}

fn unknown(name: &str, span: Span) -> LogicError {
    let hint = match name.strip_prefix("lsd_") {
        Some(_) => "numbers are read from the greatest digit: write `?msd_` for `?lsd_`".to_owned(),
        None => match nearest(name.strip_prefix("msd_").unwrap_or(name), ["fib", "pell", "ost"]) {
            Some(near) => format!("did you mean `msd_{near}`?"),
            None => KNOWN.to_owned(),
        },
    };
    LogicError::new(format!("no numeration is called `{name}`"), span, hint)
}
