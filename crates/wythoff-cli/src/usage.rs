//! Turns errors of the argument parser into messages that show the place of the mistake and what to write instead.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use itertools::Itertools;
use wythoff::{Diagnostic, input, typed_word};

use crate::arguments;
use crate::failure::BadInput;
use crate::provenance::typed;

/// The mistake, if it concerns a value, the name of an option or a number of piles; other errors are printed by the argument parser.
pub fn mistake(error: &clap::Error) -> Option<BadInput> {
    match error.kind() {
        ErrorKind::ValueValidation | ErrorKind::InvalidValue => value(error),
        ErrorKind::UnknownArgument => option(error),
        ErrorKind::TooManyValues => piles(typed()),
        ErrorKind::InvalidSubcommand => command(error),
        _ => None,
    }
}

/// Words that people type for a command, and what they may mean.
const MEANT: [(&[&str], &str); 8] = [
    (&["list", "catalogue", "names"], "`wythoff games` lists the named games"),
    (&["explain", "info", "about", "rules"], "`wythoff show GAME` explains a game"),
    (&["verify", "validate", "test"], "`wythoff check FILE` proves the theorem of a certificate again"),
    (&["plot", "picture", "image", "render"], "`wythoff draw GAME -o FILE` draws a picture"),
    (&["table", "positions", "p-positions"], "`wythoff solve GAME` lists P-positions"),
    (&["who", "winner", "outcome", "win"], "`wythoff decide GAME X Y` says who wins"),
    (&["version"], "`wythoff --version` prints it"),
    (
        &["tutorial", "tutorials", "docs", "manual", "guide"],
        "the tutorials are in docs/tutorials; `wythoff help` lists the commands",
    ),
];

/// The greatest number of letters in which a misspelt command differs from the one that is meant.
const MISSPELT: usize = 2;

/// The mistake of a command that does not exist: what may be meant by it.
fn command(error: &clap::Error) -> Option<BadInput> {
    let name = text(error, ContextKind::InvalidSubcommand)?;
    let known = arguments::command();
    // a word that is much longer is no misspelling, and is not compared
    let is_alike = |known: &&str| known.len().abs_diff(name.len()) <= MISSPELT;
    let near = known.get_subcommands().map(|command| command.get_name()).filter(is_alike);
    let near = near.map(|known| (strsim::damerau_levenshtein(name, known), known)).min();
    let near = near.filter(|(letters, known)| *letters <= MISSPELT && *letters < known.len() - 1);
    let meant = MEANT.iter().find(|(words, _)| words.contains(&name.to_lowercase().as_str()));
    let hint = moved(name).or_else(|| left_out(name)).or_else(|| game_hint(typed()));
    let hint = hint.or_else(|| meant.map(|(_, hint)| (*hint).to_owned()));
    let hint = hint.or_else(|| near.map(|(_, near)| format!("did you mean `wythoff {near}`?")));
    let hint = hint.or_else(|| meant_game(typed()));
    let hint = hint.unwrap_or_else(|| "`wythoff help` lists the commands".to_owned());
    Some(BadInput::whole(name, "there is no such command", hint))
}

/// A hint if the subcommand had another name in an earlier version.
fn moved(name: &str) -> Option<String> {
    arguments::moved(name).map(|now| format!("`{name}` is now `wythoff {now}`"))
}

/// A hint if the subcommand exists but was left out when the program was built.
fn left_out(name: &str) -> Option<String> {
    let is_left_out = arguments::left_out(&arguments::command()).contains(&name);
    is_left_out.then(|| format!("this program was built without `{name}`: cargo install --path crates/wythoff-cli"))
}

/// A hint if a game was typed where a subcommand was expected: a command line with `show` before the game.
fn game_hint(arguments: impl Iterator<Item = String>) -> Option<String> {
    let words: Vec<String> = arguments.take_while(|word| !word.starts_with('-')).collect();
    let game = [words.join(" "), words.first()?.clone()].into_iter().find(|text| input::game(text).is_ok())?;
    Some(format!("a command stands before the game: wythoff show {}", typed_word(&game)))
}

/// A hint if what may be meant by a game was typed where a subcommand was expected, as in `wythoff + (1,2)`.
fn meant_game(arguments: impl Iterator<Item = String>) -> Option<String> {
    let words: Vec<String> = arguments.take_while(|word| !word.starts_with('-')).collect();
    let meant = input::game(&words.join(" ")).err()?.instead.into_iter().next()?;
    Some(format!("a command stands before the game: wythoff show {}", typed_word(&meant)))
}

/// Options for what is often typed behind the game without one: commands, and the option for numbers.
const NUMBERS: [(&str, &str, usize); 5] = [
    ("solve", "--columns", 1),
    ("show", "--columns", 1),
    ("words", "--columns", 1),
    ("sequence", "--count", 1),
    ("play", "--from", 2),
];

