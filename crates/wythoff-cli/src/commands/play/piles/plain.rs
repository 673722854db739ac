//! A game on several piles, played line by line.

use itertools::Itertools;
use wythoff::rules::piles::{FEWEST, NAMES, pile_count};
use wythoff::{BigPiles, Budget, Error, Exceeded, UBig};
use wythoff_play::piles::{self, Act, IllegalAct, Review, words};
use wythoff_play::review::Worth;
use wythoff_play::{Level, Reason};

use super::super::lines::{self, LISTED};
use super::super::source::Source;
use super::super::talk::Talk;
use super::command::{self, Command};
use super::session::Session;
use super::{heading_of, picture, printed, unit};
use crate::failure::{self, BadInput};
use crate::progress::Progress;

/// Plays until the user leaves or the input ends.
///
/// # Errors
/// A command that does not come from a terminal was refused, or the computer cannot play.
pub fn run(session: Session, mut source: Source, drawn: bool, json: bool) -> anyhow::Result<()> {
    let heading = heading_of(&session, &session.players(), session.level.as_slice(), drawn);
    let mut plain = Plain { talk: Talk::new(&source, json)?, session, hinted: None };
    heading.iter().for_each(|line| plain.talk.line(line));
    plain.play(&mut source)?;
    if json {
        printed::print(&mut plain.talk.output, &plain.session, printed::names(&plain.session))?;
    }
    plain.talk.finish()
}

struct Plain {
    session: Session,
    talk: Talk,
    /// The move that a hint showed in the present position.
    hinted: Option<BigPiles>,
}

impl Plain {
    fn play(&mut self, source: &mut Source) -> anyhow::Result<()> {
        self.state();
        loop {
            while self.session.waits_for_computer() {
                self.computer()?;
                self.state();
            }
            let Some(line) = self.talk.next(source)? else { break };
            match command::parse(&line, self.piles()) {
                Ok(None) => {}
                Ok(Some(Command::Quit)) => break,
                Ok(Some(command)) => self.obey(command, &line)?,
                Err(bad) => self.talk.refuse(&bad)?,
            }
        }
        if self.session.game.ending().is_none() {
            self.talk.line("game not finished");
        }
        Ok(())
    }

    /// Prints the position and whose turn it is, before the next action.
    fn state(&mut self) {
        let (game, voice) = (&self.session.game, self.session.voice());
        let position = format!("position {}", words::piles(game.position()));
        let next = match (voice.how_it_ended(game), game.to_act()) {
            (None, Some(seat)) => format!("to act: {} (move)", voice.name(seat)),
            (ending, _) => ending.unwrap_or_default(),
        };
        self.talk.line(position);
        self.talk.line(next);
        if self.talk.shows_boards() && self.session.is_yours() {
            self.tokens();
            if self.piles() == FEWEST {
                // An error is ignored here: a picture without P-positions computes nothing.
                let _ = self.picture(None, false, "");
            }
        }
    }

    fn computer(&mut self) -> anyhow::Result<()> {
        let level = self.session.level.unwrap_or(Level::Perfect);
        let turn = self.ask(|session, budget| piles::turn(level, &session.game, session.seed, budget))??;
        self.act(turn.act)?;
        if let Some(reason) = turn.reason {
            self.commented("reason", &reason);
        }
        Ok(())
    }

    /// Performs an act of the player whose turn it is, and prints it.
    fn act(&mut self, act: Act) -> Result<(), IllegalAct> {
        let done = self.session.act(act)?;
        self.hinted = None;
        self.talk.line(done);
        Ok(())
    }

