import type { Material, Mesh } from '../scene/scene.ts';
import { SurfacePoint } from '../transport/surface-point.ts';
import { bakeUnit, bakeUnits, prepareMaterials } from './bake.ts';
import { createMaterialEvaluator } from './evaluate.ts';

/** What a material is on a spot of a plane. */
export interface PlaneSample {
  /** Diffuse reflectance, linear; of metals their colour. */
  r: number;
  g: number;
  b: number;
  /** Reflection at normal incidence, and its spread. */
  gloss: number;
  rough: number;
  /** Slope of the relief along u and v. */
  tiltU: number;
  tiltV: number;
  glow: number;
}

/** Fills `sample` with the material around (u, v) metres of a plane (v runs down), the mean over fu × fv metres. */
export type PlaneSampler = (u: number, v: number, fu: number, fv: number, sample: PlaneSample) => void;

/** Samples of one footprint along its longer side at most, and in all where it is about square. */
const MOST_ALONG = 6;
const STRETCHED = 1.6;

/**
 * A material of the renderer on a plane, at its true size. Its texture is baked on the first call: some hundred milliseconds.
 *
 * @param fineness samples along each side of a footprint: 1 for a quick look, 2 for a picture
 */
export function createPlaneSampler(material: Material, fineness: 1 | 2 = 2): PlaneSampler {
  const bank = prepareMaterials([{ ...material, maps: null, cutout: null }], [], {
    bodies: { meshes: [METRE], instances: [{ mesh: 0, material: 0, object: 0, part: 'wall', transform: IDENTITY }] },
  });
  for (let unit = 0; unit < bakeUnits(bank); unit++) bakeUnit(bank, unit);
  const evaluate = createMaterialEvaluator(bank);
  const point = new SurfacePoint();
  Object.assign(point, { pz: 0, gx: 0, gy: 0, gz: 1, tx: 1, ty: 0, tz: 0, bx: 0, by: 1, bz: 0 });
  point.instance = 0;
  point.material = 0;
  const plain = ((material.ior - 1) / (material.ior + 1)) ** 2;
  return (u, v, fu, fv, sample) => {
    const across = fu > STRETCHED * fv ? Math.min(MOST_ALONG, Math.ceil((fineness * fu) / fv)) : fineness;
    const down = fv > STRETCHED * fu ? Math.min(MOST_ALONG, Math.ceil((fineness * fv) / fu)) : fineness;
    let [r, g, b, gloss, rough, tiltU, tiltV] = [0, 0, 0, 0, 0, 0, 0];
    for (let k = 0; k < across * down; k++) {
      const [i, j] = [k % across, Math.floor(k / across)];
      // rows of samples are shifted against each other, so that no edge along an axis meets many at once
      point.px = point.u = u + fu * ((i + (j + 0.5) / down) / across - 0.5);
      point.py = point.v = v + fv * ((j + (i + 0.5) / across) / down - 0.5);
      point.footprint = Math.max(fu / across, fv / down);
      point.nx = 0;
      point.ny = 0;
      point.nz = 1;
      evaluate(point);
      r += point.baseR;
      g += point.baseG;
      b += point.baseB;
      gloss += plain * (1 - point.metal) + 0.6 * point.metal + 0.04 * point.coat;
      rough += point.coat > 0.5 ? Math.min(point.roughness, point.coatRoughness) : point.roughness;
      tiltU -= point.nx / point.nz;
      tiltV -= point.ny / point.nz;
    }
    const share = 1 / (across * down);
    sample.r = r * share;
    sample.g = g * share;
    sample.b = b * share;
    sample.gloss = gloss * share;
    sample.rough = rough * share;
    sample.tiltU = tiltU * share;
    sample.tiltV = tiltV * share;
    sample.glow = 0;
  };
}

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;

/** A square whose texture coordinates are metres. */
const METRE: Mesh = {
  positions: new Float32Array([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
  indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
};
