//! The page about sweeps lists the columns as they are.

use std::fs;
use std::path::Path;

use wythoff_atlas::{Column, Measure, Schema};

const BEGIN: &str = "<!-- columns: begin -->\n";
const END: &str = "<!-- columns: end -->";

fn row(column: &Column) -> String {
    format!("| `{}` | {} | {} |\n", column.name, column.kind.name(), column.meaning.replace('|', "\\|"))
}

fn listed() -> String {
    let head = "| column | type | what it says |\n|---|---|---|\n";
    let mut text = format!("\n**In every table**\n\n{head}");
    text.extend(Schema::new([], &[]).columns().iter().map(row));
    for measure in Measure::all() {
        let entry = measure.entry();
        text.push_str(&format!("\n**`{}`**: {}\n\n{head}", entry.name, entry.about));
        text.extend(entry.columns.iter().map(|column| row(&Column::from(column))));
    }
    text + "\n"
}

/// With `WYTHOFF_WRITE_COLUMNS` set, the list is written.
#[test]
fn columns_are_listed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/sweeps.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(BEGIN).unwrap();
    let (there, after) = rest.split_once(END).unwrap();
    if std::env::var_os("WYTHOFF_WRITE_COLUMNS").is_some() {
        fs::write(&path, format!("{before}{BEGIN}{}{END}{after}", listed())).unwrap();
        return;
    }
    let listed = listed();
    let differs = there.lines().zip(listed.lines()).find(|(there, listed)| there != listed);
    assert_eq!(differs, None, "docs/sweeps.md: write it again with WYTHOFF_WRITE_COLUMNS=1");
    assert_eq!(there.len(), listed.len(), "docs/sweeps.md: write it again with WYTHOFF_WRITE_COLUMNS=1");
}