    fn obey(&mut self, command: Command, line: &str) -> anyhow::Result<()> {
        match command {
            Command::Take(taken) => self.yours(Act::Take(taken), line),
            Command::Move(to) => match self.session.game.position().taken_to(&to) {
                Some(taken) => self.yours(Act::Take(taken), line),
                None => {
                    let message = format!("{to} holds more than {} in a pile", self.session.game.position());
                    self.talk.refuse(&BadInput::whole(line, message, self.hint_for(&to)))
                }
            },
            Command::Resign => self.yours(Act::Resign, line),
            Command::Hint => self.hint(line),
            Command::Why => {
                let reply = self.ask(|session, budget| piles::why(&session.game, budget))?;
                self.answer(reply, line, |plain, reason| plain.talk.reason("why", &reason))
            }
            Command::Moves => self.moves(),
            Command::Board(first) => self.picture(first, false, line),
            Command::Slice(first) => self.picture(first, true, line),
            Command::Piles => {
                self.tokens();
                Ok(())
            }
            Command::Positions => self.positions(line),
            Command::Undo => match self.session.undo() {
                true => self.again("undone"),
                false => self.talk.refuse(&BadInput::whole(
                    line,
                    "there is nothing of yours to take back",
                    "make a move first",
                )),
            },
            Command::Redo => match self.session.redo() {
                true => self.again("done again"),
                false => {
                    let hint = "take something back by `undo` first";
                    self.talk.refuse(&BadInput::whole(line, "there is nothing to do again", hint))
                }
            },
            Command::Review => {
                let reply = self.ask(|session, budget| piles::review(&session.game, budget))?;
                self.answer(reply, line, |plain, review| plain.review(&review))
            }
            Command::Help => {
                self.talk.line(command::LIST);
                Ok(())
            }
            Command::Quit => Ok(()),
        }
    }

    /// Performs an act of the user; an illegal one is refused with a hint.
    fn yours(&mut self, act: Act, line: &str) -> anyhow::Result<()> {
        if let Err(illegal) = self.act(act) {
            let hint = match (&illegal, command::parse(line, self.piles())) {
                (IllegalAct::Over, _) => "write `undo` or `quit`".to_owned(),
                (_, Ok(Some(Command::Move(to)))) => self.hint_for(&to),
                _ => "`moves` lists the legal moves".to_owned(),
            };
            let message = illegal.to_string();
            let message = message.split_once("; ").map_or(message.as_str(), |(what, _)| what);
            return self.talk.refuse(&BadInput::whole(line, message, hint));
        }
        if self.session.level == Some(Level::Teaching) {
            let reply = self.ask(|session, budget| piles::comment_on_last(&session.game, budget))?;
            match reply {
                Ok(Some(reason)) => self.commented("comment", &reason),
                Ok(None) => {}
                Err(error) => failure::say(&format!("error: {error}")),
            }
        }
        self.state();
        Ok(())
    }

    /// A hint for an illegal move: its numbers may have been meant as what is taken.
    fn hint_for(&self, to: &BigPiles) -> String {
        let game = &self.session.game;
        match game.rules().is_move(game.position(), &to.0) {
            true => format!(
                "{} numbers say where the move leads; write `take {}` to take them",
                pile_count(self.piles()),
                words::piles(to)
            ),
            false => "`moves` lists the legal moves".to_owned(),
        }
    }

    fn again(&mut self, done: &str) -> anyhow::Result<()> {
        self.hinted = None;
        self.talk.line(done);
        self.state();
        Ok(())
    }

    /// The result of a computation about the session; an interrupt ends the game.
    fn ask<T>(
        &mut self,
        question: impl FnOnce(&Session, &Budget) -> Result<T, Error>,
    ) -> anyhow::Result<Result<T, Error>> {
        self.talk.output.flush()?;
        match question(&self.session, Progress::new(unit(self.session.game.game())).budget()) {
            Err(Error::Exceeded(Exceeded::Stopped)) => Err(Exceeded::Stopped.into()),
            reply => Ok(reply),
        }
    }

    fn answer<T>(
        &mut self,
        reply: Result<T, Error>,
        line: &str,
        say: impl FnOnce(&mut Plain, T),
    ) -> anyhow::Result<()> {
        match reply {
            Ok(value) => say(self, value),
            Err(error) => {
                let message = error.to_string();
                let (what, instead) = message.split_once("; ").unwrap_or((&message, "ask about smaller piles"));
                self.talk.refuse(&BadInput::whole(line, what, instead))?;
            }
        }
        Ok(())
    }

