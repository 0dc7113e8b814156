import { useMutation } from '@tanstack/react-query';
import { SMS_COUNTDOWN_SECONDS, TOAST_SECONDS } from '@yujian/contract/constants';
import { ERRORS } from '@yujian/contract/errors';
import { phoneProblem } from '@yujian/contract/phone';
import { useState, type SubmitEvent } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { onPhone } from '../../lib/device.ts';
import { useTexts } from '../../lib/i18n.ts';
import { finishLogin, storedCampaign } from '../../lib/session.ts';
import { readStored } from '../../lib/storage.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AgreementBox } from './agreement-box.tsx';
import { loginTexts } from './login.texts.ts';
import styles from './login-panel.module.css';
import { cleanPhone, CODE_DIGITS, missingDigits } from './phone.ts';

/** Login types of decisions.md §2. */
const LOGIN_TYPE = { web: 1, phone: 2 } as const;

interface SmsFormProps {
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  /** What the button says: with a picture waiting, one goes on. */
  readonly goesOn: boolean;
}

/** Phone number and code; the code's button counts 60 s down; what the server says is shown where it belongs. */
export function SmsForm({ agreed, onAgree, goesOn }: SmsFormProps) {
  const t = useTexts(loginTexts);
  const [phone, setPhone] = useState(() => readStored('loginPhone') ?? '');
  const [code, setCode] = useState('');
  const [again, setAgain] = useState(0);
  const [tried, setTried] = useState<{ phone: boolean; code: boolean; agree: boolean }>({ phone: false, code: false, agree: false });
  const [refusal, setRefusal] = useState<{ field: 'phone' | 'code'; text: string } | null>(null);
  const left = useCountdown(again);

  const wrong = phoneProblem(cleanPhone(phone));
  const missing = missingDigits(code);

  const send = useMutation({
    mutationFn: () => callApi('smsSend', { phoneNo: cleanPhone(phone) }),
    onSuccess: () => {
      setAgain(Date.now() + SMS_COUNTDOWN_SECONDS * 1000);
      showToast('ok', t('sent'), { seconds: TOAST_SECONDS });
    },
    onError: (error) => {
      const wait = isApiError(error, ERRORS.tooOften.code) ? Number(error.data['retryAfter']) : 0;
      if (wait > 0 && wait <= SMS_COUNTDOWN_SECONDS) setAgain(Date.now() + wait * 1000);
      setRefusal({ field: 'phone', text: isApiError(error) ? error.message : t('lineDown') });
    },
  });
  const logIn = useMutation({
    mutationFn: () => {
      const campaign = storedCampaign();
      const inviteCode = readStored('inviteCode');
      return callApi('smsLogin', {
        phoneNo: cleanPhone(phone),
        verifyCode: code,
        type: onPhone() ? LOGIN_TYPE.phone : LOGIN_TYPE.web,
        ...(campaign ? { source: campaign } : {}),
        ...(inviteCode ? { inviteCode } : {}),
      });
    },
    onSuccess: (answer) => finishLogin(answer, cleanPhone(phone)),
    onError: (error) => setRefusal({ field: 'code', text: isApiError(error) ? error.message : t('lineDown') }),
  });

  const ask = () => {
    setTried((was) => ({ ...was, phone: true }));
    setRefusal(null);
    if (!wrong) send.mutate();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried({ phone: true, code: true, agree: true });
    setRefusal(null);
    if (!wrong && missing === 0 && agreed) logIn.mutate();
  };

  const phoneWords = tried.phone && wrong ? t(wrong.key, 'n' in wrong ? { n: wrong.n } : {}) : refusal?.field === 'phone' ? refusal.text : null;
  const codeWords = tried.code && missing > 0 ? t('codeMissing', { n: missing }) : refusal?.field === 'code' ? refusal.text : null;
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('phone')}
        figures
        before={phone.trimStart().startsWith('+') ? undefined : <span className={styles['prefix']}>+86</span>}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={24}
        placeholder={t('phonePlaceholder')}
        value={phone}
        problem={phoneWords}
        onChange={(event) => {
          setPhone(event.target.value);
          setRefusal(null);
        }}
        onBlur={() => setTried((was) => ({ ...was, phone: phone !== '' }))}
      />
      <TextField
        label={t('code')}
        className={styles['code'] ?? ''}
        figures
        type="text"
        autoComplete="one-time-code"
        inputMode="numeric"
        placeholder={t('codePlaceholder')}
        value={code}
        problem={codeWords}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, '').slice(0, CODE_DIGITS));
          setTried((was) => ({ ...was, code: false }));
          setRefusal(null);
        }}
        beside={
          <Button className={styles['send'] ?? ''} disabled={left > 0} loading={send.isPending} onClick={ask}>
            {left > 0 ? t('resendIn', { n: left }) : t('getCode')}
          </Button>
        }
      />
      {send.data?.devCode !== undefined && code === '' && <DevCode code={send.data.devCode} onUse={setCode} />}
      <AgreementBox agreed={agreed} onAgree={onAgree} missing={tried.agree && !agreed} />
      <Button look="primary" size="large" block type="submit" loading={logIn.isPending}>{t(goesOn ? 'logInGoOn' : 'logIn')}</Button>
    </form>
  );
}

/** A loopback-only installation sends no SMS: the code is shown where it is needed. */
function DevCode({ code, onUse }: { readonly code: string; readonly onUse: (code: string) => void }) {
  const t = useTexts(loginTexts);
  return (
    <p className={styles['devCode']} role="status">
      {t('devCode', { code })}
      <button type="button" className="lnk" onClick={() => onUse(code)}>{t('fillIn')}</button>
    </p>
  );
}
