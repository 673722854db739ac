//! TikZ: a scene as code that can be read and edited, boards in plain TikZ and plots in pgfplots; words and numbers are
//! typeset by TeX.
//!
//! A mark of more than [`MOST`] cells or points is thinned: of those in the same small square only one is drawn. Code
//! and caption state this.

mod board;
mod plot;
mod thin;

use std::fmt::Write;

use wythoff::latex::{comment, made_by};
use wythoff::typeset::Text;

use crate::layout::{LEADING, Layout, MARGIN, TITLE, natural_width, sample_width};
use crate::{Error, Ink, Key, Sample, Scene, Shape, Style};

/// The greatest number of cells or points that are drawn of a mark: pdfTeX takes a few seconds for that many.
pub const MOST: usize = 4000;
/// The line width of the class `article`, 345 points, in pixels.
const LINE: f64 = 458.0;
/// The length of a pixel in millimetres: 96 pixels are an inch.
const MILLIMETRE: f64 = 25.4 / 96.0;

/// The scene as LaTeX: a document of one page, or, as a `fragment`, only its `tikzpicture`, to be included with
/// `\input` in a document that loads pgfplots. Title, caption and command are in comments. A fragment that is wider
/// than the lines of its document is shrunk by TeX, unless the scene has a width of its own. Cost: linear in marks.
///
/// # Errors
/// [`Error`] if the picture has more coloured cells than TeX can draw.
pub fn render(scene: &Scene, style: Style, fragment: bool) -> Result<String, Error> {
    let is_free = fragment && scene.width.is_none();
    let layout = Layout::of(scene);
    let mut tikz = Tikz { code: String::new(), inks: Vec::new(), notes: Vec::new(), height: layout.height };
    let mut panels = String::new();
    for (panel, at) in scene.panels.iter().zip(&layout.panels) {
        if panel.cells {
            board::draw(&mut tikz, panel, *at)?
        } else {
            plot::draw(&mut tikz, panel, *at)?
        }
        panels.push_str(&std::mem::take(&mut tikz.code));
    }
    for (key, place) in scene.keys.iter().zip(&layout.keys) {
        tikz.key(key, place.at);
    }
    let legend = std::mem::take(&mut tikz.code);
    let width = mm(layout.width - 2.0 * MARGIN);
    let words = |out: &mut String, text: &str, top: f64, font: &str| {
        if !text.is_empty() {
            let at = format!("{}mm,{}mm", mm(MARGIN), mm(layout.height - top));
            let options = format!("anchor=north west, inner sep=0pt, text width={width}mm, align=left, font={font}");
            let _ = writeln!(out, "  \\node[{options}] at ({at}) {{{}}};", latex(text));
        }
    };
    let mut texts = String::new();
    if scene.shows_title {
        words(&mut texts, &scene.title, MARGIN + 0.1 * LEADING * TITLE, "\\bfseries\\boldmath");
    }
    let mut caption = if scene.shows_caption { scene.caption.clone() } else { String::new() };
    if scene.shows_caption {
        tikz.notes.iter().for_each(|note| caption.push_str(&format!(" {note}")));
    }
    words(&mut texts, &caption, layout.caption_top, "\\footnotesize");

    let mut out = made_by(&scene.command);
    let words = scene.words();
    words.iter().chain(&tikz.notes).for_each(|text| out.push_str(&comment(text)));
    let (paper, page) = (tikz.uses(Ink::Paper), format!("({}mm,{}mm)", mm(layout.width), mm(layout.height)));
    let colours: String = tikz
        .inks
        .iter()
        .map(|&ink| {
            let [r, g, b] = style.colour(ink);
            format!("  \\definecolor{{{}}}{{HTML}}{{{r:02X}{g:02X}{b:02X}}}\n", name(ink))
        })
        .collect();
    let picture = |frame: &str| {
        let background =
            if style == Style::Dark { format!("  \\fill[{paper}] (0,0) rectangle {page};\n") } else { String::new() };
        format!("\\begin{{tikzpicture}}\n{colours}{frame}{background}{panels}{legend}{texts}\\end{{tikzpicture}}\n")
    };
    if fragment {
        out.push_str("% needs: \\usepackage{pgfplots} \\pgfplotsset{compat=1.16}\n");
        let picture = picture("");
        return Ok(match is_free {
            true => format!(
                "{out}\\begingroup\n\\sbox0{{%\n{}}}%\n\\ifdim\\wd0>\\linewidth\\resizebox{{\\linewidth}}{{!}}{{\\usebox0}}\\else\\usebox0\\fi\n\\endgroup\n",
                picture.trim_end().to_owned() + "%\n"
            ),
            false => out + &picture,
        });
    }
    let (wide, high) = (mm(layout.width), mm(layout.height));
    let frame = format!("  \\useasboundingbox (0,0) rectangle {page};\n");
    let _ = write!(
        out,
        "\\documentclass{{article}}\n\\usepackage[paperwidth={wide}mm,paperheight={high}mm,margin=0mm]{{geometry}}\n\
         \\usepackage{{amssymb}}\n\\usepackage{{pgfplots}}\n\\pgfplotsset{{compat=1.16}}\n\\pagestyle{{empty}}\n\
         \\setlength{{\\parindent}}{{0pt}}\\setlength{{\\topskip}}{{0pt}}\n\\begin{{document}}\n{}\\end{{document}}\n",
        picture(&frame)
    );
    Ok(out)
}

