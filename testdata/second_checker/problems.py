"""The three ways in which a certificate is not proved, each with its exit code."""

OUTCOMES = {0: "proved", 1: "refuted", 2: "malformed", 3: "not decided"}


class Problem(Exception):
    code = 1


class Refuted(Problem):
    """The automaton does not accept the P-positions; `position` shows it."""

    code = 1

    def __init__(self, message, position):
        super().__init__(message)
        self.position = position


class Malformed(Problem):
    """The file breaks a rule of docs/certificates.md."""

    code = 2


class NotUnderstood(Problem):
    """Rules or a numeration system that this checker does not know, or a proof beyond its bounds."""

    code = 3
