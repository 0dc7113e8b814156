import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { smoothNormals } from '@yujian/renderer/scene/build/mesh-tools';
import { noise2 } from '@yujian/renderer/scene/build/random';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';

interface PillowOptions {
  readonly seed?: number;
  /** faces along an edge */
  readonly segments?: number;
  /** how far the middle of its top edge is pressed in, as a share of its height */
  readonly chop?: number;
  /** 0 = filled tight, 1 = soft, full of creases */
  readonly soft?: number;
}

/**
 * A filled pillow in the plane z = 0, its middle at the origin: two sheets sewn at the rim, round in section, ears at the corners, folds running in
 * from the seams, fuller below than above as its filling sinks. Mapped in metres.
 */
export function createFilledPillow(
  width: number,
  height: number,
  thickness: number,
  { seed = 1, segments = 18, chop = 0, soft = 0.5 }: PillowOptions = {},
): Mesh {
  const writer = new MeshWriter();
  const line = (k: number): number => {
    const t = (2 * k) / segments - 1;
    return Math.sin((t * Math.PI) / 2) * 0.6 + t * 0.4;
  };
  const at = (i: number, j: number, side: number): Vec3 => {
    const [a, b] = [line(i), line(j)];
    const full = ((1 - a * a) * (1 - b * b)) ** 0.42 * (1 - 0.12 * b);
    const waist = 0.085;
    const ear = 1 + 0.035 * a ** 8 * b ** 8;
    const pressed = chop * height * Math.exp(-((a / 0.3) ** 2)) * Math.max(0, b) ** 3;
    const x = ((a * width) / 2) * (1 - waist * (1 - b * b) * a * a) * ear;
    const y = ((b * height) / 2) * (1 - waist * (1 - a * a) * b * b) * ear - pressed;
    if (full <= 0) return [x, y, 0];
    const toRim = 1 - Math.min(1, full / 0.75);
    // folds drawn from the seam towards the middle, across the seam's direction
    const along = Math.abs(a) > Math.abs(b) ? b * height : a * width;
    const gather = 0.16 * toRim * noise2(along * 26, seed + side * 7 + (Math.abs(a) > Math.abs(b) ? 20 : 0), seed);
    const crease = -0.13 * soft * (1 - Math.abs(noise2(a * 1.3 + b * 0.9 + side, b * 1.4 - a * 0.5, seed + 3))) ** 7;
    const swell = 0.1 * soft * noise2(a * 1.6, b * 1.6 + side * 5, seed + 9);
    const dent = 1 - (chop > 0 ? 0.35 * Math.exp(-((a / 0.16) ** 2)) * Math.max(0, b + 0.1) : 0);
    return [x, y, side * 0.5 * thickness * full * dent * (1 + gather + crease + swell)];
  };
  for (const side of [-1, 1]) {
    const rows = Array.from({ length: segments + 1 }, (_, j) =>
      Array.from({ length: segments + 1 }, (__, i) =>
        writer.vertex(
          at(i, j, side),
          [0, 0, side],
          (i / segments) * width + (side > 0 ? width : 0),
          (j / segments) * height,
        ),
      ),
    );
    for (let j = 0; j < segments; j++) {
      for (let i = 0; i < segments; i++) {
        const [p, q, r, s] = [rows[j]![i]!, rows[j]![i + 1]!, rows[j + 1]![i + 1]!, rows[j + 1]![i]!];
        if (side > 0) writer.quad(p, q, r, s);
        else writer.quad(s, r, q, p);
      }
    }
  }
  return smoothNormals(writer.finish(), 2.4);
}
