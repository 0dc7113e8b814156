import { GALLERY_PATH, OPENING_GALLERY } from '@yujian/contract/catalog/opening-gallery';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { wordsTexts } from './texts.ts';
import styles from './words.module.css';

/** Of the opening gallery: rooms, a building and a court, each with the sentence that made it. */
const EXAMPLES = [
  'interior-modern-living-room',
  'interior-japandi-study',
  'commercial-cafe-wood-cafe',
  'interior-french-living-room',
  'landscape-jiangnan-courtyard',
  'architecture-modern-villa',
].map((key) => OPENING_GALLERY.find((entry) => entry.key === key)!);

interface WordsStageProps {
  readonly title: string;
  readonly body: string;
  readonly onWords: (words: string) => void;
  /** What one can begin with besides words. */
  readonly action?: ReactNode;
  /** At the right end of the bar. */
  readonly tail?: ReactNode;
}

/** Before there is a picture: what one can say, and prompts to try. */
export function WordsStage({ title, body, onWords, action, tail }: WordsStageProps) {
  return (
    <section className={styles['stage']} aria-label={title}>
      <div className={styles['bar']}>{tail}</div>
      <div className={styles['middle']}>
        <div className={styles['lead']}>
          <h2>{title}</h2>
          <p>{body}</p>
          {action}
        </div>
        <Examples onWords={onWords} />
      </div>
    </section>
  );
}

export function Examples({ onWords }: Pick<WordsStageProps, 'onWords'>) {
  const t = useTexts(wordsTexts);
  const pick = usePick();
  return (
    <div className={styles['examples']}>
      <p className="t3 fs12">{t('examples')}</p>
      <ul>
        {EXAMPLES.map(({ key, words }) => (
          <li key={key}>
            <button type="button" onClick={() => onWords(pick(words))}>
              <img
                className="pic"
                src={`${GALLERY_PATH}/${key}-tile.webp`}
                alt=""
                width={360}
                height={240}
                loading="lazy"
              />
              <span>{pick(words)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
