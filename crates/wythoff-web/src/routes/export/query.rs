//! The parameters of an export, as checked and as written into the file.

use std::fmt;

use itertools::Itertools;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use wythoff::alteration::Offset;
use wythoff::{Game, UBig};
use wythoff_draw::film::Film;
use wythoff_draw::{Style, quoted};

use crate::failure::Failure;
use crate::limits;
use crate::read::{self, Digits};
use crate::routes::BASE;

/// The parameters of an export.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game; of a film with its letter in place of a number.
    game: String,
    /// The format of the file.
    format: Form,
    /// The first column in decimal digits; 0 if left out.
    x: Option<Digits>,
    /// The first row in decimal digits; 0 if left out.
    y: Option<Digits>,
    /// The number of columns; 100 if left out.
    columns: Option<u32>,
    /// The number of rows; if left out, 100 for pictures, and no limit for lists.
    rows: Option<u32>,
    /// The notation of a game to compare with.
    other: Option<String>,
    /// The number of columns by which the game is shifted before the comparison.
    dx: Option<i64>,
    /// The number of rows by which the game is shifted before the comparison.
    dy: Option<i64>,
    /// The colours of a picture; light if left out.
    style: Option<Style>,
    /// The letter of a film and its values, as in `k:1..12`; only for `gif`.
    film: Option<String>,
}

/// The format of an exported file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// A picture of the board as SVG.
    Svg,
    /// A picture of the board in pixels, as PNG.
    Png,
    /// A picture of the board as PDF, with a page of the same size.
    Pdf,
    /// A picture of the board in TikZ and pgfplots, for papers.
    Tex,
    /// A film of boards, one for each value of a letter of the game, as GIF.
    Gif,
    /// A CSV file with a line `x,y` for each P-position.
    Csv,
    /// A b-file of the OEIS: the row of the P-position of each column.
    Bfile,
    /// A JSON object with the P-positions.
    Json,
    /// The proof as a script for Walnut, in a zip archive.
    Walnut,
}

impl Form {
    fn is_picture(self) -> bool {
        matches!(self, Form::Svg | Form::Png | Form::Pdf | Form::Tex | Form::Gif)
    }
}

/// Writes the name of the format in a query.
impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// The checked parameters of an export.
#[derive(Clone, Debug)]
pub struct Query {
    /// The game.
    pub game: Game,
    /// The format of the file.
    pub form: Form,
    /// The first column.
    pub x: UBig,
    /// The first row.
    pub y: UBig,
    /// The number of columns.
    pub columns: u32,
    /// The number of rows; `None` for a list without a limit on rows.
    pub rows: Option<u32>,
    /// The game to compare with.
    pub other: Option<Game>,
    /// The shift of the game before the comparison.
    pub offset: Offset,
    /// The colours of a picture.
    pub style: Style,
    /// The film, with the text of its game and the games.
    pub film: Option<Reel>,
}

/// A film: the letter with its values, the notation with this letter, and the game of each value.
#[derive(Clone, Debug)]
pub struct Reel {
    /// The letter and its values.
    #[cfg_attr(not(feature = "server"), expect(dead_code, reason = "films are made where a server draws pictures"))]
    pub film: Film,
    /// The notation with the letter.
    template: String,
    /// The film as it was asked for.
    asked: String,
    /// The games, in the order of the values.
    pub games: Vec<Game>,
}

impl Question {
    /// Reads and checks the parameters.
    ///
    /// # Errors
    /// A parameter cannot be read or is too large, or the parameters do not fit together.
    pub fn query(&self) -> Result<Query, Failure> {
        let side = |name, digits: &Option<Digits>| match digits {
            Some(digits) => read::number(name, digits),
            None => Ok(UBig::ZERO),
        };
        let form = self.format;
        let most = if form == Form::Gif {
            limits::EXPORT_FILM
        } else if form.is_picture() {
            wythoff_draw::picture::MOST_CELLS
        } else {
            limits::EXPORT_COLUMNS
        };
        let columns = self.columns.unwrap_or(limits::EXPORT_SIDE);
        if columns == 0 || columns > most {
            return Err(Failure::parameter(format!("columns is {columns}; take 1 to {most} for {form}")));
        }
        let rows = self.rows.or(form.is_picture().then_some(limits::EXPORT_SIDE));
        if let Some(rows) = rows.filter(|&rows| rows == 0 || form.is_picture() && rows > most) {
            return Err(Failure::parameter(format!("rows is {rows}; take 1 to {most} for {form}")));
        }
        let other = self.other.as_deref().filter(|other| !other.is_empty()).map(other_game).transpose()?;
        if other.is_some() && matches!(form, Form::Bfile | Form::Walnut) {
            let message = format!("{form} holds one game only; leave `other` out");
            return Err(Failure::parameter(message));
        }
        let film = self.reel()?;
        Ok(Query {
            game: film
                .as_ref()
                .and_then(|reel| reel.games.first().cloned())
                .map_or_else(|| read::game(&self.game), Ok)?,
            form,
            film,
            x: side("x", &self.x)?,
            y: side("y", &self.y)?,
            columns,
            rows,
            offset: other
                .as_ref()
                .map_or(Offset::default(), |_| Offset { x: self.dx.unwrap_or(0), y: self.dy.unwrap_or(0) }),
            other,
            style: self.style.unwrap_or_default(),
        })
    }
}

