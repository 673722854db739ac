//! Theorem 19 and its corollaries, and proposition 5: the outcomes of (m,p)-Imitation Nim after every play.

use wythoff::solve::{Board, memories};
use wythoff::{Memory, Outcome as Winner, Position};

use super::states::{self, GAMES, Source};
use super::truth::Truth;
use crate::boards::{contradicted, grid};
use crate::settle::{Settled, Told};
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

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

pub(super) fn theorem_19(session: &mut Session, told: Told) -> Settled {
    let size = session.upto(18, 48);
    let mut table = Table::new(
        format!("theorem 19 against retrograde analysis, piles below {size}"),
        ["game", "positions with a memory", "P among them", "differences"],
    );
    let mut wrong = None;
    for (m, p) in grid(3, 3) {
        let truth = Truth::new(session, m, p, size)?;
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
    let verdict = Verdict::ClosedForm {
        theorem: "IMI theorem 19".into(),
        compared: format!(
            "every position below {size} with every memory that a play can leave there, m, p <= 3, by retrograde \
                 analysis; decided for all positions and plays of some (m,p) in IMI-thm-19-decided"
        ),
    };
    Ok(Outcome::unless(wrong, verdict).table(table).argument(&told.argument))
}

pub(super) fn decided(session: &mut Session) -> Settled {
    let mut table = Table::new("sentences decided", ["game", "numeration", "sentences", "false"]);
    let (mut proofs, mut wrong) = (Vec::new(), Vec::new());
    for (m, p) in GAMES {
        let mut source = Source::new(session, m, p)?;
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

pub(super) fn corollary_20(session: &mut Session, told: Told) -> Settled {
    let size = session.upto(24, 48);
    let mut wrong = None;
    for (m, p) in grid(3, 3) {
        let truth = Truth::new(session, m, p, size)?;
        wrong = wrong.or(differs(&truth)?);
    }
    let verdict = Verdict::ClosedForm {
        theorem: "IMI corollary 20".into(),
        compared: format!("all starts below {size}, m, p <= 3, both games by retrograde analysis"),
    };
    Ok(Outcome::unless(wrong, verdict).argument(&told.argument))
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

/// The facts of Wythoff Nim with the P states of Imitation Nim, proved.
fn imitation_nim(session: &mut Session) -> Result<(Source, states::Decided), Failure> {
    let mut source = Source::new(session, 1, 1)?;
    let decided = states::theorem_19(source.facts(), 1, 1)?;
    Ok((source, decided))
}

fn settled(source: &Source, decided: &states::Decided, what: &str) -> Outcome {
    match decided.failed.first() {
        None => Outcome::proved(source.proof(what, decided.sentences)),
        Some(sentence) => contradicted(format!("false: {sentence}")),
    }
}

/// How the sentences say it.
const HOW: &str = "The states are (a,b,i), a <= b, where i tokens have just been taken from the pile that is now a, \
                   or i = 0. W_0(a,b,i) names those that are P in Wythoff Nim, and those whose partner (a,c) would \
                   now be reached by taking i again. It is decided that no move joins two named states and that from \
                   every other state one leads to a named state; so these are the P states, by induction on the \
                   tokens. Then i is quantified.";

pub(super) fn proposition_5(session: &mut Session) -> Settled {
    let (mut source, mut decided) = imitation_nim(session)?;
    let facts = source.facts();
    decided.demand(facts, "a <= b => ((A i a + i <= b => $W_0(a,b,i)) <=> $P(a,b))")?;
    let on_diagonal = "(E c,d c <= d & d < b & c + b = d + a & $P(c,d))";
    let in_column = "(E c c < a & $P(a,c))";
    decided
        .demand(facts, &format!("a <= b => ((A i a + i <= b => ~$W_0(a,b,i)) <=> ({on_diagonal} | {in_column}))"))?;
    Ok(settled(&source, &decided, "proposition 5").text(HOW))
}

pub(super) fn corollary_7(session: &mut Session) -> Settled {
    let (source, decided) = imitation_nim(session)?;
    Ok(settled(&source, &decided, "corollary 7").text(HOW))
}

/// Figure 1 around every P-position (c,d) of Wythoff Nim: (c,b), d < b, is dynamic; those beyond (c,d) on its
/// diagonal, and (d,b), c < d <= b, are N after every play; from the former the move along the row to column c wins.
/// Whether it is so, and the proof.
pub(super) fn around_a_pair(session: &mut Session) -> Result<(bool, Proof), Failure> {
    let (mut source, mut decided) = imitation_nim(session)?;
    let facts = source.facts();
    let pair = "$P(c,d) & c <= d";
    let is_p = "(E i a + i <= b & $W_0(a,b,i))";
    for sentence in [
        format!("{pair} & a + i <= d & a = c => $W_0(a,d,i)"),
        format!("{pair} & d < b & a = c => {is_p} & (E i a + i <= b & ~$W_0(a,b,i))"),
        format!("{pair} & c < a & b + c = a + d => ~{is_p}"),
        format!("{pair} & c < d & a = d & a <= b => ~{is_p}"),
        format!("{pair} & t >= 1 & a = c & b = d + t => $W_0(a,b,t)"),
    ] {
        decided.demand(facts, &sentence)?;
    }
    Ok((decided.failed.is_empty(), source.proof("the letters of figure 1", decided.sentences)))
}
