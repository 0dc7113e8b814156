import { drawLineArt, type KernelContext, type SrgbImage, type Structure } from '@yujian/imaging';
import { borderOf, type Manner, type Palette, type Rgb } from '@yujian/imaging/illustrate/manner';
import { paintLayers, type PaintedLayers } from '@yujian/imaging/illustrate/paint-illustration';
import { planIllustration } from '@yujian/imaging/illustrate/plan-illustration';
import { greyImage, lumaSrgb } from '@yujian/imaging/ops/colour';
import { blurMap } from '@yujian/imaging/ops/gaussian';
import { resizeSrgb } from '@yujian/imaging/ops/resize';
import { segmentationOf } from '../../craft/analysis/segmentation-model.ts';

export interface PaintPhoto {
  readonly picture: SrgbImage;
  /** The picture as it is looked at. */
  readonly look: SrgbImage;
  /** Of the picture's size. */
  readonly structure: Structure;
  readonly manner: Manner;
  readonly palette: Palette;
  /** Regions are painted in the colours that they have. */
  readonly keepColour: boolean;
  readonly seed: number;
}

/** Colours that a plan can hold of single regions. */
const MOST_COLOURS = 48;
/** Lightness of an own colour on paper: paint is laid thin, and shade comes on top. */
const THINNED = 0.42;
/** Paint is clearer in colour than what it shows. */
const VIVID = 1.35;
/** Scale of light and shade in pixels of 1024, and how dark the deepest is laid. */
const SHADE_BLUR = 4;
const DEEPEST = 0.4;

/**
 * A photo or render as a presentation drawing: its lines by the line drawing, paint by what things are, in their own colours or a
 * palette's, and its own light and shade as the wash's.
 */
export function paintPhoto(
  request: PaintPhoto,
  context: KernelContext,
): PaintedLayers & { readonly understood: number } {
  const { picture, look, structure, manner, palette, keepColour, seed } = request;
  const lines = greyImage(
    drawLineArt(
      picture,
      { style: manner === 'pencil' ? 'pencil' : 'ink', weight: 0.25, detail: 0.5, straighten: 0.35, seed: 1 },
      part(context, 0, 0.35),
    ).picture,
  );
  const plan = planIllustration(
    resizeSrgb(lines, look.width, look.height, 'box'),
    {
      segmentation: segmentationOf(look, { ...context, progress() {} }),
      structure: { ...structure, kind: 'line' },
      setting: structure.setting,
      ...(keepColour ? { colours: ownColours(picture, structure) } : {}),
    },
    part(context, 0.35, 0.6),
  );
  const lit = { ...plan, shade: new Uint8Array(plan.shade.length), cast: shadeOf(look, plan), kind: 'line' as const };
  const layers = paintLayers(lit, lines, { manner, palette, seed, border: borderOf(manner) }, part(context, 0.6, 1));
  return { ...layers, understood: plan.understood };
}

/** The mean colour of each region, those alike as one, thinned as paint is. */
function ownColours({ data, channels }: SrgbImage, { labels, regions }: Structure): Map<number, Rgb> {
  const sums = regions.map(() => [0, 0, 0, 0]);
  for (let i = 0; i < labels.data.length; i++) {
    const sum = sums[labels.data[i]!]!;
    for (let c = 0; c < 3; c++) sum[c]! += data[i * channels + c]! / 255;
    sum[3]! += 1;
  }
  const order = regions.map((_, id) => id).toSorted((a, b) => sums[b]![3]! - sums[a]![3]!);
  const colours: Rgb[] = [];
  const own = new Map<number, Rgb>();
  for (const id of order) {
    const [r, g, b, count] = sums[id] as [number, number, number, number];
    if (count === 0) continue;
    const grey = (0.299 * r + 0.587 * g + 0.114 * b) / count;
    const colour = [r, g, b].map((value) => {
      const mean = Math.max(0, Math.min(1, grey + VIVID * (value / count - grey)));
      return mean + THINNED * (1 - mean);
    }) as unknown as Rgb;
    const near = colours
      .map((other) => ({ other, apart: Math.hypot(...other.map((value, c) => value - colour[c]!)) }))
      .toSorted((x, y) => x.apart - y.apart)[0];
    if (near && (near.apart < 0.05 || colours.length >= MOST_COLOURS)) own.set(id, near.other);
    else {
      colours.push(colour);
      own.set(id, colour);
    }
  }
  return own;
}

/** How much darker each place is than the lit parts of the picture, softly: 0 to 255 for none to the deepest. */
function shadeOf(look: SrgbImage, plan: { readonly width: number; readonly height: number }): Uint8Array {
  const small = resizeSrgb(look, plan.width, plan.height, 'box');
  const luma = lumaSrgb(small);
  const scale = Math.max(plan.width, plan.height) / 1024;
  const near = blurMap(luma, SHADE_BLUR * scale).data;
  const wide = blurMap(luma, 60 * scale).data;
  return Uint8Array.from(near, (value, i) => {
    const below = Math.max(0, wide[i]! - value);
    return Math.round(255 * Math.min(DEEPEST, 1.4 * below));
  });
}

function part(context: KernelContext, from: number, to: number): KernelContext {
  return {
    progress: (fraction) => context.progress(from + (to - from) * fraction),
    throwIfCancelled: () => context.throwIfCancelled(),
  };
}
