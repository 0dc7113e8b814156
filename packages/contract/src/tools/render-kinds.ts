import type { SpaceFamily } from '../catalog/spaces.ts';
import type { ToolId } from './registry.ts';

/**
 * `render` puts materials on; `refine` keeps materials and colours and adds light and finish; `renovate` is `render` within a
 * budget, of photos too; `furnish` finishes a bare room and puts furniture in.
 */
export type RenderMode = 'render' | 'refine' | 'renovate' | 'furnish';

/** What a tool of the render family fixes before its settings are read. */
export interface RenderKind {
  readonly mode: RenderMode;
  readonly family: SpaceFamily;
  readonly setting: 'interior' | 'exterior';
  readonly aerial?: boolean;
  /** Settings of this tool alone. */
  readonly extras?: readonly (keyof RenderExtras)[];
}

/** Settings of single tools of the family. */
export interface RenderExtras {
  /** 0 to 1. */
  readonly detail?: number;
  readonly sharpness?: number;
  readonly lightAmount?: number;
  readonly realism?: number;
  readonly planting?: 'sparse' | 'balanced' | 'lush';
  readonly water?: 'still' | 'rippled' | 'dry';
  readonly budget?: 'light' | 'medium' | 'full';
  readonly keepStructure?: boolean;
}

/** What each tool of the render family fixes. */
export const RENDER_KINDS = {
  'indoor-render': { mode: 'render', family: 'interior', setting: 'interior' },
  'architectural-render': { mode: 'render', family: 'architecture', setting: 'exterior' },
  'landscape-render': { mode: 'render', family: 'landscape', setting: 'exterior', extras: ['planting', 'water'] },
  'gongzhuang-render': { mode: 'render', family: 'commercial', setting: 'interior' },
  'birds-view-render': { mode: 'render', family: 'planning', setting: 'exterior', aerial: true },
  'fine-render': {
    mode: 'refine',
    family: 'interior',
    setting: 'interior',
    extras: ['detail', 'sharpness', 'lightAmount'],
  },
  'lock-img': { mode: 'refine', family: 'interior', setting: 'interior', extras: ['realism'] },
  'lock-img-out': { mode: 'refine', family: 'architecture', setting: 'exterior', extras: ['realism'] },
  'empty-room': { mode: 'furnish', family: 'interior', setting: 'interior', extras: ['budget'] },
  oldhouse: { mode: 'renovate', family: 'interior', setting: 'interior', extras: ['budget', 'keepStructure'] },
} as const satisfies Partial<Record<ToolId, RenderKind>>;
