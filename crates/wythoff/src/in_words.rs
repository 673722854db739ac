//! Decisions as sentences.

use std::fmt::Display;

use itertools::Itertools;
use wythoff_game::{BigPosition, Outcome, Rectangle};

use crate::decimals::Decimals;
use crate::decision::{Advice, Board, Decision, Reason};
use crate::typeset;

/// Greatest number of moves of a list that are named.
pub(crate) const NAMED: usize = 6;

impl Decision {
    /// The decision as advice to the players, in one or more sentences.
    ///
    /// ```
    /// use wythoff::{Budget, Game, Position};
    /// let game: Game = "maharaja".parse()?;
    /// let decision = game.decide(Position::new(3, 5), &Budget::unlimited())?.value;
    /// assert_eq!(decision.in_words()[0], "Winning move: (3,5) -> (1,3).");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_words(&self) -> Vec<String> {
        let mut lines = self.advice_in_words();
        if let Some(certainty) = &self.options_certainty {
            lines.push(format!("The outcomes of its options: {}.", certainty.text));
        }
        lines
    }

    fn advice_in_words(&self) -> Vec<String> {
        let advice = self.advice();
        let named = match &advice {
            Advice::Move(moves) => &moves[..moves.len().min(NAMED + 1)],
            Advice::Unblocked(moves) | Advice::Block(moves) | Advice::WaitByDecree(moves) => {
                &moves[..moves.len().min(NAMED)]
            }
            _ => &[],
        };
        let decimals = Decimals::of(named.iter().chain(matches!(advice, Advice::Move(_)).then_some(&self.position)));
        // Passing leads to the same position.
        let name =
            |to: &BigPosition| if *to == self.position { "pass".to_owned() } else { decimals.position(to).to_string() };
        let listed = |moves: &[BigPosition]| positions_in_words(moves.iter().map(name));
        match advice {
            Advice::Move(moves) => {
                let blocked = if self.most_blocked > 0 { " It cannot be blocked." } else { "" };
                let first = match moves[0] == self.position {
                    true => "pass".to_owned(),
                    false => format!("{} -> {}", decimals.position(&self.position), decimals.position(&moves[0])),
                };
                let mut lines = vec![format!("Winning move: {first}.{blocked}")];
                if moves.len() > 1 {
                    lines.push(format!("Other winning moves: {}.", listed(&moves[1..])));
                }
                lines.extend(memory(self));
                lines
            }
            Advice::Unblocked(moves) => vec![format!(
                "Winning moves: {}. The previous player can block {} of these {}: play one that is left.",
                listed(&moves),
                self.most_blocked,
                moves.len()
            )],
            Advice::NoWinningMove => vec![no_winning_move(self)],
            Advice::Block(moves) => {
                vec![format!("The previous player must block {}; every other move loses.", listed(&moves))]
            }
            Advice::Wait => {
                let mut lines = vec![no_good_move(self)];
                lines.extend(memory(self));
                lines
            }
            Advice::WaitByDecree(moves) => {
                vec![format!("The label is forced: P by decree, although these options are P: {}.", listed(&moves))]
            }
            Advice::Choose(index) => {
                let board = &self.boards[index];
                let inner = board.decision.as_ref().map(Decision::in_words).unwrap_or_default().join(" ");
                vec![format!("The second player chooses {}. {inner}", board_in_words(board.cut))]
            }
            Advice::WinEachBoard => {
                let mut lines = vec!["N on every board that the second player may choose:".to_owned()];
                lines.extend(self.boards.iter().map(on_board));
                lines
            }
        }
    }
}

/// A board of which a rectangle may be removed, in words.
pub fn board_in_words(cut: Rectangle) -> String {
    match cut {
        Rectangle { base: 0, .. } => "the whole board".to_owned(),
        Rectangle { base, height } => format!("the board without x < {base}, y < {height}"),
    }
}

fn on_board(board: &Board) -> String {
    let words = board_in_words(board.cut);
    match &board.decision {
        Some(decision) => format!("  {words}: {}", decision.in_words().first().map_or("", String::as_str)),
        None => format!("  {words}: the position does not exist"),
    }
}

fn no_winning_move(decision: &Decision) -> String {
    match decision.reason {
        Reason::Decree => "The label is forced: N by decree, although no move leads to a P-position.".to_owned(),
        Reason::NoMove => "No move is left, and the player who cannot move wins.".to_owned(),
        _ => "No move leads to a P-position, but every move may be blocked, and the player who cannot move wins."
            .to_owned(),
    }
}

fn no_good_move(decision: &Decision) -> String {
    match decision.reason {
        Reason::Decree => "The label is forced: P by decree.".to_owned(),
        Reason::NoMove => "No move is left: the player to move has lost.".to_owned(),
        _ => "Every move loses.".to_owned(),
    }
}

