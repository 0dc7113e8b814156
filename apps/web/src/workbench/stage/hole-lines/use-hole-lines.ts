import type { HoleLine } from '@yujian/contract/edit/hole-lines';
import { useEffect, useRef, useState } from 'react';
import type { HoleLinesAnswer, HoleLinesErrand } from './hole-lines-worker.ts';

/** The lines that go on through what is selected, or beyond the picture. */
export interface FoundLines {
  /** As found for the hole as it is; null while nobody asked. */
  readonly lines: readonly HoleLine[] | null;
  readonly state: 'resting' | 'looking' | 'failed';
  readonly find: () => void;
  readonly hide: () => void;
}

/** The same as a person set them; null: as found. */
export interface SetLines {
  readonly lines: readonly HoleLine[] | null;
  readonly change: (lines: readonly HoleLine[] | null) => void;
}

/** Looks for them in a worker, when asked. @param hole what they go through; of another nothing is known @param prepare what the worker needs */
export function useHoleLines(hole: object | null, prepare: () => Promise<HoleLinesErrand>): FoundLines {
  const [found, setFound] = useState<{ readonly of: object; readonly lines: HoleLinesAnswer } | null>(null);
  const [asked, setAsked] = useState<object | null>(null);
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);

  const find = (): void => {
    if (hole === null) return;
    setAsked(hole);
    worker.current?.terminate();
    const by = new Worker(new URL('./hole-lines-worker.ts', import.meta.url), { type: 'module' });
    worker.current = by;
    const tell = (lines: HoleLinesAnswer): void => {
      by.terminate();
      if (worker.current === by) setFound({ of: hole, lines });
    };
    by.addEventListener('message', ({ data }: MessageEvent<HoleLinesAnswer>) => tell(data));
    by.addEventListener('error', () => tell(null));
    prepare().then(
      (errand) => by.postMessage(errand),
      () => tell(null),
    );
  };

  const now = found !== null && found.of === hole ? found : null;
  return {
    lines: now?.lines ?? null,
    state: now ? (now.lines ? 'resting' : 'failed') : asked !== null && asked === hole ? 'looking' : 'resting',
    find,
    hide: () => {
      setFound(null);
      setAsked(null);
    },
  };
}
