import { useTexts } from '../../../lib/i18n.ts';
import type { Starter } from '../../core/session/use-start.ts';
import { composeTexts } from './texts.ts';
import type { Composition } from './use-compose.ts';

/** The start of a composition, which waits for a thing in its own words. */
export function useComposeStart({ session, starter, things }: Composition): Starter {
  const t = useTexts(composeTexts);
  const hasScene = session.form.pictures[session.mainKey] !== undefined;
  return hasScene && things.length === 0 ? { ...starter, reason: t('needThing') } : starter;
}
