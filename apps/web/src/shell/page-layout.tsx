import { routeAt } from '@yujian/contract/site/routes';
import { readScreenAddress } from '@yujian/contract/site/screen-address';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useTexts } from '../lib/i18n.ts';
import { SkipButton } from '../ui/skip-button.tsx';
import { DeletionBar } from './deletion-bar.tsx';
import { FootLine } from './foot-line.tsx';
import { MembershipBar } from './membership-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import styles from './page-layout.module.css';
import { shellTexts } from './shell.texts.ts';
import { TopBar } from './top-bar.tsx';

const TOP = 56;
const FOOT = 28;

/**
 * Top bar, screen, footer. `--chrome-h` is what they take together, for screens that fill the window. Mobile
 * screens draw their own bars.
 */
export function PageLayout({ children }: { readonly children: ReactNode }) {
  const t = useTexts(shellTexts);
  const { pathname, search } = useLocation();
  const { path } = readScreenAddress(pathname, search);
  const route = routeAt(pathname);
  const bare = route?.device === 'mobile';
  const foot = !bare && (route?.footer ?? true);

  const arrival = useNavigationType();
  const isBack = useRef(false);
  useEffect(() => {
    isBack.current = arrival === 'POP';
  }, [arrival]);
  useEffect(() => {
    // who comes back finds the place again; in braces: newer browsers return a promise, which React would take for a clean-up
    if (!isBack.current) window.scrollTo(0, 0);
  }, [pathname, path]);

  const sizes = {
    '--top-h': `${bare ? 0 : TOP}px`,
    '--foot-h': `${FOOT}px`,
    '--chrome-h': `${bare ? 0 : TOP + (foot ? FOOT : 0)}px`,
  } as CSSProperties;
  return (
    <div className={styles['page']} style={sizes}>
      <SkipButton onSkip={() => document.getElementById('main')?.focus()}>{t('skip')}</SkipButton>
      {!bare && <TopBar />}
      <OfflineBar />
      <DeletionBar />
      <MembershipBar />
      <main id="main" className={styles['main']} tabIndex={-1}>
        {children}
      </main>
      {foot && <FootLine />}
    </div>
  );
}
