import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { safeTarget } from '../../lib/session.ts';
import { readStored } from '../../lib/storage.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { loginTexts } from './login.texts.ts';
import { LoginPanel } from './login-panel.tsx';
import styles from './login-screen.module.css';

/** /user/login: the same panel on its own page. */
export function LoginScreen() {
  const t = useTexts(loginTexts);
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  return (
    <div className={styles['page']}>
      <section className={styles['sheet']}>
        <BrandMark size={32} />
        {loggedIn === true ? (
          <div className={styles['done']}>
            <h1>{t('already')}</h1>
            <Button
              look="primary"
              size="large"
              block
              onClick={() => void navigate(safeTarget(readStored('redirect')) ?? '/', { replace: true })}
            >
              {t('goOn')}
            </Button>
          </div>
        ) : (
          <LoginPanel heading="h1" goesOn={readStored('redirect') !== null} />
        )}
      </section>
    </div>
  );
}
