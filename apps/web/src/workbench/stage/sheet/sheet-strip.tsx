import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './sheet-strip.module.css';
import { fieldTexts } from '../../fields/texts.ts';
import { sheetTexts } from './texts.ts';
import type { PictureSheet } from './use-sheet.ts';

interface SheetStripProps {
  readonly sheet: PictureSheet;
  readonly onAsItIs: (asItIs: boolean) => void;
}

/** What was done to the picture to have its sheet, and the way back; nothing where nothing was. */
export function SheetStrip({ sheet: { words, asItIs }, onAsItIs }: SheetStripProps) {
  const t = useTexts(sheetTexts);
  const tf = useTexts(fieldTexts);
  const pick = usePick();
  if (words === null) return null;
  return (
    <div className={styles['strip']}>
      <span role="status">{asItIs ? tf('asItIs') : pick(words)}</span>
      <Button size="small" look="soft" onClick={() => onAsItIs(!asItIs)}>
        {t(asItIs ? 'lay' : 'leave')}
      </Button>
    </div>
  );
}
