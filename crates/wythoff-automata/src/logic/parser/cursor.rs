//! The parser's cursor on the tokens, and the errors about the token at it.

use super::super::error::{LogicError, Span};
use super::super::lexer::{Kind, Token};
use super::{Parsed, Parser};

impl Parser<'_> {
    pub(super) fn peek(&self) -> &Token {
        &self.tokens[self.next]
    }

    pub(super) fn peek_at(&self, ahead: usize) -> &Kind {
        self.tokens.get(self.next + ahead).map_or(&Kind::End, |token| &token.kind)
    }

    /// Moves past a token, except the end, and returns its place.
    pub(super) fn advance(&mut self) -> Span {
        let span = self.peek().span.clone();
        self.next = (self.next + 1).min(self.tokens.len() - 1);
        span
    }

    pub(super) fn previous_end(&self) -> usize {
        self.tokens[self.next.saturating_sub(1)].span.end
    }

    pub(super) fn sign_if(&mut self, sign: &str) -> bool {
        let found = matches!(self.peek().kind, Kind::Sign(found) if found == sign);
        if found {
            self.advance();
        }
        found
    }

    /// The sign that begins at a place, or an empty text if there is none.
    pub(super) fn sign_at(&self, span: &Span) -> &'static str {
        let token = self.tokens.binary_search_by_key(&span.start, |token| token.span.start);
        match token.map(|at| &self.tokens[at].kind) {
            Ok(Kind::Sign(sign)) => sign,
            _ => "",
        }
    }

    /// Requires the sign that closes what was opened at `open`, or reports why it is missing.
    pub(super) fn close(&mut self, sign: &str, open: Span, hint: &str) -> Parsed<()> {
        if self.sign_if(sign) {
            return Ok(());
        }
        if self.peek().kind == Kind::End {
            let opened = self.sign_at(&open);
            let message = format!("this `{opened}` is not closed");
            return Err(LogicError::new(message, open, format!("close it with `{sign}`")));
        }
        if self.begins_operand() {
            return Err(self.surplus());
        }
        Err(self.expected(&format!("`{sign}`"), hint))
    }

    /// Requires the sign that closes the list opened at `open`, or reports that it or a comma is missing.
    pub(super) fn close_list(&mut self, sign: &str, open: Span, hint: &str) -> Parsed<()> {
        match self.peek().kind {
            Kind::Sign(found) if found == sign => self.close(sign, open, hint),
            Kind::End => self.close(sign, open, hint),
            _ => Err(self.expected(&format!("`,` or `{sign}`"), hint)),
        }
    }

    /// Whether the next token could begin an operand.
    pub(super) fn begins_operand(&self) -> bool {
        match &self.peek().kind {
            Kind::Sign(sign) => matches!(*sign, "(" | "~" | "`" | "_" | "?"),
            Kind::End => false,
            _ => true,
        }
    }

    /// An error at the next token.
    pub(super) fn wrong(&self, message: impl Into<String>, hint: impl Into<String>) -> LogicError {
        LogicError::new(message, self.peek().span.clone(), hint)
    }

    pub(super) fn expected(&self, what: &str, hint: &str) -> LogicError {
        let found = match &self.peek().kind {
            Kind::End => "the text ends".to_owned(),
            kind => format!("{} was found", shown(kind)),
        };
        self.wrong(format!("{what} was expected, but {found}"), hint)
    }

    /// The error for a token that follows a complete expression.
    pub(super) fn surplus(&self) -> LogicError {
        let token = self.peek();
        let here = shown(&token.kind);
        let before = self.next.checked_sub(1).map(|at| &self.tokens[at]);
        match (&token.kind, before) {
            (Kind::Sign(sign @ (")" | "]")), _) => {
                self.wrong(format!("this `{sign}` closes nothing"), "leave it out, or open it before")
            }
            (Kind::Sign("["), _) => {
                self.wrong("an index follows something that is no word", "write `F[n]`, with one index")
            }
            (Kind::Sign(","), _) => self.wrong(
                "a comma stands outside of a list",
                "lists stand after quantifiers and in calls, as in `A x,y $f(x,y)`; join statements with `&`",
            ),
            (Kind::Sign("("), Some(Token { kind: Kind::Word(name), .. })) => {
                let hint = format!("write `${name}(...)` for an automaton; join other things with an operator");
                self.wrong(format!("an operator is missing between `{name}` and `(`"), hint)
            }
            (Kind::Word(word), _) if in_words(word).is_some() => word_for_sign(word, &token.span),
            (Kind::Word(word), Some(Token { kind: Kind::Number(number), .. })) => {
                let hint = format!("write `{number}*{word}` for the product");
                self.wrong(format!("an operator is missing before {here}"), hint)
            }
            (_, Some(Token { kind: Kind::Word(word), span })) if in_words(word).is_some() => word_for_sign(word, span),
            _ if self.begins_operand() => self.wrong(
                format!("an operator is missing before {here}"),
                "join statements with & | ^ => <=>, numbers with + - = != < <= > >=",
            ),
            _ => {
                let hint = "leave it out, or join statements with & | ^ => <=>";
                self.wrong(format!("{here} has no meaning here"), hint)
            }
        }
    }
}

/// The error for a word, such as `and`, that stands for a sign.
fn word_for_sign(word: &str, span: &Span) -> LogicError {
    let sign = in_words(word).unwrap_or_default();
    LogicError::new(format!("`{word}` is written with a sign"), span.clone(), format!("write {sign}"))
}

/// A token as it is shown in a message.
fn shown(kind: &Kind) -> String {
    match kind {
        Kind::Quantifier(quantifier) => format!("`{}`", quantifier.letter()),
        Kind::Word(word) => format!("`{word}`"),
        Kind::Dotted(word) => format!("`.{word}`"),
        Kind::Automaton(name) => format!("`${name}`"),
        Kind::Number(number) => match number.to_string() {
            digits if digits.len() > 24 => format!("{}...", &digits[..20]),
            digits => digits,
        },
        Kind::Letter(letter) => format!("`@{letter}`"),
        Kind::Sign(sign) => format!("`{sign}`"),
        Kind::End => "the end".to_owned(),
    }
}

/// The hint for a word that people write instead of a sign.
fn in_words(word: &str) -> Option<&'static str> {
    Some(match word.to_ascii_lowercase().as_str() {
        "and" => "`&` for `and`",
        "or" => "`|` for `or`",
        "xor" => "`^` for `xor`",
        "not" => "`~` for `not`",
        "implies" | "then" => "`=>` for `implies`",
        "iff" => "`<=>` for `iff`",
        "forall" | "all" | "every" => "`A x` for `all x`",
        "exists" | "some" => "`E x` for `some x`",
        "infinitely" => "`I x` for `infinitely many x`",
        "mod" => "`x - 3*(x/3)` for the remainder of x by 3",
        _ => return None,
    })
}
