import { SHEET_PAGES } from '@yujian/contract/catalog/pages';
import { TOOLS } from '@yujian/contract/tools/registry';
import { describe, expect, it } from 'vitest';
import { TOOL_ICONS } from './tool-icon.tsx';

describe('icons of tools', () => {
  it('are there for every tool and page, and no others are sent', () => {
    expect(Object.keys(TOOL_ICONS).sort()).toEqual(
      [...new Set([...TOOLS, ...SHEET_PAGES].map(({ icon }) => icon))].sort(),
    );
  });
});
