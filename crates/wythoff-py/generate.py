"""Writes ``python/wythoff/questions.py`` from the descriptions of the questions in the library; ``scripts/python`` compares it.

    python generate.py > python/wythoff/questions.py
"""

from __future__ import annotations

import importlib.util
import json
import keyword
import re
import sys
from typing import Any

HEAD = '''"""The questions of the library and their answers, with their types. Written by ``generate.py`` from the descriptions in the library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, SupportsIndex, TypeAlias

from ._asked import Page, Reported, ask
from .answers import Certainty

if TYPE_CHECKING:
    from .game import Game
    from .rules import Rules

Number: TypeAlias = SupportsIndex | str
"""A whole number from 0 on: an integer of any size, or a text such as ``"10^50"``."""

Position: TypeAlias = tuple[Number, Number] | tuple[Number, ...] | str
"""A position or a vector: a pair of numbers, a number for each of several piles, or a text such as ``"3,5"``."""

AnyGame: TypeAlias = "Game | Rules | str"
"""A game, or what is read as one."""
'''

WIDTH = 120

BY_HAND = {"grundy", "nth"}
"""Questions whose method of ``Game`` is written by hand and returns a plain value."""


PARTED = {"decide", "moves", "show"}
"""Questions about games on any number of piles: the first of their classes is that of games on two, which every ``Game`` is."""


def of(reference: str) -> str:
    """The name at which a reference points."""
    return reference.rsplit("/", 1)[-1]


def python_name(name: str) -> str:
    """The name of an argument or a field, with what follows it, where it may be a word of Python."""
    return re.sub(r"^\w+", lambda word: f"{word[0]}_" if keyword.iskeyword(word[0]) else word[0], name)


def class_name(name: str) -> str:
    """The name of a type as that of a class."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[_\-]", name))


def documented(words: str, indent: str) -> list[str]:
    """A docstring in lines of the width of the file."""
    words = words.strip().replace("\\", "\\\\").replace('"""', "'''")
    if not words.endswith((".", "?", "`")):
        words += "."
    lines, line = [], indent + '"""'
    for word in words.split():
        if len(line) + 1 + len(word) > WIDTH and line.strip() != '"""':
            lines.append(line.rstrip())
            line = indent
        line += word + " "
    last = line.rstrip() + '"""'
    if last.endswith('""""'):
        last = last[:-3] + ' """'
    return [*lines, last]


