//! What is proved of processes, beside what they do, step by step, in strings of characters.

use std::collections::HashMap;

use wythoff_budget::Budget;
use wythoff_dictionary::{ClosureLimits, Dictionary, Fate, Outlook, OutlookLimits, Reading, Table, TagSystem, Weights};

/// What a process does in its first steps.
#[derive(Debug, PartialEq)]
enum Seen {
    Stops(u64),
    Circle { from: u64, period: u64 },
    GoesOn,
}

/// The process by its definition: nothing is shared with the program.
fn played(words: &[(String, String)], start: &str, steps: u64) -> Seen {
    let (mut unread, mut met) = (start.to_owned(), HashMap::new());
    for step in 0..steps {
        if let Some(from) = met.insert(unread.clone(), step) {
            return Seen::Circle { from, period: step - from };
        }
        let fits = words.iter().filter(|(word, _)| unread.starts_with(word.as_str()));
        let Some((word, translate)) = fits.max_by_key(|(word, _)| word.len()) else { return Seen::Stops(step) };
        unread = format!("{}{translate}", &unread[word.len()..]);
    }
    Seen::GoesOn
}

/// All bit-strings of at most three bits.
fn short() -> Vec<String> {
    let lengths = (0..=3).flat_map(|length| (0..1 << length).map(move |bits| (length, bits)));
    lengths
        .map(|(length, bits): (usize, usize)| if length == 0 { String::new() } else { format!("{bits:0length$b}") })
        .collect()
}

/// Only here: that a fate is true, for every dictionary of some small shapes, and that stops and circles are found.
fn compare(words: &[&str], reading: Reading, every: usize) -> [usize; 6] {
    let (translates, mut counts) = (short(), [0; 6]);
    let closure = ClosureLimits { factors: 300, factor_length: 96 };
    let limits = OutlookLimits { steps: 900, length: 100_000, closure, ..OutlookLimits::default() };
    let choices = translates.len().pow(words.len() as u32);
    for choice in (0..choices).step_by(every) {
        let digit = |place: usize| &translates[choice / translates.len().pow(place as u32) % translates.len()];
        let words: Vec<(String, String)> =
            words.iter().enumerate().map(|(place, word)| ((*word).to_owned(), digit(place).clone())).collect();
        let text: Vec<String> = words.iter().map(|(word, translate)| format!("{word}>{translate}")).collect();
        let dictionary = Dictionary::parse(&text.join(","), reading).unwrap();
        for start in ["0", "110", "0100111"] {
            let outlook =
                Outlook::of_process(&dictionary, &start.parse().unwrap(), limits, &Budget::unlimited()).unwrap();
            let seen = played(&words, start, 250);
            let about = format!("{text:?} from {start}: {outlook:?} beside {seen:?}");
            let kind: usize = match (outlook.as_ref().map(Outlook::fate), seen) {
                (Some(Fate::Stops { words, .. }), Seen::Stops(seen)) if *words == seen => 0,
                (Some(Fate::Stops { words, .. }), Seen::GoesOn) if *words >= 250 => 0,
                (Some(Fate::Circle { from, period }), Seen::Circle { from: first, period: least }) => {
                    assert_eq!((*from, *period), (first, least), "{about}");
                    1
                }
                (Some(Fate::Circle { from, period }), Seen::GoesOn) if from + period >= 250 => 1,
                // A string that has grown a thousand times may still be one that comes again.
                (Some(Fate::Grows { .. } | Fate::GrowsAmong { .. } | Fate::Immortal { .. }), Seen::GoesOn) => 2,
                (Some(Fate::Closed { .. }), Seen::GoesOn) => 3,
                (Some(Fate::StopsLater(_) | Fate::Mortal { .. }), Seen::GoesOn) => {
                    let seen = played(&words, start, 5_000);
                    assert!(matches!(seen, Seen::Stops(_)), "{about}, later {seen:?}");
                    4
                }
                (None, Seen::GoesOn) => 5,
                _ => panic!("{about}"),
            };
            counts[kind] += 1;
        }
    }
    counts
}

