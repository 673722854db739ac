//! Reports on dictionary processes, tag systems and triangles of multiplication tables.

use serde::{Serialize, Serializer};
use wythoff_budget::{Budget, Exceeded};
use wythoff_theory::{Bound, Certainty, Engine, Proof};
use wythoff_words::{
    Beside, Bits, Dictionary, Fate, Limits, Outlook, OutlookLimits, Pause, Process, Stop, Table, TagSystem,
};

use crate::answer::Assurance;

/// Greatest length in bits of a string up to which the fate of a process is computed.
const LONGEST: usize = 1 << 30;

/// Greatest total number of bits of the excluded words that a report lists.
const EXCLUDED: usize = 100_000;

/// The fate of a dictionary process, a tag system or a triangle; the steps of a triangle are its rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Prospect {
    /// The fate: `stops`, `never stops`, `runs in a circle`, or `unknown`.
    pub fate: String,
    /// The number of steps after which it stops, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stops_after: Option<u64>,
    /// The first step of the cycle, if it runs into one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub circle_from: Option<u64>,
    /// The number of steps of the cycle, if it runs into one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<u64>,
}

impl Prospect {
    /// The fate after `done` steps, with its certainty. `has_stopped` says whether it has stopped already, `outlook` what is known of further
    /// steps.
    fn new(done: u64, has_stopped: bool, outlook: Option<&Outlook>, bound: fn(u64) -> Bound) -> (Prospect, Assurance) {
        let unknown = Prospect { fate: "unknown".to_owned(), stops_after: None, circle_from: None, period: None };
        let with = |fate: &str| Prospect { fate: fate.to_owned(), ..unknown.clone() };
        let (mut steps, mut prospect) = (done, unknown.clone());
        if has_stopped {
            prospect = Prospect { stops_after: Some(done), ..with("stops") };
        }
        match outlook.map(Outlook::fate) {
            Some(&Fate::Stops { words, .. }) => {
                (steps, prospect) = (words, Prospect { stops_after: Some(words), ..with("stops") });
            }
            Some(&Fate::Ends { rows }) => {
                (steps, prospect) = (rows, Prospect { stops_after: Some(rows), ..with("stops") })
            }
            Some(Fate::StopsLater(_) | Fate::Mortal { .. }) => prospect = with("stops"),
            Some(&Fate::Circle { from, period }) => {
                prospect = Prospect { circle_from: Some(from), period: Some(period), ..with("runs in a circle") };
            }
            Some(_) => prospect = with("never stops"),
            None => {}
        }
        let proof = outlook.and_then(Proof::of_outlook).map(Certainty::from);
        let certainty = proof.unwrap_or(Certainty::Computed(bound(steps)));
        (prospect, Assurance::new(&certainty, Engine::Words))
    }

    /// The fate in words, as a sentence without its subject; the verb is `stops` or `halts`.
    pub fn in_words(&self, verb: &str) -> String {
        match (self.fate.as_str(), self.stops_after, self.circle_from.zip(self.period)) {
            (_, Some(steps), _) => format!("{verb} after {}", crate::counted(steps, "step")),
            ("stops", ..) => format!("{verb} sooner or later"),
            (_, _, Some((from, period))) => {
                format!("runs in a circle from step {from} on, with period {period}, and never {verb}")
            }
            ("never stops", ..) => format!("never {verb}"),
            _ => "has steps to come of which nothing is known".to_owned(),
        }
    }

    /// Whether anything is known of the further steps.
    pub fn is_known(&self) -> bool {
        self.fate != "unknown"
    }
}

/// Report on the run of a dictionary process.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProcessReport {
    /// The words of the dictionary, with what happened to each.
    pub words: Vec<ProcessWord>,
    /// The strings from which no word can be read, the shortest of each kind, in lexicographic order; only the first ones if they exceed 100,000
    /// bits together.
    pub excluded: Vec<String>,
    /// The number of all such strings.
    pub excluded_count: usize,
    /// The number of words that were read.
    pub words_read: u64,
    /// The place of the reading head, in bits from the beginning of the string.
    pub head: usize,
    /// Why the run has ended: `stopped at the end`, `stopped before no word`, `limit on steps` or `limit on length`.
    pub state: String,
    /// The fate of the process.
    pub prospect: Prospect,
    /// The whole string that is written so far; in JSON a string of binary digits.
    #[serde(serialize_with = "digits")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub string: Bits,
    /// How sure the fate is.
    pub certainty: Assurance,
}

impl ProcessReport {
    /// Where the process stands, and what becomes of it, in a sentence.
    pub fn state_in_words(&self) -> String {
        match self.state.as_str() {
            "stopped at the end" => "It has stopped: the head is at the end and no word is complete.".to_owned(),
            "stopped before no word" => "It has stopped: no word begins with what follows the head.".to_owned(),
            _ if self.prospect.is_known() => format!("It {}.", self.prospect.in_words("stops")),
            "limit on length" => {
                "It has not stopped so far; no further word was read, as the string takes a gibibyte.".to_owned()
            }
            _ => "It has not stopped so far; nothing is known about later steps.".to_owned(),
        }
    }
}

