//! `wythoff completions` and `wythoff man`: completion scripts for shells, and manual pages.

use clap_mangen::Man as Page;
use wythoff::counted;

use crate::arguments;
use crate::arguments::program::{Completions, Man};
use crate::failure::{self, BadInput};
use crate::output::{write, write_together};

/// Prints the completion script of a shell.
pub fn completions(arguments: &Completions) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut arguments::command(), "wythoff", &mut script);
    write(None, &String::from_utf8_lossy(&script))
}

/// Prints a manual page, or writes all pages into a directory.
pub fn man(arguments: &Man) -> anyhow::Result<()> {
    let pages = pages()?;
    if let Some(directory) = &arguments.dir {
        let files: Vec<(String, &str)> = pages.iter().map(|(name, text)| (format!("{name}.1"), &**text)).collect();
        write_together(directory, &files)?;
        let pages = counted(pages.len() as u64, "page");
        failure::say(&format!(
            "Wrote {}: {pages} of the manual; `man wythoff` reads them if the directory is in MANPATH.",
            directory.display()
        ));
        return Ok(());
    }
    let name = match &arguments.page {
        None => "wythoff".to_owned(),
        Some(page) => format!("wythoff-{page}"),
    };
    let Some((_, text)) = pages.iter().find(|(known, _)| *known == name) else {
        let text = arguments.page.clone().unwrap_or_default();
        let known: Vec<&str> = pages.iter().filter_map(|(name, _)| name.strip_prefix("wythoff-")).collect();
        let message = format!("there is no page about `{text}`");
        return Err(BadInput::whole(text, message, format!("write one of {}", known.join(", "))).into());
    };
    write(None, text)
}

/// The name and the text of every manual page.
fn pages() -> anyhow::Result<Vec<(String, String)>> {
    let mut main = arguments::command().disable_help_subcommand(true);
    main.build();
    std::iter::once(&main)
        .chain(main.get_subcommands())
        .chain(main.get_subcommands().flat_map(clap::Command::get_subcommands))
        .filter(|command| command.get_name() != "help" && !command.is_hide_set())
        .map(|command| {
            let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned();
            let mut text = Vec::new();
            Page::new(command.clone()).render(&mut text)?;
            Ok((name, String::from_utf8_lossy(&text).into_owned()))
        })
        .collect()
}
