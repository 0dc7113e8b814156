import { pickText, type Language } from '@yujian/contract/text';
import type { SrgbImage } from '@yujian/imaging';
import { underMultiply } from '@yujian/imaging/layers/blend';
import { SRGB_TO_LINEAR, toByte } from '@yujian/imaging/ops/colour';
import { boxesOf, put, type Layer } from './layer.ts';
import type { LayerParts } from './layer-parts.ts';

export interface CompositionLayers {
  /** With their own soft edges; the topmost first. */
  readonly things: readonly Layer[];
  /** Multiplied over the ground. */
  readonly shadows: Layer['draw'];
  /** The picture as it was; marks are in it, so that no layer can be hidden to be rid of them. */
  readonly ground: Layer['draw'];
}

/**
 * A composition's things, each in its own colours: the compositing equation of Porter and Duff (1984) solved for what was
 * laid over, since ground, cover and result are known. What one thing hides of another is not in the file. Null of other
 * pictures.
 */
export function compositionLayers(
  picture: SrgbImage,
  { record, owner, width, beneath, marks }: LayerParts,
  language: Language,
): CompositionLayers | null {
  if (record.kind !== 'composition' || !beneath?.cover || !beneath.input) return null;
  const { cover: planes, input } = beneath;
  const coverAt = (pixel: number): number => (marks?.[pixel] ? 0 : planes[3 * pixel + 1]!);
  const pictureAt = (pixel: number, c: number): number => picture.data[pixel * picture.channels + c]!;
  const groundAt = (pixel: number, c: number): number => {
    const changed = planes[3 * pixel]! + planes[3 * pixel + 1]! > 0;
    return changed && !marks?.[pixel] ? input[3 * pixel + c]! : pictureAt(pixel, c);
  };
  const shadowAt = (pixel: number, c: number): number => {
    const taken = planes[3 * pixel]!;
    if (taken === 0 || marks?.[pixel]) return 255;
    const ground = groundAt(pixel, c);
    const lit = coverAt(pixel) === 0 ? pictureAt(pixel, c) : toByte(SRGB_TO_LINEAR[ground]! * (1 - taken / 255));
    return ground === 0 ? 255 : Math.min(255, Math.round(underMultiply(lit, ground)));
  };
  const thingAt = (pixel: number, c: number): number => {
    const under = Math.round((groundAt(pixel, c) * shadowAt(pixel, c)) / 255);
    const colour = under + ((pictureAt(pixel, c) - under) * 255) / coverAt(pixel);
    return Math.min(255, Math.max(0, Math.round(colour)));
  };
  const boxes = boxesOf(owner, width);
  const things = record.parts.flatMap(({ name }, k): Layer[] => {
    const box = boxes[k + 1];
    if (box === undefined) return [];
    const draw: Layer['draw'] = (rgba) => {
      for (let y = 0, to = 0; y < box.height; y++)
        for (let x = 0; x < box.width; x++, to += 4) {
          const pixel = (box.top + y) * width + box.left + x;
          const alpha = owner[pixel] === k + 1 ? coverAt(pixel) : 0;
          if (alpha === 0) put(rgba, to, 0, 0, 0, 0);
          else put(rgba, to, thingAt(pixel, 0), thingAt(pixel, 1), thingAt(pixel, 2), alpha);
        }
    };
    return [{ name: pickText(name, language), mode: 'normal', visible: true, ...box, draw }];
  });
  const all =
    (at: (pixel: number, c: number) => number): Layer['draw'] =>
    (rgba) => {
      for (let pixel = 0; 4 * pixel < rgba.length; pixel++)
        put(rgba, 4 * pixel, at(pixel, 0), at(pixel, 1), at(pixel, 2), 255);
    };
  return { things: things.toReversed(), shadows: all(shadowAt), ground: all(groundAt) };
}
