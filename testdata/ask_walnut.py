#!/usr/bin/env python3
"""Has the proofs of shipped certificates decided by Walnut, a prover by others, in Java: docs/certificates.md has what it answered.

`wythoff prove --walnut` writes the automaton and the sentences; Walnut has to call every sentence true.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

EXAMPLES = """Walnut comes as source, and needs a JDK and the jars of fastutil and dk.brics.automaton, which Debian has (openjdk-17-jdk-headless,
libfastutil-java, libautomaton-java). This is for Walnut 6; Walnut 7 writes its results elsewhere.
  git clone https://github.com/firetto/Walnut && cd Walnut && mkdir classes
  javac -cp /usr/share/java/fastutil.jar:/usr/share/java/automaton.jar -d classes $(find src/main -name '*.java')

example, with the classes and both jars as the class path, a minute and 4 GB for each certificate:
  testdata/ask_walnut.py Walnut --classpath Walnut/classes:/usr/share/java/fastutil.jar:/usr/share/java/automaton.jar --seconds 60 wythoff nim

Some sentences in systems whose quotients have a long period are decided sooner with --backwards: Walnut makes the automaton read the last
digits first, and decides the same sentences about that one.

exit code: 1 if Walnut calls a sentence false."""

ROOT = Path(__file__).resolve().parent.parent
CERTIFICATES = ROOT / "crates/wythoff-theory/certificates"
# Walnut looks for its folders in the one in which it is started
FOLDERS = ["Automata Library", "Command Files", "Result", "Word Automata Library", "Macro Library", "Morphism Library"]


def backwards(commands):
    """The same sentences about the automaton that reads the last digits first, which Walnut makes."""
    lines = commands.replace("?msd_", "?lsd_").replace("$P(", "$R(").splitlines()
    first = next(k for k, line in enumerate(lines) if not line.startswith("ost "))
    return "\n".join([*lines[:first], "reverse R $P:", *lines[first:], ""])


def asked(options, game, name, folder):
    """What Walnut says of each sentence, and how many seconds all of it took; or why there is no answer."""
    written = folder / "written"
    command = [options.wythoff, "prove", game, "--walnut", written, "--cert", folder / "proved.cert"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if (folder / "proved.cert").read_bytes() != (CERTIFICATES / f"{name}.cert").read_bytes():
        raise SystemExit(f"{name}: what is proved now is not the certificate that is shipped")
    for each in FOLDERS:
        (folder / each).mkdir()
    shutil.copytree(options.walnut / "Custom Bases", folder / "Custom Bases")
    for base in written.glob("msd_*.txt"):
        shutil.copy(base, folder / "Custom Bases")
    shutil.copy(written / "P.txt", folder / "Automata Library")
    commands = (written / "proof.txt").read_text()
    (folder / "Command Files/proof.txt").write_text(backwards(commands) if options.backwards else commands)
    began = time.monotonic()
    java = ["java", "-XX:+UseSerialGC", f"-Xmx{options.memory}m", "-cp", options.classpath, "Main.Prover"]
    try:
        done = subprocess.run(
            java, cwd=folder, input="load proof.txt;\nexit;\n", capture_output=True, text=True, timeout=options.seconds
        )
    except subprocess.TimeoutExpired:
        return None, f"not within {options.seconds} s"
    seconds = time.monotonic() - began
    answers = {}
    for line in commands.splitlines():
        if line.startswith("eval "):
            sentence = line.split()[1]
            result = folder / "Result" / f"{sentence}.txt"
            answers[sentence] = result.read_text().strip() if result.exists() else "none"
    if "none" in answers.values():
        lines = (done.stdout + done.stderr).splitlines()
        fault = [line for line in lines if "rror" in line or "xception" in line]
        return None, (fault or lines or ["no answer"])[0]
    return answers, seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("walnut", type=Path, help="the folder of Walnut, with its `Custom Bases`")
    parser.add_argument("names", nargs="*", help="names of certificates; all of them if left out")
    parser.add_argument("--classpath", required=True, help="where Java finds Walnut, fastutil and dk.brics.automaton")
    parser.add_argument("--wythoff", default=str(ROOT / "target/release/wythoff"), help="the program")
    parser.add_argument("--seconds", type=int, default=60, help="the most time for each certificate")
    parser.add_argument("--memory", type=int, default=4096, help="the most memory of Java in MB")
    parser.add_argument("--backwards", action="store_true", help="the last digits are read first")
    options = parser.parse_intermixed_args()
    options.classpath = ":".join(str(Path(part).resolve()) for part in options.classpath.split(":"))
    options.wythoff = str(Path(options.wythoff).resolve())
    lines = (CERTIFICATES / "games.txt").read_text().splitlines()
    games = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    wrong = false = 0
    print("| certificate | sentences | Walnut | seconds |\n|---|---|---|---|")
    for name, game in games:
        if (options.names and name not in options.names) or not (CERTIFICATES / f"{name}.cert").exists():
            continue
        with tempfile.TemporaryDirectory() as folder:
            answers, found = asked(options, game, name, Path(folder))
        if answers is None:
            wrong += 1
            print(f"| `{name}` | | no answer: {found} | |", flush=True)
            continue
        untrue = [sentence for sentence, answer in answers.items() if answer != "true"]
        false += len(untrue)
        said = f"not true: {', '.join(untrue)}" if untrue else "all true"
        print(f"| `{name}` | {len(answers)} | {said} | {found:.1f} |", flush=True)
    print(f"{wrong} without an answer, {false} sentences that are not true", file=sys.stderr)
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
