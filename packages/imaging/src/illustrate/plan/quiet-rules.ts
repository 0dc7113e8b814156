import type { Structure } from '../../structure.ts';
import { findFoliage } from '../../kernels/region-classification/shapes/find-foliage.ts';
import { blur, ramp, resample, type Grid } from '../planes.ts';
import type { PaintClass } from '../plan.ts';
import type { Fields } from './fold-classes.ts';
import { drawLines } from './ruled-lines.ts';

/** Shortest lines, in pixels of 1024, that are the outline of something built. */
const OUTLINE = 48;
/** Green of less than so many pixels (of 1024) is none, nor is one whose outline runs so far along ruled lines, unless the field is sure. */
const GREEN = { area: 260, straight: 0.45, sure: 0.6, from: 0.4 } as const;

/** Chance up to which a class whose colour is loud is not painted, and from which on it is painted fully. */
const LOUD: readonly (readonly [PaintClass, number, number])[] = [
  ['green', 0.36, 0.56],
  ['grass', 0.5, 0.7],
  ['glass', 0.34, 0.54],
  ['water', 0.22, 0.42],
  ['roof', 0.3, 0.5],
  ['soft', 0.22, 0.42],
  ['metal', 0.22, 0.42],
  ['art', 0.22, 0.42],
];

/** Straight strokes are hatching, boards or eaves, not leaves: what was taken for green there is building, and half of the grass ground. In place. */
export function clearHatched(fields: Fields, hatched: Float32Array): void {
  const move = (from: PaintClass, to: PaintClass, part: number): void => {
    const [source, target] = [fields.get(from), fields.get(to)];
    if (!source || !target) return;
    for (let i = 0; i < source.length; i++) {
      const lost = part * source[i]! * hatched[i]!;
      source[i]! -= lost;
      target[i]! += lost;
    }
  };
  move('green', 'wall', 1);
  move('grass', 'ground', 0.5);
}

/** What is scribbled against the sky, away from straight strokes, is a tree. In place. */
export function growTrees(fields: Fields, structure: Structure, hatched: Float32Array, grid: Grid): void {
  const { inkMask, ink, segments, kind } = structure;
  const foliage = findFoliage(inkMask, ink, segments, kind === 'sketch' ? 'hand' : 'ruled');
  const near = blur(resample(foliage.data, foliage, grid), grid, 6 * grid.scale);
  const [sky, green] = [fields.get('sky')!, fields.get('green')!];
  for (let i = 0; i < near.length; i++) {
    const added = 0.95 * ramp(0.15, 0.6, near[i]!) * (1 - hatched[i]!) * ramp(0.2, 0.5, sky[i]!);
    if (added <= 0) continue;
    for (const field of fields.values()) field[i]! *= 1 - added;
    green[i]! += added;
  }
}

/** Gives connected parts of green that are small, or straight-edged and doubted, back to the building. In place. */
export function dropStraightGreen(
  fields: Fields,
  { segments, width: seenWidth, height: seenHeight }: Structure,
  grid: Grid,
): void {
  const { width, height, scale } = grid;
  const unit = Math.max(seenWidth, seenHeight) / 1024;
  const ruled = drawLines(
    segments.filter(({ length }) => length >= unit * OUTLINE),
    { width: seenWidth, height: seenHeight },
    grid,
    Math.max(1, Math.round(4 * scale)),
  );
  const [green, wall, roof] = [fields.get('green')!, fields.get('wall')!, fields.get('roof')!];
  for (const part of connectedParts(green, GREEN.from, width)) {
    let [rim, straight, sum] = [0, 0, 0];
    for (const i of part) {
      sum += green[i]!;
      const x = i % width;
      const isRim =
        (x > 0 && green[i - 1]! <= GREEN.from) ||
        (x < width - 1 && green[i + 1]! <= GREEN.from) ||
        (i >= width && green[i - width]! <= GREEN.from) ||
        (i < (height - 1) * width && green[i + width]! <= GREEN.from);
      if (!isRim) continue;
      rim++;
      straight += ruled[i]!;
    }
    if (
      part.length >= GREEN.area * scale * scale &&
      (straight <= GREEN.straight * rim || sum >= GREEN.sure * part.length)
    )
      continue;
    for (const i of part) {
      const lost = 0.95 * green[i]!;
      green[i]! -= lost;
      wall[i]! += 0.7 * lost;
      roof[i]! += 0.3 * lost;
    }
  }
}

/** Pixels of each four-connected part of what is more than `level`. */
export function connectedParts(plane: Float32Array, level: number, width: number): Int32Array[] {
  const seen = new Uint8Array(plane.length);
  const stack = new Int32Array(plane.length);
  const parts: Int32Array[] = [];
  for (let start = 0; start < plane.length; start++) {
    if (seen[start] || plane[start]! <= level) continue;
    let [top, end] = [0, 1];
    stack[0] = start;
    seen[start] = 1;
    while (top < end) {
      const i = stack[top++]!;
      const x = i % width;
      for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (next < 0 || next >= plane.length || seen[next] || plane[next]! <= level) continue;
        seen[next] = 1;
        stack[end++] = next;
      }
    }
    parts.push(stack.slice(0, end));
  }
  return parts;
}

/** Loud classes are painted only where they are sure: what is lost goes to the wall, of green out of doors to the paper. In place. */
export function quietLoud(fields: Fields): void {
  const planes = [...fields.values()];
  const wall = fields.get('wall')!;
  const total = new Float32Array(wall.length).fill(1e-6);
  for (const plane of planes) for (let i = 0; i < total.length; i++) total[i]! += plane[i]!;
  for (const [key, least, sure] of LOUD) {
    const field = fields.get(key);
    if (!field) continue;
    const target = (key === 'green' ? fields.get('paper') : undefined) ?? wall;
    for (let i = 0; i < field.length; i++) {
      const lost = field[i]! * (1 - ramp(least, sure, field[i]! / total[i]!));
      field[i]! -= lost;
      target[i]! += lost;
    }
  }
}
