//! Films: a picture for each value of a letter in the notation of a game, all in one frame.

use wythoff::{Diagnostic, catalogue, counted, input};

use crate::layout::Layout;
use crate::{Anchor, Ink, Mark, Scene, font};

/// The greatest number of pictures in a film.
pub const MOST_FRAMES: u64 = 1000;

/// The font size of the value in the corner, in pixels.
const SIZE: f64 = 16.0;

const HINT: &str = "write a letter of the game with its first and last value, as in k=1..12 or k=1..40 by 3";

/// A letter of a text, and the values that it takes one after the other.
///
/// ```
/// use wythoff_draw::film::Film;
/// let film = Film::read("k=1..7 by 3")?;
/// assert!(film.values().eq([1, 4, 7]));
/// assert_eq!(film.text("k-blocking(k)", 4).as_deref(), Some("k-blocking(4)"));
/// assert_eq!(film.text("gdwn(k,{2*k+1})", 4).as_deref(), Some("gdwn(4,9)"));
/// assert_eq!(film.text("k-blocking(3)", 4), None);
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    letter: char,
    from: u64,
    to: u64,
    step: u64,
}

impl Film {
    /// Reads `k=1..12` or `k=1..40 by 3`; a colon may stand for the sign of equality.
    ///
    /// # Errors
    /// The text has another form, or fewer than two values or more than [`MOST_FRAMES`].
    pub fn read(text: &str) -> Result<Film, Diagnostic> {
        let whole = input::trimmed(text, 0..text.len());
        let at = text.find(['=', ':']).unwrap_or(text.len());
        let name = input::trimmed(text, 0..at);
        let letter = match text[name.clone()].as_bytes() {
            [letter] if letter.is_ascii_lowercase() && at < text.len() => char::from(*letter),
            _ => return Err(Diagnostic::new("a film needs one small letter and its values", whole, HINT)),
        };
        let number = |from: usize, to: usize| match input::trimmed(text, from..to) {
            part if part.is_empty() => Err(Diagnostic::new("a number is missing", part, HINT)),
            part => input::small(&text[part.clone()]).map_err(|wrong| wrong.moved(part.start).hinting(HINT)),
        };
        let values = at + 1..text.len();
        let by = text[values.clone()].find("by").map(|by| values.start + by);
        let end = by.unwrap_or(values.end);
        let Some(points) = text[values.start..end].find("..").map(|points| values.start + points) else {
            return Err(Diagnostic::new("the last value is missing", input::trimmed(text, values.start..end), HINT));
        };
        let (from, to) = (number(values.start, points)?, number(points + 2, end)?);
        let step = by.map_or(Ok(1), |by| number(by + 2, values.end))?;
        let range = input::trimmed(text, values.clone());
        let wrong = |message: String, hint: &str| Err(Diagnostic::new(message, range.clone(), hint));
        if step == 0 {
            return wrong("a step of 0 does not lead on".to_owned(), "write a step of at least 1, as in k=1..40 by 3");
        }
        if from >= to {
            return wrong("the last value is not above the first".to_owned(), &format!("write {letter}={to}..{from}"));
        }
        let film = Film { letter, from, to, step };
        match film.len() {
            1 => wrong("there is one value only".to_owned(), "take a smaller step"),
            count if count > MOST_FRAMES => {
                let hint = format!(
                    "take a larger step, as in {letter}={from}..{to} by {}",
                    count.div_ceil(MOST_FRAMES).saturating_mul(step)
                );
                wrong(format!("a film has at most {MOST_FRAMES} pictures, not {count}"), &hint)
            }
            _ => Ok(film),
        }
    }

    /// The letter.
    pub fn letter(&self) -> char {
        self.letter
    }

    /// The number of values, at least 2. Those of all numbers with 64 bits are one less than there are, which is refused all the same.
    #[expect(clippy::len_without_is_empty, reason = "no film is empty")]
    pub fn len(&self) -> u64 {
        ((self.to - self.from) / self.step).saturating_add(1)
    }

    /// The values, in increasing order.
    pub fn values(&self) -> impl Iterator<Item = u64> {
        (self.from..=self.to).step_by(usize::try_from(self.step).unwrap_or(usize::MAX))
    }

    /// The text with a value in place of the letter; `None` if the letter does not stand in it. The letters of words and of names of games, such
    /// as `k-blocking`, stay. Braces that hold the letter and become a sum, as `{2*k+1}` does, are replaced by its value.
    pub fn text(&self, text: &str, value: u64) -> Option<String> {
        let (mut out, mut taken) = (String::new(), 0);
        for (at, _) in text.match_indices(self.letter).filter(|(at, _)| is_free(text, *at)) {
            // behind the last replacement
            if at < taken {
                continue;
            }
            let (start, end, number) = self.sum(text, taken, at, value).unwrap_or((at, at + 1, value));
            out.push_str(&text[taken..start]);
            out.push_str(&number.to_string());
            taken = end;
        }
        (taken > 0).then(|| out + &text[taken..])
    }

    /// The place and the value of the sum in braces around the letter at this byte.
    fn sum(&self, text: &str, from: usize, at: usize, value: u64) -> Option<(usize, usize, u64)> {
        let start = from + text[from..at].rfind('{').filter(|brace| !text[from + brace..at].contains('}'))?;
        let end = at + text[at..].find('}').filter(|brace| !text[at..at + brace].contains('{'))?;
        let sum = text[start + 1..end].replace(self.letter, &value.to_string());
        Some((start, end + 1, input::small(&sum).ok()?))
    }

