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
        "Let xi be the number of P-positions of (m,p)-Wythoff Nim below a position on its diagonal, and L after a move p - 1 less \
         the number of m-imitations that its player has just made in a row. In (m,p)-Imitation Nim (a,b), a <= b, is P exactly \
         if (I) it is P in (m,p)-Wythoff Nim and xi(a,b) <= L(a,b), or (II) some (a,c), a <= c < b, is P there and the move to \
         it would leave L(a,c) < xi(a,c).",
        theorem_19,
    ),
    theorem(
        "IMI-thm-19-decided",
        "theorem 19 and after corollary 20",
        "Theorem 19 for all positions and all plays, for (m,p) = (1,1), (2,1), (3,1), (2,2), (3,3); the paper prints a proof for \
         m = 1. And then: P after every play are the P-positions of (m,p)-Wythoff Nim with xi = 0, and an N-position (a,b), \
         a <= b, of it is dynamic exactly if some (a,c), a <= c < b, is P there.",
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
    let size = lab.upto(18, 36);
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
            theorem: "IMI theorem 19, proof printed for m = 1",
            compared: format!("every position below {size} with every memory that a play can leave there, m, p <= 3"),
        },
        Some(by) => Verdict::Contradicted { by },
    };
    Ok(Outcome::from(verdict).table(table))
}

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
        "A state is a position with a memory; the theorem names the P states. Decided is that no move joins two named states \
         and that a move leads from every other state to a named one. So they are the P states, by induction on the tokens.",
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
            theorem: "IMI corollary 20, proof printed for m = 1",
            compared: format!("all starts below {size}, m, p <= 3, both games from the rules"),
        },
        Some(by) => Verdict::Contradicted { by },
    };
    let proved: Vec<String> = GAMES.iter().map(|(m, p)| format!("({m},{p})")).collect();
    Ok(Outcome::from(verdict).text(format!("For (m,p) = {} it is proved with IMI-thm-19-decided.", proved.join(", "))))
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
