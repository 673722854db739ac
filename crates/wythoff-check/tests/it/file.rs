//! The file: round trips, errors, random bytes.

use std::fs;
use std::sync::{Arc, Mutex};

use proptest::prelude::*;
use wythoff_automata::logic::{Decider, parse};
use wythoff_automata::{AutomataError, Numeration};
use wythoff_budget::{Budget, Progress};
use wythoff_check::Chain;
use wythoff_check::certificate::{Certificate, CertificateError, ChainFile, MAX_BYTES};
use wythoff_check::sentence::Kind;

use crate::support::{CLOSED_FORMS, certificate, with_digest, wythoff};

fn read(bytes: &[u8]) -> Result<Certificate, CertificateError> {
    Certificate::read(bytes, &Budget::unlimited().with_states(10_000).with_memory(100_000_000))
}

#[test]
fn certificates_are_written_read_and_proved() {
    for form in CLOSED_FORMS {
        let certificate = certificate(form);
        let text = certificate.write();
        let back = read(text.as_bytes()).unwrap_or_else(|error| panic!("{}: {error}", form.0));
        assert_eq!(back, certificate);
        assert_eq!(back.write(), text);
        let verdict = back.check(&Budget::unlimited()).unwrap_or_else(|error| panic!("{}: {error}", form.0));
        assert_eq!(verdict.proved().err(), None, "{}", form.0);
    }
}

/// How far moves in a third heap reach is said of three heaps alone.
#[test]
fn chains_of_values_have_no_reach() {
    let (budget, mut chain) = (Budget::unlimited(), Chain::new("nim".parse().unwrap(), Kind::Values));
    let mut decider = Decider::new(Numeration::base(2).unwrap(), budget.clone());
    let equal_piles = decider.relation(&parse("x = y").unwrap().formula).unwrap();
    assert_eq!(chain.check_next(&equal_piles, 0, &budget).unwrap(), None);
    let text = ChainFile::of(&chain).write();
    assert_eq!(ChainFile::read(text.as_bytes(), &budget).unwrap().write(), text);
    let (body, _) = text.split_once("sha256").unwrap();
    let changed = with_digest(&body.replace("reach: 0", "reach: 3"));
    let error = ChainFile::read(changed.as_bytes(), &budget).unwrap_err();
    assert_eq!(error.to_string(), "line 10: it is 0 in a chain of values");
    let error = ChainFile::read(with_digest(&format!("{body}reach: 0\n")).as_bytes(), &budget).unwrap_err();
    assert!(error.to_string().ends_with("the file should end here, 1 more lines follow"), "{error}");
}

/// A chain is compressed by `gzip`, and is what it was; whatever is damaged is refused.
#[test]
fn chains_can_be_compressed() {
    let budget = Budget::unlimited();
    let text =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../wythoff-theory/certificates/wythoff-values.chain"));
    let file = ChainFile::read(text.unwrap().as_bytes(), &budget).unwrap();
    let bytes = file.write_compressed().unwrap();
    assert!(bytes.len() * 2 < file.write().len());
    assert!(ChainFile::begins(&bytes) && ChainFile::read(&bytes, &budget).unwrap() == file);
    for place in (0..bytes.len()).step_by(97) {
        let mut changed = bytes.clone();
        changed[place] ^= 1 << (place % 8);
        // Its name, and when it was made, are no part of what is in a file.
        let read = ChainFile::read(&changed, &budget);
        assert!(read.is_err() || (place < 10 && read.unwrap() == file), "{place}");
        assert!(ChainFile::read(&bytes[..place], &budget).is_err(), "{place}");
    }
    let longer = [&bytes[..], b"x"].concat();
    assert_eq!(
        ChainFile::read(&longer, &budget).unwrap_err().to_string(),
        "the compressed file is damaged: something follows what is compressed; get it again"
    );
    let error = ChainFile::read(&bytes, &budget.with_memory(10_000)).unwrap_err();
    assert!(matches!(error, CertificateError::Automaton(AutomataError::Exceeded(_))), "{error}");
    assert!(!ChainFile::begins(&bytes[..30]) && !ChainFile::begins(b"\x1f\x8b"));
}

