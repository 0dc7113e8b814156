import { useMutation, useQueryClient } from '@tanstack/react-query';
import { phoneProblem } from '@yujian/contract/phone';
import { useState, type SubmitEvent } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { cleanPhone } from '../../lib/phone.ts';
import { KEYS } from '../../lib/queries.ts';
import { writeStored } from '../../lib/storage.ts';
import { showToast } from '../../lib/toasts.ts';
import { useSendCode } from '../../lib/use-send-code.ts';
import { Button } from '../../ui/button.tsx';
import { CODE_DIGITS, CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { accountTexts } from './account.texts.ts';
import styles from './phone-dialog.module.css';

type Part = 'held' | 'phone' | 'code';

/** A code to the phone that the account has, if any, then the new number and a code to it. */
export function PhoneDialog({ phone, onClose }: { readonly phone: string | null; readonly onClose: () => void }) {
  const t = useTexts(accountTexts);
  const cache = useQueryClient();
  const [held, setHeld] = useState('');
  const [next, setNext] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly part: Part; readonly words: string } | null>(null);
  const refuse = (part: Part) => (words: string) => setRefusal({ part, words });
  const wordsAt = (part: Part) => (refusal?.part === part ? refusal.words : null);
  const toHeld = useSendCode(() => callApi('phoneCode', {}), refuse('held'));
  const toNext = useSendCode(() => callApi('smsSend', { phoneNo: cleanPhone(next) }), refuse('phone'));
  const wrong = phoneProblem(cleanPhone(next)) !== null;
  const bind = useMutation({
    mutationFn: () =>
      callApi('bindPhone', {
        phoneNo: cleanPhone(next),
        verifyCode: code,
        ...(phone === null ? {} : { currentCode: held }),
      }),
    onSuccess: () => {
      writeStored('loginPhone', cleanPhone(next));
      showToast('ok', t('phoneChanged'));
      void cache.invalidateQueries({ queryKey: KEYS.user });
      onClose();
    },
    onError: (error) => refuse('code')(isApiError(error) ? error.message : t('lineDown')),
  });
  const change = <V,>(set: (value: V) => void) => {
    return (value: V) => {
      set(value);
      setTried(false);
      setRefusal(null);
    };
  };
  const ask = () => {
    if (wrong) setTried(true);
    else toNext.send();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong && code.length === CODE_DIGITS && (phone === null || held.length === CODE_DIGITS)) bind.mutate();
  };
  return (
    <Dialog title={t(phone === null ? 'phoneBind' : 'phoneChange')} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        {phone !== null && (
          <fieldset>
            <legend>{t('phoneHeld', { phone })}</legend>
            <CodeField
              value={held}
              tried={tried}
              problem={wordsAt('held')}
              sent={toHeld}
              onAsk={toHeld.send}
              onChange={change(setHeld)}
            />
          </fieldset>
        )}
        <fieldset>
          <legend>{t('phoneNext')}</legend>
          <PhoneField value={next} tried={tried} problem={wordsAt('phone')} onChange={change(setNext)} />
          <CodeField
            value={code}
            tried={tried && !wrong}
            problem={wordsAt('code')}
            sent={toNext}
            onAsk={ask}
            onChange={change(setCode)}
          />
        </fieldset>
        <Button look="primary" size="large" block type="submit" loading={bind.isPending}>
          {t('phoneBindGo')}
        </Button>
      </form>
    </Dialog>
  );
}
