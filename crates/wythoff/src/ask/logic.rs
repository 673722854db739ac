//! `logic`: sentences about natural numbers, decided by automata.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use clap::Args;
use itertools::Itertools;
use serde::Serialize;
use wythoff_automata::logic::{DecideError, Decider, Formula, Name, Node, Quantifier, build, parse_over};
use wythoff_automata::walnut::{
    Command, Line, Outcome, Ready, Session, SessionError, Systems, Table, named_formula, script,
};
use wythoff_automata::{AutomataError, Count, Numeration};
use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::UBig;
use wythoff_theory::Engine;

use super::arguments::GameText;
use super::base::Base;
use super::flags::{columns, most, pile};
use super::library;
use super::written::{DRAWN, Written};
use super::{Desk, GameOrContent, Group, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::in_words::shortened;
use crate::page::Page;
use crate::proof::Built;
use crate::sentence::{self, Named, NamedError};

/// Decide a sentence about natural numbers, automatic words and Beatty sequences
#[derive(Debug, Args)]
pub struct Logic {
    /// The sentence, in quotes; it is decided after the definitions and the script, and may use what they define
    #[arg(required_unless_present_any = ["file", "script"])]
    pub sentence: Option<String>,
    /// Give a formula a name: "name(x,y): FORMULA"; may be repeated, later ones use earlier ones
    #[arg(long, value_name = "DEFINITION")]
    pub define: Vec<String>,
    /// Give an automaton a name: a game or a certificate, for its P-positions, or a file of Walnut, whose outputs make a word;
    /// instead of a file its text. May be repeated
    #[arg(long, value_name = "NAME=GAME|FILE", value_parser = Load::read)]
    pub load: Vec<Load>,
    /// Give a numeration system of one's own a name: Walnut's files of a custom base in a folder, msd_NAME.txt and msd_NAME_addition.txt.
    /// It is proved, and then ?msd_NAME may begin a sentence. May be repeated
    #[arg(long, value_name = "NAME=DIR", value_parser = Base::read)]
    pub base: Vec<Base>,
    /// Run a file: commands as in Walnut, such as def, eval and reg, lines name(x,y): FORMULA, or sentences
    #[arg(long, value_name = "SCRIPT")]
    pub file: Option<String>,
    /// The commands, definitions and sentences themselves
    #[arg(long, value_name = "LINES", conflicts_with = "file")]
    pub script: Option<String>,
    /// Take the words, automata, macros and scripts that are named and not defined from Walnut's folders in DIR, such as Word Automata Library
    #[arg(long, value_name = "DIR")]
    pub library: Option<String>,
    /// Go on with a script after a command that cannot be carried out
    #[arg(long)]
    pub keep_going: bool,
    /// Write numbers in this numeration system where a sentence names none, such as msd_fib or msd_ost[1,2]; if left out, it is msd_fib, and msd_2 in commands of Walnut
    #[allow(rustdoc::broken_intra_doc_links, reason = "the quotients of a numeration system stand in brackets")]
    #[arg(long, value_name = "NAME")]
    pub numeration: Option<Numeration>,
    /// List each automaton that was built, with its size and time
    #[arg(long)]
    pub steps: bool,
    /// Stop when an automaton has more than N states
    #[arg(long, value_name = "N", default_value_t = 50_000_000, value_parser = most)]
    pub max_states: usize,
    /// Stop when an automaton takes more than MB megabytes
    #[arg(long, value_name = "MB", default_value_t = 4096, value_parser = columns)]
    pub max_memory: u64,
    /// Show at most N values of the free variables
    #[arg(long, alias = "count", value_name = "N", default_value_t = 10, value_parser = pile)]
    pub values: u64,
    /// Give the automaton of the sentence, or of the last one of the script, and nothing else
    #[arg(long, value_enum)]
    pub automaton: Option<Written>,
}

/// A name, and what it stands for.
#[derive(Clone, Debug)]
pub struct Load {
    name: String,
    given: String,
}

impl Load {
    fn read(text: &str) -> Result<Load, String> {
        let is_name = |name: &str| {
            name.starts_with(|c: char| c.is_ascii_alphabetic())
                && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
        };
        match text.split_once('=') {
            Some((name, given)) if is_name(name) && !given.is_empty() => {
                Ok(Load { name: name.to_owned(), given: given.to_owned() })
            }
            _ => Err("write a name, =, and a game or a file, as in P=wythoff.cert".to_owned()),
        }
    }
}

/// A sentence with the decision about it, behind those that a script decided before.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sentences {
    /// The last sentence.
    #[serde(flatten)]
    pub last: SentenceReport,
    /// The sentences before it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<SentenceReport>,
    /// The automata that were built; left out if they are not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<Built>>,
    /// The automaton of the last sentence as text; left out if it is not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub automaton: Option<String>,
    /// How sure the decisions are.
    pub certainty: Assurance,
}

