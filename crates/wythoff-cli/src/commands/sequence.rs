//! `wythoff sequence`: Beatty pairs, mex recurrences and the upper pairs of games, from any index.

use anyhow::Context;
use wythoff::complementary::Terms;
use wythoff::latex::{self, Align, Table};
use wythoff::{Answer, Assurance, Budget, Error, Game, Solution, SolveError, counted, sequences};
use wythoff_exact::named::{Basis, NAMES, Row};
use wythoff_exact::{NamedSequence, UBig};

use wythoff::page::aligned;

use super::{Heading, begin, close, finish};
use crate::arguments::flags::Format;
use crate::arguments::sequences::{Column, Sequence};
use crate::failure::{BadInput, Refused, say};
use crate::output::Output;
use crate::progress::Progress;
use crate::provenance::command_line;
use crate::{input, interrupt};

/// The index from which on the pairs of a game are computed one by one, if a theorem gives them.
const FAR: u64 = 1 << 20;

/// Writes terms of a sequence or of a pair of sequences.
pub fn run(arguments: &Sequence) -> anyhow::Result<()> {
    let progress = Progress::new("terms");
    let mut source = Source::read(&arguments.name, &arguments.from, |sequence| {
        format!("begin further on: --from {}", sequence.begins_at())
    })?;
    if !source.is_pair && arguments.column != Column::A {
        let message = "this is one sequence: it has no b_n";
        return Err(BadInput::whole(&arguments.name, message, "leave --column out").into());
    }
    if arguments.list.format() != Format::Bfile && arguments.column != Column::A {
        let given = if arguments.column == Column::B { "--column b" } else { "--column difference" };
        let message = "a b-file lists one column; the other formats have all of them";
        return Err(BadInput::whole(given, message, "leave --column out, or add --format bfile").into());
    }
    let mut output = Output::open(arguments.list.to.output.as_deref())?;
    output.holds(counted(arguments.count, "term"));
    let (format, column) = (arguments.list.format(), arguments.column);
    let heads = source.heads();
    let columns_of: Vec<(Align, &str)> = heads.iter().map(|head| (Align::Right, head.as_str())).collect();
    let table = Table::new(&columns_of, arguments.count);
    let mut writer = Writer { format, column, rows: vec![heads.clone()], characters: 0, table };
    let columns = if source.is_pair { "\"n\",\"a\",\"b\"" } else { "\"n\",\"a\"" };
    let fields = format!(",\"columns\":[{columns}],\"rows\":[");
    begin(&mut output, format, &format!("{}\n", source.title), &source.heading, &fields)?;
    if format == Format::Latex {
        output.text(&writer.table.begin(&command_line(), &source.title));
    }
    let streamed = stream(&mut source, &mut writer, &mut output, &progress, arguments);
    drop(progress);
    finish(output, streamed, |output| writer.end(output, &source))
}

/// A sequence or a pair of sequences, from some index on.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "the list is streamed in this form")]
#[schema(as = Terms)]
pub(crate) struct Printed {
    /// The name of the sequence; left out for a game.
    sequence: Option<String>,
    /// The game whose pairs these are; left out for a named sequence.
    game: Option<String>,
    /// The rules of the game; left out for a named sequence.
    rules: Option<String>,
    /// The names of the numbers of a row: `n`, `a` and possibly `b`.
    columns: Vec<String>,
    /// The numbers row by row, in decimal digits.
    rows: Vec<Vec<String>>,
    /// How sure the terms are.
    certainty: Assurance,
}

/// Skips to the first row of the list and writes the rows.
fn stream(
    source: &mut Source,
    writer: &mut Writer,
    output: &mut Output,
    progress: &Progress,
    arguments: &Sequence,
) -> anyhow::Result<()> {
    let skipped = source.skipped(&arguments.from)?;
    let Some(all) = skipped.checked_add(arguments.count) else {
        let message = "more terms are asked for than any machine can count; lower --from or --count";
        return Err(Refused(message.to_owned()).into());
    };
    let is_watched = output.is_terminal();
    for done in 0..all {
        progress.budget().pace(done, all, 0)?;
        // A recurrence keeps at most one number for each row.
        if done.is_multiple_of(1 << 16) {
            let rows = usize::try_from(done).unwrap_or(usize::MAX);
            progress.budget().memory_for::<u64>(rows, "the rows of the recurrence")?;
        }
        let row = source.next(progress.budget())?;
        if done >= skipped {
            if is_watched {
                progress.hide();
            }
            writer.row(output, row)?;
            output.relieve()?;
        }
    }
    Ok(())
}

