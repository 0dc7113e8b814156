import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import { compose } from '@yujian/engine/builtin/operations/compose';
import { readPhotoScene } from '@yujian/engine/builtin/insertion/photo-scene';
import { chosenIn } from '@yujian/engine/craft/masks/shape-mask';
import { createWishes } from '@yujian/engine/builtin/wishes';
import type { OperationContext } from '@yujian/engine/builtin/worker-protocol';
import type { Mask, SrgbImage } from '@yujian/imaging';
import { contactShadow } from '@yujian/imaging/kernels/composition/contact-shadow';
import { blurMap } from '@yujian/imaging/ops/gaussian';
import { SRGB_TO_LINEAR } from '@yujian/imaging/ops/colour';
import { footprintOf } from '@yujian/lift/insertion/place-in-mask';
import { placeToScale } from '@yujian/lift/insertion/place-to-scale';
import { solidOf } from '@yujian/scenes/layout/stage';
import sharp from 'sharp';
import { deltaE2000, labOf } from './material/delta-e.ts';
import { renderPairs } from './removal/pairs.ts';
import { quantile, type Bench, type Row } from './table.ts';

/** A selection around a piece is so much larger than what is seen of it. */
const GROWN = 0.1;
/** Loss of light, by its logarithm, from which the ground is in shadow. */
const SHADED = 0.1;
/** What a shadow is looked for in: so many times the piece's own bounds. */
const AROUND = 1;
/** Reach over which renders are evened out, pixels. */
const EVEN = 2;

/**
 * Things put into rendered scenes of which the same scene with the thing is known: how large a piece stands where it was
 * selected, and how the shadow of a cut-out falls, beside a contact shadow, an ellipse and a plain paste.
 */
export const insertion: Bench = {
  name: 'insertion',
  async run() {
    const dir = await mkdtemp(join(tmpdir(), 'insertion-'));
    const heights: number[] = [];
    const feet: number[] = [];
    const colours: number[] = [];
    const shadows: Record<string, { iou: number[]; turn: number[] }> = {};
    let refused = 0;
    let told = 0;
    for (const { name, picture, truth, piece } of renderPairs()) {
      const bounds = boundsOf(piece);
      const placed = place(truth, bounds, name.split(' −')[1] as PieceType, dir);
      if (placed === null) refused++;
      else {
        heights.push(placed.height);
        feet.push(placed.foot);
      }
      const made = await put(picture, truth, piece, dir);
      colours.push(deltaE2000(meanLab(made.image, piece), meanLab(picture, piece)));
      if (made.isTold) told++;
      const wanted = lossOf(picture, truth, piece, bounds);
      const ways: Record<string, Float32Array> = {
        cast: lossOf(made.image, truth, piece, bounds),
        contact: contactLoss(piece, bounds),
        ellipse: ellipseLoss(piece, bounds),
        paste: new Float32Array(wanted.length),
      };
      for (const [way, loss] of Object.entries(ways)) {
        const list = (shadows[way] ??= { iou: [], turn: [] });
        list.iou.push(overlap(loss, wanted));
        const turn = turnBetween(centroid(loss, piece.width), centroid(wanted, piece.width), bounds);
        if (turn !== null) list.turn.push(turn);
      }
    }
    await rm(dir, { recursive: true, force: true });
    const count = heights.length + refused;
    const within = heights.filter((ratio) => Math.abs(ratio - 1) < 0.1).length;
    const row = (what: string, value: string, bar: string, holds: boolean): Row => ({ what, value, bar, holds });
    const iou = (way: string): number => quantile(shadows[way]!.iou, 0.5);
    const best = Math.max(iou('contact'), iou('ellipse'), iou('paste'));
    return [
      row(
        `piece set where it was selected: seen height within 10 % of the true one, of ${count}`,
        `${within} (${refused} refused)`,
        'most',
        within > count / 2,
      ),
      row(
        'the same: median error of its height',
        `${(
          100 *
          quantile(
            heights.map((ratio) => Math.abs(ratio - 1)),
            0.5,
          )
        ).toFixed(0)} %`,
        '≤ 10 %',
        quantile(
          heights.map((ratio) => Math.abs(ratio - 1)),
          0.5,
        ) <= 0.1,
      ),
      row('the same: median error of its foot, of its height', `${(100 * quantile(feet, 0.5)).toFixed(0)} %`, '', true),
      row('cast shadow: median overlap (IoU) with the true one', iou('cast').toFixed(2), '≥ 0.5', iou('cast') >= 0.5),
      row(
        '… contact shadow / ellipse / paste',
        `${iou('contact').toFixed(2)} / ${iou('ellipse').toFixed(2)} / ${iou('paste').toFixed(2)}`,
        'below it',
        best < iou('cast'),
      ),
      row(
        'cast shadow: median error of its direction',
        `${quantile(shadows['cast']!.turn, 0.5).toFixed(0)}°`,
        '≤ 20°',
        quantile(shadows['cast']!.turn, 0.5) <= 20,
      ),
      row(`light that something told, of ${count}`, String(told), '', true),
      row(
        'cut-out in its own scene: median ΔE2000 of its mean colour',
        quantile(colours, 0.5).toFixed(1),
        '≤ 8',
        quantile(colours, 0.5) <= 8,
      ),
    ];
  },
};

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boundsOf({ width, data }: Mask): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  data.forEach((value, i) => {
    if (value === 0) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  });
  return { left, top, right, bottom };
}

