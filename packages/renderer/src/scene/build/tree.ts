import type { Matrix4, Mesh, Vec3 } from '../scene.ts';
import { createTwig } from './leaf.ts';
import { mergeMeshes, transformMesh } from './mesh-tools.ts';
import { createChance } from './random.ts';
import { createCurve, createTube } from './sweep.ts';
import { add, normalise, scale, standAlong, subtract } from './vector.ts';

export interface TreeOptions {
  /** to the top of the crown, metres */
  readonly height: number;
  /** radius of the crown, metres */
  readonly crown: number;
  /** share of the height below the first branches */
  readonly bare: number;
  readonly trunkRadius: number;
  /** trunks from one root */
  readonly trunks?: number;
  /** how many leaf sprays it carries, and how long each is, metres */
  readonly sprays: number;
  readonly spraySize: number;
  readonly seed: number;
}

export interface Tree {
  readonly wood: Mesh;
  /** frames for the sprays: they grow along y */
  readonly sprays: readonly Matrix4[];
}

/** A broad-leaved tree on y = 0: trunks, branches in a spiral that fill a rounded crown, shoots on them, and where its leaf sprays grow. */
export function createTree({
  height,
  crown,
  bare,
  trunkRadius,
  trunks = 1,
  sprays,
  spraySize,
  seed,
}: TreeOptions): Tree {
  const chance = createChance(seed);
  const wood: Mesh[] = [];
  const carriers: { readonly path: readonly Vec3[]; readonly weight: number }[] = [];
  const limb = (
    root: Vec3,
    way: Vec3,
    reach: number,
    radius: number,
    sides: number,
    wander: number,
    lift: number,
  ): Vec3[] => {
    const knots: Vec3[] = [root];
    let heading = way;
    for (let k = 0; k < 4; k++) {
      knots.push(add(knots.at(-1)!, scale(heading, reach / 4)));
      heading = normalise(
        add(heading, [chance.around(wander), lift + chance.around(wander * 0.5), chance.around(wander)]),
      );
    }
    const path = createCurve(knots, sides > 6 ? 4 : 2);
    wood.push(createTube(path, radius, { sides, size: path.map((_, k) => 1 - (0.72 * k) / path.length) }));
    return path;
  };
  for (let trunk = 0; trunk < trunks; trunk++) {
    const around = (trunk / trunks) * 6.28 + chance.between(0, 6.28);
    const lean = trunks > 1 ? 0.3 : 0.05;
    const thick = trunkRadius / Math.sqrt(trunks);
    const stem = limb(
      [0, -0.05, 0],
      normalise([Math.cos(around) * lean, 1, Math.sin(around) * lean]),
      height * 0.86,
      thick,
      12,
      0.09,
      0.03,
    );
    const branches = Math.round(13 / Math.sqrt(trunks));
    for (let b = 0; b < branches; b++) {
      const t = bare + (0.97 - bare) * ((b + chance.between(0.2, 0.8)) / branches);
      const from = stem[Math.min(stem.length - 1, Math.round(t * (stem.length - 1)))]!;
      const turn = b * 2.39996 + chance.around(0.4);
      const inCrown = (t - bare) / (1 - bare);
      const reach = crown * Math.sqrt(Math.max(0.12, 1 - (inCrown * 1.5 - 0.5) ** 2)) * chance.between(0.72, 1);
      const branch = limb(
        from,
        normalise([Math.cos(turn), 0.3 + 1.1 * inCrown + chance.around(0.15), Math.sin(turn)]),
        reach,
        thick * (0.5 - 0.25 * inCrown),
        7,
        0.2,
        0.09,
      );
      carriers.push({ path: branch.slice(Math.floor(branch.length * 0.55)), weight: 0.5 });
      for (let k = 0; k < 6; k++) {
        const at = branch[Math.min(branch.length - 1, Math.floor(branch.length * (0.3 + 0.68 * (k / 5))))]!;
        const way = normalise(
          add(
            subtract(branch.at(-1)!, branch[0]!),
            scale([chance.around(1), chance.between(-0.1, 0.8), chance.around(1)], reach * 1.1),
          ),
        );
        carriers.push({
          path: limb(at, way, reach * chance.between(0.3, 0.5), thick * 0.13, 5, 0.25, 0.08),
          weight: 1,
        });
      }
    }
    carriers.push({ path: stem.slice(-3), weight: 1.5 });
  }
  const total = carriers.reduce((sum, carrier) => sum + carrier.weight, 0);
  const middle: Vec3 = [0, height * (bare + (1 - bare) * 0.4), 0];
  const frames = carriers.flatMap(({ path, weight }) =>
    Array.from({ length: Math.max(1, Math.round((sprays * weight) / total)) }, (_, k): Matrix4 => {
      const t = 0.25 + 0.75 * ((k + chance.next()) / Math.max(1, Math.round((sprays * weight) / total)));
      const at = path[Math.min(path.length - 1, Math.floor(t * path.length))]!;
      const out = normalise(subtract(at, middle));
      const way = normalise([
        out[0] + chance.around(0.8),
        out[1] * 0.6 + 0.25 + chance.around(0.55),
        out[2] + chance.around(0.8),
      ]);
      return standAlong(at, way, chance.between(0, 6.28), spraySize * chance.between(0.7, 1.2));
    }),
  );
  return { wood: mergeMeshes(wood), sprays: frames };
}

/** A leafy side branch of length 1 along y: twigs in a spiral, drawn in towards its tip. What trees and hedges repeat. */
export function createSpray(leaf: Mesh, { twigs = 8, leaves = 13, seed = 1 } = {}): Mesh {
  const chance = createChance(seed);
  const parts: Mesh[] = [];
  for (let k = 0; k < twigs; k++) {
    const t = (k + 0.5) / twigs;
    const turn = k * 2.39996 + chance.around(0.5);
    const out: Vec3 = [Math.cos(turn), 0, Math.sin(turn)];
    const way = normalise(add(scale(out, 1 - 0.55 * t), [0, 0.45 + 0.5 * t, 0]));
    const reach = 0.5 * (1 - 0.4 * t) * chance.between(0.8, 1.15);
    parts.push(
      transformMesh(
        createTwig(leaf, leaves, reach, chance),
        standAlong([0, t * 0.72, 0], way, chance.between(0, 6.28)),
      ),
    );
  }
  return mergeMeshes(parts);
}