/// A number with a noun, in the plural unless the number is 1: `1 column`, `2 columns`.
pub fn counted(number: u64, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// A share in percent. It is shown as 0 or 100 only if it is exactly that; otherwise further decimals are added where they are needed.
///
/// ```
/// use wythoff::percent;
/// assert_eq!(percent(146, 1854, 1), "7.9 %");
/// assert_eq!(percent(7641, 7642, 1), "99.99 %");
/// assert_eq!(percent(1, 1_000_000, 1), "0.0001 %");
/// assert_eq!((percent(0, 5, 1), percent(5, 5, 1)), ("0.0 %".to_owned(), "100.0 %".to_owned()));
/// ```
pub fn percent(part: u64, whole: u64, decimals: usize) -> String {
    // A share of nothing counts as 100 %.
    if whole == 0 || part >= whole {
        return format!("{:.decimals$} %", 100.0);
    }
    let share = 100.0 * part as f64 / whole as f64;
    let says_enough = |text: &String| part == 0 || text.parse::<f64>().is_ok_and(|shown| shown > 0.0 && shown < 100.0);
    let texts = (decimals..=LONGEST_PERCENT).map(|decimals| format!("{share:.decimals$}"));
    let text = texts.into_iter().find(says_enough).unwrap_or_else(|| format!("{share:e}"));
    format!("{text} %")
}

/// Greatest number of decimals of a share in percent.
const LONGEST_PERCENT: usize = 18;

/// A number of a quadratic field, given in the notation that the program reads, in mathematical signs: φ, √5.
///
/// ```
/// use wythoff::exact_in_words;
/// assert_eq!(exact_in_words("(1 + sqrt 5)/2"), "φ");
/// assert_eq!(exact_in_words("(-1 + sqrt 5)/2"), "1/φ");
/// assert_eq!(exact_in_words("-1 + sqrt 2"), "-1 + √2");
/// ```
pub fn exact_in_words(number: &str) -> String {
    match number {
        "(1 + sqrt 5)/2" => "φ".to_owned(),
        "(-1 + sqrt 5)/2" => "1/φ".to_owned(),
        text => typeset::typed(text),
    }
}

/// A sentence on whether the outcome depends on the history; `None` for a game without memory.
fn memory(decision: &Decision) -> Option<String> {
    let other = match decision.outcome {
        Outcome::P => Outcome::N,
        Outcome::N => Outcome::P,
    };
    decision.dynamic.map(|dynamic| match dynamic {
        true => format!("The position is dynamic: after another history it can be {other}."),
        false => format!("The position is non-dynamic: {} whatever the history.", decision.outcome),
    })
}

/// The first positions of a list, separated by commas, and the number of those that are left out.
pub fn positions_in_words(positions: impl IntoIterator<Item = impl Display>) -> String {
    let mut positions = positions.into_iter();
    let named = positions.by_ref().take(NAMED).join(", ");
    match positions.count() {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}

/// At most this many characters of a text, with their number if that is not all.
///
/// ```
/// assert_eq!(wythoff::shortened("0100101001", 4, "bits"), "0100... (10 bits)");
/// ```
pub fn shortened(text: &str, most: usize, unit: &str) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_owned();
    }
    let part: String = text.chars().take(most).collect();
    format!("{part}... ({length} {unit})")
}

/// A command of this program as a person types it: words with spaces or parentheses stand in double quotes, as far as every shell reads
/// these alike.
///
/// ```
/// use wythoff::command_in_words;
/// assert_eq!(command_in_words(["decide", "maharaja(3,5)", "3"]), "wythoff decide \"maharaja(3,5)\" 3");
/// ```
pub fn command_in_words<W: AsRef<str>>(words: impl IntoIterator<Item = W>) -> String {
    let typed = words.into_iter().map(|word| typed_word(word.as_ref()));
    std::iter::once("wythoff".to_owned()).chain(typed).collect::<Vec<_>>().join(" ")
}

/// A word of a command line as a person types it: in double quotes if it needs any, as far as every shell reads these alike.
pub fn typed_word(word: &str) -> String {
    match quoted(word) {
        plain if plain == word => plain,
        single if word.contains(['"', '$', '`', '\\', '!']) => single,
        _ => format!("\"{word}\""),
    }
}

/// A word quoted for a POSIX shell where it needs quotes, as in a command that reproduces a result.
///
/// ```
/// use wythoff::quoted;
/// assert_eq!((quoted("10^50"), quoted("maharaja(3,5)")), ("10^50".to_owned(), "'maharaja(3,5)'".to_owned()));
/// assert_eq!((quoted("it's"), quoted("")), (r"'it'\''s'".to_owned(), "''".to_owned()));
/// ```
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.,/^=:+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
