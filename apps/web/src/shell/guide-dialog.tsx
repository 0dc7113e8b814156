import { useTexts } from '../lib/i18n.ts';
import { AxisBubble } from '../ui/axis-bubble.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './guide-dialog.module.css';
import { shellTexts } from './shell.texts.ts';

/** The first visit in three steps. */
export function GuideDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(shellTexts);
  const steps = [
    { name: t('guide1'), why: t('guide1Why') },
    { name: t('guide2'), why: t('guide2Why') },
    { name: t('guide3'), why: t('guide3Why') },
  ];
  return (
    <Dialog
      title={t('guideTitle')}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          {t('guideGo')}
        </Button>
      }
    >
      <ol className={styles['steps']}>
        {steps.map((step, i) => (
          <li key={step.name}>
            <AxisBubble>{i + 1}</AxisBubble>
            <div>
              <b>{step.name}</b>
              <p>{step.why}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
