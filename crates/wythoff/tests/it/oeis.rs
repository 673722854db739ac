//! Drafts for the encyclopedia, and what is there already.

use std::io::Write;
use std::process::{Command, Stdio};

use wythoff::oeis::{Draft, KNOWN, Of, check_bfile, check_entry, find};
use wythoff::{Budget, Game};
use wythoff_rings::pick;

fn game(text: &str) -> Game {
    text.parse().unwrap()
}

/// The terms of the program are the published ones.
#[test]
fn known_sequences_are_those_of_their_games() {
    for known in KNOWN {
        let count = known.from as usize + known.terms.len();
        let terms = game(known.game).terms(known.of, count, &Budget::unlimited()).unwrap();
        let skipped = (known.from - known.of.offset()) as usize;
        assert_eq!(&terms.values[skipped..][..known.terms.len()], known.terms, "{}", known.number);
        assert_eq!(find(&known.number.to_lowercase()), Some(known));
    }
    assert_eq!(find("A 201").map(|known| known.number), Some("A000201"));
    assert!(find("A999999").is_none() && find("wythoff").is_none() && find("A").is_none() && find("A+201").is_none());
}

#[test]
fn drafts_follow_the_rules() {
    // The certificate of the first game is long.
    let games = [
        "maharaja",
        "wythoff",
        "gdwn(1,2)",
        "m-wythoff(2)",
        "nim",
        "k-blocking(2)",
        "imitation(1,1)",
        "misere-wythoff",
        "connell(3)",
        "wythoff alter P{(3,4)}",
    ];
    for &name in &games[pick(1, 0)..] {
        let game = game(name);
        for of in [Of::Lower, Of::Upper, Of::Difference, Of::Column, Of::Bits, Of::Grundy, Of::Outcomes] {
            match Draft::of(&game, of, pick(200, 500), &Budget::unlimited()) {
                Ok(draft) => {
                    let entry = draft.entry.internal();
                    assert_eq!(check_entry(&entry), [""; 0], "{name} {of}\n{entry}");
                    assert_eq!(check_bfile(&draft.bfile("wythoff oeis"), of.offset()), [""; 0], "{name} {of}");
                    assert!(entry.contains("terms are ") || entry.contains(" are computed from the rules."), "{entry}");
                }
                Err(error) => {
                    let altered = name.contains("alter") && of != Of::Outcomes;
                    assert!(altered || !matches!(of, Of::Lower | Of::Upper | Of::Outcomes), "{name} {of}: {error}");
                    assert!(error.to_string().contains("cannot be given"), "{name} {of}: {error}");
                }
            }
        }
    }
}

#[test]
fn what_is_there_is_told() {
    let draft = |name: &str, of: Of| Draft::of(&game(name), of, 400, &Budget::unlimited()).unwrap();
    let number = |draft: &Draft| draft.is.map(|known| known.number);
    assert_eq!(number(&draft("rook + bishop", Of::Lower)), Some("A000201"));
    let relative = draft("maharaja(2,3)", Of::Lower);
    assert!(number(&relative).is_none() && relative.agrees.is_empty());
    // IMI: the starts of (1,1)-Imitation Nim are those of Wythoff Nim
    let imitation = draft("imitation(1,1)", Of::Upper);
    assert_eq!((number(&imitation), imitation.agrees.len(), imitation.agrees[0].known.number), (None, 1, "A001950"));
    let beatty = draft("m-wythoff(2)", Of::Lower);
    assert_eq!(beatty.entry.formulas, ["a(n) = floor(n*sqrt(2))."]);
    assert_eq!(beatty.entry.mathematica, ["Table[Floor[n*Sqrt[2]], {n, 0, 100}]"]);
    let golden = draft("wythoff", Of::Upper);
    assert_eq!(golden.entry.formulas, ["a(n) = floor(n*((1 + sqrt(5))/2)) + n."]);
    assert!(golden.entry.keywords.contains(&"easy") && !draft("gdwn(1,2)", Of::Upper).entry.keywords.contains(&"easy"));
}

