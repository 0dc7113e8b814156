import { describe, expect, it } from 'vitest';
import { CLEAN, drawDirt, makeDirty } from './dirt.ts';
import { SET_VERSION, type TruthSet } from './set-format.ts';

const WIDTH = 160,
  HEIGHT = 120;

/** A picture whose tone is its truth: a checkerboard of parts 3 (dark) and 60 (light), each its own object and depth. */
function checkerboard(): TruthSet {
  const pixels = WIDTH * HEIGHT;
  const at = (pixel: number): number =>
    (Math.floor((pixel % WIDTH) / 37) + Math.floor(Math.floor(pixel / WIDTH) / 37)) % 2;
  const part = Uint8Array.from({ length: pixels }, (_, pixel) => (at(pixel) === 0 ? 3 : 60));
  return {
    header: {
      version: SET_VERSION,
      key: 'board',
      half: 'learn',
      kind: 'study',
      style: 'modern',
      seed: 1,
      view: 'chosen',
      setting: 'interior',
      width: WIDTH,
      height: HEIGHT,
      camera: { focal: 100, centerX: 80, centerY: 60, pitch: 0, yaw: 0, confidence: 1 },
      box: null,
      objects: [],
      planes: [],
    },
    part,
    pane: new Uint8Array(pixels),
    object: Uint16Array.from(part),
    normal: new Int8Array(pixels * 3).fill(1),
    depth: Float32Array.from({ length: pixels }, (_, pixel) => 1 + (pixel % WIDTH)),
    line: Uint8Array.from(part, (value) => (value === 3 ? 0 : 200)),
    clay: Uint8Array.from(part, (value) => (value === 3 ? 0 : 200)),
    colour: null,
  };
}

describe('dirt', () => {
  it('of no strength leaves the picture and its truth as they are', () => {
    const set = checkerboard();
    const { picture, truth } = makeDirty(set, 'line', CLEAN)!;
    expect(Array.from(picture.data).filter((_, at) => at % 3 === 0)).toEqual(Array.from(set.line));
    expect(truth.part).toEqual(set.part);
    expect(truth.depth).toEqual(set.depth);
  });

  it('moves the truth with the picture', () => {
    const set = checkerboard();
    for (let seed = 0; seed < 6; seed++) {
      const { picture, truth } = makeDirty(set, 'line', { ...CLEAN, seed, rotation: 1, margin: 1, wobble: 1 })!;
      let wrong = 0,
        asked = 0;
      for (let y = 1; y < HEIGHT - 1; y++) {
        for (let x = 1; x < WIDTH - 1; x++) {
          const here = y * WIDTH + x;
          if (
            [-1, 0, 1]
              .flatMap((dy) => [-1, 0, 1].map((dx) => here + dy * WIDTH + dx))
              .some((other) => truth.part[other] !== truth.part[here])
          )
            continue;
          asked++;
          const tone = picture.data[here * 3]!;
          const shown = tone > 228 ? 0 : tone > 100 ? 60 : 3;
          if (shown !== truth.part[here]) wrong++;
        }
      }
      expect(asked).toBeGreaterThan(WIDTH * HEIGHT * 0.8);
      expect(wrong).toBe(0);
    }
  });

  it('tells where a pixel comes from', () => {
    const set = checkerboard();
    const { truth, toClean } = makeDirty(set, 'clay', { ...CLEAN, seed: 5, rotation: 1, margin: 1 })!;
    for (const [x, y] of [
      [80, 60],
      [40, 80],
      [120, 30],
    ] as const) {
      expect(
        Math.abs(truth.depth[y * WIDTH + x]! - 1 - (toClean.a * x + toClean.b * y + toClean.c)),
      ).toBeLessThanOrEqual(0.5);
    }
  });

  it('is the same for the same seed, and spoils by every one of its means', () => {
    const set = checkerboard();
    for (const medium of ['line', 'clay'] as const) {
      const dirt = drawDirt(11, medium);
      expect(makeDirty(set, medium, dirt)!.picture.data).toEqual(makeDirty(set, medium, dirt)!.picture.data);
    }
    for (const means of [
      'paper',
      'shade',
      'wobble',
      'gaps',
      'double',
      'noise',
      'blur',
      'jpeg',
      'rotation',
      'margin',
      'weight',
    ] as const) {
      expect(makeDirty(set, 'line', { ...CLEAN, seed: 3, [means]: 1 })!.picture.data, means).not.toEqual(
        makeDirty(set, 'line', CLEAN)!.picture.data,
      );
    }
  });

  it('loses more the stronger it is', () => {
    const set = checkerboard();
    const clean = makeDirty(set, 'clay', CLEAN)!.picture.data;
    for (const means of ['paper', 'shade', 'noise', 'blur', 'jpeg'] as const) {
      const [weak, strong] = [0.3, 1].map((strength) => {
        const { data } = makeDirty(set, 'clay', { ...CLEAN, seed: 3, [means]: strength })!.picture;
        return Array.from(data).reduce((sum, value, at) => sum + Math.abs(value - clean[at]!), 0);
      });
      expect(strong, means).toBeGreaterThan(weak!);
    }
  });

  it('has nothing to spoil where there is no picture', () => {
    expect(makeDirty(checkerboard(), 'colour', CLEAN)).toBeNull();
  });

  it('hatches what is dark in the white model, and no white models', () => {
    const set = { ...checkerboard(), line: new Uint8Array(WIDTH * HEIGHT).fill(255) };
    const dark = (medium: 'line' | 'clay', hatch: number): number[] =>
      Array.from(makeDirty(set, medium, { ...CLEAN, seed: 5, hatch })!.picture.data).filter((_, at) => at % 3 === 0);
    const inkWhere = (part: number): number =>
      dark('line', 1).reduce((sum, value, at) => sum + (set.part[at] === part ? 255 - value : 0), 0);
    expect(inkWhere(3)).toBeGreaterThan(5 * inkWhere(60));
    expect(inkWhere(3)).toBeGreaterThan(0);
    expect(dark('clay', 1)).toEqual(dark('clay', 0));
  });
});
