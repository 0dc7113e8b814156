import {
  IconBrush,
  IconEraser,
  IconHandStop,
  IconLasso,
  IconLassoPolygon,
  IconMarquee2,
  IconPerspective,
  IconPointerPlus,
  type Icon,
} from '@tabler/icons-react';
import type { SelectionKey } from '../texts.ts';

export const TOOLS = ['move', 'brush', 'eraser', 'lasso', 'polygon', 'rectangle', 'click', 'region'] as const;
export type ToolName = (typeof TOOLS)[number];

/** Each tool's name, letter and sign, in the order of the rail. */
export const TOOL_TABLE: Readonly<
  Record<ToolName, { readonly key: string; readonly icon: Icon; readonly words: SelectionKey }>
> = {
  move: { key: 'H', icon: IconHandStop, words: 'move' },
  brush: { key: 'B', icon: IconBrush, words: 'brush' },
  eraser: { key: 'E', icon: IconEraser, words: 'eraser' },
  lasso: { key: 'L', icon: IconLasso, words: 'lasso' },
  polygon: { key: 'P', icon: IconLassoPolygon, words: 'polygon' },
  rectangle: { key: 'M', icon: IconMarquee2, words: 'rectangle' },
  click: { key: 'S', icon: IconPointerPlus, words: 'click' },
  region: { key: 'W', icon: IconPerspective, words: 'region' },
};

export function toolOfKey(key: string): ToolName | undefined {
  return TOOLS.find((name) => TOOL_TABLE[name].key === key.toUpperCase());
}
