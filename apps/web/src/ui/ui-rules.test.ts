import { SHEET_PAGES } from '@yujian/contract/catalog/pages';
import { TOOLS } from '@yujian/contract/tools/registry';
import { describe, expect, it } from 'vitest';
import { placePanel } from './popover.tsx';
import { TOOL_ICONS } from './tool-icon.tsx';

describe('icons of tools', () => {
  it('are there for every tool and page, and no others are sent', () => {
    expect(Object.keys(TOOL_ICONS).sort()).toEqual(
      [...new Set([...TOOLS, ...SHEET_PAGES].map(({ icon }) => icon))].sort(),
    );
  });
});

describe('a popover', () => {
  const view = { width: 1000, height: 800 };
  const anchor = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 30, width: 100 });
  it('hangs under its anchor', () =>
    expect(placePanel(anchor(50, 50), { width: 200, height: 300 }, view, 'start')).toMatchObject({
      left: 50,
      top: 86,
    }));
  it('ends where its anchor ends when asked to', () =>
    expect(placePanel(anchor(500, 50), { width: 200, height: 300 }, view, 'end').left).toBe(400));
  it('goes above when there is more room', () =>
    expect(placePanel(anchor(50, 700), { width: 200, height: 300 }, view, 'start').top).toBe(700 - 6 - 300));
  it('stays in the window and says how high it may be', () => {
    expect(placePanel(anchor(950, 50), { width: 200, height: 300 }, view, 'start').left).toBe(1000 - 200 - 8);
    expect(placePanel(anchor(50, 50), { width: 200, height: 3000 }, view, 'start').maxHeight).toBe(800 - 80 - 14);
  });
});
