//! Decided facts about the P-positions of a game: the sentences of the claims data, and stripes, the exact intervals of y - s x.

use itertools::Itertools;
use wythoff::automata::Numeration;
use wythoff::automata::logic::parse;
use wythoff::check::check;
use wythoff::exact::Quadratic;
use wythoff::prove::consequences::{Beam, Facts, beam};

use crate::boards::{game, golden, rules};
use crate::session::once;
use crate::{Checked, Failure, Outcome, Proof, Session, Settled, Values, contradicted, fill, without};

impl Session {
    /// Adds the relations of a group to `facts`; the groups are defined in the claims file of the paper whose claim is being settled.
    pub(crate) fn define(&self, group: &str, facts: &mut Facts) -> Result<(), Failure> {
        for (name, parameters, formula) in self.claim().paper.definitions(group) {
            facts.define(name, &parameters.split(' ').collect::<Vec<_>>(), formula)?;
        }
        Ok(())
    }

    /// Decides the sentences of the current claim with these values filled in; a contradiction if one of them is false.
    pub(crate) fn holds(&self, facts: &mut Facts, values: Values) -> Result<(), Failure> {
        for sentence in self.sentences().iter().map(|sentence| fill(sentence, values)) {
            without(facts.refute(&sentence)?, |at| format!("`{sentence}` is false, at ({})", at.iter().join(",")))?;
        }
        Ok(())
    }
}

/// Settles a claim as proved if all its sentences are true of its game.
pub(crate) fn sentences(session: &Session) -> Settled {
    let mut checked = session.checked(&session.given::<String>("game")?)?;
    session.holds(&mut checked.facts, &[])?;
    Ok(Outcome::proved(checked.proof()))
}

/// Decides from the rules of a game that its P-positions are exactly those described by a formula in x and y; if they are not, a contradiction that
/// states the failing part of the check.
pub(crate) fn solve(session: &Session, numeration: &Numeration, formula: &str, game: &str) -> Result<(), Failure> {
    once(&session.solved, format!("{game}: ?{numeration} {formula}"), || {
        let formula = parse(formula)?.formula;
        let relation = session.deciding(numeration, |decider| decider.relation(&formula))?;
        let verdict = check(&rules(game)?, &relation, session.budget())?;
        without(verdict.proved().err(), |failure| {
            let values: Vec<_> = failure.example.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            format!("{game}: `{}` is false for {}", failure.words, values.join(", "))
        })
    })
}

/// The least interval that contains y - slope x for all P-positions that satisfy a condition; a contradiction if there is none.
pub(crate) fn stripe(facts: &mut Facts, condition: &str, slope: &Quadratic) -> Result<Beam, Failure> {
    let positions = facts.relation(&format!("$P(x,y) & {condition}"))?;
    let unbounded = || format!("$y - {slope} x$ is not bounded for ${condition}$: decided about the automaton");
    beam(&positions, slope)?.ok_or_else(|| contradicted(unbounded()).into())
}

/// Games without a certificate in the program whose automata are found from the rules within seconds.
const FOUND: [&str; 1] = ["maharaja(5,8)"];

/// The interval of y - phi x for the P-positions with x <= y, with the proof of the game; `None` unless its certificate is shipped or the game is
/// listed in `FOUND`.
pub(crate) fn proved_stripe(session: &Session, notation: &str) -> Result<Option<(Checked, Beam)>, Failure> {
    if game(notation)?.shipped_certificate().is_none() && !FOUND.contains(&notation) {
        return Ok(None);
    }
    let stripe = once(&session.stripes, notation, || {
        let mut checked = session.proved(notation)?;
        let beam = stripe(&mut checked.facts, "x <= y", &golden()?)?;
        Ok((checked, beam))
    });
    stripe.map(Some)
}

/// The proof that the ends of a beam are the infimum and the supremum of `what`.
pub(crate) fn measured(beam: &Beam, what: &str) -> Proof {
    let nodes = beam.nodes;
    Proof::follows(
        format!("the infimum and the supremum of {what}, from equations at each of {nodes} nodes of the automaton"),
        "solved exactly, so that no position lies beyond an end and some come as near as one likes",
    )
}

/// A beam as an interval in brackets; a round bracket marks an end that is not attained.
pub(crate) fn interval(Beam { least, greatest, .. }: &Beam) -> String {
    let (opens, closes) = (if least.is_attained { '[' } else { '(' }, if greatest.is_attained { ']' } else { ')' });
    format!("{opens}{}, {}{closes}", least.value, greatest.value)
}

/// A formula in mathematical signs, between dollar signs: √5 and not sqrt 5.
pub(crate) fn in_signs(formula: &str) -> String {
    format!("${}$", wythoff::typeset::Text::formula(formula).line())
}

/// A beam as an interval in brackets, followed by six decimals of its ends.
pub(crate) fn ends(beam: &Beam) -> String {
    format!("${}$, about ${}$ to ${}$", interval(beam), beam.least.value.decimal(6), beam.greatest.value.decimal(6))
}
