//! The text files in which Walnut stores automata.
//!
//! The first line names the numeration system of each track. Then comes each state: a line with its number and its output,
//! followed by lines `digits -> state`. The first state is the initial one; an output other than 0 means accepting; a tuple
//! of digits without a line is rejected. `*` is any digit. If there are no tracks, the whole file is `true` or `false`.
//!
//! Walnut accepts words of every length, and a number also with any number of leading zeros. In this crate the length of
//! a word is that of the preperiod plus a multiple of the period. [`write()`] converts to Walnut's lengths, and [`read`]
//! to those of this crate.
//!
//! ```
//! use std::sync::Arc;
//! use wythoff_automata::{Comparison, Budget, Numeration, Relation, format::walnut};
//! let budget = Budget::unlimited();
//! let fibonacci = Arc::new(Numeration::fibonacci());
//! let three = Relation::linear(&fibonacci, &[("x", 1)], -3, Comparison::Equal, &budget)?;
//! let text = walnut::write(&three, &budget)?;
//! assert_eq!(text, "msd_fib\n\n0 0\n0 -> 0\n1 -> 1\n\n1 0\n0 -> 2\n\n2 0\n0 -> 3\n\n3 1\n");
//! assert_eq!(walnut::read(&text, &budget)?.relation(&["x"], &budget)?, three);
//! # Ok::<(), wythoff_automata::AutomataError>(())
//! ```

mod read;
mod script;
mod states;

use std::fmt::Write;
use wythoff_digits::{AutomataError, Dfa};

use wythoff_budget::Budget;

use crate::numeration::Numeration;
use crate::relation::Relation;

pub use read::{BaseFile, MAX_BYTES, MAX_STATES, Walnut, read, read_base, read_over};
pub use script::{Command, definition as named_formula, script};

/// The relation as a text file of Walnut, its tracks in the order of their names. A numeration system that Walnut does
/// not know has to be defined there first, by the command of [`definition`] or by the files of [`bases`].
///
/// # Errors
/// The budget is exceeded: the automaton for words of every length may be larger.
pub fn write(relation: &Relation, budget: &Budget) -> Result<String, AutomataError> {
    if relation.tracks().is_empty() {
        return Ok(if relation.is_empty() { "false\n" } else { "true\n" }.to_owned());
    }
    // The words that are accepted after some number of leading zeros.
    let dfa = relation.dfa().to_nfa().close_under_leading_zeros(1).minimise(budget)?;
    Ok(states(&name(relation.numeration()), &dfa))
}

/// An automaton as a text file of Walnut, with this name of the numeration system, or this alphabet, for each track.
fn states(heading: &str, dfa: &Dfa) -> String {
    let alphabet = dfa.alphabet();
    let mut text = vec![heading; alphabet.tracks()].join(" ");
    text.push('\n');
    if dfa.states() == 0 {
        // Walnut requires an initial state.
        text.push_str("\n0 0\n");
    }
    for state in 0..dfa.states() as u32 {
        let _ = write!(text, "\n{state} {}\n", u8::from(dfa.accepts_at(state)));
        for (letter, target) in dfa.edges_of(state) {
            for track in 0..alphabet.tracks() {
                let _ = write!(text, "{} ", alphabet.digit(letter, track));
            }
            let _ = writeln!(text, "-> {target}");
        }
    }
    text
}

/// The files of a numeration system given as data, for Walnut's folder `Custom Bases`: their names and texts, the canonical words
/// first, then addition. Empty for a system that Walnut knows or that a command defines.
///
/// ```
/// use wythoff_automata::{Numeration, format::walnut};
/// let files = walnut::bases(&Numeration::pisot(&[3, 2])?);
/// assert_eq!(files[0].0, "msd_pisot_3_2.txt");
/// assert_eq!(files[0].1, "{0,1,2,3}\n\n0 1\n0 -> 0\n1 -> 0\n2 -> 0\n3 -> 1\n\n1 1\n0 -> 0\n1 -> 0\n");
/// assert_eq!(files[1].0, "msd_pisot_3_2_addition.txt");
/// # Ok::<(), wythoff_automata::NumerationError>(())
/// ```
pub fn bases(numeration: &Numeration) -> Vec<(String, String)> {
    let Some(parts) = numeration.parts().filter(|_| *numeration != Numeration::tribonacci()) else { return Vec::new() };
    let (name, digits) = (name(numeration), join(&(0..numeration.digits() as u32).collect::<Vec<_>>(), ","));
    let file = |kind: &str, dfa| (format!("{name}{kind}.txt"), states(&format!("{{{digits}}}"), dfa));
    vec![file("", &parts.canonical), file("_addition", &parts.addition)]
}

/// Walnut's name of the numeration system: `msd_fib`, `msd_pell`, `msd_3`, or a name that its command `ost` has to define
/// first, as [`definition`] states, or files, which [`bases`] makes.
///
/// ```
/// use wythoff_automata::{Numeration, format::walnut};
/// let system: Numeration = "msd_ost[3;1,2]".parse()?;
/// assert_eq!(walnut::name(&system), "msd_ost_3_then_1_2");
/// assert_eq!(walnut::definition(&system).as_deref(), Some("ost ost_3_then_1_2 [3] [1 2];"));
/// assert_eq!(walnut::definition(&Numeration::fibonacci()), None);
/// # Ok::<(), wythoff_automata::NumerationError>(())
/// ```
pub fn name(numeration: &Numeration) -> String {
    match custom(numeration) {
        Some((name, ..)) => format!("msd_{name}"),
        // A name in Walnut has no brackets.
        None => numeration.to_string().replace(['[', ','], "_").replace(']', ""),
    }
}

/// The command that defines the numeration system in Walnut; `None` for a system that Walnut knows, or that has files.
pub fn definition(numeration: &Numeration) -> Option<String> {
    let (name, preperiod, period) = custom(numeration)?;
    // Walnut's first list begins with the integer part; 0 stands for an empty preperiod.
    let preperiod = if preperiod.is_empty() { vec![0] } else { preperiod };
    Some(format!("ost {name} [{}] [{}];", join(&preperiod, " "), join(&period, " ")))
}

/// The numeration system with this name, written as by [`name`] or as in this program.
fn parse(name: &str) -> Option<Numeration> {
    if let Ok(known) = name.parse() {
        return Some(known);
    }
    let quotients = |list: &str| list.split('_').map(|quotient| quotient.parse().ok()).collect::<Option<Vec<u32>>>();
    if let Some(list) = name.strip_prefix("msd_pisot_") {
        return Numeration::pisot(&quotients(list)?).ok();
    }
    let list = name.strip_prefix("msd_ost_")?;
    match list.split_once("_then_") {
        Some((preperiod, period)) => Numeration::ostrowski(&quotients(preperiod)?, &quotients(period)?).ok(),
        None => Numeration::ostrowski(&[], &quotients(list)?).ok(),
    }
}

/// Name, preperiod and period of a numeration system that has to be defined in Walnut; `None` for one that Walnut knows.
fn custom(numeration: &Numeration) -> Option<(String, Vec<u32>, Vec<u32>)> {
    let (preperiod, period) = numeration.quotients()?;
    match (&preperiod[..], &period[..]) {
        ([], [1] | [2]) => None,
        ([], list) => Some((format!("ost_{}", join(list, "_")), preperiod, period)),
        (first, list) => Some((format!("ost_{}_then_{}", join(first, "_"), join(list, "_")), preperiod, period)),
    }
}

fn join(list: &[u32], between: &str) -> String {
    list.iter().map(u32::to_string).collect::<Vec<_>>().join(between)
}
