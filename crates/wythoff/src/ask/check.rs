//! `check`: the theorem of a certificate, or those of a chain, proved again.

use clap::Args;
use serde::Serialize;
use wythoff_automata::AutomataError;
use wythoff_budget::{Budget, Exceeded};
use wythoff_check::{Certificate, CertificateError, CheckError};
#[cfg(feature = "more")]
use wythoff_check::{
    Chain,
    certificate::{ChainFile, PileCertificate},
};
use wythoff_prove::prove::Effort;
#[cfg(feature = "more")]
use wythoff_prove::rocq::{NotCovered, RocqTheorem};
use wythoff_theory::certificate::shipped_file;
use wythoff_theory::splitting;

use super::arguments::GameText;
use super::flags::most;
use super::{Desk, GameOrContent, Group, Heading, Question, Refusal, Report};
#[cfg(feature = "more")]
use crate::chain::ChainReport;
use crate::game::Game;
use crate::in_words::counted;
use crate::page::{Line, Page};
#[cfg(feature = "more")]
use crate::piles::{self, PileGame};
use crate::proof::{self, Built, CheckReport, ProofReport};

/// The greatest number of states of an automaton while the theorems of a chain are proved again.
#[cfg(feature = "more")]
pub const STATES: usize = 20_000_000;

/// Prove the theorem of a certificate again, or those of a chain
#[derive(Debug, Args)]
pub struct Check {
    /// The certificate or the chain: a file, or its text; or a game, for the certificate that comes with the program
    #[arg(value_name = "FILE|GAME")]
    pub game: GameText,
    /// List the automata of the proof, with their sizes and times
    #[arg(long)]
    pub steps: bool,
    /// List the claims that would be decided, and decide none
    #[arg(long, conflicts_with_all = ["steps", "max_states"])]
    pub claims: bool,
    /// Stop when an automaton has more than N states [default: 20000000, or 50 times as many as the certificate has]
    #[arg(long, value_name = "N", value_parser = most)]
    pub max_states: Option<usize>,
}

/// What was proved again, or would be.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Checked {
    /// The theorem of a certificate.
    Certificate(Box<CertificateChecked>),
    /// The claims of a certificate, none of which was decided.
    Listed(Box<CertificateListed>),
    /// The theorems of a chain, all of which are true.
    #[cfg(feature = "more")]
    Chain(ChainReport),
}

/// The theorem of a certificate, decided again.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CertificateChecked {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// The theorem, and whether it is true.
    #[serde(flatten)]
    pub report: CheckReport,
    /// The number of states of the largest automaton of the check.
    #[serde(skip)]
    pub largest: usize,
}

/// A certificate and what it claims.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CertificateListed {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// The theorem; its certainty is recorded for certificates that come with the program, and left out for others.
    #[serde(flatten)]
    pub proof: ProofReport,
    /// The name of the file, if it comes with the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The size of the file in bytes.
    pub bytes: usize,
}

impl Question for Check {
    const NAME: &'static str = "check";
    const GROUP: Group = Group::Proofs;
    const NOTES: &'static str = "A certificate holds the rules of a game and an automaton that reads positions digit by digit; a chain holds several, each of which is proved with those before it. Sentences that come from the rules say what the positions are. These sentences are decided again, and nothing else in the file is believed. The exit code is 0 if the theorem is proved, 1 if it is not true or a limit is reached, and 2 if the file is neither.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["wythoff.cert"],
        &["wythoff.cert", "--steps"],
        &["three-heaps.chain"],
        &["maharaja", "--claims"],
        &["maharaja(2,3)", "--json"],
        #[cfg(feature = "more")]
        &["maharaja(2,3)", "--rocq", "maharaja"],
    ];
    type Answer = Checked;

    fn ask(&self, desk: &Desk<'_>) -> Result<Checked, Refusal> {
        self.check(&mut |_| Ok(()), desk)
    }
}

