//! A game in progress: past and legal actions, and the winner.

use std::collections::HashSet;

use itertools::Itertools;
use wythoff::{BigPosition, Game, History, Outcome, Rectangle, Rules};

use crate::action::{Action, Seat};
use crate::illegal::Illegal;
use crate::phase::{Because, Ending, Phase};

/// A game from its start, with everything that was done.
///
/// Each [`act`](Record::act) costs what it takes to find whether there is a legal move: O(1) apart from small removed
/// rectangles and blocked options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    game: Game,
    start: BigPosition,
    actions: Vec<(Seat, Action)>,
    /// The board on which the game is played; `None` until it is chosen.
    board: Option<Game>,
    /// The positions on the board; `None` until the board is chosen.
    history: Option<History>,
    /// The options that are blocked for the next move, sorted; `None` until they are announced.
    blocked: Option<Vec<BigPosition>>,
    phase: Phase,
}

impl Record {
    /// A game that is about to start at this position.
    ///
    /// # Errors
    /// The position is removed from the board, or from each board that may be chosen; or the game has a pass.
    pub fn new(game: Game, start: BigPosition) -> Result<Record, Illegal> {
        if game.rules().passes() > 0 {
            return Err(Illegal::Passes);
        }
        let history = History::start(game.rules(), start.clone())?;
        let chosen = !game.rules().has_choice();
        let mut record = Record {
            board: chosen.then(|| game.clone()),
            history: chosen.then_some(history),
            game,
            start,
            actions: Vec::new(),
            blocked: None,
            phase: Phase::Choose,
        };
        record.phase = record.next_phase();
        Ok(record)
    }

    /// The game as it was before a board was chosen.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The board on which the game is played; `None` until the second player has chosen it.
    pub fn board(&self) -> Option<&Game> {
        self.board.as_ref()
    }

    /// The position at the start.
    pub fn start(&self) -> &BigPosition {
        &self.start
    }

    /// The present position of the game.
    pub fn position(&self) -> &BigPosition {
        self.history.as_ref().map_or(&self.start, History::last)
    }

    /// The positions on the board so far; `None` until a board was chosen.
    pub fn history(&self) -> Option<&History> {
        self.history.as_ref()
    }

    /// All actions so far, each with the player who did it.
    pub fn actions(&self) -> &[(Seat, Action)] {
        &self.actions
    }

    /// The options that are blocked for the next move, by column, then row.
    pub fn blocked(&self) -> &[BigPosition] {
        self.blocked.as_deref().unwrap_or_default()
    }

    /// Whether this option is blocked for the next move.
    pub fn is_blocked(&self, to: &BigPosition) -> bool {
        self.blocked().binary_search(to).is_ok()
    }

