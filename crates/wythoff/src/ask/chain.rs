//! `chain`: theorems each of which is proved with those before it.

use clap::{Args, ValueEnum};
use itertools::Itertools;
use serde::Serialize;
use wythoff_check::Chain as Links;
use wythoff_check::certificate::ChainFile;
use wythoff_check::sentence::Kind;
use wythoff_game::Rules;
use wythoff_prove::chain::{ChainError, Effort, Ending, Search};

use super::arguments::GameText;
use super::check::{STATES, proved_chain, read_chain};
use super::flags::{columns, most, pile};
use super::{Desk, Group, Question, Refusal, Report};
use crate::chain::{ChainDeviation, ChainLink, ChainReport};
use crate::page::Page;

/// Prove which positions are P in three- or four-heap Wythoff Nim, and which have Grundy value 0, 1, 2, ...
#[derive(Debug, Args)]
pub struct Chain {
    /// The subject of the theorems: the Grundy values of a game, or Wythoff Nim with three or four heaps
    #[arg(value_enum)]
    pub kind: About,
    /// The game whose Grundy values are proved, in quotes if it has spaces or parentheses
    #[arg(required_if_eq("kind", "values"))]
    pub game: Option<GameText>,
    /// Prove the links up to this value, or this size of the first heaps
    #[arg(long, value_name = "N", value_parser = pile)]
    pub upto: u64,
    /// Give a link up when its automaton needs more than N states
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = most)]
    pub max_states: usize,
    /// Compute at most columns 0 to N-1 of a link
    #[arg(long, value_name = "N", default_value_t = 1 << 24, value_parser = columns)]
    pub columns: u64,
    /// Give the chain, too, as the text of a file; it is a field of JSON
    #[arg(long)]
    pub certificate: bool,
}

/// The subject of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum About {
    /// The positions of Grundy value 0, 1, 2, ... of a game
    Values,
    /// The P-positions of three-heap Wythoff Nim whose first heap has 0, 1, 2, ... tokens
    Heaps,
    /// The P-positions of four-heap Wythoff Nim by the sizes of the first two heaps
    FourHeaps,
}

/// The links of a chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chained {
    /// What is proved.
    #[serde(flatten)]
    pub report: ChainReport,
    /// Why the next link is not proved; left out if all links that were asked for are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_proved: Option<String>,
    /// The chain as the text of a file; left out if it is not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
}

impl Question for Chain {
    const NAME: &'static str = "chain";
    const GROUP: Group = Group::Proofs;
    const NOTES: &'static str = "A chain is a list of automata, each of which is proved with those before it.

In a chain of values these are the positions of Grundy value 0, 1, 2, ... of a game with two piles: those of value g are the P-positions of the game in which all positions of lower value are N by decree.

In a chain of heaps they are the P-positions of Wythoff Nim with three heaps (Fraenkel) with 0, 1, 2, ... tokens in the first one. A move takes any number of tokens from one heap, or numbers whose nim-sum is 0 from all three, not all of them 0. In a chain of four heaps two of them are fixed: (0,0), (0,1), (1,1), (0,2), (1,2), (2,2), ...

`check` proves a chain again, `piles` says in which set of it a position is, and `link` lists the positions of a set.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["values", "wythoff", "--upto", "1", "--cert", "wythoff-values.chain"],
        &["heaps", "--upto", "10", "--cert", "three-heaps.chain"],
        &["heaps", "--upto", "20", "--cert", "three-heaps.chain.gz", "--resume", "three-heaps.chain"],
        &["four-heaps", "--upto", "3", "--cert", "four-heaps.chain"],
        &["heaps", "--upto", "2", "--walnut", "three-heaps"],
    ];
    type Answer = Chained;

    fn ask(&self, desk: &Desk<'_>) -> Result<Chained, Refusal> {
        Ok(self.prove(None, &mut |_| Ok(()), desk)?.0)
    }
}

impl Chain {
    /// Proves the links behind those of a file, given with its name, or from the first one on. `keep` is called with the chain after each
    /// link that is new.
    ///
    /// # Errors
    /// There are no sentences for the rules, the chain is about something else, or a limit is reached.
    pub fn prove(
        &self,
        known: Option<(&str, &[u8])>,
        keep: &mut dyn FnMut(&Links) -> Result<(), Refusal>,
        desk: &Desk<'_>,
    ) -> Result<(Chained, Links), Refusal> {
        let empty = self.empty(desk)?;
        let chain = match known {
            None => empty,
            Some((source, bytes)) => self.known(source, bytes, &empty, desk)?,
        };
        let refused = |error: ChainError| match desk.budget().check() {
            Err(exceeded) => exceeded.into(),
            Ok(()) => Refusal::Question(error.to_string()),
        };
        let effort = Effort { states: self.max_states, columns: self.columns, ..Effort::default() };
        let mut search = Search::new(chain, desk.budget()).map_err(refused)?;
        let last = search.chain().kind().last(self.upto);
        let mut not_proved = None;
        while not_proved.is_none() && search.chain().links().len() <= last {
            let number = search.chain().links().len();
            match search.next(&effort, desk.budget()).map_err(refused)? {
                Ending::Proved(_) => keep(search.chain())?,
                Ending::GivenUp(why) => {
                    let what = search.chain().kind().positions(search.chain().rules(), number);
                    not_proved = Some(format!("{what}: {why}"));
                }
            }
        }
        let report = desk.accepted(ChainReport::of(search.chain(), desk.budget()))?;
        let certificate = self.certificate.then(|| ChainFile::of(search.chain()).write());
        Ok((Chained { report, not_proved, certificate }, search.chain().clone()))
    }

