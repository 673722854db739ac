//! Closure: all factors of the infinite string of a process, and their consequences.

mod game;
mod synchrony;

use rustc_hash::FxHashSet;
use wythoff_budget::{Budget, Exceeded};

use crate::bits::Bits;
use crate::process::{Process, Step};
use crate::{Dictionary, Reader};
pub use game::{GameClosure, GameFault};
use synchrony::{Fault, Parse, parse};

/// The limits of a closure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosureLimits {
    /// The greatest number of factors; each takes its length / 8 bytes and about 60 more. They are sought at no more
    /// places than four times the number of bits that this many factors have.
    pub factors: usize,
    /// The greatest length of factors, in bits.
    pub factor_length: usize,
}

impl Default for ClosureLimits {
    /// A million factors of at most 2048 bits.
    fn default() -> Self {
        ClosureLimits { factors: 1_000_000, factor_length: 2048 }
    }
}

/// The reason why there is no closure. It does not prove that there can be none, unless stated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotClosed {
    /// The process stops: there is no infinite string. This is certain.
    #[error("the process stops after {words} words, at place {place} of its string")]
    Stops {
        /// The number of words that the process reads.
        words: u64,
        /// The place of the head when it stops.
        place: usize,
    },
    /// With longest match, the string ends before the next word is settled: what the process reads there is not what a
    /// reader of the whole string reads. Nothing is proved about the process.
    #[error("after {words} words, at place {place} of its string, the process reads a word before it is settled")]
    Unsettled {
        /// The number of words that the process reads before.
        words: u64,
        /// The place of the head.
        place: usize,
    },
    /// The process stops sooner or later, because this string occurs in it and no reader accepts its last bit. This is
    /// certain for a prefix-free dictionary; with longest match only if no word is read before it is settled.
    #[error("no word can be read on after {0}, which occurs in the string of the process")]
    Stuck(Bits),
    /// Factors up to the longest tried are too short to find the boundaries of words, or to cover their image.
    #[error(
        "factors of {0} bits, the longest tried, do not determine the words or do not cover their image; allow longer ones"
    )]
    TooShort(usize),
    /// A word is longer than a quarter of the longest factors allowed.
    #[error("a word of {longest} bits is too long for factors of at most {length} bits; allow longer ones")]
    LongWords {
        /// The length of the longest word.
        longest: usize,
        /// The greatest length of factors allowed.
        length: usize,
    },
    /// There are more factors than allowed.
    #[error("there are more than {limit} factors of {length} bits; allow more")]
    TooMany {
        /// The greatest number of factors allowed.
        limit: usize,
        /// The length of the factors, in bits.
        length: usize,
    },
    /// Translates, or the string before the first one, are so long that it would take too long to look at all their
    /// factors.
    #[error("translates are too long: factors would be looked for at more than {0} places; allow more of them")]
    TooLong(usize),
    /// The string of the process is not that of the game.
    #[error(transparent)]
    Game(#[from] GameFault),
    /// The computation exceeds its budget.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

/// All factors of one length of the infinite string of a process.
///
/// **Theorem.** Let W be the string of the process with this dictionary and start string; its places count from 0. If
/// [`Closure::of_process`] returns a value, then
///
/// 1. the process never stops, and W is infinite;
/// 2. exactly `factors` different strings of `factor_length` bits occur in W;
/// 3. the dictionary converges: a reader that starts at any place of W, not knowing its phase, knows it after at most
///    `look_back` bits, by discarding the phases that cannot read on, and for some place it needs that many;
/// 4. the words for which `occurs` is true are read at some place, those in `never` at none.
///
/// *Proof.* N is the factor length, L = N/4. A set F of N-bit strings was computed which contains those that begin in
/// W before a place P, and with every element all N-bit strings of its image. The image of an element: read it from
/// every phase; within L bits all phases that do not get stuck agree; from there on translate the words that are
/// settled. (a) While the process has not stopped, every element of F occurs in W. For those before P this is
/// computed. Let f occur at place q. The true phase is among those with which reading f began, so it is the one that
/// is left, unless the true reader gets stuck before; so the settled words are true words, and their translates stand
/// one after the other in W. (b) Every N-bit string of W is in F, by induction on its place p. If p >= P, p lies in
/// the translate of some word w that begins at a place b >= L (P is the place at which the first such translate
/// begins). The string f at b - L < p is in F. All phases agree on f before b, and it was checked for every element
/// with a boundary at L that the words settled after it have translates of at least N + |D(w)| - 1 bits together. So
/// the string at p is part of the image of f. (c) The reader never gets stuck. If it could not read the bit at place
/// t, take the N bits up to t: they are in F (if t < N - 1 the start was computed beyond t). As the true phase was
/// not stuck before t, it is the one on which the phases agree, and it was checked that this one reads the last bit.
/// Nor does it come to the end of what is written, at a place M, with a word pending. For M >= P + N, as so much was written
/// at the start, and P >= L; no word is longer than L. So the reader is beyond M - N + L, and the last boundary b up to there
/// is beyond M - N, and therefore beyond L. The N bits from b - L on are written. Let w be the word at b. The words settled after
/// b in these bits were read, and write at least |D(w)| + N - 1 bits. The string had at least b + |w| bits when w was read. So
/// M >= b + |w| + |D(w)| + N - 1 >= M + |w|, which is false. With longest match every word is settled when it is read: until
/// the head was beyond N this was checked, and the first word after it that is not settled would be read with the reader at
/// the end of what is written, as just excluded. (d) A word settled at place t >= N - 1 is settled by the last bit of an element of F; those before were
/// computed.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_dictionary::{Closure, ClosureLimits, Dictionary, Reading};
/// let dictionary = Dictionary::parse("0>10, 1>0, 001>1", Reading::LongestMatch)?;
/// let wythoff = Dictionary::parse("0>10, 1>0", Reading::PrefixFree)?;
/// let (limits, budget) = (ClosureLimits::default(), Budget::unlimited());
/// let closure = Closure::of_process(&wythoff, &"0".parse().unwrap(), limits, &budget).unwrap();
/// // The Fibonacci word: n + 1 factors of length n, and every bit is a word.
/// assert_eq!((closure.factors(), closure.look_back()), (closure.factor_length() + 1, 0));
/// assert!(Closure::of_process(&dictionary, &"0".parse().unwrap(), limits, &budget).is_err());
/// # Ok::<(), wythoff_dictionary::DictionaryTextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Closure {
    factor_length: usize,
    factors: FxHashSet<Bits>,
    look_back: usize,
    occurs: Vec<bool>,
}

