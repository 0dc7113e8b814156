import { CLIENT_VERSION, DELETION_DAYS } from '@yujian/contract/constants';
import { client } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { openModal } from '../../lib/modals.ts';
import { useOnline } from '../../lib/online.ts';
import type { CurrentUser } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account-data.module.css';
import { accountTexts } from './account.texts.ts';

/** Everything of one's own to take along, and the way out. */
export function AccountData({ user }: { readonly user: CurrentUser }) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const online = useOnline();
  return (
    <div className={styles['sheet']}>
      <section>
        <h3>{t('export')}</h3>
        <p>{t('exportWhat')}</p>
        <p className="t3 fs13">{t('exportHow')}</p>
        <Button download={client.urlOf('exportAccount', { query: { version: CLIENT_VERSION } })} disabled={!online}>
          {t('exportGo')}
        </Button>
      </section>
      <section>
        <h3>{t('deletion')}</h3>
        {user.deletionDueAt ? (
          // The bar over every screen says the same, and has the way back.
          <p>{t('deletionSet', { when: formatMoment(user.deletionDueAt, language) })}</p>
        ) : (
          <>
            <p>{t('deletionWhat', { n: DELETION_DAYS })}</p>
            <Button look="danger" disabled={!online} onClick={() => openModal('validation')}>
              {t('deletionGo')}
            </Button>
          </>
        )}
      </section>
    </div>
  );
}
