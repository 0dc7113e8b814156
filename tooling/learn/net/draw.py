"""Draws a glimpse in a medium, clean or dirty, and crops and warps it with its truth. All values are free draws of one
generator, so that a picture looks different each time it is seen."""

import math

import numpy as np
import torch
from torch.nn import functional as F

from glimpses import IGNORE

CELL = 4
WHITE = 1.0
MEDIA = (("line", 0.5), ("clay", 0.28), ("paint", 0.22))


def draw(planes, shape, rng, order):
    """One example of `shape` (cells down, cells across): luma, chroma and the truth of each cell."""
    medium = rng.choice([m for m, _ in MEDIA], p=[p for _, p in MEDIA])
    is_dirty = rng.random() < 0.72
    if medium == "line":
        picture = draw_line(planes, rng, is_dirty)
    elif medium == "clay":
        picture = draw_clay(planes, rng, is_dirty)
    else:
        picture = draw_paint(planes, rng, order)
    at = place(planes, shape, rng, is_dirty)
    luma, chroma = shoot(picture, at, shape, rng, medium, is_dirty)
    example = luma, chroma, truth_of(planes, at)
    return mirror(*example, order) if rng.random() < 0.5 else example


def mirror(luma, chroma, truth, order):
    """An example the other way round."""
    faces = order["shell"]
    left, right = faces.index("left"), faces.index("right")
    swapped = {key: plane.flip(-1) for key, plane in truth.items()}
    shell = swapped["shell"]
    swapped["shell"] = torch.where(shell == left, right, torch.where(shell == right, left, shell))
    swapped["normal"] = swapped["normal"] * torch.tensor([-1.0, 1.0, 1.0])[:, None, None]
    return luma.flip(-1), chroma.flip(-1), swapped


# ---- the picture, at the size of its truth: channels × height × width, 0 to 1

def draw_line(planes, rng, is_dirty):
    line = torch.from_numpy(planes["line"]).float().div_(255)[None]
    if not is_dirty:
        return line if rng.random() < 0.7 else thicken(line, rng)
    objects = planes["object"]
    if rng.random() < 0.35:  # what a person did not draw: the inside of some things
        gone = rng.random(65536) < rng.uniform(0.05, 0.3)
        line = torch.where(torch.from_numpy(gone[objects])[None], torch.ones(1), line)
    line = thicken(line, rng)
    if rng.random() < 0.35:
        line = 1 - (1 - line) * rng.uniform(0.25, 1)
    if rng.random() < 0.35:
        gaps = noise(line.shape[1:], rng.uniform(4, 12), rng) > rng.uniform(0.75, 0.95)
        line = torch.where(gaps[None], torch.ones(1), line)
    if rng.random() < 0.35:
        line = line * tones(planes, rng, rng.uniform(0.3, 0.9))
    if rng.random() < 0.25:
        line = line * (1 - rng.uniform(0.2, 0.9) * (1 - light(planes, rng)))
    if rng.random() < 0.3:
        line = hatch(line, planes, rng)
    if rng.random() < 0.15:
        line = rule(line, rng)
    return line


def draw_clay(planes, rng, is_dirty):
    clay = light(planes, rng) * rng.uniform(0.72, 0.95)
    sky = torch.from_numpy(planes["openness"] == 255) & torch.from_numpy(planes["normal"][..., 1] == 0) & torch.from_numpy(planes["normal"][..., 2] == 0) & torch.from_numpy(planes["normal"][..., 0] == 0)
    clay = torch.where(sky[None], torch.tensor(1.0 if rng.random() < 0.5 else rng.uniform(0.4, 0.9)), clay)
    clay = soften(clay)
    if is_dirty and rng.random() < 0.4:
        clay = clay * shadows(clay.shape[1:], rng)
    if is_dirty and rng.random() < 0.2:
        clay = clay * tones(planes, rng, rng.uniform(0.6, 0.95))
    clay = shown(clay)
    if rng.random() < 0.35:
        clay = clay * (1 - rng.uniform(0.15, 0.9) * (1 - torch.from_numpy(planes["line"]).float().div_(255)))
    return clay


# things of like number share their colours
THINGS = 101
# brightness and strength of the colours that names usually have
BASES = {
    "wall": (0.75, 0.12), "floor": (0.45, 0.3), "ceiling": (0.82, 0.05), "sky": (0.8, 0.25), "grass": (0.3, 0.6), "tree": (0.25, 0.6), "plant": (0.25, 0.6),
    "water": (0.35, 0.4), "window": (0.9, 0.1), "road": (0.35, 0.1), "paving": (0.5, 0.15), "curtain": (0.75, 0.15),
}
HUES = {"sky": 0.58, "grass": 0.27, "tree": 0.29, "plant": 0.29, "water": 0.52, "floor": 0.09, "cabinet": 0.08, "table": 0.08, "door": 0.08}


