//! `wythoff logic`: decides sentences about natural numbers by automata.

use std::path::PathBuf;

use anyhow::anyhow;
use wythoff::automata::format::graphviz;
use wythoff::automata::format::walnut::{self, Command};
use wythoff::automata::logic::{DecideError, Decider, Sentence, parse};
use wythoff::automata::{AutomataError, Budget, Exceeded};
use wythoff::sentence::{self, Decided, Named, NamedError, SentenceReport};
use wythoff::{Assurance, Certainty, Engine, counted};

use crate::arguments::logic::{Drawing, Logic};
use crate::failure::{self, BadInput, Refused};
use crate::output::{Output, sure};
use crate::progress::Progress;
use crate::{input, interrupt};
use wythoff::shortened;

const ENGINE: Engine = Engine::Automata;

/// The greatest number of states of an automaton that is drawn.
const DRAWN: usize = 10_000;

/// Decides the sentences of the command line or of a script.
pub fn run(arguments: &Logic) -> anyhow::Result<()> {
    let progress = Progress::of_stages();
    let limits = interrupt::automata()
        .with_states(arguments.max_states)
        .with_memory(arguments.max_memory.saturating_mul(1 << 20));
    let limits = progress.heard_by(limits);
    let tasks = tasks(arguments)?;
    let loaded = load(&arguments.load, &limits)?;
    let sentences = tasks.iter().map(|task| &task.sentence);
    let numeration = sentence::numeration(arguments.numeration.as_ref(), sentences, &loaded);
    let (decider, certainty) = sentence::decider(&numeration, &loaded, &limits).map_err(|error| match error {
        NamedError::Decide(error) => refused(error, ""),
        error => Refused(error.to_string()).into(),
    })?;
    let mut session = Session { arguments, limits, decider, shown: 0, certainty };
    let mut output = Output::stdout()?;
    // The sentence of the command line comes last; without one, this is the last sentence of the script.
    let last = tasks.iter().rposition(|task| matches!(task.command, Command::Evaluate { .. }));
    for (k, task) in tasks.iter().enumerate() {
        progress.tell(|| format!("deciding {}", shortened(&task.text, 40, "characters")));
        let done = session.task(task, Some(k) == last, &mut output);
        progress.hide();
        session.steps();
        done?;
    }
    if !arguments.json && !to_stdout(arguments) {
        output.text(&format!("{}\n", sure(&Assurance::new(&session.certainty, ENGINE))));
    }
    output.finish()
}

/// A definition or a sentence, with its text and its formula.
struct Task {
    command: Command,
    text: String,
    sentence: Sentence,
}

/// All definitions and sentences in order: those of `--define`, of the script, and the sentence of the command line.
fn tasks(arguments: &Logic) -> anyhow::Result<Vec<Task>> {
    let mut commands = Vec::new();
    for text in &arguments.define {
        commands
            .push(walnut::named_formula(text).map_err(|hint| BadInput::whole(text, "this is no definition", hint))?);
    }
    if let Some(path) = &arguments.file {
        let script =
            walnut::script(&input::file(path)?).map_err(|error| Refused(format!("{}: {error}", path.display())))?;
        commands.extend(script);
    }
    let sentence = arguments.sentence.iter().map(|text| Command::Evaluate { name: None, sentence: text.clone() });
    let read = |command: Command| {
        let (Command::Define { formula: text, .. } | Command::Evaluate { sentence: text, .. }) = &command;
        let sentence = parse(text).map_err(|error| refused(error.into(), text))?;
        Ok(Task { text: text.clone(), sentence, command })
    };
    commands.into_iter().chain(sentence).map(read).collect()
}

fn to_stdout(arguments: &Logic) -> bool {
    arguments.output.as_ref().is_some_and(|path| path.as_os_str() == "-")
}

struct Session<'a> {
    arguments: &'a Logic,
    limits: Budget,
    decider: Decider,
    /// The number of steps already shown.
    shown: usize,
    certainty: Certainty,
}

