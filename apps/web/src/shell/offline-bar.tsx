import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { useAnswering, useOnline } from '../lib/online.ts';
import { KEYS } from '../lib/queries.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './offline-bar.module.css';
import { shellTexts } from './shell.texts.ts';

const ASK_EVERY_MS = 3000;

/** Says that there is no line, or no answer; while there is none the server is asked again and again. */
export function OfflineBar() {
  const t = useTexts(shellTexts);
  const cache = useQueryClient();
  const online = useOnline();
  const silent = !useAnswering() && online;
  useEffect(() => {
    if (!silent) return undefined;
    const timer = setInterval(() => void cache.refetchQueries({ queryKey: KEYS.user }), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [silent, cache]);
  return online && !silent ? null : (
    <div className={styles['bar']} role="status">
      <Icon of={IconWifiOff} size={16} />
      {t(online ? 'silent' : 'offline')}
    </div>
  );
}