def draw_paint(planes, rng, order):
    """Colours by thing and name, uneven, in light and shade: what a painted or photographed picture has and drawings have not."""
    names = order["names"]
    colours = THINGS * 64
    key = planes["object"].astype(np.int32) % THINGS * 64 + np.minimum(planes["name"], 63)
    tables = np.empty((3, colours), np.float32)
    value = rng.beta(1.6, 1.6, colours)
    strength = rng.beta(1.2, 3, colours)
    hue = np.where(rng.random(colours) < 0.6, rng.normal(0.09, 0.05, colours), rng.random(colours))
    for number, name in enumerate(names):
        own = slice(number, None, 64)
        count = value[own].shape
        if name in BASES and rng.random() < 0.75:
            brightness, chroma = BASES[name]
            value[own] = np.clip(brightness + rng.normal(0, 0.16) + rng.normal(0, 0.03, count), 0.05, 1)
            strength[own] = np.clip(chroma + rng.normal(0, 0.1), 0, 0.8)
        if name in HUES and rng.random() < 0.75:
            hue[own] = HUES[name] + rng.normal(0, 0.03)
        elif name in BASES:
            hue[own] = rng.normal(0.1, 0.06)
    turn = (np.stack((hue, hue - 1 / 3, hue - 2 / 3)) % 1) * 2 * math.pi
    tables[:] = value * (1 - strength + strength * (0.5 + 0.5 * np.cos(turn)))
    colour = torch.from_numpy(tables[:, key])
    shape = colour.shape[1:]
    colour = colour * (1 + rng.uniform(0, 0.3) * (noise(shape, rng.uniform(8, 40), rng) - 0.5) + rng.uniform(0, 0.35) * (noise(shape, rng.uniform(1.5, 5), rng) - 0.5))
    depth = rng.uniform(0.5, 1)
    colour = colour * (1 - depth + depth * light(planes, rng)) * rng.uniform(0.8, 1.6)
    if rng.random() < 0.5:
        colour = colour * shadows(shape, rng)
    if rng.random() < 0.5:
        colour = colour * (0.75 + 0.5 * noise(shape, 150, rng))
    if rng.random() < 0.4:  # through the windows it is bright
        panes = torch.from_numpy((planes["name"] == names.index("window")) | (planes["name"] == names.index("glass")))
        colour = torch.where(panes[None], colour * 0.4 + rng.uniform(0.5, 1), colour)
    colour = shown(soften(colour.clamp_(0, 1)))
    if rng.random() < 0.25:
        colour = colour * (1 - rng.uniform(0.2, 1) * (1 - torch.from_numpy(planes["line"]).float().div_(255)))
    if rng.random() < 0.15:
        colour = colour.mean(0, keepdim=True).expand(3, -1, -1)
    return colour


def light(planes, rng):
    """Plain material under a sky and a lamp without cast shadows, as truth/light-clay.ts has it; linear, 1 × h × w."""
    direction = np.array([rng.choice((-1, 1)) * rng.uniform(0.2, 1), rng.uniform(0.2, 1), -rng.uniform(0.05, 0.8)])
    direction /= np.linalg.norm(direction) * 127
    facing = torch.from_numpy(planes["normal"]).float() @ torch.from_numpy(direction).float()
    wrapped = facing.mul_(0.5).add_(0.5).clamp_(0, 1)
    wrapped = wrapped * wrapped.sqrt()
    lamp, floor = rng.uniform(0.15, 0.6), rng.uniform(0.1, 0.5)
    openness = torch.from_numpy(planes["openness"]).float().div_(255)
    return ((floor + (1 - floor) * openness) * (1 - lamp + lamp * wrapped))[None]


def tones(planes, rng, least):
    """Even greys by thing, as fills in drawings have them."""
    table = np.where(rng.random(65536) < rng.uniform(0.2, 1), rng.uniform(least, 1, 65536), 1).astype(np.float32)
    return torch.from_numpy(table[planes["object"]])[None]


def thicken(line, rng):
    weight = rng.uniform(-1, 1)
    if weight > 0:
        return line - weight * (line + F.max_pool2d(-line[None], 3, 1, 1)[0])
    return line - 0.6 * weight * (F.max_pool2d(line[None], 3, 1, 1)[0] - line)


def hatch(line, planes, rng):
    """Strokes at one angle over some things."""
    height, width = line.shape[1:]
    chosen = torch.from_numpy((rng.random(65536) < rng.uniform(0.1, 0.5))[planes["object"]])
    angle, apart, drawn = rng.uniform(0, math.pi), rng.uniform(4, 16), rng.uniform(0.15, 0.8)
    y, x = torch.arange(height)[:, None], torch.arange(width)[None]
    phase = x * math.cos(angle) + y * math.sin(angle) + 3 * noise((height, width), 30, rng)
    strokes = (phase % apart < 1.2) & chosen
    return torch.where(strokes[None], line * (1 - drawn), line)


