//! Sets in files: in `alter N {file low.cert}` the name of the file is replaced by its automaton.
//!
//! A file is a certificate, which stands for its set of P-positions, or an automaton of Walnut that reads x and y. A name with blanks needs
//! quotation marks, and the beginning of the digest of the file may follow: `{file "the low ones.txt" sha256:3f2a9c01}`.

use std::ops::Range;

use wythoff_budget::{Budget, Exceeded};
use wythoff_check::certificate::digest;
use wythoff_game::AutomaticSet;

use super::written::Written;
use super::{Read, game_of_certificate, game_within, is_certificate};
use crate::input::Diagnostic;
use crate::sentence::Named;

/// Least number of digits of a digest that a user has to give.
const LEAST_DIGITS: usize = 8;

/// Number of digits of a digest that are shown.
const SHOWN_DIGITS: usize = 12;

const DIGEST: &str = "sha256:";

const HINT: &str = "write `{file NAME}` or `{file \"NAME\" sha256:DIGITS}` with a certificate, or with an automaton of Walnut that reads x and y";

/// A function that gives the bytes of the file with a name, or the reason why there are none.
pub type Files<'f> = &'f dyn Fn(&str) -> Result<Vec<u8>, String>;

/// Reads a game as [`game`](crate::input::game) does, or that of the [text of a certificate](crate::input::game_of_certificate). Sets may be given
/// by files, `alter N {file low.cert}`, whose automata are written out in the text of the game. Only an interface on the user's own machine should
/// read files.
///
/// A certificate of at most 1000 states that gives a set is checked, and refused if its theorem is false.
///
/// ```
/// use wythoff::{Budget, input};
/// let files = |name: &str| match name {
///     "low" => Ok(b"msd_fib msd_fib\n\n0 0\n0 0 -> 0\n1 1 -> 1\n\n1 1\n0 0 -> 1\n".to_vec()),
///     _ => Err("there is no such file".to_owned()),
/// };
/// let read = |text: &str| input::game_with_files(text, &files, &Budget::unlimited());
/// let found = read("wythoff alter N {file low}")?.unwrap();
/// assert_eq!(found.game.text(), "wythoff alter N {?msd_fib [- 00>0 11>1; + 00>1]}");
/// let mistake = read("wythoff alter N {file high}")?.unwrap_err();
/// assert_eq!((mistake.message.as_str(), mistake.span), ("`high` cannot be read: there is no such file", 22..26));
/// # Ok::<(), wythoff::Exceeded>(())
/// ```
///
/// # Errors
/// The outer error is an exceeded budget. The inner one says where the text is not a game, and what to write instead.
pub fn game_with_files(text: &str, files: Files<'_>, budget: &Budget) -> Result<Result<Read, Diagnostic>, Exceeded> {
    if is_certificate(text.as_bytes()) {
        return game_of_certificate(text.as_bytes(), budget);
    }
    let mut written = Written::default();
    let (mut notes, mut rest) = (Vec::new(), 0);
    while let Some(start) = next(text, rest) {
        let place = match Place::read(text, start) {
            Ok(place) => place,
            Err(mistake) => return Ok(Err(mistake)),
        };
        let (set, note) = match set(text, &place, files, budget)? {
            Ok(found) => found,
            Err(mistake) => return Ok(Err(mistake)),
        };
        written.put(&text[rest..start], &format!("{{{set}}}"), place.whole.clone());
        notes.push(note);
        rest = place.whole.end;
    }
    if notes.is_empty() {
        return Ok(game_within(text, budget));
    }
    written.text.push_str(&text[rest..]);
    Ok(match game_within(&written.text, budget) {
        Ok(read) => {
            notes.extend(read.note);
            Ok(Read { note: Some(notes.join(" ")), ..read })
        }
        Err(mistake) => Err(Diagnostic { span: written.back(mistake.span.clone()), ..mistake }),
    })
}

/// The place of the next `{file` from a place on.
fn next(text: &str, from: usize) -> Option<usize> {
    let braces = text[from..].match_indices('{').map(|(at, _)| from + at);
    braces.into_iter().find(|&at| after_word(text, at).is_some())
}