/// The programs of a draft, as others may run them, print its terms. PARI is asked where it is installed.
#[test]
fn programs_print_the_terms() {
    let games = [
        "wythoff",
        "maharaja(2,3)",
        "wythoff cut (3,3)",
        "k-blocking(3)",
        "diagonal-blocking(2,3)",
        "wythoff block 1 of roob(2)",
        "connell(3)",
        "misere-wythoff",
        "wythoff + rays{(1,2),(2,1)} mod 5 in {1,4}",
        "wythoff alter N{(0,0),(1,2)}",
        "total(below 4) + rook",
    ];
    for name in &games[..pick(4, games.len())] {
        for of in [Of::Lower, Of::Upper, Of::Bits, Of::Grundy, Of::Outcomes] {
            let Ok(draft) = Draft::of(&game(name), of, 40, &Budget::unlimited()) else { continue };
            let program = |language: &str| {
                let lines = draft.entry.programs.iter().skip_while(|line| !line.starts_with(language));
                let own = lines.enumerate().take_while(|(n, line)| *n == 0 || !line.starts_with('('));
                own.map(|(_, line)| line.trim_start_matches(language)).collect::<Vec<_>>().join("\n")
            };
            let expected = format!("{:?}", draft.entry.data);
            let python = program("(Python)");
            assert!(python.contains("print(terms("), "{name} {of}\n{python}");
            let printed = Command::new("python3").args(["-c", &python]).output().unwrap();
            assert_eq!(String::from_utf8(printed.stdout).unwrap().trim(), expected, "{name} {of}\n{python}");
            let pari = program("(PARI)");
            if pari.contains("terms(") && of != Of::Grundy {
                asked_of_pari(&pari, &expected);
            }
        }
    }
}

/// Compares what the calculator of PARI prints, if there is one.
fn asked_of_pari(program: &str, expected: &str) {
    let child = Command::new("gp").args(["-q", "-f"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut child) = child else { return };
    child.stdin.take().unwrap().write_all(format!("{program}\n").as_bytes()).unwrap();
    let printed = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(printed.stdout).unwrap().trim(), expected, "{program}");
}

/// Rules that a short program cannot say have none.
#[test]
fn other_rules_have_no_program() {
    for name in ["imitation(1,1)", "wythoff pass", "wythoff alter N{?msd_fib x + y <= 5}"] {
        let draft = Draft::of(&game(name), Of::Outcomes, 40, &Budget::unlimited()).unwrap();
        assert!(draft.entry.programs.is_empty(), "{name}: {:?}", draft.entry.programs);
    }
}

/// The sentence that says what P means is that of the rules.
#[test]
fn p_is_defined_by_the_rules() {
    for (name, of, says) in [
        ("wythoff block 1 of all", Of::Upper, "at most 1 of its options is a P-position"),
        ("misere-wythoff", Of::Upper, "there is a move from it and no move"),
        ("wythoff alter N{(0,0)}", Of::Lower, "without a label by decree"),
        ("mxp-wythoff(2,3)", Of::Lower, "on at least one of the boards"),
        ("imitation(2,3)", Of::Outcomes, "before there is anything to imitate"),
    ] {
        let entry = Draft::of(&game(name), of, 60, &Budget::unlimited()).unwrap().entry;
        assert!(entry.comments.iter().any(|comment| comment.contains(says)), "{name}: {:?}", entry.comments);
    }
}

/// A number is drafted with its published offset and first terms.
#[test]
fn numbers_keep_their_offsets() {
    for known in KNOWN {
        let draft = Draft::of_known(known, known.terms.len(), &Budget::unlimited()).unwrap();
        assert_eq!((draft.terms.offset, &draft.terms.values[..]), (known.offset, known.terms), "{}", known.number);
        let (bfile, entry) = (draft.bfile("wythoff oeis"), draft.entry.internal());
        assert_eq!(check_bfile(&bfile, known.offset), [""; 0], "{}", known.number);
        assert_eq!(check_entry(&entry), [""; 0], "{}\n{entry}", known.number);
        assert!(bfile.contains(&format!("\n{} {}\n", known.offset, known.terms[0])), "{bfile}");
    }
}