/// A hint if an option was left out: the command line with it.
///
/// ```text
/// wythoff solve wythoff 100    ->    wythoff solve wythoff --columns 100
/// ```
pub fn option_left_out(arguments: impl Iterator<Item = String>) -> Option<String> {
    let words: Vec<String> = arguments.take_while(|word| !word.starts_with('-')).collect();
    let [command, game, rest @ ..] = &words[..] else { return None };
    let is_number = |word: &String| input::number(word, input::DIGITS).is_ok();
    let takes = |(name, _, count): &&(&str, &str, usize)| *name == command.as_str() && rest.len() == *count;
    let option = match NUMBERS.iter().find(takes) {
        Some((_, option, _)) if rest.iter().all(is_number) => option,
        None if command == "draw" && rest.len() == 1 && input::game(&rest[0]).is_ok() => "--overlay",
        _ => return None,
    };
    let rest = rest.iter().map(|word| typed_word(word)).collect::<Vec<_>>().join(" ");
    Some(format!("write wythoff {command} {} {option} {rest}", typed_word(game)))
}

/// Whether the error concerns the value of an option, and not of a positional argument.
pub fn is_of_option(error: &clap::Error) -> bool {
    text(error, ContextKind::InvalidArg).is_some_and(|argument| argument.starts_with('-'))
}

/// The mistake if a game on two piles is followed by more than two numbers.
fn piles(arguments: impl Iterator<Item = String>) -> Option<BadInput> {
    let words: Vec<String> = arguments.skip(1).take_while(|word| !word.starts_with("--")).collect();
    let (game, numbers) = words.split_first()?;
    if numbers.len() < 3 || numbers.iter().any(|word| input::number(word, input::DIGITS).is_err()) {
        return None;
    }
    Some(match input::game(game) {
        Err(mistake) => BadInput::new(game.clone(), mistake),
        Ok(_) => {
            let message = format!("a position of {} piles was given, and this game has two", numbers.len());
            BadInput::whole(numbers.join(" "), message, "write two numbers, as in 3 5")
        }
    })
}

/// The text of a context of an error.
fn text(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text),
        _ => None,
    }
}

/// The mistake of a refused value: as its reader reports it, or with a list of the possible values.
fn value(error: &clap::Error) -> Option<BadInput> {
    let argument = text(error, ContextKind::InvalidArg)?;
    let value = text(error, ContextKind::InvalidValue)?;
    // `--columns <N>`, `-o, --output <FILE>`, or `<N>` for an argument without a name.
    let name = argument.split([' ', ',']).rfind(|word| word.starts_with("--"));
    let typed = name.map_or(value.to_owned(), |name| format!("{name} {value}"));
    let at = typed.len() - value.len();
    let whole = at..typed.len();
    if value.is_empty() && error.kind() == ErrorKind::InvalidValue {
        let message = format!("{} needs a value", name.unwrap_or(argument));
        return Some(BadInput::whole(typed, message, format!("write {argument}")));
    }
    let source = std::error::Error::source(error);
    let what = match source.and_then(|source| source.downcast_ref::<Diagnostic>()) {
        Some(mistake) => mistake.clone().moved(at),
        None => {
            let message = format!("`{value}` is not a value of {}", name.unwrap_or(argument));
            let hint = match (source, error.get(ContextKind::ValidValue)) {
                // the form of an automaton is no form of an answer
                _ if name == Some("--format") && ["dot", "walnut"].contains(&value) => {
                    format!("write --automaton {value}")
                }
                (Some(source), _) => source.to_string(),
                (None, Some(ContextValue::Strings(values))) => format!("write {}", alternatives(values)),
                _ => format!("write {argument}"),
            };
            Diagnostic::new(message, whole, hint)
        }
    };
    Some(BadInput::new(typed, what))
}

/// The mistake of an option that this command does not have.
fn option(error: &clap::Error) -> Option<BadInput> {
    let name = text(error, ContextKind::InvalidArg).filter(|name| name.starts_with('-') && name.len() > 1)?;
    let near = match error.get(ContextKind::SuggestedArg) {
        Some(ContextValue::String(near)) => format!("did you mean `{near}`? "),
        _ => String::new(),
    };
    let path = arguments::path(std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()));
    let command = ["wythoff".to_owned()].into_iter().chain(path).join(" ");
    let hint = format!("{near}`{command} --help` lists the options");
    Some(BadInput::whole(name, format!("`{command}` has no option {name}"), hint))
}

/// The values separated by commas, with `or` before the last.
fn alternatives(values: &[String]) -> String {
    match values {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::{game_hint, option_left_out};

    #[test]
    fn games_without_a_command() {
        let hint = |line: &str| game_hint(line.split(' ').map(str::to_owned));
        assert_eq!(
            hint("wythoff nim --json").as_deref(),
            Some("a command stands before the game: wythoff show \"wythoff nim\"")
        );
        assert_eq!(hint("sove wythoff"), None);
    }

    #[test]
    fn options_that_were_left_out() {
        let hint = |line: &str| option_left_out(line.split(' ').map(str::to_owned));
        assert_eq!(hint("solve nim 100").as_deref(), Some("write wythoff solve nim --columns 100"));
        assert_eq!(hint("play nim 3 4").as_deref(), Some("write wythoff play nim --from 3 4"));
        assert_eq!(hint("draw nim wythoff").as_deref(), Some("write wythoff draw nim --overlay wythoff"));
        assert_eq!(hint("play nim 3"), None);
        assert_eq!(hint("draw nim x"), None);
    }
}
