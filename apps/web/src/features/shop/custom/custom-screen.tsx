import { useTexts } from '../../../lib/i18n.ts';
import { openModal } from '../../../lib/modals.ts';
import { useLoggedIn } from '../../../lib/queries.ts';
import { ListPage } from '../../../gallery/lists/list-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { CustomForm } from './custom-form.tsx';
import { CustomRequests } from './custom-requests.tsx';
import styles from './custom-screen.module.css';
import { customTexts } from './custom.texts.ts';

const KINDS = [
  ['gold', 'goldWhat'],
  ['drawn', 'drawnWhat'],
  ['install', 'installWhat'],
  ['join', 'joinWhat'],
] as const;

/** What the price list does not have: asked for in words and files, answered with a price, ordered and paid here. */
export function CustomScreen() {
  const t = useTexts(customTexts);
  const loggedIn = useLoggedIn();
  return (
    <ListPage title={t('title')}>
      <p className={styles['lead']}>{t('lead')}</p>
      <ul className={styles['kinds']} aria-label={t('what')}>
        {KINDS.map(([kind, what]) => (
          <li key={kind}>
            <b>{t(kind)}</b>
            <p>{t(what)}</p>
          </li>
        ))}
      </ul>
      {loggedIn === false && (
        <section className={styles['sheet']}>
          <h2>{t('loginFirst')}</h2>
          <Button size="large" onClick={() => openModal('login')}>
            {t('logIn')}
          </Button>
        </section>
      )}
      {loggedIn === true && (
        <div className={styles['grid']}>
          <section className={styles['sheet']}>
            <h2>{t('ask')}</h2>
            <CustomForm />
          </section>
          <section className={styles['sheet']}>
            <h2>{t('mine')}</h2>
            <CustomRequests />
          </section>
        </div>
      )}
    </ListPage>
  );
}
