import { analyse, SILENT } from '@yujian/imaging';
import { drawRoom } from '@yujian/imaging/testing/synthetic-scene';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_ROOM } from '../../testing/plain-room.ts';
import { composeLook } from './compose-look.ts';
import { paintFaithfully, type Motif } from './paint-faithfully.ts';

let motif: Motif;

beforeAll(() => {
  const { image: picture, structure } = drawRoom({ width: 160, height: 100 });
  const { segments } = analyse(picture, { kind: 'line', setting: 'interior' }, SILENT);
  const { look, settings } = composeLook(PLAIN_ROOM);
  motif = { picture, structure: { ...structure, segments }, look, settings, reference: undefined, foreign: () => 0 };
});

function paintAt(threshold: number, changes: Partial<Motif> = {}) {
  const stages: string[] = [];
  const part = (stage: string) => ({ progress: () => void stages.push(stage), throwIfCancelled() {} });
  const made = paintFaithfully({ ...motif, ...changes }, threshold, {
    painting: part('painting'),
    measuring: part('measuring'),
    repeating: part('repeating'),
  });
  return { made, stages: new Set(stages) };
}

describe('paintFaithfully', () => {
  it('measures a picture that keeps enough, and leaves it at one', () => {
    const { made, stages } = paintAt(1);
    expect(made.fidelity).toMatchObject({ threshold: 1, repeated: false });
    expect(made.fidelity!.score).toBeGreaterThan(40);
    expect(made.firstScore).toBeNull();
    expect([made.overlay!.width, made.overlay!.height]).toEqual([made.image.width, made.image.height]);
    expect(stages).toEqual(new Set(['painting', 'measuring']));
  });

  it('paints once more with the geometry locked below the threshold, and keeps the better one', () => {
    const { made, stages } = paintAt(100);
    const first = paintAt(0).made.fidelity!.score;
    const locked = paintAt(0, { settings: { ...motif.settings, lock: true, strength: 1 } }).made.fidelity!.score;
    expect(stages.has('repeating')).toBe(true);
    expect(made.firstScore).toBe(first);
    expect(made.fidelity).toMatchObject({ repeated: true, score: Math.max(first, locked) });
  });

  it('does not repeat what is locked already, and judges nothing where there are no lines', () => {
    expect(paintAt(100, { settings: { ...motif.settings, lock: true } }).stages.has('repeating')).toBe(false);
    const { made } = paintAt(100, { structure: { ...motif.structure, segments: [] } });
    expect([made.fidelity, made.overlay, made.firstScore]).toEqual([null, null, null]);
  });
});
