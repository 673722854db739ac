//! What is proved about the future steps of a process.

use wythoff_budget::{Budget, Exceeded};

use crate::bits::Bits;
use crate::circle::Watch;
use crate::closure::{Closure, ClosureLimits, NotClosed};
use crate::process::{Process, Step, Stop};
use crate::tag::TagSystem;
use crate::triangle::Table;
use crate::weights::{Change, Count, Weights};
use crate::{Dictionary, phases, weights};

/// The proved fate of a process.
///
/// # Phases
/// What is written later is read from the state of the reader at that point, and there are finitely many such states:
/// with a prefix-free dictionary they are the phases, which are the proper prefixes of words. Let u be the unread
/// string after some step. Read all of u from the empty phase: this gives words, and a phase at the end. For every word
/// and every phase found so far, read the translate of the word from that phase, which may give further words, and a
/// phase at its end; continue until nothing new is found. Assume that no reading gets stuck. Then all words that are
/// read from then on are found, and at any time the whole unread string is read from the empty phase to a phase that is
/// found. (The reader of what is written is in a found phase whenever a translate is appended.)
///
/// **Theorem.** (a) Let I be a set of found words such that the translate of each of them, read from every found phase,
/// completes a word of I. If a word of I is among the words of u, the process never stops. (b) If only the empty phase
/// is found, and no word of u is in the largest set I, the process stops. (c) The theorem of [`Weights`] holds with the
/// found words in place of all words, where a string that does not begin with a word is one of the found phases.
///
/// *Proof.* (a) At all times a word of I is among the words of the unread string, which therefore begins with a word:
/// it stays there until it is read itself, and then its translate completes another one behind it. (b) Every translate
/// is a sequence of words, by itself. (The system is D0L.) A word that is not in the largest set I has no infinite
/// descent of words in translates, or the words of the descent could be added to I; therefore finitely many words
/// descend from it, and from u. (c) An unread string that completes no word is the phase at its end.
///
/// The largest set I is what remains after repeatedly dropping words of which some translate completes no remaining
/// word.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_dictionary::{Dictionary, Fate, Outlook, OutlookLimits, Reading, TagSystem};
/// // With one letter deleted a tag system is D0L, and is decided.
/// let system = TagSystem::parse("a>bc, b>, c>bbca")?.deleting(1)?;
/// let outlook = Outlook::of_tag(&system, &system.compile()?, &system.read("ba")?, OutlookLimits::default(), &Budget::unlimited())?;
/// assert_eq!(outlook.map(|outlook| outlook.fate().clone()), Some(Fate::Immortal { words: 2, after: 0 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fate {
    /// The process stops after a known number of words.
    Stops {
        /// The number of words that are read.
        words: u64,
        /// The reason why no further word is read.
        why: Stop,
    },
    /// The process stops sooner or later: if it went on for ever, this string would occur, after which no word can be
    /// read.
    StopsLater(Bits),
    /// The process never stops, because its unread string recurs.
    Circle {
        /// The least number of words read after which the unread string is one that recurs.
        from: u64,
        /// The least number of words after which the unread string recurs.
        period: u64,
    },
    /// The process never stops, by the theorem of [`Weights`] with the whole dictionary, which is complete.
    Grows {
        /// Weights by which no translate is lighter than its word.
        weights: Weights,
        /// Every string of at least this weight begins with a word.
        least: u64,
        /// The number of words read after which the unread string has at least the weight `least`.
        after: u64,
    },
    /// The process never stops, by the theorem of [`Weights`] with the words that can still be read: see
    /// [`Phases`](Fate#phases).
    GrowsAmong {
        /// The number of different words that can be read from then on.
        words: usize,
        /// Weights by which no translate of these words is lighter than its word.
        weights: Weights,
        /// Every string of at least this weight that can be unread begins with a word.
        least: u64,
        /// The number of words read after which the unread string has at least the weight `least`.
        after: u64,
    },
    /// The process never stops, because a word is unread that belongs to a set of which each word writes another: see
    /// [`Phases`](Fate#phases).
    Immortal {
        /// The number of words in the set.
        words: usize,
        /// The number of words read after which one of the set is unread.
        after: u64,
    },
    /// The process stops sooner or later, because all translates that are written are sequences of words, and the words
    /// that are unread after some number of steps have finitely many descendants: see [`Phases`](Fate#phases).
    Mortal {
        /// The number of words read after which this is known.
        after: u64,
    },
    /// A tag system never halts, because its word has at least as many letters as are deleted in a step and never
    /// becomes shorter: every letter that is ever first has a production of at least that many letters.
    LettersGrow {
        /// The number of letters that are deleted in a step.
        deletion: usize,
    },
    /// A triangle ends, because a product in its last row is a gap.
    Ends {
        /// The number of rows of the triangle.
        rows: u64,
    },
    /// A triangle never ends, by the theorem of [`Table::neighbours_without_gap`].
    NoGap {
        /// The number of pairs of symbols that can be neighbours.
        pairs: u64,
        /// Whether no pair of symbols is a gap.
        full: bool,
    },
    /// The process never stops, by the theorem of [`Closure`].
    Closed {
        /// The number of factors that occur.
        factors: usize,
        /// The length of the factors, in bits.
        length: usize,
    },
}

