import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import { wordsTexts } from '../texts.ts';
import styles from '../words.module.css';

interface SectionProps {
  readonly title: string;
  /** What is wished for, in a few words; shown while it is folded. */
  readonly said: string;
  /** How many of its parts were set by hand. */
  readonly byHand: number;
  readonly children: ReactNode;
}

/** A part of the wish, folded to one line. */
export function Section({ title, said, byHand, children }: SectionProps) {
  const t = useTexts(wordsTexts);
  return (
    <details className={styles['section']}>
      <summary className={styles['summary']}>
        <Icon of={IconChevronRight} size={14} />
        <b>{title}</b>
        {byHand > 0 && (
          <span
            className={styles['hand']}
            role="img"
            aria-label={t('byHand', { n: byHand })}
            title={t('byHand', { n: byHand })}
          />
        )}
        <span className={`${styles['said']} ell`}>{said}</span>
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
