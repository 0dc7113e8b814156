import { beforeAll, describe, expect, it } from 'vitest';
import { listLongLines } from './fidelity/long-lines.ts';
import { measureFidelity } from './fidelity/measure-fidelity.ts';
import { readAcross, readTones } from './fidelity/read-across.ts';
import { SILENT, type SrgbImage } from './image.ts';
import { mergeLines } from './merge-lines.ts';
import { analyse } from './structure/analyse.ts';
import type { Structure } from './structure.ts';
import { drawRoom } from './testing/synthetic-scene.ts';

const size = { width: 320, height: 200 };
let drawing: SrgbImage;
let structure: Structure;
let grey: SrgbImage;

beforeAll(() => {
  const scene = drawRoom(size);
  drawing = scene.image;
  structure = { ...scene.structure, ...pick(analyse(drawing, { kind: 'line', setting: 'interior' }, SILENT)) };
  grey = { ...size, channels: 3, data: new Uint8ClampedArray(size.width * size.height * 3).fill(150) };
});

function pick({ segments, ink, inkMask }: Structure) {
  return { segments, ink, inkMask };
}

const merged = (strength: number, lock = false): SrgbImage =>
  mergeLines(grey, structure, { strength, lock }, () => undefined);

/** Share of the long lines, by stretches, that are seen in a picture, by an edge and tones of its own on each side. */
function seenIn(picture: SrgbImage): number {
  const tones = readTones(picture);
  const found = listLongLines(structure.segments, size.width, size.height).flatMap((line) =>
    readAcross(tones, structure.inkMask.data, line),
  );
  return found.filter(({ present, step, crowded }) => present && (step || crowded)).length / found.length;
}

describe('mergeLines', () => {
  it('shows in an even picture what the drawing has: all of it when locked, less the lower the strength', () => {
    const [none, low, usual, locked] = [
      seenIn(grey),
      seenIn(merged(0.3)),
      seenIn(merged(0.75)),
      seenIn(merged(1, true)),
    ];
    expect(none).toBeLessThan(0.1);
    // light shows most of them in a real picture; here there is none
    expect(usual).toBeGreaterThan(0.8);
    expect(locked).toBeGreaterThan(0.9);
    expect(low).toBeLessThan(usual);
  });

  it('does not pass for surfaces that were rendered', () => {
    for (const picture of [merged(0.75), merged(1, true)])
      expect(measureFidelity(drawing, structure, picture, null, SILENT).score).toBeLessThan(20);
  });

  it('leaves what is far from every line as it is, and no tone behind on the whole', () => {
    const { data } = merged(0.75);
    expect(data[3 * (100 * size.width + 40)]).toBe(150);
    const mean = Array.from(data).reduce((sum, value) => sum + value, 0) / data.length;
    expect(Math.abs(mean - 150)).toBeLessThan(4);
  });

  it('draws on dark grounds with light, so that seams are seen there too', () => {
    const dark: SrgbImage = { ...grey, data: grey.data.map(() => 24) };
    const seams = mergeLines(dark, structure, { strength: 0.75, lock: false }, () => undefined);
    expect(seams.data.some((value) => value > 28)).toBe(true);
  });

  it('leaves out an edge of light on the floor of a white model, and keeps one on a wall', () => {
    const { width, height } = size;
    const { labels, regions } = structure;
    /** Values that change where the only line of a model runs in the middle of such a surface. */
    const change = (surface: Structure['regions'][number]['surface']): number => {
      const isFree = (i: number): boolean =>
        Array.from(
          { length: 13 * 54 },
          (_, k) => labels.data[i + (Math.floor(k / 54) - 6) * width + (k % 54) - 7],
        ).every((label) => label !== undefined && regions[label]!.surface === surface);
      const at = labels.data.findIndex((_, i) => i % width > 8 && i % width < width - 48 && isFree(i));
      const [x, y] = [at % width, Math.floor(at / width)];
      const data = Float32Array.from(labels.data, (_, i) => (i >= at && i <= at + 40 ? 1 : 0));
      const model: Structure = {
        ...structure,
        kind: 'clay',
        segments: [{ ...structure.segments[0]!, x0: x, y0: y, x1: x + 40, y1: y, length: 40 }],
        ink: { width, height, data },
        inkMask: { width, height, data: Uint8Array.from(data) },
      };
      return mergeLines(grey, model, { strength: 0.75, lock: true }, () => undefined).data.filter(
        (value) => value !== 150,
      ).length;
    };
    expect(change('floor')).toBe(0);
    expect(change('wall')).toBeGreaterThan(50);
  });

  it('merges of a white model only the edges that are not seen', () => {
    const model = { ...structure, kind: 'clay' as const };
    const change = (picture: SrgbImage): number => {
      const merged = mergeLines(picture, model, { strength: 0.75, lock: false }, () => undefined);
      return Array.from(merged.data, (value, i) => Math.abs(value - picture.data[i]!)).reduce(
        (sum, value) => sum + value,
        0,
      );
    };
    expect(change(grey)).toBeGreaterThan(0);
    expect(change(drawing)).toBeLessThan(0.8 * change(grey));
  });

  it('gives an edge of a white model that is still not seen a second pass where the model is to be followed closely', () => {
    const model = { ...structure, kind: 'clay' as const };
    const seenAt = (strength: number): number =>
      seenIn(mergeLines(grey, model, { strength, lock: false }, () => undefined));
    expect(seenAt(0.6)).toBeGreaterThan(seenAt(0.59) + 0.03);
  });

  it('changes nothing where nothing was drawn', () => {
    expect(mergeLines(grey, { ...structure, kind: 'photo' }, { strength: 1, lock: true }, () => undefined)).toBe(grey);
  });
});
