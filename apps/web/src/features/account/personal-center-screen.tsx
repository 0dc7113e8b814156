import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { useTexts } from '../../lib/i18n.ts';
import { openModal } from '../../lib/modals.ts';
import { useCurrentUser } from '../../lib/queries.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { AccountData } from './account-data.tsx';
import { accountTexts } from './account.texts.ts';
import { MovementList } from './movement-list.tsx';
import styles from './personal-center-screen.module.css';
import { Profile } from './profile.tsx';
import { SessionList } from './session-list.tsx';

const MaterialSchedule = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../workbench/stage/materials/schedule/material-schedule.tsx')).MaterialSchedule,
  })),
);

const TABS = ['profile', 'movements', 'materials', 'sessions', 'data'] as const;
export type PersonalCenterTab = (typeof TABS)[number];

/** The part in the address, else the one last open. */
export function tabOf(asked: string | null, stored: string | null): PersonalCenterTab {
  return TABS.find((tab) => tab === asked) ?? TABS.find((tab) => tab === stored) ?? 'profile';
}

/** Profile, where the gold went, and the devices that are logged in. */
export function PersonalCenterScreen() {
  const t = useTexts(accountTexts);
  const [query, setQuery] = useSearchParams();
  const { data: user } = useCurrentUser();
  const tab = tabOf(query.get('part'), readStored('personalCenterPage'));
  const open = (next: PersonalCenterTab) => {
    writeStored('personalCenterPage', next);
    setQuery(
      (before) => {
        before.set('part', next);
        return before;
      },
      { replace: true },
    );
  };
  if (user === undefined) return <div aria-busy="true" />;
  if (user.role === 'visitor') {
    return (
      <section className={styles['visitor']}>
        <h1>{t('loginFirst')}</h1>
        <Button size="large" onClick={() => openModal('login')}>
          {t('logIn')}
        </Button>
      </section>
    );
  }
  return (
    <div className={styles['wrap']}>
      <aside className={styles['side']}>
        <h1>{t('title')}</h1>
        <nav aria-label={t('sections')}>
          {TABS.map((one, i) => (
            <button
              key={one}
              type="button"
              className={one === tab ? styles['on'] : ''}
              {...(one === tab ? { 'aria-current': 'page' as const } : {})}
              onClick={() => open(one)}
            >
              <i className="lt">{String(i + 1).padStart(2, '0')}</i>
              {t(one)}
            </button>
          ))}
        </nav>
      </aside>
      <section className={styles['content']}>
        <h2>{t(tab)}</h2>
        {tab === 'profile' && <Profile user={user} />}
        {tab === 'movements' && <MovementList />}
        {tab === 'materials' && (
          <Suspense>
            <MaterialSchedule />
          </Suspense>
        )}
        {tab === 'sessions' && <SessionList />}
        {tab === 'data' && <AccountData user={user} />}
      </section>
    </div>
  );
}
