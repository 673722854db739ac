//! Colours: what each [`Ink`] looks like, on light and on dark paper.

use crate::Ink;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// On white.
    #[default]
    Light,
    /// On near black.
    Dark,
}

/// Red, green and blue.
pub type Colour = [u8; 3];

/// Okabe and Ito's colours for all eyes ("Color Universal Design", 2008); black gives way to a grey, yellow is darkened on white.
const LIGHT: [Colour; 8] = [
    [0x00, 0x72, 0xb2],
    [0xd5, 0x5e, 0x00],
    [0x00, 0x9e, 0x73],
    [0xcc, 0x79, 0xa7],
    [0x56, 0xb4, 0xe9],
    [0xe6, 0x9f, 0x00],
    [0xb8, 0xa9, 0x00],
    [0x66, 0x66, 0x66],
];

/// The same order, lighter where black would swallow them.
const DARK: [Colour; 8] = [
    [0x56, 0xb4, 0xe9],
    [0xff, 0x8a, 0x3d],
    [0x1f, 0xc9, 0x98],
    [0xe0, 0x9a, 0xc4],
    [0x2f, 0x8f, 0xd8],
    [0xe6, 0x9f, 0x00],
    [0xf0, 0xe4, 0x42],
    [0xa0, 0xa0, 0xa0],
];

impl Style {
    /// The colour of a role.
    pub fn colour(self, ink: Ink) -> Colour {
        let light = self == Style::Light;
        let either = |a: Colour, b: Colour| if light { a } else { b };
        match ink {
            Ink::Text => either([0x1c, 0x1c, 0x1e], [0xe8, 0xe8, 0xe8]),
            Ink::Muted => either([0x6b, 0x6b, 0x70], [0xa0, 0xa0, 0xa6]),
            Ink::Faint => either([0xe2, 0xe2, 0xe4], [0x3a, 0x3a, 0x40]),
            Ink::Paper => either([0xff, 0xff, 0xff], [0x16, 0x16, 0x1a]),
            Ink::Hue(n) => either(LIGHT[usize::from(n % 8)], DARK[usize::from(n % 8)]),
            Ink::Shade(at) => {
                // the ends nearest to the paper are hard to see: cividis from 5 % to 95 %, dark ends first on dark paper
                let at = 0.05 + 0.9 * f64::from(at.clamp(0.0, 1.0));
                let colour = colorous::CIVIDIS.eval_continuous(at);
                [colour.r, colour.g, colour.b]
            }
        }
    }
}

/// The colour as SVG writes it.
pub(crate) fn hex([r, g, b]: Colour) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}
