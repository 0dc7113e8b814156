import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { savedTexts } from './texts.ts';

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  /** 80 characters unless set */
  readonly longest?: number;
  /** What an empty name stands for; without it a name is needed. */
  readonly usual?: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a name. */
export function NameDialog({ title, name, longest = 80, usual, onName, onClose }: NameDialogProps) {
  const t = useTexts(savedTexts);
  const [words, setWords] = useState(name);
  const given = words.trim();
  const isEnough = given !== '' || usual !== undefined;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" disabled={!isEnough} onClick={() => onName(given)}>
            {t('save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('name')}
        value={words}
        maxLength={longest}
        placeholder={usual}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isEnough) onName(given);
        }}
      />
    </Dialog>
  );
}
