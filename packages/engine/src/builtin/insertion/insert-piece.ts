import { join } from 'node:path';
import type { LightFrom } from '@yujian/contract/catalog/light-from';
import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import type { Role } from '@yujian/contract/scene/roles';
import type { Mask, SrgbImage, Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import { dilate } from '@yujian/imaging/ops/morphology';
import type { Frame } from '@yujian/lift/frame';
import { dressedPiece } from '@yujian/lift/insertion/dress-piece';
import { createPhotoStage } from '@yujian/lift/insertion/photo-stage';
import { footprintOf, footprintPixels, type PieceWish } from '@yujian/lift/insertion/place-in-mask';
import { placeToScale } from '@yujian/lift/insertion/place-to-scale';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { writeMasked } from '../../craft/masks/inpaint.ts';
import { keepOutside } from '../../craft/masks/keep-outside.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import { boundsOfMask, chosenIn } from '../../craft/masks/shape-mask.ts';
import { foundLines } from '../fill/found-lines.ts';
import { fillPicture, SOFT_RIM } from '../fill/fill-picture.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';
import { fadeInside } from './fade-inside.ts';
import { cameraNotes, lightWords, noGround, REMOVED, SCALED, TAKEN, tooLarge, tooSmall } from './notes.ts';
import { lightAt, readPhotoScene, reflectanceIn, type PhotoScene } from './photo-scene.ts';
import { renderWindow } from './render-window.ts';

/** A piece of the library, and how it is put in. */
export interface PieceInsertion {
  readonly wish: Omit<PieceWish, 'onFreeFloor'>;
  /** Over the usual finishes, by role. */
  readonly finishes: Partial<Readonly<Record<Role, Finish>>>;
  /** What stands in the mask goes first. */
  readonly removes: boolean;
  readonly light: LightFrom;
}

/** Shares of the work at which its stages end. */
const SHARE = { seen: 0.15, emptied: 0.4, lit: 0.93 } as const;
/** Share of a thing within the mask from which it is removed first, and by how much it is grown, share of the long side. */
const MOSTLY = 0.7;
const GROWN = 0.006;
/** A silhouette of which less than this lies in the mask does not fit. */
const FITS = 0.62;
/** One that takes less than this of the mask is not what was selected: the scale was not found. */
const SEEN = 0.02;
/** Share of a footprint taken by other things from which the result says so. */
const OCCUPIED = 0.6;
/** How much nearer to the viewer the foot of a thing has to be that stays before it, share of the height. */
const NEARER = 0.015;

/** Regions that a thing stands on or before; all others are things. */
const SHELL = new Set<string>(
  'wall floor ceiling window door curtain rug sky ground paving grass water facade roof glass road beam column'.split(
    ' ',
  ),
);

/**
 * Puts a piece of the library where the mask is: at its real size, in the picture's perspective, under its light, with its
 * shadow; what stands nearer stays before it. Every pixel outside the mask is the picture's own.
 *
 * @throws {InvalidInput} its ground is not seen, or it does not fit
 */
export async function insertPiece(
  original: SrgbImage,
  mask: ChangeMask,
  { wish, finishes, removes, light: from }: PieceInsertion,
  context: OperationContext,
): Promise<OperationResult> {
  const pulse = (): void => context.throwIfCancelled();
  const found = readPhotoScene(original, { from: 0, to: SHARE.seen }, context);
  const { white } = found;
  const chosen = chosenIn(mask, found.structure);
  const stood = placeToScale(found.structure, chosen, { ...wish, onFreeFloor: !removes }, pulse);
  if (stood === null) throw noGround(wish.type);
  const { placed, structure, frame } = stood;
  const scene: PhotoScene = { ...found, structure, frame, eyeHeight: frame.eyeHeight };
  if (placed.inside < FITS) throw tooLarge(placed.piece);
  if (placed.share < SEEN) throw tooSmall(placed.piece);
  const { piece } = placed;
  const empty = removes
    ? emptied(original, thingsWithin(original, scene, mask, chosen) ?? mask, wish.seed, context)
    : original;
  context.progress(SHARE.emptied, 'composing');
  const at: Vec3 = [piece.at[0], piece.y, piece.at[1]];
  const light = lightAt(scene, at, from, pulse);
  const window = boundsOfMask(mask);
  const lower = { ...window, top: window.top + (window.height >> 1), height: window.height - (window.height >> 1) };
  const ground = reflectanceIn(empty, lower, mask, white);
  const stage = createPhotoStage({ ...scene, light, at, ground, hasWalls: true });
  const { ceilingY, floorY } = roomOf(structure);
  const made = await renderWindow(
    empty,
    scene,
    {
      window,
      stage,
      thing: dressedPiece(piece, structure.setting, finishes, ceilingY - floorY),
      before: removes ? null : standsBefore(scene, piece, chosen),
      fade: fadeInside(mask, window),
      seed: wish.seed,
      from: SHARE.emptied,
      to: SHARE.lit,
    },
    context,
  );
  context.progress(SHARE.lit, 'saving');
  const image = keepOutside(original, made, mask, { window, seam: 0 });
  const files = await writeMasked(image, mask, original, join(context.workDir, 'inserted.png'));
  const { name } = pieceEntry(piece.type);
  const size = piece.size.map((value) => value.toFixed(2)).join(' × ');
  const lit = lightWords(light);
  context.progress(1, 'saving');
  return {
    files,
    notes: [
      {
        zh: `放了${name.zh}，宽 × 深 × 高 ${size} 米${placed.scale === 1 ? '（常用尺寸）' : ''}；${lit.zh}`,
        en: `Put in: ${name.en}, width × depth × height ${size} m${placed.scale === 1 ? ' (its usual size)' : ''}; ${lit.en}`,
      },
      ...(removes ? [REMOVED] : []),
      ...(placed.taken > OCCUPIED ? [TAKEN] : []),
      ...(frame.eyeHeight === found.eyeHeight ? cameraNotes(structure) : [SCALED]),
    ],
  };
}

/** What stands mostly within the mask, grown by its soft edge; null where nothing does. */
function thingsWithin(
  original: SrgbImage,
  { structure: { labels, regions, width, height } }: PhotoScene,
  mask: ChangeMask,
  { data }: Mask,
): ChangeMask | null {
  const inside = new Uint32Array(regions.length);
  for (let i = 0; i < data.length; i++) if (data[i] !== 0) inside[labels.data[i]!]!++;
  const isGone = regions.map(({ id, name, area }) => !SHELL.has(name) && inside[id]! > MOSTLY * area);
  if (!isGone.some(Boolean)) return null;
  const gone = Float32Array.from(labels.data, (id) => (isGone[id] ? 1 : 0));
  const grown = dilate(gone, width, height, Math.max(1, Math.round(GROWN * Math.max(width, height))));
  const out = new Uint8Array(mask.data.length);
  for (let y = 0; y < original.height; y++) {
    const row = Math.min(height - 1, Math.floor(((y + 0.5) * height) / original.height));
    for (let x = 0; x < original.width; x++) {
      const column = Math.min(width - 1, Math.floor(((x + 0.5) * width) / original.width));
      const i = y * original.width + x;
      if (grown[row * width + column] && mask.data[i]! > 0) out[i] = 255;
    }
  }
  return { ...mask, data: out };
}

function emptied(original: SrgbImage, mask: ChangeMask, seed: number, context: OperationContext): SrgbImage {
  const { image, window } = fillPicture(
    original,
    { mask, barred: null, lines: foundLines(original, mask, context), rim: SOFT_RIM, seed },
    {
      throwIfCancelled: () => context.throwIfCancelled(),
      preview: (shown) => context.preview(shown),
      progress: (fraction) => context.progress(SHARE.seen + (SHARE.emptied - SHARE.seen) * fraction, 'filling'),
    },
  );
  return keepOutside(original, image, mask, { window, seam: 0 });
}

/** Things whose foot is nearer to the viewer than the piece's: they stay before it. */
function standsBefore({ structure, frame }: PhotoScene, piece: PlacedPiece, { data }: Mask): Mask | null {
  const { labels, regions, width, height } = structure;
  if (pieceEntry(piece.type).mount !== 'floor' && pieceEntry(piece.type).mount !== 'ground') return null;
  const rows = footprintOf(piece).map((corner) => frame.seenAt(corner)?.[1] ?? height);
  const foot = Math.max(...rows) + NEARER * height;
  const lowest = new Map<number, number>();
  for (const { group, maxY, name } of regions)
    if (!SHELL.has(name)) lowest.set(group, Math.max(lowest.get(group) ?? 0, maxY));
  const ground = groupUnder(piece, frame, structure);
  const is = regions.map(({ group, name }) => !SHELL.has(name) && group !== ground && lowest.get(group)! > foot);
  const out = Uint8Array.from(labels.data, (id, i) => (is[id] && data[i] ? 1 : 0));
  return out.some((value) => value > 0) ? { width, height, data: out } : null;
}

/** The thing that most of a footprint is seen on, whatever it was taken for: a piece stands on it, not behind it. */
function groupUnder(piece: PlacedPiece, frame: Frame, { labels, regions }: Structure): number | null {
  const counts = new Map<number, number>();
  for (const [x, y] of footprintPixels(piece, frame)) {
    const { group } = regions[labels.data[y * labels.width + x]!]!;
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}
