//! Dictionaries: their text, what they read, and what is none.

use wythoff_dictionary::{Dictionary, Read, Reading, Table, TagSystem};

#[test]
fn the_longest_match_wins() {
    let dictionary = Dictionary::parse("0>10, 1>0, 01000>100011100, 01010>10001100", Reading::LongestMatch).unwrap();
    let read = |text: &str| dictionary.read(&text.parse().unwrap(), 0);
    assert_eq!(read("01000"), Read::Word(2));
    assert_eq!(read("01001"), Read::Word(0));
    assert_eq!(read("0100"), Read::End { longest: Some(0) });
    assert_eq!(read("1"), Read::Word(1));
    assert_eq!(read(""), Read::End { longest: None });
    assert!(dictionary.is_complete());
    assert!(Dictionary::parse("0>10, 01000>1", Reading::PrefixFree).is_err());
}

#[test]
fn what_is_no_dictionary() {
    let error = |text: &str| Dictionary::parse(text, Reading::PrefixFree).unwrap_err().to_string();
    assert_eq!(error("0>1, 0>0"), "the word 0 has two translates; keep one");
    assert_eq!(error("01>1, 0>0"), "0 is a prefix of 01; drop one of them, or let the longest match win");
    assert!(error(">1").contains("the empty word"));
    assert!(error("").contains("at least one"));
    assert!(Dictionary::parse("01>1, 0>0", Reading::LongestMatch).is_ok());
    assert!(Dictionary::parse("01>", Reading::PrefixFree).is_ok());
}

#[test]
fn many_ways_to_write_it() {
    let plain = Dictionary::parse("0>10, 1>0", Reading::PrefixFree).unwrap();
    for text in ["0 -> 10,1->0", "# Wythoff\n0>10\n\n1 > 0 # short\n", " 0>10 ,\n1>0,"] {
        assert_eq!(Dictionary::parse(text, Reading::PrefixFree).as_ref(), Ok(&plain), "{text}");
    }
    assert_eq!(plain.to_string(), "0>10, 1>0");
}

#[test]
fn messages() {
    let error = |text: &str| Dictionary::parse(text, Reading::PrefixFree).unwrap_err().to_string();
    assert_eq!(error("0=10"), "`0=10` is not an entry; write a word, > and its translate, as in 0>10");
    assert_eq!(error("0>1>0"), "`0>1>0` is not an entry; write a word, > and its translate, as in 0>10");
    assert_eq!(
        error("0>12"),
        "in the entry `0>12`: `2` at place 1 is not a bit; write zeros and ones only, as in 00100"
    );
}

/// In a text of several lines errors name those that are meant.
#[test]
fn errors_name_lines() {
    let error = |text: &str| Dictionary::parse(text, Reading::PrefixFree).unwrap_err().to_string();
    assert!(error("# two bits\n0>1\n\n1>2\n").starts_with("line 4: in the entry `1>2`: "));
    assert!(error("0>1\n1 0\n").starts_with("line 2: `1 0` is not an entry"));
    assert!(error("00>1\n1>1, 00>0\n").starts_with("lines 1 and 2: the word 00 has two translates"));
    assert!(error("00>1\n\n0>1\n").starts_with("lines 1 and 3: 0 is a prefix of 00"));
    assert!(error("0>1\n>1\n").starts_with("line 2: the empty word"));
    let rules = |text: &str| TagSystem::parse(text).unwrap_err().to_string();
    assert!(rules("a>b\na>a").starts_with("line 2: the letter a has two rules"));
    let table = |text: &str| Table::parse(text).unwrap_err().to_string();
    assert!(
        table("S: A A\nA: S -").starts_with("line 2: the row of A has the product S, which only begins and ends rows")
    );
    assert_eq!(table("S: A"), "the row of S has the product A, which has no row; write one, or - for none");
    assert!(table("S: -; -: -").starts_with("- stands for a missing product"));
    assert_eq!(table("S: -; A: - -"), "the row of S has 1 product; write 2, one for each symbol, and - for none");
    let gaps = Table::parse("S: -").unwrap().compile().unwrap_err().to_string();
    assert!(gaps.starts_with("the table has no product"));
}

/// A long word leaves as many strings that begin no word as it has bits: they are counted without being made.
#[test]
fn excluded_words_come_one_by_one() {
    let word = "01".repeat(20_000);
    let dictionary = Dictionary::parse(&format!("{word}>1"), Reading::PrefixFree).unwrap();
    assert_eq!(dictionary.excluded_count(), 40_000);
    assert!(!dictionary.is_complete());
    // In lexicographic order, the shorter first where the word goes on with 1.
    let first: Vec<String> = dictionary.excluded().take(2).map(|word| word.to_string()).collect();
    assert_eq!(first, ["00", "0100"]);
    let complete = Dictionary::parse("0>1, 01>0, 1>1", Reading::LongestMatch).unwrap();
    assert!(complete.is_complete() && complete.excluded().next().is_none());
}
