//! Reads Walnut's text files, line by line.

use std::collections::HashMap;
use wythoff_digits::{Alphabet, AutomataError, Letter};

use wythoff_budget::{Budget, Exceeded};

use super::table::{Systems, Table, Track, alphabet, build};

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 30;

/// The largest number of states that a file may declare.
pub const MAX_STATES: usize = 10_000_000;

pub(super) fn wrong(line: usize, message: impl Into<String>) -> AutomataError {
    AutomataError::Format { line, message: message.into() }
}

/// The lines of a file that are neither empty nor comments, with their numbers.
pub(super) fn lines<'t>(
    text: &'t str,
    budget: &Budget,
) -> Result<impl Iterator<Item = (&'t str, usize)>, AutomataError> {
    if text.len() > MAX_BYTES {
        return Err(Exceeded::Memory { what: "reading", bytes: text.len() as u64 }.into());
    }
    budget.memory_for::<u8>(text.len(), "reading")?;
    let bare = |text: &'t str| text.split('#').next().and_then(|text| text.split("//").next()).unwrap_or_default();
    Ok(text.lines().map(bare).zip(1..).filter(|(text, _)| !text.trim().is_empty()))
}

impl Table {
    /// Reads a file of Walnut. Comments begin with `#` or `//`; `*` is any letter of a track. An automaton of which an edge has several
    /// targets is made deterministic.
    ///
    /// # Errors
    /// The line that is wrong, what is wrong with it, and what to write instead; or the file is too large.
    pub fn read(text: &str, systems: &Systems, budget: &Budget) -> Result<Self, AutomataError> {
        Table::read_if(text, systems, |_| Ok(()), budget)
    }

    /// Reads a file of Walnut if its tracks are as they should be; otherwise what is wrong with them is an error of the heading.
    pub(super) fn read_if(
        text: &str,
        systems: &Systems,
        check: impl FnOnce(&[Track]) -> Result<(), String>,
        budget: &Budget,
    ) -> Result<Self, AutomataError> {
        let mut lines = lines(text, budget)?;
        let Some((first, at)) = lines.next() else { return Err(wrong(1, EMPTY)) };
        if let truth @ ("true" | "false") = first.trim() {
            check(&[]).map_err(|message| wrong(at, message))?;
            return match lines.next() {
                Some((_, at)) => Err(wrong(at, format!("nothing may follow `{truth}`; leave the rest out"))),
                None => Ok(Table::truth(truth == "true")),
            };
        }
        let tracks = heading(first, systems).and_then(|tracks| check(&tracks).map(|()| tracks));
        let tracks = tracks.map_err(|message| wrong(at, message))?;
        let mut reader = Reader::new(&tracks)?;
        for (text, at) in lines {
            reader.line(text, at, budget)?;
        }
        let (edges, several) = reader.targets(at)?;
        let outputs = reader.outputs;
        let Some(at) = several else { return Table::new(tracks, outputs, edges) };
        if outputs.iter().any(|output| !matches!(output, 0 | 1)) {
            return Err(wrong(
                at,
                "an edge has several targets, but states have other outputs than 0 and 1; write one target",
            ));
        }
        let leave = |&state: &u32, ways: &mut Vec<_>| ways.extend_from_slice(&edges[state as usize]);
        build(tracks, &[1], vec![0], leave, |&state| Some(outputs[state as usize]), budget)
    }
}

const EMPTY: &str = "the file is empty; write the numeration system of each track, as in `msd_fib msd_fib`";

/// Reads what is on each track, as in the first line of a file: names of numeration systems, or lists of letters. As in Walnut, `2` and
/// `msd2` are short for `msd_2`, and `msd` too.
///
/// ```
/// use wythoff_automata::walnut::{Systems, tracks};
/// let read = tracks("lsd_fib { 0, + 1, -1 } 3", &Systems::default()).unwrap();
/// assert_eq!(read[1].letters, [0, 1, -1]);
/// assert_eq!((read[0].to_string(), read[2].to_string()), ("lsd_fib".to_owned(), "msd_3".to_owned()));
/// ```
///
/// # Errors
/// What is wrong, and how to write it.
pub fn tracks(text: &str, systems: &Systems) -> Result<Vec<Track>, AutomataError> {
    heading(text, systems).map_err(AutomataError::Command)
}

