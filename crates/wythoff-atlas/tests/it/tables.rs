//! Sweeps on disk: shards, journals, and tables that are read back.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::LazyLock;

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use serde_json::{Value, json};
use wythoff::Budget;
use wythoff_atlas::{Games, Measure, Open, Plan, Range, Shard, Sweep, SweepError, run};
use wythoff_files::sealed;
use wythoff_rings::{damaged, pick};

fn plan() -> Plan {
    let ranges = vec![Range::read("k", "1..3").unwrap(), Range::read("l", "1..5").unwrap()];
    let template = "m-wythoff(2) + maharaja({k},{l})".to_owned();
    let games = Games::Family { template, ranges, condition: Some("k <= l".to_owned()) };
    let measures = Measure::list("slopes,deviation,wythoff,dictionary").unwrap();
    Plan { columns: 1000, ..Plan::new(games, measures) }
}

/// The lines of the records of all games, which are measured once.
static LINES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let (plan, budget) = (plan(), Budget::unlimited());
    let games = plan.games(&budget).unwrap();
    let lines = games.iter().enumerate().map(|(index, game)| run(&plan.task(index, game), &budget).unwrap().line());
    lines.collect()
});

fn measure(open: &mut Open<'_>, most: usize) {
    for task in open.pending().iter().take(most) {
        assert!(open.append(&LINES[task.index as usize]).unwrap());
    }
}

fn whole(directory: &Path) -> (String, Vec<u8>) {
    let budget = Budget::unlimited();
    let sweep = Sweep::create(directory, plan(), &budget).unwrap();
    measure(&mut sweep.open_shard(Shard::WHOLE, &budget).unwrap(), usize::MAX);
    table(&sweep)
}

fn table(sweep: &Sweep) -> (String, Vec<u8>) {
    let written = sweep.merge(false, &Budget::unlimited()).unwrap();
    (fs::read_to_string(written.lines).unwrap(), fs::read(written.parquet).unwrap())
}

#[test]
fn shards_make_the_same_table() {
    let (one, budget) = (tempfile::tempdir().unwrap(), Budget::unlimited());
    let expected = whole(one.path());
    for of in [2, 5, 20] {
        let directory = tempfile::tempdir().unwrap();
        let sweep = Sweep::create(directory.path(), plan(), &budget).unwrap();
        for number in (1..=of).rev() {
            assert!(matches!(sweep.merge(false, &budget), Err(SweepError::Missing { .. })), "{number}/{of}");
            let mut open = sweep.open_shard(Shard::new(number, of).unwrap(), &budget).unwrap();
            measure(&mut open, usize::MAX);
            open.finish(&budget).unwrap();
            assert!(open.is_finished() && open.pending().is_empty());
        }
        assert_eq!(table(&sweep), expected);
        // The tables of the shards are enough, if they are brought together from several machines.
        for number in 1..=of {
            fs::remove_file(directory.path().join(format!("shard-{number}-of-{of}.journal"))).unwrap();
        }
        assert_eq!(table(&sweep), expected);
    }
}

#[test]
fn what_is_missing_is_told() {
    let (directory, budget) = (tempfile::tempdir().unwrap(), Budget::unlimited());
    let sweep = Sweep::create(directory.path(), plan(), &budget).unwrap();
    measure(&mut sweep.open_shard(Shard::new(2, 3).unwrap(), &budget).unwrap(), usize::MAX);
    let error = sweep.merge(false, &budget).unwrap_err().to_string();
    assert!(error.starts_with("8 of 12 games have no record, those of shards 1/3, 3/3;"), "{error}");
    assert_eq!(sweep.merge(true, &budget).unwrap().records, 4);
    let status = sweep.status(&budget).unwrap();
    assert_eq!((status.games, status.recorded, status.left, status.shards.len()), (12, 4, 8, 1));
    assert_eq!((status.shards[0].recorded, status.shards[0].running, status.shards[0].finished), (4, false, false));
}

