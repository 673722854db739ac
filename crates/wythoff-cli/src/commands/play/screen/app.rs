//! The state of the screen, and how keys change it.

use ratatui::crossterm::event::KeyCode;
use wythoff::{BigPosition, UBig};
use wythoff_play::review::{Review, Step};
use wythoff_play::{Action, Phase};

use super::work::Work;
use crate::commands::play::command::{self, Command};
use crate::commands::play::lines;
use crate::commands::play::session::{Job, Session};

/// The present meaning of the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Keys move the cursor and give commands.
    Board,
    /// A command is being typed; this is the text so far.
    Type(String),
    /// The name of a file is being typed; this is the text so far.
    Save(String),
    /// The user is asked whether to leave.
    Quit,
    /// The user is asked whether to give up.
    Resign,
    /// The game is being reviewed, at the action of this index.
    Review(usize),
    /// The list of keys is shown.
    Help,
    /// The log is shown, up to this number of lines before the last.
    Log(usize),
}

/// The kind of a line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An action or an event of the game.
    Done,
    /// A reason, and how sure it is.
    Reason,
    /// A refusal or a failure.
    Refused,
}

/// A game on the screen.
pub struct App {
    pub session: Session,
    pub cursor: BigPosition,
    /// The options marked to be blocked.
    pub marked: Vec<BigPosition>,
    /// The index of the board selected by the cursor.
    pub choice: usize,
    /// The moves that a hint showed in the present position.
    pub hinted: Vec<BigPosition>,
    pub mode: Mode,
    /// The log of the game, the latest line last.
    pub log: Vec<(Kind, String)>,
    pub work: Option<Work>,
    /// Whether the computer was stopped or cannot play.
    pub stalled: bool,
    /// Whether the user has left.
    pub left: bool,
    /// The P-positions among the moves, while they are shown; otherwise empty.
    pub shown: Vec<BigPosition>,
    /// The review of the game, once it is computed.
    pub review: Option<Review>,
    /// Whether the last move of the user is still to be commented on.
    pub uncommented: bool,
}

impl App {
    /// The screen of a session at its start.
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

    /// Whether it is the user's turn.
    pub fn is_yours(&self) -> bool {
        self.session.is_yours()
    }

    /// The action under review, if the game is being reviewed.
    pub fn step(&self) -> Option<&Step> {
        let Mode::Review(at) = self.mode else { return None };
        self.review.as_ref()?.steps.get(at)
    }

    /// Handles a key during a review of the game.
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

    /// Redoes what was undone.
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

    /// Performs an action of the player whose turn it is; `false` if it is refused.
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

    /// Performs an action of the user, if it is the user's turn.
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

    /// Handles the key Enter, by the phase of the game.
    pub fn enter(&mut self) {
        match self.session.record.phase() {
            _ if self.stalled => self.stalled = false,
            Phase::Choose => self.user(Action::Choose(self.choice)),
            Phase::Block { .. } => self.user(Action::Block(self.marked.clone())),
            _ => self.user(Action::Move(self.cursor.clone())),
        }
    }

    /// Marks the option under the cursor to be blocked, or removes the mark.
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

    /// Runs a typed command.
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

    /// The mode in which the name of a file is typed, with the file of the game as the proposal.
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

    /// Moves the cursor within the reach of moves; during a choice of boards, selects another board.
    pub fn go(&mut self, columns: i32, rows: i32) {
        if self.session.record.phase() == Phase::Choose {
            // The boards are listed downwards.
            let last = self.session.record.choices().len().saturating_sub(1);
            let (up, down) = (usize::try_from(rows).unwrap_or(0), usize::try_from(-rows).unwrap_or(0));
            self.choice = (self.choice + down).saturating_sub(up).min(last);
            return;
        }
        let corner = self.session.record.position();
        self.cursor.x = shifted(&self.cursor.x, columns, &corner.x);
        self.cursor.y = shifted(&self.cursor.y, rows, &corner.y);
    }

    /// Moves the cursor to the next legal move in the order of the list, and from the last to the first.
    pub fn next_move(&mut self) {
        let moves: Vec<BigPosition> = self.session.record.moves().take(lines::LISTED).collect();
        let after = moves.iter().position(|to| *to == self.cursor).map_or(0, |index| index + 1);
        if let Some(to) = moves.get(after).or(moves.first()) {
            self.cursor = to.clone();
        }
    }

    /// Resets the cursor and all marks after a change of the position.
    fn look_again(&mut self) {
        self.cursor = self.session.record.position().clone();
        self.marked.clear();
        self.hinted.clear();
        self.shown.clear();
        self.review = None;
        self.choice = 0;
    }

    /// Appends a line to the log.
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
