#!/usr/bin/env python3
"""train_shorts.py OUT.pt --reader READER.pt: trains what says yes and no, on a reader that is left as it is.

Beside the reader's own loss this head learns little: few pairs have a label. So the labelled pairs are run through the
reader once, and the head alone is trained on what comes out, until organizations held back tell that it is enough."""
import argparse
import random

import torch
import torch.nn.functional as F

from bert import batch_of, load_base, load_tokenizer
from reader import LONGEST_PAIR, Reader
from reader_checks import validate_shorts
from reader_pairs import encoded_pair, pair_of, short_answers, window_around
from texts import all_sites, passages_of, validation_names


def labelled_pairs(sites, shorts, rng, tokenizer, times=2):
    for name, site in sites.items():
        own = {p["id"]: (page, p) for page, p in passages_of(site)}
        for at, short in shorts.get(name, {}).items():
            q = site["questions"][at]
            page, p = own[q["passage"]]
            for _ in range(times):
                pair = pair_of(q["q"], page, p, window_around(p["text"], q["answer"], rng), rng, q["answer"])
                if pair["answer"] not in pair["text"]:
                    continue
                tokens, _, _, kind = encoded_pair(tokenizer, {**pair, "short": short})
                yield tokens, kind


def run_through(model, pairs, size=48):
    """(what the reader makes of each pair as a whole, their labels)."""
    model.eval()
    order = sorted(range(len(pairs)), key=lambda i: len(pairs[i][0].ids))
    out = torch.zeros(len(pairs), 384)
    for at in range(0, len(order), size):
        some = order[at : at + size]
        with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
            out[some] = model.hidden(*batch_of([pairs[i][0] for i in some], LONGEST_PAIR))[:, 0].float()
    return out, torch.tensor([kind for _, kind in pairs])


def main():
    args = argparse.ArgumentParser()
    args.add_argument("out")
    args.add_argument("--reader", required=True)
    args.add_argument("--epochs", type=int, default=12)
    args.add_argument("--rate", type=float, default=1e-3)
    args = args.parse_args()
    rng = random.Random(5)
    torch.manual_seed(5)
    tokenizer, model = load_tokenizer(), Reader(load_base())
    model.load_state_dict(torch.load(args.reader), strict=False)
    sites, shorts = all_sites(), short_answers()
    held = validation_names(sites)
    pairs = list(labelled_pairs({n: s for n, s in sites.items() if n not in held}, shorts, rng, tokenizer))
    rows, labels = run_through(model, pairs)
    kept, kept_labels = run_through(model, list(labelled_pairs({n: sites[n] for n in held}, shorts, rng, tokenizer, times=1)))
    print(len(rows), "labelled pairs", flush=True)
    optimizer = torch.optim.AdamW(model.kind.parameters(), lr=args.rate, weight_decay=0.05)
    best = float("inf")
    for epoch in range(args.epochs):
        order = rng.sample(range(len(rows)), len(rows))
        for at in range(0, len(order), 64):
            some = order[at : at + 64]
            loss = F.cross_entropy(model.kind(rows[some]), labels[some])
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()
        with torch.no_grad():
            there = F.cross_entropy(model.kind(kept), kept_labels).item()
        print(epoch, round(loss.item(), 3), "held back", round(there, 3), flush=True)
        if there < best:
            best = there
            torch.save(model.state_dict(), args.out)
    model.load_state_dict(torch.load(args.out))
    for sure in (0.8, 0.9, 0.95):
        print(sure, validate_shorts(model, tokenizer, {n: sites[n] for n in sorted(held)}, shorts, sure), flush=True)


if __name__ == "__main__":
    main()
