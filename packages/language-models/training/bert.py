"""The base model (bge-small-en-v1.5 in full precision) as a PyTorch module, read from its ONNX file, and its tokenizer."""
import functools
import os
import time

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

BASE = os.environ.get("BASE_DIR", "base")
MATMULS = [
    "attention.self.query",
    "attention.self.key",
    "attention.self.value",
    "attention.output.dense",
    "intermediate.dense",
    "output.dense",
]


def load_base(path=None, layers=12, attention="sdpa"):
    """ONNX exports keep the names of biases and tables but rename weight matrices; those come in the order of use."""
    graph = onnx.load(path or f"{BASE}/bge-small-en-v1.5.onnx").graph
    weights = {i.name: numpy_helper.to_array(i) for i in graph.initializer}
    heads, wide = 12, weights["embeddings.word_embeddings.weight"].shape[1]
    model = BertModel(
        BertConfig(
            hidden_size=wide,
            num_hidden_layers=layers,
            num_attention_heads=heads,
            intermediate_size=4 * wide,
            # One or two epochs: nothing is learnt by heart, and on a processor dropout costs half the speed.
            hidden_dropout_prob=0.0,
            attention_probs_dropout_prob=0.0,
            attn_implementation=attention,
        ),
        add_pooling_layer=False,
    )
    state = {k: torch.tensor(v) for k, v in weights.items() if k in model.state_dict()}
    matrices = [
        weights[n.input[1]] for n in graph.node if n.op_type == "MatMul" and n.input[1] in weights and weights[n.input[1]].ndim == 2
    ]
    if len(matrices) != 6 * layers:
        raise SystemExit(f"expected {6 * layers} weight matrices, found {len(matrices)}")
    for at, matrix in enumerate(matrices):
        state[f"encoder.layer.{at // 6}.{MATMULS[at % 6]}.weight"] = torch.tensor(np.ascontiguousarray(matrix.T))
    missing = [k for k in model.state_dict() if k not in state and "position_ids" not in k]
    if missing:
        raise SystemExit(f"not in the base: {missing[:5]}")
    model.load_state_dict(state, strict=False)
    return model


def load_tokenizer(path=None):
    tokenizer = Tokenizer.from_file(path or f"{BASE}/bge-small-en-v1.5-tokenizer.json")
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


def batch_of(encodings, longest):
    """Encodings → (input_ids, attention_mask, token_type_ids), padded to the longest of the batch."""
    size = min(longest, max(len(e.ids) for e in encodings))
    ids, mask, types = (torch.zeros(len(encodings), size, dtype=torch.long) for _ in range(3))
    for row, e in enumerate(encodings):
        n = min(size, len(e.ids))
        ids[row, :n] = torch.tensor(e.ids[:n])
        mask[row, :n] = 1
        types[row, :n] = torch.tensor(e.type_ids[:n])
    return ids, mask, types


@functools.cache
def bfloat16_is_faster():
    """Some processors multiply bfloat16 twice as fast as full precision, others half as fast: a moment's trial tells."""
    seconds = {}
    for kind in (torch.float32, torch.bfloat16):
        a, b = torch.randn(2048, 384).to(kind), torch.randn(384, 1536).to(kind)
        a @ b
        began = time.perf_counter()
        for _ in range(10):
            a @ b
        seconds[kind] = time.perf_counter() - began
    return seconds[torch.bfloat16] < seconds[torch.float32]


def fastest():
    """The arithmetic that models are run in: `with fastest(): …`."""
    return torch.autocast("cpu", dtype=torch.bfloat16, enabled=bfloat16_is_faster())
