//! SVG: few marks are shapes, many become a raster; text stays text.

mod card;
mod frame;
mod marks;

use std::fmt::Display;

use xmlwriter::{Indent, Options, XmlWriter};

use crate::layout::{CAPTION, LEADING, Layout, MARGIN, TITLE};
use crate::{Anchor, Error, Ink, Scene, Style, font};
use wythoff::is_visible;
use wythoff::typeset::Run;

pub use card::card;

/// The scene as an SVG document. Title, caption and command are in its metadata; it has no identifiers, so that several
/// pictures can be put into one page. Cost: linear in marks and pixels; the size of a raster does not depend on the
/// number of points.
///
/// # Errors
/// [`Error`] if a panel is too large for a raster.
pub fn render(scene: &Scene, style: Style) -> Result<String, Error> {
    let layout = Layout::of(scene);
    let mut svg = Svg::new(style);
    let (width, height) = (layout.width.ceil(), layout.height.ceil());
    svg.open("svg");
    svg.attribute("xmlns", "http://www.w3.org/2000/svg");
    svg.attribute("width", width);
    svg.attribute("height", height);
    svg.attribute("viewBox", format_args!("0 0 {width} {height}"));
    svg.attribute("role", "img");
    svg.attribute("font-family", font::FAMILY);
    let [title, caption] = scene.words();
    svg.element("title", &title);
    svg.element("desc", &caption);
    if !scene.command.is_empty() {
        svg.element("metadata", &scene.command);
    }
    svg.leaf("rect", &[("width", &width), ("height", &height), ("fill", &svg.colour(Ink::Paper))]);

    for (i, line) in layout.title.iter().enumerate() {
        let y = MARGIN + LEADING * TITLE * (i as f64 + 0.5);
        svg.text((MARGIN, y), line, Ink::Text, TITLE, Anchor::Start, true);
    }
    for (key, place) in scene.keys.iter().zip(&layout.keys) {
        frame::key(&mut svg, key, place);
    }
    for (panel, at) in scene.panels.iter().zip(&layout.panels) {
        svg.open("g");
        svg.attribute("transform", format_args!("translate({} {})", Short(at.0), Short(at.1)));
        frame::behind(&mut svg, panel);
        marks::draw(&mut svg, panel)?;
        frame::around(&mut svg, panel);
        svg.close();
    }
    for (i, line) in layout.caption.iter().enumerate() {
        let y = layout.caption_top + LEADING * CAPTION * (i as f64 + 0.5);
        svg.text((MARGIN, y), line, Ink::Muted, CAPTION, Anchor::Start, false);
    }
    svg.close();
    Ok(svg.writer.end_document())
}

/// An SVG document that is being written.
struct Svg {
    writer: XmlWriter,
    style: Style,
}

impl Svg {
    fn new(style: Style) -> Self {
        Svg { writer: XmlWriter::new(Options { indent: Indent::None, ..Options::default() }), style }
    }

    fn colour(&self, ink: Ink) -> String {
        let [r, g, b] = self.style.colour(ink);
        format!("#{r:02x}{g:02x}{b:02x}")
    }

    fn open(&mut self, name: &str) {
        self.writer.start_element(name);
    }

    fn close(&mut self) {
        self.writer.end_element();
    }

    fn attribute(&mut self, name: &str, value: impl Display) {
        self.writer.write_attribute(name, &value);
    }

    /// Writes an element without content, with these attributes.
    fn leaf(&mut self, name: &str, attributes: &[(&str, &dyn Display)]) {
        self.open(name);
        attributes.iter().for_each(|(name, value)| self.attribute(name, value));
        self.close();
    }

    /// Writes an element that contains only text.
    fn element(&mut self, name: &str, text: &str) {
        self.open(name);
        self.close_after(text);
    }

    /// Writes text into the open element, and closes it.
    fn close_after(&mut self, text: &str) {
        self.writer.set_preserve_whitespaces(true);
        self.writer.write_text(&sound(text));
        self.close();
        self.writer.set_preserve_whitespaces(false);
    }

    fn text(&mut self, at: (f64, f64), text: &[Run], ink: Ink, size: f64, anchor: Anchor, bold: bool) {
        self.text_turned(at, text, ink, size, anchor, bold, false);
    }

    /// Writes a text centred vertically on its place, or, if `turned`, rotated to read upwards.
    #[expect(clippy::too_many_arguments, reason = "each is an attribute of the one element")]
    fn text_turned(
        &mut self,
        (x, y): (f64, f64),
        text: &[Run],
        ink: Ink,
        size: f64,
        anchor: Anchor,
        bold: bool,
        turned: bool,
    ) {
        // Programs differ in how they draw `dominant-baseline`, so the text is lowered by half the height of a capital
        // instead.
        let drop = 0.36 * size;
        self.open("text");
        if turned {
            self.attribute("transform", format_args!("translate({} {}) rotate(-90)", Short(x + drop), Short(y)));
        } else {
            self.attribute("x", Short(x));
            self.attribute("y", Short(y + drop));
        }
        self.attribute("font-size", Short(size));
        self.attribute("fill", self.colour(ink));
        match anchor {
            Anchor::Start => {}
            Anchor::Middle => self.attribute("text-anchor", "middle"),
            Anchor::End => self.attribute("text-anchor", "end"),
        }
        if bold {
            self.attribute("font-weight", "bold");
        }
        self.set(text, size);
    }

    /// Writes text with its subscripts and superscripts into the open element, and closes it.
    fn set(&mut self, text: &[Run], size: f64) {
        self.writer.set_preserve_whitespaces(true);
        let mut level = 0.0;
        for run in text {
            let (to, small, inner) = match run {
                Run::Plain(text) => (0.0, false, text),
                Run::Sub(text) => (0.22 * size, true, text),
                Run::Sup(text) => (-0.36 * size, true, text),
            };
            if to == level && !small {
                self.writer.write_text(&sound(inner));
                continue;
            }
            self.open("tspan");
            self.attribute("dy", Short(to - level));
            if small {
                self.attribute("font-size", Short(font::SMALL * size));
            }
            self.writer.write_text(&sound(inner));
            self.close();
            level = to;
        }
        self.close();
        self.writer.set_preserve_whitespaces(false);
    }
}

/// The text escaped for XML, as the writer escapes only `<`; characters that XML forbids, and control characters,
/// become spaces.
fn sound(text: &str) -> String {
    let allowed = |c: char| matches!(c, '\n' | '\t') || is_visible(c) && !matches!(c, '\u{fffe}' | '\u{ffff}');
    let text: String = text.chars().map(|c| if allowed(c) { c } else { ' ' }).collect();
    text.replace('&', "&amp;").replace('>', "&gt;")
}

/// A number displayed with at most two decimals, for small files.
struct Short(f64);

impl Display for Short {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let hundredths = (self.0 * 100.0).round() / 100.0;
        // -0 is displayed as 0.
        write!(f, "{}", if hundredths == 0.0 { 0.0 } else { hundredths })
    }
}
