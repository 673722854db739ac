//! A panel of cells in plain TikZ: a cell has side 1, and the lower left cell of the window is at (0,0).

use std::collections::BTreeMap;

use itertools::Itertools;
use wythoff::latex::mathematics;
use wythoff::typeset::Text;

use super::thin::thinned;
use super::{Number, Tikz, font, latex, marked, mm};
use crate::font::{line, width};
use crate::layout::{NUMBER, x_ticks, y_ticks};
use crate::{Anchor, Error, Ink, Mark, Panel, Shape, Ticks};

/// The greatest number of runs of cells of one colour: pdfTeX takes ten seconds for that many.
const MOST_RUNS: usize = 20_000;
/// The length of a pixel in points of TeX.
const POINTS: f64 = 0.75;

pub(super) fn draw(tikz: &mut Tikz, panel: &Panel, (left, top): (f64, f64)) -> Result<(), Error> {
    let window = panel.window;
    let (columns, rows) = (window.right - window.left, window.top - window.bottom);
    let (wide, high) = panel.unit();
    let corner = (window.left + 0.5, window.bottom + 0.5);
    let (faint, muted, ink) = (tikz.uses(Ink::Faint), tikz.uses(Ink::Muted), tikz.uses(Ink::Text));
    if corner != (0.0, 0.0) {
        tikz.line(&format!("% the cell (x,y) is at (x - {}, y - {})", corner.0, corner.1));
    }
    let (x, y) = (mm(left + wide / 2.0), mm(tikz.height - top - panel.height + high / 2.0));
    tikz.line(&format!("\\begin{{scope}}[shift={{({x}mm,{y}mm)}}, x={}mm, y={}mm]", mm(wide), mm(high)));
    let (right, upper) = (columns - 0.5, rows - 0.5);
    let board = format!("(-0.5,-0.5) rectangle ({},{})", Number(right), Number(upper));
    if panel.x.grid {
        tikz.line(&format!(
            "\\foreach \\i in {{0,...,{columns}}} \\draw[{faint}] (\\i-0.5,-0.5) -- (\\i-0.5,{});",
            Number(upper)
        ));
    }
    if panel.y.grid {
        tikz.line(&format!(
            "\\foreach \\i in {{0,...,{rows}}} \\draw[{faint}] (-0.5,\\i-0.5) -- ({},\\i-0.5);",
            Number(right)
        ));
    }
    tikz.line("\\begin{scope}");
    tikz.line(&format!("\\clip {board};"));
    for mark in &panel.marks {
        self::mark(tikz, panel, corner, mark)?;
    }
    tikz.line("\\end{scope}");
    if panel.x.ticks != Ticks::None || panel.y.ticks != Ticks::None || panel.x.grid {
        tikz.line(&format!("\\draw[{muted}] {board};"));
    }
    let list = |ticks: Vec<(f64, String)>, from: f64| {
        ticks
            .iter()
            .map(|(at, label)| format!("{}/{{{}}}", Number(at - from), mathematics(&Text::marked(label))))
            .join(",")
    };
    let (across, up) = (x_ticks(panel), y_ticks(panel));
    if !across.is_empty() {
        let node = format!("\\node[{muted}, anchor=north, font=\\scriptsize, inner sep=2pt] at (\\i,-0.5) {{$\\n$}};");
        tikz.line(&format!("\\foreach \\i/\\n in {{{}}} {node}", list(across, corner.0)));
    }
    if !up.is_empty() {
        let node = format!("\\node[{muted}, anchor=east, font=\\scriptsize, inner sep=2pt] at (-0.5,\\i) {{$\\n$}};");
        tikz.line(&format!("\\foreach \\i/\\n in {{{}}} {node}", list(up, corner.1)));
    }
    let (middle, height) = (Number(columns / 2.0 - 0.5), Number(rows / 2.0 - 0.5));
    if !panel.x.label.is_empty() {
        let label = latex(&panel.x.label);
        tikz.line(&format!("\\node[{ink}, anchor=north, yshift=-9pt, font=\\small] at ({middle},-0.5) {{{label}}};"));
    }
    if !panel.y.label.is_empty() {
        let label = latex(&panel.y.label);
        // The label is to the left of the numbers, whose width is measured in the font of the program.
        let widest = y_ticks(panel).iter().map(|(_, label)| width(&line(label), NUMBER, false)).fold(0.0, f64::max);
        let shift = Number((POINTS * widest + 4.0).max(14.0).round());
        tikz.line(&format!(
            "\\node[{ink}, rotate=90, anchor=south, yshift={shift}pt, font=\\small] at (-0.5,{height}) {{{label}}};"
        ));
    }
    if !panel.title.is_empty() {
        let (title, width) = (latex(&panel.title), mm(panel.width));
        let options = format!("{ink}, anchor=south west, inner xsep=0pt, text width={width}mm, font=\\small\\bfseries");
        tikz.line(&format!("\\node[{options}] at (-0.5,{}) {{{title}}};", Number(upper)));
    }
    tikz.line("\\end{scope}");
    Ok(())
}

