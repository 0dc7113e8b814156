import type { Structure } from '../structure.ts';
import { surfaceKeys } from '../buffers/surfaces.ts';
import type { Explained } from './fidelity.ts';

/** What a recipe put on the surfaces, full size. */
export interface RecipeBuffers {
  /** Colour of the surfaces, linear RGB, interleaved. */
  readonly albedo: Float32Array;
  /** What the lit surfaces send to the eye, linear RGB, interleaved. */
  readonly radiance: Float32Array;
  /** 1 where the sky or the world behind a window is seen. */
  readonly outside: Uint8Array;
}

/** Change over two pixels, in stops, at which a texture or a shadow's edge shows. */
const VISIBLE = 0.1;
const DARKEST = 0.003;
/** A border between surfaces, with this many pixels to each side, explains nothing: it stands where the input has a line, or was made up. */
const BORDER = 2;

/**
 * Where the recipe itself draws lines: joints of its textures (albedo changes within a surface), edges of shadows,
 * reflections (light changes within a surface), and all that is seen outside. 1 where a new line is explained.
 */
export function explainLines(
  structure: Pick<Structure, 'labels' | 'regions'>,
  { albedo, radiance, outside }: RecipeBuffers,
): Explained {
  const { width, height, data: labels } = structure.labels;
  const keys = surfaceKeys(structure.regions);
  const colour = stopsOf(albedo);
  const light = stopsOf(radiance);
  const data = new Uint8Array(width * height);
  for (let y = BORDER; y < height - BORDER; y++) {
    for (let x = BORDER; x < width - BORDER; x++) {
      const i = y * width + x;
      if (outside[i]) data[i] = 1;
      if (outside[i] || partsSurfaces(labels, keys, i, width)) continue;
      const changes = (map: Float32Array): boolean =>
        Math.hypot(map[i + 1]! - map[i - 1]!, map[i + width]! - map[i - width]!) >= VISIBLE;
      if (changes(colour) || changes(light)) data[i] = 1;
    }
  }
  return { width, height, data };
}

function partsSurfaces(labels: Int32Array, keys: Int32Array, i: number, width: number): boolean {
  const own = keys[labels[i]!]!;
  for (let reach = 1; reach <= BORDER; reach++) {
    for (const step of [reach, -reach, reach * width, -reach * width]) if (keys[labels[i + step]!] !== own) return true;
  }
  return false;
}

/** Base-2 logarithm of luminance. */
function stopsOf(rgb: Float32Array): Float32Array {
  const stops = new Float32Array(rgb.length / 3);
  for (let i = 0; i < stops.length; i++)
    stops[i] = Math.log2(DARKEST + 0.2126 * rgb[i * 3]! + 0.7152 * rgb[i * 3 + 1]! + 0.0722 * rgb[i * 3 + 2]!);
  return stops;
}
