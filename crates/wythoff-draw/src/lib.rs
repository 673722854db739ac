//! Pictures of Wythoff-type games: boards, plots and diagrams, as SVG, PNG, PDF and TikZ.
//!
//! A picture is data first, a [`Scene`] of [`Panel`]s and [`Mark`]s; [`svg::render`], [`png::render`], [`pdf::render`]
//! and [`tikz::render`] draw it in a [`Style`]; [`film`] brings several into one frame, and [`gif`] shows them one after the other; [`layout`] computes where its parts are placed; [`picture`] makes
//! scenes of games. No system library and no installed font is needed.

mod card;
mod error;
pub mod film;
mod font;
#[cfg(feature = "renderer")]
pub mod gif;
pub mod layout;
#[cfg(feature = "renderer")]
pub mod pdf;
pub mod picture;
#[cfg(feature = "renderer")]
pub mod png;
mod raster;
pub mod scene;
mod style;
pub mod svg;
pub mod tikz;

pub use card::Card;
pub use error::Error;
pub use scene::{Anchor, Axis, Ink, Key, Mark, Panel, Sample, Scene, Shape, Ticks, Window};
pub use style::{Colour, Style};
pub use wythoff::quoted;

/// Runs the examples of the README as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
