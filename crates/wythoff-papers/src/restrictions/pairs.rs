//! The pairs (1), (2) of RES for given m and p, as terms of sentences that can be decided.

use wythoff::automata::logic::{Decider, parse};
use wythoff::automata::{Numeration, Relation};
use wythoff::check::check;
use wythoff::exact::BeattyPair;

use super::boards::rules;
use crate::{Failure, Lab};

/// a_n = floor(n phi/p), b_n = a_n + mn, with a numeration system of the field of sqrt((mp)^2 + 4).
pub(super) struct Pairs {
    pub(super) m: i64,
    pub(super) p: i64,
    numeration: Numeration,
}

impl Pairs {
    /// The pairs with these parameters.
    ///
    /// # Errors
    /// m or p is 0, or there is no numeration system with small digits.
    pub(super) fn new(m: u64, p: u64) -> Result<Self, Failure> {
        BeattyPair::new(m, p)?;
        let (m, p) = (i64::try_from(m)?, i64::try_from(p)?);
        let d = (m * p).pow(2) + 4;
        let numeration = Numeration::of_field(d).ok_or_else(|| format!("no numeration system for sqrt {d}"))?;
        Ok(Pairs { m, p, numeration })
    }

    /// The same in the numeration system with all quotients mp: more digits, smaller automata. For large mp some
    /// sentences are decided faster so.
    pub(super) fn in_digits_to_mp(m: u64, p: u64) -> Result<Self, Failure> {
        let numeration = Numeration::constant(u32::try_from(m * p)?)?;
        Ok(Pairs { numeration, ..Pairs::new(m, p)? })
    }

    /// a of an index, as a term.
    pub(super) fn a(&self, index: &str) -> String {
        self.floor(2 - self.m * self.p, index)
    }

    /// b of an index, as a term: the floor of its own slope, not a_n + mn.
    pub(super) fn b(&self, index: &str) -> String {
        self.floor(2 + self.m * self.p, index)
    }

    fn floor(&self, rational: i64, index: &str) -> String {
        let x = self.m * self.p;
        format!("floor(({index})*({rational} + sqrt {})/{})", x * x + 4, 2 * self.p)
    }

    /// "{x,y} is {a_n, b_n} for some n", as a formula in x and y.
    pub(super) fn set(&self) -> String {
        format!("E n (x = {a} & y = x + {m}*n) | (y = {a} & x = y + {m}*n)", a = self.a("n"), m = self.m)
    }

    /// "(x,y) is (a_{ip+l}, b_{ip+l}) or, for i >= 1, (b_{ip-l}, a_{ip-l})": what theorem 2.1 (iii a) prints.
    pub(super) fn board(&self, l: i64) -> String {
        self.residues(l, "x", "y")
    }

    /// The same with the coordinates exchanged.
    pub(super) fn transposed_board(&self, l: i64) -> String {
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
    pub(super) fn refute(&self, lab: &Lab, sentence: &str) -> Result<Option<Vec<String>>, Failure> {
        let mut decider = Decider::new(self.numeration.clone(), lab.limits().clone());
        let found = decider.counterexample(&parse(sentence)?.formula)?;
        Ok(found.map(|values| values.iter().map(ToString::to_string).collect()))
    }

    /// The relation between x and y that a formula says.
    pub(super) fn relation(&self, lab: &Lab, formula: &str) -> Result<Relation, Failure> {
        let mut decider = Decider::new(self.numeration.clone(), lab.limits().clone());
        Ok(decider.relation(&parse(formula)?.formula)?)
    }

    /// Decides whether the positions that a formula in x and y describes are the P-positions of a game, from its
    /// rules. The failing claim, if they are not.
    pub(super) fn solves(&self, lab: &Lab, formula: &str, game: &str) -> Result<Option<String>, Failure> {
        let relation = self.relation(lab, formula)?;
        let verdict = check(&rules(game)?, &relation, lab.limits())?;
        Ok(verdict.proved().err().map(|failure| {
            let values: Vec<_> = failure.example.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            format!("`{}` is false for {}", failure.words, values.join(", "))
        }))
    }
}
