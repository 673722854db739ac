//! Imitation games: starts by IMI corollary 20, positions with a history by IMI theorem 19.

use std::sync::Arc;

use serde::Serialize;
use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::UBig;
use wythoff_game::{BigMemory, BigPosition, Imitation, Pile, Rules};
use wythoff_words::pairs::Pairs;

use crate::formula::decimal;
use crate::pairs::OfPairs;
use crate::{Engine, Error, Family, Formula, Knowledge, Parameters, Theorem};

/// Recognises imitation games. Known are their P starts, which are the P-positions of (m,p)-Wythoff Nim.
pub(crate) fn recognise(rules: &Rules, _budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    let Some(clause) = rules.imitation() else { return Ok(None) };
    let pairs = Pairs::new(clause.m, clause.p)?;
    Ok(Some(Arc::new(OfPairs { pairs, theorem: theorem_on_starts(clause), engine: Engine::Imitation })))
}

/// The theorem on starts, which are positions without a history (IMI corollary 20).
pub fn theorem_on_starts(clause: Imitation) -> Theorem {
    let Imitation { m, p } = clause;
    let by = format!("IMI corollary 20{}", printed_proof(clause));
    let theorem = Theorem::new(format!("{by}: the starts that are P are the P-positions of ({m},{p})-Wythoff Nim"));
    theorem.with(Parameters { family: Family::Mex, m, p, shift: None })
}

/// The theorem on positions with a history (IMI theorem 19).
pub fn theorem(clause: Imitation) -> Theorem {
    let Imitation { m, p } = clause;
    Theorem::new(format!("IMI theorem 19{}", printed_proof(clause))).with(Parameters {
        family: Family::Mex,
        m,
        p,
        shift: None,
    })
}

/// Whether the proof of the theorems is printed: the paper states theorem 19, of which corollary 20 is a case, for all m, and proves it for m = 1.
pub fn is_proof_printed(clause: Imitation) -> bool {
    clause.m == 1
}

fn printed_proof(clause: Imitation) -> &'static str {
    if is_proof_printed(clause) { "" } else { ", proof printed for m = 1 only" }
}

/// The formula for a P-position with this memory; `None` if no case of IMI theorem 19 applies.
///
/// # Errors
/// The budget is exceeded.
pub fn formula(
    clause: Imitation,
    at: &BigPosition,
    memory: &BigMemory,
    budget: &Budget,
) -> Result<Option<Formula>, Exceeded> {
    let Ok(pairs) = Pairs::new(clause.m, clause.p) else { return Ok(None) };
    let (a, _) = at.sorted();
    let c = pairs.partner(a, budget)?;
    let Some(Formula::Mex { n, .. }) = crate::pairs::formula(&pairs, a, &c, budget)? else { return Ok(None) };
    Ok(Imitating::of(clause, at, memory, n, c).map(Formula::Imitation))
}

/// The reason why a position of an imitation game is P, with the smaller pile a and the greater pile b.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Imitating {
    /// (a, b) is a pair of (m,p)-Wythoff Nim, and the player who moved here can still make the imitations that may be needed.
    Pair {
        /// The index n of the pair.
        #[serde(serialize_with = "decimal")]
        n: UBig,
        /// The parameter m of the imitation clause.
        m: u64,
        /// The parameter p of the imitation clause.
        p: u64,
        /// The number of pairs below with the same difference: n modulo p.
        xi: u64,
        /// The number of imitations in a row that the player who moved here may still make.
        left: u64,
    },
    /// (a, c) is a pair with a <= c < b, and only an imitation leads to it that would be one too many.
    TooMany {
        /// The greater pile c of the pair.
        #[serde(serialize_with = "decimal")]
        c: UBig,
        /// The parameter p of the imitation clause.
        p: u64,
        /// The number of pairs below with the same difference as (a, c).
        xi: u64,
        /// The number of imitations in a row that the player to move has made.
        own: u64,
    },
}

impl Imitating {
    /// The case of IMI theorem 19 at the present position (a, b), where (a, c) is the n-th pair; `None` if no case applies.
    fn of(clause: Imitation, at: &BigPosition, memory: &BigMemory, n: UBig, c: UBig) -> Option<Imitating> {
        let Imitation { m, p } = clause;
        let (_, b) = at.sorted();
        let xi = &n % p;
        if c == *b {
            let left = (p - 1).checked_sub(memory.other)?;
            return (xi <= left).then_some(Imitating::Pair { n, m, p, xi, left });
        }
        let longer = if at.x <= at.y { Pile::Second } else { Pile::First };
        let many = (c < *b).then(|| b - &c)?;
        let (pile, last) = memory.last.as_ref()?;
        let imitates = *pile != longer && *last <= many && many < last + m;
        (imitates && memory.own + 1 + xi >= p).then_some(Imitating::TooMany { c, p, xi, own: memory.own })
    }

    /// The reason in words, for the position `at` to which it belongs.
    pub(crate) fn words(&self, at: &BigPosition) -> String {
        let (a, b) = at.sorted();
        match self {
            Imitating::Pair { n, m, p, xi, left } => {
                let pair = Formula::Mex { n: n.clone(), m: *m, p: *p }.words(at);
                match xi {
                    0 => format!("{pair}; no pair below has the same difference, and therefore no imitation is needed"),
                    1 => format!(
                        "{pair}; 1 pair below has the same difference, and therefore an imitation may be needed; {left} \
                         in a row may be made"
                    ),
                    xi => format!(
                        "{pair}; {xi} pairs below have the same difference, and therefore up to {xi} imitations in a row may be \
                         needed; {left} may be made"
                    ),
                }
            }
            Imitating::TooMany { c, p, xi, own } => {
                let many = |n: u64| if n == 1 { "the one".to_owned() } else { format!("the {n}") };
                let (before, after) = (many(*own), many(*xi));
                let total = own + 1 + xi;
                let row = match (own, xi) {
                    (0, 0) => String::new(),
                    (_, 0) => format!("; counting {before} before it, it would be one of {total} imitations in a row"),
                    (0, _) => {
                        format!(
                            "; counting {after} that may have to follow, it would be one of {total} imitations in a row"
                        )
                    }
                    _ => format!(
                        "; counting {before} before it and {after} that may have to follow, it would be one of {total} \
                         imitations in a row"
                    ),
                };
                let allowed = match p - 1 {
                    0 => "no imitation is allowed".to_owned(),
                    1 => "only one in a row is allowed".to_owned(),
                    most => format!("at most {most} in a row are allowed"),
                };
                format!("the pair of {a} is ({a},{c}), and only an imitation leads there from {b}{row}, but {allowed}")
            }
        }
    }
}
