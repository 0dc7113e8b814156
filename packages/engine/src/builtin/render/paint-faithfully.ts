import {
  drawFates,
  measureFidelity,
  type Explained,
  type KernelContext,
  type SrgbImage,
  type Structure,
} from '@yujian/imaging';
import type { Look, PaintSettings } from '@yujian/imaging/paint-spec';
import { paint, type PaintContext, type StyleReference } from '@yujian/imaging/paint';
import { keepFaithful, type FaithfulPicture, type Measured } from '../../craft/fidelity/faithful-picture.ts';

/** What is painted. */
export interface Motif {
  readonly picture: SrgbImage;
  readonly structure: Structure;
  readonly look: Look;
  readonly settings: PaintSettings;
  readonly reference: StyleReference | undefined;
  /** of `findForeign`: how much of a result shows what the picture does not */
  readonly foreign: (result: SrgbImage) => number;
}

/** The work's parts, each with a progress of its own. */
export interface PaintingParts {
  readonly painting: PaintContext;
  readonly measuring: KernelContext;
  readonly repeating: KernelContext;
}

/**
 * Paints, and measures how much of the input's structure the picture keeps. Below `threshold` (0 to 100) it is painted once
 * more with its geometry locked, and the better of the two is kept.
 */
export function paintFaithfully(motif: Motif, threshold: number, parts: PaintingParts): FaithfulPicture {
  const first = paintMeasured(motif, parts.painting, parts.measuring);
  const { settings } = motif;
  const retry = (): Measured =>
    paintMeasured({ ...motif, settings: { ...settings, lock: true, strength: 1 } }, parts.repeating, {
      ...parts.measuring,
      progress() {},
    });
  return keepFaithful(first, threshold, settings.lock ? null : retry);
}

function paintMeasured(
  { picture, structure, look, settings, reference, foreign }: Motif,
  painting: PaintContext,
  measuring: KernelContext,
): Measured {
  let seen:
    | { readonly plain: SrgbImage; readonly explained: Explained; readonly toView: (image: SrgbImage) => SrgbImage }
    | undefined;
  const framed: PaintContext['framed'] = (plain, explained, toView) => (seen = { plain, explained, toView });
  const image = paint(picture, structure, look, settings, { ...painting, framed }, reference);
  if (!seen) throw new Error("expected the painter to show its picture in the input's frame but received none");
  const fidelity = measureFidelity(picture, structure, seen.plain, seen.explained, measuring, {
    foreign: foreign(seen.plain),
  });
  return { image, fidelity, overlay: seen.toView(drawFates(seen.plain, fidelity)) };
}
