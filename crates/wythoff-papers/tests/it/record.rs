//! Records: what is read is what was written, is taken for what an earlier run gave, and is refused where it was changed.

use std::time::Duration;

use wythoff_draw::{Ink, Mark, Panel, Scene};
use wythoff_papers::report::{Entry, Heard, Record, Report, Run};
use wythoff_papers::{Claim, Effort, Figure, Outcome, Proof, Session, Verdict, claims, select};

use wythoff_rings::pick;

use crate::support::{is_settled_here, settled};

fn entry(claim: &Claim, outcome: Outcome) -> Entry {
    Entry { claim: claim.clone(), result: Ok(outcome), time: Duration::new(3, 141_592_653), run: Run::This }
}

fn line(record: &Record, entry: &Entry) -> String {
    record.line(entry).unwrap().unwrap()
}

fn proofs(outcome: &Outcome) -> &[Proof] {
    match &outcome.verdict {
        Verdict::Proved(proofs) | Verdict::Answered { proofs, .. } => proofs,
        _ => &[],
    }
}

/// All claims that are settled in this ring, with little effort: every table and every picture comes back as it was, to the last bit.
#[test]
fn every_outcome_is_read_as_it_was_written() {
    let all: Vec<_> = claims().iter().collect();
    let record = Record::of(&all, Effort::Quick);
    let (mut longest, mut sum) = (0, 0);
    for claim in claims().iter().filter(|claim| is_settled_here(&claim.id)) {
        let outcome = settled(&claim.id);
        let written = entry(claim, outcome.clone());
        let line = line(&record, &written);
        assert!(!line.contains('\n'));
        (longest, sum) = (longest.max(line.len()), sum + line.len());
        let read = record.read(&line).unwrap_or_else(|| panic!("{}: {line:.1000}", claim.id));
        assert_eq!((&read.claim.id, read.time, read.run), (&claim.id, written.time, Run::Earlier));
        let back = read.result.unwrap();
        assert_eq!(back.evidence, outcome.evidence, "{}", claim.id);
        assert_eq!(back.verdict.name(), outcome.verdict.name());
        // What was proved then is not said to be proved now.
        assert!(proofs(outcome).iter().all(|proof| !proof.is_recorded()));
        assert!(proofs(&back).iter().all(|proof| proof.is_recorded()));
        let told = back.verdict.to_string().replace("recorded by an earlier run: ", "");
        assert_eq!(told, outcome.verdict.to_string());
    }
    println!("{} lines of {sum} bytes, the longest has {longest}", claims().len());
}

/// Numbers that are hard to write in decimal.
#[test]
fn numbers_are_kept_to_the_last_bit() {
    let hard = [
        0.1 + 0.2,
        1.0 / 3.0,
        -0.0,
        5e-324,
        f64::MIN_POSITIVE,
        f64::MAX,
        9_007_199_254_740_993.0,
        f64::from_bits(0x000f_ffff_ffff_ffff),
    ];
    let shades: Vec<_> = (0..1000).map(|k| Some(Ink::Shade(k as f32 / 999.0))).collect();
    let points: Vec<_> =
        hard.into_iter().chain((1..5000).map(|k| f64::from(k).sqrt().recip())).map(|x| (x, -x)).collect();
    let panel = Panel::board(0, 0, 4, 4).with(Mark::points(points.clone(), Ink::Hue(0), 1.0)).with(Mark::Heat {
        corner: (i64::MIN, i64::MAX),
        columns: 10,
        inks: shades,
    });
    let scene = Scene::new("numbers", panel);
    let claims = select("MAH-F1");
    let record = Record::of(&claims, Effort::Quick);
    let figure = |scene: &Scene| {
        entry(claims[0], Outcome::from(Verdict::Drawn).with(Figure { name: "numbers".into(), scene: scene.clone() }))
    };
    let read = record.read(&line(&record, &figure(&scene))).unwrap().result.unwrap();
    let [wythoff_papers::Evidence::Figure(back)] = read.evidence.as_slice() else { panic!() };
    assert_eq!(back.scene, scene);
    let Mark::Points { points: back, .. } = &back.scene.panels[0].marks[0] else { panic!() };
    let bits = |points: &[(f64, f64)]| points.iter().map(|(x, y)| [x.to_bits(), y.to_bits()]).collect::<Vec<_>>();
    assert_eq!(bits(back), bits(&points));
    // What JSON cannot hold is not read as something else.
    let nowhere = Mark::points([(f64::NAN, 0.0)], Ink::Text, 1.0);
    let nothing = Scene::new("no number", Panel::board(0, 0, 4, 4).with(nowhere));
    assert!(record.read(&line(&record, &figure(&nothing))).is_none());
}