class Generator:
    """The classes and functions, as they are made."""

    def __init__(self, description: dict[str, Any]) -> None:
        self.types: dict[str, Any] = description["components"]["schemas"]
        self.questions: list[dict[str, Any]] = description["questions"]
        self.classes: dict[str, list[str]] = {}
        self.parts: dict[str, list[str]] = {}

    def text(self) -> str:
        """The module."""
        functions: list[str] = []
        methods: list[str] = []
        for question in self.questions:
            answer = self.answer(question)
            functions += self.function(question, answer, None)
            first = next(iter(question["arguments"]["required"]), None)
            is_method = first is not None and question["name"] not in BY_HAND
            if is_method and question["arguments"]["properties"][first].get("format") == "game":
                methods += self.function(question, answer, first)
        parted = [[f'{name}: TypeAlias = "{" | ".join(parts)}"'] for name, parts in self.parts.items()]
        classes = "\n\n\n".join("\n".join(lines) for lines in [*self.classes.values(), *parted])
        mixin = ["class Questions:", '    """The questions about a game, as methods of it."""', "", "    __slots__ = ()", *methods]
        return HEAD + "\n\n" + classes + "\n\n\n" + "\n".join(functions).strip() + "\n\n\n" + "\n".join(mixin).rstrip() + "\n"

    # -- answers

    def answer(self, question: dict[str, Any]) -> str:
        """The class of the answers of a question, or the name of several."""
        name = class_name(question["answer"]["name"])
        if question["name"] in PARTED:
            self.parts[name] = [class_name(of(part["$ref"])) for part in question["answer"]["schema"]["oneOf"]]
            for part in question["answer"]["schema"]["oneOf"]:
                self.a_class(class_name(of(part["$ref"])), self.types[of(part["$ref"])], is_answer=True)
            return name
        self.a_class(name, question["answer"]["schema"], is_answer=True)
        return name

    def merged(self, schema: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
        """The fields of an object, and which of them are always there; those of parts that stand for one another may be missing."""
        if "$ref" in schema:
            return self.merged(self.types[of(schema["$ref"])])
        fields: dict[str, Any] = {}
        needed: list[str] = []
        for part in schema.get("allOf", []):
            more, always = self.merged(part)
            fields |= more
            needed += always
        for part in [*schema.get("oneOf", []), *schema.get("anyOf", [])]:
            for key, inner in self.merged(part)[0].items():
                # the word that tells the parts apart has the values of all of them
                values = [*fields.get(key, {}).get("enum", []), *inner.get("enum", [])]
                fields[key] = {**inner, "enum": list(dict.fromkeys(values))} if values else inner
        fields |= schema.get("properties", {})
        return fields, needed + schema.get("required", [])

    def a_class(self, name: str, schema: dict[str, Any], *, is_answer: bool = False) -> None:
        """Makes the class of an object, once."""
        if name in self.classes:
            return
        self.classes[name] = []
        fields, needed = self.merged(schema)
        lines = ["@dataclass(frozen=True, slots=True" + (", repr=False)" if is_answer else ")")]
        lines.append(f"class {name}(Reported):" if is_answer else f"class {name}:")
        lines += [*documented(schema.get("description", "A part of an answer."), "    "), ""]
        for always in (True, False):
            for key, inner in fields.items():
                kind = self.kind(inner, name + class_name(key))
                if (key in needed and not self.may_be_null(inner)) is not always:
                    continue
                named = python_name(key)
                renamed = f'metadata={{"json": "{key}"}}' if named != key else ""
                if always:
                    lines.append(f"    {named}: {kind}" + (f" = field({renamed})" if renamed else ""))
                else:
                    kind = kind if kind.endswith("| None") else f"{kind} | None"
                    lines.append(f"    {named}: {kind} = " + (f"field(default=None, {renamed})" if renamed else "None"))
                lines += documented(self.described(inner) or key, "    ")
        truth = ["", "    def __bool__(self) -> bool:", "        return self.holds is not False"] if "holds" in fields and is_answer else []
        if is_answer:
            lines += ['    page: Page = field(default=Page(), compare=False, metadata={"json": None})']
            lines += ['    """The answer in words."""']
        self.classes[name] = [*lines, *truth]

    def described(self, schema: dict[str, Any]) -> str:
        """The words about a value: its own, or those about its type."""
        if "$ref" in schema:
            return schema.get("description") or self.described(self.types[of(schema["$ref"])])
        options = schema.get("oneOf", schema.get("anyOf", []))
        return schema.get("description") or next(filter(None, map(self.described, options)), "")

    def may_be_null(self, schema: dict[str, Any]) -> bool:
        """Whether a value may be missing."""
        kinds = schema.get("type")
        return isinstance(kinds, list) and "null" in kinds or {"type": "null"} in schema.get("oneOf", schema.get("anyOf", []))

    def kind(self, schema: dict[str, Any], name: str) -> str:
        """The type of a value; classes that it needs are made with this name."""
        if "$ref" in schema:
            return self.referred(of(schema["$ref"]))
        options = schema.get("oneOf") or schema.get("anyOf")
        if options:
            kinds = [self.kind(option, f"{name}{k if k else ''}") for k, option in enumerate(options)]
            kinds = sorted(dict.fromkeys(kinds), key=lambda kind: kind == "None")
            return " | ".join(kinds)
        if "enum" in schema:
            return "Literal[" + ", ".join(json.dumps(value) for value in schema["enum"]) + "]"
        kinds = schema.get("type")
        if isinstance(kinds, list):
            return " | ".join(self.kind({**schema, "type": kind}, name) for kind in sorted(kinds, key=lambda kind: kind == "null"))
        match kinds:
            case "array" if "prefixItems" in schema or schema.get("maxItems") == schema.get("minItems") == 2:
                inner = schema.get("prefixItems") or [schema["items"]] * 2
                return "tuple[" + ", ".join(self.kind(item, name) for item in inner) + "]"
            case "array":
                return f"tuple[{self.kind(schema['items'], name)}, ...]"
            case "integer":
                return "int"
            case "number":
                return "float"
            case "boolean":
                return "bool"
            case "string":
                # decimal digits of a number of any size
                return "int" if schema.get("format") == "natural" else "str"
            case "null":
                return "None"
            case "object" if isinstance(schema.get("additionalProperties"), dict):
                return f"dict[str, {self.kind(schema['additionalProperties'], name)}]"
            case _:
                self.a_class(name, schema)
                return name

    def referred(self, name: str) -> str:
        """The type of a reference."""
        if name == "Certainty":
            return "Certainty"
        schema = self.types[name]
        is_pair = schema.get("type") == "array"
        if is_pair and schema.get("maxItems") == 2 and self.is_whole(schema["items"]):
            return "tuple[int, int]"
        if "enum" in schema or isinstance(schema.get("additionalProperties"), dict) or schema.get("type") in ("string", "array"):
            return self.kind(schema, class_name(name))
        self.a_class(class_name(name), schema)
        return class_name(name)

    def is_whole(self, schema: dict[str, Any]) -> bool:
        """Whether a value is a whole number, or the decimal digits of one."""
        return schema.get("type") in ("string", "integer")

    # -- arguments

    def argument(self, schema: dict[str, Any]) -> str:
        """The type of an argument."""
        if schema.get("type") == "array":
            return f"Sequence[{self.argument(schema['items'])}]"
        if "enum" in schema:
            return "Literal[" + ", ".join(json.dumps(value) for value in schema["enum"]) + "]"
        match schema.get("format"), schema["type"]:
            case "game", _:
                return "AnyGame"
            case "position", _:
                return "Position"
            case "positions", _:
                return "Sequence[Position] | str"
            case "offset", _:
                return "tuple[int, int] | str"
            case "natural", _:
                return "Number"
            case _, "boolean":
                return "bool"
        return "str"

    def function(self, question: dict[str, Any], answer: str, of_game: str | None) -> list[str]:
        """The function that asks a question, or the method of the game that stands for an argument."""
        name, arguments = question["name"], question["arguments"]
        parts = self.parts.get(answer, [answer])
        if of_game is not None:
            answer, parts = parts[0], parts[:1]
        read = f"read({answer})" if len(parts) == 1 else f"read_one({', '.join(parts)})"
        indent = "" if of_game is None else "    "
        needed, passed = [], {key: "self" if key == of_game else key for key in arguments["properties"]}
        for key in arguments["required"]:
            kind = self.argument(arguments["properties"][key])
            if kind == "Position":
                # two numbers are a position, too
                needed += [f"{key}: Number | Position", "y: Number | None = None"]
                passed[key] = f"{key} if y is None else ({key}, y)"
            elif key != of_game:
                needed.append(f"{key}: {kind}")
        rest = []
        for key, schema in arguments["properties"].items():
            kind = self.argument(schema)
            if key in arguments["required"]:
                continue
            if schema["type"] == "boolean":
                rest.append(f"{key}: bool = False")
            elif "default" in schema:
                rest.append(f"{key}: {kind} = {json.dumps(schema['default'])}")
            else:
                rest.append(f"{key}: {kind} | None = None")
        rest = [python_name(part) for part in rest]
        listed = [*(["self"] if of_game else []), *needed, *(["*", *rest] if rest else [])]
        head = f"{indent}def {name}({', '.join(listed)}) -> {answer}:"
        lines = ["", ""] if of_game is None else [""]
        if len(head) <= WIDTH:
            lines.append(head)
        else:
            lines += [f"{indent}def {name}(", *(f"{indent}    {part}," for part in listed), f"{indent}) -> {answer}:"]
        about = documented(arguments["description"], indent + "    ")
        about[-1] = about[-1][: -len('"""')]
        lines += [*about, "", f"{indent}    Args:"]
        for key, schema in arguments["properties"].items():
            if key != of_game:
                words = schema["description"].replace("\\", "\\\\")
                lines += wrapped(f"{python_name(key)}: {words}.", indent + " " * 8, indent + " " * 12)
        if lines[-1].strip() == "Args:":
            lines = lines[:-2]
        lines.append(f'{indent}    """')
        passed = {key: python_name(value) if value == key else value for key, value in passed.items()}
        given = [f'**{{"{key}": {value}}}' if keyword.iskeyword(key) else f"{key}={value}" for key, value in passed.items()]
        call = f"{indent}    return ask({', '.join([json.dumps(name), *given])}).{read}"
        if len(call) <= WIDTH:
            lines.append(call)
        else:
            lines += [f"{indent}    return ask(", f"{indent}        {json.dumps(name)},"]
            lines += [*(f"{indent}        {part}," for part in given), f"{indent}    ).{read}"]
        return lines


def wrapped(words: str, first: str, rest: str) -> list[str]:
    """Words in lines of the width of the file."""
    lines, line = [], first
    for word in words.split():
        if len(line) + len(word) > WIDTH and line.strip():
            lines.append(line.rstrip())
            line = rest
        line += word + " "
    return [*lines, line.rstrip()]


def generated(description: str) -> str:
    """The module for this description."""
    return Generator(json.loads(description)).text()


if __name__ == "__main__":
    # the extension without its package, which may import what is not generated yet
    package = importlib.util.find_spec("wythoff")
    assert package is not None and package.submodule_search_locations is not None
    sys.path.insert(0, package.submodule_search_locations[0])
    import _wythoff

    sys.stdout.write(generated(_wythoff.questions()))
