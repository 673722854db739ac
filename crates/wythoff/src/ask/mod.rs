//! Questions as values. Everything about a question stands in one file: its arguments are a struct, its answer is another, and a
//! [`Page`] says the answer in words. [`QUESTIONS`] lists them, and every door asks through this list: the terminal, HTTP, the
//! module of WebAssembly, Python, and files of questions. A new question is a file and a line of the list.
//!
//! The arguments describe themselves by [`clap::Args`]: names, kinds, defaults, help. A question that comes as an object of JSON is
//! read through the same description, so that no door has a reading of its own.
//!
//! ```
//! use serde_json::json;
//! use wythoff::ask::{Desk, Plain, question};
//! use wythoff::Budget;
//!
//! let compare = question("compare").unwrap();
//! let asked = json!({"first": "maharaja", "second": "wythoff", "columns": 100});
//! let answer = compare.ask_object(asked.as_object().unwrap(), &Desk::new(&Plain, Budget::unlimited()))?;
//! let form: serde_json::Value = serde_json::from_str(&answer.json())?;
//! assert_eq!(form["first_difference"]["p_in_first"], false);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "more")]
mod alter;
pub mod arguments;
#[cfg(feature = "more")]
mod automaton;
#[cfg(feature = "more")]
pub mod base;
#[cfg(feature = "more")]
pub mod chain;
pub mod check;
#[cfg(feature = "more")]
mod cite;
mod compare;
#[cfg(feature = "more")]
mod complementary;
mod decide;
mod describe;
mod described;
mod desk;
pub mod flags;
mod games;
mod gap;
mod grundy;
mod guess;
mod heading;
#[cfg(feature = "more")]
mod hegarty;
#[cfg(feature = "more")]
mod library;
#[cfg(feature = "more")]
pub mod link;
#[cfg(feature = "more")]
pub mod logic;
mod moves;
mod nth;
mod object;
#[cfg(feature = "more")]
mod oeis;
#[cfg(feature = "more")]
pub mod piles;
#[cfg(feature = "more")]
mod process;
#[cfg(feature = "more")]
mod prospect;
pub mod prove;
#[cfg(feature = "more")]
mod redundant;
mod refusal;
#[cfg(feature = "more")]
mod sequence;
mod show;
#[cfg(feature = "more")]
mod tag;
#[cfg(feature = "more")]
mod theorems;
#[cfg(feature = "more")]
mod triangle;
#[cfg(feature = "more")]
mod words;
#[cfg(feature = "more")]
mod written;

use std::marker::PhantomData;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use serde::Serialize;
use serde_json::{Map, Value};

#[cfg(feature = "openapi")]
pub use described::{AnswerSchema, description};
pub use described::{Described, argument_schema, reference};
pub use desk::{Desk, Door, GameOrContent, Plain, Stored};
pub use grundy::Grundy;
pub use heading::Heading;
pub use object::query;
pub use refusal::{Mistake, Refusal, Refused};
#[cfg(feature = "more")]
pub use sequence::{Sequence, Source};

use crate::in_words::command_in_words;
use crate::page::Page;

/// The questions, in the order in which they are listed to people.
pub static QUESTIONS: &[&dyn AnyQuestion] = &[
    Of::<show::Show>::NEW,
    Of::<describe::Describe>::NEW,
    Of::<decide::Decide>::NEW,
    Of::<moves::Moves>::NEW,
    Of::<grundy::Grundy>::NEW,
    Of::<nth::Nth>::NEW,
    Of::<compare::Compare>::NEW,
    #[cfg(feature = "more")]
    Of::<alter::Alter>::NEW,
    #[cfg(feature = "more")]
    Of::<words::Words>::NEW,
    Of::<gap::Gap>::NEW,
    Of::<games::Games>::NEW,
    #[cfg(feature = "more")]
    Of::<cite::Cite>::NEW,
    Of::<prove::Prove>::NEW,
    Of::<check::Check>::NEW,
    #[cfg(feature = "more")]
    Of::<theorems::Theorems>::NEW,
    #[cfg(feature = "more")]
    Of::<redundant::Redundant>::NEW,
    #[cfg(feature = "more")]
    Of::<logic::Logic>::NEW,
    #[cfg(feature = "more")]
    Of::<automaton::Automaton>::NEW,
    #[cfg(feature = "more")]
    Of::<chain::Chain>::NEW,
    #[cfg(feature = "more")]
    Of::<piles::Piles>::NEW,
    #[cfg(feature = "more")]
    Of::<link::Link>::NEW,
    #[cfg(feature = "more")]
    Of::<process::Process>::NEW,
    #[cfg(feature = "more")]
    Of::<triangle::Triangle>::NEW,
    #[cfg(feature = "more")]
    Of::<hegarty::Hegarty>::NEW,
    #[cfg(feature = "more")]
    Of::<sequence::Sequence>::NEW,
    #[cfg(feature = "more")]
    Of::<complementary::Complementary>::NEW,
    #[cfg(feature = "more")]
    Of::<tag::Tag>::NEW,
    #[cfg(feature = "more")]
    Of::<oeis::Oeis>::NEW,
];

