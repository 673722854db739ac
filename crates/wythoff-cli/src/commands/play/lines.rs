//! Lines of text about a game in play: its state, its players, and why an action is refused.

use itertools::Itertools;
use wythoff::{BigPosition, UBig};
use wythoff_play::review::{Review, Step, Worth};
use wythoff_play::{Illegal, Phase, Record, Seat, notes, words};

use super::session::Session;
use crate::failure::BadInput;

/// The lines that name the game and its players.
pub fn heading(record: &Record, players: &str) -> Vec<String> {
    vec![format!("game {}", record.game().title()), format!("players {players}")]
}

/// The lines that state the seed and the random start, if the start or the players' moves are random.
pub fn drawn(record: &Record, seed: u64, start: bool, players: bool) -> Vec<String> {
    let seed = (start || players).then(|| format!("seed {seed}"));
    let start = start.then(|| format!("start {} drawn at random", words::piles(record.start())));
    seed.into_iter().chain(start).collect()
}

/// The players in words.
pub fn players(session: &Session) -> String {
    let Some(level) = session.level else { return "two people, first and second".to_owned() };
    match session.you {
        Seat::First => format!("you first, computer ({level}) second"),
        Seat::Second => format!("computer ({level}) first, you second"),
    }
}

/// The state of the game: the position, what restricts the next move, and whose turn it is or who has won.
pub fn state(session: &Session) -> Vec<String> {
    let (record, voice) = (&session.record, session.voice());
    let mut lines = vec![format!("position {}", words::piles(record.position()))];
    if let Some(ending) = record.ending() {
        lines.push(voice.ending(record, ending));
        return lines;
    }
    if record.phase() == Phase::Choose {
        lines.extend(words::boards(record));
    }
    if !record.blocked().is_empty() {
        lines.push(format!("blocked {}", words::list(record.blocked())));
    }
    if let Some(memory) = words::imitation(record, voice) {
        lines.push(format!("imitation: {memory}"));
    }
    lines.push(format!("to act: {}", voice.to_act(record)));
    lines
}

/// Sentences that explain to people what restricts the next action.
pub fn notes(session: &Session) -> Vec<String> {
    notes::notes(&session.record, session.voice())
}

/// The lines of a review of the game.
pub fn review(review: &Review) -> Vec<String> {
    let step = |(k, step): (usize, &Step)| {
        let worth = match step.worth {
            Worth::KeepsTheWin => "keeps the win",
            Worth::GivesTheWinAway => "GIVES THE WIN AWAY",
            Worth::WasLost => "was lost",
        };
        let at = format!("step {} at {} ({}), {worth}: ", k + 1, words::piles(&step.from), step.outcome);
        [format!("{at}{}", step.reason.text), format!("certainty {}", step.reason.certainty)]
    };
    let steps = review.steps.iter().enumerate().flat_map(step);
    std::iter::once(format!("reveal {}", review.summary)).chain(steps).collect()
}

/// The record on one line, a link to it on the page of the explorer, and the command that loads it.
pub fn share(session: &Session) -> Vec<String> {
    let record = session.shared();
    let query = encoded(&record);
    let game = encoded(session.record.game().text());
    vec![
        format!("record {record}"),
        format!("link /?game={game}&panel=play&play={query}"),
        format!("command wythoff play --load '{}'", record.replace('\'', "'\\''")),
    ]
}

/// Percent-encodes a text as the value of a URL query.
fn encoded(text: &str) -> String {
    let safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.,()*".contains(&byte);
    text.bytes().map(|byte| if safe(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

/// The largest pile that is drawn as tokens.
const TOKENS: u64 = 60;

/// The piles as tokens in groups of five; large piles as numbers.
pub fn tokens(at: &BigPosition) -> Vec<String> {
    tokens_of([("first", &at.x), ("second", &at.y)])
}

/// Piles with names as tokens in groups of five; large piles as numbers.
pub fn tokens_of<'p>(piles: impl IntoIterator<Item = (&'static str, &'p UBig)>) -> Vec<String> {
    let pile = |name: &str, pile: &UBig| match u64::try_from(pile) {
        Ok(0) => format!("{name:<6}  (empty)"),
        Ok(count) if count <= TOKENS => {
            let groups = (0..count).step_by(5).map(|from| "▪".repeat((count - from).min(5) as usize));
            format!("{name:<6}  {}  {count}", groups.collect::<Vec<_>>().join(" "))
        }
        _ => format!("{name:<6}  {} tokens", grouped(pile)),
    };
    piles.into_iter().map(|(name, count)| pile(name, count)).collect()
}

/// The greatest number of moves in a list.
pub const LISTED: usize = 100;

/// What can be done next: the moves, the options that may be blocked, or the boards to choose from.
pub fn moves(record: &Record) -> Vec<String> {
    let (what, mut moves): (_, Vec<BigPosition>) = match record.phase() {
        Phase::Choose => return words::boards(record),
        Phase::Over(_) => ("moves", Vec::new()),
        Phase::Block { .. } => ("blockable", record.blockable().take(LISTED + 1).collect()),
        Phase::Move { .. } => ("moves", record.moves().take(LISTED + 1).collect()),
    };
    let more = moves.len() > LISTED;
    moves.truncate(LISTED);
    let (count, list) = (moves.len(), words::list(&moves));
    vec![match (count, more) {
        (0, _) => format!("{what} 0"),
        (_, true) => format!("{what} more than {count}, of which the first: {list}"),
        (_, false) => format!("{what} {count}: {list}"),
    }]
}

/// The error for an illegal action, with the line of the command and a hint.
pub fn refusal(record: &Record, illegal: &Illegal, line: &str) -> BadInput {
    let hint = match (illegal, record.phase()) {
        (Illegal::Over, _) => "write `undo` or `quit`",
        (_, Phase::Choose) => "write `choose K` with the number of a board",
        (Illegal::NotNow { .. }, Phase::Block { .. }) => "write `block x,y ...`, or `block` alone to forbid nothing",
        (_, Phase::Block { .. }) => "`moves` lists the options that may be blocked",
        _ => "`moves` lists the legal moves",
    };
    // The message may end with a hint of its own, which is cut off.
    let message = illegal.to_string();
    let message = message.split_once("; ").map_or(message.as_str(), |(what, _)| what);
    BadInput::whole(line, message, hint)
}

/// A number with its digits in groups of three.
pub fn grouped(number: &UBig) -> String {
    number.to_string().as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).join(" ")
}

/// The piles in full, with their numbers of digits and their difference, for piles too large for a board.
pub fn pile_view(at: &BigPosition) -> Vec<String> {
    let line = |(name, number): (&str, UBig)| {
        let digits = number.to_string().len();
        let digits = if digits > 6 { format!("  ({digits} digits)") } else { String::new() };
        format!("{name:<5} = {}{digits}", grouped(&number))
    };
    piles(at).map(line).to_vec()
}

/// The piles and their difference, each with its name.
pub fn piles(BigPosition { x, y }: &BigPosition) -> [(&'static str, UBig); 3] {
    let (name, difference) = if x > y { ("x - y", x - y) } else { ("y - x", y - x) };
    [("x", x.clone()), ("y", y.clone()), (name, difference)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups() {
        for (number, text) in [(0u64, "0"), (123, "123"), (1234, "1 234"), (123456, "123 456"), (1234567, "1 234 567")]
        {
            assert_eq!(grouped(&number.into()), text);
        }
    }
}
