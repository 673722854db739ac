//! Certainties in words.

use std::collections::HashMap;

use wythoff_budget::Budget;
use wythoff_exact::{NamedSequence, UBig};
use wythoff_game::BigPosition;
use wythoff_theory::certificate::grundy;
use wythoff_theory::dictionary::dictionaries;
use wythoff_theory::{Bound, Certainty, Proof, Theorem, find};

/// The theorem on a game.
fn theorem(game: &str) -> Certainty {
    find(&game.parse().unwrap(), &Budget::unlimited()).unwrap().unwrap().certainty()
}

#[test]
fn bounds_in_words() {
    let words = |bound: Bound| Certainty::Computed(bound).to_string();
    assert_eq!(words(Bound::Columns { end: 0, rows: None }), "computed to no column yet");
    assert_eq!(words(Bound::Columns { end: 10, rows: Some(5) }), "computed to column 9, rows below 5");
    assert_eq!(words(Bound::Row(7)), "computed to row 7");
    assert_eq!(words(Bound::Board(3)), "computed to the 3 x 3 board");
    assert_eq!(words(Bound::Terms(UBig::ZERO)), "computed to no term yet");
    assert_eq!(words(Bound::Terms(UBig::from(5u8))), "computed to n = 4");
}

#[test]
fn the_weakest_counts() {
    let computed = Certainty::Computed(Bound::Row(3));
    let [nim, wythoff] = ["nim", "wythoff"].map(theorem);
    assert_eq!(nim.clone().and(computed.clone()), computed);
    assert_eq!(computed.clone().and(Certainty::Conjectured), Certainty::Conjectured);
    assert_eq!(Certainty::Forced.and(nim.clone()), nim);
    let both = nim.clone().and(wythoff.clone());
    assert_eq!(both.to_string(), "closed form (Bouton 1902: equal piles; Wythoff 1907)");
    assert_eq!(both.clone().and(nim.clone()), both);
    assert_eq!(nim.and(computed.clone()).and(wythoff), computed);
}

/// An answer that rests on a theorem and on an automaton names each as what it is.
#[test]
fn a_theorem_and_a_proof_are_told_apart() {
    let proof = Proof::of_same_rules(&"nim".parse().unwrap(), &"rook".parse().unwrap());
    let proof = Certainty::from(proof.unwrap());
    let both = theorem("wythoff").and(proof.clone());
    assert_eq!(both.to_string(), "closed form (Wythoff 1907) and proved (the same rules)");
    let at_length = "closed form (Wythoff 1907) and proved (the two notations describe the same rules)";
    assert_eq!(both.source(), at_length);
    assert_eq!(proof.and(theorem("wythoff")), both);
    assert_eq!(
        serde_json::to_string(&both).unwrap(),
        r#"{"kind":"closed-form","theorem":"Wythoff 1907","by":"the same rules"}"#
    );
}

