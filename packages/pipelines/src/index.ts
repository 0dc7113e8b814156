import type { ToolId } from '@yujian/contract/tools/registry';
import { lineartPipeline } from './lineart.ts';
import type { Pipeline } from './pipeline.ts';
import { render3dPipeline } from './render3d.ts';
import { renderPipeline, type RenderKind } from './render.ts';
import { generatePipeline, panoramaPipeline, viewsPipeline } from './scene.ts';

/** What each tool of the render family fixes. */
export const RENDER_KINDS = {
  'indoor-render': { mode: 'render', family: 'interior', setting: 'interior' },
  'architectural-render': { mode: 'render', family: 'architecture', setting: 'exterior' },
  'landscape-render': { mode: 'render', family: 'landscape', setting: 'exterior', texts: ['planting', 'water'] },
  'gongzhuang-render': { mode: 'render', family: 'commercial', setting: 'interior' },
  'birds-view-render': { mode: 'render', family: 'planning', setting: 'exterior', aerial: true },
  'fine-render': { mode: 'refine', family: 'interior', setting: 'interior', numbers: ['detail', 'sharpness', 'lightAmount'] },
  'lock-img': { mode: 'refine', family: 'interior', setting: 'interior', numbers: ['realism'] },
  'lock-img-out': { mode: 'refine', family: 'architecture', setting: 'exterior', numbers: ['realism'] },
  oldhouse: { mode: 'renovate', family: 'interior', setting: 'interior', texts: ['budget'], flags: ['keepStructure'] },
} as const satisfies Partial<Record<ToolId, RenderKind>>;

/** One pipeline per tool; a tool without one does not compile. */
export const PIPELINES = {
  'indoor-render': renderPipeline(RENDER_KINDS['indoor-render']),
  'architectural-render': renderPipeline(RENDER_KINDS['architectural-render']),
  'landscape-render': renderPipeline(RENDER_KINDS['landscape-render']),
  'gongzhuang-render': renderPipeline(RENDER_KINDS['gongzhuang-render']),
  'birds-view-render': renderPipeline(RENDER_KINDS['birds-view-render']),
  'fine-render': renderPipeline(RENDER_KINDS['fine-render']),
  'lock-img': renderPipeline(RENDER_KINDS['lock-img']),
  'lock-img-out': renderPipeline(RENDER_KINDS['lock-img-out']),
  oldhouse: renderPipeline(RENDER_KINDS.oldhouse),
  toline: lineartPipeline,
  '3drender': render3dPipeline,
  'text2-img': generatePipeline,
  'text2-img-pro': generatePipeline,
  'multi-angle-render': viewsPipeline,
  panorama: panoramaPipeline,
} as const satisfies Record<ToolId, Pipeline>;
