import { IconAlertCircle, IconListCheck, IconX } from '@tabler/icons-react';
import type { PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import { isOfRooms, PLAN_CARDS, SCENE_CARDS, titledIn } from '@yujian/contract/edit/plan-cards';
import type { PlanField } from '@yujian/contract/fields/kinds/plan';
import { planWish, type Planned } from '@yujian/scenes/instructions/plan';
import { tellsOfRoom } from '@yujian/scenes/instructions/scene-views';
import { QUESTIONS, REASONS } from '@yujian/scenes/instructions/reasons';
import { useState } from 'react';
import { defineTexts, useTexts } from '../../../lib/i18n.ts';
import { useLanguage, usePick } from '../../../lib/language.ts';
import { AxisBubble } from '../../../ui/axis-bubble.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { letterOf } from '../../core/task/results.ts';
import { StepChips } from '../steps/step-chips.tsx';
import { PlanByModel } from './plan-by-model.tsx';
import styles from './plan.module.css';

const texts = defineTexts({
  zh: {
    make: '列计划',
    cards: '改底图',
    scenes: '画描述的场景',
    from: '接着 {letter}',
    drop: '去掉 {letter}',
    none: '还没有计划：写一句愿望，或者点一个现成的',
    unread: '没听懂：{words}',
    declined: '做不到：{words}。{why}。',
    comma: '；',
  },
  en: {
    make: 'Plan it',
    cards: 'Of the picture',
    scenes: 'Of a scene in your words',
    from: 'from {letter}',
    drop: 'Drop {letter}',
    none: 'No plan yet: write a wish, or press a ready one',
    unread: 'Not understood: {words}',
    declined: 'Not possible: {words}. {why}.',
    comma: '; ',
  },
});

/** Ready plans by what they begin with. */
const GROUPS = [
  { label: 'cards', cards: PLAN_CARDS },
  { label: 'scenes', cards: SCENE_CARDS },
] as const;

interface PlanViewProps {
  readonly field: PlanField;
  readonly wish: string;
  readonly plan: readonly PlannedPicture[] | null;
  readonly onChange: (plan: readonly PlannedPicture[] | null) => void;
}

/** Ready plans, the wish turned into one, and its pictures, each changed or dropped before anything is paid. */
export function PlanView({ field, wish, plan, onChange }: PlanViewProps) {
  const t = useTexts(texts);
  const pick = usePick();
  const language = useLanguage();
  const [told, setTold] = useState<Planned | null>(null);
  const isRoom = tellsOfRoom(wish);
  const set = (next: readonly PlannedPicture[]): void => onChange(next.length === 0 ? null : next);
  return (
    <div className={styles['plan']}>
      <div className={styles['head']}>
        <b>{pick(field.label)}</b>
        <Button
          size="small"
          disabled={wish.trim() === ''}
          icon={<Icon of={IconListCheck} size={16} />}
          onClick={() => {
            const read = planWish(wish);
            setTold(read);
            if (read.plan.length > 0) onChange(read.plan);
          }}
        >
          {t('make')}
        </Button>
      </div>
      <PlanByModel
        wish={wish}
        onPlan={(made) => {
          setTold(null);
          onChange(made);
        }}
      />
      {GROUPS.map(({ label, cards }) => (
        <div key={label} className={styles['cards']} role="group" aria-label={t(label)}>
          <span className="t3 fs12">{t(label)}</span>
          {cards
            .filter((card) => isRoom || !isOfRooms(card))
            .map((card) => (
              <Chip
                key={card.key}
                onClick={() => {
                  setTold(null);
                  onChange(titledIn(card.plan, language));
                }}
              >
                {pick(card.name)}
              </Chip>
            ))}
        </div>
      ))}
      <div role="status" className={styles['told']}>
        {told?.plan.length === 0 && told.question && <p>{pick(QUESTIONS[told.question])}</p>}
        {told?.declined.map(({ words, why }) => (
          <p key={words}>
            <Icon of={IconAlertCircle} size={14} />
            {t('declined', { words, why: pick(REASONS[why]) })}
          </p>
        ))}
        {told && told.unread.length > 0 && (
          <p>
            <Icon of={IconAlertCircle} size={14} />
            {t('unread', { words: told.unread.join(t('comma')) })}
          </p>
        )}
        {plan === null && !told && <p>{t('none')}</p>}
      </div>
      <ol className={styles['list']}>
        {plan?.map(({ from, steps }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a picture is its place in the plan
          <li key={index}>
            <AxisBubble small>{letterOf(index)}</AxisBubble>
            <div>
              {from !== null && <span className="t3 fs12">{t('from', { letter: letterOf(from) })}</span>}
              <StepChips
                steps={steps}
                onChange={(next) =>
                  set(
                    next.length === 0
                      ? without(plan, index)
                      : plan.map((one, at) => (at === index ? { ...one, steps: next } : one)),
                  )
                }
              />
            </div>
            <Button
              look="text"
              size="small"
              aria-label={t('drop', { letter: letterOf(index) })}
              icon={<Icon of={IconX} size={14} />}
              onClick={() => set(without(plan, index))}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A plan without one of its pictures and without those that begin with it. */
function without(plan: readonly PlannedPicture[], dropped: number): readonly PlannedPicture[] {
  const gone = new Set([dropped]);
  for (const [index, { from }] of plan.entries()) if (from !== null && gone.has(from)) gone.add(index);
  const place = new Map([...plan.keys()].filter((index) => !gone.has(index)).map((index, at) => [index, at]));
  return plan.flatMap((one, index) =>
    gone.has(index) ? [] : [{ ...one, from: one.from === null ? null : (place.get(one.from) ?? null) }],
  );
}