    /// The chain of a file, proved again, if it is about the same as one without links.
    fn known(&self, source: &str, bytes: &[u8], empty: &Links, desk: &Desk<'_>) -> Result<Links, Refusal> {
        let budget = desk.budget().clone().with_states(STATES);
        let file = read_chain(source, bytes, &budget)?;
        if file.kind() != empty.kind() || file.rules() != empty.rules() {
            let (theirs, ours) = (file.kind().word(), empty.kind().word());
            let (their_rules, our_rules) = (file.rules(), empty.rules());
            let words = format!("this is a chain of {theirs} of {their_rules}, not of {ours} of {our_rules}");
            return Err(Refusal::Unanswerable(format!("{source}: {words}")));
        }
        proved_chain(source, &file, usize::MAX, &budget)
    }

    /// The chain without links.
    fn empty(&self, desk: &Desk<'_>) -> Result<Links, Refusal> {
        let heaps = |kind| match &self.game {
            None => Ok(Links::new(desk.accepted("wythoff".parse::<Rules>())?, kind)),
            Some(GameText(game)) => {
                Err(Refusal::whole("game", game, "several heaps are those of Wythoff Nim", "leave the game out"))
            }
        };
        match (self.kind, &self.game) {
            (About::Values, Some(game)) => Ok(Links::new(desk.game("game", game)?.rules().clone(), Kind::Values)),
            (About::Values, None) => Err(Refusal::Question("no game is given for the Grundy values".to_owned())),
            (About::Heaps, _) => heaps(Kind::Heaps),
            (About::FourHeaps, _) => heaps(Kind::FourHeaps),
        }
    }
}

impl Report for Chained {
    fn page(&self) -> Page {
        self.report.page()
    }

    fn failure(&self) -> Option<String> {
        let hint = "hint: --max-states N allows more states, and --columns N more columns";
        self.not_proved.as_ref().map(|why| format!("not proved: {why}\n{hint}"))
    }
}

impl Report for ChainReport {
    fn page(&self) -> Page {
        let (subject, number) = match self.kind.as_str() {
            "values" => (format!("{} by Grundy value", self.rules), "value"),
            "heaps" => ("three-heap Wythoff Nim by the first heap".to_owned(), "heap"),
            _ => ("four-heap Wythoff Nim by the first two heaps".to_owned(), "heaps"),
        };
        let positions = if number == "value" { "Positions" } else { "P-positions" };
        let mut page = Page::of(format!("{positions} (a_n, b_n), a_n <= b_n, of {subject}"));
        page.row(0, format!("{number:>5} {:>7} {:>7}  b_n - a_n", "states", "claims"));
        for link in &self.links {
            let name = if link.heaps.is_empty() { link.number.to_string() } else { link.heaps.iter().join(",") };
            page.row(0, format!("{name:>5} {:>7} {:>7}{}", link.automaton.states, link.claims, link.difference()));
        }
        if let Some(last) = self.links.last() {
            let count = match self.links.len() {
                1 => "1 automaton".to_owned(),
                count => format!("{count} automata"),
            };
            let over = &last.automaton.numeration;
            page.row(0, format!("proved ({count} over {over}, each checked from the rules and those before it)"));
        }
        page
    }
}

impl ChainLink {
    /// The formula of b_n - a_n, or its bounds, as the end of a line.
    fn difference(&self) -> String {
        match (&self.tail, self.deviation.as_ref().and_then(ChainDeviation::bounds)) {
            (Some(tail), _) if tail.from == "0" => format!("  {}", near(tail.multiple, &tail.constant)),
            (Some(tail), bounds) => {
                let formula = format!("  {} for n >= {}", near(tail.multiple, &tail.constant), tail.from);
                let before = bounds.map(|(least, greatest)| {
                    let [least, greatest] = [least, greatest].map(|bound| near(tail.multiple, &bound.to_string()));
                    format!(", before that from {least} to {greatest}")
                });
                formula + &before.unwrap_or_default()
            }
            (None, Some((least, greatest))) => {
                let m = self.deviation.as_ref().map_or(1, |deviation| deviation.multiple);
                format!("  from {} to {}", near(m, &least.to_string()), near(m, &greatest.to_string()))
            }
            (None, None) => String::new(),
        }
    }
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
