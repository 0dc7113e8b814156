import { IconId } from '@tabler/icons-react';
import type { Tier } from '@yujian/contract/constants';
import { useState } from 'react';
import { formatDay } from '../lib/format.ts';
import { useTexts } from '../lib/i18n.ts';
import { useLanguage } from '../lib/language.ts';
import { openModal } from '../lib/modals.ts';
import { useCurrentUser, useShopOpen } from '../lib/queries.ts';
import { tierNames } from '../lib/tier-names.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './membership-bar.module.css';
import { shellTexts } from './shell.texts.ts';

const BEFORE_MS = 7 * 24 * 3600 * 1000;

/** In the last days of a membership: when it ends, and the way to go on. */
export function MembershipBar() {
  const { data: user } = useCurrentUser();
  const [now] = useState(() => Date.now());
  if (!user?.expiresAt || Date.parse(user.expiresAt) - now > BEFORE_MS) return null;
  return <Ending tier={user.tier} at={user.expiresAt} />;
}

function Ending({ tier, at }: { readonly tier: Tier; readonly at: string }) {
  const t = useTexts(shellTexts);
  const names = useTexts(tierNames);
  const language = useLanguage();
  if (!useShopOpen()) return null;
  return (
    <div className={styles['bar']} role="status">
      <Icon of={IconId} size={16} />
      <span>{t('membershipEnds', { tier: names(`tier.${tier}`), date: formatDay(at, language) })}</span>
      <Button size="small" onClick={() => openModal('vip')}>
        {t('renew')}
      </Button>
    </div>
  );
}
