import type { PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import { beginsWithScene } from '@yujian/contract/edit/scene-views';
import { applies, isNeeded } from '@yujian/contract/fields/kinds';
import { mainInput } from '@yujian/contract/tools/main-input';
import type { Tool } from '@yujian/contract/tools/tool';
import type { Pictures } from './pictures.ts';
import { textOf, uploadFields, type Settings } from './settings.ts';

/** What a start waits for: a picture or model, a material, words, or the end of an upload. */
export type MissingInput = 'picture' | 'material' | 'words' | 'sending';

/** The first thing that a start still waits for; null when it may go out. */
export function missingInput(
  tool: Tool,
  { settings, pictures }: { readonly settings: Settings; readonly pictures: Pictures },
): MissingInput | null {
  for (const field of uploadFields(tool)) {
    if (!applies(field, settings)) continue;
    const picture = pictures[field.key];
    if (!picture && isNeeded(field, settings)) return 'picture';
    if (picture?.phase === 'refused' && isNeeded(field, settings)) return 'picture';
    if (picture?.phase === 'waiting' || picture?.phase === 'sending') return 'sending';
  }
  const isBare = tool.fields.some(
    (field) =>
      field.kind === 'finish' &&
      field.or !== undefined &&
      settings[field.key] === '' &&
      pictures[field.or] === undefined,
  );
  if (isBare) return 'material';
  const hasWords = textOf(settings['promptTxt'] ?? '').trim() !== '';
  const planned = tool.fields.find(({ kind }) => kind === 'plan');
  if (planned !== undefined) {
    const plan = (settings[planned.key] ?? null) as readonly PlannedPicture[] | null;
    if (plan === null || (!hasWords && plan.some(beginsWithScene))) return 'words';
  }
  const isAsked = hasWords || (settings['brief'] ?? null) !== null || pictures['scene'] !== undefined;
  return mainInput(tool) === 'words' && !isAsked ? 'words' : null;
}
