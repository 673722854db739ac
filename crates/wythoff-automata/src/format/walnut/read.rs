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

/// Reads a file of Walnut. Comments begin with `#` or `//`.
///
/// # Errors
/// The line that is wrong, what is wrong with it, and what to write instead; or the file is too large.
pub fn read(text: &str, budget: &Budget) -> Result<Walnut, AutomataError> {
    if text.len() > MAX_BYTES {
        return Err(Exceeded::Memory { what: "reading", bytes: text.len() as u64 }.into());
    }
    budget.memory_for::<u8>(text.len(), "reading")?;
    let bare = |text: &str| text.split('#').next().and_then(|text| text.split("//").next()).map(str::to_owned);
    let lines = text.lines().map(|text| bare(text).unwrap_or_default()).zip(1..);
    let mut lines = lines.filter(|(text, _)| !text.trim().is_empty());
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
    let (numeration, tracks) = heading(&first, at)?;
    let alphabet = Alphabet::new(numeration.digits(), tracks)?;
    let mut reader = Reader::new(alphabet);
    for (text, at) in lines {
        reader.line(&text, at, budget)?;
    }
    let edges = reader.targets(at)?;
    Ok(Walnut { numeration: Some(Arc::new(numeration)), tracks, outputs: reader.outputs, edges })
}

/// The numeration system, and the number of tracks for which the heading names it.
fn heading(text: &str, at: usize) -> Result<(Numeration, usize), AutomataError> {
    if text.contains(['{', '}']) {
        let message =
            "an alphabet is no numeration system; write msd_fib for {0, 1} in Zeckendorf's form, msd_2 for binary";
        return Err(wrong(at, message));
    }
    let mut numeration: Option<Numeration> = None;
    let mut tracks = 0;
    for word in text.split_whitespace() {
        let system = parse(word).ok_or_else(|| wrong(at, unknown(word)))?;
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
        let nfa = explore(
            alphabet,
            0u32,
            |&state, edges| edges.extend(&self.edges[state as usize]),
            |&state| wanted(self.outputs[state as usize]),
            budget,
        )?;
        // Accepts words of every length, with and without leading zeros.
        let dfa: Dfa = nfa.close_under_leading_zeros(1).determinise(budget)?.after_zeros(1, budget)?;
        Relation::from_dfa(&numeration, tracks, &dfa, budget)
    }
}
