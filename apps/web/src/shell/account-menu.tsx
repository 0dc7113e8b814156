import { Toolbar } from '@base-ui/react/toolbar';
import {
  IconClipboardList,
  IconContrast,
  IconDownload,
  IconHelpCircle,
  IconId,
  IconLifebuoy,
  IconLogout,
  IconMail,
  IconPhotoHeart,
  IconReceipt,
  IconUser,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../lib/i18n.ts';
import { openModal } from '../lib/modals.ts';
import { useCurrentUser, useShopOpen, useSiteInfo, type CurrentUser } from '../lib/queries.ts';
import { LOGIN_PATH, logOut } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Coin } from '../ui/gold-amount.tsx';
import { Icon } from '../ui/icon.tsx';
import { Popover, PopoverClose } from '../ui/popover.tsx';
import styles from './account-menu.module.css';
import { AppearanceSettings } from './appearance-settings.tsx';
import { shellTexts } from './shell.texts.ts';

/** The end of the bar: one's own menu, or a visitor's. */
export function AccountCorner() {
  const { data: user } = useCurrentUser();
  if (user === undefined) return null;
  return user.role === 'visitor' ? <VisitorMenu /> : <AccountMenu user={user} />;
}

/** Behind the avatar: who one is, the personal centre, appearance, help, and the way out. */
function AccountMenu({ user }: { readonly user: CurrentUser }) {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const shopOpen = useShopOpen();
  const loginHost = useSiteInfo().data?.loginHost ?? '';
  const acts = [
    ...(user.role === 'operator'
      ? [{ label: t('console'), icon: <Icon of={IconClipboardList} />, run: () => void navigate('/operator') }]
      : []),
    { label: t('personalCenter'), icon: <Icon of={IconUser} />, run: () => void navigate('/myPersonCenter') },
    { label: t('movements'), icon: <Coin />, run: () => void navigate('/myPersonCenter?part=movements') },
    ...(shopOpen ? [{ label: t('membership'), icon: <Icon of={IconId} />, run: () => openModal('vip') }] : []),
    {
      label: t('orders'),
      icon: <Icon of={IconReceipt} />,
      run: () => void navigate('/myPersonCenter?part=orders'),
    },
    { label: t('myPage'), icon: <Icon of={IconPhotoHeart} />, run: () => void navigate('/casemineByCreate') },
    { label: t('downloads'), icon: <Icon of={IconDownload} />, run: () => void navigate('/myDownload') },
    { label: t('partners'), icon: <Icon of={IconUsersPlus} />, run: () => void navigate('/invite') },
    { label: t('help'), icon: <Icon of={IconLifebuoy} />, run: () => void navigate('/qaPage') },
    { label: t('guide'), icon: <Icon of={IconHelpCircle} />, run: () => openModal('guide') },
    { label: t('contact'), icon: <Icon of={IconMail} />, run: () => openModal('contact') },
    { label: t('logOut'), icon: <Icon of={IconLogout} />, run: () => void logOut(cache, loginHost) },
  ];
  return (
    <Popover
      label={t('account')}
      align="end"
      trigger={(props) => (
        <button type="button" className={styles['avatar']} aria-label={t('account')} title={t('account')} {...props}>
          <Avatar name={user.nickname} src={user.avatar} />
        </button>
      )}
    >
      <div className={styles['head']}>
        <div className={styles['who']}>
          <b>{user.nickname}</b>
          {user.phone && <span className="lt t3">{user.phone}</span>}
        </div>
        <AppearanceSettings />
      </div>
      <Toolbar.Root orientation="vertical" aria-label={t('account')}>
        {acts.map(({ label, icon, run }) => (
          <Toolbar.Button key={label} className={styles['act']} render={<PopoverClose />} onClick={run}>
            {icon}
            {label}
          </Toolbar.Button>
        ))}
      </Toolbar.Root>
    </Popover>
  );
}

/** For visitors: appearance, and the one thing to do. */
function VisitorMenu() {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <Popover
        label={t('appearance')}
        align="end"
        trigger={(props) => (
          <Button look="text" icon={<Icon of={IconContrast} />} aria-label={t('appearance')} {...props} />
        )}
      >
        <AppearanceSettings />
        <div className={styles['help']}>
          <PopoverClose className="lnk" onClick={() => void navigate('/qaPage')}>
            {t('help')}
          </PopoverClose>
          <PopoverClose className="lnk" onClick={() => openModal('guide')}>
            {t('guide')}
          </PopoverClose>
          <PopoverClose className="lnk" onClick={() => openModal('contact')}>
            {t('contact')}
          </PopoverClose>
        </div>
      </Popover>
      {pathname !== LOGIN_PATH && (
        <Button look="primary" onClick={() => openModal('login')}>
          {t('logIn')}
        </Button>
      )}
    </>
  );
}
