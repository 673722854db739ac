//! The statements of the atlas about one game, in the form that all interfaces show.

use serde::Serialize;
use wythoff::theory::certificate::is_by_kernel;

use super::{Atlas, Neighbour, label};

/// The maximum number of games of one kind that are listed; their number is given as well.
const MOST_LISTED: usize = 24;

/// A game of the atlas, as an entry of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = AtlasRow))]
pub struct Row {
    /// The place of the game in the atlas.
    pub place: usize,
    /// The label of the game in the atlas.
    pub label: String,
    /// The most common name of the game, or its rules.
    pub title: String,
    /// The rules in canonical notation.
    pub rules: String,
    /// How it is known which positions are P: `proved`, `closed form` or `computed`.
    pub known: &'static str,
    /// The number of states of the automaton in the proof; null if there is none.
    pub states: Option<u32>,
    /// The exact slopes of the lines near which the P-positions lie; null if they are neither known nor conjectured.
    pub slopes: Option<String>,
    /// The square-free d for which the slopes lie in the field of sqrt d; 1 if they are rational.
    pub field: Option<i64>,
    /// The label of the first game that is proved to have the same P-positions.
    pub same_as: String,
    /// The most common name of the first game that is proved to have the same P-positions, or its rules.
    pub same_title: String,
    /// The number of games that are proved to have the same P-positions, including this one.
    pub set: usize,
}

/// The number of games of some kind, with the first of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ListedGames))]
pub struct Listed {
    /// The number of games.
    pub count: usize,
    /// The first of the games.
    pub games: Vec<Row>,
}

/// All that the atlas says about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = AtlasPage))]
pub struct Page {
    /// The game, as an entry of a list.
    #[serde(flatten)]
    pub row: Row,
    /// Other notations of the game.
    pub names: Vec<String>,
    /// The names of the families to which the game belongs.
    pub families: Vec<String>,
    /// The grounds on which positions are known to be P, as checked when the atlas was built.
    pub because: String,
    /// Whether the kernel of the proof assistant Rocq has proved which positions are P.
    pub kernel: bool,
    /// How sure the slopes are; null if there are none.
    pub slopes_certainty: Option<String>,
    /// The numeration system in which the automaton reads the piles; null if there is none.
    pub numeration: Option<String>,
    /// The number of words of the dictionary of the bit-string; null unless it is proved to be closed.
    pub words: Option<u32>,
    /// What could not be measured of the game; null if nothing is missing.
    pub missing: Option<String>,
    /// The P-positions of the first columns, by column, then row.
    pub positions: Vec<(u64, u32)>,
    /// Other games that are proved to have the same P-positions at any distance.
    pub same: Listed,
    /// Games whose P-positions agree in the first `columns` columns, without a proof that they are the same.
    pub alike: Listed,
    /// The number of columns in which the games in `alike` agree.
    pub columns: u64,
    /// The games that differ by one part of the rules.
    pub neighbours: Vec<Neighbour>,
    /// Sequences of the OEIS that agree with sequences of the game as far as they are published: their numbers, and which sequence of the game.
    pub sequences: Vec<(String, String)>,
    /// The version of the program that built the atlas.
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
            kernel: game.rules.parse().is_ok_and(|rules| is_by_kernel(&rules)),
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
