//! The drawing of a card.

use wythoff::typeset::Run;

use super::{Svg, marks};
use crate::card::Card;
use crate::{Anchor, Error, Ink, Style, font};

/// The space around the board and the words, in pixels.
const MARGIN: f64 = 40.0;
/// The height of a line relative to the size of its font.
const LEADING: f64 = 1.32;
/// The sizes of the name, from which the largest is taken in which it has at most [`NAME_LINES`] lines.
const NAME: [f64; 4] = [60.0, 46.0, 34.0, 26.0];
/// The greatest number of lines of the name.
const NAME_LINES: usize = 3;
/// The size of the rule, and of what the board shows.
const WORDS: f64 = 27.0;
const NOTE: f64 = 18.0;
/// The greatest number of lines below the rule.
const NOTE_LINES: usize = 4;

/// The card as an SVG document.
///
/// # Errors
/// [`Error`] if the board is too large for a raster.
pub fn card(card: &Card) -> Result<String, Error> {
    let (width, height) = (f64::from(Card::WIDTH), f64::from(Card::HEIGHT));
    let mut svg = Svg::new(Style::Light);
    svg.open("svg");
    svg.attribute("xmlns", "http://www.w3.org/2000/svg");
    svg.attribute("width", width);
    svg.attribute("height", height);
    svg.attribute("viewBox", format_args!("0 0 {width} {height}"));
    svg.attribute("font-family", font::FAMILY);
    svg.leaf("rect", &[("width", &width), ("height", &height), ("fill", &svg.colour(Ink::Paper))]);

    let side = card.panel.height;
    svg.open("g");
    svg.attribute("transform", format_args!("translate({MARGIN} {MARGIN})"));
    marks::draw(&mut svg, &card.panel)?;
    marks::line(&mut svg, &[(0.0, 0.0), (0.0, side), (card.panel.width, side)], Ink::Muted, 2.0, false);
    svg.close();

    let left = 2.0 * MARGIN + card.panel.width;
    let room = width - MARGIN - left;
    let name = |size: f64| lines(&card.name, size, true, room);
    let size = NAME.into_iter().find(|&size| name(size).len() <= NAME_LINES).unwrap_or(NAME[NAME.len() - 1]);
    let note = first(lines(&card.note, NOTE, false, room), NOTE_LINES);
    let mut write = |top: f64, lines: &[String], size: f64, ink: Ink, bold: bool| {
        for (number, line) in lines.iter().enumerate() {
            let y = top + LEADING * size * (number as f64 + 0.5);
            svg.text((left, y), &[Run::Plain(line.clone())], ink, size, Anchor::Start, bold);
        }
        top + LEADING * size * lines.len() as f64
    };
    let below = write(MARGIN, &first(name(size), NAME_LINES), size, Ink::Text, true) + 14.0;
    let end = height - MARGIN - LEADING * NOTE * note.len() as f64;
    let most = ((end - 14.0 - below) / (LEADING * WORDS)) as usize;
    write(below, &first(lines(&card.words, WORDS, false, room), most), WORDS, Ink::Text, false);
    write(end, &note, NOTE, Ink::Muted, false);
    svg.close();
    Ok(svg.writer.end_document())
}

/// A text in lines of at most the width `most`, broken at spaces, and within a word that is longer than a line.
fn lines(text: &str, size: f64, bold: bool, most: f64) -> Vec<String> {
    let fits = |line: &str| font::width(&[Run::Plain(line.to_owned())], size, bold) <= most;
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.len() - 1;
        let longer = if lines[last].is_empty() { word.to_owned() } else { format!("{} {word}", lines[last]) };
        if fits(&longer) {
            lines[last] = longer;
            continue;
        }
        if !lines[last].is_empty() {
            lines.push(String::new());
        }
        for letter in word.chars() {
            let last = lines.len() - 1;
            let longer = format!("{}{letter}", lines[last]);
            if fits(&longer) || lines[last].is_empty() { lines[last] = longer } else { lines.push(letter.to_string()) }
        }
    }
    lines
}

/// The first lines, with an ellipsis at the end if there are more.
fn first(mut lines: Vec<String>, most: usize) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            last.truncate(last.trim_end_matches([' ', ',', '.', ';']).len());
            last.push('…');
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_room() {
        let long = format!("{} and P{{{}}}", "rook + bishop + ".repeat(9), "(3,4),".repeat(99));
        let made = lines(&long, 26.0, true, 500.0);
        let wide = |line: &String| font::width(&[Run::Plain(line.clone())], 26.0, true);
        assert!(made.iter().all(|line| wide(line) <= 500.0));
        assert_eq!(made.concat().replace(' ', ""), long.replace(' ', ""));
        let cut = first(made.clone(), 2);
        assert!(cut.len() == 2 && cut[0] == made[0] && cut[1].ends_with('…'), "{cut:?}");
        assert_eq!(first(made.clone(), made.len()), made);
    }
}
