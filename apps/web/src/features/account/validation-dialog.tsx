import { DELETION_DAYS, DELETION_WORDS, TICKET_KINDS } from '@yujian/contract/constants';
import { useState, type SubmitEvent } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage, usePick } from '../../lib/language.ts';
import { useCurrentUser, useRequestDeletion, useTickets } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { useSendCode } from '../../lib/use-send-code.ts';
import { Button } from '../../ui/button.tsx';
import { CODE_DIGITS, CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountTexts } from './account.texts.ts';
import styles from './validation-dialog.module.css';

const GOES = ['deletionGoes1', 'deletionGoes2', 'deletionGoes3', 'deletionStays'] as const;

/** Before an account is deleted: what goes and when, and a code to its phone; a test account, which has none, types words. */
export function ValidationDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(accountTexts);
  const pick = usePick();
  const language = useLanguage();
  const { data: user } = useCurrentUser();
  const gold = useTickets(TICKET_KINDS.gold).data?.total ?? 0;
  const request = useRequestDeletion();
  const [proof, setProof] = useState('');
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useSendCode(() => callApi('deletionCode', {}), setProblem);
  const words = pick(DELETION_WORDS);
  const isTester = user?.testUser === true;

  const change = (next: string) => {
    setProof(next);
    setTried(false);
    setProblem(null);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isTester && proof.length < CODE_DIGITS) return;
    request.mutate(isTester ? { words: proof } : { verifyCode: proof }, {
      onSuccess: ({ deletionDueAt }) => {
        showToast('ok', t('deletionSet', { when: formatMoment(deletionDueAt, language) }));
        onClose();
      },
      onError: (error) => setProblem(isApiError(error) ? error.message : t('lineDown')),
    });
  };
  return (
    <Dialog title={t('deletion')} width={480} onClose={onClose}>
      <p>{t('deletionWhen', { n: DELETION_DAYS })}</p>
      <ul className={styles['list']}>
        {GOES.map((key) => (
          <li key={key}>{t(key, { gold })}</li>
        ))}
      </ul>
      <form onSubmit={submit} noValidate>
        {isTester ? (
          <TextField
            label={t('deletionType', { words })}
            value={proof}
            problem={problem}
            autoComplete="off"
            placeholder={words}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <>
            <p className={styles['to']}>{t('deletionCodeTo', { phone: user?.phone ?? '' })}</p>
            <CodeField value={proof} tried={tried} problem={problem} sent={sent} onAsk={sent.send} onChange={change} />
          </>
        )}
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('deletionNot')}</Button>
          <Button look="danger" type="submit" loading={request.isPending} disabled={proof === ''}>
            {t('deletionYes', { n: DELETION_DAYS })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
