import type { ScalarMap, SrgbImage } from '@yujian/imaging/image';
import { createRandom } from '@yujian/imaging/random';

/** A foreground whose alpha is known, laid over a photo. */
export interface Composite {
  readonly name: string;
  readonly picture: SrgbImage;
  /** 0 to 1. */
  readonly alpha: ScalarMap;
  /** As a person selects: the truth at a half, its edge wobbling by two pixels. */
  readonly selection: ScalarMap;
}

/** Samples per pixel and axis by which coverage is counted. */
const SAMPLES = 4;
type Shape = (x: number, y: number) => boolean;

/** Things that are hard to cut out, by name: inside or not, in shares of the shorter side from the middle. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  'chair with thin legs': (x, y) =>
    (Math.abs(x) < 0.22 && y > -0.02 && y < 0.06) ||
    (Math.abs(x + 0.2) < 0.03 && y > -0.3 && y < 0.06) ||
    (y > 0.05 && y < 0.38 && [-0.19, -0.07, 0.07, 0.19].some((leg) => Math.abs(x - leg - 0.08 * leg * y) < 0.0075)),
  disc: (x, y) => Math.hypot(x, y) < 0.3,
  mesh: (x, y) => {
    if (Math.abs(x) > 0.3 || Math.abs(y) > 0.26) return false;
    const near = (value: number) => Math.abs(((((value / 0.06) % 1) + 1) % 1) - 0.5) < 0.09;
    return Math.abs(x) > 0.28 || Math.abs(y) > 0.24 || near(x + y) || near(x - y);
  },
  'plant of thin leaves': (x, y) => {
    if (Math.hypot(x, (y - 0.28) * 1.4) < 0.1) return true;
    return Array.from({ length: 11 }, (_, k) => {
      const lean = (k - 5) / 5;
      const t = (0.2 - y) / (0.5 - 0.1 * Math.abs(lean));
      return (
        t > 0 && t < 1 && Math.abs(x - 0.3 * lean * t * t) < 0.016 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1))
      );
    }).some(Boolean);
  },
  'head of hair': (x, y) => {
    const [angle, far] = [Math.atan2(y, x), Math.hypot(x, y)];
    const strand = Math.abs(Math.sin(angle * 57 + 4 * Math.sin(far * 30)));
    return far < 0.22 || (far < 0.22 + 0.09 * (0.5 + 0.5 * Math.sin(angle * 13)) && strand < 0.28);
  },
};

/** Composites of one shape: the foreground's colours from one photo, the background another. */
export function compose(name: string, shape: Shape, fore: SrgbImage, back: SrgbImage): Composite {
  const { width, height } = back;
  const unit = Math.min(width, height);
  const data = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let inside = 0;
      for (let s = 0; s < SAMPLES * SAMPLES; s++) {
        const u = x + ((s % SAMPLES) + 0.5) / SAMPLES,
          v = y + (Math.floor(s / SAMPLES) + 0.5) / SAMPLES;
        if (shape((u - width / 2) / unit, (v - height / 2) / unit)) inside++;
      }
      data[i] = inside / (SAMPLES * SAMPLES);
    }
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < data.length; i++) {
    const from = Math.min(fore.height - 1, Math.floor(i / width)) * fore.width + Math.min(fore.width - 1, i % width);
    for (let c = 0; c < 3; c++)
      pixels[i * 3 + c] =
        data[i]! * fore.data[from * fore.channels + c]! + (1 - data[i]!) * back.data[i * back.channels + c]!;
  }
  const alpha = { width, height, data };
  return { name, picture: { width, height, channels: 3, data: pixels }, alpha, selection: wobble(alpha) };
}

function wobble({ width, height, data }: ScalarMap): ScalarMap {
  const random = createRandom(9);
  const phases = [random() * 6, random() * 6];
  return {
    width,
    height,
    data: Float32Array.from(data, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      const u = Math.min(width - 1, Math.max(0, Math.round(x + 2 * Math.sin(y / 17 + phases[0]!))));
      const v = Math.min(height - 1, Math.max(0, Math.round(y + 2 * Math.sin(x / 19 + phases[1]!))));
      return data[v * width + u]! >= 0.5 ? 1 : 0;
    }),
  };
}
