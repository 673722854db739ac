//! The font of all pictures, which is part of the program, so that pictures look alike on every machine.

use std::sync::LazyLock;

use ttf_parser::Face;
use wythoff::typeset::{Run, line, runs};

/// The font families named in SVG: where the first is not installed, a viewer takes one of the others.
pub(crate) const FAMILY: &str = "DejaVu Sans, Verdana, sans-serif";

/// The files of the regular font and of the bold one.
pub(crate) const FILES: [&[u8]; 2] =
    [include_bytes!("../fonts/DejaVuSans.ttf"), include_bytes!("../fonts/DejaVuSans-Bold.ttf")];

static FACES: LazyLock<[Face<'static>; 2]> =
    LazyLock::new(|| FILES.map(|file| Face::parse(file, 0).expect("the font of the program is sound")));

/// The size of subscripts and superscripts relative to the text.
pub(crate) const SMALL: f64 = 0.7;

/// The width in pixels of a line of text at this size, with its mathematics typeset.
pub(crate) fn width(text: &str, size: f64, bold: bool) -> f64 {
    let one = |run: &Run| match run {
        Run::Plain(text) => plain_width(text, size, bold),
        Run::Sub(text) | Run::Sup(text) => plain_width(text, SMALL * size, bold),
    };
    runs(text).iter().map(one).sum()
}

fn plain_width(text: &str, size: f64, bold: bool) -> f64 {
    let face = &FACES[usize::from(bold)];
    let advance = |c| face.glyph_index(c).and_then(|glyph| face.glyph_hor_advance(glyph));
    let units: f64 = text.chars().map(|c| advance(c).map_or(1200.0, f64::from)).sum();
    units / f64::from(face.units_per_em()) * size
}

/// The text in lines of at most the width `most`, broken at spaces; a longer word gets a line of its own.
pub(crate) fn wrap(text: &str, size: f64, bold: bool, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    // Mathematics is typeset first, since a formula that is broken could not be parsed.
    for paragraph in line(text).lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if !line.is_empty() && width(&longer, size, bold) > most {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            } else {
                line = longer;
            }
        }
        lines.push(line);
    }
    lines
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
        assert_eq!(lines.join(" "), text);
    }
}
