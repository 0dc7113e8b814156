"""Writes the tiny network and what PyTorch gives for it, by which run-network.test.ts proves itself:
   python3 tooling/learn/net/make-fixture.py packages/imaging/src/kernels/semantic-segmentation/fixtures"""

import json
import os
import sys

import torch

from export import export, folded
from network import INPUTS, Network

ORDER = {
    "names": "wall floor ceiling window door curtain rug sofa chair table bed cabinet shelf counter appliance sanitary lamp picture mirror plant textile stair railing column beam thing person sky ground paving grass water tree rock facade roof glass road car fence".split(),
    "shell": "floor left back right ceiling none".split(),
}
WIDTHS, HEAD, SIDE, EVERY = (8, 8, 16, 8, 16), 8, 32, 97

folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
torch.manual_seed(5)
network = Network(50, WIDTHS, HEAD)
for module in network.modules():
    if isinstance(module, torch.nn.BatchNorm2d):
        module.weight.data.uniform_(0.6, 1.6)
        module.bias.data.uniform_(-0.3, 0.5)
        module.running_mean.uniform_(-0.3, 0.3)
        module.running_var.uniform_(0.2, 1)
network.eval()
export(network.state_dict(), ORDER, os.path.join(folder, "tiny.bin"))
# what the file can hold: each normalisation undone, its convolution's weights rounded as export rounds them
tensors = {key: value.double().numpy() for key, value in network.state_dict().items() if not key.startswith("aside.")}
for name, module in network.named_modules():
    if name + ".conv.weight" not in tensors and not (isinstance(module, torch.nn.Conv2d) and name + ".bias" in tensors):
        continue
    weight, bias = (torch.from_numpy(part) for part in folded(tensors, name))
    scale = (weight.abs().reshape(len(weight), -1).max(1).values / 127).float().double()[:, None, None, None]
    weight = (weight / (weight.abs().reshape(len(weight), -1).max(1).values / 127)[:, None, None, None]).round() * scale
    if hasattr(module, "conv"):
        module.conv.weight.data = weight.float()
        module.norm.weight.data.fill_(1)
        module.norm.bias.data = bias.float()
        module.norm.running_mean.zero_()
        module.norm.running_var.fill_(1 - module.norm.eps)
    else:
        module.weight.data, module.bias.data = weight.float(), bias.float()
at = torch.arange(SIDE * SIDE * INPUTS).double()
x = torch.sin(at * 0.37) * torch.cos(at * at * 0.0001)
with torch.no_grad():
    out = network(x.float().reshape(1, SIDE, SIDE, INPUTS).permute(0, 3, 1, 2))[0].permute(1, 2, 0).reshape(-1)
with open(os.path.join(folder, "tiny.json"), "w", encoding="utf8") as file:
    json.dump({"side": SIDE, "every": EVERY, "said": [round(float(value), 5) for value in out[::EVERY]]}, file)
