import { FACE_COUNT } from '../../geometry/box-faces.ts';
import type { KernelContext, Mask, SrgbImage } from '../../image.ts';
import { toByte } from '../../ops/colour.ts';
import { findQuantile } from '../../ops/morphology.ts';
import { closeSeam } from './close-seam.ts';
import { extendKept } from './extend-kept.ts';
import { addEdgeProfiles } from './edge-profiles.ts';
import { fillTexture } from './fill-texture.ts';
import { addLeftLight, DARK, fitLight, logsOf, type PlanePixels } from './fit-light.ts';
import { faceOf, FaceView, mapFaces, type SeenRoom } from './room-faces.ts';

/** Known pixels of a side over wanted ones below which the side is not known. */
const LEAST_KNOWN = 0.004;
/** Known pixels over wanted ones below which they tell little, and how much brighter than what stood there they may be (natural logarithm). */
const TELLING = 0.15;
const BRIGHTER = 0.2;
/** Byte from which a pixel is burnt out. */
const BURNT = 235;

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
  const logs = logsOf(image);
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
    fitLight(plane, light);
    if (countOf(known) < TELLING * countOf(wanted)) dimLight(plane, light);
    addEdgeProfiles(plane, view, light);
    const sources = addLeftLight(plane, light);
    const texture = fillTexture(plane, light, sources, view, seed, () => context.throwIfCancelled());
    const made = texture.map((value, i) => value + light[i]!);
    closeSeam(plane, sources, made);
    for (let pixel = 0; pixel < count; pixel++) {
      if (!wanted[pixel]) continue;
      const share = shareOf(pixel);
      sums[4 * pixel + 3]! += share;
      for (let c = 0; c < 3; c++) sums[4 * pixel + c]! += share * (Math.exp(made[3 * pixel + c]!) - DARK);
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

/** Takes what is burnt out from what is known: it tells neither light nor texture. */
function dropBurnt({ channels, data }: SrgbImage, known: Uint8Array): void {
  const isBurnt = (pixel: number): boolean => {
    let least = 255;
    for (let c = 0; c < 3; c++) least = Math.min(least, data[pixel * channels + c]!);
    return least >= BURNT;
  };
  for (let pixel = 0; pixel < known.length; pixel++) if (known[pixel] && isBurnt(pixel)) known[pixel] = 0;
}

/** Where little is known of a side, and that is in the sun, the rest is taken for no brighter than what stood before it (in place). */
function dimLight({ logs, wanted }: PlanePixels, light: Float32Array): void {
  const middle = (values: Float32Array): number =>
    findQuantile(
      Float32Array.from(
        [...wanted.keys()].filter((pixel) => wanted[pixel]),
        (pixel) => values[3 * pixel + 1]!,
      ),
      0.5,
    );
  const step = Math.min(0, middle(logs) + BRIGHTER - middle(light));
  for (let i = 0; i < light.length; i++) if (wanted[Math.floor(i / 3)]) light[i]! += step;
}

function countOf(mask: Uint8Array): number {
  return mask.reduce((sum, value) => sum + value, 0);
}
