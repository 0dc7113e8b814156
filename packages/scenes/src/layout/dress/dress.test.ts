import { emptyBrief } from '@yujian/contract/scene/brief';
import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { expect, it } from 'vitest';
import { makeScene } from '../../make-scene.ts';

function draw(kind: SceneBrief['kind'], style: string, seed: number): SceneDescription {
  return makeScene({
    words: '',
    negative: '',
    brief: { ...emptyBrief(), kind, style },
    scene: null,
    keep: { layout: true, materials: true, view: true },
    seed,
    aspect: 1.5,
  });
}

it('hangs pictures at the ends of a shelf that has a wide wall to itself', () => {
  const { pieces } = draw('childs-room', 'cream', 3);
  const shelf = pieces.find(({ type }) => type === 'wall-shelf')!;
  const beside = pieces.filter(
    ({ type, turn, at }) => type === 'picture' && turn === shelf.turn && Math.abs(at[1] - shelf.at[1]) < 0.01,
  );
  expect(beside.map(({ at }) => Math.sign(at[0] - shelf.at[0])).sort((a, b) => a - b)).toEqual([-1, 1]);
  for (const { at, size } of beside)
    expect(Math.abs(at[0] - shelf.at[0])).toBeGreaterThan((size[0] + shelf.size[0]) / 2);
});

it('draws sheers aside before the window wall of a small room', () => {
  const { pieces } = draw('entrance', 'luxury', 4);
  expect(pieces.filter(({ type }) => type === 'curtain').map(({ form }) => form)).not.toContain('sheer');
  expect(pieces.some(({ type }) => type === 'curtain')).toBe(true);
});
