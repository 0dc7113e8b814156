import { findDistances } from '../../ops/distance.ts';
import type { LinearImage } from '../../image.ts';
import type { Structure } from '../../structure.ts';
import { surfaceKeys } from '../../buffers/surfaces.ts';
import { guideMap } from '../../ops/guided.ts';
import type { Coat } from '../../buffers/coat.ts';
import type { LitPicture } from '../../buffers/lit-picture.ts';

/** Share of the picture's longer side over which light goes from one surface to the other, and the step of the input, in stops, that parts them. */
const REACH = 1 / 110;
const EDGE = 0.12;
const DARKEST = 0.003;

/**
 * Light that changes only where the input has an edge: surfaces that were parted in the wrong place are lit otherwise on both sides,
 * and the border shows as a line that the input has not. There the light follows the input's own edges; away from borders,
 * sun and shadow stay as sharp as they are.
 */
export function evenBorders(lit: LitPicture, input: LinearImage, structure: Structure, coat: Coat): LitPicture {
  const { width, height, labels, regions } = structure;
  const radius = Math.max(2, Math.round(REACH * Math.max(width, height)));
  const distance = findDistances(bordersOf(labels.data, surfaceKeys(regions), width), width, height);
  const stops = (data: Float32Array, at: (i: number) => number): Float32Array =>
    Float32Array.from({ length: width * height }, (_, i) => Math.log2(DARKEST + data[at(i)]!));
  const own = new Float32Array(width * height);
  for (let i = 0; i < own.length; i++)
    own[i] = 0.2126 * input.data[3 * i]! + 0.7152 * input.data[3 * i + 1]! + 0.0722 * input.data[3 * i + 2]!;
  const guide = { width, height, data: stops(own, (i) => i) };
  const [irradiance, radiance] = [lit.irradiance.slice(), lit.radiance.slice()];
  for (let c = 0; c < 3; c++) {
    const light = stops(lit.irradiance, (i) => 3 * i + c);
    const even = guideMap({ width, height, data: light }, guide, radius, EDGE).data;
    for (let i = 0; i < light.length; i++) {
      const share = 1 - distance[i]! / (2 * radius);
      if (share <= 0 || coat.outside[i]) continue;
      const a = 3 * i + c;
      irradiance[a] = Math.max(0, 2 ** (light[i]! + share * (even[i]! - light[i]!)) - DARKEST);
      radiance[a]! += coat.albedo[a]! * (irradiance[a]! - lit.irradiance[a]!);
    }
  }
  return { irradiance, radiance };
}

function bordersOf(labels: Int32Array, keys: Int32Array, width: number): Uint8Array {
  return Uint8Array.from(labels, (label, i) =>
    keys[label] === keys[labels[(i + 1) % width === 0 ? i : i + 1]!] && keys[label] === keys[labels[i + width] ?? label]
      ? 0
      : 1,
  );
}
