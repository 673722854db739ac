//! The atlas: its families, how it is built, and what stands in the part that is inside of the program.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Mutex;

use wythoff::{Budget, Rules};
use wythoff_atlas::atlas::{Atlas, Known};
use wythoff_atlas::{Build, BuildError, Crew, Families, Finished, Query, Record, Task, label, run, statements};
use wythoff_rings::{damaged, pick, thorough};

const SMALL: &str = r#"
measures = ["positions", "prefix", "slopes", "theorems", "prove"]
columns = 1200
seconds = 60
memory = "1GiB"
states = 100

[[family]]
name = "named"
about = "some games"
games = ["nim", "wythoff", "m-wythoff(2)", "maharaja(1,3)", "imitation(1,1)", "imitation(2,1)", "leaps{(1,0),(0,1)}"]

[[family]]
name = "cut"
about = "rectangles"
template = "wythoff cut ({u},{v})"
ranges = ["u 1..2", "v 1..2"]
where = "u <= v"

[[family]]
name = "labels"
about = "labels of two cells"
template = "wythoff alter {labels}"
assign = { name = "labels", of = ["(0,0)", "(0,1)", "(1,0)"], to = ["", "P", "N"] }
mirrored = false
"#;

/// The record of a game: in the first ring each game is measured once for all tests.
fn record(task: &Task) -> Record {
    static KNOWN: Mutex<BTreeMap<String, Record>> = Mutex::new(BTreeMap::new());
    let measured = || run(task, &Budget::unlimited()).unwrap();
    if thorough() {
        return measured();
    }
    KNOWN.lock().unwrap().entry(task.game.clone()).or_insert_with(measured).clone()
}

/// Measures what is left, at most so many games.
fn measure(build: &mut Build, most: usize) -> usize {
    let tasks = build.pending();
    for task in tasks.iter().take(most) {
        let finished =
            Finished { record: record(task), seconds: 0.0, host: None, job: 0, attempts: 1, said: String::new() };
        build.keep(&finished).unwrap();
    }
    tasks.len()
}

fn small() -> Families {
    SMALL.replace("columns = 1200", pick("columns = 400", "columns = 1200")).parse().unwrap()
}

fn open(directory: &Path) -> Build {
    Build::open(directory, small(), &Budget::unlimited()).unwrap()
}

#[test]
fn a_build_that_is_stopped_goes_on_and_gives_the_same_files() {
    let budget = Budget::unlimited();
    let [one, other] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let mut whole = open(one.path());
    let games = measure(&mut whole, usize::MAX);
    assert_eq!((games, whole.games()), (whole.games(), 7 + 3 + 17));
    let built = whole.finish(&budget).unwrap();

    // stopped three times, once in the middle of a line
    let mut left = games;
    for (step, cut) in [(5, 0), (4, 10), (games, 0)] {
        let mut build = open(other.path());
        assert_eq!(measure(&mut build, step), left);
        left = left.saturating_sub(step);
        drop(build);
        if cut > 0 {
            let path = other.path().join("records.journal");
            let bytes = fs::read(&path).unwrap();
            fs::write(&path, &bytes[..bytes.len() - cut]).unwrap();
            // the one game whose line was cut is measured again
            left += 1;
        }
    }
    let mut build = open(other.path());
    assert_eq!(measure(&mut build, usize::MAX), 0);
    assert_eq!(build.finish(&budget).unwrap().statements, built.statements);
    for file in ["atlas.packed", "atlas.jsonl", "atlas.parquet", "atlas.sqlite"] {
        let [first, second] = [&one, &other].map(|directory| fs::read(directory.path().join(file)).unwrap());
        assert!(first == second, "{file}");
    }
}

