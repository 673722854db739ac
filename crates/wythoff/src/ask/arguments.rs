//! Kinds of arguments that stay texts until the desk reads them: reading a game needs the door, and so a mistake has one form everywhere.

/// A game: notation, a name, or whatever else the door takes for one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText(pub String);

impl From<String> for GameText {
    fn from(text: String) -> GameText {
        GameText(text)
    }
}

/// A position or a vector: two numbers of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionText(pub String);

impl From<String> for PositionText {
    fn from(text: String) -> PositionText {
        PositionText(text)
    }
}

/// Positions, one after the other: a text, or in JSON also a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionsText(pub String);

impl From<String> for PositionsText {
    fn from(text: String) -> PositionsText {
        PositionsText(text)
    }
}

/// A number of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberText(pub String);

impl From<String> for NumberText {
    fn from(text: String) -> NumberText {
        NumberText(text)
    }
}
