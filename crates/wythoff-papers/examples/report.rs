//! Settles the claims whose identifiers begin as the arguments after the first do, all of them if there are none, with little
//! effort, and writes the report to the directory that the first argument names:
//! `cargo run --release -p wythoff-papers --example report -- report RES-T`.

use std::path::PathBuf;

use wythoff_papers::report::{Heard, Report};
use wythoff_papers::{Effort, Failure, Session, select};

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let directory = PathBuf::from(arguments.next().ok_or("name a directory")?);
    let mut ids: Vec<String> = arguments.collect();
    if ids.is_empty() {
        ids.push(String::new());
    }
    let claims: Vec<_> = ids.iter().flat_map(|id| select(id)).collect();
    let mut settled = 0;
    let report = Report::settle("the example `report`".into(), &claims, &Session::new(Effort::Quick), |heard| {
        if let Heard::Settled(entry) = heard {
            settled += 1;
            println!("{settled} of {}: {}, {}", claims.len(), entry.claim.id, entry.verdict());
        }
        Ok::<(), Failure>(())
    })?;
    std::fs::create_dir_all(directory.join("figures"))?;
    for (path, contents) in report.files()? {
        std::fs::write(directory.join(path), contents)?;
    }
    Ok(())
}
