//! The arguments of the subcommands about the program itself, and of `serve`.

use std::path::PathBuf;

use clap::Args;

use super::flags::Destination;
#[cfg(feature = "web")]
use wythoff::{Diagnostic, input};
#[cfg(feature = "web")]
use wythoff_web::origin::Origin;

#[derive(Debug, Args)]
#[command(
    after_help = "Each line of the file is an object of JSON: the name of a question as `ask`, and its arguments by their names. Fields whose
names begin with $ come back with the answer. An answer is a line, too, and so is a refusal, with the field `error`. Games are read once,
and what is found out about one is used by all questions of the file.

Examples:
  echo '{\"ask\": \"compare\", \"first\": \"maharaja\", \"second\": \"wythoff\", \"$id\": 7}' | wythoff ask -
  wythoff ask questions.jsonl -o answers.jsonl"
)]
pub struct Ask {
    /// The file; - for standard input
    pub file: PathBuf,
    #[command(flatten)]
    pub to: Destination,
}

#[cfg(feature = "manual")]
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  wythoff completions bash > ~/.local/share/bash-completion/completions/wythoff")]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

#[cfg(feature = "manual")]
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  wythoff man solve | man -l -\n  wythoff man --dir ~/.local/share/man/man1")]
pub struct Man {
    /// The subcommand whose page to print; the general page if left out
    pub page: Option<String>,
    /// Write every page to this directory instead
    #[arg(long, value_name = "DIR", conflicts_with = "page")]
    pub dir: Option<PathBuf>,
}

#[cfg(feature = "schema")]
#[derive(Debug, Args)]
#[command(
    after_help = "Every JSON object begins with the name of its command. docs/json.md explains what all of them have in common.

Examples:
  wythoff schema decide
  wythoff schema > wythoff.schema.json"
)]
pub struct Schema {
    /// The subcommand whose output to describe; all of them if left out
    pub of: Option<String>,
}

#[cfg(feature = "web")]
#[derive(Debug, Args)]
#[command(
    after_help = "The server listens on this machine only (127.0.0.1) and asks nothing of any other. Ctrl-C ends it.

Pages of other origins get no answer, and another port is another origin. --allow-origin names one
whose pages may ask the HTTP API (docs/api.md), as a notebook in the browser does; no name stands
for all of them.

With --folder there is no server: the folder holds the page and a module of WebAssembly that answers it. Whoever opens it
computes in the browser, and no request leaves the folder. Links to what is shown work in both.

Examples:
  wythoff serve
  wythoff serve --port 0
  wythoff serve --allow-origin http://localhost:8888
  wythoff serve --folder public
  wythoff serve --folder public --url https://example.org/games"
)]
pub struct Serve {
    /// The port; 0 for any free one
    #[arg(long, value_name = "PORT", default_value_t = 4104, value_parser = port)]
    pub port: u16,
    /// Let pages of this origin ask the API, too; may be given several times
    #[arg(long, value_name = "ORIGIN")]
    pub allow_origin: Vec<Origin>,
    /// Print the address as JSON
    #[arg(long)]
    pub json: bool,
    /// Write the explorer as a folder of files, which any server of files can send; it is made if it is not there
    #[arg(long, value_name = "DIR", conflicts_with_all = ["port", "allow_origin", "json"])]
    pub folder: Option<PathBuf>,
    /// The module for the folder, if it is not part of the program
    #[arg(long, value_name = "FILE", requires = "folder")]
    pub module: Option<PathBuf>,
    /// The address at which the folder will stand, as links that are shared and their pictures name it
    #[arg(long, value_name = "ADDRESS", requires = "folder", value_parser = address)]
    pub url: Option<String>,
    /// A game with an address and a picture of its own in the folder; may be repeated, and takes the place of the named games
    #[arg(long, value_name = "GAME", requires = "folder")]
    pub game: Vec<String>,
}

/// The address of a folder on the web.
#[cfg(feature = "web")]
fn address(text: &str) -> Result<String, Diagnostic> {
    const HINT: &str = "write the whole address, as https://example.org/games";
    let rest = ["https://", "http://"].into_iter().find_map(|scheme| text.strip_prefix(scheme));
    let fits = |c: char| c.is_ascii_graphic() && !"\"<>\\^`{|}?#".contains(c);
    match rest.is_some_and(|rest| !rest.is_empty() && rest.chars().all(fits)) {
        true => Ok(text.to_owned()),
        false => Err(Diagnostic::new("this is no address of a folder", 0..text.len(), HINT)),
    }
}

#[cfg(feature = "web")]
fn port(text: &str) -> Result<u16, Diagnostic> {
    const HINT: &str = "write a number from 0 to 65535; 0 stands for any free port";
    let number = input::small(text).map_err(|mistake| mistake.hinting(HINT))?;
    let too_large = || Diagnostic::new(format!("there is no port {number}"), 0..text.len(), HINT);
    u16::try_from(number).map_err(|_| too_large())
}
