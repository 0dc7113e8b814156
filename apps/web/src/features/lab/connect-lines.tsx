import { IconCopy } from '@tabler/icons-react';
import type { EngineKind } from '@yujian/contract/catalog/engine-kinds';
import { copyText } from '../../lib/copy-text.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './connect-lines.module.css';
import { labTexts } from './lab.texts.ts';

/** How an operator connects it, keeps it and takes it away: a line each, to copy. */
export function ConnectLines({ kind, connected }: { readonly kind: EngineKind; readonly connected: boolean }) {
  const t = useTexts(labTexts);
  const pick = usePick();
  const copy = async (line: string) => {
    const done = await copyText(line);
    showToast(done ? 'ok' : 'error', t(done ? 'copied' : 'copyFailed'));
  };
  return (
    <section className={styles['connect']}>
      <h2>{t('howTo')}</h2>
      <p>{t(connected ? 'howToOn' : 'howToLead')}</p>
      <ol>
        {kind.connect.map(({ line, words }) => (
          <li key={line}>
            <code>{line}</code>
            <span>{pick(words)}</span>
            <Button
              look="text"
              size="small"
              icon={<Icon of={IconCopy} size={16} />}
              aria-label={`${t('copy')}: ${line}`}
              onClick={() => void copy(line)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
