"""How well a reader does on organizations held back."""
import random

from reader import scores_of
from reader_pairs import neighbours, pair_of


def auroc(positive, negative):
    both = sorted([(s, 1) for s in positive] + [(s, 0) for s in negative])
    ranks = sum(i + 1 for i, (_, label) in enumerate(both) if label)
    n, m = len(positive), len(negative)
    return (ranks - n * (n + 1) / 2) / (n * m)


def validate(model, encoder, tokenizer, sites, most=50):
    """Best score among the eight nearest passages: right ones of visitors' questions against unanswerable ones. Of each site
    `most` questions are asked."""
    rng = random.Random(1)
    sites = [{**site, "questions": rng.sample(site["questions"], min(most, len(site["questions"])))} for site in sites]
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
