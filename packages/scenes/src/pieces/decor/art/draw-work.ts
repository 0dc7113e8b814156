import { createChance } from '@yujian/renderer/scene/build/random';
import type { Picture } from '@yujian/renderer/scene/scene';
import { drawArches, drawBauhaus, drawCircles, drawCutPaper, drawFields, drawStripes, drawWeave } from './abstract.ts';
import type { Drawing } from './abstract.ts';
import type { Family } from './families.ts';
import { drawAnimal, drawSky } from './child.ts';
import { drawBrush, drawFace } from './gesture.ts';
import { drawBamboo, drawInkMountains, drawLotus, drawPlum } from './ink-painting.ts';
import { drawStillLife } from './still-life.ts';
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
  fields: drawFields,
  stripes: drawStripes,
  circles: drawCircles,
  bauhaus: drawBauhaus,
  weave: drawWeave,
  arches: drawArches,
  'cut paper': drawCutPaper,
  brush: drawBrush,
  face: drawFace,
  'ink mountains': drawInkMountains,
  bamboo: drawBamboo,
  plum: drawPlum,
  lotus: drawLotus,
  botanical: drawBotanical,
  architecture: drawArchitecture,
  landscape: drawLandscape,
  'still life': drawStillLife,
  animal: drawAnimal,
  sky: drawSky,
};

/** A child's pictures: softer and brighter. */
const BRIGHT: readonly (readonly string[])[] = [
  ['faf4e8', '4a4644', 'e07a5f', '81b29a', 'f2cc8f', '8fb8d0'],
  ['f8f3ec', '45474d', 'e8a0a0', 'f3d9a4', '9cc5c0', 'b9b3d9'],
  ['fbf5ea', '3f4a52', 'e3a444', '6fa8b8', 'd9826b', 'a8c69f'],
];
const CHILDLIKE: readonly Family[] = ['animal', 'sky'];

/**
 * Draws a work of a family at width / height = `aspect`, at most 368 px long.
 * @param onPaper with the paper's own margin; else it runs to the edges, as on canvas
 * @param childlike in a child's colours
 * @param tone works of one tone share their palette
 */
export function drawWork(
  family: Family,
  aspect: number,
  seed: number,
  onPaper: boolean,
  tone = seed,
  childlike = CHILDLIKE.includes(family),
): Picture {
  const palettes = childlike ? BRIGHT : PALETTES;
  const palette = palettes[createChance(Math.imul(tone + 1, 0x85ebca6b) >>> 0).whole(palettes.length)]!.map(ink);
  const [paper, dark, ...tones] = palette as [Ink, Ink, ...Ink[]];
  const sheet = createSheet(aspect, paper);
  DRAWINGS[family](sheet, {
    chance: createChance(Math.imul(seed + 1, 0x9e3779b1) >>> 0),
    paper,
    dark,
    tones,
    margin: onPaper ? 0.05 : 0,
  });
  return sheet.finish(onPaper ? 0.018 : 0.045);
}
