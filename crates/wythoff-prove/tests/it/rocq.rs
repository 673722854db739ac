//! Theorems for Rocq: what a file states of a game is what the game is.

use proptest::prelude::*;
use wythoff_automata::{Numeration, UBig};
use wythoff_game::{Outcome, Position, Rules, arbitrary};
use wythoff_prove::rocq::{Blocking, Kind, LIBRARY, Number, Premise, RocqTheorem, Statement, System};
use wythoff_rings::cases;

use crate::certificates::{chain, shipped};

/// Numbers below this are compared.
const SIDE: u64 = 12;

/// All pairs of numbers that are compared.
fn pairs() -> impl Iterator<Item = (u64, u64)> {
    (0..SIDE).flat_map(|a| (0..SIDE).map(move |b| (a, b)))
}

/// A vector or a position of which the statement and the rules say something else.
fn difference(statement: &Statement, rules: &Rules) -> Option<String> {
    for vector in pairs() {
        let is_vector = rules.has_vector(&vector);
        if statement.has_vector(vector) != is_vector {
            return Some(format!("the vector {vector:?} by its constructors"));
        }
        let free = statement.blocking.iter().flat_map(|blocking| &blocking.free);
        let other = statement.kinds.iter().chain(free).find(|kind| kind.meets(vector) != kind.gives(vector));
        if let Some(kind) = other {
            return Some(format!("the vector {vector:?} by the conditions of {}", kind.constructor.name));
        }
        if let Some(other) = other_blocking(statement, rules, vector) {
            return Some(other);
        }
    }
    for at in pairs() {
        let position = Position::from(at);
        if statement.has_position(at) != rules.exists(&position) {
            return Some(format!("whether {at:?} exists"));
        }
        let is_stuck = rules.is_misere() && rules.options(&position).next().is_none();
        let label = rules.forced().outcome(&position).or(is_stuck.then_some(Outcome::N));
        if statement.has_position(at) && statement.label(at) != label {
            return Some(format!("the label of {at:?}"));
        }
    }
    None
}

/// Whether a move by this vector may be forbidden: what the statement and the rules say otherwise, where no constructor gives it but should, or where
/// the conditions are of other moves than the constructors.
fn other_blocking(statement: &Statement, rules: &Rules, vector: (u64, u64)) -> Option<String> {
    let (blocking, clause) = match (&statement.blocking, rules.block()) {
        (None, None) => return None,
        (Some(blocking), Some(clause)) => (blocking, clause),
        _ => return Some("whether options are blocked".to_owned()),
    };
    let is_vector = rules.has_vector(&vector);
    let (free, blockable) = (blocking.is_free(vector), blocking.is_blockable(vector));
    let lists = blocking.blockable.iter().flat_map(|kind| &kind.conditions);
    let met = lists.filter(|list| list.iter().all(|condition| condition.holds(vector))).count();
    let is_apart = blocking.blockable.iter().any(|kind| kind.gives(vector) && !kind.meets(vector));
    let differences = [
        (blocking.most != clause.most, "how many options may be blocked"),
        (blockable != (is_vector && clause.of.contains(&vector)), "whether it may be blocked"),
        (free != (is_vector && !clause.of.contains(&vector)), "whether it is always open"),
        (is_apart, "conditions of what may be blocked"),
        (met > 0 && !blockable && !free, "conditions of more than moves"),
        (met > 1, "conditions that count it twice"),
    ];
    let found = differences.into_iter().find(|(is_other, _)| *is_other);
    found.map(|(_, what)| format!("the vector {vector:?}: {what}"))
}

/// Games that together have all that can be stated.
const STATED: [&str; 20] = [
    "wythoff",
    "m-wythoff(3)",
    "maharaja(2,3)",
    "cyclic-nimhoff(5)",
    "connell(3)",
    "modular(2,2,4)",
    "shifted(2,3,1)",
    "misere-wythoff",
    "misere total(below 4) + leaps{(5,5)}",
    "rays{(2,1),(0,3)} mod 5 below 3 up to 7 + rook",
    "bishop(mod 3 up to 9) + rays{(1,1)} up to 4 + rook",
    "wythoff alter P{(3,4),(1,1)} N{(1,2)}",
    "wythoff alter N{?msd_fib E d ((d = 2 | (d >= 4 & d <= 5)) & (y = x + d | x = y + d))} P{?msd_2 E e (e <= 0 & (x = e + y | y = x + e))}",
    "misere wythoff end{(0,1),(2,2)}",
    "nim block 4 of all",
    "rook + bishop(m=3) block 2 of all",
    "diagonal-blocking(1,2)",
    "diagonal-blocking(4,3)",
    "roob-blocking(1,3)",
    "rook + bishop(m=3) block 1 of roob(5)",
];

