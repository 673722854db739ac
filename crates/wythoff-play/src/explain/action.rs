//! Explanations of actions: why a perfect player takes an action, and what an action was worth.

use wythoff::{BigPosition, Error, Outcome, positions_in_words};

use super::Case;
use crate::action::{Action, Seat};
use crate::evaluation::Evaluation;
use crate::record::Record;

impl Case<'_> {
    /// Why a perfect player takes this action, as a sentence.
    pub(super) fn does(&mut self, action: &Action) -> Result<String, Error> {
        let because = self.because()?;
        Ok(match (action, self.evaluation.is_won()) {
            (Action::Choose(_), true) => format!("this board wins: {because}"),
            (Action::Choose(_), false) => format!("no board wins, and on this one few moves win: {because}"),
            (Action::Block(options), true) if options.is_empty() => format!("nothing has to be blocked: {because}"),
            (Action::Block(_), true) => format!("the moves that would win are blocked: {because}"),
            (Action::Block(options), false) if options.is_empty() => {
                format!("every announcement loses: {because}")
            }
            (Action::Block(_), false) => {
                format!("every announcement loses, and this one leaves few winning moves: {because}")
            }
            (Action::Move(_), true) => format!("a winning move is to {because}"),
            (Action::Move(_), false) => format!("every move loses, and this one prolongs the game: {because}"),
            (Action::Resign, _) => format!("the game is lost: {because}"),
        })
    }

    /// What an action was worth, as a sentence; `after` is the game after the action.
    pub(super) fn comment(&mut self, after: &Record, seat: Seat, action: &Action) -> Result<String, Error> {
        match action {
            Action::Resign => {
                let (is_won, because) = (self.evaluation.is_won(), self.because()?);
                let what = if is_won { "a game that was won" } else { "a lost game" };
                let by = if is_won && !self.evaluation.open.is_empty() { "the winning move was to " } else { "" };
                Ok(format!("the {seat} player resigns {what}: {by}{because}"))
            }
            Action::Choose(index) => self.chose(*index),
            Action::Block(options) => self.blocked(after, options),
            Action::Move(to) => self.went(after, to),
        }
    }

    fn chose(&self, index: usize) -> Result<String, Error> {
        let (boards, start) = (&self.evaluation.decision.boards, self.record.start());
        let p =
            |board: &&wythoff::Board| board.decision.as_ref().is_some_and(|decision| decision.outcome == Outcome::P);
        let Some(good) = boards.get(index).filter(p).or_else(|| boards.iter().find(p)) else {
            return Ok(format!("no board would have won: the start {start} is N on each"));
        };
        let verb =
            if boards.get(index).is_some_and(|board| board == good) { "keeps the win" } else { "gives the win away" };
        let Some(decision) = &good.decision else { return Ok(format!("this choice {verb}")) };
        Ok(format!("this choice {verb}: {}", self.start_is_p(good.cut, decision)?))
    }

    fn blocked(&mut self, after: &Record, options: &[BigPosition]) -> Result<String, Error> {
        let because = self.because()?;
        if !self.evaluation.is_won() {
            return Ok(format!("no announcement would have won: {because}"));
        }
        let winning = self.evaluation.decision.p_options.iter().map(|option| &option.to);
        let missing: Vec<&BigPosition> = winning.filter(|to| !options.contains(to)).collect();
        if !missing.is_empty() {
            let missing = positions_in_words(missing);
            return Ok(format!("this announcement gives the win away: {missing} had to be blocked, because {because}"));
        }
        if after.ending().is_some_and(|ending| ending.winner != self.evaluation.winner) {
            return Ok(format!(
                "this announcement gives the win away: no move from {} is left, and in misere play the player who cannot move wins",
                self.record.position()
            ));
        }
        Ok(format!("this announcement keeps the win: {because}"))
    }

    fn went(&mut self, after: &Record, to: &BigPosition) -> Result<String, Error> {
        if !self.evaluation.is_won() {
            return Ok(format!("no move would have won: {}", self.because()?));
        }
        let open = self.evaluation.open.iter().map(|option| &option.to);
        if let (true, Some(board), Some(history)) =
            (open.clone().any(|option| option == to), self.record.board(), self.record.history())
        {
            let why = self.target(board, history, to)?;
            return Ok(format!("the move to {to}, a P-position, keeps the win: {why}"));
        }
        let verb = if open.clone().nth(1).is_some() { "win" } else { "wins" };
        let (from, better) = (self.record.position(), positions_in_words(open));
        let then = match after.ending() {
            Some(ending) => format!("; the {} player has won", ending.winner),
            None => {
                let now = Evaluation::of(after, self.budget)?;
                self.rests_on(now.certainty.clone());
                let reply = |to: &BigPosition| format!("; now the {} player wins by moving to {to}", now.winner);
                now.open.first().filter(|_| now.seat == now.winner).map(|option| reply(&option.to)).unwrap_or_default()
            }
        };
        Ok(format!("the move to {to} gives the win away: from {from} only {better} {verb}{then}"))
    }
}
