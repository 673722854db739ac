//! Imitation games: a pair and the imitations that are left (IMI theorem 19).

use serde::Serialize;
use wythoff::rules::{Imitation, Pile};
use wythoff::words::pairs::Pairs;
use wythoff::{BigPosition, History, UBig};

use super::formula::{Formula, decimal, mex, sorted};

/// Why a position of an imitation game is P, with the smaller pile a and the greater b.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Imitating {
    /// (a, b) is a pair of (m,p)-Wythoff Nim, and who made the move can afford the imitations that may be needed.
    Pair {
        /// The index of the pair.
        #[serde(serialize_with = "decimal")]
        n: UBig,
        /// The m of the clause.
        m: u64,
        /// The p of the clause.
        p: u64,
        /// How many pairs of the same difference lie below: n modulo p.
        xi: u64,
        /// How many imitations in a row who made the move may still make.
        left: u64,
    },
    /// (a, c) is a pair with a <= c < b, and only an imitation too many leads to it.
    TooMany {
        /// The other pile of the pair.
        #[serde(serialize_with = "decimal")]
        c: UBig,
        /// The p of the clause.
        p: u64,
        /// How many pairs of the same difference lie below.
        xi: u64,
        /// How many imitations in a row the player to move has made.
        own: u64,
    },
}

impl Imitating {
    /// The case of the theorem at the present position, if it is one.
    pub(super) fn of(clause: Imitation, history: &History) -> Option<Imitating> {
        let Imitation { m, p } = clause;
        let pairs = Pairs::new(m, p).ok()?;
        let (at, memory) = (history.last(), history.memory());
        let (a, b) = sorted(at);
        let c = pairs.partner(a);
        let Some(Formula::Mex { n, .. }) = mex(&pairs, a, &c) else { return None };
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

    /// In words, told of the position.
    pub(super) fn words(&self, at: &BigPosition) -> String {
        let (a, b) = sorted(at);
        match self {
            Imitating::Pair { n, m, p, xi, left } => {
                let pair = Formula::Mex { n: n.clone(), m: *m, p: *p }.words(at);
                match xi {
                    0 => format!("{pair}; no pair below has the same difference, so that no imitation is needed"),
                    1 => format!(
                        "{pair}; 1 pair below has the same difference, so that an imitation may be needed, and {left} in a \
                         row may be made"
                    ),
                    xi => format!(
                        "{pair}; {xi} pairs below have the same difference, so that up to {xi} imitations in a row may be \
                         needed, and {left} may be made"
                    ),
                }
            }
            Imitating::TooMany { c, p, xi, own } => format!(
                "the pair of {a} is ({a},{c}), and only an imitation leads there from {b}: it would be one of {} in a row, \
                 counting {own} before it and {xi} that may have to follow, and at most {} are allowed",
                own + 1 + xi,
                p - 1
            ),
        }
    }
}
