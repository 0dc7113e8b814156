"""The network: a U of five levels whose ways up add what the ways down saw (Ronneberger, Fischer and Brox 2015;
residual steps: He et al. 2016), over a picture folded four by four into channels. run-network.ts does the same."""

import torch
from torch import nn
from torch.nn import functional as F

FOLD = 4
INPUTS = FOLD * FOLD + 2
WIDTHS = (24, 48, 80, 112, 128)
HEAD = 32


class Step(nn.Module):
    """3 × 3 convolution, normalised, what comes along added, and rectified."""

    def __init__(self, inputs, outputs, stride=1):
        super().__init__()
        self.conv = nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False)
        self.norm = nn.BatchNorm2d(outputs, momentum=0.05)

    def forward(self, x, beside=None):
        x = self.norm(self.conv(x))
        return F.relu(x if beside is None else x + beside)


class Network(nn.Module):
    """Takes n × INPUTS × h × w (h and w multiples of 16); gives n × outputs × h × w, unscaled: names, shell, depth, normal."""

    def __init__(self, outputs, widths=WIDTHS, head=HEAD):
        super().__init__()
        levels = range(len(widths) - 1)
        self.begin = Step(INPUTS, widths[0])
        self.down = nn.ModuleList([Step(widths[k], widths[k + 1], 2) for k in levels])
        self.stay = nn.ModuleList([Step(widths[k + 1], widths[k + 1]) for k in levels])
        self.whole = nn.Conv2d(widths[-1], widths[-1], 1)
        self.up = nn.ModuleList([nn.Conv2d(widths[k + 1], widths[k], 1) for k in levels])
        self.join = nn.ModuleList([Step(widths[k], widths[k] if k else head) for k in levels])
        self.say = nn.Conv2d(head, outputs, 1)
        # while it learns, each coarser level says all too, so that it hears at once what it is for (Lee et al. 2015)
        self.aside = nn.ModuleList([nn.Conv2d(width, outputs, 1) for width in widths[1:]])

    def forward(self, x):
        return self.look(x)[0]

    def look(self, x):
        """What it says of each cell, and what its coarser levels say of theirs, finest first."""
        seen = [self.begin(x)]
        for down, stay in zip(self.down, self.stay):
            x = down(seen[-1])
            seen.append(stay(x, x))
        x = seen[-1]
        x = F.relu(x + self.whole(x.mean((2, 3), keepdim=True)))
        asides = []
        for k in reversed(range(len(self.up))):
            asides.append(self.aside[k](x))
            x = self.join[k](F.interpolate(self.up[k](x), scale_factor=2) + seen[k])
        return self.say(x), asides[::-1]


def fold(luma, chroma):
    """n × 1 × 4h × 4w luma 0 to 1 and n × 2 × h × w chroma (Cb, Cr, −0.5 to 0.5) as the network's input."""
    return torch.cat((F.pixel_unshuffle(luma, FOLD) * 2 - 1, chroma * 4), 1)
