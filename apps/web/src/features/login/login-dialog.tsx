import { useTexts } from '../../lib/i18n.ts';
import type { WaitingPicture as Waiting } from '../../lib/modals.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { loginTexts } from './login.texts.ts';
import styles from './login-dialog.module.css';
import { LoginPanel } from './login-panel.tsx';
import { LoginReasons, WaitingPicture } from './waiting-picture.tsx';

interface LoginDialogProps {
  readonly waiting?: Waiting;
  readonly onClose: () => void;
}

export function LoginDialog({ waiting, onClose }: LoginDialogProps) {
  const t = useTexts(loginTexts);
  return (
    <Dialog bare title={t('title')} width={784} onClose={onClose}>
      <div className={styles['halves']}>
        <div className={styles['stage']}>{waiting ? <WaitingPicture waiting={waiting} /> : <LoginReasons />}</div>
        <div className={styles['side']}>
          <LoginPanel heading="h2" goesOn={waiting !== undefined} />
        </div>
      </div>
    </Dialog>
  );
}
