//! Theorem 19 and corollary 20: the outcomes of (m,p)-Imitation Nim after every play.

use wythoff::solve::{Board, memories};
use wythoff::{Memory, Outcome as Winner, Position};

use super::super::truth::Truth;
use super::blocking::{GAMES, Source};
use super::{Settled, states, theorem};
use crate::{Claim, Failure, Lab, Outcome, Table, Verdict};

pub(super) const CLAIMS: [Claim; 3] = [
    theorem(
        "IMI-thm-19",
        "theorem 19",
        "Let xi be the number of P-positions of (m,p)-Wythoff Nim below a position on its diagonal, and L after a \
         move p - 1 less the number of m-imitations that its player has just made in a row. In (m,p)-Imitation Nim \
         (a,b), a <= b, is P exactly if (I) it is P in (m,p)-Wythoff Nim and xi(a,b) <= L(a,b), or (II) some (a,c), a \
         <= c < b, is P there and the move to it would leave L(a,c) < xi(a,c).",
        theorem_19,
    ),
    theorem(
        "IMI-thm-19-decided",
        "theorem 19 and after corollary 20",
        "Theorem 19 for all positions and all plays, for (m,p) = (1,1), (2,1), (3,1), (2,2), (3,3); the paper prints \
         a proof for m = 1. And then: P after every play are the P-positions of (m,p)-Wythoff Nim with xi = 0, and an \
         N-position (a,b), a <= b, of it is dynamic exactly if some (a,c), a <= c < b, is P there.",
        decided,
    ),
    theorem(
        "IMI-cor-20",
        "corollary 20",
        "As starts, the P-positions of (m,p)-Imitation Nim are those of (m,p)-Wythoff Nim.",
        corollary_20,
    ),
];

/// Theorem 19 as it stands, on a board.
struct Formula {
    m: u64,
    p: u64,
    wythoff: Board,
}

impl Formula {
    fn is_p_in_wythoff(&self, a: u64, b: u64) -> bool {
        self.wythoff.outcome(Position::new(a, b)) == Some(Winner::P)
    }

    /// Definition 17.
    fn xi(&self, a: u64, b: u64) -> i64 {
        (1..=a.min(b)).filter(|t| self.is_p_in_wythoff(a - t, b - t)).count() as i64
    }

    /// Theorem 19, with L of definition 18 from the memory.
    fn is_p(&self, at: Position, memory: &Memory) -> bool {
        let (a, b) = (at.x.min(at.y), at.x.max(at.y));
        let full = self.p as i64 - 1;
        if self.is_p_in_wythoff(a, b) && self.xi(a, b) <= full - memory.other as i64 {
            return true;
        }
        (a..b).any(|c| {
            let imitates = memory.last.is_some_and(|(_, i)| a < b && i <= b - c && b - c < i + self.m);
            let left = if imitates { full - memory.own as i64 - 1 } else { full };
            self.is_p_in_wythoff(a, c) && left < self.xi(a, c)
        })
    }
}

fn games() -> impl Iterator<Item = (u64, u64)> {
    (1..=3).flat_map(|m| (1..=3).map(move |p| (m, p)))
}

fn theorem_19(lab: &mut Lab) -> Settled {
    let size = lab.upto(18, 48);
    let mut table = Table::new(
        format!("theorem 19 against retrograde analysis, piles below {size}"),
        ["game", "positions with a memory", "P among them", "differences"],
    );
    let mut wrong = None;
    for (m, p) in games() {
        let truth = Truth::new(m, p, size)?;
        let formula = Formula { m, p, wythoff: truth.wythoff()? };
        let (mut states, mut won, mut differences) = (0u64, 0u64, 0u64);
        for at in truth.cells() {
            for memory in memories::all(truth.clause(), at) {
                let is_p = truth.outcome(at, &memory)? == Winner::P;
                states += 1;
                won += u64::from(is_p);
                if is_p != formula.is_p(at, &memory) {
                    differences += 1;
                    wrong.get_or_insert_with(|| format!("{} at {at} with {memory:?}", truth.name()));
                }
            }
        }
        table.push([truth.name(), states.to_string(), won.to_string(), differences.to_string()]);
    }
    let verdict = match wrong {
        None => Verdict::ClosedForm {
            theorem: "IMI theorem 19",
            compared: format!(
                "every position below {size} with every memory that a play can leave there, m, p <= 3, by retrograde \
                 analysis; decided for all positions and plays of some (m,p) in IMI-thm-19-decided"
            ),
        },
        Some(by) => Verdict::Contradicted { by },
    };
    Ok(Outcome::from(verdict).table(table).argument(ARGUMENT))
}

