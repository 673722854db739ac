//! The parser of sentences, by precedence climbing over one table of operators.
//!
//! A text in parentheses may turn out to be a number or a statement, so both are parsed by the same function, and each
//! operator checks the kinds of its operands.
//!
//! Functions with large frames that take part in the recursion are not inlined, so that a sentence of the greatest depth
//! can be parsed on a stack of 1 MB, also in the unoptimised profile of the tests.

mod atoms;
mod cursor;
mod floor;
mod numeration;
mod operators;

use self::atoms::reserved;
use self::operators::{COMPARISON, Operand, Operator, QUANTIFIER, statement};
use super::Name;
use super::build::RESERVED;
use super::error::{LogicError, Place, Span};
use super::formula::{Node, Quantifier, Scope, Sentence};
use super::lexer::{Kind, Token, tokens};
use crate::numeration::Numeration;
use crate::walnut::Systems;

type Parsed<T> = Result<T, LogicError>;

/// The greatest depth of the syntax tree of a sentence that is read from a text.
pub const MAX_DEPTH: usize = 100;
/// The greatest number of nested parentheses, brackets, quantifiers and `~`. The printer writes at most two of them for
/// each level of a tree.
const MAX_NESTING: usize = 2 * MAX_DEPTH + 8;

/// Parses a sentence, or a formula with free variables: `?msd_fib An Em m > n & $isfib(m)`.
///
/// O(length), except for the conversion of long numbers and nested uses of `floor`.
///
/// # Errors
/// An error says what is wrong, where, and what to write instead.
///
/// ```
/// use wythoff_automata::logic::parse;
/// let error = parse("?msd_fob x = 1").unwrap_err();
/// assert_eq!(error.message, "no numeration is called `msd_fob`");
/// assert_eq!(error.hint, "did you mean `msd_fib`?");
/// ```
pub fn parse(text: &str) -> Result<Sentence, LogicError> {
    parse_over(text, &Systems::default())
}

/// Parses a formula as [`parse`] does, for sets of positions and the like: all its numbers are natural ones in one numeration system, read from
/// the first digit on.
///
/// # Errors
/// Those of [`parse`], and what else stands in the text, with its place.
///
/// ```
/// use wythoff_automata::logic::parse_plain;
/// assert!(parse_plain("?msd_2 x < y").is_ok());
/// assert!(parse_plain("?lsd_2 x < y").is_err() && parse_plain("x = 1 | (?msd_3 y = 1)").is_err());
/// ```
pub fn parse_plain(text: &str) -> Result<Sentence, LogicError> {
    let sentence = parse(text)?;
    let start = text.find('?').unwrap_or(0);
    let end = text[start..].find(char::is_whitespace).map_or(text.len(), |end| start + end);
    let has_negatives = sentence.numeration.as_ref().is_some_and(Numeration::has_negatives);
    let mut other = (sentence.last_first || has_negatives).then(|| Place::from(start..end));
    sentence.formula.atoms(None, false, &mut |atom, scope, reversed| {
        if scope.is_some() || reversed {
            other.get_or_insert_with(|| atom.place.clone());
        }
    });
    match other {
        None => Ok(sentence),
        Some(place) => {
            let message = "natural numbers in one numeration system are needed here, the first digit first";
            Err(LogicError::new(message, place, "write `?msd_fib` or another system once, before all"))
        }
    }
}

/// Parses a sentence as [`parse`] does; it may also be over one of these systems, known by their names.
///
/// # Errors
/// Those of [`parse`].
pub fn parse_over(text: &str, systems: &Systems) -> Result<Sentence, LogicError> {
    let mut parser = Parser::new(text, systems)?;
    if parser.peek().kind == Kind::Sign("?") {
        parser.scope = Some(parser.named_numeration()?.0);
        parser.whole = parser.scope.clone();
    }
    let operand = parser.expression(QUANTIFIER)?;
    if parser.peek().kind != Kind::End {
        return Err(parser.surplus());
    }
    let formula = *parser.formula(operand, "a sentence")?;
    let last_first = parser.whole.as_ref().is_some_and(|scope| scope.last_first);
    Ok(Sentence { numeration: parser.whole.map(|scope| scope.numeration), last_first, formula })
}

/// Parses the name of a numeration system, as it precedes a sentence, and nothing else: `?msd_fib`.
///
/// # Errors
/// An error says what is wrong, where, and what to write instead.
///
/// ```
/// use wythoff_automata::logic::parse_numeration;
/// assert_eq!(parse_numeration(" ?msd_ost[1,2] ")?.to_string(), "msd_ost[1,2]");
/// assert_eq!(parse_numeration("?msd_fob").unwrap_err().hint, "did you mean `msd_fib`?");
/// # Ok::<(), wythoff_automata::logic::LogicError>(())
/// ```
pub fn parse_numeration(text: &str) -> Result<Numeration, LogicError> {
    let systems = Systems::default();
    let mut parser = Parser::new(text, &systems)?;
    let hint = "begin with a numeration system, as in `?msd_fib`";
    if parser.peek().kind != Kind::Sign("?") {
        return Err(parser.expected("the name of a numeration", hint));
    }
    let (scope, place) = parser.named_numeration()?;
    if scope.last_first || scope.numeration.has_negatives() {
        let message = "natural numbers are needed here, the first digit first";
        return Err(LogicError::new(message, place, "write `?msd_fib` or another system that begins with `msd_`"));
    }
    match parser.peek().kind {
        Kind::End => Ok(scope.numeration),
        _ => Err(parser.surplus()),
    }
}

