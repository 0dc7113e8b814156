import type { Matrix4, Mesh, Vec3 } from '../scene.ts';
import { facingUp } from './leaf.ts';
import { mergeMeshes, transformMesh } from './mesh-tools.ts';
import { createChance } from './random.ts';
import { createCurve, createTube } from './sweep.ts';
import { add, normalise, scale, standAlong } from './vector.ts';

export interface PlantOptions {
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
      foliage.push(transformMesh(chance.pick(leaves), standAlong(place, direction, facingUp(direction) + chance.around(0.35), chance.between(0.75, 1.1) * (1.1 - 0.4 * t))));
    }
    return path;
  };
  for (let s = 0; s < options.stems; s++) {
    const around = (s / options.stems) * 2 * Math.PI + chance.around(0.6);
    const lean = options.lean * chance.between(0.5, 1.1);
    const way = normalise([Math.cos(around) * lean, 1, Math.sin(around) * lean]);
    const path = grow([Math.cos(around) * 0.03, 0, Math.sin(around) * 0.03], way, options.height * chance.between(0.75, 1), options.stemRadius, options.leavesPerStem, options.bare);
    for (let k = 0; k < (options.shoots ?? 0); k++) {
      const from = path[Math.floor(path.length * chance.between(Math.max(0.25, options.bare * 0.8), 0.8))]!;
      const turn = chance.between(0, 6.28);
      grow(from, normalise([Math.cos(turn), 0.9, Math.sin(turn)]), options.height * chance.between(0.2, 0.38), options.stemRadius * 0.5, Math.ceil(options.leavesPerStem * 0.45), 0.1);
    }
  }
  return { stems: mergeMeshes(stems), leaves: mergeMeshes(foliage) };
}

export interface Tree {
  readonly wood: Mesh;
  /** frames at the ends of the branches, for twigs whose y axis grows outward; about 1 m long each when the twig is */
  readonly twigs: readonly Matrix4[];
}

export interface TreeOptions {
  readonly height: number;
  readonly crown: number;
  /** share of the height below the first branches */
  readonly trunk: number;
  readonly trunkRadius: number;
  /** how many times branches fork */
  readonly forks: number;
  readonly twigs: number;
  readonly twigSize: number;
  /** trunks from one root */
  readonly trunks?: number;
  readonly seed: number;
}

/** A broad-leaved tree on y = 0: trunk, branches that fork and reach for the light, and where its leaf clusters grow. */
export function createTree(options: TreeOptions): Tree {
  const chance = createChance(options.seed);
  const wood: Mesh[] = [];
  const ends: { readonly path: readonly Vec3[]; readonly level: number }[] = [];
  const grow = (root: Vec3, way: Vec3, reach: number, radius: number, level: number): void => {
    const knots: Vec3[] = [root];
    let heading = way;
    for (let k = 0; k < 4; k++) {
      knots.push(add(knots.at(-1)!, scale(heading, reach / 4)));
      heading = normalise(add(heading, [chance.around(0.24), 0.04 + (level > 1 ? chance.around(0.15) : 0.05), chance.around(0.24)]));
    }
    const path = createCurve(knots, level < 2 ? 4 : 2);
    const taper = level === 0 ? 0.45 : 0.6;
    wood.push(createTube(path, radius, { sides: level === 0 ? 12 : level === 1 ? 8 : 5, size: path.map((_, k) => (1 - (taper * k) / path.length) * (level === 0 && k < 3 ? 1 + 0.4 * (1 - k / 3) ** 2 : 1)) }));
    if (level >= 1) ends.push({ path, level });
    if (level >= options.forks) return;
    const branches = level === 0 ? 6 + chance.whole(3) : 3 + chance.whole(2);
    for (let b = 0; b < branches; b++) {
      const t = level === 0 ? options.trunk + (1 - options.trunk) * ((b + 0.5) / branches) : chance.between(0.35, 1);
      const from = path[Math.min(path.length - 1, Math.floor(t * (path.length - 1)))]!;
      const around = b * 2.39996 + chance.around(0.6);
      const rise = level === 0 ? 0.35 + 0.9 * t : 0.35;
      const out: Vec3 = normalise([Math.cos(around), rise + chance.around(0.2), Math.sin(around)]);
      const direction = normalise(add(scale(heading, level === 0 ? 0 : 0.8), out));
      const shape = level === 0 ? Math.sin(Math.PI * (0.25 + 0.65 * t)) : 1;
      grow(from, direction, level === 0 ? options.crown * shape * chance.between(0.75, 1) : reach * chance.between(0.45, 0.65), radius * (level === 0 ? 0.42 : 0.55), level + 1);
    }
  };
  const trunks = options.trunks ?? 1;
  for (let k = 0; k < trunks; k++) {
    const around = (k / trunks) * 6.28 + 0.7;
    const lean = trunks > 1 ? 0.28 : 0.06;
    grow([0, -0.05, 0], normalise([Math.cos(around) * lean, 1, Math.sin(around) * lean]), options.height - options.crown * 0.45, options.trunkRadius / Math.sqrt(trunks), 0);
  }
  const outer = ends.filter((end) => end.level >= Math.max(1, options.forks - 1));
  const twigs = Array.from({ length: options.twigs }, (): Matrix4 => {
    const { path, level } = chance.pick(outer);
    const place = path[Math.floor(chance.between(level >= options.forks ? 0.2 : 0.6, 1) * (path.length - 1))]!;
    const direction = normalise([chance.around(1), chance.between(-0.25, 1), chance.around(1)]);
    return standAlong(place, direction, chance.between(0, 6.28), options.twigSize * chance.between(0.7, 1.25));
  });
  return { wood: mergeMeshes(wood), twigs };
}
