import type { LabelMap } from '../../image.ts';
import type { Segment } from '../../structure.ts';

/** Bit of `BoxEvidence.bits` where two regions meet; bits 0 to 2 are the world's axes. */
export const BORDER_BIT = 8;

/** For each pixel, a bit per world axis along which a line of 18 px or more passes within `reach` pixels, and one where two regions meet so near. */
export interface BoxEvidence {
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

const SHORTEST = 18;
/** Regions smaller than this share of the picture are marks on a surface. */
const SMALLEST_REGION = 0.002;

export function drawEvidence(segments: readonly Segment[], labels: LabelMap, reach: number): BoxEvidence {
  const { width, height } = labels;
  const bits = new Uint8Array(width * height);
  const mark = (x: number, y: number, bit: number): void => {
    const lastX = Math.min(width - 1, x + reach);
    const lastY = Math.min(height - 1, y + reach);
    for (let ny = Math.max(0, y - reach); ny <= lastY; ny++) {
      for (let nx = Math.max(0, x - reach); nx <= lastX; nx++) bits[ny * width + nx]! |= bit;
    }
  };
  for (const segment of segments) {
    if (segment.axis === null || segment.length < SHORTEST) continue;
    const steps = Math.ceil(segment.length / reach);
    for (let k = 0; k <= steps; k++) {
      mark(
        Math.round(segment.x0 + ((segment.x1 - segment.x0) * k) / steps),
        Math.round(segment.y0 + ((segment.y1 - segment.y0) * k) / steps),
        1 << segment.axis,
      );
    }
  }
  const isLarge = listLarge(labels);
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const here = labels.data[y * width + x]!;
      if (!isLarge[here]) continue;
      const right = labels.data[y * width + x + 1]!;
      const below = labels.data[(y + 1) * width + x]!;
      if ((right !== here && isLarge[right]) || (below !== here && isLarge[below])) mark(x, y, BORDER_BIT);
    }
  }
  return { width, height, bits };
}

function listLarge({ count, data }: LabelMap): Uint8Array {
  const areas = new Int32Array(count);
  for (let i = 0; i < data.length; i++) areas[data[i]!]!++;
  return Uint8Array.from(areas, (area) => (area >= SMALLEST_REGION * data.length ? 1 : 0));
}
