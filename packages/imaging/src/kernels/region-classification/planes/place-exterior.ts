import type { LabelMap } from '../../../image.ts';
import { Pinhole } from '../../../geometry/pinhole.ts';
import type { Camera, Facing } from '../../../structure.ts';
import type { ExteriorGuess } from '../rules/exterior-rules.ts';
import type { Placement } from './place-interior.ts';
import type { RegionShape } from '../shapes/region-shape.ts';

/** Eye height in metres assumed outdoors, standing and from the air. */
const EYE_HEIGHT = 1.6;
const BIRD_HEIGHT = 45;
const FARTHEST = 150;
const FARTHEST_BIRD = 900;

/**
 * Planes of an outdoor view's regions: ground lies at eye height below the camera; an upright plane stands where its
 * lower border meets the ground; what does not reach the ground takes its offset from the neighbour it shares the
 * longest and lightest border with, best first.
 */
export function placeExterior(
  shapes: readonly RegionShape[],
  guesses: readonly ExteriorGuess[],
  labels: LabelMap,
  camera: Camera,
  isBird: boolean,
): Placement[] {
  const pinhole = new Pinhole(camera);
  const eye = isBird ? BIRD_HEIGHT : EYE_HEIGHT;
  const borders = collectBorders(labels);
  const known = new Float64Array(shapes.length).fill(NaN);
  for (const shape of shapes) if (isGround(guesses[shape.id]!)) known[shape.id] = -eye;
  standOnGround(guesses, labels, pinhole, eye, isBird ? FARTHEST_BIRD : FARTHEST, known, shapes);
  spread(shapes, guesses, labels, pinhole, borders, known);
  return shapes.map((shape): Placement => {
    const { surface, normal } = guesses[shape.id]!;
    const offset = known[shape.id]!;
    if (surface === 'sky' || normal === null || !Number.isFinite(offset)) return { facing: null, offset: null };
    return { facing: nameFacing(normal, offset), offset: Math.max(0.05, Math.abs(offset)) };
  });
}

function nameFacing(normal: 0 | 1 | 2, offset: number): Facing {
  if (normal === 1) return offset < 0 ? 'floor' : 'ceiling';
  if (normal === 0) return offset < 0 ? 'left' : 'right';
  return 'front';
}

function isGround({ surface, normal }: ExteriorGuess): boolean {
  return (
    normal === 1 &&
    (surface === 'paving' || surface === 'grass' || surface === 'water' || surface === 'ground' || surface === 'road')
  );
}

/** For each ordered pair of touching regions, a sample of the border pixels on the first one's side. */
function collectBorders({ width, height, count, data }: LabelMap): Map<number, number[]> {
  const borders = new Map<number, number[]>();
  const add = (from: number, to: number, pixel: number): void => {
    const key = from * count + to;
    const list = borders.get(key);
    if (list) list.push(pixel);
    else borders.set(key, [pixel]);
  };
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      const label = data[i]!;
      for (const next of [i + 1, i + width]) {
        if (data[next] === label) continue;
        add(label, data[next]!, i);
        add(data[next]!, label, i);
      }
    }
  }
  return borders;
}

/** Offset of a plane with this normal through the point at depth `depth` on the ray. */
function offsetAt(normal: 0 | 1 | 2 | null, ray: Float64Array, depth: number): number {
  return normal === null ? depth : ray[normal]! * depth;
}

