//! PDF: the SVG of a scene as one page of lines, areas and images; letters are outlines, so that no font is needed.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, TextStr};
use png::{Decoder, Transformations};
use resvg::tiny_skia::{PathSegment, Transform};
use resvg::usvg::{self, FillRule, Group, ImageKind, LineCap, LineJoin, Node, Paint};

use crate::png::tree;
use crate::{Error, Scene, Style};

/// The length of a pixel of the SVG in points: 96 pixels are an inch of 72 points.
const POINTS: f32 = 0.75;
/// The level of compression of streams, from 0 to 10.
const LEVEL: u8 = 6;

/// The scene as a PDF file of one page, which has the size of the picture. Title, caption and command are in its
/// metadata.
///
/// # Errors
/// [`Error`] if the picture cannot be drawn.
pub fn render(scene: &Scene, style: Style) -> Result<Vec<u8>, Error> {
    let tree = tree(scene, style)?;
    let (width, height) = (tree.size().width() * POINTS, tree.size().height() * POINTS);
    let mut page = Page { content: Content::new(), images: Vec::new(), opacities: Vec::new() };
    page.group(tree.root(), Transform::from_row(POINTS, 0.0, 0.0, -POINTS, 0.0, height))?;
    Ok(page.file(scene, Rect::new(0.0, 0.0, width, height)))
}

/// The page that is being written.
struct Page {
    content: Content,
    images: Vec<Image>,
    /// The opacities in use, in per cent.
    opacities: Vec<u32>,
}

/// An image as pixels: red, green and blue in `colours`, the opacity in `cover`.
struct Image {
    size: (u32, u32),
    colours: Vec<u8>,
    cover: Vec<u8>,
}

impl Page {
    fn group(&mut self, group: &Group, at: Transform) -> Result<(), Error> {
        let clip = group.clip_path();
        if let Some(clip) = clip {
            self.content.save_state();
            // The coordinates of a clip path are those of what it clips.
            let at = at.pre_concat(group.abs_transform()).pre_concat(clip.transform());
            for node in clip.root().children() {
                if let Node::Path(path) = node {
                    self.outline(path.data(), at.pre_concat(path.abs_transform()));
                }
            }
            self.content.clip_nonzero().end_path();
        }
        for node in group.children() {
            match node {
                Node::Group(inner) => self.group(inner, at)?,
                Node::Path(path) => self.path(path, at),
                Node::Text(text) => self.group(text.flattened(), at)?,
                Node::Image(image) => self.image(image, at)?,
            }
        }
        if clip.is_some() {
            self.content.restore_state();
        }
        Ok(())
    }

    /// Adds the outline of a path, in points of the page.
    fn outline(&mut self, path: &usvg::tiny_skia_path::Path, at: Transform) {
        let Some(path) = path.clone().transform(at) else { return };
        let mut last = (0.0, 0.0);
        for segment in path.segments() {
            match segment {
                PathSegment::MoveTo(p) => {
                    self.content.move_to(p.x, p.y);
                    last = (p.x, p.y);
                }
                PathSegment::LineTo(p) => {
                    self.content.line_to(p.x, p.y);
                    last = (p.x, p.y);
                }
                PathSegment::QuadTo(c, p) => {
                    // A quadratic curve is a cubic one whose handles are at two thirds of the way to its control point.
                    let third = |from: f32, to: f32| from + 2.0 / 3.0 * (to - from);
                    let (x1, y1) = (third(last.0, c.x), third(last.1, c.y));
                    self.content.cubic_to(x1, y1, third(p.x, c.x), third(p.y, c.y), p.x, p.y);
                    last = (p.x, p.y);
                }
                PathSegment::CubicTo(c, d, p) => {
                    self.content.cubic_to(c.x, c.y, d.x, d.y, p.x, p.y);
                    last = (p.x, p.y);
                }
                PathSegment::Close => {
                    self.content.close_path();
                }
            }
        }
    }

    fn path(&mut self, path: &usvg::Path, at: Transform) {
        let at = at.pre_concat(path.abs_transform());
        self.content.save_state();
        if let Some((fill, [r, g, b])) = path.fill().and_then(|fill| Some((fill, colour(fill.paint())?))) {
            self.opacity(fill.opacity().get());
            self.content.set_fill_rgb(r, g, b);
            self.outline(path.data(), at);
            match fill.rule() {
                FillRule::NonZero => self.content.fill_nonzero(),
                FillRule::EvenOdd => self.content.fill_even_odd(),
            };
        }
        if let Some((stroke, [r, g, b])) = path.stroke().and_then(|stroke| Some((stroke, colour(stroke.paint())?))) {
            self.opacity(stroke.opacity().get());
            let unit = at.get_scale().0;
            self.content.set_stroke_rgb(r, g, b).set_line_width(stroke.width().get() * unit);
            self.content.set_line_cap(match stroke.linecap() {
                LineCap::Butt => LineCapStyle::ButtCap,
                LineCap::Round => LineCapStyle::RoundCap,
                LineCap::Square => LineCapStyle::ProjectingSquareCap,
            });
            self.content.set_line_join(match stroke.linejoin() {
                LineJoin::Round => LineJoinStyle::RoundJoin,
                LineJoin::Bevel => LineJoinStyle::BevelJoin,
                _ => LineJoinStyle::MiterJoin,
            });
            if let Some(dashes) = stroke.dasharray() {
                self.content.set_dash_pattern(dashes.iter().map(|dash| dash * unit), 0.0);
            }
            self.outline(path.data(), at);
            self.content.stroke();
        }
        self.content.restore_state();
    }

