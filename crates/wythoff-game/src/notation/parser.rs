//! From tokens to rules, by recursive descent without recursion: a sum of terms, then clauses.

use std::collections::BTreeSet;

use super::error::{NotationError, Span};
use super::lexer::{Kind, Token, tokens};
use crate::blocking::{Blockable, Blocking};
use crate::catalogue::{self, Entry};
use crate::parts::Parts;
use crate::position::{Position, Vector};
use crate::ray::{Lengths, Ray};
use crate::region::Rectangle;
use crate::rules::{Rules, RulesError};

type Parsed<T> = Result<T, NotationError>;

/// The moves that are no catalogue games.
const PRIMITIVES: &[&str] = &["rook", "bishop", "knight", "leaper", "leaps", "rays"];
/// The words that open a clause.
const CLAUSES: &[&str] = &["block", "cut", "alter", "misere"];

pub(super) struct Parser {
    tokens: Vec<Token>,
    next: usize,
}

impl Parser {
    pub fn new(text: &str) -> Parsed<Self> {
        Ok(Parser { tokens: tokens(text)?, next: 0 })
    }

    /// `["misere"] term {"+" term} {clause}`.
    pub fn game(mut self) -> Parsed<Rules> {
        let mut parts = Parts { misere: self.word_if(&["misere", "misère"]), ..Parts::default() };
        if self.peek().kind == Kind::End {
            return Err(self.expected("a game", "write a name, as in `maharaja`, or moves, as in `rook + bishop`"));
        }
        loop {
            let start = self.peek().span.start;
            let term = self.term()?;
            let span = start..self.previous_end();
            parts = parts.join(term).map_err(|clause| twice(clause, span.clone()))?;
            if !self.sign_if('+') {
                break;
            }
        }
        while self.peek().kind != Kind::End {
            self.clause(&mut parts)?;
        }
        let whole = self.tokens.first().map_or(0, |token| token.span.start)..self.previous_end();
        Rules::try_from(parts).map_err(|error| at(error, whole))
    }

