//! `piles`: the link of a chain to which a position belongs.

use clap::Args;
use itertools::Itertools;
use serde::Serialize;
use wythoff_check::Chain;
use wythoff_check::certificate::ChainFile;
use wythoff_check::sentence::Kind;
use wythoff_exact::UBig;
use wythoff_theory::{Certainty, Proof};

use super::arguments::NumberText;
use super::check::{STATES, proved_chain, read_chain};
use super::{Desk, Group, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::page::Page;

/// Say by a chain whether three or four heaps are a P-position, or which Grundy value two piles have
#[derive(Debug, Args)]
pub struct Piles {
    /// The chain: a file, or its text; its links are proved again as far as they are needed
    #[arg(value_name = "FILE")]
    pub chain: String,
    /// The piles: two for Grundy values, three or four for as many heaps
    #[arg(value_name = "PILE", num_args = 2..=4, required = true)]
    pub piles: Vec<NumberText>,
}

/// The link of a chain to which a position of two, three or four heaps belongs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChainPlace {
    /// The piles, in decimal digits.
    pub piles: Vec<String>,
    /// The link whose set contains the piles: for `values` the Grundy value, for `heaps` the smallest heap of a P-position; null if no link does.
    pub link: Option<usize>,
    /// The Grundy value or the outcome of the position, as a sentence.
    pub text: String,
    /// How sure the statement is.
    pub certainty: Assurance,
}

impl Question for Piles {
    const NAME: &'static str = "piles";
    const GROUP: Group = Group::Proofs;
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["three-heaps.chain", "3", "9", "4"],
        &["four-heaps.chain", "1", "2", "10", "16"],
        &["wythoff-values.chain", "57", "335"],
    ];
    type Answer = ChainPlace;

    fn ask(&self, desk: &Desk<'_>) -> Result<ChainPlace, Refusal> {
        let piles: Vec<UBig> = self.piles.iter().map(|pile| desk.number("piles", pile)).collect::<Result<_, _>>()?;
        let budget = desk.for_proofs();
        let budget = budget.clone().with_states(STATES.min(budget.states()));
        let (source, bytes) = desk.content("chain", &self.chain)?;
        let file = read_chain(&source, &bytes, &budget)?;
        let needed = needed(&source, &file, &piles)?;
        let chain = proved_chain(&source, &file, needed, &budget)?;
        let without = || Refusal::Unanswerable("the chain has no link for these piles".to_owned());
        ChainPlace::of(&chain, &piles).ok_or_else(without)
    }
}

/// The last link that is needed for a position.
fn needed(source: &str, file: &ChainFile, piles: &[UBig]) -> Result<usize, Refusal> {
    let (kind, links) = (file.kind(), file.relations().len());
    let expected = kind.heaps().unwrap_or(2);
    if piles.len() != expected {
        let (word, given) = (kind.word(), piles.len());
        let message = format!("a position of a chain of {word} has {expected} piles, not {given}");
        return Err(Refusal::Unanswerable(message));
    }
    if links == 0 {
        return Err(Refusal::Unanswerable(format!("{source}: the chain has no links yet")));
    }
    let Some(heaps) = kind.heaps() else { return Ok(links - 1) };
    let smallest: Vec<&UBig> = piles.iter().sorted().take(heaps - 2).collect();
    let fixed: Option<Vec<u64>> = smallest.iter().map(|&heap| u64::try_from(heap).ok()).collect();
    let link = fixed.and_then(|fixed| kind.link(&fixed)).filter(|&link| link < links);
    link.ok_or_else(|| {
        let what = match &smallest[..] {
            [one] => format!("the smallest heap has {one} tokens"),
            several => format!("the smallest heaps have {} tokens", several.iter().join(" and ")),
        };
        let (last, word) = (kind.fixed(links - 1).iter().join(" and "), kind.word());
        let more = format!("prove more links with `wythoff chain {word}`");
        Refusal::Unanswerable(format!("{what}, and the chain ends with {last}; {more}"))
    })
}

impl ChainPlace {
    /// The link of the piles: two for a chain of values, three or four for one of heaps, where the smaller ones determine the link. `None` if the
    /// chain does not reach that far or the number of piles does not fit. O(digits) for each link that is queried.
    pub fn of(chain: &Chain, piles: &[UBig]) -> Option<ChainPlace> {
        let links = chain.links();
        let digits = piles.iter().map(UBig::to_string).collect::<Vec<_>>();
        let place = format!("({})", digits.join(","));
        let (link, text, proof) = match (chain.kind(), piles) {
            (Kind::Values, [x, y]) => {
                let last = links.last()?;
                let value = links.iter().position(|link| link.relation().holds(&[x, y]));
                let text = match value {
                    Some(value) => format!("{place} has the Grundy value {value}"),
                    None => format!("{place} has a Grundy value above {}", links.len() - 1),
                };
                (value, text, Proof::of_link(value.map_or(last, |value| &links[value])))
            }
            (kind, piles) if kind.heaps() == Some(piles.len()) => {
                let mut sorted = piles.to_vec();
                sorted.sort();
                let [fixed @ .., x, y] = &sorted[..] else { return None };
                let fixed: Option<Vec<u64>> = fixed.iter().map(|heap| heap.try_into().ok()).collect();
                let number = kind.link(&fixed?)?;
                let link = links.get(number)?;
                let is_p = link.relation().holds(&[x, y]);
                let text = format!("{place} is {}-position", if is_p { "a P" } else { "an N" });
                (is_p.then_some(number), text, Proof::of_link(link))
            }
            _ => return None,
        };
        Some(ChainPlace { piles: digits, link, text, certainty: Assurance::from(&Certainty::from(proof)) })
    }
}

impl Report for ChainPlace {
    fn page(&self) -> Page {
        let mut page = Page::default();
        page.row(0, self.text.as_str());
        page.certainty(0, &self.certainty);
        page
    }
}
