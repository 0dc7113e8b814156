import type { SrgbImage } from '../image.ts';
import type { FateLine, Fidelity } from './fidelity.ts';

/** Colour, half width in pixels of a picture of 1280, and length of dash and gap; told apart by their strokes alone. The page's legend uses the same. */
export const FATE_STROKES = {
  kept: { colour: [18, 148, 130], width: 1, dash: null },
  lost: { colour: [214, 58, 34], width: 1.7, dash: [14, 9] },
  invented: { colour: [98, 72, 214], width: 2.2, dash: [1, 10] },
} as const satisfies Record<
  FateLine['fate'],
  { colour: readonly [number, number, number]; width: number; dash: readonly [number, number] | null }
>;

const HALO = 1.2;
const FADED = 0.42;

/**
 * The result, grey and faint, with what became of the input's lines drawn over it: kept as thin lines, lost as dashes,
 * invented as dots; an opening that is gone is crossed out, a new one stands in a dotted box. Opaque, of the result's size.
 */
export function drawFates(result: SrgbImage, { lines, openings }: Pick<Fidelity, 'lines' | 'openings'>): SrgbImage {
  const { width, height, channels } = result;
  const data = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const a = i * channels;
    const grey = 0.2126 * result.data[a]! + 0.7152 * result.data[a + 1]! + 0.0722 * result.data[a + 2]!;
    data.fill(Math.round(245 + (grey - 245) * FADED), i * 3, i * 3 + 3);
  }
  const scale = Math.max(1, Math.max(width, height) / 1280);
  const marks: FateLine[] = openings.flatMap(({ minX, minY, maxX, maxY, fate }): FateLine[] => [
    { x0: minX, y0: minY, x1: maxX, y1: minY, fate },
    { x0: maxX, y0: minY, x1: maxX, y1: maxY, fate },
    { x0: maxX, y0: maxY, x1: minX, y1: maxY, fate },
    { x0: minX, y0: maxY, x1: minX, y1: minY, fate },
    ...(fate === 'lost'
      ? [
          { x0: minX, y0: minY, x1: maxX, y1: maxY, fate },
          { x0: minX, y0: maxY, x1: maxX, y1: minY, fate },
        ]
      : []),
  ]);
  for (const fate of ['kept', 'lost', 'invented'] as const) {
    for (const line of [...lines, ...marks]) if (line.fate === fate) stroke(data, width, height, line, scale);
  }
  return { width, height, channels: 3, data };
}

function stroke(data: Uint8ClampedArray, width: number, height: number, line: FateLine, scale: number): void {
  const { colour, width: thin, dash } = FATE_STROKES[line.fate];
  const length = Math.hypot(line.x1 - line.x0, line.y1 - line.y0);
  if (length < 1e-6) return;
  const radius = thin * scale;
  const reach = Math.ceil(radius + HALO * scale + 1);
  const ux = (line.x1 - line.x0) / length;
  const uy = (line.y1 - line.y0) / length;
  const x0 = Math.max(0, Math.floor(Math.min(line.x0, line.x1) - reach));
  const x1 = Math.min(width - 1, Math.ceil(Math.max(line.x0, line.x1) + reach));
  const y0 = Math.max(0, Math.floor(Math.min(line.y0, line.y1) - reach));
  const y1 = Math.min(height - 1, Math.ceil(Math.max(line.y0, line.y1) + reach));
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const along = Math.min(length, Math.max(0, (x - line.x0) * ux + (y - line.y0) * uy));
      const nearest = dash ? nearestDash(along, dash[0] * scale, (dash[0] + dash[1]) * scale, length) : along;
      const distance = Math.hypot(x - line.x0 - ux * nearest, y - line.y0 - uy * nearest);
      lay(data, (y * width + x) * 3, [255, 255, 255], 0.75 * cover(radius + HALO * scale - distance));
      lay(data, (y * width + x) * 3, colour, cover(radius - distance));
    }
  }
}

/** The point of a dashed line, by its distance from the start, that lies nearest to `along`. */
function nearestDash(along: number, dash: number, period: number, length: number): number {
  const start = Math.floor(along / period) * period;
  if (along - start <= dash) return along;
  const next = start + period;
  return next > length || along - start - dash < next - along ? start + dash : next;
}

function cover(inside: number): number {
  return Math.min(1, Math.max(0, inside + 0.5));
}

function lay(data: Uint8ClampedArray, at: number, colour: readonly [number, number, number], share: number): void {
  for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! + (colour[c]! - data[at + c]!) * share;
}
