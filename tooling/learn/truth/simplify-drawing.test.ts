import { describe, expect, it } from 'vitest';
import { classNumber } from '@yujian/renderer/scene/classes';
import { SKY } from './read-set.ts';
import { SET_VERSION, type TruthSet } from './set-format.ts';
import { simplifyDrawing } from './simplify-drawing.ts';

const WIDTH = 160,
  HEIGHT = 120;
const [TREE, WALL, GRASS, WATER, WINDOW] = [
  classNumber('tree'),
  classNumber('wall'),
  classNumber('grass'),
  classNumber('water'),
  classNumber('window'),
];

/** A leafy tree under the sky over a lawn, a wall before its right half, a pane in the wall; leaves and blades are ink at every third pixel. */
function garden(leafy = TREE): TruthSet {
  const pixels = WIDTH * HEIGHT;
  const kindAt = (at: number): number => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    if (x >= 90 && y >= 30) return WALL;
    if (Math.hypot(x - 80, y - 45) < 32) return leafy;
    return y > 90 ? GRASS : SKY;
  };
  const part = Uint8Array.from({ length: pixels }, (_, at) => kindAt(at));
  const pane = Uint8Array.from(part, (kind, at) =>
    kind === WALL && at % WIDTH > 110 && at % WIDTH < 140 && at > 60 * WIDTH && at < 90 * WIDTH ? WINDOW : 0,
  );
  return {
    header: {
      version: SET_VERSION,
      key: 'garden',
      half: 'learn',
      kind: 'park',
      style: 'modern',
      seed: 1,
      view: 'chosen',
      setting: 'exterior',
      width: WIDTH,
      height: HEIGHT,
      camera: { focal: 100, centerX: 80, centerY: 60, pitch: 0, yaw: 0, confidence: 1 },
      box: null,
      objects: [],
      planes: [],
    },
    part,
    pane,
    object: Uint16Array.from(part, (kind) => (kind === SKY ? 65535 : kind)),
    normal: new Int8Array(pixels * 3).fill(1),
    depth: Float32Array.from(part, (kind) => (kind === SKY ? Infinity : kind === leafy ? 20 : 5)),
    line: Uint8Array.from(part, (kind, at) => (kind !== SKY && at % 3 === 0 ? 60 : 255)),
    clay: new Uint8Array(pixels),
    colour: null,
  };
}

const inkOf = ({ line }: TruthSet, isAsked: (at: number) => boolean): number =>
  line.reduce((sum, value, at) => sum + (isAsked(at) && value < 200 ? 1 : 0), 0);

/** Areas of a tree of some size that ink encloses. */
function closedParts({ part, line }: TruthSet): number {
  const isOpen = Uint8Array.from(part, (kind, at) => (kind === TREE && line[at]! >= 200 ? 1 : 0));
  let parts = 0;
  for (let start = 0; start < isOpen.length; start++) {
    if (isOpen[start] === 0) continue;
    let area = 0;
    const waiting = [start];
    isOpen[start] = 0;
    while (waiting.length > 0) {
      const at = waiting.pop()!;
      area++;
      for (const next of [at - 1, at + 1, at - WIDTH, at + WIDTH]) {
        if (isOpen[next] !== 1) continue;
        isOpen[next] = 0;
        waiting.push(next);
      }
    }
    if (area > 100) parts++;
  }
  return parts;
}

describe('a drawing as people draw it', () => {
  const set = garden();
  const isTree = (at: number): boolean => set.part[at] === TREE,
    isWall = (at: number): boolean => set.part[at] === WALL;

  it('has outlines of crowns instead of leaves', () => {
    for (let seed = 0; seed < 8; seed++) {
      const drawn = simplifyDrawing(set, seed);
      const outline = drawn.part.reduce(
        (sum, kind, at) => sum + (kind === TREE && drawn.part[at - 1] !== TREE ? 1 : 0),
        0,
      );
      expect(inkOf(drawn, isTree), `seed ${seed}`).toBeLessThan(0.6 * inkOf(set, isTree));
      expect(inkOf(drawn, (at) => drawn.part[at] === TREE)).toBeGreaterThan(outline);
    }
  });

  it('tells what a crown covers now, and covers nothing that stands before it', () => {
    const drawn = simplifyDrawing(set, 3);
    const added = drawn.part.filter((kind, at) => kind === TREE && !isTree(at));
    expect(added.length).toBeGreaterThan(20);
    drawn.part.forEach((kind, at) => {
      if (kind === TREE) expect(drawn.depth[at]).toBe(20);
      if (isWall(at)) expect([kind, drawn.object[at], drawn.depth[at]]).toEqual([WALL, WALL, 5]);
    });
    expect(inkOf(drawn, (at) => isWall(at) && set.pane[at] === 0)).toBe(
      inkOf(set, (at) => isWall(at) && set.pane[at] === 0),
    );
  });

  it('leaves lawns and panes bare, more or less by the seed', () => {
    const seeds = Array.from({ length: 12 }, (_, seed) => simplifyDrawing(set, seed));
    const isGrass = (at: number): boolean => set.part[at] === GRASS,
      isPane = (at: number): boolean => set.pane[at] !== 0;
    expect(seeds.some((drawn) => inkOf(drawn, isGrass) < 0.2 * inkOf(set, isGrass))).toBe(true);
    expect(new Set(seeds.map((drawn) => inkOf(drawn, isGrass))).size).toBeGreaterThan(1);
    expect(seeds.some((drawn) => inkOf(drawn, isPane) < 0.3 * inkOf(set, isPane))).toBe(true);
    expect(seeds.some((drawn) => inkOf(drawn, isPane) === inkOf(set, isPane))).toBe(true);
  });

  it('parts some crowns into closed clumps', () => {
    const parts = Array.from({ length: 12 }, (_, seed) => closedParts(simplifyDrawing(set, seed)));
    expect(parts.some((count) => count === 1)).toBe(true);
    expect(parts.some((count) => count > 1)).toBe(true);
  });

  it('draws a few strokes on water, more or less by the seed', () => {
    const pond: TruthSet = {
      ...set,
      part: set.part.map((kind) => (kind === GRASS || kind === WALL ? WATER : kind)),
      pane: new Uint8Array(WIDTH * HEIGHT),
      line: set.line.map((value, at) => (isTree(at) ? value : 255)),
    };
    const ink = Array.from(
      { length: 12 },
      (_, seed) =>
        inkOf(simplifyDrawing(pond, seed), (at) => pond.part[at] === WATER) /
        pond.part.filter((kind) => kind === WATER).length,
    );
    expect(Math.max(...ink)).toBeLessThan(0.12);
    expect(ink.some((share) => share > 0.005)).toBe(true);
    expect(ink.some((share) => share < 0.005)).toBe(true);
  });

  it('is the same for the same seed, and the drawing itself where there is nothing to simplify', () => {
    expect(simplifyDrawing(set, 5).line).toEqual(simplifyDrawing(set, 5).line);
    const bare = garden(WALL);
    const plain: TruthSet = {
      ...bare,
      part: bare.part.map((kind) => (kind === GRASS ? WALL : kind)),
      pane: new Uint8Array(WIDTH * HEIGHT),
    };
    expect(simplifyDrawing(plain, 1)).toBe(plain);
  });
});