#[test]
fn simple_sequences_are_named() {
    let simple = |name: &str, of: Of| {
        let draft = Draft::of(&game(name), of, 100, &Budget::unlimited()).unwrap();
        draft.simple.map(|simple| simple.number)
    };
    assert_eq!(simple("nim", Of::Lower), Some("A001477"));
    assert_eq!(simple("wythoff", Of::Difference), Some("A001477"));
    assert_eq!(simple("nim", Of::Difference), Some("A000004"));
    assert_eq!(simple("m-wythoff(2)", Of::Difference), Some("A005843"));
    assert_eq!((simple("wythoff", Of::Lower), simple("maharaja(2,3)", Of::Difference)), (None, None));
}

/// A draft refers to what belongs to it, and to nothing else.
#[test]
fn references_are_related() {
    let related =
        |name: &str, of: Of| Draft::of(&game(name), of, 100, &Budget::unlimited()).unwrap().entry.related.concat();
    assert_eq!(related("total(below 3)", Of::Grundy), "");
    assert_eq!(related("nim", Of::Grundy), "Cf. A003987.");
    assert_eq!(related("maharaja(2,3)", Of::Upper), "Cf. A000201, A001950.");
    assert!(related("m-wythoff(2)", Of::Upper).starts_with("Cf. A001952, A000201, A001950, A001951"));
}

/// What is proved of the P-positions is not told as computed.
#[test]
fn drafts_take_the_best_certainty() {
    let comments =
        |name: &str, of: Of| Draft::of(&game(name), of, 60, &Budget::unlimited()).unwrap().entry.comments.join("\n");
    let (altered, misere) = (comments("wythoff alter N{(0,0)}", Of::Upper), comments("misere-wythoff", Of::Upper));
    let bounds = |text: &str| text.lines().find(|line| line.contains("<= b(n) - a(n)")).map(str::to_owned);
    assert!(bounds(&misere).unwrap().contains("for all n; proved"), "{misere}");
    assert_eq!(bounds(&altered), bounds(&misere));
    let bits = comments("wythoff + leaper(1,4)", Of::Bits);
    assert!(bits.contains("exactly one P-position (x,y), for all x; proved"), "{bits}");
    // the same decree with a move less, or with another decree, is no misere play
    for other in ["wythoff alter N{(0,0),(1,2)}", "rook(up to 3) + rays{(1,1),(0,1)} alter N{(0,0)}"] {
        assert!(game(other).proved(&Budget::unlimited()).unwrap().is_none(), "{other}");
    }
}

/// Games whose pairs make no sequence are told which one they have.
#[test]
fn other_sequences_are_named() {
    for name in ["rays{(2,0),(0,1),(1,1)}", "bishop + leaper(1,2)"] {
        let error = game(name).terms(Of::Lower, 50, &Budget::unlimited()).unwrap_err().to_string();
        assert!(error.contains("--of outcomes"), "{error}");
        assert_eq!(game(name).terms(Of::Outcomes, 50, &Budget::unlimited()).unwrap().values.len(), 50);
    }
}

/// A number is read as its game, and says so.
#[test]
fn numbers_are_read_as_games() {
    let read = wythoff::input::game("a001951").unwrap();
    assert_eq!((read.game.text(), read.understood.as_deref()), ("m-wythoff(2)", Some("m-wythoff(2)")));
    assert!(read.remarks("a001951").concat().contains("A001951 of the OEIS"));
    let unknown = wythoff::input::game("a003622").unwrap_err();
    assert!(unknown.message.contains("A003622 is not among") && unknown.hint.contains("A000201, A001950"), "{unknown}");
}
