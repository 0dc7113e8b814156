import type { ClickPoint, SelectionBox, SelectionLevel } from '@yujian/contract/edit/selection';
import type { KernelContext, SrgbImage } from '@yujian/imaging/image';
import { drawSelection } from '@yujian/imaging/kernels/interactive-segmentation/draw-selection';
import { buildPatchGraph, type PatchGraph } from '@yujian/imaging/kernels/interactive-segmentation/patch-graph';
import { selectThing } from '@yujian/imaging/kernels/interactive-segmentation/select-thing';
import sharp, { type Sharp } from 'sharp';
import { segmentationOf } from '../analysis/segmentation-model.ts';
import { openPicture, toPixels, toSrgb } from '../pictures/picture-file.ts';

/** Pixels at which is decided what belongs to the thing. */
const WORK_PIXELS = 500_000;
/** Pixels at most at which the edge is drawn; the mask of a larger picture is enlarged from there. */
const EDGE_PIXELS = 16_800_000;

/** A picture in which things are selected, with all that needs no click: made once, asked many times. */
export interface SelectablePicture {
  /** Of the picture, upright. */
  readonly width: number;
  readonly height: number;
  /** The picture, or a smaller copy where it is larger than EDGE_PIXELS. */
  readonly picture: SrgbImage;
  readonly graph: PatchGraph;
}

export interface DrawnMask {
  /** A grey PNG of the picture's size, white = chosen. */
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  /** 0 to 1: how sure it is. */
  readonly score: number;
}

/** @throws {InvalidInput} not a picture, or cut off */
export async function readSelectable(path: string, context: KernelContext): Promise<SelectablePicture> {
  const { source, width, height } = await openPicture(path);
  const upright = toSrgb(source);
  const picture = await toPixels(scaled(upright, width, height, EDGE_PIXELS));
  const small = await toPixels(
    scaled(
      sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } }),
      picture.width,
      picture.height,
      WORK_PIXELS,
    ),
  );
  return { width, height, picture, graph: buildPatchGraph(small, segmentationOf(small, context), context) };
}

/** @param points and box in pixels of the upright picture */
export async function drawMask(
  selectable: SelectablePicture,
  points: readonly ClickPoint[],
  box: SelectionBox | null,
  context: KernelContext,
  level: SelectionLevel = 'whole',
): Promise<DrawnMask> {
  const { width, height } = selectable;
  const { grey, score } = await drawGrey(selectable, points, box, context, level);
  const png = await sharp(grey, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 4 })
    .toBuffer();
  return { png, width, height, score };
}

/** As `drawMask`, as values from 0 to 255. */
export async function drawGrey(
  { width, height, picture, graph }: SelectablePicture,
  points: readonly ClickPoint[],
  box: SelectionBox | null,
  context: KernelContext,
  level: SelectionLevel = 'whole',
): Promise<{ readonly grey: Uint8Array; readonly score: number }> {
  const [kx, ky] = [graph.width / width, graph.height / height];
  const { mask, score } = selectThing(
    graph,
    points.map(({ x, y, add }) => ({ x: x * kx, y: y * ky, add })),
    box && { x: box.x * kx, y: box.y * ky, width: box.width * kx, height: box.height * ky },
    context,
    level,
  );
  const [px, py] = [picture.width / width, picture.height / height];
  const drawn = drawSelection(
    mask,
    picture,
    points.map(({ x, y, add }) => ({ x: x * px, y: y * py, add })),
  );
  const grey =
    picture.width === width
      ? drawn
      : await sharp(drawn, { raw: { width: picture.width, height: picture.height, channels: 1 } })
          .resize({ width, height, fit: 'fill', kernel: 'linear' })
          .toColourspace('b-w')
          .raw()
          .toBuffer();
  return { grey, score: Math.round(1000 * score) / 1000 };
}

function scaled(picture: Sharp, width: number, height: number, pixels: number): Sharp {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  return scale === 1
    ? picture
    : picture.resize({
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
        fit: 'fill',
        kernel: 'lanczos3',
      });
}
