//! The printer of sentences: its text reads back as the same syntax tree.

use std::fmt::{self, Display, Formatter, Write};

use super::formula::{Formula, Node, Output, Sentence};
use super::term::{Term, TermNode};
use crate::numeration::Numeration;

impl Display for Sentence {
    /// Writes the sentence as text that [`parse`](super::parse) reads back as the same sentence.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(numeration) = &self.numeration {
            write_scope(f, numeration, self.last_first)?;
        }
        self.formula.fmt(f)
    }
}

impl Display for Formula {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.node {
            Node::Compare(comparison, a, b) => write!(f, "{a} {} {b}", comparison.sign()),
            Node::Letters(comparison, a, b) => write!(f, "{a} {} {b}", comparison.sign()),
            Node::Call(call) => {
                write!(f, "${}(", call.name)?;
                for (k, argument) in call.arguments.iter().enumerate() {
                    write!(f, "{}{argument}", if k > 0 { "," } else { "" })?;
                }
                f.write_char(')')
            }
            Node::Not(formula) => {
                f.write_char('~')?;
                write_part(f, formula, matches!(formula.node, Node::Not(_) | Node::Call(_)))
            }
            Node::Join(connective, formulas) => {
                for (k, formula) in formulas.iter().enumerate() {
                    if k > 0 {
                        write!(f, " {} ", connective.sign())?;
                    }
                    write_part(f, formula, formula.is_tight())?;
                }
                Ok(())
            }
            Node::In(scope, formula) => {
                f.write_char('(')?;
                write_scope(f, &scope.numeration, scope.last_first)?;
                write!(f, "{formula})")
            }
            Node::Reversed(formula) => {
                f.write_char('`')?;
                write_part(f, formula, false)
            }
            Node::Implies(a, b) => write_pair(f, a, "=>", b),
            Node::Iff(a, b) => write_pair(f, a, "<=>", b),
            Node::Quantified(quantifier, variables, formula) => {
                write!(f, "{} {} ", quantifier.letter(), variables.join(","))?;
                let bare = matches!(formula.node, Node::Not(_) | Node::Call(_) | Node::Quantified(..));
                write_part(f, formula, bare)
            }
        }
    }
}

impl Formula {
    /// Whether the formula needs no parentheses beside a connective.
    fn is_tight(&self) -> bool {
        matches!(
            self.node,
            Node::Compare(..) | Node::Letters(..) | Node::Call(_) | Node::Not(_) | Node::In(..) | Node::Reversed(_)
        )
    }
}

/// Writes the name of a numeration system before what is in it.
fn write_scope(f: &mut Formatter<'_>, numeration: &Numeration, last_first: bool) -> fmt::Result {
    let name = numeration.to_string();
    write!(f, "?{} ", if last_first { name.replacen("msd_", "lsd_", 1) } else { name })
}

fn write_pair(f: &mut Formatter<'_>, a: &Formula, sign: &str, b: &Formula) -> fmt::Result {
    write_part(f, a, a.is_tight())?;
    write!(f, " {sign} ")?;
    write_part(f, b, b.is_tight())
}

/// Writes a part, in parentheses unless it is `bare`.
fn write_part(f: &mut Formatter<'_>, part: &impl Display, bare: bool) -> fmt::Result {
    if bare { write!(f, "{part}") } else { write!(f, "({part})") }
}

impl Display for Output {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Output::Letter(letter) => write!(f, "@{letter}"),
            Output::Word { name, indices, .. } => {
                // A name that begins like a quantifier is marked with a dot.
                let dot = if name.starts_with(['A', 'E', 'I']) { "." } else { "" };
                write!(f, "{dot}{name}")?;
                indices.iter().try_for_each(|index| write!(f, "[{index}]"))
            }
        }
    }
}

impl Display for Term {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.node {
            TermNode::Variable(name) => f.write_str(name),
            TermNode::Constant(number) => write!(f, "{number}"),
            TermNode::Sum(terms) => {
                for (k, term) in terms.iter().enumerate() {
                    f.write_str(if k > 0 { " + " } else { "" })?;
                    let difference_first = k == 0 && matches!(term.node, TermNode::Difference(..));
                    write_part(f, term, difference_first || term.rank() <= PRODUCT)?;
                }
                Ok(())
            }
            TermNode::Difference(a, b) => {
                write!(f, "{a} - ")?;
                write_part(f, b, b.rank() <= PRODUCT)
            }
            TermNode::Multiple(factor, term) => {
                write!(f, "{factor}*")?;
                write_part(f, term, term.rank() == SINGLE)
            }
            TermNode::Quotient(term, divisor) => {
                write_part(f, term, term.rank() <= PRODUCT)?;
                write!(f, "/{divisor}")
            }
            TermNode::Letter(output) => write!(f, "{output}"),
            TermNode::Negative(term) => {
                f.write_char('_')?;
                write_part(f, term, term.rank() == SINGLE)
            }
            TermNode::In(scope, term) => {
                write_scope(f, &scope.numeration, scope.last_first)?;
                write!(f, "{term}")
            }
            TermNode::Product(a, b) => {
                write_part(f, a, a.rank() <= PRODUCT)?;
                f.write_char('*')?;
                write_part(f, b, b.rank() == SINGLE)
            }
            TermNode::Ratio(a, b) => {
                write_part(f, a, a.rank() <= PRODUCT)?;
                f.write_char('/')?;
                write_part(f, b, b.rank() == SINGLE)
            }
            TermNode::Floor(slope, term) => {
                f.write_str("floor(")?;
                write_part(f, term, term.rank() == SINGLE)?;
                write!(f, "*{slope})")
            }
        }
    }
}

const SINGLE: u8 = 0;
const PRODUCT: u8 = 1;
const SUM: u8 = 2;

impl Term {
    fn rank(&self) -> u8 {
        match &self.node {
            TermNode::Variable(_) | TermNode::Constant(_) | TermNode::Floor(..) => SINGLE,
            TermNode::Letter(_) | TermNode::Negative(_) => SINGLE,
            TermNode::In(..) => SUM,
            TermNode::Multiple(..) | TermNode::Quotient(..) | TermNode::Product(..) | TermNode::Ratio(..) => PRODUCT,
            TermNode::Sum(_) | TermNode::Difference(..) => SUM,
        }
    }
}
