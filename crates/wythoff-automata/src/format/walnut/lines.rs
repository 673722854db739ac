//! The lines of a file of Walnut.

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// The number of a state and its output.
    State(u64, i64),
    /// The digits of every track, `None` for any digit, and where they lead.
    Edge(Vec<Option<i64>>, Vec<u64>),
}

/// Reads a line that is neither empty nor the first one.
pub(super) fn line(text: &str) -> Result<Line, String> {
    let Some((digits, targets)) = text.split_once("->") else {
        let mut words = text.split_whitespace();
        return match (words.next(), words.next(), words.next()) {
            (Some(state), Some(output), None) => Ok(Line::State(number(state, STATE)?, number(output, STATE)?)),
            _ => Err(format!("`{}` is neither a state nor an edge; {STATE}, or {EDGE}", shortened(text))),
        };
    };
    let digit = |word: &str| if word == "*" { Ok(None) } else { number(word, EDGE).map(Some) };
    let digits: Vec<Option<i64>> = digits.split_whitespace().map(digit).collect::<Result<_, _>>()?;
    let targets: Vec<u64> = targets.split_whitespace().map(|word| number(word, EDGE)).collect::<Result<_, _>>()?;
    if digits.is_empty() || targets.is_empty() {
        return Err(format!("`{}` is half an edge; {EDGE}", shortened(text)));
    }
    Ok(Line::Edge(digits, targets))
}

const STATE: &str = "write the number and the output of a state, as in `0 1`";
const EDGE: &str = "write an edge as in `0 1 -> 2`";

fn number<N: std::str::FromStr>(word: &str, hint: &str) -> Result<N, String> {
    word.parse().map_err(|_| format!("`{}` is not a number that can stand here; {hint}", shortened(word)))
}

/// The beginning of what may be a long text, for a message.
pub(super) fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    let text = text.trim();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
