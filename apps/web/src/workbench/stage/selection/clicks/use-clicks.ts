import type { ClickPoint, SelectionBox, SelectionLevel, SelectionStep } from '@yujian/contract/edit/selection';
import { useRef, useState } from 'react';
import { callApi, isApiError } from '../../../../lib/api.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { openModal } from '../../../../lib/modals.ts';
import { useLoggedIn } from '../../../../lib/queries.ts';
import { showToast } from '../../../../lib/toasts.ts';
import type { Size } from '../../viewer/view.ts';
import { withLast } from '../document/steps.ts';
import { selectionTexts } from '../texts.ts';
import type { Selection } from '../use-selection.ts';

interface Asked {
  readonly points: readonly ClickPoint[];
  readonly box: SelectionBox | null;
  /** Of the nested things around the first point; the whole where nothing is said. */
  readonly level?: SelectionLevel | undefined;
}

/** The thing that is being pointed out. */
export interface Clicks extends Asked {
  readonly busy: boolean;
  /** The last answer was not sure. */
  readonly unsure: boolean;
  readonly add: (point: ClickPoint) => void;
  readonly move: (at: number, point: { readonly x: number; readonly y: number }) => void;
  readonly remove: (at: number) => void;
  readonly surround: (box: SelectionBox) => void;
  readonly choose: (level: SelectionLevel) => void;
  /** The next level in turn, where a thing was clicked on. */
  readonly next: () => void;
  readonly clear: () => void;
  /** What is clicked next is another thing. */
  readonly end: () => void;
}

export const LEVELS = ['part', 'whole', 'group'] as const satisfies readonly SelectionLevel[];

/** Nested things are told apart around a point; a box says itself how large the thing is. */
export function hasLevels({ points, box }: Asked): boolean {
  return box === null && points[0]?.add === true;
}

const NONE: Asked = { points: [], box: null };
const SURE = 0.5;
const MOST_POINTS = 64;

/** Clicks about one thing are one step of the selection, asked anew with each. @param image media id of the picture; null while it has none */
export function useClicks(selection: Selection, size: Size, image: string | null): Clicks {
  const t = useTexts(selectionTexts);
  const loggedIn = useLoggedIn();
  const { document } = selection;
  const [waiting, setWaiting] = useState<Asked | null>(null);
  const [ended, setEnded] = useState<object | null>(null);
  const [score, setScore] = useState(1);
  const asking = useRef<AbortController | null>(null);
  const last = document.steps.at(-1);
  const current = last?.kind === 'click' && last !== ended ? last : null;
  const now: Asked = waiting ?? current ?? NONE;

  const ask = (asked: Asked): void => {
    if (image === null) {
      if (loggedIn === false) openModal('login');
      showToast('info', t(loggedIn === false ? 'clickLogin' : 'clickWait'));
      return;
    }
    asking.current?.abort();
    if (!asked.points.some(({ add }) => add) && asked.box === null) {
      setWaiting(null);
      if (current) selection.change(withLast(document, null));
      return;
    }
    const controller = new AbortController();
    asking.current = controller;
    setWaiting(asked);
    callApi(
      'clickMask',
      { image, points: [...asked.points], box: asked.box, level: asked.level ?? 'whole' },
      { signal: controller.signal },
    ).then(
      ({ mask, score: sure }) => {
        if (controller.signal.aborted) return;
        setWaiting(null);
        setScore(sure);
        const step: SelectionStep = {
          kind: 'click',
          add: true,
          points: [...asked.points],
          box: asked.box,
          ...(asked.level && { level: asked.level }),
          media: mask,
        };
        selection.change(current ? withLast(document, step) : { ...document, steps: [...document.steps, step] });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setWaiting(null);
        showToast('error', isApiError(error) && error.message !== '' ? error.message : t('clickBroke'));
      },
    );
  };
  const within = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: Math.min(size.width - 0.5, Math.max(0.5, Math.round(10 * x) / 10)),
    y: Math.min(size.height - 0.5, Math.max(0.5, Math.round(10 * y) / 10)),
  });

  return {
    ...now,
    busy: waiting !== null,
    unsure: current !== null && waiting === null && score < SURE,
    add: (point) => {
      if (now.points.length < MOST_POINTS)
        ask({ ...now, points: [...now.points, { ...within(point), add: point.add }] });
    },
    move: (at, point) =>
      ask({ ...now, points: now.points.map((one, i) => (i === at ? { ...within(point), add: one.add } : one)) }),
    remove: (at) => ask({ ...now, points: now.points.filter((_, i) => i !== at) }),
    surround: (box) => ask({ ...now, box }),
    choose: (level) => ask({ ...now, level }),
    next: () => {
      const at = LEVELS.indexOf(now.level ?? 'whole');
      if (hasLevels(now)) ask({ ...now, level: LEVELS[(at + 1) % LEVELS.length] });
    },
    clear: () => {
      asking.current?.abort();
      setWaiting(null);
      if (current) selection.change(withLast(document, null));
    },
    end: () => setEnded(current),
  };
}
