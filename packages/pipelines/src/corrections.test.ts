import { REGION_NAMES } from '@yujian/contract/structure/names';
import { findTool } from '@yujian/contract/tools/registry';
import { RENDER_KINDS, type RenderKind } from '@yujian/contract/tools/render-kinds';
import { NAMES } from '@yujian/imaging/names';
import { expect, test } from 'vitest';

test('a person is offered the names that the eye knows', () => {
  expect(REGION_NAMES.map(({ key }) => key)).toEqual([...NAMES]);
});

test.each(Object.entries<RenderKind>(RENDER_KINDS))(
  '%s: the page understands the picture as the engine does',
  (id, kind) => {
    const field = findTool(id)!.fields.find((one) => one.kind === 'corrections');
    expect(field?.place).toBe(kind.aerial ? 'aerial' : kind.setting);
  },
);
