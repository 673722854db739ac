"""Reading the notation of games (docs/notation.md) into parts."""

import re
from pathlib import Path

from .problems import Malformed, NotUnderstood
from .rules import LARGEST, Parts

EVERY = (1, 1, None)
TOKEN = re.compile(r"\s*(?:(\d+)|([a-zA-Z]+)|(.))")
TABLE = Path(__file__).parents[2] / "crates/wythoff-game/src/slices.txt"
# the formula or the table of a set, with its braces: one token
SET = re.compile(r"\s*\{\s*(\?[^}]*)\}")


def rook(lengths=EVERY):
    return multiples([(1, 0), (0, 1)], lengths)


def multiples(steps, lengths):
    """The multiples of steps whose lengths are told by a number or a list of residues."""
    some = [(step, lengths) for step in steps]
    return Parts(residues=some) if type(lengths[1]) is list else Parts(rays=some)


def bishop(m=1):
    return Parts(bishop=m)


def leaper(k, l):
    return Parts(leaps={(k, l), (l, k)})


def joined(*several):
    """The moves and clauses of several parts together."""
    whole = Parts()
    for parts in several:
        whole.rays += parts.rays
        whole.residues += parts.residues
        whole.bishop = max(whole.bishop, parts.bishop)
        whole.total = max(whole.total, parts.total)
        whole.leaps |= parts.leaps
        whole.vectors += parts.vectors
        whole.moves += parts.moves
        whole.cuts += parts.cuts
        whole.misere |= parts.misere
        whole.forced_n |= parts.forced_n
        whole.where_n += parts.where_n
        if parts.block and whole.block:
            raise Malformed("a game has one clause that blocks")
        whole.block = whole.block or parts.block
    return whole


def wythoff(m=1, **clauses):
    return joined(rook(), bishop(m), Parts(**clauses))


def maharaja(k=1, l=2):
    require(1 <= k < l)
    return joined(wythoff(), leaper(k, l))


def residues(p, l):
    """Lengths ip + j with 0 <= j < l, or multiples of p if l is 0."""
    require(p >= 1 and l <= p)
    return rook((p, max(l, 1), None))


def blocking(m, most, of):
    require(m >= 1 and most >= 0)
    return wythoff(m, block=(most, of) if most else None)


def roob_blocking(m, p, l=None):
    return blocking(m, p - 1, ("roob", m if l is None else l))


def cut(m, base, height):
    return wythoff(m, cuts=[(base, height)] if base and height else [])


def shifted(m, p, l):
    require(m >= 1 and p >= 1 and l < p)
    return cut(m * p, m * l, m * (p - l))


def gdwn(k, l):
    require(1 <= k < l)
    return joined(wythoff(), Parts(rays=[((k, l), EVERY), ((l, k), EVERY)]))


def three_heaps(a):
    """The labels stand in a table, which the documents describe: docs/results.md, "Three heaps as games with two piles"."""
    lines = TABLE.read_text().splitlines()
    require(a < len(lines))
    diagonals, positions = lines[a].split(": ")[1].split("|")
    listed = [tuple(map(int, at.split(","))) for at in positions.split()]
    runs = [run.split("-") for run in diagonals.split()]
    near = " | ".join(f"(d >= {run[0]} & d <= {run[-1]})" for run in runs)
    sets = [f"?msd_fib E d (({near}) & (y = x + d | x = y + d))"] if runs else []
    return wythoff(forced_n={at for x, y in listed for at in ((x, y), (y, x))}, where_n=sets)


def require(condition):
    if not condition:
        raise Malformed("the game has numbers that its name does not allow")


