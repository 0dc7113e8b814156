import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KernelContext } from '@yujian/imaging';
import sharp from 'sharp';
import type { DescribeInput } from '../../core/operations.ts';
import { segmentationOf } from '../../craft/analysis/segmentation-model.ts';
import { readFacts, type PaletteColour } from '../describe/read-facts.ts';
import { writeDescription } from '../describe/write-description.ts';
import { readPhoto } from '../restyle/read-photo.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

/** Long side at which a picture is described and its board is made. */
const SIDE = 1280;
/** Height of the strip of colours, as a share of the picture's. */
const STRIP = 0.14;

/** What a picture surely tells of itself, as a prompt, as facts, and as a board with its palette. */
export async function describe(input: DescribeInput, context: OperationContext): Promise<OperationResult> {
  const kernel: KernelContext = {
    progress: (fraction) => context.progress(0.85 * fraction, 'seeing'),
    throwIfCancelled: () => context.throwIfCancelled(),
  };
  context.progress(0, 'reading');
  const { picture, look, structure, chances } = await readPhoto(input.picture, SIDE, null, kernel);
  const quiet = { ...kernel, progress() {} };
  const described = readFacts(picture, structure, chances, segmentationOf(look, quiet), quiet);
  context.progress(0.9, 'saving');
  const words = writeDescription(described, input.language, input.length);
  const [text, facts, board] = ['description.txt', 'facts.json', 'board.png'].map((name) =>
    join(context.workDir, name),
  );
  await writeFile(text!, words);
  await writeFile(facts!, JSON.stringify(described, null, 2));
  const { width, height } = picture;
  const strip = Math.round(STRIP * height);
  await sharp(picture.data, { raw: { width, height, channels: picture.channels } })
    .flatten({ background: '#ffffff' })
    .extend({ bottom: strip, background: '#ffffff' })
    .composite([{ input: swatches(described.palette, width, strip), top: height, left: 0 }])
    .png()
    .toFile(board!);
  context.progress(1, 'saving');
  return {
    files: [
      { path: board!, role: 'image', kind: 'image', type: 'image/png', width, height: height + strip },
      { path: text!, role: 'text', kind: 'text', type: 'text/plain' },
      { path: facts!, role: 'facts', kind: 'file', type: 'application/json' },
    ],
    notes:
      structure.kind === 'photo'
        ? []
        : [
            {
              zh: '这是线稿或白模，颜色和光说明不了成品',
              en: 'This is a drawing or white model: its colours and light say little of what it shows',
            },
          ],
  };
}

/** Fields of colour, as wide as their share; none narrower than a fifteenth. */
function swatches(palette: readonly PaletteColour[], width: number, height: number): Buffer {
  const shares = palette.map(({ share }) => Math.max(1 / 15, share));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let at = 0;
  const fields = palette.map(({ hex }, i) => {
    const [x, next] = [Math.round((at / whole) * width), Math.round(((at += shares[i]!) / whole) * width)];
    return `<rect x="${x}" y="0" width="${next - x}" height="${height}" fill="${hex}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fields.join('')}</svg>`,
  );
}