/// The limits of the computation of an outlook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutlookLimits {
    /// The greatest number of words that are read.
    pub steps: u64,
    /// No further word is read once the string has this many bits.
    pub length: usize,
    /// The greatest number of bits, of the unread string and of translates, that are read to find all phases.
    pub phases: usize,
    /// The greatest number of rows of a triangle that are computed.
    pub rows: u64,
    /// The limits of the closure.
    pub closure: ClosureLimits,
}

impl Default for OutlookLimits {
    /// A million words, a string of 16 MiB, four million bits of translates, and 20,000 factors of at most 512 bits: a few seconds.
    fn default() -> Self {
        let closure = ClosureLimits { factors: 20_000, factor_length: 512 };
        OutlookLimits { steps: 1_000_000, length: 1 << 27, phases: 4_000_000, rows: 1000, closure }
    }
}

/// A proved fate of a process: a value is only made by the functions below, and stands for the theorem of its [`Fate`].
///
/// These are tried in turn: whether the process stops or runs in a circle within the steps that are computed; whether
/// it grows, by the theorem of [`Weights`]; what its [phases](Fate#phases) show, from the start and from the last step;
/// and whether it has a [`Closure`]. Growth is noticed after the first step at which it is known; from there on a
/// circle is sought until a thousand translates were longer than their words.
///
/// **Growth.** If the dictionary is complete, which means that every long string begins with a word, an unread string
/// that does not begin with a word is a proper prefix of a word that begins with no other word. So `least` is one more
/// than the greatest weight of such a prefix, and the theorem's conditions hold again after every step. With the
/// weights (1, 1) it is the least m such that every string of m bits begins with a word. An empty translate is lighter
/// than its word, unless the word has weight 0.
///
/// **Circles.** The future of a process depends on its unread string alone, for both rules of reading. If this string
/// is the same after k and after k + q words, it is the same after every multiple of q further words, and the process
/// never stops. (A process that has stopped reads no word.) From the start of the first translate that is written then,
/// its string has a period. A circle that is closed within a third of the steps computed is always found: an earlier
/// string is kept and replaced after 1, 2, 4, ... steps, so that one which recurs is kept long enough before twice that
/// third.
///
/// **Tag systems.** If every letter that is ever first has a production of at least v letters, where v are deleted in a step,
/// and the first word has at least v letters, then the system never halts: no word is shorter than the one before. Which
/// letters are first is known modulo g, where g divides v and the lengths of their productions. If the first word has n
/// letters, every production begins at a place n modulo g of all that is written, and the places of first letters are multiples
/// of v, and so of g. So they are among the letters of the first word at multiples of g, and those of productions at places
/// -n modulo g. Letters that are never first do not count for g: with fewer of them g may be larger, until nothing changes.
///
/// Whatever is left open by all of these is left to the [`Closure`]. If it finds a string that occurs and after which
/// no word can be read, this proves, for a prefix-free dictionary, that the process stops: see [`NotClosed::Stuck`].
/// With the longest match it proves nothing, since a word may have been read before it was settled.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_dictionary::{Dictionary, Fate, Outlook, OutlookLimits, Reading, Weights};
/// let fate = |text: &str, start: &str| -> Result<_, Box<dyn std::error::Error>> {
///     let dictionary = Dictionary::parse(text, Reading::PrefixFree)?;
///     let outlook = Outlook::of_process(&dictionary, &start.parse()?, OutlookLimits::default(), &Budget::unlimited())?;
///     Ok(outlook.map(|outlook| outlook.fate().clone()))
/// };
/// assert_eq!(fate("0>10, 1>0", "0")?, Some(Fate::Grows { weights: Weights::LENGTH, least: 1, after: 0 }));
/// assert_eq!(fate("00>0000", "00")?, Some(Fate::Immortal { words: 1, after: 0 }));
/// assert_eq!(fate("00>0, 01>1, 1>1", "0011")?, Some(Fate::Circle { from: 4, period: 1 }));
/// assert!(matches!(fate("0>1, 1>", "0")?, Some(Fate::Stops { words: 2, .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    fate: Fate,
}

impl Outlook {
    /// What is proved about the process with this dictionary and start string; `None` if nothing is proved.
    ///
    /// O(words read) and the cost of the closure.
    ///
    /// # Errors
    /// The computation exceeds its budget.
    pub fn of_process(
        dictionary: &Dictionary,
        start: &Bits,
        limits: OutlookLimits,
        budget: &Budget,
    ) -> Result<Option<Outlook>, Exceeded> {
        let fate = of_process(dictionary, start, None, limits, budget)?;
        Ok(fate.map(|fate| Outlook { fate }))
    }

