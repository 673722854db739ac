//! Sessions: scripts are run command by command, and what they name is kept.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_digits::AutomataError;

use super::file::shortened;
use super::relation::base_files;
use super::script::Line;
use super::table::{Systems, Table, refuse};
use super::{Commands, Morphism};
use crate::arithmetic::verify_arithmetic;
use crate::logic::build::is_name;
use crate::logic::{DecideError, Decider, LogicError, Name, Node, Output, Scope, Sentence, TermNode, parse_over};
use crate::numeration::Numeration;
use crate::relation::Relation;

/// A folder of Walnut, and a file in it: its text, if there is such a file.
pub type Shelf<'a> = dyn Fn(&str, &str) -> Result<Option<String>, AutomataError> + 'a;

/// The greatest number of scripts of which each loads the next.
pub(super) const NESTED: usize = 16;
/// The greatest length of a formula after its macros are replaced.
const LONGEST: usize = 1 << 20;

/// A run of scripts.
pub struct Session<'a> {
    /// The decision procedure, which knows the automata and words that formulas have used so far.
    pub decider: Decider,
    /// The numeration systems that have names of their own.
    pub systems: Systems,
    /// The origin of what was not defined in a script, by its name.
    pub rests: Vec<(String, String)>,
    /// The system of commands of Walnut that name none.
    numeration: Option<Numeration>,
    pub(super) shelf: &'a Shelf<'a>,
    pub(super) budget: &'a Budget,
    automata: BTreeMap<String, Table>,
    words: BTreeMap<String, Table>,
    /// The relations of formulas, and whether their automata read the last digit first.
    defined: BTreeMap<String, (Relation, Option<bool>)>,
    pub(super) macros: BTreeMap<String, String>,
    pub(super) morphisms: BTreeMap<String, Morphism>,
    /// The automata and words that the decision procedure knows as they are now.
    known: BTreeSet<(bool, String)>,
    /// The numeration systems of which files were looked for.
    pub(super) learned: BTreeSet<String>,
    pub(super) depth: usize,
}

/// A formula that is ready to be decided.
#[derive(Clone, Debug)]
pub struct Ready {
    /// The formula as it was read.
    pub sentence: Sentence,
    /// Whether the automaton of the formula reads the last digit first; `None` if its tracks differ.
    pub last_first: Option<bool>,
}

/// What came of a command that is no formula.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// Something was given a name, and there is nothing to say.
    Named,
    /// An automaton, or a word if `is_word`, was made.
    Made {
        /// Its name.
        name: String,
        /// The automaton.
        table: Table,
        /// Whether it is a word: an automaton with outputs.
        is_word: bool,
    },
    /// A text was asked for.
    Text(String),
    /// The commands of another script come next.
    Load(Vec<Line>),
    /// A game is to be given a name.
    Use {
        /// The game.
        game: String,
        /// The name of its P-positions.
        name: String,
    },
    /// The script is to end here.
    End,
}