function context(workDir: string): OperationContext {
  return { workDir, wishes: createWishes(), renderThreads: 2, throwIfCancelled() {}, progress() {}, preview() {} };
}

/** The seen height over the true one, and how far the foot is off, of the true height. */
function place(
  truth: SrgbImage,
  { left, top, right, bottom }: Bounds,
  type: PieceType,
  dir: string,
): { readonly height: number; readonly foot: number } | null {
  const { width, height } = truth;
  const [dx, dy] = [GROWN * (right - left), GROWN * (bottom - top)];
  const data = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x > left - dx && x < right + dx && y > top - dy && y < bottom + dy ? 255 : 0;
  });
  const scene = readPhotoScene(truth, { from: 0, to: 0 }, context(dir));
  const chosen = chosenIn({ width, height, data }, scene.structure);
  const form = pieceEntry(type).forms[0].key;
  const wish = { type, form, turn: 0, seed: 1, finishes: {}, onFreeFloor: true };
  const stood = placeToScale(scene.structure, chosen, wish, () => {});
  if (stood === null || stood.placed.inside < 0.62) return null;
  const { placed, frame } = stood;
  const { y0, y1 } = solidOf(placed.piece);
  const scale = width / scene.structure.width;
  const rows = footprintOf(placed.piece).flatMap(([x, , z]) =>
    [y0, y1].map((y) => (frame.seenAt([x, y, z])?.[1] ?? 0) * scale),
  );
  const [high, low] = [Math.max(0, Math.min(...rows)), Math.min(height, Math.max(...rows))];
  return { height: (low - high) / (bottom - top), foot: Math.abs(low - bottom) / (bottom - top) };
}

