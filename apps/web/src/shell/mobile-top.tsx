import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../lib/i18n.ts';
import { openModal } from '../lib/modals.ts';
import { useCurrentUser, useGold } from '../lib/queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Button } from '../ui/button.tsx';
import { GoldAmount } from '../ui/gold-amount.tsx';
import styles from './mobile-top.module.css';
import { shellTexts } from './shell.texts.ts';
import { TalkButton } from './talk-button.tsx';

/** The top of a phone screen: the mark, or what `lead` puts in its place; gold and the person at the right. */
export function MobileTop({ lead }: { readonly lead?: ReactNode }) {
  const t = useTexts(shellTexts);
  const { data: user } = useCurrentUser();
  const { data: gold } = useGold();
  const loggedIn = user !== undefined && user.role !== 'visitor';
  return (
    <header className={styles['top']}>
      {lead ?? (
        <Link to="/mobileHome" className={styles['logo']} title={t('home')}>
          <BrandMark size={24} />
          <b>隅间</b>
        </Link>
      )}
      <span className="sp" />
      {loggedIn && gold && (
        <Link
          to="/mobileHome?tab=me&part=movements"
          className={styles['gold']}
          aria-label={t('gold', { n: gold.total })}
        >
          <GoldAmount amount={gold.total} />
        </Link>
      )}
      <TalkButton />
      {loggedIn ? (
        <Link to="/mobileHome?tab=me" className={styles['tap']} aria-label={t('personalCenter')}>
          <Avatar name={user.nickname} src={user.avatar} />
        </Link>
      ) : (
        user && (
          <Button look="primary" className={styles['login'] ?? ''} onClick={() => openModal('login')}>
            {t('logIn')}
          </Button>
        )
      )}
    </header>
  );
}
