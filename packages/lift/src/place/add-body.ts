import type { Region } from '@yujian/imaging';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSlab, type Body } from '../mesh/slab.ts';
import type { Shape } from '../outline/outlines.ts';
import type { Plane } from './lay.ts';
import { depthBehind, type Fold } from './stand-things.ts';
import type { PlacedRegions } from './place-regions.ts';

/** Pixels between the points of swollen fronts: so many across a region, within bounds. */
const ACROSS = 10;
const FINEST = 5;
const COARSEST = 13;
/** Pixels between the points of flat fronts that turn a corner. */
const BEND = 8;
const NEAREST = 0.2;
/** Slopes of a swelling: how far around a place its region is looked at, how far within its rim they are read, and over what, pixels. */
const REACH = 3;
const INWARD = 2.5;
const STEP = 1.5;

export interface BodyLook {
  readonly plane: Plane;
  /** all planes that it lies behind; absent = its own alone */
  readonly sides?: readonly Plane[];
  readonly fold?: Fold | undefined;
  readonly thickness: number;
  readonly material: string;
  /** heights of all regions' swelling, pixels; null = flat */
  readonly swelling: Float32Array | null;
  /** pixels between the points of a swollen front; absent = by the region's size */
  readonly spacing?: number;
  readonly upright: boolean;
  /** farthest depth behind a place of the picture, metres */
  readonly behind: (x: number, y: number) => number;
}

/** Adds a region's shapes to an object as bodies that fill its outline. */
export function addBody(
  object: ObjectBuilder,
  { frame, structure }: PlacedRegions,
  region: Region,
  shapes: readonly Shape[],
  { plane, sides = [plane], fold, thickness, material, swelling, spacing, upright, behind }: BodyLook,
): void {
  const { width, height, data } = structure.labels;
  const front = (x: number, y: number): number =>
    Math.max(NEAREST, Math.min(depthBehind(sides, frame, x, y, fold).depth, behind(x, y) * 0.997));
  const heightAt = (x: number, y: number): number => {
    const px = Math.max(0, Math.min(width - 1.001, x - 0.5));
    const py = Math.max(0, Math.min(height - 1.001, y - 0.5));
    const [ix, iy] = [Math.floor(px), Math.floor(py)];
    const [fx, fy] = [px - ix, py - iy];
    const at = iy * width + ix;
    const own = (i: number): number => (data[i] === region.id ? swelling![i]! : 0);
    return (
      (own(at) * (1 - fx) + own(at + 1) * fx) * (1 - fy) + (own(at + width) * (1 - fx) + own(at + width + 1) * fx) * fy
    );
  };
  // on the rim, where half of what is around is not the region's own, as it is a little within
  const slopeAt = (x: number, y: number): readonly [number, number] => {
    let [inX, inY, own] = [0, 0, 0];
    const [cx, cy] = [Math.floor(x), Math.floor(y)];
    for (let dy = -REACH; dy <= REACH; dy++) {
      for (let dx = -REACH; dx <= REACH; dx++) {
        const [px, py] = [cx + dx, cy + dy];
        if (px < 0 || py < 0 || px >= width || py >= height || data[py * width + px] !== region.id) continue;
        inX += px + 0.5 - x;
        inY += py + 0.5 - y;
        own++;
      }
    }
    const length = Math.hypot(inX, inY);
    const isInside = own === (2 * REACH + 1) ** 2 || length < 1e-6;
    const [sx, sy] = isInside ? [x, y] : [x + (INWARD * inX) / length, y + (INWARD * inY) / length];
    return [
      (heightAt(sx + STEP, sy) - heightAt(sx - STEP, sy)) / (2 * STEP),
      (heightAt(sx, sy + STEP) - heightAt(sx, sy - STEP)) / (2 * STEP),
    ];
  };
  const turns = sides.length > 1 || fold !== undefined;
  const body: Body = {
    plane,
    front,
    upright,
    planeAt: turns ? (x, y) => depthBehind(sides, frame, x, y, fold).plane : null,
    back:
      thickness > 0
        ? (x, y) => Math.max(front(x, y) * 1.0005, Math.min(front(x, y) + thickness, behind(x, y) * 0.999))
        : null,
    swell: swelling
      ? {
          height: heightAt,
          slope: slopeAt,
          spacing: spacing ?? Math.max(FINEST, Math.min(COARSEST, Math.sqrt(region.area) / ACROSS)),
        }
      : null,
    bend: turns ? BEND : 0,
  };
  for (const shape of shapes) object.add(createSlab(frame, shape, body), material, { aligned: !upright && !swelling });
}
