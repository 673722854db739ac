//! Parts of the atlas: games of a family, of a field, with a proof, of a class.

use serde::{Deserialize, Serialize};

use super::{Atlas, Entry, Known};

/// Conditions on games of the atlas; a condition that is left out does not restrict them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Query {
    /// The name of a family to which the games belong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// The number d for which the slopes lie in the field of sqrt d; 1 for rational slopes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<i64>,
    /// How it is known which positions are P: `proved`, `closed form` or `computed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<String>,
    /// The least number of states of the automaton of the P-positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least_states: Option<u32>,
    /// The greatest number of states of the automaton of the P-positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_states: Option<u32>,
    /// A text that occurs in the rules or in a name of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// A game with whose P-positions those of the games agree in the stored columns: its rules, or its label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub like: Option<String>,
    /// Whether only the first game is listed of each set that is proved to have the same P-positions.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub distinct: bool,
    /// The order of the games.
    pub order: Order,
}

/// An order of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// By families, simpler games first.
    #[default]
    Atlas,
    /// By the number of states of the automaton, descending; games without an automaton come last.
    States,
    /// By the number of games that are proved to have the same P-positions, descending.
    Same,
}

/// The result of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The places of the games, in the order of the query.
    pub places: Vec<usize>,
}

impl Atlas {
    /// The games that satisfy a query. O(games).
    ///
    /// ```
    /// use wythoff_atlas::{Atlas, Query};
    /// let query = Query { family: Some("leapers".to_owned()), least_states: Some(1000), ..Query::default() };
    /// let found = Atlas::shipped().query(&query).unwrap();
    /// assert_eq!(Atlas::shipped().games[found.places[0]].title(), "maharaja");
    /// ```
    ///
    /// # Errors
    /// A message: there is no such family, kind of knowledge or game.
    pub fn query(&self, query: &Query) -> Result<Found, String> {
        let family = query.family.as_deref().map(|name| self.family(name)).transpose()?;
        let known = query.known.as_deref().map(known).transpose()?;
        let like = query.like.as_deref().map(|game| self.place(game)).transpose()?;
        let class = like.map(|place| self.games[place].class);
        let text = query.text.as_deref().map(str::to_lowercase);
        let holds = |text: &String, game: &Entry| {
            game.rules.contains(&**text) || game.names.iter().any(|name| name.to_lowercase().contains(&**text))
        };
        let is_asked_for = |place: usize, game: &Entry| {
            family.is_none_or(|family| game.families.contains(&family))
                && query.field.is_none_or(|field| game.field == Some(field))
                && known.is_none_or(|known| game.known == known)
                && query.least_states.is_none_or(|least| game.states.is_some_and(|states| states >= least))
                && query.most_states.is_none_or(|most| game.states.is_some_and(|states| states <= most))
                && text.as_ref().is_none_or(|text| holds(text, game))
                && class.is_none_or(|class| game.class == class)
                && (!query.distinct || game.same as usize == place)
        };
        let all = self.games.iter().enumerate();
        let mut places: Vec<usize> =
            all.filter(|(place, game)| is_asked_for(*place, game)).map(|(place, _)| place).collect();
        match query.order {
            Order::Atlas => {}
            Order::States => places.sort_by_key(|&place| std::cmp::Reverse(self.games[place].states)),
            Order::Same => {
                let mut counts = vec![0u32; self.games.len()];
                self.games.iter().for_each(|game| counts[game.same as usize] += 1);
                places.sort_by_key(|&place| std::cmp::Reverse(counts[self.games[place].same as usize]));
            }
        }
        Ok(Found { places })
    }

    /// The place of a game, given in any notation or by its label.
    ///
    /// # Errors
    /// A message: the text is not a game, or the game is not in the atlas.
    pub fn place(&self, text: &str) -> Result<usize, String> {
        if let Some(place) = self.labelled(text.trim()) {
            return Ok(place);
        }
        let read = wythoff::input::game(text).map_err(|mistake| format!("`{text}` is no game: {}", mistake.message))?;
        self.find(read.game.rules()).ok_or_else(|| format!("`{text}` is not in the atlas"))
    }

    fn family(&self, name: &str) -> Result<u32, String> {
        let place = self.families.iter().position(|family| family.name.eq_ignore_ascii_case(name.trim()));
        let names = || self.families.iter().map(|family| &*family.name).collect::<Vec<_>>().join(", ");
        place.map(|place| place as u32).ok_or_else(|| format!("there is no family `{name}`; there are {}", names()))
    }
}

fn known(text: &str) -> Result<Known, String> {
    let plain = text.trim().to_lowercase().replace('-', " ");
    let found = Known::ALL.iter().find(|(words, _)| *words == plain).map(|(_, known)| *known);
    found.ok_or_else(|| format!("`{text}` is none of {}", Known::ALL.map(|(words, _)| words).join(", ")))
}
