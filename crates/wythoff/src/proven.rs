//! A game with a proof of its P-positions, from which consequences are drawn.

use wythoff_automata::{Numeration, Relation};
use wythoff_budget::{Budget, Exceeded};
use wythoff_check::Checked;
use wythoff_check::sentence::SentenceError;
use wythoff_prove::membership::MembershipError;
use wythoff_prove::prove::{Attempt, Effort, Ending, ProveError};
use wythoff_theory::{Certainty, Proof};

use crate::game::Game;

/// A game with the proven relation of its P-positions.
#[derive(Clone, Debug)]
pub struct Proven {
    /// The game.
    pub game: Game,
    /// The relation of its P-positions.
    pub relation: Relation,
    /// How sure the relation is, and so everything that follows from it.
    pub certainty: Certainty,
}

/// Why a game is not proved.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotProved {
    /// The search was given up: a statement of how far it came, and the attempt, which can be resumed.
    #[error("{0}")]
    GivenUp(String, Box<Attempt>),
    /// No search was started.
    #[error(transparent)]
    NotTried(ProveError),
    /// There is no game to prove, or the question does not apply to it; the message says why.
    #[error("{0}")]
    Nothing(String),
    /// The budget is exceeded.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

impl From<ProveError> for NotProved {
    fn from(error: ProveError) -> NotProved {
        match error {
            ProveError::Sentence(SentenceError::Exceeded(exceeded))
            | ProveError::Membership(MembershipError::Exceeded(exceeded)) => exceeded.into(),
            other => NotProved::NotTried(other),
        }
    }
}

impl Proven {
    /// The game with what a check of its proof established.
    pub fn of_check(game: Game, checked: &Checked) -> Proven {
        let certainty = Proof::of_check(checked).into();
        Proven { game, relation: checked.relation().clone(), certainty }
    }

    /// The game with its proof: a shipped one, one that was supplied or found before, or a new one with the effort [of a
    /// minute](Effort::of_a_minute); over `system`, if it is given. `looking` is called before a new proof is searched for.
    ///
    /// # Errors
    /// No proof is found, or the budget is exceeded.
    pub fn of(
        game: &Game,
        system: Option<&Numeration>,
        looking: &dyn Fn(&Game),
        budget: &Budget,
    ) -> Result<Proven, NotProved> {
        let effort = Effort { numeration: system.cloned(), ..Effort::of_a_minute() };
        Proven::within(game, &effort, looking, budget)
    }

    /// The game with its proof, as [`Proven::of`], but with another effort, over the numeration system of the effort if it has one.
    ///
    /// # Errors
    /// The errors of [`Proven::of`].
    pub fn within(game: &Game, effort: &Effort, looking: &dyn Fn(&Game), budget: &Budget) -> Result<Proven, NotProved> {
        let is_wanted =
            |relation: &Relation| effort.numeration.as_ref().is_none_or(|system| system == &**relation.numeration());
        if let Some(automaton) = game.automaton().filter(|automaton| is_wanted(automaton.relation())) {
            let (relation, certainty) = (automaton.relation().clone(), automaton.proof().clone().into());
            return Ok(Proven { game: game.clone(), relation, certainty });
        }
        if let Some(because) = game.excludes_automata(budget) {
            return Err(NotProved::NotTried(ProveError::NoAutomaton(because)));
        }
        looking(game);
        let ending = game.prove(effort, None, budget);
        budget.check()?;
        match ending? {
            Ending::Proved(proof) => Ok(Proven::of_check(game.clone(), &proof.checked)),
            Ending::GivenUp { statement, attempt } => Err(NotProved::GivenUp(statement, attempt)),
        }
    }
}
