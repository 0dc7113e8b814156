import type { useEngines } from '../../lib/queries.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { useOnline } from '../../lib/online.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import styles from './lab-screen.module.css';
import { labTexts } from './lab.texts.ts';

/** What stands between a person and the newest word of the engines: the wait, a broken answer, no line, an old answer. */
export function LabState({ board }: { readonly board: ReturnType<typeof useEngines> }) {
  const t = useTexts(labTexts);
  const language = useLanguage();
  const online = useOnline();
  if (board.data) {
    if (!board.isRefetchError && online) return null;
    return (
      <p className={styles['stale']} role="status">
        {t('stale', { time: formatMoment(new Date(board.dataUpdatedAt).toISOString(), language) })}
      </p>
    );
  }
  if (!online) return <EmptyLine>{t('noLine')}</EmptyLine>;
  if (board.isError)
    return (
      <EmptyLine action={<Button onClick={() => void board.refetch()}>{t('retry')}</Button>}>{t('broke')}</EmptyLine>
    );
  return (
    <div className={styles['loading']} role="status" aria-label={t('loading')}>
      <i />
      <i />
    </div>
  );
}
