//! `show`: a game on one page.

#[cfg(feature = "more")]
mod piles;
mod statements;

use clap::Args;
use itertools::Itertools;
use serde::Serialize;
use textwrap::{Options, WordSplitter, wrap};
use wythoff_game::Position;

#[cfg(feature = "more")]
use piles::PilesShown;

use super::arguments::GameText;
use super::describe::described;
use super::flags::{Rows, Search, columns};
use super::{Desk, Group, Question, Refusal, Report};
use crate::answer::{Answer, Assurance};
use crate::decision::Classification;
use crate::description::{Description, unknown};
use crate::input::Read;
use crate::page::{Line, Page};
use crate::periods::Periods;
use crate::survey::{Proved, Survey};

/// The side of the board on which positions of a game with memory are classified.
const CLASSIFIED: u64 = 16;
/// The greatest number of pairs shown.
const SHOWN: usize = 16;
/// The default number of columns and rows where a column may hold infinitely many P-positions.
const CORNER: u64 = 100;
/// The number of rows of a printed board, which has up to twice as many columns.
const BOARD: u64 = 8;
/// The number of lines of a title, and of a list of P-positions.
const LINES: usize = 2;
/// The greatest width of the page, in characters.
const WIDEST: usize = 80;

/// Explain a game: its rule, its first P-positions, and what is proved or observed about them
#[derive(Debug, Args)]
pub struct Show {
    /// The game, in quotes if it has spaces or parentheses
    pub game: GameText,
    /// Compute columns 0 to N-1
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = columns)]
    pub columns: u64,
    #[command(flatten)]
    pub rows: Rows,
    /// Show the bit-string too: for each column whether its P-position is above or below the diagonal
    #[arg(long)]
    pub bits: bool,
    #[command(flatten)]
    pub search: Search,
}

/// A game on one page.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Shown {
    /// A game on two piles.
    Pair(Box<GamePage>),
    /// A game on several piles.
    #[cfg(feature = "more")]
    Piles(Box<PilesShown>),
}

/// A game on one page: its rules, what its first columns look like, and what is proved of all of them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GamePage {
    /// The rules, and what answers rest on.
    #[serde(flatten)]
    pub description: Description,
    /// The first columns.
    #[serde(flatten)]
    pub survey: Answer<Survey>,
    /// What is proved of all columns; left out if nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proved: Option<Proved>,
    /// The classes of small positions of a game with memory; left out for other games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub classification: Option<Answer<Classification>>,
    /// The number of states of the automaton that is known to accept the P-positions.
    #[serde(skip)]
    pub states: Option<usize>,
    /// The periods of the P-positions, if the automaton gives some.
    #[serde(skip)]
    pub periods: Option<Periods>,
    /// The number of rows that were computed, from row 0 on; all of them if left out.
    #[serde(skip)]
    pub rows: Option<u64>,
    /// Whether a proof may be looked for.
    #[serde(skip)]
    pub may_be_proved: bool,
    /// Whether the bit-string is asked for.
    #[serde(skip)]
    pub with_bits: bool,
}

impl Question for Show {
    const NAME: &'static str = "show";
    const GROUP: Group = Group::Game;
    const EXAMPLES: &'static [&'static [&'static str]] =
        &[&["maharaja"], &["imitation(2,3)"], &["bishop + leaper(1,2)", "--upto", "50"]];
    const UNIT: &'static str = "columns";
    type Answer = Shown;

    fn ask(&self, desk: &Desk<'_>) -> Result<Shown, Refusal> {
        #[cfg(feature = "more")]
        if let Some(game) = desk.pile_game("game", &self.game)? {
            let game = game.searching(self.search.states.min(desk.door().searched()));
            return Ok(Shown::Piles(Box::new(PilesShown::of(&game, desk)?)));
        }
        let read = desk.understood("game", &self.game)?;
        let game = read.game.searching(self.search.states.min(desk.door().searched()));
        let (columns, rows) = match self.rows.count() {
            None if !game.rules().has_finite_columns() => (self.columns.min(CORNER), Some(CORNER)),
            rows => (self.columns, rows),
        };
        // the description comes first: a proof that it finds is used by what follows
        let description = described(Read { game: game.clone(), ..read }, desk)?;
        let budget = desk.budget();
        Ok(Shown::Pair(Box::new(GamePage {
            description,
            survey: game.survey(columns, rows, budget)?,
            proved: game.proved(budget)?,
            classification: game.classify(CLASSIFIED, budget)?,
            states: game.automaton().map(|automaton| automaton.relation().dfa().states()),
            periods: game
                .automaton()
                .map(|automaton| game.periods(automaton.relation(), budget))
                .transpose()?
                .flatten(),
            rows,
            may_be_proved: game.may_be_proved(),
            with_bits: self.bits,
        })))
    }
}

impl Report for Shown {
    fn page(&self) -> Page {
        match self {
            Shown::Pair(game) => game.page(),
            #[cfg(feature = "more")]
            Shown::Piles(game) => game.page(),
        }
    }
}

impl GamePage {
    fn page(&self) -> Page {
        let GamePage { description, survey: Answer { value: survey, .. }, .. } = self;
        let mut page = Page::at_most(WIDEST);
        page.heading(title(description));
        page.paragraph(0, description.words.as_str());
        page.gap();
        if let Some(classification) = &self.classification {
            classes(&mut page, classification);
        }
        let grounds = self.survey.assurance();
        match survey.pairs.is_empty() {
            true => self.positions(&mut page, &grounds),
            false => pairs(&mut page, &survey.pairs, &grounds),
        }
        if let Some(bits) = survey.bits.as_ref().filter(|bits| self.with_bits && !bits.is_empty()) {
            page.gap();
            page.row(0, "Bit-string: bit i is 1 if the P-position of column i is below the diagonal, i >= 1");
            page.row(2, format!("{bits}..."));
        }
        let proved = self.all_proved();
        if !proved.is_empty() {
            page.gap();
            page.heading(match (&description.at_any_size, survey.pairs.is_empty()) {
                (None, _) => "Proved",
                (_, true) => "Proved, for all columns",
                (_, false) => "Proved, for all n",
            });
            proved.into_iter().for_each(|(words, grounds)| page.grounded(2, words, grounds.as_ref()));
        }
        page.sources();
        self.observed(&mut page);
        match description.at_any_size {
            Some(_) => page.gap(),
            None => page.row(0, unknown(description.finite_columns)),
        }
        self.next(&mut page);
        page
    }