#[test]
fn statements_are_the_rules() {
    for game in STATED {
        let rules: Rules = game.parse().unwrap_or_else(|error| panic!("{game}: {error}"));
        let statement = Statement::of(&rules).unwrap_or_else(|error| panic!("{game}: {error}"));
        assert_eq!(difference(&statement, &rules), None, "{game}");
    }
}

#[test]
fn statements_are_the_rules_of_shipped_certificates() {
    let mut stated = 0;
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../wythoff-theory/certificates");
    let names = std::fs::read_dir(folder).unwrap().filter_map(|file| file.unwrap().file_name().into_string().ok());
    for name in names.filter_map(|name| name.strip_suffix(".cert").map(str::to_owned)) {
        let certificate = shipped(&name);
        let rules = certificate.rules();
        let statement = Statement::of(rules).unwrap_or_else(|missing| panic!("{name}: {missing}"));
        assert_eq!(difference(&statement, rules), None, "{name}");
        System::of(certificate.relation().numeration()).unwrap_or_else(|missing| panic!("{name}: {missing}"));
        stated += 1;
    }
    assert!(stated > 95, "{stated}");
}

proptest! {
    #![proptest_config(cases(300, 20_000))]

    #[test]
    fn statements_are_the_rules_of_random_games(rules in arbitrary::rules()) {
        if let Ok(statement) = Statement::of(&rules) {
            prop_assert_eq!(difference(&statement, &rules), None);
        }
    }
}

/// Each number, premise and condition of a statement matters: a game is told from one in which it is another.
#[test]
fn false_statements_are_noticed() {
    let mut changes = 0;
    for game in STATED {
        let rules: Rules = game.parse().unwrap();
        let statement = Statement::of(&rules).unwrap();
        let mut noticed = |what: String, change: &dyn Fn(&mut Statement)| {
            let mut changed = statement.clone();
            change(&mut changed);
            assert_ne!(difference(&changed, &rules), None, "{game}: {what}");
            changes += 1;
        };
        if let Some(blocking) = &statement.blocking {
            noticed("most".to_owned(), &|changed| changed.blocking.as_mut().unwrap().most += 1);
            noticed("no blocking".to_owned(), &|changed| {
                let Blocking { free, blockable, .. } = changed.blocking.take().unwrap();
                changed.kinds = [free, blockable].concat();
            });
            type Part = fn(&mut Blocking) -> &mut Vec<Kind>;
            let parts: [Part; 2] = [|blocking| &mut blocking.free, |blocking| &mut blocking.blockable];
            for part in parts {
                let of = |changed: &mut Statement, change: &dyn Fn(&mut Vec<Kind>)| {
                    change(part(changed.blocking.as_mut().unwrap()));
                };
                for (k, kind) in part(&mut blocking.clone()).iter().enumerate() {
                    let name = &kind.constructor;
                    noticed(format!("without {name}"), &|changed| of(changed, &|kinds| _ = kinds.remove(k)));
                    noticed(format!("conditions of {name}"), &|changed| {
                        of(changed, &|kinds| kinds[k].conditions.clear())
                    });
                    for place in 0..kind.constructor.premises.len() {
                        noticed(format!("premise {place} of {name}"), &|changed| {
                            of(changed, &|kinds| _ = kinds[k].constructor.premises.remove(place));
                        });
                    }
                }
            }
            noticed("conditions twice".to_owned(), &|changed| {
                let kinds = &mut changed.blocking.as_mut().unwrap().blockable;
                let again = kinds[0].conditions.clone();
                kinds[0].conditions.extend(again);
            });
            let move_over = |changed: &mut Statement| {
                let Blocking { free, blockable, .. } = changed.blocking.as_mut().unwrap();
                free.push(blockable.remove(0));
            };
            noticed("free instead of blockable".to_owned(), &move_over);
        }
        for (k, kind) in statement.kinds.iter().enumerate() {
            noticed(format!("without {}", kind.constructor), &|changed| _ = changed.kinds.remove(k));
            let exchanged = kind.constructor.vector[0] != kind.constructor.vector[1];
            let is_mirrored =
                statement.kinds.iter().any(|other| pairs().all(|(i, j)| !kind.gives((i, j)) || other.gives((j, i))));
            if exchanged && !is_mirrored {
                noticed(format!("exchanged {}", kind.constructor), &|changed| {
                    changed.kinds[k].constructor.vector.reverse()
                });
            }
            for (place, premise) in kind.constructor.premises.iter().enumerate() {
                // what is not needed here: the bound of a ray that leads beyond the board
                let is_far = matches!(premise, Premise::AtMost(_, Number::Numeral(most)) if *most >= SIDE / 4);
                if !is_far {
                    noticed(format!("premise {place} of {}", kind.constructor), &|changed| {
                        changed.kinds[k].constructor.premises.remove(place);
                    });
                }
            }
            for (list, conditions) in kind.conditions.iter().enumerate() {
                noticed(format!("conditions {conditions:?}"), &|changed| {
                    changed.kinds[k].conditions.remove(list);
                });
            }
        }
        if let Some(removed) = statement.removed {
            noticed("the board".to_owned(), &|changed| changed.removed = None);
            noticed("the rectangle".to_owned(), &|changed| changed.removed = Some(removed.transposed()));
        }
        if statement.is_misere {
            noticed("misere".to_owned(), &|changed| changed.is_misere = false);
        }
        for k in 0..statement.p.listed.len() {
            noticed("P".to_owned(), &|changed| _ = changed.p.listed.remove(k));
        }
        for k in 0..statement.n.differences.len() {
            noticed("differences".to_owned(), &|changed| changed.n.differences[k] += 1);
        }
    }
    assert!(changes > 60, "{changes}");
}

