//! GIF: the pictures of a film one after the other, again and again.

use std::cmp::Reverse;
use std::collections::HashMap;

use gif::{AnyExtension, Encoder, Extension, Frame, Repeat};
use itertools::Itertools;

use crate::{Colour, Error, Ink, Scene, Style, png};

/// The greatest number of pixels of all pictures together, three bytes each.
const MOST_PIXELS: usize = 100_000_000;

/// The index of the palette for pixels that stay as they were.
const SAME: u8 = 255;

/// The pixels of a picture.
struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<Colour>,
}

/// A film that is being made.
pub struct Gif {
    style: Style,
    scale: f64,
    pictures: Vec<Picture>,
    pixels: usize,
    comments: Vec<String>,
}

impl Gif {
    /// A film without pictures, with `scale` pixels for each pixel of the SVG.
    pub fn new(style: Style, scale: f64) -> Gif {
        Gif { style, scale, pictures: Vec::new(), pixels: 0, comments: Vec::new() }
    }

    /// Adds a picture, one of `of`. The words of the first one, with its command, are those of the file.
    ///
    /// # Errors
    /// [`Error`] if that many pictures of this size are too large, or the picture cannot be drawn.
    pub fn push(&mut self, scene: &Scene, of: usize) -> Result<(), Error> {
        let (width, height, pixels) = png::drawn(scene, self.style, self.scale)?;
        self.pixels = self.pixels.max(width * height * of);
        if self.pixels > MOST_PIXELS || width.max(height) > usize::from(u16::MAX) {
            return Err(Error::TooLong { pictures: of, width, height, most: MOST_PIXELS / 1_000_000 });
        }
        if self.pictures.is_empty() {
            let ([title, caption], made) = (scene.words(), format!("made by: {}", scene.command));
            self.comments = [made, title, caption].into_iter().filter(|text| !text.is_empty()).collect();
        }
        let pixels = pixels.chunks_exact(3).map(|rgb| [rgb[0], rgb[1], rgb[2]]).collect();
        self.pictures.push(Picture { width, height, pixels });
        Ok(())
    }

    /// The file, with so many pictures in a second.
    ///
    /// # Errors
    /// [`Error`] if it cannot be encoded.
    pub fn finish(self, per_second: f64) -> Result<Vec<u8>, Error> {
        let side = |of: fn(&Picture) -> usize| self.pictures.iter().map(of).max().unwrap_or(1);
        let (width, height) = (side(|picture| picture.width), side(|picture| picture.height));
        let palette = Palette::of(&self.pictures);
        let delay = (100.0 / per_second).round().clamp(2.0, 6000.0) as u16;
        let encoded = |error: gif::EncodingError| Error::Encoding(error.to_string());
        let mut out = Vec::new();
        let (w, h) = (width as u16, height as u16);
        let mut encoder = Encoder::new(&mut out, w, h, palette.colours.as_flattened()).map_err(encoded)?;
        encoder.set_repeat(Repeat::Infinite).map_err(encoded)?;
        let comment = AnyExtension::from(Extension::Comment);
        for text in &self.comments {
            encoder.write_raw_extension(comment, &[text.as_bytes()]).map_err(encoded)?;
        }
        let paper = palette.index(&self.style.colour(Ink::Paper));
        let mut before: Option<Vec<u8>> = None;
        for picture in &self.pictures {
            let mut now = vec![paper; width * height];
            for (row, pixels) in picture.pixels.chunks(picture.width).enumerate() {
                let mut at = row * width;
                for run in pixels.chunk_by(|a, b| a == b) {
                    now[at..at + run.len()].fill(palette.index(&run[0]));
                    at += run.len();
                }
            }
            let frame = match &before {
                None => Frame { width: w, height: h, delay, buffer: now.clone().into(), ..Frame::default() },
                Some(before) => Frame { delay, ..changed(before, &now, width) },
            };
            encoder.write_frame(&frame).map_err(encoded)?;
            before = Some(now);
        }
        drop(encoder);
        Ok(out)
    }
}

/// The least rectangle of what has changed, in which pixels that stay are transparent.
fn changed(before: &[u8], now: &[u8], width: usize) -> Frame<'static> {
    let different = (0..now.len()).filter(|&at| before[at] != now[at]);
    let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
    for at in different {
        let (x, y) = (at % width, at / width);
        (left, right, top, bottom) = (left.min(x), right.max(x), top.min(y), bottom.max(y));
    }
    if left > right {
        (left, right, top, bottom) = (0, 0, 0, 0);
    }
    let cells = (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * width + x));
    let buffer: Vec<u8> = cells.map(|at| if before[at] == now[at] { SAME } else { now[at] }).collect();
    Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        transparent: Some(SAME),
        buffer: buffer.into(),
        ..Frame::default()
    }
}

/// At most 255 colours, and for each colour of the pictures the nearest of them.
struct Palette {
    colours: Vec<Colour>,
    places: HashMap<Colour, u8>,
}

impl Palette {
    /// The colours that the most pixels have. Pictures have few colours with their edges between them, so that hardly one is left out.
    fn of(pictures: &[Picture]) -> Palette {
        let mut counts: HashMap<Colour, usize> = HashMap::new();
        let runs = pictures.iter().flat_map(|picture| picture.pixels.chunk_by(|a, b| a == b));
        runs.for_each(|run| *counts.entry(run[0]).or_default() += run.len());
        let by_use = counts.iter().sorted_by_key(|(colour, count)| (Reverse(**count), **colour));
        let mut colours: Vec<Colour> = by_use.map(|(colour, _)| *colour).take(usize::from(SAME)).collect();
        let far = |a: &Colour, b: &Colour| a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum::<u32>();
        let nearest =
            |colour: &Colour| colours.iter().position_min_by_key(|known| far(known, colour)).unwrap_or_default();
        let places = counts.keys().map(|colour| (*colour, nearest(colour) as u8)).collect();
        // the place of what is transparent has a colour too
        colours.resize(usize::from(SAME) + 1, [0; 3]);
        Palette { colours, places }
    }

    fn index(&self, colour: &Colour) -> u8 {
        self.places.get(colour).copied().unwrap_or_default()
    }
}
