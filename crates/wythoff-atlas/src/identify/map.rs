//! Maps that may have been applied to a sequence of a game before it was published.

use std::fmt;

/// The first step of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The terms are left as they are.
    Plain,
    /// Differences of successive selected terms.
    Differences,
    /// Partial sums of the selected terms.
    Sums,
}

/// A map of sequences: terms are selected, their differences or partial sums may be taken, and a constant is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Map {
    /// Whether differences or partial sums are taken.
    pub kind: Kind,
    /// The index of the first selected term.
    pub start: usize,
    /// The distance of the indices of successive selected terms.
    pub stride: usize,
    /// The constant that is added to each term.
    pub add: i64,
}

/// The maximum number of terms that are skipped at the beginning.
pub const MOST_START: usize = 12;
/// The greatest stride.
pub const MOST_STRIDE: usize = 3;
/// The greatest absolute value of the constant.
pub const MOST_ADD: i64 = 8;

impl Map {
    /// The identity map.
    pub const IDENTITY: Map = Map { kind: Kind::Plain, start: 0, stride: 1, add: 0 };

    /// The description length of the map, in bits.
    pub(super) fn bits(&self) -> f64 {
        let kind = match self.kind {
            Kind::Plain => 0.0,
            Kind::Differences => 2.5,
            Kind::Sums => 4.5,
        };
        let start = match self.start {
            0 => 0.0,
            1 => 0.5,
            start => 1.0 + (start as f64).log2(),
        };
        let stride = if self.stride == 1 { 0.0 } else { 2.0 * self.stride as f64 };
        let add = if self.add == 0 { 0.0 } else { 2.0 + 1.5 * (self.add.unsigned_abs() as f64 + 1.0).log2() };
        kind + start + stride + add
    }

    /// The index of the last term of the sequence that is needed for `count` terms of its image.
    pub fn needs(&self, count: usize) -> usize {
        let taken = count + usize::from(self.kind == Kind::Differences);
        self.start + self.stride * taken.saturating_sub(1)
    }

    /// The image of a sequence, as far as its terms allow.
    pub fn image(&self, terms: &[i64]) -> Vec<i64> {
        let taken = terms.iter().skip(self.start).step_by(self.stride).copied();
        let image: Vec<i64> = match self.kind {
            Kind::Plain => taken.collect(),
            Kind::Differences => {
                let taken: Vec<i64> = taken.collect();
                taken.windows(2).map(|pair| pair[1] - pair[0]).collect()
            }
            Kind::Sums => taken
                .scan(0i64, |sum, term| {
                    *sum = sum.saturating_add(term);
                    Some(*sum)
                })
                .collect(),
        };
        image.into_iter().map(|term| term + self.add).collect()
    }
}

impl fmt::Display for Map {
    /// A description that follows the name of a sequence; empty for the identity.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut said = Vec::new();
        match self.stride {
            1 => {}
            2 => said.push("every second term".to_owned()),
            3 => said.push("every third term".to_owned()),
            stride => said.push(format!("every {stride}-th term")),
        }
        if self.start > 0 {
            said.push(format!("from the term of index {} on, counted from 0", self.start));
        }
        match self.kind {
            Kind::Plain => {}
            Kind::Differences => said.push("differences of successive terms".to_owned()),
            Kind::Sums => said.push("sums of the terms so far".to_owned()),
        }
        if self.add != 0 {
            let sign = if self.add > 0 { "plus" } else { "minus" };
            said.push(format!("{sign} {}", self.add.unsigned_abs()));
        }
        f.write_str(&said.join(", "))
    }
}
