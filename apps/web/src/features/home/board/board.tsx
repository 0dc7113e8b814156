import { useTexts } from '../../../lib/i18n.ts';
import type { PictureInHand } from '../../../lib/picture-in-hand.ts';
import { BoardPicture } from './board-picture.tsx';
import { BoardRecordBlock } from './board-record-block.tsx';
import { BoardStart } from './board-start.tsx';
import styles from './board.module.css';
import { homeTexts } from '../home.texts.ts';
import { LazySuggestions } from '../tools/lazy-suggestions.tsx';

/** The sheet at the top: what to do on the left, the picture on the right. */
export function Board({ picture }: { readonly picture: PictureInHand | null }) {
  const t = useTexts(homeTexts);
  return (
    <section className={styles['board']} aria-label={t('start')}>
      {picture ? (
        picture.preview && (
          <img className={`${styles['hero']} ${styles['own']}`} src={picture.preview.url} alt={picture.name} />
        )
      ) : (
        <>
          <BoardPicture className={styles['hero'] ?? ''} start={0.435} bubble="top" fades />
          <BoardRecordBlock className={styles['record'] ?? ''} />
        </>
      )}
      <div className={styles['say']}>{picture ? <LazySuggestions picture={picture} /> : <BoardStart />}</div>
    </section>
  );
}
