import { mainInput } from '@yujian/contract/tools/main-input';
import { SCENE_TYPE } from '@yujian/contract/scene/scene-type';
import { findTool } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import { mayOpenPath, type RouteFlags } from '../../../lib/access.ts';
import type { Variant } from '../task/results.ts';

export interface ToolLinkOptions {
  /** A picture of one's own to start from, by media id. */
  readonly from?: string;
  /** A picture of one's own to make a room of, by media id. */
  readonly picture?: string;
  /** A task whose settings and pictures are put on the form. */
  readonly again?: string;
  /** A task to show on the stage. */
  readonly task?: string;
  /** A batch to show there. */
  readonly batch?: string;
  /** Words for its prompt. */
  readonly words?: string;
  readonly phone: boolean;
}

/** The address of a tool's screen on this device. */
export function toolLink(tool: Tool, { phone, ...query }: ToolLinkOptions): string {
  const words = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(phone ? [['tool', tool.id], ...words] : words).toString();
  const path = phone ? '/mobilePrepare' : tool.addresses[0].path;
  return search === '' ? path : `${path}?${search}`;
}

/** A task's own page on this device. */
export function resultLink(taskId: string, phone: boolean): string {
  return `${phone ? '/mobileDone' : '/done'}?taskId=${taskId}`;
}

/** Tools to go on with, in the order of the declaration; what is not built or not allowed is left out, and what opens the variant as a room. */
export function nextTools(
  tool: Tool,
  flags: RouteFlags | undefined,
  variant?: Pick<Variant, 'files'>,
): readonly Tool[] {
  const rooms = variant ? roomTools(tool, variant, flags) : [];
  return openTools(tool.next, flags).filter((one) => !rooms.includes(one));
}

function openTools(ids: readonly string[], flags: RouteFlags | undefined): readonly Tool[] {
  return ids.flatMap((id) => {
    const next = findTool(id);
    return next && mayOpenPath(next.addresses[0].path, flags) ? [next] : [];
  });
}

/** Tools that open a room. */
const ROOM_TOOLS = ['text2-img-pro', 'multi-angle-render', 'panorama'] as const;

/** Tools that open the room that a drawing became; none where the result is no room, or its tool goes on with scenes by itself. */
export function roomTools(
  tool: Tool,
  { files }: Pick<Variant, 'files'>,
  flags: RouteFlags | undefined,
): readonly Tool[] {
  if (mainInput(tool) === 'words' || !files.some(({ type }) => type === SCENE_TYPE)) return [];
  return openTools(ROOM_TOOLS, flags);
}

/** Whether a tool makes its room of a picture, where it is given no scene. */
export function makesRooms({ workbench, takes }: Pick<Tool, 'workbench' | 'takes'>): boolean {
  return workbench === 'scene' && takes.includes('photo');
}

/** A tool opened with one result: with its scene where the tool works on scenes and it has one, else with its picture. */
export function toolLinkWith(tool: Tool, { image, files }: Pick<Variant, 'image' | 'files'>, phone: boolean): string {
  if (mainInput(tool) !== 'words') return toolLink(tool, { phone, from: image.id });
  const scene = files.find(({ type }) => type === SCENE_TYPE)?.id;
  if (scene !== undefined) return toolLink(tool, { phone, from: scene });
  return toolLink(tool, { phone, ...(makesRooms(tool) && { picture: image.id }) });
}