    /// The first P-positions by column, and the corner of the board if the rows are bounded.
    fn positions(&self, page: &mut Page, grounds: &Assurance) {
        let survey = &self.survey.value;
        if survey.first.is_empty() {
            page.grounded(0, "No P-position", Some(grounds));
        } else {
            page.grounded(0, "First P-positions, by column", Some(grounds));
            let list = survey.first.iter().join(" ");
            // the margins, and an ellipsis
            let lines = wrap(&list, WIDEST - 6);
            for (k, line) in lines.iter().take(LINES).enumerate() {
                let more = if k + 1 == LINES && lines.len() > LINES { " ..." } else { "" };
                page.row(2, format!("{line}{more}"));
            }
        }
        let Some(rows) = self.rows.filter(|_| !self.description.finite_columns) else { return };
        let (width, height) = (survey.columns.min(2 * BOARD), rows.min(BOARD));
        let cell = |at: Position| if survey.corner.contains(&at) { " ●" } else { " ·" };
        let row = |y: u64| format!("  {y:>3} {}\n", (0..width).map(|x| cell(Position::new(x, y))).collect::<String>());
        page.gap();
        page.heading("P-positions of the corner, row 0 at the bottom");
        page.lines((0..height).rev().map(row).collect::<String>());
    }

    /// What to ask next.
    fn next(&self, page: &mut Page) {
        let Description { game, at_any_size, certified, .. } = &self.description;
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        if at_any_size.is_none() && certified.is_none() && self.may_be_proved {
            page.next("To look for a proof:", vec![words(&["prove", game])]);
        } else if cfg!(feature = "more") {
            let is_plain = game.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
            let file = if is_plain { format!("{game}.svg") } else { "board.svg".to_owned() };
            let theorems = certified.as_ref().map(|_| words(&["theorems", game]));
            // Games with a pass are not played.
            let play = (self.description.passes == 0).then(|| words(&["play", game]));
            let others = [Some(words(&["draw", game, "-o", &file])), play].into_iter().flatten();
            page.next("Next:", theorems.into_iter().chain(others).collect());
        }
    }
}

/// The title of a game with its rules, or its beginning if it is long: the rules follow in words anyway.
fn title(description: &Description) -> String {
    let title = description.title();
    let options = Options::new(WIDEST - 4).subsequent_indent("  ").word_splitter(WordSplitter::NoHyphenation);
    let lines = wrap(&title, options);
    if lines.len() > LINES { format!("{} ...", lines[0]) } else { title }
}

/// The classes of small positions of a game with memory, as a board of letters with row 0 at the bottom.
fn classes(page: &mut Page, answer: &Answer<Classification>) {
    page.paragraph(0, "Small positions: P, N whatever the history; p, n as a start, but another history can change it");
    let rows = &answer.value.rows;
    let letters = rows.iter().enumerate().rev().map(|(y, row)| {
        format!("  {y:>2} {}\n", row.iter().map(|class| format!("  {}", class.letter())).collect::<String>())
    });
    let columns: String = (0..rows.len()).map(|x| format!(" {x:>2}")).collect();
    page.lines(letters.collect::<String>() + "  y/x" + &columns);
    page.certainty(2, &answer.assurance());
    page.gap();
    page.row(0, "Positions below are starts, without a history.");
}

/// The first pairs.
fn pairs(page: &mut Page, pairs: &[Position], grounds: &Assurance) {
    let pairs = &pairs[..pairs.len().min(SHOWN)];
    let words = Line::marked("P-positions $(a_n,b_n)$ and $(b_n,a_n)$, $a_n <= b_n$");
    page.grounded(0, words.in_signs(), Some(grounds));
    page.sequences([
        ("n", (0..pairs.len() as u64).collect()),
        ("a_n", pairs.iter().map(|pair| pair.x).collect()),
        ("b_n", pairs.iter().map(|pair| pair.y).collect()),
        ("b_n - a_n", pairs.iter().map(|pair| pair.y - pair.x).collect()),
    ]);
}
