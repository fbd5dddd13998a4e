"""The page of the API: its OpenAPI document as HTML, without any script."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Any

STYLE = """\
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .9rem; }
pre { overflow: auto; border: 1px solid #8886; border-radius: .4rem; padding: .6rem; }
section { border-top: 1px solid #8886; margin-top: 1.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8884; padding: .2rem .8rem .2rem 0; }
th, td { text-align: left; vertical-align: top; }
"""

Schema = dict[str, Any]


def page(document: Schema) -> str:
    """An OpenAPI document as a page of HTML."""
    info = document["info"]
    paths = "".join(
        _operation(path, method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    )
    schemas = "".join(_schema(*each) for each in document["components"]["schemas"].items())
    title = f"{escape(info['title'])} {escape(info['version'])}"
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f'<title>{title}: API</title><link rel="stylesheet" href="docs.css"></head><body><main>'
        f"<h1>{title}: API</h1><p>{escape(info.get('description', ''))}</p>"
        '<p>For programs: <a href="openapi.json">openapi.json</a>.</p>'
        f"{paths}<h2>Types</h2>{schemas}</main></body></html>"
    )


def _operation(path: str, method: str, operation: Schema) -> str:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    takes = f"<p>Takes {_type(body['schema'])}.</p>" if body else ""
    rows = "".join(
        f"<tr><td>{escape(status)}</td><td>{_answers(answer)}</td>"
        f"<td>{escape(answer['description'])}</td></tr>"
        for status, answer in operation["responses"].items()
    )
    return (
        f"<section><h2><code>{method.upper()} {escape(path)}</code></h2>"
        f"<p>{escape(operation.get('description', ''))}</p>{takes}"
        f"<table><thead><tr><th>Status</th><th>Answers</th><th></th></tr></thead>"
        f"<tbody>{rows}</tbody></table></section>"
    )


def _answers(answer: Schema) -> str:
    return "<br>".join(
        f"{_type(content['schema'])} as {escape(media)}"
        for media, content in answer.get("content", {}).items()
    )


def _schema(name: str, schema: Schema) -> str:
    needed = schema.get("required", [])
    rows = "".join(
        f"<tr><td><code>{escape(field)}</code></td><td>{_type(each)}</td>"
        f"<td>{'required' if field in needed else escape(_default(each))}</td>"
        f"<td>{escape(each.get('description', ''))}</td></tr>"
        for field, each in schema.get("properties", {}).items()
    )
    return (
        f'<section id="{escape(name)}"><h3>{escape(name)}</h3>'
        f"<p>{escape(schema.get('description', ''))}</p><table><tbody>{rows}</tbody></table>"
        "</section>"
    )


def _default(schema: Schema) -> str:
    return f"default {json.dumps(schema['default'])}" if "default" in schema else ""


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(map(_type, schema[several]))
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return " or ".join(f"<code>{escape(json.dumps(each))}</code>" for each in values)
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}{_bounds(schema)}"
    return escape(str(schema.get("type", "anything"))) + _bounds(schema)


_BOUNDS = {
    "minimum": "from {}",
    "exclusiveMinimum": "above {}",
    "maximum": "up to {}",
    "minItems": "{} items at least",
    "maxItems": "{} at most",
    "maxLength": "up to {} characters",
}


def _bounds(schema: Schema) -> str:
    found: Iterator[str] = (
        words.format(f"{schema[name]:,}") for name, words in _BOUNDS.items() if name in schema
    )
    words = ", ".join(found)
    return f" ({words})" if words else ""
