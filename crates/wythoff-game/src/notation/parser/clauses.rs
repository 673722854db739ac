//! Parsing of the clauses after the moves: `block`, `cut`, `alter`, `end`, `pass`, `misere`.

use std::str::FromStr;

use wythoff_automata::logic::LogicError;

use super::super::error::{NotationError, Span};
use super::super::lexer::Kind;
use super::faults::{nearest, twice};
use super::{CLAUSES, Parsed, Parser};
use crate::blocking::{Blockable, Blocking};
use crate::catalogue;
use crate::kinds::{self, Measure, Parts};
use crate::position::{Position, Vector};
use crate::region::Rectangle;

/// The hint on what may follow a move.
const JOIN: &str = "join moves with `+`; the clauses are by, block, cut, alter, end, pass, misere";

impl Parser {
    pub(super) fn clause(&mut self, parts: &mut Parts) -> Parsed<()> {
        let token = self.peek().clone();
        let word = match &token.kind {
            Kind::Word(word) => word,
            Kind::Number(_) => {
                let hint = "parameters stand in parentheses, as in `maharaja(3,5)` or `rook(mod 3)`";
                return Err(self.expected("`+` or a clause", hint));
            }
            Kind::Sign('(') => {
                return Err(
                    self.expected("`+` or a clause", "what stands before it takes no parameters; leave them out")
                );
            }
            _ => return Err(self.expected("`+` or a clause", JOIN)),
        };
        match word.as_str() {
            "block" if parts.block.is_some() => Err(twice("block", token.span)),
            "cut" if !parts.cuts.is_empty() => Err(twice("cut", token.span)),
            "pass" if parts.pass > 0 => Err(twice("pass", token.span)),
            "misere" | "misère" if parts.misere => Err(twice("misere", token.span)),
            "by" | "block" | "cut" | "alter" | "end" | "pass" | "misere" | "misère" => {
                self.advance();
                match word.as_str() {
                    "by" => parts.measure = self.measure()?,
                    "block" => parts.block = Some(self.block()?),
                    "cut" => parts.cuts = self.cuts()?,
                    "alter" => self.alter(parts)?,
                    "end" => self.ends(parts)?,
                    "pass" => parts.pass = self.passes()?,
                    _ => parts.misere = true,
                }
                Ok(())
            }
            word if catalogue::find(word).is_some() => Err(NotationError::new(
                format!("`{word}` stands after another game"),
                token.span,
                format!("write one of the two games, or `+ {word}` for one game with the moves of both"),
            )),
            word if kinds::named(word).is_some() => Err(NotationError::new(
                format!("`{word}` must be joined to what stands before it"),
                token.span,
                format!("write `+ {word}`"),
            )),
            "mod" | "up" | "below" => Err(NotationError::new(
                format!("the condition `{word}` stands outside parentheses"),
                token.span,
                "write the condition in parentheses, as in `rook(mod 3)` or `bishop(up to 5)`",
            )),
            word => {
                let near = nearest(word, CLAUSES.iter().copied());
                Err(NotationError::new(
                    format!("no clause is called `{word}`"),
                    token.span,
                    near.unwrap_or_else(|| JOIN.to_owned()),
                ))
            }
        }
    }

