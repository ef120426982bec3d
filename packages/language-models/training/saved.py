"""Weights as they were saved: a checkpoint of PyTorch, or a model that ships (ONNX with 8-bit weights), in full precision again.

An 8-bit weight is (q - zero point) x scale of its column; what rounding took is lost, and a few hundred steps of training
give it back. So anybody can go on from what ships, without the checkpoints it came from."""
import re

import numpy as np
import onnx
import torch
from onnx import numpy_helper


def weights_of(path):
    """Name of the parameter -> tensor, as `state_dict` has them."""
    return shipped_weights(path) if path.endswith(".onnx") else torch.load(path)


def shipped_weights(path):
    """Of a graph that export_models.py wrote: its wrapper's own name ("bert." of the encoder, "reader." of the reader) goes."""
    graph = onnx.load(path).graph
    arrays = {i.name: numpy_helper.to_array(i) for i in graph.initializer}
    found = {}
    for name, array in arrays.items():
        if name.endswith("_quantized") and ".embeddings." in f".{name}":
            found[name.removesuffix("_quantized")] = full(arrays, name.removesuffix("_quantized"))
        elif re.search(r"\.(weight|bias)$", name):
            found[name] = array
    for node in graph.node:
        if node.op_type == "MatMulInteger":
            # "/reader/bert/encoder/layer.0/attention/self/query/MatMul_quant", "/reader/answers/Gemm_MatMul_quant"
            parts = node.name.strip("/").split("/")[:-1]
            # A module inside a Sequential says its parent's name twice: "kind/kind.0".
            name = ".".join(p for p, after in zip(parts, [*parts[1:], ""]) if not re.match(re.escape(p) + r"\.\d+$", after))
            name = re.sub(r"\blayer\.layer\.", "layer.", name)
            found[f"{name}.weight"] = full(arrays, node.input[1].removesuffix("_quantized")).T
    wrapper = "reader." if any(n.startswith("reader.") for n in found) else "bert."
    return {n.removeprefix(wrapper): torch.tensor(np.ascontiguousarray(a)) for n, a in found.items()}


def full(arrays, name):
    q, scale, zero = (arrays[f"{name}_{part}"].astype(np.float32) for part in ("quantized", "scale", "zero_point"))
    return (q - zero) * scale
