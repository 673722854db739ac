//! The pairs (1), (2) of RES: their terms, and sentences about them, which are decided for given m and p.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::Deserialize;
use wythoff::Position;
use wythoff::automata::Numeration;
use wythoff::exact::BeattyPair;

use crate::facts::solve;
use crate::{Failure, Proof, Session, Text, fill};

/// A formula about two Beatty sequences, and the argument why it suffices.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sentence {
    says: Text,
    #[serde(default)]
    pub because: Text,
}

static SENTENCES: LazyLock<BTreeMap<String, Sentence>> = LazyLock::new(|| {
    toml::from_str(include_str!("../../claims/sentences.toml")).unwrap_or_else(|error| panic!("the sentences: {error}"))
});

/// The sentence with this name in the data.
pub(super) fn sentence(name: &str) -> Result<&'static Sentence, Failure> {
    SENTENCES.get(name).ok_or_else(|| format!("there is no sentence `{name}`").into())
}

/// Two Beatty sequences over one quadratic field: floor(n (u + sqrt d)/w), with (u, w) for each sequence.
pub(super) struct Slopes {
    pub a: (i64, i64),
    pub b: (i64, i64),
    pub d: i64,
}

impl Slopes {
    /// A formula with each `a[..]` and `b[..]` replaced by a floor, and `{p}` by p.
    pub fn formula(&self, sentence: &Sentence, p: i64) -> String {
        self.floors(fill(&sentence.says, &[("p", p)]))
    }

    fn floors(&self, mut formula: String) -> String {
        // the last opening bracket contains no other bracket
        while let Some(open) = formula.rfind('[') {
            let close = formula[open..].find(']').map_or(formula.len(), |length| open + length);
            let (u, w) = if formula[..open].ends_with('a') { self.a } else { self.b };
            let floor = format!("floor(({})*({u} + sqrt {})/{w})", &formula[open + 1..close], self.d);
            formula.replace_range(open - 1..=close, &floor);
        }
        formula
    }
}

/// The pairs a_n = floor(n phi/p), b_n = a_n + mn, with a numeration system for the field of sqrt((mp)^2 + 4).
pub(super) struct Pairs {
    m: i64,
    p: i64,
    slopes: Slopes,
    numeration: Numeration,
}

impl Pairs {
    /// The pairs with the parameters m and p.
    ///
    /// # Errors
    /// m or p is 0, or there is no numeration system with small digits.
    pub fn new(m: u64, p: u64) -> Result<Self, Failure> {
        BeattyPair::new(m, p)?;
        let (m, p) = (i64::try_from(m)?, i64::try_from(p)?);
        let d = (m * p).pow(2) + 4;
        let numeration = Numeration::of_field(d).ok_or_else(|| format!("no numeration system for sqrt {d}"))?;
        let slopes = Slopes { a: (2 - m * p, 2 * p), b: (2 + m * p, 2 * p), d };
        Ok(Pairs { m, p, slopes, numeration })
    }

    /// The pairs with the numeration system whose quotients are all mp: it has more digits, but the automata are smaller, so that for large mp some
    /// sentences are decided faster.
    pub fn in_digits_to_mp(m: u64, p: u64) -> Result<Self, Failure> {
        let numeration = Numeration::ostrowski(&[], &[u32::try_from(m * p)?])?;
        Ok(Pairs { numeration, ..Pairs::new(m, p)? })
    }

    /// A formula with each `a[..]` and `b[..]` replaced by the floor with its own slope: b is not expressed as a_n + mn.
    pub fn written(&self, formula: &str) -> String {
        self.slopes.floors(formula.to_owned())
    }

    /// The formulas with this name: one for each l from 0 to p - 1 if the template contains `{l}`, and one otherwise.
    pub fn formulas(&self, name: &str) -> Result<Vec<String>, Failure> {
        let (m, p, template) = (self.m, self.p, &sentence(name)?.says);
        let s = i64::from(p == 1);
        let formula = |l: i64| {
            let values = [("m", m), ("p", p), ("mp", m * p), ("mp-1", m * p - 1), ("s", s), ("s+1", s + 1), ("l", l)];
            let with_l = [("r", (p - l) % p), ("p+l", p + l), ("p-l", p - l), ("2p-l", 2 * p - l)];
            self.written(&fill(&fill(template, &values), &with_l))
        };
        Ok((0..if template.contains("{l}") { p } else { 1 }).map(formula).collect())
    }

    /// Decides a sentence, with free variables for all their values. Returns values for which it is false, or `None` if it is true.
    pub fn refute(&self, session: &Session, sentence: &str) -> Result<Option<String>, Failure> {
        session.refute(&self.numeration, sentence)
    }

    /// Decides from the rules of a game that its P-positions are exactly those described by a formula in x and y; if they are not, a contradiction
    /// that states the failing part of the check.
    pub fn solve(&self, session: &Session, formula: &str, game: &str) -> Result<(), Failure> {
        solve(session, &self.numeration, formula, game)
    }
}

/// The proof that the P-positions of these games have a form, from one decision per game: `how` each was made, and the `form` of the positions.
pub(super) fn by_induction(how: &str, games: &[String], form: &str) -> Proof {
    let named = match games {
        [first, .., last] if games.len() > 6 => format!("{} games, from {first} to {last}", games.len()),
        _ => games.join(", "),
    };
    Proof::follows(
        format!("{how} the rules of {named}: a position is {form} if and only if the rules say so of its options"),
        "by induction on $x + y$ only the set of P-positions has this property",
    )
}

/// The first `count` pairs (a_n, b_n).
pub(super) fn terms(m: u64, p: u64, count: u64) -> Result<Vec<(u128, u128)>, Failure> {
    let pair = BeattyPair::new(m, p)?;
    Ok((0..count).map(|n| pair.nth(n)).collect())
}

/// The pairs (a_n, b_n) with b_n below `side`, each with its index n.
pub(super) fn upper_pairs(m: u64, p: u64, side: u64) -> Result<Vec<(u64, Position)>, Failure> {
    let pair = BeattyPair::new(m, p)?;
    let below = (0..).map(|n| (n, pair.nth(n))).take_while(|(_, (_, b))| *b < u128::from(side));
    below.map(|(n, (a, b))| Ok((n, Position::new(u64::try_from(a)?, u64::try_from(b)?)))).collect()
}

/// The positions (a_n, b_n) and (b_n, a_n) with b_n below `side`.
pub(super) fn pairs_below(m: u64, p: u64, side: u64) -> Result<BTreeSet<Position>, Failure> {
    let upper = upper_pairs(m, p, side)?;
    Ok(upper.into_iter().flat_map(|(_, at)| [at, at.transposed()]).collect())
}