#[test]
fn json_says_the_kind_and_the_words() {
    let json = |certainty: Certainty| serde_json::to_string(&certainty).unwrap();
    assert_eq!(json(Certainty::Computed(Bound::Row(3))), r#"{"kind":"computed","to":"row 3"}"#);
    assert_eq!(json(theorem("wythoff")), r#"{"kind":"closed-form","theorem":"Wythoff 1907"}"#);
    assert_eq!(json(Certainty::Forced), r#"{"kind":"forced"}"#);
}

/// Each theorem is ascribed to who found it; where one is a case of another, to the first.
#[test]
fn theorems_by_name() {
    for (game, words) in [
        ("nim", "Bouton 1902: equal piles"),
        ("wythoff", "Wythoff 1907"),
        ("maharaja(1,3)", "Wythoff 1907; no leap joins two of its P-positions"),
        ("m-wythoff(2)", "Fraenkel 1982"),
        ("roob-blocking(2,3)", "RES theorem 2.1 (i)"),
        ("connell(3)", "Connell 1959"),
        ("rook(mod 3) + bishop(m=2)", "RES theorem 2.1 (iia)"),
        ("modular(3,3,9)", "RES theorem 2.1 (iib)"),
        ("shifted(2,3,1)", "RES theorem 2.1 (iiia), with the coordinates exchanged (erratum E1)"),
        ("diagonal-blocking(3,5)", "IMI proposition 14 (a), the mex recurrence, by descent"),
        (
            "imitation(2,3)",
            "IMI corollary 20, proof printed for m = 1 only: the starts that are P are the P-positions of (2,3)-Wythoff Nim",
        ),
        ("misere-wythoff", "ALT lemma 3: the Wythoff update of a saturated string"),
    ] {
        assert_eq!(theorem(game).to_string(), format!("closed form ({words})"), "{game}");
    }
}

/// A theorem that this project has proved on its pages, and no program as a whole, is not called a closed form.
#[test]
fn theorems_of_this_project_are_proved_by_hand() {
    let corner = theorem("wythoff alter P{?msd_fib x + y <= 5}");
    let words = "Wythoff Nim that ends where x + y is at most 5: docs/arguments.md, corners";
    assert_eq!(corner.to_string(), format!("proved by hand ({words})"));
    let json = serde_json::to_string(&corner).unwrap();
    assert_eq!(json, format!(r#"{{"kind":"proved-by-hand","theorem":"{words}"}}"#));
    assert!(corner.is_unbounded());
    let roob = theorem("roob-blocking(2,2,1)");
    assert_eq!(roob.to_string(), "proved by hand (2WN_1^2 of RES remark 4: docs/arguments.md, blocked rook moves)");
    // beside a theorem of the literature, and beside a proof, it is the weaker
    assert_eq!(corner.clone().and(theorem("wythoff")).kind(), "proved-by-hand");
    let proof = Proof::of_same_rules(&"nim".parse().unwrap(), &"rook".parse().unwrap()).unwrap();
    assert_eq!(Certainty::from(proof).and(corner).kind(), "proved-by-hand");
}

/// A dictionary is proved, or it is said why not; then its certainty is that of the columns in which it was found.
#[test]
fn a_dictionary_that_is_not_proved_says_why() {
    let budget = Budget::unlimited();
    let of = |game: &str| dictionaries(&game.parse().unwrap(), &budget).unwrap().unwrap();
    let [proved] = &of("maharaja")[..] else { panic!("one dictionary is enough if it is proved") };
    assert!(proved.unproved().is_none() && proved.certainty().to_string().starts_with("proved"));
    let found = of("maharaja(4,6)");
    assert!(!found.is_empty());
    for found in found {
        let why = found.unproved().unwrap();
        assert_eq!(why.contains("more than 64 words"), found.dictionary.words().len() > 64, "{why}");
        assert_eq!(
            found.certainty(),
            Certainty::Computed(Bound::Columns { end: found.discovered.columns, rows: None })
        );
    }
}

/// A sequence rests on its formula, where it has one; where it has a recurrence it is computed.
#[test]
fn sequences_with_a_formula_have_its_theorem() {
    let of = |name: &str| {
        let sequence = NamedSequence::parse(name).unwrap().unwrap();
        Theorem::of_sequence(&sequence).map(|theorem| theorem.to_string())
    };
    assert_eq!(of("connell(3)").as_deref(), Some("Connell 1959, RES 1.4"));
    assert_eq!(of("pairs(6,3)").as_deref(), Some("IMI after proposition 14: p divides m"));
    assert_eq!((of("pairs(2,3)"), of("mex-i(2,3)")), (None, None));
}

/// What is recorded, and how it would be found out again, is no part of the few words that stand beside an answer; the source has it.
#[test]
fn what_is_recorded_is_told_by_the_source() {
    for (game, words, source) in [
        (
            "maharaja",
            "proved (dictionary, 9 words)",
            "proved (dictionary of 9 words, whose closure of 11029 factors of 192 bits is recorded)",
        ),
        (
            "k-blocking(3)",
            "proved (automaton, 28 states)",
            "proved (automaton of 28 states over msd_fib, whose certificate is recorded and comes with the program; \
             the kernel of Rocq has proved it, too)",
        ),
    ] {
        let certainty = theorem(game);
        assert_eq!((certainty.to_string().as_str(), certainty.source().as_str()), (words, source), "{game}");
    }
    let (_, certainty) = grundy(&"wythoff".parse().unwrap(), &BigPosition::new(93u8, 146u8)).unwrap();
    assert!(
        certainty
            .source()
            .ends_with("whose chain is recorded and comes with the program; the kernel of Rocq has proved it, too)"),
        "{}",
        certainty.source()
    );
}

/// The table of all games in the docs has the seconds of the kernel where a certificate is recorded as proved by it, and nothing elsewhere.
#[test]
fn the_docs_say_what_the_kernel_has_proved() {
    const CERTIFICATES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates");
    let read = |file: &str| std::fs::read_to_string(format!("{CERTIFICATES}/{file}")).unwrap();
    let lines = |text: &str| -> Vec<(String, String)> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once(' ')).map(|(name, rest)| (name.to_owned(), rest.to_owned())).collect()
    };
    let proved: HashMap<String, String> = lines(&read("kernel.txt")).into_iter().collect();
    for (name, figures) in &proved {
        let file = [".cert", ".chain"].map(|end| std::fs::read_to_string(format!("{CERTIFICATES}/{name}{end}")));
        let file = file.into_iter().find_map(Result::ok).unwrap_or_else(|| panic!("{name}"));
        let digest = figures.rsplit(' ').next().unwrap();
        assert!(
            file.contains(&format!("sha256: {digest}")),
            "{name} is another file than was proved: scripts/rocq {name} --record"
        );
    }
    let results = read("../../../docs/results.md");
    let (mut rows, mut filled) = (0, 0);
    for (name, game) in lines(&read("games.txt")) {
        let start = format!("| `{game}` | `msd");
        let Some(row) = results.lines().find(|line| line.starts_with(&start) && line.split('|').count() == 10) else {
            continue;
        };
        let told = row.split('|').nth(8).unwrap().trim();
        let seconds = proved.get(&name).map(|figures| {
            let seconds: f64 = figures.split(' ').next().unwrap().parse().unwrap();
            if seconds >= 10.0 { format!("{seconds:.0}") } else { format!("{seconds:.1}") }
        });
        assert_eq!(told, seconds.clone().unwrap_or_default(), "{name}");
        (rows, filled) = (rows + 1, filled + usize::from(seconds.is_some()));
    }
    assert!(rows >= 50 && filled >= 45, "{rows} rows, {filled} with seconds");
}
