//! A formula as a tree.

/// A formula, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A number in digits.
    Number(String),
    /// A variable, a constant or the name of a function.
    Name(String),
    /// The name of a function of one argument, as log, or of a game, as WN: upright.
    Upright(String),
    /// A sign between two terms or before one: an operator or a relation.
    Sign(&'static str),
    /// Dots.
    Dots,
    /// A space before the name of a game.
    Space,
    /// A product without a sign, as in 2n.
    Times,
    /// A product without a sign whose factors are written apart, as in n phi.
    Apart,
    /// A function and its arguments, which follow.
    Of,
    /// Parts in a row.
    Row(Vec<Term>),
    /// Terms with commas between them, in brackets.
    Fenced(char, Vec<Term>, char),
    /// A term with what stands below and above it.
    Scripts(Box<Term>, Option<Box<Term>>, Option<Box<Term>>),
    /// A square root.
    Root(Box<Term>),
    /// A fraction: a bracket over a denominator.
    Over(Box<Term>, Box<Term>),
}

impl Term {
    /// Whether a variable, a constant, a root or a script is in it: what digits and brackets alone do not say.
    pub(super) fn says_more_than_digits(&self) -> bool {
        match self {
            Term::Name(_) | Term::Upright(_) | Term::Scripts(..) | Term::Root(_) | Term::Over(..) => true,
            Term::Number(_) | Term::Sign(_) | Term::Dots | Term::Space | Term::Times | Term::Apart | Term::Of => false,
            Term::Row(parts) | Term::Fenced(_, parts, _) => parts.iter().any(Term::says_more_than_digits),
        }
    }

    /// Whether it is the name of a game, with or without scripts.
    pub(super) fn is_game(&self) -> bool {
        match self {
            Term::Upright(_) => true,
            Term::Scripts(base, ..) => base.is_game(),
            _ => false,
        }
    }

    /// Whether it is a pair, a triple and so on: a bracket with commas.
    pub(super) fn is_tuple(&self) -> bool {
        matches!(self, Term::Fenced(open, parts, _) if parts.len() > 1 && "([{".contains(*open))
    }

    /// Whether it is a letter in brackets, which is a label.
    pub(super) fn is_label(&self) -> bool {
        matches!(self, Term::Fenced('(', parts, ')') if matches!(parts[..], [Term::Name(_)]))
    }

    /// Whether it needs no brackets, whatever stands beside it.
    pub(super) fn is_atom(&self) -> bool {
        matches!(self, Term::Number(_) | Term::Name(_) | Term::Upright(_) | Term::Fenced(..) | Term::Dots)
    }

    /// Whether there are spaces in it as plain text: around operators, or between factors.
    pub(super) fn has_spaces(&self) -> bool {
        match self {
            Term::Apart | Term::Space => true,
            Term::Row(parts) => {
                let spaced = |part: &Term| matches!(part, Term::Sign(sign) if !["/", "·"].contains(sign));
                parts.iter().skip(1).any(spaced) || parts.iter().any(Term::has_spaces)
            }
            Term::Fenced(_, parts, _) => parts.iter().any(Term::has_spaces),
            Term::Scripts(base, ..) => base.has_spaces(),
            Term::Root(inner) => inner.has_spaces(),
            Term::Over(above, below) => above.has_spaces() || below.has_spaces(),
            _ => false,
        }
    }

    /// Whether it is a fraction or its stroke.
    pub(super) fn divides(&self) -> bool {
        matches!(self, Term::Over(..) | Term::Sign("/"))
    }

    /// A single bracket with one term in it, without its brackets; anything else as it is.
    pub(super) fn bare(self) -> Term {
        match self {
            Term::Fenced('(', mut parts, ')') if parts.len() == 1 => parts.remove(0),
            other => other,
        }
    }

    /// A row, or its only part.
    pub(super) fn row(mut parts: Vec<Term>) -> Term {
        if parts.len() == 1 { parts.remove(0) } else { Term::Row(parts) }
    }
}
