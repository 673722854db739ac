//! The page that `wythoff` prints without arguments: where to begin.

use crate::output::Output;

const WELCOME: &str = "\
wythoff - two-pile games: who wins, why, and how we know

  wythoff show maharaja                   the game on one page: rules, P-positions, what is proved
  wythoff decide maharaja 3 5             who wins from (3,5), and by which moves
  wythoff grundy wythoff 3 5              the Grundy value (leave out 3 5 for a table)
  wythoff draw maharaja -o board.svg      a figure
  wythoff prove \"queen + leaper(2,3)\"     a theorem about a game of your own
  wythoff identify 1 3 4 6 8 9            which game has these numbers?
  wythoff play wythoff                    play against the computer

A position is P if the player to move loses against best play, and N if that player wins.
A GAME is a name (`wythoff games` lists them) or a sum of moves. Quote it if it has spaces or parentheses.
All commands: wythoff help      One command: wythoff help decide      Tutorials: docs/tutorials
";

/// The commands on the page that need a feature, and whether this build has it.
const OPTIONAL: [(&str, bool); 3] = [
    ("wythoff draw", cfg!(feature = "pictures")),
    ("wythoff identify", cfg!(feature = "atlas")),
    ("wythoff play", cfg!(feature = "play")),
];

/// Prints the page, without the commands that this build lacks.
pub fn run() -> anyhow::Result<()> {
    let mut output = Output::stdout()?;
    let lines = WELCOME.split_inclusive('\n');
    let is_there = |line: &&str| OPTIONAL.iter().all(|(command, is_built)| *is_built || !line.contains(command));
    output.text(&lines.filter(is_there).collect::<String>());
    output.finish()
}
