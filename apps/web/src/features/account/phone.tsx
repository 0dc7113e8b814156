import { useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { useOnline } from '../../lib/online.ts';
import type { CurrentUser } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account-data.module.css';
import { accountTexts } from './account.texts.ts';
import { PhoneDialog } from './phone-dialog.tsx';

/** The phone that one logs in by, and how it is changed. */
export function Phone({ user }: { readonly user: CurrentUser }) {
  const t = useTexts(accountTexts);
  const online = useOnline();
  const [changing, setChanging] = useState(false);
  return (
    <div className={styles['sheet']}>
      <section>
        <h3 className="lt">{user.phone ?? t('phoneNone')}</h3>
        <p>{t('phoneWhat')}</p>
        <Button disabled={!online} onClick={() => setChanging(true)}>
          {t(user.phone === null ? 'phoneBind' : 'phoneChange')}
        </Button>
      </section>
      {changing && <PhoneDialog phone={user.phone} onClose={() => setChanging(false)} />}
    </div>
  );
}
