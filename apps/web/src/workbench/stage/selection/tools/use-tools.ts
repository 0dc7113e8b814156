import { useState } from 'react';
import type { ToolName } from './tool-table.ts';

export const BRUSH = { usual: 25, least: 1, most: 300 } as const;
export const DENSITY = 45;

export interface ToolState {
  readonly tool: ToolName;
  /** What is drawn is added; false: taken away. */
  readonly add: boolean;
  /** Diameter of the brush on the screen, CSS pixels. */
  readonly size: number;
  /** 0 to 100. */
  readonly hardness: number;
  readonly pressure: boolean;
  /** A press with the region tool takes the whole plane. */
  readonly plane: boolean;
  /** 0 to 100: how dense the mask lies on the picture. */
  readonly density: number;
  readonly hidden: boolean;
}

export interface Tools extends ToolState {
  readonly set: (change: Partial<ToolState>) => void;
  readonly resize: (by: number) => void;
}

/** The tool in hand and how it is set; it outlives runs and pictures. */
export function useTools(first: ToolName = 'brush', size: number = BRUSH.usual, plane = false): Tools {
  const [state, setState] = useState<ToolState>({
    tool: first,
    add: true,
    size,
    hardness: 100,
    pressure: false,
    plane,
    density: DENSITY,
    hidden: false,
  });
  return {
    ...state,
    set: (change) => setState((now) => ({ ...now, ...change })),
    resize: (by) => setState((now) => ({ ...now, size: Math.min(BRUSH.most, Math.max(BRUSH.least, now.size + by)) })),
  };
}
