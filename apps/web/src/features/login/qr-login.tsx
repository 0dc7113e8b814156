import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { formatDuration } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { keepToken, reopenAfterLogin } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { loginTexts } from './login.texts.ts';
import styles from './login-panel.module.css';
import { SmsForm, type SmsFormProps } from './sms-form.tsx';

const CHECK_EVERY_MS = 1500;

/** A code to scan; asked about until the phone confirms (specification 4). */
export function QrLogin({ agreed, onAgree }: Pick<SmsFormProps, 'agreed' | 'onAgree'>) {
  const t = useTexts(loginTexts);
  const code = useQuery({
    queryKey: ['qr-login'],
    queryFn: ({ signal }) => callApi('qrCode', {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const until = code.data ? code.dataUpdatedAt + code.data.expiresIn * 1000 : 0;
  const left = useCountdown(until);
  const reachable = code.data?.reachable === true;
  const check = useQuery({
    queryKey: ['qr-login', code.data?.ticket],
    queryFn: ({ signal }) => callApi('checkScan', { ticket: code.data?.ticket ?? '' }, { signal }),
    enabled: reachable,
    refetchInterval: ({ state }) =>
      state.data?.bind === true || state.data?.status === 'confirmed' || state.data?.status === 'expired'
        ? false
        : CHECK_EVERY_MS,
    gcTime: 0,
  });
  const wechat = code.data?.way === 'wechat';
  const status = check.data?.status ?? 'waiting';

  useEffect(() => {
    if (check.data?.status !== 'confirmed') return;
    if (check.data.token !== undefined) keepToken(check.data.token);
    reopenAfterLogin();
  }, [check.data]);

  if (code.isError)
    return (
      <Note
        title={t('qrFailed')}
        action={
          <Button size="small" onClick={() => void code.refetch()}>
            {t('again')}
          </Button>
        }
      />
    );
  if (!code.data) return <div className={styles['waiting']} />;
  if (check.data?.bind === true)
    return (
      <>
        <p className="fs13 t2">{t('wechatBind')}</p>
        <SmsForm agreed={agreed} onAgree={onAgree} goesOn={false} scanned={code.data.ticket} />
      </>
    );
  if (!reachable) return <Note title={t('unreachable')} why={t('unreachableWhy')} />;
  const over = status === 'expired' || left === 0;
  return (
    <div className={styles['qr']}>
      <QrPicture text={code.data.url} alt={t('qrAlt')} faded={over} />
      <b>
        {over
          ? t('expired')
          : t(status === 'scanned' ? (wechat ? 'wechatScanned' : 'scanned') : wechat ? 'wechatScan' : 'scan')}
      </b>
      <p className="fs13 t3" role="status">
        {!over && status === 'waiting' && (
          <>
            {t('scanWaiting')}
            <span className="lt">{t('scanRenewIn', { time: formatDuration(left).replace('.0', '') })}</span>
          </>
        )}
        <button type="button" className="lnk" onClick={() => void code.refetch()}>
          <Icon of={IconRefresh} size={14} />
          {t('renew')}
        </button>
      </p>
      <p className="fs12 t3">{t(wechat ? 'wechatHow' : 'scanHow')}</p>
    </div>
  );
}

function Note({
  title,
  why,
  action,
}: {
  readonly title: string;
  readonly why?: string;
  readonly action?: React.ReactNode;
}) {
  return (
    <div className={styles['note']}>
      <b>{title}</b>
      {why && <p className="fs13 t2">{why}</p>}
      {action}
    </div>
  );
}