    /// What is proved about a tag system with this first word, by its letters, or by the process of `dictionary`, which
    /// must be the compiled system: a step of the system is a word of the process. `None` if nothing is proved.
    ///
    /// # Errors
    /// The computation exceeds its budget.
    pub fn of_tag(
        system: &TagSystem,
        dictionary: &Dictionary,
        start: &[usize],
        limits: OutlookLimits,
        budget: &Budget,
    ) -> Result<Option<Outlook>, Exceeded> {
        let known = system.never_shrinks(start).then_some(Fate::LettersGrow { deletion: system.deletion() });
        let fate = of_process(dictionary, &system.encode(start), known, limits, budget)?;
        Ok(fate.map(|fate| Outlook { fate }))
    }

    /// What is proved about the triangle of a table; `None` if nothing is proved.
    ///
    /// O(square of the number of rows) products, and the cost of [`Table::neighbours_without_gap`].
    ///
    /// # Errors
    /// The computation exceeds its budget.
    pub fn of_triangle(table: &Table, limits: OutlookLimits, budget: &Budget) -> Result<Option<Outlook>, Exceeded> {
        if let Some(pairs) = table.neighbours_without_gap(budget)? {
            return Ok(Some(Outlook { fate: Fate::NoGap { pairs, full: table.is_full() } }));
        }
        let mut rows = table.rows();
        for number in 0..limits.rows {
            budget.pace(number, limits.rows, number as usize)?;
            if rows.next().is_none() {
                return Ok(Some(Outlook { fate: Fate::Ends { rows: number } }));
            }
        }
        Ok(None)
    }

    /// The proved fate of the process.
    pub fn fate(&self) -> &Fate {
        &self.fate
    }

    /// Whether the process stops.
    pub fn stops(&self) -> bool {
        matches!(self.fate, Fate::Stops { .. } | Fate::StopsLater(_) | Fate::Mortal { .. } | Fate::Ends { .. })
    }
}

/// The number of translates longer than their words after which no circle is sought any more in a process that never
/// stops.
const GROWTHS: u32 = 1000;

/// The proved fate of a process; `known` is a fate that is proved already, if there is one.
fn of_process(
    dictionary: &Dictionary,
    start: &Bits,
    known: Option<Fate>,
    limits: OutlookLimits,
    budget: &Budget,
) -> Result<Option<Fate>, Exceeded> {
    let mut process = Process::new(dictionary, start.clone());
    if let Some(fate) = run(&mut process, start, known, limits, budget)? {
        return Ok(Some(fate));
    }
    if dictionary.is_prefix_free() {
        let at_first = Process::new(dictionary, start.clone());
        for process in [at_first, process] {
            if let Some(fate) = phases::fate(&process, limits.phases, budget)? {
                return Ok(Some(fate));
            }
        }
    }
    by_closure(dictionary, start, limits.closure, budget)
}

/// The fate shown by the first words: that the process stops, that it runs in a circle, or that it is heavy enough
/// never to stop.
fn run(
    process: &mut Process,
    start: &Bits,
    mut known: Option<Fate>,
    limits: OutlookLimits,
    budget: &Budget,
) -> Result<Option<Fate>, Exceeded> {
    let dictionary = process.dictionary();
    let changes: Vec<Change> = dictionary.words().iter().map(Change::of).collect();
    let tried = if dictionary.is_complete() { Weights::tried(&changes) } else { Vec::new() };
    let lightest = weights::lightest(tried, &dictionary.trie, &dictionary.trie.without_word());
    let (mut unread, mut growths) = (Count::of(start), 0);
    let mut watch = Watch::new(process);
    for words in 0..limits.steps {
        budget.pace(words, limits.steps, 0)?;
        if known.is_none() {
            let heavy = lightest.iter().find(|(weights, least)| weights.of(unread) >= u128::from(*least));
            known = heavy.map(|&(weights, least)| Fate::Grows { weights, least, after: words });
        }
        if process.string().len() >= limits.length || known.is_some() && growths >= GROWTHS {
            return Ok(known);
        }
        process.make_room(budget)?;
        match process.step() {
            Step::Stopped(why) => return Ok(Some(Fate::Stops { words, why })),
            Step::Read { word, .. } => {
                if let Some(period) = watch.step(process, word, budget)? {
                    let from = watch.first(start, period, budget)?;
                    return Ok(Some(Fate::Circle { from, period }));
                }
                unread = unread.after(&changes[word]);
                growths += u32::from(changes[word].lengthens());
            }
        }
    }
    Ok(known)
}

/// The fate shown by the closure.
fn by_closure(
    dictionary: &Dictionary,
    start: &Bits,
    limits: ClosureLimits,
    budget: &Budget,
) -> Result<Option<Fate>, Exceeded> {
    match Closure::of_process(dictionary, start, limits, budget) {
        Ok(closure) => Ok(Some(Fate::Closed { factors: closure.factors(), length: closure.factor_length() })),
        Err(NotClosed::Stuck(string)) if dictionary.is_prefix_free() => Ok(Some(Fate::StopsLater(string))),
        Err(NotClosed::Exceeded(exceeded)) => Err(exceeded),
        Err(_) => Ok(None),
    }
}