#[test]
fn what_it_says_can_be_asked_for() {
    let certificate = wythoff();
    assert_eq!((certificate.game(), certificate.method()), ("wythoff", "functional"));
    let names: Vec<&str> = certificate.claims().iter().map(|(name, _)| name.as_str()).collect();
    let (existence, uniqueness) = (["columns", "rows", "diagonals", "lower diagonals"], ["column", "row", "diagonal"]);
    assert_eq!(names, [&existence[..], &uniqueness, &["absorbing"]].concat());
    assert_eq!(certificate.claims()[0].1, "every column holds a P-position");
    let checked = certificate.check(&Budget::unlimited()).unwrap().proved().unwrap();
    assert_eq!(checked.theorem().claims.len(), names.len());
    assert!(checked.steps().len() >= names.len(), "{:?}", checked.steps());
}

/// The digest of system and automaton is that of these lines of the file.
#[test]
fn the_digest_of_an_automaton_is_that_of_its_lines() {
    let text = wythoff().write();
    let is_of_automaton =
        |line: &&str| line.starts_with("numeration: ") || line.starts_with(|c: char| c.is_ascii_digit());
    let lines: String = text.lines().filter(is_of_automaton).map(|line| format!("{line}\n")).collect();
    assert_eq!(with_digest(&lines), format!("{lines}sha256: {}\n", wythoff().automaton_digest()));
}

#[test]
fn the_budget_hears_of_each_claim_in_order() {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let listener = heard.clone();
    let budget = Budget::unlimited().with_progress(move |progress| {
        if let Progress::Done { done, of } = progress {
            listener.lock().unwrap().push((*done, *of));
        }
    });
    assert!(wythoff().check(&budget).unwrap().proved().is_ok());
    assert_eq!(*heard.lock().unwrap(), (1..=8).map(|claim| (claim, 8)).collect::<Vec<_>>());
}

/// A file that is too large is not looked at; one byte less is.
#[test]
fn files_have_at_most_so_many_bytes() {
    let mut bytes = vec![0; MAX_BYTES + 1];
    bytes[0] = b'\n';
    assert_eq!(read(&bytes), Err(CertificateError::TooLarge));
    assert_eq!(read(&bytes[1..]), Err(CertificateError::NoCertificate { title: "wythoff certificate" }));
}

/// Where in the file it is that the text is no text.
#[test]
fn bytes_that_are_no_text_are_found() {
    let text = wythoff().write();
    for (before, line) in text.lines().enumerate().skip(1) {
        let mut bytes = text.clone().into_bytes();
        bytes[line.as_ptr() as usize - text.as_ptr() as usize] = 0xff;
        assert_eq!(read(&bytes), Err(CertificateError::Text(before + 1)));
    }
}

#[test]
fn the_file_is_readable() {
    insta::assert_snapshot!(wythoff().write());
}

/// Files of earlier versions say how long the proof took.
#[test]
fn a_line_of_milliseconds_is_passed_over() {
    let text = wythoff().write();
    let old = with_line(&text, "program:", "milliseconds: 45\nprogram: test 1.0");
    assert!(old != text && read(old.as_bytes()).unwrap().write() == text);
}

/// What is for readers alone is there, too; the second checker refuses the same files.
#[test]
fn no_value_is_empty() {
    let text = wythoff().write();
    for (begin, line) in [
        ("method:", "method: "),
        ("program:", "program: "),
        ("program:", "milliseconds: \nprogram: test 1.0"),
        ("claim:", "claim: a: "),
        ("claim:", "claim: : b"),
        ("claim:", "claim: a:b: c"),
    ] {
        let changed = with_line(&text, begin, line);
        assert!(changed != text && read(changed.as_bytes()).is_err(), "{line}");
    }
}

/// The text with another line in place of the one that begins so, and a digest that fits.
fn with_line(text: &str, begin: &str, line: &str) -> String {
    let replaced = |old: &str| if old.starts_with(begin) { format!("{line}\n") } else { format!("{old}\n") };
    let text: String = text.lines().map(replaced).collect();
    with_digest(&text)
}

