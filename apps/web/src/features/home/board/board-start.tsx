import { IconClipboard, IconPhoto, IconPhotoUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { mayOpenPath, useRouteFlags } from '../../../lib/access.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { takeFirst, takeInHand } from '../../../lib/picture-in-hand.ts';
import { useLoggedIn } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { CornerMarks } from '../../../ui/corner-marks.tsx';
import { FileInput, type FileInputHandle } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './board-start.module.css';
import { homeTexts } from '../home.texts.ts';
import { Samples } from '../samples.tsx';

/** What to do first: choose, paste or drop a picture, or try one of ours. */
export function BoardStart() {
  const t = useTexts(homeTexts);
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const flags = useRouteFlags();
  const files = useRef<FileInputHandle>(null);

  const paste = async () => {
    try {
      for (const item of await navigator.clipboard.read()) {
        const type = item.types.find((one) => one.startsWith('image/'));
        if (type) {
          await takeInHand(await item.getType(type), `${t('paste')}.${type.slice(6)}`);
          return;
        }
      }
      showToast('info', t('clipboardEmpty'));
    } catch {
      showToast('info', t('clipboardForbidden'));
    }
  };

  return (
    <>
      <h1 className={styles['headline']}>
        {t('headline1')}
        <br />
        {t('headline2')}
      </h1>
      <p className={styles['lead']}>{t('lead')}</p>
      <CornerMarks className={styles['drop'] ?? ''}>
        <div className={styles['acts']}>
          <Button look="primary" size="large" icon={<Icon of={IconPhotoUp} />} onClick={() => files.current?.open()}>
            {t('choose')}
          </Button>
          <Button look="text" icon={<Icon of={IconClipboard} />} onClick={() => void paste()}>
            {t('paste')}
          </Button>
          {loggedIn === true && mayOpenPath('/list', flags) && (
            <Button look="text" icon={<Icon of={IconPhoto} />} onClick={() => void navigate('/list')}>
              {t('works')}
            </Button>
          )}
        </div>
        <p className="t3 fs12">
          {t('anywhere')}
          <br />
          {t('formats')}
        </p>
        <FileInput ref={files} onFiles={takeFirst} />
      </CornerMarks>
      <Samples />
    </>
  );
}
