//! The pairs (1), (2) of RES: their terms, and sentences about them that are decided for given m and p.

use std::collections::BTreeSet;

use wythoff::Position;
use wythoff::automata::logic::{Decider, parse};
use wythoff::automata::{Numeration, Relation};
use wythoff::check::check;
use wythoff::exact::BeattyPair;

use crate::boards::{contradicted, rules};
use crate::{Failure, Outcome, Proof, Session};

/// a_n = floor(n phi/p), b_n = a_n + mn, with a numeration system of the field of sqrt((mp)^2 + 4).
pub(super) struct Pairs {
    pub m: i64,
    pub p: i64,
    numeration: Numeration,
}

impl Pairs {
    /// The pairs with these parameters.
    ///
    /// # Errors
    /// m or p is 0, or there is no numeration system with small digits.
    pub fn new(m: u64, p: u64) -> Result<Self, Failure> {
        BeattyPair::new(m, p)?;
        let (m, p) = (i64::try_from(m)?, i64::try_from(p)?);
        let d = (m * p).pow(2) + 4;
        let numeration = Numeration::of_field(d).ok_or_else(|| format!("no numeration system for sqrt {d}"))?;
        Ok(Pairs { m, p, numeration })
    }

    /// The same in the numeration system with all quotients mp: more digits, smaller automata. For large mp some
    /// sentences are decided faster so.
    pub fn in_digits_to_mp(m: u64, p: u64) -> Result<Self, Failure> {
        let numeration = Numeration::constant(u32::try_from(m * p)?)?;
        Ok(Pairs { numeration, ..Pairs::new(m, p)? })
    }

    /// a of an index, as a term.
    pub fn a(&self, index: &str) -> String {
        self.floor(2 - self.m * self.p, index)
    }

    /// b of an index, as a term: the floor of its own slope, not a_n + mn.
    pub fn b(&self, index: &str) -> String {
        self.floor(2 + self.m * self.p, index)
    }

    fn floor(&self, rational: i64, index: &str) -> String {
        let x = self.m * self.p;
        format!("floor(({index})*({rational} + sqrt {})/{})", x * x + 4, 2 * self.p)
    }

    /// "{x,y} is {a_n, b_n} for some n", as a formula in x and y.
    pub fn set(&self) -> String {
        format!("E n (x = {a} & y = x + {m}*n) | (y = {a} & x = y + {m}*n)", a = self.a("n"), m = self.m)
    }

    /// "(x,y) is (a_{ip+l}, b_{ip+l}) or, for i >= 1, (b_{ip-l}, a_{ip-l})": what theorem 2.1 (iii a) prints.
    pub fn board(&self, l: i64) -> String {
        self.residues(l, "x", "y")
    }

    /// The same with the coordinates exchanged.
    pub fn transposed_board(&self, l: i64) -> String {
        self.residues(l, "y", "x")
    }

    fn residues(&self, l: i64, low: &str, high: &str) -> String {
        let (m, p) = (self.m, self.p);
        format!(
            "E i ({low} = {up} & {high} = {low} + {m}*({p}*i + {l})) | (i >= 1 & {high} = {down} & {low} + {m}*{l} = \
             {high} + {mp}*i)",
            up = self.a(&format!("{p}*i + {l}")),
            down = self.a(&format!("{p}*i - {l}")),
            mp = m * p,
        )
    }

    /// Decides a sentence; with free variables, for all their values. The values for which it is false, if there are
    /// any.
    pub fn refute(&self, session: &Session, sentence: &str) -> Result<Option<Vec<String>>, Failure> {
        let mut decider = Decider::new(self.numeration.clone(), session.budget().clone());
        let found = decider.counterexample(&parse(sentence)?.formula)?;
        Ok(found.map(|values| values.iter().map(ToString::to_string).collect()))
    }

    /// The relation between x and y that a formula says.
    pub fn relation(&self, session: &Session, formula: &str) -> Result<Relation, Failure> {
        let mut decider = Decider::new(self.numeration.clone(), session.budget().clone());
        Ok(decider.relation(&parse(formula)?.formula)?)
    }

    /// Decides whether the positions that a formula in x and y describes are the P-positions of a game, from its
    /// rules. The failing claim, if they are not.
    pub fn solves(&self, session: &Session, formula: &str, game: &str) -> Result<Option<String>, Failure> {
        let relation = self.relation(session, formula)?;
        let verdict = check(&rules(game)?, &relation, session.budget())?;
        Ok(verdict.proved().err().map(|failure| {
            let values: Vec<_> = failure.example.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            format!("`{}` is false for {}", failure.words, values.join(", "))
        }))
    }
}

/// The first pairs (a_n, b_n).
pub(super) fn terms(m: u64, p: u64, count: u64) -> Result<Vec<(u128, u128)>, Failure> {
    let pair = BeattyPair::new(m, p)?;
    Ok((0..count).map(|n| pair.nth(n)).collect())
}

/// The pairs (a_n, b_n) with their n, both numbers below a bound.
pub(super) fn upper_pairs(m: u64, p: u64, side: u64) -> Result<Vec<(u64, Position)>, Failure> {
    let pair = BeattyPair::new(m, p)?;
    let mut found = Vec::new();
    for n in 0.. {
        let (a, b) = pair.nth(n);
        let at = Position::new(u64::try_from(a)?, u64::try_from(b)?);
        if at.y >= side {
            break;
        }
        found.push((n, at));
    }
    Ok(found)
}

/// The same both ways round, {a_n, b_n}.
pub(super) fn pairs_below(m: u64, p: u64, side: u64) -> Result<BTreeSet<Position>, Failure> {
    let upper = upper_pairs(m, p, side)?;
    Ok(upper.into_iter().flat_map(|(_, at)| [at, at.transposed()]).collect())
}

/// What was decided.
pub(super) struct Decided {
    count: usize,
    example: String,
    failure: Option<String>,
}

/// Decides, for all values of their free variables, the sentences that a function writes for each pair of parameters.
pub(super) fn decide(
    session: &Session,
    parameters: impl IntoIterator<Item = (u64, u64)>,
    sentences: impl Fn(&Pairs) -> Vec<String>,
) -> Result<Decided, Failure> {
    let mut decided = Decided { count: 0, example: String::new(), failure: None };
    for (m, p) in parameters {
        let pairs = Pairs::new(m, p)?;
        for sentence in sentences(&pairs) {
            if let Some(values) = pairs.refute(session, &sentence)? {
                let failure = format!("m = {m}, p = {p}: `{sentence}` is false for {}", values.join(", "));
                return Ok(Decided { failure: Some(failure), ..decided });
            }
            decided.count += 1;
            if decided.example.is_empty() || (m, p) == (2, 3) {
                decided.example = format!("for m = {m}, p = {p}: `{sentence}`");
            }
        }
    }
    Ok(decided)
}

impl Decided {
    /// Proved if all sentences are true, with the argument that says why they suffice; else contradicted.
    pub fn outcome(self, argument: &str) -> Outcome {
        match self.failure {
            Some(by) => contradicted(by),
            None => Outcome::proved(Proof::follows(
                format!(
                    "{} sentences decided over the numeration systems of the fields of sqrt(m^2 p^2 + 4), all true, \
                     as {}",
                    self.count, self.example
                ),
                argument,
            )),
        }
    }
}
