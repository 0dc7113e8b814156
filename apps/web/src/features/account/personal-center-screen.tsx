import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCurrentUser, type CurrentUser } from '../../lib/queries.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { LoginFirst } from '../../shell/login-first.tsx';
import { AccountData } from './account-data.tsx';
import { accountTexts } from './account.texts.ts';
import { CENTER_GROUPS, CENTER_LINKS, isCenterLink, partOf, type CenterPart } from './center-parts.ts';
import { MovementList } from './movement-list.tsx';
import styles from './personal-center-screen.module.css';
import { Phone } from './phone.tsx';
import { Profile } from './profile.tsx';
import { SessionList } from './session-list.tsx';
import { Storage } from './storage.tsx';

const MaterialSchedule = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../workbench/stage/materials/schedule/material-schedule.tsx')).MaterialSchedule,
  })),
);

type OwnPart = Exclude<CenterPart, keyof OtherParts>;
/** What of other features stands in the personal centre. */
export interface OtherParts {
  readonly published: ReactNode;
  readonly collections: ReactNode;
  readonly cases: ReactNode;
  readonly downloads: ReactNode;
  readonly orders: ReactNode;
  readonly coupons: ReactNode;
}

const OWN_PARTS: Readonly<Record<OwnPart, (user: CurrentUser) => ReactNode>> = {
  movements: () => <MovementList />,
  materials: () => <MaterialSchedule />,
  profile: (user) => <Profile user={user} />,
  phone: (user) => <Phone user={user} />,
  sessions: () => <SessionList />,
  storage: () => <Storage />,
  data: (user) => <AccountData user={user} />,
};

/** Everything of one's own, by an index at the left. */
export function PersonalCenterScreen({ parts }: { readonly parts: OtherParts }) {
  const t = useTexts(accountTexts);
  const [query, setQuery] = useSearchParams();
  const { data: user } = useCurrentUser();
  const part = partOf(query.get('part'), readStored('personalCenterPage'));
  const open = (next: CenterPart) => {
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
  if (user.role === 'visitor') return <LoginFirst>{t('loginFirst')}</LoginFirst>;
  return (
    <div className={styles['wrap']}>
      <aside className={styles['side']}>
        <h1>{t('title')}</h1>
        <nav aria-label={t('sections')}>
          {CENTER_GROUPS.map((group) => (
            <div key={group[0]}>
              {group.map((one) =>
                isCenterLink(one) ? (
                  <Link key={one} to={CENTER_LINKS[one]}>
                    {t(one)}
                  </Link>
                ) : (
                  <button
                    key={one}
                    type="button"
                    className={one === part ? styles['on'] : ''}
                    aria-current={one === part ? 'page' : undefined}
                    onClick={() => open(one)}
                  >
                    {t(one)}
                  </button>
                ),
              )}
            </div>
          ))}
        </nav>
      </aside>
      <section className={styles['content']}>
        <h2>{t(part)}</h2>
        <Suspense>{part in OWN_PARTS ? OWN_PARTS[part as OwnPart](user) : parts[part as keyof OtherParts]}</Suspense>
      </section>
    </div>
  );
}
