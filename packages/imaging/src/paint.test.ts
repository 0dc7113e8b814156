import { describe, expect, it } from 'vitest';
import { SILENT } from './image.ts';
import type { SrgbImage } from './image.ts';
import type { MaterialSpec, PaintSettings } from './paint-spec.ts';
import { DEFAULT_SETTINGS, paint } from './paint.ts';
import { Pinhole } from './geometry/pinhole.ts';
import { analyse } from './structure/analyse.ts';
import type { Structure } from './structure.ts';
import { difference, lineContrast, lumaAt, meanColour, meanLuma, textureEnergy } from './testing/picture-measures.ts';
import { plainLook } from './testing/plain-look.ts';
import { drawHouse, drawRoom, ROOM } from './testing/synthetic-scene.ts';
import type { Scene } from './testing/synthetic-scene.ts';

const SMALL = { width: 112, height: 72 };
const render = (scene: Scene, settings: Partial<PaintSettings> = {}, look = plainLook()): SrgbImage =>
  paint(scene.image, scene.structure, look, { ...DEFAULT_SETTINGS, ...settings }, SILENT);

describe('paint', () => {
  it('gives the same bytes for the same arguments, and other bytes for another seed', () => {
    const scene = drawRoom(SMALL);
    const look = plainLook({ floor: { pattern: 'planks', colours: ['#b99a73'] } }, { sun: 3 });
    const [once, again, other] = [{}, {}, { seed: 9 }].map((settings) => render(scene, settings, look));
    expect(once!.data).toEqual(again!.data);
    expect(difference(once!, other!, scene.structure, 'floor')).toBeGreaterThan(0.5);
  });

  it('refuses a picture of another size than its structure', () => {
    const scene = drawRoom(SMALL);
    expect(() =>
      paint(drawRoom({ width: 100, height: 60 }).image, scene.structure, plainLook(), DEFAULT_SETTINGS, SILENT),
    ).toThrow(RangeError);
  });

  it('reports work done, never backwards, to 1, and shows two previews on the way', () => {
    const scene = drawRoom(SMALL);
    const fractions: number[] = [];
    const previews: number[] = [];
    paint(scene.image, scene.structure, plainLook(), DEFAULT_SETTINGS, {
      progress: (f) => fractions.push(f),
      throwIfCancelled() {},
      preview: () => previews.push(fractions.at(-1) ?? 0),
    });
    expect(fractions.length).toBeGreaterThan(SMALL.height);
    expect(fractions.every((f, k) => k === 0 || f >= fractions[k - 1]! - 1e-9)).toBe(true);
    expect(fractions.at(-1)).toBeCloseTo(1, 6);
    expect(previews).toHaveLength(2);
    expect(previews[1]!).toBeGreaterThan(previews[0]!);
  });

  it('stops at the row in which it is cancelled', () => {
    const scene = drawRoom(SMALL);
    let rows = 0;
    const run = (): SrgbImage =>
      paint(scene.image, scene.structure, plainLook(), DEFAULT_SETTINGS, {
        progress: () => {
          rows++;
        },
        throwIfCancelled() {
          if (rows >= 40) throw new Error('cancelled');
        },
      });
    expect(run).toThrow('cancelled');
    expect(rows).toBe(40);
  });

  it('gives a picture of any structure: one region, no box, no camera worth the name', () => {
    const scene = drawRoom(SMALL);
    const poor: Structure = {
      ...scene.structure,
      box: null,
      camera: { ...scene.structure.camera, confidence: 0 },
      labels: { ...scene.structure.labels, count: 1, data: new Int32Array(SMALL.width * SMALL.height) },
      regions: [
        {
          ...scene.structure.regions[0]!,
          id: 0,
          surface: 'object',
          facing: null,
          offset: null,
          confidence: 0,
          area: SMALL.width * SMALL.height,
          minX: 0,
          minY: 0,
          maxX: SMALL.width - 1,
          maxY: SMALL.height - 1,
        },
      ],
    };
    for (const kind of ['line', 'sketch', 'clay', 'photo'] as const) {
      const light = meanLuma(paint(scene.image, { ...poor, kind }, plainLook(), DEFAULT_SETTINGS, SILENT));
      expect(light).toBeGreaterThan(40);
      expect(light).toBeLessThan(245);
    }
  });
});

