import type { Task } from '@yujian/contract/api/tasks';
import { largeOf } from '@yujian/contract/tools/staged';
import type { Tool } from '@yujian/contract/tools/tool';
import { defineTexts, useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { priceWords } from '../../core/form/price-words.ts';
import { useAgainPrice } from '../../core/task/again-price.ts';
import { useRepeat } from '../../core/task/use-repeat.ts';
import { workbenchTexts } from '../../core/texts.ts';

const texts = defineTexts({
  zh: { large: '这张做大图 · {price}' },
  en: { large: 'Make this one large · {price}' },
});

interface LargeButtonProps {
  readonly task: Task;
  readonly tool: Tool;
  readonly variant: number;
  readonly isWide?: boolean;
  readonly onStarted: (taskId: string) => void;
}

/** Of a small proposal: the same set and dress, around the subject's own pixels. */
export function LargeButton({ task, tool, variant, isWide = false, onStarted }: LargeButtonProps) {
  const t = useTexts(texts);
  const w = useTexts(workbenchTexts);
  const repeat = useRepeat();
  const params = largeOf(tool, task.params, variant);
  const price = useAgainPrice(params ? { ...task, params } : task);
  if (!params) return null;
  const { set = null, seed = null, stage = null, count = null } = params;
  return (
    <Button
      look="primary"
      block={isWide}
      {...(isWide ? { size: 'large' as const } : {})}
      loading={repeat.busy}
      onClick={() => repeat.repeat(task, price, onStarted, { set, seed, stage, count })}
    >
      {t('large', { price: priceWords(w, price) })}
    </Button>
  );
}
