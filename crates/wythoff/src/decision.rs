//! Who wins from a position, why, and how; and which positions depend on the history.

use serde::Serialize;
use wythoff_game::{BigPosition, Outcome, Rectangle, Rules};
use wythoff_theory::{Certainty, Engine};

use crate::answer::{Answer, Assurance};

/// Who wins from a position, and everything needed to win it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Decision {
    /// The position.
    pub position: BigPosition,
    /// Who wins.
    pub outcome: Outcome,
    /// What the outcome rests on.
    pub reason: Reason,
    /// The legal options that are P, by column, then row.
    pub p_options: Vec<POption>,
    /// How many blockable options the previous player may block; 0 without a blocking clause.
    pub most_blocked: u64,
    /// How sure the outcomes of the options are, if the outcome of the position does not rest on them: its label is forced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options_certainty: Option<Assurance>,
    /// Does the outcome depend on the history? `None` for a game without memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dynamic: Option<bool>,
    /// If the second player chooses among boards before the first move: each of them, in the order of the rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<Board>,
}

/// What an outcome rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The outcomes of the options.
    Options,
    /// There is no option at all.
    NoMove,
    /// The label is forced, whatever the options are.
    Decree,
    /// The second player's choice of a board.
    Choice,
}

/// A legal option that is a P-position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct POption {
    /// Where the move leads.
    pub to: BigPosition,
    /// May the previous player forbid it?
    pub blockable: bool,
}

/// One of the boards among which the second player chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Board {
    /// The removed rectangle, empty for the whole board.
    pub cut: Rectangle,
    /// The decision on this board; `None` if the position is removed from it.
    #[cfg_attr(feature = "openapi", schema(no_recursion))]
    pub decision: Option<Decision>,
}

/// What the players should do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// N: these moves win whatever is blocked.
    Move(Vec<BigPosition>),
    /// N: more winning moves than can be blocked; play one that is left.
    Unblocked(Vec<BigPosition>),
    /// N, but by decree or because no move is left: there is no winning move to show.
    NoWinningMove,
    /// P if the previous player blocks all of these; every other option loses.
    Block(Vec<BigPosition>),
    /// P: every option loses.
    Wait,
    /// P by decree, although these options are P.
    WaitByDecree(Vec<BigPosition>),
    /// The second player chooses this board (index in `boards`), on which the position is P.
    Choose(usize),
    /// Whatever board the second player chooses, the next player wins on it.
    WinEachBoard,
}

impl Decision {
    /// The decision about a position without memory or choice, with its outcome and its P-options.
    pub(crate) fn of(rules: &Rules, at: &BigPosition, outcome: Outcome, p_options: Vec<POption>) -> Decision {
        let reason = if rules.forced().outcome(at).is_some() {
            Reason::Decree
        } else if rules.options(at).next().is_none() {
            Reason::NoMove
        } else {
            Reason::Options
        };
        let (position, most_blocked) = (at.clone(), rules.most_blocked());
        Decision {
            position,
            outcome,
            reason,
            p_options,
            most_blocked,
            options_certainty: None,
            dynamic: None,
            boards: Vec::new(),
        }
    }

    /// The answer, with how sure the outcome is: it is forced, or as sure as what it was found by, as its options are.
    pub(crate) fn answered(mut self, found: Certainty, engine: Engine) -> Answer<Decision> {
        let mut certainty = found;
        if self.reason == Reason::Decree {
            self.options_certainty = Some(Assurance::new(&certainty, engine));
            certainty = Certainty::Forced;
        }
        Answer { value: self, certainty, engine }
    }

    /// What the players should do.
    pub fn advice(&self) -> Advice {
        if self.reason == Reason::Choice {
            let p = |board: &Board| board.decision.as_ref().is_some_and(|d| d.outcome == Outcome::P);
            return self.boards.iter().position(p).map_or(Advice::WinEachBoard, Advice::Choose);
        }
        let to =
            |keep: &dyn Fn(&POption) -> bool| self.p_options.iter().filter(|o| keep(o)).map(|o| o.to.clone()).collect();
        let blockable = self.p_options.iter().filter(|option| option.blockable).count();
        let safe = self.p_options.len() - blockable;
        let too_many = blockable as u64 > self.most_blocked;
        match self.outcome {
            Outcome::N if safe > 0 => Advice::Move(to(&|option| !option.blockable)),
            Outcome::N if too_many => Advice::Unblocked(to(&|_| true)),
            Outcome::N => Advice::NoWinningMove,
            Outcome::P if safe > 0 || too_many => Advice::WaitByDecree(to(&|_| true)),
            Outcome::P if blockable > 0 => Advice::Block(to(&|_| true)),
            Outcome::P => Advice::Wait,
        }
    }
}

/// The class of every position of a square board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Classification {
    /// Row by row from y = 0, in each row by ascending x.
    pub rows: Vec<Vec<Class>>,
}

/// What is known of a position whatever the history, or as a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// P after every history.
    P,
    /// N after every history.
    N,
    /// Dynamic: P as a start, N after some history.
    DynamicP,
    /// Dynamic: N as a start, P after some history.
    DynamicN,
}

impl Class {
    /// `P`, `N`, and `p`, `n` for dynamic positions.
    pub const fn letter(self) -> char {
        match self {
            Class::P => 'P',
            Class::N => 'N',
            Class::DynamicP => 'p',
            Class::DynamicN => 'n',
        }
    }
}
