//! Explanations of why a position is P or N.

use wythoff::{BigPosition, Budget, Decision, Error, Formula, Game, History, Outcome, positions_in_words};

use super::Case;
use crate::phase::Phase;

impl Case<'_> {
    /// Why the winner wins. If the player to move wins: the P-position to move to, and why it is P.
    pub(super) fn because(&mut self) -> Result<String, Error> {
        let record = self.record;
        let (Some(board), Some(history)) = (record.board(), record.history()) else { return self.choice() };
        let at = record.position();
        let moves = matches!(record.phase(), Phase::Move { .. });
        if let Some(to) = self.evaluation.open.first().filter(|_| moves).map(|option| option.to.clone()) {
            let why = self.target(board, history, &to)?;
            return Ok(format!("{to}, a P-position: {why}"));
        }
        let decision = &self.evaluation.decision;
        match decision.outcome {
            Outcome::P => {
                let why = is_p(board, history, decision, self.budget)?;
                let blocked = if moves && !decision.p_options.is_empty() { ", and they are blocked" } else { "" };
                Ok(format!("{at} is P: {why}{blocked}"))
            }
            Outcome::N => Ok(format!("{at} is N: {}", self.is_n(board, history)?)),
        }
    }

    /// Why the position that a move leads to is P.
    pub(super) fn target(&mut self, board: &Game, history: &History, to: &BigPosition) -> Result<String, Error> {
        let after = history.rest_after(board.rules(), to.clone())?;
        let answer = board.decide_history(&after, self.budget)?;
        let why = is_p(board, &after, &answer.value, self.budget)?;
        self.rests_on(answer.certainty);
        Ok(why)
    }

    /// Why the last position of the history, for which an announcement is due or was made, is N.
    fn is_n(&mut self, board: &Game, history: &History) -> Result<String, Error> {
        let Decision { p_options: all, most_blocked: most, .. } = &self.evaluation.decision;
        let (most, options) = (*most, positions_in_words(all.iter().map(|option| &option.to)));
        if let Some(safe) = all.iter().find(|option| !option.blockable).map(|option| option.to.clone()) {
            let why = self.target(board, history, &safe)?;
            let blocked = if most > 0 { "which cannot be blocked, " } else { "" };
            return Ok(format!("the move to {safe}, {blocked}leads to a P-position: {why}"));
        }
        if all.len() as u64 > most {
            return Ok(format!("its {} options {options} are P, and at most {most} may be blocked", all.len()));
        }
        Ok(format!(
            "all its options are P ({options}) and may be blocked, but if all of them are, the player to move cannot move and wins in \
             misere play"
        ))
    }

    /// On which board the start is P, and why; or that there is no such board.
    fn choice(&self) -> Result<String, Error> {
        let p = self.evaluation.decision.boards.iter().find_map(|board| {
            let decision = board.decision.as_ref().filter(|decision| decision.outcome == Outcome::P)?;
            Some((board.cut, decision))
        });
        match p {
            Some((cut, decision)) => self.start_is_p(cut, decision),
            None => Ok(format!("the start {} is N on every board that may be chosen", self.record.start())),
        }
    }

    /// The sentence that the start is P on the board without this rectangle, and why.
    pub(super) fn start_is_p(&self, cut: wythoff::Rectangle, decision: &Decision) -> Result<String, Error> {
        let (boards, start) = (self.record.game().rules().choices(), self.record.start());
        let is_it = |rules: &&wythoff::Rules| rules.cuts().first().copied().unwrap_or_default() == cut;
        let why = match boards.iter().find(is_it) {
            Some(rules) => {
                let board = Game::from(rules.clone());
                is_p(&board, &History::start(board.rules(), start.clone())?, decision, self.budget)?
            }
            None => "no move from it leads to a P-position".to_owned(),
        };
        Ok(format!("on {} the start {start} is P: {why}", wythoff::board_in_words(cut)))
    }
}

/// Why the last position of the history is P, as this decision says.
fn is_p(board: &Game, history: &History, decision: &Decision, budget: &Budget) -> Result<String, Error> {
    let rules = board.rules();
    if rules.altered().outcome(history.last()).is_some() {
        return Ok("its label is P by decree, and whoever moves there wins at once".to_owned());
    }
    if rules.ends().contains(history.last()) {
        return Ok("the game ends there".to_owned());
    }
    if history.is_stuck(rules) {
        return Ok("there is no move from it".to_owned());
    }
    let formula = board.formula(history, budget)?;
    let suffices = formula.as_ref().is_some_and(Formula::suffices);
    let formula = formula.map(|formula| formula.words(history.last()));
    let options = positions_in_words(decision.p_options.iter().map(|option| &option.to));
    let options = match (decision.p_options.len(), decision.most_blocked) {
        (0, _) if suffices => None,
        (0, _) => Some("no move from it leads to a P-position".to_owned()),
        (1, _) => Some(format!("its only P-option {options} can be blocked")),
        (count, most) => Some(format!("its {count} P-options {options} can be blocked, for {most} options may be")),
    };
    let parts = if suffices { [formula, options] } else { [options, formula] };
    Ok(parts.into_iter().flatten().collect::<Vec<String>>().join("; "))
}
