//! Colours: the appearance of each [`Ink`] on light and on dark background.

use serde::Deserialize;

use crate::Ink;

/// On light or on dark paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Colours))]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Style {
    /// On white.
    #[default]
    Light,
    /// On near black.
    Dark,
}

/// A colour as red, green and blue.
pub type Colour = [u8; 3];

/// The eight hues on white: Okabe and Ito's palette for all kinds of colour vision ("Color Universal Design", 2008),
/// with a grey instead of black and a darker yellow.
const LIGHT: [u32; 8] = [0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0x56b4e9, 0xe69f00, 0xb8a900, 0x666666];

/// The eight hues on black: those of `LIGHT` in the same order, lighter where they would be hard to see.
const DARK: [u32; 8] = [0x56b4e9, 0xff8a3d, 0x1fc998, 0xe09ac4, 0x2f8fd8, 0xe69f00, 0xf0e442, 0xa0a0a0];

impl Style {
    /// The colour of an ink in this style.
    pub fn colour(self, ink: Ink) -> Colour {
        let light = self == Style::Light;
        let either = |on_light: u32, on_dark: u32| {
            let [_, red, green, blue] = if light { on_light } else { on_dark }.to_be_bytes();
            [red, green, blue]
        };
        match ink {
            Ink::Text => either(0x1c1c1e, 0xe8e8e8),
            Ink::Muted => either(0x6b6b70, 0xa0a0a6),
            Ink::Faint => either(0xe2e2e4, 0x3a3a40),
            Ink::Paper => either(0xffffff, 0x16161a),
            Ink::Hue(n) => either(LIGHT[usize::from(n % 8)], DARK[usize::from(n % 8)]),
            Ink::Shade(at) => {
                // The ends of the scale are hard to see against the paper: cividis is used from 5 % to 95 %.
                let at = 0.05 + 0.9 * f64::from(at.clamp(0.0, 1.0));
                let colour = colorous::CIVIDIS.eval_continuous(at);
                [colour.r, colour.g, colour.b]
            }
        }
    }
}
