import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import { QUESTIONS } from '@yujian/scenes/instructions/reasons';
import type { Instruction } from '@yujian/scenes/instructions/read-instruction';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { useOnline } from '../../../lib/online.ts';
import { useLoggedIn } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { localMask } from '../../core/form/pictures.ts';
import type { ToolForm } from '../../core/session/use-form.ts';
import type { Starter } from '../../core/session/use-start.ts';
import { selectionTexts } from '../../stage/selection/texts.ts';
import type { Selection } from '../../stage/selection/use-selection.ts';
import { MAIN, MASK, SECOND } from './edit-work.ts';
import { editTexts } from './texts.ts';

interface SendingInput {
  /** A turn that began with the same picture is not done. */
  readonly isAtWork: boolean;
  readonly form: ToolForm;
  readonly starter: Starter;
  readonly selection: Selection;
  readonly isMarked: boolean;
  readonly isMerge: boolean;
  readonly reading: Instruction;
  /** Null: a model elsewhere reads the words itself. */
  readonly steps: readonly EditStep[] | null;
  /** The person changed the steps. */
  readonly isOwn: boolean;
  readonly words: string;
}

/** The send: the mark is drawn in its full size and uploaded like any picture, and the turn goes out when it is there. */
export function useSending({
  form,
  starter,
  selection,
  isMarked,
  isMerge,
  reading,
  steps,
  isOwn,
  words,
  isAtWork,
}: SendingInput) {
  const t = useTexts(editTexts);
  const s = useTexts(selectionTexts);
  const pick = usePick();
  const loggedIn = useLoggedIn();
  const online = useOnline();
  const [isPending, setPending] = useState(false);
  const mask = form.pictures[MASK];

  const reason = ((): string | null => {
    if (!online) return t('offline');
    if (isAtWork) return t('atWork');
    const [a, b] = [form.pictures[MAIN], form.pictures[SECOND]];
    if (!a || a.phase === 'refused') return t('needPicture');
    if (isMerge && (!b || b.phase === 'refused')) return t('needSecond');
    if (words.trim() === '') return t('needWords');
    if (steps !== null) {
      const acts = steps.filter(({ do: kind }) => kind !== 'keep');
      if (acts.length === 0) return reading.question ? pick(QUESTIONS[reading.question]) : t('needSense');
      if (reading.question && !isOwn) return pick(QUESTIONS[reading.question]);
      const isLost = acts.some(({ do: kind, target }) => target === 'region' || (kind === 'add' && !target));
      if (isLost && !isMarked)
        return acts.some(({ do: kind }) => kind === 'add') ? pick(QUESTIONS.place) : t('markTitle');
    }
    return starter.blocked === 'sending' && loggedIn === true ? t('sending') : null;
  })();

  const start = (): void => {
    if (reason !== null || isPending || starter.starting) return;
    if (!isMarked || mask?.phase === 'stored') {
      starter.start();
      return;
    }
    setPending(true);
    void selection.service.png(selection.document).then(
      (blob) => form.changePicture({ type: 'put', key: MASK, local: localMask(blob, selection.document) }),
      () => {
        setPending(false);
        showToast('error', s('broken'));
      },
    );
  };
  useEffect(() => {
    if (!isPending) return;
    const isReady = mask?.phase === 'stored' || (mask?.phase === 'waiting' && loggedIn === false);
    if (!isReady && mask?.phase !== 'refused') return;
    queueMicrotask(() => setPending(false));
    if (mask?.phase === 'refused') {
      form.changePicture({ type: 'remove', key: MASK });
      showToast('error', mask.message);
    } else starter.start();
  }, [isPending, mask]); // eslint-disable-line react-hooks/exhaustive-deps
  return { reason, isPending, start };
}