/// Why a command was not carried out.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SessionError {
    /// The text of a formula is wrong, or it cannot be decided.
    #[error(transparent)]
    Decide(#[from] DecideError),
    /// An automaton could not be made.
    #[error(transparent)]
    Automata(#[from] AutomataError),
}

impl From<LogicError> for SessionError {
    fn from(error: LogicError) -> Self {
        SessionError::Decide(error.into())
    }
}

pub(super) type Said<T> = Result<T, SessionError>;

impl<'a> Session<'a> {
    /// A session without names. `numeration` is the system of Walnut's commands that name none; if it is `None`, it is that of base 2.
    pub fn new(
        decider: Decider,
        systems: Systems,
        numeration: Option<Numeration>,
        shelf: &'a Shelf<'a>,
        budget: &'a Budget,
    ) -> Self {
        let rests = Vec::new();
        let (automata, words, defined) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        let (macros, morphisms, known) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
        let learned = systems.names().collect();
        Session {
            decider,
            systems,
            rests,
            numeration,
            shelf,
            budget,
            automata,
            words,
            defined,
            macros,
            morphisms,
            known,
            learned,
            depth: 0,
        }
    }

    pub(super) fn commands(&self) -> Commands<'_> {
        Commands { systems: &self.systems, budget: self.budget }
    }

    /// Reads a formula, whose macros are [`expanded`](Session::expanded), and names what it uses.
    ///
    /// # Errors
    /// What is wrong in the text, or with something that it names.
    pub fn prepare(&mut self, text: &str, is_of_walnut: bool) -> Said<Ready> {
        self.learn_systems(text)?;
        let mut sentence = parse_over(text, &self.systems)?;
        if is_of_walnut && sentence.numeration.is_none() {
            let binary = || Numeration::base(2).map_err(AutomataError::from);
            sentence.numeration = Some(self.numeration.clone().map_or_else(binary, Ok)?);
        }
        if let Some(numeration) = &sentence.numeration {
            self.decider.use_numeration(&Arc::new(numeration.clone()));
        }
        let (mut calls, mut words) = (BTreeSet::new(), BTreeSet::new());
        sentence.formula.atoms(None, false, &mut |atom, _, _| {
            calls.extend(atom.calls());
            let names = atom.outputs().into_iter().filter_map(|output| match output {
                Output::Word { name, .. } => Some(name.clone()),
                Output::Letter(_) => None,
            });
            words.extend(names);
        });
        for name in calls {
            self.know(&name, false)?;
        }
        for name in words {
            self.know(&name, true)?;
        }
        let last_first = self.order(&sentence);
        self.decider.read_last_first(last_first.0);
        Ok(Ready { sentence, last_first: last_first.1 })
    }

    /// Whether something in a formula reads the last digit first, and whether its free variables do, if they are alike.
    fn order(&self, sentence: &Sentence) -> (bool, Option<bool>) {
        let whole = sentence.numeration.clone().map(|numeration| Scope { numeration, last_first: sentence.last_first });
        let (mut any, mut orders): (bool, BTreeMap<Name, bool>) = (false, BTreeMap::new());
        sentence.formula.atoms(whole.as_ref(), false, &mut |atom, scope, reversed| {
            let here = scope.is_some_and(|scope| scope.last_first);
            any |= here;
            let direct =
                |name: &Name, is_word: bool, terms: &[crate::logic::Term], orders: &mut BTreeMap<Name, bool>| {
                    let order = self.order_of(name, is_word);
                    for term in terms {
                        if let (TermNode::Variable(variable), Some(order)) = (&term.node, order) {
                            orders.entry(variable.clone()).or_insert(order != reversed);
                        }
                    }
                    order == Some(true)
                };
            if let Node::Call(call) = &atom.node {
                any |= direct(&call.name, false, &call.arguments, &mut orders);
            }
            for output in atom.outputs() {
                if let Output::Word { name, indices, .. } = output {
                    any |= direct(name, true, indices, &mut orders);
                }
            }
            for variable in atom.free_variables() {
                orders.entry(variable).or_insert(here != reversed);
            }
        });
        let mut free = sentence.formula.free_variables().into_iter().filter_map(|name| orders.get(&name).copied());
        let first = free.next().unwrap_or(sentence.last_first);
        (any, free.all(|order| order == first).then_some(first))
    }

    fn order_of(&self, name: &str, is_word: bool) -> Option<bool> {
        let tables = if is_word { &self.words } else { &self.automata };
        match tables.get(name) {
            Some(table) => table.last_first().ok().flatten(),
            None => self.defined.get(name).and_then(|(_, order)| *order),
        }
    }

    /// Gives a name to a formula that was prepared.
    ///
    /// # Errors
    /// The parameters are not its free variables, or it cannot be decided.
    pub fn define(&mut self, name: &str, parameters: Option<&[String]>, ready: &Ready) -> Said<()> {
        let formula = &ready.sentence.formula;
        let relation = self.decider.relation(formula)?;
        let free: Vec<String> = formula.free_variables().iter().map(ToString::to_string).collect();
        let names: Vec<&str> = parameters.unwrap_or(&free).iter().map(String::as_str).collect();
        self.decider.name(name, &names, &relation)?;
        self.automata.remove(name);
        self.known.insert((false, name.to_owned()));
        // The tracks in the order of the parameters.
        let slots: Vec<String> = (0..names.len()).map(|k| format!("{k:05}")).collect();
        let slot = |track: &String| names.iter().position(|name| name == track).map_or("", |k| slots[k].as_str());
        let tracks: Vec<&str> = relation.tracks().iter().map(slot).collect();
        let relation = relation.rename(&tracks, self.budget)?;
        self.defined.insert(name.to_owned(), (relation, ready.last_first));
        Ok(())
    }

    /// Gives a name to a relation that is not from a script, with its origin.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn name_relation(&mut self, name: &str, relation: &Relation) -> Said<()> {
        let tracks: Vec<&str> = relation.tracks().iter().map(String::as_str).collect();
        self.decider.name(name, &tracks, relation)?;
        self.automata.remove(name);
        self.known.insert((false, name.to_owned()));
        self.defined.insert(name.to_owned(), (relation.clone(), Some(false)));
        Ok(())
    }

    /// Gives a name to an automaton, or to a word if it is one.
    pub fn name_table(&mut self, name: &str, table: Table, is_word: bool) {
        self.known.remove(&(is_word, name.to_owned()));
        if is_word {
            self.words.insert(name.to_owned(), table);
        } else {
            self.defined.remove(name);
            self.automata.insert(name.to_owned(), table);
        }
    }

    /// The automaton of a formula that was prepared, as Walnut would have it.
    ///
    /// # Errors
    /// It cannot be decided, or its tracks are read from different ends.
    pub fn table_of(&mut self, ready: &Ready) -> Said<Table> {
        let relation = self.decider.relation(&ready.sentence.formula)?;
        Ok(self.of_relation(&relation, ready.last_first)?)
    }

    fn of_relation(&self, relation: &Relation, last_first: Option<bool>) -> Result<Table, AutomataError> {
        match last_first {
            Some(last_first) => Table::of_relation(relation, last_first, self.budget),
            None => refuse(
                "some variables are read from the first digit on, others from the last; there is no automaton of both",
            ),
        }
    }

    /// The automaton or the word with this name, `$name` for automata where both may stand.
    pub(super) fn table(&mut self, name: &str, is_word: bool) -> Said<Table> {
        let tables = if is_word { &self.words } else { &self.automata };
        if let Some(table) = tables.get(name) {
            return Ok(table.clone());
        }
        if let Some((relation, order)) = self.defined.get(name).filter(|_| !is_word) {
            return Ok(self.of_relation(relation, *order)?);
        }
        let Some(table) = self.shelved(name, is_word)? else {
            let (kind, folder) = if is_word { ("word", WORDS) } else { ("automaton", AUTOMATA) };
            return Ok(refuse(format!(
                "there is no {kind} `{}`; make it before, or give its file: {folder}/{name}.txt",
                shortened(name)
            ))?);
        };
        self.name_table(name, table.clone(), is_word);
        Ok(table)
    }

    /// What `$name` or `name` stands for, and whether it is a word.
    pub(super) fn either(&mut self, text: &str) -> Said<(Table, bool)> {
        match text.strip_prefix('$') {
            Some(name) => Ok((self.table(name.trim(), false)?, false)),
            None => Ok((self.table(text, true)?, true)),
        }
    }

    fn shelved(&mut self, name: &str, is_word: bool) -> Said<Option<Table>> {
        let folder = if is_word { WORDS } else { AUTOMATA };
        let file = format!("{name}.txt");
        let Some(text) = (self.shelf)(folder, &file)? else {
            let known = BUILT_IN.iter().find(|(known, _)| is_word && *known == name);
            return Ok(known.map(|(_, text)| Table::read(text, &self.systems, self.budget)).transpose()?);
        };
        // The heading stands before the first edge.
        self.learn_systems(text.split("->").next().unwrap_or_default())?;
        let table = Table::read(&text, &self.systems, self.budget).map_err(|error| in_file(folder, &file, error))?;
        self.rests.push((name.to_owned(), format!("{folder}/{file}")));
        Ok(Some(table))
    }

    /// Lets the decision procedure know an automaton or a word, if there is one of this name.
    fn know(&mut self, name: &str, is_word: bool) -> Said<()> {
        if self.known.contains(&(is_word, name.to_owned())) {
            return Ok(());
        }
        let tables = if is_word { &self.words } else { &self.automata };
        if !tables.contains_key(name) {
            let Some(table) = self.shelved(name, is_word)? else { return Ok(()) };
            self.name_table(name, table, is_word);
        }
        let table = &(if is_word { &self.words } else { &self.automata })[name];
        let names: Vec<String> = (0..table.tracks().len()).map(|k| format!("{k:05}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        if is_word {
            let of = |&value: &i64| {
                Ok((value, table.relation(|output| output == value, &names, &self.systems, self.budget)?))
            };
            let letters = table.values().iter().map(of).collect::<Result<Vec<_>, AutomataError>>()?;
            self.decider.name_word(name, &letters)?;
        } else {
            let relation = table.relation(|output| output != 0, &names, &self.systems, self.budget)?;
            self.decider.name(name, &names, &relation)?;
        }
        self.known.insert((is_word, name.to_owned()));
        Ok(())
    }

    /// Reads the custom bases that a text names, as in `?msd_mine`, and proves their arithmetic.
    pub(super) fn learn_systems(&mut self, text: &str) -> Said<()> {
        for (at, order) in text.match_indices("sd_") {
            let is_name = text[..at].ends_with(['m', 'l']);
            let rest = &text[at + order.len()..];
            let base = &rest[..rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len())];
            let name = format!("msd_{base}");
            let is_integer = base.bytes().all(|byte| byte.is_ascii_digit());
            if !is_name || base.is_empty() || is_integer || !self.learned.insert(name.clone()) {
                continue;
            }
            let file = |kind: &str| format!("{name}{kind}.txt");
            let (words, addition) = ((self.shelf)(BASES, &file(""))?, (self.shelf)(BASES, &file("_addition"))?);
            if let Some(base) = base.strip_prefix("neg_") {
                self.learn_negative(base, addition.as_deref())?;
            } else if let (Some(words), Some(addition)) = (words, addition) {
                let in_files = |error| in_file(BASES, &file(""), error);
                let (words, addition) =
                    base_files(&words, &addition, self.budget).map_err(|(_, error)| in_files(error))?;
                // The words of numbers determine their weights: the files are those of the system that this program has, or those of another one,
                // which takes its place.
                if let Some(known) = self.systems.get(&name)
                    && known.canonical(self.budget)? == words.minimise(self.budget)?
                {
                    continue;
                }
                let system = Numeration::in_place_of_any(base, &words, &addition, self.budget).map_err(in_files)?;
                verify_arithmetic(&system, self.budget).map_err(in_files)?;
                self.rests.push((name.clone(), format!("{BASES}/{}", file(""))));
                self.systems.name(&name, Arc::new(system));
            }
        }
        Ok(())
    }

    /// Reads how a negative base is changed into the base without `neg_`.
    fn learn_negative(&mut self, base: &str, addition: Option<&str>) -> Said<()> {
        let change = (self.shelf)(BASES, &format!("msd_neg_{base}_base_change.txt"))?;
        if let (Some(change), Some(addition)) = (change, addition) {
            let read = |text: &str| Table::read(text, &self.systems, self.budget);
            let (change, addition) = (read(&change)?, read(addition)?);
            self.systems.negative(base, change, addition)?;
        }
        Ok(())
    }

    /// The text with the definitions of its macros in their place: `#name(a,b)`.
    ///
    /// # Errors
    /// A macro is not known or not closed, or the text would be too long.
    pub fn expanded(&mut self, text: &str) -> Said<String> {
        let mut text = text.to_owned();
        // Macros may use macros.
        for _ in 0..NESTED {
            let Some((at, name)) = macro_in(&text) else { return Ok(text) };
            let name = name.to_owned();
            let open = at + 1 + name.len();
            let unclosed = || LogicError::new(format!("`#{name}` has no `)`"), at..open, "write `#name(a,b)`");
            let behind = text[open..].trim_start();
            if !behind.starts_with('(') {
                return Err(unclosed().into());
            }
            let start = text.len() - behind.len() + 1;
            let (mut depth, mut arguments, mut from, mut end) = (0, Vec::new(), start, None);
            for (k, c) in text[start..].char_indices() {
                match c {
                    '(' | '[' => depth += 1,
                    ')' if depth == 0 => {
                        arguments.push(text[from..start + k].trim().to_owned());
                        end = Some(start + k + 1);
                        break;
                    }
                    ')' | ']' => depth -= 1,
                    ',' if depth == 0 => {
                        arguments.push(text[from..start + k].trim().to_owned());
                        from = start + k + 1;
                    }
                    _ => {}
                }
            }
            let end = end.ok_or_else(unclosed)?;
            if !self.macros.contains_key(&name)
                && let Some(definition) = (self.shelf)(MACROS, &format!("{name}.txt"))?
            {
                self.macros.insert(name.clone(), definition.trim().to_owned());
            }
            let Some(definition) = self.macros.get(&name) else {
                let hint = format!("define it before: macro {name} \"%0 < %1\":");
                return Err(LogicError::new(format!("there is no macro `{name}`"), at..open, hint).into());
            };
            let mut filled = definition.clone();
            for (k, argument) in arguments.iter().enumerate().rev() {
                if filled.matches('%').count().saturating_mul(argument.len()) > LONGEST {
                    return Ok(refuse(format!("the macro `{name}` makes a formula of more than {LONGEST} letters"))?);
                }
                filled = filled.replace(&format!("%{k}"), argument);
            }
            if text.len() + filled.len() > LONGEST {
                return Ok(refuse(format!("the macro `{name}` makes a formula of more than {LONGEST} letters"))?);
            }
            text = format!("{}{filled}{}", &text[..at], &text[end..]);
        }
        Ok(refuse(format!("more than {NESTED} macros in one formula"))?)
    }
}

