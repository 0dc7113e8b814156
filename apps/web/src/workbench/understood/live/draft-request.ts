import { SPACES, STYLES } from '@yujian/contract/catalog/spaces';
import type { MaterialSet } from '@yujian/contract/scene/material-set';
import { RENDER_KINDS, type RenderKind } from '@yujian/contract/tools/render-kinds';
import type { Tool } from '@yujian/contract/tools/tool';
import { isEmpty } from '../edit.ts';
import type { Corrections } from '@yujian/imaging/correct/corrections';
import type { DraftRequest } from '@yujian/lift/draft/light-draft';
import { valueOf, type Settings } from '../../form/settings.ts';

/** The seed of a draft where the form leaves it to chance. */
export const ANY_SEED = 1;

/** What the form asks of the light, as its pipeline would read it; null for tools whose pictures are not lit anew. */
export function draftRequestOf(tool: Tool, settings: Settings, corrections: Corrections): DraftRequest | null {
  const kind: RenderKind | undefined = (RENDER_KINDS as Partial<Record<string, RenderKind>>)[tool.id];
  if (kind?.mode !== 'render') return null;
  const { family, setting, texts = [] } = kind;
  const value = (key: string) => {
    const field = tool.fields.find((one) => one.key === key);
    return field && valueOf(field, settings);
  };
  const keyOf = (field: string, nodes: readonly { readonly id: number; readonly key: string }[]): string | null => nodes.find(({ id }) => id === value(field))?.key ?? null;
  const text = (key: string, fallback: string): string => {
    const found = value(key);
    return typeof found === 'string' ? found : fallback;
  };
  const atmosphere = text('atmosphere', 'auto');
  const seed = value('seed');
  return {
    mode: kind.mode,
    lift: {
      family, setting,
      space: keyOf('classifyId2', SPACES[family]),
      style: keyOf('classifyId3', STYLES[family]),
      words: text('promptTxt', ''),
      styleOnly: value('ignoreWordAndImage') === true,
      atmosphere: atmosphere === 'auto' ? null : atmosphere,
      environment: text('environment', 'plain'),
      materials: (value('materialSet') ?? null) as MaterialSet | null,
      seed: typeof seed === 'number' ? seed : ANY_SEED,
      variant: 0,
      extras: Object.fromEntries(texts.map((key) => [key, text(key, '')])),
    },
    corrections: isEmpty(corrections) ? null : corrections,
    lines: { strength: Number(value('cnStrength') ?? 0), lock: value('lock') === true },
  };
}
