//! `gap`: how far neighbouring a_n of a game are apart.

use clap::Args;
use serde::Serialize;

use super::arguments::GameText;
use super::flags::columns;
use super::{Desk, Group, Heading, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::in_words::counted;
use crate::page::{Line, Page};

/// Find the least and the greatest difference between neighbouring a_n below a bound
#[derive(Debug, Args)]
pub struct Gap {
    /// The game, in quotes if it has spaces or parentheses
    pub game: GameText,
    /// Look at the columns 0 to N-1
    #[arg(value_name = "N", value_parser = columns)]
    pub bound: u64,
}

/// The differences between neighbouring a_n below a bound, where (a_n, b_n) are the P-positions with a_n <= b_n by column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Gaps {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// All a_n below this number were compared.
    pub bound: u64,
    /// The number of a_n below the bound.
    pub terms: u64,
    /// The least difference; `None` if there are fewer than two a_n.
    pub least: Option<Difference>,
    /// The greatest difference; `None` if there are fewer than two a_n.
    pub greatest: Option<Difference>,
    /// How sure it is.
    pub certainty: Assurance,
}

/// A difference between neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = NeighbourDifference))]
pub struct Difference {
    /// a_(n+1) - a_n.
    pub difference: u64,
    /// The first n with this difference.
    pub n: u64,
    /// The number of n with this difference.
    pub count: u64,
}

impl Difference {
    /// Takes in a difference; `is_better` says whether it replaces the one that was found so far.
    fn see(found: &mut Option<Difference>, difference: u64, n: u64, is_better: fn(u64, u64) -> bool) {
        match found {
            Some(found) if found.difference == difference => found.count += 1,
            Some(found) if !is_better(difference, found.difference) => {}
            _ => *found = Some(Difference { difference, n, count: 1 }),
        }
    }
}

impl Question for Gap {
    const NAME: &'static str = "gap";
    const GROUP: Group = Group::Sequences;
    const NOTES: &'static str =
        "The P-positions with x <= y are counted by column, then row: (a_n, b_n), n = 0, 1, 2, ...";
    const EXAMPLES: &'static [&'static [&'static str]] = &[&["wythoff", "100000"], &["maharaja", "1000000", "--json"]];
    const UNIT: &'static str = "columns";
    type Answer = Gaps;

    fn ask(&self, desk: &Desk<'_>) -> Result<Gaps, Refusal> {
        let game = desk.game("game", &self.game)?;
        let mut solution = game.solution(desk.budget())?;
        let (mut terms, mut before) = (0, None);
        let (mut least, mut greatest) = (None, None);
        solution.each_column(self.bound, desk.budget(), |x, rows| {
            for _ in rows.iter().filter(|&&y| x <= y) {
                if let Some(before) = before {
                    Difference::see(&mut least, x - before, terms - 1, |new, old| new < old);
                    Difference::see(&mut greatest, x - before, terms - 1, |new, old| new > old);
                }
                (before, terms) = (Some(x), terms + 1);
            }
        })?;
        let certainty = Assurance::new(&solution.certainty(), solution.engine());
        Ok(Gaps { heading: (&game).into(), bound: self.bound, terms, least, greatest, certainty })
    }
}

impl Report for Gaps {
    fn page(&self) -> Page {
        let mut page = Page::of(self.heading.title());
        page.row(0, Line::marked(format!("{} $a_n$ below {}", self.terms, self.bound)));
        for (which, found) in [("least", self.least), ("greatest", self.greatest)] {
            let Some(Difference { difference, n, count }) = found else { continue };
            let times = counted(count, "time");
            let words = format!("the {which} $a_(n+1) - a_n$ is {difference}: {times}, first for $n = {n}$");
            page.row(0, Line::marked(words));
        }
        page.certainty(0, &self.certainty);
        page
    }
}
