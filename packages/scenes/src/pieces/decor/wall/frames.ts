import { createUnitSheet } from '@yujian/renderer/scene/build/furniture/finishes';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';

export interface FrameLooks {
  readonly frame: string;
  readonly mount: string;
  /** the white core of the mount's cut */
  readonly core: string;
}

/** Where the print of a framed picture lies: its size, metres. */
export interface FrameShape {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** width of the frame's face */
  readonly face: number;
  /** width of the passe-partout; 0 = none */
  readonly margin: number;
}

export function sightOf({ width, height, face, margin }: FrameShape): Vec2 {
  return [width - 2 * (face + margin), height - 2 * (face + margin)];
}

/** A framed print, centred in x, on y = 0, its back at z = 0: mitred frame with an inward slope, mount with a bevelled cut, print behind it. */
export function addFramed(
  object: ObjectBuilder,
  shape: FrameShape,
  print: string,
  { frame, mount, core }: FrameLooks,
): void {
  const { width, height, depth, face, margin } = shape;
  const [w, b] = [width / 2, Math.min(0.0015, depth / 8)];
  const path: Vec3[] = [
    [-w, 0, 0],
    [w, 0, 0],
    [w, height, 0],
    [-w, height, 0],
  ];
  const section: Vec2[] = [
    [0, 0],
    [face, 0],
    [face, depth * 0.62],
    [face - b, depth * 0.7],
    [face * 0.45, depth],
    [b, depth],
    [0, depth - b],
  ];
  object.add(createSweep(section, path, { closed: true, up: [0, 0, 1], crease: 0.4 }), frame);
  object.box([-w + face * 0.4, face * 0.4, depth * 0.05], [w - face * 0.4, height - face * 0.4, depth * 0.3], core, {
    bevel: 0,
  });
  const [sw, sh] = sightOf(shape);
  const level = depth * 0.3 + 0.0045;
  if (margin <= 0) {
    object.add(createUnitSheet(width - 2 * face, height - 2 * face), print, {
      at: [-w + face, face, level - 0.002],
      aligned: true,
    });
    return;
  }
  const cut = 0.0022;
  const [outer, hole] = [
    [w - face * 0.5, height / 2 - face * 0.5],
    [sw / 2, sh / 2],
  ] as const;
  const at = [0, height / 2, 0] as const;
  object.add(createBand(outer, hole, level, level), mount, { at });
  object.add(createBand(hole, [hole[0] - cut, hole[1] - cut], level, level - cut), core, { at });
  object.add(createUnitSheet(sw, sh), print, { at: [-sw / 2, height / 2 - sh / 2, level - cut], aligned: true });
}

/** A flat or sloping band between two rectangles of half sizes `outer` and `inner` round the origin, at two levels of z. Mapped in metres. */
function createBand(outer: Vec2, inner: Vec2, zOuter: number, zInner: number): Mesh {
  const writer = new MeshWriter();
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  signs.forEach(([ax, ay], k) => {
    const [bx, by] = signs[(k + 1) % 4]!;
    const [run, rise] = [outer[0] - inner[0], zOuter - zInner];
    const l = Math.hypot(run, rise) || 1;
    // a falling band looks to the middle
    const inward: Vec2 = [-(ax + bx) / 2, -(ay + by) / 2];
    const normal: Vec3 = [(inward[0] * rise) / l, (inward[1] * rise) / l, run / l];
    const point = (half: Vec2, sx: number, sy: number, z: number): number =>
      writer.vertex([sx * half[0], sy * half[1], z], normal, sx * half[0], sy * half[1]);
    writer.quad(
      point(outer, ax, ay, zOuter),
      point(outer, bx, by, zOuter),
      point(inner, bx, by, zInner),
      point(inner, ax, ay, zInner),
    );
  });
  return writer.finish();
}

/** A stretched canvas, centred in x, on y = 0, from z = 0 to `depth`: the picture runs on round its soft edges, mirrored. Mapped 0 to 1. */
export function createWrappedCanvas(width: number, height: number, depth: number): Mesh {
  const writer = new MeshWriter();
  const r = Math.min(0.003, depth / 4);
  const [w, h] = [width / 2, height / 2];
  const vertex = (x: number, y: number, z: number, normal: Vec3, over = 0, along: Vec2 = [0, 0]): number =>
    writer.vertex([x, y + h, z], normal, (x - along[0] * over) / width + 0.5, 0.5 - (y - along[1] * over) / height);
  const front: Vec3 = [0, 0, 1];
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const face = signs.map(([sx, sy]) => vertex(sx * (w - r), sy * (h - r), depth, front));
  writer.quad(face[0]!, face[1]!, face[2]!, face[3]!);
  signs.forEach(([ax, ay], k) => {
    const [bx, by] = signs[(k + 1) % 4]!;
    const out: Vec3 = [(ax + bx) / 2, (ay + by) / 2, 0];
    const side: Vec2 = [out[0], out[1]];
    const ends = [
      [ax, ay],
      [bx, by],
    ] as const;
    const inner = ends.map(([sx, sy]) => vertex(sx * (w - r), sy * (h - r), depth, front));
    const [a, b] = ends.map(([sx, sy]): Vec2 => [
      out[0] === 0 ? sx * (w - r) : sx * w,
      out[1] === 0 ? sy * (h - r) : sy * h,
    ]);
    const rim = [a!, b!].map(([x, y]) => vertex(x, y, depth - r, out));
    const back = [a!, b!].map(([x, y]) => vertex(x, y, 0, out, 2 * (depth - r), side));
    writer.quad(rim[0]!, rim[1]!, inner[1]!, inner[0]!);
    writer.quad(back[0]!, back[1]!, rim[1]!, rim[0]!);
  });
  signs.forEach(([sx, sy]) => {
    const corner = [
      vertex(sx * (w - r), sy * (h - r), depth, front),
      vertex(sx * w, sy * (h - r), depth - r, [sx, 0, 0]),
      vertex(sx * (w - r), sy * h, depth - r, [0, sy, 0]),
    ];
    const post = [vertex(sx * w, sy * (h - r), 0, [sx, 0, 0]), vertex(sx * (w - r), sy * h, 0, [0, sy, 0])];
    if (sx * sy > 0) {
      writer.triangle(corner[0]!, corner[1]!, corner[2]!);
      writer.quad(post[0]!, post[1]!, corner[2]!, corner[1]!);
    } else {
      writer.triangle(corner[0]!, corner[2]!, corner[1]!);
      writer.quad(post[1]!, post[0]!, corner[1]!, corner[2]!);
    }
  });
  return writer.finish();
}
