//! `wythoff chain`: chains of theorems, each resting on those before it, about Grundy values and about three or four heaps.

use std::fmt::Write;
use std::path::Path;

use anyhow::{anyhow, bail, ensure};
use wythoff::chain::{ChainDeviation, ChainNth, ChainPlace, ChainReport};
use wythoff::check::certificate::ChainFile;
use wythoff::check::sentence::Kind;
use wythoff::check::{Chain, sentence};
use wythoff::prove::chain::{Effort, Ending, Search};
use wythoff::prove::walnut::WalnutScript;
use wythoff::{UBig, counted};

use super::check::decided;
use super::print;
use super::prove::write_walnut;
use crate::arguments::chain::{self, Action, STATES, Which};
use crate::arguments::flags::Told;
use crate::output::{Output, sure};
use crate::progress::Progress;
use crate::{failure, input, interrupt};

/// Proves, checks, writes or queries a chain.
pub fn run(arguments: &chain::Chain) -> anyhow::Result<()> {
    match &arguments.action {
        Action::Values(values) => {
            let game = input::game(&values.game)?;
            search(Chain::new(game.rules().clone(), Kind::Values), &values.search)
        }
        Action::Heaps(heaps) => search(Chain::new("wythoff".parse()?, Kind::Heaps), heaps),
        Action::FourHeaps(heaps) => search(Chain::new("wythoff".parse()?, Kind::FourHeaps), heaps),
        Action::Check(check) => {
            let (file, progress) = (read(&check.file)?, Progress::of_stages());
            let chain = proved(&file, usize::MAX, &check.file, check.max_states, &progress)?;
            drop(progress);
            told(&chain, &check.told)
        }
        Action::Walnut(walnut) => for_walnut(walnut),
        Action::Decide(decide) => place(decide),
        Action::Nth(asked) => nth(asked),
    }
}

/// Proves the links of a chain up to `--upto`.
fn search(chain: Chain, arguments: &chain::Search) -> anyhow::Result<()> {
    let progress = Progress::of_stages();
    let chain = match &arguments.resume {
        None => chain,
        Some(path) => {
            let file = read(path)?;
            ensure!(
                file.kind() == chain.kind() && file.rules() == chain.rules(),
                "{}: this is a chain of {} of {}, not of {} of {}",
                path.display(),
                file.kind().word(),
                file.rules(),
                chain.kind().word(),
                chain.rules()
            );
            proved(&file, usize::MAX, path, STATES, &progress)?
        }
    };
    let effort = Effort { states: arguments.max_states, columns: arguments.columns, ..Effort::default() };
    let mut search = input::accepted(Search::new(chain, progress.budget()))?;
    let last = search.chain().kind().last(arguments.upto as u64);
    while search.chain().links().len() <= last {
        let number = search.chain().links().len();
        let ending = search.next(&effort, progress.budget());
        interrupt::check()?;
        if let Ending::GivenUp(why) = ending? {
            let what = search.chain().kind().positions(search.chain().rules(), number);
            drop(progress);
            if number > 0 {
                told(search.chain(), &arguments.told)?;
            }
            bail!("not proved: {what}: {why}\nhint: --max-states N allows more states, and --columns N more columns")
        }
        if let Some(path) = &arguments.cert {
            let mut output = Output::open(Some(path))?;
            output.holds(format!("a chain of {}", counted(number as u64 + 1, "link")));
            let file = ChainFile::of(search.chain());
            match path.extension().is_some_and(|extension| extension == "gz") {
                true => output.bytes(&file.write_compressed()?),
                false => output.text(&file.write()),
            }
            output.finish()?;
        }
    }
    drop(progress);
    told(search.chain(), &arguments.told)
}

/// Writes the sentences of the selected links for Walnut.
fn for_walnut(arguments: &chain::Walnut) -> anyhow::Result<()> {
    let file = read(&arguments.file)?;
    let links = match &arguments.link {
        Some(which) => {
            let link = link_of(&file, which, &arguments.file)?;
            link..=link
        }
        None => 0..=file.relations().len().saturating_sub(1),
    };
    for link in links {
        let script = WalnutScript::of_link(&file, link, &interrupt::automata());
        let script = script.ok_or_else(|| {
            anyhow!("{}: there is no link {link}, only {}", arguments.file.display(), file.relations().len())
        })?;
        write_walnut(&arguments.walnut.join(format!("link{link}")), input::accepted(script)?)?;
    }
    failure::say(&format!(
        "Wrote {}: in the folder of each link P.txt, its automaton, below0.txt and so on, those of the links below, and proof.txt, the sentences.\n\
         To have Walnut decide them, copy the automata of a link into its `Automata Library` and proof.txt into its `Command Files`, and give\n\
         it the command: load proof.txt;",
        arguments.walnut.display()
    ));
    Ok(())
}