/// The words of Fibonacci and of Thue and Morse, which are there before anything is named.
const BUILT_IN: [(&str, &str); 2] =
    [("F", "msd_fib\n0 0\n0 -> 0\n1 -> 1\n1 1\n0 -> 0\n"), ("T", "msd_2\n0 0\n0 -> 0\n1 -> 1\n1 1\n0 -> 1\n1 -> 0\n")];

const AUTOMATA: &str = "Automata Library";
const WORDS: &str = "Word Automata Library";
const BASES: &str = "Custom Bases";
const MACROS: &str = "Macro Library";
pub(super) const MORPHISMS: &str = "Morphism Library";
pub(super) const TRANSDUCERS: &str = "Transducer Library";
pub(super) const SCRIPTS: &str = "Command Files";

pub(super) fn in_file(folder: &str, file: &str, error: AutomataError) -> AutomataError {
    match error {
        AutomataError::Exceeded(_) => error,
        error => AutomataError::Command(format!("{folder}/{file}: {error}")),
    }
}

/// The first macro in a text: its place and its name.
fn macro_in(text: &str) -> Option<(usize, &str)> {
    text.match_indices('#').find_map(|(at, _)| {
        let rest = &text[at + 1..];
        let name = &rest[..rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len())];
        is_name(name).then_some((at, name))
    })
}
