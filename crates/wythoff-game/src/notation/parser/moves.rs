//! The moves that are no catalogue games: bishop, leaper, rays, with conditions on their lengths.

use std::collections::BTreeSet;

use super::super::error::{NotationError, Span};
use super::super::lexer::Kind;
use super::faults::{at, no_such_length};
use super::{Parsed, Parser};
use crate::catalogue;
use crate::parts::Parts;
use crate::position::Vector;
use crate::ray::{Lengths, Ray};

impl Parser {
    /// `bishop`, `bishop(m=3)`, `bishop(up to 4)`.
    pub(super) fn bishop(&mut self) -> Parsed<Parts> {
        let m_bishop =
            matches!(self.peek_at(0), Kind::Sign('(')) && matches!(self.peek_at(1), Kind::Word(word) if word == "m");
        if m_bishop {
            let hint = "write bishop(m=3) for the moves that take numbers differing by less than 3";
            self.advance();
            self.advance();
            self.sign('=', hint)?;
            let (m, span) = self.number(hint)?;
            if m == 0 {
                return Err(NotationError::new(
                    "m must be at least 1, not 0",
                    span,
                    "bishop(m=1) is the bishop of chess",
                ));
            }
            self.sign(')', hint)?;
            return Ok(Parts { bishop: m, ..Parts::default() });
        }
        let lengths = self.lengths_in_parentheses("bishop")?;
        Ok(Parts { rays: vec![Ray::with_lengths((1, 1), lengths)], ..Parts::default() })
    }

    pub(super) fn leaper(&mut self) -> Parsed<Parts> {
        let ((k, l), span) = self.vector("write two numbers, as in leaper(1,2)")?;
        catalogue::leaper_parts(k, l).map_err(|error| at(error, span))
    }

    /// `rays{(1,2),(2,1)}`, then `mod p below l`, `up to T` or `in {1,3,9}`.
    pub(super) fn rays(&mut self) -> Parsed<Parts> {
        let steps = self.vectors()?;
        if self.word_if(&["in"]) {
            return self.multiples(&steps);
        }
        let start = self.peek().span.start;
        let lengths = self.lengths()?;
        let span = start..self.previous_end().max(start);
        let mut rays = Vec::new();
        for (step, _) in steps {
            let ray = Ray::with_lengths(step, lengths);
            if lengths.least().is_none() {
                return Err(no_such_length(lengths, span));
            }
            rays.push(ray);
        }
        Ok(Parts { rays, ..Parts::default() })
    }

    /// `{1,3,9}` after `rays{...} in`: finitely many vectors.
    fn multiples(&mut self, steps: &[(Vector, Span)]) -> Parsed<Parts> {
        let hint = "list the multiples, as in `rays{(1,2),(2,1)} in {1,3,9}`";
        let open = self.peek().span.start;
        self.sign('{', hint)?;
        let mut leaps = BTreeSet::new();
        while !self.sign_if('}') {
            let (t, span) = self.number(hint)?;
            if t == 0 {
                return Err(NotationError::new("the multiple 0 is not a move", span, hint));
            }
            leaps.extend(steps.iter().map(|((a, b), _)| (t * a, t * b)));
            self.separator(hint)?;
        }
        if leaps.is_empty() {
            return Err(NotationError::new("no multiple is listed", open..self.previous_end(), hint));
        }
        Ok(Parts { leaps, ..Parts::default() })
    }

    /// `(mod p below l up to T)` after `rook` or `bishop`, or nothing.
    pub(super) fn lengths_in_parentheses(&mut self, name: &str) -> Parsed<Lengths> {
        if !self.sign_if('(') {
            return Ok(Lengths::ALL);
        }
        let start = self.peek().span.start;
        let lengths = self.lengths()?;
        let span = start..self.previous_end();
        let hint = match name {
            "bishop" => "write bishop(m=3), bishop(mod 3) or bishop(up to 5)",
            _ => "write rook(mod 3), rook(mod 6 below 2), rook(up to 5) or rook(mod 3 up to 9)",
        };
        if self.peek().span.start == start {
            return Err(self.expected("a condition on the length", hint));
        }
        self.sign(')', hint)?;
        if lengths.least().is_none() { Err(no_such_length(lengths, span)) } else { Ok(lengths) }
    }

    /// `["mod" p ["below" l]] ["up" "to" T]`.
    fn lengths(&mut self) -> Parsed<Lengths> {
        let mut lengths = Lengths::ALL;
        if self.word_if(&["mod"]) {
            let (p, span) = self.number("write `mod 3` for lengths that are multiples of 3")?;
            if p == 0 {
                return Err(NotationError::new("no length is a multiple of 0", span, "write `mod p` with p >= 1"));
            }
            lengths = Lengths::multiples_of(p);
            if self.word_if(&["below"]) {
                let (l, span) = self.number("write `mod 6 below 2` for lengths 0 and 1 modulo 6")?;
                if l == 0 || l > p {
                    return Err(NotationError::new(
                        format!("`below` must be from 1 to {p}, not {l}"),
                        span,
                        "`mod p below l` allows the lengths that are 0 to l-1 modulo p",
                    ));
                }
                lengths.below = l;
            }
        }
        if self.word_if(&["up"]) {
            let hint = "write `up to 10` for lengths of at most 10";
            if !self.word_if(&["to"]) {
                return Err(self.expected("`to`", hint));
            }
            let (max, span) = self.number(hint)?;
            if max == 0 {
                return Err(NotationError::new("lengths up to 0 leave no move", span, hint));
            }
            lengths.max = Some(max);
        }
        Ok(lengths)
    }
}
