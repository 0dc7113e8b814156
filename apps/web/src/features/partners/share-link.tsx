import { IconCopy, IconPhoto, IconShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useSiteInfo } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Invitation } from './partner-queries.ts';
import { partnersTexts } from './partners.texts.ts';
import styles from './share-link.module.css';

const PosterDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./poster/poster-dialog.tsx')).PosterDialog })),
);

/** The own code and link, to be copied, shared or put on a poster. */
export function ShareLink({ invitation: { code, link } }: { readonly invitation: Invitation }) {
  const t = useTexts(partnersTexts);
  const { data: site } = useSiteInfo();
  const [poster, setPoster] = useState(false);
  const copy = async (text: string) => {
    if (await copyText(text)) showToast('ok', t('copied'));
    else showToast('info', t('copyYourself'));
  };
  const share = () => {
    // who closes the sheet of the system has shared nothing
    navigator.share({ title: t('sentence'), url: link }).catch(() => undefined);
  };
  return (
    <>
      <div className={styles['code']}>
        <b className="lt">{code}</b>
        <Button
          look="text"
          icon={<Icon of={IconCopy} size={16} />}
          aria-label={t('copyCode')}
          onClick={() => void copy(code)}
        />
      </div>
      <p className={styles['link']} role="group" aria-label={t('link')}>
        {link}
      </p>
      <div className={styles['acts']}>
        <Button look="primary" icon={<Icon of={IconCopy} size={16} />} onClick={() => void copy(link)}>
          {t('copyLink')}
        </Button>
        <Button icon={<Icon of={IconPhoto} size={16} />} onClick={() => setPoster(true)}>
          {t('poster')}
        </Button>
        {'share' in navigator && (
          <Button icon={<Icon of={IconShare} size={16} />} onClick={share}>
            {t('share')}
          </Button>
        )}
      </div>
      {site?.loopbackOnly && <p className={styles['note']}>{t('loopback')}</p>}
      {poster && (
        <Suspense>
          <PosterDialog code={code} link={link} onClose={() => setPoster(false)} />
        </Suspense>
      )}
    </>
  );
}
