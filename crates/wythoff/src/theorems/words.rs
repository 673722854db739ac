//! Theorems about the bit-string: its automaton, and its factorisation into words of the dictionary.

use itertools::Itertools;
use wythoff_budget::{Budget, Exceeded};
use wythoff_prove::consequences::{Bits, Facts, Read, bits, parsing, translation};
use wythoff_words::{Criterion, Discovery, StudyLimits};

use super::{Findings, Section, refused};
use crate::game::Game;
use crate::proven::Proven;

/// Number of columns in which words are observed.
const COLUMNS: u64 = 50_000;
/// Greatest number of words of a dictionary.
const WORDS: usize = 40;
/// Greatest number of states of the automaton of the places at which words begin.
const STATES: usize = 5000;

/// Adds the theorems of this module. Afterwards the facts define `$rank_columns_1`, if it exists.
pub(super) fn all(findings: &mut Findings, facts: &mut Facts, proven: &Proven) -> Result<(), Exceeded> {
    let (mut found, budget) = (None, findings.budget.clone());
    let numeration = proven.relation.numeration().clone();
    findings.add("bit-string", || {
        let bits = found.insert(bits(facts)?);
        let (zeros, ones) = (bits.zeros.dfa().states(), bits.ones.dfa().states());
        let states = if zeros == ones { format!("{zeros} states") } else { format!("{zeros} and {ones} states") };
        let automatic = match numeration.to_string().as_str() {
            "msd_fib" => "Fibonacci-automatic".to_owned(),
            numeration => format!("automatic over {numeration}"),
        };
        let words = format!(
            "the bit-string, with bit $x$ = 0 if column $x >= 1$ has its P-position above the main diagonal and 1 if below, is \
             {automatic}: automata with {states} accept the places of its 0s and of its 1s"
        );
        Ok((vec![words], bits.proof.clone()))
    })?;
    if let Some(bits) = found {
        let known = Discovery::new(proven.game.rules(), Criterion::PerfectSector).is_ok();
        if known {
            findings.add("words", || read(facts, &bits, &proven.game, &budget))?;
        }
    }
    Ok(())
}

fn read(facts: &mut Facts, bits: &Bits, game: &Game, budget: &Budget) -> Section {
    budget.stage(|| "looking for words".to_owned())?;
    let Ok(Some(study)) = game.study(COLUMNS, None, WORDS, StudyLimits::default(), &budget.quiet()) else {
        return refused(format!("no dictionary of at most {WORDS} words was found"));
    };
    let (Some(dictionary), Some(start)) = (&study.dictionary, study.found.start) else {
        return refused("no word was found");
    };
    let count = dictionary.words().len();
    if count > WORDS {
        return refused(format!("the dictionary has {count} words, more than {WORDS}"));
    }
    let entries: Vec<(String, String)> =
        dictionary.words().iter().map(|word| (word.bits.to_string(), word.translate.to_string())).collect();
    let words: Vec<&str> = entries.iter().map(|entry| entry.0.as_str()).collect();
    let translates: Vec<&str> = entries.iter().map(|entry| entry.1.as_str()).collect();
    let start = start.column + 1;
    let parsing = parsing(facts, bits, &words, start, STATES)?;
    let mut proof = parsing.proof.clone();
    let (read, never): (Vec<_>, Vec<_>) = parsing.words.iter().partition(|read| read.first.is_some());
    let first = |read: &&Read| read.first.as_ref().map(|first| format!("{} (column {first})", read.word));
    let mut theorems = vec![format!(
        "from column {start} on, the bit-string factors uniquely into the {} words below, if the longest possible word is taken \
         each time; first read at: {}",
        read.len(),
        read.iter().filter_map(first).join(", ")
    )];
    if !never.is_empty() {
        let never = never.iter().map(|read| &read.word).join(", ");
        theorems.push(format!("in this way, these words of the dictionary are never read: {never}"));
    }
    // Without an automaton that counts columns there is no sentence about translates.
    if let Ok((failures, more)) = translation(facts, &parsing, &translates)
        && failures.iter().all(Option::is_none)
    {
        let pairs = entries.iter().zip(&parsing.words).filter(|(_, read)| read.first.is_some());
        let pairs = pairs.map(|((word, translate), _)| format!("{word} > {translate}")).join(", ");
        theorems.push(format!(
            "a word that is read at column $n$ writes its translate at the columns from $n + m$ on, where $m$ columns below $n$ have \
             a P-position with $x <= y$: {pairs}"
        ));
        proof.extend(more);
    }
    Ok((theorems, proof))
}
