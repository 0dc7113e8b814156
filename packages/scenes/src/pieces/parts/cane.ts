import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';

/** Cane webbing in the plane z = 0, centred in x, on y = 0: pairs of upright and level strands and single ones in both diagonals, over and under. */
export function addCane(object: ObjectBuilder, width: number, height: number, cane: string, pitch = 0.014): void {
  const writer = new MeshWriter();
  const strand = (a: Vec2, b: Vec2, wide: number, z: number): void => {
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (l < 1e-4) return;
    const [nx, ny] = [(-(b[1] - a[1]) / l) * (wide / 2), ((b[0] - a[0]) / l) * (wide / 2)];
    for (const side of [1, -1]) {
      const ring = (
        [
          [a, -1],
          [b, -1],
          [b, 1],
          [a, 1],
        ] as const
      ).map(([p, s], k) =>
        writer.vertex(
          [p[0] + s * nx, p[1] + s * ny, z + side * 0.0004],
          [0, 0, side],
          k === 1 || k === 2 ? l : 0,
          s * wide,
        ),
      );
      if (side > 0) writer.quad(ring[0]!, ring[1]!, ring[2]!, ring[3]!);
      else writer.quad(ring[3]!, ring[2]!, ring[1]!, ring[0]!);
    }
  };
  const [left, right] = [-width / 2, width / 2];
  for (let x = left + pitch / 2; x < right; x += pitch)
    for (const off of [-0.0022, 0.0022]) strand([x + off, 0], [x + off, height], 0.0026, 0);
  for (let y = pitch / 2; y < height; y += pitch)
    for (const off of [-0.0022, 0.0022]) strand([left, y + off], [right, y + off], 0.0026, 0.0008);
  for (const way of [1, -1]) {
    for (let start = -height; start < width; start += pitch) {
      // the strand x = start + y (from the left or, mirrored, from the right), cut to the frame
      const from = Math.max(0, -start);
      const to = Math.min(height, width - start);
      if (to > from) strand([way * (left + start + from), from], [way * (left + start + to), to], 0.0028, 0.0016 * way);
    }
  }
  object.add(writer.finish(), cane, { aligned: true });
}
