import { describe, expect, it } from 'vitest';
import type { SrgbImage } from '../../image.ts';
import { createRandom } from '../../random.ts';
import type { Region, Structure } from '../../structure.ts';
import { depthOf, weatherPhoto, type SurfaceWeather } from './photo-weather.ts';

const WIDTH = 240;
const HEIGHT = 160;
const HORIZON = 60;
const NAMES = ['sky', 'paving', 'facade', 'tree'] as const;
const COLOURS = [
  [150, 180, 220],
  [130, 126, 120],
  [190, 180, 165],
  [60, 110, 45],
] as const;
const DRY: SurfaceWeather = { season: null, snow: 0, wet: 0, fog: 0 };

/** Sky over a paved plane, a façade that stands near and a tree far off, as a person named them. */
const label = (x: number, y: number): number => {
  if (x > 30 && x < 100 && y > 20 && y < 130) return 2;
  if (x > 160 && x < 200 && y > 30 && y < 72) return 3;
  return y < HORIZON ? 0 : 1;
};

function scene(): { image: SrgbImage; structure: Structure } {
  const random = createRandom(4);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  const labels = new Int32Array(WIDTH * HEIGHT);
  for (let i = 0; i < labels.length; i++) {
    labels[i] = label(i % WIDTH, Math.floor(i / WIDTH));
    const light = 1 + 0.3 * (random() - 0.5);
    data.set(
      COLOURS[labels[i]!]!.map((value) => value * light),
      3 * i,
    );
  }
  const regions = NAMES.map((name, id) => ({ id, group: id, name, corrected: name, confidence: 1, area: 1 }));
  const structure = {
    width: WIDTH,
    height: HEIGHT,
    setting: 'exterior',
    kind: 'photo',
    labels: { width: WIDTH, height: HEIGHT, data: labels },
    regions: regions as unknown as Region[],
    camera: { focal: 200, centerX: WIDTH / 2, centerY: HORIZON, pitch: 0, yaw: 0, confidence: 1 },
  } as unknown as Structure;
  return { image: { width: WIDTH, height: HEIGHT, channels: 3, data }, structure };
}

function under(weather: Partial<SurfaceWeather>): SrgbImage {
  const { image, structure } = scene();
  return weatherPhoto(image, structure, null, { ...DRY, ...weather }, [0.6, 0.62, 0.65], 1, () => undefined).image;
}

/** Mean and standard deviation of green in a rectangle. */
function measure(
  { data }: SrgbImage,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): { mean: number; spread: number } {
  const values: number[] = [];
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) values.push(data[3 * (y * WIDTH + x) + 1]!);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, spread: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
}

describe('weather on a photo', () => {
  it('puts what stands as far as its foot, and the sky farthest', () => {
    const { structure } = scene();
    const { depth, isKnown } = depthOf(structure, null);
    const at = (x: number, y: number): number => depth[y * WIDTH + x]!;
    expect(isKnown).toBe(true);
    expect(at(60, 30)).toBeCloseTo(200 / (130 - HORIZON), 0);
    expect(at(180, 40)).toBeGreaterThan(4 * at(60, 30));
    expect(at(180, 10)).toBeGreaterThanOrEqual(at(180, 40));
    expect(at(130, 150)).toBeLessThan(at(130, 70));
  });

  it('takes contrast in fog the more the farther, which an even veil does not', () => {
    const { image } = scene();
    const contrast = (made: SrgbImage): number[] =>
      [140, 110, 85, 70].map(
        (y) => measure(made, 110, y, 150, y + 6).spread / measure(image, 110, y, 150, y + 6).spread,
      );
    const foggy = contrast(under({ fog: 0.8 }));
    expect(foggy).toEqual(foggy.toSorted((a, b) => b - a));
    expect(foggy[0]! - foggy[3]!).toBeGreaterThan(0.25);
    const veil = contrast({ ...image, data: image.data.map((value) => 0.5 * value + 90) });
    expect(Math.abs(veil[0]! - veil[3]!)).toBeLessThan(0.05);
  });

  it('snows on what lies level and nowhere else, and wets the ground alone', () => {
    const { image } = scene();
    const snowy = under({ snow: 1 });
    expect(measure(snowy, 110, 100, 150, 150).mean).toBeGreaterThan(measure(image, 110, 100, 150, 150).mean + 30);
    expect(measure(snowy, 40, 30, 90, 120)).toEqual(measure(image, 40, 30, 90, 120));
    expect(measure(snowy, 110, 5, 150, 50)).toEqual(measure(image, 110, 5, 150, 50));
    const wet = under({ wet: 1 });
    expect(measure(wet, 110, 130, 150, 155).mean).toBeLessThan(measure(image, 110, 130, 150, 155).mean - 8);
    expect(measure(wet, 40, 30, 90, 120)).toEqual(measure(image, 40, 30, 90, 120));
  });

  it('turns leaves in autumn and leaves walls as they are', () => {
    const { image } = scene();
    const autumn = under({ season: 'autumn' });
    const redOver = ({ data }: SrgbImage, x: number, y: number): number =>
      data[3 * (y * WIDTH + x)]! - data[3 * (y * WIDTH + x) + 1]!;
    expect(redOver(autumn, 180, 50)).toBeGreaterThan(redOver(image, 180, 50) + 40);
    expect(measure(autumn, 40, 30, 90, 120)).toEqual(measure(image, 40, 30, 90, 120));
  });
});
