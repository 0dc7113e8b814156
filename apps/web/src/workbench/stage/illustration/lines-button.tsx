import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { illustrationTexts } from './texts.ts';

interface LinesButtonProps extends Pick<ButtonProps, 'size' | 'block'> {
  readonly hidden: boolean;
  readonly onToggle: () => void;
}

/** Hides the person's own lines of a presentation drawing, and shows them again. */
export function LinesButton({ hidden, onToggle, ...look }: LinesButtonProps) {
  const t = useTexts(illustrationTexts);
  return (
    <Button {...look} look="soft" icon={<Icon of={hidden ? IconEye : IconEyeOff} />} onClick={onToggle}>
      {t(hidden ? 'showLines' : 'hideLines')}
    </Button>
  );
}
