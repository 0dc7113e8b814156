import { IconLayoutCollage, IconPencilRuler, IconPhoto, IconUser } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { mayOpenPath, useRouteFlags } from '../lib/access.ts';
import { useTexts } from '../lib/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './mobile-tabs.module.css';
import { shellTexts } from './shell.texts.ts';

/** The tabs under a phone's screens; inside a task there is a sticky foot instead. */
export function MobileTabs() {
  const t = useTexts(shellTexts);
  const { pathname, search } = useLocation();
  const flags = useRouteFlags();
  const tab = pathname === '/mobileHome' ? new URLSearchParams(search).get('tab') : null;
  const tabs = [
    { to: '/mobileHome', label: t('tools'), icon: IconPencilRuler, on: pathname === '/mobileHome' && tab === null },
    ...(mayOpenPath('/tupianHome', flags)
      ? [{ to: '/mobileHome?tab=inspire', label: t('inspiration'), icon: IconLayoutCollage, on: tab === 'inspire' }]
      : []),
    ...(mayOpenPath('/mobileList', flags)
      ? [{ to: '/mobileList', label: t('works'), icon: IconPhoto, on: pathname === '/mobileList' }]
      : []),
    { to: '/mobileHome?tab=me', label: t('me'), icon: IconUser, on: tab === 'me' },
  ];
  return (
    <nav className={styles['tabs']} aria-label={t('mainNav')}>
      {tabs.map((one) => (
        <Link
          key={one.to}
          to={one.to}
          className={one.on ? styles['on'] : ''}
          {...(one.on ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon of={one.icon} size={22} />
          {one.label}
        </Link>
      ))}
    </nav>
  );
}
