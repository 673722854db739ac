//! What is on the screen, and what the keys do to it.

use ratatui::crossterm::event::KeyCode;
use wythoff::{BigPosition, UBig};
use wythoff_play::review::{Review, Step};
use wythoff_play::{Action, Phase};

use super::work::Work;
use crate::commands::play::command::{self, Command};
use crate::commands::play::lines;
use crate::commands::play::session::{Job, Session};

/// What the keys mean at the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// They move the cursor and give commands.
    Board,
    /// A command is typed.
    Type(String),
    /// The name of a file is typed.
    Save(String),
    /// Really leave?
    Quit,
    /// Really give up?
    Resign,
    /// The game is looked back on, at this action.
    Review(usize),
    /// The keys are listed.
    Help,
    /// What happened is listed, up to so many lines before the last.
    Log(usize),
}

/// A line of what happened, by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Something was done.
    Done,
    /// Why, and how sure that is.
    Reason,
    /// Something was refused or failed.
    Refused,
}

/// A game on the screen.
pub struct App {
    pub session: Session,
    pub cursor: BigPosition,
    /// What is going to be blocked.
    pub marked: Vec<BigPosition>,
    /// The board that is going to be chosen.
    pub choice: usize,
    /// What was hinted at in this position.
    pub hinted: Vec<BigPosition>,
    pub mode: Mode,
    /// What happened, the latest last.
    pub log: Vec<(Kind, String)>,
    pub work: Option<Work>,
    /// The computer was stopped or cannot play.
    pub stalled: bool,
    /// The user has left.
    pub left: bool,
    /// The P-positions among the moves, while they are shown.
    pub shown: Vec<BigPosition>,
    /// The game looked back on.
    pub review: Option<Review>,
    /// The last move of the user is to be commented on.
    pub uncommented: bool,
}

impl App {
    /// A game that is about to go on.
    pub fn new(session: Session) -> App {
        let mut app = App {
            cursor: session.record.position().clone(),
            session,
            marked: Vec::new(),
            choice: 0,
            hinted: Vec::new(),
            mode: Mode::Board,
            log: Vec::new(),
            work: None,
            stalled: false,
            left: false,
            shown: Vec::new(),
            review: None,
            uncommented: false,
        };
        app.note_ending();
        app
    }

    /// Is it the turn of the user?
    pub fn is_yours(&self) -> bool {
        self.session.is_yours()
    }

    /// The action that is looked back on.
    pub fn step(&self) -> Option<&Step> {
        let Mode::Review(at) = self.mode else { return None };
        self.review.as_ref()?.steps.get(at)
    }

    /// A key while the game is looked back on.
    pub fn look_back(&mut self, at: usize, code: KeyCode) {
        let Some(review) = &self.review else { return };
        let last = review.steps.len().saturating_sub(1);
        let to = match code {
            KeyCode::Left | KeyCode::Up => at.saturating_sub(1),
            KeyCode::Right | KeyCode::Down => (at + 1).min(last),
            KeyCode::Char('t') => {
                review.lost.iter().find(|lost| **lost > at).or(review.lost.first()).copied().unwrap_or(at)
            }
            _ => {
                self.cursor = self.session.record.position().clone();
                return;
            }
        };
        self.mode = Mode::Review(to);
        if let Some(step) = self.step() {
            self.cursor = step.from.clone();
        }
    }

    /// Does again what was taken back.
    pub fn redo(&mut self) {
        self.work = None;
        if self.session.redo() {
            self.note(Kind::Done, "done again".to_owned());
            self.look_again();
            self.note_ending();
            self.keep();
        } else {
            self.note(Kind::Refused, "there is nothing to do again".to_owned());
        }
    }

    /// Does something for whoever has to.
    pub(super) fn act(&mut self, action: &Action) -> bool {
        match self.session.act(action) {
            Ok(done) => {
                self.note(Kind::Done, done);
                self.look_again();
                self.note_ending();
                true
            }
            Err(illegal) => {
                let refused = lines::refusal(&self.session.record, &illegal, "");
                self.note(Kind::Refused, refused.what.to_string());
                false
            }
        }
    }

    /// Does something for the user, when it is his turn.
    pub fn user(&mut self, action: Action) {
        let ended = self.session.record.ending().is_some();
        if !ended && !self.is_yours() {
            return self.note(Kind::Refused, "it is the turn of the computer".to_owned());
        }
        self.work = None;
        if self.act(&action) {
            self.uncommented = self.session.teaches();
            self.keep();
        }
    }

    /// What Enter does.
    pub fn enter(&mut self) {
        match self.session.record.phase() {
            _ if self.stalled => self.stalled = false,
            Phase::Choose => self.user(Action::Choose(self.choice)),
            Phase::Block { .. } => self.user(Action::Block(self.marked.clone())),
            _ => self.user(Action::Move(self.cursor.clone())),
        }
    }

