//! `wythoff games`: the catalogue.

use comfy_table::{ContentArrangement, Table, presets};
use wythoff::Family;

use crate::arguments::Games;
use crate::output::Output;

/// Lists the catalogue.
pub fn run(arguments: &Games) -> anyhow::Result<()> {
    let mut output = Output::stdout()?;
    let families = Family::all();
    if arguments.json {
        output.json(&families)?;
    } else {
        output.text(&table(&families));
    }
    output.finish()
}

fn table(families: &[Family]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_header(["GAME", "RULE", "SOURCE"]);
    for row in families {
        let rule = match row.condition {
            "" => row.rule.to_owned(),
            condition => format!("{} ({condition})", row.rule),
        };
        table.add_row([row.signatures.join(", "), rule, row.source.to_owned()]);
    }
    for column in table.column_iter_mut() {
        column.set_padding((0, 1));
    }
    let lines: Vec<String> = table.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
    lines.concat()
}
