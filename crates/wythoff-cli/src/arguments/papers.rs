//! The arguments of `reproduce`.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct Reproduce {
    /// The claims, each by its identifier or the beginning of it; all of them if left out
    #[arg(value_name = "ID")]
    pub ids: Vec<String>,
    /// Write report.md, report.html and the figures to this directory, which is created if necessary
    #[arg(short, long, alias = "output", value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Compute up to smaller bounds; this takes less time
    #[arg(long)]
    pub quick: bool,
    /// List the claims without settling them
    #[arg(long, conflicts_with_all = ["out", "quick"])]
    pub list: bool,
    /// Print JSON, one object on each line for each claim
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Every claim is settled by the program, with one of these verdicts:
  proved          by certificates that are checked again, sentences that
                  are decided, or all cases
  proved by hand  by an argument in docs/arguments.md, of which the program
                  has checked the steps as far as stated
  closed form     a theorem of the paper, not proved again, compared as far
                  as stated
  computed        true as far as stated
  answered        a question that is settled, with the answer and its proofs
  conjectured     believed, with the evidence; some of these are proved by
                  another command, which is named
  open            a question without an answer, with what is known
  contradicted    false as it is printed, with what is true instead
  drawn           a picture that claims nothing
  failed          the computation did not end

Without --out the claims are printed as Markdown, pictures by their titles. The exit code is 1 if a
claim could not be settled.

Examples:
  wythoff reproduce --out report
  wythoff reproduce --quick --out report
  wythoff reproduce MAH-T1
  wythoff reproduce res-thm imi-e --quick
  wythoff reproduce --list";