/// Prints the link of a chain that contains the given piles.
fn place(arguments: &chain::Decide) -> anyhow::Result<()> {
    let file = read(&arguments.file)?;
    let piles = &arguments.piles;
    let expected = file.kind().heaps().unwrap_or(2);
    ensure!(
        piles.len() == expected,
        "a position of a chain of {} has {expected} piles, not {}",
        file.kind().word(),
        piles.len()
    );
    let links = file.relations().len();
    ensure!(links > 0, "{}: the chain has no links yet", arguments.file.display());
    let needed = match file.kind().heaps() {
        None => links - 1,
        Some(heaps) => {
            let mut smallest: Vec<&UBig> = piles.iter().collect();
            smallest.sort();
            smallest.truncate(heaps - 2);
            let fixed: Option<Vec<u64>> = smallest.iter().map(|&heap| u64::try_from(heap).ok()).collect();
            let link = fixed.and_then(|fixed| file.kind().link(&fixed));
            link.filter(|&link| link < links).ok_or_else(|| {
                let smallest: Vec<String> = smallest.iter().map(ToString::to_string).collect();
                let what = match &smallest[..] {
                    [one] => format!("the smallest heap has {one} tokens"),
                    several => format!("the smallest heaps have {} tokens", several.join(" and ")),
                };
                let last: Vec<String> = file.kind().fixed(links - 1).iter().map(u64::to_string).collect();
                anyhow!(
                    "{what}, and the chain ends with {}; prove more links with `wythoff chain {}`",
                    last.join(" and "),
                    file.kind().word()
                )
            })?
        }
    };
    let progress = Progress::of_stages();
    let chain = proved(&file, needed, &arguments.file, STATES, &progress)?;
    drop(progress);
    let place = ChainPlace::of(&chain, piles).ok_or_else(|| anyhow!("the chain has no link for these piles"))?;
    print(&arguments.told, &place, || format!("{}\n{}\n", place.text, sure(&place.certainty)))
}

/// Prints the positions of a link from an index on.
fn nth(arguments: &chain::Nth) -> anyhow::Result<()> {
    let file = read(&arguments.file)?;
    let link = link_of(&file, &arguments.link, &arguments.file)?;
    let progress = Progress::of_stages();
    let chain = proved(&file, link, &arguments.file, STATES, &progress)?;
    let found = ChainNth::of(&chain, link, &arguments.n, arguments.count, progress.budget());
    drop(progress);
    interrupt::check()?;
    let found = input::accepted(found)?.ok_or_else(|| anyhow!("the chain has no such link"))?;
    print(&arguments.told, &found, || {
        let positions: String = found.positions.iter().map(|at| format!("{at}\n")).collect();
        format!("{positions}{}\n", sure(&found.certainty))
    })
}

/// The number of a link in a chain file; an error if the chain has no such link.
fn link_of(file: &ChainFile, Which(which): &Which, path: &Path) -> anyhow::Result<usize> {
    let (kind, links) = (file.kind(), file.relations().len());
    let told: Vec<String> = which.iter().map(u64::to_string).collect();
    let link = match (kind, &which[..]) {
        (Kind::Values, &[value]) => usize::try_from(value).ok(),
        (Kind::Values | Kind::Heaps, [_, _, ..]) => {
            bail!("{}: links of a chain of {} have one number, not {}", path.display(), kind.word(), told.join(","))
        }
        (Kind::FourHeaps, &[] | &[_] | &[_, _, _, ..]) => bail!(
            "{}: a link of a chain of four heaps is told by the sizes of two heaps, as in 1,2, and not by {}",
            path.display(),
            told.join(",")
        ),
        _ => kind.link(which),
    };
    link.filter(|&link| link < links).ok_or_else(|| {
        let of_four = kind == Kind::FourHeaps;
        let numbered = if of_four { "" } else { ", numbered from 0 on," };
        let number = if of_four { "heaps" } else { "number" };
        anyhow!(
            "{}: the chain has {}{numbered} and therefore none with the {number} {}",
            path.display(),
            counted(links as u64, "link"),
            told.join(",")
        )
    })
}

