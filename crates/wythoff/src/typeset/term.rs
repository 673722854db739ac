//! Formulas as trees.

/// A formula, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A number in digits.
    Number(String),
    /// A variable, a constant or the name of a function.
    Name(String),
    /// An upright name: that of a function such as log, or of a game such as WN.
    Upright(String),
    /// A sign between two terms or before one: an operator or a relation.
    Sign(&'static str),
    /// Dots of omission.
    Dots,
    /// A space before the name of a game.
    Space,
    /// A product without a sign, as in 2n.
    Times,
    /// A product without a sign whose factors are written apart, as in n phi.
    Apart,
    /// The application of a function, between it and its arguments.
    Of,
    /// Parts side by side.
    Row(Vec<Term>),
    /// Terms with commas between them, in brackets: the opening one, the terms, the closing one.
    Fenced(char, Vec<Term>, char),
    /// A term with its subscript and its superscript.
    Scripts(Box<Term>, Option<Box<Term>>, Option<Box<Term>>),
    /// A square root.
    Root(Box<Term>),
    /// A fraction: numerator and denominator.
    Over(Box<Term>, Box<Term>),
}

impl Term {
    /// Whether the term is the name of a game, with or without scripts.
    pub(super) fn is_game(&self) -> bool {
        match self {
            Term::Upright(_) => true,
            Term::Scripts(base, ..) => base.is_game(),
            _ => false,
        }
    }

    /// Whether the term needs no brackets in any context.
    pub(super) fn is_atom(&self) -> bool {
        matches!(self, Term::Number(_) | Term::Name(_) | Term::Upright(_) | Term::Fenced(..) | Term::Dots)
    }

    /// Whether the term contains spaces as plain text: around operators, or between factors.
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

    /// Whether the term is a fraction or a division sign.
    pub(super) fn divides(&self) -> bool {
        matches!(self, Term::Over(..) | Term::Sign("/"))
    }

    /// The term without its parentheses, if it is a single term in parentheses; otherwise unchanged.
    pub(super) fn bare(self) -> Term {
        match self {
            Term::Fenced('(', mut parts, ')') if parts.len() == 1 => parts.remove(0),
            other => other,
        }
    }

    /// The parts as a row, or the only part.
    pub(super) fn row(mut parts: Vec<Term>) -> Term {
        if parts.len() == 1 { parts.remove(0) } else { Term::Row(parts) }
    }
}
