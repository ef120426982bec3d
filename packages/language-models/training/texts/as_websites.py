#!/usr/bin/env python3
"""as_websites.py OUT FILE…: sites of training texts as websites with questions, as `npm run bench:answers -- --sets OUT` reads
them: OUT/<name>/site/*.html and OUT/<name>/questions.json. For sites that were held back from training."""
import html
import json
import os
import re
import sys

from check import parse


def file_of(path):
    return "index.html" if path == "/" else path.strip("/").replace("/", "-") + ".html"


def headings_of(passage, open_headings):
    """The headings that this passage adds to those that are open, as elements."""
    out = []
    for level, heading in enumerate(passage["headings"]):
        if open_headings[level : level + 1] != [heading]:
            del open_headings[level:]
            open_headings.append(heading)
            out.append(f"<h{min(level + 2, 5)}>{html.escape(heading)}</h{min(level + 2, 5)}>")
    del open_headings[len(passage["headings"]) :]
    return out


def table_of(lines):
    rows = [[html.escape(cell.strip()) for cell in line.split(" | ")] for line in lines]
    has_header = len(rows) > 1 and len(rows[0]) == len(rows[1])
    cells = lambda row, tag: "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in row) + "</tr>"
    return "<table>" + "".join(cells(row, "th" if has_header and at == 0 else "td") for at, row in enumerate(rows)) + "</table>"


def body_of(text):
    """Runs of rows are tables, of dashes lists; any other line is a paragraph."""
    out, run, kind = [], [], None
    for line in [*text.split("\n"), ""]:
        now = "table" if " | " in line else "list" if line.startswith("- ") else None
        if now != kind and run:
            out.append(table_of(run) if kind == "table" else "<ul>" + "".join(f"<li>{html.escape(l[2:])}</li>" for l in run) + "</ul>")
            run = []
        kind = now
        if now:
            run.append(line)
        elif line:
            out.append(f"<p>{html.escape(line)}</p>")
    return out


def page_of(page, nav, name):
    open_headings, out = [], []
    for passage in page["passages"]:
        out += headings_of(passage, open_headings) + body_of(passage["text"])
    title = html.escape(f"{page['title']} – {name}" if name not in page["title"] else page["title"])
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title></head><body><nav>{nav}</nav>'
        f"<main><h1>{html.escape(page['title'])}</h1>{''.join(out)}</main></body></html>"
    )


def patterns_of(answer):
    """An answer of several sentences is told with any of them; a row's cells come with their headings between."""
    units = [u for line in answer.split("\n") for u in ([line] if " | " in line else re.split(r"(?<=[.!?])\s+(?=[A-Z0-9])", line))]
    flexible = lambda text: re.sub(r"(\\ |\s)+", r"\\s+", re.escape(text.strip().removeprefix("- ")))
    return [r"[\s\S]{0,90}?".join(flexible(cell) for cell in u.split(" | ") if cell.strip()) for u in units if len(u) > 3]


def questions_of(site):
    page_with = {p["id"]: page for page in site["pages"] for p in page["passages"]}
    text_of = {p["id"]: p["text"] for page in site["pages"] for p in page["passages"]}
    for q in site["questions"]:
        ids = [q["near"]] if q["kind"] == "none" else [q["passage"], *q.get("also", [])]
        expect = [] if q["kind"] == "none" else patterns_of(q["answer"])
        # What else answers does so in words that nobody marked: any sentence of it counts.
        for other in q.get("also", []):
            expect += patterns_of(text_of[other])
        kind = "visitor" if q["kind"] == "paraphrase" else q["kind"]
        pages = sorted({"/" + file_of(page_with[i]["path"]) for i in ids})
        yield {"kind": kind, "q": q["q"], "pages": pages, "expect": expect}


def main():
    out, *files = sys.argv[1:]
    for file in files:
        site = parse(file)
        folder = f"{out}/{os.path.basename(file).removesuffix('.txt')}"
        os.makedirs(f"{folder}/site", exist_ok=True)
        nav = "".join(f'<a href="/{file_of(p["path"])}">{html.escape(p["title"])}</a>' for p in site["pages"])
        for page in site["pages"]:
            with open(f"{folder}/site/{file_of(page['path'])}", "w", encoding="utf-8") as f:
                f.write(page_of(page, nav, site["name"]))
        with open(f"{folder}/questions.json", "w", encoding="utf-8") as f:
            json.dump(list(questions_of(site)), f, ensure_ascii=False, indent=1)


if __name__ == "__main__":
    main()
