//! The font of all pictures, which is part of the program, so that pictures look alike on every machine.

use std::sync::LazyLock;

use ttf_parser::Face;
use wythoff::typeset::{Run, Text};

/// The font families named in SVG: where the first is not installed, a viewer takes one of the others.
pub(crate) const FAMILY: &str = "DejaVu Sans, Verdana, sans-serif";

/// The files of the regular font and of the bold one.
pub(crate) const FILES: [&[u8]; 2] =
    [include_bytes!("../fonts/DejaVuSans.ttf"), include_bytes!("../fonts/DejaVuSans-Bold.ttf")];

static FACES: LazyLock<[Face<'static>; 2]> =
    LazyLock::new(|| FILES.map(|file| Face::parse(file, 0).expect("the font of the program is sound")));

/// The size of subscripts and superscripts relative to the text.
pub(crate) const SMALL: f64 = 0.7;

/// A line of text, with its formulas typeset.
pub(crate) type Line = Vec<Run>;

/// A text without line ends, in which formulas stand between dollar signs, as a line.
pub(crate) fn line(text: &str) -> Line {
    Text::marked(text).runs()
}

/// The width in pixels of a line of text at this size.
pub(crate) fn width(line: &[Run], size: f64, bold: bool) -> f64 {
    let one = |run: &Run| match run {
        Run::Plain(text) => plain_width(text, size, bold),
        Run::Sub(text) | Run::Sup(text) => plain_width(text, SMALL * size, bold),
    };
    line.iter().map(one).sum()
}

fn plain_width(text: &str, size: f64, bold: bool) -> f64 {
    let face = &FACES[usize::from(bold)];
    let advance = |c| face.glyph_index(c).and_then(|glyph| face.glyph_hor_advance(glyph));
    let units: f64 = text.chars().map(|c| advance(c).map_or(1200.0, f64::from)).sum();
    units / f64::from(face.units_per_em()) * size
}

/// A text, in which formulas stand between dollar signs, in lines of at most the width `most`, broken at spaces; a longer word gets a line of its own.
pub(crate) fn wrap(text: &str, size: f64, bold: bool, most: f64) -> Vec<Line> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut words = words(line(paragraph)).into_iter();
        let mut line = words.next().unwrap_or_default();
        for word in words {
            let mut longer = line.clone();
            append(&mut longer, &Run::Plain(" ".to_owned()));
            word.iter().for_each(|run| append(&mut longer, run));
            if !line.is_empty() && width(&longer, size, bold) > most {
                lines.push(std::mem::replace(&mut line, word));
            } else {
                line = longer;
            }
        }
        lines.push(line);
    }
    lines
}

/// The words of a line, which are separated by spaces, with their subscripts and superscripts.
fn words(line: Line) -> Vec<Line> {
    let mut words = vec![Line::new()];
    for run in line {
        let Run::Plain(text) = run else {
            words.last_mut().into_iter().for_each(|word| word.push(run.clone()));
            continue;
        };
        for (k, part) in text.split(' ').enumerate() {
            if k > 0 {
                words.push(Line::new());
            }
            words.last_mut().into_iter().for_each(|word| append(word, &Run::Plain(part.to_owned())));
        }
    }
    words
}

/// Adds a run to a line; plain text continues that before it.
fn append(line: &mut Line, run: &Run) {
    match (line.last_mut(), run) {
        (_, Run::Plain(text)) if text.is_empty() => {}
        (Some(Run::Plain(last)), Run::Plain(text)) => last.push_str(text),
        _ => line.push(run.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_in_use_has_a_glyph() {
        for c in "\u{a0}φΦαβλξπ²₀₁ₙ⌊⌋⌈⌉−×→≤≥≠∈ℕ·…–√∞✓".chars() {
            assert!(FACES[0].glyph_index(c).is_some(), "{c}");
        }
    }

    #[test]
    fn lines_are_short_enough() {
        let text = "The upper P-positions of Maharaja Nim in the columns from 8 on, and what they attack";
        let lines = wrap(text, 12.0, true, 150.0);
        assert!(lines.len() > 2 && lines.iter().all(|line| width(line, 12.0, true) <= 150.0), "{lines:?}");
        let words = |line: &Line| {
            line.iter().map(|run| if let Run::Plain(text) = run { &**text } else { "" }).collect::<String>()
        };
        assert_eq!(lines.iter().map(words).collect::<Vec<_>>().join(" "), text);
    }

    #[test]
    fn formulas_are_broken_at_spaces() {
        let (plain, sub) = (|text: &str| Run::Plain(text.to_owned()), |text: &str| Run::Sub(text.to_owned()));
        let lines = wrap("with $b_n - a_n$", 12.0, false, 50.0);
        assert_eq!(lines, [vec![plain("with b"), sub("n")], vec![plain("− a"), sub("n")]]);
    }
}