describe('paint of pictures of odd shapes', () => {
  it.each([
    [900, 1],
    [900, 2],
    [2, 900],
    [1, 1],
  ])('gives %i × %i pixels', (width, height) => {
    const image: SrgbImage = {
      width,
      height,
      channels: 3,
      data: new Uint8Array(width * height * 3).map((_, i) => (i % 97 === 0 ? 20 : 230)),
    };
    const painted = paint(
      image,
      analyse(image, { setting: 'interior' }, SILENT),
      plainLook(),
      DEFAULT_SETTINGS,
      SILENT,
    );
    expect([painted.width, painted.height]).toEqual([width, height]);
  });
});

describe('perspective', () => {
  it('lays the floor so that its period shrinks towards the vanishing point as the structure predicts', () => {
    const scene = drawRoom({ width: 480, height: 320, yaw: 0 });
    const tile: MaterialSpec = {
      pattern: 'tile',
      colours: ['#d8d4cc', '#302c28'],
      size: [0.5, 0.5],
      joint: 0.03,
      vary: 0,
      grain: 0,
      gloss: 0,
    };
    const image = render(scene, { strength: 0, sharpness: 0 }, plainLook({ floor: tile }));
    const { structure } = scene;
    const profile = new Map<number, number>();
    for (let y = 0; y < 320; y++) {
      let sum = 0;
      let n = 0;
      for (let x = 0; x < 480; x++) {
        const i = y * 480 + x;
        if (structure.regions[structure.labels.data[i]!]!.surface !== 'floor') continue;
        sum += lumaAt(image, i);
        n++;
      }
      if (n > 30) profile.set(y, sum / n);
    }
    const pinhole = new Pinhole(structure.camera);
    const joints = [2.5, 3, 3.5, 4, 4.5, 5].map((z) => pinhole.project(0, ROOM.floorY, z)!.v);
    const found = joints.map((row, k) => {
      const reach = 0.45 * Math.abs((joints[k + 1] ?? joints[k - 1]!) - row);
      return [...profile]
        .filter(([y]) => Math.abs(y - row) <= reach)
        .reduce((best, [y, luma]) => (luma < best[1] ? [y, luma] : best), [row, Infinity] as [number, number])[0];
    });
    for (let k = 1; k < joints.length; k++) {
      const predicted = joints[k - 1]! - joints[k]!;
      expect(Math.abs(found[k - 1]! - found[k]! - predicted)).toBeLessThan(Math.max(1.5, 0.2 * predicted));
    }
    expect(joints[0]! - joints[1]!).toBeGreaterThan(2.5 * (joints[4]! - joints[5]!));
  });

  it('mirrors its regions and its light with the input', () => {
    const look = plainLook({ floor: { pattern: 'plain', colours: ['#a08060'] } }, { sun: 3 });
    const [plain, mirrored] = [drawRoom(SMALL), drawRoom({ ...SMALL, mirrored: true })];
    const [a, b] = [render(plain, {}, look), render(mirrored, {}, look)];
    for (const surface of ['floor', 'wall', 'panel', 'soft', 'table', 'ceiling', 'cabinet']) {
      const [p, q] = [meanColour(a, plain.structure, surface), meanColour(b, mirrored.structure, surface)];
      for (let c = 0; c < 3; c++) expect(Math.abs(p[c]! - q[c]!), surface).toBeLessThan(18);
    }
    const half = (image: SrgbImage, right: boolean): number => {
      let sum = 0;
      for (let i = 0; i < image.width * image.height; i++)
        if (i % image.width >= image.width / 2 === right) sum += lumaAt(image, i);
      return sum;
    };
    expect(Math.sign(half(a, true) - half(a, false))).toBe(-Math.sign(half(b, true) - half(b, false)));
  });
});

