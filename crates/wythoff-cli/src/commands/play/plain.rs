//! A game with two piles, played line by line.

use std::path::Path;

use wythoff::{BigPosition, Error, Exceeded};
use wythoff_play::{Action, Illegal, words};

use super::command::{self, Command};
use super::session::{Job, Reply, Session};
use super::source::Source;
use super::talk::Talk;
use super::{board, lines, printed};
use crate::failure::{self, BadInput};
use crate::progress::Progress;

/// Plays until the user leaves or the input ends.
///
/// # Errors
/// A command that does not come from a terminal was refused, a record cannot be written, or the computer cannot play.
pub fn run(session: Session, mut source: Source, heading: &[String], json: bool) -> anyhow::Result<()> {
    let mut plain = Plain { talk: Talk::new(&source, json)?, session, hinted: Vec::new() };
    heading.iter().for_each(|line| plain.talk.line(line));
    plain.play(&mut source)?;
    plain.session.keep()?;
    if json {
        let Session { record, seed, .. } = &plain.session;
        printed::print(&mut plain.talk.output, record, &plain.session.named(), *seed)?;
    }
    plain.talk.finish()
}

struct Plain {
    session: Session,
    talk: Talk,
    /// The moves that a hint showed in the present position.
    hinted: Vec<BigPosition>,
}

impl Plain {
    fn play(&mut self, source: &mut Source) -> anyhow::Result<()> {
        self.state();
        loop {
            while self.session.waits_for_computer() {
                self.talk.output.flush()?;
                self.computer()?;
                self.state();
            }
            let Some(line) = self.talk.next(source)? else { break };
            match command::parse(&line, self.session.record.position()) {
                Ok(None) => {}
                Ok(Some(Command::Quit)) => break,
                Ok(Some(command)) => self.obey(command, &line)?,
                Err(bad) => self.talk.refuse(&bad)?,
            }
        }
        if self.session.record.ending().is_none() {
            self.talk.line("game not finished");
        }
        Ok(())
    }

    /// Prints the state of the game before the next action, at a terminal with the board.
    fn state(&mut self) {
        lines::state(&self.session).iter().for_each(|line| self.talk.line(line));
        if self.talk.shows_boards() && self.session.is_yours() {
            self.board();
            self.piles();
            lines::notes(&self.session).iter().for_each(|line| self.talk.line(line));
        }
    }

    fn computer(&mut self) -> anyhow::Result<()> {
        let Reply { action, reason, .. } = self.ask(Job::Turn)??;
        action.map_or(Ok(()), |action| self.act(&action))?;
        if let Some(reason) = reason {
            self.session.comment(&reason.text);
            self.talk.reason("reason", &reason);
        }
        self.kept();
        Ok(())
    }

    /// Performs an action of the player whose turn it is, and prints it.
    fn act(&mut self, action: &Action) -> Result<(), Illegal> {
        let done = self.session.act(action)?;
        self.hinted.clear();
        self.talk.line(done);
        Ok(())
    }

    fn obey(&mut self, command: Command, line: &str) -> anyhow::Result<()> {
        match command {
            Command::Act(action) => match self.act(&action) {
                Ok(()) => self.acted()?,
                Err(illegal) => self.talk.refuse(&lines::refusal(&self.session.record, &illegal, line))?,
            },
            Command::Hint => self.answer(Job::Hint, line)?,
            Command::Why => self.answer(Job::Why, line)?,
            Command::Moves => lines::moves(&self.session.record).iter().for_each(|line| self.talk.line(line)),
            Command::Board => self.board(),
            Command::Undo => {
                if self.session.undo() {
                    self.hinted.clear();
                    self.talk.line("undone");
                    self.kept();
                    self.state();
                } else {
                    self.talk.refuse(&BadInput::whole(
                        line,
                        "there is nothing of yours to take back",
                        "make a move first",
                    ))?;
                }
            }
            Command::Redo => {
                if self.session.redo() {
                    self.hinted.clear();
                    self.talk.line("done again");
                    self.kept();
                    self.state();
                } else {
                    self.talk.refuse(&BadInput::whole(
                        line,
                        "there is nothing to do again",
                        "take something back by `undo` first",
                    ))?;
                }
            }
            Command::Piles => self.piles(),
            Command::Positions => self.positions(line)?,
            Command::Review => match self.ask(Job::Review)? {
                Ok(Reply { review: Some(review), .. }) => {
                    lines::review(&review).iter().for_each(|line| self.talk.line(line));
                }
                Ok(_) => {}
                Err(error) => {
                    self.talk.refuse(&BadInput::whole(
                        line,
                        error.to_string(),
                        "play with smaller piles to review the game",
                    ))?;
                }
            },
            Command::Share => lines::share(&self.session).iter().for_each(|line| self.talk.line(line)),
            Command::Save(path) => self.save(path.as_deref(), line)?,
            Command::Help => self.talk.line(command::LIST),
            Command::Quit => {}
        }
        Ok(())
    }

