import { useTexts } from '../lib/i18n.ts';
import { useStore } from '../lib/store.ts';
import { shellTexts } from '../shell/shell.texts.ts';
import { Button } from '../ui/button.tsx';
import { chunkFailure } from '../lib/chunk-failure.ts';
import styles from './update-bar.module.css';

/** A part of the page did not load, as after an update: offers to load it anew. */
export function UpdateBar() {
  const t = useTexts(shellTexts);
  if (useStore(chunkFailure) === null) return null;
  return (
    <div className={styles['bar']} role="alert">
      <span>{t('updated')}</span>
      <Button size="small" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
      <Button size="small" look="text" onClick={() => chunkFailure.set(null)}>
        {t('dismiss')}
      </Button>
    </div>
  );
}
