import { IMAGE_MAX_PIXELS, MARGIN_SHARE_MAX } from '@yujian/contract/constants';
import type { Margins } from '@yujian/contract/fields/params';
import type { Size } from '../viewer/view.ts';

export type Side = keyof Margins;

/** Width : height. */
export const RATIOS = ['2:1', '16:9', '4:3', '1:1', '3:4', '9:16'] as const;
export type Ratio = (typeof RATIOS)[number];

/** Shares of the picture's side beyond which there is little to go by. */
const FAR = 0.6;

/** The picture with its margins. */
export function outerSize({ width, height }: Size, { left, top, right, bottom }: Margins): Size {
  return { width: width + left + right, height: height + top + bottom };
}

/** Whole pixels, none inwards, no further than a start takes. */
export function withinLimits(picture: Size, margins: Margins): Margins {
  const most = (side: Side) =>
    Math.floor(MARGIN_SHARE_MAX * (side === 'left' || side === 'right' ? picture.width : picture.height));
  const whole = Object.fromEntries(
    (['left', 'top', 'right', 'bottom'] as const).map((side) => [
      side,
      Math.min(most(side), Math.max(0, Math.round(margins[side]))),
    ]),
  ) as unknown as Margins;
  const { width, height } = outerSize(picture, whole);
  if (width * height <= IMAGE_MAX_PIXELS) return whole;
  // all sides by one share, until it is small enough
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const share = (low + high) / 2;
    const size = outerSize(picture, scaled(whole, share));
    if (size.width * size.height <= IMAGE_MAX_PIXELS) low = share;
    else high = share;
  }
  return scaled(whole, low);
}

/** The smallest frame of a ratio around the picture, the picture in its middle. */
export function marginsFor(picture: Size, ratio: Ratio): Margins {
  const [across, down] = ratio.split(':').map(Number) as [number, number];
  const wanted = across / down;
  const isNarrower = picture.width / picture.height < wanted;
  const more = isNarrower
    ? Math.round(picture.height * wanted) - picture.width
    : Math.round(picture.width / wanted) - picture.height;
  const first = Math.floor(more / 2);
  return withinLimits(
    picture,
    isNarrower
      ? { left: first, top: 0, right: more - first, bottom: 0 }
      : { left: 0, top: first, right: 0, bottom: more - first },
  );
}

/** The ratio that a frame has, or null. */
export function ratioOf(picture: Size, margins: Margins): Ratio | null {
  const { width, height } = outerSize(picture, margins);
  return (
    RATIOS.find((ratio) => {
      const [across, down] = ratio.split(':').map(Number) as [number, number];
      return Math.abs(width * down - height * across) <= Math.max(across, down);
    }) ?? null
  );
}

/** Sides moved outwards by so many pixels. */
export function dragged(picture: Size, margins: Margins, sides: readonly Side[], dx: number, dy: number): Margins {
  const by: Margins = { left: -dx, right: dx, top: -dy, bottom: dy };
  const moved = { ...margins };
  for (const side of sides) moved[side] = margins[side] + by[side];
  return withinLimits(picture, moved);
}

/** Whether a frame reaches where the built-in engine has little to go by. */
export function isFar({ width, height }: Size, { left, top, right, bottom }: Margins): boolean {
  return Math.max(left, right) > FAR * width || Math.max(top, bottom) > FAR * height;
}

function scaled({ left, top, right, bottom }: Margins, share: number): Margins {
  return {
    left: Math.floor(left * share),
    top: Math.floor(top * share),
    right: Math.floor(right * share),
    bottom: Math.floor(bottom * share),
  };
}
