//! `wythoff draw`: pictures of games, as SVG, PNG, PDF or TikZ, and films of them.

mod film;

use std::path::Path;

use itertools::Itertools;
use wythoff::input::{self as read, Coordinate, DIGITS};
use wythoff::{Budget, Error, Game, SolveError, UBig};
use wythoff_draw::gif::Gif;
use wythoff_draw::layout::Layout;
use wythoff_draw::picture::{self, Board, PictureError, Window};
use wythoff_draw::{Scene, pdf, png, svg, tikz};

use super::Headed;
use crate::arguments::draw::{Draw, Form, Grid, Picture};
use crate::failure::{BadInput, Refused};
use crate::given::given;
use crate::input;
use crate::interrupt;
use crate::output::Output;
use crate::progress::Progress;
use crate::provenance::command_line;

/// Draws a picture of the game into a file, or a film into one or several.
pub fn run(arguments: &Draw) -> anyhow::Result<()> {
    let form = arguments.format.map_or_else(|| form_of(&arguments.output), Ok)?;
    if arguments.json && arguments.output == Path::new("-") {
        let message = "with `-o -` the picture goes to standard output, and --json has no place; name a file";
        return Err(Refused(message.to_owned()).into());
    }
    let picture = arguments.kind.picture();
    check(arguments, picture)?;
    if let Some(film) = &arguments.film {
        return film::run(arguments, film, picture, form);
    }
    if form == Form::Gif {
        let message = "a GIF is a film: give a letter of the game its values, as in --film k=1..12, or end the name with .svg, .png, .pdf or .tex";
        return Err(Refused(message.to_owned()).into());
    }
    let overlay = arguments.overlay.as_deref();
    let view = View {
        game: input::game(&arguments.game)?,
        overlay: overlay.map(input::game).transpose()?,
        window: window(arguments)?,
    };
    let output = Output::open(Some(&arguments.output))?;
    let progress = Progress::new("columns");
    let mut scene = scene(arguments, picture, &view, progress.budget()).map_err(explained)?.command(command_line());
    arrange(&mut scene, arguments, form)?;
    interrupt::check()?;
    let size = write(output, form, &scene, arguments)?;
    say_drawn(arguments, &view.game, Drawn::of(arguments, form, size, &scene))
}

/// What is drawn, and where.
struct View {
    game: Game,
    overlay: Option<Game>,
    window: Option<Vec<Coordinate>>,
}

/// Prints what was drawn, where JSON is asked for.
fn say_drawn(arguments: &Draw, game: &Game, drawn: Drawn) -> anyhow::Result<()> {
    if !arguments.json {
        return Ok(());
    }
    let mut output = Output::stdout()?;
    output.json(&Headed::of(game, &drawn))?;
    output.finish()
}

/// What was drawn, and to which file.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Drawn {
    /// The kind of picture: `board`, `plot` and so on.
    picture: String,
    /// The path of the file.
    file: String,
    /// The format of the file.
    format: &'static str,
    /// The width of the picture in pixels of an SVG.
    width: u32,
    /// The height of the picture in pixels of an SVG.
    height: u32,
    /// The title of the picture; of a film that of its first picture.
    title: String,
    /// The pictures of a film, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    frames: Vec<film::Shot>,
}

impl Drawn {
    /// A picture of this size, in the file that the arguments name.
    fn of(arguments: &Draw, form: Form, size: (u32, u32), scene: &Scene) -> Drawn {
        let picture = arguments.kind.picture().option().trim_start_matches("--").to_owned();
        let ([title, _], file) = (scene.words(), arguments.output.display().to_string());
        Drawn { picture, file, format: form.name(), width: size.0, height: size.1, title, frames: Vec::new() }
    }
}

