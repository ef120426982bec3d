"""Training texts as plain objects, and the one way a passage is written down for both models."""
import glob
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, f"{HERE}/texts")
from check import parse  # noqa: E402

LONGEST_TEXT = 520


def all_sites():
    """name → site. `organizations/` holds JSON, `sites/` the compact format of check.py."""
    sites = {}
    for path in sorted(glob.glob(f"{HERE}/texts/organizations/*.json")):
        sites[os.path.basename(path)[:-5]] = json.load(open(path, encoding="utf-8"))
    for path in sorted(glob.glob(f"{HERE}/texts/sites/*.txt")):
        sites[os.path.basename(path)[:-4]] = parse(path)
    return sites


def validation_names(names):
    """By organization, never by question: the second of each group, in alphabetical order."""
    groups = {}
    for name in sorted(names):
        groups.setdefault(name.split("-")[0], []).append(name)
    return {members[1] for group, members in groups.items() if len(members) > 1 and group[0] in "ace"}


def passages_of(site):
    return [(page, passage) for page in site["pages"] for passage in page["passages"]]


def path_of(title, headings):
    """Page title and headings, outermost first, none said twice. The product writes them the same way (reading.ts)."""
    parts = []
    for part in [title, *headings]:
        part = re.sub(r"\s+", " ", part).strip()
        if part and part.lower() not in (p.lower() for p in parts):
            parts.append(part)
    return " > ".join(parts)


def units_of(text):
    units = []
    for line in text.split("\n"):
        if " | " in line or line.startswith("- "):
            units.append(line)
        else:
            units += [s for s in re.split(r"(?<=[.!?])\s+(?=[A-Z0-9\"'(])", line) if s]
    return units


def said_row(cells, header):
    """A row of a table as the product's crawler writes it: "Adult — Peak: £12; Off-peak: £9.50", "Adult: £12"."""
    first, rest = cells[0], [(v, n) for v, n in zip(cells[1:], header[1:] + [""] * len(cells)) if v]
    if not rest:
        return first
    if len(cells) > 2:
        said = "; ".join(f"{name}: {value}" if name else value for value, name in rest)
        return f"{first} — {said}" if first else said
    return f"{first}: {rest[0][0]}" if first else rest[0][0]


def as_crawled(text, answer):
    """The text with its tables and lists as the crawler writes them, and the answer in it; None where that is lost."""
    lines, said, header = text.split("\n"), [], None
    for at, line in enumerate(lines):
        if " | " not in line:
            header = None
            said.append(re.sub(r"^- ", "", line))
            continue
        cells = [c.strip() for c in line.split(" | ")]
        is_first = header is None
        if is_first and at + 1 < len(lines) and lines[at + 1].count(" | ") == line.count(" | "):
            header = cells
            said.append(None)
        else:
            said.append(said_row(cells, header or [""] * len(cells)))
    whole = "\n".join(s for s in said if s is not None)
    if answer is None:
        return whole, None
    for at in range(len(lines)):
        for to in range(at + 1, min(len(lines), at + 8) + 1):
            if "\n".join(lines[at:to]) in (answer, f"- {answer}"):
                kept = [s for s in said[at:to] if s is not None]
                return (whole, "\n".join(kept)) if kept else None
    if answer in whole:
        return whole, answer
    # A part of one row: the row answers.
    rows = [s for line, s in zip(lines, said) if s is not None and answer in line]
    return (whole, rows[0]) if len(rows) == 1 else None