impl Question {
    /// The film, whose games are all read.
    fn reel(&self) -> Result<Option<Reel>, Failure> {
        let asked = match (&self.film, self.format) {
            (None, Form::Gif) => {
                return Err(Failure::parameter(
                    "a gif is a film; say its letter and values in film, as in k:1..12".to_owned(),
                ));
            }
            (None, _) => return Ok(None),
            (Some(asked), Form::Gif) => asked,
            (Some(_), form) => return Err(Failure::parameter(format!("film is for gif, not for {form}"))),
        };
        let film = Film::read(asked).map_err(|wrong| Failure::parameter(format!("film: {wrong}")))?;
        if film.len() > limits::EXPORT_FRAMES {
            let message = format!("film has {} pictures; take at most {}", film.len(), limits::EXPORT_FRAMES);
            return Err(Failure::parameter(message));
        }
        let game = |value| match film.text(&self.game, value) {
            Some(text) => read::game(&text),
            None => Err(Failure::parameter(format!("film: {}", film.missing(&self.game)))),
        };
        let games = film.values().map(game).collect::<Result<_, _>>()?;
        Ok(Some(Reel { film, template: self.game.clone(), asked: asked.clone(), games }))
    }
}

fn other_game(text: &str) -> Result<Game, Failure> {
    read::game(text).map_err(|failure| failure.in_parameter("other"))
}

impl Query {
    /// The address of the query that gives the same file again.
    pub fn address(&self) -> String {
        let mut pairs = form_urlencoded::Serializer::new(String::new());
        pairs.append_pair("game", self.notation()).append_pair("format", &self.form.to_string());
        pairs.extend_pairs(self.film.iter().map(|reel| ("film", &reel.asked)));
        if self.form != Form::Walnut {
            pairs.append_pair("x", &self.x.to_string()).append_pair("y", &self.y.to_string());
            pairs.append_pair("columns", &self.columns.to_string());
            if let Some(rows) = self.rows {
                pairs.append_pair("rows", &rows.to_string());
            }
        }
        if let Some(other) = &self.other {
            pairs.append_pair("other", other.text());
            for (name, by) in [("dx", self.offset.x), ("dy", self.offset.y)].into_iter().filter(|(_, by)| *by != 0) {
                pairs.append_pair(name, &by.to_string());
            }
        }
        if self.style == Style::Dark {
            pairs.append_pair("style", "dark");
        }
        format!("{BASE}/export?{}", pairs.finish())
    }

    /// The notation as it was asked for, which of a film has a letter.
    pub fn notation(&self) -> &str {
        self.film.as_ref().map_or(self.game.text(), |reel| &reel.template)
    }

    /// The shift as in the options of the command line and of the page; `None` if there is no shift.
    fn offset(&self) -> Option<String> {
        (self.offset != Offset::default()).then(|| format!("{},{}", self.offset.x, self.offset.y))
    }

    /// The address of the page that shows the same place.
    pub fn page(&self) -> String {
        let mut pairs = form_urlencoded::Serializer::new(String::new());
        let middle = |from: &UBig, side: u32| (from + UBig::from(side / 2)).to_string();
        pairs.append_pair("game", self.game.text());
        pairs.append_pair("x", &middle(&self.x, self.columns));
        pairs.append_pair("y", &middle(&self.y, self.rows.unwrap_or(0)));
        if let Some(other) = &self.other {
            pairs.append_pair("other", other.text());
            pairs.extend_pairs(self.offset().map(|offset| ("offset", offset)));
        }
        format!("/?{}", pairs.finish())
    }

    /// The command that draws the same picture.
    pub fn command(&self) -> String {
        let (columns, rows) = (self.columns.to_string(), self.rows.unwrap_or(limits::EXPORT_SIDE).to_string());
        let (x, y) = (self.x.to_string(), self.y.to_string());
        let mut words = vec!["wythoff", "draw", self.notation(), "--window", &x, &y, &columns, &rows];
        let offset = self.offset();
        words.extend(self.other.iter().flat_map(|other| ["--overlay", other.text()]));
        words.extend(offset.iter().flat_map(|offset| ["--offset", offset.as_str()]));
        words.extend(self.film.iter().flat_map(|reel| ["--film", reel.asked.as_str()]));
        if self.style == Style::Dark {
            words.extend(["--style", "dark"]);
        }
        words.into_iter().map(quoted).join(" ")
    }
}
