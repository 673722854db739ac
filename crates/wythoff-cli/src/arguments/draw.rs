//! The arguments of `draw`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use wythoff::alteration::Offset;
use wythoff::input;
use wythoff::{BigPosition, Diagnostic, UBig};
use wythoff_draw::Style;
use wythoff_draw::film::Film;

use super::flags::{columns, number};
use crate::given::given;

#[derive(Debug, Args)]
#[command(after_help = "One picture is drawn, a board by default. The ending of the file name chooses the format.
See docs/drawing.md.

Examples:
  wythoff draw maharaja -o maharaja.svg
  wythoff draw maharaja --window 10^50 p 60 60 -o far.png
  wythoff draw \"maharaja(3,5)\" --overlay wythoff --window 0 0 200 200 -o both.svg
  wythoff draw \"wythoff alter P{(3,4)}\" --overlay wythoff --offset 1,0 -o shifted.svg
  wythoff draw wythoff --window 0 0 30 30 --moves 20,17 -o moves.svg
  wythoff draw \"gdwn(1,2)\" --plot --columns 1000000 -o gdwn.png
  wythoff draw maharaja --telescope 10^50 --style dark -o telescope.png
  wythoff draw maharaja --lines --width 120mm --caption none -o figure.pdf
  wythoff draw wythoff --lines --fragment -o figure.tex
  wythoff draw wythoff --worksheet -o sheet.pdf
  wythoff draw wythoff --worksheet --solutions -o answers.pdf
  wythoff draw \"k-blocking(k)\" --film k=1..12 -o blocking.gif
  wythoff draw \"wythoff cut (k,k)\" --overlay wythoff --film \"k=0..30 by 3\" -o corner-%k.svg")]
pub struct Draw {
    /// The game, in quotes if it has spaces or parentheses
    pub game: String,
    #[command(flatten)]
    pub kind: Kind,
    /// The cells of a board: corner (X,Y), W columns, H rows; a number of any size, 10^50, or for Y `p`: rows around a
    /// P-position with x <= y [default: 0 0 100 100]. Of other pictures X and W say the columns
    #[arg(long, num_args = 4, value_names = ["X", "Y", "W", "H"])]
    pub window: Option<Vec<String>>,
    /// Draw the answers of the worksheet, with its P-positions on the board
    #[arg(long, requires = "worksheet")]
    pub solutions: bool,
    /// Compare with the P-positions of this game: board, plot
    #[arg(long, value_name = "GAME")]
    pub overlay: Option<String>,
    /// Shift the P-positions of the game by I columns and J rows before they are compared: board
    #[arg(long, value_name = "I,J", allow_hyphen_values = true, requires = "overlay")]
    pub offset: Option<Offset>,
    /// Shade P-positions by their index n modulo P, (a_n,b_n) counted by column: board
    #[arg(long, value_name = "P", conflicts_with = "overlay")]
    pub indices: Option<u32>,
    /// Draw the moves from this position: board
    #[arg(long, value_name = "X,Y", value_parser = position)]
    pub moves: Option<BigPosition>,
    /// Draw the lines near which P-positions lie, with their slopes: board
    #[arg(long)]
    pub lines: bool,
    /// How many columns: plot, residual, histogram, grundy, strings
    #[arg(long, value_name = "N", value_parser = columns, conflicts_with = "window")]
    pub columns: Option<u64>,
    /// Begin at column X, of any size: residual
    #[arg(long = "from", alias = "at", value_name = "X", value_parser = number, conflicts_with = "window")]
    pub at: Option<UBig>,
    /// Draw a picture for each value of a letter of the game, of --overlay or of --window, all in one frame: k=1..12, or k=1..40 by 3.
    /// In braces a sum of it, as in gdwn(k,{2*k+1})
    #[arg(long, value_name = "K=FROM..TO", value_parser = film)]
    pub film: Option<Film>,
    /// How many pictures of a film are shown in a second
    #[arg(long, value_name = "F", default_value_t = 2.0, value_parser = speed, requires = "film")]
    pub fps: f64,
    /// The colours
    #[arg(long, value_enum, default_value_t = Style::Light)]
    pub style: Style,
    /// Write this title, with formulas between dollar signs, or `none`
    #[arg(long, value_name = "TEXT|none")]
    pub title: Option<String>,
    /// Write this caption, with formulas between dollar signs, or `none`
    #[arg(long, value_name = "TEXT|none")]
    pub caption: Option<String>,
    /// The width of the whole picture, with numbers and margins: 120mm, 5in or 400px
    #[arg(long, value_name = "LENGTH", value_parser = length, conflicts_with = "size")]
    pub width: Option<f64>,
    /// Draw marks F times as large as usual
    #[arg(long, value_name = "F", value_parser = factor)]
    pub mark_size: Option<f64>,
    /// Draw a grid or not; by default a grid is drawn if cells are large enough
    #[arg(long, value_enum)]
    pub grid: Option<Grid>,
    /// The width of the picture in pixels, without numbers and margins
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(50..=5_000))]
    pub size: Option<u32>,
    /// Pixels of a PNG or a film for each pixel of the SVG [default: 2, and 1 for a film]
    #[arg(long, value_name = "F", value_parser = factor)]
    pub scale: Option<f64>,
    /// Print as JSON what was drawn and where
    #[arg(long)]
    pub json: bool,
    /// The format of the picture, if the name of the file does not say it
    #[arg(long, value_enum)]
    pub format: Option<Form>,
    /// Write only the TikZ picture, to be read by \input, without title and caption unless they are given; it is no wider than the
    /// line, unless --width says so
    #[arg(long)]
    pub fragment: bool,
    /// Write to this file, which appears when it is complete: .svg, .png, .pdf, .tex, .gif for a film, or `-` for SVG on standard output. With
    /// %k in its name, each picture of a film in k has a file of its own
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
}

