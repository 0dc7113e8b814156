import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawLineArt, toSvg, type KernelContext, type ScalarMap } from '@yujian/imaging';
import sharp from 'sharp';
import type { LineartInput } from '../../core/operations.ts';
import { partsOfDrawing, writeLayerParts } from '../../craft/layers/layer-parts.ts';
import { readPicture } from '../../craft/pictures/picture-file.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

const MAX_SIDE = 4096;
const READ_SHARE = 0.05;
const DRAW_SHARE = 0.85;

/** A line drawing as PNG and SVG, at the picture's own size up to 4096 pixels. */
export async function drawLineart(input: LineartInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const picture = await readPicture(input.picture.path, { maxSide: MAX_SIDE });
  const kernel: KernelContext = {
    progress: (fraction) => context.progress(READ_SHARE + DRAW_SHARE * fraction, 'drawing'),
    throwIfCancelled: () => context.throwIfCancelled(),
  };
  const drawing = drawLineArt(
    picture,
    { style: input.style, weight: input.lineWeight, detail: input.detail, straighten: input.straighten, seed: 1 },
    kernel,
  );

  context.progress(READ_SHARE + DRAW_SHARE, 'saving');
  const png = join(context.workDir, 'lineart.png');
  const svg = join(context.workDir, 'lineart.svg');
  const { width, height } = drawing;
  await sharp(toBytes(drawing.picture), { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 8 })
    .toFile(png);
  await writeFile(svg, toSvg(drawing));
  context.progress(1, 'saving');
  return {
    files: [
      { path: png, role: 'image', kind: 'image', type: 'image/png', width, height },
      { path: svg, role: 'svg', kind: 'file', type: 'image/svg+xml', width, height },
      await writeLayerParts(partsOfDrawing(width, height), context.workDir),
    ],
    notes: [],
  };
}

function toBytes(map: ScalarMap): Uint8Array {
  return Uint8Array.from(map.data, (value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
}
