import { SPACES } from '@yujian/contract/catalog/spaces';
import { ORIGINAL_WITHIN_SECONDS } from '@yujian/contract/constants';
import { longSideOf, ORIGINAL, type PictureSize } from '@yujian/contract/tools/long-side';
import { workSeconds } from '@yujian/contract/tools/time';
import type { Tool } from '@yujian/contract/tools/tool';
import type { Space } from '@yujian/imaging/kernels/semantic-segmentation/classify-place';
import { isSize, type Settings } from './settings.ts';

/** What this server's own runs of a tool tell: seconds taken per second on the measuring machine. */
export interface History {
  readonly pace: number;
  readonly runs: number;
}

/**
 * The settings with a size, where nobody has chosen one: as large as the picture where that is larger than the usual and
 * this server takes no longer than ORIGINAL_WITHIN_SECONDS for one, as its own runs tell; else the usual.
 */
export function withUsualSize(
  tool: Tool,
  settings: Settings,
  picture: PictureSize | null,
  history: History | undefined,
): Settings {
  const field = tool.fields.find(isSize);
  if (field === undefined || settings[field.key] !== undefined || !field.options.some(({ key }) => key === ORIGINAL))
    return settings;
  const isLarger = picture !== null && longSideOf(ORIGINAL, picture) > Number(field.default);
  const work =
    isLarger && history !== undefined && history.runs > 0
      ? workSeconds(tool, { [field.key]: ORIGINAL }, picture)
      : null;
  const isQuick = work !== null && work * history!.pace <= ORIGINAL_WITHIN_SECONDS;
  return { ...settings, [field.key]: isQuick ? ORIGINAL : field.default };
}

/** The settings with a space, where nobody has chosen one: what the picture shows where that is known and the tool has it, else the tool's first. */
export function withSpace(tool: Tool, settings: Settings, space: Space | null): Settings {
  const field = tool.fields.find((one) => one.kind === 'space');
  if (field === undefined || settings[field.key] !== undefined) return settings;
  return { ...settings, [field.key]: SPACES[field.family].find(({ key }) => key === space)?.id ?? field.default };
}
