//! The text of a file: the statement, and the proof that the library's computations apply to it.

use std::fmt::Write;

use wythoff_automata::Relation;

use super::LIBRARY;
use super::automaton::System;
use super::consequences;
use super::kinds::Kind;
use super::statement::Statement;
use super::terms::listed;

/// The file of this name about a game, which is given as it was asked for and as its rules, and about an automaton, which is given with its states as text.
pub(super) fn text(
    name: &str,
    game: (&str, &str),
    statement: &Statement,
    system: &System,
    (relation, states): (&Relation, &str),
) -> String {
    let blocking = statement.blocking.as_ref();
    let (library, rules) = match blocking {
        None => ("Tools Consequences Lines Bounds", rules(statement)),
        Some(blocking) => ("Blocking", blocking.rules()),
    };
    let heading = heading(name, game, blocking.is_some());
    let mut text = format!(
        "{heading}From Wythoff Require Import {library}.\n\n{rules}\n\
         (* The automaton: `R accepting edges` are the states 1, 2, 3, ..., and `E x y state` is an edge with a digit of x and one of y. *)\n\
         Definition numeration := {system}.\n\
         Definition states : automaton := number [\n{states}].\n\n"
    );
    match blocking {
        None => {
            text.push_str(&proof(statement));
            text.push_str(&consequences::text(statement, system, relation));
        }
        Some(blocking) => text.push_str(&blocking.proof()),
    }
    text
}

/// A comment that says what the file is.
fn heading(name: &str, (game, rules): (&str, &str), is_blocking: bool) -> String {
    let [game, rules] = [game, rules].map(in_comment);
    let compiled = compiled(name);
    let read = if is_blocking {
        "Game.v and, for\n   blocked options, at the beginning of Blocking.v, where P-positions are `P_blocking`: read these,"
    } else {
        "Game.v: read that file,"
    };
    format!(
        "(* The P-positions of the game\n     {game}\n   whose rules are\n     {rules}\n   are exactly the pairs that an automaton accepts. What \
         `theorem` says is defined in {read} and this one\n   up to the proof. To have it proved:\n     {compiled}\n   \
         after `ulimit -s unlimited`, if the automaton is large. *)\n"
    )
}

/// The command that compiles the library and the file of this name.
pub(super) fn compiled(name: &str) -> String {
    let names = LIBRARY.map(|(name, _)| name.trim_end_matches(".v")).join(" ");
    format!("for f in {names} \\\n       {name}; do coqc -R . Wythoff $f.v; done")
}

/// A text that ends no comment and begins no string, on lines of a reasonable length.
pub(super) fn in_comment(text: &str) -> String {
    let (mut lines, mut width) = (String::new(), 0);
    for word in text.replace("),(", "), (").replace('*', " * ").replace('"', "'").split_whitespace() {
        let between = if width == 0 {
            ""
        } else if width + word.len() > 110 {
            "\n     "
        } else {
            " "
        };
        width = if between.len() > 1 { word.len() } else { width + word.len() + between.len() };
        let _ = write!(lines, "{between}{word}");
    }
    lines
}

/// The moves, as they have to be read.
pub(super) fn vectors(kinds: &[Kind]) -> String {
    let constructors: Vec<String> = kinds.iter().map(|kind| kind.constructor.to_string()).collect();
    format!(
        "(* A move takes i tokens from the pile x and j from the pile y if `vector i j`. *)\n\
         Inductive vector : nat -> nat -> Prop :=\n{}.\n",
        constructors.join("\n")
    )
}

/// What has to be read: the moves, the board and the labels.
fn rules(statement: &Statement) -> String {
    let Statement { kinds, blocking: _, removed, p, n, is_misere } = statement;
    let mut text = vectors(kinds);
    let _ = match removed {
        None => writeln!(text, "Definition board := everywhere."),
        Some(rectangle) => {
            writeln!(text, "Definition board x y := ~ (x < {} /\\ y < {}).", rectangle.base, rectangle.height)
        }
    };
    let (p_label, mut n_label) = (p.propositions(), n.propositions());
    if *is_misere {
        n_label.push(format!("({NO_MOVE})"));
    }
    for (name, label) in [("p_label", p_label), ("n_label", n_label)] {
        let _ = match &label[..] {
            [] => writeln!(text, "Definition {name} := nowhere."),
            parts => writeln!(text, "Definition {name} x y := {}.", parts.join(" \\/\n  ")),
        };
    }
    text
}

/// That there is no move from (x,y).
const NO_MOVE: &str = "forall u v, ~ move vector board x y u v";

