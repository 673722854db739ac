//! `wythoff games`: the catalogue.

use comfy_table::{ContentArrangement, Table, presets};
use serde::Serialize;
use wythoff::catalogue::ENTRIES;

use crate::arguments::Games;
use crate::output::Output;

#[derive(Serialize)]
struct Row {
    name: &'static str,
    forms: Vec<String>,
    condition: &'static str,
    rule: &'static str,
    source: &'static str,
    example: &'static str,
}

/// Lists the catalogue.
pub fn run(arguments: &Games) -> anyhow::Result<()> {
    let mut output = Output::stdout()?;
    let rows: Vec<Row> = ENTRIES
        .iter()
        .map(|entry| Row {
            name: entry.name,
            forms: entry.signatures().collect(),
            condition: entry.condition,
            rule: entry.rule,
            source: entry.source,
            example: entry.example,
        })
        .collect();
    if arguments.json {
        output.json(&rows)?;
    } else {
        output.text(&table(&rows));
    }
    output.finish()
}

fn table(rows: &[Row]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_header(["GAME", "RULE", "SOURCE"]);
    for row in rows {
        let rule = match row.condition {
            "" => row.rule.to_owned(),
            condition => format!("{} ({condition})", row.rule),
        };
        table.add_row([row.forms.join(", "), rule, row.source.to_owned()]);
    }
    for column in table.column_iter_mut() {
        column.set_padding((0, 1));
    }
    let lines: Vec<String> = table.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
    lines.concat()
}
