import type { ScalarMap, SrgbImage } from '@yujian/imaging';
import { contactShadow } from '@yujian/imaging/kernels/composition/contact-shadow';
import type { PlacedCutOut } from '@yujian/imaging/kernels/composition/place-thing';
import { SRGB_TO_LINEAR, toByte } from '@yujian/imaging/ops/colour';
import type { Composition } from '../../craft/layers/parts-of-composition.ts';
import { bilinear } from './render-window.ts';

/** A thing in its place; `shadow` and `opacity` from 0 to 1. */
export interface LaidThing {
  readonly placed: PlacedCutOut;
  readonly shadow: number;
  readonly opacity: number;
}

/** How strong a shadow is that nobody set: a cast shadow is then as dark as it was rendered. */
export const USUAL_SHADOW = 0.7;
/** Most of the ground's brightness that a contact shadow takes. */
const DARKEST = 0.8;
/** Exponent from the brightness that is seen to linear light. */
const GAMMA = 2.2;

type Writable = SrgbImage & { readonly data: Uint8ClampedArray };

/**
 * Where things touch the ground, as strong as each is to be.
 *
 * @returns share of the ground's linear light that is taken, 255 for all
 */
export function contactShade(things: readonly LaidThing[], width: number, height: number): Uint8Array {
  const shade = new Uint8Array(width * height);
  for (const { placed, shadow, opacity } of things) {
    const contact = shadow > 0 ? contactShadow(wholeAlpha(placed, width, height), width, height) : null;
    if (contact === null) continue;
    for (let i = 0; i < shade.length; i++) {
      const taken = 1 - (1 - DARKEST * shadow * opacity * contact.data[i]!) ** GAMMA;
      shade[i] = Math.round(255 - (255 - shade[i]!) * (1 - taken));
    }
  }
  return shade;
}

/** Cast shadows, in each pixel as strong as the nearest thing's is to be. @param loss see `castShadows` */
export function castShade(things: readonly LaidThing[], loss: ScalarMap, width: number, height: number): Uint8Array {
  const shade = new Uint8Array(width * height);
  const [sx, sy] = [loss.width / width, loss.height / height];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const taken = bilinear(loss, (x + 0.5) * sx - 0.5, (y + 0.5) * sy - 0.5);
      if (taken <= 0) continue;
      const { shadow, opacity } = nearest(things, x, y);
      shade[y * width + x] = Math.round(255 * (1 - (1 - taken) ** ((shadow / USUAL_SHADOW) * opacity)));
    }
  return shade;
}

function nearest(things: readonly LaidThing[], x: number, y: number): LaidThing {
  if (things.length === 1) return things[0]!;
  let [best, least] = [things[0]!, Infinity];
  for (const thing of things) {
    const { left, top, width, height } = thing.placed;
    const away = Math.hypot(Math.max(left - x, x - left - width, 0), Math.max(top - y, y - top - height, 0));
    if (away < least) [best, least] = [thing, away];
  }
  return best;
}

/** Lays shadows on the ground and things over them, the first farthest. */
export function layThings(image: Writable, things: readonly LaidThing[], shade: Uint8Array): Composition {
  const { width, height, channels, data } = image;
  for (let i = 0; i < shade.length; i++) {
    if (shade[i] === 0) continue;
    for (let c = 0; c < 3; c++)
      data[i * channels + c] = toByte(SRGB_TO_LINEAR[data[i * channels + c]!]! * (1 - shade[i]! / 255));
  }
  const [top, cover] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  for (const [k, { placed, opacity }] of things.entries())
    for (let y = 0; y < placed.height; y++)
      for (let x = 0; x < placed.width; x++) {
        const at = y * placed.width + x;
        const share = (opacity * placed.alpha[at]!) / 255;
        if (share === 0) continue;
        const i = (placed.top + y) * width + placed.left + x;
        top[i] = k + 1;
        cover[i] = Math.max(1, Math.round(255 - (255 - cover[i]!) * (1 - share)));
        for (let c = 0; c < 3; c++)
          data[i * channels + c] = share * placed.colours[at * 3 + c]! + (1 - share) * data[i * channels + c]!;
        if (channels === 4) data[i * 4 + 3] = Math.max(data[i * 4 + 3]!, Math.round(255 * share));
      }
  return { count: things.length, top, cover, shade };
}

/** How much of each pixel is a thing or its shadow; 0 where neither lies. */
export function reachOf({ cover, shade }: Composition): Uint8Array {
  return cover.map((value, i) => Math.max(value, shade[i]!));
}

function wholeAlpha({ left, top, width, alpha, height }: PlacedCutOut, wide: number, high: number): Uint8Array {
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < height; y++) out.set(alpha.subarray(y * width, (y + 1) * width), (top + y) * wide + left);
  return out;
}
