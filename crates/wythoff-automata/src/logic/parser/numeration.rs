//! Parses the numeration system of a sentence, such as `?msd_fib`.

use std::sync::Arc;

use super::super::error::{LogicError, Span, nearest};
use super::super::formula::Scope;
use super::super::lexer::Kind;
use super::{Parsed, Parser};
use crate::numeration::{MAX_QUOTIENT, NAMED, Numeration};

const KNOWN: &str = "the numerations are ?msd_fib, ?msd_pell, ?msd_trib, ?msd_2 in any base, ?msd_ost[1,2], ?msd_ost[3;1,2] and ?msd_pisot[3,2]";
const QUOTIENTS: &str = "list partial quotients from 1, as in `?msd_ost[2,1]`, or `?msd_ost[3;1,2]` with a beginning";
const COEFFICIENTS: &str =
    "list the coefficients a >= b >= 1 of x^2 = a x + b, as in `?msd_pisot[3,2]`, or those of a cubic equation";

impl Parser<'_> {
    /// Parses `?msd_fib`, `?lsd_2` or `?msd_ost[3;1,2]`, or, as Walnut does, `?fib` or `?2`; returns the system and its place.
    pub(super) fn named_numeration(&mut self) -> Parsed<(Scope, Span)> {
        let start = self.advance().start;
        let written = match &self.peek().kind {
            Kind::Word(name) => name.to_string(),
            Kind::Number(base) => base.to_string(),
            _ => return Err(self.expected("the name of a numeration", KNOWN)),
        };
        let span = start..self.advance().end;
        let last_first = written.starts_with("lsd");
        let name = written.strip_prefix("lsd").or(written.strip_prefix("msd")).unwrap_or(&written);
        let name = match name.strip_prefix('_').unwrap_or(name) {
            "" => "msd_2".to_owned(),
            name => format!("msd_{name}"),
        };
        let numeration = match &*name {
            "msd_ost" => self.ostrowski()?,
            "msd_pisot" => self.pisot()?,
            name => {
                let known = self.systems.get(name).ok_or_else(|| unknown(name, &written, span))?;
                Arc::unwrap_or_clone(known)
            }
        };
        Ok((Scope { numeration, last_first }, start..self.previous_end()))
    }

    /// Parses the quotients in brackets, `[2,1]` or `[3;1,2]`.
    fn ostrowski(&mut self) -> Parsed<Numeration> {
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
            return Err(self.wrong(message, QUOTIENTS));
        }
        self.close_list("]", open, QUOTIENTS)?;
        // Cannot fail: all quotients are in range, and there is at least one.
        Numeration::ostrowski(&preperiod, &period)
            .map_err(|error| LogicError::new(error.to_string(), self.previous_end()..self.previous_end(), QUOTIENTS))
    }

    fn quotients(&mut self) -> Parsed<Vec<u32>> {
        let mut quotients = Vec::new();
        loop {
            let Kind::Number(number) = &self.peek().kind else {
                return Err(self.expected("a partial quotient", QUOTIENTS));
            };
            match u32::try_from(number) {
                Ok(quotient) if (1..=MAX_QUOTIENT).contains(&quotient) => quotients.push(quotient),
                _ => {
                    let message = "this is no partial quotient";
                    let hint = format!("partial quotients are numbers from 1 to {MAX_QUOTIENT}");
                    return Err(self.wrong(message, hint));
                }
            }
            self.advance();
            if !self.sign_if(",") {
                return Ok(quotients);
            }
        }
    }

    /// Parses the coefficients in brackets, `[3,2]`.
    fn pisot(&mut self) -> Parsed<Numeration> {
        let open = self.peek().span.clone();
        if !self.sign_if("[") {
            return Err(self.expected("`[`", COEFFICIENTS));
        }
        let mut coefficients = Vec::new();
        loop {
            let Kind::Number(number) = &self.peek().kind else {
                return Err(self.expected("a coefficient", COEFFICIENTS));
            };
            coefficients.push(u32::try_from(number).unwrap_or(u32::MAX));
            self.advance();
            if !self.sign_if(",") {
                break;
            }
        }
        self.close_list("]", open.clone(), COEFFICIENTS)?;
        let span = open.start..self.previous_end();
        Numeration::pisot(&coefficients).map_err(|error| LogicError::new(error.to_string(), span, COEFFICIENTS))
    }
}

fn unknown(name: &str, written: &str, span: Span) -> LogicError {
    if let Some(base) = name.strip_prefix("msd_").filter(|base| base.bytes().all(|byte| byte.is_ascii_digit())) {
        let hint = format!("a base is a number from 2 to {MAX_QUOTIENT}");
        return LogicError::new(format!("{base} is no base"), span, hint);
    }
    let known = NAMED.iter().map(|(name, _)| *name).chain(["ost", "pisot"]);
    let hint = match nearest(name.strip_prefix("msd_").unwrap_or(name), known) {
        Some(near) => format!("did you mean `msd_{near}`?"),
        None => KNOWN.to_owned(),
    };
    LogicError::new(format!("no numeration is called `{written}`"), span, hint)
}
