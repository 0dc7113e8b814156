import type { EngineState } from '@yujian/contract/engines';
import { useTexts } from '../../lib/i18n.ts';
import styles from './health.module.css';
import { labTexts } from './lab.texts.ts';

/** How an engine is: a word, a shape and a colour. `absent`: it is not connected. */
export function Health({ state }: { readonly state: EngineState | 'absent' }) {
  const t = useTexts(labTexts);
  return (
    <span className={`${styles['health']} ${styles[state]}`}>
      <i aria-hidden="true" />
      {state === 'absent' ? t('absent') : t(`state.${state}`)}
    </span>
  );
}
