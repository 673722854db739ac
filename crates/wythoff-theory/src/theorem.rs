//! Theorems that give answers.

use std::fmt;

use wythoff_exact::complementary::beatty_complementary;
use wythoff_exact::named::Basis;
use wythoff_exact::{BeattyPair, NamedSequence, Quadratic, UBig};

use crate::proof::Proof;

/// A theorem of the literature or of this project whose conditions a game meets, with its parameters for that game.
///
/// It is made only where the conditions were found to hold: by the recognisers of this crate, and for the named sequences
/// that have a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theorem {
    words: String,
    parameters: Option<Parameters>,
    /// A checked proof on which the answer rests as well.
    proof: Option<Proof>,
    /// Whether this is a theorem of this project with its proof in `docs/arguments.md`, or combines one with others.
    by_hand: bool,
}

/// The pairs that a theorem gives as the P-positions: two games with equal parameters have the same P-positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The construction of the pairs.
    pub family: Family,
    /// The parameter m of the theorem.
    pub m: u64,
    /// The parameter p of the theorem.
    pub p: u64,
    /// The residue of the lower P-positions modulo p in a game on a shifted board; `None` in other games.
    pub shift: Option<u64>,
}

/// A construction of pairs from m and p.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Beatty pairs (a_n, a_n + m n), in which each number occurs p times.
    Beatty,
    /// Pairs (a_n, a_n + m floor(n/p)), where a_n is the least number in no earlier pair; each number occurs once.
    Mex,
    /// Pairs (a_n, (m - l + 1) a_n + l n), where a_n is the least number that occurs fewer than p times in earlier pairs; each number occurs p times.
    Roob {
        /// The parameter l of the theorem.
        l: u64,
    },
}

impl fmt::Display for Parameters {
    /// Writes `beatty(2,3)`, `mex(2,3)`, or `roob(2,3,1)` with l last; for a shifted board `shifted by 1` follows.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (m, p) = (self.m, self.p);
        match self.family {
            Family::Beatty => write!(f, "beatty({m},{p})")?,
            Family::Mex => write!(f, "mex({m},{p})")?,
            Family::Roob { l } => write!(f, "roob({m},{p},{l})")?,
        }
        self.shift.map_or(Ok(()), |shift| write!(f, " shifted by {shift}"))
    }
}

/// A line through the origin from which the P-positions (x, y) with x <= y stay at a bounded distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UpperLine {
    /// The slope of the line.
    pub slope: Quadratic,
    /// The supremum of y - slope x over these positions, whose infimum is then 0; `None` if the theorem states no more than that it exists.
    pub supremum: Option<Quadratic>,
}

impl Theorem {
    pub(crate) fn new(words: impl Into<String>) -> Theorem {
        Theorem { words: words.into(), parameters: None, proof: None, by_hand: false }
    }

    /// A theorem of this project; `words` name the page of its proof.
    pub(crate) fn of_ours(words: impl Into<String>) -> Theorem {
        Theorem { by_hand: true, ..Theorem::new(words) }
    }

    pub(crate) fn with(self, parameters: Parameters) -> Theorem {
        Theorem { parameters: Some(parameters), ..self }
    }

    /// The formula of a named sequence as a theorem; `None` if the sequence has none.
    pub fn of_sequence(sequence: &NamedSequence) -> Option<Theorem> {
        match sequence.basis() {
            Basis::ClosedForm(source) => Some(Theorem::new(source)),
            Basis::Recurrence(_) => None,
        }
    }

    /// Whether floor(n alpha), n >= 0, and floor(n beta), n >= 1, are p-complementary, and the theorem that decides it.
    pub fn of_complementary(alpha: &Quadratic, beta: &Quadratic, p: u64) -> (bool, Theorem) {
        let name = if p == 1 { "Beatty's theorem" } else { "RES theorem 3.1, O'Bryant" };
        let is = beatty_complementary(alpha, beta, p);
        let because = match is {
            true => format!("1/alpha + 1/beta = {p}, and alpha is irrational"),
            false => format!("it needs irrational slopes with 1/alpha + 1/beta = {p}"),
        };
        (is, Theorem::new(format!("{name}: {because}")))
    }

