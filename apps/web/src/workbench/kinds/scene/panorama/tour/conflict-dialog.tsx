import { useTexts } from '../../../../../lib/i18n.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { tourTexts } from '../../../../stage/panorama/tour/texts.ts';
import type { TourWork } from './use-tour-work.ts';

interface ConflictDialogProps {
  readonly work: TourWork;
  readonly name: string;
  readonly onOpen: (id: string) => void;
}

/** The tour was changed elsewhere: theirs, ours, or both. Closing it opens theirs. */
export function ConflictDialog({ work, name, onOpen }: ConflictDialogProps) {
  const t = useTexts(tourTexts);
  const keepBoth = async () => {
    const made = await work.saveCopy(t('copyOf', { name }).slice(0, 60));
    if (made) onOpen(made);
  };
  return (
    <Dialog
      title={t('conflictTitle')}
      width={520}
      onClose={() => void work.openNewest()}
      foot={
        <>
          <Button onClick={() => void work.openNewest()}>{t('openNewest')}</Button>
          <Button onClick={() => void work.saveOver()}>{t('saveOver')}</Button>
          <Button look="primary" onClick={() => void keepBoth()}>
            {t('keepBoth')}
          </Button>
        </>
      }
    >
      <p>{t('conflict')}</p>
    </Dialog>
  );
}
