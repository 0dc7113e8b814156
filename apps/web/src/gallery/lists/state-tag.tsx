import { useTexts } from '../../lib/i18n.ts';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import { listsTexts } from './lists.texts.ts';

const TONES = {
  draft: 'plain',
  pending: 'warn',
  declined: 'err',
  removed: 'err',
  withdrawn: 'plain',
} as const satisfies Readonly<Record<string, TagTone>>;

/** Why others do not see something of one's own. */
export function StateTag({ state }: { readonly state: keyof typeof TONES }) {
  const t = useTexts(listsTexts);
  return <Tag tone={TONES[state]}>{t(state)}</Tag>;
}
