//! The colours of the screen; whatever they distinguish, shapes distinguish, too.

use ratatui::style::{Color, Modifier, Style};

use super::app::Kind;
use crate::commands::play::board::Cell;

/// The colours in use, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    pub coloured: bool,
}

// Colours from the palette of Okabe and Ito, which colour-blind readers can distinguish, dark enough for light terminals.
const BLUE: Color = Color::Indexed(32);
const GREEN: Color = Color::Indexed(36);
const VERMILLION: Color = Color::Indexed(166);
const PURPLE: Color = Color::Indexed(169);

impl Palette {
    /// Colours, unless the environment variable `NO_COLOR` is set.
    pub fn from_environment() -> Palette {
        Palette { coloured: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) }
    }

    fn colour(self, colour: Color) -> Style {
        if self.coloured { Style::new().fg(colour) } else { Style::new() }
    }

    /// The style of a cell.
    pub fn cell(self, cell: Cell) -> Style {
        match cell {
            Cell::Here => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
            Cell::Legal => self.colour(BLUE),
            Cell::Blockable => self.colour(PURPLE),
            Cell::P => self.colour(BLUE).add_modifier(Modifier::BOLD),
            Cell::Wrong => self.colour(VERMILLION).add_modifier(Modifier::BOLD | Modifier::REVERSED),
            Cell::Blocked => self.colour(VERMILLION).add_modifier(Modifier::BOLD),
            Cell::Hinted => self.colour(GREEN).add_modifier(Modifier::BOLD),
            Cell::Past | Cell::Removed | Cell::Other => self.faint(),
        }
    }

    /// The style of a line of the log.
    pub fn kind(self, kind: Kind) -> Style {
        match kind {
            Kind::Done => Style::new(),
            Kind::Reason => self.colour(GREEN),
            Kind::Refused => self.colour(VERMILLION),
        }
    }

    /// The style of headings.
    pub fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The style of unimportant text, such as the numbers on the axes and the list of keys.
    pub fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }
}
