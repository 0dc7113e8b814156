import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { selectionTexts } from '../texts.ts';
import type { Selection } from '../use-selection.ts';

interface UndoButtonsProps {
  readonly selection: Selection;
  /** For a finger. */
  readonly isLarge?: boolean;
}

export function UndoButtons({ selection, isLarge = false }: UndoButtonsProps) {
  const t = useTexts(selectionTexts);
  const look = isLarge ? ({} as const) : ({ look: 'text', size: 'small' } as const);
  const iconSize = isLarge ? 20 : 16;
  return (
    <>
      <Button
        {...look}
        aria-label={t('undo')}
        aria-keyshortcuts="Control+Z"
        disabled={!selection.undo}
        icon={<Icon of={IconArrowBackUp} size={iconSize} />}
        onClick={() => selection.undo?.()}
      />
      <Button
        {...look}
        aria-label={t('redo')}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!selection.redo}
        icon={<Icon of={IconArrowForwardUp} size={iconSize} />}
        onClick={() => selection.redo?.()}
      />
    </>
  );
}
