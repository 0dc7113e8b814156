"""Trains the network of semantic segmentation from .cache/learn/glimpses. `npm run learn -- segmentation` calls it.

The rate stays even after a warm-up and falls over the last sixth or so (Hu et al. 2024); what is kept of the even part can be
gone on from, to a greater number of pictures. Where nothing is kept it begins with the weights of a model, or
anew. The same glimpses and numbers give the same draws.
"""

import argparse
import math
import os
import time

import numpy as np
import torch
from torch.nn import functional as F

from begin import begin_from
from draw import draw, mirror
from export import export
from glimpses import IGNORE, list_glimpses
from network import Network, fold

BATCH = 8
# how many of a batch are drawn anew, and how many of a shape are kept to be seen again
FRESH, POOL = 2, 500
# anew, and from weights that know something already
RATE, GENTLE = 3e-3, 1.2e-3
WARM = 100
EVEN = 0.85
# what of the running mean of the weights, which is what is written, is kept at each step; what the coarser levels' say weighs
KEPT, ASIDE = 0.997, 0.25
SEED = 20
# cells down and across, as choose-grid.ts chooses them for pictures
SHAPES = ((96, 128), (80, 128), (80, 144), (112, 112), (128, 96), (64, 160))
SHARES = (0.36, 0.22, 0.18, 0.09, 0.1, 0.05)
# how far proportions may differ, as a logarithm; how often places outdoors are drawn, rooms being 1
ALIKE, OUTDOORS = 0.32, 1.0
DEAREST, CHEAPEST = 4.0, 0.5


def make_batch(glimpses, order, step, pool, size=BATCH):
    """Pictures of about the same proportions: some drawn anew, the others drawn for a batch before, flipped or not."""
    rng = np.random.default_rng((SEED, step))
    shape = SHAPES[rng.choice(len(SHAPES), p=SHARES)]
    before = pool.setdefault(shape, [])
    alike = [glimpse for glimpse in glimpses if abs(math.log(glimpse.width / glimpse.height * shape[0] / shape[1])) < ALIKE] or glimpses
    weights = np.array([OUTDOORS if glimpse.is_outdoors else 1.0 for glimpse in alike])
    fresh = FRESH if len(before) >= 4 * size else size
    drawn = [draw(alike[index].read(), shape, rng, order) for index in rng.choice(len(alike), fresh, p=weights / weights.sum())]
    again = [before[index] for index in rng.choice(len(before), size - fresh, replace=False)] if fresh < size else []
    batch = drawn + [mirror(*one, order) if rng.random() < 0.5 else one for one in again]
    before.extend(drawn)
    del before[:-POOL]
    x = fold(torch.stack([luma for luma, _, _ in batch]), torch.stack([chroma for _, chroma, _ in batch])).float()
    return x.contiguous(memory_format=torch.channels_last), {key: torch.stack([truth[key] for _, _, truth in batch]) for key in batch[0][2]}


def loss_of(out, truth, name_weights, shell_count):
    names = len(name_weights)
    said = out[:, :names]
    name = truth["name"]
    loss_name = F.cross_entropy(said, name, name_weights, ignore_index=IGNORE)
    shell = out[:, names:names + shell_count]
    is_known = truth["shell"] != IGNORE
    loss_shell = F.cross_entropy(shell, truth["shell"], ignore_index=IGNORE) if is_known.any() else 0 * shell.sum()
    seen = torch.isfinite(truth["depth"])
    depth, aim = out[:, names + shell_count], torch.nan_to_num(truth["depth"])
    count = seen.sum((1, 2), keepdim=True).clamp(min=1)
    depth = depth - (depth * seen).sum((1, 2), keepdim=True) / count
    aim = aim - (aim * seen).sum((1, 2), keepdim=True) / count
    loss_depth = ((depth - aim).abs() * seen).sum() / seen.sum().clamp(min=1)
    normal = F.normalize(out[:, names + shell_count + 1:names + shell_count + 4], dim=1)
    loss_normal = ((1 - (normal * truth["normal"]).sum(1)) * seen).sum() / seen.sum().clamp(min=1)
    return loss_name + loss_shell + loss_depth + 0.7 * loss_normal, (loss_name, loss_shell, loss_depth, loss_normal)


