import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { TalkButton } from '../../shell/talk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { workbenchTexts } from '../core/texts.ts';
import styles from './phone.module.css';

interface PhoneBarProps {
  readonly code: string;
  readonly title: ReactNode;
  /** Where back leads when there is nothing before this page. */
  readonly home: string;
  readonly children?: ReactNode;
}

/** The top of a phone's task screens: back, sheet code, name, at most two acts, and the assistant. */
export function PhoneBar({ code, title, home, children }: PhoneBarProps) {
  const t = useTexts(workbenchTexts);
  const navigate = useNavigate();
  const back = () => {
    if (window.history.state?.idx > 0) void navigate(-1);
    else void navigate(home);
  };
  return (
    <header className={styles['top']}>
      <button type="button" className={styles['tap']} aria-label={t('back')} onClick={back}>
        <Icon of={IconArrowLeft} size={20} />
      </button>
      <SheetCode code={code} />
      <div className={styles['title']}>{title}</div>
      {children}
      <TalkButton />
    </header>
  );
}
