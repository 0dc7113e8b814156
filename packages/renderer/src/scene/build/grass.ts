import type { Matrix4, Mesh, Vec3 } from '../scene.ts';
import { smoothNormals } from './mesh-tools.ts';
import { MeshWriter } from './mesh-writer.ts';
import { createChance } from './random.ts';
import { place } from './vector.ts';

/** A tuft of bent blades about the origin; mapped v along the blade. One sheet per blade. */
export function createTuft({ blades = 24, height = 0.07, spread = 0.05, width = 0.004, seed = 1 } = {}): Mesh {
  const chance = createChance(seed);
  const writer = new MeshWriter();
  for (let k = 0; k < blades; k++) {
    const around = chance.between(0, 2 * Math.PI);
    const from = Math.sqrt(chance.next()) * spread;
    const base: Vec3 = [Math.cos(around) * from, -0.004, Math.sin(around) * from];
    const heading = around + chance.around(1.3);
    const [dx, dz] = [Math.cos(heading), Math.sin(heading)];
    const tall = height * chance.between(0.55, 1.15);
    const lean = tall * chance.between(0.1, 0.75);
    const rows = [0, 0.55, 1].map((t) => {
      const half = (width / 2) * (1 - t) ** 0.6;
      const centre: Vec3 = [
        base[0] + dx * lean * t * t,
        base[1] + tall * t * (1 - 0.2 * t),
        base[2] + dz * lean * t * t,
      ];
      return [-half, half].map((s) =>
        writer.vertex([centre[0] - dz * s, centre[1], centre[2] + dx * s], [0, 1, 0], s, t * tall),
      );
    });
    writer.quad(rows[0]![0]!, rows[0]![1]!, rows[1]![1]!, rows[1]![0]!);
    writer.triangle(rows[1]![0]!, rows[1]![1]!, rows[2]![0]!);
  }
  return smoothNormals(writer.finish());
}

/** Random places, turns and sizes for `count` copies on the ground inside a rectangle; `keep` leaves out paths and pools. */
export function scatterOnGround(
  count: number,
  [x0, z0]: readonly [number, number],
  [x1, z1]: readonly [number, number],
  {
    seed = 1,
    size = [0.8, 1.2] as readonly [number, number],
    keep = (_x: number, _z: number): boolean => true,
    heightAt = (_x: number, _z: number): number => 0,
  } = {},
): Matrix4[] {
  const chance = createChance(seed);
  const placements: Matrix4[] = [];
  for (let k = 0; k < count; k++) {
    const [x, z, turn, scale] = [
      chance.between(x0, x1),
      chance.between(z0, z1),
      chance.between(0, 6.283),
      chance.between(size[0], size[1]),
    ];
    if (keep(x, z)) placements.push(place({ at: [x, heightAt(x, z), z], turn, size: scale }));
  }
  return placements;
}
