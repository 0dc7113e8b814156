import type { Structure } from '@yujian/imaging';
import { drawBareRoom, drawOutdoors, ROOM } from '@yujian/imaging/testing/synthetic-scene';
import { liftScene } from '@yujian/lift/lift-scene';
import { readLiftWishes } from '@yujian/lift/wishes/lift-wishes';
import { PrimaryHit } from '@yujian/renderer/buffers/primary-hit';
import { createCameraRays } from '@yujian/renderer/camera/camera-rays';
import { bakeUnit, bakeUnits, prepareMaterials, TILE } from '@yujian/renderer/materials/bake';
import { createHoleTest, createMaterialEvaluator } from '@yujian/renderer/materials/evaluate';
import { createTracer } from '@yujian/renderer/tracer/create-tracer';
import { packScene } from '@yujian/renderer/tracer/pack';
import { describe, expect, it } from 'vitest';
import { PAIRS, wishFor, type Place } from './named-surfaces.fixture.ts';

const SIZE = { width: 96, height: 72 };
/** What a person sees as another colour, CIE 1976 ΔE*ab. */
const SEEN = 3;
/** Pixels from a border within which either side may be seen. */
const RIM = 2;

const { floorY, backZ } = ROOM;
/** A thing of each sort that words name, where each can be seen. */
const DRAWN: Readonly<Record<Place, Structure>> = {
  room: drawBareRoom(
    [
      { surface: 'curtain', facing: 'front', at: backZ - 0.05, from: [-2.4, -1.3], to: [-1.9, 1.2] },
      { surface: 'panel', facing: 'front', at: backZ - 0.02, from: [0.9, -0.6], to: [2, 1.4] },
      { surface: 'rug', facing: 'floor', at: floorY + 0.005, from: [-1.8, 3.1], to: [0.9, 4.4] },
      { surface: 'soft', name: 'sofa', facing: 'front', at: 5, from: [-1.7, floorY], to: [-0.3, -0.5], group: 1 },
      { surface: 'soft', name: 'chair', facing: 'front', at: 4.6, from: [0.1, floorY], to: [0.8, -0.5], group: 2 },
      { surface: 'table', facing: 'front', at: 4.3, from: [-0.9, floorY], to: [0, -0.75], group: 3 },
      { surface: 'cabinet', facing: 'front', at: 5.7, from: [0.95, floorY], to: [1.9, -0.6], group: 4 },
      { surface: 'cabinet', name: 'shelf', facing: 'front', at: 5.8, from: [2.1, floorY], to: [2.8, 0.9], group: 5 },
      { surface: 'soft', name: 'bed', facing: 'front', at: 4, from: [1.2, floorY], to: [2.4, -0.8], group: 6 },
    ],
    { ...SIZE, pitch: -0.07 },
  ).structure,
  house: drawOutdoors(
    [
      { surface: 'grass', facing: 'floor', at: -1.6 },
      { surface: 'paving', facing: 'floor', at: -1.595, from: [-9, 3], to: [0, 12], group: -1 },
      { surface: 'road', facing: 'floor', at: -1.59, from: [1.4, 3], to: [3.4, 12], group: -2 },
      { surface: 'facade', facing: 'front', at: 12, from: [-6, -1.6], to: [5, 2.6], group: 1 },
      { surface: 'glass', facing: 'front', at: 11.95, from: [-5, -1.2], to: [-2, 1.4], group: 2 },
      { surface: 'roof', facing: 'front', at: 11.9, from: [-6.2, 2.6], to: [5.2, 4], group: 3 },
    ],
    SIZE,
  ).structure,
};

const baked = new Map<string, { readonly tile: Float64Array; readonly texels: Uint32Array }>();

