import type { Material } from '../scene/scene.ts';
import { SurfacePoint } from '../transport/surface-point.ts';
import { bakeUnit, bakeUnits, prepareMaterials } from './bake.ts';
import { createMaterialEvaluator } from './evaluate.ts';

/** What a flat piece of a material is at one place. */
export interface PlaneSample {
  /** Linear diffuse reflectance, or F0 of a metal. */
  r: number;
  g: number;
  b: number;
  /** Reflection at normal incidence, and how rough it is, 0 to 1. */
  gloss: number;
  rough: number;
  /** Slopes of the relief along u and v. */
  tiltU: number;
  tiltV: number;
  glow: number;
}

/** Most samples of one pixel: along the way in which its footprint is longer. */
const MOST = 8;
/** Samples of a pixel whose footprint is square: neighbouring levels of a texture are mixed by chance. */
const LEAST = 2;

/**
 * A flat piece of a material, in metres: u along its length, v upwards, averaged over a footprint of fu × fv metres. The
 * same place gives the same answer.
 *
 * @throws SceneError the material names an unknown substance, or a picture
 */
export function createPlaneSampler(
  material: Material,
): (u: number, v: number, fu: number, fv: number, sample: PlaneSample) => void {
  const bank = prepareMaterials([material], []);
  for (let unit = 0; unit < bakeUnits(bank); unit++) bakeUnit(bank, unit);
  const evaluate = createMaterialEvaluator(bank);
  const point = new SurfacePoint();
  const isPlain = material.substance === null;
  const gloss = ((material.ior - 1) / (material.ior + 1)) ** 2;
  return (u, v, fu, fv, sample) => {
    const [short, long] = [Math.min(fu, fv), Math.max(fu, fv)];
    const count = isPlain ? 1 : Math.min(MOST, Math.max(LEAST, Math.ceil(long / Math.max(1e-6, short))));
    const alongU = fu >= fv;
    let [r, g, b, rough, tiltU, tiltV] = [0, 0, 0, 0, 0, 0];
    for (let k = 0; k < count; k++) {
      const shift = ((k + 0.5) / count - 0.5) * long;
      const across = ((k * 0.618034) % 1) * short - 0.5 * short;
      put(point, u + (alongU ? shift : across), v + (alongU ? across : shift));
      point.footprint = Math.max(short, long / count);
      evaluate(point);
      r += point.baseR;
      g += point.baseG;
      b += point.baseB;
      rough += point.roughness;
      const up = Math.max(0.1, point.nz);
      tiltU -= point.nx / up;
      tiltV -= point.ny / up;
    }
    sample.r = r / count;
    sample.g = g / count;
    sample.b = b / count;
    sample.gloss = material.metal > 0.5 ? 0.5 : gloss;
    sample.rough = rough / count;
    sample.tiltU = tiltU / count;
    sample.tiltV = tiltV / count;
    sample.glow = 0;
  };
}

/** A point of an upright wall that faces z. */
function put(point: SurfacePoint, x: number, y: number): void {
  point.px = x;
  point.py = y;
  point.pz = 0;
  point.gx = point.nx = 0;
  point.gy = point.ny = 0;
  point.gz = point.nz = 1;
  point.u = point.v = 0;
  point.tx = point.ty = point.tz = 0;
  point.bx = point.by = point.bz = 0;
  point.behind = false;
  point.instance = 1 << 20;
  point.material = 0;
}