/** The piece cut out of the picture with it, put back where it was into the picture without it. */
async function put(
  picture: SrgbImage,
  truth: SrgbImage,
  piece: Mask,
  dir: string,
): Promise<{ readonly image: SrgbImage; readonly isTold: boolean }> {
  const { width, height } = truth;
  const raw = { width, height, channels: 3 } as const;
  const [scene, thing] = [join(dir, 'scene.png'), join(dir, 'thing.png')];
  await sharp(truth.data, { raw }).png().toFile(scene);
  const alpha = piece.data.map((value) => 255 * value);
  await sharp(picture.data, { raw })
    .joinChannel(Buffer.from(alpha), { raw: { width, height, channels: 1 } })
    .png()
    .toFile(thing);
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const;
  const placement = {
    bounds: { x: 0, y: 0, width, height },
    corners: [...corners],
    shadow: 0.7,
    lightMatch: 0.8,
    opacity: 1,
  };
  const { files, notes } = await compose(
    {
      picture: { path: scene },
      things: [{ picture: { path: thing }, mask: null, placement: placement as never }],
      light: 'auto',
      seed: 1,
    },
    context(dir),
  );
  const { data } = await sharp(files[0]!.path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const told = notes.map(({ en }) => en).join(' ');
  return {
    image: { width, height, channels: 3, data: new Uint8ClampedArray(data) },
    isTold: !/cannot be told|none is cast/.test(told),
  };
}

function meanLab({ channels, data }: SrgbImage, { data: mask }: Mask): number[] {
  const sum = [0, 0, 0];
  let count = 0;
  mask.forEach((value, i) => {
    if (value === 0) return;
    for (let c = 0; c < 3; c++) sum[c]! += SRGB_TO_LINEAR[data[i * channels + c]!]!;
    count++;
  });
  return labOf(...(sum.map((value) => value / count) as [number, number, number]));
}

/** Loss of light, as a logarithm, on the ground around a piece, 0 where it is less than a shadow; the piece itself is left out, and noise is evened out. */
function lossOf(withIt: SrgbImage, without: SrgbImage, { data, width, height }: Mask, bounds: Bounds): Float32Array {
  const logs = Float32Array.from(data, (value, i) =>
    value === 0 ? -Math.log((luma(withIt, i) + 0.01) / (luma(without, i) + 0.01)) : 0,
  );
  return shaded(blurMap({ width, height, data: logs }, EVEN).data, data, width, bounds);
}

/** What is shadow of a loss of light. */
function shaded(logs: Float32Array, piece: Uint8Array, width: number, bounds: Bounds): Float32Array {
  return logs.map((loss, i) => (piece[i] === 0 && isNear(i, width, bounds) && loss > SHADED ? loss : 0));
}

function isNear(i: number, width: number, { left, top, right, bottom }: Bounds): boolean {
  const [x, y] = [i % width, Math.floor(i / width)];
  const [w, h] = [AROUND * (right - left), AROUND * (bottom - top)];
  return x > left - w && x < right + w && y > (top + bottom) / 2 && y < bottom + 0.5 * h;
}

function luma({ channels, data }: SrgbImage, i: number): number {
  const at = (c: number): number => SRGB_TO_LINEAR[data[i * channels + c]!]!;
  return 0.2126 * at(0) + 0.7152 * at(1) + 0.0722 * at(2);
}

function contactLoss(piece: Mask, bounds: Bounds): Float32Array {
  const { width, height } = piece;
  const shade = contactShadow(
    piece.data.map((value) => 255 * value),
    width,
    height,
  );
  const logs = Float32Array.from(piece.data, (_, i) => (shade ? -Math.log(1 - 0.56 * shade.data[i]!) : 0));
  return shaded(logs, piece.data, width, bounds);
}

function ellipseLoss({ data, width }: Mask, bounds: Bounds): Float32Array {
  const { left, right, bottom } = bounds;
  const [cx, rx, ry] = [(left + right) / 2, 0.6 * (right - left), 0.15 * (right - left)];
  const logs = Float32Array.from(data, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return Math.hypot((x - cx) / rx, (y - bottom) / ry) < 1 ? 0.4 : 0;
  });
  return shaded(logs, data, width, bounds);
}

function overlap(a: Float32Array, b: Float32Array): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    if (a[i]! > 0 && b[i]! > 0) both++;
    if (a[i]! > 0 || b[i]! > 0) either++;
  }
  return either === 0 ? 1 : both / either;
}

function centroid(loss: Float32Array, width: number): readonly [number, number] | null {
  let [sx, sy, sum] = [0, 0, 0];
  for (let i = 0; i < loss.length; i++) {
    sx += loss[i]! * (i % width);
    sy += loss[i]! * Math.floor(i / width);
    sum += loss[i]!;
  }
  return sum === 0 ? null : [sx / sum, sy / sum];
}

/** Degrees between the ways from a piece's foot to the middles of two shadows; null where one hardly goes aside. */
function turnBetween(
  a: readonly [number, number] | null,
  b: readonly [number, number] | null,
  { left, right, bottom }: Bounds,
): number | null {
  if (a === null || b === null) return b === null ? null : 180;
  const foot = [(left + right) / 2, bottom] as const;
  const way = ([x, y]: readonly [number, number]): number => Math.atan2(y - foot[1], x - foot[0]);
  if (Math.hypot(b[0] - foot[0], b[1] - foot[1]) < 0.08 * (right - left)) return null;
  const turn = Math.abs(way(a) - way(b));
  return (Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI;
}
