import { SECOND_FACTOR_HOURS } from '@yujian/contract/operator/acts';
import { useState, type SubmitEvent } from 'react';
import { isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CODE_DIGITS, CodeField } from '../../ui/code-field.tsx';
import { useVerify } from './operator-queries.ts';
import styles from './operator-screen.module.css';
import { operatorTexts } from './operator.texts.ts';

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Before the console: the code of the authenticator. */
export function SecondFactor() {
  const t = useTexts(operatorTexts);
  const verify = useVerify();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.length === CODE_DIGITS) verify.mutate(code);
  };
  const problem = verify.error && (isApiError(verify.error) ? verify.error.message : t('lineDown'));
  return (
    <div className={styles['alone']}>
      <h1>{t('factor')}</h1>
      <p>{t('factorWhy', { n: SECOND_FACTOR_HOURS })}</p>
      <form onSubmit={submit} noValidate>
        <CodeField
          label={t('factorLabel')}
          value={code}
          tried={tried}
          problem={problem}
          inputRef={takeFocus}
          onChange={(next) => {
            setCode(next);
            setTried(false);
            verify.reset();
          }}
        />
        <Button look="primary" size="large" type="submit" loading={verify.isPending}>
          {t('factorGo')}
        </Button>
      </form>
    </div>
  );
}

/** An operator without an authenticator: how to get one. */
export function NotEnrolled({ onAgain }: { readonly onAgain: () => void }) {
  const t = useTexts(operatorTexts);
  return (
    <div className={styles['alone']}>
      <h1>{t('notEnrolled')}</h1>
      <p>{t('notEnrolledWhy')}</p>
      <code>npm run cli -- operator &lt;phone&gt;</code>
      <Button onClick={onAgain}>{t('again')}</Button>
    </div>
  );
}
