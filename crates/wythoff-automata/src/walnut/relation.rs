//! Files of Walnut whose tracks are all in one numeration system, as relations, and its custom bases.

use std::sync::Arc;
use wythoff_digits::{AutomataError, Dfa};

use wythoff_budget::Budget;

use super::file::shortened;
use super::name::name;
use super::table::{Systems, Table, Track};
use crate::numeration::Numeration;
use crate::relation::Relation;

/// The contents of a file of Walnut whose tracks are all in one numeration system, the first digit first.
#[derive(Clone, Debug)]
pub struct Walnut {
    /// The numeration system of all tracks; `None` if there are no tracks.
    numeration: Option<Arc<Numeration>>,
    table: Table,
}

/// The relation as a text file of Walnut, its tracks in the order of their names. A numeration system that Walnut does
/// not know has to be defined there first, by the command of [`definition`](super::definition) or by the files of [`bases`].
///
/// # Errors
/// The budget is exceeded: the automaton for words of every length may be larger.
pub fn write(relation: &Relation, budget: &Budget) -> Result<String, AutomataError> {
    if relation.tracks().is_empty() {
        return Ok(Table::truth(!relation.is_empty()).write());
    }
    // The words that are accepted after some number of leading zeros.
    let dfa = relation.dfa().to_nfa().close_under_leading_zeros(1).minimise(budget)?;
    let system = Track { letters: digits(relation.numeration()), system: Some(name(relation.numeration())) };
    Ok(Table::of_dfa(vec![system; relation.tracks().len()], &dfa)?.write())
}

/// The files of a numeration system given as data, for Walnut's folder `Custom Bases`: their names and texts, the canonical words
/// first, then addition. Empty for a system that Walnut knows or that a command defines.
///
/// ```
/// use wythoff_automata::{Numeration, walnut};
/// let files = walnut::bases(&Numeration::pisot(&[3, 2])?);
/// assert_eq!(files[0].0, "msd_pisot_3_2.txt");
/// assert_eq!(files[0].1, "{0,1,2,3}\n\n0 1\n0 -> 0\n1 -> 0\n2 -> 0\n3 -> 1\n\n1 1\n0 -> 0\n1 -> 0\n");
/// assert_eq!(files[1].0, "msd_pisot_3_2_addition.txt");
/// # Ok::<(), wythoff_automata::NumerationError>(())
/// ```
pub fn bases(numeration: &Numeration) -> Vec<(String, String)> {
    let Some(parts) = numeration.parts().filter(|_| *numeration != Numeration::tribonacci()) else { return Vec::new() };
    let digits = Track { letters: digits(numeration), system: None };
    let text = |dfa: &Dfa| Table::of_dfa(vec![digits.clone(); dfa.alphabet().tracks()], dfa).map(|table| table.write());
    let file = |kind: &str, dfa| (format!("{}{kind}.txt", name(numeration)), text(dfa).unwrap_or_default());
    vec![file("", &parts.canonical), file("_addition", &parts.addition)]
}

fn digits(numeration: &Numeration) -> Vec<i64> {
    (0..numeration.digits() as i64).collect()
}

/// Reads a custom base of Walnut with this name: the texts of its automaton of words, `msd_NAME.txt`, and of that of addition,
/// `msd_NAME_addition.txt`. Nothing is proved here.
///
/// # Errors
/// In which file something is wrong, if it is one of them, and what; otherwise the errors of [`Numeration::of_automata`].
///
/// ```
/// use wythoff_automata::{Budget, Numeration, walnut};
/// let (system, budget) = (Numeration::pisot(&[3, 2])?, Budget::unlimited());
/// let [(_, words), (_, addition)] = &walnut::bases(&system)[..] else { panic!() };
/// let mine = walnut::read_base("mine", words, addition, &budget).unwrap();
/// assert_eq!(mine.parts().unwrap().addition, system.parts().unwrap().addition);
/// # Ok::<(), wythoff_automata::AutomataError>(())
/// ```
pub fn read_base(
    name: &str,
    words: &str,
    addition: &str,
    budget: &Budget,
) -> Result<Numeration, (Option<BaseFile>, AutomataError)> {
    let (words, addition) = base_files(words, addition, budget)?;
    Numeration::of_automata(name, &words, &addition, budget).map_err(|error| (None, error))
}

/// The automata of the two files of a custom base.
pub(super) fn base_files(
    words: &str,
    addition: &str,
    budget: &Budget,
) -> Result<(Dfa, Dfa), (Option<BaseFile>, AutomataError)> {
    let words = base_file(words, 1, budget).map_err(|error| (Some(BaseFile::Words), error))?;
    let addition = base_file(addition, 3, budget).map_err(|error| (Some(BaseFile::Addition), error))?;
    Ok((words, addition))
}

/// A file of a custom base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaseFile {
    /// The words that are numbers.
    Words,
    /// The sums.
    Addition,
}

