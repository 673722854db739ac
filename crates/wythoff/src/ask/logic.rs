//! `logic`: sentences about natural numbers, decided by automata.

use std::collections::BTreeMap;

use clap::Args;
use itertools::Itertools;
use serde::Serialize;
use wythoff_automata::format::walnut::{Command, named_formula, script};
use wythoff_automata::logic::{DecideError, Decider, Formula, Name, Node, Quantifier, Sentence, parse_over};
use wythoff_automata::{AutomataError, Count, Numeration};
use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::UBig;
use wythoff_theory::Engine;

use super::arguments::GameText;
use super::base::Base;
use super::flags::{columns, most, pile};
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
    /// Read definitions and sentences from a file, one on each line: def and eval as in Walnut, name(x,y): FORMULA, or a sentence
    #[arg(long, value_name = "SCRIPT")]
    pub file: Option<String>,
    /// The definitions and sentences themselves, one on each line
    #[arg(long, value_name = "LINES", conflicts_with = "file")]
    pub script: Option<String>,
    /// Write numbers in this numeration system, such as msd_fib or msd_ost[1,2]; if left out, it is that of the sentence, or msd_fib
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
}

impl Question for Logic {
    const NAME: &'static str = "logic";
    const GROUP: Group = Group::Proofs;
    const NOTES: &'static str = "A sentence is about natural numbers. It may use the quantifiers A x, E x and I x (for all, there is, there are infinitely many), ~ & | ^ => <=>, = != < <= > >=, sums, differences, 3*x, x/3, floor(x*phi), letters of words as in F[n] = @1, and automata as in $name(x,y). It may begin with a numeration system: ?msd_fib, ?msd_pell, ?msd_trib, ?msd_2, ?msd_ost[1,2], whose field is that of the numbers in floor, or ?msd_pisot[3,2], of the root of x^2 = 3 x + 2. F is the Fibonacci word. If a formula has free variables, the first values for which it holds are shown. docs/logic.md says more.

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
    ];
    type Answer = Sentences;

    fn ask(&self, desk: &Desk<'_>) -> Result<Sentences, Refusal> {
        let limit = desk.budget();
        let states = limit.states().min(self.max_states);
        let memory = limit.memory().min(self.max_memory.saturating_mul(1 << 20));
        let budget = limit.clone().with_states(states).with_memory(memory);
        let bases = self.base.iter().map(|base| base.numeration(desk, &budget)).collect::<Result<Vec<_>, _>>()?;
        let tasks = self.tasks(&bases, desk)?;
        let named = self.load.iter().map(|load| loaded(load, &bases, desk, &budget)).collect::<Result<Vec<_>, _>>()?;
        let sentences = tasks.iter().map(|task| &task.sentence);
        let numeration = sentence::numeration(self.numeration.as_ref(), sentences, &named);
        let (decider, certainty) = sentence::decider(&numeration, &named, &budget).map_err(|error| match error {
            NamedError::Decide(error) => refused(error, "sentence", ""),
            error => Refusal::Question(error.to_string()),
        })?;
        let naming = "give it a name first: define `P(x,y): ...`, or load a game or a file, as in P=wythoff";
        let mut decider = decider.with_naming(naming);
        let decided = self.decide(&tasks, &mut decider, desk, &budget);
        let steps: Option<Vec<Built>> = self.steps.then(|| decider.steps().iter().map(Built::from).collect());
        // what was built before a limit was reached says where it was reached
        let decided =
            decided.inspect_err(|_| steps.iter().flatten().for_each(|step| desk.door().say(&step.to_string())));
        let (mut earlier, automaton) = decided?;
        let last = earlier.pop().ok_or_else(|| Refusal::Question("there is no sentence to decide".to_owned()))?;
        let certainty = Assurance::new(&certainty, Engine::Automata);
        Ok(Sentences { last, earlier, steps, automaton, certainty })
    }
}

/// A definition or a sentence, with its text, its formula, and the argument that holds it.
struct Task {
    command: Command,
    text: String,
    sentence: Sentence,
    field: &'static str,
}

impl Logic {
    /// All definitions and sentences in order: the definitions, the script, and the sentence that is asked last.
    fn tasks(&self, bases: &[Numeration], desk: &Desk<'_>) -> Result<Vec<Task>, Refusal> {
        let mut commands = Vec::new();
        for text in &self.define {
            let definition = named_formula(text);
            let definition =
                definition.map_err(|hint| Refusal::whole("define", text, "this is no definition", hint))?;
            commands.push(("define", definition));
        }
        if self.file.is_some() || self.script.is_some() {
            let lines = script(&desk.text(self.script.as_deref(), self.file.as_deref())?);
            let name = self.file.as_deref().unwrap_or("the script");
            let lines = lines.map_err(|error| Refusal::Data(format!("{name}: {error}")))?;
            commands.extend(lines.into_iter().map(|line| ("script", line)));
        }
        let sentence = self.sentence.iter().map(|text| Command::Evaluate { name: None, sentence: text.clone() });
        commands.extend(sentence.map(|command| ("sentence", command)));
        let read = |(field, command): (&'static str, Command)| {
            let (Command::Define { formula: text, .. } | Command::Evaluate { sentence: text, .. }) = &command;
            let sentence = parse_over(text, bases).map_err(|error| refused(error.into(), field, text))?;
            Ok(Task { text: text.clone(), sentence, command, field })
        };
        commands.into_iter().map(read).collect()
    }

    /// The decisions about the sentences, and the automaton of the last one if it is asked for.
    fn decide(
        &self,
        tasks: &[Task],
        decider: &mut Decider,
        desk: &Desk<'_>,
        budget: &Budget,
    ) -> Result<(Vec<SentenceReport>, Option<String>), Refusal> {
        let most = usize::try_from(self.values).unwrap_or(usize::MAX);
        let (mut reports, mut last) = (Vec::new(), None);
        for task in tasks {
            let refuse = |error| refused(error, task.field, &task.text);
            budget.stage(|| format!("deciding {}", shortened(&task.text, 40, "characters")))?;
            decider.check_numeration(&task.sentence).map_err(refuse)?;
            let formula = &task.sentence.formula;
            match &task.command {
                Command::Define { name, parameters, .. } => {
                    let free: Vec<String> = formula.free_variables().iter().map(ToString::to_string).collect();
                    let names: Vec<&str> = parameters.as_ref().unwrap_or(&free).iter().map(String::as_str).collect();
                    decider.define(name, &names, formula).map_err(refuse)?;
                }
                Command::Evaluate { name, .. } => {
                    let decided = Decided::find(decider, formula, most, budget).map_err(refuse)?;
                    let label = name.as_ref().unwrap_or(&task.text).clone();
                    reports.push(SentenceReport {
                        name: name.clone(),
                        sentence: task.sentence.to_string(),
                        decided,
                        label,
                    });
                    last = Some(task);
                }
            }
        }
        let (Some(written), Some(task)) = (self.automaton, last) else { return Ok((reports, None)) };
        let relation = decider.relation(&task.sentence.formula);
        let relation = relation.map_err(|error| refused(error, task.field, &task.text))?;
        Ok((reports, Some(written.text(&relation, DRAWN, desk, budget)?)))
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
    let found = if holds {
        decider.relation(formula).map(|relation| relation.witness())
    } else {
        decider.counterexample(formula)
    };
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
