import { IconCircleCheck } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { workbenchTexts } from '../../core/texts.ts';
import styles from './outside-count.module.css';

/** How many pixels changed that were to stay: 0, or the number as it is. */
export function OutsideCount({ changed }: { readonly changed: number }) {
  const t = useTexts(workbenchTexts);
  return (
    <span className={changed === 0 ? styles['none'] : styles['some']}>
      {changed === 0 && <Icon of={IconCircleCheck} size={16} />}
      {t('recordPixels', { n: changed })}
    </span>
  );
}
