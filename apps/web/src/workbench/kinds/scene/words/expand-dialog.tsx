import { expandWords } from '@yujian/scenes/words/expand-words';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { useLanguage } from '../../../../lib/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { wordsTexts } from './texts.ts';
import styles from './words.module.css';

interface ExpandDialogProps {
  readonly words: string;
  readonly onChoose: (full: string) => void;
  readonly onClose: () => void;
}

/** Three full prompts out of a few words. */
export function ExpandDialog({ words, onChoose, onClose }: ExpandDialogProps) {
  const t = useTexts(wordsTexts);
  const language = useLanguage();
  const [seed, setSeed] = useState(1);
  return (
    <Dialog
      title={t('writeMoreTitle')}
      width={600}
      onClose={onClose}
      foot={<Button onClick={() => setSeed(seed + 1)}>{t('otherThree')}</Button>}
    >
      <p className="t3 fs13">{t('writeMoreHint')}</p>
      <ul className={styles['expansions']}>
        {expandWords(words, seed, language === 'en' ? 'en' : 'zh').map((full) => (
          <li key={full}>
            <p>{full}</p>
            <Button size="small" onClick={() => onChoose(full)}>
              {t('useThis')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
