//! Scripts: commands of Walnut, and this program's definitions and sentences, one on each line.

use super::file::shortened;
use crate::logic::build::is_name;
use crate::logic::nearest;

/// A command of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Gives a name to a formula.
    Define {
        /// The name that is defined.
        name: String,
        /// The parameters, if they are listed; otherwise, as in Walnut, they are the free variables in the order of their names.
        parameters: Option<Vec<String>>,
        /// The formula.
        formula: String,
    },
    /// Decides a sentence.
    Evaluate {
        /// The name of the sentence, if it has one.
        name: Option<String>,
        /// The sentence.
        sentence: String,
    },
    /// Another command of Walnut, such as `reg`.
    Do {
        /// The command.
        verb: String,
        /// What follows it, up to the sign that ends it.
        rest: String,
    },
    /// A text that is no command.
    Wrong {
        /// The text.
        text: String,
        /// What is wrong, and how to write it.
        message: String,
    },
}

/// A command with the line on which it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number of the line, from 1.
    pub at: usize,
    /// The command.
    pub command: Command,
    /// Whether it is written as in Walnut, where numbers are binary if nothing else is said.
    pub is_of_walnut: bool,
}

/// The commands of Walnut, with how each is written.
pub(super) const VERBS: &[(&str, &str)] = &[
    ("eval", "eval name \"x < y\":"),
    ("def", "def name \"x < y\":"),
    ("macro", "macro name \"%0 < %1\":"),
    ("reg", "reg name msd_2 {0,1} \"([0,1]|[1,0])*\":"),
    ("load", "load file.txt:"),
    ("use", "use maharaja as P:"),
    ("ost", "ost name [0] [1 2]:"),
    ("combine", "combine name first=1 second=2:"),
    ("morphism", "morphism name \"0->01 1->10\":"),
    ("promote", "promote name morphism:"),
    ("image", "image name morphism word:"),
    ("inf", "inf automaton:"),
    ("test", "test automaton 10:"),
    ("split", "split name word[+][-]:"),
    ("rsplit", "rsplit name[+][-] word:"),
    ("join", "join name first[x][y] second[y]:"),
    ("transduce", "transduce name transducer word:"),
    ("reverse", "reverse name word:"),
    ("minimize", "minimize name word:"),
    ("convert", "convert name msd_4 word:"),
    ("fixleadzero", "fixleadzero name automaton:"),
    ("fixtrailzero", "fixtrailzero name automaton:"),
    ("alphabet", "alphabet name msd_2 $automaton:"),
    ("union", "union name first second:"),
    ("intersect", "intersect name first second:"),
    ("star", "star name automaton:"),
    ("concat", "concat name first second:"),
    ("rightquo", "rightquo name first second:"),
    ("leftquo", "leftquo name first second:"),
    ("describe", "describe $automaton:"),
    ("export", "export $automaton BA:"),
    ("help", "help:"),
    ("clear", "clear:"),
    ("cls", "cls:"),
    ("exit", "exit:"),
    ("quit", "quit:"),
];

/// The verb with which a text begins, and what follows it.
fn verb(text: &str) -> Option<(&'static str, &str)> {
    let word = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len());
    let (verb, _) = VERBS.iter().find(|(verb, _)| *verb == &text[..word])?;
    // `test = 3` is a sentence about a variable.
    let rest = text[word..].trim_start();
    let is_command = rest.is_empty() || rest.starts_with([':', ';', '$']) || rest.starts_with(char::is_alphabetic);
    is_command.then_some((verb, rest))
}

