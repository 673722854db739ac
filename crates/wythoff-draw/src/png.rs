//! PNG: the SVG of a scene in pixels, with title, caption and command in its metadata.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};

use crate::{Error, Scene, Style, font, raster, svg};

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    font::FILES.into_iter().for_each(|file| fonts.load_font_data(file.to_vec()));
    fonts.set_sans_serif_family("DejaVu Sans");
    Arc::new(fonts)
});

/// The shapes of the SVG of a scene, with the font that is part of the program.
pub(crate) fn tree(scene: &Scene, style: Style) -> Result<Tree, Error> {
    let text = svg::render(scene, style)?;
    let options = Options { fontdb: FONTS.clone(), font_family: "DejaVu Sans".into(), ..Options::default() };
    Tree::from_str(&text, &options).map_err(|error| Error::Drawing(error.to_string()))
}

/// The scene as a PNG file with `scale` pixels for each pixel of the SVG. Title, caption and command are in its text
/// chunks.
///
/// # Errors
/// [`Error`] if the picture is too large.
pub fn render(scene: &Scene, style: Style, scale: f64) -> Result<Vec<u8>, Error> {
    let tree = tree(scene, style)?;
    let side = |side: f32| (f64::from(side) * scale).ceil().max(1.0);
    let (width, height) = (side(tree.size().width()), side(tree.size().height()));
    let too_large = Error::TooLarge { width: width as usize, height: height as usize };
    if width * height > 400e6 {
        return Err(too_large);
    }
    let mut pixels = Pixmap::new(width as u32, height as u32).ok_or(too_large)?;
    resvg::render(&tree, Transform::from_scale(scale as f32, scale as f32), &mut pixels.as_mut());

    // The background covers everything, so no pixel is transparent.
    let opaque: Vec<u8> = pixels.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let software = format!("wythoff {}", env!("CARGO_PKG_VERSION"));
    let [title, caption] = scene.words();
    let words = [("Title", &title), ("Description", &caption), ("Source", &scene.command), ("Software", &software)];
    raster::png((width as usize, height as usize), png::ColorType::Rgb, &opaque, |encoder| {
        let mut texts = words.into_iter().filter(|(_, text)| !text.is_empty());
        texts.try_for_each(|(keyword, text)| encoder.add_itxt_chunk(keyword.into(), text.clone()))
    })
}