    /// The diagnostic for a text in which the letter does not stand.
    pub fn missing(&self, text: &str) -> Diagnostic {
        let letter = self.letter;
        let message = format!("the letter {letter} of the film does not stand in it");
        Diagnostic::new(
            message,
            input::trimmed(text, 0..text.len()),
            format!("write {letter} in place of a number of the game"),
        )
    }

    /// What a file says of the whole film, as in `k = 1, ..., 12`.
    pub fn words(&self) -> String {
        format!("{} from {} to {}, {}", self.letter, self.from, self.to, counted(self.len(), "picture"))
    }
}

/// Whether the letter at this byte is a word of its own, and not a part of the name of a game.
fn is_free(text: &str, at: usize) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let (before, after) = (&text[..at], &text[at + 1..]);
    if before.ends_with(is_word) || after.starts_with(is_word) {
        return false;
    }
    let joined = |c: char| is_word(c) || c == '-';
    let start = before.trim_end_matches(joined).len();
    let end = text.len() - after.trim_start_matches(joined).len();
    catalogue::find(&text[start..end].to_lowercase()).is_none()
}

/// Brings the pictures of a film into one frame: the same part of the plane, the same size and the same place for the panels, and the value of the
/// letter in the corner of each.
pub fn align(film: &Film, frames: &mut [Scene]) {
    let panels = frames.iter().map(|frame| frame.panels.len()).min().unwrap_or_default();
    for n in 0..panels {
        let windows = frames.iter().map(|frame| frame.panels[n].window);
        let Some(common) = windows.reduce(|a, b| crate::Window {
            left: a.left.min(b.left),
            bottom: a.bottom.min(b.bottom),
            right: a.right.max(b.right),
            top: a.top.max(b.top),
        }) else {
            return;
        };
        // The cells of a board are of one number and size, even where the board moves with the letter.
        frames.iter_mut().filter(|frame| !frame.panels[n].cells).for_each(|frame| frame.panels[n].window = common);
    }
    for (frame, value) in frames.iter_mut().zip(film.values()) {
        corner(frame, &format!("${} = {value}$", film.letter));
    }
    let layouts: Vec<_> = frames.iter().map(Layout::of).collect();
    let head = layouts.iter().map(|layout| layout.head).fold(0.0, f64::max);
    let height = layouts.iter().map(|layout| layout.height + head - layout.head).fold(0.0, f64::max);
    frames.iter_mut().for_each(|frame| (frame.head, frame.height) = (head, height));
}

/// Writes a text into the upper left corner of the first panel, on a patch of paper.
fn corner(scene: &mut Scene, text: &str) {
    let Some(panel) = scene.panels.first() else { return };
    let (wide, tall) = panel.unit();
    let (left, top) = (panel.window.left, panel.window.top);
    let width = font::width(&font::line(text), SIZE, true) + 16.0;
    let patch = Mark::rectangle((left, top), (left + width / wide, top - 26.0 / tall), Ink::Paper, 0.85);
    let at = (left + 8.0 / wide, top - 13.0 / tall);
    let (text, ink, size, anchor, bold) = (text.to_owned(), Ink::Text, SIZE, Anchor::Start, true);
    scene.push(patch);
    scene.push(Mark::Text { at, text, ink, size, anchor, bold });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges() {
        let values = |text: &str| Film::read(text).unwrap().values().collect::<Vec<_>>();
        assert_eq!(values("k=1..4"), [1, 2, 3, 4]);
        assert_eq!(values(" k : 10 .. 40 by 15"), [10, 25, 40]);
        assert_eq!(values("m=0..1998 by 2").len(), 1000);
        for (wrong, message, place) in [
            ("k", "a film needs one small letter and its values", "k"),
            ("kl=1..2", "a film needs one small letter and its values", "kl=1..2"),
            ("k=3", "the last value is missing", "3"),
            ("k=1..", "a number is missing", ""),
            ("k=1..x", "`x` is not a number", "x"),
            ("k=5..1", "the last value is not above the first", "5..1"),
            ("k=1..9 by 0", "a step of 0 does not lead on", "1..9 by 0"),
            ("k=1..9 by 9", "there is one value only", "1..9 by 9"),
            ("k=1..5000", "a film has at most 1000 pictures, not 5000", "1..5000"),
            (
                "k=0..18446744073709551615",
                "a film has at most 1000 pictures, not 18446744073709551615",
                "0..18446744073709551615",
            ),
            (
                "k=0..18446744073709551615 by 3",
                "a film has at most 1000 pictures, not 6148914691236517206",
                "0..18446744073709551615 by 3",
            ),
        ] {
            let found = Film::read(wrong).unwrap_err();
            assert_eq!((found.message.as_str(), &wrong[found.span]), (message, place), "{wrong}");
        }
    }

    #[test]
    fn letters_that_stand_alone() {
        let film = Film::read("k=5..6").unwrap();
        for (text, filled) in [
            ("gdwn(k,9)", Some("gdwn(5,9)")),
            ("k-wythoff", Some("5-wythoff")),
            ("2 x k-wythoff", Some("2 x 5-wythoff")),
            ("wythoff block k of rook", Some("wythoff block 5 of rook")),
            ("wythoff alter P{(k,{k+2})}", Some("wythoff alter P{(5,7)}")),
            ("leaps{(1,k),({3*k},2)}", Some("leaps{(1,5),(15,2)}")),
            ("k-blocking(k) + rook", Some("k-blocking(5) + rook")),
            ("rook + knight", None),
        ] {
            assert_eq!(film.text(text, 5).as_deref(), filled, "{text}");
        }
    }
}