fn mark(tikz: &mut Tikz, panel: &Panel, (x0, y0): (f64, f64), mark: &Mark) -> Result<(), Error> {
    let at = |(x, y): (f64, f64)| format!("({},{})", Number(x - x0), Number(y - y0));
    let path = |points: &[(f64, f64)]| points.iter().copied().map(at).join(" -- ");
    let window = panel.window;
    let (wide, high) = panel.unit();
    match mark {
        Mark::Cells { cells, ink, shape } => {
            let centre = |(x, y): (i64, i64)| (x as f64, y as f64);
            let inside = |&at: &(i64, i64)| {
                let (x, y) = centre(at);
                x > window.left && x < window.right && y > window.bottom && y < window.top
            };
            let cells: Vec<(i64, i64)> = cells.iter().copied().filter(inside).collect();
            let (cells, note) = thinned(&cells, |cell| panel.place(centre(cell)));
            note.into_iter().for_each(|note| tikz.note(note));
            if cells.is_empty() {
                return Ok(());
            }
            // Cells that are too small to be seen are drawn larger.
            let least = (1.5 / wide.min(high)).max(1.0);
            let scale = if matches!(shape, Shape::Square | Shape::Frame) { least } else { panel.mark_size.max(least) };
            let colour = tikz.uses(*ink);
            let code = scaled(&marked(*shape, &colour, 0.13 * wide.min(high) * POINTS), scale);
            let list = cells.iter().map(|&(x, y)| format!("{}/{}", x - x0 as i64, y - y0 as i64));
            listed(tikz, list, &code);
        }
        Mark::Points { points, ink, radius, .. } => {
            let (points, note) = thinned(points, |point| panel.place(point));
            note.into_iter().for_each(|note| tikz.note(note));
            let (colour, radius) = (tikz.uses(*ink), Number(radius * panel.mark_size / wide));
            let list = points.iter().map(|&(x, y)| format!("{}/{}", Number(x - x0), Number(y - y0)));
            listed(tikz, list, &format!("\\fill[{colour}] (\\x,\\y) circle[radius={radius}];"));
        }
        Mark::Line { points, ink, width, dashed } => {
            let (colour, dashes) = (tikz.uses(*ink), if *dashed { ", dashed" } else { "" });
            tikz.line(&format!(
                "\\draw[{colour}, line width={}pt{dashes}] {};",
                Number(width * POINTS),
                path(&near(points, panel))
            ));
        }
        Mark::Area { points, ink, opacity } => {
            let colour = tikz.uses(*ink);
            tikz.line(&format!("\\fill[{colour}, opacity={}] {} -- cycle;", Number(*opacity), path(points)));
        }
        Mark::Arrow { from, to, ink, width } => {
            let colour = tikz.uses(*ink);
            tikz.line(&format!(
                "\\draw[{colour}, ->, line width={}pt] {} -- {};",
                Number(width * POINTS),
                at(*from),
                at(*to)
            ));
        }
        Mark::Text { at: place, text, ink, size, anchor, bold } => {
            let code = node(tikz, text, *ink, *size, *anchor, *bold);
            tikz.line(&code.replace("AT", &at(*place)));
        }
        Mark::Heat { corner, columns, inks } => heat(tikz, (x0, y0), *corner, *columns, inks)?,
    }
    Ok(())
}

