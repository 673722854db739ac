//! The atlas: thousands of games, the measurements of each, which of them have the same P-positions, and which are neighbours.
//!
//! The atlas in the program is a part of what [`build`](crate::build) makes: enough to browse and to recognise games. It was measured by this
//! version of the program when the atlas was built. Each statement has its certainty; a *proved* statement was checked at that time.

mod entry;
mod label;
mod map;
mod packed;
mod parts;
mod query;
mod report;
mod statements;

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use wythoff::Rules;

pub use entry::{Entry, FamilyOf, Known};
pub use label::label;
pub use map::{Edge, Map, Node};
pub use packed::PackedError;
pub use parts::without_a_part;
pub use query::{Found, Order, Query};
pub use report::{Listed, Page, Row};
pub use statements::{Statement, statements};

/// Games and what is known about them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Atlas {
    /// The version of the program that built the atlas.
    pub version: String,
    /// The number of columns that were measured of each game.
    pub measured: u64,
    /// The number of columns that are kept as the P-positions of a class.
    pub columns: u64,
    /// The families of games.
    pub families: Vec<FamilyOf>,
    /// The games; the index of a game is its place.
    pub games: Vec<Entry>,
    /// The P-positions in the first columns: for each class, the rows in each column.
    pub classes: Vec<Vec<Vec<u32>>>,
    /// The slopes of the lines near which the P-positions of each class lie, ascending, as observed or known.
    pub slopes: Vec<Vec<f32>>,
    /// The parts of rules whose removal relates two games.
    pub parts: Vec<String>,
    /// The edges: the place of a game, the place of a simpler game, and the index of the part by which they differ.
    pub edges: Vec<(u32, u32, u32)>,
    /// The sequences of the encyclopedia (OEIS) that are sequences of games.
    pub sequences: Vec<Sequence>,
    pub(crate) places: OnceLock<HashMap<String, u32>>,
}

/// A sequence of the OEIS that agrees with a sequence of some games of the atlas.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sequence {
    /// The number of the sequence in the OEIS.
    pub number: String,
    /// Which sequence of the game it is, as `a`.
    pub of: String,
    /// The class of games whose sequence it is.
    pub class: u32,
}

/// A game whose rules have one part more or one part less than those of another game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Neighbour {
    /// The place of the game in the atlas.
    pub place: u32,
    /// The rules of the game in canonical notation.
    pub rules: String,
    /// The part by which the rules differ.
    pub part: String,
    /// Whether this game has the part and the other one lacks it.
    pub added: bool,
    /// Whether the P-positions of the two games agree in the stored columns.
    pub agrees: bool,
    /// Whether it is proved that the P-positions of the two games are the same at any distance.
    pub same: bool,
}

impl Atlas {
    /// The atlas that is compiled into the program. Unpacking takes O(size), once; clones share it.
    ///
    /// ```
    /// use wythoff_atlas::Atlas;
    /// let atlas = Atlas::shipped();
    /// let maharaja = atlas.find(&"maharaja".parse()?).unwrap();
    /// assert_eq!(atlas.games[maharaja].rules, "rook + bishop + leaper(1,2)");
    /// # Ok::<(), wythoff::NotationError>(())
    /// ```
    pub fn shipped() -> &'static Arc<Atlas> {
        static SHIPPED: OnceLock<Arc<Atlas>> = OnceLock::new();
        // tests would notice a damaged file
        SHIPPED.get_or_init(|| Arc::new(Atlas::unpack(include_bytes!("../../atlas.packed")).unwrap_or_default()))
    }

    /// The place of the game with these rules; `None` if it is not in the atlas. O(1), except for the first call.
    pub fn find(&self, rules: &Rules) -> Option<usize> {
        let places = self
            .places
            .get_or_init(|| (0..).zip(&self.games).map(|(place, game)| (game.rules.clone(), place)).collect());
        places.get(&rules.to_string()).map(|&place| place as usize)
    }

    /// The place of the game with this label; `None` if there is none. O(games).
    pub fn labelled(&self, text: &str) -> Option<usize> {
        let is_it = |game: &Entry| game.rules.parse().is_ok_and(|rules| label(&rules) == text);
        // no index is kept, because look-ups by label are rare
        (text.len() == 9 && text.starts_with('w')).then(|| self.games.iter().position(is_it)).flatten()
    }

    /// The games that are proved to have the same P-positions as the one at this place, in the order of the atlas, including itself.
    pub fn same(&self, place: usize) -> impl Iterator<Item = usize> {
        let same = self.games.get(place).map(|game| game.same);
        self.games.iter().enumerate().filter(move |(_, game)| Some(game.same) == same).map(|(place, _)| place)
    }

    /// The games whose P-positions agree with those of a game in the columns that are kept, without those proved to be the same.
    pub fn alike(&self, place: usize) -> impl Iterator<Item = usize> {
        let own = self.games.get(place).map(|game| (game.class, game.same));
        let is_alike = move |game: &Entry| own.is_some_and(|(class, same)| game.class == class && game.same != same);
        self.games.iter().enumerate().filter(move |(_, game)| is_alike(game)).map(|(place, _)| place)
    }

    /// The games that differ from a game by one part of the rules, simpler ones first. O(edges).
    pub fn neighbours(&self, place: usize) -> Vec<Neighbour> {
        let neighbour = |other: u32, part: u32, added: bool| {
            let (own, game) = (self.games.get(place)?, self.games.get(other as usize)?);
            let part = self.parts.get(part as usize)?.clone();
            let (agrees, same) = (own.class == game.class, own.same == game.same);
            Some(Neighbour { place: other, rules: game.rules.clone(), part, added, agrees, same })
        };
        let simpler = self
            .edges
            .iter()
            .filter(|edge| edge.0 as usize == place)
            .filter_map(|&(_, other, part)| neighbour(other, part, false));
        let richer = self
            .edges
            .iter()
            .filter(|edge| edge.1 as usize == place)
            .filter_map(|&(other, _, part)| neighbour(other, part, true));
        simpler.chain(richer).collect()
    }
}