def coarse(truth, every):
    return {key: plane[..., every // 2::every, every // 2::every] for key, plane in truth.items()}


def weigh_names(glimpses, count):
    """Weights that let rare names be heard, without making large ones deaf: the inverse fourth root of the area, within bounds."""
    area = np.zeros(256)
    for glimpse in glimpses[::max(1, len(glimpses) // 150)]:
        area += np.bincount(glimpse.read()["name"][::4, ::4].ravel(), minlength=256)
    share = area[:count] / area[:count].sum()
    weights = np.clip((np.maximum(share, 1e-5) * count) ** -0.25, CHEAPEST, DEAREST)
    return torch.from_numpy(weights.astype(np.float32))


def share_of_rate(step, steps):
    if step < WARM:
        return (step + 1) / WARM
    even = EVEN * steps
    return 1 if step < even else max(0.01, (steps - step) / (steps - even))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--glimpses", required=True)
    parser.add_argument("--state", required=True, help="file that training goes on from")
    parser.add_argument("--model", required=True)
    parser.add_argument("--pictures", type=int, required=True)
    parser.add_argument("--begin", help="model whose weights are begun with where there is no state")
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    glimpses, order = list_glimpses(options.glimpses)
    names, faces = len(order["names"]), len(order["shell"])
    scenes = {glimpse.scene for glimpse in glimpses}
    name_weights = weigh_names(glimpses, names)
    network = Network(names + faces + 4).to(memory_format=torch.channels_last)
    plain = [p for p in network.parameters() if p.ndim < 2]
    heavy = [p for p in network.parameters() if p.ndim >= 2]
    optimizer = torch.optim.AdamW([{"params": heavy, "weight_decay": 0.03}, {"params": plain, "weight_decay": 0}], lr=RATE)
    step, pool, rate = 0, {}, RATE
    if options.begin and not os.path.exists(options.state):
        rate = GENTLE
        begin_from(network, options.begin, order, make_batch(glimpses, order, 0, {}, 4 * BATCH)[0])
    mean = {key: value.clone() for key, value in network.state_dict().items()}
    if os.path.exists(options.state):
        state = torch.load(options.state)
        network.load_state_dict(state["network"])
        optimizer.load_state_dict(state["optimizer"])
        mean, step, rate = state["mean"], state["step"], state["rate"]
    steps = options.pictures // BATCH
    if step >= EVEN * steps:
        raise SystemExit(f"{step * BATCH} pictures have been learned from already: to go on, ask for more than {int(step * BATCH / EVEN)}, or remove {options.state} to begin anew.")
    print(f"{len(glimpses)} glimpses of {len(scenes)} scenes, {sum(p.numel() for p in network.parameters())} numbers, from picture {step * BATCH} to {steps * BATCH}", flush=True)
    network.train()
    start, sums, heard = time.time(), np.zeros(4), 0
    while step < steps:
        x, truth = make_batch(glimpses, order, step, pool)
        for group in optimizer.param_groups:
            group["lr"] = rate * share_of_rate(step, steps)
        out, asides = network.look(x)
        loss, parts = loss_of(out, truth, name_weights, faces)
        for k, aside in enumerate(asides):
            loss = loss + ASIDE * loss_of(aside, coarse(truth, 2 << k), name_weights, faces)[0]
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2)
        optimizer.step()
        step += 1
        with torch.no_grad():
            keep = min(KEPT, (step + 1) / (step + 20))
            for key, value in network.state_dict().items():
                if value.dtype.is_floating_point:
                    mean[key].mul_(keep).add_(value, alpha=1 - keep)
                else:
                    mean[key].copy_(value)
        sums += [float(part) for part in parts]
        heard += 1
        if step % 100 == 0:
            print(f"{step * BATCH} pictures, {heard * BATCH / (time.time() - start):.1f} a second; names {sums[0] / 100:.3f}, shell {sums[1] / 100:.3f}, depth {sums[2] / 100:.3f}, normals {sums[3] / 100:.3f}", flush=True)
            sums[:] = 0
        if step % 100 == 0 and step < EVEN * steps:
            torch.save({"network": network.state_dict(), "optimizer": optimizer.state_dict(), "mean": mean, "step": step, "rate": rate}, options.state + ".part")
            os.replace(options.state + ".part", options.state)
        if step % 500 == 0:
            export(mean, order, options.model, name_weights.numpy())
    export(mean, order, options.model, name_weights.numpy())


main()