struct Parser<'s> {
    tokens: Vec<Token>,
    next: usize,
    nesting: usize,
    /// The numeration system of the whole sentence, if one is named before it.
    whole: Option<Scope>,
    /// The numeration system of what is parsed now: the one named last in the innermost parentheses, index or argument.
    scope: Option<Scope>,
    /// Systems with names of their own.
    systems: &'s Systems,
}

impl<'s> Parser<'s> {
    fn new(text: &str, systems: &'s Systems) -> Parsed<Self> {
        Ok(Parser { tokens: tokens(text)?, next: 0, nesting: 0, whole: None, scope: None, systems })
    }
}

impl Parser<'_> {
    /// Parses operands joined by operators of the given level or of higher ones.
    fn expression(&mut self, level: u8) -> Parsed<Operand> {
        let mut left = self.nested(Self::operand)?;
        while let Some((operator, its_level)) = Operator::of(&self.peek().kind)
            && its_level >= level
        {
            let sign = self.advance();
            let right = self.expression(its_level + 1)?;
            left = self.join(left, operator, sign, right)?;
        }
        Ok(left)
    }

    /// Parses operands joined by operators, between parentheses or the like: a numeration system that is named there ends with them.
    fn enclosed(&mut self) -> Parsed<Operand> {
        let around = self.scope.clone();
        let operand = self.expression(QUANTIFIER);
        self.scope = around;
        operand
    }

    /// Parses an operand with any `~`, quantifiers and numerations before it.
    fn operand(&mut self) -> Parsed<Operand> {
        match self.peek().kind.clone() {
            Kind::Sign(sign @ ("~" | "`")) => {
                let start = self.advance().start;
                let operand = self.expression(COMPARISON)?;
                let (span, depth) = (start..operand.span.end, operand.depth);
                let formula = self.formula(operand, &format!("`{sign}`"))?;
                self.built(if sign == "~" { Node::Not(formula) } else { Node::Reversed(formula) }, span, depth)
            }
            Kind::Quantifier(quantifier) => self.quantified(quantifier),
            Kind::Sign("?") => {
                self.scope = Some(self.named_numeration()?.0);
                self.nested(Self::operand)
            }
            _ => self.atom(),
        }
    }

    /// Parses a quantified formula, `A x,y f`.
    #[inline(never)]
    fn quantified(&mut self, quantifier: Quantifier) -> Parsed<Operand> {
        let start = self.advance().start;
        let mut variables: Vec<Name> = Vec::new();
        loop {
            let (variable, span) = self.bound_variable(quantifier)?;
            if variables.contains(&variable) {
                let message = format!("the variable `{variable}` is listed twice");
                return Err(LogicError::new(message, span, "list every variable once"));
            }
            variables.push(variable);
            if !self.sign_if(",") {
                break;
            }
        }
        let here = start..self.previous_end();
        if quantifier == Quantifier::Infinite && variables.len() > 1 {
            let hint = "write `I x E y ...` for infinitely many x";
            return Err(LogicError::new("`I` takes one variable", here, hint));
        }
        let letter = quantifier.letter();
        if Operator::of(&self.peek().kind).is_some() {
            let message = format!("`{letter}` is a quantifier, and what it is said of is missing");
            let hint = format!("write `{letter} x (...)`; names of variables do not begin with A, E or I");
            return Err(LogicError::new(message, here, hint));
        }
        if let (Kind::Sign("["), [variable]) = (&self.peek().kind, &*variables) {
            let message = format!("`{letter}` is a quantifier");
            let hint = format!("write `.{letter}{variable}[n]` for a word whose name begins with A, E or I");
            return Err(LogicError::new(message, here, hint));
        }
        let body = self.expression(QUANTIFIER)?;
        let (span, depth) = (start..body.span.end, body.depth);
        let formula = self.formula(body, "a quantifier")?;
        self.built(Node::Quantified(quantifier, variables, formula), span, depth)
    }

    fn bound_variable(&mut self, quantifier: Quantifier) -> Parsed<(Name, Span)> {
        match self.peek().kind.clone() {
            Kind::Word(name) if RESERVED.contains(&&*name) => Err(reserved(&name, self.peek().span.clone())),
            Kind::Word(name) => Ok((name, self.advance())),
            Kind::Quantifier(_) => {
                let hint = "names of variables do not begin with A, E or I, which are quantifiers";
                Err(self.expected("the name of a variable", hint))
            }
            _ => {
                let letter = quantifier.letter();
                let hint = format!("name variables after `{letter}`, as in `{letter} x,y (x < y)`");
                Err(self.expected("the name of a variable", &hint))
            }
        }
    }

    /// An operand for a node whose parts have the given depth.
    #[inline(never)]
    fn built(&self, node: Node, span: Span, depth: usize) -> Parsed<Operand> {
        self.checked(Operand::new(statement(node, &span), span, depth + 1))
    }

    fn checked(&self, operand: Operand) -> Parsed<Operand> {
        if operand.depth > MAX_DEPTH { Err(too_deep(operand.span)) } else { Ok(operand) }
    }

    /// Calls `read` one level deeper; an error if the nesting is too deep.
    fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.nesting >= MAX_NESTING {
            return Err(too_deep(self.peek().span.clone()));
        }
        self.nesting += 1;
        let result = read(self);
        self.nesting -= 1;
        result
    }
}

fn too_deep(span: Span) -> LogicError {
    let message = format!("this is nested more than {MAX_DEPTH} deep");
    LogicError::new(message, span, "define parts of the sentence as automata of their own, and call them")
}
