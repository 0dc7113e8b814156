import { useMutation } from '@tanstack/react-query';
import { SMS_COUNTDOWN_SECONDS, TOAST_SECONDS } from '@yujian/contract/constants';
import { ERRORS } from '@yujian/contract/errors';
import { useState } from 'react';
import { isApiError } from './api.ts';
import { useCountdown } from './countdown.ts';
import { defineTexts, useTexts } from './i18n.ts';
import { showToast } from './toasts.ts';

const texts = defineTexts({
  zh: { sent: '验证码已发出', lineDown: '连不上服务器，看看网络，再按一次' },
  en: { sent: 'Code sent', lineDown: 'The server cannot be reached; check the network and press again' },
});

export interface SentCode {
  /** Seconds until the next may be asked for. */
  readonly left: number;
  readonly isPending: boolean;
  /** Where the installation sends none. */
  readonly devCode: string | undefined;
}

/** Has an SMS code sent, and counts down to the next. What the server refuses comes back in words. */
export function useSendCode(
  call: () => Promise<{ readonly devCode?: string | undefined }>,
  onRefused: (words: string) => void,
): SentCode & { readonly send: () => void } {
  const t = useTexts(texts);
  const [again, setAgain] = useState(0);
  const left = useCountdown(again);
  const { data, isPending, mutate } = useMutation({
    mutationFn: call,
    onSuccess: () => {
      setAgain(Date.now() + SMS_COUNTDOWN_SECONDS * 1000);
      showToast('ok', t('sent'), { seconds: TOAST_SECONDS });
    },
    onError: (error) => {
      const wait = isApiError(error, ERRORS.tooOften.code) ? Number(error.data['retryAfter']) : 0;
      if (wait > 0 && wait <= SMS_COUNTDOWN_SECONDS) setAgain(Date.now() + wait * 1000);
      onRefused(isApiError(error) ? error.message : t('lineDown'));
    },
  });
  return { left, isPending, devCode: data?.devCode, send: mutate };
}