/// A file whose theorems are to be proved.
enum Claimed<'c> {
    /// A certificate about a game with two piles.
    #[cfg_attr(not(feature = "more"), expect(dead_code, reason = "it is read where theorems are written for Rocq"))]
    Certificate(&'c Certificate),
    /// A chain of theorems.
    #[cfg(feature = "more")]
    Chain(&'c ChainFile),
    /// A certificate about a game on several piles.
    #[cfg(feature = "more")]
    Piles,
}

/// What is done with a file before its theorems are proved.
type Before<'b> = &'b mut dyn FnMut(&Claimed<'_>) -> Result<(), Refusal>;

impl Check {
    /// Answers the question; a refusal of `before` is the answer to it.
    fn check(&self, before: Before<'_>, desk: &Desk<'_>) -> Result<Checked, Refusal> {
        let within = |states: usize| {
            let budget = desk.for_proofs();
            let states = self.max_states.unwrap_or(states).min(desk.budget().states());
            budget.with_states(states)
        };
        let (source, certificate, bytes, file) = match desk.game_or_content("game", &self.game)? {
            #[cfg(feature = "more")]
            GameOrContent::Content(source, bytes) if ChainFile::begins(&bytes) => {
                if self.claims {
                    let words = "the claims of a chain are listed when they are decided, without --claims";
                    return Err(Refusal::Question(words.to_owned()));
                }
                let budget = within(STATES);
                let file = read_chain(&source, &bytes, &desk.for_proofs())?;
                before(&Claimed::Chain(&file))?;
                let chain = proved_chain(&source, &file, usize::MAX, &budget)?;
                return Ok(Checked::Chain(desk.accepted(ChainReport::of(&chain, &budget))?));
            }
            #[cfg(feature = "more")]
            GameOrContent::Content(source, bytes) if PileCertificate::begins(&bytes) => {
                before(&Claimed::Piles)?;
                return self.piles(&source, &bytes, &within);
            }
            GameOrContent::Content(source, bytes) => {
                let certificate = read(&source, Certificate::read(&bytes, &within(Effort::default().products)))?;
                (source, certificate, bytes.len(), None)
            }
            GameOrContent::Game(game) => {
                let Shipped { certificate, name, bytes } = Shipped::of(&game, desk.budget())?;
                (game.text().to_owned(), certificate.clone(), bytes.len(), Some(name.to_owned()))
            }
        };
        before(&Claimed::Certificate(&certificate))?;
        let game = desk.game("game", &GameText(certificate.game().to_owned()));
        let game = game.map_err(|refusal| Refusal::Data(format!("{source}: {refusal}")))?;
        if self.claims {
            let certainty = file.as_ref().and_then(|_| game.certified());
            let proof = ProofReport::of(&certificate, certainty.as_ref(), desk.budget());
            let heading = (&game).into();
            return Ok(Checked::Listed(Box::new(CertificateListed { heading, proof, file, bytes })));
        }
        // The limit is as large as in a proof of this automaton from the rules.
        let budget = within(Effort::of_states(certificate.relation().dfa().states()).products);
        let mut report = proof::check(&certificate, &budget).map_err(|error| undecided("", &error, &budget))?;
        let steps = report.steps.take().unwrap_or_default();
        let largest = largest(&steps);
        report.steps = self.steps.then_some(steps);
        Ok(Checked::Certificate(Box::new(CertificateChecked { heading: (&game).into(), report, largest })))
    }
}

#[cfg(feature = "more")]
impl Check {
    /// Answers the question, and writes the theorem of the certificate for Rocq; there is no file if the theorem is not true.
    ///
    /// # Errors
    /// The question has no answer, or the theorem cannot be written: then it is not proved first.
    pub fn with_rocq(&self, desk: &Desk<'_>) -> Result<(Checked, Option<RocqTheorem>), Refusal> {
        if self.claims {
            let words = "a theorem is written for Rocq when it is proved: leave --claims or --rocq out";
            return Err(Refusal::Question(words.to_owned()));
        }
        let mut written = None;
        let mut write = |claimed: &Claimed<'_>| {
            let theorem = match claimed {
                Claimed::Certificate(certificate) => RocqTheorem::new(certificate).map_err(|missing| {
                    let game = certificate.game();
                    format!(
                        "{missing}; `wythoff prove \"{game}\" --walnut DIR` writes the sentences of a proof for Walnut"
                    )
                }),
                Claimed::Chain(chain) => RocqTheorem::of_chain(chain).map_err(|missing| missing.to_string()),
                Claimed::Piles => Err(NotCovered::new("a game on several piles").to_string()),
            };
            written = Some(theorem.map_err(Refusal::Unanswerable)?);
            Ok(())
        };
        let checked = self.check(&mut write, desk)?;
        let is_true = checked.failure().is_none();
        Ok((checked, written.filter(|_| is_true)))
    }

    /// The theorem of a certificate about a game on several piles, proved again or listed.
    fn piles(&self, source: &str, bytes: &[u8], within: &dyn Fn(usize) -> Budget) -> Result<Checked, Refusal> {
        let budget = within(Effort::default().products);
        let certificate = read(source, PileCertificate::read(bytes, &budget))?;
        let game: PileGame = certificate.rules().clone().into();
        let heading = Heading { game: certificate.game().to_owned(), ..(&game).into() };
        if self.claims {
            let proof = ProofReport::of_piles(&certificate, None, &budget);
            let proof = proof.map_err(|error| undecided("", &error, &budget))?;
            return Ok(Checked::Listed(Box::new(CertificateListed { heading, proof, file: None, bytes: bytes.len() })));
        }
        let budget = within(Effort::of_states(certificate.relation().dfa().states()).products);
        let (mut report, _) =
            piles::checked_again(&certificate, &budget).map_err(|error| undecided("", &error, &budget))?;
        let steps = report.steps.take().unwrap_or_default();
        let largest = largest(&steps);
        report.steps = self.steps.then_some(steps);
        Ok(Checked::Certificate(Box::new(CertificateChecked { heading, report, largest })))
    }
}

/// The game of a certificate about several piles, which rests on its theorem.
#[cfg(feature = "more")]
pub(super) fn proved_piles(source: &str, bytes: &[u8], budget: &Budget) -> Result<PileGame, Refusal> {
    let certificate = read(source, PileCertificate::read(bytes, budget))?;
    let (report, checked) = piles::checked_again(&certificate, budget)
        .map_err(|error| undecided(&format!("{source}: "), &error, budget))?;
    let Some(checked) = checked else {
        return Err(Refusal::Unanswerable(format!("{source}: the theorem is not true: {}", report.verdict.text)));
    };
    let game: PileGame =
        certificate.game().parse().map_err(|error| Refusal::argument("game", certificate.game(), error))?;
    game.rest_on(&checked);
    Ok(game)
}

/// A certificate that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// The certificate.
    pub certificate: &'static Certificate,
    /// The name of its file.
    pub name: &'static str,
    /// The content of its file.
    pub bytes: &'static [u8],
}

