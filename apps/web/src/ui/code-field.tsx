import { defineTexts, useTexts } from '../lib/i18n.ts';
import type { SentCode } from '../lib/use-send-code.ts';
import { Button } from './button.tsx';
import styles from './code-field.module.css';
import { TextField } from './text-field.tsx';

export const CODE_DIGITS = 6;

const texts = defineTexts({
  zh: {
    code: '验证码',
    digits: '6 位数字',
    get: '获取验证码',
    again: '{n} 秒后可重发',
    missing: '验证码是 6 位数字，还差 {n} 位',
    devCode: '本机安装，验证码是 {code}',
    fillIn: '填上',
  },
  en: {
    code: 'Code',
    digits: '6 digits',
    get: 'Get a code',
    again: 'Again in {n} s',
    missing: 'The code has 6 digits; {n} missing',
    devCode: 'This installation is local; your code is {code}',
    fillIn: 'Fill in',
  },
});

interface CodeFieldProps {
  readonly value: string;
  /** Whether it was sent off: what is missing is told then. */
  readonly tried: boolean;
  readonly problem: string | null;
  /** Of a code that is sent by SMS. */
  readonly sent?: SentCode;
  readonly onAsk?: () => void;
  /** What code it is, where none is sent. */
  readonly label?: string;
  readonly onChange: (code: string) => void;
  readonly inputRef?: ((input: HTMLInputElement | null) => void) | undefined;
}

/** A code of six digits. One of an SMS has the button that sends it; where nothing is sent, it stands below. */
export function CodeField({ value, tried, problem, sent, onAsk, label, onChange, inputRef }: CodeFieldProps) {
  const t = useTexts(texts);
  const left = sent?.left ?? 0;
  const devCode = sent?.devCode;
  const missing = CODE_DIGITS - value.length;
  return (
    <>
      <TextField
        label={label ?? t('code')}
        className={styles['code'] ?? ''}
        figures
        type="text"
        autoComplete="one-time-code"
        inputMode="numeric"
        placeholder={t('digits')}
        value={value}
        problem={tried && missing > 0 ? t('missing', { n: missing }) : problem}
        ref={inputRef}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_DIGITS))}
        beside={
          sent && (
            <Button className={styles['send'] ?? ''} disabled={left > 0} loading={sent.isPending} onClick={onAsk}>
              {left > 0 ? t('again', { n: left }) : t('get')}
            </Button>
          )
        }
      />
      {devCode !== undefined && value === '' && (
        <p className={styles['devCode']} role="status">
          {t('devCode', { code: devCode })}
          <button type="button" className="lnk" onClick={() => onChange(devCode)}>
            {t('fillIn')}
          </button>
        </p>
      )}
    </>
  );
}