    fn term(&mut self) -> Parsed<Parts> {
        let token = self.peek().clone();
        match &token.kind {
            Kind::Number(_) => self.numbered_game(),
            Kind::Word(word) => {
                self.advance();
                match word.as_str() {
                    "rook" => Ok(Parts::rook_with(self.lengths_in_parentheses("rook")?)),
                    "bishop" => self.bishop(),
                    "knight" => Ok(Parts { leaps: [(1, 2), (2, 1)].into(), ..Parts::default() }),
                    "leaper" => self.leaper(),
                    "leaps" => {
                        let leaps = self.vectors()?.into_iter().map(|(vector, _)| vector).collect();
                        Ok(Parts { leaps, ..Parts::default() })
                    }
                    "rays" => self.rays(),
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
                        None => Err(unknown(name, token.span)),
                    },
                }
            }
            _ => {
                Err(self
                    .expected("a move or a game", "write a name, as in `maharaja`, or moves, as in `rook + bishop`"))
            }
        }
    }

    /// `3-wythoff`, `2 x 3-wythoff`.
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

    /// The parameters of a catalogue game, after its name.
    fn member(&mut self, entry: &Entry, name: &Span) -> Parsed<Parts> {
        let mut parameters = Vec::new();
        let mut span = name.clone();
        let forms = || entry.signatures().map(|form| format!("`{form}`")).collect::<Vec<_>>().join(" or ");
        if self.sign_if('(') {
            let hint = format!("write {}, as in `{}`", forms(), entry.example);
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
            return Err(NotationError::new(message, span, format!("write {}, as in `{}`", forms(), entry.example)));
        }
        build(entry, &parameters)
    }

    /// `bishop`, `bishop(m=3)`, `bishop(up to 4)`.
    fn bishop(&mut self) -> Parsed<Parts> {
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

    fn leaper(&mut self) -> Parsed<Parts> {
        let ((k, l), span) = self.vector("write two numbers, as in leaper(1,2)")?;
        catalogue::leaper_parts(k, l).map_err(|error| at(error, span))
    }

    /// `rays{(1,2),(2,1)}`, then `mod p below l`, `up to T` or `in {1,3,9}`.
    fn rays(&mut self) -> Parsed<Parts> {
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
            return Err(NotationError::new("no multiple is listed", self.last_span(), hint));
        }
        Ok(Parts { leaps, ..Parts::default() })
    }

    /// `(mod p below l up to T)` after `rook` or `bishop`, or nothing.
    fn lengths_in_parentheses(&mut self, name: &str) -> Parsed<Lengths> {
        if !self.sign_if('(') {
            return Ok(Lengths::ALL);
        }
        let start = self.peek().span.start;
        let lengths = self.lengths()?;
        let span = start..self.previous_end();
        let hint = match name {
            "bishop" => "write bishop(m=3), bishop(mod 3) or bishop(up to 5)",
            _ => "write rook(mod 3), rook(mod 6 below 2) or rook(up to 5)",
        };
        if lengths == Lengths::ALL && self.peek().kind != Kind::Sign(')') {
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

    fn clause(&mut self, parts: &mut Parts) -> Parsed<()> {
        let token = self.peek().clone();
        let Kind::Word(word) = &token.kind else {
            return Err(
                self.expected("`+` or a clause", "join moves with `+`; the clauses are block, cut, alter, misere")
            );
        };
        match word.as_str() {
            "block" if parts.block.is_some() => Err(twice("block", token.span)),
            "cut" if !parts.cuts.is_empty() => Err(twice("cut", token.span)),
            "block" | "cut" | "alter" | "misere" | "misère" => {
                self.advance();
                match word.as_str() {
                    "block" => parts.block = Some(self.block()?),
                    "cut" => parts.cuts = self.cuts()?,
                    "alter" => self.alter(parts)?,
                    _ => parts.misere = true,
                }
                Ok(())
            }
            word if PRIMITIVES.contains(&word) || catalogue::find(word).is_some() => Err(NotationError::new(
                format!("`{word}` must be joined to what stands before it"),
                token.span,
                format!("write `+ {word}`"),
            )),
            word => {
                let near = nearest(word, CLAUSES.iter().copied());
                Err(NotationError::new(
                    format!("no clause is called `{word}`"),
                    token.span,
                    near.unwrap_or_else(|| "join moves with `+`; the clauses are block, cut, alter, misere".to_owned()),
                ))
            }
        }
    }

    /// `K of all|diagonal|rook|roob(l)`.
    fn block(&mut self) -> Parsed<Blocking> {
        let hint = "write `block 2 of diagonal`; what may be blocked is all, diagonal, rook or roob(l)";
        let (most, _) = self.number(hint)?;
        if !self.word_if(&["of"]) {
            return Err(self.expected("`of`", hint));
        }
        for (word, of) in [("all", Blockable::All), ("diagonal", Blockable::Diagonal), ("rook", Blockable::Roob(1))] {
            if self.word_if(&[word]) {
                return Ok(Blocking { most, of });
            }
        }
        if !self.word_if(&["roob"]) {
            return Err(self.expected("what may be blocked", hint));
        }
        self.sign('(', hint)?;
        let (l, span) = self.number(hint)?;
        if l == 0 {
            return Err(NotationError::new("rook moves have length at least 1", span, "write roob(l) with l >= 1"));
        }
        self.sign(')', hint)?;
        Ok(Blocking { most, of: Blockable::Roob(l) })
    }

    /// `(u,v)` or `one of {(0,0),(2,4)}`.
    fn cuts(&mut self) -> Parsed<Vec<Rectangle>> {
        let hint = "write `cut (2,4)` for base 2 and height 4, or `cut one of {(0,0),(2,4)}`";
        let rectangle = |((base, height), _): (Vector, Span)| Rectangle { base, height };
        if !self.word_if(&["one"]) {
            return Ok(vec![rectangle(self.vector(hint)?)]);
        }
        if !self.word_if(&["of"]) {
            return Err(self.expected("`of`", hint));
        }
        Ok(self.pairs(hint)?.into_iter().map(rectangle).collect())
    }

    /// `P{...}`, `N{...}` or both.
    fn alter(&mut self, parts: &mut Parts) -> Parsed<()> {
        let hint = "write `alter P{(3,4),(5,0)} N{(0,0)}`";
        let mut any = false;
        loop {
            let label = if self.word_if(&["p"]) {
                'P'
            } else if self.word_if(&["n"]) {
                'N'
            } else if any {
                return Ok(());
            } else {
                return Err(self.expected("`P` or `N`", hint));
            };
            any = true;
            for ((x, y), span) in self.pairs(hint)? {
                let at = Position::new(x, y);
                let (same, other) = match label {
                    'P' => (&mut parts.forced.p, &parts.forced.n),
                    _ => (&mut parts.forced.n, &parts.forced.p),
                };
                if other.contains(&at) {
                    let message = format!("{at} is forced both P and N");
                    return Err(NotationError::new(message, span, "give each altered position one label"));
                }
                same.insert(at);
            }
        }
    }

    /// Vectors in braces, none of them (0,0), at least one.
    fn vectors(&mut self) -> Parsed<Vec<(Vector, Span)>> {
        let hint = "write vectors in braces, as in {(1,2),(2,1)}";
        let open = self.peek().span.clone();
        let vectors = self.pairs(hint)?;
        match vectors.iter().find(|(vector, _)| *vector == (0, 0)) {
            Some((_, span)) => Err(NotationError::new(
                "the vector (0,0) is not a move",
                span.clone(),
                "every move must remove at least one token",
            )),
            None if vectors.is_empty() => Err(NotationError::new("no vector is listed", open, hint)),
            None => Ok(vectors),
        }
    }

    /// `{(a,b),(c,d),...}`.
    fn pairs(&mut self, hint: &str) -> Parsed<Vec<(Vector, Span)>> {
        self.sign('{', hint)?;
        let mut pairs = Vec::new();
        while !self.sign_if('}') {
            pairs.push(self.vector(hint)?);
            self.separator(hint)?;
        }
        Ok(pairs)
    }

    /// A comma between elements; it may be left out, and may follow the last.
    fn separator(&mut self, hint: &str) -> Parsed<()> {
        let closed = self.peek().kind == Kind::Sign('}');
        let next = matches!(self.peek().kind, Kind::Sign('(') | Kind::Number(_));
        if closed || self.sign_if(',') || next { Ok(()) } else { Err(self.expected("`,` or `}`", hint)) }
    }

    fn vector(&mut self, hint: &str) -> Parsed<(Vector, Span)> {
        let start = self.peek().span.start;
        self.sign('(', hint)?;
        let (i, _) = self.number(hint)?;
        self.sign(',', hint)?;
        let (j, _) = self.number(hint)?;
        self.sign(')', hint)?;
        Ok(((i, j), start..self.previous_end()))
    }

    fn number(&mut self, hint: &str) -> Parsed<(u64, Span)> {
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

    fn sign(&mut self, sign: char, hint: &str) -> Parsed<()> {
        if self.sign_if(sign) { Ok(()) } else { Err(self.expected(&format!("`{sign}`"), hint)) }
    }

    fn sign_if(&mut self, sign: char) -> bool {
        let found = self.peek().kind == Kind::Sign(sign);
        if found {
            self.advance();
        }
        found
    }

    fn word_if(&mut self, words: &[&str]) -> bool {
        let found = matches!(&self.peek().kind, Kind::Word(word) if words.contains(&word.as_str()));
        if found {
            self.advance();
        }
        found
    }

    fn expected(&self, what: &str, hint: &str) -> NotationError {
        let token = self.peek();
        let found = match &token.kind {
            Kind::End => "the text ends".to_owned(),
            Kind::Word(word) => format!("`{word}` was found"),
            Kind::Number(n) => format!("{n} was found"),
            Kind::Sign(sign) => format!("`{sign}` was found"),
        };
        NotationError::new(format!("{what} was expected, but {found}"), token.span.clone(), hint)
    }

    fn peek(&self) -> &Token {
        &self.tokens[self.next]
    }

    fn peek_at(&self, ahead: usize) -> &Kind {
        self.tokens.get(self.next + ahead).map_or(&Kind::End, |token| &token.kind)
    }

    fn advance(&mut self) {
        self.next = (self.next + 1).min(self.tokens.len() - 1);
    }

    fn last_span(&self) -> Span {
        self.tokens[self.next.saturating_sub(1)].span.clone()
    }

    fn previous_end(&self) -> usize {
        self.last_span().end
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

fn at(error: RulesError, span: Span) -> NotationError {
    NotationError::new(error.message, span, error.hint)
}

fn twice(clause: &str, span: Span) -> NotationError {
    NotationError::new(format!("a second `{clause}` clause"), span, format!("keep one `{clause}` clause"))
}

fn no_such_length(lengths: Lengths, span: Span) -> NotationError {
    let (p, max) = (lengths.modulus, lengths.max.unwrap_or(0));
    NotationError::new(
        format!("no multiple of {p} is up to {max}"),
        span,
        "allow greater lengths, or leave the part out",
    )
}

fn unknown(name: &str, span: Span) -> NotationError {
    let known = catalogue::ENTRIES.iter().map(|entry| entry.name).chain(PRIMITIVES.iter().copied());
    let hint = nearest(name, known).unwrap_or_else(|| {
        "moves are rook, bishop, leaper(k,l), leaps{...}, rays{...}; `wythoff games` lists the named games".to_owned()
    });
    NotationError::new(format!("no move or game is called `{name}`"), span, hint)
}

/// "did you mean ...", if some known word is close.
fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    let far = word.chars().count().div_ceil(3).max(1);
    let (distance, best) =
        known.map(|known| (strsim::damerau_levenshtein(word, known), known)).min_by_key(|(distance, _)| *distance)?;
    (distance <= far).then(|| format!("did you mean `{best}`?"))
}