/// Sets the title, the caption, sizes and the grid of a picture from the options.
fn arrange(scene: &mut Scene, arguments: &Draw, form: Form) -> anyhow::Result<()> {
    if arguments.fragment {
        if form != Form::Tex {
            return Err(Refused("--fragment is for TikZ; end the name of the file with .tex".to_owned()).into());
        }
        // A paper has a title and captions of its own.
        (scene.shows_title, scene.shows_caption) = (arguments.title.is_some(), arguments.caption.is_some());
    }
    for (asked, text, shown) in [
        (&arguments.title, &mut scene.title, &mut scene.shows_title),
        (&arguments.caption, &mut scene.caption, &mut scene.shows_caption),
    ] {
        match asked.as_deref() {
            Some("none") => *shown = false,
            Some(other) => other.clone_into(text),
            None => {}
        }
    }
    if let Some(width) = arguments.size {
        scene.resize(width.into());
    }
    if let Some(width) = arguments.width {
        scene.fit(width);
    }
    if arguments.fragment && arguments.width.is_none() && arguments.size.is_none() {
        tikz::fit_line(scene);
    }
    if let Some(factor) = arguments.mark_size {
        scene.scale_marks(factor);
    }
    if let Some(grid) = arguments.grid {
        scene.set_grid(grid == Grid::On);
    }
    Ok(())
}

/// The format of the picture by the suffix of the file name; SVG for standard output.
fn form_of(path: &Path) -> anyhow::Result<Form> {
    if path == Path::new("-") {
        return Ok(Form::Svg);
    }
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    match ending.as_deref() {
        Some("svg") => Ok(Form::Svg),
        Some("png") => Ok(Form::Png),
        Some("pdf") => Ok(Form::Pdf),
        Some("tex") => Ok(Form::Tex),
        Some("gif") => Ok(Form::Gif),
        Some("webm" | "mp4" | "mkv" | "mov" | "avi") => Err(Refused(format!(
            "`{}` is not written here: write the pictures, -o frame-%k.png with --film k=1..12, and join them, \
             ffmpeg -framerate 2 -pattern_type glob -i 'frame-*.png' film.webm; or end the name with .gif",
            path.display()
        ))
        .into()),
        _ => Err(Refused(format!(
            "the name `{}` does not say which format the picture has; end it with .svg, .png, .pdf, .tex or .gif, or add --format",
            path.display()
        ))
        .into()),
    }
}

/// Returns an error if an option does not apply to this kind of picture.
fn check(arguments: &Draw, picture: Picture) -> anyhow::Result<()> {
    use Picture::{Board, Grundy, Histogram, Plot, Residual, Strings, Worksheet};
    let options: [(bool, &str, &[Picture]); 8] = [
        (arguments.lines, "--lines", &[Board]),
        (arguments.window.is_some(), "--window", &[Board, Plot, Residual, Histogram, Grundy, Strings, Worksheet]),
        (arguments.overlay.is_some(), "--overlay", &[Board, Plot]),
        (arguments.offset.is_some(), "--offset", &[Board]),
        (arguments.indices.is_some(), "--indices", &[Board]),
        (arguments.moves.is_some(), "--moves", &[Board]),
        (arguments.columns.is_some(), "--columns", &[Plot, Residual, Histogram, Grundy, Strings]),
        (arguments.at.is_some(), "--from", &[Residual]),
    ];
    let sizes =
        [arguments.width.is_some(), arguments.size.is_some(), arguments.mark_size.is_some(), arguments.grid.is_some()];
    if picture == Worksheet && (sizes.contains(&true) || arguments.film.is_some() || arguments.fragment) {
        let message = "a worksheet is a page of A4: --width, --size, --mark-size, --grid, --fragment and --film do not apply to it";
        return Err(Refused(message.to_owned()).into());
    }
    let wrong = |(given, _, pictures): &&(bool, &str, &[Picture])| *given && !pictures.contains(&picture);
    let Some((_, option, pictures)) = options.iter().find(wrong) else { return Ok(()) };
    let (this, those) = (picture.option(), pictures.iter().map(Picture::option).join(" or "));
    Err(Refused(format!("{option} does not apply to {this}; use it with {those}")).into())
}

