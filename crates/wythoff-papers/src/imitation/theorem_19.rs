//! Theorem 19 and its corollaries, and proposition 5: the outcomes in (m,p)-Imitation Nim after every play.

use wythoff::solve::{Board, memories};
use wythoff::{Memory, Outcome as Winner, Position};

use super::states::{self, Decided, GAMES, Source};
use super::truth::Truth;
use crate::boards::grid;
use crate::{Failure, Session, Settled, Verdict, without};

/// The formula of theorem 19, evaluated with a board of (m,p)-Wythoff Nim.
struct Formula {
    m: u64,
    p: u64,
    wythoff: Board,
}

impl Formula {
    fn is_p_in_wythoff(&self, a: u64, b: u64) -> bool {
        self.wythoff.outcome(Position::new(a, b)) == Some(Winner::P)
    }

    /// xi of definition 17: the number of P-positions of (m,p)-Wythoff Nim below (a,b) on its diagonal.
    fn xi(&self, a: u64, b: u64) -> i64 {
        (1..=a.min(b)).filter(|t| self.is_p_in_wythoff(a - t, b - t)).count() as i64
    }

    /// Whether theorem 19 states that a position is P with this memory, from which L of definition 18 is computed.
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

pub(super) fn theorem_19(session: &Session) -> Settled {
    let (mut table, mut wrong) = (session.table("computed", &[]), None);
    for (m, p) in grid(3, 3) {
        let truth = Truth::new(session, m, p, session.bound("size"))?;
        let formula = Formula { m, p, wythoff: truth.wythoff()? };
        let (mut states, mut won, mut differences) = (0u64, 0u64, 0u64);
        for at in truth.cells() {
            for memory in memories::all(truth.clause, at) {
                let is_p = truth.history.outcome(at, &memory)? == Winner::P;
                states += 1;
                won += u64::from(is_p);
                if is_p != formula.is_p(at, &memory) {
                    differences += 1;
                    wrong.get_or_insert_with(|| format!("{} at {at} with {memory:?}", truth.name()));
                }
            }
        }
        table.add(&[&truth.name(), &states, &won, &differences]);
    }
    Ok(session.unless(wrong, &[], [table.into()]))
}

pub(super) fn decided(session: &Session) -> Settled {
    let (mut table, mut proofs) = (session.table("computed", &[]), Vec::new());
    for (m, p) in GAMES {
        let mut source = Source::new(session, m, p)?;
        let mut decided = states::theorem_19(session, source.facts(), m, p)?;
        states::classes(source.facts(), p, &mut decided)?;
        without(decided.failed.first(), |sentence| format!("({m},{p}): `{sentence}`"))?;
        let numeration = source.facts().p().numeration();
        table.add(&[&format!("({m},{p})"), numeration, &decided.sentences, &decided.failed.len()]);
        proofs.push(source.proof("theorem 19", decided.sentences));
    }
    Ok(session.outcome(Verdict::Proved(proofs), &[], [table.into()]))
}

pub(super) fn corollary_20(session: &Session) -> Settled {
    for (m, p) in grid(3, 3) {
        let truth = Truth::new(session, m, p, session.bound("size"))?;
        without(truth.departures()?.first(), |at| format!("{at} in {}", truth.name()))?;
    }
    Ok(session.settled(&[], []))
}

/// The facts about Wythoff Nim, with the P states of Imitation Nim as `$W_0(a,b,i)`, and the result of deciding theorem 19 and the sentences of the
/// claim.
pub(super) fn imitation_nim(session: &Session) -> Result<(Source, Decided), Failure> {
    let mut source = Source::new(session, 1, 1)?;
    let mut decided = states::theorem_19(session, source.facts(), 1, 1)?;
    for sentence in session.sentences() {
        decided.demand(source.facts(), sentence)?;
    }
    Ok((source, decided))
}

/// Decides theorem 19 for Imitation Nim and the sentences of the claim.
pub(super) fn about_imitation_nim(session: &Session) -> Settled {
    let (source, decided) = imitation_nim(session)?;
    without(decided.failed.first(), |sentence| format!("false: `{sentence}`"))?;
    Ok(session.outcome(Verdict::Proved(vec![source.proof("Imitation Nim", decided.sentences)]), &[], []))
}
