//! Files to keep: each says by which question it was made, and how sure it is.

mod list;
mod query;
mod walnut;

use axum::response::Response;
use wythoff_draw::picture::{Board, Window};
use wythoff_draw::{Scene, Style, png, svg};

use super::prelude::*;
use crate::attachment::attachment;
pub use query::{Colours, Form};
use query::{Query, Question};
use wythoff::Budget;

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
        Form::Svg => ("svg", "image/svg+xml", svg(query, budget)?.into_bytes()),
        Form::Png => ("png", "image/png", png(query, budget)?),
        Form::Csv => ("csv", "text/csv; charset=utf-8", list::csv(query, budget)?.into_bytes()),
        Form::Bfile => ("b.txt", "text/plain; charset=utf-8", list::bfile(query, budget)?.into_bytes()),
        Form::Json => ("json", "application/json", list::json(query, budget)?.into_bytes()),
        Form::Walnut => ("walnut.zip", "application/zip", walnut::archive(query, budget)?),
    };
    Ok(attachment(&format!("{}.{ending}", query.game.text()), kind, bytes))
}

fn svg(query: &Query, budget: &Budget) -> Result<String, Failure> {
    let scene = scene(query, budget)?;
    svg::render(&scene, style(query)).map_err(|error| Failure::unanswerable(error.to_string()))
}

fn png(query: &Query, budget: &Budget) -> Result<Vec<u8>, Failure> {
    let scene = scene(query, budget)?;
    png::render(&scene, style(query), limits::EXPORT_SCALE).map_err(|error| Failure::unanswerable(error.to_string()))
}

fn style(query: &Query) -> Style {
    match query.colours {
        Colours::Light => Style::Light,
        Colours::Dark => Style::Dark,
    }
}

/// The board, with the command, the query and the page that show the same in its metadata.
fn scene(query: &Query, budget: &Budget) -> Result<Scene, Failure> {
    let rows = query.rows.unwrap_or(limits::EXPORT_SIDE);
    let mut board = Board::of(Window::new(query.x.clone(), query.y.clone(), query.columns, rows)?);
    if let Some(other) = &query.other {
        board = board.overlay(other.clone()).offset(query.offset.0, query.offset.1);
    }
    let scene = board.scene(&query.game, budget)?;
    Ok(scene.command(format!("{}\n{}\n{}", query.command(), query.address(), query.page())))
}