impl Closure {
    /// Computes the closure of a process, with longer and longer factors until they suffice.
    ///
    /// O(number of factors x their length x number of phases), seconds at most for the games of MAH.
    ///
    /// # Errors
    /// The process stops, or a limit is reached.
    pub fn of_process(
        dictionary: &Dictionary,
        start: &Bits,
        limits: ClosureLimits,
        budget: &Budget,
    ) -> Result<Closure, NotClosed> {
        // Any word must end within a quarter of the factor length.
        if dictionary.longest() > limits.factor_length / 4 {
            return Err(NotClosed::LongWords { longest: dictionary.longest(), length: limits.factor_length });
        }
        let reader = Reader::new(dictionary);
        let mut words = 1;
        loop {
            let mut attempt = Attempt {
                dictionary,
                reader: &reader,
                limits,
                places: 0,
                open: Vec::new(),
                closure: Closure {
                    factor_length: 64 * words,
                    factors: FxHashSet::default(),
                    look_back: 0,
                    occurs: vec![false; dictionary.words().len()],
                },
            };
            if attempt.run(start, budget)? {
                return Ok(attempt.closure);
            }
            let next = words + words.div_ceil(3);
            if 64 * next > limits.factor_length {
                return Err(NotClosed::TooShort(64 * words));
            }
            words = next;
        }
    }

    /// The length N of the factors, in bits.
    pub fn factor_length(&self) -> usize {
        self.factor_length
    }

    /// The number of factors of that length that occur.
    pub fn factors(&self) -> usize {
        self.factors.len()
    }

    /// The greatest number of bits after which a reader knows its phase.
    pub fn look_back(&self) -> usize {
        self.look_back
    }

    /// Whether the word with this index occurs. `false` for an index beyond the dictionary.
    pub fn occurs(&self, word: usize) -> bool {
        self.occurs.get(word) == Some(&true)
    }

    /// The indices of the words that never occur.
    pub fn never(&self) -> Vec<usize> {
        (0..self.occurs.len()).filter(|&word| !self.occurs[word]).collect()
    }
}

/// The attempt to compute the closure with one factor length.
struct Attempt<'d> {
    dictionary: &'d Dictionary,
    reader: &'d Reader,
    limits: ClosureLimits,
    /// The number of places at which factors were sought.
    places: usize,
    closure: Closure,
    /// The factors that have not yet been read.
    open: Vec<Bits>,
}