    fn hint(&mut self, line: &str) -> anyhow::Result<()> {
        let reply = self.ask(|session, budget| piles::hint(&session.game, budget))?;
        self.answer(reply, line, |plain, hint| match hint {
            None => plain.talk.line("hint none: the game is over"),
            Some(turn) => {
                plain.talk.line(format!("hint {}", turn.act.command()));
                if let Act::Take(taken) = &turn.act {
                    plain.hinted = plain.session.game.position().minus(taken);
                }
                if let Some(reason) = turn.reason {
                    plain.talk.reason("reason", &reason);
                }
            }
        })
    }

    /// Prints a comment on the last act, and keeps it.
    fn commented(&mut self, keyword: &str, reason: &Reason) {
        self.session.comments.insert(self.session.game.acts().len(), reason.text.clone());
        self.talk.reason(keyword, reason);
    }

    fn moves(&mut self) -> anyhow::Result<()> {
        let (rules, from) = (self.session.game.rules(), self.session.game.position());
        let taken = rules.options(from).filter_map(|to| from.taken_to(&to));
        let mut moves: Vec<Vec<UBig>> = taken.take(LISTED + 1).collect();
        let more = moves.len() > LISTED;
        moves.truncate(LISTED);
        let (count, list) = (moves.len(), moves.iter().map(|taken| taken.iter().join(",")).join(" "));
        self.talk.line(match (count, more) {
            (0, _) => "moves 0".to_owned(),
            (_, true) => format!("moves more than {count}, of which the first take: {list}"),
            (_, false) => format!("moves {count}, which take: {list}"),
        });
        Ok(())
    }

    /// Prints the slice with `first` tokens in the first of three piles; by default, the present number.
    fn picture(&mut self, first: Option<UBig>, shows_p: bool, line: &str) -> anyhow::Result<()> {
        if self.piles() != FEWEST {
            let message = format!("slices are of three piles, and this game is on {}", pile_count(self.piles()));
            return self.talk.refuse(&BadInput::whole(
                line,
                message,
                "`piles` shows the position, and `moves` the moves",
            ));
        }
        let now = self.session.game.position().0[0].clone();
        let first = first.unwrap_or_else(|| now.clone());
        if first > now {
            let message = format!("the first pile has {now} tokens, and no move leaves {first}");
            return self.talk.refuse(&BadInput::whole(line, message, "write the number of tokens that are left in it"));
        }
        let width = self.talk.width();
        let hinted = self.hinted.clone();
        let reply =
            self.ask(|session, budget| picture::text(session, &first, hinted.as_ref(), shows_p, width, budget))?;
        self.answer(reply, line, |plain, lines| lines.iter().for_each(|line| plain.talk.line(line)))
    }

    /// The number of piles.
    fn piles(&self) -> usize {
        self.session.game.rules().piles()
    }

    /// Prints the piles as tokens.
    fn tokens(&mut self) {
        let piles = &self.session.game.position().0;
        lines::tokens_of(NAMES.into_iter().zip(piles)).iter().for_each(|line| self.talk.line(line));
    }

    /// Prints the moves to P-positions, which are shown only on request.
    fn positions(&mut self, line: &str) -> anyhow::Result<()> {
        let reply = self.ask(|session, budget| session.game.decide(budget))?;
        self.answer(reply, line, |plain, answer| {
            let options = &answer.value.p_options;
            let listed = options.iter().take(LISTED).map(|to| to.0.iter().join(",")).join(" ");
            let more = if options.len() > LISTED { " ..." } else { "" };
            plain.talk.line(format!("positions {}: {listed}{more}", options.len()).trim_end());
            plain.talk.line(format!("certainty {}", answer.assurance()));
        })
    }

    /// Prints the review of the game.
    fn review(&mut self, review: &Review) {
        self.talk.line(format!("reveal {}", review.summary));
        for (k, step) in review.steps.iter().enumerate() {
            let worth = match step.worth {
                Worth::KeepsTheWin => "keeps the win",
                Worth::GivesTheWinAway => "GIVES THE WIN AWAY",
                Worth::WasLost => "was lost",
            };
            let at = format!("step {} at {} ({}), {worth}", k + 1, words::piles(&step.from), step.outcome);
            self.talk.line(format!("{at}: {}", step.reason.text));
            self.talk.line(format!("certainty {}", step.reason.certainty));
        }
    }
}
