import type { ClickPoint, SelectionBox, AskedLevel } from '@yujian/contract/edit/selection';
import { findShadow } from '@yujian/imaging/holes/find-shadow';
import type { KernelContext, SrgbImage } from '@yujian/imaging/image';
import { drawSelection } from '@yujian/imaging/kernels/interactive-segmentation/draw-selection';
import { buildPatchGraph, type PatchGraph } from '@yujian/imaging/kernels/interactive-segmentation/patch-graph';
import { selectFurniture, selectThing } from '@yujian/imaging/kernels/interactive-segmentation/select-thing';
import { findDistances } from '@yujian/imaging/ops/distance';
import sharp, { type Sharp } from 'sharp';
import { segmentationOf } from '../analysis/segmentation-model.ts';
import { openPicture, toPixels, toSrgb } from '../pictures/picture-file.ts';

/** Pixels at which is decided what belongs to the thing. */
const WORK_PIXELS = 500_000;
/** Pixels at most at which the edge is drawn; the mask of a larger picture is enlarged from there. */
const EDGE_PIXELS = 16_800_000;
/** Rim around furniture that goes with it, as a share of the longer side. */
const FURNITURE_RIM = 0.003;

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
  return {
    ...(await selectableOf(await toPixels(scaled(toSrgb(source), width, height, EDGE_PIXELS)), context)),
    width,
    height,
  };
}

/** As `readSelectable`, of a picture that is read. */
export async function selectableOf(picture: SrgbImage, context: KernelContext): Promise<SelectablePicture> {
  const { width, height } = picture;
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
  level: AskedLevel = 'whole',
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
  level: AskedLevel = 'whole',
): Promise<{ readonly grey: Uint8Array; readonly score: number }> {
  const [kx, ky] = [graph.width / width, graph.height / height];
  const isFurniture = level === 'furniture';
  const { mask, score } = isFurniture
    ? selectFurniture(graph, context)
    : selectThing(
        graph,
        points.map(({ x, y, add }) => ({ x: x * kx, y: y * ky, add })),
        box && { x: box.x * kx, y: box.y * ky, width: box.width * kx, height: box.height * ky },
        context,
        level,
      );
  const [px, py] = [picture.width / width, picture.height / height];
  const chosen = drawSelection(
    mask,
    picture,
    isFurniture ? [] : points.map(({ x, y, add }) => ({ x: x * px, y: y * py, add })),
  );
  const drawn = isFurniture ? withShadow(chosen, picture) : chosen;
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

/** A selection with what it throws a shadow on, and a rim for what bleeds over its edge. */
export function withShadow(chosen: Uint8Array, picture: SrgbImage): Uint8Array {
  const { width, height } = picture;
  const thing = chosen.map((value) => (value > 127 ? 1 : 0));
  const shadow = findShadow(picture, { width, height, data: thing });
  const away = findDistances(
    thing.map((value, pixel) => value | shadow.data[pixel]!),
    width,
    height,
  );
  const rim = FURNITURE_RIM * Math.max(width, height);
  return chosen.map((value, pixel) => (away[pixel]! <= rim ? 255 : value));
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
