//! Settles the claims whose identifiers begin as the arguments after the first do, all of them if there are none, with little
//! effort, and writes the report to the directory that the first argument names:
//! `cargo run --release -p wythoff-papers --example report -- report RES-T`.

use std::path::PathBuf;

use wythoff_papers::report::{Entry, Report};
use wythoff_papers::{Effort, Failure, Session, select};

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let directory = PathBuf::from(arguments.next().ok_or("name a directory")?);
    let mut ids: Vec<String> = arguments.collect();
    if ids.is_empty() {
        ids.push(String::new());
    }
    let claims: Vec<_> = ids.iter().flat_map(|id| select(id)).collect();
    let (mut session, mut entries) = (Session::new(Effort::Quick), Vec::new());
    for (k, claim) in claims.iter().enumerate() {
        entries.push(Entry::settle(claim, &mut session));
        println!("{} of {}: {}, {}", k + 1, claims.len(), claim.id, entries[k].verdict());
    }
    let report = Report { command: "the example `report`".into(), effort: Effort::Quick, entries };
    std::fs::create_dir_all(directory.join("figures"))?;
    for (path, contents) in report.files()? {
        std::fs::write(directory.join(path), contents)?;
    }
    Ok(())
}