/// The points of a line, clipped to some distance around the window if there are two: TeX's lengths end at a few
/// metres.
fn near(points: &[(f64, f64)], panel: &Panel) -> Vec<(f64, f64)> {
    let window = panel.window;
    let (right, top) = (2.0 * window.right - window.left, 2.0 * window.top - window.bottom);
    let (left, bottom) = (2.0 * window.left - window.right, 2.0 * window.bottom - window.top);
    let [(ax, ay), (bx, by)] = points[..] else { return points.to_vec() };
    // The part of the segment between these bounds.
    let (mut low, mut high) = (0f64, 1f64);
    for (from, to, least, most) in [(ax, bx, left, right), (ay, by, bottom, top)] {
        let step = to - from;
        if step != 0.0 {
            let (s, t) = ((least - from) / step, (most - from) / step);
            low = low.max(s.min(t));
            high = high.min(s.max(t));
        }
    }
    let on = |t: f64| (ax + t * (bx - ax), ay + t * (by - ay));
    if low <= high { vec![on(low), on(high)] } else { points.to_vec() }
}

/// The code of a mark with all its lengths multiplied by a factor.
fn scaled(code: &str, scale: f64) -> String {
    if scale == 1.0 {
        return code.to_owned();
    }
    let mut code = code.to_owned();
    for size in ["0.96", "0.48", "0.42", "0.47", "0.36", "0.14", "0.52", "0.26", "0.45", "0.9"] {
        let larger = Number(scale * size.parse::<f64>().unwrap_or(0.0)).to_string();
        let ends = [")", ",", "]", " "];
        ends.iter().for_each(|end| code = code.replace(&format!("{size}{end}"), &format!("{larger}{end}")));
    }
    code
}

/// Writes a loop over a list of cells with the code to draw at each, in lines short enough for an editor.
fn listed(tikz: &mut Tikz, cells: impl Iterator<Item = String>, code: &str) {
    let cells: Vec<String> = cells.collect();
    let lines = cells.chunks(16).map(|chunk| chunk.join(",")).join(",\n    ");
    tikz.line(&format!("\\foreach \\x/\\y in {{%\n    {lines}}}\n    {{ {code} }}"));
}

/// The code of a line of text, with `AT` in place of its coordinates.
pub(super) fn node(tikz: &mut Tikz, text: &str, ink: Ink, size: f64, anchor: Anchor, bold: bool) -> String {
    let anchor = match anchor {
        Anchor::Start => "west",
        Anchor::Middle => "center",
        Anchor::End => "east",
    };
    let bold = if bold { "\\bfseries" } else { "" };
    let (colour, font) = (tikz.uses(ink), font(size));
    format!("\\node[{colour}, anchor={anchor}, inner sep=1pt, font={font}{bold}] at AT {{{}}};", latex(text))
}

/// Draws rows of cells in their colours, with consecutive cells of one colour as one rectangle.
fn heat(
    tikz: &mut Tikz,
    (x0, y0): (f64, f64),
    corner: (i64, i64),
    columns: usize,
    inks: &[Option<Ink>],
) -> Result<(), Error> {
    let mut runs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut count = 0;
    for (row, line) in inks.chunks_exact(columns.max(1)).enumerate() {
        let mut column = 0;
        for (ink, run) in &line.iter().chunk_by(|ink| ink.map(super::name)) {
            let run: Vec<_> = run.collect();
            if let (Some(name), Some(Some(first))) = (ink, run.first()) {
                tikz.uses(*first);
                let (x, y) = ((corner.0 + column) as f64 - x0, (corner.1 + row as i64) as f64 - y0);
                runs.entry(name).or_default().push(format!("{}/{}/{}", Number(x), Number(y), run.len()));
                count += 1;
            }
            column += run.len() as i64;
        }
    }
    if count > MOST_RUNS {
        return Err(Error::TooManyCells { cells: count, most: MOST_RUNS });
    }
    for (name, cells) in runs {
        let lines = cells.chunks(16).map(|chunk| chunk.join(",")).join(",\n    ");
        let code = format!("\\fill[{name}] (\\x-0.5,\\y-0.5) rectangle +(\\w,1);");
        tikz.line(&format!("\\foreach \\x/\\y/\\w in {{%\n    {lines}}}\n    {{ {code} }}"));
    }
    Ok(())
}