/// No damage to the records of a build is in an atlas: what was lost or changed is measured again. Where the first line no longer names the
/// build, the records are refused.
#[test]
fn damaged_records_are_measured_again() {
    let (directory, budget) = (tempfile::tempdir().unwrap(), Budget::unlimited());
    let (journal, lines) = (directory.path().join("records.journal"), directory.path().join("atlas.jsonl"));
    let mut build = open(directory.path());
    measure(&mut build, usize::MAX);
    build.finish(&budget).unwrap();
    drop(build);
    let (kept, expected) = (fs::read(&journal).unwrap(), fs::read(&lines).unwrap());
    let (mut again, mut refused) = (0, 0);
    for number in 0..pick(20, 200) {
        fs::write(&journal, damaged(&kept, number)).unwrap();
        match Build::open(directory.path(), small(), &budget) {
            Ok(mut build) => {
                again += measure(&mut build, usize::MAX);
                build.finish(&budget).unwrap();
                assert!(fs::read(&lines).unwrap() == expected, "{number}");
            }
            Err(BuildError::Different { .. }) => refused += 1,
            Err(error) => panic!("{number}: {error}"),
        }
    }
    assert!(again > refused, "{again} {refused}");
}

/// One bit of an atlas is changed, or its end is lost.
#[test]
fn a_changed_atlas_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let mut build = open(directory.path());
    measure(&mut build, usize::MAX);
    let packed = build.atlas(&Budget::unlimited()).unwrap().pack();
    assert!(Atlas::unpack(&packed).is_ok());
    for number in 0..200 {
        let changed = damaged(&packed, number);
        assert!(changed == packed || Atlas::unpack(&changed).is_err(), "{number}");
    }
    assert!(Atlas::unpack(&[]).is_err());
}

#[test]
fn games_with_the_same_positions_are_found_and_others_are_not() {
    let directory = tempfile::tempdir().unwrap();
    let mut build = open(directory.path());
    measure(&mut build, usize::MAX);
    let atlas = build.atlas(&Budget::unlimited()).unwrap();
    let place = |game: &str| atlas.place(game).unwrap();
    let same = |one: &str, other: &str| atlas.games[place(one)].same == atlas.games[place(other)].same;
    // by automata, by a theorem, and by induction on columns
    assert!(same("wythoff", "maharaja(1,3)") && same("wythoff", "imitation(1,1)"));
    assert!(same("wythoff", "wythoff alter P{(0,0)}") && same("wythoff alter N{(0,1)}", "wythoff"));
    assert!(!same("wythoff", "m-wythoff(2)") && !same("nim", "wythoff") && !same("wythoff", "wythoff alter P{(0,1)}"));
    // the same pairs, by a theorem without a printed proof for m = 2
    assert!(!same("m-wythoff(2)", "imitation(2,1)"));
    assert_eq!(atlas.games[place("imitation(1,1)")].known, Known::ClosedForm);
    assert_eq!(atlas.games[place("wythoff cut (1,2)")].known, Known::Proved);
    assert_eq!(atlas.games[place("leaps{(1,0),(0,1)}")].known, Known::Proved);
    let neighbours: Vec<String> = atlas.neighbours(place("wythoff")).into_iter().map(|other| other.part).collect();
    assert_eq!(&neighbours[..3], ["bishop", "leaper(1,3)", "cut (1,1)"]);
    // of two mirror images one stands in the atlas
    assert!(atlas.place("wythoff alter P{(0,1)}").is_ok() != atlas.place("wythoff alter P{(1,0)}").is_ok());
    let all = &statements(&atlas)[0];
    assert_eq!(all.games, all.proved + all.closed_form + all.computed);
    assert_eq!(Atlas::unpack(&atlas.pack()).unwrap().games, atlas.games);
}

#[test]
fn records_of_another_build_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    measure(&mut open(directory.path()), 1);
    let other: Families = SMALL.replace("columns = 1200", "columns = 1300").parse().unwrap();
    let refused = Build::open(directory.path(), other, &Budget::unlimited()).unwrap_err();
    assert!(matches!(refused, BuildError::Different { .. }), "{refused}");
    let build = open(directory.path());
    let second = Build::open(directory.path(), small(), &Budget::unlimited()).unwrap_err();
    assert!(matches!(second, BuildError::Locked(_)), "{second}");
    assert!(matches!(build.finish(&Budget::unlimited()), Err(BuildError::Missing { missing: 26, games: 27 })));
    assert_eq!(Crew::of(wythoff::budget::processors()).retries, 1);
}