CATALOGUE = {
    "nim": (rook, (0,)),
    "wythoff": (wythoff, (0,)),
    "m-wythoff": (lambda m: wythoff(m), (1,)),
    "maharaja": (maharaja, (0, 2)),
    "connell": (lambda p: joined(residues(p, 0), bishop()), (1,)),
    "roob-blocking": (roob_blocking, (2, 3)),
    "modular": (lambda m, l, p: joined(residues(p, l), bishop(m)), (3,)),
    "shifted": (shifted, (3,)),
    "cut": (lambda m, p, u, v: cut(m * p, u, v), (4,)),
    "diagonal-blocking": (lambda m, p: blocking(m, p - 1, "diagonal"), (2,)),
    "misere-wythoff": (lambda: wythoff(misere=True), (0,)),
    "gdwn": (gdwn, (2,)),
    "k-blocking": (lambda k: blocking(1, k - 1, "all"), (1,)),
    "cyclic-nimhoff": (lambda h: joined(rook(), Parts(total=h)), (1,)),
    "three-heaps": (three_heaps, (1,)),
    "queen": (wythoff, (0,)),
    "knight": (lambda: leaper(1, 2), (0,)),
    "king": (lambda: Parts(leaps={(1, 0), (0, 1), (1, 1)}), (0,)),
}


