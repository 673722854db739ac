//! Sessions of Walnut's commands: what each gives, with answers worked out by hand.

use std::collections::BTreeMap;

use wythoff_automata::logic::Decider;
use wythoff_automata::walnut::{Command, Outcome, Session, Systems, script};
use wythoff_automata::{AutomataError, Budget, Numeration};

/// What the commands of a script say: TRUE or FALSE, the first line of an automaton and its number of states, a text, or an error.
fn run(text: &str, files: &[(&str, &str)]) -> Vec<String> {
    let budget = Budget::unlimited().with_states(100_000);
    let files: BTreeMap<&str, &str> = files.iter().copied().collect();
    let shelf = |folder: &str, file: &str| -> Result<Option<String>, AutomataError> {
        Ok(files.get(format!("{folder}/{file}").as_str()).map(|text| (*text).to_owned()))
    };
    let decider = Decider::new(Numeration::fibonacci(), budget.clone());
    let mut session = Session::new(decider, Systems::default(), None, &shelf, &budget);
    let mut lines: Vec<_> = script(text).into_iter().rev().collect();
    let mut said = Vec::new();
    let size = |table: &wythoff_automata::walnut::Table| {
        format!("{} {}", table.write().lines().next().unwrap_or_default(), table.outputs().len())
    };
    while let Some(line) = lines.pop() {
        let one = match &line.command {
            Command::Wrong { message, .. } => Ok(message.clone()),
            Command::Do { verb, rest } => session.run(verb, rest).map(|outcome| match outcome {
                Outcome::Made { table, .. } => size(&table),
                Outcome::Text(text) => text.replace('\n', " "),
                Outcome::Load(more) => {
                    lines.extend(more.into_iter().rev());
                    "loaded".to_owned()
                }
                Outcome::Use { game, name } => format!("{game} as {name}"),
                Outcome::Named | Outcome::End => "ok".to_owned(),
            }),
            Command::Define { formula: text, .. } | Command::Evaluate { sentence: text, .. } => {
                session.expanded(text).and_then(|text| session.prepare(&text, line.is_of_walnut)).and_then(|ready| {
                    if let Command::Define { name, parameters, .. } = &line.command {
                        session.define(name, parameters.as_deref(), &ready)?;
                    }
                    session.table_of(&ready).map(|table| size(&table))
                })
            }
        };
        said.push(one.unwrap_or_else(|error| format!("error: {error}")));
    }
    said
}

#[test]
fn commands() {
    let said = run(
        "# comments and blank lines are skipped\n\n\
         morphism m \"0->01\n  1->10\"; promote THUE m; eval same \"An THUE[n] = T[n]\": and so on\n\
         reg ends lsd_2 \"00(0|1)*|0*\";//lsd\n\
         eval four \"?lsd_2 An (Ek n = 4*k) <=> $ends(n)\";\n\
         def odd \"Ek n = 2*k+1\":\n\
         reverse back $odd: eval still \"An $odd(n) <=> ?lsd_2 $back(n)\":\n\
         macro less \"?%0 %1 < 3\"; eval three \"#less(msd_10,x)\":\n\
         combine W odd=5; eval five \"An W[n] = @5 <=> $odd(n)\": eval sum \"Ax (W[x] + 1 = 6 & W[x]*x = 15) <=> x = 3\":\n\
         inf odd; test odd 3; ost two [0] [2];\n\
         eval pell \"Ax (?msd_two x = 5) <=> ?msd_pell x = 5\":\n\
         [strategy 6 BRZ]eval yes \"1 < 2\"::\n\
         load more.txt; use connell(3) as P;\n\
         transduce X Y T; frobnicate x;\n\
         eval odd_one \"Ax $odd(x\": eval unclosed \"x",
        &[("Command Files/more.txt", "eval no \"2 < 1\":\n")],
    );
    let expected = [
        "ok",
        "msd_2 2",
        "true 1",
        "lsd_2 ",
        "true 1",
        "msd_2 2",
        "lsd_2 3",
        "true 1",
        "ok",
        "msd_10 2",
        "msd_2 2",
        "true 1",
        "true 1",
        "odd accepts infinitely many values",
        "1 11 101",
        "ok",
        "true 1",
        "true 1",
        "loaded",
        "false 1",
        "connell(3) as P",
        "error: there is no transducer",
        "the command `frobnicate` is not known here",
        "error: this `(` is not closed",
        "`eval`: a quotation mark is not closed",
    ];
    for (said, expected) in said.iter().zip(expected) {
        assert!(said.starts_with(expected), "{said:?} for {expected:?}");
    }
    assert_eq!(said.len(), expected.len(), "{said:#?}");
}