/// The proof, which nobody has to read.
fn proof(statement: &Statement) -> String {
    let Statement { kinds, blocking: _, removed, p, n, is_misere } = statement;
    let mut items = [p.items(true), n.items(false)].concat();
    items.extend(removed.map(|rectangle| format!("[rectangle {} {}]", rectangle.base, rectangle.height)));
    items.extend(is_misere.then(|| "[rectangle 1 1]".to_owned()));
    let items = if items.is_empty() { "[]".to_owned() } else { items.join(" ++\n  ") };
    let mut text = format!(
        "(* The proof. Moves and labels once more, as conditions that the library reads digit by digit. *)\n\
         {}\
         Definition items : list (bool * list condition) := {items}.\n",
        moves(kinds)
    );
    text.push_str(
        "Lemma on_board x y : board x y \\/ ~ board x y. Proof. unfold board, everywhere. lia. Qed.\n\
         Lemma is_p x y : p_label x y <-> labelled items true x y. Proof. unfold p_label, items. labels. Qed.\n",
    );
    let mut rewrite = "";
    if let (true, Some(first), Some(second)) = (is_misere, statement.step((1, 0)), statement.step((0, 1))) {
        text.push_str(&no_move(first, second));
        rewrite = "unfold n_label. rewrite no_move. ";
    }
    let _ = write!(
        text,
        "Lemma is_n x y : n_label x y \\/ ~ board x y <-> labelled items false x y.\n\
         Proof. {rewrite}unfold n_label, board, items. labels. Qed.\n{COMPUTATIONS}"
    );
    text
}

/// The moves as conditions, with the proof that these are the moves.
pub(super) fn moves(kinds: &[Kind]) -> String {
    let mut text = format!(
        "Definition kinds : list (list condition) := {}%Z.\n\
         Lemma rules i j : (exists a b, vector a b /\\ i = Z.of_nat a /\\ j = Z.of_nat b) <-> exists cs, In cs kinds /\\ Forall (fun c => holds c i j) cs.\n\
         Proof.\n  unfold kinds. vectors.\n",
        conditions(kinds)
    );
    for kind in kinds {
        let how = format!("apply {}; lia", kind.constructor.name);
        kind.conditions.iter().for_each(|_| text.push_str(&witness(kind, &how)));
    }
    text + "Qed.\nLemma falls : ~ vector 0 0. Proof. no_vector. Qed.\n"
}

/// The conditions of kinds, a line for each list.
pub(super) fn conditions(kinds: &[Kind]) -> String {
    let lists: Vec<String> =
        kinds.iter().flat_map(|kind| &kind.conditions).map(|list| format!("\n  {}", listed(list))).collect();
    format!("[{}]", lists.join(";"))
}

/// The proof that the conditions of a kind give a vector, by this tactic.
pub(super) fn witness(kind: &Kind, how: &str) -> String {
    let constructor = &kind.constructor;
    let set: String = constructor
        .variables
        .iter()
        .zip(&kind.values)
        .map(|(variable, value)| format!("set ({variable}' := {value}). "))
        .collect();
    let names: Vec<String> = constructor.variables.iter().map(|variable| format!("{variable}'")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let [i, j] = constructor.vector.map(|number| number.text(&names));
    format!("  - {set}exists ({i}), ({j}). split; [{how}|lia].\n")
}

/// The lemma that (0,0) is the only position without moves, given the kinds that take one token from the first pile and from the second.
fn no_move(first: &Kind, second: &Kind) -> String {
    let [first, second] = [first, second].map(|kind| &kind.constructor.name);
    format!(
        "Lemma no_move x y : ({NO_MOVE}) <-> x = 0 /\\ y = 0.\n\
         Proof.\n  \
           split; [intro H|intros [-> ->] u v (_ & i & j & V & E & F); assert (i = 0) by lia; assert (j = 0) by lia; subst; now apply falls].\n  \
           split; [destruct x as [|x]; auto; destruct (H x y); split; [exact I|]; exists 1, 0; split; [apply {first}; lia|lia]|].\n  \
           destruct y as [|y]; auto. destruct (H x y). split; [exact I|]. exists 0, 1. split; [apply {second}; lia|lia].\n\
         Qed.\n"
    )
}

/// The computations, each a lemma, and the theorem.
const COMPUTATIONS: &str = "\
Definition the_plan := plan_for numeration states items kinds.
Lemma sound : sound_system numeration = true. Proof. reflexivity. Qed.
Lemma shaped : shape numeration states = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma aparts : forallb (apart numeration states items) kinds = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma decree : decrees numeration states items (alphabets numeration) = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma meet : meets numeration states items kinds the_plan (alphabets numeration) = true. Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem theorem : theorem_of numeration vector board p_label n_label states.
Proof.
  exact (positions numeration states items kinds the_plan vector board p_label n_label rules falls on_board is_p is_n sound shaped aparts decree meet).
Qed.
";
