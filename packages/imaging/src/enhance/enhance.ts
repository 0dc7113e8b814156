import type { KernelContext, SrgbImage } from '../image.ts';
import { growLines } from '../kernels/line-segments/grow-lines.ts';
import { deblur, measureBlur } from '../kernels/restoration/deblur.ts';
import { denoise, measurePictureNoise } from '../kernels/restoration/denoise.ts';
import { removeDust } from '../kernels/restoration/dust.ts';
import { findDistortion } from '../kernels/straighten/find-distortion.ts';
import { findVerticals, scaleVerticals, type Verticals } from '../kernels/straighten/find-verticals.ts';
import { correctLens, straighten, type Straightening } from '../kernels/straighten/straighten.ts';
import { lumaSrgb } from '../ops/colour.ts';
import { fitWithin, resizeSrgb } from '../ops/resize.ts';
import type { PlaceMaps } from '../look-spec.ts';
import { applySteps } from './apply-steps.ts';
import { planTones, type Control, type ToneControls } from './plan.ts';

export interface EnhanceControls extends ToneControls {
  readonly denoise: Control;
  readonly deblur: Control;
  readonly upright: Control;
  readonly lens: Control;
  /** 0 to 1: what it takes away may be a thing, so it is never on by itself. */
  readonly dust: number;
}

/** What was measured and done; 0 or null where nothing was. */
export interface Enhancement {
  /** Of the picture's own size and frame. */
  readonly image: SrgbImage;
  /** The same with lens and uprights corrected; null where nothing was. */
  readonly straight: SrgbImage | null;
  /** Standard deviation of the noise that was taken, in steps of 255. */
  readonly noise: number;
  /** Pixels of blur that were taken back, and of one that cannot be. */
  readonly blur: number;
  readonly lostBlur: number;
  readonly dust: number;
  readonly tones: Readonly<Record<keyof ToneControls, boolean>>;
  /** How lens and uprights were corrected. */
  readonly lines: Straightening | null;
  /** Lines that were looked for and not found surely enough, or that lean too far. */
  readonly unsure: { readonly upright: boolean; readonly lens: boolean };
}

/** Noise, in steps of 255, under which a picture is clean; that which is taken at least where someone asks for it. */
const CLEAN = 1.6;
const ASKED_NOISE = 3;
/** Pixels of blur of a sharp picture, and beyond which nothing can be restored. */
const SHARP = 1.05;
const LOST = 3;
/** Long side at which lines are looked for. */
const LINES_SIDE = 1200;
/** Degrees within which uprights are upright, and beyond which they lean on purpose. */
const UPRIGHT = 0.25;
const MOST_LEAN = 22;

/** Noise, blur, dust, haze, colour, light, detail and lines of a photo or render, in this order, each as measured or as asked. Structure and things stay. */
export function enhancePicture(
  given: SrgbImage,
  controls: EnhanceControls,
  place: PlaceMaps,
  context: KernelContext,
): Enhancement {
  const part = (from: number, to: number): KernelContext => ({
    progress: (fraction) => context.progress(from + (to - from) * fraction),
    throwIfCancelled: () => context.throwIfCancelled(),
  });
  const pulse = (): void => context.throwIfCancelled();
  let image = given;
  const measured = measurePictureNoise(image);
  const isNoisy = Math.max(...measured) > CLEAN;
  const factor = controls.denoise === 'auto' ? (isNoisy ? 1 : 0) : 2 * controls.denoise;
  const sigma = measured.map(
    (value) => factor * (controls.denoise === 'auto' ? value : Math.max(ASKED_NOISE, value)),
  ) as [number, number, number];
  if (factor > 0) image = denoise(image, sigma, part(0, 0.45));
  const dust = controls.dust > 0 ? removeDust(image, controls.dust, pulse) : { image, count: 0 };
  image = dust.image;
  const luma = lumaSrgb(image);
  const blur = controls.deblur === 0 ? null : measureBlur(luma);
  const strength = controls.deblur === 'auto' ? 1 : 2 * controls.deblur;
  const isBlurred = blur !== null && blur > (controls.deblur === 'auto' ? SHARP : 0.4) && blur <= LOST;
  const taken = isBlurred ? Math.min(LOST, blur * Math.sqrt(strength)) : 0;
  if (taken > 0) {
    const left = factor > 0 ? 0.25 : 1;
    image = deblur(image, taken, (left * measured[0]) / Math.sqrt(3) / 255, part(0.45, 0.7));
  }
  const steps = planTones(image, controls, place);
  image = applySteps(image, steps, 1, place, pulse);
  context.progress(0.85);
  const lines = findLines(image, controls, context);
  const { verticals, distortion } = lines;
  const amount = controls.upright === 'auto' ? 1 : controls.upright;
  const wanted = { verticals, distortion, amount };
  const straight = verticals === null && distortion === 0 ? null : straighten(image, wanted, pulse);
  context.progress(1);
  const has = (...ops: readonly string[]): boolean => steps.some(({ op }) => ops.includes(op));
  return {
    image,
    straight,
    noise: factor > 0 ? sigma[0] : 0,
    blur: taken,
    lostBlur: blur !== null && blur > LOST ? blur : 0,
    dust: dust.count,
    tones: {
      dehaze: has('dehaze'),
      colour: has('balance'),
      light: has('exposure', 'shade', 'curve'),
      detail: has('bands'),
    },
    lines: straight && wanted,
    unsure: {
      upright: lines.unsure || (verticals !== null && straight === null),
      lens: controls.lens !== 0 && controls.lens !== 'auto' && distortion === 0,
    },
  };
}

/** Lens and uprights, looked for on a small copy. */
function findLines(
  image: SrgbImage,
  { upright, lens }: EnhanceControls,
  context: KernelContext,
): { readonly verticals: Verticals | null; readonly distortion: number; readonly unsure: boolean } {
  const { width, height } = fitWithin(image.width, image.height, LINES_SIDE);
  if (upright === 0 && lens === 0) return { verticals: null, distortion: 0, unsure: false };
  let small = width === image.width ? image : resizeSrgb(image, width, height, 'box');
  const found = lens === 0 ? 0 : (findDistortion(lumaSrgb(small)) ?? 0);
  const distortion = lens === 'auto' ? found : lens * found;
  if (distortion !== 0) small = correctLens(small, distortion, () => context.throwIfCancelled());
  if (upright === 0) return { verticals: null, distortion, unsure: false };
  const luma = lumaSrgb(small);
  const verticals = findVerticals(growLines(luma, luma, context), width, height);
  if (verticals === null) return { verticals, distortion, unsure: upright !== 'auto' };
  const lean = Math.max(Math.abs(verticals.roll), Math.abs(verticals.keystone));
  if (lean < UPRIGHT) return { verticals: null, distortion, unsure: false };
  if (lean > MOST_LEAN) return { verticals: null, distortion, unsure: true };
  return { verticals: scaleVerticals(verticals, image.width / width), distortion, unsure: false };
}
