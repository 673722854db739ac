//! A panel of points and lines as an `axis` of pgfplots.

use itertools::Itertools;
use wythoff::latex::mathematics;
use wythoff::typeset::Text;

use super::board::node;
use super::thin::thinned;
use super::{Number, Tikz, latex, mm};
use crate::layout::{x_ticks, y_ticks};
use crate::{Error, Ink, Mark, Panel, Shape};

/// The length of a pixel in points of TeX.
const POINTS: f64 = 0.75;

pub(super) fn draw(tikz: &mut Tikz, panel: &Panel, (left, top): (f64, f64)) -> Result<(), Error> {
    let window = panel.window;
    let (muted, faint, ink) = (tikz.uses(Ink::Muted), tikz.uses(Ink::Faint), tikz.uses(Ink::Text));
    let (x, y) = (mm(left), mm(tikz.height - top - panel.height));
    let ticks = |axis: char, ticks: Vec<(f64, String)>| {
        let at = ticks.iter().map(|(at, _)| Number(*at)).join(",");
        let labels = ticks.iter().map(|(_, label)| format!("{{${}$}}", mathematics(&Text::marked(label)))).join(",");
        format!("{axis}tick={{{at}}}, {axis}ticklabels={{{labels}}}")
    };
    let grid = match (panel.x.grid, panel.y.grid) {
        (true, true) => "grid=major",
        (true, false) => "xmajorgrids",
        (false, true) => "ymajorgrids",
        (false, false) => "grid=none",
    };
    tikz.line("\\begin{axis}[");
    let options = [
        format!(
            "at={{({x}mm,{y}mm)}}, anchor=south west, scale only axis, width={}mm, height={}mm",
            mm(panel.width),
            mm(panel.height)
        ),
        format!("xmin={}, xmax={}, ymin={}, ymax={}", window.left, window.right, window.bottom, window.top),
        ticks('x', x_ticks(panel)),
        ticks('y', y_ticks(panel)),
        format!("{grid}, grid style={{{faint}}}, axis line style={{{muted}}}, tick style={{draw=none}}"),
        "scaled ticks=false, clip mode=individual, tick label style={font=\\scriptsize}, label style={font=\\small}"
            .to_owned(),
        format!("xlabel={{{}}}, ylabel={{{}}}, text={ink}", latex(&panel.x.label), latex(&panel.y.label)),
        format!("title={{{}}}, title style={{font=\\small\\bfseries}}]", latex(&panel.title)),
    ];
    options
        .iter()
        .enumerate()
        .for_each(|(i, line)| tikz.line(&format!("  {line}{}", if i + 1 < options.len() { "," } else { "" })));
    for mark in &panel.marks {
        self::mark(tikz, panel, mark);
    }
    tikz.line("\\end{axis}");
    Ok(())
}

fn mark(tikz: &mut Tikz, panel: &Panel, mark: &Mark) {
    let at = |&(x, y): &(f64, f64)| format!("({},{})", Number(x), Number(y));
    let inside = |points: &[(f64, f64)]| {
        points.iter().map(|point| format!("(axis cs:{},{})", Number(point.0), Number(point.1))).join(" -- ")
    };
    match mark {
        Mark::Points { points, ink, radius, shape } => marks(tikz, panel, points, *ink, (*radius, *shape)),
        Mark::Cells { cells, ink, shape } => {
            let centres: Vec<_> = cells.iter().map(|&(x, y)| (x as f64, y as f64)).collect();
            marks(tikz, panel, &centres, *ink, (0.42 * panel.unit().0, *shape));
        }
        Mark::Line { points, ink, width, dashed } => {
            let (points, note) = thinned(points, |point| panel.place(point));
            note.into_iter().for_each(|note| tikz.note(note.replace("points", "points of a line")));
            let (colour, dashes) = (tikz.uses(*ink), if *dashed { ", dashed" } else { "" });
            let lines = points.chunks(12).map(|chunk| chunk.iter().map(at).join(" ")).join("\n    ");
            tikz.line(&format!(
                "\\addplot[{colour}, line width={}pt{dashes}] coordinates {{\n    {lines}}};",
                Number(width * POINTS)
            ));
        }
        Mark::Area { points, ink, opacity } => {
            let colour = tikz.uses(*ink);
            tikz.line(&format!("\\fill[{colour}, opacity={}] {} -- cycle;", Number(*opacity), inside(points)));
        }
        Mark::Arrow { from, to, ink, width } => {
            let colour = tikz.uses(*ink);
            tikz.line(&format!(
                "\\draw[{colour}, ->, line width={}pt] {};",
                Number(width * POINTS),
                inside(&[*from, *to])
            ));
        }
        Mark::Text { at, text, ink, size, anchor, bold } => {
            let code = node(tikz, text, *ink, *size, *anchor, *bold);
            tikz.line(&code.replace("AT", &inside(&[*at])));
        }
        Mark::Heat { corner, columns, inks } => {
            for (i, ink) in inks.iter().enumerate().filter_map(|(i, ink)| Some((i, (*ink)?))) {
                let (x, y) = ((corner.0 + (i % columns) as i64) as f64, (corner.1 + (i / columns) as i64) as f64);
                let (low, high) = ((x - 0.5, y - 0.5), (x + 0.5, y + 0.5));
                let colour = tikz.uses(ink);
                tikz.line(&format!("\\fill[{colour}] {};", inside(&[low, high]).replace(" -- ", " rectangle ")));
            }
        }
    }
}

fn marks(tikz: &mut Tikz, panel: &Panel, points: &[(f64, f64)], ink: Ink, (radius, shape): (f64, Shape)) {
    let window = panel.window;
    let seen = |(x, y): (f64, f64)| x >= window.left && x <= window.right && y >= window.bottom && y <= window.top;
    let points: Vec<_> = points.iter().copied().filter(|&point| seen(point)).collect();
    let (points, note) = thinned(&points, |point| panel.place(point));
    note.into_iter().for_each(|note| tikz.note(note));
    if points.is_empty() {
        return;
    }
    let mark = match shape {
        Shape::Ring => "o",
        Shape::Diamond => "diamond*",
        Shape::Square | Shape::Frame => "square*",
        Shape::Cross => "x",
        Shape::Disc | Shape::Dot => "*",
    };
    let (colour, size) = (tikz.uses(ink), Number((radius * panel.mark_size * POINTS).max(0.25)));
    let lines = points
        .chunks(12)
        .map(|chunk| chunk.iter().map(|(x, y)| format!("({},{})", Number(*x), Number(*y))).join(" "))
        .join("\n    ");
    tikz.line(&format!(
        "\\addplot[only marks, mark={mark}, mark size={size}pt, {colour}] coordinates {{\n    {lines}}};"
    ));
}