/// The place after `{file` if it stands at this brace.
fn after_word(text: &str, brace: usize) -> Option<usize> {
    let inner = &text[brace + 1..];
    let start = brace + 1 + (inner.len() - inner.trim_start().len());
    let end = start + "file".len();
    let is_word = text.get(start..end).is_some_and(|word| word.eq_ignore_ascii_case("file"));
    let goes_on = text.get(end..).is_some_and(|rest| rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'));
    (is_word && !goes_on).then_some(end)
}

/// The places of the parts of `{file NAME sha256:DIGITS}`.
struct Place {
    whole: Range<usize>,
    name: Range<usize>,
    /// The hexadecimal digits, without `sha256:`.
    digest: Option<Range<usize>>,
}

impl Place {
    fn read(text: &str, brace: usize) -> Result<Place, Diagnostic> {
        let skip = |at: usize| at + (text[at..].len() - text[at..].trim_start().len());
        let word =
            |at: usize| at..at + text[at..].find(|c: char| c.is_whitespace() || c == '}').unwrap_or(text.len() - at);
        let start = skip(after_word(text, brace).unwrap_or(brace));
        let (name, end) = match text[start..].strip_prefix('"') {
            Some(quoted) => {
                let Some(length) = quoted.find('"') else {
                    let message = "the name of the file has no end";
                    return Err(Diagnostic::new(message, start..text.len(), "close it with a quotation mark"));
                };
                (start + 1..start + 1 + length, start + length + 2)
            }
            None => (word(start), word(start).end),
        };
        if name.is_empty() {
            return Err(Diagnostic::new("the name of a file was expected", start..start, HINT));
        }
        let (mut digest, mut at) = (None, skip(end));
        if text[at..].starts_with(DIGEST) {
            let digits = at + DIGEST.len()..word(at).end;
            let length = digits.len();
            let is_hexadecimal = text[digits.clone()].bytes().all(|byte| byte.is_ascii_hexdigit());
            if !is_hexadecimal || !(LEAST_DIGITS..=64).contains(&length) {
                let hint = format!("write from {LEAST_DIGITS} to 64 digits 0 to 9 and a to f, as in `sha256:3f2a9c01`");
                return Err(Diagnostic::new("this is no beginning of a digest", at..digits.end, hint));
            }
            at = skip(digits.end);
            digest = Some(digits);
        }
        match text[at..].chars().next() {
            Some('}') => Ok(Place { whole: brace..at + 1, name, digest }),
            Some(_) => Err(Diagnostic::new("`}` or a digest was expected", word(at), HINT)),
            None => Err(Diagnostic::new("`}` was expected, but the text ends", at..at, HINT)),
        }
    }
}

/// The set of a file, with a remark that names its source; the inner error is a message.
fn set(
    text: &str,
    place: &Place,
    files: Files<'_>,
    budget: &Budget,
) -> Result<Result<(AutomaticSet, String), Diagnostic>, Exceeded> {
    let name = &text[place.name.clone()];
    let wrong = |message: String, hint: &str| Ok(Err(Diagnostic::new(message, place.name.clone(), hint)));
    let bytes = match files(name) {
        Ok(bytes) => bytes,
        Err(reason) => {
            let hint = "write the name of a certificate, or of an automaton of Walnut, from the current folder on";
            return wrong(format!("`{name}` cannot be read: {reason}"), hint);
        }
    };
    let digest = digest(&bytes);
    if let Some(given) = place.digest.clone()
        && !digest.starts_with(&text[given.clone()].to_ascii_lowercase())
    {
        let (is, said) = (&digest[..given.len()], &text[given.clone()]);
        let message = format!("the digest of `{name}` begins with {is}, and not with {said}");
        let hint = "it is another file than the one that was meant; take that one, or write this digest";
        return Ok(Err(Diagnostic::new(message, given, hint)));
    }
    if bytes.starts_with(b"wythoff chain") {
        let hint = "`wythoff chain KIND --upto N --resume FILE --walnut DIR` writes the automaton of each into a file of its own";
        return wrong(format!("`{name}` is a chain, which holds several sets"), hint);
    }
    let named = match Named::read(name, name, &bytes, &[], budget) {
        Ok(named) => named,
        Err(error) => match error.exceeded() {
            Some(exceeded) => return Err(exceeded.clone()),
            None => return wrong(format!("`{name}` holds no set of positions: {error}"), HINT),
        },
    };
    let Some(relation) = named.as_relation() else {
        return wrong(format!("`{name}` has other outputs than 0 and 1"), "a position is in a set, or is not");
    };
    let tracks = relation.tracks().len();
    if tracks != 2 {
        let message = format!("`{name}` reads {tracks} number{}, and not two", if tracks == 1 { "" } else { "s" });
        return wrong(message, HINT);
    }
    let relation = match relation.rename(&["x", "y"], budget) {
        Ok(relation) => relation,
        Err(error) => return wrong(format!("`{name}` cannot be used: {error}"), HINT),
    };
    let (states, numeration) = (relation.dfa().states(), relation.numeration().clone());
    let set = match AutomaticSet::of(relation) {
        Ok(set) => set,
        Err(error) => return wrong(format!("`{name}` cannot be used: {}", error.message), &error.hint),
    };
    let source = named.rests().first().map_or(name, |(_, source)| source.as_str());
    let note = format!(
        "A set is that of {source}, sha256 {}: an automaton of {states} state{} over {numeration}.",
        &digest[..SHOWN_DIGITS],
        if states == 1 { "" } else { "s" }
    );
    Ok(Ok((set, note)))
}
