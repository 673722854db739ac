//! What operators join: numbers, letters, statements.

use super::super::error::LogicError;
use super::super::formula::{Formula, Output};
use super::super::place::Span;
use super::super::term::{Term, TermNode};
use super::operators::Operator;
use super::{Parsed, Parser};

/// A part of a sentence that has been read.
pub(super) enum Piece {
    Term(Term),
    Output(Output),
    Formula(Box<Formula>),
}

impl Piece {
    pub fn kind(&self) -> &'static str {
        match self {
            Piece::Term(_) => "a number",
            Piece::Output(_) => "a letter of a word",
            Piece::Formula(_) => "a statement",
        }
    }
}

/// A piece and how it came about.
pub(super) struct Operand {
    pub piece: Piece,
    /// Its place, with parentheses around it.
    pub span: Span,
    /// The depth of its tree.
    pub depth: usize,
    /// The operator that made it, if no parentheses are around it.
    pub operator: Option<Operator>,
}

impl Operand {
    pub fn new(piece: Piece, span: Span, depth: usize) -> Self {
        Operand { piece, span, depth, operator: None }
    }
}

impl Parser {
    /// The formula that an operand is.
    pub(super) fn formula(&self, operand: Operand, wanted_by: &str) -> Parsed<Box<Formula>> {
        match operand.piece {
            Piece::Formula(formula) => Ok(formula),
            piece => {
                let hint = match (&piece, wanted_by) {
                    (Piece::Term(Term { node: TermNode::Variable(x), .. }), _) => {
                        format!("compare it, as in `{x} = 0`, or write `$name({x})`")
                    }
                    (Piece::Term(_), _) => "compare it, as in `x + 1 = y`".to_owned(),
                    _ => "compare it, as in `F[n] = @1`".to_owned(),
                };
                let message = format!("{wanted_by} needs a statement, but this is {}", piece.kind());
                Err(LogicError::new(message, operand.span, hint))
            }
        }
    }

    /// The term that an operand is.
    pub(super) fn term(&self, operand: Operand, wanted_by: &str) -> Parsed<Term> {
        match operand.piece {
            Piece::Term(term) => Ok(term),
            piece => {
                let hint = match piece {
                    Piece::Output(_) => "letters can only be compared with letters, as in `F[n] = @1`",
                    _ => "name the number, as in `E x ($f(n,x) & x + 1 = y)`",
                };
                let message = format!("{wanted_by} needs a number, but this is {}", piece.kind());
                Err(LogicError::new(message, operand.span, hint))
            }
        }
    }
}
