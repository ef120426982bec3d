#!/usr/bin/env python3
"""tokenizer_reference.py: what the original tokenizer makes of more than 10,000 texts, for the test of ours.

Writes ../src/tokenizer/reference.json: strange texts with their ids and offsets, and digests of the ids of all lines of
the training texts, file by file."""
import glob
import hashlib
import json
import os
import random

from bert import load_tokenizer
from texts import HERE


def strange_texts(rng):
    pieces = (
        ["Ärger", "naïve", "ﬁancé", "İstanbul", "ΣΊΣΥΦΟΣ", "Ωmega", "日本語のテキスト", "한국어 문장", "中文句子", "שלום", "مرحبا", "ไทย", "हिन्दी"]
        + ["👩‍👩‍👧‍👦", "🇩🇪", "e\u0301le\u0300ve", "\u200bzero", "\u00a0nbsp", "\ufeffbom", "\x07bell", "tab\there", "line\nbreak", "\u2028sep"]
        + ["$9.99", "50%", "a_b-c", "C++", "x²+y²=z²", "½ price", "№5", "№", "™", "…", "“quoted”", "‘it’s’", "—dash—", "don't", "http://a.b/c?d=e&f#g"]
        + ["a" * 99, "b" * 100, "c" * 101, "supercalifragilisticexpialidocious", "ǅungla", "ß", "ſ", "ŉ", "\U0001d400bold", "\U0002a6b2", "\ue000", "\ufffd"]
    )
    return [rng.choice(["", " ", "  "]).join(rng.choices(pieces, k=rng.randint(1, 6))) for _ in range(500)]


def main():
    tokenizer = load_tokenizer()
    rows = []
    for text in strange_texts(random.Random(3)):
        e = tokenizer.encode(text, add_special_tokens=False)
        rows.append({"text": text, "ids": e.ids, "offsets": [list(o) for o in e.offsets]})
    files, count = {}, 0
    for path in sorted(glob.glob(f"{HERE}/texts/*/*")):
        lines = [line for line in open(path, encoding="utf-8").read().split("\n") if line.strip()]
        digest = hashlib.sha256()
        for e in tokenizer.encode_batch(lines, add_special_tokens=False):
            digest.update((",".join(map(str, e.ids)) + "\n").encode())
        count += len(lines)
        files[os.path.relpath(path, f"{HERE}/texts")] = digest.hexdigest()[:16]
    out = f"{HERE}/../src/tokenizer/reference.json"
    json.dump({"lines": count, "files": files, "strange": rows}, open(out, "w", encoding="utf-8"), ensure_ascii=True, separators=(",", ":"))
    print(count, "lines,", len(rows), "strange texts")


if __name__ == "__main__":
    main()
