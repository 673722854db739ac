//! Scripts: definitions and sentences, one on each line.

use super::file::wrong;
use super::name::parse;
use crate::logic::build::is_name;
use wythoff_digits::AutomataError;

/// A command of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Gives a name to a formula.
    Define {
        /// The name that is defined.
        name: String,
        /// The parameters, if they are listed; otherwise, as in Walnut, they are the free variables in the order of their names.
        parameters: Option<Vec<String>>,
        /// The formula, in the notation of this program.
        formula: String,
    },
    /// Decides a sentence.
    Evaluate {
        /// The name of the sentence, if it has one.
        name: Option<String>,
        /// The sentence, in the notation of this program.
        sentence: String,
    },
}

/// Reads a script: lines `def name "?msd_fib ...":` and `eval name "...":` as in Walnut, `name(x,y): formula`, or just a
/// sentence. Empty lines, lines that begin with `#` or `//`, and the command `ost`, which is not needed here, are
/// skipped. Names of numeration systems are replaced by those of this program.
///
/// ```
/// use wythoff_automata::walnut::{Command, script};
/// let commands = script("# squares\ndef even \"?msd_2 Ek n=2*k\":\neval all \"?msd_ost_1_2 An n>=0\":\nless(x,y): x < y\n")?;
/// assert_eq!(commands.len(), 3);
/// let Command::Evaluate { sentence, .. } = &commands[1] else { panic!() };
/// assert_eq!(sentence, "?msd_ost[1,2] An n>=0");
/// # Ok::<(), wythoff_automata::AutomataError>(())
/// ```
///
/// # Errors
/// The number of the first line that cannot be read, and how to write it.
pub fn script(text: &str) -> Result<Vec<Command>, AutomataError> {
    let lines = text.lines().zip(1..).map(|(line, at)| (line.trim(), at));
    let said = lines.filter(|(line, _)| {
        !(line.is_empty() || line.starts_with('#') || line.starts_with("//") || line.starts_with("ost "))
    });
    said.map(|(line, at)| command(line).map_err(|message| wrong(at, message))).collect()
}

fn command(line: &str) -> Result<Command, String> {
    for (word, is_definition) in [("def ", true), ("eval ", false)] {
        let Some(rest) = line.strip_prefix(word) else { continue };
        let quoted = rest.split_once('"').and_then(|(name, rest)| Some((name.trim(), rest.rsplit_once('"')?)));
        let is_whole =
            |(name, (_, end)): &(&str, (&str, &str))| is_name(name) && matches!(end.trim(), "" | ":" | "::" | ";");
        let Some((name, (text, _))) = quoted.filter(is_whole) else {
            return Err(format!("write a name, then the formula in quotes and a colon, as in `{word}name \"x < y\":`"));
        };
        let text = own_numeration(text);
        return Ok(if is_definition {
            Command::Define { name: name.to_owned(), parameters: None, formula: text }
        } else {
            Command::Evaluate { name: Some(name.to_owned()), sentence: text }
        });
    }
    match line.split_once(':') {
        Some(_) => definition(line),
        None => Ok(Command::Evaluate { name: None, sentence: own_numeration(line) }),
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
        good.then(|| Command::Define { name, parameters: Some(parameters), formula: own_numeration(formula.trim()) })
    };
    parts().ok_or_else(|| "write a definition as name(x,y): x < y".to_owned())
}

/// Replaces names of numeration systems such as `?msd_ost_1_2` by `?msd_ost[1,2]`, `?msd_pisot_3_2` by `?msd_pisot[3,2]`, and leaves all other text unchanged.
fn own_numeration(text: &str) -> String {
    let mut parts = text.split('?');
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(part.len());
        let (word, rest) = part.split_at(end);
        all.push('?');
        let is_of_walnut = ["msd_ost_", "msd_pisot_"].iter().any(|kind| word.starts_with(kind));
        match parse(word).filter(|_| is_of_walnut) {
            Some(system) => all.push_str(&system.to_string()),
            None => all.push_str(word),
        }
        all.push_str(rest);
    }
    all
}
