import type { Role } from '@yujian/contract/scene/roles';
import type { SceneCamera, SiteShell } from '@yujian/contract/scene/description-schema';
import { hexColour, plainMaterial } from '@yujian/renderer/materials/material';
import { createTuft } from '@yujian/renderer/scene/build/grass';
import { createBall } from '@yujian/renderer/scene/build/lathe';
import { mergeMeshes, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { createChance, noise2 } from '@yujian/renderer/scene/build/random';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import { place } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh } from '@yujian/renderer/scene/scene';
import type { Bounds, Point } from '../layout/geometry.ts';
import { boundsOf, isInPolygon } from '../layout/geometry.ts';
import type { Looks } from '../shell/looks.ts';
import { isAloft } from './aloft.ts';
import { isSunk } from './ground.ts';
import { levelOfPatch } from './height.ts';

interface Sward {
  readonly tufts: number;
  /** metres from the eye to where no blade is seen any more */
  readonly to: number;
  /** bare ground along paths and walls, metres */
  readonly rim: number;
  readonly tuft: { readonly blades: number; readonly height: number; readonly spread: number; readonly width: number };
  readonly size: readonly [number, number];
  readonly flowers: number;
}

const LAWN: Sward = {
  tufts: 8200,
  to: 30,
  rim: 0.12,
  tuft: { blades: 30, height: 0.062, spread: 0.13, width: 0.0048 },
  size: [0.75, 1.3],
  flowers: 0,
};
const MEADOW: Sward = {
  tufts: 9000,
  to: 44,
  rim: 0.34,
  tuft: { blades: 24, height: 0.3, spread: 0.17, width: 0.0075 },
  size: [0.55, 1.5],
  flowers: 0.16,
};

/** Blades of one sward differ from place to place: fresh where it is damp, dry where it is trodden or on a rise. */
const TONES = ['#6b8540', '#7e9a45', '#56723a', '#9a9455'] as const;
const FLOWERS = ['#f0ece4', '#e2b23c', '#8a6aa8', '#c9788c'] as const;

/** Blades where the eye is near enough to see them: a mown lawn, or the tall grass of a meadow with its flowers. Moss has none. */
export function growGrass(builder: SceneBuilder, shell: SiteShell, looks: Looks, camera: SceneCamera): void {
  const [ex, , ez] = camera.eye;
  const { material } = looks.finishOf('lawn');
  if (isAloft(camera) || camera.kind === 'orthographic' || material === 'moss') return;
  const sward = material === 'meadow' ? MEADOW : LAWN;
  const chance = createChance(611);
  const heading = Math.atan2(camera.target[0] - ex, camera.target[2] - ez);
  const half = Math.atan(18 / camera.lens) + 0.12;
  const covered = shell.masses.filter(({ y }) => y < 2).map(({ outline }) => ({ outline, bounds: boundsOf(outline) }));
  const patches = shell.patches.map((patch, index) => ({
    ...patch,
    bounds: boundsOf(patch.outline),
    level: isSunk(patch) ? patch.y : levelOfPatch(patch.y, index),
  }));
  const groundAt = (x: number, z: number): { role: Role; level: number } => {
    const top = patches.findLast((patch) => isOn(patch, x, z));
    return top ?? { role: shell.ground, level: 0 };
  };
  const blades: Matrix4[][] = TONES.map(() => []);
  const heads: Matrix4[][] = FLOWERS.map(() => []);
  for (let k = 0; k < sward.tufts; k++) {
    const away = 1.5 + (sward.to - 1.5) * chance.next() ** 1.5;
    const turn = heading + chance.around(half);
    const [x, z] = [ex + away * Math.sin(turn), ez + away * Math.cos(turn)];
    const { role, level } = groundAt(x, z);
    if (role !== 'lawn' || covered.some((mass) => isOn(mass, x, z))) continue;
    if (
      [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ].some(([a, b]) => groundAt(x + a! * sward.rim, z + b! * sward.rim).role !== 'lawn')
    )
      continue;
    const damp = noise2(x * 0.22, z * 0.22, 7) + 0.5 * noise2(x * 0.9, z * 0.9, 8) + chance.around(0.35);
    const tone = damp > 0.45 ? 2 : damp > 0.05 ? 0 : damp > -0.4 ? 1 : 3;
    const grown =
      sward.size[0] +
      (sward.size[1] - sward.size[0]) * Math.max(0, Math.min(1, 0.5 + 0.45 * damp + chance.around(0.3)));
    // what is far off is seen as clumps
    const size = grown * (1 + 0.025 * away);
    blades[tone]!.push(place({ at: [x, level, z], turn: chance.between(0, 6.283), size }));
    if (chance.next() < sward.flowers && noise2(x * 0.35, z * 0.35, 21) > 0)
      heads[Math.floor((noise2(x * 0.16, z * 0.16, 31) * 0.5 + 0.5) * 3.99) & 3]!.push(
        place({
          at: [x + chance.around(0.1), level, z + chance.around(0.1)],
          turn: chance.between(0, 6.283),
          tilt: chance.around(0.14),
          size: grown * chance.between(0.9, 1.2),
        }),
      );
  }
  const grass = builder.object('Grass', 'grass');
  blades.forEach((list, k) => {
    if (list.length === 0) return;
    const name = `blade ${k}`;
    builder.define(
      name,
      plainMaterial({ name, base: hexColour(TONES[k]!), roughness: 0.6, ior: 1.4, translucency: 0.3 }),
    );
    grass.scatter(createTuft({ ...sward.tuft, seed: 4 + k }), name, list);
  });
  heads.forEach((list, k) => {
    if (list.length === 0) return;
    const name = `meadow flower ${k}`;
    builder.define(
      name,
      plainMaterial({ name, base: hexColour(FLOWERS[k]!), roughness: 0.7, ior: 1.3, translucency: 0.25 }),
    );
    const { stems, petals } = createMeadowFlower(sward.tuft.height, k);
    builder.object('Flowers', 'grass').scatter(stems, 'blade 0', list).scatter(petals, name, list);
  });
}

function isOn(
  { outline, bounds }: { readonly outline: readonly Point[]; readonly bounds: Bounds },
  x: number,
  z: number,
): boolean {
  if (x < bounds.left || x > bounds.right || z < bounds.back || z > bounds.front) return false;
  return isInPolygon(outline, x, z);
}

/** Three stems with a head each: a daisy's, a buttercup's, a spike, a clover's. */
function createMeadowFlower(height: number, kind: number): { stems: Mesh; petals: Mesh } {
  const chance = createChance(90 + kind);
  const tops = Array.from({ length: 3 }, (): readonly [number, number, number] => [
    chance.around(0.09),
    height * chance.between(0.95, 1.3),
    chance.around(0.09),
  ]);
  const head = createBall(0.5, { sides: 8 });
  const [wide, tall] = kind === 2 ? [0.018, 0.08] : kind === 3 ? [0.028, 0.026] : [0.034, 0.012];
  return {
    stems: mergeMeshes(
      tops.map(([x, y, z]) =>
        createTube(
          [
            [x * 0.4, 0, z * 0.4],
            [x * 0.8, y * 0.6, z * 0.8],
            [x, y, z],
          ],
          0.0022,
          { sides: 4 },
        ),
      ),
    ),
    petals: mergeMeshes(tops.map((at) => transformMesh(head, place({ at: [...at], size: [wide, tall, wide] })))),
  };
}
