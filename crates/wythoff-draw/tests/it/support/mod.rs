//! Pictures as their readers see them: an XML tree, and pixels.

use wythoff_draw::{Colour, Ink, Scene, Style, png, svg};

/// The SVG of a scene; fails if it is no XML.
pub fn text(scene: &Scene) -> String {
    let text = svg::render(scene, Style::Light).unwrap();
    roxmltree::Document::parse(&text).unwrap();
    text
}

/// Where the window of panel i begins, in pixels from the upper left corner.
pub fn corner(text: &str, i: usize) -> (f64, f64) {
    let document = roxmltree::Document::parse(text).unwrap();
    let group = document.root_element().children().filter(|node| node.has_tag_name("g")).nth(i).unwrap();
    let place = group.attribute("transform").unwrap().strip_prefix("translate(").unwrap().strip_suffix(')').unwrap();
    let (x, y) = place.split_once(' ').unwrap();
    (x.parse().unwrap(), y.parse().unwrap())
}

/// A decoded PNG.
pub struct Pixels {
    width: usize,
    bytes: Vec<u8>,
    corner: (f64, f64),
}

impl Pixels {
    /// The pixels of a scene, one for each of the SVG.
    pub fn of(scene: &Scene) -> Pixels {
        let file = png::render(scene, Style::Light, 1.0).unwrap();
        let mut reader = ::png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut bytes).unwrap();
        assert_eq!(frame.color_type, ::png::ColorType::Rgb);
        Pixels { width: frame.width as usize, bytes, corner: corner(&text(scene), 0) }
    }

    /// The colour at a point of the first panel, in pixels from the upper left corner of its window.
    pub fn at(&self, x: f64, y: f64) -> Colour {
        let (x, y) = ((self.corner.0 + x) as usize, (self.corner.1 + y) as usize);
        let start = 3 * (y * self.width + x);
        self.bytes[start..start + 3].try_into().unwrap()
    }

    /// The colour in the middle of a cell of a board whose corner is (0,0).
    pub fn cell(&self, scene: &Scene, x: i64, y: i64) -> Colour {
        let panel = &scene.panels[0];
        let rows = panel.window.top - panel.window.bottom;
        let side = panel.height / rows;
        self.at((x as f64 + 0.5) * side, (rows - y as f64 - 0.5) * side)
    }
}

/// The colour of an ink.
pub fn colour(ink: Ink) -> Colour {
    Style::Light.colour(ink)
}
