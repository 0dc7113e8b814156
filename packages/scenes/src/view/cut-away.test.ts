import { describe, expect, it } from 'vitest';
import { emptyBrief } from '@yujian/contract/scene/brief';
import { PIECES } from '@yujian/contract/scene/pieces';
import { arrange } from '../layout/arrange.ts';
import { cutAway } from './cut-away.ts';

const seen = (shot: 'axonometric' | 'corner' | 'top' | 'section') =>
  arrange(
    { ...emptyBrief(), kind: 'living-room', plan: 'box', view: { ...emptyBrief().view, shot } },
    { layout: 6, materials: 1, view: 1 },
  );

describe('cutAway', () => {
  it('opens a dolls’ house towards a parallel camera from above', () => {
    const { scene, hasCeiling } = cutAway(seen('axonometric'));
    expect(hasCeiling).toBe(false);
    expect(scene.shell.kind === 'room' && scene.shell.open).toHaveLength(2);
    expect(scene.pieces.every(({ type }) => PIECES[type].mount !== 'ceiling')).toBe(true);
  });

  it('takes the ceiling off a plan, and its walls stay', () => {
    const { scene, hasCeiling } = cutAway(seen('top'));
    expect(hasCeiling).toBe(false);
    expect(scene.shell.kind === 'room' && scene.shell.open).toHaveLength(0);
  });

  it('opens only the near wall of a section', () => {
    const { scene, hasCeiling } = cutAway(seen('section'));
    expect(hasCeiling).toBe(true);
    expect(scene.shell.kind === 'room' && scene.shell.open).toHaveLength(1);
  });

  it('leaves a corner view as it is', () => {
    const scene = seen('corner');
    expect(cutAway(scene)).toEqual({ scene, hasCeiling: true });
  });

  it('takes down what hangs on the wall that a camera looks through, and what stands on it, but nothing else', () => {
    const scene = seen('corner');
    if (scene.shell.kind !== 'room') throw new Error('expected a room');
    const [x, z] = [0, Math.max(...scene.shell.plan.map(([, edge]) => edge))];
    const piece = scene.pieces.find(({ type }) => PIECES[type].mount === 'floor')!;
    const shelf = {
      ...piece,
      id: 'shelf-before-the-lens',
      type: 'wall-shelf',
      at: [x, z - 0.12],
      y: 1.4,
      turn: 180,
      size: [1.2, 0.24, 0.3],
      on: null,
    } as typeof piece;
    const vase = { ...shelf, id: 'vase-on-it', type: 'vase', size: [0.2, 0.2, 0.3], on: shelf.id } as typeof piece;
    const through = {
      ...scene,
      pieces: [...scene.pieces, shelf, vase],
      camera: { ...scene.camera, eye: [x, 1.4, z + 0.9], target: [x, 1.4, 0], near: 1 },
    } as typeof scene;
    expect(cutAway(through).scene.pieces).not.toContain(shelf);
    expect(cutAway(through).scene.pieces).not.toContain(vase);
    expect(cutAway(through).scene.pieces.filter(({ type }) => PIECES[type].mount === 'floor')).toEqual(
      scene.pieces.filter(({ type }) => PIECES[type].mount === 'floor'),
    );
    expect(
      cutAway({ ...through, camera: { ...through.camera, eye: [x, 1.4, z - 0.9], near: 0 } }).scene.pieces,
    ).toContain(shelf);
  });
});
