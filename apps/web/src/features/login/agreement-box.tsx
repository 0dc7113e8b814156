import { useTexts } from '../../lib/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { loginTexts } from './login.texts.ts';
import styles from './login-panel.module.css';

interface AgreementBoxProps {
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  readonly missing?: boolean;
}

export function AgreementBox({ agreed, onAgree, missing }: AgreementBoxProps) {
  const t = useTexts(loginTexts);
  return (
    <div className={styles['agree']}>
      <Checkbox checked={agreed} onChange={onAgree}>
        {t('agree')}{' '}
        <a href="/agreement" target="_blank" rel="noreferrer">
          {t('agreement')}
        </a>{' '}
        {t('and')}{' '}
        <a href="/agreement?part=privacy" target="_blank" rel="noreferrer">
          {t('privacy')}
        </a>
      </Checkbox>
      {missing && <p role="alert">{t('agreeFirst')}</p>}
    </div>
  );
}