#[test]
fn a_line_that_is_cut_is_measured_again() {
    let (one, directory, budget) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), Budget::unlimited());
    let expected = whole(one.path());
    let sweep = Sweep::create(directory.path(), plan(), &budget).unwrap();
    measure(&mut sweep.open_shard(Shard::WHOLE, &budget).unwrap(), 5);
    let journal = directory.path().join("shard-1-of-1.journal");
    let length = fs::metadata(&journal).unwrap().len();
    for (cut, spoiled, left) in [(7, "", 8), (0, "{\"index\":4", 8), (0, "{\"index\":4}\n\u{0}\u{0}\n", 8), (1, "", 8)]
    {
        let before = fs::read(&journal).unwrap();
        OpenOptions::new().write(true).open(&journal).unwrap().set_len(length - cut).unwrap();
        OpenOptions::new().append(true).open(&journal).unwrap().write_all(spoiled.as_bytes()).unwrap();
        let open = sweep.open_shard(Shard::WHOLE, &budget).unwrap();
        assert_eq!(open.pending().len(), if cut == 0 { left - 1 } else { left }, "{cut} {spoiled:?}");
        drop(open);
        fs::write(&journal, before).unwrap();
    }
    OpenOptions::new().write(true).open(&journal).unwrap().set_len(length - 3).unwrap();
    measure(&mut sweep.open_shard(Shard::WHOLE, &budget).unwrap(), usize::MAX);
    // Unfinished files are what a process leaves that is killed while it writes a table.
    let unfinished = directory.path().join(".table.parquet.wythoff-Ab12Cd");
    fs::write(&unfinished, "PAR1").unwrap();
    assert_eq!(table(&sweep), expected);
    assert!(!unfinished.exists());
}

/// No damage to a journal, to a finished shard or to the digest beside it is in a table: what was lost or changed is measured again.
#[test]
fn what_was_damaged_is_measured_again() {
    let (one, directory, budget) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), Budget::unlimited());
    let (expected, _) = whole(one.path());
    let sweep = Sweep::create(directory.path(), plan(), &budget).unwrap();
    let finish = || {
        let mut open = sweep.open_shard(Shard::WHOLE, &budget).unwrap();
        measure(&mut open, usize::MAX);
        open.finish(&budget).unwrap();
    };
    finish();
    let names = ["shard-1-of-1.journal", "shard-1-of-1.jsonl", "shard-1-of-1.jsonl.sha256"];
    let kept = names.map(|name| fs::read(directory.path().join(name)).unwrap());
    let mut again = 0;
    for number in 0..pick(60, 600) {
        for (name, bytes) in names.iter().zip(&kept) {
            fs::write(directory.path().join(name), bytes).unwrap();
        }
        let place = number as usize % 3;
        fs::write(directory.path().join(names[place]), damaged(&kept[place], number)).unwrap();
        if number % 2 == 0 && place == 1 {
            // the records of a shard that came alone
            fs::remove_file(directory.path().join(names[0])).unwrap();
        }
        again += sweep.open_shard(Shard::WHOLE, &budget).unwrap().pending().len();
        finish();
        assert_eq!(table(&sweep).0, expected, "{} {number}", names[place]);
        assert_eq!(fs::read_to_string(directory.path().join(names[1])).unwrap(), expected, "{} {number}", names[place]);
    }
    assert!(again > 0);
}

#[test]
fn the_first_record_of_a_game_counts() {
    let (one, directory, budget) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), Budget::unlimited());
    let (expected, _) = whole(one.path());
    let sweep = Sweep::create(directory.path(), plan(), &budget).unwrap();
    let mut open = sweep.open_shard(Shard::WHOLE, &budget).unwrap();
    let first = expected.lines().next().unwrap();
    assert!(open.append(first).unwrap());
    assert!(!open.append(first).unwrap());
    // A record of the same game that came twice, as from two runners.
    let other = first.replace("\"note\":null", "\"note\":\"second\"");
    let mut journal = OpenOptions::new().append(true).open(directory.path().join("shard-1-of-1.journal")).unwrap();
    writeln!(journal, "{}", sealed(&other)).unwrap();
    measure(&mut open, usize::MAX);
    assert_eq!(table(&sweep).0, expected);
}