function standOnGround(
  guesses: readonly ExteriorGuess[],
  labels: LabelMap,
  pinhole: Pinhole,
  eye: number,
  farthest: number,
  known: Float64Array,
  shapes: readonly RegionShape[],
): void {
  const { width, height, data } = labels;
  const ray = new Float64Array(3);
  const offsets = new Map<number, number[]>();
  const lowest = new Int32Array(shapes.length).fill(-1);
  for (let y = 0; y < height - 2; y++) {
    for (let x = 0; x < width; x++) {
      const label = data[y * width + x]!;
      const under = data[(y + 1) * width + x]!;
      if (
        label === under ||
        !isGround(guesses[under]!) ||
        isGround(guesses[label]!) ||
        guesses[label]!.surface === 'sky'
      )
        continue;
      pinhole.ray(x, y + 1, ray);
      if (ray[1]! > -0.004) continue;
      const offset = offsetAt(guesses[label]!.normal, ray, Math.min(-eye / ray[1]!, farthest));
      const list = offsets.get(label);
      if (list) list.push(offset);
      else offsets.set(label, [offset]);
      lowest[label] = y;
    }
  }
  for (const [label, list] of offsets) {
    const { normal } = guesses[label]!;
    if (normal === 1 || list.length < 4) continue;
    const shape = shapes[label]!;
    const reachesDown = lowest[label]! > shape.maxY - 0.15 * (shape.maxY - shape.minY) - 4;
    if (!reachesDown && list.length < 0.25 * (shape.maxX - shape.minX)) continue;
    list.sort((a, b) => a - b);
    known[label] = list[Math.floor(list.length * (normal === null ? 0.2 : 0.5))]!;
  }
}

interface Bridge {
  readonly strength: number;
  readonly from: number;
  readonly to: number;
}

function spread(
  shapes: readonly RegionShape[],
  guesses: readonly ExteriorGuess[],
  labels: LabelMap,
  pinhole: Pinhole,
  borders: Map<number, number[]>,
  known: Float64Array,
): void {
  const queue: Bridge[] = [];
  const offer = (from: number): void => {
    for (const [to, border] of shapes[from]!.neighbours) {
      if (Number.isFinite(known[to]!) || guesses[to]!.surface === 'sky') continue;
      const isCrease = border.ink < 0.66 * border.length;
      const caution = (guesses[from]!.normal === null ? 0.2 : 1) * (isGround(guesses[from]!) ? 0.3 : 1);
      pushBridge(queue, { strength: Math.log(1 + border.length) * (isCrease ? 1 : 0.45) * caution, from, to });
    }
  };
  for (const shape of shapes) if (Number.isFinite(known[shape.id]!)) offer(shape.id);
  const ray = new Float64Array(3);
  for (let bridge = popBridge(queue); bridge; bridge = popBridge(queue)) {
    const { from, to } = bridge;
    if (Number.isFinite(known[to]!)) continue;
    const offsets: number[] = [];
    for (const pixel of borders.get(from * labels.count + to) ?? []) {
      pinhole.ray(pixel % labels.width, Math.floor(pixel / labels.width), ray);
      const depth = depthOn(guesses[from]!.normal, known[from]!, ray);
      if (depth > 0 && depth < 2000) offsets.push(offsetAt(guesses[to]!.normal, ray, depth));
    }
    if (offsets.length === 0) continue;
    offsets.sort((a, b) => a - b);
    known[to] = offsets[Math.floor(offsets.length / 2)]!;
    offer(to);
  }
}

function depthOn(normal: 0 | 1 | 2 | null, offset: number, ray: Float64Array): number {
  if (normal === null) return offset;
  return Math.abs(ray[normal]!) < 1e-4 ? Infinity : offset / ray[normal]!;
}

/** Binary heap, strongest first. */
function pushBridge(heap: Bridge[], bridge: Bridge): void {
  let at = heap.length;
  heap.push(bridge);
  while (at > 0) {
    const up = (at - 1) >> 1;
    if (heap[up]!.strength >= bridge.strength) break;
    heap[at] = heap[up]!;
    at = up;
  }
  heap[at] = bridge;
}

function popBridge(heap: Bridge[]): Bridge | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (!last || heap.length === 0) return top;
  let at = 0;
  while (true) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]!.strength > heap[child]!.strength) child++;
    if (heap[child]!.strength <= last.strength) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = last;
  return top;
}
