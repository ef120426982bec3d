#!/usr/bin/env python3
"""check.py FILE…: is each site's text in shape (see README.md)? Prints counts and every fault."""
import re
import sys

STOP = set(
    "a an the is are was were be do does did have has i you he it we they me my your our us them this that to of in on at"
    " for from by with as and or but if so can could will would shall should may might must not no there here what which"
    " who when where why how am any some about into out up get just please tell want like need know".split()
)


def content_words(text):
    return {w[:5] for w in re.findall(r"[a-z0-9]+", text.lower()) if w not in STOP}


def parse(path):
    """A site's text → {name, kind, place, pages: [{path, title, passages}], questions}, in the shape of organizations/*.json."""
    site = {"pages": [], "questions": []}
    passage = None
    for number, line in enumerate(open(path, encoding="utf-8").read().split("\n"), 1):
        where = f"{path}:{number}"
        if m := re.match(r"(name|kind|place): (.+)$", line):
            if not site["pages"]:
                site[m[1]] = m[2].strip()
                continue
        if m := re.match(r"@ (/\S*) \| (.+)$", line):
            site["pages"].append({"path": m[1], "title": m[2].strip(), "passages": []})
            passage = None
        elif m := re.match(r"\[(p\d+)\] ?(.*)$", line):
            headings = [h.strip() for h in m[2].split(" > ") if h.strip()]
            passage = {"id": m[1], "headings": headings, "text": ""}
            site["pages"][-1]["passages"].append(passage)
        elif line.startswith("? "):
            parts = [p.strip() for p in line[2:].split(" :: ")]
            kind = {"words": "words", "visitor": "paraphrase", "none": "none"}.get(parts[0])
            if kind is None or len(parts) != (3 if kind == "none" else 4):
                raise SystemExit(f"{where}: want '? words|visitor :: question :: p1,p2 :: answer' or '? none :: question :: p1'")
            ids = [p.strip() for p in parts[2].split(",")]
            if kind == "none":
                site["questions"].append({"q": parts[1], "kind": kind, "near": ids[0]})
            else:
                question = {"q": parts[1], "kind": kind, "passage": ids[0], "answer": parts[3].replace("\\n", "\n")}
                if ids[1:]:
                    question["also"] = ids[1:]
                site["questions"].append(question)
            passage = None
        elif passage is not None:
            if line.strip():
                passage["text"] += ("\n" if passage["text"] else "") + line.rstrip()
        elif line.strip():
            raise SystemExit(f"{where}: a line that belongs to nothing: {line[:60]}")
    return site


def faults_of(site, least_passages=55, least=(14, 48, 36)):
    ids, faults = {}, []
    for page in site["pages"]:
        for p in page["passages"]:
            if p["id"] in ids:
                faults.append("double id " + p["id"])
            ids[p["id"]] = p
            if not 20 <= len(p["text"]) <= 1100:
                faults.append(f'{p["id"]}: {len(p["text"])} characters')
    counts, overlaps, seen = {"words": 0, "paraphrase": 0, "none": 0}, [], set()
    for q in site["questions"]:
        counts[q["kind"]] += 1
        if q["q"].lower() in seen:
            faults.append("asked twice: " + q["q"])
        seen.add(q["q"].lower())
        if q["kind"] == "none":
            if q["near"] not in ids:
                faults.append("near missing: " + q["q"])
            continue
        p = ids.get(q["passage"])
        if not p:
            faults.append("passage missing: " + q["q"])
            continue
        if q["answer"] not in p["text"]:
            faults.append("answer is not a literal part of the passage: " + q["q"])
        faults += ["also missing: " + q["q"] for a in q.get("also", []) if a not in ids]
        if q["kind"] == "paraphrase":
            w = content_words(q["q"])
            overlaps.append(len(w & content_words(p["text"] + " " + " ".join(p["headings"]))) / max(1, len(w)))
    overlap = sum(overlaps) / max(1, len(overlaps))
    if not 0.1 <= overlap <= 0.4:
        faults.append(f"visitors' questions share {overlap:.2f} of their words with the passage, want .15 to .35")
    if len(ids) < least_passages:
        faults.append(f"only {len(ids)} passages")
    faults += [f"only {counts[k]} {k}" for k, n in zip(counts, least) if counts[k] < n]
    return faults, f"{len(ids)} passages {counts} overlap {overlap:.2f}"


if __name__ == "__main__":
    bad = 0
    for file in sys.argv[1:]:
        found, summary = faults_of(parse(file))
        print(file.rsplit("/", 1)[-1], summary, "" if found else "OK")
        for fault in found[:40]:
            print("   ", fault)
        bad += len(found)
    sys.exit(bad > 0)
