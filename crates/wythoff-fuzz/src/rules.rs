//! Random rules from bytes: every kind of move and every clause, with numbers that matter on small boards.

use std::collections::BTreeSet;

use wythoff::rules::{Blockable, Blocking, Ends, Forced, Lengths, Parts, Ray, Rectangle, Residues};
use wythoff::{Position, Rules};

/// A source of bytes, which are taken one after the other; zeros follow the last one.
pub struct Source<'b>(pub &'b [u8]);

impl Source<'_> {
    pub fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((first, rest)) => {
                self.0 = rest;
                *first
            }
            None => 0,
        }
    }

    /// A number below `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        let wide = if end > 256 { 256 * u64::from(self.byte()) } else { 0 };
        (wide + u64::from(self.byte())) % end
    }

    /// Returns `true` in one of `many` cases.
    pub fn one_in(&mut self, many: u64) -> bool {
        self.below(many) == many - 1
    }
}

/// Rules with any moves and any clauses except imitation; `None` if the parts do not make rules.
pub fn any(source: &mut Source) -> Option<Rules> {
    let mut parts = moves(source);
    if source.one_in(3) {
        let of = match source.below(3) {
            0 => Blockable::All,
            1 => Blockable::Diagonal,
            _ => Blockable::Roob(1 + source.below(5)),
        };
        parts.block = Some(Blocking { most: source.below(5), of });
    }
    if source.one_in(3) {
        parts.cuts = (0..=source.below(3)).map(|_| rectangle(source)).collect();
    }
    if source.one_in(4) {
        let mut cells = |most| -> BTreeSet<Position> {
            (0..source.below(most)).map(|_| Position::new(source.below(14), source.below(14))).collect()
        };
        let p = cells(4);
        let n = cells(4).difference(&p).copied().collect();
        parts.forced = Forced { p, n, ..Forced::default() };
    }
    if source.one_in(5) {
        parts.end = ends(source, &parts.forced);
    }
    parts.misere = source.one_in(5);
    mirrored(source, parts)
}

/// Rules whose positions have Grundy values: any moves, and possibly a removed rectangle; `None` if the parts do not make rules.
pub fn additive(source: &mut Source) -> Option<Rules> {
    let mut parts = moves(source);
    if source.one_in(4) {
        parts.cuts = vec![rectangle(source)];
    }
    if source.one_in(4) {
        parts.end = ends(source, &parts.forced);
    }
    mirrored(source, parts)
}

/// Ends none of whose positions, nor their mirror images, have a label.
fn ends(source: &mut Source, forced: &Forced) -> Ends {
    let cells = (0..=source.below(5)).map(|_| Position::new(source.below(14), source.below(14)));
    let is_free = |at: &Position| [*at, at.transposed()].iter().all(|at| forced.outcome(at).is_none());
    Ends { listed: cells.filter(is_free).collect(), sets: Vec::new() }
}

fn rectangle(source: &mut Source) -> Rectangle {
    Rectangle { base: source.below(8), height: source.below(8) }
}

fn moves(source: &mut Source) -> Parts {
    let mut parts = Parts::default();
    for _ in 0..=source.below(4) {
        match source.below(10) {
            0 => parts.rays.extend(Parts::rook_with(lengths(source)).rays),
            1 => parts.bishop = 1 + source.below(6),
            2 => parts.total = 2 + source.below(9),
            3 => parts.rays.push(Ray { step: (source.below(8), 1 + source.below(8)), lengths: lengths(source) }),
            4 => parts.rays.push(Ray { step: (1 + source.below(8), source.below(8)), lengths: lengths(source) }),
            5 => parts.leaps.extend((0..=source.below(4)).map(|_| leap(source, 12))),
            6 => parts.residues.push(residues(source, (1, 1))),
            7 => parts.residues.extend([(1, 0), (0, 1)].map(|step| residues(source, step))),
            8 => parts.leaps.extend((0..=source.below(2)).map(|_| leap(source, 90))),
            _ => parts.rays.push(Ray::new([(0, 1), (1, 0), (1, 1)][source.below(3) as usize])),
        }
    }
    parts
}

fn leap(source: &mut Source, most: u64) -> (u64, u64) {
    match (source.below(most), source.below(most)) {
        (0, 0) => (1, 2),
        leap => leap,
    }
}

fn residues(source: &mut Source, step: (u64, u64)) -> Residues {
    let modulus = 1 + source.below(7);
    let classes = BTreeSet::from_iter((0..=source.below(3)).map(|_| source.below(modulus)));
    let max = source.one_in(3).then(|| modulus + source.below(60));
    Residues { step, modulus, classes: classes.into_iter().collect(), max }
}

fn lengths(source: &mut Source) -> Lengths {
    let modulus = 1 + source.below(7);
    let below = 1 + source.below(modulus);
    let max = source.one_in(3).then(|| modulus + source.below(60));
    Lengths { modulus, below, max }
}

/// The rules of these parts, in half of the cases with the mirror images of all parts; `None` if the parts do not make rules.
fn mirrored(source: &mut Source, mut parts: Parts) -> Option<Rules> {
    if source.one_in(2) {
        parts.rays.extend(parts.rays.clone().iter().map(|ray| ray.transposed()));
        parts.residues.extend(parts.residues.clone().into_iter().map(Residues::transposed));
        parts.leaps.extend(parts.leaps.clone().into_iter().map(|(i, j)| (j, i)));
        match &mut parts.cuts[..] {
            [cut] => cut.height = cut.base,
            cuts => {
                let turned: Vec<_> = cuts.iter().map(|cut| Rectangle { base: cut.height, height: cut.base }).collect();
                parts.cuts.extend(turned);
            }
        }
        for labels in [&mut parts.forced.p, &mut parts.forced.n] {
            labels.extend(labels.clone().into_iter().map(Position::transposed));
        }
        parts.end.listed.extend(parts.end.listed.clone().into_iter().map(Position::transposed));
        parts.forced.n = parts.forced.n.difference(&parts.forced.p).copied().collect();
    }
    Rules::try_from(parts).ok()
}
