"""Frozen dataclasses made from the JSON form of the façade, by the types of their fields.

A class declares by its fields what the form holds. A key of the form without a field in the class is an error, so that no field is
lost without notice.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable
from dataclasses import Field, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from ._numbers import whole

__all__ = ["loads", "read"]

T = TypeVar("T")


def loads(text: str) -> Any:
    """The value of a JSON text."""
    return json.loads(text)


def read(form: type[T], data: object, **more: object) -> T:
    """An object of the class ``form``, made from its JSON form. The key of a field is its name, or ``json`` in its metadata;
    fields where that is None are not in the form, and are passed in ``more``.

    A ``certainty`` in the form also holds the engine, which is a field of its own, too, if the class has one.
    """
    made: T = _reader(cast(Hashable, form))({**data, **more} if more and isinstance(data, dict) else data)
    return made


@cache
def _reader(form: Hashable) -> Callable[[Any], Any]:
    origin, inner = get_origin(form), get_args(form)
    if is_dataclass(form):
        return _of_class(form)
    if form is int:
        return _integer
    if form is float:
        return float
    if origin in (Union, UnionType):
        return _optional([kind for kind in inner if kind is not NoneType])
    if origin is tuple and inner[-1] is ...:
        each = _reader(inner[0])
        return lambda data: tuple(map(each, data))
    if origin is tuple:
        return _pair([_reader(kind) for kind in inner])
    if origin is dict:
        each = _reader(inner[1])
        return lambda data: {key: each(value) for key, value in data.items()}
    # texts and truths are what they are in JSON, and what is given beside the form is there already
    return lambda data: data


def _fault(what: str) -> RuntimeError:
    return RuntimeError(f"{what}; this is a fault of wythoff: please report it")


def _integer(data: Any) -> int:
    return data if type(data) is int else whole(data)


def _optional(kinds: list[Any]) -> Callable[[Any], Any]:
    # of several classes, the one that has all keys of the data
    if len(kinds) > 1 and all(is_dataclass(kind) for kind in kinds):
        keys = [(kind, {_key(field) for field in fields(kind)}) for kind in kinds]

        def choose(data: Any) -> Any:
            if data is None:
                return None
            for kind, names in keys:
                if data.keys() <= names:
                    return _reader(kind)(data)
            raise _fault(f"no class has the fields {sorted(data)!r}")

        return choose
    inner = _reader(kinds[0])
    return lambda data: None if data is None else inner(data)


def _pair(readers: list[Callable[[Any], Any]]) -> Callable[[Any], Any]:
    def take(data: Any) -> Any:
        return tuple(read(value) for read, value in zip(readers, data, strict=True))

    return take


def _key(field: Field[Any]) -> str:
    return field.metadata.get("json", field.name) or field.name


def _of_class(form: Any) -> Callable[[Any], Any]:
    known: dict[str, tuple[str, Callable[[Any], Any]]] = {}
    has_engine = any(field.name == "engine" for field in fields(form))

    def make(data: dict[str, Any]) -> Any:
        if not known:
            # at the first use, since a class may hold objects of its own type
            hints = get_type_hints(form)
            known.update({_key(field): (field.name, _reader(hints[field.name])) for field in fields(form)})
        certainty = data.get("certainty")
        if has_engine and certainty is not None and "engine" in certainty:
            data = {**data, "engine": certainty["engine"]}
        values = {}
        for key, value in data.items():
            if key not in known:
                raise _fault(f"{form.__name__} has no field for {key!r}")
            name, reader = known[key]
            values[name] = reader(value)
        return form(**values)

    return make
