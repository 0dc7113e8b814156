import type { SurfaceClass } from '@yujian/imaging';
import type { Analysis } from './analysis.ts';

/** One colour per class, far apart where they lie side by side; the words on the picture say the same. */
const COLOURS: Readonly<Record<SurfaceClass, readonly [number, number, number]>> = {
  floor: [196, 140, 84],
  wall: [150, 168, 190],
  ceiling: [214, 206, 176],
  panel: [128, 110, 160],
  window: [92, 178, 222],
  door: [168, 92, 60],
  curtain: [206, 130, 176],
  rug: [222, 106, 92],
  art: [236, 186, 62],
  cabinet: [122, 146, 84],
  soft: [84, 98, 190],
  table: [176, 152, 40],
  wood: [140, 100, 66],
  metal: [110, 122, 132],
  lamp: [250, 214, 74],
  plant: [64, 158, 84],
  glass: [110, 204, 210],
  tile: [96, 156, 150],
  object: [166, 128, 128],
  sky: [140, 190, 236],
  ground: [172, 150, 116],
  paving: [180, 172, 160],
  grass: [122, 186, 84],
  water: [64, 140, 204],
  tree: [52, 132, 72],
  rock: [134, 130, 122],
  facade: [206, 158, 120],
  roof: [170, 84, 74],
  road: [104, 108, 118],
};

const FILL = 104;
const DOUBTFUL_FILL = 62;
const CHOSEN_FILL = 196;
/** Below this a region is hatched. */
export const DOUBTFUL = 0.5;
const HATCH = 14;

/** The regions as a picture of the seen size: filled by class, doubtful ones hatched, the chosen ones strong. */
export function paintRegions({ width, height, labels, regions }: Analysis, chosen: readonly number[]): ImageData {
  const picture = new ImageData(width, height);
  const words = new Uint32Array(picture.data.buffer);
  const full = new Uint32Array(regions.length);
  const faint = new Uint32Array(regions.length);
  for (const { id, surface, confidence } of regions) {
    const [r, g, b] = COLOURS[surface];
    const colour = (alpha: number): number => ((alpha << 24) | (b << 16) | (g << 8) | r) >>> 0;
    full[id] = colour(chosen.includes(id) ? CHOSEN_FILL : FILL);
    faint[id] = chosen.includes(id) || confidence >= DOUBTFUL ? full[id]! : colour(DOUBTFUL_FILL);
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) words[i] = ((x + y) % HATCH < HATCH / 2 ? full : faint)[labels[i]!]!;
  }
  drawOutlines(words, { width, height, labels }, chosen);
  return picture;
}

/** Width of an outline, pixels of the seen size. */
const OUTLINE = 2;

/** The chosen regions alone, by their outlines, for pictures whose colours are to be seen. */
export function outlineRegions(analysis: Labels, chosen: readonly number[]): ImageData {
  const picture = new ImageData(analysis.width, analysis.height);
  drawOutlines(new Uint32Array(picture.data.buffer), analysis, chosen);
  return picture;
}

type Labels = Pick<Analysis, 'width' | 'height' | 'labels'>;

function drawOutlines(words: Uint32Array, { width, height, labels }: Labels, chosen: readonly number[]): void {
  if (chosen.length === 0) return;
  const meant = new Set(chosen);
  const isOther = (x: number, y: number, id: number): boolean =>
    x < 0 || y < 0 || x >= width || y >= height || labels[y * width + x] !== id;
  const isRim = (x: number, y: number, id: number, by: number): boolean =>
    isOther(x - by, y, id) || isOther(x + by, y, id) || isOther(x, y - by, id) || isOther(x, y + by, id);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const id = labels[i]!;
      // white within, red at the rim: it shows on every ground
      if (meant.has(id) && isRim(x, y, id, OUTLINE)) words[i] = isRim(x, y, id, 1) ? 0xff2d45d2 : 0xffffffff;
    }
  }
}

export function colourOf(surface: SurfaceClass): string {
  return `rgb(${COLOURS[surface].join(' ')})`;
}
