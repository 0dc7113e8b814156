"""Lays the weights of a written model back into a network, so that training can go on on a machine that has no state of it."""

import json
import struct

import numpy as np
import torch

from export import MARK
from network import Step


def begin_from(network, file, order, examples):
    """`examples` is a batch of inputs by whose means and spreads the normalisations are set so that they change nothing at first.

    Layers of another shape, and the coarser levels' say, which a model does not keep, stay as they were. Raises ValueError for other names.
    """
    with open(file, "rb") as stream:
        data = stream.read()
    mark, length = struct.unpack_from("<II", data)
    header = json.loads(data[8:8 + length])
    if mark != MARK or header["names"] != order["names"] or header["shell"] != order["shell"]:
        raise ValueError(f"{file} is no model of these names: train anew.")
    modules, at = dict(network.named_modules()), 8 + length
    with torch.no_grad():
        for layer in header["layers"]:
            inputs, outputs, side = layer["inputs"], layer["outputs"], layer["side"]
            scale, bias = np.frombuffer(data, "<f4", 2 * outputs, at).reshape(2, outputs).copy()
            if layer["name"] == "say" and "nameWeights" in header:
                bias[:len(header["nameWeights"])] += np.log(header["nameWeights"])
            count = side * side * inputs * outputs
            weights = np.frombuffer(data, np.int8, count, at + 8 * outputs).reshape(side, side, inputs, outputs) * scale
            at += 8 * outputs + count
            module = modules[layer["name"]]
            conv, shift = (module.conv, module.norm) if isinstance(module, Step) else (module, module)
            if conv.weight.shape == (outputs, inputs, side, side):
                conv.weight.copy_(torch.from_numpy(weights.transpose(3, 2, 0, 1).copy()))
                shift.bias.copy_(torch.from_numpy(bias))
        hooks = [module.norm.register_forward_pre_hook(neutralise) for module in network.modules() if isinstance(module, Step)]
        network.eval()
        network(examples)
        for hook in hooks:
            hook.remove()
    network.train()


def neutralise(norm, inputs):
    spread, mean = torch.var_mean(inputs[0], (0, 2, 3), unbiased=False)
    norm.running_mean.copy_(mean)
    norm.running_var.copy_(spread)
    norm.weight.copy_(torch.sqrt(spread + norm.eps))
    norm.bias.add_(mean)
