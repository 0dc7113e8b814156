import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawBareRoom, drawRoom, type Patch, ROOM } from '@yujian/imaging/testing/synthetic-scene';
import { describe, expect, it } from 'vitest';
import { PLAIN_ROOM } from '../../testing/plain-room.ts';
import { createBuiltinEngine } from '../builtin-engine.ts';
import { readLiftWishes } from '@yujian/lift/wishes/lift-wishes';
import { cannotFurnish, furnishingNotes, readFurnishedWords, readFurnishing, withinBudget } from './read-furnishing.ts';

const WINDOW: Patch = { surface: 'window', facing: 'front', at: ROOM.backZ - 0.01, from: [-1, -0.5], to: [1, 0.9] };
const bare = drawBareRoom([WINDOW]).structure;
const furnished = drawRoom().structure;
const ask = { ...PLAIN_ROOM, mode: 'furnish' as const };

describe('what is put into a room', () => {
  it('is asked for, or lacks in a bare room that is renovated; a drawn room is dressed as it is', () => {
    expect(readFurnishing(ask, bare)).toMatchObject({ budget: 'usual' });
    expect(readFurnishing({ ...ask, mode: 'renovate', extras: { budget: 'full' } }, bare)).toMatchObject({
      budget: 'generous',
    });
    expect(readFurnishing({ ...ask, mode: 'renovate' }, furnished)).toBeNull();
    expect(readFurnishing({ ...ask, mode: 'render' }, bare)).toBeNull();
  });

  it('follows the words, unless only the style counts', () => {
    const types = (styleOnly: boolean): string[] =>
      readFurnishing({ ...ask, words: '一架钢琴', styleOnly }, bare)!.brief.pieces.map(({ type }) => type);
    expect(types(false)).toContain('piano');
    expect(types(true)).toEqual([]);
  });

  it('says which words took effect: what stands in the room does, what the drawing has decided does not', () => {
    const { understood, notUnderstood } = readFurnishedWords('橡木地板，一架钢琴，三米高');
    expect(understood.join()).toMatch(/橡木.*钢琴/);
    expect(notUnderstood.join()).toContain('三米');
  });

  it('is cheaper or dearer by the budget of a renovation, and what is wished lies over it', () => {
    const { choices } = readLiftWishes(PLAIN_ROOM);
    const floor = (budget: 'light' | 'full', mode: 'renovate' | 'render' = 'renovate'): unknown =>
      withinBudget(choices, { mode, extras: { budget } }).finishes?.floor?.material;
    expect(floor('full')).not.toBe(floor('light'));
    expect(floor('full', 'render')).toBeUndefined();
    const wished = { ...choices, finishes: { floor: { material: 'tatami', colour: null } } };
    expect(withinBudget(wished, { mode: 'renovate', extras: { budget: 'full' } }).finishes?.floor?.material).toBe(
      'tatami',
    );
  });

  it('tells what was wished for and found no place', () => {
    const [note] = furnishingNotes(bare, [
      { type: 'piano', missing: 1 },
      { type: 'armchair', missing: 3 },
    ]);
    expect(note!.zh).toContain('钢琴');
    expect(note!.zh).toContain('× 3');
    expect(note!.en).toContain('Found no place');
  });

  it('tells the person where the room was not seen for sure, and why a picture cannot be furnished', () => {
    expect(furnishingNotes(bare, [])).toEqual([]);
    expect(furnishingNotes({ ...bare, box: { ...ROOM, confidence: 0.1 } }, [])).toHaveLength(1);
    for (const kind of ['line', 'photo'] as const) expect(cannotFurnish({ kind }).words!.zh).toContain('墙角');
  });
});

describe('a bare room', () => {
  it('comes back furnished, its openings where they were', async () => {
    const workDir = await mkdtemp(join(tmpdir(), 'furnish-'));
    const engine = createBuiltinEngine({ renderThreads: 1 });
    const input = {
      ...ask,
      picture: { path: join(import.meta.dirname, '../../../../../apps/web/public/samples/bare-line.png') },
      // what grows outside the window takes longer than all else of so small a picture
      environment: 'plain',
      size: 240,
      fidelity: 40,
      extras: { budget: 'medium' } as const,
    };
    const { files } = await engine.run('render', input, {
      signal: new AbortController().signal,
      enough: new AbortController().signal,
      workDir,
      onProgress: () => undefined,
      onPreview: () => undefined,
    });
    expect(files.slice(0, 2).map(({ role }) => role)).toEqual(['image', 'fidelity']);
    expect(files[0]!.fidelity).toMatchObject({ lostOpenings: 0, inventedOpenings: 0 });
    expect(files[0]!.fidelity!.score).toBeGreaterThan(40);
    const { groups } = files.find(({ role }) => role === 'layers')!.layers!;
    expect(
      groups
        .map(({ en }) => en)
        .filter((name) => ['Sofa', 'Chair', 'Table', 'Rug', 'Lamp', 'Cabinet', 'Shelf', 'Plant'].includes(name)).length,
    ).toBeGreaterThan(2);
    await engine.close();
    await rm(workDir, { recursive: true, force: true });
  }, 240_000);
});
