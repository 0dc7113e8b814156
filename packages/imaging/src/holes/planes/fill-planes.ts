import { FACE_COUNT } from '../../geometry/box-faces.ts';
import type { KernelContext, Mask, SrgbImage } from '../../image.ts';
import { SRGB_TO_LINEAR, toByte } from '../../ops/colour.ts';
import { extendKept } from './extend-kept.ts';
import { addEdgeProfiles } from './edge-profiles.ts';
import { fillTexture } from './fill-texture.ts';
import { fitLight, type PlanePixels } from './fit-light.ts';
import { faceOf, FaceView, mapFaces, type SeenRoom } from './room-faces.ts';

/** Linear light that logarithms begin at. */
const DARK = 0.004;
/** Known pixels of a side over wanted ones below which the side is not known. */
const LEAST_KNOWN = 0.004;
/** Byte from which a pixel is burnt out, and the share of what is known from which it is the rule. */
const BURNT = 244;
const MOSTLY = 0.7;

export interface PlanesFill {
  readonly room: SeenRoom;
  /** 1 where the picture is not known. */
  readonly hole: Mask;
  /** 1 on what hangs on the room's sides or opens them: it stays, is no source, and goes on behind the hole, which is left there. */
  readonly stays: Mask;
  readonly seed: number;
}

export interface FilledPlanes {
  readonly image: SrgbImage;
  /** What of the hole is not filled. */
  readonly left: Mask;
}

/**
 * Fills a hole with the sides of the room that lie behind it: the light of each side is fitted to what is seen of it, its
 * texture goes on in the side's own metres, and sides meet in straight lines.
 *
 * Pure: the same arguments give the same bytes. Throws what `context.throwIfCancelled` throws.
 *
 * @param image, hole, stays of the room's size
 */
export function fillPlanes(
  image: SrgbImage,
  { room, hole, stays, seed }: PlanesFill,
  context: KernelContext,
): FilledPlanes {
  const { width, height, channels } = image;
  const count = width * height;
  const { sides, rims } = mapFaces(room);
  const logs = new Float32Array(3 * count);
  for (let pixel = 0; pixel < count; pixel++)
    for (let c = 0; c < 3; c++)
      logs[3 * pixel + c] = Math.log(DARK + SRGB_TO_LINEAR[image.data[pixel * channels + c]!]!);
  const sums = new Float32Array(4 * count);
  for (let side = 0; side < FACE_COUNT; side++) {
    context.throwIfCancelled();
    const shareOf = (pixel: number): number => rims.get(pixel)?.[side] ?? (sides[pixel] === side ? 1 : 0);
    const view = new FaceView(faceOf(side, room.box), room.camera);
    const asked = hole.data.map((value, pixel) => (value !== 0 && shareOf(pixel) > 0 ? 1 : 0));
    if (!asked.includes(1)) continue;
    const kept = stays.data.map((value, pixel) => (value !== 0 && sides[pixel] === side ? 1 : 0));
    const behind = extendKept(kept, asked, width, view);
    const wanted = asked.map((value, pixel) => (value && !behind[pixel] ? 1 : 0));
    const known = hole.data.map((value, pixel) =>
      value === 0 && sides[pixel] === side && !rims.has(pixel) && kept[pixel] === 0 ? 1 : 0,
    );
    dropBurnt(image, known);
    if (countOf(known) < LEAST_KNOWN * countOf(wanted)) continue;
    const plane: PlanePixels = { width, height, logs, known, wanted };
    const light = new Float32Array(3 * count);
    const sources = fitLight(plane, light);
    addEdgeProfiles(plane, view, light);
    const texture = fillTexture(plane, light, sources, view, seed, () => context.throwIfCancelled());
    for (let pixel = 0; pixel < count; pixel++) {
      if (!wanted[pixel]) continue;
      const share = shareOf(pixel);
      sums[4 * pixel + 3]! += share;
      for (let c = 0; c < 3; c++)
        sums[4 * pixel + c]! += share * (Math.exp(light[3 * pixel + c]! + texture[3 * pixel + c]!) - DARK);
    }
    context.progress((side + 1) / FACE_COUNT);
  }
  const data = Uint8ClampedArray.from(image.data);
  const left = hole.data.slice();
  for (let pixel = 0; pixel < count; pixel++) {
    const total = sums[4 * pixel + 3]!;
    if (total < 0.5) continue;
    left[pixel] = 0;
    for (let c = 0; c < 3; c++) data[pixel * channels + c] = toByte(sums[4 * pixel + c]! / total);
  }
  return { image: { ...image, data }, left: { ...hole, data: left } };
}

/** Takes what is burnt out from what is known, unless that is most of it: it tells neither light nor texture. */
function dropBurnt({ channels, data }: SrgbImage, known: Uint8Array): void {
  const isBurnt = (pixel: number): boolean => {
    let least = 255;
    for (let c = 0; c < 3; c++) least = Math.min(least, data[pixel * channels + c]!);
    return least >= BURNT;
  };
  const burnt = known.reduce((sum, value, pixel) => sum + (value && isBurnt(pixel) ? 1 : 0), 0);
  if (burnt > MOSTLY * countOf(known)) return;
  for (let pixel = 0; pixel < known.length; pixel++) if (known[pixel] && isBurnt(pixel)) known[pixel] = 0;
}

function countOf(mask: Uint8Array): number {
  return mask.reduce((sum, value) => sum + value, 0);
}
