//! The theorem of a certificate as a file for the proof assistant Rocq, whose kernel then proves it again from the rules.
//!
//! The file states the rules as an inductive predicate and has the automaton as data. That the automaton accepts exactly the P-positions is proved
//! in it by computations, which the [library](LIBRARY) shows to be enough. Nothing of this module has to be trusted: who reads the rules, the
//! automaton and the statement of the theorem in the file knows what is proved.

mod automaton;
mod blocking;
mod chain;
mod consequences;
mod equation;
mod file;
mod kinds;
mod labels;
mod statement;
mod terms;

use wythoff_check::Certificate;
use wythoff_check::certificate::ChainFile;
use wythoff_check::sentence;

pub use automaton::System;
pub use blocking::Blocking;
pub use kinds::Kind;
pub use labels::Labelled;
pub use statement::Statement;
pub use terms::{Condition, Constructor, Number, Pile, Premise};

/// The files of the library, in the order in which they are compiled: their names and texts.
pub const LIBRARY: [(&str, &str); 16] = [
    ("Game.v", include_str!("../../rocq/Game.v")),
    ("Words.v", include_str!("../../rocq/Words.v")),
    ("Conditions.v", include_str!("../../rocq/Conditions.v")),
    ("Search.v", include_str!("../../rocq/Search.v")),
    ("Kernel.v", include_str!("../../rocq/Kernel.v")),
    ("Meets.v", include_str!("../../rocq/Meets.v")),
    ("Positions.v", include_str!("../../rocq/Positions.v")),
    ("Plan.v", include_str!("../../rocq/Plan.v")),
    ("Consequences.v", include_str!("../../rocq/Consequences.v")),
    ("Lines.v", include_str!("../../rocq/Lines.v")),
    ("Tools.v", include_str!("../../rocq/Tools.v")),
    ("Blocking.v", include_str!("../../rocq/Blocking.v")),
    ("Bounds.v", include_str!("../../rocq/Bounds.v")),
    ("Slices.v", include_str!("../../rocq/Slices.v")),
    ("Heaps.v", include_str!("../../rocq/Heaps.v")),
    ("Equation.v", include_str!("../../rocq/Equation.v")),
];

/// What cannot be stated with the library.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no theorem for Rocq can be written about {what}")]
pub struct NotCovered {
    /// What is missing.
    what: String,
}

impl NotCovered {
    /// The error that this cannot be stated.
    pub fn new(what: &str) -> Self {
        NotCovered { what: what.to_owned() }
    }
}

/// The theorem of a certificate as a file for Rocq.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RocqTheorem {
    /// The name of the file without `.v`, made of the game as it was asked for: lower-case letters, digits and `_`.
    pub name: String,
    /// The text of the file.
    pub text: String,
}

impl RocqTheorem {
    /// The theorem of a certificate. That it is true is proved when the file is compiled, and not before.
    ///
    /// # Errors
    /// The rules, the numeration system or the automaton cannot be stated; the error says what is missing.
    pub fn new(certificate: &Certificate) -> Result<Self, NotCovered> {
        let statement = Statement::of(certificate.rules())?;
        let relation = certificate.relation();
        let system = System::of(relation.numeration())?;
        let states = automaton::states(relation)?;
        let name = name(certificate.game());
        let game = (certificate.game(), &*certificate.rules().to_string());
        let text = file::text(&name, game, &statement, &system, (relation, &states));
        Ok(RocqTheorem { name, text })
    }

    /// The theorems of a chain, each of which is proved from those before it.
    ///
    /// # Errors
    /// As for a certificate; and four heaps are not covered.
    pub fn of_chain(chain: &ChainFile) -> Result<Self, NotCovered> {
        let name = match chain.kind() {
            sentence::Kind::Values => name(&format!("values of {}", chain.rules())),
            kind => name(&format!("three {}", kind.word())),
        };
        let text = chain::text(&name, chain)?;
        Ok(RocqTheorem { name, text })
    }

    /// All files that Rocq needs to prove the theorem: the theorem, the library, a list of them and a note on how they are compiled.
    pub fn files(&self) -> Vec<(String, String)> {
        let RocqTheorem { name, text } = self;
        let names = LIBRARY.map(|(name, _)| name).join(" ");
        let project = format!("-R . Wythoff\n{}\n{name}.v\n", LIBRARY.map(|(name, _)| name).join("\n"));
        let readme = format!(
            "`{name}.v` states the rules of a game and proves which positions are P-positions; the other files are the library that it \
             needs.\nRead `Game.v`, which says what P-positions and automata are, the beginning of `Blocking.v`, if options are blocked, and \
             the beginning of `{name}.v`. Rocq (Coq 8.16) proves the theorem, in this folder, by\n\n    ulimit -s unlimited\n    for f in {names} {name}.v; do coqc -R . Wythoff $f; done\n\n\
             It ends with `Closed under the global context` if the proof rests on no axiom.\n"
        );
        let own = [
            (format!("{name}.v"), text.clone()),
            ("_CoqProject".to_owned(), project),
            ("README.md".to_owned(), readme),
        ];
        own.into_iter().chain(LIBRARY.map(|(name, text)| (name.to_owned(), text.to_owned()))).collect()
    }
}

/// The longest name of a file.
const LONGEST: usize = 60;

/// A name for the file of a game, which is a name in Rocq, too.
fn name(game: &str) -> String {
    let words = game.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let mut name = words.collect::<Vec<_>>().join("_").to_ascii_lowercase();
    name.truncate(LONGEST);
    let is_own = name.starts_with(|c: char| c.is_ascii_lowercase())
        && LIBRARY.iter().all(|(file, _)| !file.trim_end_matches(".v").eq_ignore_ascii_case(&name));
    if is_own { name } else { format!("game_{name}") }
}
