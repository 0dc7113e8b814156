import type { ExteriorGuess } from './exterior-rules.ts';
import { gather, type Scene } from './guess.ts';
import { bordersWith, countOnFrame, FREE, type RegionShape, X, Z } from '../shapes/region-shape.ts';

/** Stroke energy per pixel from which strokes are meant. */
const STROKES = 0.0004;
const FEWEST_RIPPLES = 6;

/**
 * What lies on the ground of an outdoor drawing: upright strokes are grass, level strokes ripples; many bands across
 * one bed with stones in it are water too. Open ground that runs to the horizon is grass where some grass is drawn.
 */
export function classifyGround(shapes: readonly RegionShape[], guesses: ExteriorGuess[], scene: Scene): void {
  const total = scene.width * scene.height;
  nameBackdrop(shapes, guesses, scene);
  let isGreen = false;
  for (const shape of shapes) {
    if (!isBare(guesses[shape.id]!) || shape.area < 0.004 * total) continue;
    const { uprightStrokes: upright, levelStrokes: level } = shape;
    if (upright + level < Math.max(2, STROKES * shape.area)) continue;
    if (upright > 1.5 * level) {
      guesses[shape.id] = { surface: 'grass', confidence: 0.55, normal: 1, isStrip: false };
      isGreen = true;
    } else if (level > 2.2 * upright && countOnFrame(shape) < 0.15 * shape.perimeter) {
      guesses[shape.id] = { surface: 'water', confidence: 0.55, normal: 1, isStrip: false };
    }
  }
  nameRipples(shapes, guesses, scene);
  if (!isGreen) return;
  for (const shape of shapes) {
    const reachesFar =
      shape.minY < scene.horizon + 0.06 * scene.height && shape.onLeft + shape.onRight > 0.04 * scene.height;
    if (isBare(guesses[shape.id]!) && reachesFar && shape.area > 0.004 * total)
      Object.assign(guesses[shape.id]!, { surface: 'grass', confidence: 0.4 });
  }
}

/** At the picture's sides, a piece that ends at the horizon among trees is sky, and what begins under it is ground. */
function nameBackdrop(shapes: readonly RegionShape[], guesses: ExteriorGuess[], scene: Scene): void {
  const isPlant = (id: number): boolean => guesses[id]!.surface === 'tree' || guesses[id]!.surface === 'wood';
  for (const shape of shapes) {
    if (guesses[shape.id]!.surface !== 'facade' || shape.onLeft + shape.onRight < 0.06 * scene.height) continue;
    const endsAtHorizon = Math.abs(shape.maxY - scene.horizon) < 0.035 * scene.height;
    if (!endsAtHorizon || bordersWith(shape, isPlant) < 0.05 * shape.perimeter) continue;
    guesses[shape.id] = { surface: 'sky', confidence: 0.4, normal: null, isStrip: false };
    for (const id of shape.below.keys()) {
      const under = shapes[id]!;
      if (guesses[id]!.surface === 'facade' && under.minY > scene.horizon && countOnFrame(under) > 0)
        guesses[id] = { surface: 'paving', confidence: 0.4, normal: 1, isStrip: false };
    }
  }
}

function nameRipples(shapes: readonly RegionShape[], guesses: ExteriorGuess[], scene: Scene): void {
  const isBand = (shape: RegionShape): boolean =>
    isBare(guesses[shape.id]!) &&
    shape.borderInk < 0.62 &&
    shape.elongation > 3 &&
    Math.max(shape.axes[X]!, shape.axes[Z]!) > 0.7;
  for (const group of gather(shapes, isBand, (a, b, length) => length > 0.25 * Math.min(a.perimeter, b.perimeter))) {
    const stones = new Set<number>();
    for (const id of group)
      for (const next of shapes[id]!.neighbours.keys()) if (guesses[next]!.surface === 'rock') stones.add(next);
    if (group.length < FEWEST_RIPPLES || stones.size < 2) continue;
    for (const id of group) guesses[id] = { surface: 'water', confidence: 0.45, normal: 1, isStrip: false };
    for (const shape of shapes) {
      // The far end of the bed, where the bands run together and are left out.
      const shared = [...shape.neighbours].reduce(
        (sum, [id, border]) =>
          sum + (guesses[id]!.surface === 'water' && border.ink < 0.35 * border.length ? border.length : 0),
        0,
      );
      if (
        isBare(guesses[shape.id]!) &&
        countOnFrame(shape) === 0 &&
        shared > 0.12 * shape.perimeter &&
        shape.minY > scene.horizon
      ) {
        guesses[shape.id] = { surface: 'water', confidence: 0.4, normal: 1, isStrip: false };
      }
    }
  }
}

function isBare({ surface, normal }: ExteriorGuess): boolean {
  return surface === 'paving' && normal === 1;
}

/**
 * Seen from above, the net of bands that runs between the blocks and off the picture is the road; small things that
 * lie on nothing else are cars.
 */
export function classifyRoads(shapes: readonly RegionShape[], guesses: ExteriorGuess[], scene: Scene): void {
  const total = scene.width * scene.height;
  for (const shape of shapes) {
    const { surface, normal } = guesses[shape.id]!;
    const isNet =
      shape.solidity < 0.5 &&
      shape.elongation > 4 &&
      shape.axes[FREE]! < 0.35 &&
      countOnFrame(shape) > 0.05 * (scene.width + scene.height);
    if ((surface === 'grass' || surface === 'paving') && normal === 1 && isNet && shape.area > 0.04 * total)
      Object.assign(guesses[shape.id]!, { surface: 'road', confidence: 0.5 });
  }
  for (const group of gather(
    shapes,
    (shape) => shape.area < 0.001 * total,
    (_, __, length) => length > 0,
  )) {
    const members = new Set(group);
    let onRoad = 0;
    let all = 0;
    let area = 0;
    for (const id of group) {
      area += shapes[id]!.area;
      for (const [next, border] of shapes[id]!.neighbours) {
        if (members.has(next)) continue;
        all += border.length;
        if (guesses[next]!.surface === 'road') onRoad += border.length;
      }
    }
    if (area < 0.0012 * total && onRoad > 0.9 * all)
      for (const id of group) guesses[id] = { surface: 'metal', confidence: 0.4, normal: null, isStrip: false };
  }
}