impl Shipped {
    /// The certificate of a game.
    ///
    /// # Errors
    /// None comes with the program; the message says what is known instead, and whether one can be looked for.
    pub fn of(game: &Game, budget: &Budget) -> Result<Shipped, Refusal> {
        if let Some((certificate, (name, bytes))) = game.shipped_certificate().zip(shipped_file(game.rules())) {
            return Ok(Shipped { certificate, name, bytes });
        }
        let known = match (game.at_any_size(budget)?, splitting::shape(game.rules())) {
            (Some(certainty), _) => format!("its P-positions are known at any distance: {certainty}"),
            (None, Some(shape)) => shape,
            (None, None) => "its P-positions are computed column by column, and nothing is proved beyond".to_owned(),
        };
        let instead = match game.excludes_automata(budget) {
            Some(because) => because,
            None if game.may_be_proved() => {
                format!("`wythoff prove \"{game}\" --cert FILE` looks for a proof and writes a certificate")
            }
            None => "no automaton can be looked for: there is no numeration system, or no sentence, for these rules"
                .to_owned(),
        };
        let words = format!("no certificate of this game comes with the program; {known}; {instead}");
        Err(Refusal::Unanswerable(words))
    }
}

/// The number of states of the largest of these automata.
pub(super) fn largest(steps: &[Built]) -> usize {
    steps.iter().map(|step| step.states).max().unwrap_or(0)
}

/// What was read from this source; a malformed file is another error than a limit that is reached.
pub(super) fn read<T>(source: &str, read: Result<T, CertificateError>) -> Result<T, Refusal> {
    read.map_err(|error| match error {
        CertificateError::Automaton(AutomataError::Exceeded(Exceeded::Stopped)) => Exceeded::Stopped.into(),
        CertificateError::Automaton(exceeded @ AutomataError::Exceeded(_)) => {
            Refusal::Unanswerable(format!("{source}: {exceeded}"))
        }
        error => Refusal::Data(format!("{source}: {error}")),
    })
}

/// The chain of a file.
///
/// # Errors
/// The file is no chain, or a limit is reached.
#[cfg(feature = "more")]
pub fn read_chain(source: &str, bytes: &[u8], budget: &Budget) -> Result<ChainFile, Refusal> {
    if !ChainFile::begins(bytes) {
        let words = format!("{source}: this is no chain: the first line of one is `wythoff chain 1`");
        return Err(Refusal::Data(words));
    }
    read(source, ChainFile::read(bytes, budget))
}

