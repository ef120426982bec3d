"""How well a reader does on organizations held back."""
import random

import torch

from bert import batch_of
from reader import LONGEST_PAIR, SHORT_KINDS, scores_of
from reader_pairs import neighbours, pair_of, window_around
from texts import LONGEST_TEXT, passages_of


def auroc(positive, negative):
    both = sorted([(s, 1) for s in positive] + [(s, 0) for s in negative])
    ranks = sum(i + 1 for i, (_, label) in enumerate(both) if label)
    n, m = len(positive), len(negative)
    return (ranks - n * (n + 1) / 2) / (n * m)


def validate(model, encoder, tokenizer, sites):
    """Best score among the eight nearest passages: right ones of visitors' questions against unanswerable ones."""
    rng = random.Random(1)
    right, unanswerable, asked, words = [], [], 0, []
    for site in sites:
        near = neighbours(encoder, tokenizer, site)
        pairs = [pair_of(q["q"], page, p, p["text"], rng) for q, order in zip(site["questions"], near) for page, p in order[:8]]
        scores = scores_of(model, tokenizer, pairs).view(-1, min(8, len(near[0])))
        for q, order, row in zip(site["questions"], near, scores):
            best = row.max().item()
            if q["kind"] == "none":
                unanswerable.append(best)
                continue
            is_right = order[row.argmax().item()][1]["id"] in {q["passage"], *q.get("also", [])}
            if q["kind"] == "words":
                words.append(is_right)
                continue
            asked += 1
            if is_right:
                right.append(best)
    cut = sorted(unanswerable)[int(0.9 * len(unanswerable))]
    return {
        "auroc": round(auroc(right, unanswerable), 3),
        "right first": round(100 * len(right) / asked, 1),
        "told at 10 % false": round(100 * sum(s > cut for s in right) / asked, 1),
        "page's words first": round(100 * sum(words) / max(1, len(words)), 1),
    }


def validate_shorts(model, tokenizer, sites, shorts, sure=0.9):
    """Yes and no where the passage is right: how often one is surely said, and how often it is then the labelled one."""
    rng = random.Random(1)
    said, right, labelled = 0, 0, 0
    for name in sites:
        own = {p["id"]: (page, p) for page, p in passages_of(sites[name])}
        for at, kind in shorts.get(name, {}).items():
            q = sites[name]["questions"][at]
            page, p = own[q["passage"]]
            pair = pair_of(q["q"], page, p, window_around(p["text"], q["answer"], rng), rng, q["answer"])
            tokens = tokenizer.encode(pair["q"], f"{pair['path']}\n{pair['text'][:LONGEST_TEXT]}")
            with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
                chances = model(*batch_of([tokens], LONGEST_PAIR))["kind"][0].float().softmax(-1)
            guess = SHORT_KINDS[int(chances.argmax())]
            labelled += kind in "yn"
            if guess in "yn" and chances.max() >= sure:
                said += 1
                right += guess == kind
    return f"yes or no: {labelled} labelled so, {said} said, {right} of these right"
