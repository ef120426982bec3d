"""Pairs of question and window that the reader is trained on, and their tokens.

An answered question stands with its passage, with near passages of the same site that do not answer, at times with a
passage of another site or with its own passage without the answer; an unanswerable one with the passage a careless reader
would answer from, and the nearest others."""
from reader import LONGEST_PAIR
from texts import LONGEST_TEXT, as_crawled, passages_of, path_of, units_of
from train_encoder import LONGEST, embed_all, written


def window_around(text, answer, rng):
    """A piece of a passage that holds the answer: all of it where it is short, at times some units around it."""
    units = units_of(text)
    if len(text) <= LONGEST_TEXT and (rng.random() < 0.65 or len(units) < 3 or "\n" in answer):
        return text
    at = text.find(answer)
    marks, seen = [], 0
    for i, unit in enumerate(units):
        begin = text.find(unit, seen)
        seen = begin + len(unit)
        if begin < at + len(answer) and seen > at:
            marks.append(i)
    if not marks:
        return text[:LONGEST_TEXT] if answer in text[:LONGEST_TEXT] else text
    first, last = marks[0], marks[-1]
    head = units[0] if " | " in units[first] and first > 0 and " | " in units[0] else None
    for _ in range(rng.choice([1, 2, 3])):
        if rng.random() < 0.5 and first > 0:
            first -= 1
        elif last < len(units) - 1:
            last += 1
    kept = units[first : last + 1]
    if head and first > 0:
        kept = [head, *kept]
    begin = text.find(units[first])
    cut = text[begin : text.find(units[last], begin) + len(units[last])]
    joined = f"{head}\n{cut}" if head and first > 0 else cut
    return joined if answer in joined else text


def pair_of(question, page, passage, text, rng, answer=None):
    title = page["title"] if rng.random() < 0.6 else ""
    path = path_of(title, passage["headings"] if rng.random() < 0.97 else [])
    crawled = as_crawled(text, answer) if rng.random() < 0.8 else None
    if crawled and (answer is None or crawled[1] in crawled[0]):
        text, answer = crawled
    return {"q": question, "path": path, "text": text, "answer": answer}


def pairs_of_site(site, near, rng, others):
    """near: question index → passages by similarity, best first."""
    own = {p["id"]: (page, p) for page, p in passages_of(site)}
    for q, order in zip(site["questions"], near):
        if q["kind"] == "none":
            page, p = own[q["near"]]
            yield {**pair_of(q["q"], page, p, p["text"], rng), "sure": True}
            for page, p in [r for r in order[:6] if r[1]["id"] != q["near"]][:2]:
                yield pair_of(q["q"], page, p, p["text"], rng)
            continue
        page, p = own[q["passage"]]
        right = {q["passage"], *q.get("also", [])}
        for _ in range(2 if rng.random() < 0.4 else 1):
            text = window_around(p["text"], q["answer"], rng)
            yield pair_of(q["q"], page, p, text, rng, answer=q["answer"])
        rest = p["text"].replace(q["answer"], "", 1).strip()
        if rng.random() < 0.12 and len(rest) > 80 and len(right) == 1:
            yield pair_of(q["q"], page, p, rest, rng)
        wrong = [r for r in order[:12] if r[1]["id"] not in right]
        for page, p in wrong[:1] + rng.sample(wrong[1:9], min(2, len(wrong[1:9]))):
            yield pair_of(q["q"], page, p, p["text"], rng)
        if rng.random() < 0.2:
            page, p = rng.choice(others)
            yield pair_of(q["q"], page, p, p["text"], rng)


def neighbours(encoder, tokenizer, site):
    rows = passages_of(site)
    vectors = embed_all(encoder, tokenizer, [written(*r) for r in rows], LONGEST["passage"])
    asked = embed_all(encoder, tokenizer, [q["q"] for q in site["questions"]], LONGEST["question"])
    return [[rows[i] for i in order.tolist()[:14]] for order in (asked @ vectors.T).argsort(descending=True)]


def tokens_between(encoding, begin, end):
    """First and last token of the passage that lie in this stretch of characters; None where there is none."""
    inside = [i for i, (b, f) in enumerate(encoding.offsets) if encoding.type_ids[i] == 1 and f > b and b < end and f > begin]
    inside = [i for i in inside if i < LONGEST_PAIR]
    return (inside[0], inside[-1]) if inside else None


def encoded_pair(tokenizer, pair):
    """(tokens, 1 or 0, tokens of the answer or None)."""
    prefix, text, answer = f"{pair['path']}\n", pair["text"], pair["answer"]
    if len(text) > LONGEST_TEXT:
        at = text.find(answer) if answer else 0
        begin = max(0, min(at - 60, len(text) - LONGEST_TEXT)) if at + len(answer or "") > LONGEST_TEXT else 0
        text = text[begin : begin + LONGEST_TEXT]
    tokens = tokenizer.encode(pair["q"], prefix + text)
    if not answer:
        return tokens, 0.0, None
    begin = len(prefix) + text.find(answer)
    span = tokens_between(tokens, begin, begin + len(answer)) if answer in text else None
    return tokens, 1.0, span
