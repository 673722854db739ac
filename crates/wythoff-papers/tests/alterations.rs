//! The claims of ALT.

use wythoff_papers::{Effort, Lab, Paper, claims};

#[test]
fn scratch() {
    let mut lab = Lab::new(Effort::Quick);
    for claim in claims().into_iter().filter(|claim| claim.paper == Paper::Alterations) {
        let start = std::time::Instant::now();
        match claim.settle(&mut lab) {
            Ok(outcome) => {
                println!("{} {:?}: {}", claim.id, start.elapsed(), outcome.verdict);
                for evidence in outcome.evidence {
                    match evidence {
                        wythoff_papers::Evidence::Text(text) => println!("    {text}"),
                        wythoff_papers::Evidence::Table(table) => {
                            println!("    {} {:?}", table.title, table.head);
                            table.rows.iter().take(25).for_each(|row| println!("      {row:?}"));
                        }
                        _ => {}
                    }
                }
            }
            Err(error) => println!("{} {:?}: ERROR {error}", claim.id, start.elapsed()),
        }
    }
}
