import { PIECES } from '@yujian/contract/scene/pieces';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { wordsTexts } from '../words/texts.ts';
import type { LeftOut } from './left-out.ts';
import styles from './plan-preview.module.css';
import { sheetTexts } from './texts.ts';

/** Says what was asked for and found no place; nothing where all of it stands. */
export function LeftOutNote({ pieces }: { readonly pieces: readonly LeftOut[] }) {
  const t = useTexts(sheetTexts);
  const words = useTexts(wordsTexts);
  const pick = usePick();
  if (pieces.length === 0) return null;
  const names = pieces.map(({ type, count }) => `${pick(PIECES[type].name)}${count > 1 ? ` × ${count}` : ''}`);
  return <p className={styles['left']} role="status">{t('leftOut', { pieces: names.join(words('listSeparator')) })}</p>;
}
