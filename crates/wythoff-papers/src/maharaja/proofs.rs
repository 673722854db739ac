//! Finite steps of proofs: of lemma 3.2, on the printed translates, and of claim 1 of the preprint, on three strings.

use serde::Deserialize;

use super::dictionary::Printed;
use crate::{Failure, Session, Settled, require, without};

/// A step of the proof of the completeness lemma, in words, and the property of the translates that it states.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    says: String,
    holds: Property,
}

/// A property of the set of translates.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Property {
    /// No translate contains this string.
    Lack(String),
    /// All translates other than 0 begin with this string.
    Begin(String),
    /// All translates other than 0 end with this string.
    End(String),
    /// In every concatenation of translates, wherever the first string is followed by a 1, it is followed by the second string.
    Follow(String, String),
}

impl Property {
    /// A translate, or a concatenation of translates, that violates the property; `None` if there is none.
    fn refute(&self, translates: &[&str]) -> Option<String> {
        let mut others = translates.iter().filter(|translate| **translate != "0");
        let found = match self {
            Property::Lack(string) => translates.iter().find(|translate| translate.contains(string.as_str())),
            Property::Begin(string) => others.find(|translate| !translate.starts_with(string.as_str())),
            Property::End(string) => others.find(|translate| !translate.ends_with(string.as_str())),
            Property::Follow(first, second) => return follow(translates, first, second),
        };
        found.map(|translate| (*translate).to_owned())
    }
}

/// A concatenation of three translates in which the first string precedes a 1 but not the second string; `None` if there is none.
fn follow(translates: &[&str], first: &str, second: &str) -> Option<String> {
    let threes = translates
        .iter()
        .flat_map(|a| translates.iter().flat_map(move |b| translates.iter().map(move |c| format!("{a}{b}{c}"))));
    let mut all = threes.filter(|string| {
        let mut places = (0..string.len()).filter(|&at| string[at..].starts_with(&format!("{first}1")));
        places.any(|at| {
            let rest = &string[at + first.len()..];
            rest.len() >= second.len() && !rest.starts_with(second)
        })
    });
    all.next()
}

/// Checks the steps of the proof of lemma 3.2 on the printed translates.
pub(super) fn completeness(session: &Session) -> Settled {
    let (printed, steps) = (Printed::given(session)?, session.given::<Vec<Step>>("steps")?);
    let translates: Vec<&str> = printed.entries.iter().map(|entry| entry.1.as_str()).collect();
    let mut table = session.table("steps", &[]);
    for step in &steps {
        let found = step.holds.refute(&translates);
        without(found, |found| format!("it is false that {}: {found}", step.says))?;
        table.push([step.says.as_str()]);
    }
    Ok(session.settled(&[("steps", &steps.len()), ("translates", &translates.len())], [table.into()]))
}

/// The entries of the words that a reader finds in a string, always the longest that fits; `None` if no word fits somewhere.
fn read<'d>(entries: &'d [(String, String)], mut string: &str) -> Option<Vec<&'d (String, String)>> {
    let mut found = Vec::new();
    while !string.is_empty() {
        let here = entries.iter().filter(|entry| string.starts_with(&entry.0)).max_by_key(|entry| entry.0.len())?;
        string = &string[here.0.len()..];
        found.push(here);
    }
    Some(found)
}

/// Checks claim 1 for the strings (45) to (47): their translates, and the words that are read in these.
///
/// `strings` has the number, the string and the translate of each; `read` is a word that is read in every translate after its first run of ones, and
/// `unread` one that is not.
pub(super) fn claim_1(session: &Session) -> Settled {
    let entries = Printed::given(session)?.entries;
    let (is_read, is_unread): (String, String) = (session.given("read")?, session.given("unread")?);
    let (mut table, mut printed) = (session.table("strings", &[]), Vec::new());
    for (number, string, said) in session.given::<Vec<(u64, String, String)>>("strings")? {
        let translate: String = translated(&entries, &string)?;
        let ones = translate.find("11").ok_or("no two ones stand together")?;
        let rest = translate[ones..].trim_start_matches('1');
        let words = read(&entries, rest).ok_or("no word is read")?;
        let has = |word: &str| words.iter().any(|entry| entry.0 == word);
        require(has(&is_read) && !has(&is_unread), || format!("({number}): other words are read in {translate}"))?;
        let shown = words.iter().map(|entry| entry.0.as_str()).collect::<Vec<_>>().join(" ");
        table.add(&[&number, &string, &translate, &shown]);
        printed.push(vec![number.to_string(), string, said]);
    }
    Ok(session.settled(&[], [table.against(printed).confirmed()?.into()]))
}

fn translated(entries: &[(String, String)], string: &str) -> Result<String, Failure> {
    let words = read(entries, string).ok_or_else(|| format!("no word is read in {string}"))?;
    Ok(words.iter().map(|entry| entry.1.as_str()).collect())
}
