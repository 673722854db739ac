//! What may have been done with a sequence of a game before it was written down.

use std::fmt;

/// What is done with the terms first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Nothing.
    Plain,
    /// The differences of successive terms.
    Differences,
    /// The sums of the terms up to each, from the first one that is taken on.
    Sums,
}

/// Terms are taken, differences or sums made of them, and a constant added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Map {
    /// Which.
    pub kind: Kind,
    /// The index of the first term that is taken.
    pub start: usize,
    /// Every so many-th term is taken.
    pub stride: usize,
    /// What is added to each term.
    pub add: i64,
}

/// Terms are left out at the beginning up to this many.
pub const MOST_START: usize = 12;
/// Every term, every second and every third.
pub const MOST_STRIDE: usize = 3;
/// The greatest constant that may have been added.
pub const MOST_ADD: i64 = 8;

impl Map {
    /// Nothing is done.
    pub const IDENTITY: Map = Map { kind: Kind::Plain, start: 0, stride: 1, add: 0 };

    /// How many bits it takes to say what is done.
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

    /// The index of the last term of the sequence that is needed for so many terms of its image.
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
    /// What is done, to follow the name of a sequence: nothing for the identity.
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
