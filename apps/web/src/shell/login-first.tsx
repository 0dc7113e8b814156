import { openModal } from '../lib/modals.ts';
import { useTexts } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import styles from './login-first.module.css';
import { shellTexts } from './shell.texts.ts';

/** In place of a page that is somebody's own: what a login would show. */
export function LoginFirst({ children }: { readonly children: string }) {
  const t = useTexts(shellTexts);
  return (
    <section className={styles['visitor']}>
      <h1>{children}</h1>
      <Button size="large" onClick={() => openModal('login')}>
        {t('logIn')}
      </Button>
    </section>
  );
}
