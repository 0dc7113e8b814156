import type { Explained, SrgbImage, Structure } from '@yujian/imaging';
import { lumaSrgb } from '@yujian/imaging/kernels/filter/colour';
import { surfaceKeys } from '@yujian/imaging/kernels/depth/claim-ink';
import type { SurfaceClass } from '@yujian/imaging';

/** What has joints, folds, leaves, reflections or shadows of its own in a photograph: new lines on it are no new geometry. */
const LIVELY: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>(['floor', 'rug', 'ground', 'paving', 'grass', 'water', 'road', 'roof', 'sky', 'tree', 'plant', 'rock', 'window', 'glass', 'curtain', 'art', 'soft', 'lamp', 'object', 'table', 'wood', 'metal']);
/** Change over two pixels, in stops, up to which a line on a wall is a joint or a shadow. */
const FAINT = 0.5;
const DARKEST = 0.02;
/** Pixels to each side of a border between surfaces that explain nothing. */
const BORDER = 2;

/**
 * Where new lines in a model's answer are explained without knowing how it was made: within surfaces that have lines of their own,
 * and faintly on all others. What parts a wall with a strong line (a new window, a beam) is not explained. 1 where explained.
 */
export function explainAnswer({ labels, regions, width, height }: Pick<Structure, 'labels' | 'regions' | 'width' | 'height'>, answer: SrgbImage): Explained {
  const keys = surfaceKeys(regions);
  const isLively = regions.map(({ surface }) => LIVELY.has(surface));
  const stops = lumaSrgb(answer).data.map((value) => Math.log2(DARKEST + value * value));
  const data = new Uint8Array(width * height);
  for (let y = BORDER; y < height - BORDER; y++) {
    for (let x = BORDER; x < width - BORDER; x++) {
      const i = y * width + x;
      const region = labels.data[i]!;
      const own = keys[region];
      const isBorder = [BORDER, -BORDER, BORDER * width, -BORDER * width].some((step) => keys[labels.data[i + step]!] !== own);
      if (isBorder) continue;
      if (isLively[region] || Math.hypot(stops[i + 1]! - stops[i - 1]!, stops[i + width]! - stops[i - width]!) <= FAINT) data[i] = 1;
    }
  }
  return { width, height, data };
}