/// A sentence or a formula with its decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SentenceReport {
    /// The name of the sentence in its script.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The sentence in the form that was understood.
    pub sentence: String,
    /// The decision.
    #[serde(flatten)]
    pub decided: Decided,
    /// The name or the text of the sentence, with which its line begins among others.
    #[serde(skip)]
    pub label: String,
}

/// Values of variables, by name, in decimal digits.
pub type Values = BTreeMap<String, String>;

/// The decision about a sentence or a formula.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = SentenceDecided))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Decided {
    /// The decision about a sentence.
    Sentence {
        /// Whether the sentence is true.
        holds: bool,
        /// Values of the leading, existential variables for which a true sentence holds.
        #[serde(skip_serializing_if = "Option::is_none")]
        witness: Option<Values>,
        /// Values of the leading, universal variables for which a false sentence fails.
        #[serde(skip_serializing_if = "Option::is_none")]
        counterexample: Option<Values>,
    },
    /// The decision about a formula with free variables.
    Formula {
        /// The free variables, in alphabetical order.
        variables: Vec<String>,
        /// The number of tuples of values that satisfy the formula, in decimal digits; null if there are infinitely many.
        count: Option<String>,
        /// The first tuples of values, each in the order of the variables.
        values: Vec<Vec<String>>,
        /// The number of states of the automaton of the formula.
        states: usize,
        /// The number of edges of the automaton of the formula.
        edges: usize,
    },
    /// The automaton that a command made.
    Automaton {
        /// The numeration system, or the alphabet, of each of its tracks.
        tracks: Vec<String>,
        /// The number of its states.
        states: usize,
        /// The number of its edges.
        edges: usize,
    },
    /// What a command says.
    Text {
        /// The text.
        text: String,
    },
    /// A command that could not be carried out.
    Refused {
        /// Why, and what to write instead.
        message: String,
    },
}

impl Question for Logic {
    const NAME: &'static str = "logic";
    const GROUP: Group = Group::Proofs;
    const NOTES: &'static str = "A sentence is about natural numbers. It may use the quantifiers A x, E x and I x (for all, there is, there are infinitely many), ~ & | ^ => <=>, = != < <= > >=, sums, differences, 3*x, x/3, floor(x*phi), letters of words as in F[n] = @1, and automata as in $name(x,y). It may begin with a numeration system, and parts in parentheses with others: ?msd_fib, ?lsd_2, ?msd_pell, ?msd_trib, ?msd_2, ?msd_ost[1,2], whose field is that of the numbers in floor, or ?msd_pisot[3,2], of the root of x^2 = 3 x + 2. F is the Fibonacci word. If a formula has free variables, the first values for which it holds are shown. docs/logic.md says more.

The exit code is 0 for TRUE and for FALSE, 2 if a sentence has to be written differently, 1 if a limit is reached.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["An n>=1 => floor(floor(n*phi)*phi) + 1 = floor(n*phi) + n"],
        &["Ei n>=1 & (Ak k<n => F[i+k] = F[i+n+k])"],
        &["?msd_pell Ex,y x = floor(y*sqrt 2) & x*2 = y", "--steps"],
        &["--define", "even(n): Ek n = 2*k", "In $even(floor(n*phi))"],
        &["--load", "P=wythoff", "Ax Ey $P(x,y)"],
        &["x = floor(y*phi)", "--automaton", "walnut", "-o", "floor.txt"],
        &["--file", "proof.txt", "--load", "P=P.txt"],
        &["--file", "definitions.txt", "En $even(n)"],
        &["--library", "Walnut", "--file", "thue_tests.txt"],
    ];
    type Answer = Sentences;

    fn ask(&self, desk: &Desk<'_>) -> Result<Sentences, Refusal> {
        self.run(desk, None)
    }
}

