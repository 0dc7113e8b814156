import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { AxisBubble } from '../../../ui/axis-bubble.tsx';
import { wordsTexts } from './texts.ts';
import styles from './words.module.css';

const EXAMPLES = [1, 2, 3, 4, 5, 6] as const;

interface WordsStageProps {
  readonly title: string;
  readonly body: string;
  readonly onWords: (words: string) => void;
  /** At the right end of the bar. */
  readonly tail?: ReactNode;
}

/** Before there is a picture: what one can say, and prompts to try. */
export function WordsStage({ title, body, onWords, tail }: WordsStageProps) {
  return (
    <section className={styles['stage']} aria-label={title}>
      <div className={styles['bar']}>{tail}</div>
      <div className={styles['middle']}>
        <div className={styles['lead']}>
          <h2>{title}</h2>
          <p>{body}</p>
        </div>
        <Examples onWords={onWords} />
      </div>
    </section>
  );
}

export function Examples({ onWords }: Pick<WordsStageProps, 'onWords'>) {
  const t = useTexts(wordsTexts);
  return (
    <div className={styles['examples']}>
      <p className="t3 fs12">{t('examples')}</p>
      <ul>
        {EXAMPLES.map((n) => (
          <li key={n}>
            <button type="button" onClick={() => onWords(t(`example.${n}`))}>
              <AxisBubble look="plain">{n}</AxisBubble>
              <span>{t(`example.${n}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
