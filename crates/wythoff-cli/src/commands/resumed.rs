//! `wythoff solve --resume`: continues a list where an earlier run was stopped or killed.

use std::io::{BufRead, Read};
use std::path::Path;

use anyhow::{Context, bail};
use serde::{Deserialize, Serialize};
use wythoff::list::{ListError, Rows};
use wythoff::{Assurance, Budget, Game, Solution, counted};
use wythoff_files::{Begun, Part};

use super::{finish, solve};
use crate::arguments::flags::Format;
use crate::arguments::positions::Solve;
use crate::failure::{self, Refused};
use crate::output::Output;
use crate::progress::Progress;
use crate::provenance::command_line;

/// The description of a list, kept with its partial file: only an equal list continues the file.
#[derive(PartialEq, Serialize, Deserialize)]
struct Task {
    /// The version of the program.
    version: String,
    /// The rules in canonical notation.
    rules: String,
    /// The format of the list, `csv` or `bfile`.
    format: String,
    /// The first column.
    from: u64,
    /// The number of columns.
    columns: u64,
    /// The last row that is listed; `None` for all rows.
    upto: Option<u64>,
    /// The text before the first line.
    head: String,
}

/// Lists the columns that the partial file lacks, and then gives the file its name.
pub fn run(arguments: &Solve, game: &Game) -> anyhow::Result<()> {
    let (rows, format, head, separator) = match arguments.list.format() {
        Format::Csv => (Rows::Csv, "csv", String::new(), b','),
        Format::Bfile => (Rows::Bfile, "bfile", format!("# {}\n", command_line()), b' '),
        _ => return Err(refused("--resume goes on line by line; write --format csv or --format bfile with it")),
    };
    let path = arguments.list.to.output.as_deref().unwrap_or(Path::new("-"));
    if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) || path == Path::new("-") {
        return Err(refused("--resume needs a file; name one with -o"));
    }
    let (from, count) = match &arguments.from {
        None => (0, arguments.columns.or(arguments.count).unwrap_or(solve::COLUMNS)),
        Some(from) => match u64::try_from(from) {
            Ok(from) => (from, arguments.count.unwrap_or(solve::FAR_COLUMNS)),
            Err(_) => return Err(refused("--resume is for columns below 2^64; leave it out")),
        },
    };
    let Some(end) = from.checked_add(count) else {
        return Err(refused("--resume is for columns below 2^64; leave it out"));
    };
    let task = Task {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rules: game.rules().to_string(),
        format: format.to_owned(),
        from,
        columns: count,
        upto: arguments.rows.upto,
        head,
    };
    let (part, kept) = begin(path, &task, separator)?;
    let kept_in = part.part().display().to_string();
    let progress = Progress::new("columns");
    let mut solution = solution(game, &task, &kept, progress.budget(), &kept_in)?;
    let mut output = Output::part(path, part, kept.bytes);
    output.holds(format!("the P-positions of {}", counted(count, "column")));
    if kept.bytes == 0 {
        output.text(&task.head);
    }
    let mut unwritten = Ok(());
    let listed = solution.list(end, rows, progress.budget(), &mut |lines| {
        output.bytes(lines);
        unwritten = output.relieve();
        unwritten.is_ok()
    });
    drop(progress);
    let given = match listed {
        Ok(()) | Err(ListError::Unwanted) => unwritten,
        Err(ListError::Columns(error)) => Err(error.into()),
        Err(ListError::NotOne(not_one)) => {
            output.discard();
            return Err(solve::refused(not_one));
        }
    };
    if let Err(error) = given {
        // After a failed write there may be an incomplete line, after which nothing must be written.
        if failure::is_stop(&error) {
            let _ = output.flush();
        }
        failure::say(&format!("what is listed so far is kept in {kept_in}; the same command goes on with it"));
        return Err(error);
    }
    let certainty = Assurance::new(&solution.certainty(), solution.engine());
    finish(output, Ok(()), |_| Ok(Some(certainty.to_string())))
}

