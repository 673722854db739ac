//! Dictionary processes: a read head and a writer on one string.

use wythoff_budget::{Budget, Exceeded};

use crate::bits::Bits;
use crate::{Dictionary, Read};

/// The reason why a process has stopped for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The head has reached the end of the string without completing a word.
    End,
    /// No word begins with what follows the head.
    Stuck,
}

/// The result of one step of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A word was read and its translate appended.
    Read {
        /// The index of the word in the dictionary.
        word: usize,
        /// `false` if the string ended while a longer word could still have followed (longest match only).
        settled: bool,
    },
    /// Nothing was read: the process has stopped.
    Stopped(Stop),
}

/// The reason why [`Process::run`] returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pause {
    /// The process has stopped for ever.
    Stopped(Stop),
    /// The limit on the number of steps was reached; nothing is known about what follows.
    Steps,
    /// The limit on the length of the string was reached; nothing is known about what follows.
    Length,
}

/// The limits at which [`Process::run`] pauses. Whether a process ever stops is undecidable in general (MAH theorem
/// 4.1), so both limits must be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The greatest number of words to read in this run.
    pub steps: u64,
    /// No further word is read once the string has this many bits.
    pub length: usize,
}

/// A dictionary process: the head reads the first word of the string, the writer appends its translate, and so on
/// for ever or until no word can be read (MAH section 4).
///
/// With longest match the next word is the longest with which the present string continues. The whole string is kept,
/// packed into bits.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_dictionary::{Dictionary, Limits, Pause, Process, Reading};
/// let wythoff = Dictionary::parse("0>10, 1>0", Reading::PrefixFree)?;
/// let mut process = Process::new(&wythoff, "0".parse().unwrap());
/// assert_eq!(process.run(Limits { steps: 5, length: 1000 }, &Budget::unlimited())?, Pause::Steps);
/// assert_eq!(process.string().to_string(), "010010100");
/// assert_eq!((process.head(), process.counts()), (5, &[3, 2][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Process<'d> {
    dictionary: &'d Dictionary,
    longest_translate: usize,
    string: Bits,
    head: usize,
    counts: Vec<u64>,
    first: Vec<Option<usize>>,
}

impl<'d> Process<'d> {
    /// A process that is about to read the first word of `start`.
    pub fn new(dictionary: &'d Dictionary, start: Bits) -> Self {
        let words = dictionary.words().len();
        let longest_translate = dictionary.longest_translate();
        let (counts, first) = (vec![0; words], vec![None; words]);
        Process { dictionary, longest_translate, string: start, head: 0, counts, first }
    }

    /// Reads a word and writes its translate. O(length of both).
    pub fn step(&mut self) -> Step {
        let (word, settled) = match self.dictionary.read(&self.string, self.head) {
            Read::Word(word) => (word, true),
            Read::End { longest: Some(word) } => (word, false),
            Read::End { longest: None } => return Step::Stopped(Stop::End),
            Read::Stuck => return Step::Stopped(Stop::Stuck),
        };
        let entry = &self.dictionary.words()[word];
        self.string.extend_from(&entry.translate);
        self.counts[word] += 1;
        self.first[word].get_or_insert(self.head);
        self.head += entry.bits.len();
        Step::Read { word, settled }
    }

    /// Reads words until the process stops or a limit is reached; returns which. May be called again, even after an
    /// error.
    pub fn run(&mut self, limits: Limits, budget: &Budget) -> Result<Pause, Exceeded> {
        for steps in 0..limits.steps {
            budget.pace(steps, limits.steps, 0)?;
            if self.string.len() >= limits.length {
                return Ok(Pause::Length);
            }
            self.make_room(budget)?;
            if let Step::Stopped(stop) = self.step() {
                return Ok(Pause::Stopped(stop));
            }
        }
        Ok(Pause::Steps)
    }

    /// Reserves memory for what a step writes.
    pub(crate) fn make_room(&mut self, budget: &Budget) -> Result<(), Exceeded> {
        self.string.reserve(self.longest_translate, budget)
    }

    /// The dictionary of the process.
    pub fn dictionary(&self) -> &'d Dictionary {
        self.dictionary
    }

    /// The whole string written so far, with the start string.
    pub fn string(&self) -> &Bits {
        &self.string
    }

    /// The whole string written so far, without the process.
    pub fn into_string(self) -> Bits {
        self.string
    }

    /// The place of the next bit to be read.
    pub fn head(&self) -> usize {
        self.head
    }

    /// The part of the string that is not yet read.
    pub fn unread(&self) -> Bits {
        self.string.slice(self.head..self.string.len())
    }

    /// The number of bits that are not yet read.
    pub fn unread_length(&self) -> usize {
        self.string.len() - self.head
    }

    /// The number of words read so far.
    pub fn words_read(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// For each word of the dictionary, how often it was read.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// For each word of the dictionary, the place at which it was first read.
    pub fn first_places(&self) -> &[Option<usize>] {
        &self.first
    }
}

/// A string of a tag system or a row of a triangle, compared with the process of its dictionary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// The string, as numbers of letters or symbols.
    pub string: Vec<usize>,
    /// Whether it is the last string.
    pub ends: bool,
    /// Whether the unread part of the process is the code of the string, and the process stops within it if and only if
    /// it is the last one.
    pub agrees: bool,
}

/// Compares strings with the process that begins with the code of the first one and takes `steps` steps in each.
pub(super) fn beside<'d>(
    dictionary: &'d Dictionary,
    strings: impl Iterator<Item = Vec<usize>> + 'd,
    code: impl Fn(&[usize]) -> Bits + 'd,
    steps: impl Fn(&[usize]) -> usize + 'd,
) -> impl Iterator<Item = Beside> + 'd {
    let mut strings = strings.peekable();
    let mut process = Process::new(dictionary, strings.peek().map_or(Bits::new(), |first| code(first)));
    std::iter::from_fn(move || {
        let string = strings.next()?;
        let (agrees, ends) = (process.unread() == code(&string), strings.peek().is_none());
        let stops = (0..steps(&string)).any(|_| matches!(process.step(), Step::Stopped(_)));
        Some(Beside { string, ends, agrees: agrees && ends == stops })
    })
}
