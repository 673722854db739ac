//! Reads games, positions and texts from arguments and files; errors point to the place of the mistake.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

#[cfg(feature = "play")]
use wythoff::{BigPosition, Diagnostic};
use wythoff::{Game, input, read_until};

use crate::arguments::flags::Search;
use crate::failure::{BadInput, Refused, say};
#[cfg(feature = "play")]
use crate::given::given;
use crate::interrupt;
use crate::progress::Progress;

/// Reads a text of the user with the reader given; a mistake becomes an error that shows its place in the text.
#[cfg(feature = "play")]
pub fn read<T, E: Into<Diagnostic>>(text: &str, reader: impl FnOnce(&str) -> Result<T, E>) -> anyhow::Result<T> {
    reader(text).map_err(|mistake| BadInput::new(text, mistake).into())
}

/// Reads a game, and notes on standard error how it was understood where that is not obvious.
pub fn game(text: &str) -> anyhow::Result<Game> {
    let read = understood(text)?;
    read.remarks(text).iter().for_each(|remark| say(remark));
    Ok(read.game)
}

/// Reads a game, with how it was understood. The path of a certificate is read as its game; a name of a game takes precedence over a
/// file of the same name.
pub fn understood(text: &str) -> anyhow::Result<input::Read> {
    let progress = Progress::of_stages();
    let budget = progress.heard_by(interrupt::automata());
    let files = |name: &str| whole(Path::new(name)).map_err(|error| error.to_string());
    let read = read_until(interrupt::stop(), || input::game_with_files(text, &files, &budget));
    interrupt::check()?;
    let read = read?;
    match read.map_err(|mistake| BadInput::new(text, mistake)) {
        Err(_) if Path::new(text).is_file() => game_of_certificate(text),
        Err(_) if input::is_named_as_a_file(text) => {
            let hint = "write the path of a certificate that is there, as `wythoff prove GAME --cert FILE` writes it, or a game";
            Err(BadInput::whole(text, "there is no file with this name", hint).into())
        }
        read => Ok(read?),
    }
}

/// Reads the game of a certificate, after its theorem has been decided.
fn game_of_certificate(name: &str) -> anyhow::Result<input::Read> {
    let bytes = bytes(Path::new(name))?;
    if !input::is_certificate(&bytes) {
        let hint = "write a game, or a certificate as `wythoff prove GAME --cert FILE` writes it";
        return Err(BadInput::whole(name, "this is a file, but no certificate, where a game was expected", hint).into());
    }
    let progress = Progress::of_stages();
    let read = input::game_of_certificate(&bytes, &progress.heard_by(interrupt::automata()));
    interrupt::check()?;
    read?.map_err(|wrong| BadInput::whole(name, &wrong.message, &wrong.hint).into())
}

/// Reads a game and sets the number of states up to which a proof may be searched for.
pub fn game_searching(text: &str, search: &Search) -> anyhow::Result<Game> {
    Ok(game(text)?.searching(search.states))
}

/// Reads a position written as one argument or as two.
#[cfg(feature = "play")]
pub fn position(words: &[String]) -> anyhow::Result<BigPosition> {
    let number = |text: &String| read(text, |text| given(text, |text| input::number(text, input::DIGITS)));
    let together = words.join(" ");
    match words {
        // The shell splits `3, 5` and `(3, 5)` into two words.
        [x, y] if !x.starts_with(['(', '[']) && !x.ends_with([',', ';']) => {
            Ok(BigPosition::new(number(x)?, number(y)?))
        }
        _ => read(&together, |text| given(text, |text| input::pair(text, input::DIGITS))),
    }
}

/// The text of a file, without the byte order mark that some editors put at its beginning.
pub fn file(path: &Path) -> anyhow::Result<String> {
    let text = String::from_utf8(bytes(path)?).map(|text| match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    });
    text.map_err(|_| Refused(format!("cannot read {}: it is not text in UTF-8", path.display())).into())
}

/// The text of a file, or of standard input for `-`.
pub fn file_or_stdin(path: &Path) -> anyhow::Result<String> {
    if path != Path::new("-") {
        return file(path);
    }
    let mut text = String::new();
    let read = io::stdin().lock().take(MOST).read_to_string(&mut text);
    read.map_err(|error| Refused(format!("cannot read standard input: {error}")))?;
    Ok(text)
}

/// The lines of a file, or of standard input for `-`, each as soon as it is there; without a byte order mark.
pub fn lines(path: &Path) -> anyhow::Result<impl Iterator<Item = anyhow::Result<String>>> {
    let name = if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() };
    let failed = move |error: io::Error| anyhow::Error::from(Refused(format!("cannot read {name}: {error}")));
    let mut reader: Box<dyn BufRead> = match path == Path::new("-") {
        true => Box::new(io::stdin().lock()),
        false => Box::new(BufReader::new(File::open(path).map_err(&failed)?)),
    };
    let mut is_first = true;
    Ok(std::iter::from_fn(move || {
        let mut line = String::new();
        match reader.by_ref().take(MOST).read_line(&mut line) {
            Ok(0) => return None,
            Ok(_) if line.len() as u64 == MOST => {
                return Some(Err(failed(io::Error::new(io::ErrorKind::FileTooLarge, "a line has 1 GiB or more"))));
            }
            Ok(_) => {}
            Err(error) => return Some(Err(failed(error))),
        }
        let text = if std::mem::take(&mut is_first) { line.trim_start_matches('\u{feff}') } else { &line };
        Some(Ok(text.trim_end_matches(['\n', '\r']).to_owned()))
    }))
}

/// The size of the largest file that is read, in bytes.
const MOST: u64 = 1 << 30;

/// The whole content of a file; an error if it is larger than `MOST`.
fn whole(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > MOST {
        true => Err(io::Error::new(io::ErrorKind::FileTooLarge, "it has more than 1 GiB")),
        false => Ok(bytes),
    }
}

/// The content of a file; an error names the file, and suggests `--cert` if the name is that of a game.
pub fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    whole(path).map_err(|error| {
        let is_game = path.to_str().is_some_and(|text| input::game(text).is_ok());
        let hint = match path.display() {
            game if is_game => {
                format!("\nhint: a file is expected; `wythoff prove \"{game}\" --cert FILE` writes a certificate")
            }
            _ => String::new(),
        };
        Refused(format!("cannot read {}: {error}{hint}", path.display())).into()
    })
}

/// Turns an error of a library into one of the user's input, with exit code 2; after a signal the error is the interrupt instead.
pub fn accepted<T, E: std::fmt::Display>(result: Result<T, E>) -> anyhow::Result<T> {
    if result.is_err() {
        interrupt::check()?;
    }
    result.map_err(|error| Refused(error.to_string()).into())
}
