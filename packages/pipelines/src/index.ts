import type { ToolId } from '@yujian/contract/tools/registry';
import { RENDER_KINDS, type RenderKind } from '@yujian/contract/tools/render-kinds';
import { compressPipeline } from './families/compress.ts';
import { describePipeline, relightPipeline, restylePipeline } from './families/finishing.ts';
import { editPipeline, planPipeline } from './families/edit.ts';
import { enhancePipeline } from './families/enhance.ts';
import { lineartPipeline } from './families/lineart.ts';
import { upscalePipeline } from './families/upscale.ts';
import {
  backgroundPipeline,
  clearPipeline,
  composePipeline,
  erasePipeline,
  facesPipeline,
  inpaintPipeline,
  localPipeline,
  materialPipeline,
  mattePipeline,
  outpaintPipeline,
} from './families/masked.ts';
import { render3dPipeline } from './families/model.ts';
import { renderPipeline } from './families/render.ts';
import { stagePipeline } from './families/staged.ts';
import { talkPipeline } from './families/talk.ts';
import { generatePipeline, panoramaPipeline, viewsPipeline } from './families/words.ts';
import type { Pipeline } from './pipeline.ts';

const renderPipelines = Object.fromEntries(
  Object.entries<RenderKind>(RENDER_KINDS).map(([id, kind]) => [id, renderPipeline(kind)]),
) as Record<keyof typeof RENDER_KINDS, Pipeline>;

/** One pipeline per tool; a tool without one does not compile. */
export const PIPELINES = {
  ...renderPipelines,
  'up-scale-img': upscalePipeline,
  'real-up-img': upscalePipeline,
  compress: compressPipeline,
  'img-enhance': enhancePipeline,
  xitu: enhancePipeline,
  toline: lineartPipeline,
  '3drender': render3dPipeline,
  'text2-img': generatePipeline,
  'text2-img-pro': generatePipeline,
  'multi-angle-render': viewsPipeline,
  panorama: panoramaPipeline,
  imgedit: editPipeline,
  'agent-nano': planPipeline,
  clean: erasePipeline,
  'clear-room': clearPipeline,
  lama: inpaintPipeline,
  'local-rendering-pro': localPipeline,
  'local-rendering-pro-indoor': localPipeline,
  'architectural-part': localPipeline,
  'material-change': materialPipeline,
  wanwuqianyi: composePipeline,
  'indoor-shed-shot': stagePipeline,
  'outdoor-shed-shot': stagePipeline,
  'indoor-exterior': stagePipeline,
  'extend-img': outpaintPipeline,
  img2prompt: describePipeline,
  'atmosphere-change': relightPipeline,
  'style-transfer': restylePipeline,
  'style-transfer-indoor': restylePipeline,
  facerestoration: facesPipeline,
  matting: mattePipeline,
  backgroundchange: backgroundPipeline,
  assistant: talkPipeline,
} as const satisfies Record<ToolId, Pipeline>;
