import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createExtrusion, openingOutline } from '@yujian/renderer/scene/build/extrude';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import type { Mesh } from '@yujian/renderer/scene/scene';
import type { ShellWall } from '../wall.ts';
import { holesOf, type Field } from './region.ts';

/** A recess in a wall, in its frame. */
export interface Niche {
  readonly rim: readonly Vec2[];
  readonly depth: number;
  readonly shelf: boolean;
}

const DEPTH = 0.2;

/** Niches that a stretch of wall holds: one to three side by side above furniture, the arched ones taller; none where an opening is in the way. */
export function nichesIn(wall: ShellWall, field: Field, arched: boolean): Niche[] {
  const height = field.y1 - field.y0;
  const isOwn = height < 1.9;
  const [low, high] = isOwn
    ? [field.y0, field.y1]
    : [field.y0 + (arched ? 0.86 : 1.0), Math.min(field.y1 - 0.35, field.y0 + (arched ? 2.15 : 1.72))];
  const width = field.x1 - field.x0;
  const count = isOwn && width < 1.6 ? 1 : Math.max(1, Math.min(3, Math.floor(width / (arched ? 1.5 : 2.1))));
  const wide = isOwn && count === 1 ? width : Math.min(arched ? 0.72 : 1.3, (width / count) * 0.62);
  if (high - low < 0.25 || wide < 0.2) return [];
  const holes = holesOf(wall);
  return Array.from({ length: count }, (_, k) => field.x0 + (width * (k + 0.5)) / count).flatMap((middle): Niche[] => {
    const [x0, x1] = [middle - wide / 2, middle + wide / 2];
    if (
      holes.some((hole) => hole.x0 < x1 + 0.05 && hole.x1 > x0 - 0.05 && hole.y0 < high + 0.05 && hole.y1 > low - 0.05)
    )
      return [];
    const isArched = arched && high - low > wide * 0.7;
    return [
      {
        rim: openingOutline({ from: x0, to: x1, sill: low, head: high, arch: isArched }, 24),
        depth: DEPTH,
        shelf: !isArched && high - low > 1,
      },
    ];
  });
}

/** The inside of a niche behind the hole that is cut for it: back, reveal, a stone board to stand things on, and a shelf in tall ones. */
export function addNiche(object: ObjectBuilder, { rim, depth, shelf }: Niche, lining: string, board: string): void {
  const past = 0.004;
  object.add(createExtrusion(grow(rim, 0.03), [], 0.03), lining, { at: [0, 0, -depth], aligned: true });
  object.add(createReveal(grow(rim, past), depth), lining, { aligned: true });
  const xs = rim.map(([x]) => x);
  const ys = rim.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  object.box([x0 - 0.003, y0 - 0.022, -depth], [x1 + 0.003, y0 + 0.004, 0.012], board, { bevel: 0.003, grain: 'x' });
  if (shelf)
    object.box([x0 - 0.003, (y0 + y1) / 2, -depth], [x1 + 0.003, (y0 + y1) / 2 + 0.024, -0.012], board, {
      bevel: 0.002,
      grain: 'x',
    });
}

function grow(rim: readonly Vec2[], by: number): Vec2[] {
  const xs = rim.map(([x]) => x);
  const ys = rim.map(([, y]) => y);
  const [cx, cy] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const [w, h] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  return rim.map(([x, y]): Vec2 => [cx + (x - cx) * (1 + (2 * by) / w), cy + (y - cy) * (1 + (2 * by) / h)]);
}

/** The sides of a hole seen from within, from z = 0 back to −depth. The rim is counter-clockwise. */
function createReveal(rim: readonly Vec2[], depth: number): Mesh {
  const writer = new MeshWriter();
  let along = 0;
  rim.forEach(([x, y], k) => {
    const [u, v] = rim[(k + 1) % rim.length]!;
    const length = Math.hypot(u - x, v - y);
    const normal: [number, number, number] = [-(v - y) / length, (u - x) / length, 0];
    const corners = [
      [x, y, 0, along],
      [u, v, 0, along + length],
      [u, v, -depth, along + length],
      [x, y, -depth, along],
    ].map(([px, py, pz, s]) => writer.vertex([px!, py!, pz!], normal, s!, pz!));
    writer.quad(corners[3]!, corners[2]!, corners[1]!, corners[0]!);
    along += length;
  });
  return writer.finish();
}