impl Attempt<'_> {
    /// Computes the closure. Returns `false` if the factors are too short.
    fn run(&mut self, start: &Bits, budget: &Budget) -> Result<bool, NotClosed> {
        self.seed(start, budget)?;
        if self.margin() < self.dictionary.longest() {
            return Ok(false);
        }
        while let Some(factor) = self.open.pop() {
            budget.check()?;
            match parse(self.dictionary, self.reader, &factor, self.margin()) {
                Ok(parse) if self.covers(&parse) => self.enter(&parse, budget)?,
                Ok(_) | Err(Fault::Ambiguous) => return Ok(false),
                Err(Fault::Stuck { place }) => return Err(NotClosed::Stuck(factor.slice(0..place + 1))),
            }
        }
        Ok(true)
    }

    /// The margin L: all phases must agree within this many bits.
    fn margin(&self) -> usize {
        self.closure.factor_length() / 4
    }

    /// Finds the factors that begin before P, and the words read at the beginning.
    fn seed(&mut self, start: &Bits, budget: &Budget) -> Result<(), NotClosed> {
        let length = self.closure.factor_length();
        let mut process = Process::new(self.dictionary, start.clone());
        let mut first_image = None;
        let mut words = 0;
        while first_image.is_none_or(|image| process.string().len() < image + length) || process.head() < length {
            budget.tick(words)?;
            if process.head() >= self.margin() {
                first_image.get_or_insert(process.string().len());
            }
            self.have_room(process.string().len())?;
            process.make_room(budget)?;
            let place = process.head();
            match process.step() {
                Step::Read { word, settled: true } => {
                    self.closure.occurs[word] = true;
                    words += 1;
                }
                Step::Read { settled: false, .. } => return Err(NotClosed::Unsettled { words, place }),
                Step::Stopped(_) => return Err(NotClosed::Stops { words, place }),
            }
        }
        self.insert_all(process.string(), first_image.unwrap_or(0), budget)
    }

    /// Checks that factors may be sought at `places` more places.
    fn have_room(&self, places: usize) -> Result<(), NotClosed> {
        let most = self.limits.factors.saturating_mul(4 * self.closure.factor_length);
        if self.places.saturating_add(places) > most { Err(NotClosed::TooLong(most)) } else { Ok(()) }
    }

    /// Adds the factors of a string that begin at places below `end`.
    fn insert_all(&mut self, string: &Bits, end: usize, budget: &Budget) -> Result<(), NotClosed> {
        let length = self.closure.factor_length;
        let mut factor = Bits::with_capacity(length);
        self.places += end.min(string.len());
        for place in 0..end.min((string.len() + 1).saturating_sub(length)) {
            budget.tick(place as u64)?;
            factor.assign(string, place..place + length);
            if !self.closure.factors.contains(&factor) {
                if self.closure.factors.len() >= self.limits.factors {
                    return Err(NotClosed::TooMany { limit: self.limits.factors, length });
                }
                budget.push(&mut self.open, factor.clone(), "the factors")?;
                self.closure.factors.insert(factor.clone());
            }
        }
        Ok(())
    }

    /// Whether, if a word begins at L, the image from there on is long enough for a factor to begin at any place of its
    /// translate.
    fn covers(&self, parse: &Parse) -> bool {
        let margin = self.margin() as isize;
        let translate = |word: usize| self.dictionary.words()[word].translate.len();
        match parse.words.iter().position(|&(_, at)| at >= margin) {
            Some(first) if parse.words[first].1 == margin => {
                let words = &parse.words[first..];
                let image: usize = words.iter().map(|&(word, _)| translate(word)).sum();
                image + 1 >= self.closure.factor_length() + translate(words[0].0)
            }
            Some(_) => true,
            None => false,
        }
    }

    /// Adds the factors of the image, and records the words that occur.
    fn enter(&mut self, parse: &Parse, budget: &Budget) -> Result<(), NotClosed> {
        self.closure.look_back = self.closure.look_back.max(parse.agreed);
        let lengths = parse.words.iter().map(|&(word, _)| self.dictionary.words()[word].translate.len());
        self.have_room(lengths.fold(0, usize::saturating_add))?;
        let mut image = Bits::new();
        for &(word, _) in &parse.words {
            self.closure.occurs[word] = true;
            image.extend_from(&self.dictionary.words()[word].translate);
        }
        self.insert_all(&image, usize::MAX, budget)
    }
}
