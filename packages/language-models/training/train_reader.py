#!/usr/bin/env python3
"""train_reader.py OUT.pt --encoder ENCODER.pt: fine-tunes the reader (reader.py) on pairs of question and window
(reader_pairs.py), and says how it does on the organizations held back (reader_checks.py).

Loss: binary answerability + 0.25 × span (cross-entropy of start and end, answered pairs only)."""
import argparse
import random
import time

import torch
import torch.nn.functional as F

from bert import batch_of, fastest, load_base, load_tokenizer
from reader import LONGEST_PAIR, Reader, scores_of
from reader_checks import validate
from reader_pairs import encoded_pair, neighbours, pairs_of_site
from saved import weights_of
from texts import all_sites, passages_of, validation_names

# Of a question's windows about one in four answers it.
POSITIVE = torch.tensor(1.5)
# A judge this sure (log-odds) that a near passage answers may well be right: such a pair is left out.
JUDGED = 3.0


def arguments():
    args = argparse.ArgumentParser()
    args.add_argument("out")
    args.add_argument("--encoder", required=True)
    args.add_argument("--start", help="a reader to go on from")
    args.add_argument("--judge", help="a reader whose surest 'answers' among the negatives are left out: unlisted second answers")
    args.add_argument("--new", default="", help="prefixes of sites that are all read; of the others --share")
    args.add_argument("--share", type=float, default=1)
    args.add_argument("--only", default="")
    args.add_argument("--epochs", type=float, default=1)
    args.add_argument("--rate", type=float, default=8e-5)
    args.add_argument("--batch", type=int, default=16)
    args.add_argument("--seed", type=int, default=11)
    args.add_argument("--frozen", type=int, default=0, help="so many layers stay as they are, and the embeddings: a fifth faster")
    args.add_argument("--warm-up", type=float, default=0.1, help="share of the steps")
    args.add_argument("--stop", type=int, help="ends after so many steps, whatever the schedule says")
    return args.parse_args()


def span_loss(scores, spans):
    """Cross-entropy of first and last token, summed; spans: row → (first, last)."""
    loss, rows = torch.zeros(()), list(spans)
    for side in (0, 1) if rows else ():
        target = torch.tensor([min(spans[i][side], scores.shape[1] - 1) for i in rows])
        loss = loss + F.cross_entropy(scores[rows, :, side].float(), target) / 2
    return loss


def loss_of(said, some):
    """One number for a batch; `some`: encoded pairs."""
    labels = torch.tensor([label for _, label, _ in some])
    loss = F.binary_cross_entropy_with_logits(said["answers"].float(), labels, pos_weight=POSITIVE)
    return loss + 0.25 * span_loss(said["span"], {i: span for i, (_, _, span) in enumerate(some) if span})


def batches_of(encoded, size, rng):
    """Batches of like length, so that little is padded; their order is random."""
    order = sorted(range(len(encoded)), key=lambda i: len(encoded[i][0].ids) + rng.random() * 8)
    batches = [order[i : i + size] for i in range(0, len(order), size)]
    rng.shuffle(batches)
    return batches


def train(model, encoded, args, rng):
    steps = int(args.epochs * len(encoded) / args.batch)
    optimizer = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], lr=args.rate, weight_decay=0.01, fused=True)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda s: min(1, (s + 1) / (args.warm_up * steps)) * max(0.02, 1 - s / steps)
    )
    model.train()
    began, batches, total = time.time(), [], None
    for step in range(1, min(steps, args.stop or steps) + 1):
        batches = batches or batches_of(encoded, args.batch, rng)
        some = [encoded[i] for i in batches.pop()]
        with fastest():
            said = model(*batch_of([tokens for tokens, *_ in some], LONGEST_PAIR))
        loss = loss_of(said, some)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad()
        schedule.step()
        total = loss.item() if total is None else 0.98 * total + 0.02 * loss.item()
        if step % 100 == 0:
            print(step, "of", steps, round(total, 3), round(time.time() - began), "s", flush=True)
        if step % 200 == 0:
            torch.save(model.state_dict(), args.out)
    torch.save(model.state_dict(), args.out)


def without_second_answers(pairs, judge_file, tokenizer):
    """Without near passages that a first reader is sure of: the writers of the texts may not have listed them."""
    judge = Reader(load_base())
    judge.load_state_dict(weights_of(judge_file))
    doubtful = [i for i, p in enumerate(pairs) if p["answer"] is None and not p.get("sure")]
    scores = scores_of(judge, tokenizer, [pairs[i] for i in doubtful])
    drop = {i for i, s in zip(doubtful, scores.tolist()) if s > JUDGED}
    print("left out as likely second answers:", len(drop), "of", len(doubtful), flush=True)
    return [p for i, p in enumerate(pairs) if i not in drop]


def main():
    args = arguments()
    rng = random.Random(args.seed)
    torch.manual_seed(args.seed)
    tokenizer, encoder = load_tokenizer(), load_base()
    encoder.load_state_dict(weights_of(args.encoder))
    encoder.eval()
    model = Reader(load_base())
    if args.start:
        model.load_state_dict(weights_of(args.start))
    for part in [model.bert.embeddings, *model.bert.encoder.layer[: args.frozen]] if args.frozen else []:
        part.requires_grad_(False)
    sites = all_sites()
    held = sorted(validation_names(sites))
    chosen = [n for n in sites if n not in held and n.startswith(tuple(args.only.split(",")))]
    everything = [r for n in chosen for r in passages_of(sites[n])]
    pairs = []
    for name in chosen:
        is_new = args.new and name.startswith(tuple(args.new.split(",")))
        if is_new or rng.random() < args.share:
            near = neighbours(encoder, tokenizer, sites[name])
            pairs += pairs_of_site(sites[name], near, rng, everything)
    pairs = [p for p in pairs if p["answer"] is None or p["answer"] in p["text"]]
    if args.judge:
        pairs = without_second_answers(pairs, args.judge, tokenizer)
    encoded = [encoded_pair(tokenizer, p) for p in pairs]
    print(f"{len(encoded)} pairs, {sum(e[1] > 0 for e in encoded)} answer", flush=True)
    train(model, encoded, args, rng)
    print(validate(model, encoder, tokenizer, [sites[n] for n in held]), flush=True)


if __name__ == "__main__":
    main()
