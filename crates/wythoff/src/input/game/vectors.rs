//! Vectors that stand among moves by themselves, as in `wythoff + (1,2)`, and the moves that may be meant by them.

use super::game;

/// Words that join a vector to a game.
const JOINING: [&str; 12] =
    ["with", "plus", "and", "moves", "move", "the", "extra", "steps", "step", "jumps", "leaps", "vectors"];

/// The games that may be meant if vectors stand where moves are expected: those with these moves, and those with their mirror images as well.
///
/// ```
/// let mistake = wythoff::input::game("Wythoff Nim with moves (1,2)").unwrap_err();
/// assert_eq!(mistake.instead, ["wythoff + leaps{(1,2)}", "wythoff + leaper(1,2)"]);
/// ```
pub(super) fn meant(text: &str) -> Vec<String> {
    // a pair right behind a name is its parameters
    let before = text.match_indices('(').map(|(at, _)| text[..at].trim_end());
    let parted = before.map(|start| (start, without_joining(start))).find(|(start, base)| base.len() < start.len());
    let Some((start, base)) = parted.filter(|(_, base)| !base.is_empty()) else { return Vec::new() };
    let Some(vectors) = vectors(&text[start.len()..]) else { return Vec::new() };
    let Ok(read) = game(base) else { return Vec::new() };
    let game = read.game.text();
    let listed: Vec<String> = vectors.iter().map(|(i, j)| format!("({i},{j})")).collect();
    let alone = format!("{game} + leaps{{{}}}", listed.join(","));
    let mirrored = match vectors[..] {
        [(i, j)] if i != j => Some(format!("{game} + leaper({},{})", i.min(j), i.max(j))),
        _ => None,
    };
    std::iter::once(alone).chain(mirrored).filter(|text| super::game(text).is_ok()).collect()
}

/// A text without the signs and words at its end that join a vector to a game.
fn without_joining(text: &str) -> &str {
    let mut text = text.trim_end_matches('+').trim_end();
    loop {
        let word = text.rsplit(char::is_whitespace).next().unwrap_or_default();
        if word.is_empty() || !JOINING.contains(&word.to_ascii_lowercase().as_str()) {
            return text.trim_end_matches('+').trim_end();
        }
        text = text[..text.len() - word.len()].trim_end();
    }
}

/// The vectors of a text that holds nothing else but signs and words between them.
fn vectors(text: &str) -> Option<Vec<(u32, u32)>> {
    let mut found = Vec::new();
    for part in text.split('(').skip(1) {
        let (pair, between) = part.split_once(')')?;
        let (i, j) = pair.split_once(',')?;
        found.push((i.trim().parse().ok()?, j.trim().parse().ok()?));
        let mut words = between.split(|c: char| c.is_whitespace() || [',', '+', '&'].contains(&c));
        if words.any(|word| !word.is_empty() && !JOINING.contains(&word.to_ascii_lowercase().as_str())) {
            return None;
        }
    }
    (!found.is_empty()).then_some(found)
}
