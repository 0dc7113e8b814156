import { IconWifiOff } from '@tabler/icons-react';
import { useTexts } from '../lib/i18n.ts';
import { useOnline } from '../lib/online.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './offline-bar.module.css';
import { shellTexts } from './shell.texts.ts';

export function OfflineBar() {
  const t = useTexts(shellTexts);
  return useOnline() ? null : (
    <div className={styles['bar']} role="status">
      <Icon of={IconWifiOff} size={16} />
      {t('offline')}
    </div>
  );
}
