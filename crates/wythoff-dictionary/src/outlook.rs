//! What is proved of the steps of a process that are still to come.

use wythoff_budget::{Budget, Exceeded};

use crate::bits::Bits;
use crate::circle::Watch;
use crate::closure::{Closure, ClosureLimits, NotClosed};
use crate::process::{Process, Step, Stop};
use crate::tag::TagSystem;
use crate::{Dictionary, Reading};

/// What becomes of a process.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fate {
    /// It stops after so many words.
    Stops {
        /// How many words are read.
        words: u64,
        /// Why no further one is.
        why: Stop,
    },
    /// It stops sooner or later: if it went on for ever, this string would occur, after which no word can be read.
    StopsLater(Bits),
    /// It never stops, as its unread string comes again.
    Circle {
        /// The least number of words read after which the unread string is one that comes again.
        from: u64,
        /// The least number of words after which it comes again.
        period: u64,
    },
    /// It never stops, as every string with so many bits begins with a word, the unread string has them, and it never becomes
    /// shorter.
    Grows {
        /// The number of bits.
        bits: usize,
    },
    /// A tag system never halts, as its word has as many letters as are deleted and never becomes shorter, and every letter that
    /// can occur has a production.
    LettersGrow,
    /// It never stops, by the theorem of [`Closure`].
    Closed {
        /// How many factors occur.
        factors: usize,
        /// Their length in bits.
        length: usize,
    },
}

/// How far an outlook looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutlookLimits {
    /// The most words that are read.
    pub steps: u64,
    /// No further word is read once the string has this many bits.
    pub length: usize,
    /// How much the closure may try.
    pub closure: ClosureLimits,
}

impl Default for OutlookLimits {
    /// 300,000 words, a string of 16 MiB, and 20,000 factors of at most 512 bits: a second or two.
    fn default() -> Self {
        let closure = ClosureLimits { factors: 20_000, factor_length: 512 };
        OutlookLimits { steps: 300_000, length: 1 << 27, closure }
    }
}

/// What is proved of a process: it is only made here, and stands for the theorem of its [`Fate`].
///
/// **Theorem.** If every bit-string with at least m bits begins with a word, no translate is shorter than its word, and the
/// unread string has at least m bits after some step, then the process never stops.
///
/// *Proof.* The unread string begins with a word, so that the reader finds one: the only one if the dictionary is prefix-free,
/// else the longest with which the unread string, as it stands, begins. The word lies within the unread string, and therefore the
/// head does not pass the end. The unread string loses the word and gains a translate that is at least as long: it has at least
/// m bits again.
///
/// That every long string begins with a word says that the words which begin with no other word are a complete prefix-free set:
/// the sum of 2^-length over them is 1. The least m is the length of the longest of them, and every step keeps the
/// theorem's conditions, so that they are looked at after each step until they hold once. An empty translate is shorter than its
/// word.
///
/// **Circles.** What a process does depends on its unread string alone, for both ways of reading. If this string is the same
/// after k and after k + q words, it is so after every multiple of q further words, and the process never stops. (A process that
/// has stopped reads no word.) From the start of the first translate that is written then, its string has a period.
///
/// **Tag systems.** If every letter that can be reached from those of the first word, by productions, has a production of at least v
/// letters, where v are deleted in a step, and the first word has at least v letters, then the system never halts, by the
/// same proof.
///
/// What none of these settles is asked of the [`Closure`]. A string that it finds to occur and after which no word can be
/// read proves, for a prefix-free dictionary, that the process stops: see [`NotClosed::Stuck`]. With the longest match nothing
/// follows, as a word may have been read before it was settled.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_dictionary::{Dictionary, Fate, Outlook, OutlookLimits, Reading};
/// let fate = |text: &str, start: &str| -> Result<_, Box<dyn std::error::Error>> {
///     let dictionary = Dictionary::parse(text, Reading::PrefixFree)?;
///     let outlook = Outlook::of_process(&dictionary, &start.parse()?, OutlookLimits::default(), &Budget::unlimited())?;
///     Ok(outlook.map(|outlook| outlook.fate().clone()))
/// };
/// assert_eq!(fate("0>10, 1>0", "0")?, Some(Fate::Grows { bits: 1 }));
/// assert_eq!(fate("00>0, 01>1, 1>1", "0011")?, Some(Fate::Circle { from: 4, period: 1 }));
/// assert!(matches!(fate("0>1, 1>", "0")?, Some(Fate::Stops { words: 2, .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    fate: Fate,
}

impl Outlook {
    /// What is proved of the process with this dictionary and start string; `None` if nothing is.
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
        let fate = match run(dictionary, start, limits, budget)? {
            None => by_closure(dictionary, start, limits.closure, budget)?,
            fate => fate,
        };
        Ok(fate.map(|fate| Outlook { fate }))
    }

    /// What is proved of a tag system and this first word, by its letters, or by the process of `dictionary`, which is that of
    /// the system: a step of the system is a word of the process.
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
        if system.never_shrinks(start) {
            return Ok(Some(Outlook { fate: Fate::LettersGrow }));
        }
        Outlook::of_process(dictionary, &system.encode(start), limits, budget)
    }

    /// What becomes of the process.
    pub fn fate(&self) -> &Fate {
        &self.fate
    }

    /// Does the process stop?
    pub fn stops(&self) -> bool {
        matches!(self.fate, Fate::Stops { .. } | Fate::StopsLater(_))
    }
}

/// What the first words show: that it stops, that it runs in a circle, or that it is long enough never to become shorter.
fn run(
    dictionary: &Dictionary,
    start: &Bits,
    limits: OutlookLimits,
    budget: &Budget,
) -> Result<Option<Fate>, Exceeded> {
    let shrinks = dictionary.words().iter().any(|word| word.translate.len() < word.bits.len());
    let enough = dictionary.always_readable().filter(|_| !shrinks);
    let mut process = Process::new(dictionary, start.clone());
    let mut watch = Watch::new(&process);
    for words in 0..limits.steps {
        budget.pace(words, limits.steps, 0)?;
        if let Some(bits) = enough.filter(|&bits| process.unread_length() >= bits) {
            return Ok(Some(Fate::Grows { bits }));
        }
        if process.string().len() >= limits.length {
            return Ok(None);
        }
        process.make_room(budget)?;
        match process.step() {
            Step::Stopped(why) => return Ok(Some(Fate::Stops { words, why })),
            Step::Read { word, .. } => {
                if let Some(period) = watch.step(&process, word, budget)? {
                    let from = watch.first(start, period, budget)?;
                    return Ok(Some(Fate::Circle { from, period }));
                }
            }
        }
    }
    Ok(None)
}

/// What the closure shows.
fn by_closure(
    dictionary: &Dictionary,
    start: &Bits,
    limits: ClosureLimits,
    budget: &Budget,
) -> Result<Option<Fate>, Exceeded> {
    match Closure::of_process(dictionary, start, limits, budget) {
        Ok(closure) => Ok(Some(Fate::Closed { factors: closure.factors(), length: closure.factor_length() })),
        Err(NotClosed::Stuck(string)) if dictionary.reading() == Reading::PrefixFree => {
            Ok(Some(Fate::StopsLater(string)))
        }
        Err(NotClosed::Exceeded(exceeded)) => Err(exceeded),
        Err(_) => Ok(None),
    }
}