def rule(line, rng):
    """Some straight lines too many: construction lines, a frame, a fold."""
    height, width = line.shape[1:]
    y, x = torch.arange(height)[:, None].float(), torch.arange(width)[None].float()
    for _ in range(rng.integers(1, 5)):
        angle = rng.uniform(0, math.pi)
        away = (x - rng.uniform(0, width)) * math.cos(angle) + (y - rng.uniform(0, height)) * math.sin(angle)
        line = torch.where((away.abs() < rng.uniform(0.5, 1.2))[None], line * rng.uniform(0.2, 0.8), line)
    return line


def shadows(shape, rng):
    """Soft-edged wedges of shade, as a low sun throws them."""
    height, width = shape
    y, x = torch.arange(height)[:, None].float(), torch.arange(width)[None].float()
    shade = torch.ones(1, height, width)
    for _ in range(rng.integers(1, 4)):
        inside = torch.ones(height, width)
        for _ in range(2):
            angle = rng.uniform(0, 2 * math.pi)
            away = (x - rng.uniform(0, width)) * math.cos(angle) + (y - rng.uniform(0, height)) * math.sin(angle)
            inside = inside * (away / rng.uniform(1, 8) + 0.5).clamp(0, 1)
        shade = shade * (1 - rng.uniform(0.1, 0.5) * inside)
    return shade


def noise(shape, cell, rng):
    """Smooth noise, 0 to 1, that changes over about `cell` pixels."""
    height, width = shape
    small = torch.from_numpy(rng.random((1, 1, max(2, round(height / cell)), max(2, round(width / cell))), np.float32))
    return F.interpolate(small, (height, width), mode="bilinear", align_corners=False)[0, 0]


def soften(picture):
    return F.avg_pool2d(F.pad(picture[None], (1, 1, 1, 1), mode="replicate"), 3, 1)[0] * 0.5 + picture * 0.5


def shown(linear):
    """Near enough to the transfer curve of sRGB."""
    return linear.clamp(0, 1).sqrt() * 0.97 + linear.clamp(0, 1) * 0.03


# ---- where it is seen from: what part of the picture, how askew

def place(planes, shape, rng, is_dirty):
    """Where in the truth's picture each pixel comes from: (4·cells down, 4·cells across, 2) of x, y."""
    height, width = planes["line"].shape
    rows, columns = shape[0] * CELL, shape[1] * CELL
    aspect = columns / rows * math.exp(rng.uniform(-0.06, 0.06))
    scale = 1 if rng.random() < 0.5 else rng.uniform(0.65, 1.1)
    across = scale * min(width, height * aspect)
    if rng.random() < 0.25:  # the whole picture, pressed into the shape as far as it goes
        across = min(max(width, height * aspect), across * 1.12)
    down = across / aspect
    left = rng.uniform(min(0, width - across), max(0, width - across))
    top = rng.uniform(min(0, height - down), max(0, height - down))
    angle = math.radians(rng.normal(0, 1.2)) if is_dirty and rng.random() < 0.5 else 0
    x = (torch.arange(columns).float() + 0.5) / columns * across
    y = (torch.arange(rows).float() + 0.5) / rows * down
    y, x = torch.meshgrid(y - down / 2, x - across / 2, indexing="ij")
    at = torch.stack((x * math.cos(angle) - y * math.sin(angle) + left + across / 2 - 0.5, x * math.sin(angle) + y * math.cos(angle) + top + down / 2 - 0.5), 2)
    if is_dirty and rng.random() < 0.4:
        amount = rng.uniform(0.2, 1) * 0.006 * math.hypot(width, height)
        for way in (0, 1):
            at[:, :, way] += amount * 2 * (noise((rows, columns), 60, rng) - 0.5) + amount * 0.5 * (noise((rows, columns), 12, rng) - 0.5)
    return at


def sample(picture, at):
    channels, height, width = picture.shape
    step = (at[1, 1] - at[0, 0]).abs().mean().item()
    if step > 1.15:
        smaller = (max(1, round(height / step)), max(1, round(width / step)))
        picture = F.interpolate(picture[None], smaller, mode="area")[0]
    grid = (at + 0.5) / torch.tensor([width, height]) * 2 - 1
    # paper round it: the picture is taken as what it lacks of white
    return 1 - F.grid_sample((1 - picture)[None], grid[None], align_corners=False)[0]


