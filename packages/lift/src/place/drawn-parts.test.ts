import { drawBareRoom, type Patch, ROOM, type SceneOptions } from '@yujian/imaging/testing/synthetic-scene';
import { expect, it } from 'vitest';
import { liftScene } from '../lift-scene.ts';

const CHOICES = {
  kind: 'kitchen',
  style: 'modern',
  seed: 3,
  outlook: 'plain',
  light: { weather: 'overcast' },
} as const;

/** Squares side by side, a row of four over another, metres from the middle. */
function squares(count: number, side: number, patch: Pick<Patch, 'surface' | 'at' | 'group'>): Patch[] {
  return Array.from({ length: count }, (_, k): Patch => {
    const [x, y] = [(k % 4) * side, 0.3 - Math.floor(k / 4) * side];
    return { facing: 'front', from: [x, y - side], to: [x + side, y], ...patch };
  });
}

function materialsOf(patches: readonly Patch[], wears: RegExp, options: SceneOptions = {}) {
  const { scene } = liftScene(drawBareRoom(patches, options).structure, CHOICES);
  return scene.instances.flatMap(({ material, mesh }) => {
    const { name } = scene.materials[material]!;
    return wears.test(name) ? [{ name, mesh: scene.meshes[mesh]! }] : [];
  });
}

const tones = (count: number, side: number, options?: SceneOptions): number =>
  new Set(
    materialsOf(squares(count, side, { surface: 'plant', at: 5, group: 1 }), /^named: .*leaf$/, options).map(
      ({ name }) => name,
    ),
  ).size;

it('gives a plant that is drawn leaf by leaf leaves of several tones', () => {
  expect(tones(8, 0.2)).toBeGreaterThan(2);
});

it('keeps a crown that is drawn as a whole, and one of a white model, of one tone', () => {
  expect(tones(1, 0.5)).toBe(1);
  expect(tones(8, 0.6)).toBe(1);
  expect(tones(8, 0.2, { kind: 'clay' })).toBe(1);
});

it('lays the tiles of a wall as they are drawn: each is a piece of its own without joints', () => {
  const tiles = squares(8, 0.3, { surface: 'tile', at: ROOM.backZ - 0.02, group: -1 });
  const found = materialsOf(tiles, /^tile: .*, one tile$/);
  expect(materialsOf(tiles, /^tile: .*(?<!one tile)$/)).toEqual([]);
  const courses = new Set(
    found.flatMap(({ mesh: { uvs } }) => [...uvs!].flatMap((v, k) => (k % 2 === 1 ? [Math.floor(v / 40)] : []))),
  );
  expect(courses.size).toBeGreaterThanOrEqual(tiles.length);
});
