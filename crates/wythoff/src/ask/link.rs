//! `link`: the positions of a link of a chain, by their index.

use clap::Args;
use dashu_int::ops::BitTest;
use itertools::Itertools;
use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_check::Chain;
use wythoff_check::certificate::ChainFile;
use wythoff_check::sentence::Kind;
use wythoff_exact::UBig;
use wythoff_game::BigPosition;
use wythoff_prove::consequences::{FactError, Positions};
use wythoff_theory::{Certainty, Proof};

use super::arguments::NumberText;
use super::check::{STATES, proved_chain, read_chain};
use super::flags::{columns, pile};
use super::{Desk, Group, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::in_words::counted;
use crate::input::Diagnostic;
use crate::page::Page;

/// List the positions of a link of a chain from an index on: those with x <= y, by x
#[derive(Debug, Args)]
pub struct Link {
    /// The chain: a file, or its text; its links are proved again as far as they are needed
    #[arg(value_name = "FILE")]
    pub chain: String,
    /// The Grundy value, the size of the first of three heaps, or those of the first two of four, as in 1,2
    #[arg(value_name = "LINK", value_parser = Sizes::read)]
    pub link: Sizes,
    /// The index, from 0 on, of any size; @FILE reads it from a file, and @- from standard input
    pub n: NumberText,
    /// List K positions, from the n-th on
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = columns)]
    pub count: u64,
}

/// A link of a chain: its number, or the sizes of the heaps that are fixed.
#[derive(Clone, Debug)]
pub struct Sizes(Vec<u64>);

impl Sizes {
    fn read(text: &str) -> Result<Sizes, Diagnostic> {
        let (mut sizes, mut at) = (Vec::new(), 0);
        for part in text.split(',') {
            let size = pile(part).map_err(|mut wrong| {
                wrong.span = wrong.span.start + at..wrong.span.end + at;
                wrong
            })?;
            sizes.push(size);
            at += part.len() + 1;
        }
        Ok(Sizes(sizes))
    }

    /// The number of this link in a chain.
    fn number(&self, source: &str, file: &ChainFile) -> Result<usize, Refusal> {
        let (Sizes(sizes), kind, links) = (self, file.kind(), file.relations().len());
        let listed = sizes.iter().join(",");
        let refused = |message: String| Err(Refusal::Unanswerable(format!("{source}: {message}")));
        let link = match (kind, &sizes[..]) {
            (Kind::Values, &[value]) => usize::try_from(value).ok(),
            (Kind::Values | Kind::Heaps, [_, _, ..]) => {
                return refused(format!("links of a chain of {} have one number, not {listed}", kind.word()));
            }
            (Kind::FourHeaps, &[] | &[_] | &[_, _, _, ..]) => {
                let message = "a link of a chain of four heaps has the sizes of two heaps, as in 1,2, and not";
                return refused(format!("{message} {listed}"));
            }
            _ => kind.link(sizes),
        };
        link.filter(|&link| link < links).map_or_else(
            || {
                let of_four = kind == Kind::FourHeaps;
                let numbered = if of_four { "" } else { ", numbered from 0 on," };
                let number = if of_four { "heaps" } else { "number" };
                let has = counted(links as u64, "link");
                refused(format!("the chain has {has}{numbered} and therefore none with the {number} {listed}"))
            },
            Ok,
        )
    }
}

/// Consecutive positions (x, y) with x <= y of a link. They are numbered from n = 0 on by x, within a column by y.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChainNth {
    /// The place of the link in the chain: for `values` the Grundy value, for `heaps` the smallest heap.
    pub link: usize,
    /// The index of the first listed position, in decimal digits.
    pub n: String,
    /// The positions.
    pub positions: Vec<BigPosition>,
    /// How sure the positions are.
    pub certainty: Assurance,
}

impl Question for Link {
    const NAME: &'static str = "link";
    const GROUP: Group = Group::Proofs;
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["wythoff-values.chain", "1", "10^1000"],
        &["four-heaps.chain", "1,2", "10^1000"],
        &["three-heaps.chain", "2", "0", "--count", "10"],
    ];
    const UNIT: &'static str = "";
    type Answer = ChainNth;

    fn ask(&self, desk: &Desk<'_>) -> Result<ChainNth, Refusal> {
        let n = desk.number("n", &self.n)?;
        let budget = desk.for_proofs();
        let budget = budget.clone().with_states(STATES.min(budget.states()));
        let (source, bytes) = desk.content("chain", &self.chain)?;
        let file = read_chain(&source, &bytes, &budget)?;
        let link = self.link.number(&source, &file)?;
        let chain = proved_chain(&source, &file, link, &budget)?;
        budget.memory_for_numbers(self.count.checked_mul(2), n.bit_len() + 8, "the positions")?;
        let found = desk.accepted(ChainNth::of(&chain, link, &n, self.count, &budget))?;
        found.ok_or_else(|| Refusal::Unanswerable("the chain has no such link".to_owned()))
    }
}

impl ChainNth {
    /// `count` positions of a link from the n-th on, or fewer if the link ends; `None` if the chain has no such link. O(digits^2) each.
    ///
    /// # Errors
    /// The budget is exceeded, or a column holds more than 64 positions (x, y) with x <= y.
    pub fn of(
        chain: &Chain,
        link: usize,
        n: &UBig,
        count: u64,
        budget: &Budget,
    ) -> Result<Option<ChainNth>, FactError> {
        let Some(proved) = chain.links().get(link) else { return Ok(None) };
        let mut from = Positions::new(proved.relation(), budget)?;
        let mut positions = Vec::new();
        for k in 0..count {
            budget.check()?;
            let Some((x, y)) = from.nth(&(n + UBig::from(k)), budget)? else { break };
            budget.push(&mut positions, BigPosition::new(x, y), "the positions")?;
        }
        let certainty = Assurance::from(&Certainty::from(Proof::of_link(proved)));
        Ok(Some(ChainNth { link, n: n.to_string(), positions, certainty }))
    }
}

impl Report for ChainNth {
    fn page(&self) -> Page {
        let mut page = Page::default();
        self.positions.iter().for_each(|at| page.row(0, at.to_string()));
        page.certainty(0, &self.certainty);
        page
    }
}
