import { findDistances } from '../../../ops/distance.ts';
import type { KernelContext, LabelMap, ScalarMap, SrgbImage } from '../../../image.ts';
import { Pinhole } from '../../../geometry/pinhole.ts';
import type { Camera, RoomBox, Segment } from '../../../structure.ts';
import { findFace } from '../../../geometry/box-faces.ts';
import { countDents, sumStrokes } from './outline.ts';
import { createShape, FREE, type RegionShape } from './region-shape.ts';
import { measureSolidity } from './solidity.ts';

export interface RegionEvidence {
  readonly image: SrgbImage;
  readonly labels: LabelMap;
  readonly ink: ScalarMap;
  /** Likelihood of foliage per pixel, 0 to 1. */
  readonly foliage: ScalarMap;
  readonly segments: readonly Segment[];
  readonly camera: Camera;
  readonly box: RoomBox | null;
}

const SHORTEST_LINE = 12;

/** Measures every region of the partition: size, outline, borders, neighbours, colour, and the box sides it lies on. */
export function describeRegions(evidence: RegionEvidence, context: KernelContext): RegionShape[] {
  const { labels } = evidence;
  const shapes = Array.from({ length: labels.count }, (_, id) => createShape(id));
  sumAreas(evidence, shapes);
  context.throwIfCancelled();
  sumFaces(evidence, shapes);
  context.throwIfCancelled();
  walkBorders(evidence, drawAxes(evidence.segments, labels), shapes);
  context.throwIfCancelled();
  measureRadii(labels, shapes);
  context.throwIfCancelled();
  measureSolidity(labels, shapes);
  context.throwIfCancelled();
  countDents(labels, shapes);
  sumStrokes(labels, evidence.ink, shapes);
  for (const shape of shapes) finish(shape);
  return shapes;
}

function sumAreas({ image, labels, foliage }: RegionEvidence, shapes: RegionShape[]): void {
  const { width, height, data } = labels;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const shape = shapes[data[i]!]!;
      shape.area++;
      shape.centroidX += x;
      shape.centroidY += y;
      if (x < shape.minX) shape.minX = x;
      if (x > shape.maxX) shape.maxX = x;
      if (y < shape.minY) shape.minY = y;
      if (y > shape.maxY) shape.maxY = y;
      if (x === 0) shape.onLeft++;
      if (x === width - 1) shape.onRight++;
      if (y === 0) shape.onTop++;
      if (y === height - 1) shape.onBottom++;
      shape.foliage += foliage.data[i]!;
      const at = i * image.channels;
      shape.red += image.data[at]!;
      shape.green += image.data[at + 1]!;
      shape.blue += image.data[at + 2]!;
    }
  }
}

function sumFaces({ labels, camera, box }: RegionEvidence, shapes: RegionShape[]): void {
  if (!box) return;
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  for (let y = 0; y < labels.height; y++) {
    for (let x = (y * 2) % 4; x < labels.width; x += 4) {
      pinhole.ray(x, y, ray);
      shapes[labels.data[y * labels.width + x]!]!.faces[findFace(box, ray[0]!, ray[1]!, ray[2]!)]!++;
    }
  }
}

/** Axis of the line near each pixel: 0 to 2, 3 for a line along none, 255 where there is no line. */
function drawAxes(segments: readonly Segment[], { width, height }: LabelMap): Uint8Array {
  const axes = new Uint8Array(width * height).fill(255);
  for (const segment of segments) {
    if (segment.length < SHORTEST_LINE) continue;
    const steps = Math.ceil(segment.length / 2);
    for (let k = 0; k <= steps; k++) {
      const x = Math.round(segment.x0 + ((segment.x1 - segment.x0) * k) / steps);
      const y = Math.round(segment.y0 + ((segment.y1 - segment.y0) * k) / steps);
      for (let ny = Math.max(0, y - 2); ny <= Math.min(height - 1, y + 2); ny++) {
        for (let nx = Math.max(0, x - 2); nx <= Math.min(width - 1, x + 2); nx++) {
          const at = ny * width + nx;
          if (segment.axis !== null) axes[at] = segment.axis;
          else if (axes[at] === 255) axes[at] = FREE;
        }
      }
    }
  }
  return axes;
}

