import type { ToolId } from '@yujian/contract/tools/registry';

/** The tools that are given a picture and make one of it. */
export const PICTURE_TOOLS = [
  'indoor-render',
  'gongzhuang-render',
  'architectural-render',
  'landscape-render',
  'birds-view-render',
  'fine-render',
  'lock-img',
  'lock-img-out',
  'oldhouse',
  'empty-room',
  'toline',
] as const satisfies readonly ToolId[];
/** Of them, those of the render family. */
export type RenderTool = Exclude<PictureTool, 'toline'>;
export type PictureTool = (typeof PICTURE_TOOLS)[number];
