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
export function createThrow(
  line: readonly Vec3[],
  across: Vec3,
  width: number,
  { wrinkle = 0.012, thickness = 0.006, seed = 1, columns = 26 } = {},
): Mesh {
  const path = createCurve(line, 9);
  const side = normalise(across);
  const lengths = path.reduce<number[]>(
    (list, point, k) => (k === 0 ? [0] : [...list, list[k - 1]! + Math.hypot(...subtract(point, path[k - 1]!))]),
    [],
  );
  const place = (k: number, c: number, lift: number): Vec3 => {
    const way = normalise(subtract(path[Math.min(path.length - 1, k + 1)]!, path[Math.max(0, k - 1)]!));
    const along = lengths[k]!;
    const s = (c / columns - 0.5) * width;
    const sway = 0.02 * roughNoise2(along * 2.5, 3 + (s > 0 ? 1 : 0), seed) * Math.abs((2 * s) / width);
    const pucker =
      wrinkle * (0.5 + 0.5 * roughNoise2(s * 11 + 2 * roughNoise2(along * 2, s * 2, seed + 5), along * 2.2, seed + 8));
    return add(path[k]!, add(scale(side, s + sway), scale(normalise(cross(side, way)), 0.002 + pucker + lift)));
  };
  const writer = new MeshWriter();
  const last = path.length - 1;
  const vertex = (k: number, c: number, lift: number): number =>
    writer.vertex(place(k, c, lift), [0, 1, 0], (c / columns) * width, lengths[k]! + lift);
  const sheet = (lift: number): number[][] =>
    path.map((_, k) => Array.from({ length: columns + 1 }, (__, c) => vertex(k, c, lift)));
  const [under, top] = [sheet(0), sheet(thickness)];
  for (let k = 0; k < last; k++) {
    for (let c = 0; c < columns; c++) {
      writer.quad(top[k]![c]!, top[k]![c + 1]!, top[k + 1]![c + 1]!, top[k + 1]![c]!);
      writer.quad(under[k]![c]!, under[k + 1]![c]!, under[k + 1]![c + 1]!, under[k]![c + 1]!);
    }
    writer.quad(vertex(k, 0, 0), vertex(k, 0, thickness), vertex(k + 1, 0, thickness), vertex(k + 1, 0, 0));
    writer.quad(
      vertex(k, columns, 0),
      vertex(k + 1, columns, 0),
      vertex(k + 1, columns, thickness),
      vertex(k, columns, thickness),
    );
  }
  for (let c = 0; c < columns; c++) {
    writer.quad(vertex(0, c, 0), vertex(0, c + 1, 0), vertex(0, c + 1, thickness), vertex(0, c, thickness));
    writer.quad(vertex(last, c, 0), vertex(last, c, thickness), vertex(last, c + 1, thickness), vertex(last, c + 1, 0));
  }
  return smoothNormals(writer.finish(), 1.2);
}

/** Tassels hanging along a straight edge from `from` to `to`, pointing along `out`; `drop` is how far their tips fall. */
export function createFringe(
  from: Vec3,
  to: Vec3,
  out: Vec3,
  { length = 0.06, spacing = 0.012, drop = 0.008, thick = 0.0035, seed = 1 } = {},
): Mesh {
  const chance = createChance(seed);
  const edge = subtract(to, from);
  const count = Math.max(2, Math.floor(Math.hypot(...edge) / spacing));
  const along = normalise(edge);
  const lift = normalise(cross(out, along));
  const writer = new MeshWriter();
  for (let k = 0; k < count; k++) {
    const root = add(from, scale(edge, (k + 0.5) / count));
    const reach = length * chance.between(0.8, 1.1);
    const lean = chance.around(0.35);
    const knots = [0, 0.5, 1].map((t): Vec3 =>
      add(
        root,
        add(
          scale(out, reach * t),
          add(scale(along, lean * reach * t * t), [0, -drop * t * (1 + 0.5 * t) + chance.around(0.0015) * t, 0]),
        ),
      ),
    );
    const rings = knots.map((knot, row) =>
      [0, 1, 2, 3].map((corner) => {
        const angle = (corner * Math.PI) / 2;
        const width = thick * (row === 1 ? 1 : 0.6);
        const off = add(scale(along, Math.cos(angle) * width), scale(lift, Math.sin(angle) * width * 0.8));
        return writer.vertex(add(knot, off), normalise(off), corner * thick, (row * reach) / 2);
      }),
    );
    for (let row = 0; row < 2; row++) {
      for (let corner = 0; corner < 4; corner++) {
        const next = (corner + 1) % 4;
        writer.quad(rings[row]![corner]!, rings[row]![next]!, rings[row + 1]![next]!, rings[row + 1]![corner]!);
      }
    }
    const [start, tip] = [rings[0]!, rings[2]!];
    writer.quad(start[3]!, start[2]!, start[1]!, start[0]!);
    writer.quad(tip[0]!, tip[1]!, tip[2]!, tip[3]!);
  }
  return writer.finish();
}