function walkBorders({ labels, ink }: RegionEvidence, axes: Uint8Array, shapes: RegionShape[]): void {
  const { width, height, data } = labels;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const label = data[i]!;
      const left = x > 0 ? data[i - 1]! : label;
      const right = x < width - 1 ? data[i + 1]! : label;
      const above = y > 0 ? data[i - width]! : label;
      const below = y < height - 1 ? data[i + width]! : label;
      if (left === label && right === label && above === label && below === label) continue;
      const shape = shapes[label]!;
      shape.perimeter++;
      if (below !== label) shape.below.set(below, (shape.below.get(below) ?? 0) + 1);
      const darkness = findStrongest(ink, x, y);
      const axis = findAxisNear(axes, x, y, width, height);
      if (left !== label) share(shape, left, darkness, axis);
      if (right !== label) share(shape, right, darkness, axis);
      if (above !== label) share(shape, above, darkness, axis);
      if (below !== label) share(shape, below, darkness, axis);
      shape.axes[axis]!++;
    }
  }
}

function share(shape: RegionShape, other: number, ink: number, axis: number): void {
  const free = axis === FREE ? 1 : 0;
  const border = shape.neighbours.get(other);
  if (border) {
    border.length++;
    border.ink += ink;
    border.free += free;
  } else {
    shape.neighbours.set(other, { length: 1, ink, free });
  }
}

function findStrongest({ width, height, data }: ScalarMap, x: number, y: number): number {
  let strongest = 0;
  const lastX = Math.min(width - 1, x + 1);
  const lastY = Math.min(height - 1, y + 1);
  for (let ny = Math.max(0, y - 1); ny <= lastY; ny++) {
    for (let nx = Math.max(0, x - 1); nx <= lastX; nx++)
      if (data[ny * width + nx]! > strongest) strongest = data[ny * width + nx]!;
  }
  return strongest;
}

function findAxisNear(axes: Uint8Array, x: number, y: number, width: number, height: number): number {
  const i = y * width + x;
  let axis = axes[i]!;
  if (axis === 255 && x + 2 < width) axis = axes[i + 2]!;
  if (axis === 255 && x >= 2) axis = axes[i - 2]!;
  if (axis === 255 && y + 2 < height) axis = axes[i + 2 * width]!;
  if (axis === 255 && y >= 2) axis = axes[i - 2 * width]!;
  return axis === 255 ? FREE : axis;
}

function measureRadii(labels: LabelMap, shapes: RegionShape[]): void {
  const { width, height, data } = labels;
  const borders = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if ((x < width - 1 && data[i] !== data[i + 1]) || (y < height - 1 && data[i] !== data[i + width])) borders[i] = 1;
    }
  }
  const distances = findDistances(borders, width, height);
  for (let i = 0; i < data.length; i++) {
    const shape = shapes[data[i]!]!;
    if (distances[i]! > shape.radius) shape.radius = distances[i]!;
  }
}

function finish(shape: RegionShape): void {
  const area = Math.max(1, shape.area);
  shape.centroidX /= area;
  shape.centroidY /= area;
  shape.foliage /= area;
  shape.red /= area;
  shape.green /= area;
  shape.blue /= area;
  normalise(shape.faces);
  normalise(shape.axes);
  let ink = 0;
  let length = 0;
  for (const border of shape.neighbours.values()) {
    ink += border.ink;
    length += border.length;
  }
  shape.borderInk = length > 0 ? ink / length : 0;
  shape.ellipse = area / ((Math.PI / 4) * (shape.maxX - shape.minX + 1) * (shape.maxY - shape.minY + 1));
  shape.elongation = (shape.perimeter * shape.perimeter) / (16 * area);
}

function normalise(values: Float64Array): void {
  let sum = 0;
  for (const value of values) sum += value;
  if (sum > 0) for (let k = 0; k < values.length; k++) values[k]! /= sum;
}