/// Takes the automaton that a command of a script made, as Walnut writes it, by its name.
pub type Keep<'k> = &'k mut dyn FnMut(&str, String) -> Result<(), Refusal>;

impl Logic {
    /// Answers the question; the automata of the script are handed to `keep`.
    ///
    /// # Errors
    /// Those of the question, and of `keep`.
    pub fn run(&self, desk: &Desk<'_>, keep: Option<Keep<'_>>) -> Result<Sentences, Refusal> {
        let limit = desk.budget();
        let states = limit.states().min(self.max_states);
        let memory = limit.memory().min(self.max_memory.saturating_mul(1 << 20));
        let budget = limit.clone().with_states(states).with_memory(memory);
        let bases = self.base.iter().map(|base| base.numeration(desk, &budget)).collect::<Result<Vec<_>, _>>()?;
        let systems = Systems::of(&bases);
        let lines = self.lines(desk)?;
        let named = self.load.iter().map(|load| loaded(load, &bases, desk, &budget)).collect::<Result<Vec<_>, _>>()?;
        // What is not written as in Walnut has the first system that a text or a file names.
        let own = lines.iter().filter(|(_, line)| !line.is_of_walnut).filter_map(|(_, line)| formula_of(&line.command));
        let own: Vec<_> = own.filter_map(|text| parse_over(text, &systems).ok()).collect();
        let numeration = sentence::numeration(self.numeration.as_ref(), &own, &named);
        let naming = "give it a name first: define `P(x,y): ...`, or load a game or a file, as in P=wythoff";
        let decider = Decider::new((*numeration).clone(), budget.clone()).with_naming(naming);
        let shelf = |folder: &str, file: &str| library::text(self.library.as_deref(), folder, file, desk);
        let mut session = Session::new(decider, systems, self.numeration.clone(), &shelf, &budget);
        for named in named {
            named.give_to_session(&mut session).map_err(|error| failed(error, "load", ""))?;
        }
        let mut run = Run { logic: self, session, desk, budget: &budget, keep, own: numeration, last: None };
        let done = run.all(lines);
        let steps: Option<Vec<Built>> =
            self.steps.then(|| run.session.decider.steps().iter().map(Built::from).collect());
        // what was built before a limit was reached says where it was reached
        let done = done.inspect_err(|_| steps.iter().flatten().for_each(|step| desk.door().say(&step.to_string())));
        let mut earlier = done?;
        let last = earlier.pop().ok_or_else(|| Refusal::Question("there is no sentence to decide".to_owned()))?;
        let automaton = run.automaton()?;
        let Session { rests, decider, .. } = run.session;
        // Commands on words alone use no arithmetic; then there is still a system in which numbers would be.
        let systems = if decider.systems().is_empty() { &[decider.numeration().clone()] } else { decider.systems() };
        let certainty = sentence::certainty(systems, rests, &budget).map_err(|error| match error {
            NamedError::Decide(error) => refused(error, "sentence", ""),
            error => Refusal::Question(error.to_string()),
        })?;
        let certainty = Assurance::new(&certainty, Engine::Automata);
        Ok(Sentences { last, earlier, steps, automaton, certainty })
    }

    /// All commands in order, each with its argument: the definitions, the script, and the sentence that is asked last.
    fn lines(&self, desk: &Desk<'_>) -> Result<VecDeque<(&'static str, Line)>, Refusal> {
        let own = |command| Line { at: 1, command, is_of_walnut: false };
        let mut lines = VecDeque::new();
        for text in &self.define {
            let definition = named_formula(text);
            let definition =
                definition.map_err(|hint| Refusal::whole("define", text, "this is no definition", hint))?;
            lines.push_back(("define", own(definition)));
        }
        if self.file.is_some() || self.script.is_some() {
            let read = script(&desk.text(self.script.as_deref(), self.file.as_deref())?);
            let name = self.file.as_deref().unwrap_or("the script");
            // What cannot be read is said before anything is decided.
            let wrong = read.iter().find_map(|line| match &line.command {
                Command::Wrong { message, .. } => Some(format!("{name}: line {}: {message}", line.at)),
                _ => None,
            });
            if let Some(message) = wrong.filter(|_| !self.keep_going) {
                return Err(Refusal::Data(message));
            }
            lines.extend(read.into_iter().map(|line| ("script", line)));
        }
        let sentence = self.sentence.iter().map(|text| Command::Evaluate { name: None, sentence: text.clone() });
        lines.extend(sentence.map(|command| ("sentence", own(command))));
        Ok(lines)
    }
}