#[test]
fn systems_have_the_same_weights() {
    let systems = [
        "msd_fib",
        "msd_pell",
        "msd_2",
        "msd_7",
        "msd_ost[3]",
        "msd_ost[1,2,1]",
        "msd_ost[2,2,1]",
        "msd_ost[1;4]",
        "msd_ost[1;2,3]",
        "msd_pisot[3,1]",
    ];
    for name in systems {
        let numeration: Numeration = name.parse().unwrap();
        let system = System::of(&numeration).unwrap_or_else(|missing| panic!("{name}: {missing}"));
        let weights: Vec<UBig> = system.weights(16).into_iter().map(UBig::from).collect();
        assert_eq!(weights, numeration.weights(16), "{name}");
    }
}

/// What cannot be stated is named.
#[test]
fn what_is_missing_is_said() {
    let games = [
        "wythoff pass",
        "k-blocking(3) + leaper(1,2)",
        "rays{(1,0)} block 1 of all",
        "rays{(1,0),(0,1)} up to 9 block 2 of rook",
        "nim + total(below 3) block 1 of all",
        "nim block 1 of diagonal",
        "wythoff cut(1,2) block 1 of all",
        "misere k-blocking(2)",
        "k-blocking(2) alter N{(3,4)}",
        "k-blocking(2) end{(0,1)}",
        "k-blocking(4002)",
        "wythoff block 1 of roob(4001)",
        "imitation(1,1)",
        "mxp-wythoff(2,3)",
        "nim + bishop(mod 5 in {1,4})",
        "nim + vectors{?msd_2 i >= 1 & j = 2*i}",
        "moves{?msd_2 u < x & v = y}",
        "wythoff + leaper(1,4001)",
        // a list of its residues would take 32 GB
        "rook(mod 4294967295 below 4294967294)",
        "wythoff alter N{?msd_fib x + y <= 5}",
        "wythoff alter N{?msd_fib E d (d >= 4 & (y = x + d | x = y + d))}",
        "wythoff alter N{?msd_fib [- 00>0 11>1; + 00>1]}",
        "misere cut(1,1,1,2)",
        "misere rays{(2,0),(0,1)}",
        "misere wythoff alter P{(0,0)}",
    ];
    let said: Vec<String> = games
        .into_iter()
        .map(|game| {
            let rules: Rules = game.parse().unwrap_or_else(|error| panic!("{game}: {error}"));
            format!("{game}\n    {}", Statement::of(&rules).expect_err(game))
        })
        .chain(
            ["msd_trib", "msd_pisot[3,2]", "msd_ost[3;1,2]"]
                .map(|name| format!("{name}\n    {}", System::of(&name.parse().unwrap()).expect_err(name))),
        )
        .collect();
    insta::assert_snapshot!(said.join("\n"));
}

/// The files in `rocq/games`, which readers find there, are those that are written.
#[test]
fn files_are_as_they_were() {
    for name in ["wythoff", "maharaja-2-3"] {
        let theorem = RocqTheorem::new(&shipped(name)).unwrap();
        let path = format!("{}/rocq/games/{}.v", env!("CARGO_MANIFEST_DIR"), theorem.name);
        if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
            std::fs::write(&path, &theorem.text).unwrap();
        }
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(
            text == theorem.text,
            "{path} is not what is written; INSTA_UPDATE=always writes it, and `scripts/rocq` proves it"
        );
    }
}

