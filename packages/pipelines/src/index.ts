import type { ToolId } from '@yujian/contract/tools/registry';
import { RENDER_KINDS } from '@yujian/contract/tools/render-kinds';
import { lineartPipeline } from './lineart.ts';
import type { Pipeline } from './pipeline.ts';
import { render3dPipeline } from './render3d.ts';
import { renderPipeline } from './render.ts';
import { generatePipeline, panoramaPipeline, viewsPipeline } from './scene.ts';

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
  'empty-room': renderPipeline(RENDER_KINDS['empty-room']),
  oldhouse: renderPipeline(RENDER_KINDS.oldhouse),
  toline: lineartPipeline,
  '3drender': render3dPipeline,
  'text2-img': generatePipeline,
  'text2-img-pro': generatePipeline,
  'multi-angle-render': viewsPipeline,
  panorama: panoramaPipeline,
} as const satisfies Record<ToolId, Pipeline>;
