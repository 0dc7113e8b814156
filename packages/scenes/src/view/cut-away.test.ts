import { describe, expect, it } from 'vitest';
import { emptyBrief } from '@yujian/contract/scene/brief';
import { PIECES } from '@yujian/contract/scene/pieces';
import { arrange } from '../layout/arrange.ts';
import { cutAway } from './cut-away.ts';

const seen = (shot: 'axonometric' | 'corner' | 'top' | 'section') => arrange({ ...emptyBrief(), kind: 'living-room', plan: 'box', view: { ...emptyBrief().view, shot } }, { layout: 6, materials: 1, view: 1 });

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
});