/// The format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// Shapes and text, for pages
    Svg,
    /// Pixels
    Png,
    /// A page as large as the picture
    Pdf,
    /// TikZ and pgfplots, for papers
    Tex,
    /// A film
    Gif,
}

impl Form {
    /// The name of the format, as the argument writes it.
    pub fn name(self) -> &'static str {
        match self {
            Form::Svg => "svg",
            Form::Png => "png",
            Form::Pdf => "pdf",
            Form::Tex => "tex",
            Form::Gif => "gif",
        }
    }
}

/// Whether there is a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Grid {
    /// With a grid
    On,
    /// Without
    Off,
}

/// What to draw: at most one.
#[derive(Clone, Debug, Args)]
#[group(multiple = false)]
pub struct Kind {
    /// Draw P-positions in a window at any distance, of one game or with --overlay of two; of imitation games also the
    /// positions that depend on the history (the default)
    #[arg(long)]
    pub board: bool,
    /// Draw P-positions of the first columns as points, and the lines near which they lie
    #[arg(long)]
    pub plot: bool,
    /// Draw how far P-positions with x <= y are from their line
    #[arg(long)]
    pub residual: bool,
    /// Draw how often each value of b_n - a_n - n occurs
    #[arg(long)]
    pub histogram: bool,
    /// Draw Grundy values as colours
    #[arg(long)]
    pub grundy: bool,
    /// Draw the strings of Wythoff Nim with forced labels or misere play, by column
    #[arg(long)]
    pub strings: bool,
    /// Draw these strings as curves under F, F^2, F^3, with the area between them and those of Wythoff Nim
    #[arg(long)]
    pub curves: bool,
    /// Draw how many states of the game's automaton are reached by words of k digits
    #[arg(long)]
    pub growth: bool,
    /// Draw what a telescope looks at on the way from column X, of any size, to the origin
    #[arg(long, value_name = "X", value_parser = number)]
    pub telescope: Option<UBig>,
    /// Draw a page of A4 for a lesson: the rules, an empty board and three tasks
    #[arg(long)]
    pub worksheet: bool,
}

/// What to draw, by the names of the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Picture {
    Board,
    Plot,
    Residual,
    Histogram,
    Grundy,
    Strings,
    Curves,
    Growth,
    Telescope,
    Worksheet,
}

impl Kind {
    /// The kind of picture selected by the options.
    pub fn picture(&self) -> Picture {
        let flags = [
            (self.plot, Picture::Plot),
            (self.residual, Picture::Residual),
            (self.histogram, Picture::Histogram),
            (self.grundy, Picture::Grundy),
            (self.strings, Picture::Strings),
            (self.curves, Picture::Curves),
            (self.growth, Picture::Growth),
            (self.telescope.is_some(), Picture::Telescope),
            (self.worksheet, Picture::Worksheet),
        ];
        flags.into_iter().find(|(given, _)| *given).map_or(Picture::Board, |(_, picture)| picture)
    }
}

impl Picture {
    /// The option that selects this picture, as in `--plot`.
    pub fn option(&self) -> String {
        let name = self.to_possible_value().map(|value| format!("--{}", value.get_name()));
        name.unwrap_or_default()
    }
}

fn film(text: &str) -> Result<Film, Diagnostic> {
    Film::read(text)
}

fn position(text: &str) -> Result<BigPosition, Diagnostic> {
    given(text, |text| input::position(text, input::DIGITS))
}

/// Reads a length in pixels, 96 to the inch; other units are converted.
fn length(text: &str) -> Result<f64, String> {
    const UNITS: [(&str, f64); 5] =
        [("px", 1.0), ("mm", 96.0 / 25.4), ("cm", 960.0 / 25.4), ("in", 96.0), ("pt", 96.0 / 72.27)];
    let text = text.trim();
    let (number, unit) =
        UNITS.iter().find_map(|(name, unit)| Some((text.strip_suffix(name)?, *unit))).unwrap_or((text, 1.0));
    let pixels = number.trim().parse().ok().map(|number: f64| number * unit);
    pixels
        .filter(|pixels| (80.0..=8000.0).contains(pixels))
        .ok_or_else(|| "write a length from 80px to 8000px, as 120mm, 12cm, 5in or 400px".to_owned())
}

fn speed(text: &str) -> Result<f64, String> {
    let range = 0.1..=50.0;
    text.parse().ok().filter(|speed| range.contains(speed)).ok_or_else(|| "write a number from 0.1 to 50".to_owned())
}

fn factor(text: &str) -> Result<f64, String> {
    let range = 0.1..=20.0;
    text.parse().ok().filter(|factor| range.contains(factor)).ok_or_else(|| "write a number from 0.1 to 20".to_owned())
}
