import type { Params } from '@yujian/contract/fields/params';
import type { Tool } from '@yujian/contract/tools/tool';
import type { Draft } from '../../../lib/drafts.ts';
import { readPicture } from '../upload/read-picture.ts';
import type { Picture, Pictures } from './pictures.ts';
import { uploadFields, initialSettings, restoreSettings, type Settings } from './settings.ts';

export interface Restored {
  readonly settings: Settings;
  readonly pictures: Pictures;
}

/** What the browser keeps of a tool: its settings, media ids of pictures on the server, and the pictures that still wait. */
export function draftOf(settings: Settings, pictures: Pictures): Omit<Draft, 'savedAt'> {
  const params: Record<string, Params[string]> = { ...settings };
  const waiting: Record<string, Draft['pictures'][string]> = {};
  for (const [key, picture] of Object.entries(pictures)) {
    if (!picture) continue;
    if (picture.phase === 'stored') params[key] = picture.mediaId;
    else waiting[key] = { blob: picture.local.blob, name: picture.local.name };
  }
  return { params, pictures: waiting };
}

/** The form as it was left; what an address presets applies only to what nobody has set. */
export async function restoreDraft(tool: Tool, draft: Draft | undefined, preset: Params = {}): Promise<Restored> {
  if (!draft) return { settings: initialSettings(tool, preset), pictures: {} };
  const pictures: Record<string, Picture> = {};
  for (const { key } of uploadFields(tool)) {
    const waiting = draft.pictures[key];
    const mediaId = draft.params[key];
    if (waiting) pictures[key] = { phase: 'waiting', local: await readPicture(waiting.blob, waiting.name) };
    else if (typeof mediaId === 'string') pictures[key] = { phase: 'stored', mediaId, local: null };
  }
  return { settings: restoreSettings(tool, { ...preset, ...draft.params }), pictures };
}