/// The automaton of a file of a custom base, which lists the digits of each track.
fn base_file(text: &str, tracks: usize, budget: &Budget) -> Result<Dfa, AutomataError> {
    let check = |read: &[Track]| {
        let is_base = |track: &Track| {
            track.system.is_none()
                && track.letters == read[0].letters
                && track.letters.iter().copied().eq(0..track.letters.len() as i64)
        };
        if read.len() == tracks && read.iter().all(is_base) {
            return Ok(());
        }
        let shown: String = read.iter().map(Track::to_string).collect();
        let shown = shortened(&shown);
        let example = vec!["{0,1}"; tracks].join(" ");
        Err(format!("`{shown}` is no list of the digits 0, 1, … for each track; write them, as in `{example}`"))
    };
    accepted(&Table::read_if(text, &Systems::default(), check, budget)?, |output| output != 0, budget)
}

/// The automaton of the words with a wanted output, with and without leading zeros.
fn accepted(table: &Table, wanted: impl Fn(i64) -> bool, budget: &Budget) -> Result<Dfa, AutomataError> {
    table.dfa(wanted)?.to_nfa().close_under_leading_zeros(1).determinise(budget)?.after_zeros(1, budget)
}

/// Reads a file of Walnut. Comments begin with `#` or `//`.
///
/// # Errors
/// The line that is wrong, what is wrong with it, and what to write instead; or the file is too large.
pub fn read(text: &str, budget: &Budget) -> Result<Walnut, AutomataError> {
    read_over(text, &[], budget)
}

/// Reads a file of Walnut, as [`read`], which may also be over one of these systems, known by their names.
///
/// # Errors
/// Those of [`read`].
pub fn read_over(text: &str, bases: &[Numeration], budget: &Budget) -> Result<Walnut, AutomataError> {
    let systems = Systems::of(bases);
    let table = Table::read_if(text, &systems, one_system, budget)?;
    let numeration = table.tracks().first().and_then(|track| systems.get(track.system.as_ref()?));
    Ok(Walnut { numeration, table })
}

/// Checks that all tracks are in one numeration system, the first digit first.
fn one_system(tracks: &[Track]) -> Result<(), String> {
    let mut first: Option<&str> = None;
    for track in tracks {
        let Some(name) = track.system.as_deref() else {
            return Err(
                "an alphabet is no numeration system; write msd_fib for {0, 1} in Zeckendorf's form, msd_2 for binary"
                    .to_owned(),
            );
        };
        if name.starts_with("msd_neg_") {
            return Err(format!("`{name}` writes negative numbers; here the natural ones are needed, as in msd_2"));
        }
        if let Some(rest) = name.strip_prefix("lsd_") {
            return Err(format!(
                "`{name}` reads the least digit first; in Walnut, `reverse` makes an automaton over msd_{rest}"
            ));
        }
        if let Some(first) = first.replace(name).filter(|first| *first != name) {
            return Err(format!(
                "one track is in {first}, another in {name}; a relation has the same system on all tracks"
            ));
        }
    }
    Ok(())
}

impl Walnut {
    /// The numeration system of all tracks; `None` if there are no tracks.
    pub fn numeration(&self) -> Option<&Arc<Numeration>> {
        self.numeration.as_ref()
    }

    /// The number of tracks that the automaton reads.
    pub fn tracks(&self) -> usize {
        self.table.tracks().len()
    }

    /// The number of states in the file.
    pub fn states(&self) -> usize {
        self.table.outputs().len()
    }

    /// The different outputs that occur, in ascending order.
    pub fn outputs(&self) -> Vec<i64> {
        self.table.values()
    }

    /// The relation of the tuples whose output is not 0; `tracks` are the names of the tracks in the order of the file,
    /// which must differ.
    ///
    /// Words that are not canonical forms are left out. Whether numbers are in the relation does not depend on leading
    /// zeros: they are if one of the words for them is accepted.
    ///
    /// # Errors
    /// The number of names is not that of the tracks.
    ///
    /// A file `true` or `false` names no numeration system; the relation then has Zeckendorf's.
    pub fn relation(&self, tracks: &[&str], budget: &Budget) -> Result<Relation, AutomataError> {
        self.where_output(|output| output != 0, tracks, budget)
    }

    /// For each output that occurs, the relation of the tuples that have it, in the form that
    /// [`Decider::name_word`](crate::logic::Decider::name_word) takes.
    pub fn letters(&self, tracks: &[&str], budget: &Budget) -> Result<Vec<(i64, Relation)>, AutomataError> {
        let of = |letter| Ok((letter, self.where_output(|output| output == letter, tracks, budget)?));
        self.outputs().into_iter().map(of).collect()
    }

    fn where_output(
        &self,
        wanted: impl Fn(i64) -> bool,
        tracks: &[&str],
        budget: &Budget,
    ) -> Result<Relation, AutomataError> {
        let numeration = self.numeration.clone().unwrap_or_else(|| Arc::new(Numeration::fibonacci()));
        if tracks.len() != self.tracks() {
            return Err(AutomataError::Alphabet { digits: numeration.digits(), tracks: tracks.len() });
        }
        if tracks.is_empty() {
            let always = Relation::always(&numeration, &[], budget)?;
            return if self.table.outputs().iter().all(|&output| wanted(output)) {
                Ok(always)
            } else {
                always.not(budget)
            };
        }
        // Accepts words of every length, with and without leading zeros.
        Relation::from_dfa(&numeration, tracks, &accepted(&self.table, wanted, budget)?, budget)
    }
}