/// A claim that failed is not kept; other claims, another effort, and lines that were changed are refused.
#[test]
fn only_what_was_written_for_these_claims_is_read() {
    let claims = select("IMI-E1");
    let record = Record::of(&claims, Effort::Quick);
    let first = entry(claims[0], Outcome::from(Verdict::Computed { to: "all columns below 1000".into() }));
    assert!(record.line(&Entry { result: Err("out of memory".into()), ..first.clone() }).is_none());
    let written = line(&record, &first);
    assert!(record.read(&written).is_some());

    let (few, full) = (Record::of(&claims[1..], Effort::Quick), Record::of(&claims, Effort::Full));
    for other in [&few, &full] {
        assert!(!other.is_begun_by(&record.head().unwrap()));
        assert!(other.read(&written).is_none());
    }
    assert!(record.is_begun_by(&record.head().unwrap()));
    assert!(!record.is_begun_by(&record.head().unwrap().replace(env!("CARGO_PKG_VERSION"), "0.0.1")));
    assert!(!record.is_begun_by(""));

    for (part, instead) in [
        ("1000", "9000"),
        ("Computed", "Open"),
        ("\"to\":\"all", "\"to\":\"All"),
        ("\"secs\":3", "\"secs\":2"),
        (claims[0].id.as_str(), claims[1].id.as_str()),
        ("{\"claim\"", "{\"more\":1,\"claim\""),
    ] {
        assert!(written.contains(part), "{part}");
        let changed = written.replace(part, instead);
        assert_eq!(record.read(&changed).is_none(), part != "{\"claim\"", "{changed}");
    }
    for end in 0..written.len() {
        assert!(record.read(&written[..end]).is_none());
    }
}

/// A report of which some claims were settled earlier is, but for times and for what it says of that, the one that a single run makes.
#[test]
fn a_report_says_what_was_settled_earlier() {
    let claims: Vec<_> =
        [pick("MAH-F2", "MAH-T1"), "MAH-F1", "IMI-E2", "RES-F1"].iter().flat_map(|id| select(id)).collect();
    let session = Session::new(Effort::Quick);
    let settle = |earlier: Vec<Entry>| {
        let (mut came, mut heard) = (Vec::new(), Vec::new());
        let report = Report::resume("these".into(), &claims, &session, earlier, |told| {
            match told {
                Heard::Came(entry) => came.push(entry.claim.id.clone()),
                Heard::Settled(entry) => heard.push(entry.claim.id.clone()),
                Heard::Working { .. } => {}
            }
            Ok::<(), ()>(())
        });
        let report = report.unwrap();
        came.sort();
        assert!(heard.iter().eq(claims.iter().map(|claim| &claim.id)), "{heard:?}");
        let texts = report.files().unwrap();
        (report, texts, came)
    };
    let (whole, files, came) = settle(Vec::new());
    assert_eq!((whole.runs(), came.len()), (None, 4));
    assert!(files.iter().all(|(_, text)| !text.contains("earlier run")));

    for kept in 1..=4 {
        // As if they were of this run.
        let earlier = whole.entries[4 - kept..].to_vec();
        let (report, now, came) = settle(earlier);
        assert_eq!(came.len(), 4 - kept);
        let runs = report.runs().unwrap();
        let were = if 4 - kept == 1 { "was" } else { "were" };
        assert!(
            runs.starts_with(&format!("Of 4 claims, {} {were} settled in this run, and {kept} ", 4 - kept)),
            "{runs}"
        );
        let text = &now[0].1;
        assert!(text.contains(&runs) && now[1].1.contains(&runs));
        // Each claim says so in the table of all and in its section.
        assert!(text.matches(", in an earlier run").count() >= 2 * kept);
        assert_eq!(now[1].1.matches("s, in an earlier run</small>").count(), kept);
        let without = |text: &str| {
            let text = text
                .replace(&format!("{runs}\n\n"), "")
                .replace(", in an earlier run", "")
                .replace(", those of this run", "");
            let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !["", "s", "ms"].contains(word));
            words.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(without(text), without(&files[0].1));
        assert_eq!(now[2..], files[2..], "the figures");
    }
}
