import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useSiteInfo } from '../../lib/queries.ts';
import { finishLogin } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { loginTexts } from './login.texts.ts';
import styles from './login-panel.module.css';
import { QrLogin } from './qr-login.tsx';
import { SmsForm } from './sms-form.tsx';

interface LoginPanelProps {
  readonly goesOn: boolean;
  /** On its own page it is the page's heading. */
  readonly heading: 'h1' | 'h2';
  /** The way that is open first. */
  readonly first?: 'sms' | 'qr';
}

/** Both ways to log in, and the test account where the installation has one. */
export function LoginPanel({ goesOn, heading: Heading, first = 'sms' }: LoginPanelProps) {
  const t = useTexts(loginTexts);
  const { data: site } = useSiteInfo();
  const [way, setWay] = useState<'sms' | 'qr'>(first);
  const [agreed, setAgreed] = useState(true);
  const test = useMutation({
    mutationFn: () => callApi('testLogin', {}),
    onSuccess: (answer) => finishLogin(answer),
    onError: (error) => showToast('error', isApiError(error) ? error.message : t('lineDown')),
  });
  return (
    <div className={styles['panel']}>
      <Heading>{t('title')}</Heading>
      <Segmented
        full
        label={t('title')}
        options={[
          { value: 'sms', label: t('sms') },
          { value: 'qr', label: t(site?.wechatLogin ? 'wechat' : 'qr') },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'sms' ? (
        <SmsForm agreed={agreed} onAgree={setAgreed} goesOn={goesOn} />
      ) : (
        <QrLogin agreed={agreed} onAgree={setAgreed} />
      )}
      {site?.testLogin && (
        <>
          <Button
            look="text"
            block
            className={styles['test'] ?? ''}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            {t('testLogin')}
          </Button>
          <p className={styles['small']}>{t('testLoginWhy')}</p>
        </>
      )}
    </div>
  );
}
