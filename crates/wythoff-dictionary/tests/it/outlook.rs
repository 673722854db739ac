//! What is proved of processes, beside what they do, step by step, in strings of characters.

use std::collections::HashMap;

use wythoff_budget::Budget;
use wythoff_dictionary::{ClosureLimits, Dictionary, Fate, Outlook, OutlookLimits, Reading, TagSystem};

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
    let limits = OutlookLimits { steps: 900, length: 100_000, closure };
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
                // A string that grows no more may be one that comes again.
                (Some(Fate::Grows { .. }), Seen::GoesOn | Seen::Circle { .. }) => 2,
                (Some(Fate::Closed { .. }), Seen::GoesOn) => 3,
                (Some(Fate::StopsLater(_)), Seen::GoesOn) => {
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
    assert!(counts[..4].iter().all(|&count| count > 10), "{counts:?}");
    let counts = compare(&["00", "01", "1"], Reading::PrefixFree, 11);
    assert!(counts[..4].iter().all(|&count| count > 10), "{counts:?}");
    let counts = compare(&["0", "100", "11"], Reading::PrefixFree, 11);
    assert!(counts[2] == 0 && counts[0] > 100, "{counts:?}");
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

/// MAH preprint (41) to (44), and MAH (27) to (35), which do not read every string.
#[test]
fn dictionaries_of_the_paper_never_stop() {
    let maharaja = "00100>100101100, 1>0, 0010110>10010011000, 00110>10010100, 01>100, 000100>10010110100, \
                    000010010>1001001111000100, 00000100>100101100111000, 001110>100100100";
    let closed = Fate::Closed { factors: 11029, length: 192 };
    assert_eq!(fate(maharaja, Reading::PrefixFree, "00100"), Some(closed));
    let maharaja_2_3 = "0>10, 1>0, 01000>100011100, 01010>10001100";
    assert_eq!(fate(maharaja_2_3, Reading::LongestMatch, "00000"), Some(Fate::Grows { bits: 1 }));
    // Long circles, found as exactly as short ones: a string goes round in all its places.
    let turning = format!("1{}", "0".repeat(999));
    assert_eq!(fate("0>0, 1>1", Reading::LongestMatch, &turning), Some(Fate::Grows { bits: 1 }));
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
    assert_eq!(fate("a>aa", 2, "aa"), Some(Fate::LettersGrow));
    assert!(matches!(fate("a>aa", 2, "a"), Some(Fate::Stops { words: 0, .. })));
    // The letter c would be deleted by halting, but it never comes.
    assert_eq!(fate("a>ab, b>bba, d>c", 2, "ab"), Some(Fate::LettersGrow));
    assert!(matches!(fate("a>bc,b>a,c>aaa", 2, "aaa"), Some(Fate::Stops { words: 24, .. })));
    // Post's system: 10010 runs into a circle of period 6 (Watanabe 1963), 0000 halts.
    let post = "0>00, 1>1101";
    let Some(Fate::Circle { period: 6, .. }) = fate(post, 3, "10010") else { panic!("{:?}", fate(post, 3, "10010")) };
    assert!(matches!(fate(post, 3, "0000"), Some(Fate::Stops { words: 2, .. })));
}
