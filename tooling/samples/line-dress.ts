import { Pinhole } from '../../packages/imaging/src/geometry/pinhole.ts';
import type { ScalarMap } from '../../packages/imaging/src/image.ts';
import type { Mesh } from './mesh.ts';
import { projectPoint, rasterise, type Viewpoint, type Visibility } from './rasterise.ts';

/** Darkness (0 to 1) of a drawing's lines, in separate maps so that a hand can draw them separately. */
export interface LineLayers {
  /** Outlines of things in front of others. */
  readonly outlines: ScalarMap;
  /** Edges where two faces of one thing meet. */
  readonly creases: ScalarMap;
  /** Joints and seams on surfaces. */
  readonly marks: ScalarMap;
}

const SCALE = 4;
/** Pen widths in pixels. */
const OUTLINE_WIDTH = 1.6;
const CREASE_WIDTH = 0.9;
const MARK_WIDTH = 0.7;
const SKY = 0;

/** Hidden-line drawing: lines where the surface or the depth changes, four samples a pixel each way. */
export function drawLines(mesh: Mesh, view: Viewpoint, width: number, height: number): LineLayers {
  const seen = rasterise(mesh, view, width, height, SCALE);
  const outlines = new Uint8Array(seen.width * seen.height);
  const creases = new Uint8Array(seen.width * seen.height);
  for (let y = 1; y < seen.height - 2; y++) {
    for (let x = 1; x < seen.width - 2; x++) {
      const i = y * seen.width + x;
      for (const step of [1, seen.width]) {
        const kind = classify(mesh, seen, i, step);
        if (kind === null) continue;
        const near = Math.max(seen.nearness[i]!, seen.nearness[i + step]!);
        if (kind === 'outline') stamp(outlines, seen, x, y, OUTLINE_WIDTH * distanceFade(near));
        else stamp(creases, seen, x, y, CREASE_WIDTH * Math.min(1, distanceFade(near)));
      }
    }
  }
  return {
    outlines: shrink(outlines, width, height),
    creases: shrink(creases, width, height),
    marks: shrink(drawMarks(mesh, view, seen), width, height),
  };
}

/** Far lines are drawn a little thinner than near ones. */
function distanceFade(nearness: number): number {
  return nearness === SKY ? 0.8 : Math.max(0.6, Math.min(1.2, (4 * nearness) ** 0.35));
}

function classify(mesh: Mesh, seen: Visibility, i: number, step: number): 'outline' | 'crease' | null {
  const { triangle, nearness } = seen;
  const a = triangle[i]!,
    b = triangle[i + step]!;
  if (a === b) return null;
  if (a < 0 || b < 0) return mesh.fine.has(mesh.groups[Math.max(a, b)]!) ? 'crease' : 'outline';
  const same = mesh.groups[a] === mesh.groups[b];
  const here = nearness[i]!,
    there = nearness[i + step]!;
  // Nearness is linear over a plane, so both sides can be continued to where the other begins.
  const fromHere = mesh.groups[triangle[i - step]!] === mesh.groups[a] ? 2 * here - nearness[i - step]! : here;
  const fromThere =
    mesh.groups[triangle[i + 2 * step]!] === mesh.groups[b] ? 2 * there - nearness[i + 2 * step]! : there;
  const jump = Math.min(Math.abs(fromHere - there), Math.abs(fromThere - here)) / Math.max(here, there);
  if (jump > (same ? 0.03 : 0.012)) return mesh.fine.has(mesh.groups[here > there ? a : b]!) ? 'crease' : 'outline';
  return same ? null : 'crease';
}

function stamp(layer: Uint8Array, seen: Visibility, x: number, y: number, width: number): void {
  const radius = (width * SCALE) / 2;
  const reach = Math.ceil(radius);
  for (let oy = -reach; oy <= reach; oy++) {
    for (let ox = -reach; ox <= reach; ox++) {
      if (
        ox * ox + oy * oy > radius * radius ||
        x + ox < 0 ||
        y + oy < 0 ||
        x + ox >= seen.width ||
        y + oy >= seen.height
      )
        continue;
      layer[(y + oy) * seen.width + x + ox] = 1;
    }
  }
}