/// The part inside of the program is that of the families, and has no label twice.
#[test]
fn the_shipped_atlas_is_that_of_the_families() {
    let atlas = Atlas::shipped();
    let planned = Families::shipped().unwrap().games(&Budget::unlimited()).unwrap();
    assert!(planned.len() >= 10_000, "{}", planned.len());
    assert!(atlas.games.iter().map(|game| game.rules.clone()).eq(planned.iter().map(|game| game.rules.to_string())));
    let mut labels: Vec<String> = planned.iter().map(|game| label(&game.rules)).collect();
    labels.sort_unstable();
    labels.dedup();
    assert_eq!(labels.len(), planned.len());
    assert_eq!(atlas.version, env!("CARGO_PKG_VERSION"));
    assert!(include_bytes!("../../atlas.packed").len() < 5_000_000);
}

/// Some of its games are measured again: what is recorded is what is found.
#[test]
fn recorded_games_are_measured_again() {
    let atlas = Atlas::shipped();
    let directory = tempfile::tempdir().unwrap();
    let build = Build::open(directory.path(), Families::shipped().unwrap(), &Budget::unlimited()).unwrap();
    let tasks = build.pending();
    for place in (0..tasks.len()).step_by(tasks.len() / pick(4, 12)).chain([tasks.len() - 1]) {
        let (task, game) = (&tasks[place], &atlas.games[place]);
        if game.missing.is_some() {
            continue;
        }
        let record = run(task, &Budget::unlimited()).unwrap();
        let rows: Vec<String> = atlas.classes[game.class as usize]
            .iter()
            .map(|rows| rows.iter().map(u32::to_string).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(record.cell("prefix"), Some(&wythoff_atlas::Cell::Text(rows.join(";"))), "{}", game.rules);
        let states = game.states.map_or(wythoff_atlas::Cell::Null, |states| wythoff_atlas::Cell::Whole(states.into()));
        assert_eq!(record.cell("proof_states"), Some(&states), "{}", game.rules);
    }
}

#[test]
fn queries() {
    let atlas = Atlas::shipped();
    let found = |query: Query| atlas.query(&query).unwrap().places;
    let leapers = found(Query { family: Some("Leapers".to_owned()), ..Query::default() });
    assert_eq!(leapers.len(), 780);
    let large = Query { least_states: Some(1000), known: Some("proved".to_owned()), ..Query::default() };
    assert!(found(large).iter().any(|&place| atlas.games[place].title() == "maharaja"));
    let like = Query { like: Some("wythoff".to_owned()), distinct: true, ..Query::default() };
    assert!(found(like).contains(&atlas.place("wythoff").unwrap()));
    let golden = found(Query { field: Some(5), ..Query::default() });
    assert!(golden.iter().all(|&place| atlas.games[place].field == Some(5)) && golden.len() > 500);
    let wrong = atlas.query(&Query { family: Some("leeper".to_owned()), ..Query::default() }).unwrap_err();
    assert!(wrong.starts_with("there is no family `leeper`; there are named, leapers"), "{wrong}");
    let rules: Rules = "maharaja".parse().unwrap();
    assert_eq!(atlas.labelled(&label(&rules)), atlas.find(&rules));
}

/// Only here it is seen that a set near a game is counted in the whole atlas, not among the few of its games that are near.
#[test]
fn sets_on_a_map_are_counted_in_the_whole_atlas() {
    let atlas = Atlas::shipped();
    let near = atlas.around(atlas.place("maharaja").unwrap(), 1);
    let nodes = atlas.map(&near, 150).nodes;
    for game in ["wythoff", "nim"] {
        let (set, games) = (atlas.row(atlas.place(game).unwrap()).set, |title| {
            nodes.iter().find(|node| node.title == title).map(|node| node.games)
        });
        assert!(set > near.len() && games(game) == Some(set), "{game}: {:?}, not {set}", games(game));
    }
}
