//! What the renderers promise, whatever is drawn.

use crate::support::{Pixels, colour, text};
use wythoff_draw::{Axis, Ink, Mark, Panel, Sample, Scene, Shape, Style, Window, png, svg};
use wythoff_rings::pick;

const INK: Ink = Ink::Hue(0);

fn board(columns: u32, rows: u32, mark: Mark) -> Scene {
    let mut panel = Panel::board(0, 0, columns, rows).with(mark);
    (panel.x.grid, panel.y.grid) = (false, false);
    Scene::new("board", panel)
}

/// A pattern without symmetry.
fn pattern(side: i64) -> Vec<(i64, i64)> {
    (0..side)
        .flat_map(|x| (0..side).map(move |y| (x, y)))
        .filter(|(x, y)| (3 * x * x + 5 * y + x * y) % 7 < 2)
        .collect()
}

#[test]
fn shapes_and_raster_agree() {
    let cells = pattern(30);
    let many = cells.iter().copied().cycle().take(40 * cells.len()).collect::<Vec<_>>();
    for shape in [Shape::Square, Shape::Disc] {
        let (few, many) = (
            board(30, 30, Mark::cells(cells.clone(), INK, shape)),
            board(30, 30, Mark::cells(many.clone(), INK, shape)),
        );
        assert!(!text(&few).contains("<image") && text(&many).contains("<image"));
        let (shapes, raster) = (Pixels::of(&few), Pixels::of(&many));
        for (x, y) in (0..30).flat_map(|x| (0..30).map(move |y| (x, y))) {
            let wanted = if cells.contains(&(x, y)) { colour(INK) } else { colour(Ink::Paper) };
            assert_eq!(shapes.cell(&few, x, y), wanted, "shape at ({x},{y})");
            assert_eq!(raster.cell(&many, x, y), wanted, "raster at ({x},{y})");
        }
    }
}

#[test]
fn heat_has_its_lowest_row_below() {
    let inks = (0..6).map(|n| (n != 4).then_some(Ink::Hue(n))).collect();
    let scene = board(3, 2, Mark::Heat { corner: (0, 0), columns: 3, inks });
    let pixels = Pixels::of(&scene);
    for n in 0..6u8 {
        let wanted = if n == 4 { Ink::Paper } else { Ink::Hue(n) };
        assert_eq!(pixels.cell(&scene, i64::from(n % 3), i64::from(n / 3)), colour(wanted), "{n}");
    }
}

#[test]
fn what_is_outside_the_window_is_cut_off() {
    let far = 1e4;
    let area = Mark::rectangle((-far, -far), (far, far), INK, 1.0);
    let marks = [
        area,
        Mark::Line { points: vec![(-far, 10.0), (far, 10.0)], ink: INK, width: 400.0, dashed: false },
        Mark::points([(2.0, 2.0), (1e9, 2.0)], INK, 900.0),
    ];
    for mark in marks {
        let scene = board(20, 20, mark);
        let (pixels, side) = (Pixels::of(&scene), scene.panels[0].width);
        assert_eq!(pixels.at(side / 2.0, side / 2.0), colour(INK));
        for (x, y) in [(-6.0, side / 2.0), (side + 6.0, side / 2.0), (side / 2.0, -6.0)] {
            assert_eq!(pixels.at(x, y), colour(Ink::Paper), "({x},{y})");
        }
    }
    // cells outside do not even enter the file
    let empty =
        text(&board(20, 20, Mark::cells([(-1, 3), (20, 3), (3, -1), (i64::MAX, i64::MIN)], INK, Shape::Square)));
    assert_eq!(empty, text(&board(20, 20, Mark::cells([], INK, Shape::Square))));
}

#[test]
fn texts_are_escaped() {
    let wild = "a < b & \"c\" > 'd' ]]> é φ";
    let panel = Panel::board(0, 0, 4, 4).titled(wild).axes(Axis::new(wild), Axis::new(wild)).with(Mark::text(
        (1.0, 1.0),
        wild,
        INK,
    ));
    let scene = Scene::new(wild, panel).caption(wild).command(wild).key(INK, Sample::Arrow, wild);
    let text = text(&scene);
    let document = roxmltree::Document::parse(&text).unwrap();
    for name in ["title", "desc", "metadata"] {
        let node = document.root_element().children().find(|node| node.has_tag_name(name)).unwrap();
        assert_eq!(node.text(), Some(wild), "{name}");
    }
    png::render(&scene, Style::Light, 1.0).unwrap();
}

#[test]
fn what_xml_cannot_hold_is_replaced() {
    let scene = Scene::new("a]]>b\u{1}c\u{fffe}d\te", Panel::board(0, 0, 4, 4));
    let text = text(&scene);
    let document = roxmltree::Document::parse(&text).unwrap();
    let title = document.root_element().children().find(|node| node.has_tag_name("title")).unwrap();
    assert_eq!(title.text(), Some("a]]>b c d\te"));
}

#[test]
fn many_points_are_a_small_file() {
    let golden = (1.0 + 5f64.sqrt()) / 2.0;
    let many = pick(200_000, 1_000_000);
    let points =
        (0..many).map(|n| (f64::from(n), if n % 2 == 0 { f64::from(n) * golden } else { f64::from(n) / golden }));
    let window = Window { left: 0.0, bottom: 0.0, right: f64::from(many), top: 1.62 * f64::from(many) };
    let scene = Scene::new("points", Panel::plot(window).with(Mark::points(points, INK, 1.5)));
    assert!(text(&scene).len() < 300_000, "{}", text(&scene).len());
}

#[test]
fn pictures_are_the_same_every_time() {
    let scene =
        board(50, 50, Mark::cells(pattern(50), INK, Shape::Disc)).caption("again and again").command("wythoff draw");
    for &style in pick(&[Style::Dark][..], &[Style::Light, Style::Dark]) {
        assert_eq!(svg::render(&scene, style).unwrap(), svg::render(&scene, style).unwrap());
        assert_eq!(png::render(&scene, style, 1.5).unwrap(), png::render(&scene, style, 1.5).unwrap());
    }
}

#[test]
fn no_mark_and_no_panel_are_pictures_too() {
    text(&Scene::of("", Vec::new(), 0));
    let empty = Mark::Heat { corner: (0, 0), columns: 0, inks: Vec::new() };
    let marks = [
        empty,
        Mark::line([], INK),
        Mark::points([], INK, 1.5),
        Mark::Area { points: Vec::new(), ink: INK, opacity: 0.5 },
        Mark::arrow((1.0, 1.0), (1.0, 1.0), INK),
    ];
    let panel = marks.into_iter().fold(Panel::board(0, 0, 3, 3), Panel::with);
    png::render(&Scene::new("", panel), Style::Dark, 1.0).unwrap();
}

#[test]
fn too_many_pixels_are_refused() {
    let scene = Scene::new("", Panel::board(0, 0, 10, 10).sized(1e5, 1e5));
    assert!(png::render(&scene, Style::Light, 1.0).is_err());
}

#[test]
fn long_titles_stay_inside() {
    let scene = Scene::new(
        "wythoff alter P{(3,4),(5,0)} N{(0,0)} and again wythoff alter P{(3,4)}",
        Panel::board(0, 0, 12, 12),
    );
    let text = text(&scene);
    let document = roxmltree::Document::parse(&text).unwrap();
    let bold = document.descendants().filter(|node| node.attribute("font-weight") == Some("bold")).count();
    assert!(bold > 1, "the title is broken into lines");
}
