import type { PictureInHand } from '../../lib/picture-in-hand.ts';
import { useTexts } from '../../lib/i18n.ts';
import { BOARD_DRAWING } from './board-drawing.ts';
import { BoardStart } from './board-start.tsx';
import { Suggestions } from './suggestions.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './board.module.css';

/** The sheet at the top: what to do on the left, the picture on the right. */
export function Board({ picture }: { readonly picture: PictureInHand | null }) {
  const t = useTexts(homeTexts);
  const shown = picture ? picture.preview?.url : BOARD_DRAWING;
  return (
    <section className={styles['board']} aria-label={t('start')}>
      {shown !== undefined && (
        <div className={styles['hero']}>
          <img className={picture ? styles['own'] : styles['drawing']} src={shown} alt={picture ? picture.name : t('drawing')} />
        </div>
      )}
      <div className={styles['say']}>{picture ? <Suggestions picture={picture} /> : <BoardStart />}</div>
    </section>
  );
}