def shoot(picture, at, shape, rng, medium, is_dirty):
    """The picture as its file would give it: luma 1 × 4h × 4w, chroma 2 × h × w."""
    seen = sample(picture, at)
    rows, columns = seen.shape[1:]
    if medium == "line" and is_dirty and rng.random() < 0.3:
        apart = rng.uniform(0, 0.005) * math.hypot(rows, columns)
        again = sample(picture, at + apart * 2 * (torch.stack((noise((rows, columns), 70, rng), noise((rows, columns), 70, rng)), 2) - 0.5))
        seen = torch.minimum(seen, 1 - 0.7 * (1 - again))
    if not is_dirty:
        return split(seen)
    if rng.random() < 0.5:
        seen = seen.clamp(1e-3, 1) ** math.exp(rng.normal(0, 0.35))
    if rng.random() < 0.45:
        paper = 1 - rng.uniform(0, 1) * (1 - np.array([(0.97, 0.92, 0.8), (0.84, 0.84, 0.83), (0.82, 0.88, 0.95), (0.95, 0.86, 0.83)])[rng.integers(4)])
        seen = seen * torch.from_numpy(paper).float()[:, None, None]
        seen = seen * (1 + rng.uniform(0, 0.05) * (noise((rows, columns), 2, rng) - 0.5))
    if rng.random() < 0.4:
        seen = seen * (1 - rng.uniform(0, 0.4) * noise((rows, columns), 300, rng) - rng.uniform(0, 0.1) * noise((rows, columns), 90, rng))
    if rng.random() < 0.4:
        seen = blur(seen, rng.uniform(0.2, 1.3))
    if rng.random() < 0.5:
        strength = rng.uniform(0, 0.05 if medium == "line" else 0.03)
        seen = seen + torch.from_numpy(rng.standard_normal((1, rows, columns), np.float32)) * strength
    luma, chroma = split(seen.clamp(0, 1))
    if rng.random() < 0.4:
        luma = jpeg(luma, rng.uniform(0.05, 1))
    return luma, chroma


def split(seen):
    if len(seen) == 1:
        return seen, torch.zeros(2, seen.shape[1] // CELL, seen.shape[2] // CELL)
    r, g, b = seen
    luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    chroma = torch.stack(((b - luma) / 1.8556, (r - luma) / 1.5748))
    return luma[None], F.avg_pool2d(chroma[None], CELL)[0]


def blur(seen, sigma):
    reach = math.ceil(2.5 * sigma)
    kernel = [math.exp(-k * k / (2 * sigma * sigma)) for k in range(-reach, reach + 1)]
    rows, columns = seen.shape[1:]
    seen = F.pad(seen[None], (reach, reach, reach, reach), mode="replicate")[0]
    seen = sum(seen[:, :, k:k + columns] * (weight / sum(kernel)) for k, weight in enumerate(kernel))
    return sum(seen[:, k:k + rows] * (weight / sum(kernel)) for k, weight in enumerate(kernel))


_k, _n = np.mgrid[0:8, 0:8]
COSINES = torch.from_numpy((np.where(_k == 0, math.sqrt(0.5), 1) * 0.5 * np.cos((2 * _n + 1) * _k * math.pi / 16)).astype(np.float32))
STEPS = torch.from_numpy((0.05 + 0.013 * (_k + _n)).astype(np.float32))


def jpeg(luma, loss):
    """Cosine coefficients of 8 × 8 blocks rounded to steps that grow with their frequency."""
    _, rows, columns = luma.shape
    blocks = luma.reshape(rows // 8, 8, columns // 8, 8).permute(0, 2, 1, 3)
    there = COSINES @ blocks @ COSINES.T
    steps = STEPS * (4 * loss)
    there = torch.round(there / steps) * steps
    return (COSINES.T @ there @ COSINES).permute(0, 2, 1, 3).reshape(1, rows, columns).clamp(0, 1)


# ---- the truth of each cell, at its middle

def truth_of(planes, at):
    height, width = planes["line"].shape
    middle = at[CELL // 2::CELL, CELL // 2::CELL].round().long().numpy()
    x, y = middle[..., 0], middle[..., 1]
    outside = (x < 0) | (y < 0) | (x >= width) | (y >= height)
    x, y = x.clip(0, width - 1), y.clip(0, height - 1)
    name, shell = planes["name"][y, x].astype(np.int64), planes["shell"][y, x].astype(np.int64)
    normal, depth = planes["normal"][y, x].astype(np.float32) / 127, planes["depth"][y, x].astype(np.float32)
    name[outside], shell[outside], depth[outside] = IGNORE, IGNORE, np.nan
    return {"name": torch.from_numpy(name), "shell": torch.from_numpy(shell), "depth": torch.from_numpy(depth), "normal": torch.from_numpy(normal).permute(2, 0, 1)}
