import type { PaintSettings } from '../../paint-spec.ts';
import type { Structure } from '../../structure.ts';
import type { SurfaceClass } from '../../surface-classes.ts';
import type { Surfaces } from '../../buffers/surfaces.ts';

/** How dark a drawn line becomes as a seam, by what it lies on. */
function seamShare(surface: SurfaceClass): number {
  switch (surface) {
    case 'panel':
      return 0.5;
    case 'cabinet':
    case 'door':
      return 0.42;
    case 'tile':
    case 'plant':
    case 'tree':
      return 0.36;
    case 'soft':
    case 'object':
    case 'rock':
    case 'table':
      return 0.3;
    case 'sky':
    case 'window':
      return 0.06;
    default:
      return 0.26;
  }
}

/** Relative change of depth across a line that makes it an outline rather than a seam. */
const STEP = 1.035;

/**
 * Drawn lines become seams and creases: the picture is multiplied by 1 − share × ink. Where the line
 * parts near from far it is an outline, which light shows by itself: there it vanishes, unless the
 * picture is locked. `strength` 0 to 1 scales the seams. Changes `picture` (RGB, interleaved).
 */
export function pressSeams(
  picture: Float32Array,
  structure: Structure,
  surfaces: Surfaces,
  outside: Uint8Array,
  settings: PaintSettings,
): void {
  const { width, height, ink, labels, regions } = structure;
  const { depth } = surfaces;
  const scale = settings.lock ? 1.5 : 0.2 + 1.05 * settings.strength;
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const dark = ink.data[i]!;
      if (dark < 0.05) continue;
      const a = depth[i - 2]! / depth[i + 2]!;
      const b = depth[i - 2 * width]! / depth[i + 2 * width]!;
      const isStep =
        a > STEP ||
        a < 1 / STEP ||
        b > STEP ||
        b < 1 / STEP ||
        outside[i - 2] !== outside[i + 2] ||
        outside[i - 2 * width] !== outside[i + 2 * width];
      const surface = regions[labels.data[i]!]!.surface;
      let share = seamShare(surface) * scale * Math.min(1, dark * 1.6);
      if (isStep) share *= settings.lock ? 0.85 : betweenThings(i, width, surfaces) ? 0.75 : 0.14;
      const keep = 1 - Math.min(0.8, share);
      picture[i * 3]! *= keep;
      picture[i * 3 + 1]! *= keep;
      picture[i * 3 + 2]! *= keep;
    }
  }
}

/** Whether both sides of a line belong to things (cushion on sofa): such an outline is a crease to the eye. */
function betweenThings(i: number, width: number, surfaces: Surfaces): boolean {
  const { thing } = surfaces;
  return thing[i - 2]! >= 0 && thing[i + 2]! >= 0 && thing[i - 2 * width]! >= 0 && thing[i + 2 * width]! >= 0;
}
