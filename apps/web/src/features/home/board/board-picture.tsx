import { useTexts } from '../../../lib/i18n.ts';
import { CompareLine } from '../../../ui/compare-line.tsx';
import styles from './board-picture.module.css';
import record from './board-record.json' with { type: 'json' };
import { homeTexts } from '../home.texts.ts';

interface BoardPictureProps {
  /** Where the red line starts, 0 to 1. */
  readonly start: number;
  readonly bubble: 'top' | 'bottom';
  /** The drawing fades out to the left, under the words. */
  readonly fades?: boolean;
  readonly className?: string;
}

/** Our own drawing and what the product made of it (tooling/board-picture.ts), cut by the red line. */
export function BoardPicture({ start, bubble, fades, className }: BoardPictureProps) {
  const t = useTexts(homeTexts);
  return (
    <CompareLine
      className={[styles['pair'], className ?? ''].join(' ')}
      start={start}
      bubble={bubble}
      label={t('compare')}
      beforeLabel={t('before')}
      afterLabel={t('after')}
      before={
        <img
          className={`${styles['drawing']} ${fades ? styles['fades'] : ''}`}
          src={record.before}
          alt={t('beforeAlt')}
          draggable={false}
        />
      }
      after={
        <img
          className={styles['render']}
          src="/board/living-960.webp"
          srcSet="/board/living-640.webp 640w, /board/living-960.webp 960w"
          sizes="(max-width: 767px) 100vw, 976px"
          alt={t('afterAlt')}
          draggable={false}
        />
      }
    />
  );
}
