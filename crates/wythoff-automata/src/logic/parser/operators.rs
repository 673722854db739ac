//! The table of operators, the kinds of their operands, and the nodes that they make.

use dashu_int::UBig;

use super::super::error::{LogicError, Span};
use super::super::formula::{Comparison, Connective, Formula, Node, Output};
use super::super::lexer::Kind;
use super::super::term::{Term, TermNode};
use super::{Parsed, Parser};

/// A binary operator of the notation of sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Iff,
    Implies,
    Join(Connective),
    Compare(Comparison),
    Plus,
    Minus,
    Times,
    Over,
}

/// The level of the scope of a quantifier: everything to its right.
pub(super) const QUANTIFIER: u8 = 0;
/// The level of the operand of `~`.
pub(super) const COMPARISON: u8 = 4;
/// The level above all operators: a single operand.
pub(super) const SINGLE: u8 = 7;

/// The signs, operators and levels: a higher level binds more tightly; operators of one level associate to the left.
const OPERATORS: [(&str, Operator, u8); 15] = [
    ("<=>", Operator::Iff, 1),
    ("=>", Operator::Implies, 2),
    ("&", Operator::Join(Connective::And), 3),
    ("|", Operator::Join(Connective::Or), 3),
    ("^", Operator::Join(Connective::Xor), 3),
    ("=", Operator::Compare(Comparison::Equal), COMPARISON),
    ("!=", Operator::Compare(Comparison::NotEqual), COMPARISON),
    ("<", Operator::Compare(Comparison::Less), COMPARISON),
    ("<=", Operator::Compare(Comparison::AtMost), COMPARISON),
    (">", Operator::Compare(Comparison::Greater), COMPARISON),
    (">=", Operator::Compare(Comparison::AtLeast), COMPARISON),
    ("+", Operator::Plus, 5),
    ("-", Operator::Minus, 5),
    ("*", Operator::Times, 6),
    ("/", Operator::Over, 6),
];

impl Operator {
    /// The operator of a token, with its level; `None` if the token is not an operator.
    pub fn of(kind: &Kind) -> Option<(Operator, u8)> {
        let Kind::Sign(sign) = kind else { return None };
        OPERATORS.iter().find(|operator| operator.0 == *sign).map(|&(_, operator, level)| (operator, level))
    }
}