pub(super) fn heading(text: &str, systems: &Systems) -> Result<Vec<Track>, String> {
    let (mut tracks, mut rest) = (Vec::new(), text.trim());
    while !rest.is_empty() {
        let track;
        (track, rest) = match rest.strip_prefix('{') {
            Some(list) => {
                let (list, rest) = list.split_once('}').ok_or("an alphabet ends with `}`, as in `{0,1}`")?;
                (listed(list)?, rest)
            }
            None => {
                let (word, rest) =
                    rest.split_at(rest.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(rest.len()));
                (named(word, systems)?, rest)
            }
        };
        tracks.push(track);
        rest = rest.trim_start();
    }
    if tracks.is_empty() { Err(unknown("")) } else { Ok(tracks) }
}

fn listed(list: &str) -> Result<Track, String> {
    let mut letters: Vec<i64> = Vec::new();
    for word in list.split(',') {
        let letter = word.split_whitespace().collect::<String>();
        let letter = number(&letter, "list the letters, as in `{-1,0,1}`")?;
        if letters.len() > usize::from(Letter::MAX) {
            return Err("there are more than 65536 letters; list fewer".to_owned());
        }
        letters.push(letter);
    }
    let mut seen = std::collections::HashSet::new();
    letters.retain(|&letter| seen.insert(letter));
    Ok(Track { letters, system: None })
}

/// The track with the digits of a numeration system.
fn named(word: &str, systems: &Systems) -> Result<Track, String> {
    let name = match (word, word.split_at_checked(3)) {
        ("msd" | "lsd", _) => format!("{word}_2"),
        (_, Some((order @ ("msd" | "lsd"), base))) => format!("{order}_{}", base.strip_prefix('_').unwrap_or(base)),
        _ => format!("msd_{word}"),
    };
    let digits = systems.digits(&name).ok_or_else(|| unknown(word))?;
    Ok(Track { letters: (0..digits as i64).collect(), system: Some(name) })
}

fn unknown(word: &str) -> String {
    format!(
        "`{}` is no numeration system that is known here; write msd_fib, msd_pell, msd_2 (a base), msd_ost_1_2 for `ost ost_1_2 [0] [1 2]`, or msd_ost_3_then_1_2 for `ost ost_3_then_1_2 [3] [1 2]`",
        shortened(word)
    )
}

/// An edge as it was read: its letter, its target as numbered in the file, and its line.
pub(super) type Edge = (Letter, u64, usize);

/// Collects the states and edges of a file.
pub(super) struct Reader<'t> {
    tracks: &'t [Track],
    /// The index of each letter of each track.
    indices: Vec<HashMap<i64, usize>>,
    alphabet: Alphabet,
    /// The index of each state, by its number in the file.
    numbers: HashMap<u64, u32>,
    /// The outputs of the states read so far.
    outputs: Vec<i64>,
    /// The edges of each state read so far.
    pub(super) edges: Vec<Vec<Edge>>,
    bytes: usize,
}

impl<'t> Reader<'t> {
    pub(super) fn new(tracks: &'t [Track]) -> Result<Self, AutomataError> {
        let alphabet = alphabet(tracks)?;
        let indices = tracks.iter().map(Track::indices).collect();
        let (numbers, outputs, edges) = (HashMap::new(), Vec::new(), Vec::new());
        Ok(Reader { tracks, indices, alphabet, numbers, outputs, edges, bytes: 0 })
    }

    pub(super) fn line(&mut self, text: &str, at: usize, budget: &Budget) -> Result<(), AutomataError> {
        match text.split_once("->") {
            None => {
                let (number, output) = state(text).map_err(|message| wrong(at, message))?;
                let most = budget.states().min(MAX_STATES);
                if self.outputs.len() >= most {
                    return Err(Exceeded::States { during: "reading", limit: most }.into());
                }
                if self.numbers.insert(number, self.outputs.len() as u32).is_some() {
                    let message = format!("state {number} was declared before; give each state its own number");
                    return Err(wrong(at, message));
                }
                self.outputs.push(output);
                self.edges.push(Vec::new());
                Ok(budget.tick(self.outputs.len() as u64)?)
            }
            Some(edge) => {
                self.edge(edge, at).map_err(|message| wrong(at, message))?;
                if self.bytes as u64 > budget.memory() {
                    return Err(Exceeded::Memory { what: "reading", bytes: self.bytes as u64 }.into());
                }
                Ok(())
            }
        }
    }

