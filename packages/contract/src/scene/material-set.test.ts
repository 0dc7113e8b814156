import { expect, it } from 'vitest';
import { paramsSchema } from '../fields/schemas.ts';
import { RENDER_KINDS } from '../tools/render-kinds.ts';
import { findTool } from '../tools/registry.ts';
import { materialSet, type MaterialSet } from './material-set.ts';

const set: MaterialSet = {
  title: '样板间',
  place: 'interior',
  finishes: { floor: { material: 'walnut-planks', colour: null }, wall: { material: null, colour: 'e8e2d6' } },
  things: { sofa: { material: 'leather-black', colour: '202020' } },
};

it('takes materials of the library, colours and both, by role and by name', () => {
  expect(materialSet.parse(set)).toEqual(set);
});

it.each<[string, object]>([
  ['a material that the library does not have', { finishes: { floor: { material: 'moon-rock', colour: null } } }],
  ['a key that is none', { finishes: { floor: { material: '../x', colour: null } } }],
  ['a colour that is none', { finishes: { floor: { material: null, colour: 'red' } } }],
  ['a finish that says nothing', { things: { sofa: { material: null, colour: null } } }],
  ['an unknown role', { finishes: { moon: { material: 'walnut-planks', colour: null } } }],
  ['an unknown thing', { things: { dragon: { material: 'walnut-planks', colour: null } } }],
  ['an unknown key', { more: 1 }],
  ['an empty title', { title: '  ' }],
  ['a title too long', { title: 'x'.repeat(61) }],
  ['no place', { place: 'moon' }],
])('refuses %s', (_what, change) => {
  expect(materialSet.safeParse({ ...set, ...change }).success).toBe(false);
});

it('goes with the tools that dress what they lift, and only where it is of their place', () => {
  const takes = Object.keys(RENDER_KINDS).filter((id) =>
    findTool(id)!.fields.some(({ kind }) => kind === 'materialSet'),
  );
  expect(takes).toEqual([
    'indoor-render',
    'architectural-render',
    'landscape-render',
    'gongzhuang-render',
    'birds-view-render',
    'empty-room',
  ]);
  const upload_img = '00000000-0000-4000-8000-000000000000';
  const check = (id: string, materials: unknown) =>
    paramsSchema(findTool(id)!).safeParse({ upload_img, materialSet: materials });
  expect(check('indoor-render', set).data).toMatchObject({ materialSet: set });
  expect(check('indoor-render', JSON.stringify(set)).data).toMatchObject({ materialSet: set });
  expect(check('indoor-render', undefined).data).toMatchObject({ materialSet: null });
  expect(check('architectural-render', set).success).toBe(false);
  expect(check('lock-img', set).success).toBe(false);
});
