import { createChance, noise2 } from '@yujian/renderer/scene/build/random';
import { classNumber, type SurfaceClass } from '@yujian/renderer/scene/classes';
import { partIntoClumps } from './leaf-clumps.ts';
import type { TruthSet } from './set-format.ts';

const LEAFY: ReadonlySet<number> = new Set((['plant', 'tree', 'shrub'] satisfies SurfaceClass[]).map(classNumber));
const [GRASS, WATER] = (['grass', 'water'] satisfies SurfaceClass[]).map(classNumber) as [number, number];
const NO_OBJECT = 65535;
/** Pixels below which a plant stays as it is. */
const LEAST = 120;
/** Of a crown's smeared mask: where it ends, how deep the notches between its lobes are, how wide they are in the noise that places them. */
const [END, NOTCH, NOTCH_WIDTH] = [0.34, 0.3, 0.1];

/**
 * Draws anew what people do not draw as the renderer does: a crown is an outline of lobes, with a few arcs inside or parted into
 * clumps, instead of all its leaves, a lawn bare or with some of its blades, a pane mostly empty, water with a few strokes. What a
 * crown now covers is told by the truth too; trunks, pots and what stands before stay. The same seed gives the same drawing; one
 * with nothing of this comes back as it is.
 */
export function simplifyDrawing(set: TruthSet, seed: number): TruthSet {
  const { width, height } = set.header;
  const crowns = findCrowns(set);
  if (
    crowns.length === 0 &&
    !set.part.includes(GRASS) &&
    !set.part.includes(WATER) &&
    set.pane.every((pane) => pane === 0)
  )
    return set;
  const chance = createChance(seed ^ 0x1eaf5);
  const drawn = {
    ...set,
    part: set.part.slice(),
    pane: set.pane.slice(),
    object: set.object.slice(),
    normal: set.normal.slice(),
    depth: set.depth.slice(),
    line: set.line.slice(),
  };
  const [ink, arcs, kept, arePanesBare, lobes] = [
    Math.round(chance.between(0, 90)),
    chance.pick([0, 0.5, 1]),
    chance.pick([0, 0, 0.2, 0.5]),
    chance.next() < 0.6,
    chance.between(2.2, 4),
  ];
  const [hasClumps, ripples] = [chance.next() < 0.5, chance.pick([0, 0.35, 0.6])];
  eraseInside(
    set,
    drawn.line,
    ({ part }, at) => part[at] === GRASS,
    (x, y) => noise2(x / 60, y / 20, seed + 9) <= 1 - 2 * kept,
  );
  if (arePanesBare)
    eraseInside(
      set,
      drawn.line,
      ({ pane }, at) => pane[at] !== 0,
      () => true,
    );
  if (ripples > 0) drawRipples(set, drawn.line, ripples, seed);
  for (const crown of crowns)
    drawCrown(set, drawn, crown, { ink, arcs, hasClumps, lobes, seed: seed + crown.object, width, height });
  return drawn;
}

interface Crown {
  readonly object: number;
  readonly part: number;
  readonly count: number;
  readonly depth: number;
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
}

/** Plants of some size, the farthest first. */
function findCrowns({ header: { width }, part, object, depth, pane }: TruthSet): Crown[] {
  const found = new Map<
    number,
    { parts: Map<number, number>; depths: number[]; minX: number; maxX: number; minY: number; maxY: number }
  >();
  for (const [at, own] of object.entries()) {
    if (own === NO_OBJECT || pane[at] !== 0 || !LEAFY.has(part[at]!)) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    let crown = found.get(own);
    if (!crown) found.set(own, (crown = { parts: new Map(), depths: [], minX: x, maxX: x, minY: y, maxY: y }));
    crown.parts.set(part[at]!, (crown.parts.get(part[at]!) ?? 0) + 1);
    crown.depths.push(depth[at]!);
    [crown.minX, crown.maxX, crown.maxY] = [Math.min(crown.minX, x), Math.max(crown.maxX, x), y];
  }
  return [...found]
    .filter(([, { depths }]) => depths.length >= LEAST)
    .map(([own, { parts, depths, ...box }]) => ({
      ...box,
      object: own,
      count: depths.length,
      depth: depths.toSorted((a, b) => a - b)[depths.length >> 1]!,
      part: [...parts].reduce((most, next) => (next[1] > most[1] ? next : most))[0],
    }))
    .toSorted((a, b) => b.depth - a.depth || a.object - b.object);
}

type Drawn = Pick<TruthSet, 'part' | 'pane' | 'object' | 'normal' | 'depth' | 'line'>;

