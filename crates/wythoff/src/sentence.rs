//! Named relations and words for sentences, and the decision procedure that knows them.

use std::str::Utf8Error;
use std::sync::Arc;

use wythoff_automata::logic::{DecideError, Decider, Sentence};
use wythoff_automata::walnut::{Session, SessionError, Systems, Table};
use wythoff_automata::{AutomataError, Numeration, Relation};
use wythoff_budget::{Budget, Exceeded};
use wythoff_check::{Certificate, CertificateError};
use wythoff_prove::refute;
use wythoff_theory::{Certainty, Proof};

/// Greatest number of states of a certificate that is checked; larger ones are accepted unchecked, since a check takes long.
const CHECKED_STATES: usize = 1000;

/// The external sources on which something rests: pairs of a name and the origin of what it denotes.
pub type Rests = Vec<(String, String)>;

/// A name for a relation, for an automatic word, or for both.
#[derive(Clone, Debug)]
pub struct Named {
    name: String,
    numeration: Arc<Numeration>,
    relation: Option<Relation>,
    /// For a word: the set of places of each letter.
    letters: Option<Vec<(i64, Relation)>>,
    /// For a file of Walnut: the automaton as it is.
    table: Option<Table>,
    rests: Rests,
}

/// Why a relation or word cannot be named.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NamedError {
    /// The certificate cannot be read.
    #[error(transparent)]
    Certificate(#[from] CertificateError),
    /// The file is neither a certificate nor an automaton of Walnut.
    #[error(transparent)]
    Automata(#[from] AutomataError),
    /// The file is not a text.
    #[error("no text: {0}")]
    NoText(#[from] Utf8Error),
    /// The automaton reads no numbers.
    #[error("an automaton without tracks has no use here")]
    NoTracks,
    /// The certificate was checked, and its theorem is false.
    #[error(
        "its automaton does not give the P-positions of {game}: it is false that {words}; `wythoff check` says more"
    )]
    False {
        /// The game of the certificate.
        game: String,
        /// The false claim.
        words: String,
    },
    /// The automaton is neither a relation nor a word.
    #[error("{0} has no letters")]
    Neither(String),
    /// The decision procedure refuses the relation or word.
    #[error(transparent)]
    Decide(#[from] DecideError),
}

impl NamedError {
    /// The limit that was exceeded, if that is the reason.
    pub fn exceeded(&self) -> Option<&Exceeded> {
        match self {
            NamedError::Automata(AutomataError::Exceeded(exceeded))
            | NamedError::Certificate(CertificateError::Automaton(AutomataError::Exceeded(exceeded)))
            | NamedError::Decide(DecideError::Automata(AutomataError::Exceeded(exceeded))) => Some(exceeded),
            _ => None,
        }
    }
}

impl Named {
    /// A name for a relation, with the sources on which it rests.
    pub fn relation(name: &str, relation: Relation, rests: Rests) -> Named {
        let numeration = relation.numeration().clone();
        Named { name: name.to_owned(), numeration, relation: Some(relation), letters: None, table: None, rests }
    }

    /// A name for the P-positions of a certificate. It is checked if that is fast, and its `source` states whether it was; a certificate whose
    /// theorem is false is refused.
    ///
    /// # Errors
    /// The theorem is false, or the budget is exceeded.
    pub fn certificate(
        name: &str,
        source: &str,
        certificate: &Certificate,
        budget: &Budget,
    ) -> Result<Named, NamedError> {
        let relation = certificate.relation().clone();
        let mut checked = "not checked here";
        if relation.dfa().states() <= CHECKED_STATES {
            let verdict = refute::check_with(certificate.rules(), &relation, certificate.fewer(), budget);
            budget.check().map_err(AutomataError::from)?;
            if let Ok(verdict) = verdict {
                verdict.proved().map_err(|failure| NamedError::False {
                    game: certificate.game().to_owned(),
                    words: failure.words,
                })?;
                checked = "checked";
            }
        }
        Ok(Named::relation(name, relation, vec![(name.to_owned(), format!("{source} ({checked})"))]))
    }

    /// A name for the content of a file: a certificate, or an automaton of Walnut, which may be over one of the systems `bases`. `source`
    /// describes the file.
    ///
    /// # Errors
    /// The file is neither, or the budget is exceeded; and the errors of [`certificate`](Named::certificate).
    pub fn read(
        name: &str,
        source: &str,
        bytes: &[u8],
        bases: &[Numeration],
        budget: &Budget,
    ) -> Result<Named, NamedError> {
        if Certificate::begins(bytes) {
            return Named::certificate(name, source, &Certificate::read(bytes, budget)?, budget);
        }
        let systems = Systems::of(bases);
        let table = Table::read(std::str::from_utf8(bytes)?, &systems, budget)?;
        // The tracks of a Walnut file have no names; letters stand for them, and there are at most 16.
        let tracks: Vec<String> =
            (b'a'..).take(table.tracks().len()).map(|letter| char::from(letter).to_string()).collect();
        let tracks: Vec<&str> = tracks.iter().map(String::as_str).collect();
        let relation = table.relation(|output| output != 0, &tracks, &systems, budget)?;
        let numeration = tracks.first().map(|track| relation.system(track).clone()).ok_or(NamedError::NoTracks)?;
        let relation = table.is_automaton().then_some(relation);
        let of = |&value: &i64| Ok((value, table.relation(|output| output == value, &tracks, &systems, budget)?));
        let letters = table.values().iter().map(of).collect::<Result<Vec<_>, AutomataError>>()?;
        let rests = vec![(name.to_owned(), source.to_owned())];
        Ok(Named { name: name.to_owned(), numeration, relation, letters: Some(letters), table: Some(table), rests })
    }

    /// The numeration system of the relation or word.
    pub fn numeration(&self) -> &Arc<Numeration> {
        &self.numeration
    }

    /// The sources on which the relation or word rests.
    pub fn rests(&self) -> &Rests {
        &self.rests
    }

    /// The relation; `None` if the name is only that of a word.
    pub fn as_relation(&self) -> Option<&Relation> {
        self.relation.as_ref()
    }

    /// Names it in a session.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn give_to_session(self, session: &mut Session<'_>) -> Result<(), SessionError> {
        let Named { name, relation, table, rests, .. } = self;
        session.rests.extend(rests);
        match (table, relation) {
            (Some(table), _) => {
                if table.is_automaton() {
                    session.name_table(&name, table.clone(), false);
                }
                session.name_table(&name, table, true);
            }
            (None, Some(relation)) => session.name_relation(&name, &relation)?,
            (None, None) => {}
        }
        Ok(())
    }

    fn give_to(&self, decider: &mut Decider) -> Result<(), NamedError> {
        let Named { name, relation, letters, .. } = self;
        if let Some(relation) = relation {
            let tracks: Vec<&str> = relation.tracks().iter().map(String::as_str).collect();
            decider.name(name, &tracks, relation)?;
        }
        if let Some(letters) = letters {
            decider.name_word(name, letters)?;
        }
        if relation.is_none() && letters.is_none() {
            return Err(NamedError::Neither(name.clone()));
        }
        Ok(())
    }
}

