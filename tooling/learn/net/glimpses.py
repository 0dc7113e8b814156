"""The glimpses that make-glimpses.ts wrote, as numpy planes."""

import json
import os

import numpy as np

IGNORE = 255


class Glimpse:
    """One picture's truth; planes are read from the file when they are looked at."""

    def __init__(self, folder, about):
        self.key = about["key"]
        self.scene = about["scene"]
        self.width, self.height = about["width"], about["height"]
        self.is_outdoors = about["setting"] == "exterior"
        self.file = os.path.join(folder, self.key + ".raw")

    def read(self):
        size = self.width * self.height
        shape = (self.height, self.width)
        data = np.fromfile(self.file, np.uint8)
        if len(data) != 11 * size:
            raise ValueError(f"{self.file} has {len(data)} bytes; expected {11 * size}.")
        return {
            "line": data[:size].reshape(shape),
            "openness": data[size:2 * size].reshape(shape),
            "name": data[2 * size:3 * size].reshape(shape),
            "shell": data[3 * size:4 * size].reshape(shape),
            "object": data[4 * size:6 * size].view(np.uint16).reshape(shape),
            "normal": data[6 * size:9 * size].view(np.int8).reshape(shape + (3,)),
            "depth": data[9 * size:11 * size].view(np.float16).reshape(shape),
        }


def list_glimpses(folder):
    """All glimpses, in the order of their keys, and the names and faces they are numbered by."""
    with open(os.path.join(folder, "names.json"), encoding="utf8") as file:
        order = json.load(file)
    found = []
    for name in sorted(os.listdir(folder)):
        if name.endswith(".json") and name != "names.json":
            with open(os.path.join(folder, name), encoding="utf8") as file:
                found.append(Glimpse(folder, json.load(file)))
    return found, order