class Reader:
    def __init__(self, text):
        self.text, self.tokens = text, []
        place = 0
        text = text.rstrip()
        while place < len(text):
            found = SET.match(text, place)
            if found:
                # capital and small letters differ in formulas
                self.tokens.append(found[1])
            else:
                found = TOKEN.match(text, place)
                self.tokens.append((found[1] or found[2] or found[3]).lower())
            place = found.end()
        self.tokens.append("")
        self.at = 0

    def peek(self, ahead=0):
        return self.tokens[min(self.at + ahead, len(self.tokens) - 1)]

    def take(self, *wanted):
        """The next tokens, if they are these."""
        if all(self.peek(n) == token for n, token in enumerate(wanted)):
            self.at += len(wanted)
            return True
        return False

    def need(self, *wanted):
        if not self.take(*wanted):
            raise Malformed(f"`{self.text}`: `{' '.join(wanted)}` is missing before `{self.peek()}`")

    def number(self):
        token = self.peek()
        if not token.isdigit() or int(token) > LARGEST:
            raise Malformed(f"`{self.text}`: a number is missing before `{token}`")
        self.at += 1
        return int(token)

    def pair(self):
        self.need("(")
        first = self.number()
        self.need(",")
        second = self.number()
        self.need(")")
        return first, second

    def pairs(self):
        self.need("{")
        found = []
        while not self.take("}"):
            found.append(self.pair())
            self.take(",")
        return found

    def name(self):
        """A name with hyphens; a number before a hyphen is its argument (3-wythoff)."""
        name = self.peek()
        if not name.isalpha():
            raise Malformed(f"`{self.text}`: a game or a move is missing before `{name}`")
        self.at += 1
        while self.peek() == "-" and self.peek(1).isalpha():
            name += "-" + self.peek(1)
            self.at += 2
        return name

    def lengths(self):
        modulus, below, most = EVERY
        if self.take("mod"):
            modulus = self.number()
            if self.take("below"):
                below = self.number()
            elif self.take("in", "{"):
                below = [self.number()]
                while not self.take("}"):
                    self.take(",")
                    below.append(self.number())
                below = sorted(set(below))
        if self.take("up", "to"):
            most = self.number()
        return modulus, below, most

    def term(self):
        if self.peek().isdigit() and self.peek(1) == "-":
            m = self.number()
            self.need("-", "wythoff")
            require(m >= 1)
            return wythoff(m)
        name = self.name()
        if name in ("mxp-wythoff", "imitation"):
            raise NotUnderstood(f"{name}: there is no sentence for such a game")
        if name == "rook":
            lengths = EVERY
            if self.take("("):
                lengths = self.lengths()
                self.need(")")
            return rook(lengths)
        if name == "bishop":
            if not self.take("("):
                return bishop()
            if self.take("m", "="):
                m = self.number()
                self.need(")")
                require(m >= 1)
                return bishop(m)
            lengths = self.lengths()
            self.need(")")
            return multiples([(1, 1)], lengths)
        if name == "total":
            self.need("(", "below")
            total = self.number()
            self.need(")")
            return Parts(total=total)
        if name == "leaper":
            return leaper(*self.pair())
        if name == "leaps":
            return Parts(leaps=set(self.pairs()))
        if name in ("vectors", "moves"):
            text = self.peek()
            if not text.startswith("?"):
                raise Malformed(f"`{self.text}`: a formula in braces is missing before `{text}`")
            self.at += 1
            return Parts(vectors=[text]) if name == "vectors" else Parts(moves=[text])
        if name == "rays":
            steps = self.pairs()
            if self.take("in"):
                self.need("{")
                lengths = [self.number()]
                while self.take(","):
                    lengths.append(self.number())
                self.need("}")
                return Parts(leaps={(t * a, t * b) for t in lengths for a, b in steps if t})
            lengths = self.lengths()
            return multiples(steps, lengths)
        if name not in CATALOGUE:
            raise Malformed(f"`{self.text}`: no move or game is called `{name}`")
        make, counts = CATALOGUE[name]
        numbers = []
        if self.take("("):
            numbers.append(self.number())
            while self.take(","):
                numbers.append(self.number())
            self.need(")")
        if len(numbers) not in counts:
            raise Malformed(f"`{self.text}`: {name} does not have {len(numbers)} numbers")
        return make(*numbers)

    def clause(self, parts):
        if self.take("misere"):
            if parts.misere:
                raise Malformed(f"`{self.text}`: misere is written twice")
            parts.misere = True
        elif self.take("block"):
            most = self.number()
            self.need("of")
            of = self.name()
            if of == "roob":
                self.need("(")
                of = ("roob", self.number())
                self.need(")")
            elif of == "rook":
                of = ("roob", 1)
            elif of not in ("all", "diagonal"):
                raise Malformed(f"`{self.text}`: `{of}` cannot be blocked")
            if parts.block:
                raise Malformed(f"`{self.text}`: a game has one clause that blocks")
            parts.block = (most, of) if most else None
        elif self.take("by"):
            sums = {"x": 0, "y": 0}
            while True:
                factor = self.number() if self.peek().isdigit() else 1
                name = self.peek()
                self.need("x" if name == "x" else "y")
                sums[name] += factor
                if not self.take("+"):
                    break
            parts.measure = (sums["x"], sums["y"])
        elif self.take("cut"):
            if self.take("one", "of"):
                parts.cuts += self.pairs()
            else:
                parts.cuts.append(self.pair())
        elif self.take("alter"):
            while self.peek() in ("p", "n"):
                is_p = self.peek() == "p"
                self.at += 1
                if self.peek().startswith("?"):
                    (parts.where_p if is_p else parts.where_n).append(self.peek())
                    self.at += 1
                else:
                    (parts.forced_p if is_p else parts.forced_n).update(self.pairs())
        elif self.take("pass"):
            if parts.passes:
                raise Malformed(f"`{self.text}`: pass is written twice")
            parts.passes = self.number() if self.peek().isdigit() else 1
        elif self.take("end"):
            while True:
                if self.peek().startswith("?"):
                    parts.where_ends.append(self.peek())
                    self.at += 1
                else:
                    parts.ends.update(self.pairs())
                if self.peek() != "{" and not self.peek().startswith("?"):
                    break
        else:
            raise Malformed(f"`{self.text}`: `{self.peek()}` was not expected")


def parse(text):
    """The parts of a game in notation."""
    reader = Reader(text)
    misere = reader.take("misere") and not (reader.peek() == "-" and reader.at == 1)
    if not misere:
        reader.at = 0
    terms = [reader.term()]
    while reader.take("+"):
        terms.append(reader.term())
    parts = joined(*terms)
    if misere and parts.misere:
        raise Malformed(f"`{text}`: misere is written twice")
    parts.misere |= misere
    while reader.peek():
        reader.clause(parts)
    return parts
