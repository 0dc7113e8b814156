import { tool3drender } from './3drender.ts';
import { agentNano } from './agent-nano.ts';
import { assistant } from './assistant.ts';
import { architecturalRender } from './architectural-render.ts';
import { birdsViewRender } from './birds-view-render.ts';
import { atmosphereChange } from './atmosphere-change.ts';
import { backgroundchange } from './backgroundchange.ts';
import { clean } from './clean.ts';
import { compress } from './compress.ts';
import { clearRoom } from './clear-room.ts';
import { emptyRoom } from './empty-room.ts';
import { extendImg } from './extend-img.ts';
import { faceRestoration } from './face-restoration.ts';
import { fineRender } from './fine-render.ts';
import { gongzhuangRender } from './gongzhuang-render.ts';
import { img2prompt } from './img2prompt.ts';
import { imgEdit } from './img-edit.ts';
import { imgEnhance } from './img-enhance.ts';
import { indoorRender } from './indoor-render.ts';
import { indoorExterior } from './indoor-exterior.ts';
import { indoorShedShot } from './indoor-shed-shot.ts';
import { landscapeRender } from './landscape-render.ts';
import { lama } from './lama.ts';
import { architecturalPart, localRenderingPro, localRenderingProIndoor } from './local-render.ts';
import { lockImgOut } from './lock-img-out.ts';
import { lockImg } from './lock-img.ts';
import { materialChange } from './material-change.ts';
import { matting } from './matting.ts';
import { multiAngleRender } from './multi-angle-render.ts';
import { oldhouse } from './oldhouse.ts';
import { outdoorShedShot } from './outdoor-shed-shot.ts';
import { panorama } from './panorama.ts';
import { styleTransfer, styleTransferIndoor } from './style-transfer.ts';
import { realUpImg } from './real-up-img.ts';
import { text2ImgPro } from './text2-img-pro.ts';
import { text2Img } from './text2-img.ts';
import { toline } from './toline.ts';
import { upScaleImg } from './up-scale-img.ts';
import { wanwuqianyi } from './wanwuqianyi.ts';
import { xitu } from './xitu.ts';
import type { Address, Tool } from './tool.ts';

const ALL = [
  indoorRender,
  architecturalRender,
  landscapeRender,
  gongzhuangRender,
  birdsViewRender,
  indoorExterior,
  fineRender,
  lockImg,
  lockImgOut,
  multiAngleRender,
  oldhouse,
  emptyRoom,
  clearRoom,
  xitu,
  text2Img,
  text2ImgPro,
  imgEdit,
  agentNano,
  lama,
  localRenderingProIndoor,
  localRenderingPro,
  architecturalPart,
  materialChange,
  indoorShedShot,
  outdoorShedShot,
  wanwuqianyi,
  backgroundchange,
  atmosphereChange,
  styleTransfer,
  styleTransferIndoor,
  clean,
  extendImg,
  matting,
  faceRestoration,
  upScaleImg,
  realUpImg,
  imgEnhance,
  compress,
  toline,
  img2prompt,
  tool3drender,
  panorama,
] as const satisfies readonly Tool[];

/** Started by a screen of their own, never by name: they stand in no list. */
const INTERNAL = [assistant] as const;

export type ToolId = (typeof ALL | typeof INTERNAL)[number]['id'];

/** Every tool that is built, in the order of the drawing index. What is not here is not shown. */
export const TOOLS: readonly (Tool & { readonly id: ToolId })[] = ALL;

/** Those, and what is queued and paid as they are without being shown as a tool. */
export const QUEUED_TOOLS: readonly (Tool & { readonly id: ToolId })[] = [...ALL, ...INTERNAL];

const BY_ID = new Map<string, Tool & { readonly id: ToolId }>(QUEUED_TOOLS.map((tool) => [tool.id, tool]));

export function isInternal(id: string): boolean {
  return INTERNAL.some((tool) => tool.id === id);
}

export function findTool(id: string): (Tool & { readonly id: ToolId }) | undefined {
  return BY_ID.get(id);
}

/** The tool and address that a site path opens, if any. */
export function toolAtPath(path: string): { tool: Tool & { readonly id: ToolId }; address: Address } | undefined {
  for (const tool of TOOLS) {
    const address = tool.addresses.find((candidate) => candidate.path === path);
    if (address) return { tool, address };
  }
  return undefined;
}