/// Questions that the program was built without, with their groups.
pub static LEFT_OUT: &[(Group, &str)] = match cfg!(feature = "more") {
    true => &[],
    false => &[
        (Group::Game, "alter"),
        (Group::Sequences, "words"),
        (Group::Proofs, "theorems"),
        (Group::Proofs, "redundant"),
        (Group::Proofs, "logic"),
        (Group::Proofs, "automaton"),
        (Group::Proofs, "chain"),
        (Group::Proofs, "piles"),
        (Group::Proofs, "link"),
        (Group::Papers, "process"),
        (Group::Papers, "triangle"),
        (Group::Papers, "hegarty"),
        (Group::Sequences, "sequence"),
        (Group::Sequences, "complementary"),
        (Group::Papers, "tag"),
        (Group::Surveys, "oeis"),
        (Group::Surveys, "cite"),
    ],
};

/// The question of the library with this name.
pub fn question(name: &str) -> Option<&'static dyn AnyQuestion> {
    QUESTIONS.iter().copied().find(|question| question.name() == name)
}

/// What questions are for: the headings under which they are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Questions about a game.
    Game,
    /// Questions about sequences and words.
    Sequences,
    /// Proofs and what follows from them.
    Proofs,
    /// Pictures, play and lessons.
    Pictures,
    /// Searches and surveys of many games.
    Surveys,
    /// What the papers compute.
    Papers,
    /// The program itself.
    Program,
}

impl Group {
    /// All of them, in order.
    pub const ALL: [Group; 7] =
        [Group::Game, Group::Sequences, Group::Proofs, Group::Pictures, Group::Surveys, Group::Papers, Group::Program];

    /// The heading.
    pub fn heading(self) -> &'static str {
        match self {
            Group::Game => "Ask a game",
            Group::Sequences => "Sequences and words",
            Group::Proofs => "Prove",
            Group::Pictures => "Draw, play and teach",
            Group::Surveys => "Find and survey",
            Group::Papers => "Papers",
            Group::Program => "The program",
        }
    }

    /// The subcommand of the command line below which the questions of this group stand; `None` if they are subcommands themselves.
    pub fn below(self) -> Option<&'static str> {
        (self == Group::Papers).then_some("lab")
    }
}