function drawMarks(mesh: Mesh, view: Viewpoint, seen: Visibility): Uint8Array {
  const layer = new Uint8Array(seen.width * seen.height);
  const pinhole = new Pinhole(view.camera);
  for (const { from, to } of mesh.marks) {
    const visible = clipMark(pinhole, view, seen, from, to);
    if (!visible) continue;
    const [a, b] = visible;
    const steps = Math.ceil(Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])));
    for (let k = 0; k <= steps; k++) {
      const t = steps === 0 ? 0 : k / steps;
      const x = Math.round(a[0] + t * (b[0] - a[0])),
        y = Math.round(a[1] + t * (b[1] - a[1]));
      if (x < 0 || y < 0 || x >= seen.width || y >= seen.height) continue;
      const near = a[2] + t * (b[2] - a[2]);
      if (near < seen.nearness[y * seen.width + x]! * 0.992) continue;
      stamp(layer, seen, x, y, MARK_WIDTH * Math.min(1, distanceFade(near)));
    }
  }
  return layer;
}

function clipMark(
  pinhole: Pinhole,
  view: Viewpoint,
  seen: Visibility,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
): [[number, number, number], [number, number, number]] | null {
  const depth = new Float64Array(3);
  const depthAt = (p: readonly [number, number, number]): number => {
    pinhole.toCamera(p[0] - view.eye[0], p[1] - view.eye[1], p[2] - view.eye[2], depth);
    return depth[2]!;
  };
  const near = 0.2;
  const d0 = depthAt(from),
    d1 = depthAt(to);
  if (d0 < near && d1 < near) return null;
  const cut = (t: number): [number, number, number] => [
    from[0] + t * (to[0] - from[0]),
    from[1] + t * (to[1] - from[1]),
    from[2] + t * (to[2] - from[2]),
  ];
  const a = projectPoint(pinhole, view.eye, d0 < near ? cut((near - d0) / (d1 - d0)) : from, SCALE);
  const b = projectPoint(pinhole, view.eye, d1 < near ? cut((near - d0) / (d1 - d0)) : to, SCALE);
  return a && b ? clipToPicture(a, b, seen) : null;
}

/** Liang and Barsky's clipping (1984): the part of a projected line that lies in the picture. */
function clipToPicture(
  a: [number, number, number],
  b: [number, number, number],
  seen: Visibility,
): [[number, number, number], [number, number, number]] | null {
  let from = 0,
    to = 1;
  for (const [c, limit] of [
    [0, seen.width],
    [1, seen.height],
  ] as const) {
    const d = b[c] - a[c];
    const near = (0 - a[c]) / d,
      far = (limit - a[c]) / d;
    if (d === 0) continue;
    from = Math.max(from, Math.min(near, far));
    to = Math.min(to, Math.max(near, far));
  }
  if (from >= to) return null;
  const at = (t: number): [number, number, number] => [
    a[0] + t * (b[0] - a[0]),
    a[1] + t * (b[1] - a[1]),
    a[2] + t * (b[2] - a[2]),
  ];
  return [at(from), at(to)];
}

function shrink(layer: Uint8Array, width: number, height: number): ScalarMap {
  const data = new Float32Array(width * height);
  for (let y = 0; y < height * SCALE; y++) {
    const row = Math.floor(y / SCALE) * width;
    for (let x = 0; x < width * SCALE; x++)
      data[row + Math.floor(x / SCALE)]! += layer[y * width * SCALE + x]! / (SCALE * SCALE);
  }
  return { width, height, data };
}

/** Puts the layers on paper: grey encoded values, 0 to 1. */
export function inkLines({ outlines, creases, marks }: LineLayers): ScalarMap {
  const { width, height } = outlines;
  const data = new Float32Array(width * height);
  for (let i = 0; i < data.length; i++) {
    data[i] = 0.985 * (1 - Math.max(0.93 * outlines.data[i]!, 0.74 * creases.data[i]!, 0.36 * marks.data[i]!));
  }
  return { width, height, data };
}
