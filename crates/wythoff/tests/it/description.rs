//! The named families.

use wythoff::{Family, Rules};

#[test]
fn names_alone_and_with_parameters() {
    for family in Family::all() {
        let values: Vec<String> = family.defaults.iter().map(u64::to_string).collect();
        if values.is_empty() {
            continue;
        }
        let written = format!("{}({})", family.name, values.join(","));
        let meant = if family.forms.contains(&Vec::new()) { family.name } else { family.example };
        let rules = |text: &str| text.parse::<Rules>().unwrap();
        assert_eq!(rules(&written), rules(meant), "{written}");
    }
}
