//! The outcomes of all claims, word for word, with digests of their pictures.

use std::time::Duration;

use sha2::{Digest, Sha256};
use wythoff::budget::{Task, together};
use wythoff_draw::{Style, svg};
use wythoff_papers::report::Entry;
use wythoff_papers::{Claim, Figure, Verdict};

use crate::support::{figures, settled, settled_here};

/// A hole of a template in which nothing was filled; the other braces of texts hold commas, sums or come behind `_`.
fn has_hole(text: &str) -> bool {
    text.match_indices('{').any(|(at, _)| {
        let name = text[at + 1..].split('}').next().unwrap_or_default();
        let is_name = name.len() > 1 && name.chars().all(|c| c.is_ascii_lowercase() || c == '_' || c == ' ');
        is_name && !text[..at].ends_with('_')
    })
}

/// The picture is drawn, named for its claim and explained; its digest is that of the drawing.
fn drawn(claim: &Claim, Figure { name, scene }: &Figure) -> String {
    assert!(name.trim_end_matches(['a', 'b']) == claim.id.to_lowercase(), "{name}");
    assert_eq!(scene.command, format!("wythoff reproduce {}", claim.id));
    assert!(!scene.title.is_empty() && !scene.caption.is_empty(), "{name}");
    assert!(scene.panels.iter().all(|panel| !panel.marks.is_empty()), "{name}");
    let texts = [&scene.title, &scene.caption].into_iter().chain(scene.panels.iter().map(|panel| &panel.title));
    assert!(texts.chain(scene.keys.iter().map(|key| &key.label)).all(|text| !has_hole(text)), "{name}");
    let digest = Sha256::digest(svg::render(scene, Style::Light).unwrap());
    let digest: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("\n{name}.svg: {digest}\n")
}

/// What a claim comes out as; a snapshot for each claim is in `claims`.
#[test]
fn outcomes_are_as_recorded() {
    let one = |claim: &'static Claim| {
        let outcome = settled(&claim.id);
        // an argument that is written out has a section of its own
        if let Verdict::ProvedByHand { section, .. } = &outcome.verdict {
            let page = include_str!("../../../../docs/arguments.md");
            assert!(page.contains(&format!("\n## {section}\n")), "{}: {section}", claim.id);
        }
        let entry = Entry { claim: claim.clone(), result: Ok(outcome.clone()), time: Duration::ZERO };
        let text = entry.text().replace(" in 0 ms", "");
        assert!(!has_hole(&text), "{text}");
        let pictures: String = figures(outcome).into_iter().map(|figure| drawn(claim, figure)).collect();
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path("claims");
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(claim.id.as_str(), text + &pictures));
    };
    together(settled_here().map(|claim| Box::new(move || one(claim)) as Task<()>).collect());
}
