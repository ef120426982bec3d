#!/usr/bin/env python3
"""train_encoder.py OUT.pt [--epochs 1]: fine-tunes the encoder: a question beside its passage, against those of other
questions in the batch and one near passage of the same site (InfoNCE, temperature .03)."""
import argparse
import random
import time

import torch
import torch.nn.functional as F

from bert import batch_of, fastest, load_base, load_tokenizer
from saved import weights_of
from texts import all_sites, as_crawled, passages_of, path_of, validation_names

LONGEST = {"question": 48, "passage": 144}


def embed(model, tokenizer, texts, longest, grad=False):
    with torch.set_grad_enabled(grad), fastest():
        ids, mask, types = batch_of(tokenizer.encode_batch(texts), longest)
        hidden = model(input_ids=ids, attention_mask=mask, token_type_ids=types).last_hidden_state[:, 0]
    return F.normalize(hidden.float(), dim=-1)


def embed_sorted(model, tokenizer, texts, longest, size=16):
    """Like `embed` with gradients, in pieces of like length, so that little is padded."""
    order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
    parts = [
        embed(model, tokenizer, [texts[i] for i in order[at : at + size]], longest, grad=True) for at in range(0, len(order), size)
    ]
    back = torch.empty(len(texts), dtype=torch.long)
    back[torch.tensor(order)] = torch.arange(len(texts))
    return torch.cat(parts)[back]


def embed_all(model, tokenizer, texts, longest, size=64):
    order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
    out = torch.zeros(len(texts), 384)
    for at in range(0, len(order), size):
        some = order[at : at + size]
        out[some] = embed(model, tokenizer, [texts[i] for i in some], longest)
    return out


def written(page, passage, rng=None):
    """How a passage stands in the index. In training at times without its page's title, as on pages that have none."""
    title = page["title"] if rng is None or rng.random() < 0.6 else ""
    text = passage["text"] if rng and rng.random() < 0.2 else as_crawled(passage["text"], None)[0]
    return f"{path_of(title, passage['headings'])}\n{text}"


def hits(model, tokenizer, sites):
    model.eval()
    found = {"words": [], "paraphrase": []}
    for site in sites:
        rows = passages_of(site)
        vectors = embed_all(model, tokenizer, [written(*r) for r in rows], LONGEST["passage"])
        asked = [q for q in site["questions"] if q["kind"] != "none"]
        order = (embed_all(model, tokenizer, [q["q"] for q in asked], LONGEST["question"]) @ vectors.T).argsort(descending=True)
        for q, row in zip(asked, order):
            right = {q["passage"], *q.get("also", [])}
            ranks = [i for i, at in enumerate(row.tolist()) if rows[at][1]["id"] in right]
            found[q["kind"]].append(ranks[0])
    return {k: [round(100 * sum(r < n for r in v) / len(v), 1) for n in (1, 3, 8)] for k, v in found.items()}


def main():
    args = argparse.ArgumentParser()
    args.add_argument("out")
    args.add_argument("--epochs", type=float, default=1)
    args.add_argument("--rate", type=float, default=3e-5)
    args.add_argument("--batch", type=int, default=32)
    args.add_argument("--start")
    args.add_argument("--check", action="store_true", help="also measure before training")
    args.add_argument("--only", default="")
    args = args.parse_args()
    rng = random.Random(7)
    torch.manual_seed(7)
    tokenizer, model = load_tokenizer(), load_base()
    if args.start:
        model.load_state_dict(weights_of(args.start))
    sites = all_sites()
    held = validation_names(sites)
    if args.check:
        print("before", hits(model, tokenizer, [sites[n] for n in sorted(held)]), flush=True)
    rows = []
    for name in sites:
        if name in held or not name.startswith(tuple(args.only.split(",")) if args.only else ""):
            continue
        site = sites[name]
        own = passages_of(site)
        by_id = {p["id"]: (page, p) for page, p in own}
        vectors = embed_all(model, tokenizer, [written(*r) for r in own], LONGEST["passage"])
        asked = [q for q in site["questions"] if q["kind"] != "none"]
        near = (embed_all(model, tokenizer, [q["q"] for q in asked], LONGEST["question"]) @ vectors.T).argsort(descending=True)
        for q, order in zip(asked, near):
            right = {q["passage"], *q.get("also", [])}
            others = [own[i] for i in order.tolist()[:12] if own[i][1]["id"] not in right]
            rows.append((q["q"], by_id[q["passage"]], others))
    steps = int(args.epochs * len(rows) / args.batch)
    optimizer = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=0.01, fused=True)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda s: min(1, (s + 1) / (0.1 * steps)) * max(0.05, 1 - s / steps))
    print(len(rows), "questions", steps, "steps", flush=True)
    model.train()
    began, order = time.time(), []
    for step in range(steps):
        if len(order) < args.batch:
            order = rng.sample(range(len(rows)), len(rows))
        some = [rows[order.pop()] for _ in range(args.batch)]
        questions = embed_sorted(model, tokenizer, [q for q, _, _ in some], LONGEST["question"])
        texts = [written(*p, rng) for _, p, _ in some] + [written(*rng.choice(o), rng) for _, _, o in some]
        passages = embed_sorted(model, tokenizer, texts, LONGEST["passage"])
        loss = F.cross_entropy(questions @ passages.T / 0.03, torch.arange(args.batch))
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad()
        schedule.step()
        if step % 100 == 99:
            torch.save(model.state_dict(), args.out)
        if step % 20 == 0:
            print(step, round(loss.item(), 3), round(time.time() - began), "s", flush=True)
    torch.save(model.state_dict(), args.out)
    print("after", hits(model, tokenizer, [sites[n] for n in sorted(held)]), flush=True)


if __name__ == "__main__":
    main()
