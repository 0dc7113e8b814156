import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Note } from '@yujian/contract/jobs';
import { drawLineArt, toSvg, type KernelContext, type LineArt, type ScalarMap } from '@yujian/imaging';
import sharp from 'sharp';
import type { LineartInput } from '../../core/operations.ts';
import { writeDxf } from '../../craft/drawings/write-dxf.ts';
import { writePdf } from '../../craft/drawings/write-pdf.ts';
import { partsOfDrawing, writeLayerParts } from '../../craft/layers/layer-parts.ts';
import { readPicture } from '../../craft/pictures/picture-file.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

const MAX_SIDE = 4096;
const READ_SHARE = 0.05;
const DRAW_SHARE = 0.85;

/** A line drawing as PNG, SVG, DXF and PDF, at the picture's own size up to 4096 pixels. */
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
  const dxf = join(context.workDir, 'lineart.dxf');
  const pdf = join(context.workDir, 'lineart.pdf');
  await writeFile(svg, toSvg(drawing));
  await writeFile(dxf, writeDxf(drawing, input.realWidth));
  const sheet = await writePdf(drawing, input.realWidth);
  await writeFile(pdf, sheet.bytes);
  context.progress(1, 'saving');
  return {
    files: [
      { path: png, role: 'image', kind: 'image', type: 'image/png', width, height },
      { path: svg, role: 'svg', kind: 'file', type: 'image/svg+xml', width, height },
      { path: dxf, role: 'dxf', kind: 'file', type: 'image/vnd.dxf' },
      { path: pdf, role: 'pdf', kind: 'file', type: 'application/pdf' },
      await writeLayerParts(partsOfDrawing(width, height), context.workDir),
    ],
    notes: [sizeNote(drawing, input.realWidth, sheet.scale)],
  };
}

/** What the vector files hold, and at which size. */
function sizeNote({ primitives }: LineArt, realWidth: number | null, scale: number | null): Note {
  const count = (kind: LineArt['primitives'][number]['kind']): number =>
    primitives.filter((primitive) => primitive.kind === kind).length;
  const [lines, arcs, curves] = [count('line'), count('arc'), count('curve')];
  const size =
    realWidth === null
      ? { zh: 'DXF 一个单位是一个像素', en: 'one unit of the DXF is one pixel' }
      : {
          zh: `DXF 以毫米计${scale === null ? '' : `，PDF 是 A3，1:${scale}`}；透视图里各处比例不同`,
          en: `DXF in millimetres${scale === null ? '' : `, PDF on A3 at 1:${scale}`}; a perspective has no one scale`,
        };
  return {
    zh: `${lines} 条直线、${arcs} 段圆弧、${curves} 条曲线；${size.zh}`,
    en: `${lines} lines, ${arcs} arcs, ${curves} free curves; ${size.en}`,
  };
}

function toBytes(map: ScalarMap): Uint8Array {
  return Uint8Array.from(map.data, (value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
}