    /// The parameters of the pairs that the theorem gives; `None` if it is not a theorem on pairs.
    pub fn parameters(&self) -> Option<Parameters> {
        self.parameters
    }

    /// The formula of the P-positions (a_n,b_n) with a_n <= b_n, n = 0, 1, 2, ..., if all of them are the pairs of the theorem, or else `None`.
    /// What is mathematics stands between dollar signs.
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_theory::find;
    /// let formula = |game: &str| find(&game.parse().unwrap(), &Budget::unlimited()).unwrap().unwrap().certainty().theorem()?.formula();
    /// assert_eq!(
    ///     formula("wythoff").unwrap(),
    ///     "$a_n = floor(n phi)$ and $b_n = floor(n phi^2) = a_n + n$, $phi = (1 + sqrt 5)/2$"
    /// );
    /// assert_eq!(
    ///     formula("m-wythoff(2)").unwrap(),
    ///     "$a_n = floor(n s)$ and $b_n = floor(n t) = a_n + 2 n$, $s = sqrt 2$, $t = 2 + sqrt 2$"
    /// );
    /// ```
    pub fn formula(&self) -> Option<String> {
        let Parameters { family, m, p, shift: None } = self.parameters? else { return None };
        let times = |m: u64| if m == 1 { String::new() } else { format!("{m} ") };
        let least = "$a_n$ is the least number";
        match family {
            Family::Beatty if (m, p) == (0, 1) => Some("$a_n = b_n = n$".to_owned()),
            Family::Beatty if (m, p) == (1, 1) => {
                Some("$a_n = floor(n phi)$ and $b_n = floor(n phi^2) = a_n + n$, $phi = (1 + sqrt 5)/2$".to_owned())
            }
            Family::Beatty if m > 0 => {
                let lower = BeattyPair::new(m, p).ok()?.lower().slope().clone();
                let upper = lower.add(&Quadratic::integer(m)).ok()?;
                let sum = format!("a_n + {}n", times(m));
                Some(format!("$a_n = floor(n s)$ and $b_n = floor(n t) = {sum}$, $s = {lower}$, $t = {upper}$"))
            }
            Family::Beatty => None,
            Family::Mex if p == 1 => Some(format!("$b_n = a_n + {}n$, where {least} in no earlier pair", times(m))),
            Family::Mex => Some(format!("$b_n = a_n + {}floor(n/{p})$, where {least} in no earlier pair", times(m))),
            Family::Roob { l } => {
                let s = (m + 1).checked_sub(l)?;
                let first = if s == 0 { String::new() } else { format!("{}a_n + ", times(s)) };
                let often = if p == 2 { "twice".to_owned() } else { format!("{p} times") };
                Some(format!("$b_n = {first}{}n$, where {least} that is fewer than {often} in earlier pairs", times(l)))
            }
        }
    }

    /// Whether the theorem gives b_n - a_n for every n, and hence the number of P-positions in a column.
    pub fn gives_every_pair(&self) -> bool {
        self.parameters.is_some_and(|parameters| parameters.shift.is_none())
    }

    /// The number of P-positions in every column; `None` unless all pairs of the theorem are P-positions.
    pub fn in_each_column(&self) -> Option<u64> {
        let Parameters { family, p, shift: None, .. } = self.parameters? else { return None };
        Some(match family {
            Family::Beatty | Family::Roob { .. } => p,
            Family::Mex => 1,
        })
    }

