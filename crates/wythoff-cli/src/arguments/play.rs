//! The arguments of `play`.

use std::path::PathBuf;

use clap::Args;
use wythoff_play::{Level, LevelError, Size};

use super::flags::columns;

#[derive(Clone, Debug, Args)]
#[command(after_help = HELP)]
pub struct Play {
    /// The game, in quotes if it has spaces or parentheses; if it is left out, a terminal asks for it, and otherwise it is Wythoff Nim
    pub game: Option<String>,
    /// Start from (X,Y), of any size, also as powers like 10^50, and a game on several piles from a number for each; if left out, a start is drawn at random from which the first player can win, but not at once
    #[arg(long, num_args = 1..=6, value_name = "X Y", conflicts_with = "load")]
    pub from: Option<Vec<String>>,
    /// How large the piles of a random start are: small (4 to 12), medium (10 to 40) or large (100 to 1000); medium if left
    /// out, and 1 to 30 with --games
    #[arg(long, value_name = "SIZE", conflicts_with_all = ["from", "load"])]
    pub size: Option<Size>,
    /// Let two people take turns at this terminal
    #[arg(long, conflicts_with_all = ["second", "level", "you"])]
    pub two: bool,
    /// Be the second player: choose the board if there is a choice, and move second
    #[arg(long)]
    pub second: bool,
    /// How the computer plays: perfect, teaching (perfect, and says why), erring:P (at random with probability P) or
    /// random; perfect if left out
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    pub level: Option<Level>,
    /// The seed of everything random: the same seed gives the same game
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Continue the game that is recorded in a file, or in a record that is written here, in quotes
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    /// Keep the record of the game in a file, which is rewritten after every action
    #[arg(long, value_name = "FILE", conflicts_with = "games")]
    pub save: Option<PathBuf>,
    /// Play line by line, even on a terminal
    #[arg(long)]
    pub plain: bool,
    /// Do these commands, separated by `;`, line by line, instead of reading them
    #[arg(long = "do", value_name = "COMMANDS", conflicts_with = "you")]
    pub script: Option<String>,
    /// Let the computer play your side too, at this level
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    pub you: Option<Level>,
    /// With --you: play N games and count who wins; without --from each has a start of its own, all starts equally likely
    /// and so also some that the first player loses
    #[arg(long, value_name = "N", value_parser = columns, requires = "you", conflicts_with = "load")]
    pub games: Option<u64>,
    /// With three-heaps: a chain of theorems by `wythoff chain heaps`, proved again as far as the smallest heap, so that answers are proved and the other heaps may have any size
    #[arg(long, value_name = "FILE", conflicts_with = "games")]
    pub chain: Option<PathBuf>,
    /// Print the game as JSON when it is over or left, and nothing before; with --games, who won how often
    #[arg(long)]
    pub json: bool,
}

/// Reads a level of play; the error holds only what to write instead, because the parser already prints what is wrong.
fn level(text: &str) -> Result<Level, String> {
    text.parse().map_err(|error: LevelError| {
        let error = error.to_string();
        error.rsplit_once("; ").map_or(error.clone(), |(_, instead)| instead.to_owned())
    })
}

const HELP: &str = "\
If standard input and output are terminals, the board takes the whole screen; there, `?` lists the keys. Otherwise, and with --plain, the game goes line by line: commands are read from standard input, one on each line.

Commands:
  X Y            move to (X,Y); also `X,Y` and `move X Y`
  take I J       the same by what is taken from the piles
  block X,Y ...  forbid these options; `block` alone forbids nothing
  choose K       choose board K
  hint           what a perfect player would do now
  why            who wins the present position, and why
  moves          the legal moves; where options are to be blocked, those that
                 may be
  board          the board; of large piles the numbers, their digits and their
                 difference
  piles          the piles as tokens
  positions      the legal moves that lead to a P-position, which are
                 hidden otherwise
  undo           back to your previous decision
  redo           do again what was undone
  reveal         the whole game, action by action: who was winning, and where
                 the win was given away
  share          the record on one line, the link to it, and the command that
                 loads it
  save FILE      write the record; without FILE, to that of --save
  resign         give up
  help           this list
  quit           leave; so does the end of the input
  # ...          a comment

Games on three to six piles go line by line, as `nim on 3 piles` or three-heaps, which is Wythoff Nim with three heaps. There X Y Z moves to (X,Y,Z), take I J K takes these numbers, also in words, as in `take 2 from the first` or `take 3 from the first and the third`. On three piles board K and slice K show the moves that leave K tokens in the first pile, and slice marks P-positions.

Numbers may be powers like 10^50. After every action come lines that begin with `position`, `blocked`, `imitation` and `to act`, if there is something to say, and at the end one that begins with `you win` or `you lose`. Every hint and explanation is followed by how sure it is.

A command that is refused changes nothing, and the game goes on; standard error says what is wrong. If commands do not come from a terminal and one was refused, the exit code is 2 at the end. Leaving an unfinished game is no error.

On the whole screen `p` marks the legal moves that lead to a P-position, as `positions` lists them. Other P-positions are not marked, since you cannot move there now; `wythoff draw` shows them all.

With --json the commands are read line by line and done silently. What is printed is one object: the start, what was done and why, where the game was left, who has won, and the record that --load takes. Questions such as `hint` print nothing; `wythoff decide --json` and `wythoff moves --json` answer them.

Examples:
  wythoff play
  wythoff play maharaja
  wythoff play maharaja --two --size small
  wythoff play \"imitation(2,3)\" --from 13 18 --level teaching
  wythoff play \"k-blocking(3)\" --from 5 9 --second --save game.sgf
  wythoff play \"nim on 3 piles\" --from 3 5 7
  wythoff play three-heaps --from 4 7 9 --level teaching
  wythoff play --load game.sgf
  wythoff play wythoff --from 10^50 10^50 --do \"hint; take 10^50 10^50\"
  wythoff play wythoff --from 7 4 --do \"take 0 2; take 1 0\" --json
  wythoff play maharaja --you perfect --level erring:0.2 --games 1000 --seed 1";