impl Parser<'_> {
    /// An atomic statement with the numeration system in which it stands, if that is not the one of the sentence, and with what must hold of its
    /// arguments; `depth` is that of the statement, and that of the result is returned with it.
    pub(super) fn in_scope(&self, atom: Piece, such: Vec<Formula>, span: &Span, depth: usize) -> (Piece, usize) {
        let is_elsewhere = self.scope.is_some() && self.scope != self.whole;
        let depth = depth + usize::from(is_elsewhere) + usize::from(!such.is_empty());
        let Piece::Formula(formula) = atom else { return (atom, depth) };
        let mut piece = match &self.scope {
            Some(scope) if is_elsewhere => statement(Node::In(Box::new(scope.clone()), formula), span),
            _ => Piece::Formula(formula),
        };
        if let Piece::Formula(formula) = &mut piece
            && !such.is_empty()
        {
            let parts = std::iter::once((**formula).clone()).chain(such).collect();
            piece = statement(Node::Join(Connective::And, parts), span);
        }
        (piece, depth)
    }

    /// Joins two operands by an operator; chains of `&`, `|`, `^` and `+` become one node.
    #[inline(never)]
    pub(super) fn join(
        &self,
        mut left: Operand,
        operator: Operator,
        sign: Span,
        mut right: Operand,
    ) -> Parsed<Operand> {
        let span = left.span.start..right.span.end;
        let mut such = std::mem::take(&mut left.such);
        such.append(&mut right.such);
        let mut depth = left.depth.max(right.depth) + 1;
        let mark = format!("`{}`", self.sign_at(&sign));
        let chained = left.operator == Some(operator);
        let piece = match operator {
            Operator::Join(connective) => {
                let (left_depth, right_depth) = (left.depth, right.depth);
                let (a, b) = (self.formula(left, &mark)?, self.formula(right, &mark)?);
                let formulas = match a.node {
                    Node::Join(_, mut formulas) if chained => {
                        depth = left_depth.max(right_depth + 1);
                        formulas.push(*b);
                        formulas
                    }
                    node => vec![Formula { node, place: a.place }, *b],
                };
                statement(Node::Join(connective, formulas), &span)
            }
            Operator::Implies | Operator::Iff => {
                let (a, b) = (self.formula(left, &mark)?, self.formula(right, &mark)?);
                let node = if operator == Operator::Iff { Node::Iff(a, b) } else { Node::Implies(a, b) };
                statement(node, &span)
            }
            Operator::Compare(comparison) => {
                let atom = self.compare(left, comparison, &mark, right, &span)?;
                let piece;
                (piece, depth) = self.in_scope(atom, std::mem::take(&mut such), &span, depth);
                piece
            }
            Operator::Plus => {
                let (left_depth, right_depth) = (left.depth, right.depth);
                let (a, b) = (self.summand(left, &mark)?, self.summand(right, &mark)?);
                let terms = match a.node {
                    TermNode::Sum(mut terms) if chained => {
                        depth = left_depth.max(right_depth + 1);
                        terms.push(b);
                        terms
                    }
                    node => vec![Term { node, place: a.place }, b],
                };
                number(TermNode::Sum(terms), &span)
            }
            Operator::Minus => {
                let (a, b) = (self.summand(left, &mark)?, self.summand(right, &mark)?);
                number(TermNode::Difference(Box::new(a), Box::new(b)), &span)
            }
            Operator::Times => number(product(self.summand(left, &mark)?, self.summand(right, &mark)?, &span)?, &span),
            Operator::Over => number(quotient(self.summand(left, &mark)?, self.summand(right, &mark)?, &span)?, &span),
        };
        let joined = Operand { operator: Some(operator), such, ..Operand::new(piece, span, depth) };
        self.checked(joined)
    }

    fn compare(&self, left: Operand, comparison: Comparison, mark: &str, right: Operand, span: &Span) -> Parsed<Piece> {
        if matches!(left.operator, Some(Operator::Compare(_))) {
            let message = "comparisons do not chain";
            return Err(LogicError::new(message, span.clone(), "write both, as in `x < y & y < z`"));
        }
        let node = match (left.piece, right.piece) {
            (Piece::Output(a), Piece::Output(b)) => Node::Letters(comparison, a, b),
            (Piece::Term(a), Piece::Term(b)) => Node::Compare(comparison, a, b),
            (Piece::Output(a), Piece::Term(b)) => match letter(&b) {
                Some(letter) => Node::Letters(comparison, a, letter),
                None => Node::Compare(comparison, as_number(a, &left.span), b),
            },
            (Piece::Term(a), Piece::Output(b)) => match letter(&a) {
                Some(letter) => Node::Letters(comparison, letter, b),
                None => Node::Compare(comparison, a, as_number(b, &right.span)),
            },
            (a, b) => {
                let statement = if matches!(a, Piece::Formula(_)) { left.span } else { right.span };
                let hint = match comparison {
                    Comparison::Equal => "write `<=>` between statements",
                    Comparison::NotEqual => "write `^` between statements, of which one is to hold",
                    _ => "only numbers have an order",
                };
                let both = matches!((a, b), (Piece::Formula(_), Piece::Formula(_)));
                let message = format!("{mark} compares numbers or letters, but this is a statement");
                let span = if both { span.clone() } else { statement };
                return Err(LogicError::new(message, span, hint));
            }
        };
        Ok(statement(node, span))
    }
}

pub(super) fn statement(node: Node, span: &Span) -> Piece {
    Piece::Formula(Box::new(Formula { node, place: span.clone().into() }))
}