/// The bounds that the writer finds by looking at P-positions are those of `docs/results.md`; where nothing is known of diagonals, none are stated.
#[test]
fn bounds_are_those_of_the_results() {
    let bounds = [
        ("wythoff", Some((0, 0))),
        ("maharaja", Some((-4, 3))),
        ("maharaja-2-3", Some((-2, 1))),
        ("maharaja-1-4", Some((-2, 1))),
        ("m-wythoff-3", None),
        ("nim", None),
    ];
    for (name, bounds) in bounds {
        let text = RocqTheorem::new(&shipped(name)).unwrap().text;
        assert_eq!(text.contains("Theorem deviations"), bounds.is_some(), "{name}");
        if let Some((low, high)) = bounds {
            let stated = format!("({low} <= Z.of_nat y - Z.of_nat x - Z.of_nat (length l) <= {high})%Z.");
            assert!(text.contains(&stated), "{name}: {stated}");
        }
    }
}

/// The file about a chain has a slice and a theorem for each link, each after those on which it rests.
#[test]
fn chains_are_stated_link_by_link() {
    for (file, name, theorem) in [
        ("wythoff-values.chain", "values_of_rook_bishop", "value_theorem_of numeration vector"),
        ("m-wythoff-3-values.chain", "values_of_rook_bishop_m_3", "value_theorem_of numeration vector"),
        ("three-heaps.chain.gz", "three_heaps", "slice_theorem_of numeration heaps"),
    ] {
        let chain = chain(file);
        let written = RocqTheorem::of_chain(&chain).unwrap();
        assert_eq!(written.name, name, "{file}");
        let places: Vec<usize> = (0..chain.relations().len())
            .map(|link| {
                written
                    .text
                    .find(&format!("{theorem} {link} slice_{link}."))
                    .unwrap_or_else(|| panic!("{file}, {link}"))
            })
            .collect();
        assert!(places.is_sorted() && !written.text.contains(&format!("slice_{} ", places.len())), "{file}");
    }
    let refused = RocqTheorem::of_chain(&chain("four-heaps.chain")).unwrap_err();
    assert_eq!(refused.to_string(), "no theorem for Rocq can be written about four heaps");
}

/// The equation b_n = a_n + n + c that the writer finds for each slice of three heaps has the c of `docs/results.md`, and begins with the N there.
#[test]
fn equations_are_those_of_the_results() {
    let results = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/results.md")).unwrap();
    let section = results.split("\n## ").find(|section| section.starts_with("Three heaps\n")).unwrap();
    let row = |name: &str| -> Vec<usize> {
        let rows = section.lines().filter_map(|line| line.strip_prefix(&format!("| {name} | ")));
        rows.flat_map(|row| row.split('|').filter_map(|cell| cell.trim().parse().ok())).collect()
    };
    let (shifts, starts) = (row("c"), row("N"));
    assert_eq!(shifts[..11], [0, 2, 5, 8, 10, 13, 16, 20, 23, 26, 28]);
    let chain = chain("three-heaps.chain.gz");
    assert_eq!((shifts.len(), starts.len()), (chain.relations().len(), chain.relations().len()));
    let text = RocqTheorem::of_chain(&chain).unwrap().text;
    for (slice, (c, n)) in shifts.into_iter().zip(starts).enumerate() {
        let theorem = text.split("Theorem ").find(|theorem| theorem.starts_with(&format!("equation_{slice} ")));
        let claim = format!("({n} <= length l -> y = x + length l + {c}).");
        assert!(theorem.is_some_and(|theorem| theorem.contains(&claim)), "{slice}: {claim}");
        assert_eq!(text.contains(&format!("Theorem no_smaller_{slice} ")), n > 0, "{slice}");
    }
}

/// A file has a name that Rocq can read, and comes with the library in the order in which it is compiled.
#[test]
fn files_come_with_the_library() {
    let files = RocqTheorem::new(&shipped("three-heaps-1")).unwrap().files();
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names[..3], ["three_heaps_1.v", "_CoqProject", "README.md"]);
    assert_eq!(names[3..], LIBRARY.map(|(name, _)| name));
    for (k, (name, text)) in LIBRARY.iter().enumerate() {
        let required: Vec<&str> = LIBRARY.iter().map(|(file, _)| file.trim_end_matches(".v")).collect();
        let heads = text.lines().filter(|line| line.contains("Require"));
        let later = heads.flat_map(|line| line.split([' ', '.'])).find(|word| required[k..].contains(word));
        assert_eq!(later, None, "{name}");
    }
    let long = files[0].1.lines().find(|line| !line.starts_with("  R ") && line.len() > 160);
    assert_eq!(long, None);
}
