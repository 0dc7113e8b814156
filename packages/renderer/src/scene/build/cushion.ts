import type { Mesh, Vec3 } from '../scene.ts';
import { MeshWriter } from './mesh-writer.ts';
import { reshape, smoothNormals } from './mesh-tools.ts';
import { noise2 } from './random.ts';

interface CushionOptions {
  /** radius of the edges, metres */
  readonly radius?: number;
  /** how far the faces bulge out in their middle, metres */
  readonly puff?: number;
  /** how far the top is pressed in by those who sat there, metres */
  readonly sag?: number;
  /** depth of the creases of the cover, metres */
  readonly wrinkle?: number;
  readonly seed?: number;
  /** faces along an edge */
  readonly segments?: number;
}

/** An upholstered block with round edges, centred in x and z, on y = 0; bulging, sagging and creased as asked. Mapped in metres. */
export function createCushion(width: number, height: number, depth: number, options: CushionOptions = {}): Mesh {
  const { radius = 0.04, puff = 0, sag = 0, wrinkle = 0, seed = 1, segments = 14 } = options;
  const block = createRoundedBlock(width, height, depth, radius, segments);
  if (puff === 0 && sag === 0 && wrinkle === 0) return block;
  return reshape(block, ([x, y, z]) => {
    const [a, b, c] = [(2 * x) / width, (2 * y) / height - 1, (2 * z) / depth];
    const [qa, qb, qc] = [1 - a * a, 1 - b * b, 1 - c * c];
    const crease =
      wrinkle * (noise2(x * 9, z * 9 + y * 5, seed) * 0.6 + noise2(x * 22 + y * 8, z * 22, seed + 5) * 0.4);
    const pressed = b > 0 ? sag * qa * qc * (0.8 + 0.5 * noise2(x * 3, z * 3, seed + 9)) : 0;
    return [
      x + Math.sign(a) * a * a * puff * 0.6 * Math.max(0, qb * qc) + crease * 0.5 * Math.sign(a) * Math.abs(a) ** 6,
      y + b * puff * Math.max(0, qa * qc) - pressed * b + crease * Math.abs(b) ** 3,
      z + Math.sign(c) * c * c * puff * 0.6 * Math.max(0, qa * qb) + crease * 0.5 * Math.sign(c) * Math.abs(c) ** 6,
    ];
  });
}

/** A box whose edges and corners are round with `radius`, centred in x and z, on y = 0; `segments` faces along each edge of each side. */
export function createRoundedBlock(width: number, height: number, depth: number, radius: number, segments = 10): Mesh {
  const half: Vec3 = [width / 2, height / 2, depth / 2];
  const r = Math.min(radius, 0.98 * Math.min(...half));
  const writer = new MeshWriter();
  for (let axis = 0; axis < 3; axis++) {
    const [p, q] = [(axis + 1) % 3, (axis + 2) % 3];
    for (const side of [-1, 1]) {
      const [cp, cq] = [spread(half[p]!, r, segments), spread(half[q]!, r, segments)];
      const row = cp.length;
      const first: number[] = [];
      for (const y of cq) {
        for (const x of cp) {
          const raw: [number, number, number] = [0, 0, 0];
          raw[axis as 0] = side * half[axis]!;
          raw[p as 0] = x;
          raw[q as 0] = y;
          first.push(
            writer.vertex(
              rounded(raw, half, r),
              [0, 1, 0],
              x + half[p]! + axis,
              y + half[q]! + (side + 1) * half[axis]!,
            ),
          );
        }
      }
      for (let j = 0; j + 1 < cq.length; j++) {
        for (let i = 0; i + 1 < row; i++) {
          const [a, b, c, d] = [
            first[j * row + i]!,
            first[j * row + i + 1]!,
            first[(j + 1) * row + i + 1]!,
            first[(j + 1) * row + i]!,
          ];
          if (side > 0) writer.quad(a, b, c, d);
          else writer.quad(d, c, b, a);
        }
      }
    }
  }
  const block = writer.finish();
  for (let k = 1; k < block.positions.length; k += 3) block.positions[k] = block.positions[k]! + height / 2;
  return smoothNormals(block);
}

/** A loose pillow, lying in the plane z = 0 with its middle at the origin: two sheets sewn at the rim, corners drawn out, thickest in the middle. */
export function createPillow(
  width: number,
  height: number,
  thickness: number,
  { seed = 1, segments = 18 }: { seed?: number; segments?: number } = {},
): Mesh {
  const writer = new MeshWriter();
  const at = (i: number, j: number, side: number): Vec3 => {
    const [a, b] = [pinch((2 * i) / segments - 1), pinch((2 * j) / segments - 1)];
    const full = (1 - a ** 4) ** 0.55 * (1 - b ** 4) ** 0.55;
    const waist = 0.075;
    const x = (a * width * (1 - waist * (1 - b * b) * a * a)) / 2;
    const y = (b * height * (1 - waist * (1 - a * a) * b * b)) / 2;
    const gathers =
      0.05 * noise2(a * 2.2 + 3 * side, b * 2.2, seed) +
      0.11 * (1 - full) * full * 4 * noise2(Math.atan2(b, a) * 5.5, side * 9, seed + 3);
    return [x, y, full <= 0 ? 0 : side * 0.5 * thickness * full * (1 + gathers)];
  };
  for (const side of [-1, 1]) {
    const rows: number[][] = [];
    for (let j = 0; j <= segments; j++) {
      rows.push(
        Array.from({ length: segments + 1 }, (_, i) =>
          writer.vertex(
            at(i, j, side),
            [0, 0, side],
            (i / segments) * width + (side > 0 ? width : 0),
            (j / segments) * height,
          ),
        ),
      );
    }
    for (let j = 0; j < segments; j++) {
      for (let i = 0; i < segments; i++) {
        const [a, b, c, d] = [rows[j]![i]!, rows[j]![i + 1]!, rows[j + 1]![i + 1]!, rows[j + 1]![i]!];
        if (side > 0) writer.quad(a, b, c, d);
        else writer.quad(d, c, b, a);
      }
    }
  }
  return smoothNormals(writer.finish());
}

/** More rows near the rim, where a pillow curves most. */
function pinch(t: number): number {
  return Math.sin((t * Math.PI) / 2) * 0.75 + t * 0.25;
}

/** Grid lines along one side: dense in the rounded margins. */
function spread(half: number, r: number, segments: number): number[] {
  const margin = Math.max(3, Math.round(segments * 0.3));
  const inner = Math.max(1, segments - 2 * margin);
  const lines: number[] = [];
  for (let i = 0; i < margin; i++) lines.push(-half + r * (1 - Math.tan((Math.PI / 4) * (1 - i / margin))));
  for (let i = 0; i <= inner; i++) lines.push(-half + r + ((2 * half - 2 * r) * i) / inner);
  for (let i = margin - 1; i >= 0; i--) lines.push(half - r * (1 - Math.tan((Math.PI / 4) * (1 - i / margin))));
  return lines;
}

function rounded(raw: Vec3, half: Vec3, r: number): Vec3 {
  const inner = raw.map((value, k) => Math.max(-half[k]! + r, Math.min(half[k]! - r, value)));
  const away = raw.map((value, k) => value - inner[k]!);
  const length = Math.hypot(...away);
  return inner.map((value, k) => value + (length > 0 ? (away[k]! / length) * r : 0)) as unknown as Vec3;
}
