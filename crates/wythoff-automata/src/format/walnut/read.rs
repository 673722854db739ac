//! Reads Walnut's text files and converts them to relations.

use std::sync::Arc;
use wythoff_digits::{Alphabet, AutomataError, Dfa, Letter, explore};

use wythoff_budget::{Budget, Exceeded};

use super::parse;
use super::states::{Reader, shortened};
use crate::numeration::Numeration;
use crate::relation::Relation;

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 30;

/// The largest number of states that a file may declare.
pub const MAX_STATES: usize = 10_000_000;

/// The contents of a file of Walnut: an automaton, in general with integer outputs.
#[derive(Clone, Debug)]
pub struct Walnut {
    /// The numeration system of all tracks; `None` if there are no tracks.
    numeration: Option<Arc<Numeration>>,
    tracks: usize,
    outputs: Vec<i64>,
    /// The edges of each state; the first state is the initial one.
    edges: Vec<Vec<(Letter, u32)>>,
}

pub(super) fn wrong(line: usize, message: impl Into<String>) -> AutomataError {
    AutomataError::Format { line, message: message.into() }
}

/// The lines of a file that are neither empty nor comments, with their numbers.
fn lines<'t>(text: &'t str, budget: &Budget) -> Result<impl Iterator<Item = (&'t str, usize)>, AutomataError> {
    if text.len() > MAX_BYTES {
        return Err(Exceeded::Memory { what: "reading", bytes: text.len() as u64 }.into());
    }
    budget.memory_for::<u8>(text.len(), "reading")?;
    let bare = |text: &'t str| text.split('#').next().and_then(|text| text.split("//").next()).unwrap_or_default();
    Ok(text.lines().map(bare).zip(1..).filter(|(text, _)| !text.trim().is_empty()))
}

/// Reads a custom base of Walnut with this name: the texts of its automaton of words, `msd_NAME.txt`, and of that of addition,
/// `msd_NAME_addition.txt`. Nothing is proved here.
///
/// # Errors
/// In which file something is wrong, if it is one of them, and what; otherwise the errors of [`Numeration::of_automata`].
///
/// ```
/// use wythoff_automata::{Budget, Numeration, format::walnut};
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
    let words = base_file(words, 1, budget).map_err(|error| (Some(BaseFile::Words), error))?;
    let addition = base_file(addition, 3, budget).map_err(|error| (Some(BaseFile::Addition), error))?;
    Numeration::of_automata(name, &words, &addition, budget).map_err(|error| (None, error))
}

/// A file of a custom base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaseFile {
    /// The words that are numbers.
    Words,
    /// The sums.
    Addition,
}

/// The automaton of a file of a custom base, which names the digits of each track, and no numeration system.
fn base_file(text: &str, tracks: usize, budget: &Budget) -> Result<Dfa, AutomataError> {
    const HINT: &str = "write the digits of each track, as in `{0,1} {0,1} {0,1}`";
    let mut lines = lines(text, budget)?;
    let Some((first, at)) = lines.next() else { return Err(wrong(1, format!("the file is empty; {HINT}"))) };
    let digits = |list: &str| -> Option<usize> {
        let list = list.trim().strip_prefix('{')?;
        let digits: Vec<usize> = list.split(',').map(|digit| digit.trim().parse().ok()).collect::<Option<_>>()?;
        digits.iter().copied().eq(0..digits.len()).then_some(digits.len())
    };
    let heading = first.trim().strip_suffix('}').map(|lists| lists.split('}').map(digits).collect::<Option<Vec<_>>>());
    let Some(Some(lists)) = heading else {
        return Err(wrong(at, format!("`{}` does not list digits 0, 1, …; {HINT}", shortened(first))));
    };
    if lists.len() != tracks || lists.iter().any(|digits| *digits != lists[0]) {
        return Err(wrong(at, format!("{tracks} tracks of the same digits are needed; {HINT}")));
    }
    let mut reader = Reader::new(Alphabet::new(lists[0], tracks)?);
    for (text, at) in lines {
        reader.line(text, at, budget)?;
    }
    let edges = reader.targets(at)?;
    accepted(Alphabet::new(lists[0], tracks)?, &edges, |state| reader.outputs[state as usize] != 0, budget)
}