describe('light', () => {
  it('brightens what the sun reaches through the window side', () => {
    const scene = drawRoom(SMALL);
    const brightest = (image: SrgbImage): number => {
      let most = 0;
      for (let i = 0; i < image.width * image.height; i++)
        if (['floor', 'rug'].includes(scene.structure.regions[scene.structure.labels.data[i]!]!.surface))
          most = Math.max(most, lumaAt(image, i));
      return most / meanLuma(image);
    };
    expect(brightest(render(scene, {}, plainLook({}, { sun: 4 })))).toBeGreaterThan(1.15 * brightest(render(scene)));
  });

  it('throws shadows of things on the ground when the sun shines', () => {
    const scene = drawHouse(SMALL);
    const grey: MaterialSpec = { pattern: 'plain', colours: ['#909090'], grain: 0 };
    const evenness = (sun: number): number => {
      const image = render(scene, {}, plainLook({ grass: grey, paving: grey }, { sun, sunElevation: 25 }));
      const values: number[] = [];
      for (let i = 0; i < image.width * image.height; i++)
        if (['grass', 'paving'].includes(scene.structure.regions[scene.structure.labels.data[i]!]!.surface))
          values.push(lumaAt(image, i));
      values.sort((a, b) => a - b);
      return values[Math.floor(values.length * 0.03)]! / values[Math.floor(values.length * 0.9)]!;
    };
    expect(evenness(4)).toBeLessThan(0.85 * evenness(0));
  });

  it('hides the distance in fog, whitens level ground under snow, mirrors in the wet', () => {
    const scene = drawHouse(SMALL);
    const clear = render(scene);
    const foggy = render(scene, {}, plainLook({}, { fog: 0.9 }));
    expect(textureEnergy(foggy, scene.structure)).toBeLessThan(textureEnergy(clear, scene.structure));
    const spread = (image: SrgbImage): number =>
      Math.abs(meanColour(image, scene.structure, 'facade')[1] - meanColour(image, scene.structure, 'sky')[1]);
    expect(spread(foggy)).toBeLessThan(spread(clear));
    const green: MaterialSpec = { pattern: 'plain', colours: ['#3c5a28'] };
    const bare = render(scene, {}, plainLook({ grass: green }));
    const snowy = render(scene, {}, plainLook({ grass: green }, { snow: 1 }));
    expect(meanColour(snowy, scene.structure, 'grass')[2]).toBeGreaterThan(
      meanColour(bare, scene.structure, 'grass')[2] + 40,
    );
    expect(difference(render(scene, {}, plainLook({}, { wet: 1 })), clear, scene.structure, 'paving')).toBeGreaterThan(
      4,
    );
  });
});

