//! The claims of RES, settled.

use wythoff_papers::{Effort, Evidence, Lab, Outcome, Table, Verdict, claims};

fn settle(lab: &mut Lab, id: &str) -> Outcome {
    let claim = claims().into_iter().find(|claim| claim.id == id).unwrap_or_else(|| panic!("there is no {id}"));
    claim.settle(lab).unwrap_or_else(|failure| panic!("{id}: {failure}"))
}

#[test]
fn show() {
    let mut lab = Lab::new(Effort::Quick);
    for claim in claims().into_iter().filter(|claim| claim.id.starts_with("RES")) {
        let now = std::time::Instant::now();
        let outcome = settle(&mut lab, claim.id);
        println!("{} [{:.2} s] {}", claim.id, now.elapsed().as_secs_f64(), outcome.verdict);
        for evidence in outcome.evidence {
            match evidence {
                Evidence::Text(text) => println!("    {text}"),
                Evidence::Table(table) => {
                    println!("    {} {:?}", table.title, table.misprints());
                    println!("      {}", table.head.join(" | "));
                    for row in table.rows {
                        println!("      {}", row.join(" | "));
                    }
                }
                Evidence::Figure(figure) => {
                    std::fs::create_dir_all("/tmp/res").unwrap();
                    let png = wythoff_draw::png::render(&figure.scene, wythoff_draw::Style::Light, 1.0).unwrap();
                    std::fs::write(format!("/tmp/res/{}.png", figure.name), png).unwrap();
                }
            }
        }
    }
}
