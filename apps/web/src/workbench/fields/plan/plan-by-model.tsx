import { IconPlayerStop, IconSparkles } from '@tabler/icons-react';
import type { PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { defineTexts, useTexts } from '../../../lib/i18n.ts';
import { randomId } from '../../../lib/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useChatModel } from '../../core/engine/use-chat-model.ts';
import { priceWords } from '../../core/form/price-words.ts';
import { workbenchTexts } from '../../core/texts.ts';

const texts = defineTexts({
  zh: { plan: '{model} 来排 · {price}', stop: '停下', planning: '{model} 在排…' },
  en: { plan: 'Plan with {model} · {price}', stop: 'Stop', planning: '{model} is planning…' },
});

interface PlanByModelProps {
  readonly wish: string;
  readonly onPlan: (plan: readonly PlannedPicture[]) => void;
}

/** The connected chat model makes the plan, for a ticket; nothing where none is connected. */
export function PlanByModel({ wish, onPlan }: PlanByModelProps) {
  const t = useTexts(texts);
  const w = useTexts(workbenchTexts);
  const model = useChatModel();
  const [told, setTold] = useState<readonly string[]>([]);
  const [isPlanning, setPlanning] = useState(false);
  const asking = useRef<AbortController | null>(null);
  /** Sent again after a broken line, the same wish is one plan. */
  const asked = useRef({ wish: '', requestId: '' });
  useEffect(() => () => asking.current?.abort(), []);
  if (model === null) return null;

  const ask = async (): Promise<void> => {
    const own = new AbortController();
    asking.current = own;
    if (asked.current.wish !== wish) asked.current = { wish, requestId: randomId() };
    setTold([]);
    setPlanning(true);
    try {
      const { requestId } = asked.current;
      const { plan, notes } = await callApi('planWish', { words: wish, requestId }, { signal: own.signal });
      onPlan(plan);
      setTold(notes);
      asked.current = { wish: '', requestId: '' };
    } catch (error) {
      // What was stopped or refused is a plan of its own when it is asked for again.
      if (own.signal.aborted || navigator.onLine) asked.current = { wish: '', requestId: '' };
      if (!own.signal.aborted) setTold([error instanceof Error ? error.message : String(error)]);
    } finally {
      setPlanning(false);
    }
  };
  return (
    <>
      {isPlanning ? (
        <Button size="small" icon={<Icon of={IconPlayerStop} size={16} />} onClick={() => asking.current?.abort()}>
          {t('stop')}
        </Button>
      ) : (
        <Button
          size="small"
          disabled={wish.trim() === ''}
          icon={<Icon of={IconSparkles} size={16} />}
          onClick={() => void ask()}
        >
          {t('plan', { model: model.label, price: priceWords(w, model.price) })}
        </Button>
      )}
      <div role="status">
        {isPlanning && <p className="t3 fs12">{t('planning', { model: model.label })}</p>}
        {told.map((words) => (
          <p key={words} className="t3 fs12">
            {words}
          </p>
        ))}
      </div>
    </>
  );
}
