//! PNG: the SVG of a scene in pixels, with title, caption and command in its metadata.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};

use crate::{Card, Error, Scene, Style, font, raster, svg};

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    font::FILES.into_iter().for_each(|file| fonts.load_font_data(file.to_vec()));
    fonts.set_sans_serif_family("DejaVu Sans");
    Arc::new(fonts)
});

/// The shapes of the SVG of a scene, with the font that is part of the program.
pub(crate) fn tree(scene: &Scene, style: Style) -> Result<Tree, Error> {
    read(&svg::render(scene, style)?)
}

/// The shapes of an SVG document, with the font that is part of the program.
fn read(text: &str) -> Result<Tree, Error> {
    let options = Options { fontdb: FONTS.clone(), font_family: "DejaVu Sans".into(), ..Options::default() };
    Tree::from_str(text, &options).map_err(|error| Error::Drawing(error.to_string()))
}

/// The width, the height and the colours of the scene as pixels, with `scale` pixels for each pixel of the SVG.
pub(crate) fn drawn(scene: &Scene, style: Style, scale: f64) -> Result<(usize, usize, Vec<u8>), Error> {
    let tree = tree(scene, style)?;
    let side = |side: f32| (f64::from(side) * scale).ceil().max(1.0);
    let (width, height) = (side(tree.size().width()), side(tree.size().height()));
    let too_large = Error::TooLarge { width: width as usize, height: height as usize };
    if width * height > 400e6 {
        return Err(too_large);
    }
    let opaque = pixels(&tree, (width as u32, height as u32), scale).ok_or(too_large)?;
    Ok((width as usize, height as usize, opaque))
}

/// The scene as a PNG file with `scale` pixels for each pixel of the SVG. Title, caption and command are in its text
/// chunks.
///
/// # Errors
/// [`Error`] if the picture is too large.
pub fn render(scene: &Scene, style: Style, scale: f64) -> Result<Vec<u8>, Error> {
    let (width, height, opaque) = drawn(scene, style, scale)?;
    let software = format!("wythoff {}", env!("CARGO_PKG_VERSION"));
    let [title, caption] = scene.words();
    let words = [("Title", &title), ("Description", &caption), ("Source", &scene.command), ("Software", &software)];
    raster::png((width, height), png::ColorType::Rgb, &opaque, |encoder| {
        let mut texts = words.into_iter().filter(|(_, text)| !text.is_empty());
        texts.try_for_each(|(keyword, text)| encoder.add_itxt_chunk(keyword.into(), text.clone()))
    })
}

/// The card as a PNG file of [`Card::WIDTH`] x [`Card::HEIGHT`] pixels.
///
/// # Errors
/// [`Error`] if it cannot be drawn.
pub fn card(card: &Card) -> Result<Vec<u8>, Error> {
    let size = (Card::WIDTH as usize, Card::HEIGHT as usize);
    let too_large = Error::TooLarge { width: size.0, height: size.1 };
    let opaque = pixels(&read(&svg::card(card)?)?, (Card::WIDTH, Card::HEIGHT), 1.0).ok_or(too_large)?;
    // a card has few colours, and is half as large if they are numbered
    let mut palette: Vec<&[u8]> = opaque.chunks_exact(3).collect();
    palette.sort_unstable();
    palette.dedup();
    if palette.len() > 256 {
        return raster::png(size, png::ColorType::Rgb, &opaque, |_| Ok(()));
    }
    let number = |colour: &[u8]| palette.binary_search(&colour).unwrap_or_default() as u8;
    let numbers: Vec<u8> = opaque.chunks_exact(3).map(number).collect();
    raster::png(size, png::ColorType::Indexed, &numbers, |encoder| {
        encoder.set_palette(palette.concat());
        Ok(())
    })
}

/// The red, green and blue of each pixel, in rows from the top; `None` if there is no room for them. The background of a picture covers
/// everything, so that no pixel is transparent.
fn pixels(tree: &Tree, (width, height): (u32, u32), scale: f64) -> Option<Vec<u8>> {
    let mut pixels = Pixmap::new(width, height)?;
    resvg::render(tree, Transform::from_scale(scale as f32, scale as f32), &mut pixels.as_mut());
    Some(pixels.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect())
}