    /// Saves the record after an action of the user, and comments on the action if the computer teaches.
    fn acted(&mut self) -> anyhow::Result<()> {
        self.kept();
        if self.session.teaches() {
            match self.ask(Job::Comment)? {
                Ok(Reply { reason: Some(reason), .. }) => {
                    self.session.comment(&reason.text);
                    self.talk.reason("comment", &reason);
                    self.kept();
                }
                Ok(_) => {}
                Err(error) => failure::say(&format!("error: {error}")),
            }
        }
        self.state();
        Ok(())
    }

    /// The result of a computation about the session; an interrupt ends the game.
    fn ask(&mut self, job: Job) -> anyhow::Result<Result<Reply, Error>> {
        self.talk.output.flush()?;
        let Session { record, level, seed, .. } = &self.session;
        match job.run(record, *level, *seed, Progress::new("columns").budget()) {
            Err(Error::Exceeded(Exceeded::Stopped)) => Err(Exceeded::Stopped.into()),
            reply => Ok(reply),
        }
    }

    fn answer(&mut self, job: Job, line: &str) -> anyhow::Result<()> {
        let Reply { action, reason, .. } = match self.ask(job)? {
            Ok(reply) => reply,
            Err(error) => {
                return self.talk.refuse(&BadInput::whole(line, error.to_string(), "ask about smaller piles"));
            }
        };
        match &action {
            Some(action) => self.talk.line(format!("hint {}", words::command(action))),
            None if job == Job::Hint => self.talk.line("hint none: the game is over"),
            None => {}
        }
        match action {
            Some(Action::Move(to)) => self.hinted = vec![to],
            Some(Action::Block(options)) => self.hinted = options,
            _ => {}
        }
        if let Some(reason) = reason {
            self.talk.reason(if job == Job::Why { "why" } else { "reason" }, &reason);
        }
        Ok(())
    }

    fn board(&mut self) {
        let record = &self.session.record;
        let lines = if board::is_large(record) {
            lines::pile_view(record.position())
        } else {
            let width = self.talk.width();
            board::text(record, &self.hinted, width)
        };
        lines.iter().for_each(|line| self.talk.line(line));
    }

    fn piles(&mut self) {
        lines::tokens(self.session.record.position()).iter().for_each(|line| self.talk.line(line));
    }

    /// Prints the moves to P-positions, which are shown only on request.
    fn positions(&mut self, line: &str) -> anyhow::Result<()> {
        match self.ask(Job::Positions)? {
            Ok(Reply { positions: Some((positions, certainty)), .. }) => {
                self.talk.line(format!("positions {}: {}", positions.len(), words::list(&positions)).trim_end());
                self.talk.line(format!("certainty {certainty}"));
            }
            Ok(_) => {}
            Err(error) => {
                let hint = "ask while the game goes on, or about smaller piles";
                self.talk.refuse(&BadInput::whole(line, error.to_string(), hint))?;
            }
        }
        Ok(())
    }

    fn save(&mut self, path: Option<&Path>, line: &str) -> anyhow::Result<()> {
        let Some(path) = path.or(self.session.save.as_deref()).map(Path::to_owned) else {
            let hint = "write the name of a file, as `save game.sgf`";
            return self.talk.refuse(&BadInput::whole(line, "there is no file to save the record to", hint));
        };
        match self.session.write(&path) {
            Ok(()) => self.talk.line(format!("saved {}", path.display())),
            Err(error) => {
                let hint = "write the name of a file that can be written, as `save game.sgf`";
                self.talk.refuse(&BadInput::whole(line, format!("{error:#}"), hint))?;
            }
        }
        Ok(())
    }

    /// Saves the record; a failure is reported and does not end the game.
    fn kept(&mut self) {
        if let Err(error) = self.session.keep() {
            failure::say(&format!("error: {error:#}"));
        }
    }
}
