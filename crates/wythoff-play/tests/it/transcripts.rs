//! Transcripts: what is written reads back; any text is read or refused.

use proptest::prelude::*;
use wythoff::{BigPosition, Budget, Game, UBig};
use wythoff_play::transcript::{Header, read, read_within, write};
use wythoff_play::{Action, Level, Record};
use wythoff_rings::{cases, pick};

use crate::games;

/// A random game of at most so many actions, some of them taken back, now and then resigned.
fn random_game(game: &Game, start: BigPosition, seed: u64, most: usize) -> Option<Record> {
    let mut record = Record::new(game.clone(), start).ok()?;
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..random.usize(..=most) {
        if record.to_act().is_none() {
            break;
        }
        let action = Level::Random.turn(&record, seed, &Budget::unlimited()).unwrap().action;
        record.act(if random.u8(..) == 0 { Action::Resign } else { action }).unwrap();
        if random.u8(..) < 20 {
            record.undo();
        }
    }
    Some(record)
}

fn start(random: &mut fastrand::Rng) -> BigPosition {
    let digits = *random.choice([1u32, 1, 2, 3, 20, 60].iter()).unwrap() as usize;
    let mut pile = || {
        let text: String = (0..random.usize(1..=digits)).map(|_| random.digit(10)).collect();
        UBig::from_str_radix(&text, 10).unwrap()
    };
    BigPosition::new(pile(), pile())
}

fn text() -> impl Strategy<Value = String> {
    proptest::collection::vec(
        prop_oneof![Just("]"), Just("\\"), Just("["), Just(":"), Just("né"), Just(" "), Just(";(B[1,2]")],
        0..6,
    )
    .prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(cases(24, 400))]

    #[test]
    fn written_games_read_back(
        seed in any::<u64>(), which in any::<prop::sample::Index>(), names in (text(), text()), comment in text(), at in 0..9usize
    ) {
        let texts = games::all();
        let game: Game = texts[which.index(texts.len())].parse().unwrap();
        let start = start(&mut fastrand::Rng::with_seed(seed));
        if let Some(record) = random_game(&game, start, seed, 40) {
            let comment = format!("{comment}\n{comment}.");
            let comments = [(at.min(record.actions().len()), comment)].into();
            let header = Header { first: Some(names.0), second: Some(names.1), date: None, comments };
            let text = write(&record, &header);
            let (again, same) = read(&text).map_err(|error| TestCaseError::fail(error.with_caret(&text)))?;
            prop_assert_eq!(&again, &record);
            prop_assert_eq!(same, header);
            // White space between the parts and lines of another system change nothing.
            let wide = text.replace('\n', "\r\n").replace("FF[4]", " GM [1] \t XY[a][b\\]] ").replace("AP", "\n\nXAP");
            prop_assert_eq!(read(&wide).unwrap().0, record);
        }
    }

    #[test]
    fn random_rules_read_back(rules in wythoff::rules::arbitrary::rules(), seed in any::<u64>()) {
        if let Some(record) = random_game(&Game::from(rules), start(&mut fastrand::Rng::with_seed(seed)), seed, 12) {
            prop_assert_eq!(read(&write(&record, &Header::default())).unwrap().0, record);
        }
    }

    /// A transcript with a piece cut out, doubled or exchanged is read or refused, with a place that is in the text.
    #[test]
    fn damaged_transcripts(
        seed in any::<u64>(), which in any::<prop::sample::Index>(), cut in any::<prop::sample::Index>(), length in 0..9usize,
        put in prop_oneof![Just(""), Just("["), Just("]"), Just("\\"), Just("("), Just(")"), Just(";"), Just("B[1,1]"), Just("9"), Just("é"), Just("W")]
    ) {
        let texts = games::all();
        let game: Game = texts[which.index(texts.len())].parse().unwrap();
        if let Some(record) = random_game(&game, start(&mut fastrand::Rng::with_seed(seed)), seed, 10) {
            let chars: Vec<char> = write(&record, &Header::default()).chars().collect();
            let at = cut.index(chars.len());
            let rest = &chars[(at + length).min(chars.len())..];
            let text: String = chars[..at].iter().copied().chain(put.chars()).chain(rest.iter().copied()).collect();
            if let Err(error) = read(&text) {
                prop_assert!(text.get(error.span.clone()).is_some(), "{error:?}");
                prop_assert_eq!(error.with_caret(&text).lines().count(), 4);
            }
        }
    }

    #[test]
    fn any_text(text in "[()\\[\\];\\\\A-Z0-9, a-z\\n]{0,60}") {
        let _ = read(&text);
    }
}

/// Numbers that are short to write and long to compute are refused in every property.
#[test]
fn numbers_within_a_bound() {
    for (text, refused) in [
        ("(;RU[nim]ST[9e999,1];B[9e998,1])", false),
        ("(;RU[nim]ST[9e1000,1])", true),
        ("(;RU[nim]ST[3,4];B[3,2e4671295])", true),
        ("(;RU[nim block 1 of all]ST[3,4];WX[2,9e9999999])", true),
        ("(;RU[nim cut one of {(0,0),(1,1)}]ST[3,4];WL[9e9999999,1])", true),
    ] {
        let read = read_within(text, 1000);
        assert_eq!(read.is_err(), refused, "{text}: {read:?}");
        if let Err(mistake) = read {
            assert!(mistake.message.contains("has more than 1000 digits"), "{mistake}");
        }
    }
}

/// Texts that would be dear if they were taken at their word.
#[test]
fn hostile_texts() {
    let many = pick(30_000, 100_000);
    let digits = "9".repeat(many);
    let options: String = (1..20_000).map(|t| format!("[0,{t}]")).collect();
    for (text, refused) in [
        ("(".repeat(many), true),
        (format!("(;RU[nim]ST[1,1]{}", "(;B[0,1]".repeat(many)), true),
        (format!("(;RU[nim]ST[{digits},{digits}];B[{digits},0])"), false),
        (format!("(;RU[nim]ST[5,5]{})", ";".repeat(many)), false),
        (format!("(;RU[nim]ST[5,5]{})", "X[1]".repeat(many)), true),
        (format!("(;RU[wythoff block 4294967295 of all]ST[0,20000];WX{options}[0,0])"), false),
        (format!("(;RU[wythoff block 4294967295 of all]ST[0,20000];WX{options}[0,7])"), true),
        ("(;RU[m-wythoff(4294967295) cut (4294967295,4294967295)]ST[0,4294967295]RE[W+])".to_owned(), false),
        ("(;RU[imitation(4294967295,1)]ST[2,99999999999999999999];B[1,99999999999999999999])".to_owned(), false),
        (format!("(;RU[{}]ST[1,1])", "rook+".repeat(many)), true),
        (format!("(;RU[nim]ST[1,1]C[{}])", "\\]".repeat(many)), false),
    ] {
        let short: String = text.chars().take(80).collect();
        assert_eq!(read(&text).is_err(), refused, "{short} {:?}", read(&text).err().map(|error| error.message.len()));
    }
}
