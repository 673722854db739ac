//! Fraenkel's equation for a slice of three heaps: b_n = a_n + n + c from some n on. What the theorem rests on is read off the first P-positions;
//! if it were wrong, the computations of the file would end with `false`.

use std::fmt::Write;

use wythoff_automata::{Numeration, Relation, UBig};

use super::consequences::upper;
use super::terms::listed;

/// What is said of a slice, where (a_n, b_n) is the n-th P-position with x <= y.
struct Equation {
    /// The numbers that are no b_n - a_n. There are c of them.
    missing: Vec<u64>,
    /// The equation holds from n = N on.
    from: usize,
    /// (a_N, b_N).
    first: (u64, u64),
    /// The pair before it, for which the equation is false; there is none if N = 0.
    last: Option<(u64, u64)>,
    /// So many digits more than those of b_n - a_n are enough for b_n.
    zeros: usize,
}

impl Equation {
    /// To judge by the first P-positions. `None` if the equation does not hold for the second half of them, or if it does not say which
    /// differences are missing.
    fn of(relation: &Relation) -> Option<Equation> {
        let pairs = upper(relation)?;
        let shift = |n: usize| pairs.get(n)?.1.checked_sub(n as u64);
        let shifted = shift(pairs.len().checked_sub(1)?)?;
        let from = (0..pairs.len()).rev().find(|&n| shift(n) != Some(shifted)).map_or(0, |n| n + 1);
        if from > pairs.len() / 2 {
            return None;
        }
        let mut before: Vec<u64> = pairs[..from].iter().map(|&(_, difference)| difference).collect();
        before.sort_unstable();
        let missing: Vec<u64> =
            (0..from as u64 + shifted).filter(|difference| before.binary_search(difference).is_err()).collect();
        let weights = relation.numeration().weights(64);
        let digits = |number: u64| weights.partition_point(|weight| *weight <= UBig::from(number));
        let more = |&(x, difference): &(u64, u64)| digits(x + difference) - digits(difference);
        let pair = |n: usize| (pairs[n].0, pairs[n].0 + pairs[n].1);
        (missing.len() as u64 == shifted).then(|| Equation {
            missing,
            from,
            first: pair(from),
            last: from.checked_sub(1).map(pair),
            zeros: pairs.iter().map(more).max().unwrap_or(0),
        })
    }
}

/// Said once in a file, before the first equation.
pub(super) const ABOUT: &str = "\n(* Fraenkel's equation. In l are the columns before x that hold a P-position with x <= y. So (x,y) is (a_n, b_n), the n-th P-position with x <= y\n   \
    from n = 0 on, where n is the length of l; and `equation` says that b_n = a_n + n + c for all n from some number on, `no_smaller` that this is\n   \
    false of the number before it. *)\n";

/// The computations and the theorems of a slice, if the equation seems to hold; and the names of the theorems.
pub(super) fn text(number: usize, relation: &Relation) -> Option<(String, Vec<String>)> {
    let Equation { missing, from, first, last, zeros } = Equation::of(relation)?;
    let lines: Vec<String> = missing.chunks(24).map(|numbers| listed(numbers).replace(['[', ']'], "")).collect();
    let c = missing.len();
    let start = first.0;
    let word = |pair| word(relation.numeration(), pair);
    let columns =
        format!("NoDup l /\\ (forall u, In u l <-> u < x /\\ exists v, u <= v /\\ P_of_three heaps {number} u v)");
    let mut text = format!(
        "Definition missing_{number} : list nat := [{}].\n\
         Definition first_{number} : list letter := {}.\n",
        lines.join(";\n  "),
        word(first)
    );
    let mut lemma = |name: &str, claim: &str| {
        let _ = writeln!(text, "Lemma {name}_{number} : {claim} = true. Proof. vm_cast_no_check (eq_refl true). Qed.");
    };
    lemma("upper_shaped", &format!("shape numeration (upper slice_{number})"));
    lemma("none_missing", &format!("none_missing numeration slice_{number} missing_{number} {start}"));
    lemma("all_others", &format!("all_others numeration slice_{number} missing_{number} {zeros}"));
    lemma("in_order", &format!("differences_in_order numeration slice_{number} {start}"));
    lemma(
        "first_pair",
        &format!("first_pair numeration slice_{number} missing_{number} {start} {from} first_{number}"),
    );
    let shared = |of: &str| {
        format!(
            "Proof.\n  \
               exact ({of} numeration {number} slice_{number} missing_{number} {start} {zeros} {from} first_{number}"
        )
    };
    let proved = format!(
        "sound slice_theorem_{number}\n    shaped_{number} upper_shaped_{number} none_missing_{number} all_others_{number} in_order_{number} first_pair_{number}"
    );
    let _ = write!(
        text,
        "Theorem equation_{number} x y : P_of_three heaps {number} x y -> x <= y -> exists l,\n  \
           {columns} /\\\n  ({from} <= length l -> y = x + length l + {c}).\n\
         {} {proved} x y).\nQed.\n",
        shared("equation_of")
    );
    let mut names = vec![format!("equation_{number}")];
    if let Some(last) = last {
        let _ = write!(
            text,
            "Definition last_{number} : list letter := {}.\n\
             Lemma last_before_{number} : last_before numeration slice_{number} missing_{number} {start} {from} last_{number} = true. Proof. vm_cast_no_check (eq_refl true). Qed.\n\
             Theorem no_smaller_{number} : exists x y l, P_of_three heaps {number} x y /\\ x <= y /\\\n  \
               {columns} /\\\n  S (length l) = {from} /\\ y <> x + length l + {c}.\n\
             {} last_{number} {proved} last_before_{number}).\nQed.\n",
            word(last),
            shared("no_smaller_of")
        );
        names.push(format!("no_smaller_{number}"));
    }
    Some((text, names))
}

/// The digits of two numbers.
fn word(numeration: &Numeration, (x, y): (u64, u64)) -> String {
    let words = numeration.write_together(&[&UBig::from(x), &UBig::from(y)]);
    let letters: Vec<String> = words[0].iter().zip(&words[1]).map(|(a, b)| format!("({a}, {b})")).collect();
    listed(&letters)
}