/// The columns of a picture other than a board: the first one, and how many.
fn columns(
    arguments: &Draw,
    picture: Picture,
    window: Option<&[Coordinate]>,
    default: u64,
) -> Result<(UBig, u64), PictureError> {
    let (from, count) = match window {
        Some([Coordinate::Number(x), _, Coordinate::Number(w), _]) => {
            let too_many = || PictureError::Unsuited(format!("{w} columns of --window are too many"));
            (x.clone(), u64::try_from(w).map_err(|_| too_many())?)
        }
        Some(_) => return Err(PictureError::Unsuited("X and W of --window are numbers; only Y may be `p`".to_owned())),
        None => (arguments.at.clone().unwrap_or_default(), arguments.columns.unwrap_or(default)),
    };
    let least = if matches!(picture, Picture::Plot | Picture::Residual | Picture::Histogram) { 2 } else { 1 };
    if count < least {
        let message = format!("{} has at least {least} columns, not {count}", picture.option());
        return Err(PictureError::Unsuited(message.replace(" 1 columns", " one column")));
    }
    if from != UBig::ZERO && picture != Picture::Residual {
        let message =
            format!("{} begins at column 0, not at {from}; only --board and --residual may be far", picture.option());
        return Err(PictureError::Unsuited(message));
    }
    Ok((from, count))
}

fn scene(arguments: &Draw, picture: Picture, view: &View, budget: &Budget) -> Result<Scene, PictureError> {
    let View { game, overlay, window } = view;
    let columns = |default| columns(arguments, picture, window.as_deref(), default);
    match picture {
        Picture::Board => {
            let (offset, indices, moves, lines) =
                (arguments.offset.unwrap_or_default(), arguments.indices, arguments.moves.clone(), arguments.lines);
            let (window, overlay) = (cells(window.as_deref(), game, budget)?, overlay.clone());
            Board { overlay, offset, indices, moves, lines, ..Board::of(window) }.scene(game, budget)
        }
        Picture::Plot => picture::plot(game, overlay.as_ref(), columns(10_000)?.1, budget),
        Picture::Residual => {
            let (from, count) = columns(10_000)?;
            picture::residual(game, &from, count, budget)
        }
        Picture::Histogram => picture::difference(game, columns(100_000)?.1, budget),
        Picture::Grundy => picture::grundy(game, columns(100)?.1, budget),
        Picture::Strings => picture::strings(game, columns(60)?.1, budget),
        Picture::Curves => picture::curves(game, budget),
        Picture::Growth => picture::growth(game),
        Picture::Worksheet => {
            let sides = match window.as_deref() {
                None => (picture::WORKSHEET_SIDE, picture::WORKSHEET_SIDE),
                window => match cells(window, game, budget)? {
                    Window { x, y, columns, rows } if x == UBig::ZERO && y == UBig::ZERO => (columns, rows),
                    _ => return Err(PictureError::Unsuited("the board of a worksheet begins at 0 0".to_owned())),
                },
            };
            picture::worksheet(game, sides, arguments.solutions, budget)
        }
        Picture::Telescope => picture::levels(game, &arguments.kind.telescope.clone().unwrap_or_default(), budget),
    }
}

/// The coordinates of --window.
fn window(arguments: &Draw) -> anyhow::Result<Option<Vec<Coordinate>>> {
    arguments.window.as_ref().map(|words| words.iter().map(|word| coordinate(word)).collect()).transpose()
}

/// Reads a coordinate of --window; a mistake shows its place behind the option.
fn coordinate(word: &str) -> anyhow::Result<Coordinate> {
    const OPTION: &str = "--window ";
    given(word, |text| read::coordinate(text, DIGITS))
        .map_err(|wrong| BadInput::new(format!("{OPTION}{word}"), wrong.moved(OPTION.len())).into())
}

