//! The notation of games on several piles: `misere? term {+ term} on N piles`.

use std::fmt;
use std::str::FromStr;

use super::canonical::in_parentheses;
use super::rules::units;
use super::{FEWEST, MOST, PileParts, PileRules, PileVectors};
use crate::catalogue;
use crate::kinds;
use crate::notation::{CLAUSES, Kind, NotationError, Parsed, Parser, Span, Token, at, tokens};

/// The terms of the notation.
const TERMS: &str = "the moves on several piles are nim, nim-sum, rays{(1,1,0)}, leaps{(1,2,3)}, vectors{?msd_2 ...} and moves{?msd_2 ...}";

/// Whether a text speaks of a game on several piles: it ends with a number of piles, has vectors of three numbers or more, or is the name of one.
///
/// ```
/// use wythoff_game::is_on_piles;
/// assert!(is_on_piles("nim on 3 piles") && is_on_piles("leaps{(1,2,3)}") && is_on_piles("three-heaps"));
/// assert!(!is_on_piles("nim") && !is_on_piles("three-heaps(1)") && !is_on_piles("leaps{(1,2)}") && !is_on_piles("shifted(2,3,1)"));
/// ```
pub fn is_on_piles(text: &str) -> bool {
    let Ok(tokens) = tokens(text) else { return false };
    let kinds: Vec<&Kind> = tokens.iter().map(|token| &token.kind).collect();
    let is_word = |kind: &Kind, words: &[&str]| matches!(kind, Kind::Word(word) if words.contains(&word.as_str()));
    let counted = kinds.windows(3).any(|three| {
        is_word(three[0], &["on"]) && matches!(three[1], Kind::Number(_)) && is_word(three[2], &["pile", "piles"])
    });
    let named = matches!(kinds[..], [Kind::Word(word), Kind::End] if word == "three-heaps");
    let shape = |kind: &Kind| match kind {
        Kind::Sign(sign) => *sign,
        Kind::Number(_) => '0',
        _ => ' ',
    };
    let shapes: String = kinds.into_iter().map(shape).collect();
    // The parameters of a named game follow its name.
    let long = shapes.match_indices("(0,0,0").any(|(at, _)| !shapes[..at].ends_with(' '));
    counted || named || long
}

impl FromStr for PileRules {
    type Err = NotationError;

    /// Reads rules from their notation, `nim + rays{(1,1,1)} on 3 piles`. The number of piles may be left out where a vector shows it.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        PileParser { parser: Parser::new(text)?, parts: PileParts::default(), piles: piles(text)? }.game()
    }
}

/// The number of piles that a text names, or that its first vector has; an error if there is neither.
fn piles(text: &str) -> Parsed<usize> {
    let tokens = tokens(text)?;
    let counted = tokens.windows(3).find_map(|three| match (&three[0].kind, &three[1].kind, &three[2].kind) {
        (Kind::Word(on), Kind::Number(piles), Kind::Word(word))
            if on == "on" && ["pile", "piles"].contains(&word.as_str()) =>
        {
            Some((*piles, three[1].span.clone()))
        }
        _ => None,
    });
    if let Some((piles, span)) = counted {
        return match usize::try_from(piles).ok().filter(|piles| (FEWEST..=MOST).contains(piles)) {
            Some(piles) => Ok(piles),
            None if piles == 2 => {
                let hint = "leave `on 2 piles` out: a game without a number of piles is on two";
                Err(NotationError::new("games on two piles are written without their number", span, hint))
            }
            None => {
                let message = format!("games on {piles} piles are not known here");
                Err(NotationError::new(message, span, format!("write a number from {FEWEST} to {MOST}")))
            }
        };
    }
    if matches!(&tokens[..], [Token { kind: Kind::Word(word), .. }, _] if word == "three-heaps") {
        return Ok(FEWEST);
    }
    let opened = tokens.iter().position(|token| token.kind == Kind::Sign('(')).unwrap_or(0);
    let vector = tokens[opened..].iter().take_while(|token| token.kind != Kind::Sign(')'));
    let numbers = vector.filter(|token| matches!(token.kind, Kind::Number(_))).count();
    if (FEWEST..=MOST).contains(&numbers) {
        return Ok(numbers);
    }
    let end = tokens[tokens.len() - 1].span.clone();
    Err(NotationError::new("the number of piles is missing", end, "write it at the end, as in `nim on 3 piles`"))
}

/// A parser of the notation, with what was read.
struct PileParser {
    parser: Parser,
    parts: PileParts,
    piles: usize,
}

impl PileParser {
    fn game(mut self) -> Parsed<PileRules> {
        self.parts.piles = self.piles;
        self.parts.misere = self.parser.word_if(&["misere", "misère"]);
        loop {
            self.term()?;
            if !self.parser.sign_if('+') {
                break;
            }
        }
        if self.parser.word_if(&["on"]) {
            let hint = "write `on 3 piles`";
            self.parser.number(hint)?;
            if !self.parser.word_if(&["piles", "pile"]) {
                return Err(self.parser.expected("`piles`", hint));
            }
        }
        if !self.parts.misere {
            self.parts.misere = self.parser.word_if(&["misere", "misère"]);
        }
        if self.parser.peek().kind != Kind::End {
            let hint = "join moves with `+`; games on several piles have no clauses but misere";
            return Err(self.parser.expected("`+` or the end", hint));
        }
        let whole = 0..self.parser.previous_end();
        PileRules::try_from(self.parts).map_err(|error| at(error, whole))
    }

