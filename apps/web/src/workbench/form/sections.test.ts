import { findTool, TOOLS } from '@yujian/contract/tools/registry';
import { expect, it } from 'vitest';
import { footFields, sectionsOf } from './sections.ts';

it('lays the indoor render out as the design draws it', () => {
  const sections = sectionsOf(findTool('indoor-render')!);
  expect(sections.map((section) => section.kind)).toEqual(['pictures', 'words', 'place', 'rows', 'amounts', 'more']);
  expect(sections[0]?.fields.map((field) => field.key)).toEqual(['upload_img', 'style_img', 'ipaPlus']);
});

it('shows no materials where an engine elsewhere does the work', () => {
  const keys = (isAway: boolean) =>
    sectionsOf(findTool('indoor-render')!, isAway).flatMap(({ fields }) => fields.map(({ key }) => key));
  expect(keys(false).filter((key) => !keys(true).includes(key))).toEqual(['materialSet']);
});

it.each(TOOLS.map((tool) => [tool.id, tool] as const))(
  'puts every field of %s on the form exactly once, except what is set elsewhere',
  (_id, tool) => {
    const placed = [...sectionsOf(tool).flatMap((section) => section.fields), ...footFields(tool)].map(
      (field) => field.key,
    );
    expect(placed.toSorted()).toEqual(
      tool.fields
        .filter((field) => field.kind !== 'corrections' && !field.hidden)
        .map((field) => field.key)
        .toSorted(),
    );
  },
);
