//! The finitely many phases from which translates are read, and the words that are found from them.

use wythoff_budget::{Budget, Exceeded};

use crate::bits::Bits;
use crate::outlook::Fate;
use crate::process::Process;
use crate::trie::Trie;
use crate::weights::{self, Change, Count, Weights};
use crate::{Dictionary, Word};

/// The fate shown by the phases of a process, from its present state: see [`Fate`]. `None` if nothing is shown, if a
/// reading gets stuck, or if more than `most` bits would be read of the unread string or of translates. The dictionary
/// must be prefix-free.
///
/// O(unread bits + bits of translates read).
pub(super) fn fate(process: &Process, most: usize, budget: &Budget) -> Result<Option<Fate>, Exceeded> {
    let (dictionary, after) = (process.dictionary(), process.words_read());
    let mut graph = Graph::new(dictionary, most);
    if !graph.begin(process, budget)? || !graph.close(budget)? {
        return Ok(None);
    }
    let immortal = graph.immortal(budget)?;
    if graph.begins.iter().any(|&word| immortal[word]) {
        let words = immortal.iter().filter(|&&is_immortal| is_immortal).count();
        return Ok(Some(Fate::Immortal { words, after }));
    }
    if graph.phases.members == [Trie::ROOT] {
        return Ok(Some(Fate::Mortal { after }));
    }
    let changes: Vec<Change> = graph.words.members.iter().map(|&word| Change::of(&dictionary.words()[word])).collect();
    let lightest = weights::lightest(Weights::tried(&changes), &dictionary.trie, &graph.phases.members);
    let unread = Count::of(&process.unread());
    let heavy = lightest.into_iter().find(|(weights, least)| weights.of(unread) >= u128::from(*least));
    let words = graph.words.members.len();
    Ok(heavy.map(|(weights, least)| Fate::GrowsAmong { words, weights, least, after }))
}

/// A set of numbers, in the order in which they were added.
struct Found {
    is_member: Vec<bool>,
    members: Vec<usize>,
}

impl Found {
    fn among(size: usize) -> Found {
        Found { is_member: vec![false; size], members: Vec::new() }
    }

    /// Adds a number; returns whether it is new.
    fn add(&mut self, number: usize) -> bool {
        let is_new = !std::mem::replace(&mut self.is_member[number], true);
        if is_new {
            self.members.push(number);
        }
        is_new
    }
}

/// The words and phases that are found, and the words that each translate completes.
struct Graph<'d> {
    dictionary: &'d Dictionary,
    words: Found,
    phases: Found,
    /// Pairs of a word and a phase from which its translate is still to be read.
    open: Vec<(usize, usize)>,
    /// The number of bits that may still be read.
    left: usize,
    /// The words of the unread string.
    begins: Vec<usize>,
    /// For every reading of a translate from a phase, its word and the number of words that it completes.
    readings: Vec<(usize, usize)>,
    /// For each word, the readings that complete it, with multiplicity.
    completed_by: Vec<Vec<usize>>,
}

impl<'d> Graph<'d> {
    fn new(dictionary: &'d Dictionary, most: usize) -> Graph<'d> {
        let words = dictionary.words().len();
        Graph {
            dictionary,
            words: Found::among(words),
            phases: Found::among(dictionary.trie.len()),
            open: Vec::new(),
            left: most,
            begins: Vec::new(),
            readings: Vec::new(),
            completed_by: vec![Vec::new(); words],
        }
    }

    /// Reads the unread string. Returns `false` if that gets stuck, if the string is too long, or if there are too many
    /// pairs.
    fn begin(&mut self, process: &Process, budget: &Budget) -> Result<bool, Exceeded> {
        if process.unread_length() > self.left {
            return Ok(false);
        }
        let mut begins = Found::among(self.dictionary.words().len());
        let bits = process.string().iter().skip(process.head());
        let end = read(&self.dictionary.trie, Trie::ROOT, bits, |word| _ = begins.add(word), budget)?;
        self.begins = begins.members;
        let Some(end) = end else { return Ok(false) };
        Ok(self.add_phase(end, budget)? && self.add_words(&self.begins.clone(), budget)?)
    }

    /// Reads translates until no word and no phase is new. Returns `false` if one gets stuck, or if there are too many.
    fn close(&mut self, budget: &Budget) -> Result<bool, Exceeded> {
        while let Some((word, phase)) = self.open.pop() {
            budget.tick(self.readings.len() as u64)?;
            let mut completed = Vec::new();
            let bits = self.translate(word).iter();
            let end = read(&self.dictionary.trie, phase, bits, |word| completed.push(word), budget)?;
            let Some(end) = end else { return Ok(false) };
            for &other in &completed {
                self.completed_by[other].push(self.readings.len());
            }
            budget.push(&mut self.readings, (word, completed.len()), "the readings of translates")?;
            if !self.add_phase(end, budget)? || !self.add_words(&completed, budget)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn translate(&self, word: usize) -> &'d Bits {
        let Word { translate, .. } = &self.dictionary.words()[word];
        translate
    }

    fn add_phase(&mut self, phase: usize, budget: &Budget) -> Result<bool, Exceeded> {
        if self.phases.add(phase) {
            for place in 0..self.words.members.len() {
                if !self.add_pair(self.words.members[place], phase, budget)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn add_words(&mut self, words: &[usize], budget: &Budget) -> Result<bool, Exceeded> {
        for &word in words {
            if self.words.add(word) {
                for place in 0..self.phases.members.len() {
                    if !self.add_pair(word, self.phases.members[place], budget)? {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }

    /// Adds a pair of a word and a phase. Returns `false` if too much would have to be read.
    fn add_pair(&mut self, word: usize, phase: usize, budget: &Budget) -> Result<bool, Exceeded> {
        let Some(left) = self.left.checked_sub(1 + self.translate(word).len()) else { return Ok(false) };
        self.left = left;
        budget.push(&mut self.open, (word, phase), "the translates to be read")?;
        Ok(true)
    }

    /// For each word, whether it is in the largest set I of the theorem.
    fn immortal(&self, budget: &Budget) -> Result<Vec<bool>, Exceeded> {
        let mut immortal = self.words.is_member.clone();
        // The number of words of the set that each reading completes.
        let mut left: Vec<usize> = self.readings.iter().map(|&(_, completed)| completed).collect();
        let mut dropped: Vec<usize> = Vec::new();
        for &(word, _) in self.readings.iter().filter(|&&(_, completed)| completed == 0) {
            if std::mem::replace(&mut immortal[word], false) {
                dropped.push(word);
            }
        }
        while let Some(word) = dropped.pop() {
            budget.check()?;
            for &reading in &self.completed_by[word] {
                left[reading] -= 1;
                let writer = self.readings[reading].0;
                if left[reading] == 0 && std::mem::replace(&mut immortal[writer], false) {
                    dropped.push(writer);
                }
            }
        }
        Ok(immortal)
    }
}

/// Reads bits from a phase, and calls `see` with each completed word. Returns the phase at the end; `None` if the
/// reading gets stuck.
fn read(
    trie: &Trie,
    phase: usize,
    bits: impl Iterator<Item = bool>,
    mut see: impl FnMut(usize),
    budget: &Budget,
) -> Result<Option<usize>, Exceeded> {
    let mut node = phase;
    for (count, bit) in (1..).zip(bits) {
        budget.tick(count)?;
        match trie.child(node, bit) {
            None => return Ok(None),
            Some(child) => node = child,
        }
        if let Some(word) = trie.word(node) {
            see(word);
            node = Trie::ROOT;
        }
    }
    Ok(Some(node))
}
