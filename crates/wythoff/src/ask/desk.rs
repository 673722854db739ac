//! The desk at which questions are asked: how games are read, what is said meanwhile, and how far a computation may go.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Range;

use wythoff_budget::Budget;
#[cfg(feature = "more")]
use wythoff_check::certificate::PileCertificate;
use wythoff_exact::UBig;
use wythoff_game::BigPosition;
#[cfg(feature = "more")]
use wythoff_game::{BigPiles, read_until};
use wythoff_prove::prove::Effort;

use super::arguments::{GameText, NumberText, PositionText};
use super::refusal::Refusal;
use crate::game::Game;
use crate::input::{self, Diagnostic, Read};
#[cfg(feature = "more")]
use crate::piles::PileGame;
use crate::proven::Proven;

/// What a door does for the questions that come through it.
pub trait Door {
    /// Reads a game. The desk [says](Door::say) how it was understood where that is not plain.
    ///
    /// # Errors
    /// The text is no game; the budget is exceeded.
    fn game(&self, text: &str, budget: &Budget) -> Result<Read, Refusal>;

    /// Reads a game on several piles; `None` if the text is about a game on two.
    ///
    /// # Errors
    /// The text is no game; the budget is exceeded.
    #[cfg(feature = "more")]
    fn pile_game(&self, text: &str, budget: &Budget) -> Result<Option<PileGame>, Refusal> {
        let read = read_until(budget.stop().clone(), || input::pile_game(text));
        budget.check()?;
        read.transpose().map_err(|what| Refusal::argument("game", text, what))
    }

    /// Says something to the person who asks, besides the answer.
    fn say(&self, _remark: &str) {}

    /// Says that the answer takes a while because of this.
    fn wait(&self, remark: &str) {
        self.say(remark);
    }

    /// The text that an argument refers to, as `@numbers.txt` does on the command line, and the name of its source; `None` if the argument is the
    /// text itself, as it always is where strangers ask.
    fn stored(&self, _text: &str) -> Option<Result<Stored, Diagnostic>> {
        None
    }

    /// The content of a file with this name, where the door reads files.
    ///
    /// # Errors
    /// The door reads no files, or this file cannot be read.
    fn file(&self, name: &str) -> Result<Vec<u8>, Refusal> {
        Err(Refusal::whole("file", name, "no file is read here", "give the text itself"))
    }

    /// The most decimal digits of a number.
    fn digits(&self) -> usize {
        input::DIGITS
    }

    /// The most positions of a history.
    fn actions(&self) -> usize {
        usize::MAX
    }

    /// The most states of an automaton that is looked for where nothing is known of a game.
    fn searched(&self) -> usize {
        usize::MAX
    }
}

/// What an argument stands for that is a game or a file.
pub enum GameOrContent {
    /// The game.
    Game(Box<Game>),
    /// The content of a file or of a text, behind its origin in words.
    Content(String, Vec<u8>),
}

/// A text that an argument refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The name of the text in messages.
    pub name: String,
    /// The text.
    pub text: String,
}

impl Stored {
    /// A mistake in this text as one in the argument that refers to it, which stands at `span`: the message says where in the text it is.
    pub fn mistake(&self, mistake: Diagnostic, span: Range<usize>) -> Diagnostic {
        let before = self.text.get(..mistake.span.start).unwrap_or_default();
        let (line, start) = (before.matches('\n').count() + 1, before.rfind('\n').map_or(0, |at| at + 1));
        let character = before[start..].chars().count() + 1;
        let message = format!("{}, in {}, line {line}, character {character}", mistake.message, self.name);
        Diagnostic::new(message, span, mistake.hint)
    }
}

/// A door for programs: games are read from notation and names alone, and nothing is said.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Door for Plain {
    fn game(&self, text: &str, _: &Budget) -> Result<Read, Refusal> {
        input::game(text).map_err(|what| Refusal::argument("game", text, what))
    }
}

/// Where a question is asked: its door, its budget, and the games that were read before, with what was found out about them.
pub struct Desk<'d> {
    door: &'d dyn Door,
    budget: Budget,
    games: RefCell<HashMap<String, Read>>,
    #[cfg(feature = "more")]
    pile_games: RefCell<HashMap<String, PileGame>>,
}

impl<'d> Desk<'d> {
    /// A desk behind this door.
    pub fn new(door: &'d dyn Door, budget: Budget) -> Desk<'d> {
        Desk {
            door,
            budget,
            games: RefCell::default(),
            #[cfg(feature = "more")]
            pile_games: RefCell::default(),
        }
    }

    /// The same desk with a game that stands for this text, so that what is known of it is used.
    #[must_use]
    pub fn with(self, text: impl Into<String>, game: Game) -> Desk<'d> {
        self.games.borrow_mut().entry(text.into()).or_insert(Read { game, understood: None, note: None });
        self
    }