/// The first `count` terms of a sequence, or of both sequences of a pair or a game.
pub(super) fn both(name: &str, count: u64, budget: &Budget) -> anyhow::Result<(Terms, Option<Terms>)> {
    let mut source = Source::read(name, &UBig::ZERO, |sequence| {
        let (name, begin) = (sequence.to_string(), sequence.begins_at());
        let (_, formula) = name.split_once('(').unwrap_or_default();
        format!("write n + {begin} for n: floor({}", formula.replace('n', &format!("(n + {begin})")))
    })?;
    // The memory is checked before the first term, because the number of terms is known.
    let (columns, terms) = (if source.is_pair { 2 } else { 1 }, usize::try_from(count).unwrap_or(usize::MAX));
    budget.memory_for::<u128>(terms.saturating_mul(columns), "the terms")?;
    let (lower, upper) = match &source.rows {
        Rows::Named(sequence, _) => {
            let (lower, upper) = sequence.slopes();
            (lower.cloned(), upper.cloned())
        }
        _ => (None, None),
    };
    let (mut a, mut b) = (Vec::new(), Vec::new());
    let small =
        |term: UBig| u128::try_from(term).map_err(|_| Refused("a term exceeds 128 bits; take fewer terms".to_owned()));
    for done in 0..count {
        budget.pace(done, count, 0)?;
        let row = source.next(budget)?;
        budget.push(&mut a, small(row.a)?, "the terms")?;
        if let Some(term) = row.b {
            budget.push(&mut b, small(term)?, "the terms")?;
        }
    }
    let of = |letter: &str, terms, slope| {
        let name = if source.is_pair { format!("{letter}_n of {name}") } else { name.to_owned() };
        Terms { name, first: 0, terms, slope }
    };
    let second = source.is_pair.then(|| of("b", b, upper));
    Ok((of("a", a, lower), second))
}

/// The rows of a list, with its title.
struct Source {
    title: String,
    /// The fields that begin the JSON object: the name of the sequence, or the game and its rules.
    heading: serde_json::Value,
    is_pair: bool,
    /// The index of the next row.
    next: UBig,
    rows: Rows,
}

/// The origin of the rows.
enum Rows {
    Named(Box<NamedSequence>, Box<dyn Iterator<Item = Row>>),
    Game(Box<Solution>),
    /// A game whose pairs a theorem gives at any index.
    Far(Box<Answer<Game>>),
}

impl Source {
    /// Reads a sequence or a game from index `from` on; `later` gives the hint for the error that terms there are negative.
    fn read(name: &str, from: &UBig, later: impl FnOnce(&NamedSequence) -> String) -> anyhow::Result<Source> {
        let sequence = match wythoff::input::sequence(name) {
            Some(Ok(read)) => {
                read.understood.iter().for_each(|understood| say(&format!("Reading `{name}` as `{understood}`.")));
                read.sequence
            }
            Some(Err(mistake)) => return Err(BadInput::new(name, mistake).into()),
            None => return Source::game(name, from),
        };
        let next = match sequence.basis() {
            Basis::ClosedForm(_) => from.clone(),
            Basis::Recurrence(_) => UBig::ZERO,
        };
        let rows = sequence.rows(&next);
        let rows = rows.map_err(|error| BadInput::whole(name, error.to_string(), later(&sequence)))?;
        let (title, is_pair) = (sequence.to_string(), sequence.is_pair());
        let heading = serde_json::json!({ "sequence": title });
        Ok(Source { title, heading, is_pair, next, rows: Rows::Named(Box::new(sequence), rows) })
    }

    fn game(name: &str, from: &UBig) -> anyhow::Result<Source> {
        let game = match wythoff::input::game(name) {
            Err(mistake) if mistake.instead.is_empty() => {
                let names: Vec<&str> = NAMES.iter().map(|(form, _)| *form).collect();
                let hint = format!("{}; sequences are {}", mistake.hint, names.join(", "));
                return Err(BadInput::new(name, mistake.hinting(hint)).into());
            }
            _ => input::game(name)?,
        };
        if !game.rules().is_symmetric() {
            let message =
                "the rules are not symmetric, and therefore the P-positions do not come in pairs (a,b), (b,a)";
            return Err(BadInput::whole(name, message, "list its P-positions by column: wythoff solve").into());
        }
        let (title, heading) = (game.title(), serde_json::to_value(Heading::from(&game))?);
        let far = *from >= UBig::from(FAR);
        let first = if far { game.known_nth(from, 1, &interrupt::budget())? } else { None };
        let (next, rows) = match first {
            Some(first) => (from.clone(), Rows::Far(Box::new(first.with(game)))),
            None => match game.solution(&interrupt::budget()) {
                Err(Error::Solve(SolveError::InfiniteColumn)) => {
                    let message =
                        "a column may hold infinitely many P-positions, and therefore they cannot be numbered";
                    let hint = "list them up to a row: wythoff solve with --upto Y";
                    return Err(BadInput::whole(name, message, hint).into());
                }
                solution => (UBig::ZERO, Rows::Game(Box::new(solution?))),
            },
        };
        Ok(Source { title, heading, is_pair: true, next, rows })
    }

