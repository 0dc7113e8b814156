import type { Structure } from '@yujian/imaging';
import type { Size } from '../pictures/sizes.ts';
import type { SceneView } from './scene-view.ts';

/** Neighbours whose inverse depths differ by more than this share stand on different bodies. */
const STEP = 0.12;

/**
 * A view enlarged along the edges of the picture's regions (joint bilinear upsampling; Kopf et al. 2007): a pixel takes from the
 * neighbours that show its own region, and of those from the ones that lie with the nearest of them. Between neighbours inverse
 * depth is linear, as it is on planes. The same size comes back as it is.
 */
export function enlargeView(view: SceneView, labels: Structure['labels'], { width, height }: Size): SceneView {
  if (view.width === width && view.height === height) return view;
  const depth = new Float32Array(width * height);
  const normal = new Float32Array(width * height * 3);
  const own = sampleLabels(labels, view);
  const wanted = sampleLabels(labels, { width, height });
  const at = [0, 0, 0, 0];
  const weights = [0, 0, 0, 0];
  for (let y = 0; y < height; y++) {
    const v = Math.min(view.height - 1, Math.max(0, ((y + 0.5) * view.height) / height - 0.5));
    const [top, fy] = [Math.floor(v), v - Math.floor(v)];
    const bottom = Math.min(view.height - 1, top + 1);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const u = Math.min(view.width - 1, Math.max(0, ((x + 0.5) * view.width) / width - 0.5));
      const [left, fx] = [Math.floor(u), u - Math.floor(u)];
      const right = Math.min(view.width - 1, left + 1);
      [at[0], at[1], at[2], at[3]] = [
        top * view.width + left,
        top * view.width + right,
        bottom * view.width + left,
        bottom * view.width + right,
      ];
      [weights[0], weights[1], weights[2], weights[3]] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
      const lead = leadOf(at, weights, own, wanted[i]!);
      const leading = 1 / view.depth[at[lead]!]!;
      const isOwn = own[at[lead]!] === wanted[i];
      let [sum, inverse, nx, ny, nz] = [0, 0, 0, 0, 0];
      for (let k = 0; k < 4; k++) {
        const j = at[k]!;
        const near = 1 / view.depth[j]!;
        if (k !== lead && ((isOwn && own[j] !== wanted[i]) || Math.abs(near - leading) > STEP * leading)) continue;
        const weight = weights[k]! + 1e-6;
        sum += weight;
        inverse += weight * near;
        nx += weight * view.normal[j * 3]!;
        ny += weight * view.normal[j * 3 + 1]!;
        nz += weight * view.normal[j * 3 + 2]!;
      }
      depth[i] = inverse === 0 ? Infinity : sum / inverse;
      const length = Math.hypot(nx, ny, nz) || 1;
      normal[i * 3] = nx / length;
      normal[i * 3 + 1] = ny / length;
      normal[i * 3 + 2] = nz / length;
    }
  }
  return { width, height, depth, normal };
}

/** Of four neighbours the one that weighs most among those of the wanted region, else among all. */
function leadOf(at: readonly number[], weights: readonly number[], own: Int32Array, wanted: number): number {
  let [lead, most] = [0, -1];
  for (let k = 0; k < 4; k++) {
    const weight = weights[k]! + (own[at[k]!] === wanted ? 1 : 0);
    if (weight > most) [lead, most] = [k, weight];
  }
  return lead;
}

function sampleLabels(labels: Structure['labels'], { width, height }: Size): Int32Array {
  const sampled = new Int32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(labels.height - 1, Math.floor(((y + 0.5) * labels.height) / height)) * labels.width;
    for (let x = 0; x < width; x++)
      sampled[y * width + x] =
        labels.data[row + Math.min(labels.width - 1, Math.floor(((x + 0.5) * labels.width) / width))]!;
  }
  return sampled;
}
