import { createChance } from '@yujian/renderer/scene/build/random';
import type { TruthSet } from './set-format.ts';
import { hashText } from './split.ts';

const FULL = 127;

/**
 * A set's white model as modelling programs show it: plain material under a sky and one far lamp that casts no shadow,
 * its direction and the ground behind it by the set's key. sRGB greys; `width × height`.
 */
export function lightClay({
  header,
  normal,
  clay,
  depth,
}: Pick<TruthSet, 'header' | 'normal' | 'clay' | 'depth'>): Uint8Array {
  const { width, height, key } = header;
  const chance = createChance(hashText(`clay ${key}`));
  const [x, y, z] = [
    (chance.next() < 0.5 ? -1 : 1) * chance.between(0.3, 0.9),
    chance.between(0.5, 1),
    -chance.between(0.15, 0.7),
  ];
  const length = Math.hypot(x, y, z);
  const lamp = chance.between(0.2, 0.5),
    white = chance.between(0.72, 0.9);
  const backdrop = chance.next() < 0.5 ? 1 : chance.between(0.45, 0.85);
  const light = new Float32Array(width * height);
  for (let pixel = 0; pixel < light.length; pixel++) {
    if (depth[pixel] === Infinity) {
      light[pixel] = backdrop;
      continue;
    }
    const facing = (normal[pixel * 3]! * x + normal[pixel * 3 + 1]! * y + normal[pixel * 3 + 2]! * z) / (FULL * length);
    // Wrapped, so that what faces away still has form (half-Lambert, Mitchell, McTaggart and Green 2006).
    const wrapped = (0.5 + 0.5 * facing) ** 1.5;
    light[pixel] = white * (0.25 + 0.75 * (clay[pixel]! / 255)) * (1 - lamp + lamp * wrapped);
  }
  const soft = smooth(light, width, height);
  return Uint8Array.from(soft, (value) => Math.round(255 * shown(Math.min(1, value))));
}

/** One part of each neighbour to two of its own, along rows and columns: normals are those at the middles of pixels, so edges would be jagged. */
function smooth(values: Float32Array, width: number, height: number): Float32Array {
  const half = values.map((value, at) => {
    const x = at % width;
    return (values[at - (x > 0 ? 1 : 0)]! + 2 * value + values[at + (x < width - 1 ? 1 : 0)]!) / 4;
  });
  return half.map((value, at) => {
    const y = Math.floor(at / width);
    return (half[at - (y > 0 ? width : 0)]! + 2 * value + half[at + (y < height - 1 ? width : 0)]!) / 4;
  });
}

/** sRGB of a linear value. */
function shown(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