/// The cells of a board.
fn cells(window: Option<&[Coordinate]>, game: &Game, budget: &Budget) -> Result<Window, PictureError> {
    let number = |coordinate: &Coordinate, what: &str| match coordinate {
        Coordinate::Number(number) => Ok(number.clone()),
        Coordinate::OfP => Err(PictureError::Unsuited(format!("{what} of --window is a number; only Y may be `p`"))),
    };
    // A side that does not fit into 32 bits becomes the largest number, which is refused as too large.
    let side = |number: UBig| u32::try_from(number).unwrap_or(u32::MAX);
    match window {
        Some([x, y, w, h]) => {
            let (x, columns, rows) = (number(x, "X")?, side(number(w, "W")?), side(number(h, "H")?));
            match y {
                Coordinate::Number(y) => Window::new(x, y.clone(), columns, rows),
                Coordinate::OfP => Window::around_p(game, x, columns, rows, budget),
            }
        }
        _ => Window::new(UBig::ZERO, UBig::ZERO, 100, 100),
    }
}

/// Passes on an error of the game unchanged; turns any other error of a picture into one of the user's input, exit code 2.
fn explained(error: PictureError) -> anyhow::Error {
    match error {
        PictureError::Game(Error::Solve(SolveError::InfiniteColumn)) => {
            let message = "a column may hold infinitely many P-positions: draw a plot, or a board whose rows are given as numbers";
            Refused(message.to_owned()).into()
        }
        PictureError::Game(error) => error.into(),
        other => Refused(other.to_string()).into(),
    }
}

/// Writes the picture; returns its width and height in pixels.
fn write(mut output: Output, form: Form, scene: &Scene, arguments: &Draw) -> anyhow::Result<(u32, u32)> {
    let (width, height) = size(scene);
    output.holds(format!("{width} x {height} pixels"));
    let file = file(form, scene, arguments)?;
    match form {
        Form::Svg | Form::Tex => output.text(&String::from_utf8_lossy(&file)),
        Form::Png | Form::Pdf | Form::Gif => output.bytes(&file),
    }
    interrupt::check()?;
    output.finish()?;
    Ok((width, height))
}

/// The width and the height of a picture in pixels of an SVG.
fn size(scene: &Scene) -> (u32, u32) {
    let layout = Layout::of(scene);
    (layout.width.round() as u32, layout.height.round() as u32)
}

/// The file of a picture.
fn file(form: Form, scene: &Scene, arguments: &Draw) -> anyhow::Result<Vec<u8>> {
    let style = arguments.style;
    let file = match form {
        Form::Svg => svg::render(scene, style).map(|text| (text + "\n").into_bytes()),
        Form::Png => png::render(scene, style, arguments.scale.unwrap_or(2.0)),
        Form::Pdf => pdf::render(scene, style),
        Form::Tex => tikz::render(scene, style, arguments.fragment).map(String::into_bytes),
        Form::Gif => {
            let mut film = Gif::new(style, arguments.scale.unwrap_or(1.0));
            film.push(scene, 1).and_then(|()| film.finish(arguments.fps))
        }
    };
    input::accepted(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings() {
        assert_eq!(form_of(Path::new("a.SVG")).unwrap(), Form::Svg);
        assert_eq!(form_of(Path::new("a.b/c.png")).unwrap(), Form::Png);
        assert_eq!(form_of(Path::new("-")).unwrap(), Form::Svg);
        assert_eq!(form_of(Path::new("a.tex")).unwrap(), Form::Tex);
        assert_eq!(form_of(Path::new("a.Pdf")).unwrap(), Form::Pdf);
        for wrong in ["a", "a.eps", "svg", ".svg/a"] {
            assert!(form_of(Path::new(wrong)).unwrap_err().to_string().contains(".svg, .png"), "{wrong}");
        }
    }
}
