//! Proposition 5 and corollary 7: Imitation Nim itself, for all positions.

use super::blocking::Source;
use super::states;
use super::{Settled, theorem};
use crate::{Claim, Failure, Lab, Outcome, Proof, Verdict};

pub(super) const CLAIMS: [Claim; 2] = [
    theorem(
        "IMI-prop-5",
        "proposition 5",
        "In Imitation Nim a position (a,b), a <= b, is P after every play exactly if it is a P-position of Wythoff \
         Nim, and N after every play exactly if (type a) there is a P-position (c,d) of Wythoff Nim, c <= d < b, on \
         its diagonal, or (type b) there is one (a,c) with c < a.",
        proposition_5,
    ),
    theorem(
        "IMI-cor-7",
        "corollary 7",
        "As starts, the P-positions of Imitation Nim are those of Wythoff Nim.",
        corollary_7,
    ),
];

/// The facts of Wythoff Nim with the P states of Imitation Nim, proved.
fn imitation_nim(lab: &mut Lab) -> Result<(Source, states::Decided), Failure> {
    let mut source = Source::new(lab, 1, 1)?;
    let decided = states::theorem_19(source.facts(), 1, 1)?;
    Ok((source, decided))
}

fn settle(source: &Source, decided: &states::Decided, what: &str) -> Outcome {
    match decided.failed.first() {
        None => Outcome::proved(source.proof(what, decided.sentences)),
        Some(sentence) => Verdict::Contradicted { by: format!("false: {sentence}") }.into(),
    }
}

/// How the sentences say it.
const HOW: &str = "The states are (a,b,i), a <= b, where i tokens have just been taken from the pile that is now a, \
                   or i = 0. W_0(a,b,i) names those that are P in Wythoff Nim, and those whose partner (a,c) would \
                   now be reached by taking i again. It is decided that no move joins two named states and that from \
                   every other state one leads to a named state; so these are the P states, by induction on the \
                   tokens. Then i is quantified.";

fn proposition_5(lab: &mut Lab) -> Settled {
    let (mut source, mut decided) = imitation_nim(lab)?;
    let facts = source.facts();
    decided.demand(facts, "a <= b => ((A i a + i <= b => $W_0(a,b,i)) <=> $P(a,b))")?;
    let on_diagonal = "(E c,d c <= d & d < b & c + b = d + a & $P(c,d))";
    let in_column = "(E c c < a & $P(a,c))";
    decided
        .demand(facts, &format!("a <= b => ((A i a + i <= b => ~$W_0(a,b,i)) <=> ({on_diagonal} | {in_column}))"))?;
    Ok(settle(&source, &decided, "proposition 5").text(HOW))
}

fn corollary_7(lab: &mut Lab) -> Settled {
    let (source, decided) = imitation_nim(lab)?;
    Ok(settle(&source, &decided, "corollary 7").text(HOW))
}

/// Figure 1 around every P-position (c,d) of Wythoff Nim: (c,b), d < b, is dynamic; those beyond (c,d) on its
/// diagonal, and (d,b), c < d <= b, are N after every play; from the former the move along the row to column c wins.
/// Whether it is so, and the proof.
pub(in super::super) fn around_a_pair(lab: &mut Lab) -> Result<(bool, Proof), Failure> {
    let (mut source, mut decided) = imitation_nim(lab)?;
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
