//! `prove`: an automaton of the P-positions of a game, found and checked from the rules.

use std::time::Instant;

use clap::Args;
use serde::Serialize;
use wythoff_automata::Numeration;
use wythoff_check::Certificate;
#[cfg(feature = "more")]
use wythoff_check::certificate::PileCertificate;
#[cfg(feature = "more")]
use wythoff_game::piles::position;
#[cfg(feature = "more")]
use wythoff_prove::piles::PileEnding;
use wythoff_prove::prove::{Attempt, Effort, Ending, Keep};

use super::arguments::GameText;
use super::check::{self, largest};
use super::flags::{columns, most};
use super::{Desk, Group, Heading, Question, Refusal, Report, guess};
use crate::game::Game;
use crate::page::{Line, Page};
use crate::periods::Periods;
#[cfg(feature = "more")]
use crate::piles::PileGame;
#[cfg(feature = "more")]
use crate::proof::ProofReport;
use crate::proof::{Built, ProveReport};
use crate::proven::NotProved;

/// Prove which positions are P-positions: find an automaton and check it from the rules
#[derive(Debug, Args)]
pub struct Prove {
    /// The game, in quotes if it has spaces or parentheses
    pub game: GameText,
    /// Stop the search when the automaton needs more than N states
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = most)]
    pub max_states: usize,
    /// Compute at most columns 0 to N-1, which take a byte of memory each; on several piles N positions, and no more than 2^24
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000, value_parser = columns)]
    pub columns: u64,
    /// Write numbers in this numeration system, such as msd_fib or msd_ost[1,2]; it is chosen from the slopes if left out
    #[allow(rustdoc::broken_intra_doc_links, reason = "the quotients of a numeration system stand in brackets")]
    #[arg(long, value_name = "NAME")]
    pub numeration: Option<Numeration>,
    /// Give the certificate, too, as the text of a file; it is a field of JSON
    #[arg(long)]
    pub certificate: bool,
    /// Check this guess in place of a search, of which the columns are not needed: a formula in x and y (x, y and z on three piles), or an
    /// automaton, as a table, a certificate or a file of Walnut
    #[arg(long, value_name = "FORMULA|FILE")]
    pub guess: Option<String>,
}

/// A new proof.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Proof {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// The theorem, and how it was proved.
    #[serde(flatten)]
    pub report: ProveReport,
    /// The periods of the P-positions, each proved; left out where columns hold finitely many P-positions, or if none is found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub periods: Option<Periods>,
    /// The time of the whole search and check, in milliseconds.
    pub milliseconds: u64,
    /// The certificate as the text of a file; left out if it is not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
    /// How the automaton was found.
    #[serde(skip)]
    pub found: String,
    /// The number of states of the largest automaton of the check.
    #[serde(skip)]
    pub largest: usize,
}

impl Question for Prove {
    const NAME: &'static str = "prove";
    const GROUP: Group = Group::Proofs;
    const NOTES: &'static str = "The P-positions of many games, written in the digits of a suitable numeration system, are recognised by a finite automaton. The program makes this automaton from what surrounds a column, or learns it from the answers of the other engines, and then decides from the rules alone whether it is right. If it cannot prove this, the command says how far it got, and its exit code is 1.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["wythoff"],
        &["maharaja", "--cert", "maharaja.cert"],
        &["maharaja(6,10)", "--max-states", "500000"],
        &["maharaja(6,10)", "--max-states", "5000", "--save", "attempt.json"],
        &["maharaja(6,10)", "--max-states", "500000", "--resume", "attempt.json"],
        &["modular(3,3,9)", "--save", "modular.json", "--resume", "modular.json"],
        &["k-blocking(3)", "--walnut", "k-blocking-3", "--json"],
        &["nim on 3 piles"],
        &["wythoff", "--guess", "En (x = floor(n*phi) & y = x + n) | (y = floor(n*phi) & x = y + n)"],
    ];
    type Answer = Proof;

    fn ask(&self, desk: &Desk<'_>) -> Result<Proof, Refusal> {
        #[cfg(feature = "more")]
        if let Some(game) = desk.pile_game("game", &self.game)? {
            return Ok(self.prove_piles(&game, desk)?.0);
        }
        Ok(self.prove(None, &mut |_| {}, desk)?.0)
    }
}

