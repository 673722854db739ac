//! Custom bases of Walnut: the files that one command writes are read by another, and proved before they are used.

use std::fs;
use std::path::Path;
use std::process::Command;

fn wythoff(words: &[&str], folder: &Path) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_wythoff")).args(words).current_dir(folder).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

#[test]
fn written_and_read() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let (is_proved, said) = wythoff(&["prove", "m-wythoff(2) + leaper(2,4)", "--walnut", "w"], at);
    assert!(
        is_proved && said.contains("msd_pisot_2_2.txt and msd_pisot_2_2_addition.txt into its `Custom Bases`"),
        "{said}"
    );
    for kind in ["", "_addition"] {
        fs::copy(at.join(format!("w/msd_pisot_2_2{kind}.txt")), at.join(format!("w/msd_mine{kind}.txt"))).unwrap();
    }
    let sentence = "?msd_mine An Em n = 2*m | n = 2*m + 1";
    let (is_decided, said) = wythoff(&["logic", "--base", "mine=w", sentence], at);
    assert!(is_decided && said.contains("TRUE\nproved (decision procedure over msd_mine"), "{said}");
    // An automaton over the base, read back.
    let words = ["logic", "--base", "mine=w", "?msd_mine x = 2*y", "--automaton", "walnut", "-o", "twice.txt"];
    assert!(wythoff(&words, at).0);
    let (_, said) = wythoff(&["logic", "--base", "mine=w", "--load", "D=twice.txt", "?msd_mine $D(13,n)"], at);
    assert!(said.contains("n: no value"), "{said}");
    let (_, said) =
        wythoff(&["logic", "--base", "mine=w", "--load", "D=twice.txt", "?msd_mine Ax,y $D(x,y) <=> x = y+y"], at);
    assert!(said.contains("TRUE"), "{said}");
    // The proof that was exported is decided again.
    let (is_decided, said) = wythoff(&["logic", "--load", "P=w/P.txt", "--file", "w/proof.txt"], at);
    assert!(is_decided && said.contains("TRUE") && !said.contains("FALSE"), "{said}");
}

#[test]
fn what_is_no_base_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let write = |name: &str, text: &str| fs::write(at.join(name), text).unwrap();
    let said = |name: &str| {
        let sentence = format!("?msd_{name} Ax x = x");
        let (is_decided, said) = wythoff(&["logic", "--base", &format!("{name}=."), &sentence], at);
        assert!(!is_decided, "{name}: {said}");
        said
    };
    let binary = "{0,1}\n\n0 1\n0 -> 0\n1 -> 0\n";
    let sums = "{0,1} {0,1} {0,1}\n\n0 1\n0 0 0 -> 0\n0 1 1 -> 0\n1 0 1 -> 0\n0 0 1 -> 1\n\n1 0\n1 1 1 -> 1\n0 1 0 -> 1\n1 0 0 -> 1\n1 1 0 -> 0\n";
    write("msd_right.txt", binary);
    write("msd_right_addition.txt", sums);
    assert!(wythoff(&["logic", "--base", "right=.", "?msd_right Ax x = x"], at).0);
    // Without the carry from two digits 1.
    write("msd_wrong.txt", binary);
    write("msd_wrong_addition.txt", &sums.replace("1 1 0 -> 0\n", ""));
    let wrong = said("wrong");
    assert!(wrong.contains("the base wrong is refused: its automata fail the claim: "), "{wrong}");
    write("msd_heading.txt", &binary.replace("{0,1}", "msd_2"));
    write("msd_heading_addition.txt", sums);
    assert!(
        said("heading").contains("msd_heading.txt: line 1: `msd_2` is no list of the digits 0, 1"),
        "{}",
        said("heading")
    );
    write("msd_tracks.txt", sums);
    write("msd_tracks_addition.txt", sums);
    assert!(said("tracks").contains("write them, as in `{0,1}`"));
    write("msd_finite.txt", "{0,1}\n\n0 1\n0 -> 0\n1 -> 1\n\n1 1\n");
    write("msd_finite_addition.txt", sums);
    assert!(said("finite").contains("the base finite is refused"));
    assert!(said("missing").contains("msd_missing.txt"));
    assert!(said("fib").contains("msd_fib.txt"));
    write("msd_fib.txt", binary);
    write("msd_fib_addition.txt", sums);
    assert!(said("fib").contains("another system has this name"));
}
