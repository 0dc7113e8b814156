import { IconContrast, IconHelpCircle, IconLogout, IconMail, IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../lib/i18n.ts';
import { openModal } from '../lib/modals.ts';
import { useSiteInfo, type CurrentUser } from '../lib/queries.ts';
import { LOGIN_PATH, logOut } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Coin } from '../ui/gold-amount.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Popover } from '../ui/popover.tsx';
import styles from './account-menu.module.css';
import { AppearanceSettings } from './appearance-settings.tsx';
import { shellTexts } from './shell.texts.ts';

/** Behind the avatar: who one is, the personal centre, appearance, help, and the way out. */
export function AccountMenu({ user }: { readonly user: CurrentUser }) {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const loginHost = useSiteInfo().data?.loginHost ?? '';
  return (
    <Menu
      label={t('account')}
      head={
        <div className={styles['head']}>
          <div className={styles['who']}>
            <b>{user.nickname}</b>
            {user.phone && <span className="lt t3">{user.phone}</span>}
          </div>
          <AppearanceSettings />
        </div>
      }
      items={[
        {
          key: 'me',
          label: t('personalCenter'),
          icon: <Icon of={IconUser} />,
          onSelect: () => void navigate('/myPersonCenter'),
        },
        {
          key: 'movements',
          label: t('movements'),
          icon: <Coin />,
          onSelect: () => void navigate('/myPersonCenter?part=movements'),
        },
        { key: 'guide', label: t('guide'), icon: <Icon of={IconHelpCircle} />, onSelect: () => openModal('guide') },
        { key: 'contact', label: t('contact'), icon: <Icon of={IconMail} />, onSelect: () => openModal('contact') },
        {
          key: 'out',
          label: t('logOut'),
          icon: <Icon of={IconLogout} />,
          onSelect: () => void logOut(cache, loginHost),
        },
      ]}
      trigger={(props) => (
        <button type="button" className={styles['avatar']} aria-label={t('account')} title={t('account')} {...props}>
          <Avatar name={user.nickname} src={user.avatar} />
        </button>
      )}
    />
  );
}

/** For visitors: appearance, and the one thing to do. */
export function VisitorMenu() {
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        look="text"
        ref={anchor}
        icon={<Icon of={IconContrast} />}
        aria-label={t('appearance')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen((was) => !was)}
      />
      <Popover open={open} onClose={close} anchor={anchor} label={t('appearance')} align="end">
        <AppearanceSettings />
        <div className={styles['help']}>
          <button type="button" className="lnk" onClick={() => openModal('guide')}>
            {t('guide')}
          </button>
          <button type="button" className="lnk" onClick={() => openModal('contact')}>
            {t('contact')}
          </button>
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