    /// The action that is due next, and by whom.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The player whose turn it is; `None` when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        self.phase.seat()
    }

    /// How the game has ended; `None` if it has not.
    pub fn ending(&self) -> Option<Ending> {
        if let Phase::Over(ending) = self.phase { Some(ending) } else { None }
    }

    /// The player who moves next, or would if the game were not over.
    pub fn mover(&self) -> Seat {
        let moves = self.history.as_ref().map_or(0, |history| history.positions().len() - 1);
        if moves.is_multiple_of(2) { Seat::First } else { Seat::Second }
    }

    /// The legal moves that are not blocked, lazily and family by family. A large position has too many moves to
    /// be listed. Empty before a board is chosen.
    pub fn moves(&self) -> impl Iterator<Item = BigPosition> + '_ {
        let moves = self.board.iter().zip(&self.history).flat_map(|(board, history)| history.moves(board.rules()));
        moves.filter(|to| !self.is_blocked(to))
    }

    /// The legal moves that may be blocked, lazily.
    pub fn blockable(&self) -> impl Iterator<Item = BigPosition> + '_ {
        self.board.iter().zip(&self.history).flat_map(|(board, history)| history.blockable(board.rules()))
    }

    /// The boards among which the second player chooses, in the order of `Rules::choices`: the removed rectangle, and whether
    /// the game can start on this board. Empty without a choice.
    pub fn choices(&self) -> Vec<(Rectangle, bool)> {
        if !self.game.rules().has_choice() {
            return Vec::new();
        }
        let cut = |board: Rules| {
            let cut = board.cuts().first().copied().unwrap_or_default();
            (cut, board.exists(&self.start))
        };
        self.game.rules().choices().into_iter().map(cut).collect()
    }

    /// Checks that an action is legal now.
    ///
    /// # Errors
    /// The reason why the action is not legal.
    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Over(_), _) => Err(Illegal::Over),
            (_, Action::Resign) => Ok(()),
            (Phase::Choose, &Action::Choose(index)) => self.check_choice(index),
            (Phase::Block { .. }, Action::Block(options)) => self.check_block(options),
            (Phase::Move { .. }, Action::Move(to)) => self.check_move(to),
            (phase, action) => Err(Illegal::NotNow {
                wanted: match action {
                    Action::Choose(_) => "choose a board",
                    Action::Block(_) => "block options",
                    _ => "move",
                },
                instead: match phase {
                    Phase::Choose => "the second player has to choose a board",
                    Phase::Block { .. } => "the previous player has to say which options are blocked",
                    _ => "a move has to be made",
                },
            }),
        }
    }

    /// Performs an action of the player whose turn it is.
    ///
    /// # Errors
    /// The action is against the rules; the record is unchanged.
    pub fn act(&mut self, action: Action) -> Result<(), Illegal> {
        self.check(&action)?;
        let Some(seat) = self.to_act() else { return Err(Illegal::Over) };
        match &action {
            &Action::Choose(index) => self.choose(index)?,
            Action::Block(options) => self.blocked = Some(sorted(options)),
            Action::Move(to) => {
                if let (Some(board), Some(history)) = (&self.board, &mut self.history) {
                    history.push(board.rules(), to.clone())?;
                }
                self.blocked = None;
            }
            Action::Resign => {}
        }
        self.phase = match action {
            Action::Resign => Phase::Over(Ending { winner: seat.other(), because: Because::Resigned }),
            _ => self.next_phase(),
        };
        self.actions.push((seat, action));
        Ok(())
    }

    /// Takes the last action back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<(Seat, Action)> {
        let last = self.actions.pop()?;
        match &last.1 {
            Action::Choose(_) => (self.board, self.history) = (None, None),
            Action::Block(_) => self.blocked = None,
            Action::Move(_) => {
                self.history.as_mut().and_then(History::pop);
                self.blocked = match self.actions.last() {
                    Some((_, Action::Block(options))) => Some(sorted(options)),
                    _ => None,
                };
            }
            Action::Resign => {}
        }
        self.phase = self.next_phase();
        Some(last)
    }

    fn choose(&mut self, index: usize) -> Result<(), Illegal> {
        let mut boards = self.game.rules().choices();
        let board = Game::from(boards.swap_remove(index));
        self.history = Some(History::start(board.rules(), self.start.clone())?);
        self.board = Some(board);
        Ok(())
    }

    fn check_choice(&self, index: usize) -> Result<(), Illegal> {
        let choices = self.choices();
        match choices.get(index) {
            None => Err(Illegal::NoSuchBoard { given: index, last: choices.len().saturating_sub(1) }),
            Some(&(cut, false)) => Err(Illegal::StartRemoved(cut)),
            Some(_) => Ok(()),
        }
    }

    fn check_block(&self, options: &[BigPosition]) -> Result<(), Illegal> {
        let (Some(board), Some(history)) = (&self.board, &self.history) else { return Ok(()) };
        let most = board.rules().most_blocked();
        if options.len() as u64 > most {
            return Err(Illegal::TooMany { given: options.len(), most });
        }
        let mut named = HashSet::new();
        for option in options {
            history.check(board.rules(), option)?;
            if !board.is_blockable(history.last(), option) {
                return Err(Illegal::NotBlockable(option.clone()));
            }
            if !named.insert(option) {
                return Err(Illegal::Twice(option.clone()));
            }
        }
        Ok(())
    }

    fn check_move(&self, to: &BigPosition) -> Result<(), Illegal> {
        let (Some(board), Some(history)) = (&self.board, &self.history) else { return Ok(()) };
        history.check(board.rules(), to)?;
        if self.is_blocked(to) {
            return Err(Illegal::Blocked(to.clone()));
        }
        Ok(())
    }

    /// The phase that follows from the position and the announcement, unless a player has resigned.
    fn next_phase(&self) -> Phase {
        let (Some(board), Some(history)) = (&self.board, &self.history) else { return Phase::Choose };
        let (rules, mover) = (board.rules(), self.mover());
        let over = |next_wins: bool, because| {
            Phase::Over(Ending { winner: if next_wins { mover } else { mover.other() }, because })
        };
        let label = rules.altered().outcome(history.last());
        if let Some(label) = label {
            return over(label == Outcome::N, Because::Decree { label });
        }
        if history.is_stuck(rules) {
            return over(rules.is_misere(), Because::NoMove);
        }
        if self.blocked.is_none() && self.blockable().next().is_some() {
            return Phase::Block { seat: mover.other() };
        }
        if self.moves().next().is_none() {
            return over(rules.is_misere(), Because::AllBlocked);
        }
        Phase::Move { seat: mover }
    }
}

/// The options of an announcement in the order in which a record keeps them.
pub(crate) fn sorted(options: &[BigPosition]) -> Vec<BigPosition> {
    options.iter().cloned().sorted_unstable().collect()
}