    /// Marks what is under the cursor to be blocked, or no longer.
    pub fn toggle(&mut self) {
        if !matches!(self.session.record.phase(), Phase::Block { .. }) || !self.is_yours() {
            return self.note(Kind::Refused, "there is nothing to be blocked by you now".to_owned());
        }
        if let Some(index) = self.marked.iter().position(|at| *at == self.cursor) {
            self.marked.remove(index);
            return;
        }
        let mut marked = self.marked.clone();
        marked.push(self.cursor.clone());
        match self.session.record.check(&Action::Block(marked.clone())) {
            Ok(()) => self.marked = marked,
            Err(illegal) => self.note(Kind::Refused, illegal.to_string()),
        }
    }

    /// Goes back to the user's previous decision.
    pub fn undo(&mut self) {
        self.work = None;
        self.uncommented = false;
        if self.session.undo() {
            self.stalled = false;
            self.note(Kind::Done, "undone".to_owned());
            self.look_again();
            self.keep();
        } else {
            self.note(Kind::Refused, "there is nothing of yours to take back".to_owned());
        }
    }

    /// Does what a typed line says.
    ///
    /// # Errors
    /// A computation cannot be started.
    pub fn obey(&mut self, line: &str) -> anyhow::Result<()> {
        match command::parse(line, self.session.record.position()) {
            Ok(None) => {}
            Ok(Some(Command::Act(action))) => self.user(action),
            Ok(Some(Command::Hint)) => self.ask(Job::Hint)?,
            Ok(Some(Command::Why)) => self.ask(Job::Why)?,
            Ok(Some(Command::Moves)) => self.note(Kind::Done, lines::moves(&self.session.record).join("; ")),
            Ok(Some(Command::Board)) => {
                let piles = lines::pile_view(self.session.record.position()).join("; ");
                self.note(Kind::Done, piles);
            }
            Ok(Some(Command::Undo)) => self.undo(),
            Ok(Some(Command::Redo)) => self.redo(),
            Ok(Some(Command::Review)) => self.ask(Job::Review)?,
            Ok(Some(Command::Positions)) => self.show_or_hide()?,
            Ok(Some(Command::Piles)) => {
                let piles = lines::tokens(self.session.record.position());
                piles.into_iter().for_each(|line| self.note(Kind::Done, line));
            }
            Ok(Some(Command::Share)) => {
                let lines = lines::share(&self.session);
                lines.into_iter().for_each(|line| self.note(Kind::Done, line));
            }
            Ok(Some(Command::Save(Some(path)))) => self.save(&path),
            Ok(Some(Command::Save(None))) => self.mode = self.save_mode(),
            Ok(Some(Command::Help)) => self.mode = Mode::Help,
            Ok(Some(Command::Quit)) => self.left = true,
            Err(bad) => self.note(Kind::Refused, bad.what.to_string()),
        }
        Ok(())
    }

    /// The name of a file is asked for; that of the game is proposed.
    pub fn save_mode(&self) -> Mode {
        let proposed = self.session.save.as_ref().map(|path| path.display().to_string());
        Mode::Save(proposed.unwrap_or_else(|| "game.sgf".to_owned()))
    }

    /// Writes the record to a file.
    pub fn save(&mut self, path: &std::path::Path) {
        match self.session.write(path) {
            Ok(()) => self.note(Kind::Done, format!("saved {}", path.display())),
            Err(error) => self.note(Kind::Refused, format!("{error:#}")),
        }
    }

    /// Moves the cursor, as far as moves can lead; among boards, goes to another.
    pub fn go(&mut self, columns: i32, rows: i32) {
        if self.session.record.phase() == Phase::Choose {
            // The list is read downwards.
            let last = self.session.record.choices().len().saturating_sub(1);
            let (up, down) = (usize::try_from(rows).unwrap_or(0), usize::try_from(-rows).unwrap_or(0));
            self.choice = (self.choice + down).saturating_sub(up).min(last);
            return;
        }
        let corner = self.session.record.position();
        self.cursor.x = shifted(&self.cursor.x, columns, &corner.x);
        self.cursor.y = shifted(&self.cursor.y, rows, &corner.y);
    }

    /// Moves the cursor to the next of the moves, those listed first coming first.
    pub fn next_move(&mut self) {
        let moves: Vec<BigPosition> = self.session.record.moves().take(lines::LISTED).collect();
        let after = moves.iter().position(|to| *to == self.cursor).map_or(0, |index| index + 1);
        if let Some(to) = moves.get(after).or(moves.first()) {
            self.cursor = to.clone();
        }
    }

    /// After the position has changed.
    fn look_again(&mut self) {
        self.cursor = self.session.record.position().clone();
        self.marked.clear();
        self.hinted.clear();
        self.shown.clear();
        self.review = None;
        self.choice = 0;
    }

    /// Notes a line.
    pub fn note(&mut self, kind: Kind, text: String) {
        self.log.push((kind, text));
    }

    fn note_ending(&mut self) {
        if let Some(ending) = self.session.record.ending() {
            let line = self.session.voice().ending(&self.session.record, ending);
            self.note(Kind::Done, line);
        }
    }

    pub(super) fn keep(&mut self) {
        if let Err(error) = self.session.keep() {
            self.note(Kind::Refused, format!("{error:#}"));
        }
    }
}

fn shifted(number: &UBig, by: i32, most: &UBig) -> UBig {
    let step = UBig::from(by.unsigned_abs());
    if by >= 0 { (number + step).min(most.clone()) } else { number - step.min(number.clone()) }
}
