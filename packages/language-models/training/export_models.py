#!/usr/bin/env python3
"""export_models.py --encoder E.pt --reader R.pt --out ../models: both models as ONNX with int8 weights, and the vocabulary.

The encoder's graph ends in a unit vector, the reader's in one log-odds a pair and the scores of each token as start and end.
Weights are signed bytes with a scale for each column: nearest to full precision, and twice as fast as unsigned ones on
processors with VNNI."""
import argparse
import json
import os
import tempfile

import numpy as np
import onnxruntime
import torch
import torch.nn.functional as F
from onnxruntime.quantization import QuantType, quantize_dynamic

from bert import BASE, batch_of, load_base, load_tokenizer
from reader import Reader
from saved import weights_of


class Encoder(torch.nn.Module):
    def __init__(self, base):
        super().__init__()
        self.bert = base

    def forward(self, input_ids, attention_mask, token_type_ids):
        hidden = self.bert(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids)
        return F.normalize(hidden.last_hidden_state[:, 0], dim=-1)


# The fused attention of training becomes a clumsier graph.
WRITTEN_OUT = "eager"
GIVES = ["answers", "starts", "ends"]


class ReaderHeads(torch.nn.Module):
    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, input_ids, attention_mask, token_type_ids):
        said = self.reader(input_ids, attention_mask, token_type_ids)
        spans = said["span"]
        return said["answers"], spans[..., 0], spans[..., 1]


def export(model, names, path, example):
    model.eval()
    with tempfile.TemporaryDirectory() as folder:
        whole = f"{folder}/whole.onnx"
        axes = {n: {0: "batch", 1: "tokens"} for n in ["input_ids", "attention_mask", "token_type_ids"]}
        axes |= {n: {0: "batch", **({1: "tokens"} if n in ("starts", "ends") else {})} for n in names}
        torch.onnx.export(
            model,
            example,
            whole,
            input_names=["input_ids", "attention_mask", "token_type_ids"],
            output_names=names,
            dynamic_axes=axes,
            opset_version=17,
            dynamo=False,
        )
        quantize_dynamic(whole, path, weight_type=QuantType.QInt8, per_channel=True, extra_options={"MatMulConstBOnly": True})
        session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
        feeds = {n: t.numpy() for n, t in zip(["input_ids", "attention_mask", "token_type_ids"], example)}
        with torch.no_grad():
            exact = model(*example)
        exact = [exact] if torch.is_tensor(exact) else exact
        mask = example[1].bool().numpy()
        for name, mine, theirs in zip(names, session.run(names, feeds), exact):
            far = np.abs(mine - theirs.numpy())
            far = far[mask] if far.shape == mask.shape else far
            print(f"{os.path.basename(path)} {name}: largest difference to full precision {far.max():.3f}, mean {far.mean():.4f}")
    print(os.path.basename(path), round(os.path.getsize(path) / 1e6, 1), "MB")


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--encoder", required=True)
    args.add_argument("--reader", required=True)
    args.add_argument("--out", required=True)
    args = args.parse_args()
    tokenizer = load_tokenizer()
    example = batch_of(
        [
            tokenizer.encode("do you take dogs?", "Rules > Pets\nDogs are welcome on a lead in the garden. No cats, please."),
            tokenizer.encode("when do you close on sundays", "Opening hours\nMonday to Friday 9-5"),
        ],
        64,
    )
    encoder = load_base(attention=WRITTEN_OUT)
    encoder.load_state_dict(weights_of(args.encoder))
    export(Encoder(encoder), ["vectors"], f"{args.out}/encoder.onnx", example)
    reader = Reader(load_base(attention=WRITTEN_OUT))
    reader.load_state_dict(weights_of(args.reader))
    export(ReaderHeads(reader), GIVES, f"{args.out}/reader.onnx", example)
    pieces = json.load(open(f"{BASE}/bge-small-en-v1.5-tokenizer.json", encoding="utf-8"))["model"]["vocab"]
    with open(f"{args.out}/vocabulary.txt", "w", encoding="utf-8") as out:
        out.write("\n".join(sorted(pieces, key=pieces.get)))


if __name__ == "__main__":
    main()
