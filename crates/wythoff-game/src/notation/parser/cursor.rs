//! Reading of tokens by the parser: signs, words, numbers, vectors and lists of vectors.

use super::super::error::{NotationError, Span};
use super::super::lexer::{Kind, Token};
use super::{Parsed, Parser, at};
use crate::position::Vector;
use crate::rules::RulesError;

impl Parser {
    /// Reads vectors in braces: at least one, and none of them (0,0).
    pub(crate) fn vectors(&mut self) -> Parsed<Vec<(Vector, Span)>> {
        let hint = "write vectors in braces, as in {(1,2),(2,1)}";
        let open = self.start();
        let vectors = self.pairs(hint)?;
        match vectors.iter().find(|(vector, _)| *vector == (0, 0)) {
            Some((_, span)) => Err(at(RulesError::not_a_move(), span.clone())),
            None if vectors.is_empty() => {
                Err(NotationError::new("no vector is listed", open..self.previous_end(), hint))
            }
            None => Ok(vectors),
        }
    }

    /// Reads pairs in braces, `{(a,b),(c,d),...}`; the list may be empty.
    pub(super) fn pairs(&mut self, hint: &str) -> Parsed<Vec<(Vector, Span)>> {
        self.sign('{', hint)?;
        let mut pairs = Vec::new();
        while !self.sign_if('}') {
            pairs.push(self.vector(hint)?);
            self.separator(hint)?;
        }
        Ok(pairs)
    }

    /// Reads the comma between elements, which may be left out, and may follow the last element.
    pub(crate) fn separator(&mut self, hint: &str) -> Parsed<()> {
        let closed = self.peek().kind == Kind::Sign('}');
        let next = matches!(self.peek().kind, Kind::Sign('(') | Kind::Number(_));
        if closed || self.sign_if(',') || next { Ok(()) } else { Err(self.expected("`,` or `}`", hint)) }
    }

    pub(crate) fn vector(&mut self, hint: &str) -> Parsed<(Vector, Span)> {
        let start = self.start();
        self.sign('(', hint)?;
        let (i, _) = self.number(hint)?;
        self.sign(',', hint)?;
        let (j, _) = self.number(hint)?;
        self.sign(')', hint)?;
        Ok(((i, j), start..self.previous_end()))
    }

    pub(crate) fn number(&mut self, hint: &str) -> Parsed<(u64, Span)> {
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

    pub(crate) fn sign(&mut self, sign: char, hint: &str) -> Parsed<()> {
        if self.sign_if(sign) { Ok(()) } else { Err(self.expected(&format!("`{sign}`"), hint)) }
    }

    pub(crate) fn sign_if(&mut self, sign: char) -> bool {
        let found = self.peek().kind == Kind::Sign(sign);
        if found {
            self.advance();
        }
        found
    }

    pub(crate) fn word_if(&mut self, words: &[&str]) -> bool {
        let found = matches!(&self.peek().kind, Kind::Word(word) if words.contains(&word.as_str()));
        if found {
            self.advance();
        }
        found
    }

    pub(crate) fn expected(&self, what: &str, hint: &str) -> NotationError {
        let token = self.peek();
        let found = match &token.kind {
            Kind::End => "the text ends".to_owned(),
            Kind::Word(word) => format!("`{word}` was found"),
            Kind::Number(n) => format!("{n} was found"),
            Kind::Sign(sign) => format!("`{sign}` was found"),
            Kind::Formula(_) => "a formula was found".to_owned(),
        };
        NotationError::new(format!("{what} was expected, but {found}"), token.span.clone(), hint)
    }

    pub(crate) fn peek(&self) -> &Token {
        &self.tokens[self.next]
    }

    /// Reads `(` followed by this word, if these are the next two tokens; returns whether they were.
    pub(crate) fn opens_with(&mut self, word: &str) -> bool {
        let inner = self.tokens.get(self.next + 1).map(|token| &token.kind);
        let found = self.peek().kind == Kind::Sign('(') && matches!(inner, Some(Kind::Word(inner)) if inner == word);
        if found {
            self.next += 2;
        }
        found
    }

    /// The place in the text where the next token starts.
    pub(crate) fn start(&self) -> usize {
        self.peek().span.start
    }

    pub(crate) fn advance(&mut self) {
        self.next = (self.next + 1).min(self.tokens.len() - 1);
    }

    pub(crate) fn previous_end(&self) -> usize {
        self.tokens[self.next.saturating_sub(1)].span.end
    }
}
