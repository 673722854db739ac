//! A game line by line: what is said to the person who plays, and the commands that are read.

use wythoff_play::Reason;

use super::source::Source;
use crate::failure::{self, BadInput, Refused};
use crate::output::Output;

/// The width of a board without a terminal, in characters.
const WIDTH: usize = 80;

/// Standard output, with what was refused.
pub struct Talk {
    pub output: Output,
    /// Whether the commands are typed at a terminal.
    typed: bool,
    /// Whether only JSON is printed, at the end of the game.
    json: bool,
    /// The number of refused commands that did not come from a terminal.
    refused: u64,
}

impl Talk {
    /// Talk about commands from this source.
    pub fn new(source: &Source, json: bool) -> anyhow::Result<Talk> {
        Ok(Talk { output: Output::stdout()?, typed: source.is_terminal(), json, refused: 0 })
    }

    /// Whether the board is shown before each action of a person.
    pub fn shows_boards(&self) -> bool {
        self.typed && !self.json
    }

    /// The width of a board, in characters.
    pub fn width(&self) -> usize {
        if self.output.is_terminal() { textwrap::termwidth() } else { WIDTH }
    }

    /// Prints a line for people, unless JSON is printed.
    pub fn line(&mut self, line: impl AsRef<str>) {
        if !self.json {
            self.output.line(line);
        }
    }

    /// Prints a reason and how sure it is.
    pub fn reason(&mut self, keyword: &str, reason: &Reason) {
        self.line(format!("{keyword} {}", reason.text));
        self.line(format!("certainty {}", reason.certainty));
    }

    /// The next line of the source, for which a prompt asks at a terminal; `None` at its end.
    pub fn next(&mut self, source: &mut Source) -> anyhow::Result<Option<String>> {
        if self.shows_boards() {
            self.output.text("> ");
        }
        self.output.flush()?;
        source.next()
    }

    /// Says what is wrong with a command.
    pub fn refuse(&mut self, bad: &BadInput) -> anyhow::Result<()> {
        self.output.flush()?;
        failure::say(&bad.render());
        if !self.typed {
            self.refused += 1;
        }
        Ok(())
    }

    /// Ends the talk.
    ///
    /// # Errors
    /// A command that does not come from a terminal was refused, or standard output is closed.
    pub fn finish(self) -> anyhow::Result<()> {
        self.output.finish()?;
        match self.refused {
            0 => Ok(()),
            1 => Err(Refused("a command was refused".to_owned()).into()),
            n => Err(Refused(format!("{n} commands were refused")).into()),
        }
    }
}
