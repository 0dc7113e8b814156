import { REWARD_PENDING_DAYS } from '@yujian/contract/shop/partners';
import { useState, type SubmitEvent } from 'react';
import { isApiError } from '../../lib/api.ts';
import { formatMoment, formatMoney } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Cells } from './cells.tsx';
import styles from './earnings.module.css';
import forms from './forms.module.css';
import { useWithdraw, type Invitation } from './partner-queries.ts';
import { Earlier } from './people.tsx';
import { partnersTexts } from './partners.texts.ts';
import { yuanToFen } from '../../lib/yuan.ts';

const PARTS = ['pending', 'available', 'asked', 'withdrawn'] as const;
const TONES = { asked: 'plain', paid: 'ok', declined: 'err', uncovered: 'err' } as const;
const PAYEE_LEAST = 4;
const PAYEE_MOST = 200;

/** What was earned, how it is paid out, and what was. */
export function Earnings({
  invitation: { rewards, withdrawals, withdrawalsTotal },
}: {
  readonly invitation: Invitation;
}) {
  const t = useTexts(partnersTexts);
  const language = useLanguage();
  return (
    <div className={styles['earnings']}>
      <Cells
        label={t('earnings')}
        // Who owes has nothing that can be paid out.
        cells={PARTS.map((part) => (part === 'available' && rewards.owed > 0 ? 'owed' : part)).map((part) => ({
          name: t(part),
          value: formatMoney(rewards[part]),
          note: t(`what.${part}`, { n: REWARD_PENDING_DAYS }),
        }))}
      />
      {rewards.asked > 0 ? <p className="t2">{t('askOpen')}</p> : <WithdrawForm />}
      <h3>{t('withdrawals')}</h3>
      {withdrawals.length === 0 && <p className="t3 fs13">{t('noWithdrawals')}</p>}
      {withdrawals.length > 0 && (
        <ul className={styles['list']}>
          {withdrawals.map(({ id, amount, state, note, at }) => (
            <li key={id}>
              <b className="lt">{formatMoney(amount)}</b>
              <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
              <span className="lt">{formatMoment(at, language)}</span>
              {note && <p>{t('note', { note })}</p>}
            </li>
          ))}
        </ul>
      )}
      <Earlier n={withdrawalsTotal - withdrawals.length} />
    </div>
  );
}

function WithdrawForm() {
  const t = useTexts(partnersTexts);
  const withdraw = useWithdraw();
  const [amount, setAmount] = useState('');
  const [payee, setPayee] = useState('');
  const [problem, setProblem] = useState<{ readonly amount?: string; readonly payee?: string }>({});
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fen = yuanToFen(amount);
    const wrong = {
      ...(fen === null && { amount: t('amountWrong') }),
      ...(payee.trim().length < PAYEE_LEAST && { payee: t('payeeShort') }),
    };
    setProblem(wrong);
    if (fen === null || wrong.payee !== undefined) return;
    withdraw.mutate(
      { amount: fen, payee },
      {
        onSuccess: () => showToast('ok', t('askDone')),
        onError: (error) => setProblem({ amount: isApiError(error) ? error.message : t('lineDown') }),
      },
    );
  };
  return (
    <form className={forms['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('amount')}
        figures
        before="¥"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={amount}
        problem={problem.amount ?? null}
        onChange={(event) => {
          setAmount(event.target.value);
          setProblem(({ payee: kept }) => (kept === undefined ? {} : { payee: kept }));
        }}
      />
      <TextField
        label={t('payee')}
        autoComplete="off"
        maxLength={PAYEE_MOST}
        placeholder={t('payeePlaceholder')}
        value={payee}
        problem={problem.payee ?? null}
        onChange={(event) => {
          setPayee(event.target.value);
          setProblem(({ amount: kept }) => (kept === undefined ? {} : { amount: kept }));
        }}
      />
      <Button type="submit" loading={withdraw.isPending}>
        {t('ask')}
      </Button>
    </form>
  );
}
