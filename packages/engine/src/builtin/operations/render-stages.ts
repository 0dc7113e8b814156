import type { KernelContext, SrgbImage } from '@yujian/imaging';
import type { OperationContext } from '../worker-protocol.ts';

export type Shares = readonly (readonly [stage: string, share: number])[];

/** Shares of the work, measured on drawings of 1280 and 1024 pixels. Few pictures are repeated: what others jump over is kept small. */
export const PAINTED: Shares = [
  ['reading', 0.02],
  ['seeing', 0.24],
  ['painting', 0.6],
  ['measuring', 0.04],
  ['repeating', 0.07],
  ['saving', 0.03],
];
/** Of an illustration, measured on drawings of 1280 pixels. */
export const ILLUSTRATED: Shares = [
  ['reading', 0.05],
  ['seeing', 0.35],
  ['planning', 0.3],
  ['colouring', 0.25],
  ['saving', 0.05],
];
/** Seconds of any picture and of each million pixels, measured at 640, 1024 and 2048 pixels on two cores: pictures are looked at in one size, and lit in their own. */
const LIFTED_SECONDS: readonly (readonly [stage: string, fixed: number, perMegapixel: number])[] = [
  ['reading', 0.4, 0.1],
  ['seeing', 1.3, 0.4],
  ['lifting', 1, 0],
  ['light', 1.5, 17],
  ['measuring', 0.1, 0.3],
  ['saving', 0.1, 0.2],
];

/** Of a picture that is lifted and lit in this size. */
export function liftedShares({ width, height }: Pick<SrgbImage, 'width' | 'height'>): Shares {
  const seconds = LIFTED_SECONDS.map(
    ([stage, fixed, perMegapixel]) => [stage, fixed + (perMegapixel * width * height) / 1e6] as const,
  );
  const whole = seconds.reduce((sum, [, own]) => sum + own, 0);
  return seconds.map(([stage, own]) => [stage, own / whole]);
}

/** From and to which share of the whole a stage goes. */
export function spanOf(stage: string, shares: Shares): { readonly from: number; readonly to: number } {
  const index = shares.findIndex(([name]) => name === stage);
  const from = shares.slice(0, index).reduce((sum, [, share]) => sum + share, 0);
  return { from, to: Math.min(1, from + shares[index]![1]) };
}

export function partOf(stage: string, shares: Shares, context: OperationContext): KernelContext {
  const { from, to } = spanOf(stage, shares);
  return {
    progress: (fraction) => context.progress(from + (to - from) * fraction, stage),
    throwIfCancelled: () => context.throwIfCancelled(),
  };
}
