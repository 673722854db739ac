//! `wythoff logic`: sentences about natural numbers, decided by automata.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::anyhow;
use wythoff::automata::format::graphviz;
use wythoff::automata::format::walnut::{self, Command};
use wythoff::automata::logic::{DecideError, Decider, Sentence, parse};
use wythoff::automata::{AutomataError, Budget, Exceeded, Numeration, Relation};
use wythoff::check::Certificate;
use wythoff::prove::refute;
use wythoff::sentence::{Decided, SentenceReport};
use wythoff::{Assurance, Certainty, Engine, Proof, counted};

use super::{check, shortened};
use crate::arguments::logic::{Drawing, Logic};
use crate::failure::{self, BadInput, Refused};
use crate::output::Output;
use crate::progress::Progress;
use crate::{input, interrupt};

const ENGINE: Engine = Engine::Automata;

/// States of an automaton that are drawn.
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
    let numeration = numeration(arguments, &tasks, &loaded);
    let given = loaded
        .iter()
        .zip(&arguments.load)
        .map(|(loaded, (name, path))| (name.as_str(), format!("{}{}", path.display(), loaded.checked)));
    let proof = Proof::by_decision(&numeration, given, &limits).map_err(|error| refused(error.into(), ""))?;
    let mut decider = Decider::new((*numeration).clone(), limits.clone());
    give(&mut decider, &numeration, &loaded, &limits)?;
    let mut session = Session { arguments, limits, decider, shown: 0, certainty: proof.into() };
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
        output.text(&format!("{}\n", Assurance::new(&session.certainty, ENGINE)));
    }
    output.finish()
}

/// A command with its formula.
struct Task {
    command: Command,
    text: String,
    sentence: Sentence,
}

/// Everything that is to be done, in order: definitions, the script, the sentence.
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

/// The numeration system that is asked for first: as an argument, in a sentence, in a file.
fn numeration(arguments: &Logic, tasks: &[Task], loaded: &[Loaded]) -> Arc<Numeration> {
    let named = || tasks.iter().find_map(|task| task.sentence.numeration.clone());
    let asked = arguments.numeration.clone().or_else(named).map(Arc::new);
    let asked = asked.or_else(|| loaded.first().map(|loaded| loaded.numeration.clone()));
    asked.unwrap_or_else(|| Arc::new(Numeration::fibonacci()))
}

fn to_stdout(arguments: &Logic) -> bool {
    arguments.output.as_ref().is_some_and(|path| path.as_os_str() == "-")
}

struct Session<'a> {
    arguments: &'a Logic,
    limits: Budget,
    decider: Decider,
    /// Steps that were shown.
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

    /// Shows the steps that were taken since the last time.
    fn steps(&mut self) {
        if self.arguments.steps {
            self.decider.steps()[self.shown..].iter().for_each(|step| failure::say(&step.to_string()));
            self.shown = self.decider.steps().len();
        }
    }
}

/// The error for the user: with its place in the text; exit code 2 unless a limit was reached.
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

/// What is in a file.
struct Loaded {
    name: String,
    numeration: Arc<Numeration>,
    /// Of an automaton whose outputs are 0 and 1.
    relation: Option<Relation>,
    /// Of an automaton with one track: its outputs.
    letters: Option<Vec<(i64, Relation)>>,
    /// Of a certificate: whether its theorem was checked, as words that follow the name of the file.
    checked: &'static str,
}

/// Certificates of more states are loaded as they are: their check takes its time.
const CHECKED_STATES: usize = 1000;

/// What is said of a certificate that is loaded: it is checked, if that is done at once; one whose theorem is false is refused.
fn checked(path: &Path, certificate: &Certificate, limits: &Budget) -> anyhow::Result<&'static str> {
    if certificate.relation().dfa().states() > CHECKED_STATES {
        return Ok(" (not checked here)");
    }
    let verdict = refute::check(certificate.rules(), certificate.relation(), limits);
    interrupt::check()?;
    match verdict {
        Err(_) => Ok(" (not checked here)"),
        Ok(verdict) => match verdict.proved() {
            Ok(_) => Ok(" (checked)"),
            Err(failure) => {
                let message = format!(
                    "{}: its automaton does not give the P-positions of {}: it is false that {}; `wythoff check` says more",
                    path.display(),
                    certificate.game(),
                    failure.words
                );
                Err(Refused(message).into())
            }
        },
    }
}

/// Reads files.
fn load(files: &[(String, PathBuf)], limits: &Budget) -> anyhow::Result<Vec<Loaded>> {
    files
        .iter()
        .map(|(name, path)| {
            let bytes = input::bytes(path)?;
            let name_of_file = || path.display().to_string();
            if bytes.starts_with(b"wythoff certificate") {
                let certificate = check::read(path, &bytes, limits)?;
                let checked = checked(path, &certificate, limits)?;
                let relation = certificate.relation().clone();
                let numeration = relation.numeration().clone();
                return Ok(Loaded { name: name.clone(), numeration, relation: Some(relation), letters: None, checked });
            }
            let text = std::str::from_utf8(&bytes).map_err(|error| format!("no text: {error}"));
            let found = check::decided(of_walnut(name, check::decided(text, name_of_file)?, limits), name_of_file)?;
            check::decided(found.ok_or("an automaton without tracks has no use here"), name_of_file)
        })
        .collect()
}

fn of_walnut(name: &str, text: &str, limits: &Budget) -> Result<Option<Loaded>, AutomataError> {
    let file = walnut::read(text, limits)?;
    let Some(numeration) = file.numeration().cloned() else { return Ok(None) };
    // Names in the order of the tracks; there are 16 at most.
    let tracks: Vec<String> = (b'a'..).take(file.tracks()).map(|letter| char::from(letter).to_string()).collect();
    let tracks: Vec<&str> = tracks.iter().map(String::as_str).collect();
    let is_relation = file.outputs().iter().all(|output| matches!(output, 0 | 1));
    let relation = if is_relation { Some(file.relation(&tracks, limits)?) } else { None };
    let letters = if file.tracks() == 1 { Some(file.letters(&tracks, limits)?) } else { None };
    Ok(Some(Loaded { name: name.to_owned(), numeration, relation, letters, checked: "" }))
}

/// Gives the names, and `F` to the Fibonacci word.
fn give(decider: &mut Decider, numeration: &Arc<Numeration>, loaded: &[Loaded], limits: &Budget) -> anyhow::Result<()> {
    let refuse = |error: DecideError| refused(error, "");
    if **numeration == Numeration::fibonacci() {
        let letters = Relation::last_digits(numeration, limits).map_err(|error| refuse(error.into()))?;
        decider.name_word("F", &letters).map_err(refuse)?;
    }
    for Loaded { name, numeration: theirs, relation, letters, checked: _ } in loaded {
        if theirs != numeration {
            let message = format!("{name} is over {theirs}, the sentence over {numeration}; they must be the same");
            return Err(Refused(message).into());
        }
        if let Some(relation) = relation {
            let tracks: Vec<&str> = relation.tracks().iter().map(String::as_str).collect();
            decider.name(name, &tracks, relation).map_err(refuse)?;
        }
        if let Some(letters) = letters {
            decider.name_word(name, letters).map_err(refuse)?;
        }
        if relation.is_none() && letters.is_none() {
            let message = format!("{name} has several tracks and outputs other than 0 and 1; a word has one track");
            return Err(Refused(message).into());
        }
    }
    Ok(())
}
