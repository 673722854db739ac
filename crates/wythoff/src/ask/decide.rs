//! `decide`: who wins from a position, and how.

#[cfg(feature = "more")]
mod piles;

use clap::Args;
use serde::Serialize;
#[cfg(feature = "more")]
use wythoff_game::BigPiles;
use wythoff_game::{BigPosition, Outcome};

#[cfg(feature = "more")]
use piles::PilesDecided;
#[cfg(feature = "more")]
pub(in crate::ask) use piles::verdict;

use super::arguments::{GameText, PositionText, PositionsText};
use super::flags::Search;
use super::{Desk, Group, Heading, Question, Refusal, Report};
use crate::answer::Answer;
use crate::decision::Decision;
use crate::details::Details;
use crate::game::Game;
use crate::input;
use crate::page::Page;
#[cfg(feature = "more")]
use crate::piles::PileGame;

/// Say who wins from a position, and how
#[derive(Debug, Args)]
#[command(override_usage = "wythoff decide [OPTIONS] <GAME> <X> <Y>\n       wythoff decide [OPTIONS] <GAME> <X,Y>")]
pub struct Decide {
    #[command(flatten)]
    pub place: Place,
    /// Add the numbers of the position: its index, its Grundy value, y - x, y/x, y - phi x, Fibonacci digits
    #[arg(long)]
    pub details: bool,
}

/// A game and a position in it.
#[derive(Debug, Args)]
pub struct Place {
    /// The game, in quotes if it has spaces or parentheses
    pub game: GameText,
    /// The numbers of tokens in the piles, of any size: an argument for each, as in 3 10^50, or one, as in 3,5; @FILE reads a number
    /// or all from a file, and @- from standard input
    #[arg(required = true, num_args = 1..=6, value_name = "X Y")]
    pub at: Vec<PositionText>,
    /// The positions before this one, oldest first, as in "3,3 2,3"
    #[arg(long, value_name = "POSITIONS", default_value = "", hide_default_value = true)]
    pub after: PositionsText,
    /// How far a proof is looked for.
    #[command(flatten)]
    pub search: Search,
}

/// Who wins from a position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Decided {
    /// A position of a game on two piles.
    Pair(Box<PairDecided>),
    /// A position of a game on several piles.
    #[cfg(feature = "more")]
    Piles(Box<PilesDecided>),
}

/// Who wins from a position of a game on two piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PairDecided {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// Who wins, and how.
    #[serde(flatten)]
    pub answer: Answer<Decision>,
    /// The moves with which the next player wins, of which the previous player may block those that are blockable; empty if the position is P, or if a
    /// board is chosen first.
    pub winning_moves: Vec<BigPosition>,
    /// Advice, and the numbers of the position; left out if they are not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<Details>,
}

impl Question for Decide {
    const NAME: &'static str = "decide";
    const GROUP: Group = Group::Game;
    const NOTES: &'static str =
        "The first line says whether the position is P or N, and so does the field `outcome` with --json.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["maharaja", "3", "5"],
        &["wythoff", "10^50", "phi 10^50"],
        &["maharaja", "@position.txt"],
        &["wythoff", "4", "7", "--details"],
        &["imitation(1,1)", "1", "3", "--after", "2,3"],
        &["k-blocking(3)", "5", "9", "--json"],
        &["nim on 3 piles", "5", "9", "12"],
    ];
    const UNIT: &'static str = "columns";
    type Answer = Decided;

    fn ask(&self, desk: &Desk<'_>) -> Result<Decided, Refusal> {
        #[cfg(feature = "more")]
        if let Some((game, at)) = self.place.on_piles(desk)? {
            return match self.details {
                true => Err(Refusal::Question(
                    "the numbers of a position are known on two piles only: leave --details out".to_owned(),
                )),
                false => Ok(Decided::Piles(Box::new(PilesDecided::of(&game, at, desk)?))),
            };
        }
        let (game, positions) = self.place.read(desk)?;
        let answer = game.decide_after(&positions, &desk.for_one())?;
        let is_won = answer.value.outcome == Outcome::N;
        let moves = answer.value.p_options.iter().filter(|_| is_won).map(|option| option.to.clone());
        let details = self
            .details
            .then(|| Details::of(&game, &answer.value, &answer.assurance(), &desk.for_one()))
            .transpose()?;
        let winning_moves = moves.collect();
        Ok(Decided::Pair(Box::new(PairDecided { heading: (&game).into(), winning_moves, details, answer })))
    }
}

impl Place {
    /// The game and the position, if the game is on several piles.
    #[cfg(feature = "more")]
    pub(super) fn on_piles(&self, desk: &Desk<'_>) -> Result<Option<(PileGame, BigPiles)>, Refusal> {
        let Some(game) = desk.pile_game("game", &self.game)? else { return Ok(None) };
        if !self.after.0.trim().is_empty() {
            let message = "games on several piles have no memory";
            return Err(Refusal::whole("after", &self.after.0, message, "leave the positions before out"));
        }
        let at = desk.piles("at", &self.at, game.rules().piles())?;
        Ok(Some((game.searching(self.search.states.min(desk.door().searched())), at)))
    }

    /// The game, and the positions of a play: those before, then the position in question.
    pub(super) fn read(&self, desk: &Desk<'_>) -> Result<(Game, Vec<BigPosition>), Refusal> {
        let Place { game, at, after, search } = self;
        let game = desk.game_searching("game", game, search.states)?;
        let (most, digits) = (desk.door().actions(), desk.door().digits());
        let before = desk.read("after", &after.0, |text| input::positions(text, most, digits))?;
        Ok((game, before.into_iter().chain([desk.place("at", at)?]).collect()))
    }
}

impl Report for Decided {
    fn page(&self) -> Page {
        match self {
            Decided::Pair(decided) => decided.page(),
            #[cfg(feature = "more")]
            Decided::Piles(decided) => decided.page(),
        }
    }
}

impl PairDecided {
    fn page(&self) -> Page {
        let mut page = Page::default();
        self.answer.value.in_lines().into_iter().for_each(|line| page.row(0, line));
        page.certainty(0, &self.answer.assurance());
        if let Some(details) = &self.details {
            page.gap();
            details.add_to(&mut page);
        }
        page
    }
}
