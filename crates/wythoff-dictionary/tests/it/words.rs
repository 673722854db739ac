//! Dictionaries: their text, what they read, and what is none.

use wythoff_dictionary::{Dictionary, Read, Reading};

#[test]
fn the_longest_match_wins() {
    let dictionary = Dictionary::parse("0>10, 1>0, 01000>100011100, 01010>10001100", Reading::LongestMatch).unwrap();
    let read = |text: &str| dictionary.read(&text.parse().unwrap(), 0);
    assert_eq!(read("01000"), Read::Word(2));
    assert_eq!(read("01001"), Read::Word(0));
    assert_eq!(read("0100"), Read::End { longest: Some(0) });
    assert_eq!(read("1"), Read::Word(1));
    assert_eq!(read(""), Read::End { longest: None });
    assert!(dictionary.excluded().is_empty());
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
