//! Rasters: marks with too many parts for shapes become a small PNG inside the SVG.

use base64::Engine;
use png::{BitDepth, ColorType, Encoder, EncodingError};

use crate::{Colour, Error, Panel};

/// The number of raster pixels for one pixel of the panel: more than 1, so that it looks sharp on fine screens.
pub(crate) const FINE: f64 = 2.0;

/// A raster with the degree to which each pixel is covered, from 0 to 255.
pub(crate) struct Cover {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Cover {
    /// A raster of the size of the panel, in which nothing is covered.
    pub(crate) fn new(panel: &Panel) -> Self {
        let size = |side: f64| (side * FINE).ceil().max(1.0) as usize;
        let (width, height) = (size(panel.width), size(panel.height));
        Cover { width, height, pixels: vec![0; width * height] }
    }

    /// Covers the pixels of a rectangle, given in pixels of the panel. A rectangle smaller than a pixel covers it in
    /// part, but at least by a quarter, so that a single point stays visible.
    pub(crate) fn rectangle(&mut self, (x0, y0): (f64, f64), (x1, y1): (f64, f64)) {
        let (x0, y0, x1, y1) = (x0 * FINE, y0 * FINE, x1 * FINE, y1 * FINE);
        let part = ((x1 - x0).min(1.0) * (y1 - y0).min(1.0)).max(0.25);
        let first = |at: f64| at.max(0.0).round() as usize;
        let (left, top) = (first(x0), first(y0));
        let right = first(x1).max(left + 1).min(self.width);
        let bottom = first(y1).max(top + 1).min(self.height);
        for y in top..bottom {
            for pixel in
                self.pixels.get_mut(y * self.width + left.min(right)..y * self.width + right).unwrap_or_default()
            {
                *pixel = pixel.saturating_add((part * 255.0) as u8);
            }
        }
    }

    /// Covers a disc, given in pixels of the panel.
    pub(crate) fn disc(&mut self, at: (f64, f64), radius: f64) {
        self.round(at, radius, |x, y| x.hypot(y));
    }

    /// Covers a diamond (a square standing on its corner), given in pixels of the panel.
    pub(crate) fn diamond(&mut self, at: (f64, f64), radius: f64) {
        self.round(at, 1.15 * radius, |x, y| x.abs() + y.abs());
    }

    /// Covers a ring, given in pixels of the panel.
    pub(crate) fn ring(&mut self, at: (f64, f64), radius: f64) {
        let middle = FINE * 0.78 * radius;
        let half = FINE * (0.22 * radius).max(0.35);
        self.round(at, radius, |x, y| (x.hypot(y) - middle).abs() / half * FINE * radius);
    }

    /// Covers the points whose distance from the centre, by this metric, is at most the radius.
    fn round(&mut self, (x, y): (f64, f64), radius: f64, distance: impl Fn(f64, f64) -> f64) {
        let (x, y, radius) = (x * FINE, y * FINE, radius * FINE);
        if radius < 1.0 {
            let half = radius.max(0.25) / FINE;
            return self.rectangle((x / FINE - half, y / FINE - half), (x / FINE + half, y / FINE + half));
        }
        let range =
            |at: f64, end: usize| (at - radius).floor().max(0.0) as usize..((at + radius).ceil() as usize + 1).min(end);
        for row in range(y, self.height) {
            for column in range(x, self.width) {
                let distance = distance(column as f64 + 0.5 - x, row as f64 + 0.5 - y);
                let cover = ((radius - distance + 0.5).clamp(0.0, 1.0) * 255.0) as u8;
                let pixel = &mut self.pixels[row * self.width + column];
                *pixel = (*pixel).max(cover);
            }
        }
    }

    /// The raster in one colour, as a data URL.
    pub(crate) fn address(&self, colour: Colour) -> Result<String, Error> {
        let png = png((self.width, self.height), ColorType::Indexed, &self.pixels, |encoder| {
            encoder.set_palette((0..256).flat_map(|_| colour).collect::<Vec<u8>>());
            encoder.set_trns((0..=255).collect::<Vec<u8>>());
            Ok(())
        })?;
        Ok(address(&png))
    }
}

/// An image as a data URL: pixels in rows from the top, each with red, green, blue and opacity.
pub(crate) fn image(size: (usize, usize), pixels: &[u8]) -> Result<String, Error> {
    Ok(address(&png(size, ColorType::Rgba, pixels, |_| Ok(()))?))
}

/// A PNG file of this width and height from pixels in rows from the top; `more` may set further properties.
pub(crate) fn png(
    (width, height): (usize, usize),
    colours: ColorType,
    pixels: &[u8],
    more: impl FnOnce(&mut Encoder<'_, &mut Vec<u8>>) -> Result<(), EncodingError>,
) -> Result<Vec<u8>, Error> {
    let side = |side: usize| u32::try_from(side).map_err(|_| Error::TooLarge { width, height });
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, side(width)?, side(height)?);
    encoder.set_color(colours);
    encoder.set_depth(BitDepth::Eight);
    let written = more(&mut encoder).and_then(|()| encoder.write_header()?.write_image_data(pixels));
    written.map_err(|error| Error::Encoding(error.to_string()))?;
    Ok(out)
}

fn address(png: &[u8]) -> String {
    format!("data:image/png;base64,{}", base64::engine::general_purpose::STANDARD.encode(png))
}