/// Fits the scene into the line width of the class `article`; numbers and words keep their size.
pub fn fit_line(scene: &mut Scene) {
    if natural_width(scene) > LINE {
        scene.fit(LINE);
        scene.width = None;
    }
}

/// A text, in which formulas stand between dollar signs, as LaTeX.
fn latex(text: &str) -> String {
    Text::marked(text).latex()
}

/// A length in pixels, converted to millimetres.
fn mm(pixels: f64) -> Number {
    Number(pixels * MILLIMETRE)
}

/// A number as TeX reads it, without trailing zeros.
struct Number(f64);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = format!("{:.4}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// The name of an ink as a LaTeX colour.
fn name(ink: Ink) -> String {
    match ink {
        Ink::Text => "ink".to_owned(),
        Ink::Muted => "muted".to_owned(),
        Ink::Faint => "faint".to_owned(),
        Ink::Paper => "paper".to_owned(),
        Ink::Hue(n) => format!("hue{}", n % 8),
        Ink::Shade(at) => format!("shade{}", (1000.0 * at.clamp(0.0, 1.0)).round()),
    }
}

/// The LaTeX command for a font size in pixels, in a document with 10-point text.
fn font(size: f64) -> &'static str {
    match size {
        ..9.5 => "\\tiny",
        ..11.3 => "\\scriptsize",
        ..12.5 => "\\footnotesize",
        ..14.0 => "\\small",
        _ => "\\normalsize",
    }
}

/// A TikZ picture that is being written.
struct Tikz {
    code: String,
    /// The inks that the code uses, for which colours are defined.
    inks: Vec<Ink>,
    /// Sentences that state what is not drawn in full.
    notes: Vec<String>,
    /// The height of the picture in pixels, since TikZ counts upwards.
    height: f64,
}

impl Tikz {
    fn line(&mut self, code: &str) {
        self.code.push_str("  ");
        self.code.push_str(code);
        self.code.push('\n');
    }

    /// Registers an ink, so that its colour will be defined, and returns its name.
    fn uses(&mut self, ink: Ink) -> String {
        let name = name(ink);
        if !self.inks.iter().any(|&known| self::name(known) == name) {
            self.inks.push(ink);
        }
        name
    }

    fn note(&mut self, note: String) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Writes an entry of the legend: a sample and its meaning.
    fn key(&mut self, key: &Key, (x, y): (f64, f64)) {
        let (width, y) = (sample_width(key.sample), self.height - y);
        let (colour, ink) = (self.uses(key.ink), self.uses(Ink::Text));
        let (left, right, middle) = (mm(x), mm(x + width), mm(y));
        match key.sample {
            Sample::Cell(shape) => {
                let (center, side) = (mm(x + width / 2.0), mm(width));
                let mark = marked(shape, &colour, 0.13 * width * 0.75);
                self.line(&format!(
                    "\\begin{{scope}}[shift={{({center}mm,{middle}mm)}}, x={side}mm, y={side}mm] \\def\\x{{0}}\\def\\y{{0}} {mark} \\end{{scope}}"
                ));
            }
            Sample::Line { dashed } => {
                let dashes = if dashed { ", dashed" } else { "" };
                self.line(&format!(
                    "\\draw[{colour}, line width=1pt{dashes}] ({left}mm,{middle}mm) -- ({right}mm,{middle}mm);"
                ));
            }
            Sample::Arrow => self.line(&format!(
                "\\draw[{colour}, ->, line width=1pt] ({left}mm,{middle}mm) -- ({right}mm,{middle}mm);"
            )),
        }
        let at = mm(x + width + 5.0);
        self.line(&format!(
            "\\node[{ink}, anchor=west, inner sep=0pt, font=\\footnotesize] at ({at}mm,{middle}mm) {{{}}};",
            latex(&key.label)
        ));
    }
}

/// The code that marks the cell (\x,\y), of side 1, with a line width in points.
fn marked(shape: Shape, colour: &str, width: f64) -> String {
    let width = Number(width.max(0.5));
    match shape {
        Shape::Square => format!("\\fill[{colour}] (\\x-0.48,\\y-0.48) rectangle +(0.96,0.96);"),
        Shape::Disc => format!("\\fill[{colour}] (\\x,\\y) circle[radius=0.42];"),
        Shape::Diamond => {
            format!("\\fill[{colour}] (\\x,\\y+0.47) -- (\\x+0.47,\\y) -- (\\x,\\y-0.47) -- (\\x-0.47,\\y) -- cycle;")
        }
        Shape::Ring => format!("\\draw[{colour}, line width={width}pt] (\\x,\\y) circle[radius=0.36];"),
        Shape::Dot => format!("\\fill[{colour}] (\\x,\\y) circle[radius=0.14];"),
        Shape::Cross => format!(
            "\\draw[{colour}, line width={width}pt] (\\x-0.26,\\y-0.26) -- +(0.52,0.52) (\\x-0.26,\\y+0.26) -- +(0.52,-0.52);"
        ),
        Shape::Frame => format!("\\draw[{colour}, line width={width}pt] (\\x-0.45,\\y-0.45) rectangle +(0.9,0.9);"),
    }
}
