import type { Mask } from '../image.ts';
import type { Explained } from './fidelity.ts';

/** What a renderer saw in each pixel of its picture, rows top to bottom. */
export interface RenderedBuffers {
  readonly width: number;
  readonly height: number;
  /** Linear reflectance, 3 per pixel. */
  readonly albedo: Float32Array;
  /** Unit, world space, 3 per pixel; 0 where there is only sky. */
  readonly normal: Float32Array;
  /** Metres along the axis of view; Infinity where there is only sky. */
  readonly depth: Float32Array;
  /** Linear light that reaches the eye, 3 per pixel. */
  readonly radiance: Float32Array;
}

export interface RenderedLines {
  readonly explained: Explained;
  /** 1 where the scene itself has an edge: a step of depth, or a turn of the surface. Two white walls meet there although no light parts them. */
  readonly formed: Mask;
}

/** Change over two pixels, in stops, at which a texture or a shadow's edge shows. */
const VISIBLE = 0.1;
const DARKEST = 0.003;
/** Change over two pixels at which a surface ends: cosine between normals, and share of the depth. */
const TURNED = 0.96;
const STEP = 0.035;

/**
 * Where a rendered picture draws lines of its own that are no new geometry: joints and grain (the albedo changes within one
 * surface), edges of shadows and reflections (the light changes within one surface), and all that lies beyond `beyond` metres,
 * which is the world outside. A line that goes with a step of depth or a turn of the surface is not explained: there the scene
 * has an edge.
 */
export function explainRendered(
  { width, height, albedo, normal, depth, radiance }: RenderedBuffers,
  beyond: number,
): RenderedLines {
  const colour = stopsOf(albedo);
  const light = stopsOf(radiance);
  const data = new Uint8Array(width * height);
  const formed = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (isEdge(depth, normal, i - 1, i + 1) || isEdge(depth, normal, i - width, i + width)) formed[i] = 1;
      if (!(depth[i]! <= beyond)) {
        data[i] = 1;
        continue;
      }
      if (formed[i]) continue;
      const changes = (map: Float32Array): boolean =>
        Math.hypot(map[i + 1]! - map[i - 1]!, map[i + width]! - map[i - width]!) >= VISIBLE;
      if (changes(colour) || changes(light)) data[i] = 1;
    }
  }
  return { explained: { width, height, data }, formed: { width, height, data: formed } };
}

function isEdge(depth: Float32Array, normal: Float32Array, a: number, b: number): boolean {
  if (depth[a] === Infinity && depth[b] === Infinity) return false;
  if (Math.abs(depth[a]! - depth[b]!) > STEP * Math.min(depth[a]!, depth[b]!)) return true;
  return (
    normal[a * 3]! * normal[b * 3]! +
      normal[a * 3 + 1]! * normal[b * 3 + 1]! +
      normal[a * 3 + 2]! * normal[b * 3 + 2]! <
    TURNED
  );
}

/** Base-2 logarithm of luminance. */
function stopsOf(rgb: Float32Array): Float32Array {
  const stops = new Float32Array(rgb.length / 3);
  for (let i = 0; i < stops.length; i++)
    stops[i] = Math.log2(DARKEST + 0.2126 * rgb[i * 3]! + 0.7152 * rgb[i * 3 + 1]! + 0.0722 * rgb[i * 3 + 2]!);
  return stops;
}
