//! The arguments of `theorems`.

use clap::Args;
use wythoff::alteration::Offset;
use wythoff::prove::consequences::Slant;

use super::flags::Typeset;

#[derive(Debug, Args)]
#[command(
    after_help = "Everything that is printed is proved from the automaton of the P-positions, which is itself proved first. What could not be proved is listed as skipped, with the reason. Bounds of y - s x are proved by equations over the states of the automaton, and everything else by sentences. An altered game is compared with the game without the alteration, after the shift that the theorems of ALT give.

Examples:
  wythoff theorems maharaja
  wythoff theorems maharaja.cert --proof
  wythoff theorems maharaja --line 5/3 --line \"(1 + sqrt 5)/2\" --line 10,17,-3
  wythoff theorems \"maharaja(2,3)\" --compare wythoff
  wythoff theorems \"wythoff alter P{(2,3)}\" --json
  wythoff theorems \"wythoff alter P{(2,3)}\" --compare maharaja --offset 0,1"
)]
pub struct Theorems {
    /// The game, in quotes if it has spaces or parentheses; or a certificate
    #[arg(value_name = "GAME|FILE")]
    pub game: String,
    /// Count the P-positions above the line y = S x, or q y = p x + r: a fraction, a root, or q,p,r; may be repeated
    #[arg(long, value_name = "S|Q,P,R", allow_hyphen_values = true)]
    pub line: Vec<Slant>,
    /// Compare the P-positions with those of another game
    #[arg(long, value_name = "GAME2")]
    pub compare: Option<String>,
    /// Shift the P-positions by I columns and J rows before they are compared
    #[arg(long, value_name = "I,J", allow_hyphen_values = true)]
    pub offset: Option<Offset>,
    /// Print the definitions and the sentences that were decided
    #[arg(long)]
    pub proof: bool,
    #[command(flatten)]
    pub told: Typeset,
}
