//! Exported files: each states the question that made it, and how sure it is.

mod list;
mod query;
mod text;

use std::io::{Cursor, Write};

use axum::response::Response;
use wythoff::ask::check::Shipped;
use wythoff::prove::walnut::WalnutScript;
use wythoff::{Budget, Game};
use wythoff_draw::picture::{Board, Window};
use wythoff_draw::{Scene, svg, tikz};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::prelude::*;
use crate::attachment::attachment;
use crate::job::for_proofs;
pub use query::Form;
use query::{Query, Question};

/// A picture or a list of the P-positions in a window, or the proof for Walnut, as a file.
#[utoipa::path(get, path = "/export", params(Question), responses(
    (status = 200, content_type = "application/octet-stream", description = "the file, as an attachment of its own type"),
    (status = 400, body = ErrorBody, description = "a parameter is wrong"),
    (status = 422, body = ErrorBody, description = "there is no such file of this game, or it takes too long"),
))]
pub async fn export(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Response, Failure> {
    let query = question.query()?;
    state.jobs.run(move |budget| file(&query, budget)).await
}

fn file(query: &Query, budget: &Budget) -> Result<Response, Failure> {
    let (ending, kind, bytes) = match query.form {
        Form::Svg => {
            ("svg", "image/svg+xml", svg::render(&scene(query, budget)?, query.style).map_err(undrawn)?.into_bytes())
        }
        Form::Png => ("png", "image/png", rendered::png(&scene(query, budget)?, query.style)?),
        Form::Pdf => ("pdf", "application/pdf", rendered::pdf(&scene(query, budget)?, query.style)?),
        Form::Tex => (
            "tex",
            "application/x-tex",
            tikz::render(&scene(query, budget)?, query.style, false).map_err(undrawn)?.into_bytes(),
        ),
        Form::Gif => ("gif", "image/gif", rendered::gif(query, budget)?),
        Form::Csv => ("csv", "text/csv; charset=utf-8", list::csv(query, budget)?),
        Form::Bfile => ("b.txt", "text/plain; charset=utf-8", list::bfile(query, budget)?),
        Form::Json => ("json", "application/json", list::json(query, budget)?),
        Form::Walnut => ("walnut.zip", "application/zip", walnut(query, budget)?),
    };
    Ok(attachment(&format!("{}.{ending}", query.notation()), kind, bytes))
}

/// Pictures that need a renderer.
#[cfg(feature = "server")]
mod rendered {
    use wythoff::Budget;
    use wythoff_draw::gif::Gif;
    use wythoff_draw::{Scene, Style, film, pdf, png};

    use super::{Failure, Query, limits, scene_of, undrawn};

    /// A film, with a board for each game.
    pub fn gif(query: &Query, budget: &Budget) -> Result<Vec<u8>, Failure> {
        let Some(reel) = &query.film else { return Err(Failure::unanswerable("a gif is a film".to_owned())) };
        let frames = reel.games.iter().map(|game| scene_of(query, game, budget));
        let mut frames = frames.collect::<Result<Vec<Scene>, _>>()?;
        film::align(&reel.film, &mut frames);
        let mut gif = Gif::new(query.style, 1.0);
        for frame in &frames {
            budget.check()?;
            gif.push(frame, frames.len()).map_err(undrawn)?;
        }
        gif.finish(limits::EXPORT_SPEED).map_err(undrawn)
    }

    pub fn png(scene: &Scene, style: Style) -> Result<Vec<u8>, Failure> {
        png::render(scene, style, limits::EXPORT_SCALE).map_err(undrawn)
    }

    pub fn pdf(scene: &Scene, style: Style) -> Result<Vec<u8>, Failure> {
        pdf::render(scene, style).map_err(undrawn)
    }
}

/// Without the feature `server` there is no renderer, which would be half of what a browser has to load.
#[cfg(not(feature = "server"))]
mod rendered {
    use wythoff::Budget;
    use wythoff_draw::{Scene, Style};

    use super::{Failure, Query};

    pub fn gif(_: &Query, _: &Budget) -> Result<Vec<u8>, Failure> {
        Err(missing("GIF"))
    }

    pub fn png(_: &Scene, _: Style) -> Result<Vec<u8>, Failure> {
        Err(missing("PNG"))
    }

    pub fn pdf(_: &Scene, _: Style) -> Result<Vec<u8>, Failure> {
        Err(missing("PDF"))
    }

    fn missing(form: &str) -> Failure {
        Failure::unanswerable(format!("a {form} cannot be made in the browser"))
            .hint("take the SVG and let another program convert it, or run `wythoff serve` or `wythoff draw`")
    }
}

/// The failure for a picture that cannot be drawn.
fn undrawn(error: wythoff_draw::Error) -> Failure {
    Failure::unanswerable(error.to_string())
}

/// A picture of the board; its metadata contain the command, the query and the page that show the same.
fn scene(query: &Query, budget: &Budget) -> Result<Scene, Failure> {
    scene_of(query, &query.game, budget)
}

/// The picture of the board of this game.
fn scene_of(query: &Query, game: &Game, budget: &Budget) -> Result<Scene, Failure> {
    let rows = query.rows.unwrap_or(limits::EXPORT_SIDE);
    let window = Window::new(query.x.clone(), query.y.clone(), query.columns, rows)?;
    let board = Board { overlay: query.other.clone(), offset: query.offset, ..Board::of(window) };
    let scene = board.scene(game, budget)?;
    Ok(scene.command(format!("{}\n{}\n{}", query.command(), query.address(), query.page())))
}

/// A zip archive with the automaton, the commands for Walnut, and instructions.
fn walnut(query: &Query, budget: &Budget) -> Result<Vec<u8>, Failure> {
    let Shipped { certificate, .. } = Shipped::of(&query.game, budget)?;
    let script = WalnutScript::new(certificate, &for_proofs(budget))
        .map_err(|error| Failure::unanswerable(error.to_string()))?;
    let numeration = script.numeration.map(|line| format!("{line}\n")).unwrap_or_default();
    let certainty = query.game.certified().map(|certainty| certainty.to_string()).unwrap_or_default();
    let read_me = format!(
        "{}\n\nCertainty: {certainty}\nQuery: {}\n\nP.txt belongs into Walnut's `Automata Library`, proof.txt into its \
         `Command Files`.\nIn Walnut: load proof.txt;\nEvery `eval` should answer TRUE.\n",
        certificate.statement(),
        query.address()
    );
    zipped(&[("README.txt", &read_me), ("P.txt", &script.automaton), ("proof.txt", &(numeration + &script.commands))])
        .map_err(|error| Failure::unanswerable(format!("the archive cannot be written: {error}")))
}

fn zipped(files: &[(&str, &str)]) -> zip::result::ZipResult<Vec<u8>> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    // The default time stamp, so that the same question gives the same bytes.
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (name, text) in files {
        writer.start_file(*name, options)?;
        writer.write_all(text.as_bytes())?;
    }
    Ok(writer.finish()?.into_inner())
}
