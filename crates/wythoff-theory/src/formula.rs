//! Formulas for the P-positions of a game, as data and in words; each is stated only where it holds.

use serde::Serialize;
use wythoff_exact::{BeattyPair, IBig, UBig};
use wythoff_game::BigPosition;

use crate::imitation::Imitating;

/// A formula that shows why a position is P, with the smaller pile a and the greater pile b.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "formula", rename_all = "kebab-case")]
pub enum Formula {
    /// The piles are equal: a = b.
    Equal,
    /// The Beatty pair number n: b - a = m n and a = floor(n s), where s = (2 - mp + sqrt((mp)^2 + 4))/2p.
    Beatty {
        /// The index n of the pair.
        #[serde(serialize_with = "decimal")]
        n: UBig,
        /// The parameter m of the theorem.
        m: u64,
        /// The parameter p of the theorem.
        p: u64,
        /// The residue of n modulo p in a game on a shifted board; `None` in other games.
        residue: Option<u64>,
    },
    /// The pair number n by the mex: b - a = m floor(n/p), where a is the least number in no pair of smaller index.
    Mex {
        /// The index n of the pair.
        #[serde(serialize_with = "decimal")]
        n: UBig,
        /// The parameter m of the theorem.
        m: u64,
        /// The parameter p of the theorem.
        p: u64,
    },
    /// A P-position of cyclic Nimhoff: floor(a/h) = floor(b/h) = q, and h divides a + b.
    Cyclic {
        /// The common quotient q.
        #[serde(serialize_with = "decimal")]
        q: UBig,
        /// The parameter h of cyclic Nimhoff.
        h: u64,
    },
    /// The game ends here, since a + b is at most `last`: such positions are forced P.
    Ended {
        /// The l of the triangle x + y <= l in which the game ends.
        #[serde(serialize_with = "decimal")]
        last: UBig,
    },
    /// The game ends here, in a set of positions that are forced P.
    EndedInSet,
    /// The delayed pair number n: b - a = m n + l + m, where a is the least number above l in no pair of smaller index.
    Delayed {
        /// The index n of the pair.
        #[serde(serialize_with = "decimal")]
        n: UBig,
        /// The width m of the bishop.
        m: u64,
        /// The greatest pile l of the positions in which the game ends.
        #[serde(serialize_with = "decimal")]
        last: UBig,
    },
    /// The pair number n of RES remark 4: b = s a + l n, where a is the least number that occurs fewer than p times in pairs of smaller index.
    Linear {
        /// The index n of the pair.
        #[serde(serialize_with = "decimal")]
        n: UBig,
        /// The factor s = m - l + 1, for the width m of the bishop.
        s: u64,
        /// The least length l of a rook move that may be blocked.
        l: u64,
        /// One more than the number of moves that may be blocked at once: the parameter p.
        p: u64,
    },
    /// A position of an imitation game, by its pair and its history.
    Imitation(Imitating),
    /// The place of the position relative to the P-position of Wythoff Nim with the same difference.
    Offset {
        /// The difference b - a.
        #[serde(serialize_with = "decimal")]
        difference: UBig,
        /// The smaller pile of Wythoff Nim's P-position with this difference: floor(difference phi).
        #[serde(serialize_with = "decimal")]
        there: UBig,
    },
}

/// Serialises a number of any size as a string.
pub(crate) fn decimal<S: serde::Serializer>(number: &UBig, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

impl Formula {
    /// The formula that places a P-position relative to that of Wythoff Nim, for games that have its moves, with nothing blocked or removed.
    pub(crate) fn beside_wythoff(at: &BigPosition) -> Formula {
        let (a, b) = at.sorted();
        let difference = b - a;
        let there = BeattyPair::new(1, 1).map(|pair| pair.nth_big(&difference).0).unwrap_or_default();
        Formula::Offset { difference, there }
    }

    /// The formula in words, for the position `at` to which it belongs, with mathematics between dollar signs.
    pub fn words(&self, at: &BigPosition) -> String {
        let (a, b) = at.sorted();
        match self {
            Formula::Equal => "its piles are equal".to_owned(),
            Formula::Beatty { n, m: 1, p: 1, .. } => {
                format!("${b} - {a} = n$ and ${a} = floor(n phi)$, with $n = {n}$ and $phi = (1 + sqrt 5)/2$")
            }
            Formula::Beatty { n, m, p, residue } => {
                let slope = BeattyPair::new(*m, *p).map(|pair| pair.lower().slope().to_string()).unwrap_or_default();
                let residue = residue.map(|rest| format!(", which is {rest} modulo {p}")).unwrap_or_default();
                format!(
                    "${b} - {a} = {}n$ and ${a} = floor(n s)$, with $s = {slope}$ and $n = {n}${residue}",
                    factor(*m)
                )
            }
            Formula::Mex { n, m, p } => format!(
                "${b} - {a} = {}{}$ and {a} is the least number in no earlier pair, with $n = {n}$",
                factor(*m),
                if *p == 1 { "n".to_owned() } else { format!("floor(n/{p})") }
            ),
            Formula::Cyclic { q, h } => {
                format!("{h} divides ${a} + {b}$, and $floor({a}/{h}) = floor({b}/{h}) = {q}$")
            }
            Formula::Ended { last } => {
                format!("the game ends where $x + y$ is at most {last}, and these positions are P by decree")
            }
            Formula::EndedInSet => "the game ends here, and this position is P by decree".to_owned(),
            Formula::Delayed { n, m, last } => format!(
                "${b} - {a} = {}n + {}$ and {a} is the least number above {last} in no earlier pair, with $n = {n}$",
                factor(*m),
                last + UBig::from(*m)
            ),
            Formula::Linear { n, s, l, p } => {
                let first = if *s == 0 { String::new() } else { format!("{}{a} + ", factor(*s)) };
                let (rest, times) = (factor(*l), if *p == 2 { "twice".to_owned() } else { format!("{p} times") });
                format!(
                    "${b} = {first}{rest}n$ and {a} is the least number that is fewer than {times} in earlier pairs, with $n = {n}$"
                )
            }
            Formula::Imitation(imitating) => imitating.words(at),
            Formula::Offset { difference, there } => {
                let shift = IBig::from(a.clone()) - IBig::from(there.clone());
                let wythoff = format!("Wythoff Nim has its P-position of difference {difference}");
                let place = BigPosition::new(there.clone(), there + difference);
                let place = if at.x <= at.y { place } else { place.transposed() };
                let out = if shift > IBig::ZERO { "further out" } else { "nearer to the origin" };
                match shift.into_parts().1 {
                    steps if steps == UBig::ZERO => format!("{wythoff} here, too"),
                    steps if steps == UBig::ONE => format!("{wythoff} at {place}, and this one is 1 step {out}"),
                    steps => format!("{wythoff} at {place}, and this one is {steps} steps {out}"),
                }
            }
        }
    }

    /// Whether the formula alone shows why the position is P.
    pub fn suffices(&self) -> bool {
        !matches!(self, Formula::Offset { .. })
    }
}

/// A factor as written before a letter: empty if it is 1.
fn factor(m: u64) -> String {
    if m == 1 { String::new() } else { format!("{m} ") }
}