    /// Reads the rest of a block clause, `K of all|diagonal|rook|roob(l)`.
    fn block(&mut self) -> Parsed<Blocking> {
        let hint = "write `block 2 of all`, or diagonal, rook or roob(l) in place of all";
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
            return Err(self.expected("`all`, `diagonal`, `rook` or `roob(l)`", hint));
        }
        self.sign('(', hint)?;
        let (l, span) = self.number(hint)?;
        if l == 0 {
            return Err(NotationError::new("rook moves have length at least 1", span, "write roob(l) with l >= 1"));
        }
        self.sign(')', hint)?;
        Ok(Blocking { most, of: Blockable::Roob(l) })
    }

    /// Reads the rest of a cut clause, `(u,v)` or `one of {(0,0),(2,4)}`.
    fn cuts(&mut self) -> Parsed<Vec<Rectangle>> {
        let hint = "write `cut (2,4)` for base 2 and height 4, or `cut one of {(0,0),(2,4)}`";
        let rectangle = |((base, height), _): (Vector, Span)| Rectangle { base, height };
        if !self.word_if(&["one"]) {
            return Ok(vec![rectangle(self.vector(hint)?)]);
        }
        if !self.word_if(&["of"]) {
            return Err(self.expected("`of`", hint));
        }
        let open = self.start();
        let rectangles = self.pairs(hint)?;
        if rectangles.is_empty() {
            return Err(NotationError::new("no rectangle is listed", open..self.previous_end(), hint));
        }
        Ok(rectangles.into_iter().map(rectangle).collect())
    }

    /// Reads the rest of an alter clause, `P{...}`, `N{...}` or both, with positions or formulas.
    fn alter(&mut self, parts: &mut Parts) -> Parsed<()> {
        let hint =
            "write `alter P{(3,4),(5,0)} N{(0,0)}`, or a set by a formula, as in `alter N {?msd_fib x + y <= 5}`";
        let mut any = false;
        loop {
            let forced = &mut parts.forced;
            let (same, sets, other) = if self.word_if(&["p"]) {
                (&mut forced.p, &mut forced.p_where, &forced.n)
            } else if self.word_if(&["n"]) {
                (&mut forced.n, &mut forced.n_where, &forced.p)
            } else if any {
                return Ok(());
            } else {
                return Err(self.expected("`P` or `N`", hint));
            };
            any = true;
            if let Some(set) = self.given()? {
                sets.push(set);
                continue;
            }
            for ((x, y), span) in self.pairs(hint)? {
                let at = Position::new(x, y);
                if other.contains(&at) {
                    let message = format!("{at} is forced both P and N");
                    return Err(NotationError::new(message, span, "give each altered position one label"));
                }
                same.insert(at);
            }
        }
    }

    /// Reads the rest of an end clause: lists of positions and sets, one behind the other.
    fn ends(&mut self, parts: &mut Parts) -> Parsed<()> {
        let hint = "write `end{(0,1),(1,0)}`, or a set by a formula, as in `end{?msd_fib x + y <= 2}`";
        loop {
            match self.given()? {
                Some(set) => parts.end.sets.push(set),
                None => parts.end.listed.extend(self.pairs(hint)?.into_iter().map(|(at, _)| Position::from(at))),
            }
            if !matches!(self.peek().kind, Kind::Sign('{') | Kind::Formula(_)) {
                return Ok(());
            }
        }
    }

    /// Reads the number of passes after `pass`; one if there is no number.
    fn passes(&mut self) -> Parsed<u64> {
        match self.peek().kind {
            Kind::Number(_) => Ok(self.number("write `pass` for one pass, or `pass 2` for two")?.0),
            _ => Ok(1),
        }
    }

    /// Reads a set or relation, `{?msd_fib ...}`; `None` if the next token is another one.
    pub(crate) fn given<T: FromStr<Err = LogicError>>(&mut self) -> Parsed<Option<T>> {
        self.given_by(str::parse)
    }

    /// Reads the formula or table in braces that comes next, if one does, in the given way.
    pub(crate) fn given_by<T>(&mut self, read: impl FnOnce(&str) -> Result<T, LogicError>) -> Parsed<Option<T>> {
        let Kind::Formula(text) = &self.peek().kind else { return Ok(None) };
        let whole = self.peek().span.clone();
        let given = read(text).map_err(|error: LogicError| {
            let place = |span: Span| whole.start + 1 + span.start..whole.start + 1 + span.end;
            NotationError::new(error.message, error.span.map_or(whole.clone(), place), error.hint)
        })?;
        self.advance();
        Ok(Some(given))
    }

    /// Reads the rest of a measure, `x`, `y` or `2 x + 3 y`.
    fn measure(&mut self) -> Parsed<Measure> {
        let hint = "write the measure that falls with every move as `by x`, `by y`, `by x + y` or `by 2 x + 3 y`";
        let mut measure = Measure { x: 0, y: 0 };
        loop {
            let factor = if matches!(self.peek().kind, Kind::Number(_)) { self.number(hint)?.0 } else { 1 };
            let coefficient = match self.word_if(&["x"]) {
                true => &mut measure.x,
                false if self.word_if(&["y"]) => &mut measure.y,
                false => return Err(self.expected("x or y", hint)),
            };
            *coefficient += factor;
            if !self.sign_if('+') {
                return Ok(measure);
            }
        }
    }
}
