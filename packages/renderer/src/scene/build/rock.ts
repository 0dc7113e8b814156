import type { Mesh, Vec3 } from '../scene.ts';
import { createBall } from './lathe.ts';
import { reshape } from './mesh-tools.ts';
import { noise2, roughNoise2 } from './random.ts';

/** A weathered stone about the origin with the given half sizes; `hollow` 0 to 1 eats it out as scholars' rocks are. */
export function createRock([a, b, c]: Vec3, { seed = 1, hollow = 0.25, sides = 40 } = {}): Mesh {
  return reshape(createBall(1, { sides }), ([x, y, z]) => {
    const lumps =
      roughNoise2(x * 1.6 + z * 0.9 + 3, y * 1.6 - z * 1.1, seed) + roughNoise2(z * 1.7 - 5, x * 1.5 + y, seed + 3);
    const pits = Math.max(0, noise2(x * 3.4 + z * 2.2, y * 3.1 + z, seed + 7)) ** 1.5;
    const facet = 0.06 * Math.round(3 * noise2(x * 2.3 + 11, z * 2.3 + y * 1.9, seed + 9));
    const k = 1 + 0.26 * lumps - hollow * pits * 1.4 + facet;
    return [x * k * a, y * k * b, z * k * c];
  });
}