impl Prove {
    /// Looks for a proof, going on from an earlier attempt; `keep` receives what is learned meanwhile.
    ///
    /// # Errors
    /// No proof was found, or none was looked for.
    pub fn prove(
        &self,
        resume: Option<Attempt>,
        keep: Keep<'_>,
        desk: &Desk<'_>,
    ) -> Result<(Proof, Certificate), Refusal> {
        let game = desk.game("game", &self.game)?;
        let effort =
            Effort { columns: self.columns, numeration: self.numeration.clone(), ..Effort::of_states(self.max_states) };
        let started = Instant::now();
        let proof = match &self.guess {
            Some(guess) => {
                let budget = desk.for_proofs();
                let budget = budget.clone().with_states(budget.states().min(effort.products));
                let guess = guess::relation(guess, &["x", "y"], effort.numeration.as_ref(), desk, &budget)?;
                Box::new(game.prove_guess(&guess, &budget)?)
            }
            None => searched(&game, &effort, resume, keep, desk)?,
        };
        let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        let certificate = desk.accepted(game.certificate(&proof, desk.budget()))?;
        let (progress, steps) = (&proof.progress, proof.checked.steps());
        let found = match self.guess {
            Some(_) => "given      as a guess, with no search".to_owned(),
            None => format!(
                "learned    from {} columns{}: {} questions, {} counterexamples, words of up to {} digits",
                proof.columns,
                proof.rows.map_or(String::new(), |rows| format!(" and {rows} rows")),
                progress.questions,
                progress.counterexamples,
                progress.longest
            ),
        };
        let answer = Proof {
            heading: (&game).into(),
            report: ProveReport::of(&proof, &certificate),
            periods: game.periods(proof.checked.relation(), desk.budget())?,
            milliseconds,
            certificate: self.certificate.then(|| certificate.write()),
            found,
            largest: largest(&steps.iter().map(Built::from).collect::<Vec<_>>()),
        };
        Ok((answer, certificate))
    }
}

#[cfg(feature = "more")]
impl Prove {
    /// Looks for a proof of a game on several piles, or checks the guess.
    ///
    /// # Errors
    /// No proof was found, or the guess is wrong.
    pub fn prove_piles(&self, game: &PileGame, desk: &Desk<'_>) -> Result<(Proof, PileCertificate), Refusal> {
        let started = Instant::now();
        let effort = Effort {
            columns: self.columns.min(MOST_OF_BOX),
            numeration: self.numeration.clone(),
            ..Effort::of_states(self.max_states)
        };
        let budget = desk.for_proofs();
        let budget = budget.clone().with_states(budget.states().min(effort.products));
        let (checked, found) = match &self.guess {
            Some(guess) => {
                let names = position(game.rules().piles());
                let guess = guess::relation(guess, names, effort.numeration.as_ref(), desk, &budget)?;
                let verdict =
                    game.check_guess(&guess, &budget).map_err(|error| check::undecided("", &error, &budget))?;
                let checked = verdict.proved().map_err(|failure| {
                    Refusal::Unanswerable(format!("the guess is not the set of P-positions: {failure}"))
                })?;
                (checked, None)
            }
            None => match game.prove(&effort, desk.budget()) {
                Ok(PileEnding::Proved(proof)) => (proof.checked.clone(), Some(*proof)),
                Ok(PileEnding::GivenUp(why)) => {
                    return Err(Refusal::Unanswerable(format!("{game} is not proved: {why}")));
                }
                Err(error) => {
                    desk.budget().check()?;
                    return Err(Refusal::Unanswerable(format!("{game} is not proved: {error}")));
                }
            },
        };
        let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        let certificate = desk.accepted(game.certificate(&checked, found.as_ref(), desk.budget()))?;
        let certainty = wythoff_theory::Proof::of_piles(&checked).into();
        let proof = ProofReport::of_piles(&certificate, Some(&certainty), desk.budget());
        let proof = proof.map_err(|error| check::undecided("", &error, &budget))?;
        let words = match &found {
            None => "given      as a guess, with no search".to_owned(),
            Some(proof) => format!(
                "learned    from the positions with piles below {}: {} questions, {} counterexamples",
                proof.side, proof.progress.questions, proof.progress.counterexamples
            ),
        };
        let steps: Vec<Built> = checked.steps().iter().map(Built::from).collect();
        let side = found.map_or(0, |proof| proof.side);
        let check_seconds = checked.steps().iter().map(|step| step.time.as_secs_f64()).sum();
        let answer = Proof {
            heading: game.into(),
            report: ProveReport { proof, columns: side, rows: Some(side), check_seconds },
            periods: None,
            milliseconds,
            certificate: self.certificate.then(|| certificate.write()),
            found: words,
            largest: largest(&steps),
        };
        Ok((answer, certificate))
    }
}

/// The most positions in a box from which the automaton of a game on several piles is learned.
#[cfg(feature = "more")]
const MOST_OF_BOX: u64 = 1 << 24;

/// The proof that a search finds.
fn searched(
    game: &Game,
    effort: &Effort,
    resume: Option<Attempt>,
    keep: Keep<'_>,
    desk: &Desk<'_>,
) -> Result<Box<wythoff_prove::prove::Proof>, Refusal> {
    let refused = |why| Refusal::not_proved(game, why);
    let ending = game.prove_keeping(effort, resume, keep, desk.budget());
    match ending.map_err(|error| match desk.budget().check() {
        Err(exceeded) => exceeded.into(),
        Ok(()) => refused(error.into()),
    })? {
        Ending::Proved(proof) => Ok(proof),
        Ending::GivenUp { statement, attempt } => Err(refused(NotProved::GivenUp(statement, attempt))),
    }
}

impl Report for Proof {
    fn page(&self) -> Page {
        let Proof { heading, report, periods, milliseconds, found, largest, .. } = self;
        let seconds = *milliseconds as f64 / 1000.0;
        let time = format!("largest automaton {largest} states, {:.3} s of {seconds:.1} s", report.check_seconds);
        let period = periods.as_ref().map(|periods| Line::from(&periods.words));
        check::page(heading, &report.proof, period, found, &time, None)
    }
}
