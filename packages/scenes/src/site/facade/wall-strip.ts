import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh } from '@yujian/renderer/scene/scene';

/** An opening of a front, metres along it and up from the strip's foot; `arch` rounds its head by a half circle. */
export interface Hole {
  readonly from: number;
  readonly to: number;
  readonly sill: number;
  readonly head: number;
  readonly arch?: boolean;
}

const ARC = 14;

/**
 * One storey of a front as a sheet: x from 0 to `length`, y from 0 to `height`, face at z = 0 looking to +z, openings with reveals that go back
 * by `reveal`. Openings stand side by side, from left to right. Mapped in metres from (u, v), so that courses run on.
 */
export function createWallStrip(
  length: number,
  height: number,
  holes: readonly Hole[],
  reveal: number,
  [u0, v0]: Vec2 = [0, 0],
): Mesh {
  const writer = new MeshWriter();
  const face = (x0: number, y0: number, x1: number, y1: number): void => {
    if (x1 - x0 < 1e-4 || y1 - y0 < 1e-4) return;
    const at = (x: number, y: number): number => writer.vertex([x, y, 0], [0, 0, 1], u0 + x, v0 + y);
    writer.quad(at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1));
  };
  const turn = (a: Vec2, b: Vec2): void => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const l = Math.max(1e-9, Math.hypot(dx, dy));
    const normal = [-dy / l, dx / l, 0] as const;
    const at = ([x, y]: Vec2, z: number): number => writer.vertex([x, y, z], normal, u0 + x + z, v0 + y);
    writer.quad(at(a, 0), at(b, 0), at(b, -reveal), at(a, -reveal));
  };
  let x = 0;
  for (const hole of holes) {
    const [from, to, sill, head] = [
      Math.max(x, hole.from),
      Math.min(length, hole.to),
      Math.max(0, hole.sill),
      Math.min(height, hole.head),
    ];
    if (to - from < 0.05 || head - sill < 0.05) continue;
    face(x, 0, from, height);
    face(from, 0, to, sill);
    const radius = (to - from) / 2;
    const isArch = hole.arch === true && head - sill > radius * 1.1;
    const spring = isArch ? head - radius : head;
    const rim: Vec2[] = [
      [from, sill],
      [to, sill],
      [to, spring],
    ];
    if (isArch) {
      const arc = Array.from({ length: ARC + 1 }, (_, k): Vec2 => [
        from + radius + radius * Math.cos((Math.PI * k) / ARC),
        spring + radius * Math.sin((Math.PI * k) / ARC),
      ]);
      for (let k = 0; k < ARC; k++) {
        const [right, left] = [arc[k]!, arc[k + 1]!];
        const at = (px: number, py: number): number => writer.vertex([px, py, 0], [0, 0, 1], u0 + px, v0 + py);
        writer.quad(at(left[0], left[1]), at(right[0], right[1]), at(right[0], height), at(left[0], height));
      }
      rim.push(...arc.slice(1, -1));
    } else {
      face(from, head, to, height);
    }
    rim.push([from, spring]);
    for (let k = 0; k < rim.length; k++) turn(rim[k]!, rim[(k + 1) % rim.length]!);
    x = to;
  }
  face(x, 0, length, height);
  return writer.finish();
}
