//! The statements of the atlas about one game, in the form that all interfaces show.

use serde::Serialize;

use super::{Atlas, Neighbour, label};

/// The maximum number of games of one kind that are listed; their number is given as well.
const MOST_LISTED: usize = 24;

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = AtlasRow))]
pub struct Row {
    /// Its place in the atlas.
    pub place: usize,
    /// Its label.
    pub label: String,
    /// The name by which people know it, or its rules.
    pub title: String,
    /// The rules in canonical form.
    pub rules: String,
    /// How it is known which positions are P: `proved`, `closed form` or `computed`.
    pub known: &'static str,
    /// How many states the automaton of a proof has.
    pub states: Option<u32>,
    /// The exact slopes of the lines near which the P-positions lie.
    pub slopes: Option<String>,
    /// The square-free d of the field of the slopes.
    pub field: Option<i64>,
    /// The label of the first game that is proved to have the same P-positions.
    pub same_as: String,
    /// The name of that game, or its rules.
    pub same_title: String,
    /// How many games are proved to have the same P-positions, with itself.
    pub set: usize,
}

/// Some games of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ListedGames))]
pub struct Listed {
    /// How many there are.
    pub count: usize,
    /// The first of them.
    pub games: Vec<Row>,
}

/// What the atlas says of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = AtlasPage))]
pub struct Page {
    /// The game.
    #[serde(flatten)]
    pub row: Row,
    /// Other ways to write it.
    pub names: Vec<String>,
    /// The families to which it belongs.
    pub families: Vec<String>,
    /// On what it rests which positions are P; it was checked when the atlas was built.
    pub because: String,
    /// How sure the slopes are.
    pub slopes_certainty: Option<String>,
    /// The numeration system in which the automaton reads the piles.
    pub numeration: Option<String>,
    /// How many words the dictionary of the bit-string has, if it is proved to close.
    pub words: Option<u32>,
    /// What could not be measured.
    pub missing: Option<String>,
    /// The P-positions of the first columns, by column, then row.
    pub positions: Vec<(u64, u32)>,
    /// Games that are proved to have the same P-positions at any distance.
    pub same: Listed,
    /// Games whose P-positions agree in so many columns, of which it is not proved that they are the same.
    pub alike: Listed,
    /// In so many columns.
    pub columns: u64,
    /// Games that differ by one part of the rules.
    pub neighbours: Vec<Neighbour>,
    /// Sequences of the encyclopedia that are sequences of the game, as far as their published terms say: numbers, and which sequence.
    pub sequences: Vec<(String, String)>,
    /// The version of the program that has built the atlas.
    pub version: String,
}

/// The number of P-positions that are listed.
const POSITIONS: usize = 40;

impl Atlas {
    /// The row that describes a game in lists. O(games).
    ///
    /// # Panics
    /// If there is no game at this place.
    pub fn row(&self, place: usize) -> Row {
        let game = &self.games[place];
        let labelled = |rules: &str| rules.parse().map(|rules| label(&rules)).unwrap_or_default();
        let first = &self.games[game.same as usize];
        Row {
            place,
            label: labelled(&game.rules),
            title: game.title().to_owned(),
            rules: game.rules.clone(),
            known: game.known.words(),
            states: game.states,
            slopes: game.slopes.clone(),
            field: game.field,
            same_as: labelled(&first.rules),
            same_title: first.title().to_owned(),
            set: self.same(place).count(),
        }
    }

    /// All statements of the atlas about a game. O(games and edges).
    ///
    /// ```
    /// use wythoff_atlas::Atlas;
    /// let atlas = Atlas::shipped();
    /// let page = atlas.page(atlas.place("maharaja(1,3)")?);
    /// assert!(page.same.games.iter().any(|game| game.title == "wythoff"));
    /// # Ok::<(), String>(())
    /// ```
    ///
    /// # Panics
    /// If there is no game at this place.
    pub fn page(&self, place: usize) -> Page {
        let game = &self.games[place];
        let some = |places: Vec<usize>| Listed {
            count: places.len(),
            games: places.into_iter().take(MOST_LISTED).map(|place| self.row(place)).collect(),
        };
        let columns = self.classes.get(game.class as usize).map(Vec::as_slice).unwrap_or_default();
        let all = (0..).zip(columns).flat_map(|(x, rows)| rows.iter().map(move |&y| (x, y)));
        let sequences = self.sequences.iter().filter(|sequence| sequence.class == game.class);
        Page {
            row: self.row(place),
            names: game.names.clone(),
            families: game.families.iter().map(|&family| self.families[family as usize].name.clone()).collect(),
            because: game.certainty.clone(),
            slopes_certainty: game.slopes_certainty.clone(),
            numeration: game.numeration.clone(),
            words: game.words,
            missing: game.missing.clone(),
            positions: all.take(POSITIONS).collect(),
            same: some(self.same(place).filter(|&other| other != place).collect()),
            alike: some(self.alike(place).collect()),
            columns: self.columns,
            neighbours: self.neighbours(place),
            sequences: sequences.map(|sequence| (sequence.number.clone(), sequence.of.clone())).collect(),
            version: self.version.clone(),
        }
    }
}
