import type { Matrix4, Mesh, Vec3 } from '../scene.ts';
import { mergeMeshes, smoothNormals, transformMesh } from './mesh-tools.ts';
import { MeshWriter } from './mesh-writer.ts';
import type { Chance } from './random.ts';
import { add, normalise, scale, standAlong, turnAbout } from './vector.ts';

interface LeafShape {
  readonly length: number;
  readonly width: number;
  /** where along its length it is widest, 0 to 1 */
  readonly widest?: number;
  /** angle by which the halves fold up along the midrib, radians */
  readonly fold?: number;
  /** how far the tip bends down over the length, radians */
  readonly bend?: number;
  /** depth of the waves of its rim, metres */
  readonly wave?: number;
  /** length of the bare stalk in front of the blade, metres */
  readonly stalk?: number;
  readonly segments?: number;
}

/** where the leaf texture has its midrib */
const RIB = 0.04;

/**
 * A leaf from its stalk at the origin along +y, its upper side to +z: bent, folded along the midrib and waved, as one sheet (its material lets
 * light through). Mapped in metres as the library's leaves are: u along the midrib, which is at v = 0.04.
 */
export function createLeaf({
  length,
  width,
  widest = 0.42,
  fold = 0.35,
  bend = 0.5,
  wave = 0,
  stalk = 0,
  segments = 6,
}: LeafShape): Mesh {
  const writer = new MeshWriter();
  const rows: number[][] = [];
  let centre: Vec3 = [0, 0, 0];
  let angle = -bend * 0.25;
  const advance = (step: number): void => {
    centre = add(centre, [0, Math.cos(angle) * step, -Math.sin(angle) * step]);
  };
  if (stalk > 0) {
    const thin = 0.012 * length;
    rows.push([-1, 0, 1].map((s) => writer.vertex([s * thin, 0, 0], [0, 0, 1], -stalk, s * thin + RIB)));
    advance(stalk);
  }
  for (let k = 0; k <= segments; k++) {
    const t = k / segments;
    const spread = outline(t, widest) * width * 0.5;
    const rim = wave * Math.sin(t * 17);
    const rise = Math.sin(fold) * spread;
    const out = Math.cos(fold) * spread;
    const up: Vec3 = [0, Math.sin(angle), Math.cos(angle)];
    const row = [-1, 0, 1].map((s) =>
      writer.vertex(
        add(add(centre, [s * out, 0, 0]), scale(up, Math.abs(s) * rise + (s === 0 ? 0 : s * rim))),
        up,
        t * length,
        s * spread + RIB,
      ),
    );
    rows.push(row);
    advance(length / segments);
    angle += bend / segments;
  }
  for (let k = 0; k + 1 < rows.length; k++) {
    const [low, high] = [rows[k]!, rows[k + 1]!];
    writer.quad(low[0]!, low[1]!, high[1]!, high[0]!);
    writer.quad(low[1]!, low[2]!, high[2]!, high[1]!);
  }
  return smoothNormals(writer.finish());
}

/** Leaves along a twig that runs from the origin along +y for `reach` metres, joined into one mesh: the unit trees and hedges are made of. */
export function createTwig(leaf: Mesh, count: number, reach: number, chance: Chance, openness = 1): Mesh {
  const placements = Array.from({ length: count }, (_, k): Matrix4 => {
    const t = (k + chance.next()) / count;
    const around = k * 2.39996 + chance.around(0.5);
    const out: Vec3 = [Math.cos(around), 0, Math.sin(around)];
    const way = normalise(
      add(scale(out, openness * chance.between(0.6, 1.1)), [0, chance.between(0.15, 0.8) + t * 0.5, 0]),
    );
    return standAlong(
      add([0, t * reach, 0], scale(out, 0.006)),
      way,
      facingUp(way) + chance.around(0.5),
      chance.between(0.7, 1.15) * (1 - 0.25 * t),
    );
  });
  return mergeMeshes(placements.map((placement) => transformMesh(leaf, placement)));
}

/** The spin about `way` that turns a leaf's upper side (+z) to the sky as far as it goes. */
export function facingUp(way: Vec3): number {
  const straight = standAlong([0, 0, 0], way);
  const z: Vec3 = [straight[8]!, straight[9]!, straight[10]!];
  let best = 0;
  let highest = -Infinity;
  for (let k = 0; k < 24; k++) {
    const spin = (k * Math.PI) / 12;
    const turned = turnAbout(z, normalise(way), spin)[1];
    if (turned > highest) {
      highest = turned;
      best = spin;
    }
  }
  return best;
}

/** Half width over the length, 0 to 1: round at its widest, pointed at the tip. */
function outline(t: number, widest: number): number {
  if (t <= 0 || t >= 1) return t <= 0 ? 0.06 : 0;
  return t < widest
    ? Math.sin((t / widest) * (Math.PI / 2)) ** 0.7
    : Math.cos(((t - widest) / (1 - widest)) * (Math.PI / 2)) ** 0.9;
}
