import type { Mesh, Vec3 } from '../scene.ts';
import { add, cross, normalise, scale, subtract } from './vector.ts';
import { MeshWriter } from './mesh-writer.ts';
import { smoothNormals } from './mesh-tools.ts';
import { createChance, roughNoise2 } from './random.ts';
import { createCurve } from './sweep.ts';

/**
 * A cloth laid over something: `line` is where its middle lies, `across` the direction of its width. It puckers along both, by `wrinkle` metres,
 * always away from what it lies on (to the right of line × across), and has a thickness, so that its edge shows. Mapped in metres.
 */
export function createThrow(line: readonly Vec3[], across: Vec3, width: number, { wrinkle = 0.012, thickness = 0.006, seed = 1, columns = 26 } = {}): Mesh {
  const path = createCurve(line, 9);
  const side = normalise(across);
  const lengths = path.reduce<number[]>((list, point, k) => (k === 0 ? [0] : [...list, list[k - 1]! + Math.hypot(...subtract(point, path[k - 1]!))]), []);
  const writer = new MeshWriter();
  const layers = [0, thickness].map((lift) =>
    path.map((point, k) => {
      const way = normalise(subtract(path[Math.min(path.length - 1, k + 1)]!, path[Math.max(0, k - 1)]!));
      const out = normalise(cross(side, way));
      const along = lengths[k]!;
      return Array.from({ length: columns + 1 }, (_, c) => {
        const s = (c / columns - 0.5) * width;
        const sway = 0.02 * roughNoise2(along * 2.5, 3 + (s > 0 ? 1 : 0), seed) * Math.abs((2 * s) / width);
        const pucker = wrinkle * (0.5 + 0.5 * roughNoise2(s * 11 + 2 * roughNoise2(along * 2, s * 2, seed + 5), along * 2.2, seed + 8));
        const place = add(point, add(scale(side, s + sway), scale(out, 0.002 + pucker + lift)));
        return writer.vertex(place, out, s + width / 2, along);
      });
    }),
  );
  const [under, top] = [layers[0]!, layers[1]!];
  for (let k = 0; k + 1 < path.length; k++) {
    for (let c = 0; c < columns; c++) {
      writer.quad(top[k]![c]!, top[k]![c + 1]!, top[k + 1]![c + 1]!, top[k + 1]![c]!);
      writer.quad(under[k]![c]!, under[k + 1]![c]!, under[k + 1]![c + 1]!, under[k]![c + 1]!);
    }
    writer.quad(under[k]![0]!, top[k]![0]!, top[k + 1]![0]!, under[k + 1]![0]!);
    writer.quad(under[k]![columns]!, under[k + 1]![columns]!, top[k + 1]![columns]!, top[k]![columns]!);
  }
  for (let c = 0; c < columns; c++) {
    const last = path.length - 1;
    writer.quad(under[0]![c]!, under[0]![c + 1]!, top[0]![c + 1]!, top[0]![c]!);
    writer.quad(under[last]![c]!, top[last]![c]!, top[last]![c + 1]!, under[last]![c + 1]!);
  }
  return smoothNormals(writer.finish(), 1.2);
}

/** Tassels hanging along a straight edge from `from` to `to`, pointing along `out`; `drop` is how far their tips fall. */
export function createFringe(from: Vec3, to: Vec3, out: Vec3, { length = 0.06, spacing = 0.012, drop = 0.008, thick = 0.0035, seed = 1 } = {}): Mesh {
  const chance = createChance(seed);
  const edge = subtract(to, from);
  const count = Math.max(2, Math.floor(Math.hypot(...edge) / spacing));
  const along = normalise(edge);
  const writer = new MeshWriter();
  for (let k = 0; k < count; k++) {
    const root = add(from, scale(edge, (k + 0.5) / count));
    const reach = length * chance.between(0.8, 1.1);
    const lean = chance.around(0.35);
    const knots = [0, 0.5, 1].map((t): Vec3 => add(root, add(scale(out, reach * t), add(scale(along, lean * reach * t * t), [0, -drop * t * (1 + 0.5 * t) + chance.around(0.0015) * t, 0]))));
    const rings = knots.map((knot, row) =>
      [0, 1, 2, 3].map((corner) => {
        const angle = (corner * Math.PI) / 2;
        const width = thick * (row === 1 ? 1 : 0.6);
        const off = add(scale(along, Math.cos(angle) * width), [0, Math.sin(angle) * width * 0.8, 0]);
        return writer.vertex(add(knot, off), normalise(off), corner * thick, (row * reach) / 2);
      }),
    );
    for (let row = 0; row < 2; row++) {
      for (let corner = 0; corner < 4; corner++) {
        const next = (corner + 1) % 4;
        writer.quad(rings[row]![corner]!, rings[row + 1]![corner]!, rings[row + 1]![next]!, rings[row]![next]!);
      }
    }
    const tip = rings[2]!;
    writer.quad(tip[0]!, tip[1]!, tip[2]!, tip[3]!);
  }
  return writer.finish();
}
