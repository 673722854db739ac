//! The printer of the notation: from rules to text in canonical form.

use std::fmt::{self, Display, Formatter};

use crate::blocking::Blockable;
use crate::ends::Ends;
use crate::kinds::{Measure, terms};
use crate::position::Vector;
use crate::rules::Rules;

impl Display for Rules {
    /// Writes the rules in the notation; the text reads back as the same rules.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(clause) = self.imitation() {
            return write!(f, "imitation({},{})", clause.m, clause.p);
        }
        if self.is_misere() {
            f.write_str("misere ")?;
        }
        let terms: Vec<String> = terms(self.parts()).into_iter().map(|term| term.text).collect();
        f.write_str(&terms.join(" + "))?;
        if self.parts().measure != Measure::default() {
            write!(f, " by {}", self.parts().measure)?;
        }
        if let Some(block) = self.block() {
            write!(f, " block {} of ", block.most)?;
            match block.of {
                Blockable::All => f.write_str("all")?,
                Blockable::Diagonal => f.write_str("diagonal")?,
                Blockable::Roob(1) => f.write_str("rook")?,
                Blockable::Roob(l) => write!(f, "roob({l})")?,
            }
        }
        match self.cuts() {
            [] => {}
            [cut] => write!(f, " cut ({},{})", cut.base, cut.height)?,
            cuts => write!(f, " cut one of {}", in_braces(cuts.iter().map(|cut| (cut.base, cut.height))))?,
        }
        if !self.altered().is_empty() {
            f.write_str(" alter")?;
            let forced = self.altered();
            for (label, listed, sets) in [('P', &forced.p, &forced.p_where), ('N', &forced.n, &forced.n_where)] {
                if !listed.is_empty() {
                    write!(f, " {label}{}", in_braces(listed.iter().map(|&at| at.into())))?;
                }
                for set in sets {
                    write!(f, " {label}{{{set}}}")?;
                }
            }
        }
        let Ends { listed, sets } = self.ends();
        if !listed.is_empty() {
            write!(f, " end{}", in_braces(listed.iter().map(|&at| at.into())))?;
        }
        for set in sets {
            write!(f, " end{{{set}}}")?;
        }
        match self.passes() {
            0 => {}
            1 => f.write_str(" pass")?,
            passes => write!(f, " pass {passes}")?,
        }
        Ok(())
    }
}

/// A list of vectors in the notation, `{(1,2),(2,1)}`.
pub(crate) fn in_braces(vectors: impl Iterator<Item = Vector>) -> String {
    let vectors: Vec<String> = vectors.map(|(i, j)| format!("({i},{j})")).collect();
    format!("{{{}}}", vectors.join(","))
}
