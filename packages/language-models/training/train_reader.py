#!/usr/bin/env python3
"""train_reader.py OUT.pt --encoder ENCODER.pt: fine-tunes the reader, a cross-encoder over (question, headings + window):
does the window answer the question (one logit), and from which token to which (two rows of logits)?

Loss: binary answerability + 0.25 × span (cross-entropy of start and end, answered pairs only).
Pairs: an answered question with its passage, with near passages of the same site that do not answer, at times with a
passage of another site or with its own passage without the answer; an unanswerable one with the passage a careless reader
would answer from and the nearest others."""
import argparse
import random
import time

import torch
import torch.nn.functional as F

from bert import batch_of, load_base, load_tokenizer
from texts import LONGEST_TEXT, all_sites, as_crawled, passages_of, path_of, units_of, validation_names
from train_encoder import LONGEST, embed_all, written

LONGEST_PAIR = 208


class Reader(torch.nn.Module):
    def __init__(self, base):
        super().__init__()
        self.bert = base
        self.answers = torch.nn.Linear(384, 1)
        self.span = torch.nn.Linear(384, 2)

    def forward(self, input_ids, attention_mask, token_type_ids):
        hidden = self.bert(
            input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids
        ).last_hidden_state
        return self.answers(hidden[:, 0]).squeeze(-1), self.span(hidden)


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


def scores_of(model, tokenizer, pairs, size=48):
    model.eval()
    encoded = [tokenizer.encode(p["q"], f"{p['path']}\n{p['text'][:LONGEST_TEXT]}") for p in pairs]
    order = sorted(range(len(pairs)), key=lambda i: len(encoded[i].ids))
    out = torch.zeros(len(pairs))
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        for at in range(0, len(order), size):
            some = order[at : at + size]
            out[some] = model(*batch_of([encoded[i] for i in some], LONGEST_PAIR))[0].float()
    return out


def pairs_of_site(site, near, rng, others):
    """near: question index → passages by similarity, best first."""
    own = {p["id"]: (page, p) for page, p in passages_of(site)}
    for q, order in zip(site["questions"], near):
        if q["kind"] == "none":
            page, p = own[q["near"]]
            yield pair_of(q["q"], page, p, p["text"], rng)
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


def main():
    args = argparse.ArgumentParser()
    args.add_argument("out")
    args.add_argument("--encoder", required=True)
    args.add_argument("--start", help="a reader to go on from")
    args.add_argument("--judge", help="a reader whose surest 'answers' among the negatives are left out: unlisted second answers")
    args.add_argument("--new", default="", help="prefixes of sites that are read whole; of the others --share")
    args.add_argument("--share", type=float, default=1)
    args.add_argument("--only", default="")
    args.add_argument("--epochs", type=float, default=1)
    args.add_argument("--rate", type=float, default=8e-5)
    args.add_argument("--batch", type=int, default=16)
    args.add_argument("--seed", type=int, default=11)
    args.add_argument("--warm-up", type=float, default=0.1, help="share of the steps")
    args.add_argument("--stop", type=int, help="ends after so many steps, whatever the schedule says")
    args = args.parse_args()
    rng = random.Random(args.seed)
    torch.manual_seed(args.seed)
    tokenizer, encoder = load_tokenizer(), load_base()
    encoder.load_state_dict(torch.load(args.encoder))
    encoder.eval()
    model = Reader(load_base())
    if args.start:
        model.load_state_dict(torch.load(args.start))
    sites = all_sites()
    held = validation_names(sites)
    chosen = [n for n in sites if n not in held and n.startswith(tuple(args.only.split(",")))]
    everything = [r for n in chosen for r in passages_of(sites[n])]
    pairs = []
    for name in chosen:
        some = list(pairs_of_site(sites[name], neighbours(encoder, tokenizer, sites[name]), rng, everything))
        is_new = args.new and name.startswith(tuple(args.new.split(",")))
        pairs += some if is_new or args.share >= 1 else rng.sample(some, int(args.share * len(some)))
    pairs = [p for p in pairs if p["answer"] is None or p["answer"] in p["text"]]
    if args.judge:
        judge = Reader(load_base())
        judge.load_state_dict(torch.load(args.judge))
        doubtful = [i for i, p in enumerate(pairs) if p["answer"] is None and not p.get("sure")]
        scores = scores_of(judge, tokenizer, [pairs[i] for i in doubtful])
        drop = {i for i, s in zip(doubtful, scores.tolist()) if s > 3.0}
        print("left out as likely second answers:", len(drop), "of", len(doubtful), flush=True)
        pairs = [p for i, p in enumerate(pairs) if i not in drop]
    encoded = []
    for p in pairs:
        prefix = f"{p['path']}\n"
        text = p["text"]
        if len(text) > LONGEST_TEXT:
            at = text.find(p["answer"]) if p["answer"] else 0
            begin = max(0, min(at - 60, len(text) - LONGEST_TEXT)) if at + len(p["answer"] or "") > LONGEST_TEXT else 0
            text = text[begin : begin + LONGEST_TEXT]
        e = tokenizer.encode(p["q"], prefix + text)
        span = None
        if p["answer"] and p["answer"] in text:
            a = len(prefix) + text.find(p["answer"])
            z = a + len(p["answer"])
            inside = [i for i, (b, f) in enumerate(e.offsets) if e.type_ids[i] == 1 and f > b and b < z and f > a]
            inside = [i for i in inside if i < LONGEST_PAIR]
            if inside:
                span = (inside[0], inside[-1])
        encoded.append((e, 1.0 if p["answer"] else 0.0, span))
    print(len(encoded), "pairs,", sum(e[1] > 0 for e in encoded), "answer; mean tokens", sum(len(e[0].ids) for e in encoded) / len(encoded), flush=True)
    steps = int(args.epochs * len(encoded) / args.batch)
    optimizer = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda s: min(1, (s + 1) / (args.warm_up * steps)) * max(0.02, 1 - s / steps))
    model.train()
    began, batches, step, total = time.time(), [], 0, 0.0
    while step < min(steps, args.stop or steps):
        if not batches:
            # Batches of like length, so that little is padded; their order is random.
            order = sorted(range(len(encoded)), key=lambda i: len(encoded[i][0].ids) + rng.random() * 8)
            batches = [order[i : i + args.batch] for i in range(0, len(order), args.batch)]
            rng.shuffle(batches)
        some = [encoded[i] for i in batches.pop()]
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits, spans = model(*batch_of([e for e, _, _ in some], LONGEST_PAIR))
        labels = torch.tensor([label for _, label, _ in some])
        loss = F.binary_cross_entropy_with_logits(logits.float(), labels, pos_weight=torch.tensor(1.5))
        rows = [i for i, (_, _, s) in enumerate(some) if s]
        if rows:
            size = spans.shape[1]
            for side in (0, 1):
                target = torch.tensor([min(some[i][2][side], size - 1) for i in rows])
                loss = loss + 0.125 * F.cross_entropy(spans[rows, :, side].float(), target)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad()
        schedule.step()
        total = 0.98 * total + 0.02 * loss.item() if step else loss.item()
        step += 1
        if step % 100 == 0:
            print(step, "of", steps, round(total, 3), round(time.time() - began), "s", flush=True)
        if step % 1000 == 0:
            torch.save(model.state_dict(), args.out)
    torch.save(model.state_dict(), args.out)
    print(validate(model, encoder, tokenizer, [sites[n] for n in sorted(held)]), flush=True)


if __name__ == "__main__":
    main()
