import type { Colour } from '../../scene/scene.ts';
import type { Exposure } from '../../render/job.ts';
import type { Features, Radiance } from '../frame.ts';

/** What the light in a picture is like. */
export interface Metering {
  /** stops: radiance · 2^ev is ready for the tone curve, on which 1 is a white wall in good light */
  readonly ev: number;
  /** colour of the light, linear, luminance 1 */
  readonly light: Colour;
}

const WANTED = 1000;
/** what the tone curve should get for white in the middling light, and for white in the brightest tenth and fiftieth */
const MIDDLE = 0.85;
const BRIGHT = 3;
const BRIGHTEST = 9;

/**
 * Finds the exposure as a light meter held to the surfaces would: by the light that falls on them (radiance / albedo), so
 * that a dark room is not taken for a room of dark wood. Sky counts for little, so that a window does not darken a room;
 * when a few places are far brighter than the rest, as lamps at night or sun at noon, most of the dark stays dark.
 * `within`: what is farther off, in metres, counts as sky; `area`: what lies outside it counts for nothing. Without features, surfaces are taken to be middle grey. A black picture has exposure 0 and white light.
 */
export function findExposure(
  radiance: Radiance,
  features: Features | null,
  within = Infinity,
  [left, top, right, bottom]: NonNullable<Exposure['area']> = [0, 0, 1, 1],
): Metering {
  const { width, height, data } = radiance;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / (WANTED * 16))));
  const levels: { light: number; weight: number }[] = [];
  const hue: [number, number, number] = [0, 0, 0];
  let hueWeight = 0;
  for (let y = step >> 1; y < height; y += step) {
    if (y < top * height || y > bottom * height) continue;
    for (let x = step >> 1; x < width; x += step) {
      if (x < left * width || x > right * width) continue;
      const pixel = y * width + x;
      const r = data[3 * pixel]!;
      const g = data[3 * pixel + 1]!;
      const b = data[3 * pixel + 2]!;
      const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      if (!(luminance > 1e-9 && luminance < 1e9)) continue;
      const covered = features && features.depth[pixel]! <= within ? features.coverage[pixel]! : features ? 0 : 1;
      const ar = features ? features.albedo[3 * pixel]! : 0.4;
      const ag = features ? features.albedo[3 * pixel + 1]! : 0.4;
      const ab = features ? features.albedo[3 * pixel + 2]! : 0.4;
      const albedo = covered > 0.5 ? Math.max(0.06, 0.2126 * ar + 0.7152 * ag + 0.0722 * ab) : 0.6;
      const away = (2 * (x / width) - 1) ** 2 + (2 * (y / height) - 1) ** 2;
      const weight = (1 - 0.3 * away) * (covered > 0.5 ? 1 : 0.05);
      levels.push({ light: luminance / albedo, weight });
      if (covered <= 0.5 || Math.min(ar, ag, ab) < 0.08) continue;
      const scale = 1 / (luminance / albedo);
      hue[0] += weight * Math.log(Math.max(0.02, (r / ar) * scale));
      hue[1] += weight * Math.log(Math.max(0.02, (g / ag) * scale));
      hue[2] += weight * Math.log(Math.max(0.02, (b / ab) * scale));
      hueWeight += weight;
    }
  }
  return { ev: levels.length > 0 ? exposureOf(levels) : 0, light: hueWeight > 0 ? toUnit(hue, hueWeight) : [1, 1, 1] };
}

function toUnit(hue: readonly [number, number, number], weight: number): Colour {
  const [r, g, b] = [Math.exp(hue[0] / weight), Math.exp(hue[1] / weight), Math.exp(hue[2] / weight)];
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return [r / luminance, g / luminance, b / luminance];
}

function exposureOf(levels: { light: number; weight: number }[]): number {
  levels.sort((a, b) => a.light - b.light);
  let total = 0;
  for (const level of levels) total += level.weight;
  let sum = 0;
  let logs = 0;
  let within = 0;
  let bright = 0;
  let brightest = 0;
  for (const { light, weight } of levels) {
    sum += weight;
    const rank = sum / total;
    if (rank > 0.2 && rank < 0.8) {
      logs += weight * Math.log2(light);
      within += weight;
    }
    if (rank <= 0.9 || bright === 0) bright = light;
    if (rank <= 0.98 || brightest === 0) brightest = light;
  }
  const middle = Math.log2(MIDDLE) - (within > 0 ? logs / within : Math.log2(bright));
  const limit = Math.min(Math.log2(BRIGHT / bright), Math.log2(BRIGHTEST / brightest));
  return middle <= limit ? middle : middle + 0.7 * (limit - middle);
}