#[test]
fn fates_are_true_of_small_prefix_free_dictionaries() {
    let counts = compare(&["0", "10", "11"], Reading::PrefixFree, 7);
    assert!(counts[..3].iter().all(|&count| count > 10), "{counts:?}");
    let counts = compare(&["00", "01", "1"], Reading::PrefixFree, 11);
    assert!(counts[..3].iter().all(|&count| count > 10), "{counts:?}");
    let counts = compare(&["0", "100", "11"], Reading::PrefixFree, 11);
    assert!(counts[..3].iter().all(|&count| count > 50) && counts[3] > 0, "{counts:?}");
}

#[test]
fn fates_are_true_of_small_dictionaries_with_longest_match() {
    let counts = compare(&["0", "1", "01"], Reading::LongestMatch, 7);
    assert!(counts[..3].iter().all(|&count| count > 10), "{counts:?}");
    let counts = compare(&["0", "10", "110", "111"], Reading::LongestMatch, 173);
    assert!(counts[..3].iter().all(|&count| count > 3), "{counts:?}");
}

fn fate(text: &str, reading: Reading, start: &str) -> Option<Fate> {
    let dictionary = Dictionary::parse(text, reading).unwrap();
    let limits = OutlookLimits::default();
    let outlook = Outlook::of_process(&dictionary, &start.parse().unwrap(), limits, &Budget::unlimited()).unwrap();
    outlook.map(|outlook| outlook.fate().clone())
}

/// Each bit is a word, and no translate is shorter than its word.
const GROWS: Fate = Fate::Grows { weights: Weights::LENGTH, least: 1, after: 0 };

/// MAH preprint (41) to (44), and MAH (27) to (35), which do not read every string.
#[test]
fn dictionaries_of_the_paper_never_stop() {
    let maharaja = "00100>100101100, 1>0, 0010110>10010011000, 00110>10010100, 01>100, 000100>10010110100, \
                    000010010>1001001111000100, 00000100>100101100111000, 001110>100100100";
    let closed = Fate::Closed { factors: 11029, length: 192 };
    assert_eq!(fate(maharaja, Reading::PrefixFree, "00100"), Some(closed));
    let maharaja_2_3 = "0>10, 1>0, 01000>100011100, 01010>10001100";
    assert_eq!(fate(maharaja_2_3, Reading::LongestMatch, "00000"), Some(GROWS));
    // Long circles, found as exactly as short ones: a string goes round in all its places.
    let turning = format!("1{}", "0".repeat(999));
    assert_eq!(fate("0>0, 1>1", Reading::LongestMatch, &turning), Some(Fate::Circle { from: 0, period: 1000 }));
    assert_eq!(fate("0>0, 10>10", Reading::PrefixFree, &turning), Some(Fate::Circle { from: 0, period: 999 }));
}

#[test]
fn tag_systems_halt_run_in_circles_or_never_halt() {
    let fate = |rules: &str, deletion: usize, start: &str| {
        let system = TagSystem::parse(rules).unwrap().deleting(deletion).unwrap();
        let (dictionary, start) = (system.compile().unwrap(), system.read(start).unwrap());
        let limits = OutlookLimits::default();
        let outlook = Outlook::of_tag(&system, &dictionary, &start, limits, &Budget::unlimited()).unwrap();
        outlook.map(|outlook| outlook.fate().clone())
    };
    let grows = |deletion| Fate::LettersGrow { deletion };
    assert_eq!(fate("a>aaa", 2, "aa"), Some(grows(2)));
    assert!(matches!(fate("a>aa", 2, "a"), Some(Fate::Stops { words: 0, .. })));
    // The letter c would be deleted by halting, but it never comes.
    assert_eq!(fate("a>abb, b>bba, d>c", 2, "ab"), Some(grows(2)));
    // The letter b is never first: productions begin at even places.
    assert_eq!(fate("a>abab, b>", 2, "ab"), Some(grows(2)));
    assert!(matches!(fate("a>abab, b>", 2, "aba"), Some(Fate::Stops { words: 5, .. })));
    assert!(matches!(fate("a>bc,b>a,c>aaa", 2, "aaa"), Some(Fate::Stops { words: 24, .. })));
    // Post's system: 10010 runs into a circle of period 6 (Watanabe 1963), 0000 halts.
    let post = "0>00, 1>1101";
    let Some(Fate::Circle { period: 6, .. }) = fate(post, 3, "10010") else { panic!("{:?}", fate(post, 3, "10010")) };
    assert!(matches!(fate(post, 3, "0000"), Some(Fate::Stops { words: 2, .. })));
}

