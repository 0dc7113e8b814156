import { BIN_DAYS, DELETION_DAYS, GRANT_DAYS, SESSION_DAYS } from '@yujian/contract/constants';
import { formatBytes } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMediaUsage } from '../../lib/queries.ts';
import styles from './account-data.module.css';
import { accountTexts } from './account.texts.ts';

/** Days that a thing is kept; null: until its person deletes it. */
const KEPT = [
  ['keptWorks', null],
  ['keptBin', BIN_DAYS],
  ['keptGrant', GRANT_DAYS],
  ['keptSession', SESSION_DAYS],
  ['keptDeletion', DELETION_DAYS],
] as const;

/** How much room is taken, and how long what is kept. */
export function Storage() {
  const t = useTexts(accountTexts);
  const { data: usage } = useMediaUsage();
  return (
    <div className={styles['sheet']}>
      <section>
        <h3>{t('storageUse')}</h3>
        {usage && (
          <>
            <div
              className={styles['bar']}
              role="meter"
              aria-label={t('storageUse')}
              aria-valuemin={0}
              aria-valuemax={usage.quota}
              aria-valuenow={usage.bytes}
            >
              <i style={{ width: `${Math.min(100, (usage.bytes / Math.max(1, usage.quota)) * 100)}%` }} />
            </div>
            <p className="t2 fs13">{t('used', { used: formatBytes(usage.bytes), quota: formatBytes(usage.quota) })}</p>
          </>
        )}
        <p className="t3 fs13">{t('storageFull')}</p>
      </section>
      <section>
        <h3>{t('retention')}</h3>
        <dl className={styles['kept']}>
          {KEPT.map(([key, days]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{days === null ? t('keptAlways') : t('keptDays', { n: days })}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
