import { join } from 'node:path';
import type { Corrections } from '@yujian/contract/structure/corrections';
import { SILENT, type Structure } from '@yujian/imaging';
import { readLiftWishes } from '@yujian/lift/wishes/lift-wishes';
import { buildScene } from '@yujian/scenes/build-scene';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_ROOM } from '../../testing/plain-room.ts';
import { analyseSheet, readSheet } from '../../craft/analysis/read-sheet.ts';
import { liftRebuilt, rebuildingNotes } from './lift-rebuilt.ts';

const SAMPLE = join(import.meta.dirname, '../../../../../apps/web/public/samples/living-line.png');
const SOFA: Corrections['things'][number] = {
  at: [
    [0.21, 0.54],
    [0.57, 0.54],
    [0.57, 0.78],
    [0.21, 0.78],
  ],
  piece: { type: 'sofa', form: null, turn: 0 },
};

let structure: Structure;
const request = { ...PLAIN_ROOM, picture: { path: SAMPLE }, size: 640 };
const { choices } = readLiftWishes({ ...request, variant: 0 });
beforeAll(async () => {
  structure = analyseSheet(await readSheet(request, SILENT), request, SILENT);
});

const rebuilt = (things: Corrections['things']) => {
  const { fitted, replaced } = liftRebuilt({ structure, choices }, { things }, SILENT);
  return { fitted, replaced, said: rebuildingNotes(fitted).map(({ en }) => en) };
};

describe('a drawn room whose sofa is told', () => {
  it('has a real one in its place, what lies behind is swept, and the room is a scene that opens with it', () => {
    const { replaced, said } = rebuilt([SOFA]);
    expect(said).toEqual([expect.stringMatching(/^1 thing is replaced by pieces of the library .*: Sofa;/)]);
    const { lifted, room, covered, structure: free } = replaced!;
    const [sofa] = lifted.pieces;
    expect(sofa).toMatchObject({ type: 'sofa', held: true });
    // The line drawing of the old one is gone where it is replaced, and stays elsewhere.
    const ink = (of: Structure, inside: boolean) =>
      of.inkMask.data.reduce((sum, value, i) => sum + (Boolean(covered.data[i]) === inside ? value : 0), 0);
    expect(ink(free, true)).toBe(0);
    expect(ink(free, false)).toBeGreaterThan(0.8 * ink(structure, false));
    const { scene, camera } = buildScene(room!);
    expect(scene.objects.map(({ name }) => name)).toContain(sofa!.id);
    expect(camera.eye[1]).toBeCloseTo(lifted.camera.eye[1], 6);
  });

  it('is said where nothing of it is there, where it is all of the picture, and where nobody told anything', () => {
    const corner = (at: [number, number]): Corrections['things'][number] => ({ ...SOFA, at: [at] });
    const all: Corrections['things'][number] = {
      ...SOFA,
      at: [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    };
    for (const [things, why] of [
      [[corner([0.5, 0.05])], /^Sofa/],
      [[all], /holds most of the picture/],
      [[], /No thing was confirmed/],
      [[{ ...SOFA, piece: null }], /No thing was confirmed/],
    ] as const) {
      const { replaced, said } = rebuilt([...things]);
      expect([replaced, said]).toEqual([null, [expect.stringMatching(why)]]);
    }
  });
});