/// The links of a chain up to this one, proved again.
///
/// # Errors
/// A link is false, or a limit is reached.
#[cfg(feature = "more")]
pub fn proved_chain(source: &str, file: &ChainFile, last: usize, budget: &Budget) -> Result<Chain, Refusal> {
    let checked = file.check_upto(last, budget).map_err(|error| undecided(&format!("{source}: "), &error, budget))?;
    checked.map_err(|(number, failure)| Refusal::Unanswerable(format!("{source}: {}", failure.of_link(number))))
}

/// The refusal of a proof that was not made again within these bounds.
pub(super) fn undecided(source: &str, error: &CheckError, budget: &Budget) -> Refusal {
    match (budget.check(), error) {
        (Err(exceeded), _) => exceeded.into(),
        (Ok(()), CheckError::Sentence(_) | CheckError::Undecided) => {
            Refusal::Unanswerable(format!("{source}not decided: {error}"))
        }
        (Ok(()), _) => Refusal::Unanswerable(format!(
            "{source}not decided: {error}; an automaton may have {} states here, and more with --max-states",
            budget.states()
        )),
    }
}

/// The theorem of a proof with its automaton, the periods of the P-positions, how that was found, and the claims that were decided.
pub(super) fn page(
    heading: &Heading,
    proof: &ProofReport,
    period: Option<Line>,
    found: &str,
    checked: &str,
    steps: Option<&[Built]>,
) -> Page {
    let ProofReport { theorem, method, claims, automaton, certainty, .. } = proof;
    let mut page = Page::of(heading.title());
    let outcome = if certainty.is_some() { "theorem " } else { "not true" };
    page.row(0, format!("{outcome}   {theorem}"));
    let states = counted(automaton.states as u64, "state");
    page.row(0, format!("automaton  {states}, {} edges, minimal", automaton.edges));
    if let Some(period) = period {
        page.row(0, Line::from("period     ") + period);
    }
    page.row(0, found);
    if certainty.is_some() {
        let count = counted(claims.len() as u64, "claim");
        page.row(0, format!("checked    {count}, method {method}: {checked}"));
    }
    steps.into_iter().flatten().for_each(|step| page.row(0, step.to_string()));
    if let Some(certainty) = certainty {
        claims.iter().for_each(|claim| page.row(2, format!("proved   {}", claim.words)));
        page.certainty(0, certainty);
    }
    page
}

impl CertificateListed {
    fn page(&self) -> Page {
        let CertificateListed { heading, proof, bytes, .. } = self;
        let ProofReport { theorem, method, claims, automaton, certainty, .. } = proof;
        let mut page = Page::of(heading.title());
        let is_recorded = certainty.is_some();
        page.row(0, format!("{}    {theorem}", if is_recorded { "theorem" } else { "claimed" }));
        let states = counted(automaton.states as u64, "state");
        page.row(0, format!("automaton  {states}, {} edges, {bytes} bytes", automaton.edges));
        let count = counted(claims.len() as u64, "claim");
        page.row(0, format!("to check   {count}, method {method}; none is decided here"));
        claims.iter().for_each(|claim| page.row(2, claim.words.clone()));
        match certainty {
            Some(certainty) => page.certainty(0, certainty),
            None => page.row(0, "not checked; without --claims it is"),
        }
        page
    }
}

impl Report for Checked {
    fn page(&self) -> Page {
        let CertificateChecked { heading, report, largest } = match self {
            Checked::Certificate(checked) => &**checked,
            Checked::Listed(listed) => return listed.page(),
            #[cfg(feature = "more")]
            Checked::Chain(chain) => return Report::page(chain),
        };
        let statistics = &report.proof.statistics;
        let found = match statistics.questions {
            0 => format!("given      to {} as a guess", statistics.program),
            questions => format!(
                "found      by {}: {questions} questions, {} counterexamples",
                statistics.program, statistics.counterexamples
            ),
        };
        let checked = format!("largest automaton {largest} states, {:.3} s", report.verdict.seconds);
        page(heading, &report.proof, None, &found, &checked, report.steps.as_deref())
    }

    fn failure(&self) -> Option<String> {
        match self {
            Checked::Certificate(checked) if !checked.report.verdict.holds => {
                Some(format!("the theorem is not true: {}", checked.report.verdict.text))
            }
            _ => None,
        }
    }
}
