import type { Task } from '@yujian/contract/api/tasks';
import type { Price } from '@yujian/contract/tools/price';
import { useTexts } from '../../../lib/i18n.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { priceWords } from '../form/price-words.ts';
import { workbenchTexts } from '../texts.ts';
import { useAgainPrice } from './again-price.ts';

interface AgainButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'loading'> {
  readonly task: Task;
  /** It did not come to an end before. */
  readonly failed?: boolean;
  readonly onAgain: (price: Price) => void;
}

/** Draws a task once more, for the price that it shows. */
export function AgainButton({ task, failed = false, onAgain, ...rest }: AgainButtonProps) {
  const t = useTexts(workbenchTexts);
  const price = useAgainPrice(task);
  const words = priceWords(t, price);
  return (
    <Button {...rest} onClick={() => onAgain(price)}>
      {failed ? t('tryAgain', { price: words }) : `${t('again')} · ${words}`}
    </Button>
  );
}
