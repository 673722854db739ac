//! Walking over the tokens: signs, words, numbers, vectors and lists of vectors.

use super::super::error::{NotationError, Span};
use super::super::lexer::{Kind, Token};
use super::{Parsed, Parser};
use crate::position::Vector;

impl Parser {
    /// Vectors in braces, none of them (0,0), at least one.
    pub(super) fn vectors(&mut self) -> Parsed<Vec<(Vector, Span)>> {
        let hint = "write vectors in braces, as in {(1,2),(2,1)}";
        let open = self.peek().span.start;
        let vectors = self.pairs(hint)?;
        match vectors.iter().find(|(vector, _)| *vector == (0, 0)) {
            Some((_, span)) => Err(NotationError::new(
                "the vector (0,0) is not a move",
                span.clone(),
                "every move must remove at least one token",
            )),
            None if vectors.is_empty() => {
                Err(NotationError::new("no vector is listed", open..self.previous_end(), hint))
            }
            None => Ok(vectors),
        }
    }

    /// `{(a,b),(c,d),...}`.
    pub(super) fn pairs(&mut self, hint: &str) -> Parsed<Vec<(Vector, Span)>> {
        self.sign('{', hint)?;
        let mut pairs = Vec::new();
        while !self.sign_if('}') {
            pairs.push(self.vector(hint)?);
            self.separator(hint)?;
        }
        Ok(pairs)
    }

    /// A comma between elements; it may be left out, and may follow the last.
    pub(super) fn separator(&mut self, hint: &str) -> Parsed<()> {
        let closed = self.peek().kind == Kind::Sign('}');
        let next = matches!(self.peek().kind, Kind::Sign('(') | Kind::Number(_));
        if closed || self.sign_if(',') || next { Ok(()) } else { Err(self.expected("`,` or `}`", hint)) }
    }

    pub(super) fn vector(&mut self, hint: &str) -> Parsed<(Vector, Span)> {
        let start = self.peek().span.start;
        self.sign('(', hint)?;
        let (i, _) = self.number(hint)?;
        self.sign(',', hint)?;
        let (j, _) = self.number(hint)?;
        self.sign(')', hint)?;
        Ok(((i, j), start..self.previous_end()))
    }

    pub(super) fn number(&mut self, hint: &str) -> Parsed<(u64, Span)> {
        match self.peek().kind {
            Kind::Number(n) => {
                let span = self.peek().span.clone();
                self.advance();
                Ok((n, span))
            }
            Kind::Sign('-') => Err(self.expected("a number that is not negative", hint)),
            _ => Err(self.expected("a number", hint)),
        }
    }

    pub(super) fn sign(&mut self, sign: char, hint: &str) -> Parsed<()> {
        if self.sign_if(sign) { Ok(()) } else { Err(self.expected(&format!("`{sign}`"), hint)) }
    }

    pub(super) fn sign_if(&mut self, sign: char) -> bool {
        let found = self.peek().kind == Kind::Sign(sign);
        if found {
            self.advance();
        }
        found
    }

    pub(super) fn word_if(&mut self, words: &[&str]) -> bool {
        let found = matches!(&self.peek().kind, Kind::Word(word) if words.contains(&word.as_str()));
        if found {
            self.advance();
        }
        found
    }

    pub(super) fn expected(&self, what: &str, hint: &str) -> NotationError {
        let token = self.peek();
        let found = match &token.kind {
            Kind::End => "the text ends".to_owned(),
            Kind::Word(word) => format!("`{word}` was found"),
            Kind::Number(n) => format!("{n} was found"),
            Kind::Sign(sign) => format!("`{sign}` was found"),
        };
        NotationError::new(format!("{what} was expected, but {found}"), token.span.clone(), hint)
    }

    pub(super) fn peek(&self) -> &Token {
        &self.tokens[self.next]
    }

    pub(super) fn peek_at(&self, ahead: usize) -> &Kind {
        self.tokens.get(self.next + ahead).map_or(&Kind::End, |token| &token.kind)
    }

    pub(super) fn advance(&mut self) {
        self.next = (self.next + 1).min(self.tokens.len() - 1);
    }

    pub(super) fn last_span(&self) -> Span {
        self.tokens[self.next.saturating_sub(1)].span.clone()
    }

    pub(super) fn previous_end(&self) -> usize {
        self.last_span().end
    }
}
