//! Theorem 4.1: dictionary processes simulate tag systems.

use wythoff::words::{TagStep, TagSystem};

use super::support::{claim, contradicted};
use crate::{Claim, Failure, Kind, Lab, Outcome, Table, Verdict};

/// The 2-tag system that computes the Collatz map: a^n leads to a^(n/2) or a^((3n+1)/2).
const COLLATZ: &str = "a>bc, b>a, c>aaa";
/// Other systems with starting words: growing, halting on a letter without a production, not a power of two of letters.
const OTHERS: [(&str, &str); 4] =
    [("a>bb, b>aab", "aab"), ("a>hh, b>a", "aba"), ("a>bce, b>d, c>, d>aa, e>bb", "abcdeabcde"), ("a>aaa", "aa")];
/// The example of the paper: eight letters, of which the second has the production of the first, the fifth and the
/// eighth.
const EIGHT: &str = "a>a, b>aeh, c>c, d>d, e>e, f>f, g>g, h>h";
const EIGHT_WORD: (&str, &str) = ("001", "000100111");
/// What is not looked into here.
const UNDECIDABLE: &str = "That halting of 2-tag systems is undecidable is taken from the literature: the paper names Post, \
    for the systems that erase two letters at a time see Cocke and Minsky, Universality of tag systems with P = 2 (1964). Only \
    the coding is compared here.";
/// Steps at most.
const STEPS: usize = 500;

pub(super) const THEOREM_4_1: Claim = claim(
    "MAH-thm-4.1",
    Kind::Theorem,
    "theorem 4.1 (preprint: appendix B)",
    "No algorithm decides whether a prefix-free dictionary process terminates: every 2-tag system is coded by one, \
     which reads two letters at a time and terminates if and only if the system halts, that is, comes to a word of \
     at most one letter; and halting of 2-tag systems is undecidable.",
    theorem_4_1,
);

/// A run of a system beside its dictionary: the words, and whether they agreed to the end.
fn run(system: &TagSystem, start: &str, steps: usize) -> Result<(Vec<TagStep>, bool), Failure> {
    let dictionary = system.compile()?;
    let run: Vec<TagStep> = system.side_by_side(&dictionary, system.read(start)?).take(steps).collect();
    let agree = run.iter().all(|step| step.agrees);
    Ok((run, agree))
}

/// The powers of the letter a that come up are those of the Collatz map.
fn is_collatz(system: &TagSystem, run: &[TagStep], n: usize) -> bool {
    let powers =
        run.iter().map(|step| system.write(&step.word)).filter(|word| word.chars().all(|letter| letter == 'a'));
    let next = |m: &usize| (*m > 1).then(|| if m.is_multiple_of(2) { m / 2 } else { (3 * m).div_ceil(2) });
    powers.map(|word| word.len()).eq(std::iter::successors(Some(n), next))
}

/// The words that begin with the code of the second letter have the translate that is printed.
fn is_example() -> Result<bool, Failure> {
    let dictionary = TagSystem::parse(EIGHT)?.compile()?;
    let words: Vec<String> = dictionary.words().iter().map(ToString::to_string).collect();
    let of_second: Vec<&String> = words.iter().filter(|word| word.starts_with(EIGHT_WORD.0)).collect();
    Ok(of_second.len() == 8 && of_second.iter().all(|word| word.ends_with(&format!(">{}", EIGHT_WORD.1))))
}

fn theorem_4_1(lab: &mut Lab) -> Result<Outcome, Failure> {
    let largest = usize::try_from(lab.upto(26, 40))?;
    let system = TagSystem::parse(COLLATZ)?;
    let dictionary = system.compile()?;
    let mut steps = 0;
    for n in 2..=largest {
        let (run, agree) = run(&system, &"a".repeat(n), usize::MAX)?;
        if !agree || !is_collatz(&system, &run, n) {
            return Ok(contradicted(format!("the process and the tag system differ from a^{n} on")));
        }
        steps += run.len() - 1;
    }
    for (rules, start) in OTHERS {
        let (run, agree) = run(&TagSystem::parse(rules)?, start, STEPS)?;
        if !agree {
            return Ok(contradicted(format!("the process and the tag system {rules} differ")));
        }
        steps += run.len() - 1;
    }
    if !is_example()? {
        return Ok(contradicted("the words for the second of eight letters have another translate than 000100111"));
    }
    let mut table =
        Table::new(format!("The code of the Collatz tag system {COLLATZ}"), ["letters", "word", "translate"]);
    for word in dictionary.words() {
        let at = table.rows.len();
        let letters = system.letters();
        let pair: String = [letters[at / letters.len()], letters[at % letters.len()]].iter().collect();
        table.push([pair, word.bits.to_string(), word.translate.to_string()]);
    }
    let compared = format!(
        "{steps} steps of the Collatz tag system from a^2 to a^{largest}, to the end each, and of {} other systems; \
         in each step what the process has not yet read is the code of the word of the system, and it stops where the \
         system halts",
        OTHERS.len()
    );
    Ok(Outcome::from(Verdict::ClosedForm { theorem: "MAH theorem 4.1", compared }).table(table).text(UNDECIDABLE))
}