    /// Reads an edge: a letter for each track, `*` for any letter, and the states to which it leads.
    fn edge(&mut self, (left, right): (&str, &str), at: usize) -> Result<(), String> {
        let letter = |word: &str| if word == "*" { Ok(None) } else { number(word, EDGE).map(Some) };
        let read: Vec<Option<i64>> = words(left).iter().map(|word| letter(word)).collect::<Result<_, _>>()?;
        let targets: Vec<u64> = right.split_whitespace().map(|word| number(word, EDGE)).collect::<Result<_, _>>()?;
        if read.is_empty() || targets.is_empty() {
            return Err(format!("`{}` is half an edge; {EDGE}", shortened(&format!("{left}->{right}"))));
        }
        let Some(edges) = self.edges.last_mut() else {
            return Err("an edge before the first state; write a state first, as in `0 1`".to_owned());
        };
        if read.len() != self.tracks.len() {
            let (given, tracks) = (read.len(), self.tracks.len());
            return Err(format!(
                "{given} digits, but the number of tracks is {tracks}; write one digit for each track"
            ));
        }
        // The letters of all tuples that the wildcards allow.
        let (mut letters, digits) = (vec![0usize], self.alphabet.digits());
        for ((letter, indices), track) in read.iter().zip(&self.indices).zip(self.tracks).rev() {
            let range = match letter {
                None => 0..indices.len(),
                Some(letter) => match indices.get(letter) {
                    Some(&index) => index..index + 1,
                    None => return Err(missing(*letter, track)),
                },
            };
            letters = letters.iter().flat_map(|&rest| range.clone().map(move |index| rest * digits + index)).collect();
        }
        self.bytes += letters.len() * targets.len() * std::mem::size_of::<Edge>();
        for letter in letters {
            edges.extend(targets.iter().map(|&target| (letter as Letter, target, at)));
        }
        Ok(())
    }

    /// The edges of all states, with the states numbered in the order of the file, and the line of an edge with several targets.
    #[expect(clippy::type_complexity, reason = "a list of rows, as everywhere here, and a line")]
    pub(super) fn targets(&self, heading: usize) -> Result<(Vec<Vec<(Letter, u32)>>, Option<usize>), AutomataError> {
        if self.outputs.is_empty() {
            return Err(wrong(heading, "there is no state; write at least the initial one, as in `0 0`"));
        }
        let (mut all, mut several) = (Vec::with_capacity(self.edges.len()), None);
        for edges in &self.edges {
            let mut edges = edges.clone();
            // Sorted by letter, then line: one line may have several targets, but two lines with one letter contradict each other.
            edges.sort_unstable_by_key(|&(letter, target, at)| (letter, at, target));
            edges.dedup();
            if let Some(pair) = edges.windows(2).find(|pair| pair[0].0 == pair[1].0) {
                let (first, at) = (pair[0].2, pair[1].2);
                if first != at {
                    return Err(wrong(at, format!("line {first} has the same digits; write all targets in one line")));
                }
                several = Some(at);
            }
            let known = |&(letter, target, at): &Edge| match self.numbers.get(&target) {
                Some(&number) => Ok((letter, number)),
                None => Err(wrong(at, format!("there is no state {target}; declare it, as in `{target} 0`"))),
            };
            all.push(edges.iter().map(known).collect::<Result<Vec<_>, _>>()?);
        }
        Ok((all, several))
    }
}

fn missing(letter: i64, track: &Track) -> String {
    if track.system.is_none() {
        let shown = shortened(&track.to_string());
        return format!("there is no letter {letter} in {shown}; write one of these letters");
    }
    format!("there is no digit {letter}; the digits are 0 to {}", track.letters.len() - 1)
}

/// The words of a text; a sign that stands alone belongs to the word behind it.
pub(super) fn words(text: &str) -> Vec<String> {
    let (mut words, mut sign) = (Vec::new(), "");
    for word in text.split_whitespace() {
        if matches!(word, "+" | "-") && sign.is_empty() {
            sign = word;
        } else {
            words.push(format!("{sign}{word}"));
            sign = "";
        }
    }
    if !sign.is_empty() {
        words.push(sign.to_owned());
    }
    words
}

/// Reads a line with the number of a state and its output.
fn state(text: &str) -> Result<(u64, i64), String> {
    match &words(text)[..] {
        [state, output] => Ok((number(state, STATE)?, number(output, STATE)?)),
        _ => Err(format!("`{}` is neither a state nor an edge; {STATE}, or {EDGE}", shortened(text))),
    }
}

const STATE: &str = "write the number and the output of a state, as in `0 1`";
const EDGE: &str = "write an edge as in `0 1 -> 2`";

pub(super) fn number<N: std::str::FromStr>(word: &str, hint: &str) -> Result<N, String> {
    word.parse().map_err(|_| format!("`{}` is not a number that can stand here; {hint}", shortened(word)))
}

/// The beginning of a text that may be long, for an error message.
pub(crate) fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    let text = text.trim();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
