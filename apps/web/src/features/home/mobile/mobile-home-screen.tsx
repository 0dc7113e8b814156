import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { recallPicture, usePictureInHand } from '../../../lib/picture-in-hand.ts';
import { useLoggedIn } from '../../../lib/queries.ts';
import { MobileTabs } from '../../../shell/mobile-tabs.tsx';
import { useFirstGuide } from '../../../shell/use-first-guide.ts';
import { useFirstInterests } from '../../../shell/use-first-interests.ts';
import { MobileTop } from '../../../shell/mobile-top.tsx';
import { LazyToolSearchBox } from '../../../shell/lazy-tool-search-box.tsx';
import { LazyInspiration } from '../lazy-inspiration.tsx';
import { MobileFamilies } from './mobile-families.tsx';
import styles from './mobile-home-screen.module.css';
import { MobileMe } from './mobile-me.tsx';
import { MobileStart } from './mobile-start.tsx';
import { RecentWork } from '../recent-work.tsx';
import { LazySuggestions } from '../tools/lazy-suggestions.tsx';

interface MobileHomeScreenProps {
  readonly tab: 'inspire' | 'me' | null;
  /** The tab's own screen, not one that was opened in it. */
  readonly whole?: boolean;
  /** What the tab shows; home itself has none. */
  readonly children?: ReactNode;
}

/** The narrow layout of home, with its tabs. */
export function MobileHomeScreen({ tab, whole, children }: MobileHomeScreenProps) {
  const [query] = useSearchParams();
  const picture = usePictureInHand();
  const loggedIn = useLoggedIn();
  useEffect(() => void recallPicture(), []);
  // Whatever a phone's address asks for opens inside home.
  const bare = picture === null && !query.has('tab') && location.hash === '';
  useFirstGuide(bare);
  useFirstInterests(bare);
  return (
    <div className={styles['screen']}>
      <MobileTop />
      {tab === 'me' && whole ? <MobileMe>{children}</MobileMe> : children}
      {tab === null && (
        <>
          <section className={styles['board']}>
            {picture ? (
              <div className={styles['inHand']}>
                <LazySuggestions picture={picture} />
              </div>
            ) : (
              <MobileStart />
            )}
          </section>
          <section className={styles['find']}>
            <LazyToolSearchBox look="page" />
            {loggedIn !== undefined && <MobileFamilies inHand={picture?.kind ?? null} loggedIn={loggedIn} />}
          </section>
          {loggedIn === true && <RecentWork />}
          <LazyInspiration />
        </>
      )}
      <MobileTabs />
    </div>
  );
}