/// Reads a script: commands as in Walnut, over several lines if need be, each up to `:`, `::` or `;`, behind which the rest of a line has no
/// meaning; and lines `name(x,y): formula`, or just a sentence. Empty lines and lines that begin with `#` or `//` are skipped.
///
/// ```
/// use wythoff_automata::walnut::{Command, script};
/// let lines = script("# squares\ndef even \"?msd_2 Ek\n  n=2*k\"; so much for 2\nless(x,y): x < y\nAx x = x\n");
/// assert_eq!(lines.iter().map(|line| line.at).collect::<Vec<_>>(), [2, 4, 5]);
/// let Command::Define { formula, .. } = &lines[0].command else { panic!() };
/// assert_eq!(formula, "?msd_2 Ek\n  n=2*k");
/// ```
pub fn script(text: &str) -> Vec<Line> {
    let is_said = |line: &&str| !(line.is_empty() || line.starts_with('#') || line.starts_with("//"));
    let mut rest = text.lines().map(str::trim).zip(1..).filter(|(line, _)| is_said(line)).peekable();
    let mut commands = Vec::new();
    while let Some((first, at)) = rest.next() {
        let mut line = bare(first).to_owned();
        let Some((mut word, argument)) = verb(&line) else {
            commands.push(Line { at, command: sentence(&line), is_of_walnut: false });
            continue;
        };
        let mut argument = argument.to_owned();
        loop {
            // A command goes on in the next lines, as long as nothing ends it.
            let mut is_closed = true;
            while end(&argument).is_none() {
                let is_quoted = argument.matches('"').count() % 2 == 1;
                match rest.next_if(|(line, _)| is_quoted || verb(bare(line)).is_none()) {
                    Some((more, _)) => argument = format!("{argument}\n  {more}"),
                    None => {
                        is_closed = !is_quoted;
                        break;
                    }
                }
            }
            let end = end(&argument).unwrap_or(argument.len());
            let command = if is_closed {
                command(word, argument[..end].trim())
            } else {
                let message = format!("`{word}`: a quotation mark is not closed; write {}", usage(word));
                Command::Wrong { text: line.clone(), message }
            };
            commands.push(Line { at, command, is_of_walnut: true });
            // Another command may follow on the same line; a text that does not end like one is a remark.
            line = argument[end..].trim_start_matches([':', ';']).trim_start().to_owned();
            let Some((next, rest)) = verb(&line) else {
                if line.ends_with([':', ';']) && !line.starts_with(['#', '/']) {
                    commands.push(Line { at, command: sentence(&line), is_of_walnut: false });
                }
                break;
            };
            (word, argument) = (next, rest.to_owned());
        }
    }
    commands
}

/// The text of a command without what Walnut may have before it, as in `[strategy 6 BRZ]eval ...`: how something is computed is chosen here.
fn bare(line: &str) -> &str {
    match line.strip_prefix('[').and_then(|line| line.split_once(']')) {
        Some((_, rest)) if verb(rest.trim_start()).is_some() => rest.trim_start(),
        _ => line,
    }
}

/// The place of the first sign that ends a command, outside of quotation marks.
fn end(text: &str) -> Option<usize> {
    let mut is_quoted = false;
    text.char_indices().find_map(|(at, c)| {
        is_quoted ^= c == '"';
        (!is_quoted && matches!(c, ':' | ';')).then_some(at)
    })
}

/// How a command is written.
pub(super) fn usage(verb: &str) -> String {
    let (_, usage) = VERBS.iter().find(|(known, _)| *known == verb).unwrap_or(&VERBS[0]);
    format!("`{usage}`")
}

fn command(verb: &str, rest: &str) -> Command {
    if !matches!(verb, "def" | "eval") {
        return Command::Do { verb: verb.to_owned(), rest: rest.to_owned() };
    }
    let quoted = rest.split_once('"').and_then(|(names, rest)| Some((names, rest.strip_suffix('"')?)));
    let mut names = quoted.map(|(names, _)| names.split_whitespace()).into_iter().flatten();
    // Behind the name Walnut has variables for which it makes matrices.
    match (names.next(), names.all(is_name), quoted) {
        (Some(name), true, Some((_, text))) if is_name(name) => match verb {
            "def" => Command::Define { name: name.to_owned(), parameters: None, formula: text.to_owned() },
            _ => Command::Evaluate { name: Some(name.to_owned()), sentence: text.to_owned() },
        },
        _ => {
            let message = format!("write a name, then the formula in quotes and a colon, as in {}", usage(verb));
            Command::Wrong { text: format!("{verb} {rest}"), message }
        }
    }
}

fn sentence(line: &str) -> Command {
    let word = line.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    if line.ends_with([';', ':']) && !line.contains('(') && is_name(word) {
        let known: Vec<&str> = VERBS.iter().map(|(verb, _)| *verb).collect();
        let near = nearest(word, known.iter().copied()).map(|near| format!("; did you mean `{near}`?"));
        let hint = near.unwrap_or_else(|| "; `help:` lists those that are".to_owned());
        let message = format!("the command `{}` is not known here{hint}", shortened(word));
        return Command::Wrong { text: line.to_owned(), message };
    }
    match line.split_once(':') {
        Some(_) => definition(line).unwrap_or_else(|message| Command::Wrong { text: line.to_owned(), message }),
        None => Command::Evaluate { name: None, sentence: line.to_owned() },
    }
}

/// Reads a definition `name(x,y): formula`.
///
/// # Errors
/// A hint that says how to write a definition.
pub fn definition(text: &str) -> Result<Command, String> {
    let parts = || {
        let (head, formula) = text.split_once(':')?;
        let (name, parameters) = head.trim().strip_suffix(')')?.split_once('(')?;
        let parameters: Vec<String> = parameters.split(',').map(|name| name.trim().to_owned()).collect();
        let good = is_name(name.trim()) && parameters.iter().all(|name| is_name(name));
        let name = name.trim().to_owned();
        good.then(|| Command::Define { name, parameters: Some(parameters), formula: formula.trim().to_owned() })
    };
    parts().ok_or_else(|| "write a definition as name(x,y): x < y".to_owned())
}
