import { useMutation } from '@tanstack/react-query';
import { phoneProblem } from '@yujian/contract/phone';
import { useState, type SubmitEvent } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { onPhone } from '../../lib/device.ts';
import { useTexts } from '../../lib/i18n.ts';
import { cleanPhone } from '../../lib/phone.ts';
import { finishLogin, storedCampaign } from '../../lib/session.ts';
import { readStored } from '../../lib/storage.ts';
import { useSendCode } from '../../lib/use-send-code.ts';
import { Button } from '../../ui/button.tsx';
import { CODE_DIGITS, CodeField } from '../../ui/code-field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { AgreementBox } from './agreement-box.tsx';
import { loginTexts } from './login.texts.ts';
import styles from './login-panel.module.css';

/** Login types of decisions.md §2. */
const LOGIN_TYPE = { web: 1, phone: 2 } as const;

export interface SmsFormProps {
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  /** What the button says: with a picture waiting, one goes on. */
  readonly goesOn: boolean;
  /** Ticket of a code of WeChat that was scanned by somebody without an account here: the phone makes it theirs. */
  readonly scanned?: string | undefined;
}

/** Phone number and code; the code's button counts 60 s down; what the server says is shown where it belongs. */
export function SmsForm({ agreed, onAgree, goesOn, scanned }: SmsFormProps) {
  const t = useTexts(loginTexts);
  const [phone, setPhone] = useState(() => readStored('loginPhone') ?? '');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState<{ phone: boolean; code: boolean; agree: boolean }>({
    phone: false,
    code: false,
    agree: false,
  });
  const [refusal, setRefusal] = useState<{ field: 'phone' | 'code'; text: string } | null>(null);
  // With the number known, what is missing is the code.
  const [first] = useState<'phone' | 'code'>(() =>
    phone === '' || phoneProblem(cleanPhone(phone)) ? 'phone' : 'code',
  );

  const wrong = phoneProblem(cleanPhone(phone));

  const sent = useSendCode(
    () => callApi('smsSend', { phoneNo: cleanPhone(phone) }),
    (text) => setRefusal({ field: 'phone', text }),
  );
  const logIn = useMutation({
    mutationFn: () => {
      const campaign = storedCampaign();
      const inviteCode = readStored('inviteCode');
      const shown = {
        phoneNo: cleanPhone(phone),
        verifyCode: code,
        ...(campaign ? { source: campaign } : {}),
        ...(inviteCode ? { inviteCode } : {}),
      };
      return scanned === undefined
        ? callApi('smsLogin', { ...shown, type: onPhone() ? LOGIN_TYPE.phone : LOGIN_TYPE.web })
        : callApi('bindWechat', { ...shown, ticket: scanned });
    },
    onSuccess: (answer) => finishLogin(answer, cleanPhone(phone)),
    onError: (error) => setRefusal({ field: 'code', text: isApiError(error) ? error.message : t('lineDown') }),
  });

  const ask = () => {
    setTried((was) => ({ ...was, phone: true }));
    setRefusal(null);
    if (!wrong) sent.send();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried({ phone: true, code: true, agree: true });
    setRefusal(null);
    if (!wrong && code.length === CODE_DIGITS && agreed) logIn.mutate();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <PhoneField
        value={phone}
        tried={tried.phone}
        problem={refusal?.field === 'phone' ? refusal.text : null}
        inputRef={first === 'phone' ? takeFirstFocus : undefined}
        onChange={(next) => {
          setPhone(next);
          setRefusal(null);
        }}
        onBlur={() => setTried((was) => ({ ...was, phone: phone !== '' }))}
      />
      <CodeField
        value={code}
        tried={tried.code}
        problem={refusal?.field === 'code' ? refusal.text : null}
        sent={sent}
        inputRef={first === 'code' ? takeFirstFocus : undefined}
        onAsk={ask}
        onChange={(next) => {
          setCode(next);
          setTried((was) => ({ ...was, code: false }));
          setRefusal(null);
        }}
      />
      <AgreementBox agreed={agreed} onAgree={onAgree} missing={tried.agree && !agreed} />
      <Button look="primary" size="large" block type="submit" loading={logIn.isPending}>
        {t(goesOn ? 'logInGoOn' : 'logIn')}
      </Button>
    </form>
  );
}

/**
 * A dialog gives its first focus to what has the attribute (React's own prop moves the focus before the dialog has seen
 * whom to give it back); a page of its own does not. Where a finger points, the keyboard that comes with the focus would
 * hide the form.
 */
function takeFirstFocus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
  if (input?.closest('[role=dialog]') === null && matchMedia('(pointer: fine)').matches) input.focus();
}
