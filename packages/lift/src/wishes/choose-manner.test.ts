import type { Structure } from '@yujian/imaging';
import { analyse, SILENT } from '@yujian/imaging';
import { drawRoom } from '@yujian/imaging/testing/synthetic-scene';
import { expect, it } from 'vitest';
import { chooseManner, type MannerEvidence } from './choose-manner.ts';

const drawn = analyse(drawRoom({ width: 240, height: 160, kind: 'line' }).image, { setting: 'interior' }, SILENT);
const understood = (change: Partial<Structure> = {}, shares: Partial<MannerEvidence> = {}): MannerEvidence => ({
  structure: { ...drawn, camera: { ...drawn.camera, confidence: 0.9 }, ...change },
  understood: 0.95,
  agreement: 0.95,
  furnished: 0.01,
  ...shares,
});
const manner = (seen: MannerEvidence, mode: Parameters<typeof chooseManner>[1] = 'render') =>
  chooseManner('auto', mode, seen).manner;

it('makes photoreal pictures only of rooms with little in them that are surely understood', () => {
  expect(manner(understood())).toBe('real');
  expect(manner(understood({}, { understood: 0.7 }))).toBe('digital');
  expect(manner(understood({}, { agreement: 0.7 }))).toBe('digital');
  expect(manner(understood({}, { furnished: 0.12 }))).toBe('digital');
  expect(manner(understood({ kind: 'clay' }, { furnished: 0.12 }))).toBe('digital');
  expect(manner(understood({ setting: 'exterior' }))).toBe('digital');
  expect(manner(understood({ camera: { ...drawn.camera, confidence: 0.5 } }))).toBe('digital');
});

it('paints drawings by hand in watercolour, and what nothing is known of as a card model', () => {
  expect(manner(understood({ kind: 'sketch' }))).toBe('watercolour');
  expect(manner(understood({}, { understood: 0.2 }))).toBe('card');
  expect(manner(understood({ kind: 'clay' }, { agreement: 0.3 }))).toBe('card');
});

it('leaves photos, bare rooms and refined models what they are', () => {
  expect(manner(understood({ kind: 'photo' }, { understood: 0.1 }))).toBe('real');
  expect(manner(understood({}, { understood: 0.1 }), 'furnish')).toBe('real');
  expect(manner(understood({ kind: 'clay' }, { agreement: 0.1 }), 'refine')).toBe('real');
});

it('does what is asked for, without a word', () => {
  expect(chooseManner('marker', 'render', understood())).toEqual({ manner: 'marker', why: null });
  expect(chooseManner('real', 'render', understood({ kind: 'sketch' }, { understood: 0 }))).toEqual({
    manner: 'real',
    why: null,
  });
});