    /// How far the computation may go.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// The budget for an answer about one position: a list that takes more than half a gibibyte is refused, before the machine is full of it.
    pub fn for_one(&self) -> Budget {
        const MEMORY: u64 = 512 << 20;
        self.budget.clone().with_memory(self.budget.memory().min(MEMORY))
    }

    /// The budget for proofs: at most 50 million states and 4 GiB for each automaton.
    pub fn for_proofs(&self) -> Budget {
        const STATES: usize = 50_000_000;
        const MEMORY: u64 = 4 << 30;
        let (states, memory) = (self.budget.states().min(STATES), self.budget.memory().min(MEMORY));
        self.budget.clone().with_states(states).with_memory(memory)
    }

    /// The door through which the question came.
    pub fn door(&self) -> &'d dyn Door {
        self.door
    }

    /// The game that an argument names.
    ///
    /// # Errors
    /// The door refuses the text; the message says which argument it is.
    pub fn game(&self, field: &str, text: &GameText) -> Result<Game, Refusal> {
        Ok(self.understood(field, text)?.game)
    }

    /// The game that an argument names, and how the text was understood.
    ///
    /// # Errors
    /// As [`Desk::game`].
    pub fn understood(&self, field: &str, GameText(text): &GameText) -> Result<Read, Refusal> {
        let known = self.games.borrow().get(text).cloned();
        if let Some(read) = known {
            return Ok(read);
        }
        let read = self.door.game(text, &self.budget).map_err(|refusal| refusal.in_argument(field))?;
        read.remarks(text).iter().for_each(|remark| self.door.say(remark));
        self.games.borrow_mut().insert(text.clone(), read.clone());
        Ok(read)
    }

    /// The game that an argument names, for which a proof may be looked for up to this number of states, as far as the door allows.
    ///
    /// # Errors
    /// As [`Desk::game`].
    pub fn game_searching(&self, field: &str, text: &GameText, states: usize) -> Result<Game, Refusal> {
        Ok(self.game(field, text)?.searching(states.min(self.door.searched())))
    }

    /// A proof of this game: the one that is known, or one that is looked for now, with the effort of a minute.
    ///
    /// # Errors
    /// The game has no proof, or none within the budget.
    pub fn proven(&self, game: &Game) -> Result<Proven, Refusal> {
        let looking = |game: &Game| self.looking(game);
        Proven::of(game, None, &looking, &self.budget).map_err(|why| Refusal::not_proved(game, why))
    }

    /// Says that a proof of this game is looked for.
    pub fn looking(&self, game: &Game) {
        let Effort { states, columns, .. } = Effort::of_a_minute();
        self.door.wait(&format!(
            "No proof of {game} comes with the program. One is looked for, up to {states} states and {columns} columns, which may \
             take a minute."
        ));
    }

    /// The game on several piles that an argument names, or that its certificate proves; `None` if the argument is about a game on two piles.
    ///
    /// # Errors
    /// The text is no game, or the theorem of the certificate is not proved again.
    #[cfg(feature = "more")]
    pub fn pile_game(&self, field: &str, GameText(text): &GameText) -> Result<Option<PileGame>, Refusal> {
        let known = self.pile_games.borrow().get(text).cloned();
        if known.is_some() {
            return Ok(known);
        }
        let read = self.door.pile_game(text, &self.budget).map_err(|refusal| refusal.in_argument(field))?;
        let game = match read {
            Some(game) => game,
            None if input::is_certificate(text.as_bytes()) || input::is_named_as_a_file(text) => {
                let Ok((source, bytes)) = self.content(field, text) else { return Ok(None) };
                if !PileCertificate::begins(&bytes) {
                    return Ok(None);
                }
                super::check::proved_piles(&source, &bytes, &self.for_proofs())?
            }
            None => return Ok(None),
        };
        self.pile_games.borrow_mut().insert(text.clone(), game.clone());
        Ok(Some(game))
    }

    /// The position on this number of piles of an argument that is one word, `3,5,7`, or a word for each pile.
    ///
    /// # Errors
    /// The argument is not a position.
    #[cfg(feature = "more")]
    pub fn piles(&self, field: &str, words: &[PositionText], count: usize) -> Result<BigPiles, Refusal> {
        let is_apart = |PositionText(word): &PositionText| !word.starts_with(['(', '[']) && !word.ends_with([',', ';']);
        if words.len() == count && words.iter().all(is_apart) {
            let number = |PositionText(word): &PositionText| self.number(field, &NumberText(word.clone()));
            return words.iter().map(number).collect::<Result<Vec<_>, _>>().map(BigPiles::new);
        }
        let together = words.iter().map(|PositionText(word)| word.as_str()).collect::<Vec<_>>().join(" ");
        self.read(field, &together, |text| input::piles(text, count, self.door.digits()))
    }

    /// The number that an argument gives.
    ///
    /// # Errors
    /// The argument is not a number, or has too many digits.
    pub fn number(&self, field: &str, NumberText(text): &NumberText) -> Result<UBig, Refusal> {
        self.read(field, text, |text| input::number(text, self.door.digits()))
    }

    /// The position of an argument that is one word, `3,5`, or two, `3` and `5`, each of which may refer to another text.
    ///
    /// # Errors
    /// The argument is not a position.
    pub fn place(&self, field: &str, words: &[PositionText]) -> Result<BigPosition, Refusal> {
        match words {
            // the shell parts `3, 5` and `(3, 5)`
            [PositionText(x), PositionText(y)] if !x.starts_with(['(', '[']) && !x.ends_with([',', ';']) => {
                let number = |text: &String| self.number(field, &NumberText(text.clone()));
                Ok(BigPosition::new(number(x)?, number(y)?))
            }
            words => {
                let together = words.iter().map(|PositionText(word)| word.as_str()).collect::<Vec<_>>().join(" ");
                self.position(field, &PositionText(together))
            }
        }
    }

    /// The position that an argument gives.
    ///
    /// # Errors
    /// The argument is not a position.
    pub fn position(&self, field: &str, PositionText(text): &PositionText) -> Result<BigPosition, Refusal> {
        self.read(field, text, |text| input::pair(text, self.door.digits()))
    }

    /// What an argument says, or what stands where it refers to.
    ///
    /// # Errors
    /// The reader refuses the text; the message says where.
    pub fn read<T>(
        &self,
        field: &str,
        text: &str,
        reader: impl FnOnce(&str) -> Result<T, Diagnostic>,
    ) -> Result<T, Refusal> {
        let read = match self.door.stored(text) {
            None => reader(text),
            Some(stored) => stored.and_then(|stored| {
                let whole = input::trimmed(text, 0..text.len());
                reader(&stored.text).map_err(|mistake| stored.mistake(mistake, whole))
            }),
        };
        read.map_err(|what| Refusal::argument(field, text, what))
    }

    /// A text that is given itself, or stands in a file.
    ///
    /// # Errors
    /// There is neither a text nor a file, or the file cannot be read.
    pub fn text(&self, given: Option<&str>, file: Option<&str>) -> Result<String, Refusal> {
        match (given, file) {
            (Some(given), _) => Ok(given.to_owned()),
            (None, Some(name)) => {
                let text = String::from_utf8(self.door.file(name)?);
                let text = text.map_err(|_| Refusal::Data(format!("cannot read {name}: it is not text in UTF-8")))?;
                // some editors put a byte order mark at the beginning
                Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
            }
            (None, None) => Err(Refusal::Question("no file is given".to_owned())),
        }
    }

    /// The content of an argument that is a text of several lines itself, or names a file; with its origin in words.
    ///
    /// # Errors
    /// The door reads no files, or this file cannot be read.
    pub fn content(&self, field: &str, given: &str) -> Result<(String, Vec<u8>), Refusal> {
        match input::is_certificate(given.as_bytes()) || given.trim_end().contains('\n') {
            // a shell takes the end of the last line away
            true => {
                Ok(("a text that was given".to_owned(), format!("{}\n", given.trim_end_matches('\n')).into_bytes()))
            }
            false => Ok((given.to_owned(), self.door.file(given).map_err(|refusal| refusal.in_argument(field))?)),
        }
    }

    /// What an argument stands for that is a game or a file: the game if it is written as one, so that a name wins over a file of this name; otherwise
    /// the content of the file, or of the text that is given; or the game that may be meant.
    ///
    /// # Errors
    /// The argument is no game, and neither a file that can be read.
    pub fn game_or_content(&self, field: &str, text: &GameText) -> Result<GameOrContent, Refusal> {
        let GameText(given) = text;
        let game = || Ok(GameOrContent::Game(Box::new(self.game(field, text)?)));
        let is_known = self.games.borrow().contains_key(given);
        if is_known || input::game(given).is_ok_and(|read| read.understood.is_none()) {
            return game();
        }
        match self.content(field, given) {
            Ok((source, bytes)) => Ok(GameOrContent::Content(source, bytes)),
            // the reader of games says what is wrong with a file, too
            Err(_) => game(),
        }
    }

    /// The result of a library, whose error becomes a message for the person who asks. After a stop, the message says that the
    /// work was stopped.
    ///
    /// # Errors
    /// The result is an error.
    pub fn accepted<T, E: std::fmt::Display>(&self, result: Result<T, E>) -> Result<T, Refusal> {
        result.map_err(|error| match self.budget.check() {
            Err(exceeded) => exceeded.into(),
            Ok(()) => Refusal::Data(error.to_string()),
        })
    }
}
