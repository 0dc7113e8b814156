import { createChance } from '@yujian/renderer/scene/build/random';
import type { Picture } from '@yujian/renderer/scene/scene';
import { drawArches, drawBauhaus, drawCircles, drawCutPaper, drawFields, drawStripes, drawWeave } from './abstract.ts';
import type { Drawing } from './abstract.ts';
import type { Family } from './families.ts';
import { drawBrush, drawFace } from './gesture.ts';
import { drawBamboo, drawInkMountains, drawPlum } from './ink-painting.ts';
import { drawArchitecture, drawBotanical, drawLandscape } from './study.ts';
import { createSheet, ink } from './sheet.ts';
import type { Ink } from './sheet.ts';

/** Paper, dark, and tones that go together: earths, sages, blues, clays, greys. */
const PALETTES: readonly (readonly string[])[] = [
  ['f1ebdf', '2b2a28', 'b5623f', 'd9a679', '8c7a63', 'e3d3bb'],
  ['efece2', '26302d', '6f8269', 'a9b296', 'c9b88f', 'd8dac9'],
  ['f0eee8', '1f2a37', '35526e', '8ba3b5', 'c98b5a', 'd6dde0'],
  ['f2ede6', '33272a', 'a8483a', 'd8a08e', 'c9b6a4', 'ead9cd'],
  ['efeeea', '222222', '5c5a57', '9b9892', 'c2a878', 'd7d4cd'],
  ['f3eee2', '23313a', 'c08a2e', '3f5d5c', 'a4502f', 'ddd0b4'],
];

const DRAWINGS: Readonly<Record<Family, Drawing>> = {
  fields: drawFields, stripes: drawStripes, circles: drawCircles, bauhaus: drawBauhaus, weave: drawWeave, arches: drawArches, 'cut paper': drawCutPaper,
  brush: drawBrush, face: drawFace, 'ink mountains': drawInkMountains, bamboo: drawBamboo, plum: drawPlum, botanical: drawBotanical, architecture: drawArchitecture, landscape: drawLandscape,
};

/**
 * Draws a work of a family at width / height = `aspect`, at most 448 px long.
 * @param onPaper with the paper's own margin; else it runs to the edges, as on canvas
 * @param tone works of one tone share their palette
 */
export function drawWork(family: Family, aspect: number, seed: number, onPaper: boolean, tone = seed): Picture {
  const palette = PALETTES[createChance(tone).whole(PALETTES.length)]!.map(ink);
  const [paper, dark, ...tones] = palette as [Ink, Ink, ...Ink[]];
  const sheet = createSheet(aspect, paper);
  DRAWINGS[family](sheet, { chance: createChance(seed), paper, dark, tones, margin: onPaper ? 0.05 : 0 });
  return sheet.finish(onPaper ? 0.018 : 0.045);
}