/** Reflectance of what is seen in the middle of each pixel, CIELAB; 0 where there is only sky. Light has no part in it: fog is the quickest. */
function albedoOf(place: Place, words: string): Float64Array {
  const { width, height } = SIZE;
  const { scene, camera } = liftScene(
    DRAWN[place],
    readLiftWishes({ ...wishFor(place, words), atmosphere: 'fog' }).choices,
  );
  const bank = prepareMaterials(scene.materials, scene.pictures, { bodies: scene, coarseness: 2 });
  for (let unit = 0; unit < bakeUnits(bank); unit++) {
    const key = JSON.stringify(bank.recipes[unit] ?? null);
    const tile = bank.tiles.subarray(unit * TILE.stride, (unit + 1) * TILE.stride);
    const offset = tile[TILE.offset]!;
    const known = baked.get(key);
    if (unit < bank.recipes.length && known) {
      tile.set(known.tile);
      tile[TILE.offset] = offset;
      bank.texels.set(known.texels, offset);
      continue;
    }
    bakeUnit(bank, unit);
    const next =
      unit + 1 < bank.recipes.length ? bank.tiles[(unit + 1) * TILE.stride + TILE.offset]! : bank.texels.length;
    if (unit < bank.recipes.length) baked.set(key, { tile: tile.slice(), texels: bank.texels.slice(offset, next) });
  }
  const evaluate = createMaterialEvaluator(bank);
  const tracing = createTracer(packScene(scene), { isHole: createHoleTest(bank) });
  const hit = new PrimaryHit(
    createCameraRays({ ...camera, focus: null }, width, height),
    tracing,
    Uint8Array.from(scene.materials, ({ kind }) => (kind === 'pane' ? 1 : 0)),
  );
  const lab = new Float64Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!hit.at(x + 0.5, y + 0.5)) continue;
      evaluate(hit.point);
      lab.set(toLab(hit.point.baseR, hit.point.baseG, hit.point.baseB), (y * width + x) * 3);
    }
  }
  tracing.release();
  return lab;
}

/** CIELAB of linear sRGB under D65 (CIE 15). */
function toLab(r: number, g: number, b: number): [number, number, number] {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505),
    y = f(0.2126 * r + 0.7152 * g + 0.0722 * b),
    z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** ΔE of each pixel away from borders, by the region that is drawn there. */
function differences(place: Place, words: string): Map<number, number[]> {
  const {
    labels: { data },
    width,
    height,
  } = DRAWN[place];
  const [before, after] = [plain[place], albedoOf(place, words)];
  const found = new Map<number, number[]>();
  for (let y = RIM; y < height - RIM; y++) {
    for (let x = RIM; x < width - RIM; x++) {
      const at = y * width + x,
        own = data[at]!;
      if (isNearBorder(data, width, at)) continue;
      const list = found.get(own) ?? [];
      found.set(own, list);
      list.push(
        Math.hypot(
          after[at * 3]! - before[at * 3]!,
          after[at * 3 + 1]! - before[at * 3 + 1]!,
          after[at * 3 + 2]! - before[at * 3 + 2]!,
        ),
      );
    }
  }
  return found;
}

function isNearBorder(data: Int32Array, width: number, at: number): boolean {
  for (let dy = -RIM; dy <= RIM; dy++)
    for (let dx = -RIM; dx <= RIM; dx++) if (data[at + dy * width + dx] !== data[at]) return true;
  return false;
}

const plain = { room: albedoOf('room', ''), house: albedoOf('house', '') };

describe('words and the pixels of the surfaces that they name', () => {
  it.each(PAIRS)('%s: “%s” is seen on what it names and nowhere else', (place, words, isNamed) => {
    const { regions } = DRAWN[place];
    let isSeen = false;
    for (const [region, found] of differences(place, words)) {
      const { name, surface } = regions[region]!;
      if (isNamed({ name, surface })) {
        isSeen = true;
        expect(found.reduce((sum, value) => sum + value, 0) / found.length, `mean over ${name}`).toBeGreaterThanOrEqual(
          SEEN,
        );
      } else expect(Math.max(...found), `most on ${name}, ${surface}`).toBeLessThan(SEEN);
    }
    expect(isSeen).toBe(true);
  });
});