/// The formula of a definition or of a sentence.
fn formula_of(command: &Command) -> Option<&str> {
    match command {
        Command::Define { formula: text, .. } | Command::Evaluate { sentence: text, .. } => Some(text),
        Command::Do { .. } | Command::Wrong { .. } => None,
    }
}

/// A script that is run.
struct Run<'r, 'k> {
    logic: &'r Logic,
    session: Session<'r>,
    desk: &'r Desk<'r>,
    budget: &'r Budget,
    keep: Option<Keep<'k>>,
    /// The system of what is not written as in Walnut and names none.
    own: Arc<Numeration>,
    /// The formula that was decided last, with its text and argument.
    last: Option<(Ready, String, &'static str)>,
}

impl Run<'_, '_> {
    fn all(&mut self, mut lines: VecDeque<(&'static str, Line)>) -> Result<Vec<SentenceReport>, Refusal> {
        let mut reports = Vec::new();
        let mut has_said = false;
        while let Some((field, line)) = lines.pop_front() {
            let text = match &line.command {
                Command::Do { verb, rest } => format!("{verb} {rest}"),
                Command::Wrong { text, .. } => text.clone(),
                command => formula_of(command).unwrap_or_default().to_owned(),
            };
            self.budget.stage(|| format!("deciding {}", shortened(&text, 40, "characters")))?;
            let is_binary =
                line.is_of_walnut && formula_of(&line.command).is_some_and(|text| !text.trim_start().starts_with('?'));
            if is_binary && self.logic.numeration.is_none() && !std::mem::replace(&mut has_said, true) {
                self.desk
                    .door()
                    .say("as in Walnut, numbers are in msd_2 where a def or an eval names no numeration system");
            }
            match self.one(field, &line, &text) {
                Ok(Done::Said(report)) => reports.push(report),
                Ok(Done::Nothing) => {}
                Ok(Done::Next(script)) => script.into_iter().rev().for_each(|line| lines.push_front((field, line))),
                Ok(Done::End) => lines.retain(|(field, _)| *field == "sentence"),
                Err(refusal) if self.logic.keep_going && self.budget.check().is_ok() => {
                    let label = name_of(&line.command).unwrap_or(&text).to_owned();
                    let decided = Decided::Refused { message: refusal.to_string() };
                    reports.push(SentenceReport { name: Some(label.clone()), sentence: text, decided, label });
                }
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(reports)
    }

    fn one(&mut self, field: &'static str, line: &Line, text: &str) -> Result<Done, Refusal> {
        let report = |name: Option<&String>, sentence: String, decided| {
            let label = name.map_or(text, String::as_str).to_owned();
            Ok(Done::Said(SentenceReport { name: name.cloned(), sentence, decided, label }))
        };
        match &line.command {
            Command::Wrong { message, .. } => Err(Refusal::Data(format!("line {}: {message}", line.at))),
            Command::Do { verb, rest } => {
                let wrong = |error| failed(error, field, text).at(line.at, field);
                match self.session.run(verb, rest).map_err(wrong)? {
                    Outcome::Named => Ok(Done::Nothing),
                    Outcome::End => Ok(Done::End),
                    Outcome::Load(script) => Ok(Done::Next(script)),
                    Outcome::Text(said) => report(None, text.to_owned(), Decided::Text { text: said }),
                    Outcome::Use { game, name } => {
                        let load = Load { name, given: game };
                        let named = loaded(&load, &[], self.desk, self.budget)?;
                        named.give_to_session(&mut self.session).map_err(wrong)?;
                        Ok(Done::Nothing)
                    }
                    Outcome::Made { name, table, .. } => {
                        if let Some(keep) = &mut self.keep {
                            keep(&name, table.write())?;
                        }
                        report(Some(&name), text.to_owned(), Decided::of_table(&table))
                    }
                }
            }
            Command::Define { name, parameters, .. } => {
                let ready = self.ready(field, line, text)?;
                let formula = &ready.sentence.formula;
                if line.is_of_walnut {
                    self.kept(name, &ready, field, text)?;
                }
                self.session.define(name, parameters.as_deref(), &ready).map_err(|error| failed(error, field, text))?;
                if !line.is_of_walnut {
                    return Ok(Done::Nothing);
                }
                let relation = self.session.decider.defined(name).cloned();
                let tracks: Vec<String> = formula.free_variables().iter().map(ToString::to_string).collect();
                let size = relation.map_or((0, 0), |relation| (relation.dfa().states(), relation.dfa().edges()));
                let decided = Decided::Automaton { tracks, states: size.0, edges: size.1 };
                report(Some(name), ready.sentence.to_string(), decided)
            }
            Command::Evaluate { name, .. } => {
                let ready = self.ready(field, line, text)?;
                let most = usize::try_from(self.logic.values).unwrap_or(usize::MAX);
                let decided = Decided::find(&mut self.session.decider, &ready.sentence.formula, most, self.budget);
                let decided = decided.map_err(|error| refused(error, field, text))?;
                match (name, &decided, &mut self.keep) {
                    (Some(name), Decided::Sentence { holds, .. }, Some(keep)) => {
                        keep(name, Table::truth(*holds).write())?
                    }
                    (Some(name), ..) => self.kept(name, &ready, field, text)?,
                    (None, ..) => {}
                }
                let sentence = ready.sentence.to_string();
                self.last = Some((ready, text.to_owned(), field));
                report(name.as_ref(), sentence, decided)
            }
        }
    }

    /// The formula of a command, ready to be decided.
    fn ready(&mut self, field: &str, line: &Line, text: &str) -> Result<Ready, Refusal> {
        let text = self.session.expanded(text).map_err(|error| failed(error, field, text))?;
        if !line.is_of_walnut {
            self.session.decider.use_numeration(&self.own);
        }
        self.session.prepare(&text, line.is_of_walnut).map_err(|error| failed(error, field, &text))
    }

    /// Hands the automaton of a formula to whoever keeps it.
    fn kept(&mut self, name: &str, ready: &Ready, field: &str, text: &str) -> Result<(), Refusal> {
        let Some(keep) = &mut self.keep else { return Ok(()) };
        match self.session.table_of(ready) {
            Ok(table) => keep(name, table.write()),
            Err(SessionError::Automata(error @ AutomataError::Command(_))) => {
                self.desk.door().say(&format!("{name}: {error}"));
                Ok(())
            }
            Err(error) => Err(failed(error, field, text)),
        }
    }

    /// The automaton of the last sentence as a text, if it is asked for.
    fn automaton(&mut self) -> Result<Option<String>, Refusal> {
        let (Some(written), Some((ready, text, field))) = (self.logic.automaton, self.last.take()) else {
            return Ok(None);
        };
        let relation = self.session.decider.relation(&ready.sentence.formula);
        let relation = relation.map_err(|error| refused(error, field, &text))?;
        if ready.last_first != Some(false) || !relation.is_of_naturals() {
            let table = self.session.table_of(&ready).map_err(|error| failed(error, field, &text))?;
            return Ok(Some(if written == Written::Dot { table.graphviz(false) } else { table.write() }));
        }
        Ok(Some(written.text(&relation, DRAWN, self.desk, self.budget)?))
    }
}

/// What came of a command.
enum Done {
    Said(SentenceReport),
    Nothing,
    /// These commands come next.
    Next(Vec<Line>),
    /// The script ends.
    End,
}

fn name_of(command: &Command) -> Option<&str> {
    match command {
        Command::Define { name, .. } | Command::Evaluate { name: Some(name), .. } => Some(name),
        Command::Evaluate { name: None, .. } | Command::Wrong { .. } => None,
        Command::Do { rest, .. } => {
            rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').find(|word| !word.is_empty())
        }
    }
}

/// Why a command was not carried out.
fn failed(error: SessionError, field: &str, text: &str) -> Refusal {
    match error {
        SessionError::Decide(error) => refused(error, field, text),
        SessionError::Automata(error @ AutomataError::Exceeded(_)) => refused(error.into(), field, text),
        SessionError::Automata(error) => Refusal::Data(error.to_string()),
    }
}

impl Refusal {
    /// The refusal with the line of a script on which it is due, if it has no place of its own.
    fn at(self, line: usize, field: &str) -> Refusal {
        match self {
            Refusal::Data(message) if field == "script" => Refusal::Data(format!("line {line}: {message}")),
            other => other,
        }
    }
}

/// Why a sentence is not decided: a mistake in its text, or a limit that may be raised.
fn refused(error: DecideError, field: &str, text: &str) -> Refusal {
    let hint = match &error {
        DecideError::Automata(AutomataError::Exceeded(Exceeded::States { .. })) => {
            "--max-states N allows more states; or split the sentence by --define"
        }
        DecideError::Automata(AutomataError::Exceeded(Exceeded::Memory { .. })) => {
            "--max-memory MB allows more megabytes"
        }
        _ => return Refusal::deciding(error, field, text),
    };
    Refusal::Unanswerable(format!("{error}\nhint: {hint}"))
}

/// The automaton that an argument names.
fn loaded(
    Load { name, given }: &Load,
    bases: &[Numeration],
    desk: &Desk<'_>,
    budget: &Budget,
) -> Result<Named, Refusal> {
    let (source, bytes) = match desk.game_or_content("load", &GameText(given.clone()))? {
        GameOrContent::Content(source, bytes) => (source, bytes),
        GameOrContent::Game(game) => {
            let proven = desk.proven(&game)?;
            let source = format!("a proof of {}", proven.game);
            return Ok(Named::relation(name, proven.relation, vec![(name.clone(), source)]));
        }
    };
    Named::read(name, &source, &bytes, bases, budget).map_err(|error| {
        let message = format!("{source}: {error}");
        match error.exceeded() {
            Some(Exceeded::Stopped) => Exceeded::Stopped.into(),
            Some(_) => Refusal::Unanswerable(message),
            None => Refusal::Data(message),
        }
    })
}

impl Report for Sentences {
    fn page(&self) -> Page {
        if let Some(automaton) = &self.automaton {
            return Page::verbatim(automaton);
        }
        let mut page = Page::default();
        self.steps.iter().flatten().for_each(|step| page.row(0, step.to_string()));
        let several = !self.earlier.is_empty() || self.last.name.is_some();
        for SentenceReport { label, decided, .. } in self.earlier.iter().chain([&self.last]) {
            let label = if several { format!("{label}: ") } else { String::new() };
            decided.rows(&label, &mut page);
        }
        page.certainty(0, &self.certainty);
        page
    }

    fn failure(&self) -> Option<String> {
        let all = self.earlier.iter().chain([&self.last]);
        let number = all.filter(|report| matches!(report.decided, Decided::Refused { .. })).count();
        match number {
            0 => None,
            1 => Some("a command could not be carried out".to_owned()),
            number => Some(format!("{number} commands could not be carried out")),
        }
    }
}

impl Decided {
    /// Decides a sentence, or finds the first `most` tuples of values that satisfy a formula.
    ///
    /// # Errors
    /// The formula cannot be decided, or the budget is exceeded.
    pub fn find(
        decider: &mut Decider,
        formula: &Formula,
        most: usize,
        limits: &Budget,
    ) -> Result<Decided, DecideError> {
        let free = formula.free_variables();
        if free.is_empty() {
            let holds = decider.holds(formula)?;
            let (wanted, inner) = leading(formula);
            let is_shown = wanted == if holds { Some(Quantifier::Some) } else { Some(Quantifier::All) };
            let values = if is_shown { values_of(decider, inner, holds)? } else { None };
            let (witness, counterexample) = if holds { (values, None) } else { (None, values) };
            return Ok(Decided::Sentence { holds, witness, counterexample });
        }
        let relation = decider.relation(formula)?;
        if !relation.is_of_naturals() {
            let (states, edges) = (relation.dfa().states(), relation.dfa().edges());
            return Ok(Decided::Automaton { tracks: free.iter().map(ToString::to_string).collect(), states, edges });
        }
        let count = match relation.count(limits)? {
            Count::Finite(count) => Some(count),
            Count::Infinite => None,
        };
        let few = count.as_ref().and_then(|count| usize::try_from(count).ok()).unwrap_or(usize::MAX);
        // few values are sorted as people would do it, many as they are found: those with the fewest digits first
        let mut values = relation.values(if few <= SORTED { few } else { most.min(few) }, usize::MAX, limits)?;
        if few <= SORTED {
            values.sort();
            values.truncate(most);
        }
        let decimal = |values: Vec<UBig>| values.iter().map(ToString::to_string).collect();
        Ok(Decided::Formula {
            variables: free.iter().map(ToString::to_string).collect(),
            count: count.map(|count| count.to_string()),
            values: values.into_iter().map(decimal).collect(),
            states: relation.dfa().states(),
            edges: relation.dfa().edges(),
        })
    }

    fn of_table(table: &Table) -> Decided {
        let tracks = table.tracks().iter().map(ToString::to_string).collect();
        let edges = (0..table.outputs().len() as u32).map(|state| table.edges_of(state).len()).sum();
        Decided::Automaton { tracks, states: table.outputs().len(), edges }
    }

    /// The decision, in lines of which the first has a label.
    fn rows(&self, label: &str, page: &mut Page) {
        match self {
            Decided::Sentence { holds, witness, counterexample } => {
                page.row(0, format!("{label}{}", if *holds { "TRUE" } else { "FALSE" }));
                for (what, values) in [("witness", witness), ("counterexample", counterexample)] {
                    if let Some(values) = values.as_ref().filter(|values| !values.is_empty()) {
                        let values = values.iter().map(|(name, value)| format!("{name} = {value}"));
                        page.row(0, format!("{what}: {}", values.format(", ")));
                    }
                }
            }
            Decided::Automaton { tracks, states, edges } => {
                let tracks = tracks.join(", ");
                page.row(0, format!("{label}automaton of {states} states, {edges} edges; reads {tracks}"));
            }
            Decided::Text { text } => text.lines().for_each(|line| page.row(0, line.to_owned())),
            Decided::Refused { message } => page.row(0, format!("{label}refused: {message}")),
            Decided::Formula { variables, count, values, states, edges } => {
                let tuple = |names: &[String]| match names {
                    [name] => name.clone(),
                    names => format!("({})", names.join(",")),
                };
                let number = match count.as_deref() {
                    None => "infinitely many values".to_owned(),
                    Some("0") => "no value".to_owned(),
                    Some("1") => "one value".to_owned(),
                    Some(count) => format!("{count} values"),
                };
                let variables = tuple(variables);
                page.row(0, format!("{label}{variables}: {number}; automaton of {states} states, {edges} edges"));
                if !values.is_empty() {
                    let all = count.as_ref().is_some_and(|count| *count == values.len().to_string());
                    let list = values.iter().map(|values| tuple(values)).format(" ");
                    page.row(0, format!("{list}{}", if all { "" } else { " ..." }));
                }
            }
        }
    }
}

/// The greatest number of values that are sorted.
const SORTED: usize = 1 << 12;

/// The quantifier with which a sentence begins, and the formula after all leading quantifiers of that kind.
fn leading(formula: &Formula) -> (Option<Quantifier>, &Formula) {
    let Node::Quantified(first, names, inner) = &formula.node else { return (None, formula) };
    let (mut inner, mut bound): (&Formula, Vec<&Name>) = (inner, names.iter().collect());
    while let Node::Quantified(quantifier, names, next) = &inner.node
        && quantifier == first
        && !names.iter().any(|name| bound.contains(&name))
    {
        bound.extend(names);
        inner = next;
    }
    (Some(*first), inner)
}

/// Values for which the formula holds, or fails if `holds` is false; `None` if finding them exceeds a limit.
fn values_of(decider: &mut Decider, formula: &Formula, holds: bool) -> Result<Option<Values>, DecideError> {
    let relation = if holds { decider.relation(formula) } else { decider.relation(&build::not(formula.clone())) };
    // Words over plain alphabets, and those of negative numbers, are not shown as values.
    let found = relation.map(|relation| if relation.is_of_naturals() { relation.witness() } else { None });
    match found {
        Ok(found) => Ok(found.map(|values| {
            let names = formula.free_variables().into_iter().map(|name| name.to_string());
            names.zip(values.iter().map(ToString::to_string)).collect()
        })),
        Err(DecideError::Automata(AutomataError::Exceeded(Exceeded::States { .. } | Exceeded::Memory { .. }))) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}
