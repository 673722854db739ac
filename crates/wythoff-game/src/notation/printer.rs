//! From rules to text: the notation in its canonical form.

use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter, Write};

use super::grouping::{Group, groups};
use crate::blocking::Blockable;
use crate::position::Position;
use crate::ray::Lengths;
use crate::rules::Rules;

impl Display for Rules {
    /// Writes the notation; it reads back as the same rules.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(clause) = self.imitation() {
            return write!(f, "imitation({},{})", clause.m, clause.p);
        }
        if self.is_misere() {
            f.write_str("misere ")?;
        }
        for (k, group) in groups(self).iter().enumerate() {
            if k > 0 {
                f.write_str(" + ")?;
            }
            write_group(f, group)?;
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
            cuts => {
                f.write_str(" cut one of ")?;
                write_vectors(f, cuts.iter().map(|cut| (cut.base, cut.height)))?;
            }
        }
        if !self.forced().is_empty() {
            f.write_str(" alter")?;
            for (label, set) in [('P', &self.forced().p), ('N', &self.forced().n)] {
                write_forced(f, label, set)?;
            }
        }
        Ok(())
    }
}

fn write_group(f: &mut Formatter<'_>, group: &Group) -> fmt::Result {
    match group {
        Group::Rook(lengths) => write_with_lengths(f, "rook", lengths),
        Group::Bishop(1) => f.write_str("bishop"),
        Group::Bishop(m) => write!(f, "bishop(m={m})"),
        Group::ShortBishop(lengths) => write_with_lengths(f, "bishop", lengths),
        Group::Rays(steps, lengths) => {
            f.write_str("rays")?;
            write_vectors(f, steps.iter().copied())?;
            let condition = condition(lengths);
            if condition.is_empty() { Ok(()) } else { write!(f, " {condition}") }
        }
        Group::Leaper(k, l) => write!(f, "leaper({k},{l})"),
        Group::Leaps(vectors) => {
            f.write_str("leaps")?;
            write_vectors(f, vectors.iter().copied())
        }
    }
}

fn write_with_lengths(f: &mut Formatter<'_>, name: &str, lengths: &Lengths) -> fmt::Result {
    match condition(lengths) {
        condition if condition.is_empty() => f.write_str(name),
        condition => write!(f, "{name}({condition})"),
    }
}

/// `mod p below l up to T`, without the words that say nothing.
fn condition(lengths: &Lengths) -> String {
    let mut text = String::new();
    if lengths.modulus > 1 {
        let _ = write!(text, "mod {}", lengths.modulus);
        if lengths.below > 1 {
            let _ = write!(text, " below {}", lengths.below);
        }
    }
    if let Some(max) = lengths.max {
        let _ = write!(text, "{}up to {max}", if text.is_empty() { "" } else { " " });
    }
    text
}

fn write_vectors(f: &mut Formatter<'_>, vectors: impl Iterator<Item = (u64, u64)>) -> fmt::Result {
    f.write_char('{')?;
    for (k, (i, j)) in vectors.enumerate() {
        write!(f, "{}({i},{j})", if k > 0 { "," } else { "" })?;
    }
    f.write_char('}')
}

fn write_forced(f: &mut Formatter<'_>, label: char, set: &BTreeSet<Position>) -> fmt::Result {
    if set.is_empty() {
        return Ok(());
    }
    write!(f, " {label}")?;
    write_vectors(f, set.iter().map(|&at| at.into()))
}