fn refused(words: &str) -> anyhow::Error {
    Refused(words.to_owned()).into()
}

/// What a partial file already holds.
struct Kept {
    /// The number of bytes that are kept.
    bytes: u64,
    /// The number of lines that are kept, without the head.
    lines: u64,
    /// The next column to list.
    column: u64,
}

/// Opens the partial file, or begins one; cuts off lines that are not of the list, and the last column, which may be incomplete.
fn begin(path: &Path, task: &Task, separator: u8) -> anyhow::Result<(Part, Kept)> {
    let (mut part, begun) = Part::open(path)?;
    let name = part.part().display().to_string();
    match begun {
        Begun::Nothing => {
            part.tell(&(serde_json::to_string_pretty(task)? + "\n"))?;
            return Ok((part, Kept { bytes: 0, lines: 0, column: task.from }));
        }
        Begun::Described(text) if serde_json::from_str(&text).ok().as_ref() == Some(task) => {}
        Begun::Described(_) => {
            let message = "holds a part of another list, as `.json` beside it says";
            return Err(refused(&format!("{name} {message}; give the same command as before, or remove both files")));
        }
        Begun::Undescribed => {
            let message = "and nothing beside it says of which list it is a part";
            return Err(refused(&format!("{name} is there, {message}; remove it")));
        }
    }
    let kept = kept(&part, task, separator).with_context(|| format!("cannot read {name}"))?;
    part.cut(kept.bytes)?;
    Ok((part, kept))
}

/// Reads the existing lines, as long as they are lines of the list.
fn kept(part: &Part, task: &Task, separator: u8) -> anyhow::Result<Kept> {
    // From the first place that was changed since it was written, the list is computed again.
    let (mut reader, mut line) = (part.read()?.take(part.whole()?), Vec::new());
    let mut nothing = Kept { bytes: 0, lines: 0, column: task.from };
    if !task.head.is_empty() {
        reader.read_until(b'\n', &mut line)?;
        if line != task.head.as_bytes() {
            return Ok(nothing);
        }
        nothing.bytes = line.len() as u64;
    }
    // `before` holds the counts up to the last column, the other variables those including it.
    let (mut before, mut bytes, mut lines) = (nothing, 0, 0);
    bytes += before.bytes;
    loop {
        line.clear();
        reader.read_until(b'\n', &mut line)?;
        let Some(column) = column_of(&line, separator) else { return Ok(before) };
        if column < before.column || column >= task.from + task.columns {
            return Ok(before);
        }
        if column > before.column {
            before = Kept { bytes, lines, column };
        }
        bytes += line.len() as u64;
        lines += 1;
    }
}

/// The column of a complete line: two numbers with the separator between them.
fn column_of(line: &[u8], separator: u8) -> Option<u64> {
    let text = str::from_utf8(line.strip_suffix(b"\n")?).ok()?;
    let (x, y) = text.split_once(char::from(separator))?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    (is_number(y) && is_number(x)).then(|| x.parse().ok()).flatten()
}

/// The P-positions from the next column on: by a theorem, or computed again with a check of the number of lines.
fn solution(game: &Game, task: &Task, kept: &Kept, budget: &Budget, name: &str) -> anyhow::Result<Solution> {
    if task.upto.is_none()
        && kept.column > 0
        && let Some(solution) = game.solution_from(kept.column, budget)?
    {
        return Ok(solution);
    }
    let mut solution = match task.upto.map(|upto| upto.saturating_add(1)) {
        Some(rows) => game.solution_below(rows, budget)?,
        None => game.solution(budget)?,
    };
    solution.total(task.from, budget)?;
    let lines = solution.total(kept.column, budget)?;
    if lines != kept.lines {
        bail!("{name} does not hold the list that is computed now; remove it");
    }
    Ok(solution)
}