    /// The headings of the columns of a table.
    fn heads(&self) -> Vec<String> {
        let heads = ["n", "a_n", "b_n", "b_n - a_n"].into_iter();
        heads.take(if self.is_pair { 4 } else { 2 }).map(str::to_owned).collect()
    }

    /// The number of rows before the first one of the list.
    fn skipped(&self, from: &UBig) -> anyhow::Result<u64> {
        let skipped = if *from > self.next { from - &self.next } else { UBig::ZERO };
        u64::try_from(skipped).map_err(|_| {
            let hint = match &self.rows {
                Rows::Named(..) => "leave out --from, or take a sequence with a closed form such as beatty(m,p)",
                _ => "leave out --from, or list P-positions from a column on: wythoff solve GAME --from 10^50",
            };
            let message = "the terms are computed one after the other, and none is known so far out";
            BadInput::whole(format!("--from {from}"), message, hint).into()
        })
    }

    fn next(&mut self, budget: &Budget) -> anyhow::Result<Row> {
        let n = self.next.clone();
        let row = match &mut self.rows {
            Rows::Named(_, rows) => rows.next().context("the recurrence has used up the 64-bit integers")?,
            Rows::Far(far) => {
                let found = far.value.nth(&n, 1, budget)?.value;
                let at = found.into_iter().next().context("there are no more P-positions")?;
                Row { n, a: at.x, b: Some(at.y) }
            }
            Rows::Game(solution) => {
                let at = solution.next_pair(budget)?;
                Row { n, a: at.x.into(), b: Some(at.y.into()) }
            }
        };
        self.next = &row.n + 1u8;
        Ok(row)
    }

    /// How sure the rows read so far are.
    fn assurance(&self) -> Assurance {
        let (certainty, engine) = match &self.rows {
            Rows::Game(solution) => (solution.certainty(), solution.engine()),
            Rows::Far(far) => return far.assurance(),
            Rows::Named(sequence, _) => return sequences::assurance(sequence, &self.next),
        };
        Assurance::new(&certainty, engine)
    }
}

/// The greatest number of rows that a table aligns together; no further row joins them once they have [`WIDE`] characters.
const TOGETHER: usize = 1 << 12;
const WIDE: usize = 1 << 20;

/// Writes rows in one of the formats; a table is written in parts, so that a list of any length begins at once.
struct Writer {
    format: Format,
    column: Column,
    /// The rows of the current part of a table.
    rows: Vec<Vec<String>>,
    characters: usize,
    /// The LaTeX table of the rows.
    table: Table,
}

impl Writer {
    fn row(&mut self, output: &mut Output, row: Row) -> anyhow::Result<()> {
        let difference = || row.b.as_ref().map(|b| b - &row.a).unwrap_or_default();
        let numbers = || match &row.b {
            Some(b) => format!("{},{},{b}", row.n, row.a),
            None => format!("{},{}", row.n, row.a),
        };
        match self.format {
            Format::Table => {
                let pair = row.b.iter().flat_map(|b| [b.to_string(), difference().to_string()]);
                let cells: Vec<String> = [row.n.to_string(), row.a.to_string()].into_iter().chain(pair).collect();
                self.characters += cells.iter().map(String::len).sum::<usize>();
                self.rows.push(cells);
                if self.rows.len() >= TOGETHER || self.characters >= WIDE {
                    self.part(output)?;
                }
            }
            Format::Latex => {
                let pair = row.b.iter().flat_map(|b| [format!("${b}$"), format!("${}$", difference())]);
                output.text(&Table::row([format!("${}$", row.n), format!("${}$", row.a)].into_iter().chain(pair)));
            }
            Format::Csv => output.text(&format!("{}\n", numbers())),
            Format::Json => {
                output.comma();
                output.text(&format!("[\"{}\"]", numbers().replace(',', "\",\"")));
            }
            Format::Bfile => {
                let value = match self.column {
                    Column::A => row.a.clone(),
                    Column::B => row.b.clone().unwrap_or_default(),
                    Column::Difference => difference(),
                };
                output.text(&format!("{} {value}\n", row.n));
            }
        }
        Ok(())
    }

    /// Writes the current part of a table.
    fn part(&mut self, output: &mut Output) -> anyhow::Result<()> {
        self.characters = 0;
        for line in aligned(&std::mem::take(&mut self.rows), 0) {
            output.line(line);
            output.relieve()?;
        }
        Ok(())
    }

    /// Closes the list; returns the certainty if the format has no place for it.
    fn end(&mut self, output: &mut Output, source: &Source) -> anyhow::Result<Option<String>> {
        if self.format == Format::Table {
            self.part(output)?;
        }
        if self.format == Format::Latex {
            output.text(&self.table.end(&latex::sure(&source.assurance())));
        }
        close(output, self.format, "", &source.assurance())
    }
}