pub(super) fn number(node: TermNode, span: &Span) -> Piece {
    Piece::Term(Term { node, place: span.clone().into() })
}

/// The constant letter that a number beside a letter of a word stands for: `F[n] = 1` is `F[n] = @1`.
fn letter(term: &Term) -> Option<Output> {
    let TermNode::Constant(number) = &term.node else { return None };
    i64::try_from(number).ok().map(Output::Letter)
}

/// The letter of a word as a number.
fn as_number(output: Output, span: &Span) -> Term {
    Term { node: TermNode::Letter(Box::new(output)), place: span.clone().into() }
}

/// Whether letters of words occur in a term, so that it may be constant once they are known.
fn has_letters(term: &Term) -> bool {
    let mut letters = Vec::new();
    term.letters(&mut letters);
    !letters.is_empty() || matches!(term.node, TermNode::Negative(_))
}

/// The product of two terms, one of which must be a number or made of numbers.
pub(super) fn product(a: Term, b: Term, span: &Span) -> Parsed<TermNode> {
    let is_literal = |term: &Term| matches!(term.node, TermNode::Constant(_));
    match (a.value(), b.value()) {
        (Some(factor), _) if is_literal(&a) || !is_literal(&b) => Ok(TermNode::Multiple(factor, Box::new(b))),
        (_, Some(factor)) => Ok(TermNode::Multiple(factor, Box::new(a))),
        _ if has_letters(&a) || has_letters(&b) => Ok(TermNode::Product(Box::new(a), Box::new(b))),
        _ => Err(LogicError::new(
            "multiplication is by constants only",
            span.clone(),
            "one factor must be a number, as in `3*x`",
        )),
    }
}

fn quotient(a: Term, b: Term, span: &Span) -> Parsed<TermNode> {
    match b.value() {
        Some(divisor) if divisor == UBig::ZERO => {
            Err(LogicError::new("this is a division by 0", span.clone(), "divide by a number from 1, as in `x/2`"))
        }
        Some(divisor) => Ok(TermNode::Quotient(Box::new(a), divisor)),
        None if has_letters(&b) => Ok(TermNode::Ratio(Box::new(a), Box::new(b))),
        None => Err(LogicError::new(
            "division is by constants only",
            span.clone(),
            "the divisor must be a number, as in `x/2`, which is rounded down",
        )),
    }
}

/// A parsed part of a sentence: a number, a letter of a word or a statement.
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

/// A piece with its place, its depth and the operator that made it.
pub(super) struct Operand {
    pub piece: Piece,
    /// The place of the operand in the text, including parentheses around it.
    pub span: Span,
    /// The depth of the piece's syntax tree.
    pub depth: usize,
    /// The operator that made the piece; `None` if it is a single operand or in parentheses.
    pub operator: Option<Operator>,
    /// What must hold of the variables in it: statements that stand as arguments.
    pub such: Vec<Formula>,
}

impl Operand {
    pub fn new(piece: Piece, span: Span, depth: usize) -> Self {
        Operand { piece, span, depth, operator: None, such: Vec::new() }
    }
}

impl Parser<'_> {
    pub(super) fn formula(&self, operand: Operand, wanted_by: &str) -> Parsed<Box<Formula>> {
        match operand.piece {
            Piece::Formula(formula) => Ok(formula),
            // what follows may be what was meant: a product without its sign, or a word for a sign
            Piece::Term(Term { node: TermNode::Constant(_) | TermNode::Variable(_), .. })
                if matches!(self.peek().kind, Kind::Word(_)) =>
            {
                Err(self.surplus())
            }
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

    /// The number that an operand of arithmetic stands for, which may be a letter of a word.
    pub(super) fn summand(&self, operand: Operand, wanted_by: &str) -> Parsed<Term> {
        match operand.piece {
            Piece::Output(output @ Output::Word { .. }) => Ok(as_number(output, &operand.span)),
            piece => self.term(Operand { piece, ..operand }, wanted_by),
        }
    }

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