/// Why theorem 19 is true for all m and p.
const ARGUMENT: &str = "\
What is remembered at (a,b), a <= b: the number i <= b - a of tokens just taken from the pile a, if the last move was \
from the shorter pile; the run o of imitations of the player to move; and that, q, of the other. An imitation is from \
the longer pile, so it cannot be imitated, and who is imitated has no run: if q > 0 then o = 0 and there is no i. \
After a move from a pile of a the memory is: i tokens, o the former q, q = 0; after one from the longer pile: no i, o \
the former q, q the new run. Pairs are the P-positions of (m,p)-Wythoff Nim. The theorem names (I) pairs with xi + q \
<= p - 1; (II) states whose partner c of a has a <= c < b, i <= b - c < i + m, xi(a,c) + o + 1 >= p. No move from (I) \
to a named state: no rook move joins pairs. To (a-i,b) of type (II), with the partner c of a - i: the differences b - \
a and c - (a-i) are multiples of m and differ by less than m, so they are equal, xi(a-i,c) <= xi(a,b) - 1 and \
xi(a-i,c) + q + 1 <= p - 1. No move from (II): here q = 0. From b only (a,c) is a pair; that imitates, and is \
forbidden or has the run o + 1, too much for (I); and a move from the longer pile leaves no i. From a to u = a - j: \
(u,b) is no pair, as u < a would give b < c. If its partner d makes it (II), then xi(u,d) = p - 1 and d - u > b - a - \
m; and d - u <= c - a < b - a. If d - u = c - a, then (a,c) would be the pair number p + 1 of its diagonal; otherwise \
c - a >= d - u + m > b - a. From every other state there is a move to a named one. If (a,b) is a pair with xi + q >= \
p, then xi > 0 as q < p, and taking the pile a down to the next pair (z,w) below on the diagonal leaves (II): xi(z,w) \
+ q + 1 = xi + q >= p. If the partner c of a has a <= c < b, then b may be taken down to c, as (II) fails, and (a,c) \
is (I). If c < a, the same move leaves (I) and is no imitation: it takes b - c = (b - a) + (a - c) >= i + m. If c > \
b, let mk be the greatest multiple of m up to b - a; the pairs with this difference come before that of a; take the \
pile a down to the lesser number z of the last of them, xi = p - 1: its partner z + mk is less than b and reached by \
an imitation, so this is (II). By induction on the tokens the named states are those that are P.";

fn decided(lab: &mut Lab) -> Settled {
    let mut table = Table::new("sentences decided", ["game", "numeration", "sentences", "false"]);
    let (mut proofs, mut wrong) = (Vec::new(), Vec::new());
    for (m, p) in GAMES {
        let mut source = Source::new(lab, m, p)?;
        let mut decided = states::theorem_19(source.facts(), m, p)?;
        states::classes(source.facts(), p, &mut decided)?;
        let numeration = source.facts().p().numeration().to_string();
        table.push([format!("({m},{p})"), numeration, decided.sentences.to_string(), decided.failed.len().to_string()]);
        proofs.push(source.proof("theorem 19", decided.sentences));
        wrong.extend(decided.failed.into_iter().map(|sentence| format!("({m},{p}): {sentence}")));
    }
    let verdict = match wrong.is_empty() {
        true => Verdict::Proved(proofs),
        false => Verdict::Contradicted { by: wrong.join("; ") },
    };
    Ok(Outcome::from(verdict).table(table).text(
        "A state is a position with a memory; the theorem names the P states. Decided is that no move joins two named \
         states and that a move leads from every other state to a named one. So they are the P states, by induction \
         on the tokens.",
    ))
}

fn corollary_20(lab: &mut Lab) -> Settled {
    let size = lab.upto(24, 48);
    let mut wrong = None;
    for (m, p) in games() {
        let truth = Truth::new(m, p, size)?;
        wrong = wrong.or(differs(&truth)?);
    }
    let verdict = match wrong {
        None => Verdict::ClosedForm {
            theorem: "IMI corollary 20",
            compared: format!("all starts below {size}, m, p <= 3, both games by retrograde analysis"),
        },
        Some(by) => Verdict::Contradicted { by },
    };
    Ok(Outcome::from(verdict).argument(
        "by theorem 19 (IMI-thm-19): with no imitation in the run and no move to imitate, (I) says that the start is a \
         P-position of (m,p)-Wythoff Nim, where xi <= p - 1 always, and (II) is void.",
    ))
}

/// A start with different outcomes in the two games.
fn differs(truth: &Truth) -> Result<Option<String>, Failure> {
    let wythoff = truth.wythoff()?;
    for at in truth.cells() {
        if wythoff.outcome(at) != Some(truth.start(at)?) {
            return Ok(Some(format!("{at} in {}", truth.name())));
        }
    }
    Ok(None)
}
