import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { createChance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { LabelMap, Region } from '@yujian/imaging';
import type { Looks } from '@yujian/scenes/shell/looks';
import type { Shape } from '../outline/outlines.ts';
import { addBody, type BodyLook } from './add-body.ts';
import { depthOn, type Plane } from './lay.ts';
import type { PlacedRegions } from './place-regions.ts';

/** From so many small regions on, those of a drawn plant are its leaves. */
const FEWEST_DRAWN = 6;
/** The largest drawn leaf, square metres: larger regions are outlines of whole crowns. */
const LARGEST_DRAWN = 0.06;
/** How far drawn leaves lean from the eye: to a side, down and up, as slopes. */
const LEAN = { side: 0.75, down: 0.25, up: 0.95 } as const;
/** Leaves of one plant differ in tone. */
const TONES = ['dark leaf', 'leaf', 'tree leaf', 'tree leaf', 'pale leaf'] as const;

/** Length of a leaf, or of a tuft of leaves where single ones would be smaller than this many pixels. */
const LEAST_PIXELS = 5;
const WIDTH = 0.42;

/** Leaves before a crown of leaves: as many sheets as cover the region about twice, none of which is seen outside it. */
export function createLeaves(
  { frame, structure: { labels } }: PlacedRegions,
  region: Region,
  plane: Plane,
  swelling: Float32Array,
  leafLength: number,
  seed: number,
): Mesh {
  const { width, height, data } = labels;
  const chance = createChance((seed ^ Math.imul(region.id + 1, 0x85ebca6b)) >>> 0);
  const writer = new MeshWriter();
  const isOwn = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && data[Math.floor(y) * width + Math.floor(x)] === region.id;
  const middle = depthOn(plane, frame, region.centroidX + 0.5, region.centroidY + 0.5);
  const size = Math.max(LEAST_PIXELS, (leafLength * frame.focal) / middle);
  const count = Math.round((region.area / (size * size)) * 22);
  const least = middle * 0.6;
  for (let k = 0; k < count; k++) {
    const [x, y] = [chance.between(region.minX, region.maxX + 1), chance.between(region.minY, region.maxY + 1)];
    const angle = chance.between(0, 2 * Math.PI);
    const long = size * chance.between(0.55, 1.15);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    // stalk, both sides, tip
    const places = [
      [0, 0],
      [0.5, -WIDTH / 2],
      [1, 0],
      [0.5, WIDTH / 2],
    ].map(([u, v]): [number, number] => [x + long * (u! * c - v! * s), y + long * (u! * s + v! * c)]);
    if (!isOwn(x, y) || !places.every(([px, py]) => isOwn(px, py))) continue;
    const swell = swelling[Math.floor(y) * width + Math.floor(x)]!;
    const depth = depthOn(plane, frame, x, y);
    if (depth === Infinity) continue;
    const metresLong = (long * depth) / frame.focal;
    const base = depth * (1 - swell / frame.focal) - metresLong * chance.between(0.1, 1);
    const slope = metresLong * chance.between(-0.75, 0.75);
    const roll = metresLong * chance.between(-0.3, 0.3);
    const points = places.map(([px, py], n): Vec3 =>
      frame.at(px, py, Math.max(least, base + slope * [0, 0.5, 1, 0.5][n]! + roll * [0, -1, 0, 1][n]!)),
    );
    const normal = faceOf(points[0]!, points[3]!, points[1]!);
    const uv = [
      [0, 0],
      [0.5, -0.2],
      [1, 0],
      [0.5, 0.2],
    ] as const;
    const numbers = points.map((point, n) =>
      writer.vertex(point, normal, 0.05 + uv[n]![0] * metresLong, 0.04 + uv[n]![1] * metresLong),
    );
    writer.quad(numbers[0]!, numbers[3]!, numbers[2]!, numbers[1]!);
  }
  return writer.finish();
}

/**
 * The picture's regions with plants that were drawn leaf by leaf parted into their leaves (and gaps between them, which look like leaves):
 * the labels, and the leaves of each such region, by its number.
 */
export function partLeaves({ structure, finest, seats, frame }: PlacedRegions): {
  readonly labels: LabelMap;
  readonly leavesOf: ReadonlyMap<number, readonly number[]>;
} {
  const { kind, regions, labels } = structure;
  const planes = regions.map(({ id, surface, area }) => {
    const seat = seats[id]!;
    return surface === 'plant' && area > 0 && (seat.kind === 'body' || seat.kind === 'sheet') ? seat.plane : null;
  });
  if ((kind !== 'line' && kind !== 'sketch') || planes.every((plane) => plane === null))
    return { labels, leavesOf: new Map() };
  const leavesOf = new Map<number, Map<number, number>>();
  labels.data.forEach((crown, i) => {
    if (!planes[crown]) return;
    const areas = leavesOf.get(crown) ?? new Map<number, number>();
    areas.set(finest.data[i]!, (areas.get(finest.data[i]!) ?? 0) + 1);
    leavesOf.set(crown, areas);
  });
  for (const [crown, areas] of leavesOf) {
    const { centroidX, centroidY } = regions[crown]!;
    const depth = depthOn(planes[crown]!, frame, centroidX + 0.5, centroidY + 0.5);
    const largest = LARGEST_DRAWN * (frame.focal / depth) ** 2;
    if (areas.size < FEWEST_DRAWN || Math.max(...areas.values()) > largest) leavesOf.delete(crown);
  }
  return {
    labels: { ...labels, data: labels.data.map((id, i) => (leavesOf.has(id) ? finest.data[i]! : id)) },
    leavesOf: new Map([...leavesOf].map(([crown, areas]) => [crown, [...areas.keys()]])),
  };
}

/** Adds the leaves of a plant that was drawn leaf by leaf, each by its own outline: every one leans its own way and has its own tone. */
export function addLeaves(
  object: ObjectBuilder,
  placedRegions: PlacedRegions,
  crown: Region,
  plane: Plane,
  leaves: ReadonlyMap<number, readonly Shape[]>,
  { looks, seed, behind }: { readonly looks: Looks; readonly seed: number; readonly behind: BodyLook['behind'] },
): void {
  const { frame } = placedRegions;
  for (const [leaf, shapes] of leaves) {
    const chance = createChance((seed ^ Math.imul(leaf + 1, 0xc2b2ae35)) >>> 0);
    const material = looks.named(chance.pick(TONES));
    const [side, up] = [chance.between(-LEAN.side, LEAN.side), chance.between(-LEAN.down, LEAN.up)];
    for (const shape of shapes) {
      const [x, y] = shape.rim[0]!;
      const ray = frame.ray(x, y);
      const depth = depthOn(plane, frame, x, y);
      if (depth === Infinity) continue;
      const way = [0, 1, 2].map((k) => -ray[k]! + side * frame.right[k]! + up * frame.up[k]!);
      const length = Math.hypot(...way);
      const normal: Vec3 = [way[0]! / length, way[1]! / length, way[2]! / length];
      const offset = (normal[0] * ray[0] + normal[1] * ray[1] + normal[2] * ray[2]) * depth;
      const leaning = { ...plane, normal, offset };
      addBody(object, placedRegions, crown, [shape], {
        plane: leaning,
        thickness: 0,
        swelling: null,
        upright: false,
        material,
        behind,
      });
    }
  }
}

function faceOf(a: Vec3, b: Vec3, c: Vec3): Vec3 {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z);
  return length > 1e-12 ? [x / length, y / length, z / length] : [0, 0, 1];
}