/// A word of a dictionary, with the readings of it in a process.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProcessWord {
    /// The word, as it is read.
    pub word: String,
    /// The translate that is written for the word.
    pub translate: String,
    /// The number of times the word was read.
    pub read: u64,
    /// The place where the word was first read, in bits; null if it was not read.
    pub first_place: Option<usize>,
}

fn digits<S: Serializer>(bits: &Bits, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(bits)
}

/// Runs a dictionary process from this string on, within limits, and determines its fate as far as possible.
///
/// ```
/// use wythoff::{Budget, processes::process, words::{Dictionary, Limits, Reading}};
/// let dictionary = Dictionary::parse("0>10, 1>0", Reading::PrefixFree)?;
/// let limits = Limits { steps: 5, length: 1000 };
/// let report = process(&dictionary, "0".parse()?, limits, &Budget::unlimited())?;
/// assert_eq!((report.string.to_string(), report.prospect.fate.as_str()), ("010010100".to_owned(), "never stops"));
/// assert!(report.certainty.certainty.is_proved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The computation exceeds its budget.
pub fn process(
    dictionary: &Dictionary,
    start: Bits,
    limits: Limits,
    budget: &Budget,
) -> Result<ProcessReport, Exceeded> {
    let mut process = Process::new(dictionary, start.clone());
    let pause = process.run(limits, budget)?;
    let has_stopped = matches!(pause, Pause::Stopped(_));
    let asked = looking(limits.steps, limits.length);
    let outlook = if has_stopped { None } else { Outlook::of_process(dictionary, &start, asked, budget)? };
    let (prospect, certainty) = Prospect::new(process.words_read(), has_stopped, outlook.as_ref(), Bound::Steps);
    let words = dictionary.words().iter().zip(process.counts()).zip(process.first_places());
    let words = words.map(|((word, &read), &first_place)| ProcessWord {
        word: word.bits.to_string(),
        translate: word.translate.to_string(),
        read,
        first_place,
    });
    let state = match pause {
        Pause::Stopped(Stop::End) => "stopped at the end",
        Pause::Stopped(Stop::Stuck) => "stopped before no word",
        Pause::Steps => "limit on steps",
        Pause::Length => "limit on length",
    };
    Ok(ProcessReport {
        words: words.collect(),
        excluded: excluded(dictionary, budget)?,
        excluded_count: dictionary.excluded_count(),
        words_read: process.words_read(),
        head: process.head(),
        state: state.to_owned(),
        prospect,
        string: process.into_string(),
        certainty,
    })
}

/// The first excluded words, up to [`EXCLUDED`] bits together.
fn excluded(dictionary: &Dictionary, budget: &Budget) -> Result<Vec<String>, Exceeded> {
    let (mut first, mut bits) = (Vec::new(), 0);
    for word in dictionary.excluded() {
        budget.check()?;
        bits += word.len();
        if bits > EXCLUDED {
            break;
        }
        first.push(word.to_string());
    }
    Ok(first)
}

/// The limits for determining a fate if the run is limited to this number of steps and this number of bits.
fn looking(steps: u64, length: usize) -> OutlookLimits {
    let usual = OutlookLimits::default();
    OutlookLimits { steps: usual.steps.max(steps), length: usual.length.max(length.min(LONGEST)), ..usual }
}

/// Report on the run of a tag system and of the process of its dictionary beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TagReport {
    /// The number of letters that a step deletes.
    pub delete: usize,
    /// The dictionary of the system, as `word>translate` with commas between the words.
    pub dictionary: String,
    /// The number of steps that were made.
    pub steps: usize,
    /// Whether the system has halted.
    pub halted: bool,
    /// Whether process and system agreed in every step.
    pub agrees: bool,
    /// The fate of the tag system.
    pub prospect: Prospect,
    /// The words of the system, one for each step, from the initial word on.
    pub words: Vec<String>,
    /// How sure the fate is.
    pub certainty: Assurance,
}

