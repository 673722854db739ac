//! What is proved of a game: the theorem of its certificate.

use axum::Json;
use axum::extract::State as Shared;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;
use wythoff::check::Certificate;
use wythoff::theory::certificate::shipped_certificates;
use wythoff::theory::splitting;
use wythoff::{Assurance, Engine, Game};

use super::games::Question;
use crate::ask::Ask;
use crate::attachment::attachment;
use crate::failure::{ErrorBody, Failure};
use crate::number;
use crate::state::State;

/// A theorem about the P-positions of a game, and how it was proved.
#[derive(Debug, Serialize, ToSchema)]
pub struct Proof {
    /// The theorem in words.
    theorem: String,
    /// The set of sentences: `functional` or `general`.
    method: String,
    /// What was proved, one sentence after the other.
    claims: Vec<Claim>,
    /// The automaton that accepts the P-positions.
    automaton: Automaton,
    /// How it was found: of no importance for the proof.
    statistics: Statistics,
    /// The file.
    certificate: Option<File>,
    /// How sure the theorem is.
    certainty: Assurance,
}

/// A sentence of a proof.
#[derive(Debug, Serialize, ToSchema)]
pub struct Claim {
    /// A short name.
    name: String,
    /// What it says.
    words: String,
}

/// An automaton.
#[derive(Debug, Serialize, ToSchema)]
pub struct Automaton {
    /// How many states it has; there is none with fewer.
    states: usize,
    /// How many edges.
    edges: usize,
    /// The numeration system in which it reads x and y.
    numeration: String,
}

/// How an automaton was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct Statistics {
    /// Positions that the learner asked for.
    questions: u64,
    /// Guesses that were refuted.
    counterexamples: u64,
    /// The program and its version.
    program: String,
}

/// A file.
#[derive(Debug, Serialize, ToSchema)]
pub struct File {
    /// Its name.
    name: String,
    /// Its size.
    bytes: usize,
}

/// The theorem of the certificate that comes with the program.
#[utoipa::path(get, path = "/proof", params(Question), responses(
    (status = 200, body = Proof),
    (status = 400, body = ErrorBody, description = "the notation is wrong"),
    (status = 422, body = ErrorBody, description = "there is no certificate of this game; what is known instead"),
))]
pub async fn proof(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Json<Proof>, Failure> {
    let game = number::game(&question.game)?;
    state.jobs.run(move |_| tell(&game)).await.map(Json)
}

fn tell(game: &Game) -> Result<Proof, Failure> {
    let certificate = certificate_of(game)?;
    let (relation, statistics) = (certificate.relation(), certificate.statistics());
    let claims = certificate.claims().iter();
    let certainty = game.certified().ok_or_else(|| none(game))?;
    Ok(Proof {
        theorem: certificate.statement().to_string(),
        method: certificate.method().to_owned(),
        claims: claims.map(|(name, words)| Claim { name: name.clone(), words: words.clone() }).collect(),
        automaton: Automaton {
            states: relation.dfa().states(),
            edges: relation.dfa().edges(),
            numeration: relation.numeration().to_string(),
        },
        statistics: Statistics {
            questions: statistics.questions,
            counterexamples: statistics.counterexamples,
            program: statistics.program.clone(),
        },
        certificate: file(certificate).map(|(name, bytes)| File { name: name.to_owned(), bytes: bytes.len() }),
        certainty: Assurance::new(&certainty, Engine::Automata),
    })
}

/// The certificate that comes with the program.
///
/// # Errors
/// There is none; the message says what is known instead.
pub fn certificate_of(game: &Game) -> Result<&'static Certificate, Failure> {
    game.shipped_certificate().ok_or_else(|| none(game))
}

fn none(game: &Game) -> Failure {
    let known = match (game.at_any_size(), splitting::shape(game.rules())) {
        (Some(certainty), _) => format!("its P-positions are known at any distance: {certainty}"),
        (None, Some(shape)) => format!("{}: {}", shape.statement, shape.certainty),
        (None, None) => "its P-positions are computed column by column, and nothing is proved beyond".to_owned(),
    };
    Failure::unanswerable(format!("no certificate of this game comes with the program; {known}"))
        .hint("`wythoff prove` looks for a proof and writes a certificate")
}

/// The file of a certificate, as it came with the program.
fn file(certificate: &Certificate) -> Option<(&'static str, &'static [u8])> {
    let line = format!("rules: {}", certificate.rules());
    let is_it = |bytes: &[u8]| {
        let text = std::str::from_utf8(bytes).unwrap_or_default();
        text.lines().take(16).any(|found| found.trim_end() == line)
    };
    shipped_certificates().find(|(_, bytes)| is_it(bytes))
}

/// The file of the certificate.
#[utoipa::path(get, path = "/certificate", params(Question), responses(
    (status = 200, content_type = "text/plain", description = "the certificate, as an attachment"),
    (status = 400, body = ErrorBody, description = "the notation is wrong"),
    (status = 422, body = ErrorBody, description = "there is no certificate of this game"),
))]
pub async fn certificate(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Response, Failure> {
    let game = number::game(&question.game)?;
    let found = state.jobs.run(move |_| file(certificate_of(&game)?).ok_or_else(|| none(&game))).await;
    found.map(|(name, bytes)| attachment(name, "text/plain; charset=utf-8", bytes.to_vec()))
}
