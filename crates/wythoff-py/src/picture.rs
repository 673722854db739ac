//! Pictures of games, and their conversion into files.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use wythoff::alteration::Offset;
use wythoff::{Budget, UBig};
use wythoff_draw::layout::Layout;
use wythoff_draw::picture::{self, Board, PictureError, Window};
use wythoff_draw::{Scene, Style, pdf, png, svg, tikz};

use crate::error::Failure;
use crate::game::Game;
use crate::number::Number;
use crate::run::{Limits, run};

/// The default number of columns and of rows of a board.
const SIDE: u32 = 100;

/// A picture as data.
#[pyclass(frozen, module = "wythoff._wythoff")]
pub struct Picture {
    scene: Scene,
    style: Style,
}

impl From<PictureError> for Failure {
    fn from(error: PictureError) -> Failure {
        match error {
            PictureError::Game(error) => error.into(),
            other => Failure::unanswerable(other.to_string()),
        }
    }
}

impl From<wythoff_draw::Error> for Failure {
    fn from(error: wythoff_draw::Error) -> Failure {
        Failure::unanswerable(error.to_string())
    }
}

/// A window of the board: its first column, its first row, and the numbers of columns and rows; without a row, rows around a P-position.
type Place = (Number, Option<Number>, u32, u32);

/// The options of a picture.
struct Options<'a> {
    window: Option<Place>,
    overlay: Option<&'a Game>,
    offset: Offset,
    indices: Option<u32>,
    moves: Option<(Number, Number)>,
    lines: bool,
    columns: Option<u64>,
    start: Option<Number>,
}

impl Options<'_> {
    fn scene(&self, kind: &str, game: &wythoff::Game, budget: &Budget) -> Result<Scene, Failure> {
        let overlay = self.overlay.map(|other| &other.game);
        let columns = |default| self.columns.unwrap_or(default);
        let start = self.start.as_ref().map_or(UBig::ZERO, |start| start.0.clone());
        Ok(match kind {
            "board" => self.board(game, budget)?.scene(game, budget)?,
            "plot" => picture::plot(game, overlay, columns(10_000), budget)?,
            "residual" => picture::residual(game, &start, columns(10_000), budget)?,
            "histogram" => picture::difference(game, columns(100_000), budget)?,
            "grundy" => picture::grundy(game, columns(100), budget)?,
            "strings" => picture::strings(game, columns(60), budget)?,
            "curves" => picture::curves(game, budget)?,
            "growth" => picture::growth(game)?,
            "telescope" => picture::levels(game, &start, budget)?,
            other => return Err(Failure::unanswerable(format!("there is no picture called `{other}`"))),
        })
    }

    fn board(&self, game: &wythoff::Game, budget: &Budget) -> Result<Board, PictureError> {
        let window = match &self.window {
            None => Window::new(UBig::ZERO, UBig::ZERO, SIDE, SIDE)?,
            Some((x, None, columns, rows)) => Window::around_p(game, x.0.clone(), *columns, *rows, budget)?,
            Some((x, Some(y), columns, rows)) => Window::new(x.0.clone(), y.0.clone(), *columns, *rows)?,
        };
        let moves = self.moves.as_ref().map(|(x, y)| wythoff::BigPosition::new(x.0.clone(), y.0.clone()));
        let overlay = self.overlay.map(|other| other.game.clone());
        let (offset, indices, lines) = (self.offset, self.indices, self.lines);
        Ok(Board { overlay, offset, indices, moves, lines, ..Board::of(window) })
    }
}

#[pymethods]
impl Picture {
    #[new]
    #[pyo3(signature = (game, kind, window, overlay, offset, indices, moves, lines, columns, start, dark, limits=None))]
    #[expect(clippy::too_many_arguments, reason = "the Python half names them")]
    fn new(
        py: Python<'_>,
        game: &Game,
        kind: &str,
        window: Option<Place>,
        overlay: Option<PyRef<'_, Game>>,
        offset: (i64, i64),
        indices: Option<u32>,
        moves: Option<(Number, Number)>,
        lines: bool,
        columns: Option<u64>,
        start: Option<Number>,
        dark: bool,
        limits: Option<&Limits>,
    ) -> PyResult<Picture> {
        let offset = Offset { x: offset.0, y: offset.1 };
        let overlay = overlay.as_deref();
        let options = Options { window, overlay, offset, indices, moves, lines, columns, start };
        let scene = run(py, limits, |budget| options.scene(kind, &game.game, budget))?;
        Ok(Picture { scene, style: if dark { Style::Dark } else { Style::Light } })
    }

    /// The same with another title and caption; an empty text for none.
    fn named(&self, title: Option<&str>, caption: Option<&str>) -> Picture {
        let mut scene = self.scene.clone();
        for (asked, text, shown) in
            [(title, &mut scene.title, &mut scene.shows_title), (caption, &mut scene.caption, &mut scene.shows_caption)]
        {
            match asked {
                Some("") => *shown = false,
                Some(other) => other.clone_into(text),
                None => {}
            }
        }
        Picture { scene, style: self.style }
    }

    /// The title.
    #[getter]
    fn title(&self) -> String {
        let [title, _] = self.scene.words();
        title
    }

    /// What is said below the picture: where it is, what was found, how sure it is.
    #[getter]
    fn caption(&self) -> String {
        let [_, caption] = self.scene.words();
        caption
    }

    /// Width and height in pixels of an SVG.
    #[getter]
    fn size(&self) -> (u32, u32) {
        let layout = Layout::of(&self.scene);
        (layout.width.round() as u32, layout.height.round() as u32)
    }

    fn svg(&self, py: Python<'_>) -> PyResult<String> {
        self.written(py, || svg::render(&self.scene, self.style))
    }

    fn png<'py>(&self, py: Python<'py>, scale: f64) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.written(py, || png::render(&self.scene, self.style, scale))?))
    }

    fn pdf<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.written(py, || pdf::render(&self.scene, self.style))?))
    }

    fn tikz(&self, py: Python<'_>, fragment: bool) -> PyResult<String> {
        self.written(py, || {
            let mut scene = self.scene.clone();
            if fragment {
                tikz::fit_line(&mut scene);
            }
            tikz::render(&scene, self.style, fragment)
        })
    }
}

impl Picture {
    fn written<T: Send>(
        &self,
        py: Python<'_>,
        write: impl FnOnce() -> Result<T, wythoff_draw::Error> + Send,
    ) -> PyResult<T> {
        py.detach(write).map_err(|error| Failure::from(error).raise(py))
    }
}
