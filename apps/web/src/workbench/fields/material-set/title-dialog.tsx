import { MATERIAL_SET_TITLE_MAX } from '@yujian/contract/constants';
import { useState } from 'react';
import { isApiError } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './materials.module.css';
import { materialsTexts } from './texts.ts';

interface TitleDialogProps {
  readonly heading: string;
  /** What is going to be kept. */
  readonly note?: string;
  readonly title: string;
  /** Said where the server gave no reason. */
  readonly otherwise: string;
  /** Rejects with why it did not work; the dialog stays and says so. */
  readonly onTitle: (title: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the title of a set. */
export function TitleDialog({ heading, note, title, otherwise, onTitle, onClose }: TitleDialogProps) {
  const t = useTexts(materialsTexts);
  const [words, setWords] = useState(title);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const given = words.trim();
  const send = async () => {
    if (given === '' || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onTitle(given);
      onClose();
    } catch (error) {
      setProblem(isApiError(error) ? error.message : otherwise);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={heading}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" disabled={given === ''} loading={busy} onClick={() => void send()}>
            {t('keep')}
          </Button>
        </>
      }
    >
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <TextField
        label={t('title')}
        value={words}
        maxLength={MATERIAL_SET_TITLE_MAX}
        problem={problem}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void send();
        }}
      />
    </Dialog>
  );
}
