import type { SrgbImage } from '@yujian/imaging';
import type { LayerParts } from './layer-parts.ts';

/** What was put over a picture; planes of the picture's size. */
export interface Composition {
  /** How many things there are. */
  readonly count: number;
  /** Number of the topmost thing, from 1; 0 none. */
  readonly top: Uint8Array;
  /** How much of the pixel things cover together, 255 for all. */
  readonly cover: Uint8Array;
  /** Share of the ground's linear light that shadows take, 255 for all. */
  readonly shade: Uint8Array;
}

/** The parts of a picture into which things were put. @param under the picture as it was */
export function partsOfComposition({ count, top, cover, shade }: Composition, under: SrgbImage): LayerParts {
  const { width, height, channels, data } = under;
  const input = new Uint8Array(3 * top.length);
  const planes = new Uint8Array(3 * top.length);
  for (let pixel = 0; pixel < top.length; pixel++) {
    if (cover[pixel] === 0 && shade[pixel] === 0) continue;
    for (let c = 0; c < 3; c++) input[3 * pixel + c] = data[pixel * channels + c]!;
    planes[3 * pixel] = shade[pixel]!;
    planes[3 * pixel + 1] = cover[pixel]!;
  }
  const parts = Array.from({ length: count }, (_, k) => ({
    group: 0,
    name: { zh: `物件 ${k + 1}`, en: `Thing ${k + 1}` },
  }));
  return {
    width,
    height,
    record: { kind: 'composition', groups: [{ zh: '物件', en: 'Things' }], parts, lines: null, tone: false },
    owner: top,
    tone: null,
    ink: null,
    beneath: { input, cover: planes },
  };
}