describe('settings, each changed alone', () => {
  it('strength: lines show more the more strictly the input is kept; lock keeps them all', () => {
    const scene = drawRoom(SMALL);
    const [none, half, full, locked] = [
      { strength: 0 },
      { strength: 0.5 },
      { strength: 1 },
      { strength: 1, lock: true },
    ].map((s) => lineContrast(render(scene, s), scene.structure));
    expect(half!).toBeGreaterThan(none!);
    expect(full!).toBeGreaterThan(half!);
    expect(locked!).toBeGreaterThan(1.2 * full!);
  });

  it('strength: a white model keeps more of its own shading', () => {
    const scene = drawRoom({ ...SMALL, kind: 'clay' });
    const likeness = (image: SrgbImage): number => {
      let sum = 0;
      const { labels, regions } = scene.structure;
      for (let y = 0; y < SMALL.height; y++) {
        for (let x = 4; x < SMALL.width - 4; x++) {
          const i = y * SMALL.width + x;
          if (regions[labels.data[i]!]!.surface !== 'wall' || labels.data[i - 4] !== labels.data[i + 4]) continue;
          sum +=
            (lumaAt(image, i + 4) - lumaAt(image, i - 4)) * (lumaAt(scene.image, i + 4) - lumaAt(scene.image, i - 4));
        }
      }
      return sum;
    };
    expect(likeness(render(scene, { strength: 1 }))).toBeGreaterThan(1.2 * likeness(render(scene, { strength: 0 })));
  });

  it('a white model keeps its plaster where names are unsure, whatever the look has for them', () => {
    const { image, structure } = drawRoom({ ...SMALL, kind: 'clay' });
    const look = plainLook({
      sofa: { pattern: 'plain', colours: ['#c01818'] },
      chair: { pattern: 'plain', colours: ['#c01818'] },
    });
    const redness = (confidence: number): number => {
      const regions = structure.regions.map((region) =>
        region.surface === 'soft' ? { ...region, confidence } : region,
      );
      const [r, , b] = meanColour(render({ image, structure: { ...structure, regions } }, {}, look), structure, 'soft');
      return r - b;
    };
    expect(redness(0.9)).toBeGreaterThan(60);
    expect(Math.abs(redness(0.3))).toBeLessThan(25);
  });

  it('a white model keeps an edge that its paint hides, a mullion before the view out of a window', () => {
    const { image, structure } = drawRoom({ ...SMALL, kind: 'clay' });
    const pane = structure.regions
      .filter(({ surface }) => surface === 'window' || surface === 'art')
      .toSorted((a, b) => b.area - a.area)[0]!;
    const x = Math.round((pane.minX + pane.maxX) / 2);
    const [y0, y1] = [pane.minY + 3, pane.maxY - 3];
    const isMullion = (i: number): boolean =>
      i % SMALL.width === x && i >= y0 * SMALL.width && i < (y1 + 1) * SMALL.width;
    const ink = { ...SMALL, data: structure.ink.data.map((value, i) => (isMullion(i) ? 0.8 : value)) };
    const regions = structure.regions.map((region) =>
      region === pane ? { ...region, name: 'window' as const, surface: 'window' as const } : region,
    );
    const plain: Structure = { ...structure, regions, segments: [] };
    const barred: Structure = {
      ...plain,
      ink,
      inkMask: { ...SMALL, data: Uint8Array.from(ink.data, (value) => (value > 0.1 ? 1 : 0)) },
      segments: [{ x0: x, y0, x1: x, y1, length: y1 - y0, ink: 0.8, axis: 1 }],
    };
    const middle = Math.round((y0 + y1) / 2) * SMALL.width + x;
    expect(
      Math.abs(
        lumaAt(render({ image, structure: barred }), middle) - lumaAt(render({ image, structure: plain }), middle),
      ),
    ).toBeGreaterThan(4);
  });

  it('seed: another grain, the same colour', () => {
    const scene = drawRoom(SMALL);
    const look = plainLook({ floor: { pattern: 'planks', colours: ['#b99a73'] } });
    const [a, b] = [render(scene, { seed: 1 }, look), render(scene, { seed: 2 }, look)];
    expect(difference(a, b, scene.structure, 'floor')).toBeGreaterThan(0.5);
    expect(
      Math.abs(meanColour(a, scene.structure, 'floor')[0] - meanColour(b, scene.structure, 'floor')[0]),
    ).toBeLessThan(6);
  });

  it('environment: changes what is seen outside, and leaves the house as it is', () => {
    const scene = drawHouse(SMALL);
    const [plain, forest, city] = (['plain', 'forest', 'city'] as const).map((environment) =>
      render(scene, { environment }),
    );
    expect(difference(plain!, forest!, scene.structure, 'sky')).toBeGreaterThan(2);
    expect(difference(forest!, city!, scene.structure, 'sky')).toBeGreaterThan(2);
    expect(difference(forest!, city!, scene.structure, 'panel')).toBeLessThan(3);
  });

  it('view: closer enlarges; upright sets verticals upright', () => {
    const scene = drawRoom({ ...SMALL, pitch: -0.16 });
    const look = plainLook({
      panel: { pattern: 'plain', colours: ['#101010'], grain: 0 },
      wall: { pattern: 'plain', colours: ['#f0f0f0'], grain: 0 },
    });
    const lean = (image: SrgbImage): number => {
      const edge = (y: number): number => {
        let best = 0;
        let steepest = 0;
        for (let x = Math.round(0.72 * SMALL.width); x < SMALL.width - 3; x++) {
          const step = lumaAt(image, y * SMALL.width + x + 2) - lumaAt(image, y * SMALL.width + x);
          if (step > steepest) {
            steepest = step;
            best = x;
          }
        }
        return best;
      };
      return Math.abs(edge(Math.round(0.07 * SMALL.height)) - edge(Math.round(0.42 * SMALL.height)));
    };
    expect(lean(render(scene, { view: 'upright' }, look))).toBeLessThan(lean(render(scene, { view: 'input' }, look)));
    const sofaShare = (view: PaintSettings['view']): number => {
      const image = render(scene, { view }, plainLook({ sofa: { pattern: 'plain', colours: ['#ff0000'] } }));
      let red = 0;
      for (let i = 0; i < image.width * image.height; i++) if (image.data[i * 3]! > 1.6 * image.data[i * 3 + 1]!) red++;
      return red;
    };
    expect(sofaShare('closer')).toBeGreaterThan(1.2 * sofaShare('input'));
  });

  it('reference: palette moves towards the style picture, by its weight', () => {
    const scene = drawRoom(SMALL);
    const data = new Uint8ClampedArray(64 * 64 * 3);
    for (let i = 0; i < 64 * 64; i++) data.set([150 + (i % 60), 60 + (i % 30), 40], i * 3);
    const image: SrgbImage = { width: 64, height: 64, channels: 3, data };
    const warmth = [0, 0.4, 1].map((weight) => {
      const result = paint(scene.image, scene.structure, plainLook(), DEFAULT_SETTINGS, SILENT, { image, weight });
      const [r, , b] = meanColour(result, scene.structure, 'wall');
      return r - b;
    });
    expect(warmth[1]!).toBeGreaterThan(warmth[0]! + 4);
    expect(warmth[2]!).toBeGreaterThan(warmth[1]! + 4);
  });

  it('refine, locked: a white model gets no line that it has not: no joints of what it might be of, no border where it was parted in the wrong place', () => {
    const { image, structure } = drawRoom({ ...SMALL, kind: 'clay' });
    const tiles: MaterialSpec = {
      pattern: 'tile',
      colours: ['#d8d4cc', '#302c28'],
      size: [0.5, 0.5],
      joint: 0.03,
      vary: 0,
    };
    const look = (spec: MaterialSpec) => plainLook({ floor: spec, wall: spec, table: spec }, { sun: 3 });
    const refine = (spec: MaterialSpec, settings: Partial<PaintSettings>) => {
      const refined = render({ image, structure }, { mode: 'refine', sharpness: 0, ...settings }, look(spec));
      return (surface: string) => textureEnergy(refined, structure, surface);
    };
    const plain: MaterialSpec = { pattern: 'plain', colours: ['#d8d4cc'] };
    for (const settings of [{ strength: 1 }, { lock: true }]) {
      const [tiled, bare] = [refine(tiles, settings), refine(plain, settings)];
      for (const surface of ['floor', 'wall', 'table']) expect(tiled(surface), surface).toBeCloseTo(bare(surface), 5);
    }
    expect(refine(tiles, { strength: 0.7 })('floor')).toBeGreaterThan(1.5 * refine(plain, { strength: 0.7 })('floor'));

    const even: SrgbImage = { ...image, data: new Uint8ClampedArray(image.data.length).fill(200) };
    const steepest = (strength: number): number => {
      const painted = render(
        { image: even, structure },
        { mode: 'refine', sharpness: 0, detail: 0, relight: 1, strength },
      );
      const { data } = structure.labels;
      let most = 0;
      for (let i = 8 * SMALL.width; i < data.length - 8 * SMALL.width; i++)
        if (data[i] !== data[i + SMALL.width])
          most = Math.max(most, Math.abs(lumaAt(painted, i + SMALL.width) - lumaAt(painted, i)));
      return most;
    };
    expect(steepest(1)).toBeLessThan(0.4 * steepest(0.7));
  });

  it('refine: keeps the colours; detail adds texture, light adds modelling, sharpness sharpens', () => {
    const scene = drawRoom({ ...SMALL, kind: 'clay' });
    const look = plainLook(
      {
        floor: { pattern: 'planks', colours: ['#b99a73'] },
        wall: { pattern: 'plaster', colours: ['#dddddd'], grain: 1 },
      },
      { sun: 3 },
    );
    const refined = render(scene, { mode: 'refine' }, look);
    for (const surface of ['wall', 'floor', 'panel']) {
      const [a, b] = [meanColour(refined, scene.structure, surface), meanColour(scene.image, scene.structure, surface)];
      const chroma = (rgb: readonly number[]): number => rgb[0]! / (rgb[0]! + rgb[1]! + rgb[2]!);
      expect(Math.abs(chroma(a) - chroma(b)), surface).toBeLessThan(0.03);
    }
    const texture = (detail: number): number =>
      textureEnergy(render(scene, { mode: 'refine', detail, sharpness: 0 }, look), scene.structure, 'floor');
    expect(texture(1)).toBeGreaterThan(1.15 * texture(0));
    const modelling = (relight: number): number =>
      difference(render(scene, { mode: 'refine', relight }, look), scene.image);
    expect(modelling(1)).toBeGreaterThan(1.15 * modelling(0));
    const sharp = (sharpness: number): number =>
      textureEnergy(render(scene, { mode: 'refine', sharpness }, look), scene.structure);
    expect(sharp(1)).toBeGreaterThan(1.05 * sharp(0));
  });
});