/// The first numeration system that is requested: explicitly, in a sentence, or by a named relation or word; the Fibonacci system if there is none.
pub fn numeration<'s>(
    asked: Option<&Numeration>,
    sentences: impl IntoIterator<Item = &'s Sentence>,
    named: &[Named],
) -> Arc<Numeration> {
    let in_sentences = || sentences.into_iter().find_map(|sentence| sentence.numeration.clone());
    let asked = asked.cloned().or_else(in_sentences).map(Arc::new);
    let asked = asked.or_else(|| named.first().map(|named| named.numeration.clone()));
    asked.unwrap_or_else(|| Arc::new(Numeration::fibonacci()))
}

/// The decision procedure over a numeration system, with these names, and `F` for the Fibonacci word over the Fibonacci system; with the certainty
/// of its decisions.
///
/// ```
/// use wythoff::automata::logic::parse;
/// use wythoff::sentence::{Named, decider, numeration};
/// use wythoff::{Budget, Game};
/// let (game, budget): (Game, _) = ("wythoff".parse()?, Budget::unlimited());
/// let p = Named::certificate("P", "the certificate", game.shipped_certificate().unwrap(), &budget)?;
/// let sentence = parse("Ax Ey $P(x,y)")?;
/// let system = numeration(None, [&sentence], &[p.clone()]);
/// let (mut decider, certainty) = decider(&system, &[p], &budget)?;
/// assert!(decider.holds(&sentence.formula)?);
/// assert!(certainty.to_string().contains("P as in the certificate (checked)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A name is over another numeration system, or is neither a relation nor a word; the budget is exceeded.
pub fn decider(
    numeration: &Arc<Numeration>,
    named: &[Named],
    budget: &Budget,
) -> Result<(Decider, Certainty), NamedError> {
    let rests = named.iter().flat_map(|named| named.rests.iter().cloned()).collect();
    let mut decider = Decider::new((**numeration).clone(), budget.clone());
    if **numeration == Numeration::fibonacci() {
        decider.name_word("F", &Relation::last_digits(numeration, budget).map_err(DecideError::from)?)?;
    }
    named.iter().try_for_each(|named| named.give_to(&mut decider))?;
    let mut systems = decider.systems().to_vec();
    if !systems.contains(numeration) {
        systems.insert(0, numeration.clone());
    }
    let certainty = certainty(&systems, rests, budget)?;
    Ok((decider, certainty))
}

/// The certainty of decisions over numeration systems that rest on these sources.
///
/// # Errors
/// The addition of a system is wrong, or the budget is exceeded.
pub fn certainty(numerations: &[Arc<Numeration>], rests: Rests, budget: &Budget) -> Result<Certainty, NamedError> {
    let given = rests.iter().map(|(name, source)| (name.as_str(), source.clone()));
    Proof::by_decision(numerations, given, budget).map(Certainty::from).map_err(|error| DecideError::from(error).into())
}
