//! The table of games: the statements of the atlas about each, and all measured values.

use serde_json::{Map, Value};

use crate::atlas::{Atlas, label};
use crate::column::{Cell, Column, Measured};
use crate::plan::Plan;
use crate::record::Record;

/// The columns before those of the measures.
const HEAD: [Measured; 10] = [
    Measured::text("label", "The label of the game: made of its rules, it does not change when the atlas grows."),
    Measured::text("rules", "The rules in canonical notation."),
    Measured::text("names", "Other ways to write the game, with `; ` between two."),
    Measured::text("families", "The families to which it belongs, with `; ` between two."),
    Measured::text("known", "How it is known which positions are P: `proved`, `closed form` or `computed`."),
    Measured::text("certainty", "On what that rests."),
    Measured::whole("class", "The number of the class of games with the same P-positions in columns 0 to 95."),
    Measured::text(
        "same_as",
        "The label of the first game that is proved to have the same P-positions at any distance; its own if it is the first.",
    ),
    Measured::text("outcome", "How the measurement ended, as in the tables of sweeps."),
    Measured::text("note", "Why something was not measured."),
];

/// The table of games, with one row of cells for each game.
pub(super) struct Table {
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<Cell>>,
}

impl Table {
    pub fn of(atlas: &Atlas, plan: &Plan, records: &[&Record]) -> Table {
        let measured = plan.measures.iter().flat_map(|measure| measure.entry().columns);
        let columns = HEAD.iter().chain(measured).map(Column::from).collect();
        let labels: Vec<String> =
            atlas.games.iter().map(|game| game.rules.parse().map(|rules| label(&rules)).unwrap_or_default()).collect();
        let row = |(place, record): (usize, &&Record)| {
            let game = &atlas.games[place];
            let families: Vec<&str> =
                game.families.iter().map(|&family| &*atlas.families[family as usize].name).collect();
            let head = [
                Cell::text(&labels[place]),
                Cell::text(&game.rules),
                Cell::text(game.names.join("; ")),
                Cell::text(families.join("; ")),
                Cell::text(game.known.words()),
                Cell::text(&game.certainty),
                Cell::count(game.class),
                Cell::text(&labels[game.same as usize]),
                Cell::text(&record.outcome),
                record.note.clone().into(),
            ];
            head.into_iter().chain(record.cells.iter().map(|(_, cell)| cell.clone())).collect()
        };
        Table { columns, rows: records.iter().enumerate().map(row).collect() }
    }

    /// A row as a JSON object.
    pub fn line(&self, row: &[Cell]) -> String {
        let fields = self.columns.iter().zip(row);
        let object: Map<String, Value> = fields
            .map(|(column, cell)| (column.name.clone(), serde_json::to_value(cell).unwrap_or_default()))
            .collect();
        Value::Object(object).to_string()
    }
}
