import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { ROLE_KEYS } from '@yujian/contract/scene/roles';
import { overlayFinish } from './finish.ts';
import type { Finishes } from './style.ts';
import { varyStyle } from './vary-style.ts';

/** What everything in a scene is made of: its style in the dress that its seed draws, with those of references and its own finishes laid over. */
export function finishesOf(
  description: Pick<SceneDescription, 'kind' | 'style' | 'seeds' | 'finishes' | 'referenceFinishes'>,
): Finishes {
  const style = varyStyle(description.kind, description.style, description.seeds.materials);
  return Object.fromEntries(
    ROLE_KEYS.map((role) => {
      const given = overlayFinish(style.finishes[role], description.referenceFinishes?.[role]);
      return [role, overlayFinish(given, description.finishes[role])];
    }),
  ) as unknown as Finishes;
}
