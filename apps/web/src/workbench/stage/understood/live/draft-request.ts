import type { BorderKey, MannerKey } from '@yujian/contract/catalog/manners';
import { paletteOfStyle } from '@yujian/contract/catalog/style-palettes';
import { SPACES, STYLES } from '@yujian/contract/catalog/spaces';
import type { MaterialSet } from '@yujian/contract/scene/material-set';
import { applies } from '@yujian/contract/fields/kinds';
import { RENDER_KINDS, type RenderKind } from '@yujian/contract/tools/render-kinds';
import type { Tool } from '@yujian/contract/tools/tool';
import { isEmpty } from '../../../fields/corrections.ts';
import type { Corrections } from '@yujian/imaging/correct/corrections';
import type { PaintOptions } from '@yujian/imaging/illustrate/manner';
import type { DraftRequest } from '@yujian/lift/draft/light-draft';
import type { FittedThing } from '@yujian/lift/rebuild/fitted-thing';
import { valueOf, type Settings } from '../../../core/form/settings.ts';

/** The seed of a draft where the form leaves it to chance. */
export const ANY_SEED = 1;

/** What a live picture shows: an illustration, or, of what becomes photoreal, its light. */
export interface LiveRequest {
  readonly draft: DraftRequest;
  readonly manner: MannerKey;
  readonly paint: Omit<PaintOptions, 'manner' | 'border' | 'palette'> & {
    /** key of a palette */
    readonly palette: string;
    readonly border: BorderKey;
  };
  /** Pieces that stand for things of a look; null = all is as drawn. */
  readonly fitted: { readonly look: number; readonly things: readonly FittedThing[] } | null;
}

/** Whether pieces of the library are to stand for what is drawn; else things are as drawn. */
export function wantsPieces(tool: Tool, settings: Settings): boolean {
  const field = tool.fields.find(({ key }) => key === 'furniture');
  return field !== undefined && applies(field, settings) && valueOf(field, settings) === 'real';
}

/** What the form asks of a live picture; null for tools whose pictures are not lit anew. Colours that words or a reference name come with the picture itself. */
export function liveRequestOf(
  tool: Tool,
  settings: Settings,
  corrections: Corrections,
  fitted: LiveRequest['fitted'] = null,
): LiveRequest | null {
  const draft = draftRequestOf(tool, settings, corrections);
  if (!draft) return null;
  const of = (key: string): string => {
    const value = settings[key];
    return typeof value === 'string' ? value : 'auto';
  };
  const palette = of('palette') === 'auto' ? paletteOfStyle(draft.lift.style ?? '') : of('palette');
  return {
    draft,
    // pieces stand in a room that is lit
    manner: wantsPieces(tool, settings) ? 'real' : (of('manner') as MannerKey),
    fitted,
    paint: { palette, seed: draft.lift.seed, border: of('border') as BorderKey, lines: true },
  };
}

/** What the form asks of the light, as its pipeline would read it; null for tools whose pictures are not lit anew. */
export function draftRequestOf(tool: Tool, settings: Settings, corrections: Corrections): DraftRequest | null {
  const kind: RenderKind | undefined = (RENDER_KINDS as Partial<Record<string, RenderKind>>)[tool.id];
  if (kind?.mode !== 'render') return null;
  const { family, setting, extras = [] } = kind;
  const value = (key: string) => {
    const field = tool.fields.find((one) => one.key === key);
    return field && valueOf(field, settings);
  };
  const keyOf = (field: string, nodes: readonly { readonly id: number; readonly key: string }[]): string | null =>
    nodes.find(({ id }) => id === value(field))?.key ?? null;
  const text = (key: string, fallback: string): string => {
    const found = value(key);
    return typeof found === 'string' ? found : fallback;
  };
  const atmosphere = text('atmosphere', 'auto');
  const seed = value('seed');
  return {
    mode: kind.mode,
    lift: {
      family,
      setting,
      space: keyOf('classifyId2', SPACES[family]),
      style: keyOf('classifyId3', STYLES[family]),
      words: text('promptTxt', ''),
      styleOnly: value('ignoreWordAndImage') === true,
      atmosphere: atmosphere === 'auto' ? null : atmosphere,
      environment: text('environment', 'plain'),
      materials: (value('materialSet') ?? null) as MaterialSet | null,
      seed: typeof seed === 'number' ? seed : ANY_SEED,
      variant: 0,
      extras: Object.fromEntries(extras.map((key) => [key, value(key)])),
    },
    corrections: isEmpty(corrections) ? null : corrections,
    lines: { strength: Number(value('cnStrength') ?? 0), lock: value('lock') === true },
  };
}