pub(super) fn read(path: &Path) -> anyhow::Result<ChainFile> {
    let bytes = input::bytes(path)?;
    if !ChainFile::begins(&bytes) {
        let words = format!("{}: this is no chain: the first line of one is `wythoff chain 1`", path.display());
        return input::accepted(Err(words));
    }
    decided(ChainFile::read(&bytes, &interrupt::automata()), || path.display().to_string())
}

/// Proves the links of a file up to `last`, with automata of at most `states` states.
pub(super) fn proved(
    file: &ChainFile,
    last: usize,
    path: &Path,
    states: usize,
    progress: &Progress,
) -> anyhow::Result<Chain> {
    let checked = file.check_upto(last, &progress.budget().clone().with_states(states));
    interrupt::check()?;
    let checked = checked.map_err(|error| {
        let limit = "`wythoff chain check` takes more with --max-states";
        anyhow!("{}: not decided: {error}; an automaton may have {states} states here, and {limit}", path.display())
    })?;
    checked.map_err(|(number, failure)| anyhow!("{}: {}", path.display(), failure.of_link(number)))
}

fn told(chain: &Chain, told: &Told) -> anyhow::Result<()> {
    let report = input::accepted(ChainReport::of(chain, &interrupt::automata()))?;
    print(told, &report, || text(chain.kind(), &report))
}

/// The chain as text, with a line for each link.
fn text(kind: sentence::Kind, report: &ChainReport) -> String {
    let (title, number) = match kind {
        Kind::Values => (format!("Positions (a_n, b_n), a_n <= b_n, of {} by Grundy value", report.rules), "value"),
        Kind::Heaps => {
            ("P-positions (a_n, b_n), a_n <= b_n, of three-heap Wythoff Nim by the first heap".to_owned(), "heap")
        }
        Kind::FourHeaps => {
            ("P-positions (a_n, b_n), a_n <= b_n, of four-heap Wythoff Nim by the first two heaps".to_owned(), "heaps")
        }
    };
    let mut text = format!("{title}\n\n{number:>5} {:>7} {:>7}  b_n - a_n\n", "states", "claims");
    for link in &report.links {
        let heaps: Vec<String> = link.heaps.iter().map(u64::to_string).collect();
        let name = if heaps.is_empty() { link.number.to_string() } else { heaps.join(",") };
        let _ = write!(text, "{name:>5} {:>7} {:>7}", link.automaton.states, link.claims);
        let bounds = link.deviation.as_ref().and_then(ChainDeviation::bounds);
        let bounds = bounds.map(|(least, greatest)| (least.to_string(), greatest.to_string()));
        let _ = match (&link.tail, bounds) {
            (Some(tail), _) if tail.from == "0" => write!(text, "  {}", near(tail.multiple, &tail.constant)),
            (Some(tail), bounds) => {
                let _ = write!(text, "  {} for n >= {}", near(tail.multiple, &tail.constant), tail.from);
                bounds.map_or(Ok(()), |(least, greatest)| {
                    let [least, greatest] = [least, greatest].map(|bound| near(tail.multiple, &bound));
                    write!(text, ", before that from {least} to {greatest}")
                })
            }
            (None, Some((least, greatest))) => {
                let m = link.deviation.as_ref().map_or(1, |deviation| deviation.multiple);
                write!(text, "  from {} to {}", near(m, &least), near(m, &greatest))
            }
            (None, None) => Ok(()),
        };
        text.push('\n');
    }
    if let Some(last) = report.links.last() {
        let _ = writeln!(
            text,
            "proved ({} over {}, each checked from the rules and those before it)",
            automata(report.links.len()),
            last.automaton.numeration
        );
    }
    text
}

/// The formula `m n + constant`, where the constant may have a sign.
fn near(m: u64, constant: &str) -> String {
    let factor = if m == 1 { String::new() } else { m.to_string() };
    match constant.strip_prefix('-') {
        _ if constant == "0" => format!("{factor}n"),
        Some(constant) => format!("{factor}n - {constant}"),
        None => format!("{factor}n + {constant}"),
    }
}

fn automata(count: usize) -> String {
    if count == 1 { "1 automaton".to_owned() } else { format!("{count} automata") }
}
