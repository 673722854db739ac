//! Dictionary processes, tag systems and triangles of multiplication tables, and the form in which they are told.

use serde::{Serialize, Serializer};
use wythoff_budget::{Budget, Exceeded};
use wythoff_theory::{Bound, Certainty, Engine, Proof};
use wythoff_words::{
    Beside, Bits, Dictionary, Fate, Limits, Outlook, OutlookLimits, Pause, Process, Stop, Table, TagSystem,
};

use crate::answer::Assurance;

/// The longest string of which it is asked what becomes of it, in bits.
const LONGEST: usize = 1 << 30;

/// How many bits the excluded words of a report have together, at most.
const EXCLUDED: usize = 100_000;

/// What becomes of a process, of a tag system or of a triangle, whose steps are its rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Prospect {
    /// `stops`, `never stops`, `runs in a circle`, or `unknown`.
    pub fate: String,
    /// After how many steps it stops, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stops_after: Option<u64>,
    /// The step from which it runs in a circle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub circle_from: Option<u64>,
    /// How many steps the circle has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<u64>,
}

impl Prospect {
    /// What becomes of what has made `done` steps and has stopped, if it has, and how sure that is.
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

    /// What is said of steps to come, with the verb, `stops` or `halts`: a sentence without its subject.
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

    /// Is something known of the steps to come?
    pub fn is_known(&self) -> bool {
        self.fate != "unknown"
    }
}

/// What a dictionary process has done, and what becomes of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProcessReport {
    /// The dictionary, with what happened to each word.
    pub words: Vec<ProcessWord>,
    /// The strings from which no word can be read, the shortest of each kind, in lexicographic order: the first ones, if they have more
    /// than 100,000 bits together.
    pub excluded: Vec<String>,
    /// How many there are.
    pub excluded_count: usize,
    /// How many words were read.
    pub words_read: u64,
    /// The place of the head.
    pub head: usize,
    /// Why the process is where it is.
    pub state: String,
    /// What becomes of it.
    pub prospect: Prospect,
    /// Everything that is written so far. In JSON digit by digit: it may be long.
    #[serde(serialize_with = "digits")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub string: Bits,
    /// How sure it is what becomes of it.
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

/// A word of a dictionary, with what happened to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProcessWord {
    /// What is read.
    pub word: String,
    /// What is written for it.
    pub translate: String,
    /// How often it was read.
    pub read: u64,
    /// Where it was read first.
    pub first_place: Option<usize>,
}

fn digits<S: Serializer>(bits: &Bits, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(bits)
}

/// Runs a dictionary process from this string on, within limits, and asks what becomes of it.
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

/// The first excluded words.
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

/// How far to look, if so many steps were asked for, and a string of at most so many bits.
fn looking(steps: u64, length: usize) -> OutlookLimits {
    let usual = OutlookLimits::default();
    OutlookLimits { steps: usual.steps.max(steps), length: usual.length.max(length.min(LONGEST)), ..usual }
}

/// The words of a tag system, the process of its dictionary beside them, and what becomes of both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TagReport {
    /// How many letters a step deletes.
    pub delete: usize,
    /// The dictionary of the system: word>translate, with commas between them.
    pub dictionary: String,
    /// How many steps were made.
    pub steps: usize,
    /// Has the system halted?
    pub halted: bool,
    /// Did process and system agree in every step?
    pub agrees: bool,
    /// What becomes of it.
    pub prospect: Prospect,
    /// The words of the system, step by step.
    pub words: Vec<String>,
    /// How sure it is what becomes of it.
    pub certainty: Assurance,
}

/// Runs a tag system from this word on, each word beside the process of its dictionary, and asks what becomes of it.
/// `see` gets each word, with its number.
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

/// The same with all words in the report.
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

/// The rows of the triangle of a multiplication table, and the process of its dictionary beside them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TriangleReport {
    /// The dictionary of the table: word>translate, with commas between them.
    pub dictionary: String,
    /// Is there no further row?
    pub ends: bool,
    /// Does the process write these rows, with inner symbols twice?
    pub agrees: bool,
    /// What becomes of it: its steps are its rows.
    pub prospect: Prospect,
    /// Products that these rows do not use.
    pub unused: Vec<String>,
    /// The rows of the triangle.
    pub rows: Vec<String>,
    /// How sure it is what becomes of it.
    pub certainty: Assurance,
}

/// The rows of a triangle from the second on, each beside the process: as many as are asked for, the first one counted.
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
    /// Of these rows, from the second on.
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
