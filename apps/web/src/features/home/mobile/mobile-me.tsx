import {
  IconChevronRight,
  IconCoin,
  IconFileText,
  IconHelpCircle,
  IconId,
  IconLifebuoy,
  IconPhotoHeart,
  IconRuler2,
  IconLogout,
  IconMail,
  IconUsersPlus,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { openModal } from '../../../lib/modals.ts';
import { useLoggedIn, useShopOpen, useSiteInfo } from '../../../lib/queries.ts';
import { logOut } from '../../../lib/session.ts';
import { AppearanceSettings } from '../../../shell/appearance-settings.tsx';
import { FootLine } from '../../../shell/foot-line.tsx';
import { shellTexts } from '../../../shell/shell.texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './mobile-me.module.css';

/** The tab "me": the personal centre, appearance, help, and the way out. */
export function MobileMe({ children }: { readonly children: ReactNode }) {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const loggedIn = useLoggedIn();
  const shopOpen = useShopOpen();
  const loginHost = useSiteInfo().data?.loginHost ?? '';
  const acts: readonly { label: string; icon: TablerIcon; run: () => void }[] = [
    ...(loggedIn === true && shopOpen
      ? [
          { label: t('toRecharge'), icon: IconCoin, run: () => openModal('recharge') },
          { label: t('membership'), icon: IconId, run: () => openModal('vip') },
        ]
      : []),
    ...(loggedIn === true
      ? [{ label: t('myPage'), icon: IconPhotoHeart, run: () => void navigate('/casemineByCreate') }]
      : []),
    { label: t('partners'), icon: IconUsersPlus, run: () => void navigate('/invite') },
    { label: t('custom'), icon: IconRuler2, run: () => void navigate('/dingzhi') },
    { label: t('help'), icon: IconLifebuoy, run: () => void navigate('/qaPage') },
    { label: t('guide'), icon: IconHelpCircle, run: () => openModal('guide') },
    { label: t('contact'), icon: IconMail, run: () => openModal('contact') },
    { label: t('agreement'), icon: IconFileText, run: () => void navigate('/agreement') },
    ...(loggedIn === true ? [{ label: t('logOut'), icon: IconLogout, run: () => void logOut(cache, loginHost) }] : []),
  ];
  return (
    <>
      {children}
      <section className={styles['more']}>
        <AppearanceSettings />
        {acts.map((act) => (
          <button key={act.label} type="button" onClick={act.run}>
            <Icon of={act.icon} size={20} />
            <span>{act.label}</span>
            <Icon of={IconChevronRight} size={16} />
          </button>
        ))}
      </section>
      <FootLine />
    </>
  );
}