#[test]
fn records_of_another_sweep_are_refused() {
    let (directory, budget) = (tempfile::tempdir().unwrap(), Budget::unlimited());
    let sweep = Sweep::create(directory.path(), plan(), &budget).unwrap();
    let mut open = sweep.open_shard(Shard::new(1, 2).unwrap(), &budget).unwrap();
    let record = LINES[0].clone();
    for spoiled in [
        record.replace("\"index\":0", "\"index\":1"),
        record.replace("\"index\":0", "\"index\":2"),
        record.replace("\"index\":0", "\"index\":1000"),
        record.replace("maharaja(1,1)", "maharaja(1,2)"),
        record.replace("\"l\":1", "\"l\":2"),
        record.replace("\"outcome\":\"no game\"", "\"outcome\":\"lost\""),
        record.replace("\"lines\":null", "\"lines\":\"two\""),
        record.replace("\"lines\":null,", ""),
        record.replace("\"lines\"", "\"stripes\""),
        "3".to_owned(),
    ] {
        assert_ne!(spoiled, record);
        assert!(open.append(&spoiled).is_err(), "{spoiled}");
    }
    assert!(open.append(&record).unwrap());
}

#[test]
fn a_shard_has_one_process_and_a_directory_one_plan() {
    let (directory, budget) = (tempfile::tempdir().unwrap(), Budget::unlimited());
    let sweep = Sweep::create(directory.path(), plan(), &budget).unwrap();
    let open = sweep.open_shard(Shard::WHOLE, &budget).unwrap();
    assert!(matches!(sweep.open_shard(Shard::WHOLE, &budget), Err(SweepError::Locked(_))));
    assert!(sweep.status(&budget).unwrap().shards[0].running);
    drop(open);
    assert!(sweep.open_shard(Shard::WHOLE, &budget).is_ok());
    assert!(Sweep::create(directory.path(), plan(), &budget).is_ok());
    let other = Plan { columns: 2000, ..plan() };
    let error = Sweep::create(directory.path(), other, &budget).unwrap_err().to_string();
    assert!(error.contains("columns: 1000 there, 2000 here"), "{error}");
    assert!(matches!(Sweep::open(&directory.path().join("none"), &budget), Err(SweepError::None(_))));
    assert_eq!(*Sweep::open(directory.path(), &budget).unwrap().plan(), plan());
}

#[test]
fn parquet_and_json_say_the_same() {
    let directory = tempfile::tempdir().unwrap();
    let (lines, _) = whole(directory.path());
    let reader = SerializedFileReader::new(File::open(directory.path().join("table.parquet")).unwrap()).unwrap();
    let about = reader.metadata().file_metadata().key_value_metadata().unwrap();
    let kept: Plan = serde_json::from_str(about[0].value.as_ref().unwrap()).unwrap();
    assert_eq!((about[0].key.as_str(), kept), ("wythoff.plan", plan()));
    let rows = reader.get_row_iter(None).unwrap().map(|row| {
        let row = row.unwrap();
        row.get_column_iter().map(|(name, field)| (name.clone(), value(field))).collect()
    });
    let rows: Vec<Vec<(String, Value)>> = rows.collect();
    assert_eq!(rows.len(), lines.lines().count());
    for (row, line) in rows.iter().zip(lines.lines()) {
        // Names are in the same order: that of the text.
        let names: Vec<String> = row.iter().map(|(name, _)| format!("\"{name}\":")).collect();
        let places: Vec<usize> = names.iter().map(|name| line.find(name.as_str()).unwrap()).collect();
        assert!(places.is_sorted(), "{line}");
        let object: Value = serde_json::from_str(line).unwrap();
        assert_eq!(Value::Object(row.iter().cloned().collect()), object);
    }
    assert!(rows.iter().flatten().any(|(_, value)| value.is_boolean()));
    assert!(rows.iter().flatten().any(|(_, value)| value.is_f64()));
}

fn value(field: &Field) -> Value {
    match field {
        Field::Null => Value::Null,
        Field::Bool(value) => json!(value),
        Field::Long(value) => json!(value),
        Field::Double(value) => json!(value),
        Field::Str(value) => json!(value),
        other => panic!("{other:?}"),
    }
}
