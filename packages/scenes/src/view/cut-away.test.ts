import { describe, expect, it } from 'vitest';
import { emptyBrief } from '@yujian/contract/scene/brief';
import { PIECES } from '@yujian/contract/scene/pieces';
import { arrange } from '../layout/arrange.ts';
import { cutAway } from './cut-away.ts';

const seen = (shot: 'axonometric' | 'corner' | 'top') => arrange({ ...emptyBrief(), kind: 'living-room', plan: 'box', view: { ...emptyBrief().view, shot } }, { layout: 6, materials: 1, view: 1 });

describe('cutAway', () => {
  it('opens a dolls’ house towards a parallel camera from above', () => {
    const { scene, hasCeiling } = cutAway(seen('axonometric'));
    expect(hasCeiling).toBe(false);
    expect(scene.shell.kind === 'room' && scene.shell.open).toHaveLength(2);
    expect(scene.pieces.every(({ type }) => PIECES[type].mount !== 'ceiling')).toBe(true);
  });

  it.each(['corner', 'top'] as const)('leaves a %s view as it is', (shot) => {
    const scene = seen(shot);
    expect(cutAway(scene)).toEqual({ scene, hasCeiling: true });
  });
});
