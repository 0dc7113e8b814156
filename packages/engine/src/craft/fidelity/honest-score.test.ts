import { mergeLines, measureFidelity, analyse, SILENT, type SrgbImage, type Structure } from '@yujian/imaging';
import { findForeign } from '@yujian/imaging/fidelity/find-foreign';
import { DEFAULT_SETTINGS, paint } from '@yujian/imaging/paint';
import { growLeaves, loseThings, soften, tear } from '@yujian/imaging/testing/damage';
import { drawRoom } from '@yujian/imaging/testing/synthetic-scene';
import { beforeAll, expect, it } from 'vitest';
import { PLAIN_ROOM } from '../../testing/plain-room.ts';
import { composeLook } from '../../builtin/render/compose-look.ts';
import { segmentationOf } from '../analysis/segmentation-model.ts';

const SIZE = { width: 480, height: 300 };
let drawing: SrgbImage;
let structure: Structure;
let rendered: SrgbImage;

beforeAll(() => {
  const scene = drawRoom(SIZE);
  drawing = scene.image;
  structure = {
    ...scene.structure,
    segments: analyse(drawing, { kind: 'line', setting: 'interior' }, SILENT).segments,
  };
  paint(drawing, structure, composeLook(PLAIN_ROOM).look, DEFAULT_SETTINGS, {
    ...SILENT,
    framed: (picture) => (rendered = picture),
  });
});

const scores = new Map<SrgbImage, number>();

/** All new lines are taken to be explained: what is found is found otherwise. */
function scoreOf(picture: SrgbImage): number {
  const known = scores.get(picture);
  if (known !== undefined) return known;
  const explained = { ...SIZE, data: new Uint8Array(SIZE.width * SIZE.height).fill(1) };
  const foreign = findForeign(segmentationOf(drawing, SILENT), segmentationOf(picture, SILENT), structure.setting);
  const score = measureFidelity(drawing, structure, picture, explained, SILENT, { foreign }).score!;
  scores.set(picture, score);
  return score;
}

it('is high of a picture that shows what was drawn', () => {
  expect(scoreOf(rendered)).toBeGreaterThan(70);
});

it.each([
  ['torn', () => tear(rendered, structure, 0.5, 3)],
  ['overgrown with leaves', () => growLeaves(rendered, structure, 1, 3)],
  ['without its things', () => loseThings(rendered, structure, 1, 3)],
  [
    'nothing but the lines of the drawing on grey',
    () =>
      mergeLines(
        { ...rendered, data: new Uint8ClampedArray(rendered.data.length).fill(170) },
        structure,
        { strength: 1, lock: true },
        () => undefined,
      ),
  ],
  ['the drawing itself', () => drawing],
] as const)(
  'is under 50 of a picture that is %s',
  (_, damaged) => {
    expect(scoreOf(damaged())).toBeLessThan(50);
  },
  30_000,
);

it('falls with the damage', () => {
  const falling = (pictures: readonly SrgbImage[]): void => {
    const found = pictures.map(scoreOf);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
  };
  falling([rendered, soften(rendered, 2), soften(rendered, 8)]);
  falling([rendered, tear(rendered, structure, 0.1, 3), tear(rendered, structure, 0.6, 3)]);
  falling([rendered, growLeaves(rendered, structure, 0.4, 3), growLeaves(rendered, structure, 1, 3)]);
});