#[test]
fn errors_say_what_is_wrong() {
    let text = wythoff().write();
    let half = &text[..text.len() / 2];
    let cases = [
        ("another file", "msd_fib msd_fib\n".to_owned()),
        ("an empty file", String::new()),
        ("a newer version", text.replace("certificate 1", "certificate 2")),
        ("a changed byte", text.replacen("proved", "proven", 1).replacen("questions: 120", "questions: 121", 1)),
        ("half of it", half.to_owned()),
        ("another game", with_line(&text, "game:", "game: nim")),
        ("no game", with_line(&text, "game:", "game: rook + bishpo")),
        ("other parts", with_line(&text, "parts:", "parts: {\"bishop\":2}")),
        ("no parts", with_line(&text, "parts:", "parts: {\"bishop\":}")),
        ("the parts in another spelling", with_digest(&text.replacen("{\"rays\"", "{ \"rays\"", 1))),
        ("another system", with_line(&text, "numeration:", "numeration: msd_pell")),
        ("no system", with_line(&text, "numeration:", "numeration: fib")),
        ("another theorem", with_line(&text, "theorem:", "theorem: P = NP.")),
        ("other tracks", with_line(&text, "tracks:", "tracks: y x")),
        ("a claim without words", with_line(&text, "claim: rows", "claim: rows")),
        ("no number", with_line(&text, "questions:", "questions: many")),
        ("another number of states", with_line(&text, "states:", "states: 4000000000")),
        ("another number of edges", with_line(&text, "edges:", "edges: 1")),
        ("a state that is missing", with_line(&text, "2 ", "3 + 00>0")),
        ("no sign", with_line(&text, "2 ", "2 * 00>0")),
        ("no edge", with_line(&text, "2 ", "2 - 02>0")),
        ("no target", with_line(&text, "2 ", "2 - 00>100")),
        ("edges in another order", with_line(&text, "2 ", "2 - 01>0 00>0")),
        ("a version with a zero", text.replace("certificate 1", "certificate 01")),
        ("the system in another spelling", with_line(&text, "numeration:", "numeration: msd_ost[1]")),
        ("a number with a sign", with_line(&text, "questions:", "questions: +120")),
        ("a state with a zero", with_line(&text, "2 ", "2 - 00>00")),
        ("a line that ends otherwise", with_line(&text, "questions:", "questions: 120\r")),
        ("words that end otherwise", with_line(&text, "program:", "program: test 1.0\r")),
        ("all lines end otherwise", with_digest(&text.replace('\n', "\r\n"))),
        ("words that a terminal obeys", with_line(&text, "program:", "program: test 1.0\u{1b}[2K")),
        ("words that turn the direction", with_line(&text, "claim: rows:", "claim: rows: \u{202e}x")),
        ("an edge without a digit", with_line(&text, "2 ", "2 - 0>0")),
        ("an edge twice", with_line(&text, "2 ", "2 - 00>0 00>0")),
        ("another automaton", with_line(&text, "2 ", "2 + 00>0")),
    ];
    let all = cases.map(|(what, text)| match read(text.as_bytes()) {
        Ok(_) => panic!("{what} is accepted"),
        Err(error) => format!("{what}\n  {error}"),
    });
    insta::assert_snapshot!(all.join("\n"));
}

#[test]
fn every_truncation_and_every_changed_byte_is_found() {
    let text = wythoff().write();
    let limits = Budget::unlimited();
    for end in 0..text.len() {
        assert!(Certificate::read(&text.as_bytes()[..end], &limits).is_err(), "{end}");
        let mut changed = text.clone().into_bytes();
        changed[end] ^= 1;
        assert!(Certificate::read(&changed, &limits).is_err(), "{end}");
    }
}

proptest! {
    // CERTIFICATE_CASES=1000000 for a long run.
    #![proptest_config(ProptestConfig::with_cases(
        std::env::var("CERTIFICATE_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(5_000)
    ))]

    #[test]
    fn random_bytes_do_not_panic(bytes in prop::collection::vec(any::<u8>(), 0..200), title in any::<bool>()) {
        let mut file = if title { b"wythoff certificate 1\n".to_vec() } else { Vec::new() };
        file.extend(bytes);
        prop_assert!(read(&file).is_err());
    }

    /// Damage that the digest does not show: what comes after it must find it, or make of it a certificate.
    #[test]
    fn damage_with_a_new_digest_does_not_panic(
        edits in prop::collection::vec((any::<prop::sample::Index>(), prop_oneof![
            any::<char>().prop_map(String::from),
            prop::sample::select(vec!["0", "1", ">", " ", "\n", "-", "+", ":", "{", "(", "99999999999"]).prop_map(String::from),
        ]), 1..4)
    ) {
        let text = TEXT.with(Clone::clone);
        let mut text = text.lines().filter(|line| !line.starts_with("sha256")).fold(String::new(), |all, line| all + line + "\n");
        for (at, piece) in edits {
            let at = at.index(text.len());
            if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
                text.replace_range(at..=at, &piece);
            }
        }
        let _ = read(with_digest(&text).as_bytes());
    }
}

thread_local! {
    static TEXT: String = wythoff().write();
}
