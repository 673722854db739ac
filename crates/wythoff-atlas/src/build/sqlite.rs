//! The atlas as an SQLite database.

use rusqlite::types::ToSqlOutput;
use rusqlite::{Connection, MAIN_DB, ToSql, params};

use super::table::Table;
use crate::atlas::{Atlas, statements};
use crate::column::{Cell, Kind};
use crate::plan::Plan;

/// The tables other than `game`, whose columns depend on the measures.
const TABLES: &str = "
    CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE family (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, about TEXT NOT NULL);
    CREATE TABLE member (family INTEGER NOT NULL REFERENCES family, game INTEGER NOT NULL REFERENCES game, PRIMARY KEY (family, game)) WITHOUT ROWID;
    CREATE TABLE neighbour (game INTEGER NOT NULL REFERENCES game, simpler INTEGER NOT NULL REFERENCES game, part TEXT NOT NULL);
    CREATE INDEX neighbour_game ON neighbour (game);
    CREATE INDEX neighbour_simpler ON neighbour (simpler);
    CREATE TABLE sequence (number TEXT NOT NULL, of TEXT NOT NULL, class INTEGER NOT NULL);
    CREATE TABLE statement (family TEXT, games INTEGER, proved INTEGER, closed_form INTEGER, computed INTEGER, distinct_sets INTEGER, open INTEGER,
        wythoff INTEGER, words TEXT);
    CREATE TABLE meaning (name TEXT PRIMARY KEY, meaning TEXT NOT NULL) WITHOUT ROWID;
";

impl ToSql for Cell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        match self {
            Cell::Null => None::<i64>.to_sql().map(|_| ToSqlOutput::from(rusqlite::types::Null)),
            Cell::Whole(value) => value.to_sql(),
            Cell::Real(value) => value.to_sql(),
            Cell::Truth(value) => value.to_sql(),
            Cell::Text(value) => value.to_sql(),
        }
    }
}

/// The bytes of an SQLite file with the atlas.
pub(super) fn database(atlas: &Atlas, table: &Table, plan: &Plan) -> rusqlite::Result<Vec<u8>> {
    let mut connection = Connection::open_in_memory()?;
    let transaction = connection.transaction()?;
    let kind = |kind: Kind| match kind {
        Kind::Whole | Kind::Truth => "INTEGER",
        Kind::Real => "REAL",
        Kind::Text => "TEXT",
    };
    let columns: Vec<String> =
        table.columns.iter().map(|column| format!("\"{}\" {}", column.name, kind(column.kind))).collect();
    transaction.execute_batch(&format!("CREATE TABLE game (place INTEGER PRIMARY KEY, {});", columns.join(", ")))?;
    transaction.execute_batch("CREATE UNIQUE INDEX game_label ON game (label); CREATE UNIQUE INDEX game_rules ON game (rules); CREATE INDEX game_class ON game (class);")?;
    transaction.execute_batch(TABLES)?;
    {
        let marks = vec!["?"; table.columns.len() + 1].join(", ");
        let mut insert = transaction.prepare(&format!("INSERT INTO game VALUES ({marks})"))?;
        for (place, row) in table.rows.iter().enumerate() {
            let place = Cell::count(place);
            insert.execute(rusqlite::params_from_iter(std::iter::once(&place).chain(row)))?;
        }
        let mut insert = transaction.prepare("INSERT INTO about VALUES (?, ?)")?;
        let plan = serde_json::to_string(plan).unwrap_or_default();
        for (key, value) in [("version", &atlas.version), ("plan", &plan), ("query", &"all games".to_owned())] {
            insert.execute([key, value])?;
        }
        let mut insert = transaction.prepare("INSERT INTO meaning VALUES (?, ?)")?;
        for column in &table.columns {
            insert.execute([&column.name, &column.meaning])?;
        }
        let mut insert = transaction.prepare("INSERT INTO family VALUES (?, ?, ?)")?;
        for (number, family) in atlas.families.iter().enumerate() {
            insert.execute(params![number, family.name, family.about])?;
        }
        let mut insert = transaction.prepare("INSERT INTO member VALUES (?, ?)")?;
        for (place, game) in atlas.games.iter().enumerate() {
            for family in &game.families {
                insert.execute(params![family, place])?;
            }
        }
        let mut insert = transaction.prepare("INSERT INTO neighbour VALUES (?, ?, ?)")?;
        for (game, simpler, part) in &atlas.edges {
            insert.execute(params![game, simpler, atlas.parts[*part as usize]])?;
        }
        let mut insert = transaction.prepare("INSERT INTO sequence VALUES (?, ?, ?)")?;
        for sequence in &atlas.sequences {
            insert.execute(params![sequence.number, sequence.of, sequence.class])?;
        }
        let mut insert = transaction.prepare("INSERT INTO statement VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")?;
        for all in statements(atlas) {
            let counts = [all.games, all.proved, all.closed_form, all.computed, all.distinct, all.open, all.wythoff];
            let [games, proved, closed_form, computed, distinct, open, wythoff] = counts;
            insert.execute(params![
                all.family,
                games,
                proved,
                closed_form,
                computed,
                distinct,
                open,
                wythoff,
                all.words
            ])?;
        }
    }
    transaction.commit()?;
    Ok(connection.serialize(MAIN_DB)?.to_vec())
}
