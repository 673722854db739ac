//! Dictionary processes: where they stop, and what they read.

use wythoff_budget::Budget;
use wythoff_dictionary::{Dictionary, Limits, Pause, Process, Reading, Step, Stop};

fn dictionary(text: &str, reading: Reading) -> Dictionary {
    Dictionary::parse(text, reading).unwrap()
}

#[test]
fn both_ways_to_stop() {
    let shrinking = dictionary("0>, 1>0", Reading::PrefixFree);
    let mut process = Process::new(&shrinking, "11".parse().unwrap());
    let limits = Limits { steps: 1_000_000, length: 1 << 30 };
    assert_eq!(process.run(limits, &Budget::unlimited()).unwrap(), Pause::Stopped(Stop::End));
    assert_eq!((process.string().to_string().as_str(), process.counts()), ("1100", &[2, 2][..]));
    assert_eq!(process.step(), Step::Stopped(Stop::End));
    let stuck = dictionary("0>1", Reading::PrefixFree);
    let mut process = Process::new(&stuck, "0".parse().unwrap());
    assert_eq!(process.run(limits, &Budget::unlimited()).unwrap(), Pause::Stopped(Stop::Stuck));
    assert_eq!(process.step(), Step::Stopped(Stop::Stuck));
    assert_eq!(process.string().to_string(), "01");
}

#[test]
fn limits_are_told() {
    let growing = dictionary("0>10, 1>0", Reading::PrefixFree);
    let mut process = Process::new(&growing, "0".parse().unwrap());
    assert_eq!(process.run(Limits { steps: 3, length: 100 }, &Budget::unlimited()).unwrap(), Pause::Steps);
    assert_eq!(process.run(Limits { steps: u64::MAX, length: 100 }, &Budget::unlimited()).unwrap(), Pause::Length);
    assert!((100..=101).contains(&process.string().len()));
}

/// MAH preprint section 5.1.
#[test]
fn the_2_3_maharaja_from_its_first_word() {
    let words = dictionary("0>10, 1>0, 01000>100011100, 01010>10001100", Reading::LongestMatch);
    let mut process = Process::new(&words, "00000".parse().unwrap());
    let mut read = Vec::new();
    for _ in 0..5 {
        match process.step() {
            Step::Read { word, settled } => read.push((word, settled)),
            Step::Stopped(stop) => panic!("{stop:?}"),
        }
    }
    assert_eq!(read, [(0, true), (0, true), (0, true), (0, true), (3, true)]);
    assert_eq!(format!("01000111{}", process.string()), "01000111000001010101010001100");
}
