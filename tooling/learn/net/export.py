"""Writes a network as model.ts reads it: normalisation folded into the weights, these as 8-bit numbers with one scale per output."""

import json
import os
import struct

import numpy as np

MARK = 0x594A4731
EPSILON = 1e-5


def export(state, order, file, name_weights=None):
    """`state` is Network's state_dict; `file` is replaced whole. Layers follow one another in the order of the header.

    `name_weights` is how much more than others each name was heard while it was learned: what is written says a name as often as it
    is there again (Menon et al. 2021).
    """
    tensors = {key: value.numpy().astype(np.float64) for key, value in state.items() if not key.startswith("aside.")}
    layers, parts = [], []
    for name in sorted({key.rsplit(".", 2)[0] if ".conv." in key or ".norm." in key else key.rsplit(".", 1)[0] for key in tensors}):
        weight, bias = folded(tensors, name)
        outputs, inputs, side = weight.shape[:3]
        if name == "say" and name_weights is not None:
            bias = np.concatenate((bias[:len(name_weights)] - np.log(name_weights), bias[len(name_weights):]))
        scale = np.maximum(np.abs(weight).reshape(outputs, -1).max(1), 1e-12) / 127
        rounded = np.clip(np.rint(weight / scale[:, None, None, None]), -127, 127).astype(np.int8)
        layers.append({"name": name, "inputs": inputs, "outputs": outputs, "side": side})
        # tap by tap, input by input, the outputs side by side: the order in which they are needed
        parts.append(scale.astype("<f4").tobytes() + bias.astype("<f4").tobytes() + rounded.transpose(2, 3, 1, 0).tobytes())
    about = {"names": order["names"], "shell": order["shell"], "layers": layers}
    if name_weights is not None:
        about["nameWeights"] = [round(float(weight), 4) for weight in name_weights]
    header = json.dumps(about, separators=(",", ":")).encode()
    header += b" " * (-len(header) % 4)
    with open(file + ".part", "wb") as out:
        out.write(struct.pack("<II", MARK, len(header)) + header + b"".join(parts))
    os.replace(file + ".part", file)


def folded(tensors, name):
    if name + ".conv.weight" not in tensors:
        return tensors[name + ".weight"], tensors[name + ".bias"]
    factor = tensors[name + ".norm.weight"] / np.sqrt(tensors[name + ".norm.running_var"] + EPSILON)
    return tensors[name + ".conv.weight"] * factor[:, None, None, None], tensors[name + ".norm.bias"] - tensors[name + ".norm.running_mean"] * factor
