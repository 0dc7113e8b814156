import { PIECES } from '@yujian/contract/scene/pieces';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { wordsTexts } from '../words/texts.ts';
import type { LeftOut } from './left-out.ts';
import styles from './plan-preview.module.css';
import { sheetTexts } from './texts.ts';

/** What was asked for and found no place, in a sentence. */
export function useLeftOutText(): (pieces: readonly LeftOut[]) => string {
  const t = useTexts(sheetTexts);
  const words = useTexts(wordsTexts);
  const pick = usePick();
  return (pieces) =>
    t('leftOut', {
      pieces: pieces
        .map(({ type, count }) => `${pick(PIECES[type].name)}${count > 1 ? ` × ${count}` : ''}`)
        .join(words('listSeparator')),
    });
}

/** Says what was asked for and found no place; nothing where all of it stands. */
export function LeftOutNote({ pieces }: { readonly pieces: readonly LeftOut[] }) {
  const say = useLeftOutText();
  return (
    pieces.length > 0 && (
      <p className={styles['left']} role="status">
        {say(pieces)}
      </p>
    )
  );
}
