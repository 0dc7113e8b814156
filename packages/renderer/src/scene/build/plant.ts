import type { Mesh, Vec3 } from '../scene.ts';
import { facingUp } from './leaf.ts';
import { mergeMeshes, transformMesh } from './mesh-tools.ts';
import { createChance } from './random.ts';
import { createCurve, createTube } from './sweep.ts';
import { add, normalise, scale, standAlong } from './vector.ts';

interface PlantOptions {
  readonly height: number;
  /** stems from the pot */
  readonly stems: number;
  readonly leavesPerStem: number;
  /** how far the stems lean out, 0 upright to 1 */
  readonly lean: number;
  /** share of the stem, from below, without leaves */
  readonly bare: number;
  readonly stemRadius: number;
  /** how far leaves point away from the stem rather than along it, 0 to 1 */
  readonly openness: number;
  /** side shoots per stem */
  readonly shoots?: number;
  readonly seed: number;
}

export interface Plant {
  readonly stems: Mesh;
  readonly leaves: Mesh;
}

/** A potted plant on y = 0 out of given leaf forms: stems that lean and bend, leaves in a spiral, larger below, turned to the light. */
export function createPlant(leaves: readonly Mesh[], options: PlantOptions): Plant {
  const chance = createChance(options.seed);
  const stems: Mesh[] = [];
  const foliage: Mesh[] = [];
  const grow = (root: Vec3, way: Vec3, reach: number, radius: number, count: number, bare: number): Vec3[] => {
    const knots: Vec3[] = [root];
    let heading = way;
    const pieces = 5;
    for (let k = 0; k < pieces; k++) {
      knots.push(add(knots.at(-1)!, scale(heading, reach / pieces)));
      heading = normalise(add(heading, [chance.around(0.22), 0.1, chance.around(0.22)]));
    }
    const path = createCurve(knots, 4);
    stems.push(createTube(path, radius, { sides: 7, size: path.map((_, k) => 1 - (0.65 * k) / path.length) }));
    const start = chance.between(0, 6.28);
    for (let k = 0; k < count; k++) {
      const t = bare + (1 - bare) * ((k + chance.between(0.2, 0.8)) / count);
      const place = path[Math.min(path.length - 1, Math.round(t * (path.length - 1)))]!;
      const around = start + k * 2.39996 + chance.around(0.35);
      const rise = (1 - options.openness) * 1.4 + 0.5 * t + chance.around(0.25);
      const direction = normalise([Math.cos(around), rise, Math.sin(around)]);
      foliage.push(
        transformMesh(
          chance.pick(leaves),
          standAlong(
            place,
            direction,
            facingUp(direction) + chance.around(0.35),
            chance.between(0.75, 1.1) * (1.1 - 0.4 * t),
          ),
        ),
      );
    }
    return path;
  };
  for (let s = 0; s < options.stems; s++) {
    const around = (s / options.stems) * 2 * Math.PI + chance.around(0.6);
    const lean = options.lean * chance.between(0.5, 1.1);
    const way = normalise([Math.cos(around) * lean, 1, Math.sin(around) * lean]);
    const path = grow(
      [Math.cos(around) * 0.03, 0, Math.sin(around) * 0.03],
      way,
      options.height * chance.between(0.75, 1),
      options.stemRadius,
      options.leavesPerStem,
      options.bare,
    );
    for (let k = 0; k < (options.shoots ?? 0); k++) {
      const from = path[Math.floor(path.length * chance.between(Math.max(0.25, options.bare * 0.8), 0.8))]!;
      const turn = chance.between(0, 6.28);
      grow(
        from,
        normalise([Math.cos(turn), 0.9, Math.sin(turn)]),
        options.height * chance.between(0.2, 0.38),
        options.stemRadius * 0.5,
        Math.ceil(options.leavesPerStem * 0.45),
        0.1,
      );
    }
  }
  return { stems: mergeMeshes(stems), leaves: mergeMeshes(foliage) };
}
