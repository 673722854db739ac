//! The atlas: thousands of games, what was measured of each, which have the same P-positions, and which are neighbours.
//!
//! What is inside of the program is a part of what [`build`](crate::build) makes: enough to browse and to recognise games. It was measured when
//! the atlas was built, by this version of the program, and says of each statement how sure it is; a statement that is *proved* there was
//! checked then.

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

/// Games and what is known of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Atlas {
    /// The version of the program that has built it.
    pub version: String,
    /// So many columns were looked at of each game.
    pub measured: u64,
    /// So many of them are kept as the P-positions of a class.
    pub columns: u64,
    /// The families.
    pub families: Vec<FamilyOf>,
    /// The games; where one stands is its place.
    pub games: Vec<Entry>,
    /// The P-positions of the first columns: for each class the rows of each column.
    pub classes: Vec<Vec<Vec<u32>>>,
    /// The slopes of the lines near which the P-positions of each class lie, ascending, as they were seen or are known.
    pub slopes: Vec<Vec<f32>>,
    /// Parts of rules that are taken away.
    pub parts: Vec<String>,
    /// A game, a simpler one, and the part that makes the difference.
    pub edges: Vec<(u32, u32, u32)>,
    /// Sequences of the encyclopedia that are sequences of games.
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
    /// The one inside of the program. O(its size) once; clones share it.
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
        // A file that is damaged would be noticed by the tests.
        SHIPPED.get_or_init(|| Arc::new(Atlas::unpack(include_bytes!("../../atlas.packed")).unwrap_or_default()))
    }

    /// The place of a game. O(1) but for the first question.
    pub fn find(&self, rules: &Rules) -> Option<usize> {
        let places = self
            .places
            .get_or_init(|| (0..).zip(&self.games).map(|(place, game)| (game.rules.clone(), place)).collect());
        places.get(&rules.to_string()).map(|&place| place as usize)
    }

    /// The place of the game with this label. O(games).
    pub fn labelled(&self, text: &str) -> Option<usize> {
        let is_it = |game: &Entry| game.rules.parse().is_ok_and(|rules| label(&rules) == text);
        // Most games are asked for by their rules; a label is asked for once.
        (text.len() == 9 && text.starts_with('w')).then(|| self.games.iter().position(is_it)).flatten()
    }

    /// The games that are proved to have the same P-positions as one of them, in the order of the atlas, with itself.
    pub fn same(&self, place: usize) -> impl Iterator<Item = usize> {
        let same = self.games.get(place).map(|game| game.same);
        self.games.iter().enumerate().filter(move |(_, game)| Some(game.same) == same).map(|(place, _)| place)
    }

    /// The games whose P-positions agree with those of a game in the columns that are kept, without those that are proved to be the same.
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
