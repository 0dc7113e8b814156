import { INVITATION_GOLD } from '@yujian/contract/shop/partners';
import { useState, type SubmitEvent } from 'react';
import { isApiError } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { readStored } from '../../lib/storage.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useBindInvitation } from './partner-queries.ts';
import { partnersTexts } from './partners.texts.ts';
import styles from './forms.module.css';

/** For a new account without an inviter: whose code it was. The code of a link that was opened when logged in stands there already. */
export function BindInviter({ until, ownCode }: { readonly until: string; readonly ownCode: string }) {
  const t = useTexts(partnersTexts);
  const language = useLanguage();
  const bind = useBindInvitation();
  const [code, setCode] = useState(() => {
    const kept = readStored('inviteCode');
    return kept === null || kept === ownCode ? '' : kept;
  });
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setProblem(t('bindEmpty'));
    // Not by callbacks of mutate: what is loaded anew takes this form away, and they go with it.
    bind.mutateAsync(code.trim()).then(
      () => showToast('ok', t('bound', { n: INVITATION_GOLD })),
      (error: unknown) => setProblem(isApiError(error) ? error.message : t('lineDown')),
    );
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p>{t('bindWhy', { date: formatMoment(until, language), n: INVITATION_GOLD })}</p>
      <TextField
        label={t('bindLabel')}
        figures
        value={code}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        problem={problem}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(null);
        }}
        beside={
          <Button type="submit" loading={bind.isPending}>
            {t('bindSend')}
          </Button>
        }
      />
    </form>
  );
}
