//! Sets in files: read, refused with their place, and never read where a surface has no files.

use wythoff::automata::format::walnut;
use wythoff::automata::logic::{Decider, parse};
use wythoff::automata::{Numeration, Relation};
use wythoff::{Budget, Diagnostic, Game, GrundyTable, Position, input};

/// The relation of a formula over a numeration system.
fn relation(system: &str, formula: &str) -> Relation {
    let numeration: Numeration = system.parse().unwrap();
    Decider::new(numeration, Budget::unlimited()).relation(&parse(formula).unwrap().formula).unwrap()
}

fn written(system: &str, formula: &str) -> Vec<u8> {
    walnut::write(&relation(system, formula), &Budget::unlimited()).unwrap().into_bytes()
}

fn shipped(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/../wythoff-theory/certificates/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn files(name: &str) -> Result<Vec<u8>, String> {
    Ok(match name {
        "low.txt" => written("msd_fib", "x + y <= 5"),
        "a } b.txt" => written("msd_2", "x < y & y < 4"),
        // The names of the variables of Walnut do not matter, but their order.
        "columns.txt" => written("msd_2", "a = 3 & b < 5"),
        "wythoff.cert" => shipped("wythoff.cert"),
        "false.cert" => {
            // That of Nim, under the name of Wythoff Nim.
            let game: Game = "wythoff".parse().unwrap();
            let statistics = wythoff::check::certificate::Statistics::none();
            let equal = relation("msd_fib", "x = y");
            let budget = Budget::unlimited();
            let certificate = wythoff::check::Certificate::new(game.text(), equal, statistics, &budget).unwrap();
            certificate.write().into_bytes()
        }
        "damaged.cert" => shipped("wythoff.cert")[..900].to_vec(),
        "values.chain" => shipped("wythoff-values.chain"),
        "one.txt" => written("msd_fib", "x = 3"),
        "three.txt" => written("msd_2", "x + y = z"),
        "word.txt" => b"msd_2 msd_2\n\n0 2\n0 0 -> 0\n".to_vec(),
        "text.txt" => b"nothing of this kind\n".to_vec(),
        "bytes" => vec![0xff, 0xfe],
        _ => return Err("there is no such file".to_owned()),
    })
}

fn read(text: &str) -> Result<input::Read, Diagnostic> {
    input::game_with_files(text, &files, &Budget::unlimited()).unwrap()
}

#[test]
fn sets_in_files_are_written_out() {
    for (text, same) in [
        ("wythoff alter N{file low.txt}", "wythoff alter N{?msd_fib x + y <= 5}"),
        ("wythoff alter N { FILE\t\"low.txt\" } misere", "misere wythoff alter N{?msd_fib x + y <= 5}"),
        ("nim alter P{file columns.txt}", "nim alter P{?msd_2 x = 3 & y < 5}"),
        ("wythoff alter N{file \"a } b.txt\"} P{(5,5)}", "wythoff alter P{(5,5)} N{?msd_2 x < y & y < 4}"),
        ("wythoff alter N{?msd_2 x = y}", "wythoff alter N{?msd_2 x = y}"),
        ("Wythoff Nim", "wythoff"),
    ] {
        let found = read(text).unwrap_or_else(|mistake| panic!("{text}: {mistake}"));
        let same: Game = same.parse().unwrap();
        assert_eq!(found.game.rules(), same.rules(), "{text}");
        assert_eq!(found.note.is_some(), text.to_lowercase().contains("file"), "{text}: {:?}", found.note);
        // What is kept rests on no file.
        assert_eq!(found.game.text().parse::<Game>().unwrap().rules(), same.rules());
    }
    let digest = wythoff::check::certificate::digest(&files("low.txt").unwrap());
    for length in [8, 12, 64] {
        let text = format!("wythoff alter N{{file low.txt sha256:{}}}", digest[..length].to_uppercase());
        let note = read(&text).unwrap().note.unwrap();
        assert_eq!(
            note,
            format!("A set is that of low.txt, sha256 {}: an automaton of 6 states over msd_fib.", &digest[..12])
        );
    }
    let note = read("wythoff alter N{file wythoff.cert}").unwrap().note.unwrap();
    assert!(note.starts_with("A set is that of wythoff.cert (checked), sha256 "), "{note}");
}

/// With the P-positions of Wythoff Nim forced N, those of Grundy value 1 are left.
#[test]
fn a_certificate_as_a_set() {
    let budget = Budget::unlimited();
    let game = read("wythoff alter N{file wythoff.cert}").unwrap().game;
    let values = GrundyTable::compute(&"wythoff".parse().unwrap(), 40, &budget).unwrap();
    for (x, y) in (0..40u64).flat_map(|x| (0..40).map(move |y| (x, y))) {
        let at = Position::new(x, y);
        let decision = game.decide(at.big(), &budget).unwrap();
        assert_eq!(decision.value.outcome == wythoff::Outcome::P, values.value(at) == Some(1), "{at}");
    }
}

/// What is wrong, with the part of the text that is marked, and the hint.
#[test]
fn wrong_files() {
    let texts = [
        "wythoff alter N{file none.txt}",
        "wythoff alter N{file}",
        "wythoff alter N{file \"none.txt}",
        "wythoff alter N{file \"\"}",
        "wythoff alter N{file low.txt",
        "wythoff alter N{file low.txt other.txt}",
        "wythoff alter N{file low.txt sha256:3f2a}",
        "wythoff alter N{file low.txt sha256:not-digits}",
        "wythoff alter N{file low.txt sha256:00000000}",
        "wythoff alter N{file false.cert}",
        "wythoff alter N{file damaged.cert}",
        "wythoff alter N{file values.chain}",
        "wythoff alter N{file one.txt}",
        "wythoff alter N{file three.txt}",
        "wythoff alter N{file word.txt}",
        "wythoff alter N{file text.txt}",
        "wythoff alter N{file bytes}",
        "wythof alter N{file low.txt}",
        "wythoff alter N{file low.txt} blok 2 of all",
        "wythoff alter N{file low.txt} P{file low.txt}",
        "wythoff alter N{file \"a } b.txt\"} P{(0,0)} N{file low.txt} misere",
    ];
    let shown = texts.map(|text| read(text).expect_err(text).with_caret(text));
    insta::assert_snapshot!(shown.join("\n\n"));
}

/// The plain reader has no files.
#[test]
fn no_files() {
    let mistake = input::game("wythoff alter N{file low.txt}").unwrap_err();
    assert_eq!((mistake.message.as_str(), mistake.span), ("files are not read here", 15..29));
    assert!(mistake.hint.contains("wythoff show"), "{}", mistake.hint);
}

/// A check that is stopped is no mistake in the text.
#[test]
fn stopped() {
    let stopped = Budget::unlimited().with_states(3);
    assert!(input::game_with_files("wythoff alter N{file wythoff.cert}", &files, &stopped).is_err());
}
