import { IconVectorBezier2 } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { verdictOf, type FidelityRecord } from './fidelity.ts';
import styles from './fidelity.module.css';
import { fidelityTexts } from './texts.ts';

interface FidelityButtonProps extends Pick<ButtonProps, 'size' | 'block'> {
  readonly record: FidelityRecord;
  readonly shown: boolean;
  readonly onToggle: () => void;
}

/** How well a picture keeps its input's long lines, as a number and in words, and how much of the input was surely understood; shows the kept and lost lines on the stage. */
export function FidelityButton({ record, shown, onToggle, ...look }: FidelityButtonProps) {
  const t = useTexts(fidelityTexts);
  return (
    <Button
      {...look}
      look={shown ? 'outline' : 'soft'}
      title={t('showLines')}
      aria-pressed={shown}
      icon={<Icon of={IconVectorBezier2} />}
      onClick={onToggle}
    >
      <span className={styles['score']}>{t('fidelity', { score: record.score })}</span>
      <span className={styles['verdict']}>{t(verdictOf(record))}</span>
      {record.understood !== undefined && (
        <span className={styles['understood']}>{t('understood', { n: Math.round(100 * record.understood) })}</span>
      )}
    </Button>
  );
}
