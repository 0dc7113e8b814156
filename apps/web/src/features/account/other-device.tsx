import { IconDevices } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { callApi, isApiError } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { useTexts } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { accountTexts } from './account.texts.ts';
import styles from './session-list.module.css';

/** Goes on on a phone or another computer: an address that logs in once, as a code and as a text. */
export function OtherDevice() {
  const t = useTexts(accountTexts);
  const link = useMutation({
    mutationFn: async () => ({ ...(await callApi('loginLink', {})), at: Date.now() }),
    onError: (error) => showToast('error', isApiError(error) ? error.message : t('lineDown')),
  });
  const { data } = link;
  const left = useCountdown(data ? data.at + data.expiresIn * 1000 : 0);
  const copy = async () => {
    if (data && (await copyText(data.url))) showToast('ok', t('copied'));
    else showToast('info', t('copyYourself'));
  };
  return (
    <div className={styles['other']}>
      {data && left > 0 && (
        <>
          {data.reachable && <QrPicture text={data.url} alt={t('otherAlt')} faded={false} />}
          <p className="fs13 t2" role="status">
            {t(data.reachable ? 'otherHow' : 'otherHere', { n: Math.ceil(left / 1000) })}
          </p>
          <Button size="small" onClick={() => void copy()}>
            {t('copyLink')}
          </Button>
        </>
      )}
      {!(data && left > 0) && (
        <>
          <Button icon={<Icon of={IconDevices} size={16} />} loading={link.isPending} onClick={() => link.mutate()}>
            {t('otherDevice')}
          </Button>
          <p className="fs13 t3">{t('otherWhy')}</p>
        </>
      )}
    </div>
  );
}