/// The automaton of the words that lead to a wanted state, with and without leading zeros.
fn accepted(
    alphabet: Alphabet,
    edges: &[Vec<(Letter, u32)>],
    wanted: impl Fn(u32) -> bool,
    budget: &Budget,
) -> Result<Dfa, AutomataError> {
    let nfa =
        explore(alphabet, 0u32, |&state, list| list.extend(&edges[state as usize]), |&state| wanted(state), budget)?;
    nfa.close_under_leading_zeros(1).determinise(budget)?.after_zeros(1, budget)
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
    let mut lines = lines(text, budget)?;
    let Some((first, at)) = lines.next() else {
        return Err(wrong(1, "the file is empty; write the numeration system of each track, as in `msd_fib msd_fib`"));
    };
    if let truth @ ("true" | "false") = first.trim() {
        let outputs = vec![i64::from(truth == "true")];
        return match lines.next() {
            Some((_, at)) => Err(wrong(at, format!("nothing may follow `{truth}`; leave the rest out"))),
            None => Ok(Walnut { numeration: None, tracks: 0, outputs, edges: vec![Vec::new()] }),
        };
    }
    let (numeration, tracks) = heading(first, at, bases)?;
    let alphabet = Alphabet::new(numeration.digits(), tracks)?;
    let mut reader = Reader::new(alphabet);
    for (text, at) in lines {
        reader.line(text, at, budget)?;
    }
    let edges = reader.targets(at)?;
    Ok(Walnut { numeration: Some(Arc::new(numeration)), tracks, outputs: reader.outputs, edges })
}

/// The numeration system, and the number of tracks for which the heading names it.
fn heading(text: &str, at: usize, bases: &[Numeration]) -> Result<(Numeration, usize), AutomataError> {
    if text.contains(['{', '}']) {
        let message =
            "an alphabet is no numeration system; write msd_fib for {0, 1} in Zeckendorf's form, msd_2 for binary";
        return Err(wrong(at, message));
    }
    let mut numeration: Option<Numeration> = None;
    let mut tracks = 0;
    for word in text.split_whitespace() {
        let own = bases.iter().find(|base| base.to_string() == word).cloned();
        let system = own.or_else(|| parse(word)).ok_or_else(|| wrong(at, unknown(word)))?;
        if let Some(first) = numeration.as_ref().filter(|first| **first != system) {
            let message =
                format!("one track is in {first}, another in {system}; a relation has the same system on all tracks");
            return Err(wrong(at, message));
        }
        numeration = Some(system);
        tracks += 1;
    }
    numeration.map(|numeration| (numeration, tracks)).ok_or_else(|| wrong(at, unknown("")))
}

fn unknown(word: &str) -> String {
    let word = shortened(word);
    if let Some(rest) = word.strip_prefix("lsd_") {
        return format!(
            "`{word}` reads the least digit first; in Walnut, `reverse` makes an automaton over msd_{rest}"
        );
    }
    format!(
        "`{word}` is no numeration system that is known here; write msd_fib, msd_pell, msd_2 (a base), msd_ost_1_2 for `ost ost_1_2 [0] [1 2]`, or msd_ost_3_then_1_2 for `ost ost_3_then_1_2 [3] [1 2]`"
    )
}

impl Walnut {
    /// The numeration system of all tracks; `None` if there are no tracks.
    pub fn numeration(&self) -> Option<&Arc<Numeration>> {
        self.numeration.as_ref()
    }

    /// The number of tracks that the automaton reads.
    pub fn tracks(&self) -> usize {
        self.tracks
    }

    /// The number of states in the file.
    pub fn states(&self) -> usize {
        self.outputs.len()
    }

    /// The different outputs that occur, in ascending order.
    pub fn outputs(&self) -> Vec<i64> {
        let mut outputs = self.outputs.clone();
        outputs.sort_unstable();
        outputs.dedup();
        outputs
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
        let alphabet = Alphabet::new(numeration.digits(), self.tracks)?;
        if tracks.len() != self.tracks {
            return Err(AutomataError::Alphabet { digits: numeration.digits(), tracks: tracks.len() });
        }
        if self.tracks == 0 {
            let always = Relation::always(&numeration, &[], budget)?;
            return if wanted(self.outputs[0]) { Ok(always) } else { always.not(budget) };
        }
        // Accepts words of every length, with and without leading zeros.
        let dfa = accepted(alphabet, &self.edges, |state| wanted(self.outputs[state as usize]), budget)?;
        Relation::from_dfa(&numeration, tracks, &dfa, budget)
    }
}