function drawCrown(
  set: TruthSet,
  drawn: Drawn,
  crown: Crown,
  {
    ink,
    arcs,
    hasClumps,
    lobes,
    seed,
    width,
    height,
  }: { ink: number; arcs: number; hasClumps: boolean; lobes: number; seed: number; width: number; height: number },
): void {
  const sigma = Math.min(Math.max(0.055 * Math.sqrt(crown.count), 1.4), 0.011 * Math.hypot(width, height));
  const reach = Math.ceil(3 * sigma);
  const [left, top] = [Math.max(0, crown.minX - reach), Math.max(0, crown.minY - reach)];
  const [across, down] = [
    Math.min(width - 1, crown.maxX + reach) - left + 1,
    Math.min(height - 1, crown.maxY + reach) - top + 1,
  ];
  const at = (k: number): number => (top + Math.floor(k / across)) * width + left + (k % across);
  const isOwn = (pixel: number): boolean =>
    set.object[pixel] === crown.object && set.pane[pixel] === 0 && LEAFY.has(set.part[pixel]!);
  const mask = Float32Array.from({ length: across * down }, (_, k) => (isOwn(at(k)) ? 1 : 0));
  const smeared = smear(mask, across, down, sigma),
    near = smear(mask, across, down, 1.5);
  const cell = lobes * sigma;
  const notchAt = (k: number): number =>
    noise2((left + (k % across)) / cell, (top + Math.floor(k / across)) / cell, seed);
  const isCovered = (k: number): boolean => {
    if (smeared[k]! < END) return false;
    const pixel = at(k);
    // what stands before it is not covered, nor what has been drawn over it
    return mask[k] === 1 ? drawn.object[pixel] === crown.object : drawn.depth[pixel]! > crown.depth;
  };
  const covered = Uint8Array.from(mask, (_, k) =>
    isCovered(k) && smeared[k]! - NOTCH * Math.exp(-((notchAt(k) / NOTCH_WIDTH) ** 2)) * (1 - smeared[k]!) > END - 0.12
      ? 1
      : 0,
  );
  for (const [k, isIn] of covered.entries()) {
    const pixel = at(k);
    if (isIn === 0) {
      // tips of leaves beyond the outline; a trunk is dense and stays
      if (mask[k] === 1 && drawn.object[pixel] === crown.object && near[k]! < 0.6) drawn.line[pixel] = 255;
      continue;
    }
    drawn.line[pixel] = 255;
    if (mask[k] === 1) continue;
    [drawn.part[pixel], drawn.pane[pixel], drawn.object[pixel], drawn.depth[pixel]] = [
      crown.part,
      0,
      crown.object,
      crown.depth,
    ];
    drawn.normal.set([0, 0, -127], 3 * pixel);
  }
  const clumps = hasClumps ? partIntoClumps(covered, across, down, seed) : covered;
  const isIn = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < across && y < down && covered[y * across + x] === 1;
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const k = y * across + x;
      if (!isIn(x, y)) continue;
      const isFrame = left + x === 0 || top + y === 0 || left + x === width - 1 || top + y === height - 1;
      if (!isFrame && !(isIn(x - 1, y) && isIn(x + 1, y) && isIn(x, y - 1) && isIn(x, y + 1))) drawn.line[at(k)] = ink;
      else if (hasClumps ? isBetweenClumps(x, y) : arcs > 0 && isArc(x, y))
        drawn.line[at(k)] = Math.min(200, ink + (hasClumps ? 0 : 50));
    }
  }

  function isBetweenClumps(x: number, y: number): boolean {
    const own = clumps[y * across + x];
    return (
      (isIn(x + 1, y) && clumps[y * across + x + 1] !== own) || (isIn(x, y + 1) && clumps[(y + 1) * across + x] !== own)
    );
  }

  /** On a crease between two lobes, some way in, here and there. */
  function isArc(x: number, y: number): boolean {
    const k = y * across + x;
    if (
      smeared[k]! > 0.97 - 0.2 * (1 - arcs) ||
      noise2((left + x) / (1.7 * cell), (top + y) / (1.7 * cell), seed + 5) < 0.35 - 0.4 * arcs
    )
      return false;
    const here = notchAt(k);
    return (x + 1 < across && here * notchAt(k + 1) < 0) || (y + 1 < down && here * notchAt(k + across) < 0);
  }
}

/** Short level strokes on bare water, in patches: `share` of it, 0 to 1. */
function drawRipples(
  { header: { width, height }, part, pane }: TruthSet,
  line: Uint8Array,
  share: number,
  seed: number,
): void {
  const swell = (x: number, y: number): number => noise2(x / 38, y / 5, seed + 21) - 0.5;
  const isWater = (at: number): boolean => part[at] === WATER && pane[at] === 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (![at, at - 1, at + 1, at - width, at + width].every(isWater)) continue;
      line[at] = swell(x, y) * swell(x, y + 1) < 0 && noise2(x / 45, y / 14, seed + 23) < share ? 150 : 255;
    }
  }
}

/** Erases ink where a pixel and its four neighbours are of one sort, so that its edges stay. */
function eraseInside(
  set: TruthSet,
  line: Uint8Array,
  isOfSort: (set: TruthSet, at: number) => boolean,
  isErased: (x: number, y: number) => boolean,
): void {
  const { width, height } = set.header;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if ([at, at - 1, at + 1, at - width, at + width].every((pixel) => isOfSort(set, pixel)) && isErased(x, y))
        line[at] = 255;
    }
  }
}

/** Three box means, which together are nearly a Gaussian; outside is 0. */
function smear(values: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.max(1, Math.round(sigma));
  let from = values;
  for (let pass = 0; pass < 3; pass++) {
    from = slide(from, width, height, radius, 1, width);
    from = slide(from, height, width, radius, width, 1);
  }
  return from;
}

function slide(
  values: Float32Array,
  length: number,
  lines: number,
  radius: number,
  step: number,
  lineStep: number,
): Float32Array {
  const out = new Float32Array(values.length);
  for (let line = 0; line < lines; line++) {
    let sum = 0;
    for (let k = -radius; k < length; k++) {
      if (k + radius < length) sum += values[line * lineStep + (k + radius) * step]!;
      if (k - radius - 1 >= 0) sum -= values[line * lineStep + (k - radius - 1) * step]!;
      if (k >= 0) out[line * lineStep + k * step] = sum / (2 * radius + 1);
    }
  }
  return out;
}