    fn term(&mut self) -> Parsed<()> {
        let token = self.parser.peek().clone();
        let Kind::Word(word) = &token.kind else { return Err(self.parser.expected("a move", TERMS)) };
        self.parser.advance();
        match word.as_str() {
            "nim" | "rook" => self.parts.rays.extend(units(self.piles)),
            "nim-sum" => self.parts.nim_sum = true,
            "three-heaps" if self.piles == FEWEST => {
                self.parts.rays.extend(units(self.piles));
                self.parts.nim_sum = true;
            }
            "rays" => {
                let vectors = self.tuples()?;
                self.parts.rays.extend(vectors);
            }
            "leaps" => {
                let vectors = self.tuples()?;
                self.parts.leaps.extend(vectors);
            }
            "vectors" => {
                let piles = self.piles;
                let hint = "write a formula in i, j, k with its numeration system, as in `vectors{?msd_2 i > 0 & i = j & k = 0}`";
                let set = self.parser.given_by(|text| PileVectors::read(text, piles))?;
                self.parts.vectors.push(set.ok_or_else(|| self.parser.expected("a formula in braces", hint))?);
            }
            "moves" => {
                let hint = "write a formula in x, y, z, u, v, w with its numeration system, as in `moves{?msd_2 u < x & v = y & w = z}`";
                let moves = self.parser.given()?;
                self.parts.moves.push(moves.ok_or_else(|| self.parser.expected("a formula in braces", hint))?);
            }
            word => return Err(self.unknown(word, &token.span)),
        }
        Ok(())
    }

    fn unknown(&self, word: &str, span: &Span) -> NotationError {
        let vector = |entry: u64| {
            in_parentheses(&(0..self.piles).map(|pile| if pile < 2 { entry } else { 0 }).collect::<Vec<_>>())
        };
        if CLAUSES.contains(&word) {
            let message = format!("the clause `{word}` is not known on {} piles", self.piles);
            return NotationError::new(message, span.clone(), "leave it out: the only clause there is `misere`");
        }
        if kinds::named(word).is_some() || catalogue::find(word).is_some() {
            let message = format!("`{word}` is known on two piles only");
            let hint = format!(
                "write vectors with {} numbers, as in `nim + rays{{{}}} on {} piles` for the same number from the first two piles",
                self.piles,
                vector(1),
                self.piles
            );
            return NotationError::new(message, span.clone(), hint);
        }
        NotationError::new(format!("no move is called `{word}`"), span.clone(), TERMS)
    }

    /// Reads vectors in braces, each with a number for every pile.
    fn tuples(&mut self) -> Parsed<Vec<Vec<u64>>> {
        let example = in_parentheses(&(1..=self.piles as u64).collect::<Vec<_>>());
        let hint = format!("write vectors with {} numbers in braces, as in {{{example}}}", self.piles);
        let open = self.parser.start();
        self.parser.sign('{', &hint)?;
        let mut tuples = Vec::new();
        while !self.parser.sign_if('}') {
            let start = self.parser.start();
            self.parser.sign('(', &hint)?;
            let mut tuple = vec![self.parser.number(&hint)?.0];
            while !self.parser.sign_if(')') {
                self.parser.sign(',', &hint)?;
                tuple.push(self.parser.number(&hint)?.0);
            }
            if tuple.len() != self.piles {
                let message = format!("this vector has {} numbers, and the game {} piles", tuple.len(), self.piles);
                return Err(NotationError::new(message, start..self.parser.previous_end(), hint));
            }
            tuples.push(tuple);
            self.parser.separator(&hint)?;
        }
        if tuples.is_empty() {
            return Err(NotationError::new("no vector is listed", open..self.parser.previous_end(), hint));
        }
        Ok(tuples)
    }
}

impl fmt::Display for PileRules {
    /// Writes the rules in the notation; the text reads back as the same rules.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PileParts { piles, rays, leaps, nim_sum, vectors, moves, misere } = self.parts();
        let mut terms = Vec::new();
        let has_nim = self.has_nim();
        if has_nim {
            terms.push("nim".to_owned());
        }
        if *nim_sum {
            terms.push("nim-sum".to_owned());
        }
        let units: Vec<Vec<u64>> = units(*piles).filter(|_| has_nim).collect();
        let listed = |name: &str, vectors: Vec<&Vec<u64>>| {
            let list: Vec<String> = vectors.iter().map(|vector| in_parentheses(vector)).collect();
            (!list.is_empty()).then(|| format!("{name}{{{}}}", list.join(",")))
        };
        terms.extend(listed("rays", rays.iter().filter(|step| !units.contains(step)).collect()));
        terms.extend(listed("leaps", leaps.iter().collect()));
        terms.extend(vectors.iter().map(|set| format!("vectors{{{set}}}")));
        terms.extend(moves.iter().map(|moves| format!("moves{{{moves}}}")));
        // A game without moves has a set without vectors.
        if terms.is_empty() {
            terms.push("vectors{?msd_2 i < i}".to_owned());
        }
        let misere = if *misere { "misere " } else { "" };
        write!(f, "{misere}{} on {piles} piles", terms.join(" + "))
    }
}