/// A question: the struct holds its arguments. Its documentation comment is its description on every door, and those of its fields
/// describe the arguments.
pub trait Question: Args + FromArgMatches + 'static {
    /// The name, one word in small letters.
    const NAME: &'static str;
    /// What it is for.
    const GROUP: Group;
    /// What a reader of the help should know besides, in paragraphs.
    const NOTES: &'static str = "";
    /// Examples, each as the words of a command line behind the name.
    const EXAMPLES: &'static [&'static [&'static str]];
    /// What is counted while the answer is computed, as `columns`; nothing where stages are reported instead.
    const UNIT: &'static str = "";
    /// The answer.
    type Answer: Serialize + Described + Report + Send + Sync + 'static;

    /// Computes the answer.
    ///
    /// # Errors
    /// An argument has to be written differently, or there is no answer.
    fn ask(&self, desk: &Desk<'_>) -> Result<Self::Answer, Refusal>;
}

/// An answer that can be said in words.
pub trait Report {
    /// The answer in words.
    fn page(&self) -> Page;

    /// The answer as a part of a paper, as in [`Page::latex`].
    fn latex(&self, command: &str, at_length: bool) -> String {
        self.page().latex(command, at_length)
    }

    /// Why the answer is no success, as that of a check whose theorem is false: a command line ends with this as an error, after the answer.
    fn failure(&self) -> Option<String> {
        None
    }
}

/// A question without its types, as [`QUESTIONS`] lists it.
pub trait AnyQuestion: Sync {
    /// The name of the question, as in [`Question::NAME`].
    fn name(&self) -> &'static str;

    /// The group of the question, as in [`Question::GROUP`].
    fn group(&self) -> Group;

    /// What is counted while the answer is computed, as in [`Question::UNIT`].
    fn unit(&self) -> &'static str;

    /// Examples, as in [`Question::EXAMPLES`].
    fn examples(&self) -> &'static [&'static [&'static str]];

    /// Further notes for the help, as in [`Question::NOTES`].
    fn notes(&self) -> &'static str;

    /// The description of its arguments, with help and examples.
    fn command(&self) -> Command;

    /// The answer for arguments that were read by the [command](AnyQuestion::command).
    ///
    /// # Errors
    /// As [`Question::ask`].
    fn ask(&self, matches: &ArgMatches, desk: &Desk<'_>) -> Result<Box<dyn AnyAnswer>, Refusal>;

    /// The answer for arguments that stand in an object of JSON, by their names. Numbers are whole numbers or texts such as `"10^50"`;
    /// `null` is as good as left out.
    ///
    /// # Errors
    /// As [`Question::ask`]; there is no such argument, or one is missing or of another kind.
    fn ask_object(&self, object: &Map<String, Value>, desk: &Desk<'_>) -> Result<Box<dyn AnyAnswer>, Refusal>;

    /// The description of its answers for programs.
    #[cfg(feature = "openapi")]
    fn answer_schema(&self) -> AnswerSchema;
}

impl dyn AnyQuestion + '_ {
    /// The words by which a command line asks the question.
    pub fn words(&self) -> Vec<&'static str> {
        self.group().below().into_iter().chain([self.name()]).collect()
    }
}

/// An answer without its type.
pub trait AnyAnswer: Send + Sync {
    /// Writes the answer as an object of JSON on one line, behind the fields of `head`.
    ///
    /// # Errors
    /// The writer fails.
    fn write_json(&self, head: &Map<String, Value>, to: &mut dyn std::io::Write) -> std::io::Result<()>;

    /// The answer in words.
    fn page(&self) -> Page;

    /// The answer as a part of a paper, as in [`Report::latex`].
    fn latex(&self, command: &str, at_length: bool) -> String;

    /// Why the answer is no success, as in [`Report::failure`].
    fn failure(&self) -> Option<String>;
}

impl dyn AnyAnswer {
    /// The answer as an object of JSON on one line.
    pub fn json(&self) -> String {
        let mut bytes = Vec::new();
        // memory takes everything, and what is written is UTF-8
        let _ = self.write_json(&Map::new(), &mut bytes);
        String::from_utf8(bytes).unwrap_or_default()
    }
}

/// A question without its types, for a list such as [`QUESTIONS`].
pub struct Of<Q>(PhantomData<fn() -> Q>);

impl<Q: Question> Of<Q> {
    /// The entry of the list.
    pub const NEW: &'static dyn AnyQuestion = &Of::<Q>(PhantomData);
}

impl<Q: Question> AnyQuestion for Of<Q> {
    fn name(&self) -> &'static str {
        Q::NAME
    }

    fn group(&self) -> Group {
        Q::GROUP
    }

    fn unit(&self) -> &'static str {
        Q::UNIT
    }

    fn examples(&self) -> &'static [&'static [&'static str]] {
        Q::EXAMPLES
    }

    fn notes(&self) -> &'static str {
        Q::NOTES
    }

    fn command(&self) -> Command {
        let asked = (self as &dyn AnyQuestion).words();
        let line = |words: &&[&str]| format!("\n  {}", command_in_words([&asked, *words].concat()));
        let examples: String = Q::EXAMPLES.iter().map(line).collect();
        let gap = if Q::NOTES.is_empty() { "" } else { "\n\n" };
        Q::augment_args(Command::new(Q::NAME)).after_help(format!("{}{gap}Examples:{examples}", Q::NOTES))
    }

    fn ask(&self, matches: &ArgMatches, desk: &Desk<'_>) -> Result<Box<dyn AnyAnswer>, Refusal> {
        let question = Q::from_arg_matches(matches).map_err(|error| object::refusal(&error, &self.command()))?;
        Ok(Box::new(question.ask(desk)?))
    }

    fn ask_object(&self, object: &Map<String, Value>, desk: &Desk<'_>) -> Result<Box<dyn AnyAnswer>, Refusal> {
        let mut command = self.command().no_binary_name(true).disable_help_flag(true);
        let words = object::words(&mut command, object)?;
        let matches = command.clone().try_get_matches_from(words).map_err(|error| object::refusal(&error, &command))?;
        self.ask(&matches, desk)
    }

    #[cfg(feature = "openapi")]
    fn answer_schema(&self) -> AnswerSchema {
        AnswerSchema::of::<Q::Answer>()
    }
}

impl<A: Serialize + Report + Send + Sync> AnyAnswer for A {
    fn write_json(&self, head: &Map<String, Value>, to: &mut dyn std::io::Write) -> std::io::Result<()> {
        #[derive(Serialize)]
        struct Headed<'a, A> {
            #[serde(flatten)]
            head: &'a Map<String, Value>,
            #[serde(flatten)]
            answer: &'a A,
        }
        Headed { head, answer: self }.serialize(&mut crate::json::to(to)).map_err(std::io::Error::from)
    }

    fn page(&self) -> Page {
        Report::page(self)
    }

    fn latex(&self, command: &str, at_length: bool) -> String {
        Report::latex(self, command, at_length)
    }

    fn failure(&self) -> Option<String> {
        Report::failure(self)
    }
}