    /// The line near which the P-positions (x, y) with x <= y lie. For Beatty pairs a_n = floor(s n), b_n = a_n + m n its slope is
    /// 1 + m/s, and b_n lies above it by the fractional part of s n, times m/s; for pairs by the mex, where
    /// b_n - a_n = m n/p + O(1), its slope is the root above 1 of z^2 = (m/p) z + 1; for the pairs of RES remark 4 it is
    /// the root above 1 of z^2 = (m + (p - 1) l) z + m - l + 1.
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_theory::{Certainty, find};
    /// let known = find(&"m-wythoff(2)".parse()?, &Budget::unlimited())?.unwrap();
    /// let Certainty::ClosedForm(theorem) = known.certainty() else { panic!() };
    /// let line = theorem.upper_line().unwrap();
    /// assert_eq!((line.slope.to_string(), line.supremum.unwrap().to_string()), ("1 + sqrt 2".into(), "sqrt 2".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn upper_line(&self) -> Option<UpperLine> {
        let Parameters { family, m, p, .. } = self.parameters?;
        match family {
            Family::Beatty if m == 0 => {
                Some(UpperLine { slope: Quadratic::integer(1), supremum: Some(Quadratic::integer(0)) })
            }
            Family::Beatty => {
                let pair = BeattyPair::new(m, p).ok()?;
                let supremum = Quadratic::integer(m).div(pair.lower().slope()).ok()?;
                Some(UpperLine { slope: supremum.add(&Quadratic::integer(1)).ok()?, supremum: Some(supremum) })
            }
            Family::Mex => {
                let p = UBig::from(p);
                let radicand = UBig::from(m).sqr() + p.sqr() * 4u8;
                let slope = Quadratic::new(m, 1, radicand, p * 2u8).ok()?;
                Some(UpperLine { slope, supremum: None })
            }
            Family::Roob { l } => {
                let (trace, s) = (UBig::from(m) + UBig::from(p.checked_sub(1)?) * l, (m + 1).checked_sub(l)?);
                let radicand = trace.sqr() + UBig::from(s) * 4u8;
                let slope = Quadratic::new(trace, 1, radicand, 2).ok()?;
                Some(UpperLine { slope, supremum: None })
            }
        }
    }

    /// Why no automaton recognises the P-positions in any numeration system; `None` if that is not known. It is known if they are the pairs of
    /// (m,p)-Wythoff Nim and the slope of these is not an algebraic integer (`docs/arguments.md`, games that no automaton decides).
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_theory::find;
    /// let known = |game: &str| find(&game.parse().unwrap(), &Budget::unlimited()).unwrap().unwrap().certainty();
    /// assert!(known("diagonal-blocking(1,2)").theorem().unwrap().excludes_automata().is_some());
    /// // the slope is 2, and an automaton reads binary digits
    /// assert!(known("diagonal-blocking(3,2)").theorem().unwrap().excludes_automata().is_none());
    /// ```
    pub fn excludes_automata(&self) -> Option<String> {
        let Parameters { family: Family::Mex, m, p, shift: None } = self.parameters? else { return None };
        let slope = self.upper_line()?.slope;
        let is_integer = slope == Quadratic::integer(slope.floor());
        (m % p != 0 && !is_integer).then(|| {
            format!(
                "no automaton recognises the P-positions of ({m},{p})-Wythoff Nim in any numeration system (proved by hand: docs/arguments.md, games that no \
                 automaton decides)"
            )
        })
    }

    /// Whether the theorem, or one of those it combines, is proved by this project, in `docs/arguments.md`.
    pub fn is_by_hand(&self) -> bool {
        self.by_hand
    }

    /// The checked proof on which the answer rests together with the theorem, as when two games are compared of which one
    /// is known by the theorem and the other by the proof.
    pub fn proof(&self) -> Option<&Proof> {
        self.proof.as_ref()
    }

    /// Both theorems together, for an answer that rests on both.
    pub(crate) fn and(self, other: Theorem) -> Theorem {
        let by_hand = self.by_hand || other.by_hand;
        let theorem = Theorem { by_hand, ..Theorem::new(joined(self.words, &other.words)) };
        [self.proof, other.proof].into_iter().flatten().fold(theorem, Theorem::and_proof)
    }

    /// The theorem together with a proof, for an answer that rests on both.
    pub(crate) fn and_proof(self, proof: Proof) -> Theorem {
        let proof = match self.proof {
            Some(ref known) => known.clone().and(&proof),
            None => proof,
        };
        Theorem { parameters: None, proof: Some(proof), ..self }
    }
}

/// Two sources joined; a source that the other one contains is not repeated.
pub(crate) fn joined(one: String, other: &str) -> String {
    if one.contains(other) {
        one
    } else if other.contains(&one) {
        other.to_owned()
    } else {
        format!("{one}; {other}")
    }
}

impl fmt::Display for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}
