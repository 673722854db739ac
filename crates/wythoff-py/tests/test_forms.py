"""What is written by hand has the fields of its JSON form; those of answers are generated from it."""

from __future__ import annotations

import dataclasses
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import wythoff
from conftest import THOROUGH
from wythoff import _wythoff, answers, rules

SCHEMA = Path(__file__).resolve().parents[3] / "docs/schema/wythoff.schema.json"

CLASSES: list[tuple[type, str]] = [
    (answers.Certainty, "Certainty"),
    (rules.Imitation, "Imitation"),
    (rules.Rectangle, "Rectangle"),
]


@pytest.mark.parametrize(("form", "name"), CLASSES, ids=lambda value: getattr(value, "__name__", ""))
def test_fields_are_those_of_the_schema(form: type, name: str) -> None:
    schema = json.loads(SCHEMA.read_text())["$defs"]
    described: set[str] = set()

    def properties(node: Any) -> None:
        if "$ref" in node:
            node = schema[node["$ref"].rsplit("/", 1)[1]]
        described.update(node.get("properties", {}))
        for part in [*node.get("allOf", []), *node.get("oneOf", [])]:
            properties(part)

    properties(schema[name])
    ours = {field.metadata.get("json", field.name) for field in dataclasses.fields(form)} - {None}
    # an answer puts its engine beside its certainty
    assert ours - {"engine"} == described - {"engine"}


def plain(value: Any) -> Any:
    """An object as its JSON form: fields by their names there, without those that are None, and numbers as texts."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        form = {}
        for field in dataclasses.fields(value):
            key = field.metadata.get("json", field.name)
            inner = plain(getattr(value, field.name))
            if key is not None and inner not in (None, ()):
                form[key] = inner
        if "certainty" in form and "engine" in form:
            form["certainty"] = {**form["certainty"], "engine": form.pop("engine")}
        return form
    if isinstance(value, dict):
        return {key: inner for key, inner in ((key, plain(inner)) for key, inner in value.items()) if inner is not None}
    if isinstance(value, (tuple, list)):
        return [plain(inner) for inner in value]
    return str(value) if type(value) is int else value


def without_nothing(value: Any) -> Any:
    """The form of the façade, without what is null or empty, and numbers as texts."""
    if isinstance(value, dict):
        kept = {key: without_nothing(inner) for key, inner in value.items()}
        return {key: inner for key, inner in kept.items() if inner is not None}
    if isinstance(value, list):
        return [without_nothing(inner) for inner in value]
    return str(value) if type(value) is int else value


def same(ours: Any, theirs: Any) -> bool:
    """Empty lists that one of them leaves out are no difference."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = ours.keys() | theirs.keys()
        return all(same(ours.get(key, []), theirs.get(key, [])) for key in keys)
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    return bool(ours == theirs)


def test_chains_cross_whole() -> None:
    values, heaps = (1, 2) if THOROUGH else (0, 1)
    for made, native in [
        (wythoff.Chain.values("wythoff", upto=values), _wythoff.Chain.search(_wythoff.Game("wythoff"), values)),
        (wythoff.Chain.heaps(upto=heaps), _wythoff.Chain.search(None, heaps)),
    ]:
        last = len(made) - 1
        theirs = without_nothing(json.loads(native.report()))
        assert same([plain(link) for link in made.links], theirs["links"])
        assert (made.kind, made.rules, len(made)) == (theirs["kind"], theirs["rules"], len(theirs["links"]))
        again = wythoff.Chain.parse(str(made))
        assert again == made and pickle.loads(pickle.dumps(made)) == made
        assert len(wythoff.Chain.parse(str(made), upto=0)) == 1
        found = native.nth(last, 7, 3)
        assert found is not None
        assert same(plain(made.nth(last, 7, count=3)), without_nothing(json.loads(found[0])))
