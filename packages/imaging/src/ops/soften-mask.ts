import { dilate, erode } from './morphology.ts';
import type { LinearImage, Mask } from '../image.ts';
import { boxMean } from './gaussian.ts';

/** How much of each pixel is the masked surface, and the colour that the surface has there, three interleaved. */
export interface SoftMask {
  /** 0 to 1; 0 more than two pixels outside the mask. */
  readonly share: Float32Array;
  readonly own: Float32Array;
}

/** Pixels to each side of a mask's border in which surfaces mix, and around which their pure colours are gathered. */
const BAND = 2;
const AROUND = 4;
/** Squared difference of linear colour under which two surfaces cannot be apart apart. */
const ALIKE = 4e-4;

/**
 * Opens a mask's border to the picture's own edges: in a band of pixels along it each colour is taken for a mixture of the
 * surface's and its surroundings' mean colours nearby (as in Ruzon and Tomasi, 2000, with one colour each).
 */
export function softenMask({ width, height, data }: LinearImage, mask: Mask): SoftMask {
  const count = width * height;
  const hard = Float32Array.from(mask.data);
  const inner = erode(hard, width, height, BAND);
  const outer = dilate(hard, width, height, BAND);
  const pure = Float32Array.from(outer, (value) => 1 - value);
  const within = coloursNear(data, withCore(inner, hard, width, height), width, height);
  const without = coloursNear(data, pure, width, height);
  const ramp = boxMean({ width, height, data: hard }, 1).data;
  const share = new Float32Array(count);
  const own = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) own[i * 3 + c] = within[i * 4 + 3]! > 0 ? within[i * 4 + c]! : data[i * 3 + c]!;
    if (outer[i] === 0) continue;
    if (inner[i] === 1) {
      share[i] = 1;
      continue;
    }
    if (within[i * 4 + 3] === 0 || without[i * 4 + 3] === 0) {
      share[i] = ramp[i]!;
      continue;
    }
    let [along, far] = [0, 0];
    for (let c = 0; c < 3; c++) {
      const step = within[i * 4 + c]! - without[i * 4 + c]!;
      along += (data[i * 3 + c]! - without[i * 4 + c]!) * step;
      far += step * step;
    }
    const apart = far / (far + ALIKE);
    const mixed = Math.min(1, Math.max(0, far > 0 ? along / far : 0));
    share[i] = apart * mixed + (1 - apart) * ramp[i]!;
  }
  return { share, own };
}

/** The mask less its border; where a part is too thin to have any less, the part. */
function withCore(inner: Float32Array, hard: Float32Array, width: number, height: number): Float32Array {
  const reached = dilate(inner, width, height, 2 * BAND);
  return hard.map((value, i) => (inner[i] === 1 || (value === 1 && reached[i] === 0) ? 1 : 0));
}

/** Mean colour of the marked pixels near each pixel, and whether there are any: four values each. */
function coloursNear(colours: Float32Array, marked: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(marked.length * 4);
  const weight = boxMean({ width, height, data: marked }, AROUND).data;
  for (let c = 0; c < 3; c++) {
    const plane = marked.map((value, i) => value * colours[i * 3 + c]!);
    const mean = boxMean({ width, height, data: plane }, AROUND).data;
    for (let i = 0; i < marked.length; i++) if (weight[i]! > 1e-4) out[i * 4 + c] = mean[i]! / weight[i]!;
  }
  for (let i = 0; i < marked.length; i++) out[i * 4 + 3] = weight[i]! > 1e-4 ? 1 : 0;
  return out;
}
