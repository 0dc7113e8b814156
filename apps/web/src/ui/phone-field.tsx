import { PHONE_PROBLEMS, phoneProblem } from '@yujian/contract/phone';
import { defineTexts, fillText, useTexts } from '../lib/i18n.ts';
import { useLanguage, usePick } from '../lib/language.ts';
import { cleanPhone } from '../lib/phone.ts';
import styles from './phone-field.module.css';
import { TextField } from './text-field.tsx';

const texts = defineTexts({
  zh: { phone: '手机号', placeholder: '11 位手机号，境外加 + 和区号' },
  en: { phone: 'Phone number', placeholder: '11 digits, or + and country code' },
});

interface PhoneFieldProps {
  readonly value: string;
  /** Whether it was sent off or left: what is wrong is told then. */
  readonly tried: boolean;
  readonly problem: string | null;
  readonly onChange: (phone: string) => void;
  readonly onBlur?: () => void;
  readonly label?: string;
  readonly inputRef?: ((input: HTMLInputElement | null) => void) | undefined;
}

/** A phone number as people type it; `cleanPhone` is what is sent. */
export function PhoneField({ value, tried, problem, onChange, onBlur, label, inputRef }: PhoneFieldProps) {
  const t = useTexts(texts);
  const pick = usePick();
  const language = useLanguage();
  const wrong = phoneProblem(cleanPhone(value));
  return (
    <TextField
      label={label ?? t('phone')}
      figures
      before={value.trimStart().startsWith('+') ? undefined : <span className={styles['prefix']}>+86</span>}
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      maxLength={24}
      placeholder={t('placeholder')}
      value={value}
      problem={tried && wrong ? fillText(pick(PHONE_PROBLEMS[wrong.key]), { n: wrong.n ?? 0 }, language) : problem}
      ref={inputRef}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