/// One line proves each, and mathematicians try them first.
#[test]
fn small_cases_are_settled() {
    let prefix_free = |text: &str, start: &str| fate(text, Reading::PrefixFree, start);
    let immortal = |words| Some(Fate::Immortal { words, after: 0 });
    assert_eq!(prefix_free("00>0000", "00"), immortal(1));
    assert_eq!(prefix_free("11>111", "11111111"), immortal(1));
    assert_eq!(prefix_free("00>00, 1>100", "10010011"), immortal(2));
    let weighted = |zero, one, least, after| Some(Fate::Grows { weights: Weights { zero, one }, least, after });
    assert_eq!(prefix_free("10>1, 11>111, 0>10", "11111011"), weighted(0, 1, 2, 0));
    assert_eq!(fate("1>0, 0>011, 01>0", Reading::LongestMatch, "1001111"), weighted(1, 0, 1, 0));
}

/// Only here: what is claimed of rules that are never first, and of one letter deleted, is true.
#[test]
fn fates_are_true_of_small_tag_systems() {
    let limits = OutlookLimits { steps: 300, ..OutlookLimits::default() };
    let productions = ["", "a", "b", "ab", "ba", "bbb", "abab", "aaba", "bbabab"];
    let mut counts = [0; 4];
    for (a, b) in productions.iter().flat_map(|a| productions.map(|b| (*a, b))) {
        let system = TagSystem::parse(&format!("a>{a}, b>{b}")).unwrap();
        for (deletion, start) in
            [(1, "ab"), (1, "b"), (2, "ab"), (2, "bab"), (2, "abba"), (3, "abbabb"), (4, "abbaabba")]
        {
            let system = system.clone().deleting(deletion).unwrap();
            let (dictionary, start) = (system.compile().unwrap(), system.read(start).unwrap());
            let outlook = Outlook::of_tag(&system, &dictionary, &start, limits, &Budget::unlimited()).unwrap();
            let steps = system.words(start.clone()).take(2_000).take_while(|word| word.len() < 3_000).count();
            let halts = steps < 2_000 && system.words(start.clone()).nth(steps).is_none();
            let about = || format!("a>{a}, b>{b} from {start:?} with {deletion}: {outlook:?}, {steps} steps");
            match outlook.as_ref().map(Outlook::fate) {
                None => assert!(deletion > 1, "{}", about()),
                Some(_) if outlook.as_ref().is_some_and(Outlook::stops) => assert!(halts, "{}", about()),
                Some(fate) => {
                    assert!(!halts, "{}", about());
                    let kind = match fate {
                        Fate::LettersGrow { .. } => 0,
                        Fate::Immortal { .. } => 1,
                        Fate::Circle { .. } => 2,
                        _ => 3,
                    };
                    counts[kind] += 1;
                }
            }
        }
    }
    assert!(counts[..3].iter().all(|&count| count > 10), "{counts:?}");
}

/// Every table of three symbols with a few gaps: one that never ends has no row without one below, and one that ends has.
#[test]
fn triangles_end_or_never_end() {
    let (mut ending, mut endless, mut unknown) = (0, 0, 0);
    for choice in (0..19_683).step_by(17) {
        let product = |place: u32| ["-", "A", "B"][choice / 3_usize.pow(place) % 3];
        let row = |left: u32| format!("{} {} {}", product(left), product(left + 1), product(left + 2));
        let table = Table::parse(&format!("S: {}; A: {}; B: {}", row(0), row(3), row(6))).unwrap();
        let limits = OutlookLimits { rows: 20, ..OutlookLimits::default() };
        let outlook = Outlook::of_triangle(&table, limits, &Budget::unlimited()).unwrap();
        let rows = table.rows().take(60).count() as u64;
        match outlook.as_ref().map(Outlook::fate) {
            Some(Fate::Ends { rows: ends }) => ending += usize::from(rows == *ends),
            Some(_) => endless += usize::from(rows == 60),
            None => unknown += usize::from(rows >= 20),
        }
    }
    assert_eq!(ending + endless + unknown, 1158);
    assert!(ending > 100 && endless > 10 && unknown < 50, "{ending} {endless} {unknown}");
}
