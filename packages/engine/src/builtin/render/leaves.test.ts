import { SILENT } from '@yujian/imaging';
import type { Look } from '@yujian/imaging/paint-spec';
import { paint } from '@yujian/imaging/paint';
import { lumaAt, meanColour, meanLuma } from '@yujian/imaging/testing/picture-measures';
import { drawHouse, drawRoom } from '@yujian/imaging/testing/synthetic-scene';
import type { Scene } from '@yujian/imaging/testing/synthetic-scene';
import { describe, expect, it } from 'vitest';
import { composeLook, STYLES } from './compose-look.ts';
import type { LookRequest } from './compose-look.ts';

const SIZE = { width: 96, height: 64 };
const INDOORS = drawRoom(SIZE);
const OUTDOORS = drawHouse(SIZE);

const request = (family: LookRequest['family'], style: string, changes: Partial<LookRequest> = {}): LookRequest => ({
  mode: 'render',
  family,
  space: null,
  style,
  words: '',
  strength: 0.75,
  lock: false,
  styleOnly: false,
  view: 'input',
  atmosphere: null,
  environment: 'garden',
  seed: 1,
  variant: 0,
  extras: {},
  ...changes,
});

function paintLook(scene: Scene, wish: LookRequest, change: (look: Look) => Look = (look) => look) {
  const { look, settings } = composeLook(wish);
  return paint(scene.image, scene.structure, change(look), settings, SILENT);
}

/**
 * Texture of a picture whatever its colours and tones: luma replaced by its rank (histogram matching to
 * uniform), then band energies at three scales and gradient orientations on a 4 × 3 grid.
 */
function textureOf(image: ReturnType<typeof paintLook>): number[] {
  const { width, height } = image;
  const order = Array.from({ length: width * height }, (_, i) => i).toSorted(
    (a, b) => lumaAt(image, a) - lumaAt(image, b),
  );
  const rank = new Float32Array(width * height);
  order.forEach((i, k) => {
    rank[i] = k / order.length;
  });
  const features = Array.from({ length: 4 * 3 * (3 + 4) }, () => 0);
  for (let y = 4; y < height - 4; y++) {
    for (let x = 4; x < width - 4; x++) {
      const i = y * width + x;
      const cell = (Math.floor((y / height) * 3) * 4 + Math.floor((x / width) * 4)) * 7;
      for (let band = 0; band < 3; band++) {
        const step = 1 << band;
        const ring = (rank[i - step]! + rank[i + step]! + rank[i - step * width]! + rank[i + step * width]!) / 4;
        features[cell + band]! += Math.abs(rank[i]! - ring);
      }
      const gx = rank[i + 1]! - rank[i - 1]!;
      const gy = rank[i + width]! - rank[i - width]!;
      features[cell + 3 + (Math.floor(((Math.atan2(gy, gx) + Math.PI) / Math.PI) * 4) % 4)]! += Math.hypot(gx, gy);
    }
  }
  return features.map((f) => f / ((width * height) / 12));
}

function distance(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  let size = 0;
  a.forEach((value, k) => {
    sum += Math.abs(value - b[k]!);
    size += value + b[k]!;
  });
  return (2 * sum) / size;
}

/** The look with every colour's channels turned round: another hue, the same materials. */
function turnHues(look: Look): Look {
  const turn = (hex: string): string => `#${hex.slice(3, 5)}${hex.slice(5, 7)}${hex.slice(1, 3)}`;
  const materials = Object.fromEntries(
    Object.entries(look.materials).map(([slot, spec]) => [slot, { ...spec, colours: spec.colours.map(turn) }]),
  ) as unknown as Look['materials'];
  return { ...look, materials };
}

describe.each(['interior', 'commercial', 'architecture', 'landscape'] as const)('leaves of %s', (family) => {
  const scene = family === 'interior' || family === 'commercial' ? INDOORS : OUTDOORS;
  it('differ pairwise in texture, not only in colour', () => {
    const names = Object.keys(STYLES[family]);
    const textures = names.map((style) => textureOf(paintLook(scene, request(family, style))));
    const recoloured = textureOf(paintLook(scene, request(family, names[0]!), turnHues));
    const floor = distance(textures[0]!, recoloured);
    for (let i = 0; i < names.length; i++) {
      for (let j = 0; j < i; j++)
        expect(distance(textures[i]!, textures[j]!), `${names[i]} and ${names[j]}`).toBeGreaterThan(
          Math.max(0.12, 1.2 * floor),
        );
    }
  });
});

describe('atmosphere, changed alone', () => {
  const HOUSE = OUTDOORS;
  const painted = new Map<string, ReturnType<typeof paintLook>>();
  const outdoors = (atmosphere: string) => {
    const image = painted.get(atmosphere) ?? paintLook(HOUSE, request('architecture', 'modern', { atmosphere }));
    painted.set(atmosphere, image);
    return image;
  };
  const indoors = (atmosphere: string) => paintLook(INDOORS, request('interior', 'modern', { atmosphere }));

  it('night is darker than noon and lights its windows', () => {
    const [noon, night] = [outdoors('noon'), outdoors('night')];
    expect(meanLuma(night)).toBeLessThan(0.6 * meanLuma(noon));
    const glass = (image: typeof noon): number =>
      meanColour(image, HOUSE.structure, 'glass')[0] / Math.max(8, meanColour(image, HOUSE.structure, 'facade')[0]);
    expect(glass(night)).toBeGreaterThan(1.5 * glass(noon));
    expect(meanLuma(indoors('night'))).toBeLessThan(0.92 * meanLuma(indoors('noon')));
  });

  it('golden hour is warmer than noon, overcast has no sun, snow whitens the lawn', () => {
    const warmth = (image: ReturnType<typeof outdoors>): number => {
      const [r, , b] = meanColour(image, HOUSE.structure, 'facade');
      return r / b;
    };
    expect(warmth(outdoors('golden-hour'))).toBeGreaterThan(1.05 * warmth(outdoors('noon')));
    const [r, g, b] = meanColour(outdoors('snow'), HOUSE.structure, 'grass');
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(30);
    expect(composeLook(request('architecture', 'modern', { atmosphere: 'overcast' })).look.light.sun).toBe(0);
  });

  it('gives every time, weather and season a picture of its own', () => {
    const keys = [
      'dawn',
      'morning',
      'noon',
      'afternoon',
      'golden-hour',
      'dusk',
      'night',
      'overcast',
      'after-rain',
      'rain',
      'fog',
      'snow',
      'spring',
      'summer',
      'autumn',
      'winter',
    ];
    const seen = keys.map((key) =>
      ['sky', 'grass', 'facade', 'tree'].flatMap((s) => meanColour(outdoors(key), HOUSE.structure, s)),
    );
    for (let i = 0; i < keys.length; i++)
      for (let j = 0; j < i; j++)
        expect(
          Math.max(...seen[i]!.map((v, k) => Math.abs(v - seen[j]![k]!))),
          `${keys[i]} and ${keys[j]}`,
        ).toBeGreaterThan(5);
  });
});

describe('variants', () => {
  it('differ in texture within a style', () => {
    const [a, b] = [0, 1].map((variant) => textureOf(paintLook(INDOORS, request('interior', 'modern', { variant }))));
    expect(distance(a!, b!)).toBeGreaterThan(0.1);
  });
});
