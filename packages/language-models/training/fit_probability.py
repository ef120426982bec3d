#!/usr/bin/env python3
"""fit_probability.py FEATURES.json… [--more FEATURES.json]: one calibrated probability of being right, and where the bands begin.

FEATURES is what `npm run bench:answers -- --features FILE` writes for the sites that set thresholds. Fits what is added to
the reader's log-odds when the first candidate is chosen, then a logistic regression over the first candidate's evidence,
and prints both as they stand in packages/knowledge/src/retrieval/fitted.ts. The figures printed beside it are of sites
left out one at a time. `--order 4,4` names what is added (similarity, words) where several do as well: what is right first
more often may be told from what is unanswerable less well. `--more` are sites held back from training (texts/as_websites.py): many questions, but harder ones
than visitors', so each counts for a fifth, and no figure is of them.

fit_probability.py --pick FEATURES.json: how much similarity and words weigh when it is chosen what is read, for which
everything must have been read (`-- --features FILE --everything`). Comes first: the rest depends on it."""
import argparse
import json
import sys

import numpy as np

NAMES = None
L2 = 1.0
MORE_COUNTS = 0.2
PICKED = 4
GRID = [(s, b) for s in (0, 2, 4, 6, 8, 10, 14) for b in (0, 1, 2, 3, 4, 6)]


def first_of(question, order):
    scores = [c["answers"] + order[0] * c["similarity"] + order[1] * c["bm25"] for c in question["candidates"]]
    return question["candidates"][int(np.argmax(scores))] if scores else None


def read_of(question, pick):
    """The candidates that the product reads: the likeliest by similarity and words."""
    worth = [pick[0] * c["similarity"] + pick[1] * c["bm25"] for c in question["candidates"]]
    return [question["candidates"][i] for i in np.argsort(worth)[::-1][:PICKED]]


def is_picked(questions, pick):
    asked = [q for q in questions if q["kind"] != "none" and any(c["isRight"] for c in q["candidates"])]
    return np.mean([any(c["isRight"] for c in read_of(q, pick)) for q in asked])


def rightness(questions, order):
    asked = [q for q in questions if q["kind"] != "none" and q["candidates"]]
    return np.mean([first_of(q, order)["isRight"] for q in asked])


def rows(questions, order):
    firsts = [first_of(q, order) for q in questions]
    x = np.array([[c["evidence"][n] for n in NAMES] for c in firsts])
    return x, np.array([float(c["isRight"]) for c in firsts])


def fit(x, y, counts):
    """Logistic regression; `counts`: how much each row weighs."""
    mean, spread = x.mean(0), x.std(0) + 1e-9
    z = np.hstack([(x - mean) / spread, np.ones((len(x), 1))])
    w = np.zeros(z.shape[1])
    penalty = np.diag([L2] * (len(w) - 1) + [0])
    for _ in range(50):
        p = 1 / (1 + np.exp(-z @ w))
        gradient = z.T @ (counts * (p - y)) + penalty @ w
        w -= np.linalg.solve((z.T * (counts * p * (1 - p))) @ z + penalty, gradient)
    weights = w[:-1] / spread
    return weights, w[-1] - weights @ mean


def table(questions, p, y, cut):
    out = []
    for kind in ("words", "visitor", "none"):
        at = np.array([q["kind"] == kind for q in questions])
        told = p[at] >= cut
        right = (told & (y[at] > 0)).mean() * 100
        wrong = (told & (y[at] == 0)).mean() * 100
        out.append(f"{kind} {right:.0f}/{wrong:.0f}")
    return "  ".join(out)


def fit_pick(questions):
    for order in sorted([g for g in GRID if g[0]], key=lambda o: -is_picked(questions, o)):
        print(order, f"{100 * is_picked(questions, order):.1f} % of those whose answer was thought of are read")
    asked = [q for q in questions if q["kind"] == "visitor"]
    print(f"visitors' answers thought of: {100 * np.mean([any(c['isRight'] for c in q['candidates']) for q in asked]):.1f} %")


def features_of(files):
    questions = [q for f in files for q in json.load(open(f))]
    for q in questions:
        q["candidates"] = [c for c in q["candidates"] if c["evidence"]]
    return [q for q in questions if q["candidates"]]


def fit_to(questions, more, order):
    x, y = rows(questions, order)
    counts = np.ones(len(y))
    if more:
        more_x, more_y = rows(more, order)
        x, y, counts = np.vstack([x, more_x]), np.r_[y, more_y], np.r_[counts, np.full(len(more_y), MORE_COUNTS)]
    return fit(x, y, counts)


def main():
    global NAMES
    if sys.argv[1] == "--pick":
        fit_pick([q for q in json.load(open(sys.argv[2])) if q["candidates"]])
        return
    args = argparse.ArgumentParser()
    args.add_argument("features", nargs="+")
    args.add_argument("--more", nargs="+", default=[])
    args.add_argument("--order", type=lambda text: tuple(float(n) for n in text.split(",")))
    args = args.parse_args()
    questions, more = features_of(args.features), features_of(args.more)
    NAMES = list(questions[0]["candidates"][0]["evidence"])
    order = args.order or max(GRID, key=lambda o: (round(rightness(questions, o), 4), -o[0] - o[1]))
    for o in GRID:
        print(o, round(100 * rightness(questions, o), 1), end="; ")
    sets = sorted({q["set"] for q in questions})
    left_out = np.zeros(len(questions))
    for name in sets:
        train = [q for q in questions if q["set"] != name]
        w, b = fit_to(train, more, order)
        at = [i for i, q in enumerate(questions) if q["set"] == name]
        tx, _ = rows([questions[i] for i in at], order)
        left_out[at] = 1 / (1 + np.exp(-(tx @ w + b)))
    _, y = rows(questions, order)
    w, b = fit_to(questions, more, order)
    print("\norder", order, "first is right", round(100 * rightness(questions, order), 1))
    right = left_out[(y > 0) & np.array([q["kind"] == "visitor" for q in questions])]
    none = left_out[np.array([q["kind"] == "none" for q in questions])]
    print("AUROC, sites left out:", round(np.mean([(r > none).mean() + (r == none).mean() / 2 for r in right]), 3))
    for lo in np.arange(0, 1, 0.1):
        some = (left_out >= lo) & (left_out < lo + 0.1)
        if some.any():
            print(f"  said {lo:.1f}–{lo + 0.1:.1f}: {some.sum()} questions, right {100 * y[some].mean():.0f} %")
    print("right / wrong in %, by threshold, sites left out:")
    for cut in np.arange(0.25, 0.85, 0.05):
        print(f"  {cut:.2f}  {table(questions, left_out, y, cut)}")
    print(json.dumps({"order": {"similarity": order[0], "bm25": order[1]}, "intercept": round(float(b), 4), "weights": {n: round(float(v), 4) for n, v in zip(NAMES, w)}}))


if __name__ == "__main__":
    main()