    /// Sets the opacity of what is drawn next.
    fn opacity(&mut self, opacity: f32) {
        let hundredths = (opacity * 100.0).round() as u32;
        if hundredths < 100 {
            if !self.opacities.contains(&hundredths) {
                self.opacities.push(hundredths);
            }
            self.content.set_parameters(Name(format!("a{hundredths}").as_bytes()));
        }
    }

    fn image(&mut self, image: &usvg::Image, at: Transform) -> Result<(), Error> {
        // Scenes have no images of other kinds.
        let (ImageKind::PNG(bytes), at) = (image.kind(), at.pre_concat(image.abs_transform())) else { return Ok(()) };
        let decoded = decode(bytes).map_err(|error| Error::Drawing(error.to_string()))?;
        let (width, height) = (decoded.size.0 as f32, decoded.size.1 as f32);
        // In PDF an image is a unit square whose last row is at the bottom.
        let at = at.pre_concat(Transform::from_row(width, 0.0, 0.0, -height, 0.0, height));
        self.content.save_state().transform([at.sx, at.ky, at.kx, at.sy, at.tx, at.ty]);
        self.content.x_object(Name(format!("i{}", self.images.len()).as_bytes()));
        self.content.restore_state();
        self.images.push(decoded);
        Ok(())
    }

    fn file(self, scene: &Scene, size: Rect) -> Vec<u8> {
        let mut next = 0;
        let mut fresh = || {
            next += 1;
            Ref::new(next)
        };
        let [catalog, pages, page, content, info] = [(); 5].map(|()| fresh());
        let images: Vec<_> = self.images.iter().map(|_| (fresh(), fresh())).collect();
        let mut pdf = Pdf::new();
        pdf.catalog(catalog).pages(pages);
        pdf.pages(pages).kids([page]).count(1);
        let mut only = pdf.page(page);
        only.media_box(size).parent(pages).contents(content);
        let mut resources = only.resources();
        let mut objects = resources.x_objects();
        for (i, (image, _)) in images.iter().enumerate() {
            objects.pair(Name(format!("i{i}").as_bytes()), image);
        }
        objects.finish();
        let mut states = resources.ext_g_states();
        for hundredths in &self.opacities {
            let opacity = *hundredths as f32 / 100.0;
            let mut state = states
                .insert(Name(format!("a{hundredths}").as_bytes()))
                .start::<pdf_writer::writers::ExtGraphicsState>();
            state.non_stroking_alpha(opacity).stroking_alpha(opacity);
        }
        states.finish();
        resources.finish();
        only.finish();
        for (image, (colours, cover)) in self.images.iter().zip(images) {
            let packed = compress_to_vec_zlib(&image.colours, LEVEL);
            let mut object = pdf.image_xobject(colours, &packed);
            object.filter(Filter::FlateDecode);
            object.width(image.size.0 as i32).height(image.size.1 as i32);
            object.color_space().device_rgb();
            object.bits_per_component(8).s_mask(cover);
            object.finish();
            let packed = compress_to_vec_zlib(&image.cover, LEVEL);
            let mut mask = pdf.image_xobject(cover, &packed);
            mask.filter(Filter::FlateDecode);
            mask.width(image.size.0 as i32).height(image.size.1 as i32);
            mask.color_space().device_gray();
            mask.bits_per_component(8);
        }
        let drawn = compress_to_vec_zlib(self.content.finish().as_slice(), LEVEL);
        pdf.stream(content, &drawn).filter(Filter::FlateDecode);
        let software = format!("wythoff {}", env!("CARGO_PKG_VERSION"));
        let mut information = pdf.document_info(info);
        let [title, caption] = scene.words();
        information.title(TextStr(&title)).subject(TextStr(&caption)).producer(TextStr(&software));
        if !scene.command.is_empty() {
            // The metadata field for the program that created the document.
            information.creator(TextStr(&scene.command));
        }
        information.finish();
        pdf.finish()
    }
}

/// Red, green and blue from 0 to 1; `None` for gradients, which scenes do not have.
fn colour(paint: &Paint) -> Option<[f32; 3]> {
    match paint {
        Paint::Color(colour) => Some([colour.red, colour.green, colour.blue].map(|part| f32::from(part) / 255.0)),
        _ => None,
    }
}

fn decode(bytes: &[u8]) -> Result<Image, png::DecodingError> {
    let mut decoder = Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(Transformations::EXPAND | Transformations::ALPHA);
    let mut reader = decoder.read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or(0)];
    let frame = reader.next_frame(&mut pixels)?;
    let pixels = &pixels[..frame.buffer_size()];
    let colours = pixels.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let cover = pixels.chunks_exact(4).map(|pixel| pixel[3]).collect();
    Ok(Image { size: (frame.width, frame.height), colours, cover })
}
