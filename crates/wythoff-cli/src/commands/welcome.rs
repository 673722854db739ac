//! `wythoff` alone: where to begin.

use crate::output::Output;

const WELCOME: &str = "\
wythoff: a workbench for Wythoff Nim and its relatives

Two players move in turn from two piles of tokens, and in most games whoever cannot move loses. A P-position is one
from which the player to move loses against best play. A GAME is a name, as `maharaja` or \"(3,5)-Maharaja Nim\",
or a sum of moves, as \"rook + bishop + knight\"; put it in quotes if it has spaces or parentheses.

Where to begin:
  wythoff show wythoff                       explains a game: its rule, its first P-positions, what is proved
  wythoff decide maharaja 3 5                says who wins from a position, and how
  wythoff compare maharaja wythoff           sets two games side by side
  wythoff play wythoff                       plays against you
  wythoff nth wythoff 10^50                  goes as far out as you like
  wythoff theorems wythoff                   states what is proved
  wythoff games                              lists the named games

`wythoff help` lists all commands, and `wythoff help COMMAND` explains one of them.
";

/// Prints it.
pub fn run() -> anyhow::Result<()> {
    let mut output = Output::stdout()?;
    let lines = WELCOME.split_inclusive('\n');
    output.text(&lines.filter(|line| cfg!(feature = "play") || !line.contains("wythoff play")).collect::<String>());
    output.finish()
}
