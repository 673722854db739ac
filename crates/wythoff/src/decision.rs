//! The outcome of a position with its reason and its winning moves, and the classes of positions whose outcome depends on the history.

use serde::Serialize;
use wythoff_game::{BigPosition, Outcome, Rectangle, Rules};
use wythoff_theory::{Certainty, Engine};

use crate::answer::{Answer, Assurance};

/// The outcome of a position, with everything needed to play it well.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Decision {
    /// The position.
    pub position: BigPosition,
    /// The outcome under perfect play: `P` if the previous player wins, `N` if the next player wins.
    pub outcome: Outcome,
    /// The grounds of the outcome.
    pub reason: Reason,
    /// The legal options that are P, by column, then row. A pass leads to the position itself, which is the last one.
    pub p_options: Vec<POption>,
    /// The number of blockable options that the previous player may block; 0 without a blocking clause.
    pub most_blocked: u64,
    /// How sure the outcomes of the options are, if the label of the position is forced and so does not rest on them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options_certainty: Option<Assurance>,
    /// Whether the outcome depends on the history; `None` for a game without memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dynamic: Option<bool>,
    /// The boards among which the second player chooses before the first move, in the order of the rules; empty without such a choice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<Board>,
}

/// The grounds of the outcome of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The outcomes of the options.
    Options,
    /// There is no option.
    NoMove,
    /// The label is forced by an `alter` clause, whatever the options are.
    Decree,
    /// The second player's choice of a board.
    Choice,
}

/// A legal option that is a P-position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct POption {
    /// The position to which the move leads.
    pub to: BigPosition,
    /// Whether the previous player may block the move.
    pub blockable: bool,
}

/// One of the boards among which the second player chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Board {
    /// The rectangle that is removed from the board, empty for the whole board.
    pub cut: Rectangle,
    /// The decision on this board; `None` if the position is removed from it.
    #[cfg_attr(feature = "openapi", schema(no_recursion))]
    pub decision: Option<Decision>,
}

/// The moves, blocks or choices that a decision recommends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// N: these moves win whatever is blocked.
    Move(Vec<BigPosition>),
    /// N: there are more winning moves than can be blocked; one that is left wins.
    Unblocked(Vec<BigPosition>),
    /// N by a forced label or because no move is left: there is no winning move to show.
    NoWinningMove,
    /// P if the previous player blocks all of these options; every other option loses.
    Block(Vec<BigPosition>),
    /// P: every option loses.
    Wait,
    /// P by a forced label, although these options are P.
    WaitByDecree(Vec<BigPosition>),
    /// The second player chooses the board with this index in `boards`, on which the position is P.
    Choose(usize),
    /// N: the next player wins on whatever board the second player chooses.
    WinEachBoard,
}

impl Decision {
    /// The decision about a position without memory or choice, with its outcome and the P-positions to which its vectors lead.
    pub(crate) fn of(rules: &Rules, at: &BigPosition, outcome: Outcome, p_options: Vec<POption>) -> Decision {
        let ended = rules.ends().contains(at);
        let p_options = if ended { Vec::new() } else { p_options };
        let reason = if rules.altered().outcome(at).is_some() {
            Reason::Decree
        } else if ended || rules.options(at).next().is_none() {
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

    /// The answer with its certainty: that of a forced label, or else the certainty `found` for the options.
    pub(crate) fn answered(mut self, found: Certainty, engine: Engine) -> Answer<Decision> {
        let mut certainty = found;
        if self.reason == Reason::Decree {
            self.options_certainty = Some(Assurance::new(&certainty, engine));
            certainty = Certainty::Forced;
        }
        Answer { value: self, certainty, engine }
    }

    /// The moves, blocks or choices that this decision recommends.
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

/// The class of every position of a square board of a game with memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Classification {
    /// The classes row by row from y = 0, in each row by ascending x.
    pub rows: Vec<Vec<Class>>,
}

/// The outcome of a position over all histories, and as a start.
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
    /// `P` or `N` if the outcome never depends on the history, `p` or `n` for dynamic positions.
    pub const fn letter(self) -> char {
        match self {
            Class::P => 'P',
            Class::N => 'N',
            Class::DynamicP => 'p',
            Class::DynamicN => 'n',
        }
    }
}
