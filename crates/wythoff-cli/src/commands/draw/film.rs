//! `wythoff draw --film`: a picture for each value of a letter of the game, in one GIF or in a file for each.

use std::path::Path;

use serde::Serialize;
use wythoff_draw::film::{self, Film};
use wythoff_draw::gif::Gif;
use wythoff_draw::{Mark, Scene};

use super::{Drawn, View, arrange, coordinate, explained, file, say_drawn, scene, size};
use crate::arguments::draw::{Draw, Form, Picture};
use crate::failure::{BadInput, Refused, say};
use crate::output::{self, Output};
use crate::progress::Progress;
use crate::provenance::command_line;
use crate::{input, interrupt};

/// The greatest number of points in all pictures of a film together.
const MOST_POINTS: u64 = 20_000_000;

/// A picture of a film.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Shot {
    /// The value of the letter.
    value: u64,
    /// The game with this value.
    game: String,
    /// What the picture shows, and how sure it is.
    caption: String,
    /// The path of its file, where each picture has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
}

/// Draws a picture for each value; none appears before all are complete.
pub fn run(arguments: &Draw, film: &Film, picture: Picture, form: Form) -> anyhow::Result<()> {
    let names = names(arguments, film, form)?;
    let views = views(arguments, film)?;
    // What cannot be written is refused before anything is computed.
    let output = if names.is_empty() { Some(Output::open(Some(&arguments.output))?) } else { None };
    let folder = arguments.output.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    let frames = scenes(arguments, film, picture, form, &views)?;
    let (width, height) = frames.iter().map(size).fold((0, 0), |(w, h), (width, height)| (w.max(width), h.max(height)));
    let what = format!("{} of {width} x {height} pixels", film.words());
    match output {
        Some(mut output) => {
            output.holds(what);
            output.bytes(&gif(arguments, &frames)?);
            interrupt::check()?;
            output.finish()?;
        }
        None => {
            let progress = Progress::of_stages();
            let mut files = Vec::with_capacity(names.len());
            for ((name, frame), value) in names.iter().zip(&frames).zip(film.values()) {
                progress.tell(|| format!("writing {} = {value}", film.letter()));
                interrupt::check()?;
                files.push((name, file(form, frame, arguments)?));
            }
            let bytes = files.iter().map(|(_, file)| file.len() as u64).sum();
            output::write_together(folder, &files)?;
            drop(progress);
            say(&format!("Wrote {}: {what}, {}.", arguments.output.display(), output::size(bytes)));
        }
    }
    let Some(first) = views.first() else { return Ok(()) };
    let shots = views.iter().zip(&frames).zip(film.values()).enumerate().map(|(n, ((view, frame), value))| Shot {
        value,
        game: view.game.text().to_owned(),
        caption: frame.words()[1].clone(),
        file: names.get(n).map(|name| folder.join(name).display().to_string()),
    });
    let drawn = Drawn { frames: shots.collect(), ..Drawn::of(arguments, form, (width, height), &frames[0]) };
    say_drawn(arguments, &first.game, drawn)
}

/// The names of the files in their folder, where each picture has its own: with the value in place of `%k`, and zeros before it, so that their order is that of
/// the film.
fn names(arguments: &Draw, film: &Film, form: Form) -> anyhow::Result<Vec<String>> {
    let place = format!("%{}", film.letter());
    let name = arguments.output.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if !name.contains(&place) {
        return match form {
            Form::Gif => Ok(Vec::new()),
            _ => Err(Refused(format!(
                "a film is a GIF, or a file for each picture: end the name with .gif, or write {place} in it, as in picture-{place}.{}",
                form.name()
            ))
            .into()),
        };
    }
    let digits = film.values().last().unwrap_or_default().to_string().len();
    Ok(film.values().map(|value| name.replace(&place, &format!("{value:0digits$}"))).collect())
}

/// What each picture shows. The letter has to stand in a text that one of them is made of.
fn views(arguments: &Draw, film: &Film) -> anyhow::Result<Vec<View>> {
    let window = arguments.window.as_deref().unwrap_or_default();
    let texts = [&arguments.game].into_iter().chain(&arguments.overlay).chain(window);
    let first = film.values().next().unwrap_or_default();
    if texts.clone().all(|text| film.text(text, first).is_none()) {
        return Err(BadInput::new(arguments.game.clone(), film.missing(&arguments.game)).into());
    }
    let mut is_first = true;
    let mut game = |text: &String, value: u64| {
        let text = film.text(text, value).unwrap_or_else(|| text.clone());
        // A remark on how a game is understood is made once.
        if std::mem::take(&mut is_first) { input::game(&text) } else { input::understood(&text).map(|read| read.game) }
    };
    let view = |value: u64| {
        let coordinates = window.iter().map(|word| coordinate(&film.text(word, value).unwrap_or_else(|| word.clone())));
        Ok(View {
            game: game(&arguments.game, value)?,
            overlay: arguments.overlay.as_ref().map(|overlay| game(overlay, value)).transpose()?,
            window: if window.is_empty() { None } else { Some(coordinates.collect::<anyhow::Result<_>>()?) },
        })
    };
    film.values().map(view).collect()
}

/// The pictures, in one frame.
fn scenes(arguments: &Draw, film: &Film, picture: Picture, form: Form, views: &[View]) -> anyhow::Result<Vec<Scene>> {
    let progress = Progress::of_stages();
    let budget = progress.heard_by(interrupt::budget());
    let mut frames = Vec::with_capacity(views.len());
    for (view, value) in views.iter().zip(film.values()) {
        progress.tell(|| format!("picture {} of {}", frames.len() + 1, views.len()));
        interrupt::check()?;
        let quiet = budget.quiet();
        let mut frame = scene(arguments, picture, view, &quiet).map_err(explained)?.command(command_line());
        arrange(&mut frame, arguments, form)?;
        let all = points(&frame) * film.len();
        if all > MOST_POINTS {
            let message = format!(
                "the pictures would have about {all} points, above {MOST_POINTS}; take fewer columns or a larger step"
            );
            return Err(Refused(format!("{} = {value}: {message}", film.letter())).into());
        }
        frames.push(frame);
    }
    film::align(film, &mut frames);
    Ok(frames)
}

/// The number of points and cells of a picture.
fn points(scene: &Scene) -> u64 {
    let marks = scene.panels.iter().flat_map(|panel| &panel.marks);
    let count = |mark: &Mark| match mark {
        Mark::Cells { cells, .. } => cells.len(),
        Mark::Points { points, .. } | Mark::Line { points, .. } | Mark::Area { points, .. } => points.len(),
        Mark::Heat { inks, .. } => inks.len(),
        Mark::Arrow { .. } | Mark::Text { .. } => 1,
    };
    marks.map(count).sum::<usize>() as u64
}

fn gif(arguments: &Draw, frames: &[Scene]) -> anyhow::Result<Vec<u8>> {
    let progress = Progress::of_stages();
    let mut film = Gif::new(arguments.style, arguments.scale.unwrap_or(1.0));
    for (n, frame) in frames.iter().enumerate() {
        progress.tell(|| format!("picture {} of {} in pixels", n + 1, frames.len()));
        interrupt::check()?;
        input::accepted(film.push(frame, frames.len()))?;
    }
    input::accepted(film.finish(arguments.fps))
}
