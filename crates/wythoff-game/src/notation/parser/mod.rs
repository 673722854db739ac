//! The parser of the notation: a sum of terms, then clauses, read from left to right without recursion.

mod clauses;
mod cursor;
mod faults;

pub(crate) use self::faults::at;
use self::faults::{twice, unknown};
use super::error::{NotationError, Span};
use super::lexer::{Kind, Token, tokens};
use crate::catalogue::{self, Entry};
use crate::kinds::{self, Parts};
use crate::rules::Rules;

pub(crate) type Parsed<T> = Result<T, NotationError>;

/// The words that open a clause.
pub(crate) const CLAUSES: &[&str] = &["by", "block", "cut", "alter", "end", "pass", "misere"];

/// A parser: the tokens of a text and the index of the next one.
pub(crate) struct Parser {
    tokens: Vec<Token>,
    next: usize,
}

impl Parser {
    pub fn new(text: &str) -> Parsed<Self> {
        Ok(Parser { tokens: tokens(text)?, next: 0 })
    }

    /// Reads a whole game, `["misere"] term {"+" term} {clause}`.
    pub fn game(mut self) -> Parsed<Rules> {
        let mut parts = Parts { misere: self.word_if(&["misere", "misère"]), ..Parts::default() };
        let mut terms: Vec<(Parts, Span)> = Vec::new();
        loop {
            let start = self.start();
            let term = self.term()?;
            let span = start..self.previous_end();
            terms.push((term.clone(), span.clone()));
            parts = parts.join(term).map_err(|clause| twice(clause, span))?;
            if !self.sign_if('+') {
                break;
            }
        }
        while self.peek().kind != Kind::End {
            self.clause(&mut parts)?;
        }
        let whole = self.tokens[0].span.start..self.previous_end();
        let measure = parts.measure;
        Rules::try_from(parts).map_err(|error| {
            // If one term is wrong by itself, the error is placed there.
            let alone = |term: Parts| Rules::try_from(Parts { measure, ..term }).err();
            let faulty = terms.into_iter().find_map(|(term, span)| Some((alone(term)?, span)));
            let (error, span) = faulty.unwrap_or((error, whole));
            at(error, span)
        })
    }

    fn term(&mut self) -> Parsed<Parts> {
        let token = self.peek().clone();
        match &token.kind {
            Kind::Number(_) => self.numbered_game(),
            Kind::Word(word) => {
                self.advance();
                if let Some(kind) = kinds::named(word) {
                    return kind.parse(word, self);
                }
                match word.as_str() {
                    "m" if self.word_if(&["x"]) => {
                        let entry = catalogue_entry("mxp-wythoff");
                        if self.word_if(&["p-wythoff"]) {
                            self.member(entry, &token.span)
                        } else {
                            Err(self.expected("`p-wythoff`", "write `m x p-wythoff(m,p)`, as in `m x p-wythoff(2,3)`"))
                        }
                    }
                    name => match catalogue::find(name) {
                        Some(entry) => self.member(entry, &token.span),
                        None if CLAUSES.contains(&name) => Err(NotationError::new(
                            format!("the clause `{name}` stands where a game or a move was expected"),
                            token.span,
                            "write the game first, as in `wythoff block 2 of all`",
                        )),
                        None => Err(unknown(name, token.span)),
                    },
                }
            }
            _ => {
                Err(self
                    .expected("a game or a move", "write a name, as in `maharaja`, or moves, as in `rook + bishop`"))
            }
        }
    }

    /// Reads a named game that begins with a number, `3-wythoff` or `2 x 3-wythoff`.
    fn numbered_game(&mut self) -> Parsed<Parts> {
        let hint = "write `3-wythoff` or `2 x 3-wythoff`, or begin with a name";
        let (first, first_span) = self.number(hint)?;
        let second = if self.word_if(&["x"]) { Some(self.number(hint)?) } else { None };
        if !(self.sign_if('-') && self.word_if(&["wythoff"])) {
            return Err(self.expected("`-wythoff`", hint));
        }
        let (name, parameters) = match second {
            None => ("m-wythoff", vec![(first, first_span)]),
            Some(second) => ("mxp-wythoff", vec![(first, first_span), second]),
        };
        build(catalogue_entry(name), &parameters)
    }

    /// Reads the parameters of a catalogue game after its name, and builds the game.
    fn member(&mut self, entry: &Entry, name: &Span) -> Parsed<Parts> {
        let mut parameters = Vec::new();
        let mut span = name.clone();
        let forms: Vec<String> = entry.signatures().map(|form| format!("`{form}`")).collect();
        let hint = match entry.forms {
            [[]] => format!("write {}", forms.join(" or ")),
            _ => format!("write {}, as in `{}`", forms.join(" or "), entry.example),
        };
        if self.sign_if('(') {
            parameters.push(self.number(&hint)?);
            while !self.sign_if(')') {
                if !self.sign_if(',') {
                    return Err(self.expected("`,` or `)`", &hint));
                }
                parameters.push(self.number(&hint)?);
            }
            span.end = self.previous_end();
        }
        if !entry.forms.iter().any(|form| form.len() == parameters.len()) {
            let message = match parameters.len() {
                0 => format!("`{}` needs parameters", entry.name),
                1 => format!("`{}` does not take 1 parameter", entry.name),
                n => format!("`{}` does not take {n} parameters", entry.name),
            };
            return Err(NotationError::new(message, span, hint));
        }
        build(entry, &parameters)
    }
}

fn catalogue_entry(name: &str) -> &'static Entry {
    catalogue::find(name).expect("the catalogue holds the games that the grammar names")
}

fn build(entry: &Entry, parameters: &[(u64, Span)]) -> Parsed<Parts> {
    let values: Vec<u64> = parameters.iter().map(|(value, _)| *value).collect();
    entry.parts(&values).map_err(|error| {
        let hint = format!("{} requires {}, as in `{}`", entry.name, entry.condition, entry.example);
        NotationError::new(error.message, parameters[error.index].1.clone(), hint)
    })
}