/// Runs a tag system from this word on, beside the process of its dictionary, and determines its fate as far as possible. `see` receives each word
/// with its number; the report does not contain the words.
///
/// # Errors
/// The computation exceeds its budget, or `see` fails.
pub fn tag<E: From<Exceeded>>(
    system: &TagSystem,
    dictionary: &Dictionary,
    start: Vec<usize>,
    steps: u64,
    mut see: impl FnMut(usize, String) -> Result<(), E>,
    budget: &Budget,
) -> Result<TagReport, E> {
    let words = system.side_by_side(dictionary, start.clone());
    let (mut made, mut halted, mut agrees) = (0, false, true);
    let most = usize::try_from(steps).unwrap_or(usize::MAX).saturating_add(1);
    for (number, step) in words.take(most).enumerate() {
        budget.pace(number as u64, steps, step.string.len())?;
        (made, halted, agrees) = (number, step.ends, agrees && step.agrees);
        see(number, system.write(&step.string))?;
    }
    let limits = looking(steps, 0);
    let outlook = if halted { None } else { Outlook::of_tag(system, dictionary, &start, limits, budget)? };
    let (prospect, certainty) = Prospect::new(made as u64, halted, outlook.as_ref(), Bound::Steps);
    let (delete, dictionary) = (system.deletion(), dictionary.to_string());
    Ok(TagReport { delete, dictionary, steps: made, halted, agrees, prospect, words: Vec::new(), certainty })
}

/// Runs a tag system as [`tag`] does, with all words in the report.
///
/// ```
/// use wythoff::{Budget, processes::tagged, words::TagSystem};
/// let post = TagSystem::parse("0>00, 1>1101")?.deleting(3)?;
/// let report = tagged(&post, post.read("10010")?, 3, &Budget::unlimited())?;
/// assert_eq!(report.words, ["10010", "101101", "1011101", "11011101"]);
/// assert_eq!((report.prospect.fate.as_str(), report.prospect.period), ("runs in a circle", Some(6)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The dictionary of the system would be too large, or the budget is exceeded.
pub fn tagged(system: &TagSystem, start: Vec<usize>, steps: u64, budget: &Budget) -> Result<TagReport, crate::Error> {
    let dictionary = system.compile()?;
    let (mut words, mut letters) = (Vec::new(), 0);
    let keep = |_, word: String| {
        letters += word.len();
        budget.memory_for::<u8>(letters, "the words")?;
        budget.push(&mut words, word, "the words")
    };
    let report = tag(system, &dictionary, start, steps, keep, budget)?;
    Ok(TagReport { words, ..report })
}

/// Report on the rows of the triangle of a multiplication table, and on the process of its dictionary beside them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TriangleReport {
    /// The dictionary of the table, as `word>translate` with commas between the words.
    pub dictionary: String,
    /// Whether the last row shown is the last row of the triangle.
    pub ends: bool,
    /// Whether the process writes the shown rows, with inner symbols twice.
    pub agrees: bool,
    /// The fate of the triangle, whose steps are its rows.
    pub prospect: Prospect,
    /// The products of the table that the shown rows do not use.
    pub unused: Vec<String>,
    /// The rows of the triangle.
    pub rows: Vec<String>,
    /// How sure the fate is.
    pub certainty: Assurance,
}

/// The rows of a triangle from the second on, each beside the process; with the first row there are at most `rows`.
///
/// # Errors
/// The computation exceeds its budget.
pub fn triangle_rows(
    table: &Table,
    dictionary: &Dictionary,
    rows: usize,
    budget: &Budget,
) -> Result<Vec<Beside>, Exceeded> {
    let (mut found, mut symbols, asked) = (Vec::new(), 0, rows.saturating_sub(1));
    for (number, row) in table.side_by_side(dictionary).take(asked).enumerate() {
        budget.pace(number as u64, asked as u64, row.string.len())?;
        symbols += row.string.len();
        budget.memory_for::<usize>(symbols, "the rows")?;
        found.push(row);
    }
    Ok(found)
}

impl TriangleReport {
    /// The report on these rows, which begin with the second.
    ///
    /// # Errors
    /// The computation exceeds its budget.
    pub fn new(
        table: &Table,
        dictionary: &Dictionary,
        rows: &[Beside],
        budget: &Budget,
    ) -> Result<TriangleReport, Exceeded> {
        let (shown, ends) = (rows.len() as u64 + 1, rows.last().is_some_and(|row| row.ends));
        let usual = OutlookLimits::default();
        let limits = OutlookLimits { rows: usual.rows.max(shown), ..usual };
        let outlook = if ends { None } else { Outlook::of_triangle(table, limits, budget)? };
        let (prospect, certainty) = Prospect::new(shown, ends, outlook.as_ref(), Bound::Row);
        let symbol = |at: usize| table.write(&[at]);
        let unused = table.unused(rows.iter().map(|row| row.string.as_slice())).into_iter();
        let unused = unused.filter(|&(left, right)| table.product(left, right).is_some());
        Ok(TriangleReport {
            dictionary: dictionary.to_string(),
            ends,
            prospect,
            agrees: rows.iter().all(|row| row.agrees),
            unused: unused.map(|(left, right)| format!("{}*{}", symbol(left), symbol(right))).collect(),
            rows: [symbol(0)].into_iter().chain(rows.iter().map(|row| table.write(&row.string))).collect(),
            certainty,
        })
    }
}