impl Session<'_> {
    fn task(&mut self, task: &Task, is_last: bool, output: &mut Output) -> anyhow::Result<()> {
        let refuse = |error: DecideError| refused(error, &task.text);
        self.decider.check_numeration(&task.sentence).map_err(refuse)?;
        let formula = &task.sentence.formula;
        match &task.command {
            Command::Define { name, parameters, .. } => {
                let free: Vec<String> = formula.free_variables().iter().map(ToString::to_string).collect();
                let names: Vec<&str> = parameters.as_ref().unwrap_or(&free).iter().map(String::as_str).collect();
                self.decider.define(name, &names, formula).map_err(refuse)
            }
            Command::Evaluate { name, .. } => {
                let most = usize::try_from(self.arguments.values).unwrap_or(usize::MAX);
                let decided = Decided::find(&mut self.decider, formula, most, &self.limits);
                let decided = decided.map_err(refuse)?;
                if let (Some(path), Some(form)) = (&self.arguments.output, self.arguments.format)
                    && is_last
                {
                    let relation = self.decider.relation(formula).map_err(refuse)?;
                    let drawing = match form {
                        Drawing::Dot => graphviz::write(&relation, DRAWN),
                        Drawing::Walnut => {
                            walnut::write(&relation, &self.limits).map_err(|error| refused(error.into(), ""))?
                        }
                    };
                    let mut file = Output::open(Some(path))?;
                    file.holds(format!("an automaton of {}", counted(relation.dfa().states() as u64, "state")));
                    file.text(&drawing);
                    file.finish()?;
                }
                if self.arguments.json {
                    let certainty = Assurance::new(&self.certainty, ENGINE);
                    let (name, sentence) = (name.clone(), task.sentence.to_string());
                    output.json(&SentenceReport { name, sentence, decided, certainty })
                } else {
                    if self.arguments.file.is_some() {
                        output.text(&format!("{}: ", name.as_ref().unwrap_or(&task.text)));
                    }
                    if !to_stdout(self.arguments) {
                        output.text(&decided.to_string());
                    }
                    output.relieve()
                }
            }
        }
    }

    /// Shows the steps taken since the last call, if `--steps` was given.
    fn steps(&mut self) {
        if self.arguments.steps {
            self.decider.steps()[self.shown..].iter().for_each(|step| failure::say(&step.to_string()));
            self.shown = self.decider.steps().len();
        }
    }
}

/// An error of a decision for the user: with its place in the text; exit code 2 unless a limit was reached.
fn refused(error: DecideError, text: &str) -> anyhow::Error {
    match error {
        DecideError::Sentence(error) if error.span.is_some() => BadInput::new(text, error).into(),
        DecideError::Automata(AutomataError::Exceeded(Exceeded::Stopped)) => Exceeded::Stopped.into(),
        DecideError::Automata(error @ AutomataError::Exceeded(Exceeded::States { .. })) => {
            anyhow!("{error}\nhint: --max-states N allows more states; or split the sentence by --define")
        }
        DecideError::Automata(error @ AutomataError::Exceeded(Exceeded::Memory { .. })) => {
            anyhow!("{error}\nhint: --max-memory MB allows more megabytes")
        }
        DecideError::Automata(error @ (AutomataError::Exceeded(_) | AutomataError::Arithmetic { .. })) => {
            anyhow::Error::new(error)
        }
        error => Refused(error.to_string()).into(),
    }
}

/// Reads the automata and certificates given by `--load`.
fn load(files: &[(String, PathBuf)], limits: &Budget) -> anyhow::Result<Vec<Named>> {
    let read = |(name, path): &(String, PathBuf)| {
        let read = Named::read(name, &path.display().to_string(), &input::bytes(path)?, limits);
        read.map_err(|error| {
            let message = format!("{}: {error}", path.display());
            match error.exceeded() {
                Some(Exceeded::Stopped) => Exceeded::Stopped.into(),
                Some(_) => anyhow!(message),
                None => Refused(message).into(),
            }
        })
    };
    files.iter().map(read).collect()
}
