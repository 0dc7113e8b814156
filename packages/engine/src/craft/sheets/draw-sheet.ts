import sharp, { type OverlayOptions } from 'sharp';
import { PAPER, SHEET, type Mark, type Sheet } from './sheet.ts';

/** Pixels of a sheet's longer side, and of a millimetre. */
const LONG = 2400;
const SCALE = LONG / SHEET.width;

/** Draws a sheet as a PNG. */
export async function drawSheet(sheet: Sheet, path: string): Promise<{ width: number; height: number }> {
  const [width, height] = [LONG, Math.round(SHEET.height * SCALE)];
  const layers: OverlayOptions[] = [];
  let drawn: string[] = [];
  const flush = (): void => {
    if (drawn.length > 0)
      layers.push({
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width / SCALE} ${height / SCALE}">${drawn.join('')}</svg>`,
        ),
      });
    drawn = [];
  };
  for (const mark of sheet) {
    if (mark.kind !== 'picture') {
      drawn.push(svgOf(mark));
      continue;
    }
    flush();
    const [left, top] = [Math.round(mark.x * SCALE), Math.round(mark.y * SCALE)];
    const input = await mark
      .open()
      .resize(Math.round((mark.x + mark.width) * SCALE) - left, Math.round((mark.y + mark.height) * SCALE) - top, {
        fit: 'fill',
      })
      .flatten({ background: PAPER })
      .png({ compressionLevel: 1 })
      .toBuffer();
    layers.push({ input, left, top });
  }
  flush();
  await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(layers)
    .png()
    .toFile(path);
  return { width, height };
}

function svgOf(mark: Exclude<Mark, { kind: 'picture' }>): string {
  if (mark.kind === 'letters') return `<path d="${mark.path}" fill="${mark.colour}"/>`;
  const { x, y, width, height, colour } = mark;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;
}
