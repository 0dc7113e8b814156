import { createExtrusion } from '@yujian/renderer/scene/build/extrude';
import { measureBounds, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { noise2, type Chance } from '@yujian/renderer/scene/build/random';
import { createRock } from '@yujian/renderer/scene/build/rock';
import { place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder } from '../piece-builder.ts';
import { keep } from './foliage.ts';

/** A stone that fills the box from `low` to `high`; its foot is flat, as one that is half buried. */
function stoneIn(low: Vec3, high: Vec3, seed: number, hollow: number, sides: number): Mesh {
  const rock = keep(`stone ${seed} ${hollow} ${sides}`, () => createRock([1, 1, 1], { seed, hollow, sides }));
  const bounds = measureBounds(rock);
  // a quarter of it lies below the ground
  const cut = bounds.low[1] + 0.25 * (bounds.high[1] - bounds.low[1]);
  const flat: Mesh = {
    ...rock,
    positions: rock.positions.map((value, k) => (k % 3 === 1 ? Math.max(cut, value) : value)),
  };
  const size: Vec3 = [0, 1, 2].map(
    (axis) => (high[axis]! - low[axis]!) / (bounds.high[axis]! - (axis === 1 ? cut : bounds.low[axis]!)),
  ) as unknown as Vec3;
  const at: Vec3 = [low[0] - bounds.low[0] * size[0], low[1] - cut * size[1], low[2] - bounds.low[2] * size[2]];
  return transformMesh(flat, place({ size, at }));
}

export const buildRock: PieceBuilder = (object, { form, width, depth, height, chance, look }) => {
  const stone = look('stone');
  const [w, d] = [width / 2, depth / 2];
  const seed = (): number => chance.whole(6) + 1;
  if (form === 'taihu') {
    // a body that widens upward, eaten through, on a smaller foot
    object.add(stoneIn([-w * 0.72, 0, -d * 0.8], [w * 0.7, height * 0.48, d * 0.8], seed(), 0.5, 36), stone);
    object.add(
      stoneIn([-w, height * 0.26, -d * 0.9], [w * 0.62, height * 0.8, d * 0.85], seed() + 10, 0.85, 44),
      stone,
    );
    object.add(stoneIn([-w * 0.3, height * 0.46, -d], [w, height, d * 0.75], seed() + 20, 0.9, 44), stone);
    object.add(
      stoneIn([-w * 0.86, height * 0.6, -d * 0.6], [-w * 0.05, height * 0.97, d], seed() + 30, 0.8, 32),
      stone,
    );
  } else if (form === 'upright') {
    object.add(stoneIn([-w, 0, -d], [w, height, d], seed() + 40, 0.15, 40), stone);
  } else if (form === 'cluster') {
    object.add(stoneIn([-w, 0, -d * 0.9], [w * 0.15, height, d * 0.5], seed(), 0.25, 34), stone);
    object.add(stoneIn([-w * 0.05, 0, -d], [w, height * 0.62, d * 0.4], seed() + 7, 0.2, 30), stone);
    object.add(stoneIn([-w * 0.5, 0, -d * 0.1], [w * 0.45, height * 0.4, d], seed() + 14, 0.2, 28), stone);
  } else object.add(stoneIn([-w, 0, -d], [w, height, d], seed() + 50, 0.12, 40), stone);
};

/** Stones in a line along the depth, a stride apart. */
export const buildSteppingStones: PieceBuilder = (object, { form, width, depth, height, chance, look }) => {
  const count = Math.max(1, Math.round(depth / 0.62));
  const stride = depth / count;
  for (let k = 0; k < count; k++) {
    const z = -depth / 2 + stride * (k + 0.5);
    if (form === 'slabs')
      object.box(
        [-width / 2, 0, z - stride * 0.5 + (k === 0 ? 0 : 0.06)],
        [width / 2, height, z + stride * 0.5 - (k === count - 1 ? 0 : 0.06)],
        look('stone'),
        { bevel: 0.008, grain: 'x' },
      );
    else
      object.add(createFlagstone(Math.min(width * 0.5, 0.45), stride * 0.44, height, chance), look('stone'), {
        at: [(k % 2 === 0 ? -1 : 1) * Math.max(0, width / 2 - Math.min(width * 0.5, 0.45)), height, z],
        tilt: -Math.PI / 2,
      });
  }
};

function createFlagstone(rx: number, rz: number, thick: number, chance: Chance): Mesh {
  const turn = chance.between(0, 40);
  return createExtrusion(
    Array.from({ length: 11 }, (_, c): Vec2 => {
      const r = 1 - 0.16 * (0.5 + 0.5 * noise2(c * 1.9, turn, 5));
      return [Math.cos((c / 11) * 6.2832) * rx * r, Math.sin((c / 11) * 6.2832) * rz * r];
    }),
    [],
    thick,
    0.3,
  );
}
